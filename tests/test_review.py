"""The review of a game: each move's judgement, the decisions there were, where the game turned."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.support.boards import (
    CORNER_TAKEN,
    EMPTY_BOARD,
    LOSE_SOON_OR_LATE,
    UNFINISHED,
    WIN_NOW_OR_LATER,
    board,
)
from tests.support.brute_force import best_by_brute_force, by_brute_force, moves_by_brute_force
from tictactoe_web.engine.board import MARKS, OTHER, Board, IllegalMove, Mark, replay
from tictactoe_web.engine.review import Decisions, decisions, judge, turning_point, values
from tictactoe_web.engine.solution import Worth

BEST = "best"
GAVE_AWAY = "win-to-draw"
THREW_AWAY = "draw-to-loss"
TURNED = "win-to-loss"
SLOWER = "slower-win"
QUICKER = "quicker-loss"

JUDGEMENTS = {
    (1, 0): GAVE_AWAY,
    (0, -1): THREW_AWAY,
    (1, -1): TURNED,
    (1, 1): SLOWER,
    (-1, -1): QUICKER,
}


class Move(NamedTuple):
    """A move in a game that X opened, and what is to be said of it."""

    moves: str
    before: Board  # the last of them
    judgement: str
    was: Worth
    now: Worth
    best: tuple[int, ...]


TWO_IN_A_ROW_EACH = board(
    """
    X X -
    O O -
    - - -
    """
)

MOVES = {
    "a best move": Move("04", CORNER_TAKEN, BEST, Worth(0, 8), Worth(0, 8), (4,)),
    "one of many best": Move("8", EMPTY_BOARD, BEST, Worth(0, 9), Worth(0, 9), tuple(range(9))),
    "a win taken": Move("03142", TWO_IN_A_ROW_EACH, BEST, Worth(1, 1), Worth(1, 1), (2,)),
    "the longest defence": Move("0148", LOSE_SOON_OR_LATE, BEST, Worth(-1, 4), Worth(-1, 4), (8,)),
    "a slower win": Move("03154", WIN_NOW_OR_LATER, SLOWER, Worth(1, 1), Worth(1, 3), (2,)),
    "a quicker loss": Move("0142", LOSE_SOON_OR_LATE, QUICKER, Worth(-1, 4), Worth(-1, 2), (8,)),
    "a win given away": Move("03145", TWO_IN_A_ROW_EACH, GAVE_AWAY, Worth(1, 1), Worth(0, 5), (2,)),
    "a draw thrown away": Move("01", CORNER_TAKEN, THREW_AWAY, Worth(0, 8), Worth(-1, 6), (4,)),
    "a win turned into a loss": Move(
        "03148", TWO_IN_A_ROW_EACH, TURNED, Worth(1, 1), Worth(-1, 2), (2,)
    ),
}


def squares(moves: str) -> list[int]:
    return [int(digit) for digit in moves]


# Verdicts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("opener", MARKS)
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_a_known_mistake_is_named(move: Move, opener: Mark) -> None:
    before = move.before if opener == "X" else move.before.swapped()
    *_, step = judge(squares(move.moves), opener)
    assert replay(squares(move.moves)[:-1], opener)[-1] == before
    assert (step.judgement, step.was, step.now) == (move.judgement, move.was, move.now)
    assert step.best == move.best
    assert step.mark == before.turn
    assert (step.before, step.after) == (before, before.play(squares(move.moves)[-1]))


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_a_mistake_is_what_changes_the_result(move: Move) -> None:
    *_, step = judge(squares(move.moves), "X")
    assert step.is_mistake == (move.was.value != move.now.value)


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
    seen = set()
    for moves, position in one_game_to_each_board(opener):
        seen.add(position)
        before, best = by_brute_force(position), best_by_brute_force(position)
        for square, after in moves_by_brute_force(position).items():
            step = judge([*moves, square], opener)[-1]
            judgement = BEST if square in best else JUDGEMENTS[before.value, after.value]
            assert (step.was, step.now, step.judgement) == (before, after, judgement), position
            assert list(step.best) == best, position
            outcomes = {it.value for it in moves_by_brute_force(position).values()}
            assert step.was_a_decision == (len(outcomes) > 1), position
    assert seen == {it for it in UNFINISHED if it.opener == opener}


def test_the_judged_moves_follow_the_game() -> None:
    steps = judge(squares("40812"), "O")
    assert [step.number for step in steps] == [1, 2, 3, 4, 5]
    assert "".join(step.mark for step in steps) == "OXOXO"
    assert [step.square for step in steps] == [4, 0, 8, 1, 2]
    boards = replay(squares("40812"), "O")
    assert [step.before for step in steps] == boards[:-1]
    assert [step.after for step in steps] == boards[1:]


@pytest.mark.parametrize("moves", ["0314853", "00", "031427", "0124357680"])
def test_a_game_that_the_rules_forbid_is_not_reviewed(moves: str) -> None:
    with pytest.raises(IllegalMove):
        judge(squares(moves), "X")


# Where it turned -----------------------------------------------------------------------------


def test_the_last_move_that_changed_anything_is_the_turning_move() -> None:
    steps = judge(squares("012435768"), "X")
    turns = [step.number for step in steps if step.was.value != step.now.value]
    assert len(turns) > 1
    turn = turning_point(steps)
    assert turn
    assert turn.number == turns[-1]


def test_where_every_move_is_as_good_none_is_better_or_worse() -> None:
    steps = judge(squares("041263578"), "X")
    assert not steps[0].had_better_and_worse, "every opening draws"
    assert steps[1].had_better_and_worse, "only the centre answers a corner"
    assert not steps[-1].had_better_and_worse, "one square was left"


def test_a_detour_is_no_turning_move() -> None:
    steps = judge(squares("03154"), "X")
    turn = turning_point(steps)
    assert steps[-1].judgement == SLOWER
    assert turn
    assert turn.number == 2


# Decisions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "mark", "expected"),
    [
        ("041263578", "X", Decisions(kept=2, made=2)),
        ("041263578", "O", Decisions(kept=3, made=3)),
        ("4", "X", Decisions(kept=0, made=0)),  # every opening draws
        ("01", "O", Decisions(kept=0, made=1)),
        ("03154", "X", Decisions(kept=2, made=2)),  # a slower win is a win
        ("0142", "O", Decisions(kept=0, made=1)),  # what is lost can't be lost again
    ],
)
def test_a_decision_is_right_if_it_keeps_the_result(
    moves: str, mark: Mark, expected: Decisions
) -> None:
    assert decisions(judge(squares(moves), "X"), mark) == expected
    assert decisions(judge(squares(moves), "O"), OTHER[mark]) == expected


# What a game was worth to X -------------------------------------------------------------------


def test_the_values_are_those_of_x_whoever_opens() -> None:
    assert values(judge([], "X")) == (0,)
    assert values(judge(squares("031485"), "X")) == (0, 0, 1, 1, 1, -1, -1)
    assert values(judge(squares("031485"), "O")) == (0, 0, -1, -1, -1, 1, 1)


# Moves that were given ------------------------------------------------------------------------


def test_moves_that_were_given_are_nobodys() -> None:
    whole = judge(squares("012435768"), "X")
    steps = judge(squares("012435768"), "X", given=7)
    assert [step.judgement for step in steps] == ["given"] * 7 + [it.judgement for it in whole[7:]]
    assert values(steps) == values(whole)
    assert turning_point(whole) is not None
    assert turning_point(steps) is None
    assert decisions(whole, "X").made > decisions(steps, "X").made
