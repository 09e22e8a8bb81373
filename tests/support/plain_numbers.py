"""Minimax and alpha-beta of a tree of numbers once more, as a textbook has them.

They share nothing with the program: MAX and MIN are two functions, alpha and beta are MAX's, and
infinity is that of floats.
"""

from math import inf
from typing import NamedTuple

from tictactoe_web.engine.numbers import Tree

Path = tuple[int, ...]


class Told(NamedTuple):
    """An event: what happened where, the visits so far, the score and the window, MAX's."""

    kind: str
    path: Path
    visited: int
    score: float | None = None
    window: tuple[float, float] | None = None
    skipped: tuple[Path, ...] = ()


class PlainNumbers:
    """One search of a tree; `told` is what happened."""

    def __init__(self, tree: Tree, max_on_top: bool, prunes: bool) -> None:
        self.told: list[Told] = []
        self._prunes = prunes
        self._visited = 0
        search = self.highest if max_on_top else self.lowest
        self.tell("done", (), search(tree, (), -inf, inf))

    def highest(self, tree: Tree, path: Path, alpha: float, beta: float) -> float:
        if isinstance(tree, int):
            return self.leaf(tree, path, alpha, beta)
        self.begin(path, alpha, beta)
        best = -inf
        for n, branch in enumerate(tree):
            score = self.lowest(branch, (*path, n), alpha, beta)
            best = max(best, score)
            alpha = max(alpha, best)
            self.tell("return", (*path, n), score, (alpha, beta))
            if self.closes(path, n, len(tree), alpha, beta):
                break
        return best

    def lowest(self, tree: Tree, path: Path, alpha: float, beta: float) -> float:
        if isinstance(tree, int):
            return self.leaf(tree, path, alpha, beta)
        self.begin(path, alpha, beta)
        best = inf
        for n, branch in enumerate(tree):
            score = self.highest(branch, (*path, n), alpha, beta)
            best = min(best, score)
            beta = min(beta, best)
            self.tell("return", (*path, n), score, (alpha, beta))
            if self.closes(path, n, len(tree), alpha, beta):
                break
        return best

    def leaf(self, number: int, path: Path, alpha: float, beta: float) -> float:
        self.begin(path, alpha, beta)
        self.tell("score", path, number, (alpha, beta))
        return number

    def begin(self, path: Path, alpha: float, beta: float) -> None:
        self._visited += 1
        self.tell("visit", path, None, (alpha, beta))

    def closes(self, path: Path, n: int, branches: int, alpha: float, beta: float) -> bool:
        if not self._prunes or alpha < beta or n == branches - 1:
            return False
        skipped = tuple((*path, it) for it in range(n + 1, branches))
        self.tell("cut", path, None, (alpha, beta), skipped)
        return True

    def tell(
        self,
        kind: str,
        path: Path,
        score: float | None = None,
        window: tuple[float, float] | None = None,
        skipped: tuple[Path, ...] = (),
    ) -> None:
        shown = window if self._prunes else None
        self.told.append(Told(kind, path, self._visited, score, shown, skipped))
