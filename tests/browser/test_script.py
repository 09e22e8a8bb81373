"""The script: what it announces, and what it does when the network fails; nothing surprises."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from tests.browser.conftest import (
    ACTIONS,
    ARGUMENTS,
    Action,
    Held,
    Visit,
    arrange,
    at_rest,
    button,
    ply,
    press,
    square_of,
    squares_of,
)
from tests.support.browsers import chromium
from tests.support.clients import until

NO_ANSWER = "No answer came"
OUT_OF_DATE = "out of date"
TAKEN = "already taken"

both = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])


def begin(page: Page, moves: str = "", **choices: Any) -> None:
    arrange(page, moves, **choices)
    page.goto("/")
    expect(page.locator("[autofocus]")).to_be_focused()


def say(page: Page, text: str) -> None:
    expect(page.get_by_role("status")).to_contain_text(text)


def posts(page: Page) -> list[str]:
    """The paths that are posted to from now on, as they are."""
    seen: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            seen.append(re.sub("^http://[^/]*", "", request.url))

    page.on("request", note)
    return seen


def mark_document(page: Page) -> None:
    page.evaluate("window.sameDocument = true")


def is_same_document(page: Page) -> bool:
    return bool(page.evaluate("window.sameDocument === true"))


# What is announced ----------------------------------------------------------------------------

WATCH = """() => {
    window.live = document.querySelector("[role=status]")
    window.changes = 0
    const count = (records) => (window.changes += records.length)
    const what = { childList: true, characterData: true, subtree: true }
    new MutationObserver(count).observe(window.live, what)
    window.pages = history.length
}"""

SAID: dict[Action, str] = {
    "move": r"You took the centre, the computer the .*\. Your turn\.",
    "end": r"X wins with the top row! X took the top right\.",
    "new": r"X goes first\.",
    "again": r"X goes first\.",
    "opponent": r"Your turn: you are X\.",
    "side": r"O goes first\.",
    "undo": r"Taken back: your centre and the computer's .*\. Your turn: you are X\.",
    "hints": r"O took the middle left\. X is next\.",
    "reset": r"X wins with the top row! X took the top right\.",
    "refused": r".*already taken.* O took the middle left\. X is next\.",
}


@pytest.mark.parametrize("action", ACTIONS)
def test_what_changed_is_announced_once_and_the_page_stays(scripted: Page, action: Action) -> None:
    page = scripted
    arrangement, name = ACTIONS[action]
    begin(page, **arrangement)
    page.evaluate(WATCH)
    with page.expect_response("/"):
        press(page, name)
    expect(page.get_by_role("status")).to_have_text(re.compile(f"^{SAID[action]}$"))
    at_rest(page)
    unchanged = action in ("hints", "reset")
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
    for name in ("centre, empty", "Show hints", "Undo", "New game", "easy", "O second"):
        with page.expect_response("/"):
            press(page, name)
    expect(button(page, "O second")).to_have_attribute("aria-current", "true")
    assert is_same_document(page)


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
    expect(button(page, "Hide hints")).to_be_visible()
    expect(ply(page)).to_have_value("0")
    assert squares_of(page) == "---------"


# A bad network --------------------------------------------------------------------------------

BAD_NETWORK = "Failed to load resource"


def test_the_pressed_square_shows_your_mark_at_once_and_is_sent_once(scripted: Page) -> None:
    page = scripted
    begin(page)
    sent = posts(page)
    answers = Held(page, "**/move")
    square = square_of(page, 4)
    square.click()
    expect(square).to_have_attribute("data-mark", "X")
    expect(square.locator("svg")).to_be_visible()
    expect(square).to_be_focused()
    square.dblclick()
    page.keyboard.press("Enter")
    page.keyboard.press("Digit5")
    square_of(page, 0).click()
    assert squares_of(page) == "----X----"
    assert sent == ["/move"]
    answers.release()
    expect(ply(page)).to_have_value("1")
    say(page, "X took the centre. O is next.")
    assert squares_of(page) == "----X----"
    assert sent == ["/move"]


def test_a_button_pressed_twice_before_its_answer_came_is_sent_once(scripted: Page) -> None:
    page = scripted
    begin(page, "403")
    sent = posts(page)
    answers = Held(page, "**/undo")
    button(page, "Undo").dblclick()
    answers.release()
    expect(ply(page)).to_have_value("2")
    page.wait_for_timeout(200)  # for what should not happen
    expect(ply(page)).to_have_value("2")
    assert sent == ["/undo"]


def test_two_buttons_pressed_before_an_answer_came_are_both_sent(scripted: Page) -> None:
    page = scripted
    begin(page, "403")
    sent = posts(page)
    hints = Held(page, "**/hints")
    button(page, "Show hints").click()
    button(page, "Undo").click()
    hints.release()
    expect(ply(page)).to_have_value("2")
    expect(button(page, "Hide hints")).to_be_visible()
    assert sent == ["/hints", "/undo"]


def test_only_one_square_is_sent_at_a_time_whatever_else_is_awaited(scripted: Page) -> None:
    page = scripted
    begin(page)
    sent = posts(page)
    hints, moves = Held(page, "**/hints"), Held(page, "**/move")
    button(page, "Show hints").click()
    square_of(page, 4).click()
    hints.release()
    expect(button(page, "Hide hints")).to_be_visible()
    page.evaluate("document.querySelector('[data-square=\"8\"]').click()")
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    square_of(page, 4).dblclick()
    moves.release()
    expect(ply(page)).to_have_value("1")
    say(page, "X took the centre. O is next.")
    assert sent == ["/hints", "/move"]


def test_a_square_keeps_its_name_while_its_answer_is_awaited(scripted: Page) -> None:
    page = scripted
    begin(page)
    answers = Held(page, "**/move")
    square_of(page, 4).click()
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    expect(square_of(page, 4)).to_have_accessible_name(re.compile("^centre"))
    answers.release()
    expect(ply(page)).to_have_value("1")


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
    for name in ("Show hints", "Hide hints"):
        press(page, name)
    expect(button(page, "Show hints")).to_be_focused()
    at_rest(page)
    assert mark.evaluate("one => one.isConnected")
    reply = [str(squares_of(page).index("O"))] if level == "unbeatable" else []
    assert page.evaluate("window.starts") == ["4", "4", *reply], "an X has two strokes, an O one"


# Plays the top right square from within, so that every frame is seen.
WATCH_TELLING = """async () => {
    const status = document.querySelector("[role=status]")
    const seen = []
    const look = () => {
        const stroke = document.querySelector(".stroke")
        const opacity = getComputedStyle(status.firstElementChild).opacity
        const rest = document.querySelector(".actions").innerText
        const frame = [status.innerText, opacity, rest.includes("Play again"), stroke !== null]
        const last = seen.at(-1)
        if (JSON.stringify(last) !== JSON.stringify(frame)) seen.push(frame)
    }
    document.querySelector('[data-square="2"]').click()
    while (document.activeElement.innerText !== "Play again") {
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
    before, after = frames[0][0], "X wins with the top row! X took the top right."
    assert frames == [
        [before, "1", False, False],
        [before, "1", False, True],
        [after, "1", True, True],
    ]


def test_a_page_that_is_loaded_again_inks_nothing_again(scripted: Page) -> None:
    page = scripted
    begin(page, "03142")
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_taken_square_keeps_its_mark_while_its_answer_is_awaited(scripted: Page) -> None:
    page = scripted
    begin(page, "4")
    answers = Held(page, "**/move")
    press(page, "centre, X")
    page.wait_for_timeout(100)  # for what should not happen
    assert squares_of(page) == "----X----"
    answers.release()
    say(page, TAKEN)


def in_vain(page: Page) -> None:
    """Press a square that gets no answer; the page says so, and is as it was before."""
    square = square_of(page, 4)
    square.click()
    say(page, NO_ANSWER)
    expect(square).to_have_attribute("data-mark", "")
    expect(square).to_have_accessible_name("centre, empty")
    expect(square.locator("svg")).to_have_count(0)
    expect(square).to_be_focused()


def again(page: Page) -> None:
    """The same press, answered this time."""
    square_of(page, 4).click()
    expect(ply(page)).to_have_value("1")
    say(page, "X took the centre. O is next.")
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")


def test_offline_the_page_says_so_and_the_form_works_again_afterwards(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page)
    mark_document(page)
    page.context.set_offline(True)
    in_vain(page)
    in_vain(page)
    page.context.set_offline(False)
    again(page)
    assert is_same_document(page)


def test_offline_other_buttons_say_so_and_work_again_afterwards(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page)
    page.context.set_offline(True)
    button(page, "Show hints").click()
    say(page, NO_ANSWER)
    expect(button(page, "Show hints")).to_be_focused()
    page.context.set_offline(False)
    button(page, "Show hints").click()
    expect(button(page, "Hide hints")).to_be_focused()
    say(page, "X goes first.")


def test_a_broken_connection_is_as_no_answer(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page)
    page.route("**/move", lambda route: route.abort("connectionreset"))
    in_vain(page)
    page.unroute("**/move")
    again(page)


@pytest.mark.parametrize("status", [500, 502, 403, 429])
def test_an_error_is_as_no_answer_and_nothing_is_sent_twice(visit: Visit, status: int) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page)
    mark_document(page)
    sent = posts(page)
    page.route("**/move", lambda route: route.fulfill(status=status, body="Out of order."))
    in_vain(page)
    page.wait_for_timeout(100)  # for what should not happen
    assert sent == ["/move"]
    page.unroute("**/move")
    again(page)
    assert is_same_document(page)


def test_an_answer_that_is_no_page_of_the_game_is_as_no_answer(scripted: Page) -> None:
    page = scripted
    begin(page)
    page.route("**/move", lambda route: route.fulfill(body="<p>Please log in to this hotel.</p>"))
    in_vain(page)
    page.unroute("**/move")
    again(page)


def test_an_answer_is_awaited_for_ten_seconds(visit: Visit) -> None:
    page = visit()
    page.add_init_script(
        """const timeout = AbortSignal.timeout
        AbortSignal.timeout = (time) => {
            window.patience = time
            return timeout.call(AbortSignal, 200)
        }"""
    )
    begin(page)
    answers = Held(page, "**/move")
    in_vain(page)
    assert page.evaluate("window.patience") == 10_000
    page.unroute("**/move")
    page.evaluate("AbortSignal.timeout = () => undefined")
    again(page)
    assert len(answers.routes) == 1


@both
def test_who_lost_the_cookie_is_told_so(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    begin(page, "40")
    page.context.clear_cookies()
    square_of(page, 8).click()
    say(page, OUT_OF_DATE)
    assert squares_of(page) == "---------"
    page.goto("/")
    say(page, "Your turn: you are X.")


@both
def test_who_keeps_no_cookies_is_told_so(
    browser: Browser, server: str, tmp_path: Path, script: bool
) -> None:
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings))
    context = browser.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=chromium(),
        args=ARGUMENTS,
        base_url=server,
        java_script_enabled=script,
    )
    try:
        page = context.new_page()
        page.goto("/")
        square_of(page, 8).click()
        say(page, "keeps no cookies")
        assert context.cookies() == []
        square_of(page, 8).click()
        say(page, "keeps no cookies")
    finally:
        context.close()


