"""Watching a search with the script: its steps and controls, by keys, by hand and by itself."""

import re
from collections import defaultdict
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.places import box, box_of
from tests.browser.playing import goto_with_clock, is_same_document, mark_document
from tests.browser.visits import Visit
from tests.browser.watching import FOUR_FREE, SIZES, START, UNCOVERED, at, hits, points, take_step


def test_arrow_keys_step_without_a_reload(visit: Visit) -> None:
    page = visit()
    page.goto(START)
    mark_document(page)
    for number in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at(page, number)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.go_back()
    at(page, 3)
    assert is_same_document(page)


# A step that asks nothing, one that asks, one that cuts, and the last.
@pytest.mark.parametrize(
    ("key", "number"), [("Right", 3), ("Right", 16), ("Left", 17), ("Right", 25)]
)
def test_a_step_taken_is_the_page_of_that_step(visit: Visit, key: str, number: int) -> None:
    with_script, without = (visit(java_script_enabled=script) for script in (True, False))
    before = number - 1 if key == "Right" else number + 1
    with_script.goto(f"{START}&step={before}&ask=1")
    mark_document(with_script)
    with_script.keyboard.press(f"Arrow{key}")
    expect(with_script.locator("[data-step]")).to_have_attribute("data-step", str(number))
    without.goto(f"{START}&step={number}&ask=1")
    assert shown(with_script) == shown(without)
    assert is_same_document(with_script)


def shown(page: Page) -> tuple[str, str]:
    """The title and what the page shows, but for what only the script can do, and white space."""
    passing = r'<button[^>]*data-control="(?:play|speed)".*?</button>| style="[^"]*"'
    main = re.sub(passing, "", page.locator("main").inner_html())
    return page.title(), " ".join(main.replace("<", " <").split())


def test_the_key_is_open_at_the_first_step_and_then_as_somebody_wants_it(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(START)
    signs = page.locator(".key > .legend")
    expect(signs).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    expect(signs).to_be_hidden()
    page.locator(".key > summary").press("Enter")
    expect(signs).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 2)
    expect(signs).to_be_visible()
    expect(page.locator(".key > summary")).to_be_focused()


def test_pressing_next_keeps_the_focus_there_and_tells_the_sentence(visit: Visit) -> None:
    page = visit()
    page.goto(START)
    mark_document(page)
    for number in (1, 2):
        page.get_by_role("link", name="Next", exact=True).press("Enter")
        at(page, number)
        expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Visit 3: O’s bottom left.")
    assert is_same_document(page)


def test_it_plays_by_itself_until_it_is_stopped_or_done(visit: Visit) -> None:
    page = visit()
    goto_with_clock(page, f"{START}&step=22")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    page.clock.fast_forward(10)
    at(page, 23)
    page.get_by_role("button", name="Pause").click()
    page.clock.fast_forward(30_000)
    at(page, 23)
    page.get_by_role("button", name="Play", exact=True).click()
    for number, later in ((24, 10), (25, 3_000)):
        page.clock.fast_forward(later)
        at(page, number)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_hidden()
    expect(page.get_by_role("link", name="Back")).to_be_focused()


WAYS_TO_TAKE_A_STEP: dict[str, tuple[Callable[[Page], object], int]] = {
    "an arrow key": (lambda page: page.keyboard.press("ArrowLeft"), 23),
    "a link": (lambda page: page.get_by_role("link", name="First").click(), 0),
    "the browser's Back": (lambda page: page.go_back(), 22),
}


@pytest.mark.parametrize(("take", "where"), WAYS_TO_TAKE_A_STEP.values(), ids=WAYS_TO_TAKE_A_STEP)
def test_who_takes_a_step_stops_the_playing(
    visit: Visit, take: Callable[[Page], object], where: int
) -> None:
    page = visit()
    goto_with_clock(page, f"{START}&step=22")
    page.keyboard.press("ArrowRight")
    at(page, 23)
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.fast_forward(10)
    at(page, 24)
    take(page)
    at(page, where)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.clock.fast_forward(30_000)
    at(page, where)


def test_who_scrolls_the_code_by_keys_stays_there_from_step_to_step(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 700})
    page.goto(f"{START}&step=23")
    code = page.locator(".running > .code")
    code.focus()
    page.keyboard.press("ArrowRight")
    at(page, 24)
    expect(code).to_be_focused()


