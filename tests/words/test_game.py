"""What a page says of a game, sentence by sentence."""

from tests.support.games import DRAW, MIDDLE_ROW_FOR_O, TOP_ROW_FOR_X, played
from tictactoe_web.engine.game import FRIEND
from tictactoe_web.words.game import sentence

TOLD = [
    (played(""), "Your turn: you are X."),
    (played("", you="O", first="O"), "Your turn: you are O."),
    (played("4", you="O"), "The computer took the centre. Your turn: you are O."),
    (played("40"), "You took the centre, the computer the top left. Your turn."),
    (played("403", you="O"), "You took the top left, the computer the middle left. Your turn."),
    (played(TOP_ROW_FOR_X), "You win with the top row! You took the top right."),
    (
        played(MIDDLE_ROW_FOR_O),
        "The computer wins with the middle row. It took the middle right.",
    ),
    (
        played(TOP_ROW_FOR_X, you="O"),
        "The computer wins with the top row. It took the top right.",
    ),
    (
        played("01428", you="X"),
        "You win with the diagonal from the top left! You took the bottom right.",
    ),
    (played(DRAW), "It’s a draw. You took the bottom right."),
    (played(DRAW, you="O"), "It’s a draw. The computer took the bottom right."),
    (played("40", given=2), "Your turn: you are X."),
    (
        played("403", given=2, you="O"),
        "The computer took the middle left. Your turn: you are O.",
    ),
    (
        played("4031", given=2),
        "You took the middle left, the computer the top middle. Your turn.",
    ),
    (played(TOP_ROW_FOR_X, given=4), "You win with the top row! You took the top right."),
    (played("", level=FRIEND), "X goes first."),
    (played("", first="O", level=FRIEND), "O goes first."),
    (played("4", level=FRIEND), "X took the centre. O is next."),
    (played("40", level=FRIEND), "O took the top left. X is next."),
    (played(TOP_ROW_FOR_X, level=FRIEND), "X wins with the top row! X took the top right."),
    (
        played(MIDDLE_ROW_FOR_O, level=FRIEND),
        "O wins with the middle row! O took the middle right.",
    ),
    (played("01346", level=FRIEND), "X wins with the left column! X took the bottom left."),
    (played(DRAW, level=FRIEND), "It’s a draw. X took the bottom right."),
    (
        played("40").undo(),
        "Taken back: your centre and the computer’s top left. Your turn: you are X.",
    ),
    (played("403", level=FRIEND).undo(), "Taken back: X’s middle left. X is next."),
]


def test_one_sentence_says_what_happened_and_what_is_next() -> None:
    assert [sentence(game) for game, _ in TOLD] == [told for _, told in TOLD]
