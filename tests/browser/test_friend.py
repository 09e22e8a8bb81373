"""A game by link in two browsers."""

import re
from itertools import pairwise, product
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Box, box, box_of
from tests.browser.playing import button, square_of
from tests.browser.visits import Visit
from tests.support.games import played
from tictactoe_web.engine.opponents import FRIEND
from tictactoe_web.words.friend import told

AFTER_ONE, AFTER_TWO = (told(played(moves, level=FRIEND)) for moves in ("4", "40"))
YOUR_MOVE = AFTER_ONE.to_reader.headline  # to whoever opens the link


def test_one_side_copies_the_link_and_whoever_opens_it_moves(visit: Visit) -> None:
    ann = visit(permissions=["clipboard-read", "clipboard-write"])
    ann.goto("/friend")
    expect(ann.get_by_role("status")).to_have_text(re.compile(r"\w"))
    square_of(ann, 4).click()
    expect(ann.get_by_role("status")).to_contain_text(str(AFTER_ONE.to_mover))
    assert ann.title().startswith(ann.get_by_role("status").inner_text())
    ann.locator("[data-way=copy]").click()
    expect(ann.locator(".send [aria-live]")).to_contain_text("Copied")
    link = ann.evaluate("navigator.clipboard.readText()")
    assert link == ann.get_by_label("The link to send").input_value() == ann.url

    bob = visit()
    bob.goto(link)
    expect(bob.get_by_role("status")).to_contain_text(YOUR_MOVE)
    expect(bob.locator(".send input")).to_be_hidden()
    expect(bob.get_by_role("link", name="Take it back")).to_have_count(0)
    square_of(bob, 0).click()
    expect(bob.get_by_role("status")).to_contain_text(str(AFTER_TWO.to_mover))
    bob.get_by_role("link", name="Take it back").click()
    expect(bob.get_by_role("status")).to_contain_text(YOUR_MOVE)


def test_who_has_moved_can_not_move_for_the_friend_as_well(
    visit: Visit,
) -> None:
    ann = visit(permissions=["clipboard-read", "clipboard-write"])
    ann.goto("/friend")
    square_of(ann, 4).click()
    status = ann.get_by_role("status")
    expect(status).to_contain_text(str(AFTER_ONE.to_mover))
    square_of(ann, 0).click()
    expect(status).to_contain_text(str(AFTER_ONE.unsent))
    expect(ann.locator("[data-way=copy]")).to_be_focused()
    expect(ann).to_have_url(re.compile("/friend/4$"))
    ann.locator("[data-way=copy]").click()
    expect(button(ann, "Copied")).to_be_visible()
    expect(status).to_contain_text(str(AFTER_ONE.once_sent))
    square_of(ann, 0).click()
    expect(status).to_contain_text(str(AFTER_ONE.too_early))
    expect(ann).to_have_url(re.compile("/friend/4$"))
    ann.reload()
    expect(status).to_contain_text(str(AFTER_ONE.once_sent))
    ann.keyboard.press("1")
    expect(status).to_contain_text(str(AFTER_ONE.too_early))
    ann.goto("/friend")
    square_of(ann, 4).click()  # the same move of another game, which has not been sent
    expect(status).to_contain_text("Now send O this link")


