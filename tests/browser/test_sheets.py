"""Practice sheets on a screen: the sheet comes first, and what makes it is near."""

from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.places import box, box_of, boxes_of
from tests.browser.visits import Look, Visit, both
from tictactoe_web.engine.sheets import DIFFICULTIES, KINDS

PATH = "/sheets/17?level=hard"
PHONE: ViewportSize = {"width": 375, "height": 667}
LARGE: ViewportSize = {"width": 1280, "height": 800}


@both
def test_on_a_phone_what_makes_a_sheet_is_folded_away_and_a_press_shows_it(
    visit: Visit, script: bool
) -> None:
    page = visit(viewport=PHONE, java_script_enabled=script)
    page.goto(PATH)
    assert box(page, ".sheet").top < PHONE["height"] / 2
    example = box(page, ".filled-in")
    assert example.bottom < PHONE["height"], "how it is done is in sight"
    level = page.get_by_label("Level")
    expect(level).to_be_hidden()
    expect(page.get_by_role("heading", name="Sheet 17, hard")).to_be_visible()
    page.get_by_text("Another sheet").click()
    expect(level).to_be_visible()
    level.select_option("Easy")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="Sheet 17, easy")).to_be_visible()


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_on_a_phone_of_today_the_first_tree_is_in_sight_below_the_example(
    look: Look, level: str
) -> None:
    page = look(f"/sheets/17?level={level}", {"width": 390, "height": 740})
    assert box(page, ".filled-in").bottom < box(page, ".number >> visible=true").top
    assert box(page, "figure").bottom < 740


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_on_a_laptop_the_first_tree_is_in_sight_below_the_example(look: Look, level: str) -> None:
    page = look(f"/sheets/17?level={level}", {"width": 1366, "height": 768})
    assert box(page, ".filled-in").bottom < box(page, ".number >> visible=true").top
    assert box(page, "figure").bottom < 768


@both
@pytest.mark.parametrize("viewport", [PHONE, LARGE], ids=["phone", "large"])
def test_on_a_screen_the_rules_are_folded_and_a_press_shows_them(
    visit: Visit, script: bool, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport, java_script_enabled=script)
    page.goto(PATH)
    rules = page.locator(".sheet:not([data-key]) .how > ol")
    expect(rules).to_be_hidden()
    page.get_by_text("How to fill it in").first.click()
    expect(rules).to_be_visible()
    example, fold = (box(page, it) for it in (".filled-in", ".to-rules"))
    shown, tree = box_of(rules), box(page, ".number >> visible=true")
    assert max(example.bottom, fold.bottom) <= shown.top < shown.bottom < tree.top


def test_on_paper_the_rules_are_not_folded_and_the_example_is_beside_them(look: Look) -> None:
    page = look(PATH, PHONE)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 1000})
    rules, fold, example = (
        page.locator(f".sheet:not([data-key]) {it}").first
        for it in (".how > ol", ".to-rules", ".example-name")
    )
    expect(rules).to_be_visible()
    expect(fold).to_be_hidden()
    assert box_of(rules).right < box_of(example).left
    assert box_of(rules).top == pytest.approx(box_of(example).top, abs=2)


@pytest.mark.parametrize("query", ["search=minimax", "kind=numbers&search=minimax"])
def test_rules_without_an_example_are_not_folded_on_a_large_screen(look: Look, query: str) -> None:
    page = look(f"/sheets/17?{query}", LARGE)
    expect(page.locator(".how > ol").first).to_be_visible()
    expect(page.locator(".to-rules").first).to_be_hidden()


