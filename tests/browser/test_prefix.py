"""The scripts, too, work where the site is mounted below a prefix."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Request, Route, expect
from werkzeug.exceptions import NotFound
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from tests.browser.playing import button, is_same_document, mark_document, square_of
from tests.browser.visits import visiting
from tests.support.server import serving_here

PREFIX = "/games/ttt"


@pytest.fixture
def mounted(app: Flask) -> Iterator[str]:
    """The address of a server on which the site is mounted below the prefix."""
    with serving_here(DispatcherMiddleware(NotFound(), {PREFIX: app})) as address:
        yield address


def test_a_move_is_sent_once_and_shown_without_a_reload(browser: Browser, mounted: str) -> None:
    with visiting(browser, mounted) as page:
        posts: list[str] = []

        def hear(request: Request) -> None:
            if request.method == "POST":
                posts.append(request.url)

        page.goto(f"{PREFIX}/")
        mark_document(page)
        page.on("request", hear)
        square_of(page, 4).click()
        expect(page.locator("[name=ply]")).to_have_value("2")
        assert posts == [f"{mounted}{PREFIX}/move"]
        assert is_same_document(page)


def test_a_link_is_copied_with_the_prefix(browser: Browser, mounted: str) -> None:
    with visiting(browser, mounted, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(f"{PREFIX}/friend")
        square_of(page, 4).click()
        expect(page.locator("[data-reader=mover]")).to_be_visible()
        button(page, "Copy link").click()
        assert page.evaluate("navigator.clipboard.readText()") == f"{mounted}{PREFIX}/friend/4"


@pytest.mark.parametrize(("place", "counts"), [("/forum", False), (f"{PREFIX}/puzzles", True)])
def test_a_try_that_another_site_of_the_same_host_leads_to_was_not_pressed_here(
    browser: Browser, mounted: str, place: str, counts: bool
) -> None:
    def answer(route: Route) -> None:
        route.fulfill(content_type="text/html", body="<link rel=icon href=data:,>")

    with visiting(browser, mounted) as page:
        page.route("**/forum", answer)
        page.goto(place)
        with page.expect_navigation():
            page.evaluate("link => location.assign(link)", f"{PREFIX}/puzzles/X--------?try=4")
        expect(page.locator("[data-verdict=right]")).to_be_visible()
        page.goto(f"{PREFIX}/puzzles")
        told = page.locator(".by-theme > summary > .note")
        expect(told).to_have_text("1 of 68 solved" if counts else "68 puzzles")