def test_who_lets_the_friend_begin_waits(visit: Visit) -> None:
    ann = visit(permissions=["clipboard-read", "clipboard-write"])
    ann.goto("/friend")
    ann.locator(".choices > details > summary").last.click()
    ann.locator("[data-way=copy]").click()
    expect(ann.get_by_role("status")).to_contain_text("Your friend is X and begins")
    square_of(ann, 4).click()
    expect(ann).to_have_url(re.compile("/friend$"))


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_on_the_envelope_stand_below_its_stamp_the_link_and_the_ways_to_send_it(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/friend")
    square_of(page, 4).click()
    expect(page.locator("[data-way=copy]")).to_be_visible()
    order = [".stamp", ".send input", "[data-way=copy]", ".envelope", ".send [aria-live]"]
    stamp, link, button, envelope, note = (box(page, css) for css in order)
    assert (link.top + link.bottom) / 2 > stamp.bottom
    assert button.top >= link.bottom
    assert note.top >= envelope.bottom > button.bottom


def test_on_the_envelope_stands_beside_the_stamp_to_whom_it_goes(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568})
    page.goto("/friend")
    square_of(page, 4).click()
    expect(page.locator(".envelope .to")).to_have_text("To O")
    to, stamp, link = (box(page, it) for it in (".envelope .to", ".send .stamp", ".send input"))
    assert stamp.top < to.bottom < link.top
    assert to.right < stamp.left


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 740)])
def test_on_a_phone_the_envelope_and_its_warning_are_next_to_the_headline(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/friend")
    square_of(page, 4).click()
    envelope, board = page.locator(".send .envelope"), page.locator(".board")
    expect(envelope).to_be_in_viewport(ratio=1)
    expect(page.locator(".only-here summary")).to_be_in_viewport(ratio=1)
    status = page.get_by_role("status")
    assert box_of(status).bottom <= box_of(envelope).top < box_of(board).top
    assert page.locator(".send ~ .board").count(), "the Tab key reaches it first, too"
    page.locator("[data-way=copy]").click()
    expect(status).to_contain_text(str(AFTER_ONE.once_sent))
    assert box_of(envelope).bottom < box_of(board).top, "it stays where it was pressed"
    page.goto("/friend/40817")
    square_of(page, 2).click()
    expect(page.locator(".send .envelope")).to_be_visible()
    assert box_of(board).top < box_of(envelope).top, "at the end the board comes first"


# The stamp and what is pressed, as far as they lie upon each other.
UNDER_THE_STAMP = """() => {
  const stamp = document.querySelector(".envelope .stamp").getBoundingClientRect()
  return [...document.querySelectorAll(".envelope .row > :is(a, button)")].filter((it) => {
    const { top, right } = it.getBoundingClientRect()
    return it.checkVisibility() && top < stamp.bottom && right > stamp.left
  }).length
}"""


def test_the_stamp_lies_on_nothing_that_is_pressed(visit: Visit) -> None:
    page = visit()
    page.goto("/friend")
    square_of(page, 4).click()
    expect(page.locator("[data-way=copy]")).to_be_visible()
    for width, text in product((320, 360, 768), ("100%", "150%", "200%")):
        page.set_viewport_size({"width": width, "height": 640})
        page.evaluate("text => { document.documentElement.style.fontSize = text }", text)
        assert page.evaluate(UNDER_THE_STAMP) == 0, (width, text)


def test_digits_take_squares(visit: Visit) -> None:
    page = visit()
    page.goto("/friend/40")
    page.keyboard.press("2")
    expect(page).to_have_url(re.compile("/friend/401$"))


def test_it_works_where_nothing_can_be_stored(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(
        "Storage.prototype.setItem = Storage.prototype.getItem = Storage.prototype.removeItem ="
        " () => { throw new DOMException('', 'SecurityError') }"
    )
    page.goto("/friend")
    square_of(page, 4).click()
    page.locator("[data-way=copy]").click()
    expect(page.get_by_role("status")).to_contain_text(str(AFTER_ONE.once_sent))


@pytest.mark.parametrize("added", ["?fbclid=something", ")", "%E2%80%8B"])
def test_who_opens_a_link_to_which_a_messenger_has_added_moves_as_well(
    visit: Visit, added: str
) -> None:
    bob = visit()
    bob.goto(f"/friend/4{added}")
    expect(bob.get_by_role("status")).to_contain_text(YOUR_MOVE)
    square_of(bob, 0).click()
    expect(bob.get_by_role("status")).to_contain_text(str(AFTER_TWO.to_mover))


def unfold_the_link(page: Page) -> None:
    page.locator("summary", has_text="How it works").click()


def test_the_link_is_copied_where_there_is_no_clipboard_to_ask(visit: Visit) -> None:
    """On plain http there is none but on this machine."""
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/friend/4")
    page.evaluate("delete Navigator.prototype.clipboard")
    unfold_the_link(page)
    page.locator("[data-way=copy]").click()
    expect(page.locator(".send [aria-live]")).to_contain_text("Copied")
    other = page.context.new_page()
    other.goto("/friend")
    assert other.evaluate("navigator.clipboard.readText()") == page.url


def test_the_link_is_shared_where_the_system_can(visit: Visit) -> None:
    page = visit()
    page.add_init_script("navigator.share = async (what) => { window.shared = what }")
    page.goto("/friend/40")
    unfold_the_link(page)
    page.locator("[data-way=share]").click()
    expect(page.locator(".send [aria-live]")).to_contain_text("Shared")
    assert page.evaluate("shared") == {"url": page.url}


def test_the_end_is_sent_by_the_side_that_moved_last_and_reviewed_by_the_other(
    visit: Visit,
) -> None:
    ann = visit()
    ann.goto("/friend/40817")
    square_of(ann, 2).click()
    expect(ann.locator(".send input")).to_be_visible()
    bob = visit()
    bob.goto(ann.url)
    expect(bob.get_by_role("link", name="Review and share")).to_be_visible()
    expect(bob.locator(".send")).to_be_hidden()


def test_the_link_is_marked_whole_as_soon_as_one_is_in_it(scripted: Page) -> None:
    scripted.goto("/friend")
    square_of(scripted, 4).click()
    scripted.locator(".send input").focus()
    assert scripted.evaluate("getSelection().toString()") == scripted.url


def test_to_call_off_a_share_is_no_fault(visit: Visit) -> None:
    page = visit()
    page.add_init_script(
        "navigator.share = async () => { throw new DOMException('', 'AbortError') }"
    )
    page.goto("/friend/40")
    unfold_the_link(page)
    page.locator("[data-way=share]").click()
    expect(page.locator(".send [aria-live]")).not_to_contain_text("Shared")


def test_what_needs_the_script_is_not_there_without_it(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/friend/4")
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("link", name="Email it")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 740), (740, 360), (1280, 800)])
def test_without_script_who_has_just_moved_finds_the_link_before_the_board(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height}, java_script_enabled=False)
    page.goto("/friend")
    square_of(page, 4).click()
    expect(page.get_by_role("status")).to_contain_text(YOUR_MOVE)
    expect(page.locator(".send h2")).to_have_text("Took the centre yourself? Send O this link")
    link, board = box(page, ".send input"), box(page, ".board")
    assert box(page, "[role=status]").bottom <= link.top < link.bottom <= height
    assert link.bottom < board.top if width == 390 else link.left > board.right
    expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    assert page.locator(".send ~ .board").count(), "the Tab key reaches it first, too"


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(("link", "key"), [("/friend", "5"), ("/friend/40817", "3")])
def test_who_has_moved_is_on_the_button_that_copies_the_link(
    visit: Visit, link: str, key: str, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 740})
    page.goto(link)
    page.keyboard.press(key)
    copy = page.locator("[data-way=copy]")
    expect(copy).to_be_focused()
    expect(copy).to_have_css("outline-style", "none")
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Shift")
    expect(copy).to_have_css("outline-style", "solid")


