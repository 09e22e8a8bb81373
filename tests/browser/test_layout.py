"""Where things are on the page: on a small phone, enlarged, at rest, unstyled."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.places import FONTS, box, box_of, boxes_of
from tests.browser.playing import Held, arrange, button, ply, square_of, uncovered
from tests.browser.states import GAMES, PAGES, lost
from tests.browser.visits import Look, Visit, renewed, visiting
from tests.support.pictures import OVERPRINTED
from tictactoe_web.engine.game import Game
from tictactoe_web.words.game import said
from tictactoe_web.words.notices import NOTICES

PHONE: ViewportSize = {"width": 320, "height": 568}
DESK: ViewportSize = {"width": 1280, "height": 800}


def refused_in_many_words(page: Page) -> None:
    """An out-of-date page of a game whose last moves have the longest names."""
    arrange(page, level="unbeatable")
    page.goto("/")
    tab = page.context.new_page()
    tab.goto("/")
    square_of(tab, 5).click()
    expect(ply(tab)).to_have_value("2")
    tab.close()
    square_of(page, 8).click()
    expect(page.get_by_role("status")).to_contain_text(NOTICES["stale"])


def no_answer(page: Page) -> None:
    page.goto("/")
    page.route("**/move", lambda route: route.abort())
    square_of(page, 4).click()
    expect(page.get_by_role("status")).not_to_have_text(str(said(Game())))


TABLES = GAMES | {"out of date": refused_in_many_words, "no answer": no_answer}
EXPECTED = "Failed to load resource"

OBSERVE = """
window.shifts = []
new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
    .observe({ type: "layout-shift", buffered: true })
"""

# Every shift counts here, also those soon after a key or click, which browsers forgive.
SHIFTED = """async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (const one of document.getAnimations()) one.finish() // how long it takes is of no matter
    await frame(), await frame(), await frame()
    return window.shifts.reduce((sum, one) => sum + one.value, 0)
}"""


@pytest.fixture(scope="module")
def used(browser: Browser, server: str) -> Iterator[Page]:
    """One page for all states, on a small phone."""
    with visiting(browser, server, viewport=PHONE, expected=EXPECTED) as page:
        page.add_init_script(OBSERVE)
        yield page


@pytest.fixture(scope="module", params=TABLES | PAGES)
def shown(used: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in one state."""
    (TABLES | PAGES)[request.param](renewed(used))
    yield used
    used.unroute_all()


def test_nothing_shifts_on_the_way_to_a_state(shown: Page) -> None:
    words = shown.locator("[role=status][data-outcome]").all_inner_texts()
    assert shown.evaluate(SHIFTED) < (0.01 if "out of date" in "".join(words) else 0.005)


def test_on_a_small_phone_the_whole_board_is_in_sight(shown: Page) -> None:
    if not shown.locator("[role=status][data-outcome]").count():
        return  # no page of the game
    assert shown.evaluate("scrollY") == 0
    board = box(shown, ".board")
    assert board.left >= 0
    assert board.right <= PHONE["width"]
    assert board.bottom <= PHONE["height"]
    sizes: list[float] = shown.locator(".board td > *").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).flatMap(it => [it.width, it.height])"
    )
    assert len(sizes) == 18
    assert min(sizes) >= 44
    status = box(shown, "[role=status]")
    assert status.top >= 0
    assert status.bottom <= board.top