@pytest.mark.parametrize(("width", "scrolls"), [(375, False), (1280, True)])
def test_the_tab_key_stops_at_the_code_where_it_scrolls(
    visit: Visit, width: int, scrolls: bool
) -> None:
    page = visit(viewport={"width": width, "height": 700})
    page.goto(f"{START}&step=23")
    page.keyboard.press("ArrowRight")
    at(page, 24)
    code = page.locator(".running > .code")
    assert code.evaluate("it => it.scrollHeight > it.clientHeight") == scrolls
    assert (code.get_attribute("tabindex") == "0") == scrolls


def test_where_the_pressed_control_is_gone_another_has_the_focus(visit: Visit) -> None:
    page = visit()
    page.goto(f"{START}&step=24")
    page.get_by_role("link", name="Next", exact=True).press("Enter")
    at(page, 25)
    expect(page.get_by_role("link", name="Back")).to_be_focused()
    page.get_by_role("link", name="First").press("Enter")
    at(page, 0)
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()


def test_a_node_that_is_gone_to_keeps_the_focus(visit: Visit) -> None:
    page = visit()
    page.goto(f"{START}&step=17")
    page.locator(".tree a.node").nth(2).press("Enter")
    expect(page.locator(".tree a.node[aria-current]")).to_be_focused()


def test_quick_presses_do_not_overtake_each_other(visit: Visit) -> None:
    page = visit()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*step=2", hold)
    page.goto(f"{START}&step=1")
    before = page.evaluate("history.length")
    for _ in range(3):  # as a key that is held
        page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Last").click()
    at(page, 25)
    with page.expect_response("**/*step=2"):
        held[0].continue_()
    page.keyboard.press("ArrowLeft")
    at(page, 24)
    assert len(held) == 1
    assert page.evaluate("history.length") == before + 2


def test_while_it_plays_the_speed_can_be_chosen(visit: Visit) -> None:
    page = visit()
    goto_with_clock(page, f"{START}&step=20")
    expect(page.get_by_role("button", name="Speed")).to_be_hidden()
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.fast_forward(10)
    at(page, 21)
    page.get_by_role("button", name="Speed 1×").click()
    page.get_by_role("button", name="Speed 2×").press("Enter")
    expect(page.get_by_role("button", name="Speed ½×")).to_be_focused()
    page.clock.fast_forward(2_500)
    at(page, 22)
    page.clock.fast_forward(4_900)
    at(page, 22)
    page.clock.fast_forward(200)
    at(page, 23)
    expect(page.get_by_role("button", name="Speed ½×")).to_be_focused()
    page.keyboard.press("ArrowRight")
    at(page, 24)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()


def test_an_arrow_key_in_a_list_of_choices_chooses(visit: Visit) -> None:
    page = visit()
    page.goto(START)
    page.get_by_label("Moves").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "0")


def test_three_dots_open_another_branch_without_a_script(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568}, java_script_enabled=False)
    page.goto("/trees/1~2.3~4,5~6.7~8_1~2.3~4,5~6.7~8?step=12")
    first, second = page.locator("[data-node='0.0']"), page.locator("[data-node='1.0']")
    expect(first.locator(".face").first).to_be_visible()
    expect(second.locator(".face").first).to_be_hidden()
    page.get_by_role("radio", name="Branch 2", exact=False).check()
    expect(first.locator(".face").first).to_be_hidden()
    expect(second.locator(".face").first).to_be_visible()


# How much of each is in sight; an observer of nothing would never tell.
SHARES_IN_SIGHT = """all => all.length && new Promise((tell) => {
  const told = (them) => tell(them.map((it) => it.intersectionRatio))
  const observer = new IntersectionObserver(told)
  for (const it of all) observer.observe(it)
})"""


@pytest.mark.parametrize("path", [START, FOUR_FREE, "/trees/3,12,8_2,4,6_14,5,2?ask=1"])
def test_a_step_opens_at_its_top_and_on_a_laptop_shows_the_whole_tree(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"{path}&step=15")
    assert page.evaluate("scrollY") == 0
    shares = page.locator(".tree .face:visible").evaluate_all(SHARES_IN_SIGHT)
    assert shares
    assert min(shares) > 0.999


