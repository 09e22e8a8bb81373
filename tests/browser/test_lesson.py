"""The lesson in a browser: searches move in its figures, and the margin says where one is."""

import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.places import box, box_of
from tests.browser.visits import Look, Visit, visiting
from tictactoe_web.engine.searches import BY_SLUG, O_HAS_A_CHOICE
from tictactoe_web.engine.trace import trace

Lesson = Callable[..., Page]


@pytest.fixture(scope="module")
def opened(browser: Browser, server: str) -> Iterator[Page]:
    """The lesson, which takes longer to open than any other page."""
    with visiting(browser, server, reduced_motion="reduce") as page:
        page.goto("/learn")
        yield page


@pytest.fixture
def lesson(opened: Page) -> Lesson:
    """Shows it, of a size, to those who do nothing there but look."""

    def at(width: int, height: int = 800, text: str = "") -> Page:
        opened.set_viewport_size({"width": width, "height": height})
        opened.evaluate("it => { document.documentElement.style.fontSize = it }", text)
        opened.evaluate("scrollTo(0, 0)")
        return opened

    return at


@pytest.mark.parametrize("step", ["minimax", "alpha-beta"])
def test_a_search_moves_in_the_figure_of_its_step(visit: Visit, step: str) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    figure = page.locator(f"#{step} figure[data-watch]").first
    everything = figure.locator("li[data-score]").count()
    figure.get_by_role("button", name="Step by step").click()
    expect(figure.locator("li[data-state=unseen]").first).to_be_visible()
    whole = page.locator(f"#{step}")
    height = box_of(whole).height
    told = figure.get_by_role("status")
    before = told.inner_text()
    assert before.endswith(".")
    for _ in trace(O_HAS_A_CHOICE, BY_SLUG[step])[1:]:
        figure.get_by_role("button", name="Next").click()
        expect(told).not_to_have_text(before)
        before = told.inner_text()
    expect(figure.locator("li[data-score]")).to_have_count(everything)
    expect(figure.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    figure.get_by_role("button", name="Back").click()
    expect(told).not_to_have_text(before)
    assert abs(box_of(whole).height - height) < 2, "what is below stays where it is"
    assert page.url.endswith("/learn")
    controls, root, next_to_it = (
        box_of(figure.locator(it).first) for it in (".stepper", ".face", "li li .face")
    )
    assert controls.right < root.left
    assert root.top < controls.bottom < next_to_it.top
    end = box_of(whole.locator("> .closing"))
    assert all(box_of(it).bottom <= end.top for it in figure.locator("> *").all())


def test_without_a_script_a_link_leads_to_the_search(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/learn")
    page.locator("#minimax a.watch").first.click()
    expect(page.get_by_role("link", name="Next")).to_be_visible()


def test_on_a_phone_the_board_that_is_spoken_of_comes_first_and_the_words_begin_below_it(
    lesson: Lesson,
) -> None:
    page = lesson(390, 740)
    heading, board, text = (box(page, f"#random {it}") for it in ("h3", ".small", ".columns p"))
    assert heading.bottom < board.top < board.bottom < text.top < text.bottom < 740
    assert board.middle[0] == pytest.approx(195, abs=1)
    assert board.width > 9 * 16


# How each part's name looks, the colour of notes, by how much it is smaller than its first step's,
# how far it is above that, and how far the name of a part, and of a step within one, is from what
# is above it.
PARTS = """() => {
    const all = (css) => [...document.querySelectorAll(css)]
    const boxOf = (it) => it.getBoundingClientRect()
    const sizeOf = (it) => parseFloat(getComputedStyle(it).fontSize)
    const look = (it) => {
        const { color, fontSize, fontStyle } = getComputedStyle(it)
        const { borderTopWidth } = getComputedStyle(it.parentElement)
        return [color, fontSize, fontStyle, borderTopWidth].join()
    }
    const clear = (it) =>
        boxOf(it).top - boxOf(it.parentElement.previousElementSibling.lastElementChild).bottom
    return [
        all(".lesson h2").map(look),
        getComputedStyle(document.querySelector(".lesson figcaption")).color,
        all(".lesson h2").map((it) => sizeOf(it.nextElementSibling) - sizeOf(it)),
        all(".lesson h2").map((it) => boxOf(it.nextElementSibling).top - boxOf(it).bottom),
        all(".lesson section + section > h2").map(clear),
        all(".lesson section + section > h3:first-child").map(clear),
    ]
}"""


def test_all_parts_are_named_alike_more_quietly_than_steps_and_stand_further_apart(
    lesson: Lesson,
) -> None:
    for width in (320, 390, 768, 1366):
        page = lesson(width, 768)
        names, pencil, smaller, above, before_parts, before_steps = page.evaluate(PARTS)
        assert len(names) == 3
        assert len(set(names)) == 1, "the first is named as the others are"
        assert names[0].startswith(f"{pencil},")
        assert min(smaller) > 2
        assert max(above) < 24, "close to the step that it begins with"
        assert min(before_parts) > max(before_steps), width


WIDTHS_OF_LINES = """all => all.map((it) => {
    const text = document.createRange()
    text.selectNodeContents(it)
    return [...text.getClientRects()].map(({ width }) => width)
})"""


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_no_word_of_a_steps_name_is_alone_in_the_last_line(
    lesson: Lesson, width: int
) -> None:
    page = lesson(width)
    lines: list[list[float]] = page.locator(".lesson h3").evaluate_all(WIDTHS_OF_LINES)
    of_two = [it for it in lines if len(it) == 2]
    assert len(of_two) >= 3
    assert all(last > first / 2 for first, last in of_two)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
def test_the_first_view_has_the_name_of_the_first_part_and_the_beginning_of_its_first_step(
    lesson: Lesson, width: int, height: int
) -> None:
    page = lesson(width, height)
    for css in (
        ".lesson h2",
        "#random h3",
        "#random .rule",
        "#random .small",
        "#random .columns p",
    ):
        expect(page.locator(css).first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1080, 800), (1280, 800), (1920, 1080)])
