"""What is said of every move that gives a win or a draw away, held against the rules alone."""

from functools import cache

from tests.support.boards import reachable
from tests.support.brute_force import by_brute_force, moves_by_brute_force
from tictactoe_web.engine.board import LINES, SQUARE_NAMES, Board
from tictactoe_web.engine.check.report import Answer
from tictactoe_web.words.check.findings import proof, slip


@cache
def wrong_answers() -> list[Answer]:
    """Of games that X opened: with O as the opener they are the same, but for the names."""
    answers = (Answer(it, square) for it in reachable("X") for square in it.legal_moves)
    return [it for it in answers if it.verdict == "wrong"]


def that_say(said: str) -> list[tuple[Answer, Board]]:
    """The answers of which that is said, each with the board after it; there are some."""
    found = [
        (it, it.board.play(it.square))
        for it in wrong_answers()
        if slip(it) == said and it.square is not None
    ]
    assert found
    return found


def winning_squares(board: Board) -> set[int]:
    """Where the side to move completes a line."""
    return {square for square, it in moves_by_brute_force(board).items() if it == (1, 1)}


def completed(board: Board, square: int) -> list[str]:
    """The lines that the side to move completes there, by name."""
    after = board.play(square).squares
    return [name for line, name in LINES.items() if {after[n] for n in line} == {board.turn}]


def in_few_words(lines: list[str]) -> str:
    if len(lines) > 1:
        return "two lines"
    return "a diagonal" if "diagonal" in lines[0] else f"the {lines[0]}"


def test_what_was_missed_or_allowed_takes_at_most_four_words() -> None:
    said = {slip(it) for it in wrong_answers()}
    assert max(len(it.split()) for it in said) == 4


def test_a_line_that_was_missed_could_be_completed_where_it_says() -> None:
    found = 0
    for it in wrong_answers():
        if squares := winning_squares(it.board):
            (told,) = (n for n in squares if proof(it).startswith(f"the {SQUARE_NAMES[n]} "))
            lines = completed(it.board, told)
            assert slip(it) == f"Missed {in_few_words(lines)}"
            assert proof(it).endswith("completes both" if len(lines) > 1 else "completes it")
            found += 1
    assert found


def test_a_fork_that_was_missed_wins_at_the_next_move_but_one_a_forced_one_later() -> None:
    for said, plies in (("Missed a fork", 3), ("Missed a forced fork", 5)):
        for it, _ in that_say(said):
            assert by_brute_force(it.board) == (1, plies)
            (told,) = (
                n for n, name in enumerate(SQUARE_NAMES) if f"with the {name}, " in proof(it)
            )
            assert moves_by_brute_force(it.board)[told] == (1, plies)


def test_a_block_that_was_missed_was_the_only_move() -> None:
    for it, after in that_say("Missed a block"):
        keeps = {n for n, worth in moves_by_brute_force(it.board).items() if worth.value == 0}
        assert keeps == winning_squares(after)


def test_what_was_allowed_is_how_the_other_wins() -> None:
    for said, plies in (("Missed a block", 1), ("Allowed a fork", 3), ("Allowed a forced fork", 5)):
        for it, after in that_say(said):
            assert by_brute_force(it.board).value == 0
            assert by_brute_force(after) == (1, plies)
