"""Puzzles in a browser: with the script a try doesn't reload; without it, it does."""

import re
from collections import defaultdict

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.places import FONTS, box, box_of, boxes_of
from tests.browser.playing import is_same_document, mark_document, pad, square_of, squares_of
from tests.browser.visits import Look, Visit, renewed
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.puzzles import all_after, puzzle
from tictactoe_web.words.notices import MEANWHILE
from tictactoe_web.words.puzzles import task

# Of a day and by a link, with tasks and verdicts of one line and of two.
TOLD = [
    *("2026-11-25", "2026-11-25?try=4", "X--------", "X--------?try=1", "X--------?try=4"),
    *("-----XXOO?try=1", "OX-O--X--?try=8"),
]
# Two of those with most to read.
TOLD_AT_LENGTH = ["X--------?try=1", "X--------?try=4"]
WRONG, RIGHT = "top middle, empty", "centre, empty"
ALL = ".by-theme > summary"  # the row that all themes are folded into


def verdict(page: Page, expected: str) -> None:
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", expected)


def test_one_tries_and_tries_again_until_it_is_right(page: Page) -> None:
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile(r"/puzzles/X--------\?try=1$"))
    page.locator("[data-again]").click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")


def test_a_try_does_not_reload(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    mark_document(page)
    before = page.title()
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    assert page.title().startswith(heading(page))
    page.locator("[data-again]").click()
    expect(page).to_have_title(before)
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    assert page.title().startswith(heading(page))
    assert is_same_document(page)


def test_who_solves_a_puzzle_keeps_the_place_among_those_of_its_theme(page: Page) -> None:
    page.goto("/puzzles/X--------")
    others = page.locator(".theme", has=page.locator("[aria-current]"))
    expect(others).to_have_attribute("open", "")
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    expect(others).to_have_attribute("open", "")


def test_the_themes_are_one_row_of_less_rank_than_the_days_and_the_row_below_it_has_least(
    look: Look,
) -> None:
    page = look("/puzzles/X--------")
    for width in (390, 1366):
        page.set_viewport_size({"width": width, "height": 768})
        expect(page.locator(".to-solve")).to_be_hidden()
        named = page.locator("#days, .by-theme h2, .to-be-known > summary")
        days, themes, known = named.evaluate_all(FONTS)
        assert known[0] < themes[0] < days[0], "each is smaller"
        assert themes[1:] == days[1:]
        assert known[1] != themes[1], "it is in pencil"
        rows = boxes_of(page.locator(".more-puzzles > .folds > details > summary"))
        assert len({(it.left, it.right) for it in rows}) == 1
        assert all(it.height >= 43 for it in rows)


def test_the_themes_stay_folded_or_not_as_one_left_them_whatever_is_tried(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    everything = page.locator(".to-solve")
    expect(everything).to_be_hidden()
    page.get_by_role("heading", name="By theme").click()
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    expect(everything).to_be_visible()
    page.get_by_role("heading", name="By theme").click()
    page.locator("[data-again]").click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    expect(everything).to_be_hidden()


def test_a_laptops_screen_holds_the_row_of_the_themes_below_why_a_try_was_wrong(look: Look) -> None:
    page = look("/puzzles/X--------?try=1", {"width": 1366, "height": 768})
    row = page.locator(ALL)
    expect(row).to_be_in_viewport(ratio=1)
    assert box_of(row).height >= 40


PHONES = (320, 412)
# A task for each number of squares that there are to find.
TASKS = {task(it.board): it.name for it in all_after(Board.from_text("X--------"))}


def test_on_a_phone_a_task_has_one_line_close_above_the_board(look: Look) -> None:
    places = defaultdict(set)
    for name in TASKS.values():
        page = look(f"/puzzles/{name}")
        for width in PHONES:
            page.set_viewport_size({"width": width, "height": 800})
            headline, *told, board = boxes_of(page.locator("h1, .below-heading > span, .board"))
            assert headline.height < 30
            assert headline.bottom <= told[0].top < told[1].bottom <= board.top
            assert max(it.height for it in told) < 30
            places[width].add(board.top)
        page.goto(page.locator("[data-square]").first.evaluate("link => link.href"))
        for width in PHONES:
            page.set_viewport_size({"width": width, "height": 800})
            below, board = boxes_of(page.locator(".below-heading, .board"))
            places[width].add(board.top)
            assert -1 < board.top - below.bottom < 48
    assert all(len(tops) == 1 for tops in places.values()), places


CONTENT_TOP = """it =>
    it.getBoundingClientRect().top + parseFloat(getComputedStyle(it).paddingTop)"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844)])
def test_on_a_phone_that_is_high_enough_a_task_and_its_board_are_where_those_of_a_game_are(
    look: Look, width: int, height: int
) -> None:
    places = set()
    for path, headline in (("/", "[data-outcome]"), ("/puzzles", ".headline")):
        page = look(path, {"width": width, "height": height})
        places.add((page.locator(headline).evaluate(CONTENT_TOP), box(page, ".board").top))
    assert len(places) == 1


@pytest.mark.parametrize(("width", "height"), [(320, 568), (375, 667), (360, 740)])
def test_a_phones_screen_holds_the_board_a_hint_and_the_way_past_it(
    look: Look, width: int, height: int
) -> None:
    page = look("/puzzles", {"width": width, "height": height})
    for css in (".board", ".others", ".past"):
        expect(page.locator(css)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("path", TOLD_AT_LENGTH)
def test_a_laptops_screen_holds_a_verdict_with_the_moves_that_prove_it(
    look: Look, path: str
) -> None:
    page = look(f"/puzzles/{path}", {"width": 1280, "height": 800})
    expect(page.locator(".story")).to_be_in_viewport(ratio=1)
    assert box(page, ".proof").top >= box(page, ".answer").bottom


TOP_OF_TEXT = """it => {
    const text = document.createRange()
    text.selectNodeContents([...it.childNodes].find((one) => one.data?.trim()))
    return text.getBoundingClientRect().top
}"""


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize(
    ("path", "those"), [("/puzzles", ".days"), ("/puzzles/X--------", ".boards:has(.frame)")]
)
def test_the_puzzle_shown_is_as_large_as_others_and_its_frame_stands_around_it_alone(
    look: Look, path: str, those: str, width: int
) -> None:
    page = look(path, {"width": width, "height": 800})
    page.locator(ALL).click()
    shown, frame = (box(page, f"{those} li:has(.frame) {css}") for css in (".small", ".frame path"))
    others = boxes_of(page.locator(f"{those} li:not(:has(.frame)) .small"))
    assert {(it.width, it.height) for it in others} == {(shown.width, shown.height)}
    assert 0 < frame.left < shown.left < shown.right < frame.right < width
    assert frame.top < shown.top < shown.bottom < frame.bottom
    for it in others:
        is_beside = it.left > frame.right or it.right < frame.left
        assert is_beside or it.top > frame.bottom or it.bottom < frame.top


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_date_of_the_day_shown_is_below_its_frame(look: Look, width: int) -> None:
    page = look("/puzzles", {"width": width, "height": 800})
    date = page.locator(".days [aria-current]").evaluate(TOP_OF_TEXT)
    assert box(page, ".days .frame path").bottom <= date


def test_the_board_has_one_place_whatever_is_said_of_it(look: Look) -> None:
    places = defaultdict(set)
    for path in ("/puzzles", *(f"/puzzles/{it}" for it in TOLD)):
        page = look(path)
        for width in (320, 768, 912, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            places[width].add(box(page, ".board").top)
    assert all(len(tops) == 1 for tops in places.values()), places


def test_without_a_margin_all_other_puzzles_have_one_place_below_the_board_whatever_is_said(
    look: Look,
) -> None:
    page = look("/puzzles", {"width": 1024, "height": 768})
    places = set()
    for path in ("/puzzles", "/puzzles/-----XXOO", "/puzzles/X--------?try=1"):
        page.goto(path)
        places.add((box(page, ALL).left, place_below(page)))
        assert place_below(page) >= box(page, ".board").bottom
        beside = boxes_of(page.locator(".answer, .proof"))
        assert all(it.left > box(page, ".board").right for it in beside)
        expect(page.locator(".answer").get_by_role("link", name="Another puzzle")).to_be_visible()
    assert len(places) == 1


def test_beside_a_margin_all_other_puzzles_are_last_in_the_column_beside_the_board(
    look: Look,
) -> None:
    days = defaultdict(set)
    for path in ("/puzzles", "/puzzles/-----XXOO?try=1", "/puzzles/X--------?try=1"):
        page = look(path)
        for width, height in ((1080, 800), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            board, above = box(page, ".board"), box(page, ".answer > *")
            for css in (".proof:not(:empty)", ALL, ".to-be-known"):
                for it in page.locator(css).filter(visible=True).all():
                    below = box_of(it)
                    assert below.left == above.left > board.right
                    assert below.top >= above.bottom
                    above = below
            days[width].add((box(page, ".days").left, box(page, ".days").top))
    assert all(len(places) == 1 for places in days.values()), days


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768), (1440, 900), (1920, 1080)])
def test_a_laptops_screen_holds_all_of_a_page_before_a_try(
    look: Look, width: int, height: int
) -> None:
    page = look("/puzzles", {"width": width, "height": height})
    assert page.evaluate("document.scrollingElement.scrollHeight") <= height


def test_on_a_low_screen_the_margin_is_as_long_as_the_days_in_it(look: Look) -> None:
    page = look("/puzzles", {"width": 1366, "height": 600})
    assert box(page, "body").bottom > box(page, ".more-puzzles > aside").bottom


def test_a_phones_screen_holds_the_board_a_hint_and_the_last_days(look: Look) -> None:
    page = look("/puzzles", {"width": 390, "height": 740})
    for it in (".board", ".others", ".past", ".days li:first-child"):
        expect(page.locator(it)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_whose_move_it_is_stands_at_one_place_before_a_try_and_after_it(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    places = set()
    for path in ("X--------", "X--------?try=1", "X--------?try=4"):
        page.goto(f"/puzzles/{path}")
        places.add((box(page, ".below-heading b").left, box(page, ".below-heading b").top))
    solve_in_storage(page, puzzle(Board.from_text("X--------")).name)
    page.goto("/puzzles/X--------")
    expect(page.get_by_role("heading", level=1)).to_have_text("Solved.")
    places.add((box(page, ".below-heading b").left, box(page, ".below-heading b").top))
    assert len(places) == 1
    line, headline = box(page, ".below-heading b"), box(page, "h1")
    assert headline.bottom <= line.top
    assert box(page, "h1 .underlined svg").bottom < line.top


def test_where_the_themes_are_below_a_board_what_is_said_beside_it_leaves_them_there(
    look: Look,
) -> None:
    page = look("/puzzles/-----XXOO", {"width": 1024, "height": 768})
    place = place_below(page)
    page.goto("/puzzles/-----XXOO?try=1")
    assert place_below(page) == place


@pytest.mark.parametrize("width", [320, 768, 1080, 1280])
def test_a_theme_unfolds_under_the_finger_and_takes_the_width_of_its_column(
    look: Look, width: int
) -> None:
    page = look("/puzzles", {"width": width, "height": 800})
    page.locator(ALL).click()
    name = page.get_by_text("Stop a fork")
    name.scroll_into_view_if_needed()
    before = box_of(name)
    name.click()
    assert box_of(name) == before
    theme, column = box(page, ".theme[open]"), box(page, ".to-solve > :first-child")
    assert (theme.left, theme.right) == (column.left, column.right)
    ends = [box_of(it).right for it in page.locator(".theme[open] .boards li").all()]
    assert abs(max(ends) - theme.right) < 1, "a full row is as wide"
    others = [box_of(it) for it in page.locator(".to-solve > :last-child > .theme").all()]
    are_beside = all(it.left > theme.right and it.top < theme.top for it in others)
    assert are_beside == (width == 768), "two columns, but on a phone and beside a board"


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_a_hint_is_a_button_and_the_way_past_it_a_link_beside_it(look: Look, width: int) -> None:
    page = look("/puzzles/X--------", {"width": width, "height": 800})
    hint, past, board = (box(page, css) for css in (".others > summary", ".past a", ".board"))
    assert hint.height >= 44
    assert hint.right < past.left
    assert hint.top < past.top < past.bottom < hint.bottom
    assert hint.left >= board.right or 0 < hint.top - board.bottom < 24
    borders = page.locator(".others > summary, .past a").evaluate_all(
        "all => all.map((it) => getComputedStyle(it).borderTopStyle)"
    )
    assert borders == ["solid", "none"]
    page.get_by_text("A hint").click()
    assert box(page, ".others > summary") == hint
    assert box(page, ".past a").top > box(page, ".others > p").bottom


BASELINE = """it => {
    const [words, end] = ["span", "span"].map((name) => document.createElement(name))
    end.style.display = "inline-block" // it stands on the line
    words.append(...it.childNodes, end)
    it.append(words)
    return end.getBoundingClientRect().bottom
}"""


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["X--------", "X--------?try=1", "X--------?try=4"])
def test_buttons_and_links_in_a_row_have_their_words_on_one_line(
    look: Look, path: str, width: int
) -> None:
    page = look(f"/puzzles/{path}", {"width": width, "height": 800})
    pressed = page.locator(".answer .row :is(summary, a, button)").filter(visible=True).all()
    assert len(pressed) == 2
    one, other = (it.evaluate(BASELINE) for it in pressed)
    assert one == pytest.approx(other, abs=0.6)


@pytest.mark.parametrize("path", ["", "?try=1"])
@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_to_be_known_of_all_puzzles_is_below_their_list(
    look: Look, width: int, path: str
) -> None:
    page = look(f"/puzzles/X--------{path}", {"width": width, "height": 800})
    assert box(page, ".to-be-known").top >= box(page, ".by-theme").bottom


def test_a_themes_name_and_number_stand_on_one_line_in_a_row_for_a_finger(look: Look) -> None:
    page = look("/puzzles")
    page.locator(ALL).click()
    for width in (1280, 768, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        parts = ("summary", "h3", "span.note")
        boxes = (boxes_of(page.locator(f".theme {css}")) for css in parts)
        for row, name, number in zip(*boxes, strict=True):
            assert row.height >= 43, width
            assert name.left == row.left, width
            assert row.top < name.top < name.bottom < row.bottom, width
            assert abs(name.bottom - number.bottom) < 8, "on one line"


def test_who_is_stuck_goes_on_to_a_puzzle_that_is_not_solved(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name="Another puzzle").click()
    expect(page).to_have_url(re.compile(f"/puzzles/{following(1)}$"))
    solve_in_storage(page, following(1))
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name="Another puzzle").click()
    expect(page).to_have_url(re.compile(f"/puzzles/{following(2)}$"))


def following(number: int) -> str:
    """The name of the puzzle that is so many after X--------."""
    return all_after(Board.from_text("X--------"))[number - 1].name


def solve_in_storage(page: Page, name: str) -> None:
    """As if that puzzle had been solved in this browser."""
    page.evaluate(
        "kept => localStorage.setItem('tictactoe-puzzles', JSON.stringify(kept))",
        {name: {"tried": "0", "isSolved": True}},
    )


def heading(page: Page) -> str:
    return page.locator("h1").inner_text().removesuffix(".")


def test_a_square_opened_in_another_tab_is_tried_there(scripted: Page) -> None:
    page = scripted
    try_in_another_tab(page)
    expect(page.locator("[data-verdict]")).to_have_count(0)


def try_in_another_tab(page: Page) -> None:
    page.goto("/puzzles/X--------")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=WRONG).click(modifiers=["ControlOrMeta"])
    verdict(opened.value, "wrong")


def test_back_and_forward_go_from_try_to_try(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    page.go_back()
    verdict(page, "wrong")
    page.go_back()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.go_forward()
    verdict(page, "wrong")


def test_a_slow_answer_does_not_replace_a_later_one(scripted: Page) -> None:
    page = scripted
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*try=1", hold)
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    with page.expect_response("**/*try=1"):
        held[0].continue_()
    page.go_back()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    expect(page).to_have_url(re.compile("/puzzles/X--------$"))


def test_the_verdict_has_the_focus_so_that_it_is_read_out(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).press("Enter")
    expect(page.locator("[data-verdict]")).to_be_focused()
    expect(page.locator("[data-verdict]")).to_have_css("outline-style", "solid")


def test_after_a_press_of_the_mouse_no_ring_is_around_the_verdict(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    expect(page.locator("[data-verdict]")).to_be_focused()
    expect(page.locator("[data-verdict]")).to_have_css("outline-style", "none")


def test_digits_can_be_switched_off_and_stay_so(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_text("About puzzles and keys").click()
    page.get_by_role("button", name="1 to 9 try a square", pressed=True).click()
    page.keyboard.press("5")
    page.goto("/")
    page.keyboard.press("5")
    assert squares_of(page) == "---------"
    page.goto("/puzzles/O--------")
    page.get_by_text("About puzzles and keys").click()
    expect(page.get_by_role("button", name="1 to 9", pressed=False)).to_be_visible()
    page.keyboard.press("5")
    expect(page).to_have_url(re.compile("/puzzles/O--------$"))


def test_digits_try_squares(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.keyboard.press("Control+5")
    page.keyboard.press("Alt+5")
    page.keyboard.press("1")  # taken
    expect(page).to_have_url(re.compile("/puzzles/X--------$"))
    page.keyboard.press("5")
    verdict(page, "right")
    pad(page, "8")
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile("try=1$"))


@pytest.mark.parametrize(("height", "stays"), [(664, True), (420, False)])
def test_on_a_phone_the_board_stays_where_it_is_if_the_verdict_is_in_sight(
    visit: Visit, height: int, stays: bool
) -> None:
    page = visit(viewport={"width": 390, "height": height})
    page.goto("/puzzles/OX-O--X--")
    page.get_by_role("link", name="bottom right, empty").click()
    verdict(page, "right")
    expect(page.locator("[data-after]")).to_be_in_viewport()
    assert (page.evaluate("scrollY") == 0) == stays


@pytest.mark.moves
def test_what_was_tried_is_inked_stroke_by_stroke(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/OX-O--X--")
    page.get_by_role("link", name="bottom right, empty").click()
    delays = page.locator("[data-square='8'] svg").evaluate(
        "one => [...one.children].map((it) => getComputedStyle(it).animationDelay)"
    )
    assert delays == ["0s", "0.3s"]


# It is begun again, since a busy machine may have come to its end.
HALFWAY = """it => {
    it.style.animation = "none"
    it.getAnimations()
    it.style.animation = ""
    const [drawn] = it.getAnimations()
    drawn.pause()
    drawn.currentTime = 600
    return getComputedStyle(it).clipPath
}"""


@pytest.mark.moves
def test_what_underlines_a_verdict_is_drawn_and_does_not_come_at_once(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------?try=4")
    clipped = page.locator("h1 .underlined svg").evaluate(HALFWAY)
    assert re.fullmatch(r"inset\(0px [\d.]+% 0px 0px\)", clipped)


def slow_ink(page: Page) -> None:
    """Nothing is drawn to its end before somebody finishes it."""
    wire = page.context.new_cdp_session(page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.001})


@pytest.mark.moves
def test_the_verdict_waits_until_the_mark_is_drawn(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    slow_ink(page)
    before = page.title()
    with page.expect_response("**/*try=1"):
        page.get_by_role("link", name=WRONG).click()
    expect(square_of(page, 1)).to_be_focused()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    assert page.title() == before
    page.evaluate("document.getAnimations().forEach((it) => it.finish())")
    verdict(page, "wrong")
    expect(page.locator("[data-tried]")).to_have_accessible_name("top middle, O")
    expect(page.locator("[data-last]")).to_have_accessible_name("middle left, X")


@pytest.mark.moves
def test_a_press_while_the_mark_is_being_drawn_finishes_it_and_tries_nothing(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    slow_ink(page)
    page.get_by_role("link", name=WRONG).click()
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile("try=1$"))


@pytest.mark.moves
def test_what_was_inked_at_the_press_is_not_drawn_again_with_the_verdict(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    assert not page.locator("[data-tried] svg").evaluate(
        "mark => mark.getAnimations({ subtree: true }).length"
    )


# While an answer is awaited -------------------------------------------------------------------

# What is left to be seen of what was said, right after a press.
SAID_ONCE_PRESSED = """square => {
  square.click()
  const said = document.querySelectorAll("h1, .verdict, .proof > *")
  return [...said].filter((it) => getComputedStyle(it).visibility === "visible").length
}"""


def square(number: int) -> str:
    return f"[data-square='{number}']"


def held(page: Page, link: str) -> list[Route]:
    """The answers under that link are held back until a test lets them go."""
    routes: list[Route] = []

    def hold(route: Route) -> None:
        routes.append(route)

    page.route(link, hold)
    return routes


def expect_marks(page: Page, text: str) -> None:
    """Of all squares, those given ones, too."""
    marks: list[str] = page.locator(".board td > *").evaluate_all(
        "all => all.map(one => one.dataset.mark || '-')"
    )
    assert "".join(marks) == text


def place_below(page: Page) -> float:
    """Where what is below the board begins."""
    return box(page, ".more-puzzles").top


# Each place, in turn, at which what is below the board is drawn.
PLACES_BELOW = """() => {
  window.places = []
  const look = () => {
    const { top } = document.querySelector(".more-puzzles").getBoundingClientRect()
    const place = Math.round(top + scrollY)
    if (window.places.at(-1) !== place) window.places.push(place)
    requestAnimationFrame(look)
  }
  look()
}"""


@pytest.mark.moves
@pytest.mark.parametrize("width", [390, 1280])
def test_as_soon_as_a_square_is_tried_its_mark_is_inked_and_what_was_said_has_gone(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    tries(page, WRONG)
    routes = held(page, "**/*try=4")
    place = place_below(page)
    assert page.get_by_role("link", name=RIGHT).evaluate(SAID_ONCE_PRESSED) == 0
    expect(square_of(page, 4).locator("svg.new")).to_be_visible()
    expect_marks(page, "X---O----")
    assert place_below(page) == place
    expect(page.locator("h1")).to_have_text(MEANWHILE["waiting"])
    expect(page.locator("h1")).to_be_visible()
    assert place_below(page) == place
    page.wait_for_function("() => document.getAnimations().length === 0")
    routes[0].continue_()
    verdict(page, "right")
    expect(page.locator("h1")).to_have_text("Right.")


def test_who_tries_again_has_the_board_at_once(scripted: Page) -> None:
    page = scripted
    tries(page, WRONG)
    routes = held(page, "**/X--------")
    page.locator("[data-again]").click()
    expect_marks(page, "X--------")
    expect(page.locator(".board > .correction")).to_have_count(0)
    expect(page.locator("[data-again]")).to_be_hidden()
    expect(page.locator("h1")).to_have_text(MEANWHILE["waiting"])
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    routes[0].continue_()


def test_of_two_squares_that_are_tried_one_after_the_other_the_second_has_the_mark(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    headline = page.locator("h1")
    task = headline.text_content()
    routes = held(page, "**/*try=*")
    page.get_by_role("link", name=WRONG).click()
    expect(headline).to_have_text(MEANWHILE["waiting"])
    press = "it => { it.click(); return document.querySelector('h1').textContent }"
    right = page.get_by_role("link", name=RIGHT)
    assert right.evaluate(press) == task, "that of the first is awaited no longer"
    right.click()
    expect_marks(page, "X---O----")
    expect(page.locator("h1")).to_have_text(MEANWHILE["waiting"])
    assert len(routes) == 2, "a square that was tried twice is asked for once"
    for it in routes:
        it.continue_()
    verdict(page, "right")


@pytest.mark.moves
@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_below_the_board_moves_at_most_once_for_a_press(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/puzzles/X--------")
    for css in (square(1), square(2), "[data-again]", square(4)):
        page.evaluate(PLACES_BELOW)
        page.locator(css).click()
        expect(page.locator(".puzzle[data-awaits]")).to_have_count(0)
        assert page.evaluate("places.length") <= 2, css


def test_the_second_press_of_two_goes_nowhere_that_came_under_it(scripted: Page) -> None:
    page = scripted
    tries(page, WRONG)
    mark_document(page)
    page.locator("[data-again]").click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    for css in (".days a", square(4)):
        page.locator(css).first.dispatch_event("click", {"detail": 2})
    page.locator(square(2)).click()
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile("try=2$"))
    assert is_same_document(page)


PRESS_AT = """(link, time) => {
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })
  Object.defineProperty(press, "timeStamp", { value: time })
  return link.dispatchEvent(press)
}"""


def test_nor_on_the_page_to_which_the_first_press_led(scripted: Page) -> None:
    page = scripted
    tries(page, RIGHT)
    page.locator("[data-after]").click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    here = page.url
    link = page.locator(".days a").first
    assert not link.evaluate(PRESS_AT, 200), "it leads nowhere"
    expect(page).to_have_url(here)
    assert link.evaluate(PRESS_AT, 2000)
    expect(page).not_to_have_url(here)


def test_a_try_at_the_puzzle_of_a_day_stays_there_and_leads_back_to_it(page: Page) -> None:
    page.goto("/puzzles/2026-11-20")
    before = page.title()
    page.get_by_role("link", name="centre, empty").click()
    verdict(page, "wrong")
    expect(page).to_have_url(re.compile(r"/puzzles/2026-11-20\?try=4$"))
    expect(page.locator(".days [aria-current]")).to_contain_text("20 Nov")
    page.locator("[data-again]").click()
    expect(page).to_have_url(re.compile("/puzzles/2026-11-20$"))
    expect(page).to_have_title(before)


# What the browser remembers --------------------------------------------------------------------

SUM = f"{ALL} > .note"
# It may be today's, too.
PUZZLE = '.to-solve :is([data-puzzle="X--------"], [data-puzzle="--------X"])'


def tries(page: Page, *names: str) -> None:
    """Try these squares of a puzzle, one after the other."""
    page.goto("/puzzles/X--------")
    for name in names:
        page.get_by_role("link", name=name).click()
        verdict(page, "right" if name == RIGHT else "wrong")


def strokes(page: Page) -> int:
    """How many strokes the tally has."""
    return page.locator(".tally path").count()


def test_what_was_missed_and_what_was_solved_is_signed_in_the_list(scripted: Page) -> None:
    page = scripted
    tries(page, WRONG)
    page.goto("/puzzles")
    entry = page.locator(PUZZLE)
    expect(entry).to_have_attribute("data-missed", "")
    expect(page.locator(SUM)).to_have_text("68 puzzles")
    assert strokes(page) == 0
    again = page.get_by_role("link", name="1 to try again")
    expect(again).to_be_visible()
    again.click()
    expect(page).to_have_url(re.compile(r"/puzzles/X--------$"))  # as it was met
    tries(page, RIGHT)
    page.goto("/puzzles")
    expect(entry).to_have_attribute("data-solved", "")
    expect(entry).not_to_have_attribute("data-missed", "")
    expect(page.locator(SUM)).to_have_text("1 of 68 solved")
    assert strokes(page) == 1
    expect(again).to_be_hidden()
    page.locator(ALL).click()
    page.locator("summary", has=page.get_by_role("heading", name="Draw from the start")).click()
    expect(entry.get_by_role("link")).to_have_accessible_name(re.compile("solved$"))


def test_a_sign_lies_on_its_own_board_and_comes_near_no_other(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles")
    names = page.locator(".boards li").evaluate_all("all => all.map(it => it.dataset.puzzle)")
    page.evaluate(
        "kept => localStorage.setItem('tictactoe-puzzles', JSON.stringify(kept))",
        {name: {"tried": "0", "isSolved": n % 3 == 0} for n, name in enumerate(names)},
    )
    page.reload()
    tally, again, row = (box(page, css) for css in (".tally", ".to-try-again", ALL))
    assert tally.top < again.bottom <= row.top, "it is seen without unfolding"
    assert tally.right < again.left or tally.bottom <= again.top
    page.locator("details").evaluate_all("all => all.forEach(it => (it.open = true))")
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        distances: list[float] = page.locator(".theme").evaluate_all(
            """themes => themes.flatMap(theme => {
                const signs = [...theme.querySelectorAll(".boards .sign")]
                const box = (it) => it.getBoundingClientRect()
                const apart = (a, b) => Math.max(
                    a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
                return signs.flatMap(sign => [...theme.querySelectorAll("li")]
                    .filter(it => !it.contains(sign)).map(it => apart(box(sign), box(it))))
            })"""
        )
        assert min(distances) >= 6, width


def test_once_nothing_is_to_be_tried_again_the_list_no_longer_says_so(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    sum_of_missed = page.locator(".to-try-again")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    page.locator("[data-again]").click()
    expect(sum_of_missed).to_have_text("1 to try again")
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    page.goto("/puzzles/X--------")
    expect(page.locator(SUM)).to_have_text("1 of 68 solved")
    expect(sum_of_missed).to_be_hidden()


def test_what_an_older_release_remembers_to_try_again_opens_as_the_list_has_it(
    scripted: Page,
) -> None:
    page = scripted
    name = all_after(Board.from_text("X--------"))[-1].name
    page.goto("/puzzles")
    page.evaluate(
        "name => localStorage.setItem('tictactoe-puzzles',"
        " JSON.stringify({ [name]: { tried: '0', isSolved: false } }))",
        name,
    )
    page.reload()
    listed = page.locator(f".to-solve [data-puzzle='{name}'] a").get_attribute("href")
    expect(page.locator(".to-try-again")).to_have_attribute("href", re.compile(f"{listed}$"))


def test_what_is_solved_is_not_offered_again(scripted: Page) -> None:
    page = scripted
    solved, offered = all_after(Board.from_text("X--------"))[:2]
    tries(page, RIGHT)
    following = page.locator("[data-after]")
    expect(following).not_to_have_attribute("href", re.compile(f"{offered.name}$"))
    page.evaluate(
        "name => localStorage.setItem('tictactoe-puzzles',"
        " JSON.stringify({ [name]: { tried: '0', isSolved: true } }))",
        solved.name,
    )
    page.reload()
    expect(following).to_have_attribute("href", re.compile(f"/puzzles/{offered.name}$"))


def test_what_is_tried_after_the_right_one_does_not_count(scripted: Page) -> None:
    page = scripted
    tries(page, RIGHT, WRONG)
    page.goto("/puzzles")
    expect(page.locator(PUZZLE)).to_have_attribute("data-solved", "")


def test_a_try_that_somebody_sent_as_a_link_is_not_remembered_but_what_is_pressed_then(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/puzzles/X--------?try=4")
    verdict(page, "right")
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    page.go_back()
    verdict(page, "right")
    page.reload()
    page.goto("/puzzles")
    expect(page.locator(PUZZLE)).to_have_attribute("data-missed", "")


def test_a_square_that_is_opened_in_another_tab_is_remembered_as_tried(scripted: Page) -> None:
    page = scripted
    try_in_another_tab(page)
    page.goto("/puzzles")
    expect(page.locator(PUZZLE)).to_have_attribute("data-missed", "")


def test_a_puzzle_turned_is_the_same_puzzle(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/--X------")
    page.get_by_role("link", name=RIGHT).click()
    verdict(page, "right")
    page.goto("/puzzles")
    expect(page.locator(PUZZLE)).to_have_attribute("data-solved", "")


def test_the_page_of_a_day_tells_at_which_try_it_was_found(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    page.goto("/puzzles/2026-11-20")
    expect(page.locator(".found")).to_be_hidden()
    page.get_by_role("link", name="top left, empty").click()
    verdict(page, "wrong")
    expect(page.locator(".found")).to_be_hidden()
    page.locator("[data-again]").click()
    page.get_by_role("link", name="top right, empty").click()
    verdict(page, "right")
    told = "Tic-tac-toe, 20 November: found at the second try"
    expect(page.locator(".found")).to_contain_text(told)
    page.goto("/puzzles/2026-11-20")
    expect(page.locator(".found")).to_contain_text(told)
    page.locator(".found").get_by_role("link").click()
    expect(page.locator(".found [aria-live]")).to_contain_text("Copied")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == [told, page.url]


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_what_to_tell_of_a_day_is_on_a_slip_with_its_button_beside_it(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/puzzles/2026-11-20")
    page.get_by_role("link", name=FOUND_THEN).click()
    verdict(page, "right")
    slip, told, button = (box(page, f".found {css}") for css in (".slip", "p", ".button"))
    assert slip.left < told.left < told.right < button.left < button.right < slip.right
    assert slip.top < button.top < button.bottom < slip.bottom


def test_a_try_on_another_turn_of_the_board_counts_as_what_it_is(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/-X-X-O-OX")  # the puzzle of 20 November, turned
    page.get_by_role("link", name="top right, empty").click()
    verdict(page, "wrong")
    page.goto("/puzzles/2026-11-20")
    page.get_by_role("link", name="top right, empty").click()
    verdict(page, "right")
    told = "Tic-tac-toe, 20 November: found at the second try"
    expect(page.locator(".found")).to_contain_text(told)


def test_who_comes_back_sees_the_square_that_was_found_and_its_tick(scripted: Page) -> None:
    page = scripted
    tries(page, RIGHT)
    page.goto("/puzzles/X--------")
    expect(page.get_by_role("link", name=re.compile(f"{RIGHT}.*found before"))).to_be_visible()
    expect(page.locator(".correction")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Solved.")
    page.locator(".answer").get_by_role("link", name="Why").click()
    verdict(page, "right")
    page.go_back()
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")
    expect(page.locator("h1")).to_have_text("Not that one.")


def test_what_was_found_is_seen_on_every_turn_of_the_board(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/2026-11-20")
    page.get_by_role("link", name=FOUND_THEN).click()
    verdict(page, "right")
    for board, square in (
        ("-X-O-XXO-", "top right"),  # as it is in the list
        ("-X-X-O-OX", "top left"),  # mirrored
        ("XO-O-X-X-", "bottom right"),  # upside down
        ("-O-X-OOX-", "top right"),  # with the marks exchanged
    ):
        page.goto(f"/puzzles/{board}")
        expect(page.locator("[data-tried]")).to_have_accessible_name(
            re.compile(f"^{square}, empty.*found before$")
        )
        expect(page.locator(".correction")).to_be_visible()
        page.locator(".answer").get_by_role("link", name="Why").click()
        verdict(page, "right")


def test_of_several_squares_that_are_alike_the_one_that_was_found_is_seen(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X---O---X")
    page.get_by_role("link", name="bottom middle, empty").click()
    verdict(page, "right")
    page.goto("/puzzles/X---O---X")
    expect(page.locator("[data-tried]")).to_have_accessible_name(re.compile("^bottom middle"))
    expect(page.locator("[data-square]", has_text="draws")).to_have_count(3)  # as after the try


# The puzzle of that day, where one finds it among those of its theme.
OF_20_NOVEMBER, FOUND_THEN = "/puzzles/-X-O-XXO-", "top right, empty"


@pytest.mark.parametrize(
    ("solved_at", "seen_at"),
    [("/puzzles/2026-11-20", OF_20_NOVEMBER), (OF_20_NOVEMBER, "/puzzles/2026-11-20")],
)
def test_what_was_found_on_the_page_of_a_day_is_seen_on_the_puzzles_own_and_the_other_way_round(
    scripted: Page, solved_at: str, seen_at: str
) -> None:
    page = scripted
    page.goto(solved_at)
    page.get_by_role("link", name=FOUND_THEN).click()
    verdict(page, "right")
    page.goto(seen_at)
    expect(page.get_by_role("link", name=re.compile(f"{FOUND_THEN}.*found before"))).to_be_visible()
    expect(page.locator(".correction")).to_be_visible()
    page.locator(".answer").get_by_role("link", name="Why").click()
    verdict(page, "right")
    assert page.url.endswith(f"{seen_at}?try=2")


def test_what_an_older_release_remembers_as_found_is_seen_on_the_page_of_the_day(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/puzzles/2026-11-20")
    page.evaluate(
        "([name, found]) => localStorage.setItem('tictactoe-puzzles',"
        " JSON.stringify({ [name]: { tried: '42', isSolved: true, found } }))",
        [page.locator(".puzzle").get_attribute("data-puzzle"), f"{OF_20_NOVEMBER}?try=2"],
    )
    page.reload()
    expect(page.get_by_role("link", name=re.compile(f"{FOUND_THEN}.*found before"))).to_be_visible()


def test_another_tab_shows_it_at_once(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles")
    other = page.context.new_page()
    tries(other, RIGHT)
    expect(page.locator(PUZZLE)).to_have_attribute("data-solved", "")


NO_STORAGE = """
const get = () => { throw new DOMException("", "SecurityError") }
Object.defineProperty(window, "localStorage", { get })
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
NONSENSE = "localStorage.setItem('tictactoe-puzzles', '[1')"
OTHER_NONSENSE = (
    """localStorage.setItem('tictactoe-puzzles', '{"X--------": 7, "--------X": null}')"""
)


def test_nonsense_in_storage_gives_way_to_what_is_solved(scripted: Page) -> None:
    page = scripted
    page.goto("/puzzles/X--------")
    for nonsense in ("[1", "[]", "5", "null", '"a word"'):
        page.evaluate("text => localStorage.setItem('tictactoe-puzzles', text)", nonsense)
        tries(page, RIGHT)
        page.goto("/puzzles")
        expect(page.locator(PUZZLE), nonsense).to_have_attribute("data-solved", "")


@pytest.mark.parametrize("script", [NO_STORAGE, FULL, NONSENSE, OTHER_NONSENSE])
def test_storage_that_does_not_work_breaks_nothing(scripted: Page, script: str) -> None:
    page = scripted
    page.add_init_script(script)
    tries(page, WRONG, RIGHT)
    page.goto("/puzzles")
    expect(page.locator(SUM)).to_have_text("68 puzzles")


@pytest.mark.parametrize("script", [NO_STORAGE, FULL])
def test_where_nothing_can_be_stored_nothing_is_claimed_of_the_number_of_tries(
    scripted: Page, script: str
) -> None:
    page = scripted
    page.add_init_script(script)
    page.goto("/puzzles/2026-11-20")
    page.get_by_role("link", name="top left, empty").click()
    verdict(page, "wrong")
    page.goto("/puzzles/2026-11-20")
    page.get_by_role("link", name=FOUND_THEN).click()
    verdict(page, "right")
    expect(page.locator(".found p").first).to_have_text("Tic-tac-toe, 20 November: found")


def test_nonsense_in_storage_is_no_link(scripted: Page) -> None:
    page = scripted
    board = Board.from_text("X--------")
    missed, solved = all_after(board)[-1].name, puzzle(board).name
    links: list[object] = ["javascript:alert(1)", "//elsewhere.example/", "X-------", 7, {}]
    for met in links:
        kept = {
            missed: {"tried": "0", "met": met},
            solved: {"tried": {}, "isSolved": True, "found": met},
        }
        renewed(page).evaluate(
            "kept => localStorage.setItem('tictactoe-puzzles', JSON.stringify(kept))", kept
        )
        page.goto("/puzzles")
        listed = page.locator(f".to-solve [data-puzzle='{missed}'] a").get_attribute("href")
        again = page.locator(".to-try-again")
        expect(again, str(met)).to_have_attribute("href", re.compile(f"{listed}$"))
        page.goto("/puzzles/X--------")
        expect(page.locator("h1")).to_have_text("Solved.")
        expect(page.locator(".answer .found-at"), str(met)).to_have_count(0)


def test_without_the_script_nothing_of_it_is_shown(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/puzzles")
    expect(page.locator(SUM)).to_have_text("68 puzzles")
    for css in (".to-try-again", ".tally > *", ".found", ".sign", "digits-switch"):
        expect(page.locator(css).locator("visible=true")).to_have_count(0)


def test_the_puzzle_of_the_day_is_tried_in_place_too_and_a_hint_moves_no_board(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/puzzles")
    mark_document(page)
    place = box(page, ".board")
    page.get_by_text("A hint").click()
    expect(page.locator(".others p")).to_be_in_viewport()
    assert box(page, ".board") == place
    page.locator("[data-square]").first.click()
    expect(page.locator("[data-verdict]")).to_be_visible()
    assert box(page, ".board") == place
    assert is_same_document(page)


@pytest.mark.parametrize("path", ["2026-11-20", "X--------"])
def test_what_a_theme_says_can_be_asked_for_as_a_hint_and_is_not_said_twice(
    look: Look, path: str
) -> None:
    page = look(f"/puzzles/{path}")
    hint = page.locator(".others p").text_content() or ""
    said = page.locator("main").get_by_text(hint, exact=True).locator("visible=true")
    page.locator(ALL).click()
    for theme in reversed(page.locator(".theme:not([open]) > summary").all()):
        theme.click()
    expect(said).to_have_count(0)
    page.get_by_text("A hint").click()
    expect(said).to_have_count(1)


def test_where_the_script_gets_no_answer_the_browser_goes_there_itself(visit: Visit) -> None:
    page = visit(expected="Failed to load resource")
    page.goto("/puzzles/X--------")
    first = True

    def fail_once(route: Route) -> None:
        nonlocal first
        if first:
            first = False
            route.abort()
        else:
            route.continue_()

    page.route("**/*try=1", fail_once)
    page.get_by_role("link", name=WRONG).click()
    verdict(page, "wrong")


def test_a_page_that_there_is_not_does_not_take_the_place_of_this_one(visit: Visit) -> None:
    page = visit(expected="404")
    page.goto("/puzzles/X--------")
    mark_document(page)
    page.get_by_role("link", name=WRONG).evaluate("link => (link.href += '1')")
    with page.expect_navigation():
        page.get_by_role("link", name=WRONG).click()
    expect(page.locator("main")).to_contain_text("“try” must be")
    assert not is_same_document(page), "the browser went there itself"


def test_what_a_task_means_is_told_once_above_the_board_where_that_has_room(look: Look) -> None:
    page = look("/puzzles/O-X------")
    meaning = page.get_by_text(re.compile("^(Whatever|After any)")).locator("visible=true")
    is_above = {(320, 740): True, (1280, 800): True, (375, 553): True, (740, 360): False}
    for (width, height), above in is_above.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(meaning).to_have_count(1)
        assert (box_of(meaning).bottom <= box(page, ".board").top) == above, (width, height)
