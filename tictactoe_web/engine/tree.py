"""The game tree below a position, small enough for a page, with the scores that are carried up."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from tictactoe_web.engine import solution
from tictactoe_web.engine.board import SIGN, Board
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.trace import Bound, Window

State = Literal["unseen", "open", "done", "cut", "recalled"]
Unknown = Literal["score", "window"]


class Node(NamedTuple):
    """A position in a tree, and what a search knows of it. Scores, alpha and beta are X's.

    `move` is the one that led here, by its key among the successors, None at the top. `state` is
    how far the search got: it has not been here ("unseen"), is at work below ("open"), knows the
    score ("done"), knew it from its memo ("recalled"), or will never look ("cut"). `bound` says
    whether the score is exact or only a limit. `carried` marks the one position whose score the
    position above it has. `visit` numbers the visits from 1. `window` is alpha and beta while they
    are shown. `now` marks the position that is being spoken of, `asked` what is asked of it.
    """

    position: Position
    move: int | None
    below: tuple["Node", ...] = ()
    score: int | None = None
    state: State = "done"
    bound: Bound = "exact"
    carried: bool = False
    visit: int | None = None
    window: Window | None = None
    now: bool = False
    asked: Unknown | None = None

    @property
    def so_far(self) -> int | None:
        """What X (or O) is sure of here by the scores that have gone up, while its window is shown.

        It will be worth at least, or at most, that. None if nobody is sure of anything: of a branch
        that is worth at most 5, X may get less.
        """
        if not self.window:
            return None
        best, unsure = (max, "at most") if self.position.turn == "X" else (min, "at least")
        done = (it for it in self.below if it.state in ("done", "recalled") and it.bound != unsure)
        return best((it.score for it in done if it.score is not None), default=None)

    @property
    def is_limit(self) -> bool:
        """Whether what is known of its score is only the least, or the most, that it may be."""
        return self.so_far is not None if self.score is None else self.bound != "exact"

    @property
    def board(self) -> Board:
        """The position, where it is a board."""
        assert isinstance(self.position, Board)
        return self.position


def in_tree(top: Node) -> Iterator[Node]:
    """It and all below it, each before what is below it."""
    yield top
    for below in top.below:
        yield from in_tree(below)


def whole_tree(board: Board, *, quick: bool = False) -> Node:
    """All that can follow, with plain scores, or with quick ones."""
    return _node(board, None, quick=quick)


@lru_cache(maxsize=12_000)  # all boards; of trees of numbers there is no end
def tree_size(position: Position) -> int:
    """How many positions a search that skips nothing visits, `position` itself included."""
    return 1 + sum(tree_size(after) for after in position.successors.values())


def score_for_x(board: Board, *, quick: bool = False) -> int:
    """What minimax says of `board`, by plain scores (1, 0 or -1) or by quick ones."""
    return SIGN[board.turn] * (solution.score(board) if quick else solution.worth(board).value)


def with_carrier(below: list[Node], score: int) -> tuple[Node, ...]:
    """The positions below one of that score, the first that has it marked as its source."""
    carrier = next((n for n, it in enumerate(below) if it.score == score), None)
    return tuple(it._replace(carried=n == carrier) for n, it in enumerate(below))


def _node(board: Board, square: int | None, *, quick: bool) -> Node:
    score = score_for_x(board, quick=quick)
    below = [_node(after, move, quick=quick) for move, after in board.successors.items()]
    return Node(board, square, with_carrier(below, score), score)
