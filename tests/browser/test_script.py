"""The script: what it announces, and what moves; it changes nothing that the page says."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import (
    ACTIONS,
    Action,
    Held,
    at_rest,
    begin,
    button,
    goto_with_clock,
    is_same_document,
    mark_document,
    ply,
    posts,
    press,
    press_at_once,
    square_of,
    squares_of,
)
from tests.browser.visits import Visit, renewed
from tests.support.clients import until

pytestmark = pytest.mark.moves

# What is announced ----------------------------------------------------------------------------

WATCH = """() => {
    window.live = document.querySelector("[role=status]")
    window.changes = 0
    window.waited = false
    const count = (records) => {
        const { textContent } = window.live
        const waits = textContent.startsWith("Waiting")
        window.waited ||= waits
        if (textContent && !waits) window.changes += records.length
    }
    const what = { childList: true, characterData: true, subtree: true }
    new MutationObserver(count).observe(window.live, what)
    window.pages = history.length
}"""


@pytest.mark.parametrize("action", ACTIONS)
def test_what_changed_is_announced_and_the_page_stays(scripted: Page, action: Action) -> None:
    page = scripted
    arrangement, name = ACTIONS[action]
    begin(page, **arrangement)
    page.evaluate(WATCH)
    with page.expect_response("/"):
        press(page, name)
    unchanged = action == "hints"
    begins = action in ("new", "again", "opponent", "side")  # that it does is said at once
    said = 0 if unchanged else 2 if begins else 1
    until(lambda: bool(page.evaluate("window.changes") >= said))
    at_rest(page)
    if unchanged:  # on a busy machine it is said that the page waits, and after that this again
        said = page.evaluate("Number(window.waited)")
    after = page.evaluate(
        """() => {
            const status = document.querySelector("[role=status]")
            return [window.live === status, window.changes, history.length === window.pages]
        }"""
    )
    assert after == [True, said, True], "what is unchanged is not read again"
    assert page.title().startswith(page.get_by_role("status").inner_text())
    expect(page).to_have_url("/")
    shown = page.get_by_role("status").get_attribute("data-outcome"), squares_of(page)
    page.reload()
    kept = page.get_by_role("status").get_attribute("data-outcome"), squares_of(page)
    assert shown == kept, "what the script shows is what the server says"


def test_the_page_after_the_script_is_the_page_without_it(visit: Visit) -> None:
    pages = [visit(java_script_enabled=it, reduced_motion="reduce") for it in (False, True)]
    without, with_script = pages
    for action, (arrangement, name) in ACTIONS.items():
        level = {"level": "friend"} if action in ("move", "undo") else {}
        for page in pages:
            begin(renewed(page), **arrangement | level)
            press(page, name)
            expect(page.get_by_role("status")).to_have_text(re.compile(r"\w"))
        until(lambda: lasting(with_script) == lasting(without), what=action)


def lasting(page: Page) -> str:
    """What the page shows but for ids, what is passing, white space and the order of attributes."""
    passing = r' (value="[\w-]{8}"|class="(new)?"|open=""|style="[^"]*"|autofocus="")'
    fetched = r"<(link|script).*?>|<game-replay.*?</game-replay>"  # its own script changes it
    shown = page.locator("main").inner_html()
    shown = re.sub(fetched, "", re.sub(passing, "", shown), flags=re.DOTALL)
    shown = re.sub(" (new|ends)", "", shown)
    in_order = re.sub(
        r'(?: [\w:-]+="[^"]*")+', lambda all_: " ".join(sorted(all_[0].split())), shown
    )
    return " ".join(in_order.split())


def test_the_script_does_not_reload(scripted: Page) -> None:
    page = scripted
    begin(page, level="unbeatable")
    mark_document(page)
    for name in ("centre, empty", "hints", "undo", "again", "easy", "O second"):
        with page.expect_response("/"):
            press(page, name)
    expect(button(page, "O second")).to_have_attribute("aria-pressed", "true")
    assert is_same_document(page)


def test_who_begins_a_new_game_wants_no_reply_in_the_old_one(scripted: Page) -> None:
    page = scripted
    begin(page, "03")
    Held(page, "**/move")  # called off or not, a busy machine may have it answered last
    page.evaluate(
        """() => {
            document.querySelector('[data-square="4"]').click()
            document.querySelector('[name=hints]').click()
            document.querySelector('.actions button[form=new]').click()
        }"""
    )
    expect(button(page, "hints")).to_have_attribute("aria-pressed", "true")
    expect(ply(page)).to_have_value("0")
    assert squares_of(page) == "---------"


def test_choices_in_quick_succession_are_all_in_force(scripted: Page) -> None:
    page = scripted
    begin(page, level="unbeatable")
    press_at_once(page, "hard", "O second")
    for name in ("hard", "O second"):
        expect(button(page, name)).to_have_attribute("aria-pressed", "true")
    expect(ply(page)).to_have_value("1")


def test_of_choices_the_last_is_in_force_though_it_was_pressed_before(scripted: Page) -> None:
    page = scripted
    begin(page, level="unbeatable")
    press_at_once(page, "medium", "hard", "medium")
    expect(button(page, "medium")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(button(page, "medium")).to_have_attribute("aria-pressed", "true")


def test_a_press_on_a_finished_board_leaves_what_is_said_of_the_game(scripted: Page) -> None:
    page = scripted
    begin(page, "03142")
    sent = posts(page)
    expect(button(page, "again")).to_be_visible()
    square_of(page, 8).click(force=True)
    page.wait_for_timeout(200)  # for what should not happen
    assert not sent


# What moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["friend", "unbeatable"])
def test_your_mark_is_inked_once_and_stays(scripted: Page, level: str) -> None:
    page = scripted
    begin(page, level=level)
    page.evaluate(
        """() => {
            window.starts = []
            addEventListener("animationstart", ({ target, animationName }) => {
                const square = target.closest("[data-square]") // else it is the grid
                if (square && animationName === "ink") starts.push(square.value)
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


def test_a_screen_readers_cursor_in_the_name_of_a_square_is_not_lost(scripted: Page) -> None:
    # Orca's fell to the top of the page in Firefox: the name under it had been replaced.
    page = scripted
    begin(page, level="unbeatable")
    names = [square_of(page, square).locator(".unseen") for square in range(9)]
    texts = [name.evaluate_handle("it => it.firstChild") for name in names]
    press(page, "hints")
    square_of(page, 4).click()
    expect(ply(page)).to_have_value("2")
    button(page, "undo").click()
    expect(ply(page)).to_have_value("0")
    assert all(text.evaluate("it => it.isConnected") for text in texts)


def test_a_page_that_is_loaded_again_inks_nothing_again(scripted: Page) -> None:
    page = scripted
    begin(page, "03142")
    assert page.evaluate("document.getAnimations().length") == 0


# What is copied -------------------------------------------------------------------------------


def test_a_line_to_quote_is_copied_by_a_press(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/explore/X---O---X?move=2")
    page.get_by_text("Bring or copy a board").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    line = page.get_by_label("A line of Markdown").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == line


@pytest.mark.parametrize("link", ["/review/03142", "/friend/4"])
def test_that_a_link_is_copied_is_told_for_a_while_and_as_long_the_second_time(
    visit: Visit, link: str
) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    goto_with_clock(page, link)
    page.locator("details").evaluate_all("all => all.forEach(it => (it.open = true))")
    copy, note = page.locator("[data-way~=copy]:visible"), page.locator("take-along [aria-live]")
    before = copy.inner_text(), note.inner_text()
    page.evaluate(
        """() => {
            const { dataset } = document.body
            dataset.taken = ""
            addEventListener("taken", () => (dataset.taken += "1"), true)
        }"""
    )
    for taken in ("1", "11"):
        copy.click()
        expect(page.locator("body")).to_have_attribute("data-taken", taken)
        page.clock.run_for(3_000)
        expect(copy).to_contain_text("opied")
        expect(note).to_contain_text("Copied")
    page.clock.run_for(1_500)
    assert (copy.inner_text(), note.inner_text()) == before


@pytest.mark.parametrize("sheet", [True, False], ids=["share sheet", "none"])
def test_that_a_link_is_copied_is_said_where_it_was_pressed_and_nothing_moves(
    visit: Visit, sheet: bool
) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce")
    is_there = "= async () => {}" if sheet else "&& delete Navigator.prototype.share"
    page.add_init_script(f"Navigator.prototype.share {is_there}")
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        page.goto("/review/10847653?you=X")
        pressed = page.locator("take-along [data-way]:visible").last
        size = "document.documentElement.scrollWidth + ' ' + document.documentElement.scrollHeight"
        before = page.evaluate(size)
        pressed.click()
        expect(pressed).to_contain_text("opied")
        expect(page.locator("take-along [aria-live]")).to_contain_text("Copied")
        assert page.evaluate(size) == before, width
        assert before.startswith(f"{width} ")
