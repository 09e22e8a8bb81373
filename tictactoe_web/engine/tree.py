"""The game tree below a position, small enough for a page, with the scores that are carried up."""

from collections import deque
from functools import cache
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import SIGN, Tally, alpha_beta_search
from tictactoe_web.engine.solution import score, worth

State = Literal["unseen", "open", "done", "cut", "recalled"]
Bound = Literal["exact", "at least", "at most"]


class Node(NamedTuple):
    """A position in a tree, and what a search knows of it. Scores, alpha and beta are X's.

    `square` is the move that led here, None at the top. `state` is how far the search got: it has
    not been here ("unseen"), is at work below ("open"), knows the score ("done"), knew it from its
    memo ("recalled"), or will never look ("cut"). `bound` tells what the score says of the true
    one. `carried` tells the one position whose score the board above it got. `visit` numbers the
    visits from 1. `alpha` and `beta` are given together or not at all; INFINITY stands for no
    limit. `now` marks the position that is being spoken of.
    """

    board: Board
    square: int | None
    below: tuple["Node", ...] = ()
    score: int | None = None
    state: State = "done"
    bound: Bound = "exact"
    carried: bool = False
    visit: int | None = None
    alpha: int | None = None
    beta: int | None = None
    now: bool = False

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


def whole_tree(board: Board, *, quick: bool = False) -> Node:
    """All that can follow, with plain scores, or with quick ones."""
    return _node(board, None, quick=quick)


def pruned_tree(board: Board) -> Node:
    """All that can follow, with quick scores, telling what alpha-beta cut of it."""
    visits = Visits()
    alpha_beta_search(board, visits)
    return _cut(whole_tree(board, quick=True), deque(visits.boards))


@cache
def tree_size(board: Board) -> int:
    """How many positions a search visits that looks at everything below `board`, and at it."""
    return 1 + sum(map(tree_size, board.successors.values()))


def score_for_x(board: Board, *, quick: bool = False) -> int:
    """What minimax says of `board`, by plain scores (1, 0 or -1) or by quick ones."""
    return SIGN[board.turn] * (score(board) if quick else worth(board).value)


def _node(board: Board, square: int | None, *, quick: bool) -> Node:
    here = score_for_x(board, quick=quick)
    below = [_node(after, move, quick=quick) for move, after in board.successors.items()]
    if below:
        place = [node.score for node in below].index(here)
        below[place] = below[place]._replace(carried=True)
    return Node(board, square, tuple(below), here)


def _cut(node: Node, ahead: deque[Board]) -> Node:
    # `ahead` holds the visits still to come. The tree is walked in the order of the search, so a
    # position was visited if it is the next of them.
    visited = bool(ahead) and ahead[0] == node.board
    if visited:
        ahead.popleft()
    below = tuple(_cut(child, ahead) for child in node.below)
    if visited:
        return node._replace(below=below)
    return node._replace(below=below, state="cut", score=None, carried=False)
