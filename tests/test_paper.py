"""The lesson's smaller pictures: areas as large as they say, that keep clear of each other."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from tictactoe_web.engine.opponents import Record
from tictactoe_web.pictures import hand
from tictactoe_web.pictures.paper import (
    ACROSS,
    BELOW,
    CORNERS,
    DOWN,
    LONG,
    LONG_FINER,
    SHORT,
    Corner,
    Inked,
    cost_area,
    cost_scales,
    inked,
    patches,
)
from tictactoe_web.pictures.shares import shares

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


def drawn(path: str) -> list[Point]:
    """The points of strokes."""
    return [(it.real, it.imag) for stroke in hand.polylines(path) for it in stroke]


def points_of(squares: Inked) -> list[Point]:
    """Every point of whole squares, and of the strokes in one that is begun."""
    return (outline(squares.whole) if squares.whole else []) + drawn(squares.last)


@pytest.mark.parametrize("across", [1, 3, 25])
@pytest.mark.parametrize("squares", [0.25, 1, 2.5, 3, 24.9, 25, 75])
def test_an_area_is_as_large_as_it_is_said_to_be(squares: float, across: int) -> None:
    shown = inked(squares, Corner(2, 3, across))
    if squares >= 1:
        points = outline(shown.whole)
        assert points[0] == (2, 3)
        assert size(points) == int(squares)
        assert max(x for x, _ in points) <= 2 + across
    assert bool(shown.last) == (squares % 1 > 0)


@pytest.mark.parametrize("part", [0.02, 0.1, 0.25, 0.5, 0.765, 0.98])
def test_a_square_that_is_begun_is_scribbled_as_far_as_it_goes(part: float) -> None:
    down, along = divmod(7, 3)
    across, downwards = zip(*drawn(inked(7 + part, Corner(2, 3, 3)).last), strict=True)
    left, top = 2 + along, 3 + down
    assert left - 0.03 < min(across)
    assert max(across) < left + part + 0.03
    assert top < min(downwards) < max(downwards) < top + 1


def test_every_patch_is_on_the_paper_and_but_for_the_paper_itself_clear_of_the_others() -> None:
    found = patches(SQUARES)
    areas = [points_of(it.inked) for it in found]
    assert all(0 <= x <= ACROSS and 0 <= y <= DOWN for it in areas for x, y in it)
    for left, right in pairwise(areas[1:]):
        assert max(x for x, _ in left) < min(x for x, _ in right)


def test_a_pointer_leads_from_its_patch_to_the_middle_of_its_third_below_the_paper() -> None:
    paper, *on_it = patches(SQUARES)
    assert not paper.pointer
    for third, patch in enumerate(on_it):
        (x, y), *_, end = drawn(patch.pointer)
        across, down = zip(*points_of(patch.inked), strict=True)
        assert min(across) < x < max(across)
        assert max(down) < y < max(down) + 1
        assert end[0] == ACROSS * (third + 0.5) / 3
        assert DOWN < end[1] < DOWN + BELOW


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


@pytest.mark.parametrize("games", [(6, 24, 70), (55, 13, 32), (0, 30, 70), (0, 0, 100), (99, 1, 0)])
def test_shares_follow_one_another_on_a_row_and_fill_it(games: tuple[int, int, int]) -> None:
    told = shares(Record(*(Fraction(it, 100) for it in games)))
    start = 0.0
    for many, points in zip(
        games, [points_of(told.won), drawn(told.drawn), drawn(told.lost)], strict=True
    ):
        assert bool(points) == (many > 0)
        end = start + told.across * many / 100
        assert all(start - 0.12 < x < end + 0.12 and 0 <= y <= 1 for x, y in points)
        start = end
    assert start == pytest.approx(told.across)


@pytest.mark.parametrize("counts", [(18_000, 765), (1_061, 410, 145), (4, 4)])
def test_costs_are_one_row_each_of_the_pages_squares(counts: tuple[int, ...]) -> None:
    for scale, width in zip(cost_scales(counts), (LONG, SHORT), strict=True):
        areas = [cost_area(it, scale) for it in counts]
        assert scale.across == width
        assert {(it.one_row, it.down) for it in areas} == {(True, 1)}


@pytest.mark.parametrize("counts", [(549_946, 765), (63_905, 2_271)])
def test_where_costs_are_large_a_square_is_a_thousand(counts: tuple[int, ...]) -> None:
    assert cost_scales(counts) == ((1000, 2 * LONG_FINER, 2), (1000, 3 * SHORT, 3))


def test_a_square_is_a_round_number_and_the_longest_row_has_several() -> None:
    for most in range(1, 2000 * SHORT + 1):
        for scale, width in zip(cost_scales([most]), (LONG, SHORT), strict=True):
            assert scale.each < 10 or scale.each % 10 == 0 or scale.each in {12, 15}
            assert most / scale.each <= width
            assert scale.each == 1 or most / scale.each >= 0.5 * width


@pytest.mark.parametrize("count", [549_946, 61_000, 2_000, 1_061, 410, 65, 31, 7, 1])
def test_a_cost_is_in_as_few_whole_squares_of_the_page_as_hold_it(count: int) -> None:
    for scale in cost_scales([count, 1]):
        rows = scale.to_a_side  # in a square of the page
        told = cost_area(count, scale, top=3)
        squares = size(outline(told.inked.whole)) if told.inked.whole else 0
        assert squares == count // scale.each
        points = points_of(told.inked)
        assert max(x for x, _ in points) <= told.across + 0.03
        assert min(y for _, y in points) >= told.top
        assert told.down % rows == 0
        assert told.down - rows < max(y for _, y in points) - told.top <= told.down


def test_the_least_can_be_seen() -> None:
    for scale in cost_scales([549_946, 1]):
        across = [x for x, _ in points_of(cost_area(1, scale).inked)]
        assert max(across) - min(across) > 0.03
