"""Watching a search: where the tree, what is told and the code are, and what is in sight."""

import re
from collections import defaultdict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Box, box, box_of
from tests.browser.visits import Visit, both
from tests.browser.watching import (
    CUT_THROUGH,
    FOUR_FREE,
    LAPTOPS,
    NUMBERS_CUT,
    PLACES,
    START,
    TOP,
    UNCOVERED,
    take_step,
    tops,
)

# The board at work, the one above it, and what is said.
WATCHED = (
    ".so-far [aria-current], .so-far li:has(> ul > li > [aria-current]) > .node, [role=status]"
)


# All steps where room is scarcest, elsewhere some, of which two ask.
@pytest.mark.parametrize(
    ("size", "first", "last"),
    [((320, 568), 1, 26), ((768, 1024), 8, 15), ((1280, 600), 8, 15)],
    ids=str,
)
def test_the_board_at_work_and_what_is_said_of_it_are_in_sight(
    visit: Visit, size: tuple[int, int], first: int, last: int
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{FOUR_FREE}&ask=1&step={first - 1}")  # a question takes room
    for number in range(first, last + 1):
        take_step(page)
        page.locator(f"[data-step='{number}']").wait_for()
        seen = page.locator(WATCHED).evaluate_all(f"parts => parts.map({UNCOVERED})")
        assert 2 <= len(seen) <= 3
        assert all(seen), number


@pytest.mark.parametrize("search", ["alpha-beta", "minimax"])
def test_on_a_laptop_the_board_at_work_is_in_sight_without_a_script_too(
    visit: Visit, search: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    for number in range(0, 48, 5 if search == "alpha-beta" else 15):
        page.goto(f"/watch/XO-OX-X--?search={search}&step={number}")
        assert page.locator(".so-far [aria-current] .small").evaluate(UNCOVERED), number


LONGEST_OF_NUMBERS = (
    "<strong>The second branch below visit 17 gives at least −56.</strong> "
    '<span class="explained">MIN takes the lowest, so beta falls from −22 to −56, with no move '
    "left to cut.</span>"
)
LONGEST = (
    "<strong>It asked 11 questions, and you answered none.</strong> "
    '<span class="explained">The board on top is worth +3: a win for X.</span>'
)
LINES = """it => {
  const range = document.createRange()
  range.selectNodeContents(it)
  return [...range.getClientRects()].map((line) => line.toJSON())
}"""


@pytest.mark.parametrize(
    ("path", "longest"),
    [(f"{START}&step=25&ask=1", LONGEST), (NUMBERS_CUT, LONGEST_OF_NUMBERS)],
)
def test_on_a_laptop_what_is_said_is_the_headline_above_the_controls_and_moves_nothing(
    scripted: Page, path: str, longest: str
) -> None:
    page = scripted
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(path)
    sentence = page.locator(".sentence > p").first
    usual = sentence.inner_html()
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        pressed = []
        for told in (usual, longest):
            sentence.evaluate("(it, told) => (it.innerHTML = told)", told)
            pressed.append(box(page, ".controls"))
        assert len({*pressed}) == 1, width
        headline, explained = box(page, ".sentence strong"), box(page, ".explained")
        assert headline.top >= box(page, "header").bottom, width
        assert headline.bottom <= explained.top, width
        assert 12 <= pressed[0].top - explained.bottom <= 16, width
        assert headline.left == explained.left == pressed[0].left, width


def test_on_a_low_laptop_a_tree_of_four_moves_does_not_scroll(scripted: Page) -> None:
    page = scripted
    page.goto(f"{FOUR_FREE}&step=12")
    for width, height in ((1080, 720), (1280, 720), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        is_whole = "it => it.scrollHeight <= it.clientHeight"
        assert page.locator(".so-far .tree").evaluate(is_whole), width


@pytest.mark.parametrize(
    "path", [START, FOUR_FREE, "/watch/XO-OX-X--?search=memo", "/trees/7,2_3,9?top=max"]
)
def test_on_a_laptop_idea_and_key_are_one_row_in_sight_and_move_nothing_when_they_open(
    scripted: Page, path: str
) -> None:
    page = scripted
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{path}&step=15")
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".legend:visible")).to_have_count(0)
        code, idea, key = (box(page, css) for css in (".running", ".about", ".key"))
        parts = (".running", ".about > summary", ".key > summary", ".another h2")
        before = [box(page, css) for css in parts]
        assert code.bottom + 12 <= idea.top == key.top
        assert key.bottom < height, "it is in sight"
        page.locator(".about > summary").click()
        assert [box(page, css) for css in parts] == before
        told = box(page, ".about > p")
        assert (told.left, told.right) == (code.left, code.right), "it has all of the width"
        page.locator(".key > summary").click()
        assert [box(page, css) for css in parts] == before
        expect(page.locator(".about > p").first).to_be_hidden()
        entries = page.locator(".legend > li:visible").evaluate_all(PLACES)
        assert len({it["left"] for it in entries}) == 2, "it has two columns"
        assert code.left == idea.left == min(it["left"] for it in entries)
        page.locator(".key > summary").click()


def test_on_a_laptop_what_else_can_be_watched_is_beside_its_boards_and_clear_of_what_unfolds(
    scripted: Page,
) -> None:
    page = scripted
    for path in (f"{START}&step=17", f"{FOUR_FREE}&ask=1&step=23"):
        page.goto(path)
        for width, height in LAPTOPS:
            page.set_viewport_size({"width": width, "height": height})
            heading, form = box(page, ".another h2"), box(page, ".choosing")
            assert form.left == box(page, ".sentence").left > box(page, ".small-examples").right
            assert form.top == pytest.approx(heading.top, abs=1), width
            assert box(page, ".folds").bottom < form.top
            page.locator(".about > summary").click()
            assert box(page, ".another h2") == heading
            assert box(page, ".about").bottom < box(page, ".choosing").top
            page.locator(".about > summary").click()


def test_on_a_phone_all_of_a_legend_is_above_the_slip_or_none_of_it(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    seen = []
    folded = "/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?top=min&step=20"
    for path in (folded, f"{START}&step=1"):
        page.goto(path)
        slip = box(page, ".telling").top
        parts = page.locator(".tree .note:visible, .watched > .legend").evaluate_all(PLACES)
        seen.append([it["y"] < slip - 1 for it in parts])
    assert all(len(set(it)) == 1 for it in seen), seen


@pytest.mark.parametrize(
    "path",
    [
        f"{START}&step=17",
        "/watch/XO-OX-X--?search=symmetry&step=40",
        f"{FOUR_FREE}&step=12",
        "/trees/3,12,8_2,4,6_14,5,2?step=29&ask=1&marks=10",
        "/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?step=20&top=min",
    ],
)
def test_on_a_phone_what_is_told_cuts_through_no_board_and_covers_no_reply(
    visit: Visit, path: str
) -> None:
    page = visit()
    for width, height in ((320, 568), (360, 640), (375, 667)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path)
        assert page.evaluate(CUT_THROUGH) == 0, width
        with_replies = "[aria-current] .face, [aria-current] ~ ul > li > .node .face"
        seen = page.locator(with_replies).evaluate_all(f"it => it.map({UNCOVERED})")
        assert seen
        assert all(seen), width


def test_on_a_small_phone_with_large_text_the_board_at_work_is_in_sight(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568})
    page.goto(f"{FOUR_FREE}&ask=1&step=5")
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "6")
    assert page.locator(".so-far [aria-current] .face").evaluate(UNCOVERED)


