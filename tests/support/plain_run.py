"""The searches once more, event by event, sharing only infinity with those of the program.

Squares are bits, X takes the highest and O the lowest, and alpha and beta are X's from the start.
"""

from functools import cache
from typing import NamedTuple

from tests.support.brute_force import free_bits, has_line
from tictactoe_web.engine.board import MARKS, Board
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.trace import Path

TOLD_AGAIN = ("minimax", "quick", "negamax", "alpha-beta", "memo", "symmetry")  # these it knows
IN_ORDER = {"reading": [0, 1, 2, 3, 4, 5, 6, 7, 8], "centre": [4, 0, 2, 6, 8, 1, 3, 5, 7]}

Range = tuple[int, int]


class Seen(NamedTuple):
    """A position that was met: what the page is to show of it."""

    state: str
    score: int | None = None
    window: Range | None = None
    number: int | None = None
    best: int | None = None


class Told(NamedTuple):
    """An event."""

    kind: str
    path: Path
    visited: int
    score: int | None
    window: Range | None


class PlainRun:
    """One search of a position, written once more: `told` is what happened.

    `trees`, where they are kept, say after each event what was met by then.
    """

    def __init__(self, slug: str, order: str, position: Board, keep_trees: bool = False) -> None:
        self.slug = slug
        self.order = IN_ORDER[order]
        self.told: list[Told] = []
        self.trees: list[dict[Path, Seen]] = []
        self._keeps_trees = keep_trees
        self._tree: dict[Path, Seen] = {}
        self._memo: dict[tuple[int, int], int] = {}
        self._visited = 0
        xs, os = (sum(1 << n for n in range(9) if position.squares[n] == mark) for mark in MARKS)
        score = self.look(xs, os, position.turn == "X", (), (-INFINITY, INFINITY))
        self.leave((), score)
        self.tell("done", (), score)

    def look(self, xs: int, os: int, maximises: bool, path: Path, window: Range) -> int:
        key = self.key(xs, os)
        if key in self._memo:
            self.see(path, "recalled", self._memo[key])
            self.tell("recall", path, self._memo[key])
            return self._memo[key]
        self._visited += 1
        self.see(path, "open", None, window, self._visited)
        self.tell("visit", path, window=window)
        mine, theirs = (xs, os) if maximises else (os, xs)
        free = free_bits(mine, theirs)
        if over(theirs) or not free:
            score = self.final(over(theirs), len(free)) * (-1 if maximises else 1)
            self.see(path, "open", score, window, self._visited)
            self.tell("score", path, score, window)
        else:
            score = self.moves(xs, os, maximises, path, window)
        if self.slug in ("memo", "symmetry"):
            self._memo[key] = score
        return score

    def moves(self, xs: int, os: int, maximises: bool, path: Path, window: Range) -> int:
        alpha, beta = window
        number = self._visited
        scores: list[int] = []
        free = [n for n in self.order if not (xs | os) >> n & 1]
        for done, square in enumerate(free, start=1):
            below, bit = (*path, square), 1 << square
            after = (xs | bit, os) if maximises else (xs, os | bit)
            score = self.look(*after, not maximises, below, (alpha, beta))
            scores.append(score)
            if maximises:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            self.leave(below, score)
            first_best = free[scores.index(max(scores) if maximises else min(scores))]
            self.see(path, "open", None, (alpha, beta), number, first_best)
            self.tell("return", below, score, (alpha, beta))
            if self.slug == "alpha-beta" and alpha >= beta and done < len(free):
                for skipped in free[done:]:
                    self.see((*path, skipped), "cut")
                self.tell("cut", path, window=(alpha, beta))
                break
        return max(scores) if maximises else min(scores)

    def see(
        self,
        path: Path,
        state: str,
        score: int | None = None,
        window: Range | None = None,
        number: int | None = None,
        best: int | None = None,
    ) -> None:
        if self._keeps_trees:
            self._tree[path] = Seen(state, score, self.shown(window), number, best)

    def leave(self, path: Path, score: int) -> None:
        if self._keeps_trees:
            was = self._tree[path]
            state = "done" if was.state == "open" else was.state
            self._tree[path] = was._replace(state=state, score=score, window=None)

    def final(self, line: bool, free: int) -> int:
        return line * (1 if self.slug == "minimax" else 1 + free)

    def key(self, xs: int, os: int) -> tuple[int, int]:
        return first_of_images(xs, os) if self.slug == "symmetry" else (xs, os)

    def shown(self, window: Range | None) -> Range | None:
        return window if self.slug == "alpha-beta" else None

    def tell(
        self, kind: str, path: Path, score: int | None = None, window: Range | None = None
    ) -> None:
        self.told.append(Told(kind, path, self._visited, score, self.shown(window)))
        if self._keeps_trees:
            self.trees.append(dict(self._tree))


over = cache(has_line)

# Where each square goes, by row and column: mirrored or not, along the diagonal or not.
IMAGES = [
    [3 * (c if swap else r) + (r if swap else c) for r in rows for c in columns]
    for swap in (False, True)
    for rows in ((0, 1, 2), (2, 1, 0))
    for columns in ((0, 1, 2), (2, 1, 0))
]


@cache
def first_of_images(xs: int, os: int) -> tuple[int, int]:
    return min((moved(xs, image), moved(os, image)) for image in IMAGES)


def moved(bits: int, image: list[int]) -> int:
    return sum(1 << to for square, to in enumerate(image) if bits >> square & 1)
