"""What searches cost, as areas of squared paper."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

ACROSS, DOWN = 36, 16  # squares of the paper, each half as wide as one of the page's: 576
FEWEST = 20  # squares for the largest of some counts
NARROW, ROOMY = 24, 200  # squares in a row, as long as there are no more than so many


def ruling(across: int, down: int) -> str:
    """The lines of so many squares, as an SVG path."""
    upright = [f"M{x} 0v{down}" for x in range(across + 1)]
    return "".join(upright + [f"M0 {y}h{across}" for y in range(down + 1)])


RULING = ruling(ACROSS, DOWN)


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


class CostAreas(NamedTuple):
    """Counts as areas of one sheet of paper, with its lines: a square stands for `each`."""

    each: int
    across: int
    down: int
    ruling: str
    areas: list[str]


def cost_areas(counts: Sequence[int]) -> CostAreas:
    """An area for every count; a square is a thousand, or less where all counts are small."""
    each = next(it for it in (1000, 100, 10, 1) if max(counts) >= FEWEST * it or it == 1)
    most = max(counts) / each
    across = NARROW if most <= ROOMY else ACROSS
    down = ceil(most / across)
    areas = [area(count / each, Corner(0, 0, across)) for count in counts]
    return CostAreas(each, across, down, ruling(across, down), areas)
