"""Watching a search and being asked: what is answered, and where its question stands."""

import re
from collections import defaultdict
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import box, box_of
from tests.browser.playing import goto_with_clock, is_same_document, mark_document
from tests.browser.visits import Visit
from tests.browser.watching import (
    CUT_THROUGH,
    FOUR_FREE,
    LAPTOPS,
    PLACES,
    START,
    TOP,
    UNCOVERED,
    hits,
    points,
    tops,
)


def test_who_is_asked_is_asked_in_the_next_search_too(visit: Visit) -> None:
    page = visit()
    page.goto(START)
    mark_document(page)
    page.get_by_role("link", name="Ask me").click()
    expect(page.locator("[aria-labelledby=choose] [name=ask]")).to_be_enabled()
    expect(page.locator("[aria-labelledby=choose] .boards a[href*='ask=1']")).to_have_count(4)
    assert is_same_document(page)
    page.locator("[aria-labelledby=choose] .boards a").last.click()
    expect(page.locator("[aria-labelledby=choose] [name=ask]")).to_be_enabled()


# How far the middle of a tick's drawn box is above that of small letters beside it, and how far
# that of capitals is.
ABOVE_SMALL_LETTERS = """(label) => {
    const tick = label.querySelector(".tick"), text = tick.nextSibling
    const { fontSize, fontFamily } = getComputedStyle(label)
    const canvas = document.createElement("canvas").getContext("2d")
    canvas.font = `${fontSize} ${fontFamily}`
    const high = (letter) => canvas.measureText(letter).actualBoundingBoxAscent
    const drawn = getComputedStyle(tick, "::before")
    const { top } = tick.getBoundingClientRect()
    const middle = top + parseFloat(drawn.top) + parseFloat(drawn.height) / 2
    const line = document.createElement("span")
    line.style.display = "inline-block"
    tick.after(line)
    const baseline = line.getBoundingClientRect().bottom
    line.remove()
    return [baseline - middle - high("x") / 2, (high("H") - high("x")) / 2]
}"""


@pytest.mark.parametrize("face", ["P052", "Liberation Serif", "DejaVu Serif"])
@pytest.mark.parametrize("path", ["/watch/XO-OX-X--?search=alpha-beta&step=33&ask=1", "/trees"])
def test_a_tick_is_beside_the_letters_of_its_label_in_any_face(
    visit: Visit, path: str, face: str
) -> None:
    page = visit()
    page.goto(path)
    page.evaluate("document.querySelectorAll('details').forEach((it) => (it.open = true))")
    page.evaluate("face => document.documentElement.style.setProperty('--hand', face)", f"'{face}'")
    above, capitals = page.locator("label:has(> .tick)").first.evaluate(ABOVE_SMALL_LETTERS)
    assert -1 <= above <= capitals + 1


def test_it_stops_playing_where_it_asks(visit: Visit) -> None:
    page = visit()
    goto_with_clock(page, f"{START}&step=15&ask=1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.fast_forward(10)
    expect(page.locator("form.question")).to_be_visible()
    expect(page.locator("form.question input:visible").first).to_be_focused()
    page.clock.fast_forward(30_000)
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "16")


@pytest.mark.parametrize(
    ("focused", "options"),
    [("input:visible", {}), ("fieldset", {"has_touch": True, "is_mobile": True})],
    ids=["a field", "but where it would open a keyboard on the screen, the group"],
)
def test_who_comes_to_a_question_has_its_focus_sees_it_after_a_key_and_hears_the_question_once(
    visit: Visit, focused: str, options: dict[str, Any]
) -> None:
    page = visit(**options)
    page.goto("/trees/3,12,8_2,4,6_14,5,2?search=minimax&ask=1")
    onward = page.locator("[data-control=next]")
    onward.press("Enter")
    question = page.locator("form.question").locator(focused).first
    expect(question).to_be_focused()
    expect(question).to_have_css("outline-style", "solid")
    expect(page.get_by_role("group", name="What will this node be worth?")).to_be_visible()
    expect(page.locator(".asks")).to_have_attribute("aria-hidden", "true")
    page.goto("/trees/3,12,8_2,4,6_14,5,2?search=minimax&ask=1")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status")).to_contain_text("What will this node be worth?")
    expect(page.locator(".asks[aria-hidden]")).to_have_count(0)  # nothing else tells it
    if options:
        page.goto("/trees/3,12,8_2,4,6_14,5,2?search=minimax&ask=1")
        onward.tap()
        expect(question).to_be_focused()
        expect(question).to_have_css("outline-style", "none")


def test_the_field_that_an_objection_is_about_has_the_focus(visit: Visit) -> None:
    page = visit()
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    page.get_by_label("alpha", exact=True).fill("3")
    page.get_by_label("beta", exact=True).fill("two")
    page.get_by_label("beta", exact=True).press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("beta", exact=True)).to_be_focused()


