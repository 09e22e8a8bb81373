"""The lesson's smaller pictures: areas as large as they say, that keep clear of each other."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from tictactoe_web.engine.opponents import Record
from tictactoe_web.pictures import hand
from tictactoe_web.pictures.paper import (
    ACROSS,
    CORNERS,
    DOWN,
    Corner,
    area,
    cost_area,
    cost_scale,
    patches,
)
from tictactoe_web.pictures.shares import stretches

Point = tuple[float, float]

SQUARES = {"all": 549.946, "some": 31.621, "few": 5.478, "one": 0.765}


def outline(path: str) -> list[Point]:
    """The corners of an area whose sides are level or upright."""
    start = re.match(r"M([\d.]+) ([\d.]+)", path)
    assert start
    points = [(float(start[1]), float(start[2]))]
    for way, length in re.findall(r"([hv])(-?[\d.]+)", path):
        x, y = points[-1]
        points.append((x + float(length), y) if way == "h" else (x, y + float(length)))
    return points


def size(points: list[Point]) -> float:
    """What the outline encloses."""
    around = pairwise([*points, points[0]])
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around)) / 2


@pytest.mark.parametrize("across", [1, 3, 25])
@pytest.mark.parametrize("squares", [0.25, 1, 2.5, 3, 24.9, 25, 75])
def test_an_area_is_as_large_as_it_is_said_to_be(squares: float, across: int) -> None:
    points = outline(area(squares, Corner(2, 3, across)))
    assert points[0] == (2, 3)
    assert size(points) == pytest.approx(squares)
    assert max(x for x, _ in points) <= 2 + across


def test_every_patch_is_on_the_paper_and_but_for_the_paper_itself_clear_of_the_others() -> None:
    outlines = [outline(patch.path) for patch in patches(SQUARES)]
    assert all(0 <= x <= ACROSS and 0 <= y <= DOWN for it in outlines for x, y in it)
    for left, right in pairwise(outlines[1:]):
        assert max(x for x, _ in left) < min(x for x, _ in right)


def test_there_is_a_corner_for_every_patch() -> None:
    assert len(CORNERS) == len(SQUARES)
    with pytest.raises(ValueError, match="longer"):
        patches({"all": 549.946})


def test_a_pen_scribbles_every_square_full_and_leaves_some_paper_at_its_edges() -> None:
    strokes = hand.polylines(hand.INKED)
    assert len(strokes) == hand.INKED_ACROSS * hand.INKED_DOWN
    for number, stroke in enumerate(strokes):
        down, across = divmod(number, hand.INKED_ACROSS)
        across_it, down_it = [it.real - across for it in stroke], [it.imag - down for it in stroke]
        for places in (across_it, down_it):
            assert 0.05 < min(places) < 0.2
            assert 0.8 < max(places) < 0.95


def test_shares_follow_one_another_and_fill_the_bar() -> None:
    parts = stretches(Record(*map(Fraction, ("0.0609", "0.2393", "0.6998"))))
    assert [it.ended for it in parts] == ["won", "drawn", "lost"]
    assert parts[0].start == 0
    for before, after in pairwise(parts):
        assert after.start == pytest.approx(before.start + before.length)
    assert parts[-1].start + parts[-1].length == pytest.approx(100)


@pytest.mark.parametrize("counts", [(16_001, 1_500), (16_000, 1_500), (1_061, 410, 145), (4, 4)])
def test_costs_are_one_row_each_of_the_pages_squares_unless_they_are_too_large(
    counts: tuple[int, ...],
) -> None:
    scale = cost_scale(counts)
    rows = [cost_area(it, scale).down for it in counts]
    if counts[0] <= 16_000:
        assert rows == [1] * len(counts)
    else:
        assert scale.each == 1000


@pytest.mark.parametrize("count", [549_946, 61_000, 2_000, 1_061, 410, 65, 31, 7, 1])
def test_a_cost_is_an_area_on_a_sheet_that_holds_it(count: int) -> None:
    scale = cost_scale([count, 1])
    told = cost_area(count, scale)
    points = outline(told.path)
    assert size(points) * scale.each == pytest.approx(count, rel=1e-5)
    assert max(x for x, _ in points) <= scale.across
    assert max(y for _, y in points) <= told.down <= DOWN
