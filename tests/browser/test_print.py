"""On paper, A4 and Letter: what is there, what fits a page, and where to come back to."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import arrange
from tests.browser.visits import Look, Visit
from tictactoe_web.engine.sheets import DIFFICULTIES, KINDS

MILLIMETRE = 96 / 25.4  # in pixels
PAPER = (210 * MILLIMETRE, 11 * 96)  # as narrow as A4, as short as Letter: what fits it, fits both
AROUND_SHEET = (20 * MILLIMETRE, 16 * MILLIMETRE)  # its margins: left and right, above and below
LEAST_GAP = 8 * MILLIMETRE  # between trees, whose rows are 7 or so from each other on a full sheet


def pages(page: Page) -> int:
    """How many pages it takes when it is printed."""
    width, height = PAPER
    return len(re.findall(rb"/Type /Page\b", page.pdf(width=f"{width}px", height=f"{height}px")))


@pytest.mark.parametrize("path", ["/", "/explore/XO--X----"])
def test_print_shows_the_board(visit: Visit, path: str) -> None:
    page = visit()
    arrange(page, "03142")
    page.goto(path)
    page.emulate_media(media="print")
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".board table svg").first).to_be_visible()
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator("form button:not([data-square])").first).to_be_hidden()
    if path == "/":
        expect(page.locator(".choices")).to_be_hidden()
        expect(page.get_by_role("status")).to_be_visible()
        assert pages(page) == 1


GAPS = """sheets => sheets.flatMap((sheet) => {
    const trees = [...sheet.querySelectorAll(".whole")].map((svg) => {
        const { width, height, top } = svg.getBoundingClientRect(), view = svg.viewBox.baseVal
        const scale = Math.min(width / view.width, height / view.height)
        return { top: top - view.y * scale, bottom: top + view.height * scale }
    })
    return trees.slice(1).map((it, number) => it.top - trees[number].bottom)
})"""
HEIGHTS = "sheets => sheets.map((it) => it.getBoundingClientRect().height)"


PLACES = """sheets => sheets.map((sheet) => {
    const { top } = sheet.getBoundingClientRect()
    const drawings = [...sheet.querySelectorAll(".whole")]
    return drawings.map((it) => it.getBoundingClientRect().top - top)
})"""
COLOUR = "it => getComputedStyle(it).color"


# Words a quarter wider and higher than here, as some fonts would make them.
WIDER = ":is(.how ol, .sheet > .row) { zoom: 1.25 }"


@pytest.mark.parametrize("level", DIFFICULTIES)
@pytest.mark.parametrize("kind", KINDS)
def test_trees_of_a_sheet_stand_apart_and_a_sheet_is_a_page_in_any_font(
    visit: Visit, kind: str, level: str
) -> None:
    page = visit(bypass_csp=True)
    many = 5 if level == "hard" else 1
    page.goto(f"/sheets/17?kind={kind}&level={level}&count={many}")
    page.emulate_media(media="print")
    sheets = page.locator(".sheet")
    width, height = (whole - rest for whole, rest in zip(PAPER, AROUND_SHEET, strict=True))
    page.set_viewport_size({"width": int(width), "height": int(height)})
    assert min(sheets.evaluate_all(GAPS)) >= LEAST_GAP - 0.1
    assert max(sheets.evaluate_all(HEIGHTS)) <= height
    page.add_style_tag(content=WIDER)
    assert pages(page) == 2 * many


BELOW_RULE = """it => it.querySelector(".whole .number").getBoundingClientRect().bottom
    - it.querySelector(".how").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("search", ["minimax", "alpha-beta"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_first_number_stands_well_below_the_rule(look: Look, kind: str, search: str) -> None:
    page = look(f"/sheets/17?level=hard&kind={kind}&search={search}", {"width": 718, "height": 995})
    page.emulate_media(media="print")
    height_of_figure = 4.2 * MILLIMETRE
    below = page.locator(".sheet").first.evaluate(BELOW_RULE)
    assert below >= 6 * MILLIMETRE + height_of_figure


SCALES = """drawings => drawings.map((svg) => {
    const { width, height } = svg.getBoundingClientRect(), { viewBox } = svg
    return Math.min(width / viewBox.baseVal.width, height / viewBox.baseVal.height)
})"""


def test_where_words_take_more_of_a_sheet_all_its_trees_become_smaller_alike(visit: Visit) -> None:
    page = visit(bypass_csp=True, viewport={"width": 718, "height": 1062})
    page.goto("/sheets/17?level=hard")
    page.emulate_media(media="print")
    drawings = page.locator(".sheet:not([data-key]) .whole")
    before = max(drawings.evaluate_all(SCALES))
    page.add_style_tag(content=WIDER.replace("1.25", "1.6"))
    scales = drawings.evaluate_all(SCALES)
    assert max(scales) < before
    assert max(scales) == pytest.approx(min(scales), rel=0.01)


@pytest.mark.parametrize("search", ["minimax", "alpha-beta"])
def test_a_key_has_its_answers_in_red_where_they_are_on_the_sheet_and_no_rules(
    look: Look, search: str
) -> None:
    page = look(f"/sheets/17?search={search}", {"width": 718, "height": 995})
    page.emulate_media(media="print")
    sheets = page.locator(".sheet")
    sheet, key = sheets.evaluate_all(PLACES)
    assert key == pytest.approx(sheet, abs=0.5)
    expect(page.locator(".how ol").first).to_be_visible()
    expect(page.locator("[data-key] .how > ol")).to_be_hidden()
    expect(page.locator("[data-key] .in-key")).to_be_visible()
    answer = page.locator("[data-key] figure .answer").first
    number = page.locator("[data-key] figure .level").first
    assert answer.evaluate(COLOUR) != number.evaluate(COLOUR)


def test_the_key_is_printed_but_on_a_screen_shown_on_request(look: Look) -> None:
    page = look("/sheets/17")
    key, sheet = page.locator("[data-key]"), page.locator(".sheet:not([data-key])")
    expect(key).to_be_hidden()
    assert pages(page) == 2
    page.get_by_label("Show key").check()
    expect(key).to_be_in_viewport()
    expect(sheet).to_be_hidden()
    assert pages(page) == 2


@pytest.mark.parametrize("moves", ["012435768", "703514628", "054267138", "762435801"])
def test_a_review_is_a_page(look: Look, moves: str) -> None:
    """Even of a game of nine moves with two slips whose punishment is shown."""
    for you in "XO":
        assert pages(look(f"/review/{moves}?you={you}")) == 1


@pytest.mark.parametrize("path", ["/lab", "/lab/XO--X----"])
def test_the_lab_with_all_its_code_is_four_pages(look: Look, path: str) -> None:
    page = look(path)
    assert pages(page) <= 4


def test_the_lesson_is_seven_pages(look: Look) -> None:
    page = look("/learn")
    assert pages(page) <= 7


def test_on_paper_a_page_says_where_it_is(look: Look) -> None:
    for path in ("/review/03142?you=O", "/learn", "/sheets/17?level=hard"):
        page = look(path)
        address = page.locator(".address")
        expect(address).to_be_hidden()
        page.emulate_media(media="print")
        expect(address).to_be_visible()
        expect(address).to_have_text(page.url.removeprefix("http://"))
        page.emulate_media(media="screen")


def test_after_a_step_without_a_reload_it_is_the_address_of_that_step(look: Look) -> None:
    page = look("/trees/3,12,8_2,4,6_14,5,2?step=3")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".address")).to_have_text(re.compile("step=4$"))


def test_on_paper_a_puzzle_has_no_way_past_it_but_the_hint_that_was_asked_for(
    look: Look,
) -> None:
    page = look("/puzzles/X--------")
    hint = page.get_by_text("A hint")
    page.emulate_media(media="print")
    expect(hint).to_be_hidden()
    expect(page.get_by_text("Another puzzle")).to_be_hidden()
    page.emulate_media(media="screen")
    hint.click()
    page.emulate_media(media="print")
    expect(hint).to_be_visible()
    expect(hint).to_have_css("border-top-style", "none")
    page.goto("/puzzles/X--------?try=1")
    expect(page.get_by_text("Another puzzle")).to_be_hidden()