def test_on_a_wider_screen_it_stands_close_beside_them_and_is_about_as_high(
    lesson: Lesson, width: int, height: int
) -> None:
    page = lesson(width, height)
    board, picture, text = (
        box(page, f"#random {it}") for it in (".small", ".missed-win", ".missed-win + div")
    )
    assert text.right + 24 < board.left < text.right + 96
    assert abs(text.top - picture.top) < 1
    assert abs(picture.height - text.height) < 72, "two lines and the link"


@pytest.mark.parametrize("width", [320, 390, 768, 1080, 1280])
@pytest.mark.parametrize("size", [100, 200])
def test_its_notes_stand_beside_the_mark_that_was_missed_and_below_its_own(
    lesson: Lesson, width: int, size: int
) -> None:
    page = lesson(width, text=f"{size}%")
    board, missed, its_move = (
        box_of(it) for it in page.locator("#random .missed-win > :is(.small, .note)").all()
    )
    assert board.right < missed.left < missed.right <= width
    assert missed.middle[1] == pytest.approx(board.top + board.height / 6, abs=1)
    assert board.bottom <= its_move.top
    assert its_move.middle[0] == pytest.approx(board.middle[0], abs=1)


WIDE = [(1080, 800), (1280, 800), (1920, 1080)]

COLUMNS = """all => all.map((columns) => {
    const { left, width } = columns.getBoundingClientRect()
    const parts = [...columns.children].filter((it) => !it.matches(".across"))
    const boxes = parts.map((it) => it.getBoundingClientRect())
    const isAtRight = (it) => it.left > left + width / 2
    const sides = [boxes.filter((it) => !isAtRight(it)), boxes.filter(isAtRight)]
    const ends = sides.map((side) => Math.max(...side.map((it) => it.bottom)))
    return [columns.closest("section").id, ...ends]
})"""


def test_on_a_wide_screen_neither_column_of_a_step_ends_far_below_the_other(lesson: Lesson) -> None:
    for width, height in WIDE:
        page = lesson(width, height)
        ends = page.locator(".columns:not(.closing)").evaluate_all(COLUMNS)
        assert len(ends) > 8
        for step, left, right in ends:
            assert abs(left - right) <= 120, step


# Of each step: how far its question begins from the left edge, below the lowest of its words and
# links, and below what they stand in.
ENDS = """all => all.map((step) => {
    const boxOf = (it) => it.getBoundingClientRect()
    const question = step.querySelector(":scope > .closing > .try")
    const above = step.querySelector(":scope > .columns")
    const parts = [...above.querySelectorAll("p, pre, li, a, button")]
    const bottoms = parts.filter((it) => it.checkVisibility()).map((it) => boxOf(it).bottom)
    const { left, top } = boxOf(question)
    const clear = top - Math.max(...bottoms)
    return [left - boxOf(step).left, clear, Math.round(top - boxOf(above).bottom)]
})"""


def test_each_step_ends_in_a_question_at_the_left_as_far_below_all_else(lesson: Lesson) -> None:
    for width in (320, 390, 768, 1080, 1280):
        page = lesson(width)
        lefts, clear, gaps = zip(*page.locator(".lesson > section").evaluate_all(ENDS), strict=True)
        assert max(map(abs, lefts)) < 0.5
        assert min(clear) > 24
        assert len(set(gaps)) == 1


