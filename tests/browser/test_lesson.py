"""The lesson in a browser: searches move in its figures, and the margin says where one is."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.places import box_of
from tests.browser.visits import Visit
from tictactoe_web.engine.searches import BY_SLUG, O_HAS_A_CHOICE
from tictactoe_web.engine.trace import trace


@pytest.mark.parametrize("step", ["minimax", "alpha-beta"])
def test_a_search_moves_in_the_figure_of_its_step(visit: Visit, step: str) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    figure = page.locator(f"#{step} figure[data-watch]").first
    everything = figure.locator("li[data-score]").count()
    figure.get_by_role("button", name="Step by step").click()
    expect(figure.locator("li[data-state=unseen]").first).to_be_visible()
    size = box_of(figure)
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
    now = box_of(figure)
    assert abs(now.height - size.height) < 2, "what is below stays where it is"
    assert page.url.endswith("/learn")
    below = box_of(figure.locator("xpath=following-sibling::*[1]"))
    assert below.left == now.left
    assert all(box_of(it).bottom <= below.top for it in figure.locator("> *").all())


def test_without_a_script_a_link_leads_to_the_search(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/learn")
    page.locator("#minimax a.watch").first.click()
    expect(page.get_by_role("link", name="Next")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "most"), [(1080, 800, 96), (1280, 800, 72), (1920, 1080, 96)]
)
def test_on_a_wide_screen_neither_column_of_a_step_ends_far_below_the_other(
    visit: Visit, width: int, height: int, most: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/learn")
    ends = page.locator(".columns").evaluate_all(
        """parts => parts.map((part) => {
            const { left, width } = part.getBoundingClientRect()
            const all = [...part.children].map((it) => it.getBoundingClientRect())
            const atRight = (it) => it.left > left + width / 2
            const columns = [all.filter((it) => !atRight(it)), all.filter(atRight)]
            return columns.map((column) => Math.max(...column.map((it) => it.bottom)))
        })"""
    )
    assert len(ends) > 8
    for left, right in ends:
        assert abs(left - right) <= most


@pytest.mark.parametrize("width", [390, 1080, 1280, 1920])
def test_a_question_is_the_last_of_its_step_at_the_left_but_for_what_ends_the_step(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/learn")
    for step in page.locator("section:has(.more)").all():
        question, end = (box_of(step.locator(it)) for it in (".try", ".more"))
        parts = step.locator("p, pre, figure, table").filter(visible=True)
        others = [box_of(it) for it in parts.all()]
        at_left = [it for it in others if it.top < question.top and it.left < question.right]
        assert question.left == end.left == box_of(step).left
        assert end.width == box_of(step).width
        assert all(it.bottom <= question.top for it in at_left)
        assert all(it.bottom <= end.top for it in others if it.top < end.top)


@pytest.mark.parametrize("width", [320, 1280])
def test_what_ends_a_step_looks_alike_and_stands_as_far_from_the_rule(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/learn")
    ends = page.locator("section > .more")
    assert ends.count() == 10
    looks = ends.locator("> a, > form > button, > details > summary").evaluate_all(
        """all => all.map((it) => {
            const { color, font, textDecorationLine, padding } = getComputedStyle(it)
            return [color, font, textDecorationLine, padding].join()
        })"""
    )
    assert len(looks) > 12
    assert len(set(looks)) == 1
    gaps = {
        round(box_of(it).bottom - box_of(it.locator(".more")).bottom)
        for it in page.locator("section:has(> .more)").all()
    }
    assert len(gaps) == 1


@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_unfolded_at_the_end_of_a_step_stands_below_the_row_in_all_of_its_width(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/learn")
    end = page.locator("#alpha-beta > .more")
    folds = end.locator("summary").all()
    before = [(box_of(it).left, box_of(it).top - box_of(end).top) for it in folds]
    for it in folds:
        it.click()
    assert before == [(box_of(it).left, box_of(it).top - box_of(end).top) for it in folds]
    tree = box_of(end.locator(".tree").first)
    assert tree.top > max(box_of(it).bottom for it in folds)
    assert tree.right == box_of(end).right


@pytest.mark.parametrize("width", [1080, 1280, 1920])
@pytest.mark.parametrize("step", ["ahead", "minimax", "alpha-beta"])
def test_on_a_wide_screen_the_root_of_a_tree_stands_beside_the_words(
    visit: Visit, step: str, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/learn")
    words = box_of(page.locator(f"#{step} .beside-a-root"))
    top, below = (box_of(page.locator(f"#{step} .tree .face").nth(it)) for it in (0, 1))
    assert words.right + 24 < top.left
    assert top.top < words.bottom < below.top - 48, "where lines to it bend"
    names = [box_of(it) for it in page.locator(f"#{step} > figure .levels p").all()]
    assert all(top.right < it.left for it in names[:1])
    assert len({it.left for it in names[1:]}) < 2


@pytest.mark.parametrize("step", ["ahead", "minimax", "alpha-beta"])
def test_on_a_wide_screen_a_tree_that_is_argued_from_is_as_wide_as_the_page(
    visit: Visit, step: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    tree = page.locator(f"#{step} > figure .tree")
    whole, across, board = (
        box_of(it) for it in (page.locator(f"#{step}"), tree, tree.locator(".face").first)
    )
    assert across.width == whole.width
    assert board.width >= 72
    assert across.height < 800


def test_on_a_wide_screen_the_same_tree_stands_at_the_same_place(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    ahead, carried = (
        [box_of(it).left for it in page.locator(f"#{step} > figure .tree .face").all()]
        for step in ("ahead", "minimax")
    )
    assert ahead == pytest.approx(carried, abs=1)


def test_on_a_wide_screen_boards_of_trees_are_large_enough_to_be_read(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    trees = page.locator(".lesson figure .tree:not([data-numbers])").filter(visible=True).all()
    assert len(trees) > 6
    assert all(box_of(it.locator(".face").first).width >= 56 for it in trees)


def test_on_a_phone_boards_of_trees_are_as_wide_as_their_screen_lets_them(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    page.goto("/learn")
    trees = page.locator(".lesson figure .tree:not([data-numbers])").filter(visible=True).all()
    assert len(trees) > 6
    assert all(box_of(it.locator(".face").first).width >= 42 for it in trees)


def test_on_a_wide_screen_words_begin_at_the_left_edge(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    words = page.locator(".prose > p, .columns > div:not(.try) > p, section > .try").filter(
        visible=True
    )
    assert {box_of(it).left for it in words.all()} == {box_of(page.locator("h1")).left}


def test_no_step_is_far_longer_than_all_others(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/learn")
    *_, next_to_it, longest = sorted(box_of(it).height for it in page.locator("section").all())
    assert longest < 1.25 * next_to_it


@pytest.mark.parametrize("width", [390, 1280])
def test_a_ruler_beside_words_is_level_with_their_first_line_and_as_high_as_its_room(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/learn")
    for it in page.locator("#alpha-beta > figure .windows li").all():
        ruler, strip = (box_of(it.locator(css)) for css in (".ruler", ".strip"))
        line = it.locator("div").evaluate("it => parseFloat(getComputedStyle(it).lineHeight)")
        assert ruler.height - strip.height < 2
        assert abs((ruler.top + ruler.bottom) / 2 - box_of(it).top - line / 2) < 1


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