def test_who_is_told_the_answer_hears_it_and_can_go_on(visit: Visit) -> None:
    page = visit()
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    page.get_by_role("link", name="Tell me").press("Enter")
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Alpha is 3, beta is 2 and the rest is cut.")


def test_an_answer_is_judged_and_the_search_goes_on(visit: Visit) -> None:
    page = visit()
    page.goto(f"{START}&step=15&ask=1")
    mark_document(page)
    page.keyboard.press("ArrowRight")
    check = page.get_by_role("button", name="Check")
    before = box_of(check)
    check.focus()
    page.evaluate(
        """() => {
            window.focused = []
            addEventListener("focusin", ({ target }) => focused.push(target.name))
        }"""
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("alpha", exact=True)).to_be_focused()
    assert page.evaluate("focused") == ["answer"], "it goes there at once"
    assert box_of(check) == before
    page.get_by_label("alpha", exact=True).fill("0")
    page.get_by_label("beta", exact=True).fill("-2")
    page.get_by_label("It is cut").check()
    page.get_by_label("beta", exact=True).press("Enter")
    expect(page.locator("[data-answer]")).to_have_attribute("data-answer", "right")
    expect(page).to_have_url(re.compile("step=16&.*answer=cut"))
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    page.get_by_role("link", name="Next", exact=True).press("Enter")
    expect(page.locator("[data-event]")).to_have_attribute("data-event", "cut")
    assert is_same_document(page)


def test_a_choice_is_an_answer_without_a_reload(visit: Visit) -> None:
    page = visit()
    page.goto("/watch/OO-XXO--X?search=minimax&step=1&ask=1")
    mark_document(page)
    page.get_by_role("radio", name="+1", exact=True).check()
    page.get_by_role("button", name="Check").press("Enter")
    expect(page.locator("[data-answer]")).to_have_attribute("data-answer", "wrong")
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    assert is_same_document(page)


def test_a_tree_of_numbers_is_watched_and_asked_in_the_same_way(visit: Visit) -> None:
    page = visit()
    page.goto("/trees/3,12,8_2,4,6_14,5,2?step=9&ask=1")
    mark_document(page)
    page.keyboard.press("ArrowRight")
    page.get_by_label("score", exact=True).fill("3")
    page.get_by_label("score", exact=True).press("Enter")
    expect(page.locator("[data-answer]")).to_have_attribute("data-answer", "right")
    page.get_by_role("link", name="Next", exact=True).press("Enter")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "11")
    expect(page).to_have_url(re.compile("marks=--1$"))
    page.get_by_role("link", name="Don’t ask me").click()
    expect(page.locator(".question, .coming > span")).to_have_count(0)
    harder = page.get_by_role("link", name="Uneven")
    expect(harder).not_to_have_attribute("href", re.compile("ask=1"))
    assert is_same_document(page)


def test_after_the_last_question_there_is_another_tree(visit: Visit) -> None:
    page = visit()
    page.goto("/trees/3,12,8_2,4,6_14,5,2?step=29&ask=1")
    page.get_by_role("button", name="Another tree").click()
    expect(page).to_have_url(re.compile(r"/trees/(?!3,12,8_2).*ask=1"))
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "0")


def test_on_a_laptop_the_longest_question_is_the_headline_and_moves_nothing(
    scripted: Page,
) -> None:
    page = scripted
    places: dict[int, list[list[float]]] = defaultdict(list)
    for number in (14, 15, 16):
        page.goto(f"/trees/3,12,8_2,4,6_14,5,2?ask=1&step={number}")
        for width, height in LAPTOPS:
            page.set_viewport_size({"width": width, "height": height})
            placed = page.locator(".tree, .controls:visible, form.question")
            found = placed.evaluate_all(f"all => all.map({TOP})")
            places[width].append(found)
            if number == 15:
                asked, happened = page.locator(".asks"), page.locator(".sentence > p").first
                assert asked.evaluate(TOP) < happened.evaluate(TOP), width
                expect(page.locator("legend")).to_have_text(asked.inner_text())
    for first, *others in places.values():
        assert all(it == pytest.approx(first, abs=0.1) for it in others)


@pytest.mark.parametrize("step", [0, 48])
def test_on_a_phone_a_deep_tree_is_not_cut_through_when_one_begins_and_ends_to_be_asked(
    visit: Visit, step: int
) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    page.goto(f"/watch/XO-OX-X--?search=alpha-beta&ask=1&step={step}")
    assert page.evaluate(CUT_THROUGH) == 0


