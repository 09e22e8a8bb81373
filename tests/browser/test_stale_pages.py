"""Back, reload, a second tab, a double click: what is sent twice is played once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.places import box_of
from tests.browser.playing import (
    Held,
    at_rest,
    begin,
    button,
    ply,
    posts,
    press,
    say,
    square_of,
    squares_of,
    told,
    uncovered,
    until_heard,
)
from tests.browser.states import GAMES
from tests.browser.visits import Visit, both, renewed
from tests.support.boards import reason_against
from tictactoe_web.engine.board import Board
from tictactoe_web.words.notices import NOTICES


@both
def test_back_leads_to_the_game_as_it_stands(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    begin(page)
    square_of(page, 4).click()
    say(page, told("4"))
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
    say(page, told("4"))
    page.evaluate("document.querySelector('[name=ply]').replaceWith(window.old)")
    square_of(page, 8).click()
    say(page, NOTICES["stale"])
    assert squares_of(page) == "----X----"


def test_a_page_of_another_release_that_can_not_be_shown_in_place_is_loaded(visit: Visit) -> None:
    page = visit()
    begin(page)
    page.route(
        "**/move",
        lambda route: route.fulfill(body=route.fetch().text().replace('role="status"', "")),
    )
    with page.expect_navigation():
        square_of(page, 4).click()
    expect(ply(page)).to_have_value("1")
    page.unroute("**/move")
    square_of(page, 0).click()
    expect(ply(page)).to_have_value("2")


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
    say(page, reason_against(Board(), (4, 4)))
    page.reload()
    expect(page.get_by_role("status")).to_have_text(told("4"))


STALE: dict[str, Callable[[Page], None]] = {
    "move": lambda page: press(page, "top left, empty"),
    "undo": lambda page: press(page, "undo"),
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
        button(first, "undo").click()
        expected = "---------"
    expect(first.locator("[name=ply]")).to_have_value(str(9 - expected.count("-")))
    STALE[name](second)
    say(second, NOTICES["stale"])
    assert squares_of(second) == expected
    assert second.title().startswith(second.get_by_role("status").inner_text())
    first.reload()
    assert squares_of(first) == expected


@pytest.mark.moves
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


@pytest.mark.moves
@both
@pytest.mark.parametrize("name", ["again", "O opens"])
def test_a_double_click_on_a_new_game_is_a_new_game(visit: Visit, script: bool, name: str) -> None:
    page = visit(java_script_enabled=script)
    begin(page, "03142")
    uncovered(page, name).dblclick()
    expect(ply(page)).to_have_value("0")
    page.goto("/")
    assert squares_of(page) == "---------"
    expect(page.locator(".score b:not([class])")).to_have_text(["1", "0", "0"])


def click_twice_slowly(page: Page, button: Locator, between: Callable[[], None]) -> None:
    """A double click in which something happens between its two clicks."""
    button.scroll_into_view_if_needed()
    page.mouse.move(*box_of(button).middle)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        if count == 1:
            between()
        page.wait_for_timeout(200)  # until all is inked; for what should not happen


@pytest.mark.moves
@pytest.mark.parametrize(
    ("state", "name", "sends", "comes"),
    [
        ("won", "again", "/new", "between them"),
        ("won", "again", "/new", "after them"),
        ("lost", "Try again from there", "/practice", "after them"),
        ("won", "O opens", "/new", "after them"),
    ],
)
def test_a_slow_double_click_on_a_new_game_presses_nothing_in_it(
    scripted: Page, state: str, name: str, sends: str, comes: str
) -> None:
    page = scripted
    page.set_viewport_size({"width": 375, "height": 700})
    GAMES[state](page)
    sent = posts(page)
    held = Held(page, f"**{sends}")

    def come() -> None:
        until_heard(page, lambda: held.routes)
        held.release()
        expect(page.locator("[data-outcome=playing]")).to_be_visible()
        expect(button(page, "hints")).to_be_visible()

    pressed = uncovered(page, name)
    if comes == "between them":
        click_twice_slowly(page, pressed, come)
    else:
        pressed.dblclick()
        come()
    assert page.url.endswith("/")
    assert sent == [sends]
    expect(button(page, "hints")).to_have_attribute("aria-pressed", "false")


# What could be pressed where a finger was: in the middle, and half-way to each corner.
UNDER_THE_FINGER = """({ left, top, width, height }) =>
    [[.5, .5], [.25, .25], [.75, .25], [.25, .75], [.75, .75]]
        .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
        .map((it) => it.closest("a, button, summary")?.textContent)
        .filter(Boolean)"""


@pytest.mark.parametrize("phone", [(320, 568), (390, 740)], ids=str)
def test_on_a_phone_nothing_can_be_pressed_where_a_new_game_was_begun(
    page: Page, phone: tuple[int, int]
) -> None:
    width, height = phone
    page.set_viewport_size({"width": width, "height": height})
    for state in ("lost", "running"):  # elsewhere the script ignores the second press: see above
        GAMES[state](renewed(page))
        again = button(page, "again")
        again.scroll_into_view_if_needed()
        finger = box_of(again)
        again.click()
        expect(page.locator("[data-mark='']")).to_have_count(9)
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
        at_rest(page)
        assert page.evaluate(UNDER_THE_FINGER, finger._asdict()) == [], state


@pytest.mark.moves
def test_a_slow_double_click_on_a_square_plays_it_and_is_not_scolded(scripted: Page) -> None:
    page = scripted
    begin(page)
    sent = posts(page)
    click_twice_slowly(page, square_of(page, 4), lambda: say(page, told("4")))
    say(page, told("4"))
    assert sent == ["/move"]


@pytest.mark.moves
def test_a_slow_double_click_on_undo_takes_back_two_moves(scripted: Page) -> None:
    page = scripted
    begin(page, "403")
    click_twice_slowly(page, button(page, "undo"), lambda: expect(ply(page)).to_have_value("2"))
    expect(ply(page)).to_have_value("1")
