"""The check on a screen: the task comes first."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.places import box, box_of
from tests.browser.states import FIRST_FREE
from tests.browser.visits import Visit

PHONE: ViewportSize = {"width": 375, "height": 667}
LARGE: ViewportSize = {"width": 1280, "height": 800}


def test_nobody_takes_the_example_for_their_own_result(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.goto("/check")
    expect(page.locator(".sample")).to_be_hidden()
    page.set_viewport_size(LARGE)
    assert box(page, ".sample").left > box(page, "#answers").left, "it is beside them"


def test_a_phone_shows_what_comes_back_and_that_there_are_three_steps_at_once(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto("/check")
    glimpse = box(page, ".glimpse")
    assert glimpse.bottom < box(page, "a.button").top < 740
    left, right = glimpse.left - box(page, "h1").left, box(page, "#answers").right - glimpse.right
    assert 0 < left == right < 24, "it lies in the middle, and there is nothing beside it"
    above = glimpse.top - box(page, ".below-heading").bottom
    below = box(page, ".how-to li").top - glimpse.bottom
    assert min(above, below) > 16
    assert box(page, "label[for=answers]").bottom < 740
    folds = [box_of(it).top for it in page.locator(".how-to summary").all()]
    assert len({*folds}) == 1, "they are side by side"
    page.set_viewport_size(LARGE)
    expect(page.locator(".glimpse")).to_be_hidden()


def test_a_phone_breaks_no_text_in_quotes_but_an_address(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto("/check")
    for fold in page.locator("summary").all():
        fold.click()
    quoted = page.locator("pre .whole", has_text='"').all()
    broken = [it for it in quoted if box_of(it).height > 24]
    assert [it.inner_text().split(":")[0] for it in broken] == ['"http']


def test_a_report_leads_back_to_the_form_on_its_first_screen(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto(f"/check/{FIRST_FREE}")
    button = box(page, "main a.button")
    assert button.bottom < 740


def test_what_becomes_of_the_answers_is_told_below_the_button_or_beside_it(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.goto("/check")
    button, note = box(page, "form button"), box(page, "#kept")
    assert note.top > button.bottom
    page.set_viewport_size(LARGE)
    button, note = box(page, "form button"), box(page, "#kept")
    assert note.left > button.right
    assert note.top < button.bottom


def test_what_comes_after_the_steps_begins_where_they_do_and_what_is_not_wrong_is_abreast(
    visit: Visit,
) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    left = box(page, "h1").left
    assert {box_of(it).left for it in page.locator(".lesser h2").all()} == {left}
    first, second = (box_of(it) for it in page.locator(".lesser li").all())
    assert first.left == left
    assert first.top == second.top
    assert second.left == box(page, ".printout").left, "all of it has the same two columns"


def test_headings_of_one_rank_are_of_one_size_and_larger_than_words_in_bold(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    size = "it => parseFloat(getComputedStyle(it).fontSize)"
    page.goto("/check")
    headings = {it.evaluate(size) for it in page.locator(".lesser h2").all()}
    bold = {it.evaluate(size) for it in page.locator(".how-to b, .lesser h3").all()}
    page.goto(f"/check/{FIRST_FREE}")
    headings |= {it.evaluate(size) for it in page.locator("h2").all()}
    assert len(headings) == 1
    assert min(headings) > max(bold)


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_a_line_of_a_step_and_its_board_are_joined_by_an_arrow(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/check")
    drawn = page.locator(".drawn:visible").all()
    assert len(drawn) == (1 if width < 480 else 2)
    for it in drawn:
        line, arrow, board = (box_of(it.locator(css)) for css in ("code", ".arrow", ".small"))
        assert line.right < arrow.left < arrow.right < board.left
        assert board.left - line.right < 80
        assert board.top < line.top < arrow.bottom < board.bottom


def test_the_button_that_stands_out_is_the_one_that_the_page_is_for(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    buttons = page.locator(".how-to .button, .how-to form button").all()
    colour = page.evaluate("getComputedStyle(document.body).color")
    filled = "it => getComputedStyle(it).backgroundColor"
    standing_out = [it.inner_text() for it in buttons if it.evaluate(filled) == colour]
    assert standing_out == ["Check the answers"]


def test_a_report_begins_with_what_was_found_and_the_result_is_a_mark_beside_it(
    visit: Visit,
) -> None:
    page = visit(viewport=LARGE)
    page.goto(f"/check/{FIRST_FREE}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("takes the first free square")
    finding, result = box(page, "h1"), box(page, ".grade")
    assert result.right < finding.left
    assert result.top < finding.bottom
    assert finding.top < result.bottom
    page.set_viewport_size(PHONE)
    question, result, finding = (box(page, it) for it in (".over-heading", ".grade", "h1"))
    assert question.right < result.left
    assert result.bottom < finding.top


def test_the_whole_form_is_in_sight_at_once_on_a_laptop(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    button = box(page, "form button")
    assert button.bottom < LARGE["height"]
