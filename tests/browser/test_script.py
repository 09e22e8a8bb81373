"""The script: what it announces, and what moves; it changes nothing that the page says."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    ACTIONS,
    Action,
    Visit,
    at_rest,
    begin,
    button,
    is_same_document,
    mark_document,
    ply,
    press,
    say,
    square_of,
    squares_of,
    told,
)
from tests.support.clients import until

# What is announced ----------------------------------------------------------------------------

WATCH = """() => {
    window.live = document.querySelector("[role=status]")
    window.changes = 0
    const count = (records) => (window.changes += records.length)
    const what = { childList: true, characterData: true, subtree: true }
    new MutationObserver(count).observe(window.live, what)
    window.pages = history.length
}"""


@pytest.mark.parametrize("action", ACTIONS)
def test_what_changed_is_announced_once_and_the_page_stays(scripted: Page, action: Action) -> None:
    page = scripted
    arrangement, name = ACTIONS[action]
    begin(page, **arrangement)
    page.evaluate(WATCH)
    with page.expect_response("/"):
        press(page, name)
    unchanged = action in ("hints", "reset")
    until(lambda: bool(unchanged or page.evaluate("window.changes")))
    at_rest(page)
    after = page.evaluate(
        """() => {
            const status = document.querySelector("[role=status]")
            return [window.live === status, window.changes, history.length === window.pages]
        }"""
    )
    assert after == [True, 0 if unchanged else 1, True], "what is unchanged is not read again"
    assert page.title().startswith(page.get_by_role("status").inner_text())
    expect(page).to_have_url("/")
    shown = page.get_by_role("status").get_attribute("data-outcome"), squares_of(page)
    page.reload()
    kept = page.get_by_role("status").get_attribute("data-outcome"), squares_of(page)
    assert shown == kept, "what the script shows is what the server says"


@pytest.mark.parametrize("action", ACTIONS)
def test_the_page_after_the_script_is_the_page_without_it(visit: Visit, action: Action) -> None:
    pages = [visit(java_script_enabled=script) for script in (False, True)]
    arrangement, name = ACTIONS[action]
    for page in pages:
        begin(
            page, **arrangement | {"level": "friend"} if action in ("move", "undo") else arrangement
        )
        press(page, name)
        expect(page.get_by_role("status")).to_have_text(re.compile(r"\w"))
    without, with_script = pages
    until(lambda: lasting(with_script) == lasting(without))


def lasting(page: Page) -> str:
    """What the page shows but for ids, what is passing, and white space."""
    passing = r' (value="[\w-]{8}"|class="(new|ends)"|style="[^"]*"|autofocus="")'
    shown = re.sub(passing, "", page.locator("main").inner_html()).replace(" new", "")
    return " ".join(shown.split())


def test_the_script_does_not_reload(scripted: Page) -> None:
    page = scripted
    begin(page, level="unbeatable")
    mark_document(page)
    for name in ("centre, empty", "hints", "undo", "again", "easy", "O second"):
        with page.expect_response("/"):
            press(page, name)
    expect(button(page, "O second")).to_have_attribute("aria-current", "true")
    assert is_same_document(page)


SLOW_INK = "document.styleSheets[0].insertRule('.new * { animation-duration: 60s !important }')"


def test_between_friends_it_is_said_who_is_next_while_a_mark_is_still_inked(scripted: Page) -> None:
    begin(scripted)
    scripted.evaluate(SLOW_INK)
    for square, following in ((4, "O is next"), (0, "X is next"), (8, "O is next")):
        square_of(scripted, square).click()
        say(scripted, following)


def test_actions_in_quick_succession_are_all_done_in_their_order(scripted: Page) -> None:
    page = scripted
    begin(page)
    page.evaluate(
        """() => {
            document.querySelector('[data-square="4"]').click()
            document.querySelector('[name=hints]').click()
            document.querySelector('.actions button').click()
        }"""
    )
    expect(button(page, "hints")).to_have_attribute("value", "off")
    expect(ply(page)).to_have_value("0")
    assert squares_of(page) == "---------"


# What moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["friend", "unbeatable"])
def test_your_mark_is_inked_once_and_stays(scripted: Page, level: str) -> None:
    page = scripted
    begin(page, level=level)
    page.evaluate(
        """() => {
            window.starts = []
            addEventListener("animationstart", ({ target, animationName }) => {
                if (animationName === "ink") starts.push(target.closest("[data-square]").value)
            })
        }"""
    )
    square_of(page, 4).click()
    mark = square_of(page, 4).locator("svg").element_handle()
    expect(ply(page)).to_have_value("1" if level == "friend" else "2")
    for shown in ("off", "on"):
        press(page, "hints")
        expect(button(page, "hints")).to_have_attribute("value", shown)
    expect(button(page, "hints")).to_be_focused()
    at_rest(page)
    assert mark.evaluate("one => one.isConnected")
    reply = [str(squares_of(page).index("O"))] if level == "unbeatable" else []
    assert page.evaluate("window.starts") == ["4", "4", *reply], "an X has two strokes, an O one"


# Plays the top right square from within, so that every frame is seen.
WATCH_TELLING = """async () => {
    const status = document.querySelector("[role=status]")
    const before = document.querySelector(".actions").innerText
    const seen = []
    const look = () => {
        const stroke = document.querySelector(".stroke")
        const opacity = getComputedStyle(status.firstElementChild).opacity
        const rest = document.querySelector(".actions").innerText
        const frame = [status.innerText, opacity, rest !== before, stroke !== null]
        const last = seen.at(-1)
        if (JSON.stringify(last) !== JSON.stringify(frame)) seen.push(frame)
    }
    document.querySelector('[data-square="2"]').click()
    look()
    while (!document.activeElement.matches(".actions button")) {
        await new Promise(requestAnimationFrame)
        look()
    }
    look()
    return seen
}"""


def test_the_old_sentence_stays_until_the_end_is_seen_and_then_all_is_told(
    scripted: Page,
) -> None:
    begin(scripted, "0314")
    frames = scripted.evaluate(WATCH_TELLING)
    before, after = frames[0][0], told("03142")
    assert frames == [
        [before, "1", False, False],
        [before, "1", False, True],
        [after, "1", True, True],
    ]


def test_a_page_that_is_loaded_again_inks_nothing_again(scripted: Page) -> None:
    page = scripted
    begin(page, "03142")
    assert page.evaluate("document.getAnimations().length") == 0
