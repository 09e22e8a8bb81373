"""The program that the lesson shows as one hands it in: right in all its parts, and unbeatable."""

from math import inf
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests.support.boards import reachable
from tests.support.brute_force import by_brute_force, quick_score_for_x, value_for_x
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.players import PythonFile
from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.check.parts import PARTS
from tictactoe_web.engine.lesson import as_handed_in
from tictactoe_web.engine.search import INFINITY, Tally, alpha_beta

FEW_FREE = [it for it in reachable("X") if it.squares.count(EMPTY) <= 4]

pytestmark = pytest.mark.usefixtures("no_loop_of_a_browser")


def lists(board: Board) -> Any:
    marks = [None if it == EMPTY else it for it in board.squares]
    return [marks[row : row + 3] for row in (0, 3, 6)]


def test_the_check_finds_nothing_wrong_or_slow() -> None:
    checking = Checking(PythonFile(Path(as_handed_in.__file__), 30))
    checking.ask(30, lambda _: None)
    counts = checking.report().counts
    assert counts == dict.fromkeys(counts, 0) | {"right": 4520}
    assert {it.name: it.defects for it in checking.parts()} == dict.fromkeys(PARTS, ())


def test_each_step_finds_the_scores_of_a_plain_search() -> None:
    for board in FEW_FREE[::3]:
        rows = lists(board)
        sign = 1 if board.turn == "X" else -1
        score = quick_score_for_x(board)
        assert as_handed_in.value(rows) == value_for_x(board) == sign * by_brute_force(board).value
        assert as_handed_in.negamax(rows) == sign * score
        assert as_handed_in.alpha_beta(rows, -inf, inf) == score
        assert as_handed_in.negamax_ab(rows, -inf, inf) == sign * score
        if move := as_handed_in.best_move(rows):
            kept = as_handed_in.result(rows, move)
            assert as_handed_in.value(kept) == as_handed_in.value(rows)


def test_it_meets_the_boards_that_the_lesson_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Mock(wraps=as_handed_in.terminal)
    monkeypatch.setattr(as_handed_in, "terminal", terminal)
    assert as_handed_in.minimax(as_handed_in.initial_state()) == (0, 0)
    tally = Tally()
    alpha_beta(Board(), tally, -INFINITY, INFINITY)
    assert terminal.call_count == tally.visited


def test_a_game_between_two_of_them_is_a_draw() -> None:
    board = as_handed_in.initial_state()
    while not as_handed_in.terminal(board):
        board = as_handed_in.result(board, as_handed_in.minimax(board))
    assert as_handed_in.winner(board) is None
    assert as_handed_in.minimax(board) is None
