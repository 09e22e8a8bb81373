"""How a hand draws the two marks and the grid, on pages as in pictures.

They are SVG paths; a mark stands in a square of 100 by 100, the grid on a board of 300 by 300.
"""

import re
from itertools import pairwise

from tictactoe_web.engine.board import Mark

MARKS: dict[Mark, str] = {
    "X": "M22 20c17 16 37 41 58 61M79 18C62 37 40 57 20 82",
    "O": "M56 16C32 12 15 30 16 52s18 34 37 32 33-19 32-40S68 15 45 20",
}
GRID = (
    "M101 8c-4 90 3 190-1 285M201 6c3 96-4 188 0 287M8 99c92 4 196-4 285 1M6 202c96-3 190 4 288-2"
)

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
    """Every command of a path with its points, one at a time where it is said once for several."""
    found = []
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", text)]
        points = [complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
        size = POINTS[command.upper()]
        found += [(command, points[n : n + size]) for n in range(0, len(points), size)]
    return found


def bezier(points: list[complex], t: float) -> complex:
    """The point at `t`, from 0 to 1, of the curve with these control points (De Casteljau)."""
    while len(points) > 1:
        points = [a + (b - a) * t for a, b in pairwise(points)]
    return points[0]
