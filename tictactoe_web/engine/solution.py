"""Every position's value and distance, solved once; what play, hints, review and JSON read.

The scores are those of `search.py`, for the side to move: above 0 a win, and higher the sooner it
comes. Value and distance are read off a score, so there is one table and nothing to keep in step.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tictactoe_web.engine.board import NUMBERED, Board
from tictactoe_web.engine.search import Tally, canonical, images, memoised
from tictactoe_web.engine.searches import best_of


class Worth(NamedTuple):
    """What a position leads to for the side to move, or a move for the side that plays it.

    Both sides are assumed to play perfectly.

    `value` is 1, 0 or -1: a win, a draw or a loss. `plies` is how many more marks are placed, wins
    coming as soon as possible and losses as late; a move's own mark is counted.
    """

    value: int
    plies: int


@cache
def solved() -> dict[Board, int]:
    """The score of every board that X's opening can lead to; of eight images, one for all."""
    memo: dict[Board, int] = {}
    memoised(Board(), Tally(), memo, canonical)
    return memo


def stands_for(board: Board) -> Board:
    """The board that stands for a position: of its eight images one, with X as the opener."""
    return canonical(opened_by_x(board))


def opened_by_x(board: Board) -> Board:
    """The position itself, or with its marks exchanged if O opened it."""
    return board if board.opener == "X" else board.swapped()


def ways_to(image: str, squares: str) -> list[tuple[int, ...]]:
    """Each way to turn or mirror a board into that image: where each of its squares was before."""
    eight = zip(images(squares), images(NUMBERED), strict=True)
    return [tuple(map(int, numbers)) for it, numbers in eight if it == image]


def score(board: Board) -> int:
    """The score of `board` for the side to move."""
    return solved()[stands_for(board)]


@cache
def worth(board: Board) -> Worth:
    """The worth of `board` for the side to move."""
    return _worth(board, score(board))


@cache
def move_scores(board: Board) -> Mapping[int, int]:
    """The score of every legal move, for the side that plays it."""
    return {square: -score(after) for square, after in board.successors.items()}


def move_worths(board: Board) -> dict[int, Worth]:
    """The worth of every legal move, for the side that plays it."""
    return {square: _worth(board, it) for square, it in move_scores(board).items()}


@cache
def moves_that_keep(board: Board) -> tuple[int, ...]:
    """Every move that keeps the value of the position, at whatever distance, ascending."""
    value = worth(board).value
    return tuple(square for square, it in move_worths(board).items() if it.value == value)


@cache
def best_moves(board: Board) -> tuple[int, ...]:
    """Every move of the highest value at the best distance, ascending."""
    return best_of(move_scores(board))


def principal_variation(board: Board) -> tuple[int, ...]:
    """The moves with which both sides play best to the end, the first square among equals."""
    moves = []
    while best := best_moves(board):
        moves.append(best[0])
        board = board.play(best[0])
    return tuple(moves)


def _worth(board: Board, score: int) -> Worth:
    if score == 0:
        return Worth(0, board.free)  # a draw fills the board
    left_empty = abs(score) - 1
    return Worth(1 if score > 0 else -1, board.free - left_empty)