@pytest.mark.parametrize(
    ("path", "is_deep"),
    [
        (START, False),
        ("/trees/3,4_5,6?step=5", False),
        (f"{FOUR_FREE}&step=6", True),
        (f"{FOUR_FREE}&step=15", True),
    ],
)
def test_a_step_opens_at_its_top_unless_its_tree_is_out_of_sight_there(
    visit: Visit, path: str, is_deep: bool
) -> None:
    page = visit()
    for width, height in ((320, 568), (375, 667), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path)
        assert page.locator(".so-far [aria-current] .face").evaluate(UNCOVERED), width
        assert is_deep or page.evaluate("scrollY") == 0


def test_next_or_check_is_at_the_foot_of_the_screen_whatever_is_said_and_asked(
    scripted: Page,
) -> None:
    page = scripted
    next_step = page.get_by_role("link", name="Next", exact=True)
    feet, asked = defaultdict(set), 0

    def look() -> None:
        for width, height in ((320, 568), (390, 844), (768, 1024)):
            page.set_viewport_size({"width": width, "height": height})
            waits = page.locator("[data-waits=true]").count()
            pressed = box_of(page.locator("[name=check]") if waits else next_step)
            if not waits:
                feet[width].add(round(pressed.top))
            assert height - 90 < pressed.bottom < height, page.url

    for number in (0, 6, 12, 21, 28, 35):
        page.goto(f"{FOUR_FREE}&step={number}&ask=1")
        asked += page.locator("[data-waits=true] form.question").count()
        look()
    assert asked > 1
    page.evaluate("scrollTo(0, document.querySelector('.running').offsetTop - innerHeight / 2)")
    look()
    assert all(len(it) == 1 for it in feet.values()), feet


def test_in_text_twice_as_large_the_number_of_a_step_is_not_broken(scripted: Page) -> None:
    page = scripted
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (320, 375):
        page.set_viewport_size({"width": width, "height": 667})
        parts = page.locator(".stepping .number").evaluate("""it => {
          const last = document.createRange()
          last.setStart(it.lastChild, it.lastChild.length - 2)
          last.setEnd(it.lastChild, it.lastChild.length)
          return last.getClientRects().length
        }""")
        assert parts == 1, width


@pytest.mark.parametrize(("size", "scrolls"), [((375, 667), True), ((1280, 800), False)], ids=str)
def test_without_a_script_a_step_taken_on_a_phone_is_shown_below_the_header(
    visit: Visit, size: tuple[int, int], scrolls: bool
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, java_script_enabled=False)
    page.goto(f"{FOUR_FREE}&step=21")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator("[data-step='22']")).to_be_visible()
    assert (page.evaluate("scrollY") > 0) == scrolls
    assert page.locator(".so-far [aria-current] .small").evaluate(UNCOVERED)


@pytest.mark.parametrize(
    ("size", "order"),
    [
        ((375, 667), "ask first back next last play"),
        ((1280, 800), "first back next last play ask"),
    ],
    ids=str,
)
def test_the_tab_key_goes_through_the_controls_as_they_stand_in_rows(
    visit: Visit, size: tuple[int, int], order: str
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{START}&step=3")
    names, places = [], set()
    page.locator(f"[data-control={order.partition(' ')[0]}]").focus()
    for _ in range(6):
        places.add(page.evaluate("scrollY"))
        names.append(page.evaluate("document.activeElement.dataset.control"))
        page.keyboard.press("Tab")
    assert " ".join(names) == order
    assert len(places) == 1, "they are all in sight"


# Of twenty-five leaves, so that nothing is beside it.
WIDE_TREE = "/trees/" + "_".join(["1,2,3,4,5"] * 5)


def test_on_a_phone_held_sideways_the_controls_of_a_wide_tree_cover_nothing_that_has_the_focus(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 568, "height": 320})
    page.goto(f"{WIDE_TREE}?step=9")  # what has been visited is a link
    controls = box(page, ".stepping")
    assert controls.right <= 568
    page.locator("[data-control=play]").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert box(page, ":focus").right <= controls.left


def test_where_the_sentence_would_be_lost_nothing_scrolls(visit: Visit) -> None:
    page = visit(viewport={"width": 450, "height": 375})
    page.goto(FOUR_FREE)
    for number in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-step]")).to_have_attribute("data-step", str(number))
    assert page.evaluate("scrollY") == 0


