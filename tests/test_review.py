"""The review of a game: each move's verdict, and the move on which the game turned."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.support.boards import board
from tests.support.brute_force import best_by_brute_force, by_brute_force, moves_by_brute_force
from tictactoe_web.engine.board import MARKS, Board, IllegalMove, Mark, replay
from tictactoe_web.engine.review import judge, summary, turning_point
from tictactoe_web.engine.solution import Worth

BEST = "best"
SLOWER = "slower win or quicker loss"
GAVE_AWAY = "gave away a win"
LOST_A_DRAW = "lost a draw"
THREW = "threw a win to a loss"

VERDICTS = {
    (1, 0): GAVE_AWAY,
    (0, -1): LOST_A_DRAW,
    (1, -1): THREW,
    (1, 1): SLOWER,
    (-1, -1): SLOWER,
}


class Move(NamedTuple):
    """A move in a game that X opened, and what is to be said of it."""

    moves: str
    drawing: str  # before the last of them
    verdict: str
    before: Worth
    after: Worth
    best: tuple[int, ...]


CORNER_FIRST = """
    X - -
    - - -
    - - -
"""

TWO_IN_A_ROW_EACH = """
    X X -
    O O -
    - - -
"""

TWO_WAYS_TO_WIN = """
    X X -
    O - O
    - - -
"""

LOST_FOR_O = """
    X O -
    - X -
    - - -