def test_who_was_sent_a_link_or_comes_back_to_one_that_was_sent_is_on_no_button(
    visit: Visit,
) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/friend/4")
    assert page.evaluate("document.activeElement === document.body")
    page.goto("/friend")
    square_of(page, 4).click()
    page.locator("[data-way=copy]").click()
    expect(button(page, "Copied")).to_be_visible()
    page.reload()
    expect(page.get_by_role("status")).to_contain_text(str(AFTER_ONE.once_sent))
    assert page.evaluate("document.activeElement === document.body")


@pytest.mark.parametrize("width", [390, 1280])
def test_whoever_was_sent_a_link_sees_what_to_do_before_what_else_there_is(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 740})
    page.goto("/friend/4")
    assert box(page, ".board").top <= box(page, ".round").top < box(page, ".beneath").top
    for step in page.locator(".round li").all()[:2]:
        expect(step).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_on_each_later_turn_the_letter_that_came_is_first_and_the_link_is_aside(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 740})
    page.goto("/friend/40")
    letter = page.locator(".received")
    expect(letter).to_be_in_viewport(ratio=1)
    expect(letter).to_contain_text(str(AFTER_TWO.letter))
    status = page.get_by_role("status")
    expect(status).to_have_text(str(AFTER_TWO.to_reader), use_inner_text=True)  # all is seen
    expect(letter.locator("use.O")).to_be_visible()
    expect(letter.locator("a, button")).to_have_count(0)
    words, stamp = box(page, ".received b"), box(page, ".received .stamp")
    assert words.right < stamp.left
    assert box(page, ".board").top <= box(page, ".received").top < box(page, ".beneath").top
    expect(page.locator(".send")).to_be_hidden()
    unfold_the_link(page)
    expect(button(page, "Copy link")).to_be_visible()
    expect(page.get_by_role("link", name="Email it")).to_be_visible()
    square_of(page, 1).click()
    expect(page.locator("[data-way=copy]")).to_be_visible()
    expect(letter).to_be_hidden()


