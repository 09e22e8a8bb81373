"""Strokes through lines: from end to end, in the ink of the side whose line it is."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from tests.support.boards import board
from tictactoe_web.engine.board import LINES, Line, Mark
from tictactoe_web.pictures.boards import SIDE, bold_strokes, centre, stroke_through, strokes

ONE_EACH = board(
    """
    X X -
    O O -
    - - -
    """
)


def all_bold(line: Line, mark: Mark) -> str:
    return "".join(bold_strokes(line, mark))


@pytest.mark.parametrize(
    "path_of",
    [stroke_through, partial(all_bold, mark="X"), partial(all_bold, mark="O")],
)
@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_stroke_goes_from_the_first_square_of_a_line_to_the_last(
    line: Line, path_of: Callable[[Line], str]
) -> None:
    found = ends(path_of(line))
    assert found
    for start, end in found:
        assert [square_at(start), square_at(end)] == [line[0], line[-1]]
        assert abs(end - start) > 2 * SIDE, "it overshoots their middles"


@pytest.mark.parametrize("line", [(0, 4, 8), (2, 4, 6)], ids=str)
def test_strokes_through_a_diagonal_of_x_keep_to_both_sides_of_its_arms(line: Line) -> None:
    first, last = (complex(*centre(square)) for square in (line[0], line[-1]))
    sides = [
        {sign(it, first, last) for end in ends(stroke) for it in end}
        for stroke in bold_strokes(line, "X")
    ]
    assert sorted(map(list, sides)) == [[-1], [1]]


def sign(point: complex, first: complex, last: complex) -> int:
    """1 or -1, as the point is on the one or the other side of a line, and clear of it."""
    distance = ((point - first) * (last - first).conjugate()).imag / abs(last - first)
    assert abs(distance) > SIDE / 10
    return 1 if distance > 0 else -1


def ends(path: str) -> list[tuple[complex, complex]]:
    """Where each of the curves of a path begins and ends."""
    found = re.findall(r"M(\S+) ([^Q]+)Q\S+ \S+ (\S+) ([^M]+)", path)
    return [(complex(float(a), float(b)), complex(float(c), float(d))) for a, b, c, d in found]


def square_at(point: complex) -> int:
    column, row = (min(max(int(it // SIDE), 0), 2) for it in (point.real, point.imag))
    return 3 * row + column


def test_a_stroke_has_the_ink_of_the_marks_under_it() -> None:
    x, o = strokes(ONE_EACH, [(0, 1, 2), (3, 4, 5)])
    assert (x.mark, o.mark) == ("X", "O")
    assert not x.complete
    (won,) = strokes(ONE_EACH.play(2), [(0, 1, 2)])
    assert (won.mark, won.complete) == ("X", True)


@pytest.mark.parametrize("line", [(0, 1, 2), (0, 4, 8), (1, 4, 7)])
def test_a_stroke_that_is_not_complete_keeps_off_the_marks(line: Line) -> None:
    position = board(
        """
        X X -
        O X -
        O - -
        """
    )
    (threat,) = strokes(position, [line])
    numbers = [float(it) for it in re.findall(r"[\d.]+", threat.path)]
    points = [complex(*numbers[n : n + 2]) for n in range(0, len(numbers), 2)]
    assert points
    for start, end in zip(points[::2], points[1::2], strict=True):
        for point in (start, (start + end) / 2, end):
            for square in line:
                if position.squares[square] == "X":
                    x, y = centre(square)
                    assert max(abs(point.real - x), abs(point.imag - y)) > SIDE / 4
