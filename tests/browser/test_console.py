"""Games say nothing on the console, and break no rule that the pages set.

No page says anything there: each that a test visits is listened to.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import begin, button
from tests.browser.visits import Visit

pytestmark = pytest.mark.moves


def test_a_broken_rule_would_be_heard_on_the_console(visit: Visit) -> None:
    rule = "Content Security Policy"
    page = visit(expected=rule)
    page.goto("/")
    with page.expect_console_message(lambda it: rule in it.text):
        page.evaluate("document.body.append(Object.assign(new Image, {src: 'data:image/png,'}))")


def test_a_game_played_in_a_breath_says_nothing_on_the_console(scripted: Page) -> None:
    page = scripted
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
