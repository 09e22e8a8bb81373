"""Watching a search with the script: the same pages, without reloads, by keys and by itself."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.places import box, box_of
from tests.browser.playing import is_same_document, mark_document
from tests.browser.visits import Visit

START = "/watch/OO-XXO--X?search=alpha-beta"
NUMBERS_CUT = "/trees/3,12,8_2,4,6_14,5,2?step=16"


def step(page: Page) -> int:
    return int(page.locator("[data-step]").get_attribute("data-step") or "")


def at(page: Page, number: int) -> None:
    """The page shows that step, whole, under its own link."""
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(number))
    expect(page.locator("nav[aria-label=Steps]")).to_contain_text(f"Step {number} of 25")
    assert ("step=" not in page.url) if number == 0 else page.url.endswith(f"step={number}")


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


def take_step(page: Page) -> None:
    """Goes on to the next step; what is asked has to be told first."""
    if page.locator("[data-waits=true]").count():
        page.get_by_role("link", name="Tell me").click()
        page.locator("[data-waits=false]").wait_for()
    page.keyboard.press("ArrowRight")


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


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_what_a_step_does_to_the_tree_is_drawn_where_motion_is_welcome(
    visit: Visit, motion: Any, moves: bool
) -> None:
    page = visit(reduced_motion=motion)
    page.goto(f"{START}&step=15")
    for number, css in ((16, "[data-edge=carried]"), (17, ".cut")):
        animations = "all => all.map((it) => getComputedStyle(it).animationName)"
        assert {*page.locator(css).evaluate_all(animations)} <= {"none"}, "it was there before"
        page.keyboard.press("ArrowRight")
        at(page, number)
        names = page.locator(css).evaluate_all(animations)
        assert len(names) - names.count("none") == moves


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
    page.clock.install()
    page.goto(f"{START}&step=22")
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
    page.clock.install()
    page.goto(f"{START}&step=22")
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


def test_it_stops_playing_where_it_asks(visit: Visit) -> None:
    page = visit()
    page.clock.install()
    page.goto(f"{START}&step=15&ask=1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.fast_forward(10)
    expect(page.locator("form.question")).to_be_visible()
    expect(page.locator("form.question fieldset")).to_be_focused()
    page.clock.fast_forward(30_000)
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "16")


def test_where_the_pressed_control_is_gone_another_has_the_focus(visit: Visit) -> None:
    page = visit()
    page.goto(f"{START}&step=24")
    page.get_by_role("link", name="Next", exact=True).press("Enter")
    at(page, 25)
    expect(page.get_by_role("link", name="Back")).to_be_focused()
    page.get_by_role("link", name="First").press("Enter")
    at(page, 0)
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()


def test_who_is_told_the_answer_hears_it_and_can_go_on(visit: Visit) -> None:
    page = visit()
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    page.get_by_role("link", name="Tell me").press("Enter")
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Alpha is 3, beta is 2 and the rest is cut.")


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


def test_the_speed_of_play_can_be_chosen(visit: Visit) -> None:
    page = visit()
    page.clock.install()
    page.goto(f"{START}&step=20")
    page.clock.pause_at("2100-01-01")
    page.get_by_role("button", name="Speed 1×").click()
    page.get_by_role("button", name="Speed 2×").press("Enter")
    expect(page.get_by_role("button", name="Speed ½×")).to_be_focused()
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.fast_forward(10)
    at(page, 21)
    page.clock.fast_forward(4_900)
    at(page, 21)
    page.clock.fast_forward(200)
    at(page, 22)
    expect(page.get_by_role("button", name="Speed ½×")).to_be_visible()


def test_an_arrow_key_in_a_list_of_choices_chooses(visit: Visit) -> None:
    page = visit()
    page.goto(START)
    page.get_by_label("Moves").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "0")


# How it looks --------------------------------------------------------------------------------

FOUR_FREE = "/watch/XO-OX-X--?search=alpha-beta&order=centre"

# How far the edges end, across, from the middles of the boards that they lead to, left to right.
MISSES = """() => [...document.querySelectorAll(".tree .edges")].flatMap((edges) => {
  if (!edges.checkVisibility()) return []
  const ends = [...edges.querySelectorAll("path")].map((path) =>
    path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM()).x
  )
  const middles = [...edges.parentElement.querySelector("ul").children].map((board) => {
    const { left, width } = board.querySelector(".face").getBoundingClientRect()
    return left + width / 2
  })
  ends.sort((a, b) => a - b)
  return middles.map((middle, number) => Math.abs(middle - ends[number]))
})"""


@pytest.mark.parametrize("path", [START, FOUR_FREE, "/explore/XO-OX-X--", "/learn"])
def test_every_edge_of_a_tree_ends_at_its_board(scripted: Page, path: str) -> None:
    scripted.goto(f"{path}&step=25" if "?" in path else path)
    for width in (320, 768, 1280, 1920):
        scripted.set_viewport_size({"width": width, "height": 900})
        misses = scripted.evaluate(MISSES)
        assert misses
        assert max(misses) < 1.5, width


def test_three_dots_open_another_branch_without_a_script(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568}, java_script_enabled=False)
    page.goto("/trees/1~2.3~4,5~6.7~8_1~2.3~4,5~6.7~8?step=12")
    first, second = page.locator("[data-node='0.0']"), page.locator("[data-node='1.0']")
    expect(first.locator(".face").first).to_be_visible()
    expect(second.locator(".face").first).to_be_hidden()
    page.get_by_role("radio", name="Branch 2", exact=False).check()
    expect(first.locator(".face").first).to_be_hidden()
    expect(second.locator(".face").first).to_be_visible()


# Whether nothing covers the top or the bottom of a part, and neither is off the screen.
UNCOVERED = """(part) => {
  const { left, top, width, height } = part.getBoundingClientRect()
  const at = (share) => document.elementFromPoint(left + width / 2, top + share * height)
  return [0.05, 0.95].every((share) => part.contains(at(share)))
}"""


# The board at work, the one above it, and what is said.
WATCHED = (
    ".so-far [aria-current], .so-far li:has(> ul > li > [aria-current]) > .node, [role=status]"
)


@pytest.mark.parametrize("size", [(320, 568), (768, 1024), (1280, 600)], ids=str)
def test_the_board_at_work_and_what_is_said_of_it_are_in_sight(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{FOUR_FREE}&ask=1")  # a question takes room
    for number in range(1, 27):
        take_step(page)
        page.locator(f"[data-step='{number}']").wait_for()
        seen = page.locator(WATCHED).evaluate_all(f"parts => parts.map({UNCOVERED})")
        assert 2 <= len(seen) <= 3
        assert all(seen), number


@pytest.mark.parametrize("search", ["alpha-beta", "minimax"])
def test_on_a_laptop_every_step_has_its_board_in_sight_from_the_start(
    visit: Visit, search: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    for number in range(0, 48, 5):
        page.goto(f"/watch/XO-OX-X--?search={search}&step={number}")
        assert page.locator(".so-far [aria-current] .small").evaluate(UNCOVERED), number


LONGEST_OF_NUMBERS = (
    "<strong>The second branch below visit 17 gives at least −56.</strong> "
    '<span class="explained">MIN takes the lowest, so beta falls from −22 to −56: the window '
    "closes too late to cut.</span>"
)
LONGEST = (
    "<strong>X’s bottom middle is tried, but the memo knows it: +3.</strong> "
    '<span class="explained">Alpha is +3, as much as beta: whatever else X has here, O has as '
    "little already.</span>"
)


TOP = "it => it.getBoundingClientRect().top"

LINES = """it => {
  const range = document.createRange()
  range.selectNodeContents(it)
  return [...range.getClientRects()].map((line) => line.toJSON())
}"""

LAPTOPS = ((1080, 800), (1280, 720), (1366, 768), (1920, 1080))


@pytest.mark.parametrize(
    ("path", "longest"),
    [(f"{START}&step=17", LONGEST), (NUMBERS_CUT, LONGEST_OF_NUMBERS)],
)
def test_on_a_laptop_what_is_said_is_the_headline_and_clear_of_what_is_below(
    scripted: Page, path: str, longest: str
) -> None:
    page = scripted
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(path)
    sentence = page.locator(".sentence > p").first
    sentence.evaluate("(it, longest) => (it.innerHTML = longest)", longest)
    parts = (
        "h1",
        ".sentence strong",
        ".explained",
        ".tree small",
        ".tree .face",
        ".stepping > div",
    )
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        title, headline, explained, visit, board, controls = (
            page.locator(css).first.evaluate("it => it.getBoundingClientRect().toJSON()")
            for css in parts
        )
        lines = page.locator(".explained").evaluate(LINES)
        assert title["bottom"] <= headline["top"] + 1, width
        assert headline["bottom"] <= controls["top"], width
        assert explained["right"] <= controls["left"], width
        assert explained["bottom"] <= board["top"], width
        for it in lines:
            assert it["bottom"] <= visit["top"] or it["right"] < visit["left"] - 8, width


def test_on_a_laptop_the_longest_question_is_the_headline_and_moves_nothing(
    scripted: Page,
) -> None:
    page = scripted
    places: dict[int, list[list[float]]] = defaultdict(list)
    for number in (14, 15, 16):
        page.goto(f"/trees/3,12,8_2,4,6_14,5,2?ask=1&step={number}")
        for width, height in LAPTOPS:
            page.set_viewport_size({"width": width, "height": height})
            parts = page.locator("h1, .controls:visible, .question:visible, .tree")
            found = parts.evaluate_all(f"all => all.map({TOP})")
            places[width].append(found[:3])
            if number == 15:
                asked, happened = page.locator(".asks"), page.locator(".sentence > p").first
                assert asked.evaluate(TOP) < happened.evaluate(TOP), width
                expect(page.locator("legend")).to_have_text(asked.inner_text())
    for first, *others in places.values():
        assert all(it == pytest.approx(first, abs=0.1) for it in others)
        title, pressed, tree = first
        assert title < min(pressed, tree)


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


@pytest.mark.parametrize("size", [(1080, 720), (1280, 720), (1366, 768)], ids=str)
def test_on_a_low_laptop_a_tree_of_four_moves_does_not_scroll(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{FOUR_FREE}&step=12")
    assert page.locator(".so-far .tree").evaluate("it => it.scrollHeight <= it.clientHeight")


@pytest.mark.parametrize(
    "path", [START, FOUR_FREE, "/watch/XO-OX-X--?search=memo", "/trees/7,2_3,9?top=max"]
)
@pytest.mark.parametrize("size", LAPTOPS, ids=str)
def test_on_a_laptop_the_legend_is_at_the_foot_of_the_tree_also_beside_code_that_is_unfolded(
    visit: Visit, path: str, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{path}&step=15")
    for _ in range(2):
        entries = page.locator(".legend > li:visible").evaluate_all(PLACES)
        tree = box(page, ".tree")
        first = min(it["top"] for it in entries)
        assert tree.bottom + 8 <= first <= tree.bottom + 24
        assert max(it["bottom"] for it in entries) + 24 <= box(page, ".another h2").top
        assert max(it["right"] for it in entries) <= box(page, ".running").left
        assert len({it["left"] for it in entries}) > 3, "it is a row"
        for summary in page.locator(".running summary").all():
            summary.click()


# How far the edges of each ruler are below those of its figures that they pass.
CLEAR = """() => [...document.querySelectorAll(".ruler:not(.large)")].flatMap((ruler) => {
  const paths = [...ruler.closest("li").querySelectorAll(":scope > .edges > path")]
  const points = paths.filter((it) => it.checkVisibility()).flatMap((it) => {
    const shares = Array.from({ length: 101 }, (_, n) => n / 100)
    const at = (share) => it.getPointAtLength(share * it.getTotalLength())
    return shares.map((share) => at(share).matrixTransform(it.getScreenCTM()))
  })
  const { d, f } = ruler.getScreenCTM()
  return [...ruler.querySelectorAll("text")].flatMap((it) => {
    const { left, right } = it.getBoundingClientRect()
    const below = points.filter(({ x }) => left - 2 < x && x < right + 2)
    return below.map(({ y }) => y - f - d * it.getStartPositionOfChar(0).y)
  })
})"""


@pytest.mark.parametrize("path", [START, FOUR_FREE, "/trees/3,12,8_2,4,6_14,5,2?ask=1", "/learn?"])
def test_no_edge_touches_the_figures_of_a_ruler(scripted: Page, path: str) -> None:
    scripted.goto(f"{path}&step=15")
    for width, height, least in ((375, 667, 3), (1280, 800, 5)):
        scripted.set_viewport_size({"width": width, "height": height})
        gaps = scripted.evaluate(CLEAR)
        assert gaps
        assert min(gaps) >= least, width


# The least gap between the dots below a folded branch and the figures of a ruler beside them, and
# between those dots and the edges that go by below.
DOTS = """() => {
  const seen = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility())
  const shares = Array.from({ length: 101 }, (_, n) => n / 100)
  const points = seen(".tree .edges path").flatMap((it) => shares.map((share) => {
    const point = it.getPointAtLength(share * it.getTotalLength())
    return point.matrixTransform(it.getScreenCTM())
  }))
  const figures = seen(".ruler text").map((it) => it.getBoundingClientRect())
  const gaps = { beside: [99], below: [99] }
  for (const it of seen(".unfold:not(:checked)")) {
    const { top, left, right } = it.getBoundingClientRect()
    const { paddingTop, paddingLeft, paddingRight } = getComputedStyle(it)
    const middle = (left + parseFloat(paddingLeft) + right - parseFloat(paddingRight)) / 2
    const height = top + parseFloat(paddingTop) + 6 // of the dots, which are 14 wide
    for (const other of figures.filter((it) => it.top < height && it.bottom > height))
      gaps.beside.push(Math.max(other.left - middle, middle - other.right) - 7)
    const by = points.filter(({ x, y }) => Math.abs(x - middle) < 7 && y > height)
    gaps.below.push(...by.map(({ y }) => y - height))
  }
  return [Math.min(...gaps.beside), Math.min(...gaps.below)]
}"""


@pytest.mark.parametrize("size", [(320, 568), (390, 740), (1280, 800)], ids=str)
def test_dots_of_a_folded_branch_are_clear_of_a_ruler_beside_them_and_of_edges_below_them(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    for search in ("alpha-beta&step=23", "alpha-beta&step=40", "minimax", "negamax&step=30"):
        page.goto(f"/watch/XO-OX-X--?search={search}")
        beside, below = page.evaluate(DOTS)
        assert beside >= 1, search
        assert 5 <= below < 99, search


def test_a_board_ahead_is_pale_ink_and_one_that_is_cut_is_in_pencil(visit: Visit) -> None:
    page = visit()
    page.goto("/watch/XO-OX-X--?search=alpha-beta&step=40")
    colour = "it => getComputedStyle(it).color"
    opacity = "it => Number(getComputedStyle(it.closest('.face')).opacity)"
    inked, ahead, cut = (
        page.locator(f"li[data-state={state}] > .node .face .X").first
        for state in ("done", "unseen", "cut")
    )
    assert ahead.evaluate(colour) == inked.evaluate(colour)
    assert cut.evaluate(colour) == page.locator(".levels").evaluate(colour)
    assert cut.evaluate(opacity) <= ahead.evaluate(opacity) < inked.evaluate(opacity) == 1


def test_what_a_number_alone_lacks_is_red(visit: Visit) -> None:
    page = visit(expected="400")
    page.goto("/trees?leaves=7")
    colour = "it => getComputedStyle(it).color"
    ring, box = page.locator(".tree:not([data-levels]) .face").all()
    assert ring.evaluate(colour) == page.locator(".tree .asked").first.evaluate(colour)
    assert box.evaluate(colour) == page.locator("h1").evaluate(colour)


# How far the brackets of each ruler, if it has any, are from its stem, a frame and the edges; and
# how large its figures are.
RULERS = """all => all.map((ruler) => {
  const bound = ruler.querySelector(".bound[d^=M]")
  const { top, bottom } = (bound || ruler).getBoundingClientRect()
  const stem = ruler.querySelector(".stem").getBoundingClientRect()
  const node = ruler.closest(".node").querySelector(".face").getBoundingClientRect()
  const edges = [...ruler.closest("li").querySelectorAll(":scope > .edges")]
  const below = edges.find((it) => it.checkVisibility()).getBoundingClientRect().top
  const { d } = ruler.getScreenCTM()
  const figures = d * parseFloat(getComputedStyle(ruler.querySelector("text")).fontSize)
  const above = top - Math.max(node.bottom + 4, stem.bottom)
  return { figures, gap: bound && Math.min(above, below - bottom) }
})"""


@pytest.mark.parametrize("path", [f"{START}&step=17", f"{FOUR_FREE}&step=23", NUMBERS_CUT])
@pytest.mark.parametrize("size", [(320, 568), (390, 740), (1280, 800)], ids=str)
def test_no_line_and_no_frame_touches_the_brackets_of_a_ruler(
    visit: Visit, path: str, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    rulers = page.locator(".tree .ruler:visible").evaluate_all(RULERS)
    gaps = [it["gap"] for it in rulers if it["gap"] is not None]
    assert gaps
    assert min(gaps) >= 1.5
    assert min(it["figures"] for it in rulers) >= 11


# How far the sides of each ruler are from the ends of what stands on them: a stem, and the edges.
ENDS = """all => all.map((ruler) => {
  const { d, f } = ruler.getScreenCTM()
  const { y, height } = ruler.querySelector(".strip").getBBox()
  const { y: above, height: high } = ruler.querySelector(".stem").getBBox()
  const edges = [...ruler.closest("li").querySelectorAll(":scope > .edges")]
  const below = edges.find((it) => it.checkVisibility()).getBoundingClientRect().top
  return [d * (y - above - high), below - f - d * (y + height)]
})"""


def test_a_stem_ends_at_its_ruler_and_edges_begin_clear_of_it(visit: Visit) -> None:
    for width, height in ((320, 568), (1280, 800)):
        page = visit(viewport={"width": width, "height": height})
        page.goto(f"{FOUR_FREE}&step=23")
        ends = page.locator(".tree .ruler:visible").evaluate_all(ENDS)
        assert ends
        assert all(-1 <= stem <= 1 and 1.5 <= edges <= 4 for stem, edges in ends), ends


def test_on_a_phone_all_of_a_legend_is_above_the_slip_or_none_of_it(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    seen = []
    folded = "/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?top=min&step=20"
    for path in (folded, f"{START}&step=1"):
        page.goto(path)
        slip = box(page, ".telling").top
        parts = page.locator(".tree .note:visible, .legend").evaluate_all(PLACES)
        seen.append([it["y"] < slip - 1 for it in parts])
    assert all(len(set(it)) == 1 for it in seen), seen


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_what_a_folded_tree_has_more_of_is_said_once_with_the_other_signs(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    for path in ("/watch/XO-OX-X--?search=symmetry&step=40", f"{FOUR_FREE}&step=12"):
        page.goto(path)
        expect(page.get_by_text("more to unfold").locator("visible=true")).to_have_count(1)
        expect(page.locator(".legend > li").last).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_frame_of_what_is_spoken_of_is_around_it(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    for path in (f"{FOUR_FREE}&step=12", NUMBERS_CUT):
        page.goto(path)
        face, frame = box(page, ".tree [aria-current] .face"), box(page, ".around")
        gaps = (face.left - frame.left, face.top - frame.top)
        assert all(3 <= gap <= 4 for gap in gaps), gaps
        assert frame.width - face.width == pytest.approx(7, abs=0.5)
        assert frame.height - face.height == pytest.approx(7, abs=0.5)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_a_leaf_that_is_spoken_of_is_shaded_in_a_box_as_large_as_the_others(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?step=15")
    outlines = page.locator(".tree .face.box path")
    fills = outlines.evaluate_all("all => all.map((it) => getComputedStyle(it).fill)")
    assert [it != "none" for it in fills].count(True) == 1
    here = page.locator(".tree [aria-current] .face")
    assert fills[3] == here.locator("path").evaluate("it => getComputedStyle(it).fill")
    boxes: list[dict[str, float]] = page.locator(".tree .face.box").evaluate_all(PLACES)
    assert all(it["width"] == pytest.approx(box_of(here).width, abs=0.5) for it in boxes)
    assert here.evaluate(NUMBER_IN_FRONT), "its number is in front of the shade"
    expect(page.locator(".tree .around")).to_have_count(0)
    expect(page.locator(".legend .shaded")).to_have_count(1)


# Whether a leaf's number is what one sees in its middle.
NUMBER_IN_FRONT = """face => {
  const { left, top, width, height } = face.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2).closest("span") !== face
}"""


@pytest.mark.parametrize(
    ("path", "size", "least"),
    [
        ("/watch/XO-OX-X--?search=alpha-beta&step=23", (1280, 800), 51),
        (f"{START}&step=17", (1280, 800), 60),
        (f"{FOUR_FREE}&step=23", (390, 740), 40),
        (f"{START}&step=17", (390, 740), 40),
    ],
)
def test_boards_are_large_enough_to_be_read(
    visit: Visit, path: str, size: tuple[int, int], least: int
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    assert box(page, ".tree .face").height >= least


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_rings_are_round_and_figures_of_rulers_are_in_the_page(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    seen = {"rings": 0, "figures": 0}
    for path in (NUMBERS_CUT, f"{FOUR_FREE}&step=20", "/trees"):
        page.goto(path)
        rings = page.locator("[data-numbers] .face:visible:not(.box)").evaluate_all(
            "all => all.map((it) => it.offsetWidth / it.offsetHeight)"
        )
        assert all(0.95 < it < 1.05 for it in rings)
        ends = page.locator(".tree .ruler text:visible").evaluate_all(
            """all => all.map((it) => {
              const { left, right } = it.getBoundingClientRect()
              const tree = it.closest(".tree").getBoundingClientRect()
              return Math.min(left - tree.left, tree.right - right)
            })"""
        )
        assert min(ends, default=0) >= 0
        assert page.locator(".tree").first.evaluate("it => it.scrollWidth <= it.clientWidth")
        seen = {"rings": seen["rings"] + len(rings), "figures": seen["figures"] + len(ends)}
    assert all(seen.values())


def test_a_limit_of_two_figures_below_zero_is_in_its_ring(visit: Visit) -> None:
    for width in (320, 390, 1280):
        page = visit(viewport={"width": width, "height": 800})
        page.goto("/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?top=min&step=33")
        ring = page.locator(".tree .face").filter(has_text="≤−99")
        figures = box_of(ring.locator("> span"))
        left, right = figures.left - box_of(ring).left, box_of(ring).right - figures.right
        assert min(left, right) >= 3, width


def test_the_number_of_the_visit_that_is_spoken_of_is_clear_of_its_frame(visit: Visit) -> None:
    for size in ((320, 568), (390, 740), (1280, 800)):
        page = visit(viewport={"width": size[0], "height": size[1]})
        page.goto("/watch/XO-OX-X--?search=alpha-beta&step=23")
        number, frame = box(page, ".tree [aria-current] small"), box(page, ".around path")
        figures_end = number.bottom - 0.25 * number.height  # above what only a "g" needs
        assert frame.top - figures_end >= 7, size


# The gap from each visit's number to its own ring, board or edge, and to the nearest of another.
GAPS = """all => all.map((it) => {
  const { top, right, bottom, left } = it.getBoundingClientRect()
  const own = it.parentElement.querySelector(".badge").getBoundingClientRect()
  const others = [...document.querySelectorAll("b.badge")].map((it) => it.getBoundingClientRect())
  const beside = others.filter((it) => it.right < left && it.top < bottom && it.bottom > top)
  return [own.left - right, left - Math.max(-999, ...beside.map((it) => it.right))]
})"""


@pytest.mark.parametrize("size", [(320, 568), (390, 740), (1280, 800)], ids=str)
def test_the_number_of_a_visit_is_nearer_to_its_own_node_than_to_a_neighbour(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    for path in (f"{START}&step=25", f"{FOUR_FREE}&step=26"):
        page.goto(path)
        gaps = page.locator(".tree small:visible").evaluate_all(GAPS)
        assert gaps
        for own, others in gaps:
            assert 0 <= own <= 6  # clear of its score
            assert own * 1.5 < others


def test_the_cut_of_this_step_and_the_edge_carried_now_are_the_boldest(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    widths = """all => all.map((it) => [
      it.getBoundingClientRect().width, parseFloat(getComputedStyle(it).strokeWidth)])"""
    page.goto("/trees/3,12,8_2,4,6_14,5,2?step=28")
    older = page.locator(".cut").evaluate_all(widths)
    page.goto(NUMBERS_CUT)
    for size, stroke in page.locator(".cut").evaluate_all(widths):
        assert size > 1.4 * max(it[0] for it in older)
        assert stroke > max(it[1] for it in older)
    page.goto(f"{START}&step=16")
    now = page.locator("[data-edge=carried][data-now]").evaluate_all(widths)
    others = page.locator("[data-edge=carried]:not([data-now])").evaluate_all(widths)
    assert len(now) == 1
    assert now[0][1] > max(it[1] for it in others)


@pytest.mark.parametrize(("path", "least"), [(START, 44), (FOUR_FREE, 23)])
def test_on_a_laptop_edges_below_a_ruler_have_the_height_that_straight_ones_can_spare(
    visit: Visit, path: str, least: int
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"{path}&step=15")
    edges = page.locator(".tree .edges:visible:not([data-bare], [data-straight])")
    heights = edges.evaluate_all("all => all.map((it) => it.getBoundingClientRect().height)")
    assert heights
    assert min(heights) >= least
    assert box(page, ".tree .edges[data-straight]:visible").height < 60


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


# The boards, figures and rulers in sight through which the slip goes that says what happened.
CUT_THROUGH = """() => {
  const slip = document.querySelector(".telling").getBoundingClientRect().top
  return [...document.querySelectorAll(".tree :is(.face, small, .ruler)")].filter((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return it.checkVisibility() && top < slip && bottom > slip
  }).length
}"""


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


@pytest.mark.parametrize("step", [0, 48])
def test_on_a_phone_a_deep_tree_is_not_cut_through_when_one_begins_and_ends_to_be_asked(
    visit: Visit, step: int
) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    page.goto(f"/watch/XO-OX-X--?search=alpha-beta&ask=1&step={step}")
    assert page.evaluate(CUT_THROUGH) == 0


def test_on_a_small_phone_with_large_text_the_board_at_work_is_in_sight(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568})
    page.goto(f"{FOUR_FREE}&ask=1&step=5")
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "6")
    assert page.locator(".so-far [aria-current] .face").evaluate(UNCOVERED)


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


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024)], ids=str)
@pytest.mark.parametrize("asked", ["", "&ask=1"])
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


def test_below_a_ruler_one_sees_the_straight_edge_to_the_score(scripted: Page) -> None:
    page = scripted
    page.goto("/watch/XO-OX-X--?search=alpha-beta&step=23")
    below_rulers = page.locator(".tree .edges[data-straight]:visible:not([data-bare])")
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        seen = below_rulers.evaluate_all("""all => all.map((it) => {
          const badge = it.parentElement.querySelector(":scope > ul .badge")
          return badge.getBoundingClientRect().top - it.getBoundingClientRect().top
        })""")
        assert seen
        assert min(seen) >= 11.9, width


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


def test_a_tree_of_two_moves_fits_above_its_question_on_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 375, "height": 667})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    seen = page.locator(".tree .face, .tree small").evaluate_all(f"it => it.map({UNCOVERED})")
    assert seen
    assert all(seen)


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


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_legend_is_below_a_low_tree_and_what_is_told_cuts_through_none_of_it(
    visit: Visit, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 740})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1")
    seen = []
    for number in range(1, 30):
        take_step(page)
        page.locator(f"[data-step='{number}']").wait_for()
        slip = page.locator(".telling").evaluate(TOP)
        (legend,) = page.locator(".legend").evaluate_all(PLACES)
        assert legend["height"]
        tree = max(page.locator(".tree .face").evaluate_all(BOTTOMS))
        assert tree < legend["top"]
        if legend["bottom"] <= slip:
            seen.append(number)
            assert legend["top"] < tree + 60
        else:
            assert abs(legend["top"] - slip) < 1, "it begins below the slip's edge"
    assert len(seen) > 10


def test_on_a_phone_held_sideways_a_question_can_be_answered_without_scrolling(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 844, "height": 390})
    page.goto("/trees/3,12,8_2,4,6_14,5,2?ask=1&step=15")
    expect(page.get_by_role("button", name="Check")).to_be_in_viewport(ratio=1)


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


PLACES = "all => all.map((it) => it.getBoundingClientRect().toJSON())"


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
    if size[0] < 1080:
        assert abs(asked["bottom"] - steps["bottom"]) < 1
        assert [still] == [pytest.approx(it, abs=1) for it in back], "Check is not alone"
    else:
        assert asked["top"] == steps["top"]
        assert still["left"] == back[0]["left"]
        assert asked["bottom"] < box(page, ".stepping .number").top
    page.get_by_role("link", name="Tell me").click()
    expect(page.locator(".answered")).to_be_visible()
    assert page.locator(".controls").evaluate_all(PLACES) == [steps]


@pytest.mark.parametrize(
    ("size", "order"),
    [
        ((375, 667), "ask speed first back next last play"),
        ((1280, 800), "first back next last play ask speed"),
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
    for _ in range(7):
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


@pytest.mark.parametrize("size", [(375, 667), (375, 560), (1280, 800), (1366, 657)], ids=str)
@pytest.mark.parametrize("path", [START, FOUR_FREE])
def test_next_stays_where_it_is_pressed(visit: Visit, size: tuple[int, int], path: str) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    pressed = box_of(page.get_by_role("link", name="Next", exact=True))
    for number in range(1, 8):
        page.mouse.click(*pressed.middle)
        page.locator(f"[data-step='{number}']").wait_for()


# What a press hits there: a control's name, "" if nothing that can be pressed.
HITS = """([x, y]) => {
  const hit = document.elementFromPoint(x, y)?.closest("a[href], button, label, input, summary")
  if ((hit?.control ?? hit)?.matches("input:not([type])")) return "a field"
  return hit ? hit.dataset.control || hit.name || hit.textContent : ""
}"""


def points(page: Page, css: str) -> list[list[float]]:
    """The middle of a control and near its corners."""
    it = box(page, css)
    shares = ((0.5, 0.5), (0.1, 0.2), (0.9, 0.2), (0.1, 0.8), (0.9, 0.8))
    return [[it.left + x * it.width, it.top + y * it.height] for x, y in shares]


def hits(page: Page, at: list[list[float]]) -> set[str]:
    return {page.evaluate(HITS, point) for point in at}


SIZES = [(320, 568), (390, 740), (768, 1024), (740, 360), (1280, 800)]


@pytest.mark.parametrize(
    ("path", "size"),
    [
        *((f"{START}&ask=1", size) for size in SIZES),
        *(("/trees/3,12,8_2,4,6_14,5,2?ask=1", size) for size in (SIZES[1], SIZES[-1])),
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
        page.locator("[data-control=tell]").click()
        page.locator(".answered").wait_for()
        assert hits(page, check) <= {"", "next"}, number
        assert "next" in hits(page, pressed)
    assert asked
    assert hits(page, pressed) == {""}, "the end"


@pytest.mark.parametrize("path", [START, "/trees/3,12,8_2,4,6_14,5,2?ask=1"])
def test_on_a_laptop_what_is_told_is_above_next_which_keeps_its_place(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(path)
    next_step, told = page.locator("[data-control=next]"), page.locator(".sentence strong")
    places = set()
    for number in range(1, 25):
        take_step(page)
        page.locator(f"[data-step='{number}']").wait_for()
        waits = page.locator("[data-waits=true]").count()
        below = page.locator("form.question") if waits else next_step
        place, sentence = box_of(below), box_of(told)
        assert sentence.bottom <= place.top
        if not waits:
            places.add((place.left, place.top))
    assert len(places) == 1


def test_when_it_asks_next_stands_below_the_large_ruler_on_a_laptop_and_alone_on_a_phone(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"{FOUR_FREE}&ask=1&step=14")
    assert box(page, ".large.ruler").bottom <= box(page, ".coming").top
    page.set_viewport_size({"width": 390, "height": 740})
    expect(page.locator(".large.ruler")).to_be_hidden()


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
        assert back.bottom <= box(page, ".onward .small").top
        places.add(back)
    assert len(places) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("path", [START, "/trees/3,12,8_2,4,6_14,5,2?search=alpha-beta"])
def test_at_the_end_what_leads_nowhere_is_left_out_and_nothing_is_pressed_where_next_was(
    visit: Visit, size: tuple[int, int], path: str
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(path)
    last = page.locator("[data-steps]").get_attribute("data-steps") or ""
    page.goto(f"{path}&step={int(last) - 1}")
    pressed = points(page, "[data-control=next]")
    page.mouse.click(*pressed[0])
    page.locator("[data-event=done]").wait_for()
    assert hits(page, pressed) == {""}
    expect(page.locator(".stepping [aria-disabled]:visible")).to_have_count(0)
    names = page.locator(".stepping [data-control]:visible").evaluate_all(
        "all => all.map((it) => it.dataset.control).sort()"
    )
    assert names == ["ask", "back", "first"]


@pytest.mark.parametrize("path", [f"{START}&step=17", NUMBERS_CUT])
def test_on_a_laptop_lines_above_and_below_a_headline_are_clear_of_it_and_groups_are_apart(
    visit: Visit, path: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(path)
    headline = box(page, ".sentence strong")
    assert headline.top - box(page, "h1").bottom >= 4
    assert box(page, ".explained").top - headline.bottom >= 4
    pressed, numbers, ruler, told, code = (
        box(page, css)
        for css in (".controls", ".number", ".large.ruler", "figcaption", ".running h2")
    )
    assert 0 < numbers.top - pressed.bottom <= 16
    assert 6 <= told.top - ruler.bottom <= 12
    assert (ruler.left, ruler.right) == (pressed.left, pressed.right)
    gaps = (ruler.top - numbers.bottom, code.top - told.bottom)
    assert all(28 <= gap <= 36 for gap in gaps), gaps


def test_what_came_back_has_a_whole_ring_that_is_wide_enough(visit: Visit) -> None:
    page = visit()
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/watch/XO-OX-X--?search=symmetry&step=40")
        rings = page.locator(".large .returned")
        assert rings.count() == 2
        for ring in rings.all():
            outline = ring.locator("path")
            assert outline.evaluate("it => getComputedStyle(it).strokeDasharray") == "none"
            drawn, figures = box_of(outline), box_of(ring.locator("text"))
            assert drawn.left + 3 <= figures.left
            assert figures.right <= drawn.right - 3


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


def test_on_a_phone_the_large_ruler_is_clear_of_the_legend_above_it_and_of_the_code(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    for path in (f"{START}&step=17", f"{FOUR_FREE}&step=12"):
        page.goto(path)
        ruler, means = box(page, ".at-work"), box(page, ".meaning")
        assert ruler.top - box(page, ".legend").bottom >= 20, path
        assert box(page, ".running h2").top - means.bottom >= 20


def test_on_a_laptop_the_score_on_top_is_clear_of_the_line_below_the_headline(
    visit: Visit,
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"{START}&step=25")
    assert box(page, ".tree b.badge").top - box(page, ".explained").bottom >= 12


def test_on_a_laptop_a_long_number_that_has_room_is_as_large_as_others(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto("/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?top=min&step=20")
    boxes = page.locator(".box").all()
    assert len({it.evaluate("it => getComputedStyle(it).fontSize") for it in boxes}) == 1
    long = page.locator(".box.long")
    outline, figures = box_of(long), box_of(long.locator("span"))
    assert outline.left + 3 <= figures.left
    assert figures.right <= outline.right - 2


def test_on_a_laptop_why_something_is_cut_is_said_in_one_line(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    for path in (f"{START}&step=17", "/watch/XO-OX-X--?search=alpha-beta&step=40", NUMBERS_CUT):
        page.goto(path)
        lines = page.locator(".explained").evaluate(LINES)
        assert len({round(it["bottom"]) for it in lines}) == 1


@pytest.mark.parametrize("search", ["alpha-beta", "minimax"])
def test_on_a_laptop_what_came_back_and_what_leads_on_are_below_the_controls_and_move_no_code(
    visit: Visit, search: str
) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(f"/trees/3,12,8_2,4,6_14,5,2?search={search}")
    last = int(page.locator("[data-steps]").get_attribute("data-steps") or "")
    page.goto(f"/trees/3,12,8_2,4,6_14,5,2?search={search}&step={last - 1}")
    code = box(page, ".running h2")
    page.locator("[data-control=next]").click()
    page.locator("[data-event=done]").wait_for()
    assert box(page, ".number").bottom <= box(page, ".came-back .returned").top
    assert box(page, ".came-back").bottom <= box(page, ".result form").top
    assert box(page, ".running h2") == code


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


def test_on_a_laptop_all_has_its_place_with_questions_and_without(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    steps, rulers, pressed, codes, headlines = set(), set(), set(), set(), set()
    for query in ("step=14", "ask=1&step=14", "ask=1&step=15&answer=tell"):
        page.goto(f"{FOUR_FREE}&{query}")
        steps.add(box(page, ".stepping .number").top)
        pressed.add(box(page, "[data-control=next]").top)
        codes.add(box(page, ".running h2").top)
        if not page.locator(".answered").count():
            rulers.add(box(page, ".large.ruler").top)
        headline = page.locator(".sentence strong")
        headlines.add(headline.evaluate("it => getComputedStyle(it).fontSize"))
    assert [*map(len, (steps, rulers, pressed, codes, headlines))] == [1, 1, 1, 1, 1]
    assert max(pressed) < max(steps) < max(rulers) < max(codes)


def test_on_a_phone_the_frame_of_the_lowest_board_is_whole(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 740})
    page.goto("/watch/XO-OX-X--?search=alpha-beta&step=23")
    stroke = 1.5
    assert box(page, ".tree .around path").bottom + stroke <= box(page, ".tree").bottom


def test_who_reads_elsewhere_is_left_there(scripted: Page) -> None:
    scripted.goto(f"{FOUR_FREE}&step=8")
    scripted.evaluate("document.scrollingElement.scrollTo(0, 9999)")
    before = scripted.evaluate("scrollY")
    scripted.keyboard.press("ArrowRight")
    expect(scripted.locator("[data-step]")).to_have_attribute("data-step", "9")
    assert scripted.evaluate("scrollY") == before


def tops(page: Page, *parts: str) -> Iterator[tuple[tuple[int, str], float]]:
    """How far down the headings of these parts are, on screens of different widths."""
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        for part in parts:
            yield (width, part), box(page, f".{part} h2").top


def test_the_tree_and_the_code_stay_where_they_are_from_step_to_step(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    found = defaultdict(list)
    for number in range(0, 25, 5):  # at the end, what to go on with stands before the code
        page.goto(f"{START}&step={number}")
        for (width, part), top in tops(page, "so-far", "running"):
            if part == "so-far" or width == 1280:  # elsewhere the legend is above the code
                found[width, part].append(top)
    assert all(max(it) - min(it) <= 1 for it in found.values()), found


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


def test_at_the_end_what_to_go_on_with_is_in_sight(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    for path in ("/trees/3,12,8_2,4,6_14,5,2?step=29", f"{START}&step=25"):
        for asked in ("", "&ask=1&marks=01100"):
            page.goto(f"{path}{asked}")
            for width, height in ((320, 568), (768, 1024), (1280, 800)):
                page.set_viewport_size({"width": width, "height": height})
                expect(page.get_by_text("Another", exact=False).first).to_be_in_viewport(ratio=1)


# How much of the first line of code that is shown, and of the last, is cut off. Half a line is
# free at both ends.
CUT = """(code) => {
  const frame = code.getBoundingClientRect()
  const air = parseFloat(getComputedStyle(code).lineHeight) / 2
  const [top, bottom] = [frame.top + air, frame.bottom - air]
  const lines = [...code.querySelectorAll("[data-indent]")].flatMap((it) => {
    const { y, height } = it.getBoundingClientRect()
    const high = parseFloat(getComputedStyle(it).lineHeight)
    return Array.from({ length: Math.round(height / high) }, (_, n) => y + n * high)
  })
  const high = parseFloat(getComputedStyle(code).lineHeight)
  const cut = (edge) => lines.map((y) => Math.min(edge - y, y + high - edge))
  return Math.max(0, ...cut(top), ...cut(bottom))
}"""


def test_on_a_laptop_the_code_scrolls_by_whole_lines(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720})
    for number in (4, 10, 15, 17, 24):
        page.goto(f"{START}&ask=1&step={number}")
        assert page.locator(".running > .code").evaluate(CUT) < 1.5, number


@pytest.mark.parametrize("size", LAPTOPS, ids=str)
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
    places = reached.evaluate_all(PLACES)
    assert [it["top"] for it in places] == sorted(it["top"] for it in places)


@pytest.mark.parametrize("search", ["minimax", "alpha-beta", "symmetry"])
@pytest.mark.parametrize("size", LAPTOPS, ids=str)
def test_on_a_laptop_the_idea_is_below_the_code_beside_the_tree_and_stays_there(
    visit: Visit, search: str, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/watch/OO-XXO--X?search={search}")
    places = set()
    for number in range(12):
        page.locator(f"[data-step='{number}']").wait_for()
        idea, another = box(page, ".about h2"), box(page, ".another h2")
        assert box(page, ".running .code").bottom < idea.top < box(page, ".legend").top
        places.add((idea.top, another.top))
        page.locator("[data-control=next]").click()
    assert len(places) == 1


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


@pytest.mark.parametrize("script", [True, False])
def test_on_a_laptop_the_line_that_runs_is_in_sight_but_not_while_it_would_tell_the_answer(
    visit: Visit, script: bool
) -> None:
    page = visit(java_script_enabled=script, viewport={"width": 1280, "height": 800})
    asked = 0
    for number in (4, 6, 7, 16, 17, 24):
        for answer in ("", "&answer=tell"):
            page.goto(f"{START}&ask=1&step={number}{answer}")
            waits = page.locator("[data-waits=true] form.question").count()
            lines = page.locator(".running mark").evaluate_all(f"all => all.map({UNCOVERED})")
            assert lines, number
            assert any(lines) != waits, number
            assert all(lines) != waits, number
            asked += waits
    assert asked


BOTTOMS = "all => all.map((it) => it.getBoundingClientRect().bottom)"
TOPS = "all => all.map((it) => it.getBoundingClientRect().top)"


@pytest.mark.parametrize(
    "path", ["/watch/XO-OX-X--?search=symmetry&step=10", "/trees/7_8?step=7&ask=1&marks=1"]
)
def test_on_a_laptop_code_that_is_unfolded_lies_over_nothing_below(visit: Visit, path: str) -> None:
    page = visit(viewport={"width": 1280, "height": 800})
    page.goto(path)
    page.locator(".running summary").click()
    below = box(page, ".about")
    assert max(page.locator(".running *:visible").evaluate_all(BOTTOMS)) < below.top


@pytest.mark.parametrize(
    "size", [(768, 1024), (912, 700), (1080, 800), (1280, 800), (1366, 657), (1920, 1080)]
)
def test_examples_are_abreast_and_level_where_there_is_room_and_so_is_what_is_below_them(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto("/trees")
    minimax, alpha_beta = page.locator(".example").all()
    assert box_of(minimax).width == box_of(alpha_beta).width
    for part in (".tree > ul > li > .node .face", "li:last-child > .leaf .box >> nth=-1"):
        left, right = (box_of(it.locator(part)) for it in (minimax, alpha_beta))
        assert left.right < right.left
        assert (left.top, left.bottom) == pytest.approx((right.top, right.bottom), abs=1)
        assert left.width == pytest.approx(right.width, abs=0.5), "they have one scale"
    left, right = (box_of(it.locator(".tree > ul")) for it in (minimax, alpha_beta))
    assert left.width == pytest.approx(right.width, rel=0.06)
    left, right = (box_of(it.locator(".button")) for it in (minimax, alpha_beta))
    assert (left.top, left.bottom) == (right.top, right.bottom)
    folds, sheets = box(page, ".folds"), box(page, ".on-paper")
    assert (folds.left, sheets.left) == (left.left, right.left), "the same columns go on"
    assert folds.top == sheets.top
    large = "it => getComputedStyle(it).fontSize"
    assert len({it.evaluate(large) for it in page.locator("main h2").all()}) == 1


def test_what_is_typed_is_drawn_by_a_button_in_its_line_and_all_else_is_folded(
    visit: Visit,
) -> None:
    for scripted in (True, False):
        page = visit(java_script_enabled=scripted)
        page.goto("/trees")
        page.get_by_text("Another tree").click()
        field, button = box(page, "[name=leaves]"), box(page, ".own button")
        assert field.right < button.left
        assert button.top < field.bottom < button.bottom + 8
        expect(page.locator(".own select").first).to_be_hidden()
        page.locator(".own summary").click()
        page.get_by_label("On top").select_option("MIN")
        page.locator(".own summary").click()
        page.get_by_label("Or type your own").fill("1 2 | 3 4")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(r"/trees/1,2_3,4\?top=min$"))


@pytest.mark.parametrize("size", [(360, 740), (390, 740), (414, 740), (1280, 800), (1366, 657)])
def test_the_first_example_is_in_sight_with_what_to_do_with_it(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.goto("/trees")
    expect(page.get_by_role("link", name="Practise minimax")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [360, 390, 414])
def test_on_a_phone_an_example_is_as_wide_as_the_page(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 740})
    page.goto("/trees")
    for tree in page.locator(".example .tree").all():
        drawn, named = box_of(tree), box_of(page.locator(".example h2").first)
        assert named.bottom <= drawn.top
        assert drawn.width > width - 2.2 * named.left
        assert tree.evaluate("it => it.scrollWidth <= it.clientWidth"), "all of it is seen"
