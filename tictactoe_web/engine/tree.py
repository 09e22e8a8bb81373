"""The game tree below a position, small enough to draw, with the scores that minimax carries up."""

from collections import deque
from functools import cache
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import SIGN, Tally, alpha_beta_search
from tictactoe_web.engine.solution import worth


class Node(NamedTuple):
    """A position in the tree; `square` is the move that led to it, None at the top.

    `score` is its plain score, for X. `carried` tells whether it is the first successor that gives
    the position above its score, `visited` whether the search that was asked for looked at it.
    """

    board: Board
    square: int | None
    score: int
    carried: bool
    visited: bool
    below: tuple["Node", ...]

    @property
    def maximises(self) -> bool:
        """Whether the side to move here is X, which takes the highest score."""
        return self.board.turn == "X"


class Visits(Tally):
    """A tally that also keeps the boards, in the order in which they were visited."""

    def __init__(self) -> None:
        super().__init__()
        self.boards: list[Board] = []

    def visit(self, board: Board) -> None:
        """Count and keep one more position."""
        super().visit(board)
        self.boards.append(board)


def whole_tree(board: Board) -> Node:
    """All that can follow."""
    return _node(board, None, False, None)


def pruned_tree(board: Board) -> Node:
    """All that can follow, telling what alpha-beta visited of it."""
    visits = Visits()
    alpha_beta_search(board, visits)
    return _node(board, None, False, deque(visits.boards))


@cache
def tree_size(board: Board) -> int:
    """How many positions a search visits that looks at everything below `board`, and at it."""
    return 1 + sum(map(tree_size, board.successors.values()))


def _node(board: Board, square: int | None, carried: bool, ahead: deque[Board] | None) -> Node:
    # `ahead` holds the visits still to come. The tree is walked in the order of the search, so a
    # position was visited if it is the next of them.
    visited = ahead is None or (bool(ahead) and ahead[0] == board)
    if ahead and visited:
        ahead.popleft()
    score = score_for_x(board)
    scores = [score_for_x(after) for after in board.successors.values()]
    carrier = scores.index(score) if scores else None
    below = [
        _node(after, move, place == carrier, ahead)
        for place, (move, after) in enumerate(board.successors.items())
    ]
    return Node(board, square, score, carried, visited, tuple(below))


def score_for_x(board: Board) -> int:
    """What plain minimax says of `board`: 1 if X wins, 0 for a draw, -1 if O wins."""
    return SIGN[board.turn] * worth(board).value
