"""On phones that lack what came later, everything is there, in its place, and can be used."""

from collections.abc import Callable, Iterator
from functools import cache
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.browser.places import box_of
from tests.browser.playing import at_rest, square_of
from tests.browser.states import OF_EACH_KIND
from tests.browser.test_game import board_of, play
from tests.browser.visits import renewed, visiting
from tests.support.older import AS_SOLD, LAST_UPDATE, Lack
from tests.support.pictures import OVERPRINTED
from tictactoe_web.engine.solution import best_moves

SIZE: ViewportSize = {"width": 320, "height": 568}
PHONES = {"last update": LAST_UPDATE, "as sold": AS_SOLD}


@cache
def styles_left(lack: Lack, url: str) -> str:
    """What such a phone sees of a file, which is the same as long as its name is."""
    with urlopen(url) as answer:
        return lack.leaves(answer.read().decode())


@pytest.fixture(scope="module", params=PHONES.values(), ids=list(PHONES))
def used(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of such a phone, for all states: few leave anything behind."""
    lack: Lack = request.param

    def dress(route: Route) -> None:
        route.fulfill(body=styles_left(lack, route.request.url), content_type="text/css")

    script = lack is not AS_SOLD  # such a phone stumbles over the first `?.`, and goes without
    options = {"viewport": SIZE, "java_script_enabled": script, "reduced_motion": "reduce"}
    with visiting(browser, server, expected="40[04]", **options) as page:
        page.route("**/*.css*", dress)
        yield page


@pytest.fixture
def phone(used: Page) -> Page:
    return renewed(used)


@pytest.mark.parametrize("go", OF_EACH_KIND.values(), ids=OF_EACH_KIND)
def test_everything_has_its_place(phone: Page, go: Callable[[Page], None]) -> None:
    go(phone)
    at_rest(phone)
    assert phone.evaluate("document.scrollingElement.scrollWidth") <= SIZE["width"]
    assert phone.evaluate(OVERPRINTED) == []


def test_a_game_is_played_on_a_board_that_is_whole(phone: Page) -> None:
    phone.goto("/")
    board = board_of(phone, "X")
    while board.outcome is None:
        play(phone, best_moves(board)[0])
        board = board_of(phone, "X")
    expect(phone.get_by_role("status")).to_have_attribute("data-outcome", "drawn")
    for square in range(9):
        pressed = box_of(square_of(phone, square))
        assert min(pressed.width, pressed.height) >= 44
        assert min(pressed.left, pressed.top) >= 0
        assert pressed.right <= SIZE["width"]
        assert pressed.bottom <= SIZE["height"]
