"""The check on a screen: the task comes first."""

from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.browser.states import FIRST_FREE
from tests.browser.visits import Visit

PHONE: ViewportSize = {"width": 375, "height": 667}
LARGE: ViewportSize = {"width": 1280, "height": 800}


def box(page: Page, css: str) -> FloatRect:
    """Where the first of these is."""
    found = page.locator(css).first.bounding_box()
    assert found
    return found


def test_nobody_takes_the_example_for_their_own_result(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.goto("/check")
    expect(page.locator(".sample")).to_be_hidden()
    page.set_viewport_size(LARGE)
    assert box(page, ".sample")["x"] > box(page, "#answers")["x"], "it is beside them"


def test_a_phone_shows_what_comes_back_and_where_answers_are_pasted_at_once(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto("/check")
    assert box(page, ".glimpse")["y"] < box(page, "a.button")["y"] < 740
    assert box(page, "#answers")["y"] < 740
    folds = [it.bounding_box() for it in page.locator("summary").all()]
    assert len({it and it["y"] for it in folds}) == 1, "they are side by side"
    page.set_viewport_size(LARGE)
    expect(page.locator(".glimpse")).to_be_hidden()


def test_a_phone_breaks_no_text_in_quotes_but_an_address(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto("/check")
    for fold in page.locator("summary").all():
        fold.click()
    quoted = page.locator("pre .whole", has_text='"').all()
    broken = [it for it in quoted if (spot := it.bounding_box()) and spot["height"] > 24]
    assert [it.inner_text().split(":")[0] for it in broken] == ['"http']


def test_a_report_leads_back_to_the_form_on_its_first_screen(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    page.goto(f"/check/{FIRST_FREE}")
    button = box(page, "main a.button")
    assert button["y"] + button["height"] < 740


def test_what_is_to_be_known_first_is_below_the_button_or_beside_the_form(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.goto("/check")
    button, note = box(page, "form button"), box(page, "aside")
    assert note["y"] > button["y"] + button["height"]
    page.set_viewport_size(LARGE)
    field, button, note = (box(page, it) for it in ("#answers", "form button", "aside"))
    assert note["x"] + note["width"] < field["x"]
    assert field["y"] < note["y"] < note["y"] + note["height"] <= button["y"] + button["height"]


def test_the_whole_form_is_in_sight_at_once_on_a_laptop(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    button = box(page, "form button")
    assert button["y"] + button["height"] < LARGE["height"]
