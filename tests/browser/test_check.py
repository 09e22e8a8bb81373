"""The check on a screen: the task comes first."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.places import box, box_of
from tests.browser.states import FIRST_FREE
from tests.browser.visits import Visit

PHONE: ViewportSize = {"width": 375, "height": 667}
LARGE: ViewportSize = {"width": 1280, "height": 800}


@pytest.mark.parametrize("size", [(912, 700), (1080, 800), (1280, 800), (1920, 1080)])
def test_on_a_laptop_all_of_the_page_has_two_columns_and_the_example_begins_with_the_steps(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto("/check")
    steps, example = box(page, ".how-to"), box(page, ".glimpse")
    command, not_wrong = map(box_of, page.locator(".lesser > div").all())
    assert steps.top == example.top
    assert abs(example.bottom - steps.bottom) < 64, "blank paper at a foot would be a hole"
    for above, below in ((steps, command), (example, not_wrong)):
        assert (above.left, above.right) == (below.left, below.right)
    assert steps.right < example.left
    assert box(page, "#answers").right == steps.right
    assert max(box_of(it).right for it in page.locator(".how-to .note").all()) <= steps.right
    one, other = map(box_of, page.locator(".drawn").all())
    assert one.left == other.left, "they stand below each other"
    for it in page.locator(".how-to > li > .row:has(.drawn)").all():
        words, drawn = box_of(it.locator("> div")), box_of(it.locator(".drawn"))
        assert words.right < drawn.left < words.right + 24
        assert drawn.top < words.bottom


def test_a_phone_shows_three_steps_the_field_and_its_button_at_once(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto("/check")
    assert box(page, "form button").bottom < 740
    assert box(page, ".how-to").bottom + 16 < box(page, ".glimpse").top
    folds = [box_of(it).top for it in page.locator(".how-to summary").all()]
    assert len({*folds}) == 1, "they are side by side"


def test_a_phone_breaks_no_text_in_quotes_but_an_address(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto("/check")
    for fold in page.locator("summary").all():
        fold.click()
    quoted = page.locator("pre .unbroken", has_text='"').all()
    broken = [it for it in quoted if box_of(it).height > 24]
    assert [it.inner_text().split(":")[0] for it in broken] == ['"http']


def test_a_report_leads_back_to_the_form_on_its_first_screen(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto(f"/check/{FIRST_FREE}")
    button = box(page, "main a.button")
    assert button.bottom < 740


@pytest.mark.parametrize("width", [390, 1080, 1280])
def test_what_is_said_of_a_mistake_in_the_example_is_beside_its_board(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/check")
    for it in page.locator(".glimpse li").all():
        board, told = box_of(it.locator("svg")), box_of(it.locator("div"))
        assert board.right < told.left
        assert board.top <= told.top < board.bottom


def test_what_becomes_of_the_answers_is_told_below_the_button_or_beside_it(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.goto("/check")
    button, note = box(page, "form button"), box(page, "#kept")
    assert note.top > button.bottom
    page.set_viewport_size(LARGE)
    button, note = box(page, "form button"), box(page, "#kept")
    assert note.left > button.right
    assert note.top < button.bottom


def test_what_comes_after_the_steps_is_abreast_and_smaller(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    command, not_wrong, figures = map(box_of, page.locator(".lesser h2").all())
    assert command.top == not_wrong.top
    assert command.left == figures.left == box(page, "h1").left
    size = "it => parseFloat(getComputedStyle(it).fontSize)"
    steps, headings, answers = (
        {it.evaluate(size) for it in page.locator(css).all()}
        for css in (".how-to b", ".lesser h2", ".lesser h3")
    )
    assert len(headings) == 1
    assert min(steps) > max(headings) > max(answers)


@pytest.mark.parametrize("width", [768, 1280])
def test_a_line_of_a_step_and_its_board_are_joined_by_an_arrow(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/check")
    drawn = page.locator(".drawn:visible").all()
    assert len(drawn) == 2
    for it in drawn:
        line, arrow, board = (box_of(it.locator(css)) for css in ("code", ".arrow", ".small"))
        assert line.right < arrow.left < arrow.right < board.left
        assert board.left - line.right < 80
        assert board.top < line.top < arrow.bottom < board.bottom


@pytest.mark.parametrize("size", [(375, 667), (768, 1024), (1280, 800)])
def test_a_report_begins_with_the_result_and_what_was_found(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/check/{FIRST_FREE}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("takes the first free square")
    question, result, finding = (box(page, it) for it in (".over-heading", ".grade", "h1"))
    assert question.left == finding.left
    if size[0] == 375:
        assert question.bottom < result.top < result.bottom < finding.top, "on its own line"
    else:
        assert question.bottom <= finding.top < question.bottom + 24, "they are one group"
    if size[0] == 768:
        assert question.right < result.left
        assert question.top < result.bottom < finding.top, "in its line"
    if size[0] == 1280:
        assert result.right < finding.left, "in the margin"
        assert result.top < finding.top < result.bottom


def test_mistakes_are_larger_than_what_else_a_report_tells(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto(f"/check/{FIRST_FREE}")
    size = "it => parseFloat(getComputedStyle(it).fontSize)"
    mistakes = page.locator(".part:has(.answers) h2").first.evaluate(size)
    assert mistakes > max(
        it.evaluate(size) for it in page.locator(":is(.harmless, .fares) h2").all()
    )
    last_answer = page.locator(".answers").first.locator("li").nth(2)
    assert box_of(page.locator(".harmless h2").last).left == box_of(last_answer).left
    expect(page.locator(".fares table")).to_be_hidden()
    page.locator(".fares summary").click()
    expect(page.locator(".fares table")).to_be_visible()


def test_what_is_no_mistake_has_a_rule_above_it_where_it_stands_below_another(
    visit: Visit,
) -> None:
    page = visit()
    page.goto(f"/check/{FIRST_FREE}")
    slower, lost = page.locator(".harmless > section").all()
    for width in (390, 911, 912):
        page.set_viewport_size({"width": width, "height": 800})
        is_below = box_of(lost).top >= box_of(slower).bottom
        rule = lost.evaluate("it => getComputedStyle(it).borderTopStyle")
        assert (rule != "none") == is_below == (width < 912), width


def test_the_whole_form_is_in_sight_at_once_on_a_laptop(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    assert box(page, ".how-to").bottom < LARGE["height"]
