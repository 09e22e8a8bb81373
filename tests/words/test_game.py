"""What a page says of a game, sentence by sentence: a headline, and what stands below it."""

from dataclasses import replace

import pytest

from tests.support.games import DRAW, MIDDLE_ROW_FOR_O, TOP_ROW_FOR_X, played
from tests.support.pages import plain
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.opponents import FRIEND, LEVELS
from tictactoe_web.engine.review import judge
from tictactoe_web.words.english import as_sentence
from tictactoe_web.words.game import said, you_or_computer
from tictactoe_web.words.notices import NOTICES
from tictactoe_web.words.opponents import prospects
from tictactoe_web.words.review import DECIDED, slips
from tictactoe_web.words.said import Said

UNBEATABLE = "unbeatable"
NO_SLIP = "041263578"
# What stands below the headline of an end has tests of its own.
NO_SLIPS = slips(judge(played(NO_SLIP).moves, "X"), you_or_computer("X"))
ONE_SLIP = slips(judge(played(TOP_ROW_FOR_X).moves, "X"), you_or_computer("X"))
ONE_OF_O = slips(judge(played(TOP_ROW_FOR_X).moves, "X"), you_or_computer(None))

TOLD = [
    # Before your first move, whom you play; then whose turn it is, and what happened.
    (
        played("", level=UNBEATABLE),
        "It never loses. Can you hold a draw?",
        "You are X. Take any square.",
    ),
    (
        played("", you="O", opener="O", level="easy"),
        "It mostly plays anywhere. Can you win?",
        "You are O. Take any square.",
    ),
    (
        played("4", you="O", level=UNBEATABLE),
        "It never loses. Can you hold a draw?",
        "You are O. It took the centre.",
    ),
    (played("40"), "Your turn.", "The computer took the top left."),
    (
        played("403", you="O"),
        "Your turn.",
        "The computer took the middle left.",
    ),
    (played("", level=FRIEND), "Two people, one board.", "X goes first. Take any square."),
    (played("4", level=FRIEND), "O is next.", "X took the centre."),
    (played("40", level=FRIEND), "X is next.", "O took the top left."),
    (
        played("40").undo(),
        "Your turn.",
        "Taken back: your centre and the computer’s top left.",
    ),
    (played("403", level=FRIEND).undo(), "X is next.", "Taken back: X’s middle left."),
    # In a practice game, who you are, and the reply to the position that it began with.
    (played("40", given=2), "Your turn.", "You are X."),
    (
        played("403", given=2, you="O"),
        "Your turn.",
        "You are O. The computer took the middle left.",
    ),
    # Before a move that is made again, how many squares keep the result, unless all do.
    (
        replace(played("0412", given=4), taken_back=(3, 6)),
        "Move 5 again.",
        "One square holds the draw.",
    ),
    (replace(played("", given=0), taken_back=(4, 1)), "Move 1 again.", "You are X."),
    # At the end, how; until when it could have ended better, and what would have kept that.
    (played(TOP_ROW_FOR_X), "You win with the top row!", ONE_SLIP),
    (
        played("0415782", you="O"),
        "You lost. You had a win until move 6.",
        "The top right or middle left would have won.",
    ),
    (
        played(TOP_ROW_FOR_X, you="O"),
        "You lost. You had a draw until move 2.",
        "The centre would have held it.",
    ),
    (
        played(MIDDLE_ROW_FOR_O),
        "You lost. You had a win until move 5.",
        "The top right would have won.",
    ),
    (
        played(TOP_ROW_FOR_X, you="O", given=4),
        "The computer wins with the top row.",
        as_sentence(DECIDED),
    ),
    (
        played(DRAW),
        "It’s a draw. You had a win until move 7.",
        "The bottom left would have won.",
    ),
    (played(NO_SLIP), "It’s a draw.", NO_SLIPS),
    (played(NO_SLIP, level=UNBEATABLE), "A draw: you held it!", NO_SLIPS),
    (played(NO_SLIP, level=UNBEATABLE, given=2), "It’s a draw.", NO_SLIPS),
    (played(TOP_ROW_FOR_X, level=FRIEND), "X wins with the top row!", ONE_OF_O),
]


def test_what_matters_now_is_the_headline_and_what_happened_stands_below() -> None:
    assert [tuple(map(plain, said(game)[:2])) for game, _, _ in TOLD] == [it[1:] for it in TOLD]


@pytest.mark.parametrize(
    ("game", "heard"),
    [
        (
            played("0415782", you="O"),
            "The computer took the top right and completed the top row.",
        ),
        (
            played(MIDDLE_ROW_FOR_O),
            "The computer took the middle right and completed the middle row.",
        ),
        # The headline names the line.
        (played(TOP_ROW_FOR_X, you="O", given=4), "The computer took the top right."),
        (played(TOP_ROW_FOR_X), ""),
        (played(MIDDLE_ROW_FOR_O, level=FRIEND), ""),
        (played(DRAW), ""),
        (played("40"), ""),
    ],
)
def test_who_can_not_see_the_board_hears_with_which_reply_the_computer_won(
    game: Game, heard: str
) -> None:
    told = said(game)
    assert told.heard == heard
    assert str(told) == f"{told.headline} {told.below} {heard}".strip()


def test_a_notice_takes_the_place_of_what_happened_before_it() -> None:
    taken = NOTICES["taken-4"]
    for game in (played("40"), played(TOP_ROW_FOR_X)):
        assert said(game, taken) == Said(taken, said(game).headline)
    assert said(played(""), taken) == Said(taken, said(played("")).below)
    assert said(played(""), taken, "Below it.") == Said(taken, "Below it.")


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_said_to_never_lose_only_where_that_is_so(level: str) -> None:
    dare = said(Game()).headline
    assert (said(Game(level=LEVELS[level])).headline == dare) == (level == UNBEATABLE)


def test_what_never_happens_is_not_told() -> None:
    assert plain(prospects([0, 74, 26], goes_first=True)) == (
        "Of 100 casual players going first, 74 draw and 26 lose."
    )
    assert plain(prospects([90, 9, 1], goes_first=False)) == (
        "Of 100 casual players going second, 90 win, 9 draw and 1 lose."
    )
