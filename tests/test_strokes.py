"""Strokes through lines: from end to end, in the ink of the side whose line it is."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from tests.support.boards import board
from tictactoe_web.engine.board import EMPTY, LINES, Board, Line, threats
from tictactoe_web.pictures.boards import SIDE, centre, hairs_through, stroke_through, strokes
from tictactoe_web.pictures.hand import polylines

ONE_EACH = board(
    """
    X X -
    O O -
    - - -
    """
)


@pytest.mark.parametrize(
    "path_of",
    [stroke_through, partial(hairs_through, mark="X"), partial(hairs_through, mark="O")],
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
def test_the_stroke_through_a_diagonal_of_x_is_clear_of_the_middle_of_its_marks(line: Line) -> None:
    points = [it for hair in polylines(hairs_through(line, "X")) for it in hair]
    assert min(abs(it - complex(*centre(line[1]))) for it in points) > SIDE / 5


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


@pytest.mark.parametrize("line", LINES, ids=str)
@pytest.mark.parametrize("nth", range(3))
def test_a_stroke_that_is_not_complete_is_one_line_over_the_free_square_clear_of_marks(
    line: Line, nth: int
) -> None:
    free, others = line[nth], [square for square in range(9) if square not in line]
    marks = dict.fromkeys({*line} - {free}, "X") | dict.fromkeys(others[:2], "O")
    position = Board("".join(marks.get(square, EMPTY) for square in range(9)))
    (threat,) = strokes(position, [line])
    start, end = ends_of_straight(threat.path)
    assert square_at((start + end) / 2) == free
    for square in {*line} - {free}:
        x, y = centre(square)
        for it in (start, end):
            assert max(abs(it.real - x), abs(it.imag - y)) > 0.4 * SIDE


MEETING = board(
    """
    X - X
    O - O
    X O X
    """
)


def test_threats_that_meet_in_a_square_are_one_stroke_through_it() -> None:
    lines = threats(MEETING, "X")
    assert [*lines.values()].count(4) == 2
    drawn = [ends_of_straight(it.path) for it in strokes(MEETING, [*lines])]
    middles = [square_at((start + end) / 2) for start, end in drawn]
    assert sorted(middles) == sorted({*lines.values()})


def ends_of_straight(path: str) -> tuple[complex, complex]:
    """Where a path of one straight line begins and ends."""
    (numbers,) = re.findall(r"^M(\S+) (\S+)L(\S+) (\S+)$", path)
    x1, y1, x2, y2 = map(float, numbers)
    return complex(x1, y1), complex(x2, y2)
