"""Practice sheets on a screen: the sheet comes first, and what makes it is near."""

from playwright.sync_api import Page, expect

from tests.browser.visits import Visit, both

PATH = "/sheets/17?level=hard"
PHONE = {"width": 375, "height": 667}
LARGE = {"width": 1280, "height": 800}


def top(page: Page, css: str) -> float:
    """How far down the first of these begins."""
    found = page.locator(css).first.bounding_box()
    assert found
    return found["y"]


@both
def test_on_a_phone_what_makes_a_sheet_is_folded_away_and_a_press_shows_it(
    visit: Visit, script: bool
) -> None:
    page = visit(viewport=PHONE, java_script_enabled=script)
    page.goto(PATH)
    assert top(page, ".sheet h2") < PHONE["height"] / 2
    level = page.get_by_label("Level")
    expect(level).to_be_hidden()
    page.get_by_text("Hard, both kinds, alpha-beta").click()
    expect(level).to_be_visible()
    level.select_option("Easy")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("Easy, both kinds, alpha-beta")).to_be_visible()


def test_where_there_is_a_margin_the_fields_stand_there_beside_the_sheet(visit: Visit) -> None:
    page = visit(viewport=LARGE)
    page.goto(PATH)
    number = page.locator("[name=number]").bounding_box()
    sheet = page.locator(".sheet").first.bounding_box()
    assert number
    assert sheet
    assert number["x"] + number["width"] < sheet["x"]
    assert abs(top(page, ".fields") - sheet["y"]) < 8
    expect(page.locator("details")).to_be_hidden()