def test_nothing_is_wider_than_the_screen(shown: Page) -> None:
    """It is as wide as one of 640 pixels is when it is enlarged to 200 %."""
    width = shown.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["width"]
    cut_off: list[str] = shown.evaluate(
        """() => [...document.querySelectorAll("body *")]
            .filter((one) => one.checkVisibility())  // what is folded away has no width yet
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
            .filter((one) => !["auto", "scroll"].includes(getComputedStyle(one).overflowX))
            .filter((one) => one.tagName !== "INPUT")  // it scrolls
            .filter((one) => getComputedStyle(one).display !== "inline" && !one.closest("svg"))
            .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert cut_off == [], "what does not fit can be scrolled to"


SCREENS_OF_LARGE_TEXT: list[tuple[str, ViewportSize]] = [
    ("200%", DESK),
    ("200%", PHONE),
    ("", PHONE),  # as it was
]

# How much of the screen's height is taken by what stays at its foot.
AT_FOOT = """() => Math.max(0, ...[...document.querySelectorAll("body *")]
    .filter((it) => getComputedStyle(it).position === "sticky")
    .filter((it) => getComputedStyle(it).bottom === "0px" && it.checkVisibility())
    .map((it) => it.offsetHeight / innerHeight))"""
ENLARGED = f"""text => {{
    document.documentElement.style.fontSize = text
    return [document.scrollingElement.scrollWidth, ({OVERPRINTED})(), ({AT_FOOT})()]
}}"""


def test_large_text_fits_lies_over_no_other_and_leaves_room_above_the_foot(shown: Page) -> None:
    for text, size in SCREENS_OF_LARGE_TEXT:
        shown.set_viewport_size(size)
        width, overprinted, at_foot = shown.evaluate(ENLARGED, text)
        assert width <= size["width"], (text, size)
        assert overprinted == [], (text, size)
        assert at_foot <= 0.6, (text, size)


def test_the_board_stays_where_it_is_from_state_to_state(visit: Visit) -> None:
    page = visit()
    places = {}
    for name, state in TABLES.items():
        if name in ("no answer", "no cookies", "out of date"):
            continue  # more is said than ever in a game: then the board may give way
        page.context.clear_cookies()
        state(page)
        for viewport in (PHONE, DESK):
            page.set_viewport_size(viewport)
            places[name, viewport["width"]] = box(page, ".board")
    moved = {at: place for at, place in places.items() if place != places["fresh", at[1]]}
    assert moved == {}


# The longest and the shortest that stands above a board of the explorer, and games that are over.
EXPLORED = ["---------", "X--------", "X---O----", "XOX-XO-OX", "XXXOO----", "XOXXOOOXX"]
JUDGED = [
    *("X---O----?move=1", "X--------?move=8", "-X-------?move=7", "----X--O-?move=1"),
    *("X-X--O--O?move=7", "XO---XO-X?move=7"),
]


TOPS = "all => all.map((it) => it.getBoundingClientRect().top)"


def test_the_board_of_the_explorer_stays_where_it_is_from_square_to_square(look: Look) -> None:
    places: defaultdict[int, set[float]] = defaultdict(set)
    headings: defaultdict[int, set[float]] = defaultdict(set)
    for board in EXPLORED + JUDGED:
        page = look(f"/explore/{board}")
        # On a phone, a verdict may take two lines.
        for width in (1280, 1080, 768, 540, 320)[: 4 if board in JUDGED else 5]:
            page.set_viewport_size({"width": width, "height": 800})
            heading, top = page.locator("h1, .board").evaluate_all(TOPS)
            places[width].add(top)
            headings[width].add(heading)
        page.set_viewport_size({"width": 740, "height": 360})  # here a heading may be centred
        places[740].update(page.locator(".board").evaluate_all(TOPS))
    assert all(len(tops) == 1 for tops in (*places.values(), *headings.values())), places


def test_a_page_of_the_explorer_begins_as_high_when_there_is_no_such_board(visit: Visit) -> None:
    page = visit(expected=EXPECTED)
    looks = """it => {
        const below = it.nextElementSibling
        return [it.getBoundingClientRect().top, below && getComputedStyle(below).fontSize]
    }"""
    tops, sizes = defaultdict(set), defaultdict(set)
    for path in ("/explore/X--------", "/explore/XXX", "/explore?board=xo"):
        page.goto(path)
        for width in (320, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            top, size = page.locator("h1").evaluate(looks)
            tops[width].add(top)
            sizes[width].add(size)
    assert all(len(found) == 1 for found in tops.values()), tops
    assert all(len(found - {None}) == 1 for found in sizes.values()), sizes


def test_on_a_phone_the_line_below_a_verdict_is_clear_of_a_board_that_is_all_in_sight(
    look: Look,
) -> None:
    for board in JUDGED:
        page = look(f"/explore/{board}", {"width": 360, "height": 740})
        heading, line, shown = (box(page, css) for css in ("h1", ".below-heading", ".board"))
        assert heading.bottom <= line.top
        assert line.height < 50, "it is two lines at most"
        assert line.bottom <= shown.top
        assert shown.bottom <= 740


# How far the first letters below a headline stand below its last, and how far its own lines are
# apart. A point with no size stands on the line of the letters beside it.
LINES = """() => {
    const heading = document.querySelector("[data-outcome] strong") ?? document.querySelector("h1")
    const below = document.querySelector(".below-heading") ?? heading.nextSibling
    const pitch = parseFloat(getComputedStyle(heading).lineHeight)
    const bottom = (put) => {
        const point = document.createElement("i")
        point.style.display = "inline-block"
        put(point)
        return point.getBoundingClientRect().bottom
    }
    const last = bottom((it) => heading.append(it))
    const first = bottom((it) => below.prepend ? below.prepend(it) : below.after(it))
    return [first - last, pitch]
}"""


@pytest.mark.parametrize(
    "state", ["lost", "/learn", "/explore/XOXOX-O--?move=5", "/lab/XO--X----", "/nothing"]
)
def test_on_a_phone_the_line_below_a_headline_is_further_away_than_one_of_its_own_would_be(
    visit: Visit, state: str
) -> None:
    page = visit(viewport={"width": 390, "height": 740}, expected=EXPECTED)
    (GAMES | PAGES)[state](page)
    distance, pitch = page.evaluate(LINES)
    assert distance > pitch


OPEN = ["---------", "X--------", "XOXOX-O--?move=5", "-X-O----X"]


@pytest.mark.parametrize("board", OPEN)
def test_what_is_said_of_the_moves_begins_beside_the_top_of_a_board(look: Look, board: str) -> None:
    page = look(f"/explore/{board}", DESK)
    square, told = box(page, ".board"), boxes_of(page.locator(".side > :visible"))
    assert 0 <= min(it.top for it in told) - square.top < 8
    reason = box(page, ".headline p")
    assert 0 <= square.top - reason.bottom < 24, "right above it"


LISTED = ".side [aria-labelledby=moves]"
HEADED = ["---------", "X---O----?move=1", "X--------", "XOXOX-O--?move=5", "-X-O----X"]


def test_beside_a_board_what_is_said_begins_at_one_height_and_playing_on_is_below_it(
    look: Look,
) -> None:
    tops = set()
    for board in HEADED:
        page = look(f"/explore/{board}", DESK)
        tops.add(min(it.top for it in boxes_of(page.locator(".side h2"))))
        play_on = box(page, ".side > .row button")
        assert abs(play_on.top - box(page, LISTED).bottom - 32) < 1
        assert play_on.left == box(page, ".side").left
    assert len(tops) == 1


def test_at_the_foot_of_the_explorer_a_phone_has_links_side_by_side_and_two_rows_that_unfold(
    look: Look,
) -> None:
    page = look("/explore/XOXOX-O--?move=5", {"width": 390, "height": 844})
    links, folds = (boxes_of(page.locator(f".onward {it}")) for it in ("a", "summary"))
    assert (len(links), len({it.top for it in links})) == (2, 1)
    assert (len(folds), len({it.left for it in folds})) == (2, 1)


@pytest.mark.parametrize("board", ["---------", "X---O----", "XO-------", "-X-O----X"])
def test_on_a_phone_the_first_move_is_in_sight_and_playing_on_is_below_the_last(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}", {"width": 360, "height": 740})
    assert box(page, f"{LISTED} > li").top <= 700
    assert 0 < box(page, ".side > .row button").top - box(page, LISTED).bottom < 40


def test_the_explorer_says_once_what_to_press_in_ink_right_below_its_headline(look: Look) -> None:
    for width in (360, 1280):
        for board in ("-X-O----X", "X---O----", "XOXOX-O--?move=5"):
            page = look(f"/explore/{board}", {"width": width, "height": 800})
            assert page.locator("main").inner_text().count("ress a square") == 1, width
            what = page.locator(".headline").get_by_text("press a square")
            assert box(page, "h1").bottom <= box_of(what).top < box(page, ".board").top, width
            ink = page.locator("h1").evaluate("it => getComputedStyle(it).color")
            expect(what).to_have_css("color", ink)


def test_names_in_the_list_of_moves_have_one_size_and_reasons_too(look: Look) -> None:
    names, reasons = (defaultdict[int, set[Any]](set) for _ in range(2))
    for board in ("-----XXOO", "X--------", "XOXOX-O--?move=5"):
        page = look(f"/explore/{board}")
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            names[width] |= {size for size, _, _ in page.locator(".moves h3").evaluate_all(FONTS)}
            reasons[width] |= {(*it,) for it in page.locator(".moves > li > p").evaluate_all(FONTS)}
    for width, sizes in names.items():
        assert len(sizes) == len(reasons[width]) == 1


@pytest.mark.parametrize("board", ["---------", "X---O----", "---O-XX-O"])
def test_shares_that_are_compared_are_level_below_boards_and_the_best_stands_out(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}")
    for width in (320, 390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        boards, shares = (boxes_of(page.locator(f".compared {it}")) for it in (".small", "b"))
        rows = [len([*row]) for _, row in groupby(boards, lambda it: it.top)]
        assert rows in ([3], [4], [3, 2]), width
        assert len({round(it.top) for it in shares}) == len(rows)
        assert all(0 <= it.top - at.bottom < 12 for at, it in zip(boards, shares, strict=True))
        assert max(it.right for it in boards) <= box(page, ".side").right
        weights = {weight for _, _, weight in page.locator(".compared b").evaluate_all(FONTS)}
        assert len(weights) == 2


def test_beside_a_board_all_moves_and_playing_on_are_in_sight(look: Look) -> None:
    have_figures = {"---------": True, "X---O----": True, "X--------": False, "XO-------": False}
    for board, has_figures in have_figures.items():
        page = look(f"/explore/{board}", DESK)
        goes_on = page.locator(".moves > li:first-child .story").is_visible()
        assert goes_on != has_figures, "it is shown how the best goes on, but where all draw"
        for it in (page.locator(f"{LISTED} > li").last, page.locator(".side > .row button")):
            assert box_of(it).bottom <= 800


GOES_BACK = ["X--------", "XO-------?move=8", "XOXOX-O--?move=5", "X---O----", "XOXXOOOXX"]


@pytest.mark.parametrize("board", GOES_BACK)
def test_boards_one_move_back_are_side_by_side_each_with_its_square_below(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}")
    for width in (320, 390, 768, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        boards, links = (boxes_of(page.locator(f".back li {css}")) for css in ("svg", "a"))
        abreast = len([it for it in boards if it.top == boards[0].top])
        assert abreast == min(len(boards), 2 if width == 1280 else abreast)
        assert abreast >= min(len(boards), 2)
        for drawn, link in zip(boards, links, strict=True):
            assert 12 < link.bottom - drawn.bottom < 45, "a line or two"


@pytest.mark.parametrize("board", GOES_BACK)
def test_one_move_back_is_in_the_margin_level_with_the_board_else_below_all_that_follows(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}", DESK)
    back, shown = box(page, ".back"), box(page, ".board")
    assert back.right < shown.left
    assert 0 <= back.top - shown.top < 8
    assert back.bottom < shown.bottom
    for width in (320, 768, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        others = boxes_of(page.locator(".position > :not(.back)"))
        assert box(page, ".back").top >= max(it.bottom for it in others)


def test_what_follows_a_mistake_is_beside_the_board_above_the_moves(look: Look) -> None:
    for link in ("X--------?move=1", "XOXOX-O--?move=5"):
        page = look(f"/explore/{link}", DESK)
        moves, follows, board = (box(page, it) for it in (".moves", ".punishment", ".board"))
        assert follows.bottom < moves.top
        assert follows.left > board.right
        assert moves.bottom <= board.bottom + 60


@pytest.mark.parametrize("board", ["X---O----", "X--------"])
def test_above_a_board_are_few_lines(look: Look, board: str) -> None:
    page = look(f"/explore/{board}")
    for width in (1280, 1080, 912, 768, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert box(page, ".below-heading").height < (50 if width == 390 else 30)


@pytest.mark.parametrize("board", ["XOXOX-O--?move=5", "XXXOO----", "---------", "X--------"])
def test_at_the_foot_of_the_explorer_links_are_in_a_row_and_below_it_what_unfolds(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}", DESK)
    links, folds = (
        [box_of(it) for it in page.locator(f".onward {css}").all()] for css in ("a", "summary")
    )
    assert folds[0].left == box(page, ".board").left
    assert len({it.top for it in folds}) == 1
    assert len({it.top for it in links}) <= 1
    assert all(it.bottom <= folds[0].top for it in links)


@pytest.mark.parametrize("board", ["X--------", "XO--X----", "XOXOX-O--?move=5"])
def test_a_move_whose_reason_is_folded_unfolds_at_the_end_of_its_line(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}", DESK)
    side = box(page, ".side")
    folds = page.locator(".moves > li:has(details)").all()
    assert folds
    for fold in folds:
        name, arrow = (box_of(fold.locator(css).first) for css in ("h3 > span", "summary"))
        assert arrow.top < name.top < name.bottom < arrow.bottom, "beside it"
        assert arrow.right == side.right


@pytest.mark.parametrize("path", ["X--------?move=1", "---------"])
def test_at_the_foot_of_the_explorer_what_is_unfolded_stays_under_the_finger(
    look: Look, path: str
) -> None:
    for width in (320, 1280):
        page = look(f"/explore/{path}", {"width": width, "height": 800})
        for name in ("Bring or copy a board", "Keys"):
            fold = page.get_by_text(name)
            fold.scroll_into_view_if_needed()
            before = box_of(fold)
            fold.click()
            after = box_of(fold)
            assert (after.left, after.top) == (before.left, before.top), width


def test_on_a_phone_held_sideways_the_folds_at_the_foot_have_a_line_each(look: Look) -> None:
    page = look("/explore/XOXOX-O--?move=5", {"width": 740, "height": 360})
    folds = page.locator(".onward summary").all()
    assert len({box_of(it).top for it in folds}) == len(folds) == 2
    assert max(box_of(it).height for it in folds) < 50


ROWS_OF_BOARDS = """all => all.map((story) => {
    const tops = [...story.children].map((it) => it.getBoundingClientRect().top)
    return [...new Set(tops)].map((row) => tops.filter((it) => it === row).length)
})"""


# How close a line below one board comes to that below the next, or to the window's edge; less than
# nothing if there are two lines.
CLOSEST_WORDS = """all => Math.min(...all.flatMap((story) => {
    const lines = [...story.children].map((it) => {
        const [mark, ...deed] = [...it.querySelectorAll("b, em")]
            .map((it) => it.getBoundingClientRect())
        const { right, bottom } = deed[0] ?? mark
        return { left: mark.left, right: Math.abs(bottom - mark.bottom) < 4 ? right : Infinity }
    })
    return lines.map(({ left, right }, nth) => {
        const next = lines[nth + 1]?.left
        return (next > left ? next : innerWidth) - right
    })
}))"""


@pytest.mark.parametrize("board", ["X--------", "-----XXOO", "XO-------"])
def test_moves_in_a_row_stand_three_abreast_or_more_with_a_line_each_and_fill_a_row_before_the_next(
    look: Look, board: str
) -> None:
    page = look(f"/explore/{board}")
    page.locator(".moves details").evaluate_all("all => all.forEach((it) => (it.open = true))")
    for width in (*range(320, 1000, 80), 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        stories = page.locator(".moves .story").evaluate_all(ROWS_OF_BOARDS)
        assert stories
        assert page.locator(".moves .story").evaluate_all(CLOSEST_WORDS) >= 4, width
        for rows in stories:
            first, *others = rows
            assert first >= min(3, sum(rows)), width
            assert all(row == first for row in others[:-1]), width
            assert all(row <= first for row in others), width


CONTROLS = ".rest button, .rest summary, .rest a"
IN_SIGHT = """all => all.filter((it) => it.checkVisibility())
    .map((it) => it.getBoundingClientRect().toJSON())"""


@pytest.mark.parametrize(("width", "height"), [(375, 667), (390, 844)])
def test_on_a_phone_few_things_are_in_sight_at_first(look: Look, width: int, height: int) -> None:
    page = look("/", {"width": width, "height": height})
    assert len(page.locator(CONTROLS).evaluate_all(IN_SIGHT)) <= 5
    choices = box(page, ".choices")
    assert choices.bottom <= height
    for number in range(2):
        page.locator(".choices summary").nth(number).click()
        slip = box_of(page.locator(".slip").nth(number))
        assert slip.top >= 0
        assert slip.bottom <= height
        page.locator(".choices summary").nth(number).click()


def test_on_a_small_phone_a_link_lies_under_no_button_of_a_running_game(scripted: Page) -> None:
    scripted.set_viewport_size(PHONE)
    GAMES["running"](scripted)
    link = scripted.get_by_role("link", name="Explore this position")
    assert box_of(scripted.locator(".actions button").last).bottom <= box_of(link).top


def test_after_a_choice_lower_on_the_page_a_phone_shows_the_board(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    lost(page)
    uncovered(page, "easy").scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    button(page, "easy").click()
    expect(ply(page)).to_have_value("0")
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("path", ["/", "/learn", "/puzzles"])
def test_links_that_stand_alone_are_large_enough_for_a_finger(look: Look, path: str) -> None:
    page = look(path, PHONE)
    boxes = page.locator(f"header a:not([href='#main']), {CONTROLS}").evaluate_all(IN_SIGHT)
    assert boxes
    assert min(min(it["width"], it["height"]) for it in boxes) >= 24


def test_so_is_what_is_said_of_a_slip_after_a_game(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    lost(page)
    assert box(page, ".moment a").height >= 24


# The room before each per cent sign, in the em of its own figure.
BEFORE_SIGNS = """() => {
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT)
    const found = []
    while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode
        const sign = data.search(/(?<=\\d\\s)%/)
        if (sign < 0 || parentElement.closest("pre") || !parentElement.checkVisibility()) continue
        const space = document.createRange()
        space.setStart(texts.currentNode, sign - 1)
        space.setEnd(texts.currentNode, sign)
        const em = parseFloat(getComputedStyle(parentElement).fontSize)
        found.push(space.getBoundingClientRect().width / em)
    }
    return found
}"""


def test_a_per_cent_sign_is_as_near_to_its_figure_on_the_board_in_lists_and_in_the_lesson(
    look: Look,
) -> None:
    found: list[float] = []
    for path in ("/learn", "/explore/X---O----"):
        page = look(path, DESK)
        here = page.evaluate(BEFORE_SIGNS)
        assert len(here) > 4, path
        found += here
    assert min(found) > 0
    assert max(found) < 1.25 * min(found)


# Layout shift ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/learn", "/review/03142", "/lab/XXXOO----"])
def test_nothing_shifts_while_a_page_loads_for_the_first_time_on_a_wide_screen(
    browser: Browser, server: str, path: str
) -> None:
    with visiting(browser, server, viewport=DESK) as page:
        page.add_init_script(OBSERVE)
        page.goto(path)
        assert page.evaluate(SHIFTED) < 0.005


# How a tree looked while it arrived: its last part is taken away, then what is last without it,
# and so on, and each time the boards that are left are looked at.
MOVED_ON_ARRIVAL = """() => {
    const tree = document.querySelector(".tree")
    const boards = () => [...tree.querySelectorAll(".node")].filter((one) => one.checkVisibility())
    const place = (one) => {
        const it = one.getBoundingClientRect()
        return `${it.x} ${it.y + scrollY}`
    }
    const places = new Map(boards().map((one) => [one, place(one)]))
    const moved = new Set()
    for (const last of [...tree.querySelectorAll("ul ul, ul li, .edges")].reverse()) {
        last.remove()
        for (const one of boards()) if (place(one) !== places.get(one)) moved.add(one.textContent)
    }
    return [...moved]
}"""


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["320", "1280"])
@pytest.mark.parametrize("path", ["/learn", "/watch/XO-OX-X--?step=40"])
def test_a_tree_stays_where_it_is_while_it_arrives(
    look: Look, path: str, viewport: ViewportSize
) -> None:
    page = look(path, viewport)
    assert page.evaluate(MOVED_ON_ARRIVAL) == []


@pytest.mark.moves
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["320", "1280"])
def test_nothing_shifts_during_a_game_and_at_its_end(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport)
    page.add_init_script(OBSERVE)
    arrange(page, "03")
    page.goto("/")
    places = [box(page, css) for css in ROWS]
    for number, square in enumerate([1, 4, 2], start=3):
        answers = Held(page, "**/move")
        square_of(page, square).click()
        expect(square_of(page, square)).not_to_have_attribute("data-mark", "")
        if square == 2:  # longer than what browsers forgive as an effect of the click
            page.wait_for_timeout(600)
        answers.release()
        expect(ply(page)).to_have_value(str(number))
        assert [box(page, css) for css in ROWS] == places
        assert page.evaluate("scrollY") == 0
    assert page.evaluate(SHIFTED) < 0.02


ROWS = [".board", ".board table"]


SCREENS = {
    "320": ((320, 568), 4),
    "375": ((375, 667), 4),
    "768": ((768, 1024), 9),  # all of the page is in sight
    "768 low": ((768, 568), 4),  # what is said at first is wider than the board
    "911 low": ((911, 600), 5),
    "1024": ((1024, 768), 8),
    "1280": ((1280, 800), 8),
    "1280 low": ((1280, 650), 6),
    "1920": ((1920, 1080), 10),
}
PAPER = """() => {
    const it = getComputedStyle(document.documentElement)
    return [parseFloat(it.backgroundSize), parseFloat(it.backgroundPositionX)]
}"""


def test_the_board_lies_on_the_papers_squares_and_fills_the_screen(look: Look) -> None:
    page = look("/")
    for name, ((width, height), cells) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        board = box(page, ".board")
        paper, start = page.evaluate(PAPER)
        assert board.width == board.height == 3 * cells * paper, name
        assert (board.left - start) % paper == board.top % paper == 0, name
        assert board.bottom <= height, name
        assert board.height > 0.5 * min(width, height), name
        if name == "768":
            assert page.evaluate("document.scrollingElement.scrollHeight") == height


def test_beside_a_board_all_controls_are_in_sight(look: Look) -> None:
    page = look("/")
    for width, height in ((912, 700), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        board, choices, more = (box(page, css) for css in (".board", ".choices", ".more"))
        assert choices.left >= board.right, width
        assert more.bottom <= height, width


@pytest.mark.parametrize(
    "path", ["/", "/friend/40", "/puzzles", "/puzzles/X--------", "/explore/X--------"]
)
def test_on_a_phone_held_sideways_the_whole_board_is_in_sight(look: Look, path: str) -> None:
    page = look(path)
    for width, height in ((667, 375), (740, 360), (780, 300), (844, 390), (932, 430)):
        page.set_viewport_size({"width": width, "height": height})
        board = box(page, ".board")
        assert board.bottom <= height, width
        assert board.height > 0.6 * height, width
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width


LEFT_EDGES = "all => all.map((it) => [it.innerText, it.getBoundingClientRect().x.toFixed(1)])"


def test_what_is_in_the_header_has_one_place_on_every_page(visit: Visit) -> None:
    page = visit(expected=EXPECTED)
    found = defaultdict(set)
    for path in ("/", "/puzzles", "/explore/----OO-XX", "/learn", "/friend/4", "/nothing"):
        page.goto(path)
        for width in (375, 600, 768, 1280):
            page.set_viewport_size({"width": width, "height": 1024})
            links = page.locator("header a:not(.unseen)").evaluate_all(LEFT_EDGES)
            assert links
            for name, left in links:
                found[width, name].add(left)
    assert all(len(places) == 1 for places in found.values()), found


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["1280", "320"])
def test_the_way_back_stands_with_the_sentence_of_an_error_above_its_drawing(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport, expected=EXPECTED)
    page.goto("/nothing")
    drawing, button = box(page, ".nowhere"), box(page, "main .button")
    assert drawing.left == box(page, "h1").left
    sentence = box(page, "#error")
    assert button.left >= sentence.left
    assert button.top - sentence.bottom < (24 if viewport == PHONE else button.height)
    assert button.bottom < drawing.top
    assert drawing.bottom <= viewport["height"], "all of it is in sight"


# Motion, no style -----------------------------------------------------------------------------

RUNNING = """async () => {
    let seen = 0
    for (let frames = 0; frames < 20; frames++) {
        await new Promise(requestAnimationFrame)
        const running = document.getAnimations().filter((one) => one.playState === "running")
        seen = Math.max(seen, running.length)
    }
    return seen
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_want_no_motion(visit: Visit, motion: Any) -> None:
    page = visit(reduced_motion=motion)
    arrange(page, "0314")
    page.goto("/")
    moving = [page.evaluate(RUNNING)]
    # The click comes from within, so that the frames are watched from the first.
    moving.append(
        page.evaluate(
            f"() => {{ document.querySelector('[data-square=\"2\"]').click()\n"
            f"return ({RUNNING})() }}"
        )
    )
    expect(button(page, "again")).to_be_focused()
    assert moving[0] == 0, "what is there when a page is loaded does not move"
    assert (moving[1] == 0) == (motion == "reduce")


@pytest.mark.parametrize("state", ["fresh", "hints", "lost"])
def test_without_style_the_page_reads_in_order(visit: Visit, state: str) -> None:
    page = visit()
    TABLES[state](page)
    page.evaluate(
        "document.querySelectorAll('link[rel=stylesheet]').forEach(one => one.disabled = true)"
    )
    order = [
        "header",
        "h1",
        "[role=status]",
        ".board caption",
        '[data-square="0"]',
        '[data-square="8"]',
    ]
    order += [".actions", ".choices"] if state == "lost" else [".choices", ".actions"]
    order += ["aside"]
    tops = [box(page, css).top for css in order]
    assert tops == sorted(tops)


def test_after_a_game_without_a_slip_the_choices_for_the_next_stand_apart(visit: Visit) -> None:
    page = visit(viewport={"width": 375, "height": 667})
    page.request.post("/practice", form={"moves": "0314", "first": "X", "you": "X"})
    page.goto("/")
    page.locator('[data-square="2"]').click()
    expect(page.locator("[data-values]")).to_be_visible()
    above = box(page, ".actions > .links")
    assert box(page, ".choices").top - above.bottom >= 10


FOUR_FREE = "/explore/XOX---OX-"


@pytest.mark.parametrize(
    "path",
    [
        "/explore/OOXXX-OO-",
        "/explore/OO-XXO--X",
        "/explore/XOXO--OX-",
        FOUR_FREE,
        "/learn",
        "/trees/1~2.3~4,5~6.7~8_1~2.3~4,5~6.7~8?step=30",
    ],
)
def test_boards_and_scores_of_a_tree_do_not_overlap_and_do_not_widen_the_page(
    look: Look, path: str
) -> None:
    page = look(path)
    folds = page.locator("details", has=page.locator(".tree"))
    folds.evaluate_all("all => all.forEach((it) => { it.open = true })")
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        fits = "all => all.every(it => it.scrollWidth <= it.clientWidth)"
        assert page.locator(".tree").evaluate_all(fits), width
        boxes = page.locator(".tree .face, .tree b.badge").evaluate_all(
            "all => all.map(it => it.getBoundingClientRect().toJSON())"
        )
        assert boxes
        for number, one in enumerate(boxes):
            assert 0 <= one["left"] <= one["right"] <= width
            assert not any(overlap(one, other) for other in boxes[:number]), width


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    )
