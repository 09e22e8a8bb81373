"""How a hand draws the two marks and the grid, on pages and in pictures.

They are SVG paths; a mark stands in a square of 100 by 100, the grid on a board of 300 by 300.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from tictactoe_web.engine.board import Mark

# Each stroke is a bundle of hairs that share both ends: thick in the middle, tapering to the ends.
STROKES: dict[Mark, tuple[str, ...]] = {
    "X": (
        "M18 17c6 5 25 18 36 30s24 31 29 37"
        "M18 17c6 5 24 20 35 31s25 30 30 36"
        "M18 17c6 6 22 22 33 33s27 28 32 34",
        "M82 14c-6 6-23 23-34 35s-26 30-31 36"
        "M82 14c-6 6-24 21-35 33s-25 32-30 38"
        "M82 14c-6 5-26 19-37 31s-23 33-28 40",
    ),
    "O": (
        "M66 18c-5-1-21-6-29-3s-17 14-19 23s1 22 6 30s13 14 21 15s20 0 26-6s13-19 12-27"
        "s-9-17-16-23s-18-7-22-8"
        "M66 18c-5-1-21-8-29-4s-18 14-21 24s1 23 6 31s14 15 23 17s21-1 28-7s13-21 12-29"
        "s-10-19-17-24s-19-6-23-7"
        "M66 18c-5-1-21-9-30-6s-19 16-22 25s0 25 5 33s16 17 25 19s23-1 30-8s14-22 13-32"
        "s-11-19-18-24s-20-5-24-6",
    ),
}
SHAPES: dict[Mark, str] = {mark: "".join(strokes) for mark, strokes in STROKES.items()}
GRID_LINES = (
    "M101 4c0 24-1 97-2 146s0 122 0 146M101 4c-1 24-3 97-3 146s1 122 1 146",
    "M200 8c1 24 3 95 3 142s-2 119-2 143M200 8c0 24 1 95 2 143s-1 118-1 142",
    "M5 99c24 0 97 2 145 2s121 0 145 0M5 99c24 1 97 4 145 4s121-2 145-2",
    "M7 201c24-1 95-3 143-3s119 1 143 1M7 201c24 0 95-1 143-2s119 0 143 0",
)
GRID = "".join(GRID_LINES)

# Around the nodes of a tree of numbers, in 100 by 100: one stroke each, whose ends pass each other.
RINGS = (
    "M60 9C32 1 8 20 6 48s20 47 46 46 44-20 43-46S72 5 47 9",
    "M44 7C20 11 4 30 7 54s22 42 47 40 42-23 40-48S70 3 40 9",
    "M66 11C40-1 12 14 7 42s14 49 40 52 47-15 48-42S79 8 52 8",
)
BOXES = (
    "M6 10c28-2 60 0 87-3-1 28 1 58-1 86-28 0-56 1-83-1C8 64 8 36 7 8",
    "M8 7c28 2 58 0 86 2-2 28-1 56-3 83-27 1-57-1-84 1C9 65 7 36 8 5",
    "M5 8c30 0 58-2 88 0 0 28 2 56 1 85-29-1-57 1-86-1 0-28-2-56 0-86",
)

# Around what is spoken of, in 100 by 100: one stroke of two hairs, whose ends pass each other.
FRAME = (
    "M-2 3C30-1 68 4 101 1C98 34 102 67 99 100C66 97 34 102 1 99C3 66-1 34 2-3"
    "M-2 3C30 1 68 2 101 1C100 34 100 67 99 100C66 99 34 100 1 99C1 66 1 34 2-3"
)

# Under a draw, two lines of two hairs; in 190 by 16, under a result a double line, or a wavy one.
UNDERLINES = (
    "M9 303c90 3 180-3 282-1M9 303c90 5 180-1 282-1",
    "M18 309c80-1 170 3 265-1M18 309c80 1 170 5 265-1",
)
DOUBLE_LINE = "M1 5Q60 2 100 2T189 5M6 12Q70 8 110 9T182 11"
WAVY_LINE = (
    "M2 8Q9 0 18 8Q24 17 33 7Q41 0 48 9Q55 15 64 8Q71 -1 80 8Q87 17 95 7"
    "Q103 -1 110 8Q117 17 126 7Q135 0 142 9Q149 15 157 8Q164 0 172 8Q179 15 188 7"
)

# The arrows on a handle, in 20 by 20.
TO_AND_FRO = "M7.5 5.5L4 10L7.5 14.5M12.5 5.5L16 10L12.5 14.5"

# Between a line and the board that it is about, in 60 by 24: from one to the other.
TO_BOARD = "M3 14C18 9 38 9 56 13M47 6.5C50 9 53 11.5 56 13C52 14.5 48.5 16.5 46 19.5"
FROM_BOARD = "M57 13C42 9 22 9 4 13M13 6.5C10 9 7 11.5 4 13C8 14.5 11.5 16.5 14 19.5"

# A piece of paper: its sides in 100 by 100, to be stretched.
SIDES = (
    "M0.3 0.5C30 -0.3 65 0.9 99.8 0.2M99.4 -0.3C100.4 30 99.1 66 99.8 100"
    "M100 99.3C66 100.3 36 99.2 0 99.7M0.5 100.3C-0.4 66 0.9 30 0 -0.4"
)

# What holds a sheet of paper, in 24 by 60, in two hairs: in front of it and, fainter, behind. The
# edge of the sheet is 24 from the top.
CLIP = (
    "M15 24C15.5 19 15.5 15 15 11C14 1.5 3.5 1.5 3 11C2.5 24 3.5 36 3 47"
    "C3 60 21 60 21 47C21 36 21 26 20.5 15"
    "M15 24C15 19 15 15 14.5 11C13.5 2.5 4 2.5 3.7 11C3 24 4.2 36 3.7 47"
    "C4 58.5 20.5 58.5 20.3 47C21 36 20.3 26 20.5 15"
)
CLIP_BEHIND = "M15 24C15.5 30 15 36 15 43C15 50 8.5 50 8 43C7.5 37 8.5 32 8 27"

# Between two images of a board: a quarter turn, in 24 by 24.
QUARTER_TURN = "M4.5 15C5.5 4 17 4 18.5 14M13.5 11.5L18.5 15L20.5 9.5"

# In 24 by 24: the end of an edge, and that of one to a ring, drawn from the ring; what severs it,
# and one along which a score is carried up; beside a puzzle, solved and to try again.
EDGE_END = "M12 0V23"
EDGE_TO_RING = "M12 24V0"
SLASHES = "M4 13L16 5M8 19L20 11"
CARRIED = "M18 1C18 14 6 8 6 23"
SOLVED = "M3 14q3 3 5 7Q12 10 21 3"
AGAIN = "M20 8a9 9 0 1 0 1 6M20.5 2v6.5h-6.5"

# What joins several rows, in 24 by 100: two hairs that share their ends and the tip.
BRACE = (
    "M4 2C12 2.5 9.5 12 10 25S10.5 48 21 50C10.5 52 10.5 62 10 75S12 97 4 98"
    "M4 2C13.5 2 11 12 11.5 25S12 48.5 21 50C12 51.5 11.5 62 11.5 75S13.5 98 4 98"
)

# To count by, five strokes in 44 by 24, the last through the others. Their feet are in one line.
TALLY = ("M9 23L11 1", "M18 23L17 3", "M26 23L28 1", "M34 23L33 1", "M2 22L42 5")

# On a square, in 24 by 24: a move there wins, draws or loses.
VALUES = {
    1: SOLVED,
    0: "M4 9C9 8 15 9.5 20 8.5M5 16C10 15 15 16 19 15.5",
    -1: "M12 3C11 9 12.5 15 12 21M6 14C9 17 11 19 12 21C13 19 15 17 18 14.5",
}

# On a square that could not be read, as a mark in 100 by 100: a hook of two hairs, and a dot.
QUESTION_MARKS = (
    "M35 35C34 21 46 16 55 18C66 20 70 32 65 41C60 50 50 54 51 67"
    "M35 35C34 19 46 13 57 15C69 18 73 33 67 43C61 52 53 56 51 67M51 80.5L52 81.5",
    "M37 31C40 20 50 17 58 20C67 23 69 34 63 42C57 50 48 52 48 66"
    "M37 31C39 17 51 13 60 17C70 21 72 35 66 44C59 53 51 54 48 66M47 80L48.5 80.5",
    "M33 38C31 24 42 17 52 17C64 17 70 27 67 38C64 49 53 53 54 69"
    "M33 38C30 22 41 14 53 14C66 14 73 27 70 39C66 51 56 55 54 69M55 82L55.5 83.5",
)

# Without end, in 30 by 12, below nothing and above all. In many fonts its sign is half as high as a
# figure, or comes from another font.
_ENDLESS = (
    "M20.5 6C18 2.5 16.5 1.5 14.5 1.5C10.5 1.5 10.5 10.5 14.5 10.5"
    "C17 10.5 18.5 8.5 20.5 6C22.5 3.2 24 1.5 26.5 1.5"
    "C31 1.5 31 10.5 26.5 10.5C24 10.5 22.5 9 20.5 6"
)
MINUS_INFINITY = f"M0.5 6C4 5.8 6 6.2 9 6{_ENDLESS}"
PLUS_INFINITY = f"{MINUS_INFINITY}M4.8 2C4.6 5 5 7 4.7 10.2"

# The same beside figures that are written, nearly as high as these; a plus slants as they do.
WRITTEN_MINUS_INFINITY = (
    "M0.5 6C3 5.8 5 6.2 7.4 6"
    "M20.5 6C18 0.9 16.5 -0.5 14.5 -0.5C10.5 -0.5 10.5 12.5 14.5 12.5"
    "C17 12.5 18.5 9.6 20.5 6C22.5 1.9 24 -0.5 26.5 -0.5"
    "C31 -0.5 31 12.5 26.5 12.5C24 12.5 22.5 10.4 20.5 6"
)
WRITTEN_PLUS_INFINITY = f"{WRITTEN_MINUS_INFINITY}M5.2 0.8C4.6 4 3.9 8 3 11.2"

# Beside an answer, in 24 by 24.
ANSWERED = {
    "right": "M4 13C6 15 8 18 9 20C12 13 16 7 21 4",
    "wrong": "M5 6L18 19M19 5L6 18",
    "told": "M5 13C9 12 14 12 19 11",
    "left out": "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
}

# How many points each command takes. The others of SVG are not needed here.
POINTS = {"M": 1, "L": 1, "Q": 2, "S": 2, "C": 3}
STEPS = 16  # straight pieces that look like a curve


def polylines(path: str) -> list[list[complex]]:
    """Each stroke of a path as points x + yj, close enough together to look like the curve."""
    strokes: list[list[complex]] = []
    pen = control = 0j
    for command, numbers in segments(path):
        points = [pen + point for point in numbers] if command.islower() else numbers
        if command in "Ss":  # its first control point mirrors the last one
            points = [2 * pen - control, *points]
        if command in "Mm":
            strokes.append(points)
        else:
            strokes[-1] += [bezier([pen, *points], step / STEPS) for step in range(1, STEPS + 1)]
        pen, control = points[-1], points[-2] if len(points) > 1 else points[-1]
    return strokes


def segments(path: str) -> list[tuple[str, list[complex]]]:
    """Each command of a path with its points; a command given once for several is repeated."""
    found = []
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", text)]
        points = [complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
        size = POINTS[command.upper()]
        found += [(command, points[n : n + size]) for n in range(0, len(points), size)]
    return found


def moved(path: str, corner: complex, scale: float) -> str:
    """A path that is drawn at another scale, with its origin in that corner."""
    pieces = []
    for command, points in segments(path):
        start = corner if command.isupper() else 0
        drawn = [start + scale * point for point in points]
        pieces.append(
            command + " ".join(f"{round(it.real, 2):g} {round(it.imag, 2):g}" for it in drawn)
        )
    return "".join(pieces)


# FRAME in place of the outline of a box, which is drawn a little inside its room.
FRAME_OF_BOX = moved(FRAME, 3 + 3j, 0.94)


def bezier(points: list[complex], t: float) -> complex:
    """The point at `t`, from 0 to 1, of the curve with these control points (De Casteljau)."""
    while len(points) > 1:
        points = [a + (b - a) * t for a, b in pairwise(points)]
    return points[0]


def zigzag(turns: int, slant: float) -> Iterator[tuple[float, int]]:
    """How far along each turn of a zigzag is, from 0 to 1, and whether it is up (1) or down (-1).

    Its strokes slant, by `slant` at most, but at both ends.
    """
    for turn in range(turns):
        at, upward = turn / (turns - 1), turn % 2 * 2 - 1
        yield at + upward * slant * 4 * at * (1 - at), upward


def scribble(pen: Random, left: int, top: int, wide: float = 1) -> str:
    """A zigzag that fills a square of 1 by 1 with ink, but for its edges, as an SVG path.

    It goes from left to right and slants, save along the square's own sides. Where less than the
    square is to be filled, it is less `wide`: it ends sooner, with fewer turns.
    """
    slant, turns = pen.uniform(0.6, 1) / (4 * 0.78), max(2, round(14 * wide))
    points = []
    for across, upward in zigzag(turns, slant):
        x = wide * (0.11 + 0.78 * across) + pen.uniform(-0.025, 0.025)
        y = 0.5 - upward * 0.39 + pen.uniform(-0.05, 0.05)
        points.append(f"{left + x:.2f} {top + y:.2f}")
    return "M" + "L".join(points)


def scribbles(across: int, down: int) -> str:
    """Each of so many squares filled with ink, no two alike, as an SVG path."""
    pen = Random(1)  # noqa: S311  # it only draws
    return "".join(scribble(pen, x, y) for y in range(down) for x in range(across))


def hatching(pen: Random) -> str:
    """A square of 100 by 100 shaded with a pencil, as an SVG path.

    The strokes have one slant, and each ends where a hand happens to lift.
    """
    path = ""
    for number in range(HATCHES):
        across = 200 * (number + pen.uniform(0.3, 0.7)) / HATCHES - 100  # from corner to corner
        end = 100 - abs(across)
        low, high = pen.uniform(4, 28) - end, end - pen.uniform(4, 28)
        if high > low + 8:
            ends = [(50 + (across + at) / 2, 50 + (across - at) / 2) for at in (low, high)]
            path += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ends)
    return path


# Enough of them to be repeated without looking printed.
INKED_ACROSS, INKED_DOWN = 11, 3
INKED = scribbles(INKED_ACROSS, INKED_DOWN)

# One for each square, no two alike.
HATCHES = 21
HATCHED = [hatching(Random(square)) for square in range(9)]  # noqa: S311  # it only draws
