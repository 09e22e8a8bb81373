"""A bad network, and a browser that keeps no cookies: a plain sentence, and nothing is lost."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import (
    Held,
    begin,
    button,
    is_same_document,
    mark_document,
    ply,
    posts,
    press,
    press_at_once,
    say,
    square_of,
    squares_of,
    told,
    until_heard,
)
from tests.browser.visits import Visit, both, visiting
from tests.support.boards import reason_against
from tests.support.server import serving_here
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.game import Game
from tictactoe_web.words.game import said
from tictactoe_web.words.notices import NOTICES

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

pytestmark = pytest.mark.moves

BAD_NETWORK = "Failed to load resource"  # what the browser says of it on the console


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
    say(page, told("4"))
    assert squares_of(page) == "----X----"
    assert sent == ["/move"]


def test_a_button_pressed_twice_before_its_answer_came_is_sent_once(scripted: Page) -> None:
    page = scripted
    begin(page, "403")
    sent = posts(page)
    answers = Held(page, "**/undo")
    button(page, "undo").dblclick()
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
    button(page, "hints").click()
    button(page, "undo").click()
    hints.release()
    expect(ply(page)).to_have_value("2")
    expect(button(page, "hints")).to_have_attribute("value", "off")
    assert sent == ["/hints", "/undo"]


def test_only_one_square_is_sent_at_a_time_whatever_else_is_awaited(scripted: Page) -> None:
    page = scripted
    begin(page)
    sent = posts(page)
    hints, moves = Held(page, "**/hints"), Held(page, "**/move")
    button(page, "hints").click()
    square_of(page, 4).click()
    hints.release()
    until_heard(page, lambda: moves.routes)
    page.evaluate("document.querySelector('[data-square=\"8\"]').click()")
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    square_of(page, 4).dblclick()
    moves.release()
    expect(ply(page)).to_have_value("1")
    say(page, told("4"))
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


def test_a_taken_square_keeps_its_mark_while_its_answer_is_awaited(scripted: Page) -> None:
    page = scripted
    begin(page, "4")
    answers = Held(page, "**/move")
    press(page, "centre, X")
    page.wait_for_timeout(100)  # for what should not happen
    assert squares_of(page) == "----X----"
    answers.release()
    say(page, reason_against(Board(), (4, 4)))


def test_a_press_on_a_taken_square_does_not_swallow_the_next_one(scripted: Page) -> None:
    page = scripted
    begin(page, "4")
    sent = posts(page)
    answers = Held(page, "**/move")
    press(page, "centre, X")
    square_of(page, 8).click()
    expect(square_of(page, 8)).to_have_attribute("data-mark", "O")
    answers.release()
    expect(ply(page)).to_have_value("2")
    say(page, told("48"))
    assert squares_of(page) == "----X---O"
    assert sent == ["/move", "/move"]


def test_a_switch_pressed_twice_before_its_answer_came_is_off_again(scripted: Page) -> None:
    page = scripted
    begin(page)
    sent = posts(page)
    answers = Held(page, "**/hints")
    hints = button(page, "hints")
    for pressed in ("true", "false"):
        hints.click()
        expect(hints).to_have_attribute("aria-pressed", pressed)
    with page.expect_response(lambda it: "hints=off" in (it.request.post_data or "")):
        answers.release()
    assert sent == ["/hints", "/hints"]
    page.reload()
    expect(hints).to_have_attribute("aria-pressed", "false")


def in_vain(page: Page) -> None:
    """Press a square that gets no answer; the page says so, and is as it was before."""
    square = square_of(page, 4)
    square.click()
    expect(page.get_by_role("status")).not_to_have_text(told(""))
    expect(square).to_have_attribute("data-mark", "")
    expect(square).to_have_accessible_name("centre, empty")
    expect(square.locator("svg:not(.ghost)")).to_have_count(0)
    expect(square).to_be_focused()


def again(page: Page) -> None:
    """The same press, answered this time."""
    square_of(page, 4).click()
    expect(ply(page)).to_have_value("1")
    say(page, told("4"))
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
    button(page, "hints").click()
    say(page, "No answer came")
    expect(button(page, "hints")).to_be_focused()
    page.context.set_offline(False)
    button(page, "hints").click()
    expect(button(page, "hints")).to_be_focused()
    say(page, told(""))


def test_offline_two_choices_leave_the_game_as_it_was(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page, "03142")
    opponent = page.locator(".choices summary b").first
    before = opponent.inner_text()
    page.context.set_offline(True)
    press_at_once(page, "again", "medium", "hard")
    say(page, "No answer came")
    expect(opponent).to_have_text(before)
    expect(page.get_by_role("status")).to_have_attribute("data-outcome", "won")
    assert squares_of(page) == "XXXOO----"
    expect(page.locator(".gone")).to_have_count(0)


def test_a_choice_without_an_answer_is_told_although_a_later_press_has_one(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page)
    page.route("**/new", lambda route: route.abort())
    press_at_once(page, "medium", "hints")
    say(page, "No answer came")
    expect(square_of(page, 4)).to_have_attribute("data-value", "0")


def test_without_an_answer_the_end_of_a_game_is_told_all_the_same(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    page.route("**/hints", lambda route: route.abort())
    begin(page, "0314")
    slow = ".stroke.new path { animation-duration: 60s !important }"
    page.evaluate("css => document.styleSheets[0].insertRule(css)", slow)
    square_of(page, 2).click()
    expect(page.locator(".stroke")).to_have_count(1)
    button(page, "hints").click()  # the stroke is still being drawn
    expect(button(page, "again")).to_be_visible()
    expect(button(page, "undo")).to_have_count(0)
    say(page, "No answer came")  # told after the end, which the buttons show
    sentence = page.get_by_role("status").inner_text()
    assert page.title().startswith(sentence)
    page.wait_for_timeout(2_000)  # for what should not happen
    say(page, sentence)


def test_while_the_mark_of_a_lost_move_stands_no_other_square_can_be_pressed(visit: Visit) -> None:
    page = visit(expected=BAD_NETWORK)
    begin(page)
    sent = posts(page)
    moves, hints = Held(page, "**/move"), Held(page, "**/hints")
    square_of(page, 4).click()
    press(page, "hints")
    until_heard(page, lambda: moves.routes)
    moves.routes[0].abort()
    until_heard(page, lambda: hints.routes)  # so the move is known to be lost
    square_of(page, 0).dispatch_event("click")
    assert squares_of(page) == "----X----"
    hints.release()
    expect(square_of(page, 4)).to_have_attribute("data-mark", "")
    assert squares_of(page) == "---------"
    assert sent == ["/move", "/hints"]
    page.unroute("**/move")
    again(page)


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
    page.clock.install(time=0)
    begin(page)
    page.clock.pause_at(60_000)
    answers = Held(page, "**/move")
    square_of(page, 4).click()
    until_heard(page, lambda: answers.routes)
    page.clock.run_for(9_000)
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    page.clock.run_for(1_500)
    expect(square_of(page, 4)).to_have_attribute("data-mark", "")
    page.unroute("**/move")
    page.clock.resume()
    again(page)
    assert len(answers.routes) == 1


@both
def test_who_lost_the_cookie_is_told_so(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    begin(page, "40")
    page.context.clear_cookies()
    square_of(page, 8).click()
    say(page, NOTICES["stale"])
    assert squares_of(page) == "---------"
    page.goto("/")
    say(page, str(said(Game())))


@both
def test_who_keeps_no_cookies_is_told_so(browser: Browser, app: Flask, script: bool) -> None:
    # Not every Chromium can be told to keep none, so the server forgets what it sent.
    def without_cookies(
        environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        environ.pop("HTTP_COOKIE", None)
        return app(environ, start_response)

    with (
        serving_here(without_cookies) as server,
        visiting(browser, server, java_script_enabled=script) as page,
    ):
        page.goto("/")
        for _ in range(2):
            square_of(page, 8).click()
            say(page, NOTICES["no-cookies"])
