"""A press counts once the position that it answers is in full sight; until then nothing is told.

Answers are held by routes, and what moves by the browser's own Animations, so that no test depends
on how fast anything is.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import box
from tests.browser.playing import (
    Held,
    arrange,
    at_rest,
    begin,
    button,
    is_same_document,
    mark_document,
    ply,
    posts,
    press,
    say,
    square_of,
    squares_of,
    told,
    until_heard,
)
from tests.browser.states import lost
from tests.browser.visits import Visit

pytestmark = pytest.mark.moves

Press = Callable[[Page, int], None]

AS_GAME = {"level": "unbeatable"}

# Whatever begins to move stays as it is at first, until it is let go; a beat, which moves nothing,
# goes on.
HOLD = """() => {
    window.isHeld = true
    const hold = () => {
        if (!window.isHeld) return
        for (const it of document.getAnimations()) if (it.animationName) it.pause()
    }
    document.addEventListener("animationstart", hold)
    hold()
}"""
LET_GO = """() => {
    window.isHeld = false
    for (const it of document.getAnimations()) it.play()
}"""

# Whether any line or mark is still to be drawn, that is to say not all of it is to be seen.
MOVING = """() => [...document.querySelectorAll(".board use, .board path, .board svg")]
    .some((it) => it.getAnimations().some((one) => one.playState !== "finished"))"""


def holding(page: Page, moves: str = "", **choices: str) -> None:
    """Begin a game in which nothing that is drawn gets done."""
    begin(page, moves, **choices)
    page.evaluate(HOLD)


def is_moving(page: Page) -> None:
    page.wait_for_function(MOVING)


def reply(page: Page) -> str:
    """The square that the computer has taken, once its mark is being drawn."""
    page.wait_for_selector('[data-mark="O"]')
    is_moving(page)
    return str(squares_of(page).index("O"))


def tap(page: Page, square: int) -> None:
    """A press that needs nothing to be at rest."""
    square_of(page, square).dispatch_event("click")


def key(page: Page, square: int) -> None:
    page.keyboard.press(f"Digit{square + 1}")


PRESSES = pytest.mark.parametrize("again", [tap, key], ids=["tap", "key"])


@PRESSES
def test_while_the_reply_is_drawn_a_press_finishes_the_drawing_and_nothing_more(
    scripted: Page, again: Press
) -> None:
    page = scripted
    begin(page, **AS_GAME)
    sent = posts(page)
    answers = Held(page, "**/move")
    square_of(page, 4).click()
    at_rest(page)
    page.evaluate(HOLD)
    answers.release()
    taken = reply(page)
    free = squares_of(page).index("-")
    assert ply(page).input_value() == "0"
    again(page, free)
    expect(ply(page)).to_have_value("2")
    assert not page.evaluate(MOVING)
    assert squares_of(page).count("X") == 1
    assert squares_of(page)[int(taken)] == "O"
    assert sent == ["/move"]
    page.evaluate(LET_GO)
    again(page, free)
    expect(ply(page)).not_to_have_value("2")
    assert sent == ["/move", "/move"]


@PRESSES
def test_three_presses_in_a_moment_put_one_mark_on_the_board(scripted: Page, again: Press) -> None:
    page = scripted
    answers = Held(page, "**/move")
    begin(page, **AS_GAME)
    sent = posts(page)
    for square in (0, 8, 5):
        again(page, square)
    assert squares_of(page) == "X--------"
    answers.release()
    expect(ply(page)).to_have_value("2")
    assert squares_of(page).count("X") == 1
    assert sent == ["/move"]


def test_between_friends_a_mark_is_seen_before_the_next_counts(scripted: Page) -> None:
    page = scripted
    holding(page)
    sent = posts(page)
    tap(page, 4)
    is_moving(page)
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    tap(page, 0)
    expect(ply(page)).to_have_value("1")
    assert squares_of(page) == "----X----"
    page.evaluate(LET_GO)
    tap(page, 0)
    expect(ply(page)).to_have_value("2")
    assert sent == ["/move", "/move"]


# What would tell the end; the sentence may say that the page waits.
TELLS = """end => [
    document.title.includes(end),
    document.querySelector("[role=status]").innerText.includes(end),
    document.querySelector("[role=status]").dataset.outcome,
    document.querySelector(".actions").innerText,
    document.querySelector(".game-line").innerHTML,
    document.querySelector(".rest").className,
    document.querySelectorAll(".score").length,
    [...document.querySelectorAll("[data-square]")].map((it) => it.ariaDisabled).join(),
    [...document.querySelectorAll(".rest > *")].map((it) => it.getBoundingClientRect().top).join(),
]"""


@pytest.mark.parametrize(("moves", "outcome"), [("03142", "won"), ("012435768", "drawn")])
def test_nothing_tells_the_end_before_the_last_stroke_is_drawn(
    scripted: Page, moves: str, outcome: str
) -> None:
    page = scripted
    begin(page, moves[:-1])
    end = told(moves)
    before = page.evaluate(TELLS, end)
    page.evaluate(HOLD)
    tap(page, int(moves[-1]))
    is_moving(page)
    expect(square_of(page, int(moves[-1]))).to_have_attribute("data-mark", "X")
    assert page.evaluate(TELLS, end) == before
    assert page.locator(".stroke, [data-winning]").count() == 0, "its last mark is not there yet"
    page.evaluate("() => { for (const it of document.getAnimations()) it.finish() }")
    page.wait_for_selector(".stroke")
    is_moving(page)
    assert page.evaluate(TELLS, end) == before, "the stroke is being drawn"
    page.evaluate(LET_GO)
    say(page, end)
    expect(page.get_by_role("status")).to_have_attribute("data-outcome", outcome)
    expect(button(page, "again")).to_be_focused()
    assert not page.evaluate(MOVING)
    assert page.title().startswith(end)


def test_no_name_of_a_square_tells_the_end_while_marks_are_drawn(scripted: Page) -> None:
    page = scripted
    begin(page, "03")
    names = page.locator("[data-square] .unseen")
    before = names.all_text_contents()
    arrange(page, "03142")  # elsewhere, so that all else comes with the next page
    slow = "[data-square] .new * { animation-duration: 60s !important }"
    page.evaluate("css => document.styleSheets[0].insertRule(css)", slow)
    press(page, "hints")
    expect(square_of(page, 2)).to_have_attribute("data-mark", "X")
    is_moving(page)
    assert names.all_text_contents() == before
    page.evaluate("() => { for (const it of document.getAnimations()) it.finish() }")
    expect(page.locator("[data-winning] .unseen")).to_have_text(
        [f"top {column}, X, winning line" for column in ("left", "middle", "right")]
    )


def test_a_press_finishes_the_last_stroke_and_the_end_is_told(scripted: Page) -> None:
    page = scripted
    holding(page, "0314")
    sent = posts(page)
    answers = Held(page, "**/move")
    tap(page, 2)
    is_moving(page)
    tap(page, 8)  # your mark is there at once
    answers.release()
    page.wait_for_selector(".stroke")
    is_moving(page)
    tap(page, 8)  # the stroke
    say(page, told("03142"))
    assert squares_of(page) == "XXXOO----"
    assert sent == ["/move"]


def test_where_nothing_may_move_all_is_there_at_once(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    begin(page, **AS_GAME)
    square_of(page, 4).click()
    expect(ply(page)).to_have_value("2")
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_browser_that_does_not_tell_what_moves_waits_for_nothing(scripted: Page) -> None:
    page = scripted
    page.add_init_script("delete Element.prototype.getAnimations")
    begin(page)
    slow = ".new * { animation-duration: 60s !important }"
    page.evaluate("css => document.styleSheets[0].insertRule(css)", slow)
    for number, square in enumerate((4, 0), start=1):
        tap(page, square)
        expect(ply(page)).to_have_value(str(number))


# While an answer is awaited --------------------------------------------------------------------


def test_after_half_a_second_the_page_says_that_it_waits_until_the_reply_is_begun(
    visit: Visit,
) -> None:
    page = visit()
    page.clock.install()
    begin(page, **AS_GAME)
    answers = Held(page, "**/move")
    tap(page, 4)
    status = page.get_by_role("status")
    before = status.inner_text()
    at_rest(page)
    page.clock.run_for(600)
    say(page, "Waiting for the answer")
    expect(status).not_to_contain_text(before)
    assert page.title().startswith("Waiting for the answer")
    page.evaluate(HOLD)
    answers.release()
    page.clock.resume()
    reply(page)
    assert status.inner_text() == ""
    page.evaluate(LET_GO)
    expect(status).to_contain_text("Your turn")


def test_a_level_that_was_chosen_shows_at_once(scripted: Page) -> None:
    page = scripted
    begin(page, "4", **AS_GAME)
    answers = Held(page, "**/new")
    press(page, "easy")
    blank = page.locator(".choices summary").first
    expect(blank).to_contain_text("easy")
    expect(button(page, "easy")).not_to_be_visible()
    answers.release()
    expect(ply(page)).to_have_value("0")
    expect(button(page, "easy")).to_have_attribute("aria-pressed", "true")


def test_the_old_game_is_rubbed_out_at_once_and_is_back_if_no_answer_comes(visit: Visit) -> None:
    page = visit(expected="Failed to load resource")
    begin(page, "4", **AS_GAME)
    before = squares_of(page)
    answers = Held(page, "**/new")
    press(page, "easy")
    expect(page.locator(".board .gone")).to_have_count(2)
    tap(page, before.index("-"))
    assert squares_of(page) == before, "there is no position to answer"
    for route in answers.routes:
        route.abort()
    expect(page.locator(".board .gone")).to_have_count(0)
    expect(page.locator(".choices summary").first).to_contain_text("unbeatable")


# Presses that button, and tells of each mark and hint by how many animations it moves then, and
# whether it is no darker than before.
RUBBED = """(it) => {
    const what = [...document.querySelectorAll(".board td > * > :is(svg, small), .stroke")]
    const seen = (it) => Number(getComputedStyle(it).opacity)
    const before = what.map(seen)
    it.click()
    return what.map((it, place) => [it.getAnimations().length, seen(it) <= before[place]])
}"""
# How much is left of a game: marks, hints, its stroke and line, and what underlines a mark.
LEFT = """() => {
    const all = ".board td > * > :is(svg, small), .stroke, .game-line > *"
    const parts = [...document.querySelectorAll(all)]
    const underlines = [...document.querySelectorAll("[data-square]")]
    return parts.filter((it) => getComputedStyle(it).opacity !== "0").length +
        underlines.filter((it) => getComputedStyle(it, "::after").content !== "none").length
}"""


@pytest.mark.parametrize("moves", ["03142", "012435768", "031"], ids=["won", "drawn", "on"])
def test_all_of_the_old_game_is_rubbed_out_and_what_is_beside_it_stays(
    scripted: Page, moves: str
) -> None:
    page = scripted
    begin(page, moves[:-1], hints=True)
    square_of(page, int(moves[-1])).click()
    expect(ply(page)).to_have_value(str(len(moves)))
    page.evaluate("() => { for (const it of document.getAnimations()) it.finish() }")
    Held(page, "**/new")
    beside = box(page, "aside")
    moved = button(page, "again").evaluate(RUBBED)
    assert len(moved) >= len(moves)
    assert all(animations == 1 and is_paler for animations, is_paler in moved)
    at_rest(page)
    assert page.evaluate(LEFT) == 0
    assert box(page, "aside") == beside
    line = "getComputedStyle(document.body, '::before').display"
    assert page.evaluate(line) == "block", "the straight line is back"


def test_a_mark_that_is_taken_back_after_a_loss_is_no_darker_before_it_goes(
    scripted: Page,
) -> None:
    page = scripted
    lost(page)
    page.evaluate(
        """() => {
            const seen = (it) => Number(getComputedStyle(it).opacity)
            const gone = []
            window.darker = gone
            const before = new Map()
            for (const it of document.querySelectorAll(".board td svg")) before.set(it, seen(it))
            new MutationObserver((records) => {
                for (const { target } of records) {
                    if (target.matches("td .gone")) gone.push(seen(target) > before.get(target))
                }
            }).observe(document.querySelector(".board"), { attributes: true, subtree: true })
        }"""
    )
    button(page, "Try again from there").click()
    expect(page.locator(".stroke")).to_have_count(0)
    darker = page.evaluate("window.darker")
    assert darker
    assert not any(darker)


@pytest.mark.parametrize("moves", ["40", ""])
def test_no_hint_of_a_new_game_is_seen_before_its_grid(scripted: Page, moves: str) -> None:
    page = scripted
    begin(page, moves, hints=True, **AS_GAME)
    page.evaluate(HOLD)
    page.locator("summary", has_text="the computer is").click()
    button(page, "easy").click()
    is_moving(page)
    table = page.locator(".board table")
    expect(table).to_have_css("opacity", "0")
    page.evaluate(LET_GO)
    expect(table).to_have_css("opacity", "1")


@pytest.mark.parametrize(
    ("name", "has_focus"),
    [("the computer is", True), ("the computer is", False), ("Figures and keys", False)],
)
def test_what_is_unfolded_while_a_reply_is_awaited_or_drawn_opens_and_stays_open(
    scripted: Page, name: str, has_focus: bool
) -> None:
    page = scripted
    begin(page, **AS_GAME)
    answers = Held(page, "**/move")
    square_of(page, 4).click()
    at_rest(page)
    page.evaluate(HOLD)
    summary = page.locator("summary", has_text=name)
    fold = page.locator("details", has=summary)
    for is_open in (True, False, True):
        # Not every browser gives the focus to what is pressed.
        summary.press("Enter") if has_focus else summary.dispatch_event("click")
        expect(fold).to_have_js_property("open", is_open)
        if answers.holding:
            answers.release()
            reply(page)
    assert ply(page).input_value() == "0"
    page.evaluate(LET_GO)
    expect(ply(page)).to_have_value("2")
    expect(fold).to_have_js_property("open", True)
    if has_focus:
        expect(summary).to_be_focused()


@pytest.mark.parametrize("css", [".choices summary", "[name=hints]"])
def test_a_press_that_begins_before_the_reply_is_in_sight_and_ends_after_it_is_not_lost(
    scripted: Page, css: str
) -> None:
    page = scripted
    begin(page, **AS_GAME)
    answers = Held(page, "**/move")
    square_of(page, 4).click()
    at_rest(page)
    pressed = page.locator(css).first
    pressed.hover()
    page.mouse.down()
    answers.release()
    reply(page)
    at_rest(page)
    page.mouse.up()
    expect(ply(page)).to_have_value("2")
    if css == "[name=hints]":
        expect(pressed).to_have_attribute("aria-pressed", "true")
    else:
        expect(page.locator(".choices details").first).to_have_js_property("open", True)


@pytest.mark.parametrize(
    "css", [".choices [value=hard]", "[name=hints]", "[action$='/undo'] button", "aside a"]
)
def test_who_has_gone_elsewhere_is_there_once_the_reply_is_in_sight(
    scripted: Page, css: str
) -> None:
    page = scripted
    begin(page, "0", **AS_GAME)
    answers = Held(page, "**/move")
    square_of(page, squares_of(page).index("-")).click()
    there = page.locator(css)
    if not there.is_visible():
        page.locator(".choices summary").first.click()
    there.focus()
    answers.release()
    expect(ply(page)).to_have_value("4")
    expect(there).to_be_focused()


def test_a_page_with_fewer_folds_is_shown_without_a_reload(scripted: Page) -> None:
    page = scripted
    begin(page, **AS_GAME)
    mark_document(page)
    page.evaluate("document.querySelector('.rest').append(document.createElement('details'))")
    square_of(page, 4).click()
    expect(ply(page)).to_have_value("2")
    assert is_same_document(page)


def test_a_new_game_is_begun_while_a_reply_is_awaited(scripted: Page) -> None:
    page = scripted
    begin(page, "4", **AS_GAME)
    moves = Held(page, "**/move")
    tap(page, squares_of(page).index("-"))
    press(page, "again")
    expect(ply(page)).to_have_value("0")
    assert squares_of(page) == "---------"
    assert len(moves.routes) == 1, "its answer has never come"


def test_what_was_pressed_last_is_what_is_played(scripted: Page) -> None:
    page = scripted
    begin(page, **AS_GAME)
    answers = Held(page, "**/new")
    for name in ("easy", "hard", "medium"):
        button(page, name).evaluate("one => one.click()")
    answers.release()
    expect(button(page, "medium")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(button(page, "medium")).to_have_attribute("aria-pressed", "true")


def test_a_game_that_the_computer_opens_counts_a_press_once_its_mark_is_seen(
    scripted: Page,
) -> None:
    page = scripted
    begin(page, **AS_GAME)
    at_rest(page)
    sent = posts(page)
    page.evaluate(HOLD)
    press(page, "O second")
    is_moving(page)  # the grid, which is drawn before the mark
    tap(page, 5)
    expect(ply(page)).to_have_value("1")
    assert squares_of(page).count("X") == 1
    assert sent == ["/new"]


def test_a_press_on_an_empty_board_counts_while_its_grid_is_drawn(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    page.evaluate(HOLD)
    tap(page, 4)
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    page.evaluate(LET_GO)
    expect(ply(page)).to_have_value("2")


def test_no_press_counts_before_a_reply_that_came_is_shown(scripted: Page) -> None:
    page = scripted
    begin(page, **AS_GAME)
    sent = posts(page)
    hints = Held(page, "**/hints")
    page.evaluate(
        """() => {
            document.querySelector('[data-square="4"]').click()
            document.querySelector('[name=hints]').click()
        }"""
    )
    until_heard(page, lambda: hints.routes)  # so the move has been answered
    tap(page, 0)
    tap(page, 8)
    hints.release()
    expect(ply(page)).to_have_value("2")
    assert squares_of(page).count("X") == 1
    assert sent == ["/move", "/hints"]