def test_what_unfolds_stands_in_rows_below_the_question_to_the_end_of_the_step(
    lesson: Lesson,
) -> None:
    for width in (320, 1280):
        page = lesson(width)
        for end in page.locator(".closing:has(.folds)").all():
            question, folds = (box_of(end.locator(it)) for it in (".try", ".folds"))
            assert question.bottom < folds.top
            rows = [box_of(it) for it in end.locator(".folds > details").all()]
            assert {(it.left, it.right) for it in rows} == {(folds.left, folds.right)}


# Of what leads elsewhere: how it looks, and how far it begins right of its picture's edge and below
# the picture.
ELSEWHERE = """all => all.map((it) => {
    const { color, fontFamily, fontSize, fontStyle, textDecorationLine } = getComputedStyle(it)
    const boxOf = (it) => it.getBoundingClientRect()
    const parts = [...it.closest("figure").querySelectorAll(":scope > :not(figcaption)")]
    const bottoms = parts.map((it) => boxOf(it).bottom)
    const { left, top } = boxOf(it)
    return [
        [color, fontFamily, fontSize, fontStyle, textDecorationLine].join(),
        left - boxOf(it.closest("figure")).left,
        top - Math.max(...bottoms),
    ]
})"""


def test_what_leads_elsewhere_is_a_blue_link_below_its_picture_and_the_answer_alone_has_a_box(
    lesson: Lesson,
) -> None:
    for width in (320, 1280):
        page = lesson(width)
        blue = page.locator(".your-turn a").evaluate("it => getComputedStyle(it).color")
        elsewhere = page.locator(".elsewhere").filter(visible=True).evaluate_all(ELSEWHERE)
        ((look,), lefts, below) = map(set, zip(*elsewhere, strict=True))
        assert look.startswith(blue)
        assert look.endswith("normal,underline")
        assert lefts == {0}
        assert min(below) >= 0
    borders = page.locator(".lesson section > div:not(.row) :is(button, summary)").evaluate_all(
        "all => all.map((it) => [it.matches('.try *'), getComputedStyle(it).borderTopStyle])"
    )
    assert {tuple(it) for it in borders} == {(True, "solid"), (False, "none")}


