"""In faces as wide as those of phones, Windows and Macs, everything has its place too.

Tests elsewhere use the faces of the machine they run on, which are narrow ones on a plain Debian.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from tests.browser.playing import at_rest
from tests.browser.states import GAMES, PAGES
from tests.browser.visits import renewed, visiting
from tests.support.pictures import OVERPRINTED

# Palatino takes 7 %, Noto Serif 17 % more room than this face, which Chromium brings with it.
WIDE = "".join(
    "@font-face { font-family: wide; size-adjust: 118%;"
    f'{style} src: local("Liberation Serif{name}") }}'
    for name, style in {
        "": "",
        " Bold": "font-weight: bold;",
        " Italic": "font-style: italic;",
        " Bold Italic": "font-weight: bold; font-style: italic;",
    }.items()
)
SIZE: ViewportSize = {"width": 320, "height": 568}


@pytest.fixture(scope="module")
def used(browser: Browser, server: str) -> Iterator[Page]:
    """One page for all states, in the wide face."""

    def widen(route: Route) -> None:
        styles = route.fetch().text()
        route.fulfill(body=f"{styles}{WIDE}:root {{ --hand: wide }}", content_type="text/css")

    with visiting(
        browser, server, expected="40[04]", viewport=SIZE, reduced_motion="reduce"
    ) as page:
        page.route("**/*.css*", widen)
        yield page


@pytest.fixture
def page(used: Page) -> Page:
    return renewed(used)


def test_the_face_is_wider(page: Page) -> None:
    page.goto("/learn")
    measured = """face => {
        const words = document.querySelector("h1").appendChild(document.createElement("span"))
        words.textContent = "It never loses."
        words.style.position = "absolute" // as wide as it is
        if (face) words.style.fontFamily = face
        return words.getBoundingClientRect().width
    }"""
    assert page.evaluate(measured, "") > 1.15 * page.evaluate(measured, "Liberation Serif")


@pytest.mark.parametrize("go", [*GAMES.values(), *PAGES.values()], ids=[*GAMES, *PAGES])
def test_everything_has_its_place(page: Page, go: Callable[[Page], None]) -> None:
    go(page)
    at_rest(page)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= SIZE["width"]
    assert page.evaluate(OVERPRINTED) == []