@pytest.mark.parametrize("width", [320, 390, 700])
def test_what_the_example_is_and_tells_stands_beside_its_drawing(look: Look, width: int) -> None:
    page = look(PATH, {"width": width, "height": 800})
    drawing, name, told = (box(page, it) for it in (".filled-in", ".example-name", ".told"))
    assert drawing.right < name.left == told.left
    assert name.bottom <= told.top
    assert page.locator(".told-of-step, .half-filled").filter(visible=True).count() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_on_wide_screens_the_example_is_filled_in_in_three_steps_across_the_sheet(
    look: Look, kind: str
) -> None:
    page = look(f"/sheets/17?kind={kind}", {"width": 768, "height": 800})
    for width in (768, 900, 1080, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        drawings = boxes_of(page.locator(".step > svg").filter(visible=True))
        told = boxes_of(page.locator(".told-of-step").filter(visible=True))
        how = box(page, ".how")
        assert len(drawings) == len(told) == 3
        assert len({round(it.top) for it in drawings}) == 1
        assert drawings[2].right > how.left + 0.75 * how.width, "the right third is used"
        starts = [it.left for it in drawings]
        assert starts[1] - starts[0] == pytest.approx(starts[2] - starts[1], abs=1)
        for one, other in pairwise(drawings):
            assert one.right < other.left
        for drawing, its in zip(drawings, told, strict=True):
            assert drawing.right + 6 < its.left, "beside it"
            assert drawing.top < its.top < its.bottom < drawing.bottom
        for its, next_drawing in zip(told, drawings[1:], strict=False):
            assert its.right < next_drawing.left
        assert told[2].right <= how.right
        name, fold = (box(page, it) for it in (".example-name", ".to-rules"))
        assert name.bottom + 8 < drawings[0].top
        assert abs(name.middle[1] - fold.middle[1]) < 3
        assert name.right < fold.left < name.right + 32, "they belong together"


def test_in_large_text_the_example_is_drawn_once_at_the_scale_of_its_trees(look: Look) -> None:
    page = look(PATH, {"width": 768, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '22px'")
    assert page.locator(".step > svg").filter(visible=True).count() == 1
    drawing = box(page, ".filled-in")
    assert drawing.right < box(page, ".told").left
    assert drawing.width < 250


def test_the_strip_of_the_example_is_its_drawing_and_a_line_above_it(look: Look) -> None:
    for width in (1080, 1280, 1366, 1920):
        page = look(PATH, {"width": width, "height": 800})
        line = box(page, ".example-name").height
        assert box(page, ".how").height < box(page, ".filled-in").height + line + 60, width


LINE_WIDTH = """path => {
    const { strokeWidth, vectorEffect } = getComputedStyle(path)
    return parseFloat(strokeWidth) * (vectorEffect === "none" ? path.getScreenCTM().a : 1)
}"""


def test_trees_are_drawn_with_the_pen_of_other_trees(look: Look) -> None:
    its = ((PATH, "figure path[id]"), ("/trees", "[data-numbers] .face path"))
    for viewport in (PHONE, LARGE):
        on_a_sheet, elsewhere = (
            look(path, viewport).locator(css).filter(visible=True).first.evaluate(LINE_WIDTH)
            for path, css in its
        )
        assert on_a_sheet == pytest.approx(elsewhere, abs=0.25)


def test_a_sheet_has_its_clip_on_a_phone_too_clear_of_words_and_buttons(look: Look) -> None:
    for width in (320, 375, 390, 479):
        page = look(PATH, {"width": width, "height": 740})
        clip, paper = box(page, ".clip"), box(page, ".sheet")
        assert clip.top < paper.top < clip.bottom
        if box(page, "[data-print]").left < clip.right:
            assert box(page, "[data-print]").bottom + 16 < clip.top
        assert clip.right < width - 8
        words = page.locator(".example-name").first.evaluate(
            "it => { const r = new Range(); r.selectNodeContents(it); const b = "
            "r.getBoundingClientRect(); return [b.top, b.right] }"
        )
        assert clip.bottom < words[0] + 2 or words[1] + 8 < clip.left


SMALLEST = """texts => Math.min(...texts.map((it) =>
    parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a))"""
SCALE = "drawing => drawing.getScreenCTM().a"


@pytest.mark.parametrize("kind", KINDS)
def test_the_example_is_drawn_at_the_scale_of_the_trees_below_it(look: Look, kind: str) -> None:
    page = look(f"/sheets/17?kind={kind}", {"width": 1366, "height": 768})
    example, tree = page.locator(".filled-in").first, page.locator("figure > svg >> visible=true")
    for width in (320, 390, 600, 768, 1080, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        scale = example.evaluate(SCALE) / tree.first.evaluate(SCALE)
        assert scale == pytest.approx(1, rel=0.02), width
        assert example.locator("text").evaluate_all(SMALLEST) >= 10, width


def test_on_a_phone_there_is_air_above_the_first_thing_on_a_sheet(look: Look) -> None:
    for width in (320, 390):
        page = look(PATH, {"width": width, "height": 740})
        assert box(page, ".filled-in").top - box(page, ".sheet").top == pytest.approx(24, abs=2)


def test_the_last_move_is_in_ink_and_what_was_there_before_it_in_pencil(look: Look) -> None:
    page = look(PATH, LARGE)
    board = page.locator("figure svg.broad svg:has(.shade):has(> path)").first
    ink = "all => [...new Set(all.map((it) => getComputedStyle(it).color))]"
    (pencil,) = board.locator(".grid, .older").evaluate_all(ink)
    (text,) = board.locator("> path, .shade, use:not(.grid, .older)").evaluate_all(ink)
    assert (
        pencil != text == page.locator(".sheet").first.evaluate("it => getComputedStyle(it).color")
    )


HANDS = """texts => [...new Set(texts.map((it) => {
    const { fontFamily, fontStyle, fontWeight } = getComputedStyle(it)
    return [fontFamily.includes("Palatino"), fontStyle, fontWeight].join(" ")
}))]"""


@pytest.mark.parametrize("viewport", [PHONE, LARGE], ids=["phone", "large"])
def test_answers_are_written_by_the_hand_that_names_their_lines(
    look: Look, viewport: ViewportSize
) -> None:
    page = look(PATH, viewport)
    by_hand, printed = ["true italic 400"], ["true normal 400"]
    in_example = page.locator(".filled-in")
    assert in_example.locator(".answer").evaluate_all(HANDS) == by_hand
    assert in_example.locator(".bound:not(.answer)").evaluate_all(HANDS) == printed, (
        "upright, as in the words beside it"
    )
    page.get_by_label("Show key").check()
    written = page.locator("[data-key] figure text.answer").filter(visible=True)
    assert written.count() > 10
    assert written.evaluate_all(HANDS) == by_hand


ACTIONS = ("#show-key", "[for=show-key]", ".to-choose", "[data-print]")


@pytest.mark.parametrize("width", [320, 360, 390, 768, 1280])
def test_what_is_done_with_a_sheet_is_in_one_row_which_stays_where_it_is(
    look: Look, width: int
) -> None:
    page = look(PATH, {"width": width, "height": 800})
    row = [box(page, it) for it in ACTIONS]
    assert all(one.right <= other.left for one, other in pairwise(row))
    assert max(abs(it.middle[1] - row[0].middle[1]) for it in row) < 2
    page.get_by_text("Another sheet").click()
    assert [box(page, it) for it in ACTIONS] == row
    assert row[0].bottom < box(page, "[name=number]").top
    assert box(page, "[name=number]").bottom < box(page, ".sheet").top


# Where the letters of each stand: a box without height stands on their line.
LETTERS_ON = """all => all.map((it) => {
    const foot = document.createElement("i")
    foot.style.display = "inline-block"
    it.prepend(foot)
    const { bottom } = foot.getBoundingClientRect()
    foot.remove()
    return bottom
})"""


@pytest.mark.parametrize("width", [390, 768, 1366])
def test_in_this_row_letters_stand_on_one_line(look: Look, width: int) -> None:
    page = look(PATH, {"width": width, "height": 800})
    words = page.locator("[for=show-key], .to-choose > summary, [data-print]")
    feet = words.evaluate_all(LETTERS_ON)
    assert len(feet) == 3
    assert max(feet) - min(feet) < 1.5


@pytest.mark.parametrize("query", ["level=hard", "search=minimax", "kind=numbers&search=minimax"])
def test_what_is_to_be_done_takes_a_line_and_on_a_phone_two_at_most(look: Look, query: str) -> None:
    for width, lines in ((390, 2), (1366, 1)):
        page = look(f"/sheets/17?{query}", {"width": width, "height": 800})
        height = page.locator(".below-heading").evaluate(
            "it => parseFloat(getComputedStyle(it).lineHeight)"
        )
        assert box(page, ".below-heading").height < (lines + 0.5) * height


def test_several_sheets_stand_below_each_other(look: Look) -> None:
    for viewport in (PHONE, LARGE):
        page = look("/sheets/17?count=5", viewport)
        sheets = [box_of(page.locator(".sheet:not([data-key])").nth(n)) for n in range(5)]
        assert all(upper.bottom < lower.top for upper, lower in pairwise(sheets))


def test_the_number_of_the_first_tree_is_seen_whole(look: Look) -> None:
    for viewport in (PHONE, LARGE):
        page = look(PATH, viewport)
        assert box(page, ".trees .number >> visible=true").top >= box(page, ".trees").top - 1


def test_on_a_large_screen_this_stands_beside_the_heading(look: Look) -> None:
    page = look(PATH, LARGE)
    heading, tick, button = (box(page, it) for it in ("h1", "#show-key", "[data-print]"))
    assert heading.right <= tick.left
    assert heading.middle[1] == pytest.approx(tick.middle[1], abs=2)
    assert heading.middle[1] == pytest.approx(button.middle[1], abs=2)
    assert button.top > box(page, "header .below [aria-current]").bottom + 16, "clear of the menu"
    assert button.right == box(page, ".sheet").right
    assert max(heading.bottom, button.bottom) < box(page, ".below-heading").bottom


def test_the_page_s_heading_leads_and_the_title_of_the_sheet_is_clearly_smaller(
    look: Look,
) -> None:
    size = "it => parseFloat(getComputedStyle(it).fontSize)"
    for viewport in (PHONE, LARGE):
        page = look(PATH, viewport)
        page.emulate_media(media="screen")
        heading, title = (page.locator(it).first.evaluate(size) for it in ("h1", ".sheet h2"))
        assert heading > 1.2 * title
        page.emulate_media(media="print")
        rules = page.locator(".how").first.evaluate(size)
        assert page.locator(".sheet h2").first.evaluate(size) > 1.5 * rules, "on paper it leads"


IN_SIGHT = "trees => trees.map((it) => it.scrollWidth <= it.clientWidth)"


@pytest.mark.parametrize("kind", KINDS)
def test_on_a_small_screen_trees_are_seen_whole_and_what_is_on_them_can_be_read(
    look: Look, kind: str
) -> None:
    page = look(f"/sheets/17?level=medium&kind={kind}")
    for key in (False, True):
        page.get_by_label("Show key").set_checked(key)
        sheet = page.locator("[data-key]" if key else ".sheet:not([data-key])")
        for width in (320, 375, 479, 520, 600, 700):
            page.set_viewport_size({"width": width, "height": 740})
            assert sheet.locator(".trees").evaluate_all(IN_SIGHT) == [True], width
            texts = sheet.locator("figure text").filter(visible=True)
            assert texts.evaluate_all(SMALLEST) > 9.9, width


WIDE = "/sheets/27?level=hard&kind=numbers"  # its second tree is among the widest


def test_on_the_smallest_phones_the_widest_trees_are_seen_whole_too(look: Look) -> None:
    page = look(WIDE, {"width": 320, "height": 568})
    assert page.locator(".sheet:not([data-key]) .trees").evaluate_all(IN_SIGHT) == [True]


def test_the_key_fills_in_what_is_on_the_screen_and_nothing_moves(look: Look) -> None:
    page = look(PATH, LARGE)
    empty = [box(page, f".sheet:not([data-key]) figure:nth-child({n})") for n in (1, 2, 3)]
    page.get_by_label("Show key").check()
    filled = [box(page, f"[data-key] figure:nth-child({n})") for n in (1, 2, 3)]
    for before, after in zip(empty, filled, strict=True):
        assert abs(before.top - after.top) < 1
        assert abs(before.bottom - after.bottom) < 1


def test_the_key_fills_in_what_is_on_the_screen_below_unfolded_rules_too(look: Look) -> None:
    page = look(PATH, LARGE)
    page.get_by_text("How to fill it in").first.click()
    empty = box(page, ".sheet:not([data-key]) figure")
    page.get_by_label("Show key").check()
    assert box(page, "[data-key] figure") == empty


# What is written beyond its ring or box, or beyond the end of its line.
BEYOND = """drawings => drawings.flatMap((svg) => {
    const lines = svg.querySelector(".lines").getAttribute("d")
    const ends = [...lines.matchAll(/M(\\S+) (\\S+?)h([\\d.]+)/g)]
        .map((line) => line.slice(1).map(Number))
    return [...svg.querySelectorAll(".answer")].filter((text) => {
        const { x, width } = text.getBBox()
        if (!text.matches(".bound")) return width > (svg.matches(".narrow") ? 7.6 : 8.4)
        const start = text.x.baseVal[0].value, foot = text.y.baseVal[0].value
        const is_its_own = ([left, y, length]) =>
            left < start && start < left + length && foot < y && y - foot < 5 // or in the row above
        const [left, , length] = ends.find(is_its_own)
        return x + width > left + length + .3
    }).map((text) => text.textContent)
})"""


@pytest.mark.parametrize("viewport", [PHONE, LARGE], ids=["phone", "large"])
def test_what_the_key_says_stays_on_its_line_and_in_its_ring_in_wide_fonts_too(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport, bypass_csp=True)
    for kind in ("mixed", "numbers"):
        page.goto(f"/sheets/17?level=hard&count=5&kind={kind}")
        page.get_by_label("Show keys").check()
        keys = page.locator("[data-key] figure > svg").filter(visible=True)
        assert keys.locator(".answer").count() > 100
        assert keys.evaluate_all(BEYOND) == []
        if viewport == LARGE:
            page.add_style_tag(content=".sheet text { letter-spacing: .05em }")
            assert keys.evaluate_all(BEYOND) == []


def test_of_many_sheets_trees_are_moved_on_a_phone_and_can_be_read(visit: Visit) -> None:
    page = visit(viewport={"width": 375, "height": 740}, bypass_csp=True)
    page.goto("/sheets/17?count=10")
    trees = page.locator(".trees").first
    assert trees.locator("figure text").evaluate_all(SMALLEST) > 9.9
    trees.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.trees').scrollLeft > 0")


@pytest.mark.parametrize("query", ["search=minimax", "kind=numbers&level=hard"])
def test_how_to_read_a_key_stands_above_its_rule(look: Look, query: str) -> None:
    page = look(f"/sheets/17?{query}")
    page.get_by_label("Show key").check()
    for width in (375, 480, 520, 767, 768):
        page.set_viewport_size({"width": width, "height": 740})
        found, how = (box(page, f"[data-key] {css}") for css in (".findings", ".how"))
        assert found.bottom < how.bottom, width
