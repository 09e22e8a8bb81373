"""Every page in every state, in light, dark and forced colours, before axe."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Literal, get_args

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import Held, arrange, at_rest, button, square_of
from tests.browser.states import GAMES, OF_EACH_KIND, PAGES, table
from tests.browser.visits import Look, Visit, renewed, visiting

OPTIONS = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
OF_COLOURS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": ["cat.color"]}}
ALREADY_THERE = Axe("0")  # loads nothing: the page has axe


def swapped(page: Page) -> None:
    """The page as the script leaves it, after some of everything."""
    arrange(page, level="unbeatable")
    page.goto("/")
    button(page, "hints").click()
    square_of(page, 4).click()
    expect(button(page, "undo")).to_be_visible()
    at_rest(page)


STATES: dict[str, Callable[[Page], None]] = {
    **GAMES,
    **PAGES,
    "lost by X to a friend": table("031482", hints=True),
    "swapped by the script": swapped,
}

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}


@pytest.fixture(scope="module")
def used(browser: Browser, server: str) -> Iterator[Page]:
    """One page for all states."""
    with visiting(browser, server, expected="40[04]") as page:
        yield page


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_wrong(used: Page, state: str) -> None:
    page = renewed(used)
    page.emulate_media(**LOOKS["light"])
    STATES[state](page)
    at_rest(page)
    page.evaluate(AXE_SCRIPT)
    # Before a picture axe can't tell contrasts. The lines of the paper are what is hardest to
    # read on, so they are the background here.
    page.evaluate("document.documentElement.style.background = 'var(--grid)'")
    for look in LOOKS if state in OF_EACH_KIND else ["light"]:
        page.emulate_media(**LOOKS[look])
        # In another look only the colours are others, and they are so on all pages of a kind.
        result = ALREADY_THERE.run(page, options=OPTIONS if look == "light" else OF_COLOURS)
        assert result.violations_count == 0, (look, result.generate_report())


def test_axe_finds_nothing_wrong_while_an_answer_is_awaited(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    answers = Held(page, "**/move")
    square_of(page, 4).click()
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    result = Axe().run(page, options=OPTIONS)
    answers.release()
    expect(page.locator("[name=ply]")).to_have_value("2")
    assert result.violations_count == 0, result.generate_report()


def test_axe_would_find_something(look: Look) -> None:
    page = look("/")
    page.evaluate("document.querySelector('[data-square] span').remove()")
    assert "button-name" in Axe().run(page, options=OPTIONS).generate_report()


Scheme, Forced = Literal["light", "dark"], Literal["none", "active"]
EVERY_LOOK = [*product(get_args(Scheme), get_args(Forced))]


# Of a square whose move is the best: the luminances of what is written on it, of the page, and of
# a line of its hatching on the page; and whether that has the ink of neither mark.
HATCHED = """() => {
  const ink = (css) => getComputedStyle(document.querySelector(css)).color
  const luminance = (channels) => {
    const [r, g, b] = channels.map((it) => it / 255)
      .map((it) => (it <= .04045 ? it / 12.92 : ((it + .055) / 1.055) ** 2.4))
    return .2126 * r + .7152 * g + .0722 * b
  }
  const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number)
  const hatching = getComputedStyle(document.querySelector(".shading"))
  const page = channels(getComputedStyle(document.documentElement).backgroundColor)
  const line = channels(hatching.color)
    .map((it, nth) => it * hatching.opacity + page[nth] * (1 - hatching.opacity))
  return {
    figures: luminance(channels(ink("[data-best] small"))),
    page: luminance(page),
    line: luminance(line),
    pencilled: ["X", "O"].every((mark) => hatching.color !== ink(`[data-mark=${mark}]`)),
  }
}"""


@pytest.mark.parametrize("scheme", get_args(Scheme))
@pytest.mark.parametrize("board", ["X---O----", "X---O---X"])
def test_the_best_squares_are_hatched_in_pencil_and_what_is_on_them_can_be_read(
    visit: Visit, board: str, scheme: Literal["light", "dark"]
) -> None:
    page = visit(color_scheme=scheme)
    page.goto(f"/explore/{board}")
    found = page.evaluate(HATCHED)
    assert found["pencilled"]
    darkest, brightest = sorted((found["figures"], found["line"]))
    assert (brightest + 0.05) / (darkest + 0.05) >= 7
    assert found["line"] != found["page"]


@pytest.mark.parametrize("board", ["---------", "X---O----", "XO-------"])
def test_no_square_of_the_explorer_looks_like_a_link_in_a_text(scripted: Page, board: str) -> None:
    scripted.goto(f"/explore/{board}")
    line = "all => all.map((it) => getComputedStyle(it).textDecorationLine)"
    assert {*scripted.locator(".board a, .board a *").evaluate_all(line)} == {"none"}
    scripted.locator(".board a").last.focus()
    scripted.keyboard.press("Shift")
    expect(scripted.locator(".board a").last).to_have_css("outline-style", "solid")


def test_winning_last_and_hinted_squares_differ_by_more_than_colour(scripted: Page) -> None:
    page = scripted

    def look(square: int, css: str, pseudo: str = "") -> str:
        how = "(one, [css, pseudo]) => getComputedStyle(one, pseudo || null)[css]"
        found: str = square_of(page, square).evaluate(how, [css, pseudo])
        return found

    arrange(page, "03142")
    page.goto("/")
    strokes = "one => getComputedStyle(one.querySelector('svg')).strokeWidth"
    for scheme, colours in EVERY_LOOK:
        page.emulate_media(color_scheme=scheme, forced_colors=colours)
        assert square_of(page, 0).evaluate(strokes) != square_of(page, 3).evaluate(strokes), scheme
        expect(page.locator(".stroke")).to_be_visible()
    arrange(page, "0314", hints=True)
    page.goto("/")
    drawn = "one => one.querySelector('small path').getAttribute('d')"
    signs = {square_of(page, square).evaluate(drawn) for square in (2, 7)}
    assert len(signs) == 2, "a sign for a win, another for a loss"
    for scheme, colours in EVERY_LOOK:
        page.emulate_media(color_scheme=scheme, forced_colors=colours)
        assert look(4, "width", "::after") != look(0, "width", "::after"), "the last is underlined"