def test_on_a_phone_held_sideways_the_sentence_stays_beside_the_tree(visit: Visit) -> None:
    page = visit(viewport={"width": 667, "height": 331})
    page.goto(f"{FOUR_FREE}&step=22")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "23")
    assert page.evaluate("scrollY") > 0
    for part in (".stepping", "[role=status]", ".so-far [aria-current] .small"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("path", "size"),
    [
        *((FOUR_FREE, size) for size in ((375, 667), (375, 560), (1280, 800), (1366, 657))),
        *((START, size) for size in ((375, 560), (1366, 657))),
    ],
    ids=str,
)
def test_next_stays_where_it_is_pressed(visit: Visit, size: tuple[int, int], path: str) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    pressed = box_of(page.get_by_role("link", name="Next", exact=True))
    for number in range(1, 8):
        page.mouse.click(*pressed.middle)
        page.locator(f"[data-step='{number}']").wait_for()


@pytest.mark.parametrize("path", [START, "/trees/3,12,8_2,4,6_14,5,2?ask=1"])
def test_on_a_laptop_what_is_told_is_above_next_or_what_is_asked_and_both_keep_their_place(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(path)
    headline, told = page.locator(".sentence strong"), page.locator(".sentence > p").first
    places = set()
    for number in range(1, 25):
        take_step(page)
        page.locator(f"[data-step='{number}']").wait_for()
        waits = page.locator("[data-waits=true]").count()
        below = box(page, "form.question" if waits else ".controls")
        assert below.top - box_of(told).bottom >= 8, number
        places.add((box_of(headline).left, box_of(headline).top, below.left, below.top))
    assert len(places) == 1


def test_on_a_laptop_the_controls_have_one_place_in_all_searches_and_at_their_end(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    places = set()
    for search in ("alpha-beta", "minimax", "symmetry"):
        for number in (1, 5, 9):
            page.goto(f"/watch/OO-XXO--X?search={search}&step={number}")
            back = box(page, "[data-control=back]")
            assert back.bottom <= box(page, ".large.ruler").top
            places.add(back)
        page.locator("[data-control=last]").click()
        page.locator("[data-event=done]").wait_for()
        back = box(page, "[data-control=back]")
        assert back.bottom <= box(page, ".next-board .small").top
        places.add(back)
    assert len(places) == 1


@pytest.mark.parametrize(
    ("path", "size"),
    [
        *((f"{START}&step=24", size) for size in SIZES if size != (390, 740)),
        ("/trees/3,12,8_2,4,6_14,5,2?step=28", (390, 740)),
    ],
    ids=str,
)
def test_at_the_end_what_leads_nowhere_is_left_out_and_nothing_is_pressed_where_next_was(
    visit: Visit, size: tuple[int, int], path: str
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    pressed = points(page, "[data-control=next]")
    page.mouse.click(*pressed[0])
    page.locator("[data-event=done]").wait_for()
    assert hits(page, pressed) == {""}
    expect(page.locator(".stepping [aria-disabled]:visible")).to_have_count(0)
    names = page.locator(".stepping [data-control]:visible").evaluate_all(
        "all => all.map((it) => it.dataset.control).sort()"
    )
    assert names == ["ask", "back", "first"]


def test_who_reads_elsewhere_is_left_there(scripted: Page) -> None:
    scripted.goto(f"{FOUR_FREE}&step=8")
    scripted.evaluate("document.scrollingElement.scrollTo(0, 9999)")
    before = scripted.evaluate("scrollY")
    scripted.keyboard.press("ArrowRight")
    expect(scripted.locator("[data-step]")).to_have_attribute("data-step", "9")
    assert scripted.evaluate("scrollY") == before


def test_at_the_end_what_to_go_on_with_is_in_sight(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    for path in ("/trees/3,12,8_2,4,6_14,5,2?step=29", f"{START}&step=25"):
        for asked in ("", "&ask=1&marks=01100"):
            page.goto(f"{path}{asked}")
            for width, height in ((320, 568), (768, 1024), (1280, 800)):
                page.set_viewport_size({"width": width, "height": height})
                expect(page.get_by_text("Another", exact=False).first).to_be_in_viewport(ratio=1)