def test_a_question_has_a_row_of_fields_one_of_choices_and_below_them_what_checks_it(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        places = page.locator(".question").locator("input:not([type=hidden]), button")
        alpha, beta, goes_on, cuts, check = places.evaluate_all(PLACES)
        for left, right in ((alpha, beta), (goes_on, cuts)):
            assert left["right"] + 16 <= right["left"], width
            assert right["top"] < left["top"] + left["height"] / 2 < right["bottom"], width
        assert alpha["bottom"] <= goes_on["top"], width
        assert goes_on["bottom"] <= check["top"], width
        assert min(alpha["width"], beta["width"]) >= 80, width
        assert alpha["width"] == pytest.approx(beta["width"], abs=1), width


def test_what_ends_the_questions_is_apart_from_what_tells_the_answer(scripted: Page) -> None:
    page = scripted
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        tells, ends = box(page, "[data-control=tell]"), box(page, "[data-control=ask]")
        assert ends.left - tells.right >= 19.5, width


def test_the_tab_key_goes_through_a_question_as_it_is_read(visit: Visit) -> None:
    page = visit(viewport={"width": 375, "height": 667})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    places = []
    page.locator("h1").evaluate("it => { it.tabIndex = -1; it.focus() }")
    for _ in range(6):
        page.keyboard.press("Tab")
        focused = box(page, ":focus")
        places.append((round(focused.middle[1] / 20), focused.left))
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("size", "asked"),
    [((320, 568), "&ask=1"), ((390, 844), ""), ((390, 844), "&ask=1"), ((768, 1024), "&ask=1")],
    ids=str,
)
def test_at_the_foot_of_the_screen_what_is_said_or_asked_is_the_headline(
    visit: Visit, size: tuple[int, int], asked: str
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/trees/3,12,8_2,4,6_14,5,2?step=0{asked}")
    assert page.locator("h1").evaluate(TOP) == page.locator("main").evaluate(TOP)
    page.goto(f"/trees/3,12,8_2,4,6_14,5,2?step=15{asked}")
    headline, told = page.locator(".sentence strong"), page.locator(".sentence > p").first
    assert headline.evaluate(TOP) <= told.evaluate(TOP)
    sizes = "it => parseFloat(getComputedStyle(it).fontSize)"
    for other in (told, page.locator("h1"), page.locator(".stepping .number")):
        assert headline.evaluate(sizes) > other.evaluate(sizes)
    assert headline.evaluate(sizes) >= 1.2 * told.evaluate(sizes)


def test_a_tree_of_two_moves_fits_above_its_question_on_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 375, "height": 667})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    seen = page.locator(".tree .face, .tree small").evaluate_all(f"it => it.map({UNCOVERED})")
    assert seen
    assert all(seen)


