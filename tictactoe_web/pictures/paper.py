"""What searches cost, as areas of squared paper."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

ACROSS, DOWN = 36, 16  # squares of the paper, each half as wide as one of the page's: 576
WHOLE = 20  # of the page's own squares, half of a wide page; where it is narrow, half as wide
ROUND = [digit * 10**zeros for zeros in range(3) for digit in (1, 2, 3, 4, 5, 6, 8)]


class Patch(NamedTuple):
    """A named area of so many squares, as an SVG path; the name begins at `name_at`."""

    name: str
    squares: float
    path: str
    name_at: tuple[float, float]


class Corner(NamedTuple):
    """Where a patch begins, and how many squares wide it may become."""

    x: int
    y: int
    across: int

    @property
    def name_at(self) -> tuple[float, float]:
        """Where the patch's name begins: above it, or at the top of the whole paper."""
        return (1, 1.5) if self.across == ACROSS else (self.x, self.y - 0.5)


# The largest is the whole paper. The others lie on it, clear of each other and of their names.
CORNERS = (Corner(0, 0, ACROSS), Corner(1, 5, 8), Corner(12, 5, 3), Corner(19, 5, 1))


def patches(squares: Mapping[str, float]) -> list[Patch]:
    """Areas of so many squares, the largest first: one for each of CORNERS."""
    return [
        Patch(name, many, area(many, corner), corner.name_at)
        for (name, many), corner in zip(squares.items(), CORNERS, strict=True)
    ]


def area(squares: float, corner: Corner) -> str:
    """So many squares, row by row from a corner, as an SVG path; the last may be cut off."""
    x, y, across = corner
    rows, rest = divmod(squares, across)
    if not rows:
        return f"M{x} {y}h{rest:g}v1h{-rest:g}z"
    last = f"h{rest - across:g}v1h{-rest:g}" if rest else f"h{-across}"
    return f"M{x} {y}h{across}v{rows:g}{last}z"


class CostArea(NamedTuple):
    """So many squares as an SVG path, and how many rows there are."""

    path: str
    down: int


class CostScale(NamedTuple):
    """What a square stands for, and how many are side by side."""

    each: int
    across: int


def cost_scale(counts: Sequence[int]) -> CostScale:
    """Squares of the page, where each count is one row, so that their lengths can be compared.

    Where a count is too large for that, smaller squares, of which each is a thousand.
    """
    most = max(counts)
    whole = next((it for it in ROUND if most <= WHOLE * it), None)
    return CostScale(whole, WHOLE) if whole else CostScale(1000, 2 * WHOLE)


def cost_area(count: int, scale: CostScale) -> CostArea:
    """The squares of a count, on a sheet of their own."""
    squares, across = count / scale.each, scale.across
    return CostArea(area(squares, Corner(0, 0, across)), ceil(squares / across))
