"""The margin line, on a phone under the board and on a wide screen down the margin."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit, arrange, square_of

PHONE: ViewportSize = {"width": 320, "height": 568}
DESK: ViewportSize = {"width": 1280, "height": 800}
BOTH = pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["320", "1280"])


def box(page: Page, css: str) -> list[float]:
    """Left, top, right and bottom on the page."""
    found = page.locator(css).first.bounding_box()
    assert found
    x, y = found["x"], found["y"]
    return [x, y, x + found["width"], y + found["height"]]


@BOTH
def test_without_a_script_a_dot_leads_to_the_mistake(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, java_script_enabled=False)
    arrange(page, "031485")
    page.goto("/")
    dots = page.locator(".game-line svg a")
    expect(dots).to_have_count(2)
    dots.last.click()
    expect(page).to_have_url("/review/031485#move-5")


@pytest.mark.parametrize("width", [320, 768])
def test_it_begins_where_the_straight_line_was(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    arrange(page, "0314")
    page.goto("/")
    straight = box(page, ".game-line")[1]
    square_of(page, 2).click()
    expect(page.locator("[data-values]")).to_be_visible()
    _, top, _, bottom = box(page, "[data-values]")
    rule = page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.track')).height) / 3"
    )
    assert (top + bottom) / 2 == pytest.approx(straight + rule, abs=2)


def test_down_the_margin_it_is_as_long_as_the_board(visit: Visit) -> None:
    page = visit(viewport=DESK)
    arrange(page, "012435768")
    page.goto("/")
    left, top, right, bottom = box(page, "[data-values]")
    board = box(page, ".board")
    assert (top, bottom) == pytest.approx((board[1], board[3]), abs=2)
    assert 0 < left < right < board[0]


@pytest.mark.parametrize("width", [320, 768])
def test_on_a_narrow_screen_it_stays_on_it(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    arrange(page, "012435768")
    page.goto("/")
    left, _, right, _ = box(page, "[data-values]")
    assert 0 <= left < right <= width
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_it_bends_before_ones_eyes_only_where_motion_is_welcome(visit: Visit, motion: str) -> None:
    page = visit(reduced_motion=motion)
    arrange(page, "0314")
    page.goto("/")
    square_of(page, 2).click()
    line = page.locator("[data-values]")
    expect(line).to_be_visible()
    moves = line.evaluate("it => it.getAnimations().length > 0")
    assert moves == (motion == "no-preference")
