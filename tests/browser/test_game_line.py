"""The margin line, on a phone under the board and on a wide screen down the margin."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.places import box
from tests.browser.playing import Held, arrange, begin, square_of, until_heard
from tests.browser.visits import Look, Visit
from tictactoe_web.words.reasons import MISTAKES_IN_WORDS

PHONE: ViewportSize = {"width": 320, "height": 568}
DESK: ViewportSize = {"width": 1280, "height": 800}
BOTH = pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["320", "1280"])


@BOTH
def test_without_a_script_a_dot_leads_to_the_mistake(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, java_script_enabled=False)
    arrange(page, "031485")
    page.goto("/")
    dots = page.locator(".game-line svg a")
    expect(dots).to_have_count(2)
    dots.last.click()
    expect(page).to_have_url("/review/031485#move-5")


@BOTH
def test_without_a_script_the_last_moves_number_is_to_be_seen(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport, java_script_enabled=False)
    page.goto("/review/03142")
    number = page.locator(".ticks").get_by_text("5")
    expect(number).to_be_visible()
    expect(number).not_to_have_css("color", "rgba(0, 0, 0, 0)")


def test_down_the_margin_the_knob_is_clear_of_the_numbers(visit: Visit) -> None:
    page = visit(viewport=DESK)
    arrange(page, "03142")
    page.goto("/")
    assert box(page, ".ticks [data-here] a").right + 4 <= box(page, ".knob").left


@pytest.mark.parametrize("width", [320, 390, 768])
def test_below_the_board_the_knob_is_clear_of_it_on_the_upper_rail_too(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    arrange(page, "03142")
    page.goto("/")
    assert box(page, ".board").bottom + 1.5 <= box(page, ".knob").top


@pytest.mark.parametrize("width", [320, 768])
def test_a_drag_may_begin_on_what_the_rails_are_called_and_selects_nothing(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    arrange(page, "031425")
    page.goto("/")
    rails = box(page, ".rails")
    page.mouse.move(rails.right - 5, rails.middle[1])
    page.mouse.down()
    page.mouse.move(box(page, ".track").left, rails.middle[1], steps=8)
    page.mouse.up()
    expect(page.get_by_role("slider")).to_have_value("1")
    assert not page.evaluate("getSelection().toString()")


# From each name to the end of its rail, or down the margin to its rail, which is turned.
FROM_RAIL = """() => {
    const { left, right, width, height } = document.querySelector(".track").getBoundingClientRect()
    const end = document.querySelector(".course").getBoundingClientRect().right
    return [...document.querySelectorAll(".rails span")].flatMap((name, place) => {
        if (!name.textContent) return []
        const range = document.createRange()
        range.selectNodeContents(name)
        const box = range.getBoundingClientRect()
        const rail = width > height ? end : left + (place + .5) / 3 * width
        return [Math.max(box.left - rail, rail - box.right)]
    })
}"""


@pytest.mark.parametrize("moves", ["03142", "408172", "012435768"])
@BOTH
def test_what_the_rails_are_called_is_close_by_and_clear_of_them_but_for_a_draw_amid_wins(
    look: Look, viewport: ViewportSize, moves: str
) -> None:
    page = look(f"/review/{moves}", viewport)
    apart = page.evaluate(FROM_RAIL)
    assert len(apart) == (2 if len(moves) == 5 else 3)
    if viewport == DESK and len(apart) == 3:
        name = box(page, ".rails :nth-child(2)")
        on_rail = apart.pop(1)
        assert on_rail == pytest.approx(-name.width / 2, abs=1)
    assert all(7 <= it <= 10 for it in apart), apart


@pytest.mark.parametrize("width", [320, 768])
def test_it_begins_where_the_straight_line_was(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    arrange(page, "0314")
    page.goto("/")
    straight = box(page, ".game-line").top
    square_of(page, 2).click()
    expect(page.locator("[data-values]")).to_be_visible()
    bent = box(page, "[data-values]")
    rule = page.evaluate("parseFloat(getComputedStyle(document.documentElement).backgroundSize)")
    assert bent.middle[1] == pytest.approx(straight + 1.1 * rule, abs=2)


@pytest.mark.parametrize("comes", [True, False])
def test_the_end_waits_for_its_style_but_not_for_long(visit: Visit, comes: bool) -> None:
    page = visit()
    page.clock.install(time=0)
    begin(page, "0314")
    page.clock.pause_at(60_000)
    styles = Held(page, "**/*replay*.css*")
    square_of(page, 2).click()
    until_heard(page, lambda: styles.routes)
    expect(page.locator(".stroke, [data-values]")).to_have_count(0)
    if comes:
        styles.release()
    else:
        page.clock.run_for(3000)
    expect(page.locator("[data-values]")).to_be_visible()
    position = page.locator(".track").evaluate("it => getComputedStyle(it).position")
    assert (position == "relative") == comes


def test_down_the_margin_it_is_as_long_as_the_board(visit: Visit) -> None:
    page = visit(viewport=DESK)
    arrange(page, "012435768")
    page.goto("/")
    line, board = box(page, "[data-values]"), box(page, ".board")
    assert (line.top, line.bottom) == pytest.approx((board.top, board.bottom), abs=2)
    assert 0 < line.left < line.right < board.left


@pytest.mark.parametrize("width", [320, 768])
def test_on_a_narrow_screen_it_stays_on_it(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    arrange(page, "012435768")
    page.goto("/")
    line = box(page, "[data-values]")
    assert 0 <= line.left < line.right <= width
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_it_bends_before_ones_eyes_only_where_motion_is_welcome(visit: Visit, motion: str) -> None:
    page = visit(reduced_motion=motion)
    arrange(page, "0314")
    page.goto("/")
    square_of(page, 2).click()
    line = page.locator("[data-values]")
    expect(line).to_be_visible()
    moves = line.evaluate("it => it.getAnimations().length > 0")
    assert moves == (motion == "no-preference")


GAME = "0748325"  # X has the middle row; moves 2, 5 and 6 were mistakes
SLIP = re.compile(MISTAKES_IN_WORDS["draw-to-loss"])  # of move 2 alone


def ended(page: Page) -> Locator:
    """The handle on the line of a game that has ended, and its page."""
    arrange(page, GAME)
    page.goto("/")
    handle = page.get_by_role("slider")
    expect(handle).to_have_value("7")
    return handle


def moments(page: Page) -> str:
    """What each square is at the moment that is shown, by its first letter, "-" for no move's."""
    squares: list[str] = page.locator(".board td > *").evaluate_all(
        "all => all.map(one => (one.dataset.moment || '-')[0])"
    )
    return "".join(squares)