@pytest.mark.parametrize(
    "path",
    ["/watch/OO-XXO--X?search=alpha-beta&step=17", "/watch/XO-OX-X--?search=symmetry&step=40"],
)
def test_on_a_tablet_the_whole_tree_and_the_first_of_the_legend_are_in_sight(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 768, "height": 1024})
    page.goto(path)
    foot = box(page, ".telling")
    lowest = box(page, ".legend li")
    assert lowest.bottom <= foot.top
    assert max(page.locator(".tree .face:visible").evaluate_all(BOTTOMS)) <= lowest.top


def test_on_a_phone_the_legend_is_below_a_low_tree_and_what_is_told_cuts_through_none_of_it(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1")
    seen = []
    for number in range(1, 30):
        take_step(page)
        page.locator(f"[data-step='{number}']").wait_for()
        slip = page.locator(".telling").evaluate(TOP)
        (legend,) = page.locator(".watched > .legend").evaluate_all(PLACES)
        assert legend["height"]
        tree = max(page.locator(".tree .face").evaluate_all(BOTTOMS))
        assert tree < legend["top"]
        if legend["bottom"] <= slip:
            seen.append(number)
            assert legend["top"] < tree + 60
        else:
            assert abs(legend["top"] - slip) < 1, "it begins below the slip's edge"
    assert len(seen) > 10


@pytest.mark.parametrize("path", [f"{START}&step=17", NUMBERS_CUT])
def test_on_a_laptop_the_line_below_a_headline_is_clear_of_it_and_groups_are_apart(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(path)
    assert box(page, ".explained").top - box(page, ".sentence strong").bottom >= 4
    asks = page.get_by_role("link", name="Ask me what follows")
    offered, pressed, ruler, told, code = (
        box_of(asks),
        *(box(page, css) for css in (".controls", ".large.ruler", "figcaption", ".code")),
    )
    assert 8 <= offered.top - pressed.bottom <= 16
    assert 6 <= told.top - ruler.bottom <= 12
    assert (ruler.left, ruler.right) == (pressed.left, pressed.right)
    assert ruler.top - offered.bottom >= 28, "what leads is apart"
    rule = "it => parseFloat(getComputedStyle(it, '::after').marginTop)"
    above = page.locator(".watched").evaluate(rule) + offered.bottom
    assert offered.bottom + 8 <= above <= ruler.top - 8, "by a rule"
    folds = box(page, ".code-and-idea > .folds")
    assert 12 <= code.top - told.bottom < folds.top - told.bottom
    assert 20 <= folds.top - box(page, ".running").bottom <= 36
    number, name = box(page, ".number"), box(page, "h1")
    assert number.bottom == name.bottom, "which step of which search is one line"
    assert (name.left, number.right) == (pressed.left, pressed.right)
    expect(asks).to_have_css("border-top-width", "0px")
    style = "it => [getComputedStyle(it).fontWeight, getComputedStyle(it).fontStyle]"
    assert page.locator(".whose").evaluate(style) == ["400", "italic"]
    expect(page.get_by_role("region", name="The code that runs")).to_be_visible()


def test_on_a_phone_the_large_ruler_is_below_the_tree_and_whole_or_out_of_sight(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    seen = 0
    for path in (NUMBERS_CUT, "/trees/3,12,8_2,4,6_14,5,2?step=3", f"{START}&step=17"):
        page.goto(path)
        slip, ruler = box(page, ".telling").top, box(page, ".at-work")
        assert ruler.bottom <= slip or ruler.top >= slip - 1, path
        if ruler.bottom <= slip:
            seen += 1
            assert box(page, ".tree").bottom <= ruler.top
            assert ruler.bottom <= box(page, ".legend").top
    assert seen


def test_on_a_phone_the_large_ruler_is_a_square_below_the_tree_or_as_far_as_there_is_room(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    for path, free in ((NUMBERS_CUT, True), (f"{START}&step=17", False)):
        page.goto(path)
        tree, ruler, slip = (box(page, css) for css in (".tree", ".large.ruler", ".telling"))
        assert ruler.top - tree.bottom >= (29 if free else 8), path
        assert box(page, ".at-work").bottom <= slip.top


def test_on_a_phone_the_large_ruler_is_clear_of_the_legend_above_it_and_of_the_code(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    for path in (f"{START}&step=17", f"{FOUR_FREE}&step=12"):
        page.goto(path)
        ruler, means = box(page, ".large.ruler"), box(page, ".meaning")
        assert ruler.top - box(page, ".legend").bottom >= 20, path
        assert box(page, ".running h2").top - means.bottom >= 20


@pytest.mark.parametrize(
    "path",
    [START, f"{START}&step=8", f"{START}&step=17", "/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15"],
)
def test_on_a_laptop_the_name_of_the_search_is_right_above_the_headline_beside_the_trees_top(
    scripted: Page, path: str
) -> None:
    page = scripted
    page.goto(path)
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        name, headline = box(page, "h1"), box(page, ".sentence strong")
        assert 0 <= headline.top - name.bottom <= 8, width
        assert name.left == headline.left
        assert box(page, ".tree").top == box(page, "main").top <= name.top
        assert box(page, "header").bottom <= name.top


def test_on_a_laptop_the_name_of_the_search_has_one_place_however_much_is_said(
    scripted: Page,
) -> None:
    page = scripted
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        seen = set()
        for path, steps in (("/trees/3,12,8_2,4,6_14,5,2?", range(17, 22)), (f"{START}&", (4, 15))):
            for number in steps:
                page.goto(f"{path}step={number}")
                seen.add((box(page, "h1").top, box(page, ".controls").top))
        assert len(seen) == 1, (width, seen)


def test_on_a_laptop_why_something_is_cut_is_said_in_two_lines(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    for path in (f"{START}&step=17", "/watch/XO-OX-X--?search=alpha-beta&step=40", NUMBERS_CUT):
        page.goto(path)
        lines = page.locator(".explained").evaluate(LINES)
        assert len({round(it["bottom"]) for it in lines}) <= 2


@pytest.mark.parametrize("search", ["alpha-beta", "minimax"])
def test_on_a_laptop_what_came_back_and_what_leads_on_are_below_the_controls_and_move_no_code(
    visit: Visit, search: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"/trees/3,12,8_2,4,6_14,5,2?search={search}")
    last = int(page.locator("[data-steps]").get_attribute("data-steps") or "")
    page.goto(f"/trees/3,12,8_2,4,6_14,5,2?search={search}&step={last - 1}")
    code = box(page, ".running").top
    page.locator("[data-control=next]").click()
    page.locator("[data-event=done]").wait_for()
    assert box(page, ".controls").bottom <= box(page, ".came-back .returned").top
    assert box(page, ".came-back").bottom <= box(page, ".result form").top
    assert box(page, ".running").top == code


def test_on_a_laptop_what_a_window_means_is_said_in_one_line(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"{START}&step=17")
    meaning = page.locator(".meaning")
    for longest in (
        "Only scores between −99 and −98 count.",
        "No score counts any more.",
    ):
        meaning.evaluate("(it, told) => { it.textContent = told }", longest)
        assert len(meaning.evaluate(LINES)) == 1


def test_the_tree_and_the_code_stay_where_they_are_from_step_to_step(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    found = defaultdict(list)
    for number in range(0, 25, 5):  # at the end, what to go on with stands before the code
        page.goto(f"{START}&step={number}")
        for (width, part), top in tops(page, "so-far", "running"):
            if part == "so-far" or width == 1280:  # elsewhere the legend is above the code
                found[width, part].append(top)
    assert all(max(it) - min(it) <= 1 for it in found.values()), found


# How much of the first line of code that is shown, and of the last, is cut off.
CUT = """(code) => {
  const frame = code.getBoundingClientRect()
  const [top, bottom] = [frame.top + code.clientTop, frame.bottom - code.clientTop]
  const high = parseFloat(getComputedStyle(code).lineHeight)
  const lines = [...code.querySelectorAll("[data-indent]")].flatMap((it) => {
    const { y, height } = it.getBoundingClientRect()
    return Array.from({ length: Math.round(height / high) }, (_, n) => y + n * high)
  })
  const cut = (edge) => lines.map((y) => Math.min(edge - y, y + high - edge))
  return Math.max(0, ...cut(top), ...cut(bottom))
}"""


@both
def test_on_a_laptop_no_line_of_code_is_cut_through_wherever_it_is_scrolled_to(
    visit: Visit, script: bool
) -> None:
    page = visit(viewport={"width": 1280, "height": 720}, java_script_enabled=script)
    code = page.locator(".running > .code")
    for number in (0, 4, 10, 15, 17, 24):
        page.goto(f"{START}&ask=1&step={number}")
        for width, height in LAPTOPS if number == 17 else [(1280, 720)]:
            page.set_viewport_size({"width": width, "height": height})
            assert code.evaluate(CUT) < 0.5, (number, width)
    code.evaluate("it => { it.scrollTop = 41 }")
    assert code.evaluate("it => it.scrollTop") > 0
    assert code.evaluate(CUT) < 0.5, "somebody scrolled it"


# How far the head of the function is from the top; how much is hidden of the first statement that
# is seen below it, whether all that runs is in sight, and how much of the last statement is hidden:
# less than nothing, if the code ends below it.
EXCERPT = """(code) => {
  const frame = code.getBoundingClientRect()
  const [edge, bottom] = [frame.top + code.clientTop, frame.bottom - code.clientTop]
  const places = (css) => [...code.querySelectorAll(css)].map((it) => it.getBoundingClientRect())
  const [{ top: headed, bottom: top }, ...rest] = places("[data-indent]")
  const first = rest.find((it) => it.bottom > top + 1)
  const lines = [...code.querySelectorAll("[data-indent]")].filter((it) => it.textContent.trim())
  const last = lines.map((it) => it.getBoundingClientRect()).findLast((it) => it.top < bottom - 1)
  const isInSight = places("mark").every((it) => it.top > top - 1 && it.bottom < bottom + 1)
  return [headed - edge, top - first.top, isInSight, last.bottom - bottom]
}"""


@both
@pytest.mark.parametrize("search", ["minimax", "alpha-beta", "symmetry"])
def test_on_a_laptop_the_code_that_is_seen_is_its_head_and_below_it_whole_statements(
    visit: Visit, script: bool, search: str
) -> None:
    page = visit(viewport={"width": 1366, "height": 768}, java_script_enabled=script)
    address = START.replace("alpha-beta", search)
    for number in range(2, 26, 3):
        page.goto(f"{address}&step={number}")
        head, hidden, is_in_sight, beyond = page.locator(".running > .code").evaluate(EXCERPT)
        assert head == pytest.approx(0, abs=0.5), number
        assert hidden < 1, number
        assert is_in_sight, number
        assert not script or abs(beyond) < 1, number


def test_the_line_that_runs_looks_alike_on_all_screens(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    page.goto(f"{START}&step=17")
    style = "it => [getComputedStyle(it).boxShadow, getComputedStyle(it).backgroundColor]"
    on_a_phone = page.locator("mark").evaluate(style)
    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.locator("mark").evaluate(style) == on_a_phone


# How far above the line on which its words stand the middle of each sign is, in letters' sizes.
LEVEL = """(all) => all.map((it) => {
  const words = document.createElement("span")
  words.style.cssText = "display: inline-block; width: 0; height: 0"
  it.parentElement.append(words)
  const { top, height } = it.getBoundingClientRect()
  const above = words.getBoundingClientRect().bottom - top - height / 2
  return above / parseFloat(getComputedStyle(it).fontSize)
})"""


@pytest.mark.parametrize(
    "path",
    [
        "/watch/XO-OX-X--?search=alpha-beta&step=29&ask=1",
        "/trees/3,12,8_2,4,6_14,5,2?step=15&ask=1",
    ],
)
def test_on_a_phone_signs_of_the_key_are_level_with_their_words_and_clear_of_what_is_below(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    page.goto(path)
    assert box(page, ".telling").top - box(page, ".watched > .legend").bottom >= 12
    assert page.locator(".watched > .legend svg").evaluate_all(LEVEL) == pytest.approx(
        [0.25] * page.locator(".watched > .legend svg").count(), abs=0.08
    )


@pytest.mark.parametrize("search", ["minimax", "alpha-beta", "symmetry"])
def test_on_a_laptop_the_idea_is_below_the_code_beside_the_tree_and_stays_there(
    scripted: Page, search: str
) -> None:
    page = scripted
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"/watch/OO-XXO--X?search={search}")
    places = defaultdict(set)
    for number in range(12):
        page.locator(f"[data-step='{number}']").wait_for()
        # Where the code is narrow, at each step; where it is wide, at some.
        for width, height in LAPTOPS[:: 1 if number % 4 == 0 else 4]:
            page.set_viewport_size({"width": width, "height": height})
            idea, another = box(page, ".about h2"), box(page, ".another h2")
            assert box(page, ".running .code").bottom < idea.top < another.top
            assert idea.bottom < height or height < 768
            places[width].add((idea.top, another.top))
        page.keyboard.press("ArrowRight")
    assert all(len(it) == 1 for it in places.values()), places


BOTTOMS = "all => all.map((it) => it.getBoundingClientRect().bottom)"


@pytest.mark.parametrize(
    "path", ["/watch/XO-OX-X--?search=symmetry&step=10", "/trees/7_8?step=7&ask=1&marks=1"]
)
def test_on_a_laptop_code_that_is_unfolded_lies_over_nothing_below(visit: Visit, path: str) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(path)
    page.locator(".running summary").click()
    below = box(page, ".about")
    assert max(page.locator(".running *:visible").evaluate_all(BOTTOMS)) < below.top


def of_each_example(page: Page, css: str) -> tuple[Box, Box]:
    first, second = (box_of(it.locator(css).first) for it in page.locator(".example").all())
    return first, second


SIZE_OF_LETTERS = "all => [...new Set(all.map((it) => getComputedStyle(it).fontSize))]"


def test_both_examples_are_drawn_alike(scripted: Page) -> None:
    page = scripted
    page.goto("/trees")
    for width, height in ((320, 568), (390, 740), (768, 1024), (1080, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (".tree > ul > li > .node .face", ".leaf .box"):
            one, other = of_each_example(page, part)
            assert (one.width, one.height) == (other.width, other.height), width
        for part in (".levels p > span", ".box > span", ".face:not(.box) > span"):
            sizes = page.locator(f".example {part}").evaluate_all(SIZE_OF_LETTERS)
            assert len(sizes) == 1, width


def test_where_there_is_room_the_examples_are_halves_and_all_else_is_in_two_rows_below_them(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/trees")
    for width, height in ((768, 1024), (1080, 800), (1280, 800), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for line in ("> h2", ".tree > ul > li > .node .face", ".leaf .box", ".button"):
            one, other = of_each_example(page, line)
            assert one.right < other.left
            assert one.top == pytest.approx(other.top, abs=2), "they stand on one line"
        one, other = (box_of(it) for it in page.locator(".example").all())
        assert one.width == pytest.approx(other.width)
        rows = [
            [box_of(it) for it in page.locator(f".practice > {row}").all()]
            for row in ("section:not(.example)", ".folds > details")
        ]
        for left, right in rows:
            assert left.top == right.top
            assert (left.left, left.width) == pytest.approx((one.left, one.width))
            assert (right.left, right.width) == pytest.approx((other.left, other.width))
        assert rows[0][0].top > max(one.bottom, other.bottom)
        assert max(it.bottom for it in rows[0]) <= height, "it is in sight"
        assert rows[1][0].top > max(it.bottom for it in rows[0])


def test_new_trees_are_in_one_row_or_two_and_each_is_large_enough_for_a_finger(
    scripted: Page,
) -> None:
    page = scripted
    for link in ("/trees", "/trees/3,12,8_2,4,6_14,5,2"):
        page.goto(link)
        for width, rows in ((320, 2), (375, 1), (768, 1), (1366, 1)):
            page.set_viewport_size({"width": width, "height": 768})
            links = [box_of(it) for it in page.locator(".sizes a").all()]
            assert len({it.top for it in links}) == rows, width
            assert min(min(it.width, it.height) for it in links) >= 44


def test_what_can_be_practised_has_buttons_of_one_size(scripted: Page) -> None:
    page = scripted
    page.goto("/trees")
    for width in (320, 390, 1366):
        page.set_viewport_size({"width": width, "height": 768})
        one, other = of_each_example(page, ".button")
        assert (one.width, one.height) == (other.width, other.height)


def test_a_tree_of_ones_own_is_a_row_whose_arrow_is_at_its_end_on_every_page(
    scripted: Page,
) -> None:
    page = scripted
    for link in ("/trees", "/trees/3,12,8_2,4,6_14,5,2"):
        page.goto(link)
        row = page.locator("details", has=page.get_by_text("Your own tree")).last
        for width in (390, 1366):
            page.set_viewport_size({"width": width, "height": 768})
            assert (
                row.locator("summary").evaluate("it => getComputedStyle(it).justifyContent")
                == "space-between"
            )
            assert row.evaluate("it => getComputedStyle(it).borderTopStyle") == "dashed"


def test_a_tree_of_ones_own_is_one_press_away_with_all_that_may_be_chosen(visit: Visit) -> None:
    for scripted in (True, False):
        page = visit(java_script_enabled=scripted)
        page.goto("/trees")
        page.get_by_text("Your own tree").click()
        page.get_by_label("On top").select_option("MIN")
        page.get_by_label("Numbers").fill("1 2 | 3 4")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(r"/trees/1,2_3,4\?top=min$"))


def test_the_first_example_is_in_sight_with_what_to_do_with_it(scripted: Page) -> None:
    page = scripted
    page.goto("/trees")
    for width, height in ((360, 740), (390, 740), (414, 740), (1280, 800), (1366, 657)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("link", name="Practise minimax")).to_be_in_viewport(ratio=1)


def test_on_a_laptop_both_examples_are_large_and_in_sight_with_their_buttons(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/trees")
    for width, height, ring, leaf in ((1280, 720, 42, 32), (1366, 768, 44, 35)):
        page.set_viewport_size({"width": width, "height": height})
        for css, least in ((".face:not(.box) path", ring), (".box path", leaf)):
            for drawn in of_each_example(page, css):
                assert drawn.height > least, width
                assert drawn.bottom < height
        assert max(it.bottom for it in of_each_example(page, ".button")) < height, width


DRAWN_OF_EDGES = """edges => edges.map((it) => {
  const { stroke, strokeWidth } = getComputedStyle(it)
  return [stroke, parseFloat(strokeWidth)]
})"""


def test_examples_are_in_ink_what_is_asked_is_as_high_as_its_ring_nearly_and_within(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/trees")
    ink = page.locator("h1").evaluate("it => getComputedStyle(it).color")
    whole = ".example .edges path:not([data-edge=cut]), .example .node:has(.box) > svg.badge path"
    edges = page.locator(f":is({whole}):not([data-state=cut] *)").evaluate_all(DRAWN_OF_EDGES)
    assert {color for color, _ in edges} == {ink}
    assert {1.5, 3.5} == {wide for _, wide in edges}
    worked = page.locator(".example [data-score] > .node .face > span:not(:has(.asked))")
    assert {it.evaluate("it => getComputedStyle(it).color") for it in worked.all()} == {ink}
    for width in (320, 390, 1366):
        page.set_viewport_size({"width": width, "height": 768})
        for node in page.locator(".example .node:has(.asked)").all():
            ring = box_of(node.locator(".face path"))
            size = node.locator(".asked").evaluate(
                "it => parseFloat(getComputedStyle(it).fontSize)"
            )
            assert size == pytest.approx(ring.height, rel=0.1), "its letter is 0.7 of that"
        for node in page.locator(".example .node:not(.leaf)").all():
            ring, figures = box_of(node.locator(".face path")), box_of(node.locator(".face > span"))
            assert figures.width < ring.width - 6, width


def test_on_a_phone_an_example_is_as_wide_as_the_page(scripted: Page) -> None:
    page = scripted
    page.goto("/trees")
    for width in (360, 390, 414):
        page.set_viewport_size({"width": width, "height": 740})
        for tree in page.locator(".example .tree").all():
            drawn, named = box_of(tree), box_of(page.locator(".example h2").first)
            assert named.bottom <= drawn.top
            assert drawn.width > width - 2.2 * named.left
            assert tree.evaluate("it => it.scrollWidth <= it.clientWidth"), "all of it is seen"
