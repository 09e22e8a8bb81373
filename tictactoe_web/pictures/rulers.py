"""The ruler below a board or node: the scores in a row, and what alpha and beta leave open."""

from typing import NamedTuple

from tictactoe_web.engine.numbers import Numbers, leaves
from tictactoe_web.engine.search import INFINITY

HEIGHT, MIDDLE = 50, 12  # of the ruler; of its line
FIGURES = 47  # where they stand, clear of the ticks
ASIDE = 27  # from the last tick to the middle of a question mark


class RulerScale(NamedTuple):
    """The scores that a ruler shows, from `first` to `last`, with a tick at every so many.

    Figures stand at every `figures_every`, from the first. `width` is that of the ruler, and
    `margin` what lies beyond the scores.
    """

    first: int
    last: int
    tick: int
    figures_every: int
    width: int = 100
    margin: int = 14


class Tick(NamedTuple):
    """A score on a ruler; below some stand figures."""

    score: int
    x: float
    has_figures: bool

    @property
    def path(self) -> str:
        """The stroke across the line: a longer one where figures stand below it."""
        reach = 9 if self.has_figures else 5
        return f"M{self.x} {MIDDLE - reach}V{MIDDLE + reach}"

    @property
    def figures_at(self) -> int:
        """How far down its figures stand."""
        return FIGURES


class Ruler(NamedTuple):
    """The scores in a row. `left` is where alpha is, `right` where beta is.

    What they leave open lies between them: nothing, once they meet or cross. Where they meet, the
    two brackets touch at their score; where there is no limit, they are at the very ends. If alpha
    and beta are asked, question marks stand there.
    """

    ticks: tuple[Tick, ...]
    left: float
    right: float
    width: int
    is_open: bool
    height: int = HEIGHT
    is_asked: bool = False

    @property
    def questions(self) -> list[tuple[float, int]]:
        """Where question marks stand, clear of the ticks."""
        left, right = self.ticks[0].x - ASIDE, self.ticks[-1].x + ASIDE
        return [(x, MIDDLE + 9) for x in (left, right) if self.is_asked]

    @property
    def window(self) -> str:
        """What is shaded."""
        return f"M{self.left} {MIDDLE}H{self.right}"

    @property
    def brackets(self) -> str:
        """Alpha and beta, unless there is no limit."""
        left = _bracket(self.left, 5) if self.left > 0 else ""
        return left + (_bracket(self.right, -5) if self.right < self.width else "")

    @property
    def line(self) -> str:
        """The ruler itself, with its ticks."""
        start, end = 2.0, self.width - 2.0
        if self.is_asked:
            start, end = self.ticks[0].x, self.ticks[-1].x
        return f"M{start:g} {MIDDLE}H{end:g}" + "".join(it.path for it in self.ticks)


def _bracket(x: float, arms: int) -> str:
    """A bracket across the line, with arms that reach so far to the right."""
    return f"M{x + arms} {MIDDLE - 11}H{x}V{MIDDLE + 11}H{x + arms}"


def even_scale(most: int) -> RulerScale:
    """A scale from minus the highest score to the highest."""
    most = max(most, 1)
    return RulerScale(-most, most, tick=1, figures_every=most)


def scale_of_numbers(root: Numbers) -> RulerScale:
    """A scale for all numbers of a tree, with round ones at its ends."""
    numbers = leaves(root.tree)
    span = max(numbers) - min(numbers)
    room = 3 if min(numbers) >= 0 else 2  # a minus takes some
    every = next(it for it in (1, 2, 5, 10, 20, 50, 100) if span <= room * it)
    first = min(numbers) // every * every
    last = max(-(-max(numbers) // every) * every, first + every)
    return RulerScale(first, last, max(1, every // 5), every, width=180, margin=26)


def ruler(alpha: int, beta: int, scale: RulerScale) -> Ruler:
    """The scores of a scale, and what alpha and beta leave open of them."""
    first, last, tick, every, width, margin = scale

    def place(score: int) -> float:
        return round(margin + (width - 2 * margin) * (score - first) / (last - first), 1)

    def end(limit: int) -> float:
        if abs(limit) >= INFINITY:
            return 0 if limit < 0 else width
        return place(limit)

    aside = 6 if alpha == beta else 0
    scores = range(first, last + 1, tick)
    ticks = [Tick(n, place(n), (n - first) % every == 0) for n in scores]
    return Ruler(
        ticks=tuple(ticks),
        left=end(alpha) - aside,
        right=end(beta) + aside,
        width=width,
        is_open=alpha < beta,
    )


def asked_ruler(scale: RulerScale) -> Ruler:
    """The scores of a scale where alpha and beta are asked."""
    return ruler(-INFINITY, INFINITY, scale)._replace(is_open=False, is_asked=True)
