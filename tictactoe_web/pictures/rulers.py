"""The ruler below a board or node: the scores in a row, and what alpha and beta leave open.

It is a strip on the line from its node to the edges: a stem ends at its upper side, the edges begin
at its lower one, and nothing runs through its brackets.
"""

from random import Random
from typing import NamedTuple

from tictactoe_web.engine.numbers import Numbers, leaves
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.trace import Window
from tictactoe_web.pictures.hand import zigzag

WIDTH, HEIGHT, MIDDLE = 100, 45, 30  # of the ruler, with its stem; of what is between its sides
LARGE = 250  # as wide as one that stands alone
TOP, FOOT = 16, 44  # its sides
MARGIN = 12  # beyond the scores
BESIDE = 10  # from its ends to the figures there
REACH = 9  # of a bracket, up and down: clear of the sides
ARMS = 6  # of a bracket, to the side that is open
PITCH = 4.5  # of what is shaded, from one turn of the pencil to the next
SLANT = 2.5  # of its strokes, where they lean most, to either side
STEM = f"M{WIDTH // 2} 0V{TOP}"


class RulerScale(NamedTuple):
    """The scores that a ruler shows, from `first` to `last`, with a tick at every so many."""

    first: int
    last: int
    tick: int


class Tick(NamedTuple):
    """A score on a ruler."""

    score: int
    x: float

    @property
    def path(self) -> str:
        """The stroke up from the lower side: a longer one at 0."""
        reach = 7 if self.score else 12
        return f"M{self.x:g} {FOOT}v{-reach}"


class Ruler(NamedTuple):
    """The scores in a row. `left` is where alpha is, `right` where beta is.

    What they leave open lies between them: nothing, once they meet or cross. Where they meet, the
    two brackets touch at their score; where there is no limit, they are at the very ends. Alpha and
    beta, the `limits`, are written at the ends; they are None if they are asked.
    """

    ticks: tuple[Tick, ...]
    left: float
    right: float
    limits: Window | None
    width: int

    @property
    def outline(self) -> str:
        """Its strip."""
        return f"M0 {TOP}H{self.width}V{FOOT}H0z"

    @property
    def ends(self) -> tuple[int, int]:
        """Where the figures beside it begin."""
        return -BESIDE, self.width + BESIDE

    @property
    def window(self) -> str:
        """What is shaded; "" if nothing is open, or nobody may know."""
        is_open = self.limits and self.limits.alpha < self.limits.beta
        return _scribble(self.left, self.right) if is_open else ""

    @property
    def brackets(self) -> str:
        """Alpha and beta, unless there is no limit."""
        left = _bracket(self.left, ARMS) if self.left > 0 else ""
        return left + (_bracket(self.right, -ARMS) if self.right < self.width else "")

    @property
    def marks(self) -> str:
        """Its ticks, as one path."""
        return "".join(it.path for it in self.ticks)


def _scribble(left: float, right: float) -> str:
    """A zigzag of a pencil between the sides, from one score to the other."""
    pen = Random(1)  # noqa: S311  # it only draws
    width = right - left
    turns = max(3, 2 * round(width / 2 / PITCH) + 1)
    points = []
    for across, upward in zigzag(turns, SLANT / width):
        y = pen.uniform(TOP + 2, TOP + 5) if upward > 0 else pen.uniform(FOOT - 5, FOOT - 2)
        points.append(f"{left + width * across:.1f} {y:.1f}")
    return "M" + "L".join(points)


def _bracket(x: float, arms: int) -> str:
    """A bracket between the sides, with arms that reach so far to the right."""
    return f"M{x + arms:g} {MIDDLE - REACH}H{x:g}V{MIDDLE + REACH}H{x + arms:g}"


def even_scale(most: int) -> RulerScale:
    """A scale from minus the highest score to the highest."""
    most = max(most, 1)
    return RulerScale(-most, most, tick=1)


def scale_of_numbers(root: Numbers) -> RulerScale:
    """A scale for all numbers of a tree, with round ones at its ends."""
    numbers = leaves(root.tree)
    span = max(numbers) - min(numbers)
    every = next(it for it in (1, 2, 5, 10, 20, 50, 100) if span <= 3 * it)
    first = min(numbers) // every * every
    return RulerScale(first, max(-(-max(numbers) // every) * every, first + every), every)


def ruler(alpha: int, beta: int, scale: RulerScale, width: int = WIDTH) -> Ruler:
    """The scores of a scale, and what alpha and beta leave open of them."""

    def place(score: int) -> float:
        share = (score - scale.first) / (scale.last - scale.first)
        return round(MARGIN + (width - 2 * MARGIN) * share, 1)

    def end(limit: int) -> float:
        if abs(limit) >= INFINITY:
            return 0 if limit < 0 else width
        return place(limit)

    aside = ARMS if alpha == beta else 0
    return Ruler(
        ticks=tuple(Tick(n, place(n)) for n in range(scale.first, scale.last + 1, scale.tick)),
        left=end(alpha) - aside,
        right=end(beta) + aside,
        limits=Window(alpha, beta),
        width=width,
    )


def asked_ruler(scale: RulerScale) -> Ruler:
    """The scores of a scale where alpha and beta are asked."""
    return ruler(-INFINITY, INFINITY, scale)._replace(limits=None)
