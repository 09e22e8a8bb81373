"""The ruler below a node: a tick for every score, and what alpha and beta leave open."""

import pytest

from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.pictures.rulers import (
    ALONE,
    APART,
    WIDTH,
    RulerScale,
    asked_ruler,
    even_scale,
    ruler,
    scale_of_numbers,
)


@pytest.mark.parametrize("most", [1, 2, 4])
def test_a_ruler_has_a_tick_for_every_score_in_order(most: int) -> None:
    ticks = ruler(-INFINITY, INFINITY, even_scale(most)).ticks
    assert [tick.score for tick in ticks] == list(range(-most, most + 1))
    places = [tick.x for tick in ticks]
    assert places == sorted(set(places))
    assert places[0] > 0
    assert places[-1] < 100


def test_nothing_is_open_once_alpha_and_beta_meet_or_cross() -> None:
    bounds = [-INFINITY, -2, -1, 0, 1, 2, INFINITY]
    for alpha in bounds:
        for beta in bounds:
            it = ruler(alpha, beta, even_scale(2))
            assert bool(it.window) == (alpha < beta)
            assert it.limits == (alpha, beta)
            assert [limit for _, limit in it.ends] == sorted([alpha, beta]), "as on any axis"
            assert (it.left < it.right) == (alpha <= beta), "where they meet, neither crosses"


def test_what_is_open_reaches_from_alpha_to_beta() -> None:
    it = ruler(-1, INFINITY, even_scale(1))
    assert (it.left, it.right) == (it.ticks[0].x, 100)
    it = ruler(-INFINITY, 0, even_scale(1))
    assert (it.left, it.right) == (0, it.ticks[1].x)


def test_between_brackets_that_are_near_each_other_there_is_a_gap_with_nothing_in_it() -> None:
    for alpha in range(-3, 3):
        it = ruler(alpha, alpha + 1, even_scale(3))
        opened, closed = it.brackets.removeprefix("M").split("M")
        gap = float(closed.split()[0]) - float(opened.split()[0])
        assert 3 * gap > it.right - it.left > gap
        assert not it.window


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ((3, 12, 8, 2, 14), [0, 5, 10, 15]),
        ((-9, 9), [-10, 0, 10]),
        ((-15, 14), [-20, -10, 0, 10, 20]),
        ((-99, 99), [-100, 0, 100]),
        ((-99, 3), [-100, -50, 0, 50]),
        ((7, 7), [7, 8]),
        ((0, 99), [0, 50, 100]),
        ((-4, -1), [-4, -3, -2, -1]),
    ],
)
def test_a_ruler_for_numbers_ends_with_round_ones_beyond_them(
    numbers: tuple[int, ...], told: list[int]
) -> None:
    it = ruler(-INFINITY, INFINITY, scale_of_numbers(Numbers(numbers)))
    assert [tick.score for tick in it.ticks] == told
    assert told[0] <= min(numbers)
    assert max(numbers) <= told[-1]
    assert 0 < it.ticks[0].x < it.ticks[-1].x < WIDTH


def test_a_ruler_that_asks_tells_no_limit() -> None:
    for scale in (even_scale(2), scale_of_numbers(Numbers((3, 12)))):
        it = asked_ruler(scale)
        assert (it.limits, it.window, it.brackets) == (None, "", "")


@pytest.mark.parametrize("scale", [even_scale(2), RulerScale(-20, 20, 10)])
def test_where_it_stands_alone_each_limit_is_named_above_its_own_bracket(scale: RulerScale) -> None:
    bounds = [-INFINITY, *range(scale.first, scale.last + 1), INFINITY]
    for alpha in bounds:
        for beta in bounds:
            it = ruler(alpha, beta, scale, ALONE)
            first, second = it.names
            assert (first.name == "alpha") == (it.left < it.right) == (alpha <= beta)
            assert {(first.name, first.limit), (second.name, second.limit)} == {
                ("alpha", alpha),
                ("beta", beta),
            }
            assert first.span[0] >= 0
            assert first.span[1] + APART <= second.span[0]
            assert second.span[1] <= it.width