def test_in_a_game_that_runs_nothing_is_as_strong_as_the_task(visit: Visit) -> None:
    page = visit()
    page.goto("/friend/40")
    expect(page.locator(".round")).to_be_hidden()
    unfold_the_link(page)
    expect(page.locator(".round")).to_be_visible()
    expect(button(page, "Copy link")).to_have_class("plain")


@pytest.mark.parametrize("has_script", [True, False])
def test_what_stands_beside_the_board_begins_at_one_height_before_and_after_a_move(
    visit: Visit, *, has_script: bool
) -> None:
    page = visit(viewport={"width": 1280, "height": 800}, java_script_enabled=has_script)
    page.goto("/friend")
    before = box(page, ".choices").top
    square_of(page, 4).click()
    after = box(page, ".envelope" if has_script else ".send").top
    page.goto("/friend/40")
    came = box(page, ".received" if has_script else ".send").top
    assert before == after == came == box(page, ".board").top


def drawings(page: Page) -> list[Box]:
    return [box_of(it) for it in page.locator(".round svg:not(.way)").all()]


def ways(page: Page) -> list[Box]:
    return [box_of(it) for it in page.locator(".way").all()]


def captions(page: Page) -> list[Box]:
    return [box_of(it) for it in page.locator(".round span").all()]