@BOTH
def test_the_handle_takes_the_board_back_and_forth(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport)
    handle = ended(page)
    assert moments(page) == "---------", "it starts at the end"
    for _ in range(5):
        handle.press("ArrowLeft")
    expect(handle).to_have_attribute("aria-valuetext", SLIP)
    expect(page.locator(".moment")).to_have_text(SLIP)
    assert moments(page) == "t-llbl-tl", "the centre was better"
    expect(page.locator(".corrected .wrong")).to_be_visible()
    expect(page.locator(".stroke")).to_be_hidden()
    expect(square_of(page, 8)).to_have_accessible_name("bottom right, empty")
    handle.press("End")
    assert moments(page) == "---------"
    expect(page.locator(".corrected")).to_have_count(0)
    expect(page.locator(".stroke")).to_be_visible()


@BOTH
def test_the_knob_can_be_dragged_along_the_line(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport)
    handle = ended(page)
    line = box(page, "[data-values]")
    page.mouse.move(*box(page, ".knob").middle)
    page.mouse.down()
    along = 1.5 / 7  # the middle of the second column
    x, y = (along, 0.5) if line.width > line.height else (0.5, along)
    page.mouse.move(line.left + x * line.width, line.top + y * line.height, steps=8)
    page.mouse.up()
    expect(handle).to_have_value("2")
    expect(page.locator(".moment")).to_have_text(SLIP)


def test_down_the_margin_the_arrow_down_goes_on(visit: Visit) -> None:
    page = visit(viewport=DESK)
    handle = ended(page)
    handle.press("ArrowUp")
    handle.press("ArrowUp")
    expect(handle).to_have_value("5")
    handle.press("ArrowDown")
    expect(handle).to_have_value("6")


def test_a_new_game_takes_the_board_back_to_its_squares(visit: Visit) -> None:
    page = visit()
    ended(page).press("Home")
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.locator(".corrected")).to_have_count(0)
    assert moments(page) == "---------"


