"""Firefox and WebKit draw each page much as Chromium does."""

from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image
from playwright.sync_api import Browser as Chromium

from tests.browser.playing import at_rest
from tests.browser.states import FIRST_FREE
from tests.browser.visits import renewed
from tests.support.engines import Driver
from tests.support.pictures import OVERPRINTED, share_that_differs
from tests.support.player import Page, Player, lost_game
from tests.support.server import KEY
from tictactoe_web import create_app


class Sight(NamedTuple):
    """What is looked at: a page, the part of it that must be in sight, what was played before."""

    path: str
    part: str = "header"
    played: Callable[[Player], Page] | None = None


# Between them they have all that pages are built of: the board, drawn and written on, lists of
# boards, trees with and without rulers, code, columns, folds and the envelope.
SIGHTS = {
    "the end of a lost game": Sight("/", played=lost_game),
    "puzzles": Sight("/puzzles"),
    "a game by link": Sight("/friend/408172"),
    "a position and its tree": Sight("/explore/XOXOX-O--", ".tree"),
    "a watched search": Sight("/watch/OO-XXO--X?search=alpha-beta&step=17"),
    "rulers": Sight("/learn", ".windows"),
    "a report": Sight(f"/check/{FIRST_FREE}"),
}
SIZES = {"desk": (1400, 1000), "phone": (390, 844)}  # the page's, in pixels
ON_A_PHONE = {"the end of a lost game", "rulers", "a report"}
MOST = 0.02  # of all cells; fonts account for less than 0.001, a fault that one sees for 0.05

Take = Callable[[Sight, tuple[int, int]], Image.Image]


# Whatever is being drawn, drawn at once.
INKED = "document.getAnimations().forEach((one) => one.finish())"


def into_sight(part: str) -> str:
    return f"document.querySelector({part!r}).scrollIntoView({{block: 'center'}})"


@cache
def cookie_after(play: Callable[[Player], Page]) -> tuple[str, str]:
    """What the server hands to somebody who has played so: a name and a value."""
    app = create_app({"TESTING": True, "SECRET_KEY": KEY})
    client = app.test_client()
    play(Player(client))
    cookie = client.get_cookie(app.config["SESSION_COOKIE_NAME"])
    assert cookie
    return cookie.key, cookie.value


@pytest.fixture(scope="module")
def in_chromium(server: str, browser: Chromium) -> Iterator[Take]:
    """Takes the pictures that others are compared with, all in one page."""
    page = browser.new_page(base_url=server)

    @cache
    def take(sight: Sight, size: tuple[int, int]) -> Image.Image:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        renewed(page)
        if sight.played:
            name, value = cookie_after(sight.played)
            page.context.add_cookies([{"name": name, "value": value, "url": server}])
        page.goto(sight.path)
        page.evaluate(into_sight(sight.part))
        page.evaluate(INKED)
        at_rest(page)
        return Image.open(BytesIO(page.screenshot())).convert("RGB")

    yield take
    page.close()


def test_pages_look_much_as_in_chromium_and_no_text_hides_another(
    driver: Driver, in_chromium: Take, server: str, tmp_path: Path
) -> None:
    """All of them in one test, since to start an engine takes longer than to look at them."""
    wrong: dict[tuple[str, str], tuple[str, list[str]]] = {}
    for where, size in SIZES.items():
        driver.resize(*size)
        for name in SIGHTS if where == "desk" else ON_A_PHONE:
            sight = SIGHTS[name]
            shown, hidden = look(driver, server, sight)
            expected = in_chromium(sight, size)
            if share_that_differs(expected, shown) > MOST:  # it may not have drawn all yet
                shown = driver.settled()
            share = share_that_differs(expected, shown)
            if share > MOST:
                expected.save(tmp_path / f"{name}, {where}, expected.png")
                shown.save(tmp_path / f"{name}, {where}, shown.png")
            if share > MOST or hidden:
                wrong[name, where] = f"{share:.1%} of the picture differ", hidden
            if sight.played:
                driver.forget(server)
    assert not wrong, f"see {tmp_path}"


def look(driver: Driver, server: str, sight: Sight) -> tuple[Image.Image, list[str]]:
    """What is seen, and which texts hide another."""
    if sight.played:
        driver.carry(*cookie_after(sight.played))
    driver.open(server + sight.path)
    driver.run(into_sight(sight.part))
    driver.run(INKED)
    driver.at_rest()
    return driver.picture(), driver.run(f"return ({OVERPRINTED})()")