def test_on_a_phone_held_sideways_a_question_can_be_answered_without_scrolling(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 844, "height": 390})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    expect(page.get_by_role("button", name="Check")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(320, 568), (740, 360), (1280, 800)], ids=str)
def test_a_question_stands_in_the_place_of_the_steps(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=14")
    (steps,) = page.locator(".controls").evaluate_all(PLACES)
    back = page.locator("[data-control=back]").evaluate_all(PLACES)
    page.locator("[data-control=play]").click()  # plays until something is asked
    expect(page.locator("[data-waits=true]")).to_be_visible()
    expect(page.locator(".controls")).to_be_hidden()
    (asked,) = page.locator("form.question").evaluate_all(PLACES)
    (still,) = page.locator("[data-control=back]").evaluate_all(PLACES)
    check = box(page, "[name=check]")
    assert [still["width"]] == [pytest.approx(it["width"], abs=1) for it in back]
    assert check.width >= steps["width"] / 2
    assert check.right == pytest.approx(steps["right"], abs=1)
    if size[0] < 1080:
        assert abs(asked["bottom"] - steps["bottom"]) < 1
        assert [still] == [pytest.approx(it, abs=1) for it in back]
    else:
        assert asked["top"] == pytest.approx(steps["top"], abs=1)
        assert 0 <= box(page, "[data-control=tell]").top - check.bottom <= 20, "one block"
    page.get_by_role("link", name="Tell me").click()
    expect(page.locator(".answered")).to_be_visible()
    assert page.locator(".controls").evaluate_all(PLACES) == [steps]


@pytest.mark.parametrize(
    ("path", "size"),
    [
        *((f"{START}&ask=1", size) for size in ((740, 360), (1280, 800))),
        ("/trees/3,12,8_2,4,6_14,5,2?ask=1", (320, 568)),
    ],
    ids=str,
)
def test_who_presses_next_or_check_once_too_often_gives_nothing_away_and_is_not_led_back(
    visit: Visit, size: tuple[int, int], path: str
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    asked, pressed = 0, points(page, "[data-control=next]")
    for number in range(1, 1 + int(page.locator("[data-steps]").get_attribute("data-steps") or 0)):
        page.mouse.click(*pressed[0])
        page.locator(f"[data-step='{number}']").wait_for()
        if not page.locator("[data-waits=true]").count():
            continue
        asked += 1
        assert hits(page, pressed) <= {"", "check", "a field"}, number
        check = points(page, "[name=check]")
        page.mouse.click(*check[0])
        page.mouse.click(*pressed[0])
        expect(page.locator("[data-waits=true]")).to_be_visible()
        assert hits(page, pressed) <= {"", "check", "a field"}, "of no answer, that it is none"
        page.locator("[data-control=tell]").dispatch_event("click")
        page.locator(".answered").wait_for()
        assert hits(page, check) <= {"", "next"}, number
        assert "next" in hits(page, pressed)
    assert asked
    assert hits(page, pressed) == {""}, "the end"


def test_when_it_asks_next_stands_below_the_large_ruler_on_a_laptop_and_alone_on_a_phone(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"{FOUR_FREE}&ask=1&step=14")
    assert box(page, ".large.ruler").bottom <= box(page, ".coming").top
    page.set_viewport_size({"width": 390, "height": 740})
    expect(page.locator(".coming")).to_be_in_viewport(ratio=1)
    expect(page.locator(".large.ruler")).to_be_hidden()


def test_on_a_laptop_all_has_its_place_with_questions_and_without(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    steps, rulers, pressed, codes, headlines = set(), set(), set(), set(), set()
    for query in ("step=14", "ask=1&step=14", "ask=1&step=15&answer=tell"):
        page.goto(f"{FOUR_FREE}&{query}")
        steps.add(box(page, ".stepping .number").top - box(page, "h1").top)
        pressed.add(box(page, "[data-control=next]").top)
        codes.add(box(page, ".running h2").top)
        if not page.locator(".answered").count():
            rulers.add(box(page, ".large.ruler").top)
        headline = page.locator(".sentence strong")
        headlines.add(headline.evaluate("it => getComputedStyle(it).fontSize"))
    assert [*map(len, (steps, rulers, pressed, codes, headlines))] == [1, 1, 1, 1, 1]
    assert steps == {0}, "which step of which search is one line"
    assert max(pressed) < max(rulers) < max(codes)


def test_a_question_leaves_the_tree_where_it_is(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    found = defaultdict(set)
    asked = 0
    for number in (*range(0, 31, 6), 40):
        page.goto(f"{FOUR_FREE}&ask=1&step={number}")
        asked += page.locator("form.question").count()
        for where, top in tops(page, "so-far"):
            found[where].add(round(top))
    assert asked
    assert all(len(it) == 1 for it in found.values()), found


@pytest.mark.parametrize("size", [LAPTOPS[0], LAPTOPS[-1]], ids=str)
def test_on_a_laptop_who_is_asked_comes_from_the_question_to_what_leads_on(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{START}&ask=1&step=5")
    page.locator("[data-control=next]").click()
    page.locator("[data-waits=true]").wait_for()
    reached = page.locator(
        ".question input:visible, .telling a[href]:visible, .telling button:visible"
    )
    tops = [round(it["top"]) for it in reached.evaluate_all(PLACES)]
    assert tops == sorted(tops)
    expect(reached.first).to_have_attribute("name", "answer")
    expect(reached.last).to_have_attribute("data-control", "ask")


def test_on_a_laptop_an_objection_leaves_what_is_pressed_again_and_the_code_where_they_are(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    for path in (f"{START}&step=16", f"{START}&step=6"):
        tops = set()
        for then in ("", "&check=1"):
            page.goto(f"{path}&ask=1{then}")
            check, code = page.locator(".running, [name=check]").evaluate_all(PLACES)
            tops.add((check["y"], code["y"]))
        assert len(tops) == 1, path


@pytest.mark.parametrize(("script", "numbers"), [(True, (4, 6, 7, 16, 17, 24)), (False, (6, 17))])
def test_on_a_laptop_the_line_that_runs_is_in_sight_but_not_while_it_would_tell_the_answer(
    visit: Visit, script: bool, numbers: tuple[int, ...]
) -> None:
    page = visit(java_script_enabled=script, viewport={"width": 1280, "height": 800})
    asked = 0
    for number in numbers:
        for answer in ("", "&answer=tell"):
            page.goto(f"{START}&ask=1&step={number}{answer}")
            waits = page.locator("[data-waits=true] form.question").count()
            lines = page.locator(".running mark").evaluate_all(f"all => all.map({UNCOVERED})")
            assert lines, number
            assert any(lines) != waits, number
            assert all(lines) != waits, number
            asked += waits
    assert asked
