"""Where things stand on a board that is 300 by 300."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, MARKS, OTHER, Board, Line, Mark
from tictactoe_web.pictures.hand import VALUES

SIDE = 100  # of a square
MARK = 80  # of a mark: clear of its neighbours also where a board is small
LEANS = ((-4, 5, -1), (-10, -1, -7), (1, 9, 3))  # of marks on a large board, in degrees
OVERSHOOT = 36  # of a stroke, beyond the middles of its outer squares
SIGN_SCALE = 3  # of a sign, drawn in 24 by 24, on a small board
IN_A_GAP = 38.5  # of a stroke over a free square, from its middle: clear of the board's lines


def corner(square: int) -> tuple[int, int]:
    """The top left corner of a square."""
    return square % 3 * SIDE, square // 3 * SIDE


def centre(square: int) -> tuple[int, int]:
    """The middle of a square."""
    x, y = corner(square)
    return x + SIDE // 2, y + SIDE // 2


def winning_stroke(board: Board) -> str:
    """The stroke through the winning line, as an SVG path; or ""."""
    return stroke_through(board.line) if board.line else ""


def stroke_through(line: Line) -> str:
    """The stroke through a line, as an SVG path, which bends a little."""
    start, end = ends_of_stroke(line)
    return f"M{_at(start)}Q{_at((start + end) / 2 + 6 - 5j)} {_at(end)}"


def stroke_over_gap(line: Line, free: int) -> str:
    """The stroke over the one free square of a line, as an SVG path, from side to side of it."""
    middle, half = complex(*centre(free)), IN_A_GAP * direction(line)
    return f"M{_at(middle - half)}L{_at(middle + half)}"


def hairs_through(line: Line, mark: Mark) -> str:
    """The stroke on a board as large as one plays on: three hairs that share both ends.

    They bend more and less, so that it is thick in the middle and tapers to its ends. A diagonal of
    X is bowed, to run beside the arms of the marks, not over them.
    """
    start, end = ends_of_stroke(line)
    aside = -1j * direction(line)
    bow = 32 if mark == "X" and aside.real and aside.imag else 0
    bends = [_at((start + end) / 2 + (bow + bend) * aside) for bend in (0, 2.5, 5)]
    return "".join(f"M{_at(start)}Q{bend} {_at(end)}" for bend in bends)


def ends_of_stroke(line: Line) -> tuple[complex, complex]:
    """Where a stroke begins and ends, as x + yj."""
    first, last = (complex(*centre(square)) for square in (line[0], line[-1]))
    return first - OVERSHOOT * direction(line), last + OVERSHOOT * direction(line)


def direction(line: Line) -> complex:
    """How a line goes on, as x + yj: 1 to the right, 1j downwards, or a diagonal."""
    (x1, y1), (x2, y2) = centre(line[0]), centre(line[1])
    return complex(x2 - x1, y2 - y1) / SIDE


def _at(point: complex) -> str:
    return f"{point.real:.0f} {point.imag:.0f}"


def sign_at(square: int) -> tuple[int, int]:
    """Where the foot of a sign stands: as clear of the line above it as of a wavy one below it."""
    x, y = centre(square)
    return x, y + 8


def number_at(square: int) -> tuple[int, int]:
    """Where the foot of a number in the middle of a square stands."""
    x, y = centre(square)
    return x, y + 27


class ValueSign(NamedTuple):
    """A sign of what a move leads to, on a square of a small board: its strokes, and where."""

    value: int
    path: str
    transform: str


def value_sign(square: int, value: int) -> ValueSign:
    """The sign of a move to a square, worth `value` to the side that makes it."""
    x, y = corner(square)
    aside = (SIDE - 24 * SIGN_SCALE) // 2
    where = f"translate({x + aside} {y + aside}) scale({SIGN_SCALE})"
    return ValueSign(value, VALUES[value], where)


class Ring(NamedTuple):
    """A ring around a square."""

    x: int
    y: int
    radius: int


def ring(square: int) -> Ring:
    """A ring that reaches a little beyond its square."""
    return Ring(*centre(square), radius=SIDE // 2 + 2)


def underline(square: int) -> str:
    """A short stroke below the mark in a square, as an SVG path."""
    x, y = corner(square)
    return f"M{x + 30} {y + 91}q20 4 40 0"


def wavy_line(square: int) -> str:
    """The line that a teacher draws below a mistake, as an SVG path."""
    x, y = corner(square)
    return f"M{x + 26} {y + 90}q4 -6 8 0" + "t8 0" * 5


def coarse_wavy_line(square: int) -> str:
    """The same on a small board, where a fine one would not be seen: clear of the grid, too."""
    x, y = corner(square)
    return f"M{x + 28} {y + 84}q5.5 -8 11 0t11 0t11 0t11 0"


def tick(square: int) -> str:
    """The tick that a teacher sets below what is right, as an SVG path: clear of X and of O."""
    x, y = corner(square)
    return f"M{x + 36} {y + 86}q4 2 6.5 8Q{x + 51} {y + 88} {x + 68} {y + 84.5}"


class PlacedMark(NamedTuple):
    """A mark, `size` wide, in the middle of a square, whose top left corner is at `left` and `top`.

    It is the `newest` if it was placed last, and leans to the right by so many degrees.
    """

    mark: Mark
    left: int
    top: int
    newest: bool = False
    size: int = MARK
    lean: int = 0

    @property
    def x(self) -> int:
        """Where it begins from the left."""
        return self.left + (SIDE - self.size) // 2

    @property
    def y(self) -> int:
        """Where it begins from the top."""
        return self.top + (SIDE - self.size) // 2

    @property
    def transform(self) -> str:
        """How it leans, around the middle of its square, in the words of SVG; or ""."""
        if not self.lean:
            return ""
        return f"rotate({self.lean} {self.left + SIDE // 2} {self.top + SIDE // 2})"

    @property
    def number_at(self) -> tuple[int, int]:
        """Where its number stands, if it has one: beside its top right corner."""
        return self.x + self.size + 3, self.y + 9


class Stroke(NamedTuple):
    """A line of squares with marks of one side, as an SVG path.

    It goes through all of it if it is `complete`; if it is threatened, over its free square.
    """

    mark: Mark
    path: str
    complete: bool


def placed_marks(squares: str, newest: int | None = None) -> tuple[PlacedMark, ...]:
    """Every mark on the squares of a board; `newest` is that of the mark placed last, if known."""
    return tuple(
        PlacedMark("X" if mark == "X" else "O", *corner(square), newest=square == newest)
        for square, mark in enumerate(squares)
        if mark in MARKS
    )


def placed_in_turn(mark: Mark, squares: Iterable[int]) -> tuple[PlacedMark, ...]:
    """Marks that the sides place in turn on these squares, `mark` first."""
    return tuple(
        PlacedMark(OTHER[mark] if number % 2 else mark, *corner(square))
        for number, square in enumerate(squares)
    )


def pencilled(mark: PlacedMark) -> PlacedMark:
    """A mark that might be or have been placed, on a large board."""
    return mark._replace(size=70)


def leaning(mark: PlacedMark) -> PlacedMark:
    """A mark on a large board, where one would see that two are alike."""
    row = round(mark.top / SIDE)  # above a wave, it is higher than its row
    return mark._replace(lean=LEANS[row][mark.left // SIDE])


def above_wave(mark: PlacedMark) -> PlacedMark:
    """A mark on a small board, a little higher, so that a coarse wavy line has room below it."""
    return mark._replace(top=mark.top - 9)


def strokes(board: Board, lines: Sequence[Line]) -> list[Stroke]:
    """The strokes through lines that hold marks of one side only.

    One that is threatened has its stroke over its free square, clear of all marks. Where a side
    threatens two lines that meet there, one stroke tells of the square; two would be a blot.
    """
    found = []
    told: set[tuple[Mark, int]] = set()
    for line in lines:
        mark: Mark = "X" if "X" in {board.squares[square] for square in line} else "O"
        gap = next((square for square in line if board.squares[square] == EMPTY), None)
        if gap is None:
            found.append(Stroke(mark, stroke_through(line), complete=True))
        elif (mark, gap) not in told:
            told.add((mark, gap))
            found.append(Stroke(mark, stroke_over_gap(line, gap), complete=False))
    return found
