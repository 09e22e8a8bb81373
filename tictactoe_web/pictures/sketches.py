"""A sketch: a few boards and scores, each placed by hand, and the lines between them.

It is drawn in pixels of a page whose words are 16 high.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board, Mark, boards_along
from tictactoe_web.pictures.boards import PlacedMark, placed_marks, winning_stroke
from tictactoe_web.pictures.hand import RINGS, moved

WIDE, HIGH = 184, 193  # of a usual sketch
RING, FACE = 24, 40  # how large they are
BASELINE = 4.5  # of a figure below its middle


class DrawnLine(NamedTuple):
    """A line, as an SVG path, and how it is drawn.

    The kind is "carried", "cut", "wrong" for what is not so and what severs an edge, "added" for
    what no search before it has, "dots", the "axis" of a mirror, the "frame" around a board that
    is kept, or "" for a thin line in pencil.
    """

    path: str
    kind: str = ""


class Ringed(NamedTuple):
    """A score in a ring, its `outline`. Its foot is at `x` and `y`.

    Its kind is "carried", perhaps "added", or ""; `sign` is before it where it is a bound.
    """

    score: int
    x: int
    y: float
    outline: str
    kind: str = ""
    sign: str = ""


class Sketched(NamedTuple):
    """A board, its top left corner and its size; `strike` is the line of its winner, or "".

    Its kind is "cut", "image" or "".
    """

    board: Board
    x: int
    y: int
    kind: str = ""
    size: int = FACE

    @property
    def scale(self) -> float:
        """How large it is beside a board that is 300 by 300."""
        return self.size / 300

    @property
    def marks(self) -> tuple[PlacedMark, ...]:
        """Its marks, on a board that is 300 by 300."""
        return placed_marks(self.board.squares)

    @property
    def strike(self) -> str:
        """The stroke through the line that won on it; or ""."""
        return winning_stroke(self.board)


class Chooser(NamedTuple):
    """Whose choice it is, in that side's ink: its mark, or how it chooses. Its foot is there.

    Its kind is "added" or "".
    """

    mark: Mark
    told: str
    x: int
    y: float
    kind: str = ""


class Sketch(NamedTuple):
    """What there is to draw, and how high and wide it is."""

    lines: Sequence[DrawnLine] = ()
    boards: Sequence[Sketched] = ()
    scores: Sequence[Ringed] = ()
    choosers: Sequence[Chooser] = ()
    wide: int = WIDE
    high: int = HIGH


def edge(x: int, y: int, end: int, below: int, kind: str = "") -> DrawnLine:
    """It leaves downwards, turns to its side, and arrives from above."""
    middle = (y + below) / 2
    return DrawnLine(f"M{x} {y}C{x} {middle:g} {end} {middle:g} {end} {below}", kind)


def ringed(score: int, x: int, y: int, kind: str = "") -> Ringed:
    """A score in a ring around a middle."""
    return Ringed(score, x, y + BASELINE, around(RINGS[x % 3], x, y, RING), kind)


def bound(sign: str, score: int, x: int, y: int) -> Ringed:
    """A bound in a ring that is half as wide again as high."""
    ring = f"M{x - 7} {y - 12}l14 0c16 0 16 24 0 24l-14 0c-16 0 -16 -24 0 -24"
    return Ringed(score, x, y + BASELINE, ring, sign=sign)


def chooser(mark: Mark, told: str, x: int, y: int) -> Chooser:
    """Whose choice it is, around a middle."""
    return Chooser(mark, told, x, y + BASELINE)


def around(outline: str, x: int, y: int, size: int) -> str:
    """An outline of 100 by 100 around a middle, at another size."""
    return moved(outline, complex(x - size / 2, y - size / 2), size / 100)


def sketched(board: Board, x: int, y: int, kind: str = "", size: int = FACE) -> Sketched:
    """A board below a point."""
    return Sketched(board, x - size // 2, y, kind, size)


def after(board: Board, *moves: int) -> Board:
    """The board after some moves."""
    return boards_along(board, moves)[-1]
