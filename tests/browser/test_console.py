"""The console stays empty, and no page breaks the rules that it sets itself."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Visit, begin, button, ply, press, square_of

PAGES = ["/", "/?cookies=off", "/learn", "/review/03142?you=O", "/review/40"]
PAGES += ["/explore/---------", "/explore/XOXOX-O--", "/explore/XXXOO----"]
PAGES += ["/lab/XO--X----", "/lab/XXXOO----", "/watch/OO-XXO--X?ask=1&step=2"]
PAGES += ["/trees", "/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15"]
PAGES += ["/puzzles", "/puzzles/-----OOXX", "/puzzles/-----OOXX?try=2", "/friend", "/friend/03142"]


def violations(context: BrowserContext) -> list[str]:
    """What the pages' own policy has forbidden them, as it happens."""
    seen: list[str] = []
    context.expose_binding("tell", lambda _, what: seen.append(what))
    context.add_init_script(
        """addEventListener("securitypolicyviolation", (event) =>
            window.tell(`${event.violatedDirective} ${event.blockedURI}`))"""
    )
    return seen


@pytest.mark.parametrize("path", PAGES)
def test_pages_say_nothing_on_the_console_and_break_no_rule_of_theirs(
    visit: Visit, path: str
) -> None:
    page = visit()
    forbidden = violations(page.context)
    answer = page.goto(path)
    assert answer
    assert answer.ok
    page.wait_for_load_state("networkidle")
    assert forbidden == []


def test_a_broken_rule_would_be_seen(visit: Visit) -> None:
    page = visit(expected="Content Security Policy")
    forbidden = violations(page.context)
    page.goto("/")
    page.evaluate("document.body.append(Object.assign(new Image, {src: 'data:image/png,'}))")
    expect(page.locator("img")).to_have_count(1)
    page.wait_for_timeout(100)
    assert json.dumps(forbidden).startswith('["img-src')


def test_a_first_game_says_nothing_on_the_console(page: Page) -> None:
    page.goto("/")
    while page.get_by_role("status").get_attribute("data-outcome") == "playing":
        before = ply(page).input_value()
        page.locator('[data-mark=""]').first.click()
        expect(ply(page)).not_to_have_value(before)
    expect(button(page, "again")).to_be_focused()


def test_a_game_played_in_a_breath_says_nothing_on_the_console(scripted: Page) -> None:
    page = scripted
    for _ in range(3):
        begin(page)
        page.evaluate(
            """async () => {
                const status = document.querySelector("[role=status]")
                for (const square of [0, 3, 1, 4, 2]) {
                    const told = new Promise((done) =>
                        new MutationObserver(done).observe(status, { childList: true }))
                    document.querySelector(`[data-square="${square}"]`).click()
                    await told
                    await new Promise((done) => setTimeout(done))
                }
            }"""
        )
        expect(button(page, "again")).to_be_focused()


def test_a_whole_sitting_says_nothing_on_the_console(page: Page) -> None:
    begin(page)
    button(page, "hints").click()
    expect(button(page, "hints")).to_have_attribute("value", "off")
    for number, square in enumerate([0, 3, 1, 4, 2], start=1):
        square_of(page, square).click()
        expect(ply(page)).to_have_value(str(number))
    press(page, "reset")
    expect(button(page, "reset")).to_have_count(0)
    press(page, "O opens")
    expect(ply(page)).to_have_value("0")
    square_of(page, 0).click()
    expect(ply(page)).to_have_value("1")
    button(page, "undo").click()
    expect(ply(page)).to_have_value("0")
