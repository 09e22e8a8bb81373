"""The searches once more, event by event, sharing only infinity with those of the program.

Squares are bits, X (or MAX) takes the highest and O (or MIN) the lowest, and alpha and beta are X's
from the start.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from tests.support.brute_force import free_bits, has_line
from tictactoe_web.engine.board import MARKS, Board
from tictactoe_web.engine.numbers import Numbers, Tree
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.trace import Event, Path

TOLD_AGAIN = ("minimax", "quick", "negamax", "alpha-beta", "memo", "symmetry")  # these it knows
IN_ORDER = {"reading": [0, 1, 2, 3, 4, 5, 6, 7, 8], "centre": [4, 0, 2, 6, 8, 1, 3, 5, 7]}
OPEN = (-INFINITY, INFINITY)

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
    skipped: tuple[Path, ...] = ()


class PlainBoard(NamedTuple):
    """A board: whose turn it is, each side's squares, and the order in which they are tried."""

    maximises: bool
    xs: int
    os: int
    order: str

    def below(self) -> Mapping[int, "PlainBoard"]:
        mine, theirs = (self.xs, self.os) if self.maximises else (self.os, self.xs)
        if over(theirs):
            return {}
        free = [n for n in IN_ORDER[self.order] if not (mine | theirs) >> n & 1]
        if self.maximises:
            return {n: PlainBoard(False, self.xs | 1 << n, self.os, self.order) for n in free}
        return {n: PlainBoard(True, self.xs, self.os | 1 << n, self.order) for n in free}

    def score(self, is_quick: bool) -> int:
        theirs = self.os if self.maximises else self.xs
        won = over(theirs) * (1 + is_quick * len(free_bits(self.xs, self.os)))
        return -won if self.maximises else won


class PlainTree(NamedTuple):
    """A tree of numbers."""

    maximises: bool
    tree: Tree

    def below(self) -> Mapping[int, "PlainTree"]:
        branches = () if isinstance(self.tree, int) else self.tree
        return {n: PlainTree(not self.maximises, it) for n, it in enumerate(branches)}

    def score(self, _is_quick: bool) -> int:
        assert isinstance(self.tree, int)
        return self.tree


Plain = PlainBoard | PlainTree


def plain(position: Board | Numbers, order: str) -> Plain:
    maximises = position.turn == "X"
    if isinstance(position, Numbers):
        return PlainTree(maximises, position.tree)
    xs, os = (sum(1 << n for n in range(9) if position.squares[n] == mark) for mark in MARKS)
    return PlainBoard(maximises, xs, os, order)


class PlainRun:
    """One search of a position, written once more: `told` is what happened.

    `trees`, where they are kept, say after each event what was met by then.
    """

    def __init__(
        self,
        slug: str,
        position: Board | Numbers,
        order: str = "reading",
        window: Range = OPEN,
        keep_trees: bool = False,
        quick: bool = True,
    ) -> None:
        self.slug = slug
        self.is_quick = quick and slug != "minimax"
        self.told: list[Told] = []
        self.trees: list[dict[Path, Seen]] = []
        self.visited = 0
        self._keeps_trees = keep_trees
        self._tree: dict[Path, Seen] = {}
        self._memo: dict[tuple[int, int], int] = {}
        self.score = self.look(plain(position, order), (), window)
        self.leave((), self.score)
        self.tell("done", (), self.score)

    def look(self, it: Plain, path: Path, window: Range) -> int:
        key = self.key(it)
        if key in self._memo:
            self.see(path, "recalled", self._memo[key])
            self.tell("recall", path, self._memo[key])
            return self._memo[key]
        self.visited += 1
        self.see(path, "open", None, window, self.visited)
        self.tell("visit", path, window=window)
        if below := it.below():
            score = self.moves(it.maximises, below, path, window)
        else:
            score = it.score(self.is_quick)
            self.see(path, "open", score, window, self.visited)
            self.tell("score", path, score, window)
        if self.slug in ("memo", "symmetry"):
            self._memo[key] = score
        return score

    def moves(self, maximises: bool, below: Mapping[int, Plain], path: Path, window: Range) -> int:
        alpha, beta = window
        number, best_of = self.visited, max if maximises else min
        scores: dict[int, int] = {}
        for move, after in below.items():
            score = self.look(after, (*path, move), (alpha, beta))
            scores[move] = score
            if maximises:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            self.leave((*path, move), score)
            first_best = best_of(scores, key=scores.__getitem__)
            self.see(path, "open", None, (alpha, beta), number, first_best)
            self.tell("return", (*path, move), score, (alpha, beta))
            if self.slug == "alpha-beta" and alpha >= beta and len(scores) < len(below):
                skipped = tuple((*path, it) for it in below if it not in scores)
                for at in skipped:
                    self.see(at, "cut")
                self.tell("cut", path, window=(alpha, beta), skipped=skipped)
                break
        return best_of(scores.values())

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

    def key(self, it: Plain) -> tuple[int, int]:
        if isinstance(it, PlainTree):
            return 0, 0  # none of these keeps a memo here
        return first_of_images(it.xs, it.os) if self.slug == "symmetry" else (it.xs, it.os)

    def shown(self, window: Range | None) -> Range | None:
        return window if self.slug == "alpha-beta" else None

    def tell(
        self,
        kind: str,
        path: Path,
        score: int | None = None,
        window: Range | None = None,
        skipped: tuple[Path, ...] = (),
    ) -> None:
        self.told.append(Told(kind, path, self.visited, score, self.shown(window), skipped))
        if self._keeps_trees:
            self.trees.append(dict(self._tree))


def in_figures(limit: int) -> str:
    """Alpha or beta in figures, as links and answers have it."""
    return str(limit) if abs(limit) < INFINITY else "inf" if limit > 0 else "-inf"


def in_its_terms(events: Iterable[Event]) -> list[Told]:
    """Events of the program's own search, as a plain run tells them."""
    return [Told(it.kind, it.path, it.visited, it.score, it.window, it.skipped) for it in events]


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
