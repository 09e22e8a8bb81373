"""What searches cost, as areas of squared paper."""

from collections.abc import Mapping, Sequence
from math import ceil
from random import Random
from typing import NamedTuple

from tictactoe_web.pictures.hand import scribble

ACROSS, DOWN = 36, 16  # squares of the paper, each half as wide as one of the page's: 576
BELOW = 2  # of them, from the paper to the names below it
LONG, SHORT = 27, 9  # of the page's own squares: the longest row, and on a phone
LONG_FINER = 26  # of them, where squares are finer and counts have most digits
LEAST = 0.1  # of a square: what is less can't be seen
FINER = 2, 3  # side by side in one of them, and on a phone, where squares are finer
ROUND = (  # what a square may stand for
    *(1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 60, 80),
    *(100, 120, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000),
)


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
    """So many squares, on a piece of paper that is `across` wide, `down` high and begins at `top`.

    If it is `one_row`, it ends with its last stroke. Each row is inked in another way, so that no
    two areas below each other look alike.
    """

    inked: Inked
    across: float
    top: int
    down: int
    one_row: bool


class CostScale(NamedTuple):
    """What a square stands for, and how many are side by side.

    A square of the page is as wide as `to_a_side` of them, and as high.
    """

    each: int
    across: int
    to_a_side: int = 1


def cost_scales(counts: Sequence[int]) -> tuple[CostScale, CostScale]:
    """To what scale counts are drawn, and to what on a phone.

    Each is one row of the page's squares, so that their lengths can be compared. Where one is too
    large for that, squares are finer, and each is a thousand. On a phone they are finest: all rows
    are to be seen with little scrolling.
    """
    most = max(counts)
    if most > SHORT * ROUND[-1]:
        widths = zip((LONG_FINER, SHORT), FINER, strict=True)
        wide, phone = (CostScale(1000, it * fine, fine) for it, fine in widths)
    else:
        wide, phone = (
            CostScale(next(n for n in ROUND if most <= n * it), it) for it in (LONG, SHORT)
        )
    return wide, phone


def cost_area(count: int, scale: CostScale, top: int = 0) -> CostArea:
    """The squares of a count; finer ones on whole squares of the page."""
    squares, at_once = max(count / scale.each, LEAST), scale.to_a_side
    down = at_once * ceil(squares / scale.across / at_once)
    one_row = squares <= scale.across
    across = round(squares, 2) if one_row else scale.across
    return CostArea(inked(squares, Corner(0, top, scale.across)), across, top, down, one_row)
