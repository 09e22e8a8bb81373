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


SIGHTS = {
    "a fresh game": Sight("/"),
    "the end of a lost game": Sight("/", played=lost_game),
    "puzzles": Sight("/puzzles"),
    "a wrong try": Sight("/puzzles/X--------?try=1"),
    "a game by link": Sight("/friend/408172"),
    "a review with mistakes": Sight("/review/03142?you=O"),
    "a position and its tree": Sight("/explore/XOXOX-O--", ".tree"),
    "the lab": Sight("/lab/XO--X----"),
    "a watched search": Sight("/watch/OO-XXO--X?search=alpha-beta&step=17"),
    "a question": Sight("/watch/XO-OX-X--?search=alpha-beta&step=23&ask=1&answer=4&answer=inf"),
    "the lesson": Sight("/learn"),
    "rulers": Sight("/learn", ".windows"),
    "a tree of numbers": Sight("/trees/3,12,8_2,4,6_14,5,2?step=9"),
    "a practice sheet": Sight("/sheets/1"),
    "is my minimax right": Sight("/check"),
    "a report": Sight(f"/check/{FIRST_FREE}"),
    "no page": Sight("/nothing"),
}
SIZES = {"desk": (1400, 1000), "phone": (390, 844)}  # the page's, in pixels
ON_A_PHONE = {"rulers", "a tree of numbers", "a report"} | {
    name for name, it in SIGHTS.items() if it.played
}
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


@pytest.mark.parametrize("where", SIZES)
def test_pages_look_much_as_in_chromium_and_no_text_hides_another(
    driver: Driver, in_chromium: Take, server: str, where: str, tmp_path: Path
) -> None:
    """All of them in one test, since to start an engine takes longer than to look at them."""
    size = SIZES[where]
    wrong: dict[str, tuple[str, list[str]]] = {}
    driver.resize(*size)
    for name, sight in SIGHTS.items():
        if where == "phone" and name not in ON_A_PHONE:
            continue
        shown, hidden = look(driver, server, sight)
        expected = in_chromium(sight, size)
        if share_that_differs(expected, shown) > MOST:  # it may not have drawn all yet
            shown = driver.settled()
        share = share_that_differs(expected, shown)
        if share > MOST:
            expected.save(tmp_path / f"{name}, expected.png")
            shown.save(tmp_path / f"{name}, shown.png")
        if share > MOST or hidden:
            wrong[name] = f"{share:.1%} of the picture differ", hidden
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
