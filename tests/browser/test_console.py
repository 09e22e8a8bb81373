"""Games say nothing on the console, and break no rule that the pages set.

No page says anything there: each that a test visits is listened to.
"""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, begin, button, ply, press, square_of


def test_a_broken_rule_would_be_heard_on_the_console(visit: Visit) -> None:
    rule = "Content Security Policy"
    page = visit(expected=rule)
    page.goto("/")
    with page.expect_console_message(lambda it: rule in it.text):
        page.evaluate("document.body.append(Object.assign(new Image, {src: 'data:image/png,'}))")


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