@pytest.mark.parametrize("text", ["100%", "200%"])
@pytest.mark.parametrize("size", [(320, 568), (390, 740), (768, 1024), (740, 360), (1280, 800)])
def test_the_words_of_a_step_are_below_its_drawing_and_clear_of_those_of_others(
    visit: Visit, size: tuple[int, int], text: str
) -> None:
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    page.goto("/friend")
    page.evaluate("text => { document.documentElement.style.fontSize = text }", text)
    words = captions(page)
    for drawn, caption in zip(drawings(page), words, strict=True):
        assert drawn.bottom < caption.top
        assert abs(drawn.left - caption.left) < 2
        assert caption.right <= size[0]
    assert not any(
        one.right > other.left and one.top == other.top for one, other in pairwise(words)
    )
    assert abs(words[0].left - box(page, ".beneath").left) < 2


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 740), (768, 1024)])
def test_below_the_board_the_steps_stand_in_one_row_and_the_ways_lie_between_them(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/friend")
    assert len({it.top for it in drawings(page)}) == 1
    assert drawings(page)[0].top - box(page, ".choices").bottom >= 24, "a ruled square"
    for (one, other), way in zip(pairwise(drawings(page)), ways(page), strict=True):
        assert one.right < way.left < way.right < other.left
        assert one.top < way.top < way.bottom < one.bottom
    for letter, caption in [*zip(drawings(page), captions(page), strict=True)][1::2]:
        assert caption.right <= letter.right, "no words below the way that comes after it"
    small = "it => getComputedStyle(it).fontSize"
    assert float(page.locator(".round").evaluate(small).removesuffix("px")) >= 13
    if width > 320:
        expect(page.locator(".round")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("width", "height", "text"), [(1280, 800, "100%"), (740, 360, "100%"), (390, 740, "200%")]
)
def test_where_there_is_no_room_for_a_row_those_of_the_friend_stand_below_and_all_are_close(
    visit: Visit, width: int, height: int, text: str
) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/friend")
    page.evaluate("text => { document.documentElement.style.fontSize = text }", text)
    square, letter, friends_square, friends_letter = drawings(page)
    to_letter, down, to_friends_letter = ways(page)
    for one, way, other in (
        (square, to_letter, letter),
        (friends_square, to_friends_letter, friends_letter),
    ):
        assert one.right < way.left < way.right < other.left
        assert way.width > (other.left - one.right) / 2, "it fills most of the gap"
    assert captions(page)[1].bottom < down.top < down.bottom < friends_square.top
    assert abs(down.left + down.right - to_letter.left - to_letter.right) < 4


@pytest.mark.parametrize("width", [1024, 1920])
def test_beside_the_board_the_steps_are_as_wide_as_the_column(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/friend")
    _, letter, _, friends_letter = drawings(page)
    assert abs(letter.right - box(page, ".rest").right) < 2
    assert letter.right == friends_letter.right


COLOUR = "it => getComputedStyle(it).color"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_marks_of_the_steps_have_the_inks_of_the_board_and_all_else_but_the_present_pencil(
    visit: Visit, scheme: Literal["light", "dark"]
) -> None:
    page = visit(color_scheme=scheme)
    page.goto("/friend/40")
    inks = {
        mark: page.locator(f".board [data-mark={mark}]").evaluate(COLOUR) for mark in ("X", "O")
    }
    unfold_the_link(page)
    marks = page.locator(".round use").all()
    assert [it.evaluate(COLOUR) for it in marks] == [inks[it] for it in ("X", "X", "O", "O")]
    pencil = page.locator(".beneath").evaluate(COLOUR)
    assert {it.evaluate(COLOUR) for it in page.locator(".way, .letter").all()} == {pencil}


def test_the_present_step_is_not_told_by_colour_alone(scripted: Page) -> None:
    scripted.goto("/friend")
    weight = "it => Number(getComputedStyle(it).fontWeight)"
    stroke = "it => parseFloat(getComputedStyle(it).strokeWidth)"
    words, *others = (it.evaluate(weight) for it in scripted.locator(".round span").all())
    assert all(words > it for it in others)
    frames = scripted.locator(".round svg:not(.way) > path:first-child").all()
    frame, *others = (it.evaluate(stroke) for it in frames)
    assert all(frame > it for it in others)


@pytest.mark.parametrize(
    ("width", "height"), [(1024, 768), (1280, 800), (1920, 1080), (390, 740), (320, 640)]
)
def test_beside_the_board_and_on_a_phone_the_letter_that_came_is_a_card_of_the_columns_width(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/friend/47")  # the longest name of a square
    expect(page.locator(".received")).to_be_in_viewport(ratio=1)
    card, stamp = box(page, ".received"), box(page, ".received .stamp path")
    assert card.width == box(page, ".rest").width
    assert 1.3 * card.height < card.width < 2.6 * card.height, "no strip, and no square"
    assert stamp.height > card.height / 4
    number = box(page, ".received .postmark")
    assert box(page, ".received p").right < number.left < stamp.left, "clear of what is written"
    to, sender = box(page, ".received .to"), box(page, ".received b")
    assert stamp.bottom < to.top < to.bottom < card.bottom
    assert card.bottom - sender.bottom < card.height / 8, "signed at the foot"
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert box(page, ".received p").bottom < box(page, ".received").bottom, "it holds large text"


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_blanks_stand_where_those_of_the_game_do(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844})
    places = set()
    for path in ("/", "/friend"):
        page.goto(path)
        places.add((box(page, ".choices").top, box(page, ".choices summary").top))
    assert len(places) == 1


def test_a_fresh_game_by_link_is_no_higher_than_a_usual_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    page.goto("/friend")
    assert page.evaluate("document.scrollingElement.scrollHeight") <= 844


@pytest.mark.parametrize(("width", "height"), [(320, 568), (768, 1024), (740, 360)])
def test_where_room_is_short_the_letter_that_came_is_two_lines_high(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/friend/40")
    assert box(page, ".received").height < 112
