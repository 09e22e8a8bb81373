"""The lab in a browser: what searches cost is drawn on the paper's own squares."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.places import box, boxes_of
from tests.browser.visits import Look, Visit

# How far the sides of bars are from lines of the paper, in its squares: left, right, and above, or
# below where squares are half as high.
OFF_THE_LINES = """bars => {
    const html = getComputedStyle(document.documentElement)
    const cell = parseFloat(html.backgroundSize), left = parseFloat(html.backgroundPositionX)
    const off = (length) => Math.abs(length / cell - Math.round(length / cell))
    return bars.flatMap((bar) => {
        const it = bar.getBoundingClientRect()
        return [off(it.left - left), off(it.right - left),
            Math.min(off(it.top + scrollY), off(it.bottom + scrollY))]
    })
}"""


@pytest.mark.parametrize("path", ["/lab", "/lab/XO--X----", "/lab/XXOOOX---"])
def test_bars_stand_on_the_squares_of_the_paper(look: Look, path: str) -> None:
    page = look(path)
    for width, height in ((320, 640), (390, 740), (768, 1024), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        off = page.locator(".ruled").evaluate_all(OFF_THE_LINES)
        assert len(off) >= 9, width
        assert max(off) < 0.02, width


def test_the_underline_of_the_fewest_does_not_push_its_bar_down(visit: Visit) -> None:
    page = visit(viewport=ViewportSize(width=390, height=740))
    page.goto("/lab/XO--X----")
    heights = page.locator(".cost").evaluate_all("all => all.map((it) => it.offsetHeight)")
    assert heights[-1] == heights[-2]


@pytest.mark.parametrize("width", [320, 390, 768])
def test_below_a_name_its_bar_is_nearer_to_it_than_to_the_next(visit: Visit, width: int) -> None:
    page = visit(viewport=ViewportSize(width=width, height=740))
    page.goto("/lab/XO--X----")
    names = boxes_of(page.locator(".cost li:last-child a"))
    bars = boxes_of(page.locator(".ruled"))
    assert len(names) == len(bars) == 4
    for name, bar, below in zip(names, bars, names[1:], strict=False):
        assert bar.top - name.bottom < (below.top - bar.bottom) / 2


@pytest.mark.parametrize("width", [320, 390])
def test_a_bar_that_several_share_is_no_nearer_to_the_last_of_them(
    visit: Visit, width: int
) -> None:
    page = visit(viewport=ViewportSize(width=width, height=740))
    page.goto("/lab/XO--X----")
    *_, before, last = boxes_of(page.locator(".shared li a"))
    assert box(page, ".ruled").top - last.bottom >= last.top - before.bottom


@pytest.mark.parametrize("path", ["/lab", "/lab/XO--X----"])
def test_on_a_phone_the_fewest_is_in_sight_after_little_scrolling(visit: Visit, path: str) -> None:
    page = visit(viewport=ViewportSize(width=390, height=740))
    page.goto(path)
    assert box(page, ".fewest .visited").bottom < 1.2 * 740


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_what_a_square_stands_for_is_said_above_the_first(visit: Visit, width: int) -> None:
    page = visit(viewport=ViewportSize(width=width, height=800))
    page.goto("/lab")
    said, rows, squares = (box(page, css) for css in ("figcaption", ".cost ol", ".ruled"))
    assert said.bottom <= min(rows.top, squares.top)
    assert said.left == rows.left == squares.left


@pytest.mark.parametrize("path", ["/lab", "/lab/XO--X----"])
@pytest.mark.parametrize("width", [320, 390, 768, 1366])
def test_a_figure_stands_after_the_last_stroke_of_its_bar(
    visit: Visit, path: str, width: int
) -> None:
    page = visit(viewport=ViewportSize(width=width, height=740))
    page.goto(path)
    bars = boxes_of(page.locator(".ruled > .squares:visible"))
    figures = boxes_of(page.locator(".visited"))
    right = box(page, "main").right
    for bar, figure in zip(bars, figures, strict=True):
        assert 8 <= figure.left - bar.right <= 12
        assert bar.top - 8 < (figure.top + figure.bottom) / 2 < bar.bottom
        assert figure.right <= right