"""

MOVES = {
    "a best move": Move("04", CORNER_FIRST, BEST, Worth(0, 8), Worth(0, 8), (4,)),
    "one of many best": Move("8", "--- --- ---", BEST, Worth(0, 9), Worth(0, 9), tuple(range(9))),
    "a win taken": Move("03142", TWO_IN_A_ROW_EACH, BEST, Worth(1, 1), Worth(1, 1), (2,)),
    "the longest defence": Move("0148", LOST_FOR_O, BEST, Worth(-1, 4), Worth(-1, 4), (8,)),
    "a slower win": Move("03154", TWO_WAYS_TO_WIN, SLOWER, Worth(1, 1), Worth(1, 3), (2,)),
    "a quicker loss": Move("0142", LOST_FOR_O, SLOWER, Worth(-1, 4), Worth(-1, 2), (8,)),
    "a win given away": Move("03145", TWO_IN_A_ROW_EACH, GAVE_AWAY, Worth(1, 1), Worth(0, 5), (2,)),
    "a draw lost": Move("01", CORNER_FIRST, LOST_A_DRAW, Worth(0, 8), Worth(-1, 6), (4,)),
    "a win thrown away": Move("03148", TWO_IN_A_ROW_EACH, THREW, Worth(1, 1), Worth(-1, 2), (2,)),
}


def squares(moves: str) -> list[int]:
    return [int(digit) for digit in moves]


# Verdicts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("opener", MARKS)
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_a_known_mistake_is_named(move: Move, opener: Mark) -> None:
    before = board(move.drawing)
    before = before if opener == "X" else before.swapped()
    *_, step = judge(squares(move.moves), opener)
    assert replay(squares(move.moves)[:-1], opener)[-1] == before
    assert (step.verdict, step.before, step.after) == (move.verdict, move.before, move.after)
    assert step.best == move.best
    assert step.mark == before.turn
    assert step.board == before.play(squares(move.moves)[-1])


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_a_move_turned_the_game_if_it_changed_what_the_game_was_worth(move: Move) -> None:
    *_, step = judge(squares(move.moves), "X")
    assert step.turned == (move.before.value != move.after.value)


def one_game_to_each_board(opener: Mark) -> Iterator[tuple[list[int], Board]]:
    """Every unfinished board that a game leads to, and one such game."""
    games: dict[Board, list[int]] = {Board(turn=opener): []}
    queue = list(games)
    for position in queue:
        yield games[position], position
        for square, after in position.successors.items():
            if after not in games and after.outcome is None:
                games[after] = [*games[position], square]
                queue.append(after)


@pytest.mark.parametrize("opener", MARKS)
def test_every_move_on_every_board_is_judged_as_brute_force_would(opener: Mark) -> None:
    seen = 0
    for moves, position in one_game_to_each_board(opener):
        seen += 1
        before, best = by_brute_force(position), best_by_brute_force(position)
        for square, after in moves_by_brute_force(position).items():
            step = judge([*moves, square], opener)[-1]
            verdict = BEST if square in best else VERDICTS[before.value, after.value]
            assert (step.before, step.after, step.verdict) == (before, after, verdict), position
            assert list(step.best) == best, position
    assert seen == 4520


def test_the_steps_follow_the_game() -> None:
    steps = judge(squares("40812"), "O")
    assert [step.number for step in steps] == [1, 2, 3, 4, 5]
    assert "".join(step.mark for step in steps) == "OXOXO"
    assert [step.square for step in steps] == [4, 0, 8, 1, 2]
    assert [step.board for step in steps] == replay(squares("40812"), "O")[1:]
    assert steps[1].deed == "X took the top left"


@pytest.mark.parametrize("moves", ["0314853", "00", "031427", "0124357680"])
def test_a_game_that_the_rules_forbid_is_not_reviewed(moves: str) -> None:
    with pytest.raises(IllegalMove):
        judge(squares(moves), "X")


# Where it turned -----------------------------------------------------------------------------


SUMMARIES = {
    "031485": "O won: it turned on move 5, when X took the bottom right and threw a win to a loss.",
    "03142": "X won: it turned on move 2, when O took the middle left and lost a draw.",
    "012435768": (
        "A draw: it last turned on move 7, when X took the bottom middle and gave away a win."
    ),
    "041263578": "A draw: no move changed what the game was worth.",
    "03145": (
        "Still open, and a draw so far: "
        "it turned on move 5, when X took the middle right and gave away a win."
    ),
    "0142": (
        "Still open, and X can win: "
        "it turned on move 2, when O took the top middle and lost a draw."
    ),
    "4": "Still open, and a draw so far: no move changed what the game was worth.",
}


@pytest.mark.parametrize(("moves", "sentence"), SUMMARIES.items(), ids=SUMMARIES)
def test_the_turning_move_is_named_in_one_sentence(moves: str, sentence: str) -> None:
    assert summary(judge(squares(moves), "X")) == sentence


@pytest.mark.parametrize("moves", SUMMARIES)
def test_when_o_opened_the_sentence_is_the_same_with_the_marks_swapped(moves: str) -> None:
    swap = str.maketrans("XO", "OX")
    theirs = summary(judge(squares(moves), "X")).translate(swap)
    assert summary(judge(squares(moves), "O")) == theirs


def test_the_last_move_that_changed_anything_is_the_turning_move() -> None:
    steps = judge(squares("012435768"), "X")
    turns = [step.number for step in steps if step.before.value != step.after.value]
    assert len(turns) > 1
    turn = turning_point(steps)
    assert turn
    assert turn.number == turns[-1]


def test_where_every_move_is_as_good_there_is_no_choice() -> None:
    steps = judge(squares("041263578"), "X")
    assert not steps[0].had_a_choice, "every opening draws"
    assert steps[1].had_a_choice, "only the centre answers a corner"
    assert not steps[-1].had_a_choice, "one square was left"


def test_moves_that_were_given_are_nobodys() -> None:
    whole = judge(squares("012435768"), "X")
    steps = judge(squares("012435768"), "X", given=7)
    assert [step.verdict for step in steps] == ["given"] * 7 + [it.verdict for it in whole[7:]]
    assert [step.after for step in steps] == [step.after for step in whole]
    assert turning_point(whole) is not None
    assert turning_point(steps) is None
    assert summary(steps) == "A draw: no move changed what the game was worth."


def test_a_slower_win_is_no_turning_move() -> None:
    steps = judge(squares("03154"), "X")
    turn = turning_point(steps)
    assert steps[-1].verdict == SLOWER
    assert turn
    assert turn.number == 2