# Back, reload, a second tab, a double click ---------------------------------------------------


@both
def test_back_leads_to_the_game_as_it_stands(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    begin(page)
    square_of(page, 4).click()
    say(page, "X took the centre.")
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page).to_have_url("/learn")
    page.go_back()
    expect(page).to_have_url("/")
    assert squares_of(page) == "----X----"
    square_of(page, 0).click()
    say(page, "O took the top left.")
    page.go_back()
    if page.url.endswith("/"):
        say(page, "O took the top left.")
        assert squares_of(page) == "O---X----"


def test_an_old_page_that_the_browser_kept_is_refused_with_a_sentence(visit: Visit) -> None:
    """As Back may show where a browser keeps whole pages: nothing on it is current any more."""
    page = visit()
    begin(page)
    page.evaluate("window.old = document.querySelector('[name=ply]').cloneNode()")
    square_of(page, 4).click()
    say(page, "X took the centre.")
    page.evaluate("document.querySelector('[name=ply]').replaceWith(window.old)")
    square_of(page, 8).click()
    say(page, OUT_OF_DATE)
    assert squares_of(page) == "----X----"


@both
def test_reload_shows_the_same_game_and_sends_nothing(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    begin(page, level="unbeatable")
    square_of(page, 4).click()
    expect(ply(page)).to_have_value("2")
    before = squares_of(page)
    sent = posts(page)
    page.reload()
    assert squares_of(page) == before
    assert sent == []


@both
def test_reload_after_a_refusal_does_not_repeat_it(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    begin(page, "4")
    press(page, "centre, X")
    say(page, TAKEN)
    page.reload()
    expect(page.get_by_role("status")).to_have_text("X took the centre. O is next.")


STALE: dict[str, Callable[[Page], None]] = {
    "move": lambda page: press(page, "top left, empty"),
    "undo": lambda page: press(page, "Undo"),
}


@both
@pytest.mark.parametrize("name", STALE)
def test_a_second_tab_is_refused_with_a_sentence(visit: Visit, script: bool, name: str) -> None:
    first = visit(java_script_enabled=script)
    begin(first, "4")
    second = first.context.new_page()
    second.goto("/")
    if name == "move":
        square_of(first, 8).click()
        expected = "----X---O"
    else:
        button(first, "Undo").click()
        expected = "---------"
    expect(first.locator("[name=ply]")).to_have_value(str(9 - expected.count("-")))
    STALE[name](second)
    say(second, OUT_OF_DATE)
    assert squares_of(second) == expected
    assert second.title().startswith(second.get_by_role("status").inner_text())
    first.reload()
    assert squares_of(first) == expected


@both
@pytest.mark.parametrize("level", ["friend", "unbeatable"])
def test_a_double_click_plays_one_move(visit: Visit, script: bool, level: str) -> None:
    page = visit(java_script_enabled=script)
    begin(page, level=level)
    square_of(page, 4).dblclick()
    expect(ply(page)).to_have_value("1" if level == "friend" else "2")
    page.goto("/")
    board = squares_of(page)
    assert (board.count("X"), board[4]) == (1, "X")
    assert board.count("O") == (0 if level == "friend" else 1)


@both
@pytest.mark.parametrize("name", ["Play again", "O goes first"])
def test_a_double_click_on_a_new_game_is_a_new_game(visit: Visit, script: bool, name: str) -> None:
    page = visit(java_script_enabled=script)
    begin(page, "03142")
    button(page, name).dblclick()
    expect(ply(page)).to_have_value("0")
    page.goto("/")
    assert squares_of(page) == "---------"
    expect(page.locator(".score b")).to_have_text(["1", "0", "0"])


def click_twice_slowly(page: Page, button: Locator, between: Callable[[], None]) -> None:
    """A double click in which something happens between its two clicks."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        if count == 1:
            between()
        page.wait_for_timeout(200)  # until all is inked; for what should not happen


@pytest.mark.parametrize("name", ["Play again", "O goes first"])
def test_a_slow_double_click_on_a_new_game_presses_nothing_in_it(scripted: Page, name: str) -> None:
    page = scripted
    page.set_viewport_size({"width": 375, "height": 700})
    begin(page, "03142")
    sent = posts(page)
    click_twice_slowly(page, button(page, name), lambda: expect(ply(page)).to_have_value("0"))
    assert page.url.endswith("/")
    assert sent == ["/new"]


def test_a_slow_double_click_on_a_square_plays_it_and_is_not_scolded(scripted: Page) -> None:
    page = scripted
    begin(page)
    sent = posts(page)
    click_twice_slowly(page, square_of(page, 4), lambda: say(page, "X took the centre. O is next."))
    say(page, "X took the centre. O is next.")
    assert sent == ["/move"]


def test_a_slow_double_click_on_undo_takes_back_two_moves(scripted: Page) -> None:
    page = scripted
    begin(page, "403")
    click_twice_slowly(page, button(page, "Undo"), lambda: expect(ply(page)).to_have_value("2"))
    expect(ply(page)).to_have_value("1")


# The console ----------------------------------------------------------------------------------

PAGES = ["/", "/?cookies=off", "/learn", "/review/03142?you=O", "/review/40"]
PAGES += ["/explore/---------", "/explore/XOXOX-O--", "/explore/XXXOO----"]
PAGES += ["/lab/XO--X----", "/lab/XXXOO----"]


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
    expect(button(page, "Play again")).to_be_focused()


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
        expect(button(page, "Play again")).to_be_focused()


def test_a_whole_sitting_says_nothing_on_the_console(page: Page) -> None:
    begin(page)
    button(page, "Show hints").click()
    expect(button(page, "Hide hints")).to_be_visible()
    for number, square in enumerate([0, 3, 1, 4, 2], start=1):
        square_of(page, square).click()
        expect(ply(page)).to_have_value(str(number))
    button(page, "Reset score").click()
    expect(button(page, "Reset score")).to_have_count(0)
    button(page, "O goes first").click()
    expect(ply(page)).to_have_value("0")
    square_of(page, 0).click()
    expect(ply(page)).to_have_value("1")
    button(page, "Undo").click()
    expect(ply(page)).to_have_value("0")
