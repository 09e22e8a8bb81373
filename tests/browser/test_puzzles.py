"""Puzzles in a browser: with the script a try doesn't reload; without it, it does."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit, pad

WRONG, RIGHT = "top middle, empty", "centre, empty"


def same_document(page: Page) -> bool:
    return bool(page.evaluate("window.here === true"))


def verdict(page: Page, expected: str) -> None:
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", expected)


def test_one_tries_and_tries_again_until_it_is_right(page: Page) -> None:
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile(r"/puzzles/X--------\?try=1$"))
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")


def test_a_try_does_not_reload(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.evaluate("window.here = true")
    before = page.title()
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    assert page.title().startswith(heading(page))
    page.get_by_role("link", name="Try again").click()
    expect(page).to_have_title(before)
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    assert page.title().startswith(heading(page))
    assert same_document(page)


def heading(page: Page) -> str:
    return page.locator("[data-verdict] h2").inner_text()


def test_a_square_opened_in_another_tab_is_tried_there(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=WRONG).click(modifiers=["ControlOrMeta"])
    verdict(opened.value, "wrong")
    expect(page.locator("[data-verdict]")).to_have_count(0)


def test_back_and_forward_go_from_try_to_try(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    page.go_back()
    verdict(page, "wrong")
    page.go_back()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.go_forward()
    verdict(page, "wrong")


def test_a_slow_answer_does_not_replace_a_later_one(scripted: Page) -> None:
    page = scripted
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*try=1", hold)
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    with page.expect_response("**/*try=1"):
        held[0].continue_()
    page.go_back()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    expect(page).to_have_url(re.compile("/puzzles/X--------$"))


def test_the_verdict_has_the_focus_so_that_it_is_read_out(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).press("Enter")
    expect(page.locator("[data-verdict]")).to_be_focused()


def test_digits_try_squares(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.keyboard.press("Control+5")
    page.keyboard.press("Alt+5")
    page.keyboard.press("1")  # taken
    expect(page).to_have_url(re.compile("/puzzles/X--------$"))
    page.keyboard.press("5")
    verdict(page, "right")
    pad(page, "8")
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile("try=1$"))


@pytest.mark.parametrize(("height", "stays"), [(664, True), (420, False)])
def test_on_a_phone_the_board_stays_where_it_is_if_the_verdict_is_in_sight(
    visit: Visit, height: int, stays: bool
) -> None:
    page = visit(viewport={"width": 390, "height": height})
    page.goto("/puzzles/OX-O--X--")
    page.get_by_role("link", name="bottom right, empty").click()
    verdict(page, "right")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_in_viewport()
    assert (page.evaluate("scrollY") == 0) == stays


def test_what_was_tried_is_inked_stroke_by_stroke(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/OX-O--X--")
    page.get_by_role("link", name="bottom right, empty").click()
    verdict(page, "right")
    delays = page.locator("[data-tried] svg").evaluate(
        "one => one.getAnimations({subtree: true}).map((it) => it.effect.getTiming().delay)"
    )
    assert delays == [0, 300]


def test_the_puzzle_of_the_day_is_tried_in_place_too(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles")
    page.evaluate("window.here = true")
    page.locator("[data-square]").first.click()
    expect(page.locator("[data-verdict]")).to_be_visible()
    assert same_document(page)


def test_where_the_script_gets_no_answer_the_browser_goes_there_itself(visit: Visit) -> None:
    page = visit(expected="Failed to load resource")
    page.goto("/puzzles/X--------")
    first = True

    def fail_once(route: Route) -> None:
        nonlocal first
        if first:
            first = False
            route.abort()
        else:
            route.continue_()

    page.route("**/*try=1", fail_once)
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")


def test_a_page_that_there_is_not_does_not_take_the_place_of_this_one(visit: Visit) -> None:
    page = visit(expected="404")
    page.goto("/puzzles/X--------")
    page.evaluate("window.here = true")
    page.get_by_role("link", name=WRONG).evaluate("link => (link.href += '1')")
    with page.expect_navigation():
        page.get_by_role("link", name=WRONG).click()
    expect(page.locator("main")).to_contain_text("“try” must be")
    assert not same_document(page), "the browser went there itself"
