"""The check on a screen: the task comes first."""

from playwright.sync_api import FloatRect, Page, ViewportSize

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
    assert box(page, ".sample")["y"] > box(page, "form button")["y"], "it is not above the steps"
    page.set_viewport_size(LARGE)
    assert box(page, ".sample")["x"] > box(page, "#answers")["x"], "it is beside them"


def test_the_whole_form_is_in_sight_at_once_on_a_laptop(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto("/check")
    button = box(page, "form button")
    assert button["y"] + button["height"] < LARGE["height"]