@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_unfolded_in_a_step_stands_below_its_own_line(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/learn")
    more = page.locator("#alpha-beta .folds")
    for it in more.locator("summary").all():
        it.click()
    column = box_of(more)
    bottom = column.top - 1
    for it in more.locator("details").all():
        line, *parts = (box_of(part) for part in it.locator("> :visible").all())
        assert line.top > bottom
        assert all(part.top >= line.bottom for part in parts)
        assert all(column.left <= part.left and part.right <= column.right for part in parts)
        bottom = max(part.bottom for part in parts)


def test_on_a_wide_screen_words_stand_in_two_columns_of_one_width(lesson: Lesson) -> None:
    for width, height in WIDE:
        page = lesson(width, height)
        words = page.locator(":is(.columns, .columns:not(.closing) > div) > p").filter(visible=True)
        places = words.evaluate_all(
            "all => all.map((it) => it.getBoundingClientRect()).map((it) => [it.left, it.width])"
        )
        lefts, widths = (set(it) for it in zip(*places, strict=True))
        assert (len(lefts), len(widths)) == (2, 1)


# Of each tree that is as wide as the page: the words before it, the root with its score, the name
# of its level (or the root again), all other boards and scores, and the words after it.
BESIDE = """all => all.map((columns) => {
    const boxOf = (it) => it.getBoundingClientRect().toJSON()
    const [first, { firstElementChild: tree }, next] = columns.children
    const [root, ...others] = [...tree.querySelectorAll("li")].map((it) => it.children[0])
    const name = tree.querySelector(".levels span") || root
    const parts = others.flatMap((it) => [...it.querySelectorAll(".face, .badge, small")])
    return [[first, root, name].map(boxOf), parts.map(boxOf), boxOf(next)]
})"""


def test_on_a_wide_screen_a_wide_tree_begins_beside_the_words_before_it_and_words_follow_it(
    lesson: Lesson,
) -> None:
    for text, (width, height) in product(("100%", "200%"), [*WIDE, (1080, 560)]):
        begins_beside(lesson(width, height, text))


def begins_beside(page: Page) -> None:
    trees = page.locator("section > .columns:has(> .across)").evaluate_all(BESIDE)
    assert len(trees) == 3
    for (first, root, name), others, following in trees:
        assert first["right"] < root["left"]
        assert first["top"] - 8 < root["top"] < first["bottom"]
        assert name["left"] >= root["left"] > first["right"]
        assert all(first["bottom"] < it["top"] and it["bottom"] < following["top"] for it in others)


@pytest.mark.parametrize("step", ["ahead", "minimax", "alpha-beta"])
def test_on_a_wide_screen_a_tree_that_is_argued_from_is_as_wide_as_the_page(
    lesson: Lesson, step: str
) -> None:
    page = lesson(1280)
    tree = page.locator(f"#{step} .across > .tree")
    whole, across, board = (
        box_of(it) for it in (page.locator(f"#{step}"), tree, tree.locator(".face").first)
    )
    assert across.width == whole.width
    assert board.width >= 72
    assert across.height < 800


def test_on_a_wide_screen_the_same_tree_stands_at_the_same_place(lesson: Lesson) -> None:
    page = lesson(1280)
    ahead, carried = (
        [box_of(it).left for it in page.locator(f"#{step} .across > .tree .face").all()]
        for step in ("ahead", "minimax")
    )
    assert ahead == pytest.approx(carried, abs=1)


def test_on_a_wide_screen_boards_of_trees_are_large_enough_to_be_read(lesson: Lesson) -> None:
    page = lesson(1280)
    trees = page.locator(".lesson figure .tree:not([data-numbers])").filter(visible=True).all()
    assert len(trees) > 6
    assert all(box_of(it.locator(".face").first).width >= 56 for it in trees)


def test_on_a_phone_boards_of_trees_are_as_wide_as_their_screen_lets_them(lesson: Lesson) -> None:
    page = lesson(390, 740)
    trees = page.locator(".lesson figure .tree:not([data-numbers])").filter(visible=True).all()
    assert len(trees) > 6
    assert all(box_of(it.locator(".face").first).width >= 42 for it in trees)


def test_no_step_is_far_longer_than_all_others(lesson: Lesson) -> None:
    page = lesson(1280)
    *_, next_to_it, longest = sorted(box_of(it).height for it in page.locator("section").all())
    assert longest < 1.25 * next_to_it


@pytest.mark.parametrize("width", [390, 1280])
def test_a_ruler_beside_words_is_level_with_their_first_line_and_as_high_as_its_room(
    lesson: Lesson, width: int
) -> None:
    page = lesson(width)
    for it in page.locator("#alpha-beta .columns > .windows li").all():
        ruler, strip = (box_of(it.locator(css)) for css in (".ruler", ".strip"))
        line = it.locator("div").evaluate("it => parseFloat(getComputedStyle(it).lineHeight)")
        assert ruler.height - strip.height < 2
        assert abs((ruler.top + ruler.bottom) / 2 - box_of(it).top - line / 2) < 1


@pytest.mark.parametrize("width", [1080, 1280])
def test_all_of_the_list_of_steps_is_in_sight_in_the_margin(look: Look, width: int) -> None:
    page = look("/learn", {"width": width, "height": 800})
    assert box(page, ".which-code").bottom < 800


def test_the_margin_marks_the_step_that_is_being_read(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn#memo")
    marked = page.locator(".all-steps [aria-current]")
    expect(marked).to_have_text("8. Work out no board twice: the memo")
    expect(marked).to_be_in_viewport()


def test_without_a_margin_the_steps_go_along_and_fold_when_one_is_chosen(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568})
    page.goto("/learn#memo")
    present = page.locator(".all-steps summary")
    expect(present).to_have_text("8. Work out no board twice: the memo")
    present.click()
    page.get_by_role("link", name="4. Win soon, lose late").click()
    expect(present).to_have_text("4. Win soon, lose late")
    expect(present).to_be_in_viewport()
    expect(page.locator(".all-steps nav")).to_be_hidden()


def test_the_list_of_steps_has_ground_once_text_goes_by_below_it(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568})
    page.goto("/learn")
    steps = page.locator(".all-steps")
    expect(steps).to_have_class(re.compile("in-place"))
    steps.locator("summary").click()  # it is longer than the screen now
    page.get_by_role("link", name="4. Win soon, lose late").click()
    expect(steps).not_to_have_class(re.compile("in-place"))


def test_one_switch_shows_all_code_as_it_runs(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/learn")
    ours, handed_in = (page.locator(f"#negamax .{it}") for it in ("as-it-runs", "as-handed-in"))
    expect(ours).to_be_hidden()
    expect(handed_in).to_be_visible()
    assert "tally" not in " ".join(page.locator(".lesson:visible").all_inner_texts())
    page.get_by_text("All steps").click()
    page.get_by_label("All code as it runs here").check()
    expect(ours).to_be_visible()
    expect(handed_in).to_be_hidden()


def test_on_paper_all_folds_are_open_and_afterwards_as_they_were(visit: Visit) -> None:
    page = visit()
    page.goto("/learn")
    answers = page.locator(".try details")
    assert answers.count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert all(answers.evaluate_all("all => all.map((it) => it.open)"))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not any(answers.evaluate_all("all => all.map((it) => it.open)"))