@BOTH
def test_on_a_review_the_reason_stands_with_the_board(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport)
    page.goto(f"/review/{GAME}")
    expect(page.locator(".reason")).to_contain_text("6. O took the top right")  # where it turned
    page.goto(f"/review/{GAME}#move-2")
    expect(page.get_by_role("slider")).to_have_value("2")
    reason = page.locator(".reason")
    expect(reason).to_contain_text("O took the bottom middle")
    expect(page.locator("#move-2 details.told")).to_have_attribute("open", "")
    page.get_by_role("slider").press("ArrowRight")
    expect(reason).to_contain_text("X took the centre")
    assert "t" in moments(page)


@pytest.mark.parametrize("viewport", [DESK, {"width": 1100, "height": 760}], ids=["1280", "1100"])
def test_what_proves_a_slip_comes_and_goes_and_moves_nothing(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport)
    page.goto("/review/03142?you=O")
    proof = page.locator(".proved .proof .story")
    expect(proof).to_be_visible()
    below = box(page, ".steps").top
    expect(page.locator(".steps > [aria-current]")).to_have_id("move-2")
    page.get_by_role("slider").press("Home")
    expect(proof).to_have_count(0)
    expect(page.locator(".steps > [aria-current]")).to_have_id("move-1")
    assert box(page, ".steps").top == below


def test_where_there_is_room_each_side_has_a_column_whatever_is_unfolded(look: Look) -> None:
    page = look("/review/012435768", DESK)
    steps = page.locator(".steps > li")
    steps.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
    columns = steps.evaluate_all("all => all.map((one) => one.getBoundingClientRect().x)")
    assert columns == [columns[number % 2] for number in range(9)]
    assert columns[0] < columns[1]


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_to_play_on_is_wider_than_to_share(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/review/40")
    leads = box(page, ".side .primary")
    shares = box(page, ".side take-along")
    assert leads.top == shares.top
    assert leads.width > shares.width
    assert shares.right == pytest.approx(box(page, ".side").right, abs=1)


@BOTH
def test_in_the_list_a_move_is_a_line_since_the_board_tells_it(
    look: Look, viewport: ViewportSize
) -> None:
    page = look(f"/review/{GAME}#move-2", viewport)
    expect(page.get_by_role("slider")).to_be_attached()
    are_open = page.locator(".steps > li").evaluate_all(
        "all => all.map(one => one.querySelector('details').open)"
    )
    assert [number for number, is_open in enumerate(are_open, start=1) if is_open] == [2]
    worths = page.locator(".worth")
    for step, is_open in zip(worths.all(), are_open, strict=True):
        expect(step).to_be_visible(visible=not is_open)  # once, as it begins what is in the fold


def test_on_paper_all_moves_are_open_and_afterwards_as_they_were(look: Look) -> None:
    page = look(f"/review/{GAME}", PHONE)
    folds = page.locator(".steps > li > details")
    before = folds.evaluate_all("all => all.map((it) => it.open)")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert all(folds.evaluate_all("all => all.map((it) => it.open)"))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert folds.evaluate_all("all => all.map((it) => it.open)") == before
    assert not all(before)


def test_the_link_that_is_copied_does_not_say_who_one_was(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(f"/review/{GAME}?you=X")
    page.locator("take-along a").click()
    expect(page.locator("take-along [aria-live]")).not_to_be_empty()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/review/{GAME}")


def test_where_there_is_a_share_sheet_a_link_can_be_copied_as_well(visit: Visit) -> None:
    page = visit()
    page.add_init_script("Navigator.prototype.share = async ({ url }) => (window.shared = url)")
    page.goto(f"/review/{GAME}?you=X")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    page.locator("take-along a").click()
    assert page.evaluate("window.shared").endswith(f"/review/{GAME}")


@pytest.mark.moves
def test_to_take_the_knob_finishes_the_drawing(visit: Visit) -> None:
    page = visit(viewport=DESK)
    begin(page, "0314")
    square_of(page, 2).click()
    knob = page.get_by_role("slider")
    expect(knob).to_be_attached()
    page.evaluate("for (const it of document.getAnimations()) it.pause()")
    knob.press("ArrowUp")
    expect(page.locator(".moment")).to_have_css("opacity", "1")
    expect(page.locator(".knob")).to_have_css("opacity", "1")
