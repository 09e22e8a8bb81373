"""The ruler below a board or node: the scores in a row, and what alpha and beta leave open.

It is a strip on the line from its node to the edges: a stem ends at its upper side, the edges begin
a little below its lower one, and nothing runs through its brackets.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from tictactoe_web.engine.numbers import Numbers, leaves
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.trace import Bound, Window, is_endless
from tictactoe_web.pictures.hand import zigzag

WIDTH = 100  # of a ruler in a tree
TOP = 16  # its upper side, at which the stem ends
CLEAR = 5  # from its lower side to the edges
BESIDE = 10  # from its ends to the figures there
PITCH = 4.5  # of what is shaded, from one turn of the pencil to the next
SLANT = 2.5  # of its strokes, where they lean most, to either side
LEAST = 18  # between two brackets that are less apart, nothing is shaded, so that one sees them
NEAR = 3  # less than so many arms apart, brackets are near each other
NEAR_ARMS = 0.3  # how long their arms are then, of what is between them
STEM = f"M{WIDTH // 2} 0V{TOP}"
STEM_OF_RING = f"M{WIDTH // 2} -6V{TOP}"  # from its line, which is inside its room


class RulerSize(NamedTuple):
    """How large a ruler is: how `wide`, and how far down its `foot` is, its lower side.

    `margin` is beyond the scores, `reach` how far a bracket goes up and down, clear of the sides,
    and `arms` how far to the side that is open, unless the other bracket is near.
    """

    wide: int
    foot: int
    margin: int
    reach: int
    arms: int

    @property
    def middle(self) -> float:
        """Between its sides."""
        return (TOP + self.foot) / 2


IN_A_TREE = RulerSize(WIDTH, foot=40, margin=12, reach=7, arms=6)
ALONE = RulerSize(358, foot=62, margin=22, reach=17, arms=9)
FRAME = 1  # how much is seen beyond the sides of one that is in no tree, for its line

# Of one that stands alone.
NAMES = 24  # how much room alpha and beta have above its upper side
NAMES_STAND = 7  # how far above it they stand
LETTER = 8.5  # how wide one of a name is at most
FIGURE = 11  # the same for its number, or a space
APART = 12  # how far they are apart at least
FIGURES = 21  # how much room the scores have below its lower side
FIGURES_STAND = 18  # how far below it they stand
RINGS = 6  # how far below its upper side the rings begin that it may have instead of names
RING_WIDTHS = (26, 33, 42)  # around one figure or sign, two, and three or more
RING_HIGH = 30  # at most; a narrow one is round


class RulerScale(NamedTuple):
    """The scores that a ruler shows, from `first` to `last`, with a tick at every so many."""

    first: int
    last: int
    tick: int


class Tick(NamedTuple):
    """A score on a ruler."""

    score: int
    x: float
    foot: int

    @property
    def path(self) -> str:
        """The stroke up from the lower side: a longer one at 0."""
        reach = 7 if self.score else 12
        return f"M{self.x:g} {self.foot}v{-reach}"


class Box(NamedTuple):
    """Where something is drawn, from its top left corner, and how large."""

    x: float
    y: float
    wide: int
    high: int


class Ring(NamedTuple):
    """A score that has come back, around which a ring is drawn; the best has a thick one."""

    score: int
    bound: Bound
    x: float
    y: float
    is_best: bool

    def box(self, written: str) -> Box:
        """Where the ring is drawn, as large as what is written in it needs."""
        wide = RING_WIDTHS[min(len(written), len(RING_WIDTHS)) - 1]
        high = min(wide, RING_HIGH)
        return Box(self.x - wide / 2, self.y - high / 2, wide, high)


class LimitName(NamedTuple):
    """Alpha or beta by name, above its bracket: it begins at `x`, or ends there."""

    name: str
    limit: int
    x: float
    ends: bool

    @property
    def span(self) -> tuple[float, float]:
        """From where to where it goes, at most."""
        width = _width_of_name(self.name, self.limit)
        return (self.x - width, self.x) if self.ends else (self.x, self.x + width)


class Ruler(NamedTuple):
    """The scores in a row. `left` is where alpha is, `right` where beta is.

    What they leave open lies between them: nothing, once they meet or cross. Where they meet, the
    two brackets touch at their score; where there is no limit, they are at the very ends. Alpha and
    beta are the `limits`; they are None if they are asked.

    That of a search without them has no window, and no limits: its `rings` are around the scores
    that have come back, the best last.
    """

    ticks: tuple[Tick, ...]
    left: float
    right: float
    limits: Window | None
    size: RulerSize
    has_window: bool = True
    rings: tuple[Ring, ...] = ()

    @property
    def width(self) -> int:
        """From its left end to its right."""
        return self.size.wide

    @property
    def outline(self) -> str:
        """Its strip; below scores that come back, only a line."""
        sides = f"M0 {TOP}H{self.width}V{self.size.foot}H0z"
        return sides if self.has_window else f"M0 {self.size.foot}H{self.width}"

    @property
    def ends(self) -> list[tuple[int, int | None]]:
        """Where the figures beside it begin, and alpha and beta there; None if they are asked.

        The lower one is at the left, where its bracket is, also once they have crossed.
        """
        limits = sorted(self.limits) if self.limits else (None, None)
        return [(-BESIDE, limits[0]), (self.width + BESIDE, limits[1])]

    @property
    def box_in_tree(self) -> str:
        """What is seen of one in a tree: with its stem, and clear of the edges."""
        return f"0 0 {self.width} {self.size.foot + CLEAR}"

    @property
    def box_beside_words(self) -> str:
        """What is seen of such a one beside words: only the strip."""
        return f"0 {TOP - FRAME} {self.width} {self.size.foot - TOP + 2 * FRAME}"

    @property
    def box_alone(self) -> str:
        """What is seen of one that stands alone."""
        top = TOP - NAMES if self.limits else TOP + RINGS
        return f"{-FRAME} {top} {self.width + 2 * FRAME} {self.size.foot + FIGURES - top}"

    @property
    def names_stand(self) -> int:
        """How far down alpha and beta stand above one that stands alone."""
        return TOP - NAMES_STAND

    @property
    def names(self) -> tuple[LimitName, ...]:
        """Alpha and beta above their brackets, from left to right; nothing if they are asked.

        Each goes on to its own side, the left one to the left, so that they stay apart; at an end
        of the ruler it stands within it.
        """
        if not self.limits:
            return ()
        limits = [("alpha", self.limits.alpha, self.left), ("beta", self.limits.beta, self.right)]
        first, second = (
            LimitName(*it, ends=i == 0) for i, it in enumerate(sorted(limits, key=lambda it: it[2]))
        )
        if first.span[0] < 0:
            first = first._replace(x=0, ends=False)
        second = second._replace(x=max(second.x, first.span[1] + APART))
        if second.span[1] > self.width:
            second = second._replace(x=self.width, ends=True)
            highest = second.span[0] - APART
            first = first._replace(x=min(first.x, highest) if first.ends else first.x)
        return first, second

    @property
    def figures_stand(self) -> int:
        """How far down the scores stand below it."""
        return self.size.foot + FIGURES_STAND

    @property
    def window(self) -> str:
        """What is shaded; "" if nothing or too little is open, or nobody may know."""
        if not self.is_open or (self.are_near and self.right - self.left < LEAST):
            return ""
        return _scribble(self.left, self.right, self.size.foot)

    @property
    def is_open(self) -> bool:
        """Whether any score still counts, as far as one may know."""
        return self.limits is not None and self.limits.alpha < self.limits.beta

    @property
    def brackets(self) -> str:
        """Alpha and beta, unless there is no limit."""
        arms: float = self.size.arms
        if self.is_open and self.are_near:
            arms = round(NEAR_ARMS * (self.right - self.left), 1)
        left = _bracket(self.left, self.size, arms) if self.left > 0 else ""
        return left + (_bracket(self.right, self.size, -arms) if self.right < self.width else "")

    @property
    def are_near(self) -> bool:
        """Whether there are two brackets, which can be told apart only if they are finer."""
        are_two = self.left > 0 and self.right < self.width
        return are_two and abs(self.right - self.left) < NEAR * self.size.arms

    @property
    def marks(self) -> str:
        """Its ticks, as one path."""
        return "".join(it.path for it in self.ticks)


def _width_of_name(name: str, limit: int) -> float:
    """How wide alpha or beta is with its number, at most, in any face."""
    figures = 2 if is_endless(limit) else len(f"{limit:+}")
    return LETTER * len(name) + FIGURE * figures


def _scribble(left: float, right: float, foot: int) -> str:
    """A zigzag of a pencil between the sides, from one score to the other."""
    pen = Random(1)  # noqa: S311  # it only draws
    width = right - left
    turns = max(3, 2 * round(width / 2 / PITCH) + 1)
    points = []
    for across, upward in zigzag(turns, SLANT / width):
        y = pen.uniform(TOP + 2, TOP + 5) if upward > 0 else pen.uniform(foot - 5, foot - 2)
        points.append(f"{left + width * across:.1f} {y:.1f}")
    return "M" + "L".join(points)


def _bracket(x: float, size: RulerSize, arms: float) -> str:
    """A bracket between the sides, with arms to the right, or to the left if they are negative."""
    end = x + arms
    return f"M{end:g} {size.middle - size.reach:g}H{x:g}V{size.middle + size.reach:g}H{end:g}"


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


def ruler(alpha: int, beta: int, scale: RulerScale, size: RulerSize = IN_A_TREE) -> Ruler:
    """The scores of a scale, and what alpha and beta leave open of them."""

    def end(limit: int) -> float:
        if is_endless(limit):
            return 0 if limit < 0 else size.wide
        return _place(limit, scale, size)

    aside = size.arms if alpha == beta else 0
    return Ruler(
        ticks=_ticks(scale, size),
        left=end(alpha) - aside,
        right=end(beta) + aside,
        limits=Window(alpha, beta),
        size=size,
    )


def asked_ruler(scale: RulerScale) -> Ruler:
    """The scores of a scale where alpha and beta are asked."""
    return ruler(-INFINITY, INFINITY, scale)._replace(limits=None)


def ruler_of_scores(scores: Mapping[int, Bound], best: int | None, scale: RulerScale) -> Ruler:
    """The scores of a scale, with a ring around those that have come back, as large as `ALONE`."""
    size = ALONE
    rings = [
        Ring(it, scores[it], _place(it, scale, size), size.middle, it == best)
        for it in sorted(scores)
    ]
    return Ruler(
        ticks=_ticks(scale, size),
        left=0,
        right=size.wide,
        limits=None,
        size=size,
        has_window=False,
        rings=tuple(sorted(rings, key=lambda it: it.is_best)),
    )


def _ticks(scale: RulerScale, size: RulerSize) -> tuple[Tick, ...]:
    scores = range(scale.first, scale.last + 1, scale.tick)
    return tuple(Tick(it, _place(it, scale, size), size.foot) for it in scores)


def _place(score: int, scale: RulerScale, size: RulerSize) -> float:
    """How far to the right a score is."""
    share = (score - scale.first) / (scale.last - scale.first)
    return round(size.margin + (size.wide - 2 * size.margin) * share, 1)
