"""What searches cost, as areas of squared paper."""

from collections.abc import Mapping, Sequence
from math import ceil
from random import Random
from typing import NamedTuple

from tictactoe_web.pictures.hand import scribble

ACROSS, DOWN = 36, 16  # squares of the paper, each half as wide as one of the page's: 576
BELOW = 2  # of them, from the paper to the names below it
LONG = 25  # of the page's own squares: the longest row that has room beside names
LEAST = 0.1  # of a square: what is less can't be seen
# What a square may stand for: round numbers, each at least four fifths of the next.
STEPS = (10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90)
ROUND = (*range(1, 10), *(it * 10**zeros for zeros in range(3) for it in STEPS))


class Inked(NamedTuple):
    """So many squares, as SVG paths, each of which may be "".

    The `whole` ones are an area; the `last` is begun only: strokes of the pen.
    """

    whole: str
    last: str


class Corner(NamedTuple):
    """Where an area begins, and how many squares wide it may become."""

    x: int
    y: int
    across: int


class Patch(NamedTuple):
    """A named area of so many squares, and the stroke from it to its name; the largest has none."""

    name: str
    squares: float
    inked: Inked
    pointer: str


# The largest is the whole paper. The others lie on it, clear of each other, each above the middle
# of a third, where its name stands below the paper.
CORNERS = (Corner(0, 0, ACROSS), Corner(2, 9, 8), Corner(16, 11, 3), Corner(29, 12, 1))
POINTERS = (
    "",
    "M6 13.4C6.3 15 5.7 16 6 17.6",
    "M17.6 13.4C17.4 15 18.2 16 18 17.6",
    "M29.5 13.4C29.4 15 30.2 16 30 17.6",
)


def patches(squares: Mapping[str, float]) -> list[Patch]:
    """Areas of so many squares, the largest first: one for each of CORNERS."""
    return [
        Patch(name, many, inked(many, corner), pointer)
        for (name, many), corner, pointer in zip(squares.items(), CORNERS, POINTERS, strict=True)
    ]


def inked(squares: float, corner: Corner) -> Inked:
    """So many squares, row by row from a corner."""
    whole = int(squares)
    return Inked(area(whole, corner), begun(squares - whole, whole, corner))


def area(squares: int, corner: Corner) -> str:
    """So many squares, row by row from a corner, as an SVG path."""
    if not squares:
        return ""
    x, y, across = corner
    rows, rest = divmod(squares, across)
    if not rows:
        return f"M{x} {y}h{rest}v1h{-rest}z"
    last = f"h{rest - across}v1h{-rest}" if rest else f"h{-across}"
    return f"M{x} {y}h{across}v{rows}{last}z"


def begun(part: float, before: int, corner: Corner) -> str:
    """The strokes with which a pen begins a square after so many, as an SVG path."""
    if not part:
        return ""
    down, along = divmod(before, corner.across)
    pen = Random(before)  # noqa: S311  # it only draws
    return scribble(pen, corner.x + along, corner.y + down, part)


class CostArea(NamedTuple):
    """So many squares, in that many rows."""

    inked: Inked
    down: int


class CostScale(NamedTuple):
    """What a square stands for, and how many are side by side."""

    each: int
    across: int

    @property
    def has_a_row_each(self) -> bool:
        """Whether each count is one row."""
        return self.across == LONG


def cost_scale(counts: Sequence[int]) -> CostScale:
    """Squares of the page, where each count is one row, so that their lengths can be compared.

    Where a count is too large for that, squares half as wide, of which each is a thousand.
    """
    most = max(counts)
    whole = next((it for it in ROUND if most <= LONG * it), None)
    return CostScale(whole, LONG) if whole else CostScale(1000, 2 * LONG)


def cost_area(count: int, scale: CostScale) -> CostArea:
    """The squares of a count."""
    squares = max(count / scale.each, LEAST)
    return CostArea(inked(squares, Corner(0, 0, scale.across)), ceil(squares / scale.across))
