"""Watching a search: what is drawn of it, and that no line of it touches another."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import box, box_of
from tests.browser.visits import Look, Visit
from tests.browser.watching import FOUR_FREE, NUMBERS_CUT, PLACES, START, at


def screens(page: Page) -> Iterator[tuple[int, int]]:
    """The page on the smallest phone, on a usual one and on a laptop."""
    for width, height in ((320, 568), (390, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


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
def test_every_edge_of_a_tree_ends_at_its_board(look: Look, path: str) -> None:
    page = look(f"{path}&step=25" if "?" in path else path)
    for width in (320, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        misses = page.evaluate(MISSES)
        assert misses
        assert max(misses) < 1.5, width


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
def test_no_edge_touches_the_figures_of_a_ruler(look: Look, path: str) -> None:
    page = look(f"{path}&step=15")
    for width, height, least in ((375, 667, 3), (1280, 800, 5)):
        page.set_viewport_size({"width": width, "height": height})
        gaps = page.evaluate(CLEAR)
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


def test_dots_of_a_folded_branch_are_clear_of_a_ruler_beside_them_and_of_edges_below_them(
    look: Look,
) -> None:
    for search in ("alpha-beta&step=23", "alpha-beta&step=40", "minimax", "negamax&step=30"):
        page = look(f"/watch/XO-OX-X--?search={search}")
        for size in screens(page):
            beside, below = page.evaluate(DOTS)
            assert beside >= 1, (search, size)
            assert 5 <= below < 99, (search, size)


# How far the upper line of a ruler that is asked is from the lower one of the frame above it, how
# far its lower side is above the beginning of the edges, and how high it is for its width.
AIR = """() => {
  const parts = [".around path", ".ruler:has(.asked) .strip"]
  const [frame, ruler] = parts.map((it) => document.querySelector(it))
  const half = (it) => parseFloat(getComputedStyle(it).strokeWidth) / 2
  const { top, bottom, width, height } = ruler.getBoundingClientRect()
  const gap = top - frame.getBoundingClientRect().bottom
  const edges = [...ruler.closest("li").querySelectorAll(":scope > .edges")]
  const below = edges.find((it) => it.checkVisibility()).getBoundingClientRect().top - bottom
  return { above: gap - half(ruler) - half(frame), below, high: height / width }
}"""


@pytest.mark.parametrize(
    "path",
    [
        "/watch/XO-OX-X--?search=alpha-beta&step=29&ask=1",
        "/trees/3,12,8_2,4,6_14,5,2?step=15&ask=1",
    ],
)
def test_a_ruler_that_is_asked_is_as_high_as_others_and_clear_of_the_frame_and_the_edges(
    look: Look, path: str
) -> None:
    for width, height, least in ((390, 844, 5), (1366, 768, 6)):
        asked = look(path, {"width": width, "height": height}).evaluate(AIR)
        assert asked["above"] >= least
        assert -1 <= asked["below"] <= 4, "edges begin there, or on the line"
        assert asked["high"] == pytest.approx(0.24, abs=0.005), "as any other"


def test_a_board_ahead_is_pale_ink_and_one_that_is_cut_is_in_pencil(look: Look) -> None:
    page = look("/watch/XO-OX-X--?search=alpha-beta&step=40")
    colour = "it => getComputedStyle(it).color"
    opacity = "it => Number(getComputedStyle(it.closest('.face')).opacity)"
    inked, ahead, cut = (
        page.locator(f"li[data-state={state}] > .node .face .X").first
        for state in ("done", "unseen", "cut")
    )
    assert ahead.evaluate(colour) == inked.evaluate(colour)
    assert cut.evaluate(colour) == page.locator(".levels").evaluate(colour)
    assert cut.evaluate(opacity) <= ahead.evaluate(opacity) < inked.evaluate(opacity) == 1


def test_on_a_laptop_all_that_was_visited_is_drawn_with_one_pen_in_full_ink(look: Look) -> None:
    page = look(f"{START}&step=17", {"width": 1280, "height": 800})
    drawn = """it => {
      const { opacity, color } = getComputedStyle(it.closest(".face"))
      return [opacity, color, parseFloat(getComputedStyle(it).strokeWidth)]
    }"""
    best, other, below = (
        page.locator(f"{css} > .node .face .X").first.evaluate(drawn)
        for css in (
            ".tree > ul > li > ul > li[data-carried]",
            ".tree li li li[data-state=done]:not([data-carried])",
            ".tree li li[data-state=done] li[data-carried]",
        )
    )
    assert best == other == below
    assert best[0] == "1"


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
def test_no_line_and_no_frame_touches_the_brackets_of_a_ruler(look: Look, path: str) -> None:
    page = look(path)
    for size in screens(page):
        rulers = page.locator(".tree .ruler:visible").evaluate_all(RULERS)
        gaps = [it["gap"] for it in rulers if it["gap"] is not None]
        assert gaps
        assert min(gaps) >= 1.5, size
        assert min(it["figures"] for it in rulers) >= 12, size


# How far the sides of each ruler are from the ends of what stands on them: a stem, and the edges.
ENDS = """all => all.map((ruler) => {
  const { d, f } = ruler.getScreenCTM()
  const { y, height } = ruler.querySelector(".strip").getBBox()
  const { y: above, height: high } = ruler.querySelector(".stem").getBBox()
  const edges = [...ruler.closest("li").querySelectorAll(":scope > .edges")]
  const below = edges.find((it) => it.checkVisibility()).getBoundingClientRect().top
  return [d * (y - above - high), below - f - d * (y + height)]
})"""


def test_a_stem_ends_at_its_ruler_and_edges_begin_clear_of_it(look: Look) -> None:
    page = look(f"{FOUR_FREE}&step=23")
    for _ in screens(page):
        ends = page.locator(".tree .ruler:visible").evaluate_all(ENDS)
        assert ends
        assert all(-1 <= stem <= 1 and 1.5 <= edges <= 4 for stem, edges in ends), ends


def test_what_a_folded_tree_has_more_of_is_said_once_with_the_other_signs(
    look: Look,
) -> None:
    for path in ("/watch/XO-OX-X--?search=symmetry&step=40", f"{FOUR_FREE}&step=12"):
        page = look(path)
        for width in (390, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            if width == 1280:
                page.get_by_text("Key", exact=True).click()
            expect(page.get_by_text("more to unfold").locator("visible=true")).to_have_count(1)
            expect(page.locator(".legend > li:visible")).not_to_have_count(1)


def test_the_frame_of_what_is_spoken_of_is_around_it(look: Look) -> None:
    for path in (f"{FOUR_FREE}&step=12", NUMBERS_CUT):
        page = look(path)
        for size in screens(page):
            face, frame = box(page, ".tree [aria-current] .face"), box(page, ".around")
            gaps = (face.left - frame.left, face.top - frame.top)
            assert all(3 <= gap <= 4 for gap in gaps), (size, gaps)
            assert frame.width - face.width == pytest.approx(7, abs=0.5)
            assert frame.height - face.height == pytest.approx(7, abs=0.5)


def test_a_leaf_that_is_spoken_of_is_shaded_in_a_box_as_large_as_the_others(
    look: Look,
) -> None:
    page = look("/trees/3,12,8_2,4,6_14,5,2?step=15")
    outlines = page.locator(".tree .face.box path")
    here = page.locator(".tree [aria-current] .face")
    for _ in screens(page):
        fills = outlines.evaluate_all("all => all.map((it) => getComputedStyle(it).fill)")
        assert [it != "none" for it in fills].count(True) == 1
        assert fills[3] == here.locator("path").evaluate("it => getComputedStyle(it).fill")
        boxes: list[dict[str, float]] = page.locator(".tree .face.box").evaluate_all(PLACES)
        width = box_of(here).width
        assert all(it["width"] == pytest.approx(width, abs=0.5) for it in boxes)
        here.scroll_into_view_if_needed()
        assert here.evaluate(NUMBER_IN_FRONT), "its number is in front of the shade"
        expect(page.locator(".tree .around")).to_have_count(0)
        expect(page.locator(".key .shaded")).to_have_count(1)


# Whether a leaf's number is what one sees in its middle.
NUMBER_IN_FRONT = """face => {
  const { left, top, width, height } = face.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2).closest("span") !== face
}"""


@pytest.mark.parametrize(
    ("path", "size", "least"),
    [
        ("/watch/XO-OX-X--?search=alpha-beta&step=23", (1280, 800), 44),
        (f"{START}&step=17", (1280, 800), 60),
        (f"{FOUR_FREE}&step=23", (390, 740), 40),
        (f"{START}&step=17", (390, 740), 40),
    ],
)
def test_boards_are_large_enough_to_be_read(
    look: Look, path: str, size: tuple[int, int], least: int
) -> None:
    page = look(path, {"width": size[0], "height": size[1]})
    assert box(page, ".tree .face").height >= least


# How far the figures of each ruler are from the sides of the tree.
FROM_THE_SIDES = """all => all.map((it) => {
  const { left, right } = it.getBoundingClientRect()
  const tree = it.closest(".tree").getBoundingClientRect()
  return Math.min(left - tree.left, tree.right - right)
})"""


def test_rings_are_round_and_figures_of_rulers_are_in_the_page(look: Look) -> None:
    seen: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for path in (NUMBERS_CUT, f"{FOUR_FREE}&step=20", "/trees"):
        page = look(path)
        for size in screens(page):
            rings = page.locator("[data-numbers] .face:visible:not(.box)").evaluate_all(
                "all => all.map((it) => it.offsetWidth / it.offsetHeight)"
            )
            assert all(0.95 < it < 1.05 for it in rings), size
            ends = page.locator(".tree .ruler text:visible").evaluate_all(FROM_THE_SIDES)
            assert min(ends, default=0) >= 0, size
            assert page.locator(".tree").first.evaluate("it => it.scrollWidth <= it.clientWidth")
            seen[size].append((len(rings), len(ends)))
    assert all(all(map(sum, zip(*it, strict=True))) for it in seen.values()), seen


def test_a_limit_of_two_figures_below_zero_is_in_its_ring(look: Look) -> None:
    page = look("/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?top=min&step=33")
    ring = page.locator(".tree .face").filter(has_text="≤−99")
    for size in screens(page):
        figures = box_of(ring.locator("> span"))
        left, right = figures.left - box_of(ring).left, box_of(ring).right - figures.right
        assert min(left, right) >= 3, size


def test_the_number_of_the_visit_that_is_spoken_of_is_clear_of_its_frame(look: Look) -> None:
    page = look("/watch/XO-OX-X--?search=alpha-beta&step=23")
    for size in screens(page):
        number, frame = box(page, ".tree [aria-current] small"), box(page, ".around path")
        figures_end = number.bottom - 0.25 * number.height  # above what only a "g" needs
        assert frame.top - figures_end >= 4, size


# How far right of its board's left side the number of each visit begins and ends, in shares of that
# board, and how far above it, for its own size.
AT_THE_CORNER = """all => all.map((it) => {
  const range = document.createRange()
  range.selectNodeContents(it)
  const { left, right, bottom } = range.getBoundingClientRect()
  const board = it.parentElement.querySelector(".face").getBoundingClientRect()
  const high = parseFloat(getComputedStyle(it).fontSize)
  const [from, to] = [left, right].map((it) => (it - board.left) / board.width)
  return [from, to, (board.top - bottom) / high]
})"""


def test_the_number_of_a_visit_is_at_the_upper_left_corner_of_its_board_with_and_without_a_score(
    look: Look,
) -> None:
    page = look(f"{START}&step=17")
    for size in screens(page):
        scored = page.locator(".tree [data-score] > :not([aria-current]) > small")
        unscored = page.locator(".tree li:not([data-score]) > :not([aria-current]) > small")
        with_scores, without = (it.evaluate_all(AT_THE_CORNER) for it in (scored, unscored))
        for left, right, above in (*with_scores, *without):
            assert -0.3 <= left < right <= 0.5, size
            assert -0.5 <= above <= 0.5, size
        heights = {round(above, 1) for *_, above in (*with_scores, *without)}
        assert len(heights) == 1, size
        assert with_scores
        assert without


# How thick the edges are along which a score was carried up, and their ends, at ring or board.
THICK = """all => all.flatMap((it) => {
  const end = ":scope[data-carried] > .node > svg.badge path"
  const ends = [...it.children].map((li) => li.querySelector(end))
  const edges = [...it.parentElement.querySelectorAll(":scope > .edges [data-edge=carried]")]
  const widths = (paths) => paths.map((path) => parseFloat(getComputedStyle(path).strokeWidth))
  const [found, seen] = [ends.filter(Boolean), edges.filter((path) => path.checkVisibility())]
  return found.length ? [[widths(found), widths(seen)]] : []
})"""


def test_an_edge_is_as_thick_at_its_end_as_on_the_way_there(look: Look) -> None:
    for step in (10, 15, 16, 28, 29):
        page = look(f"/trees/3,12,8_2,4,6_14,5,2?step={step}")
        joins = page.locator(".tree ul ul").evaluate_all(THICK)
        assert joins, step
        assert all(ends == edges for ends, edges in joins), step


# The gap from each visit's number to its own ring, board or edge, and to the nearest of another.
GAPS = """all => all.map((it) => {
  const { top, right, bottom, left } = it.getBoundingClientRect()
  const own = it.parentElement.querySelector(".badge").getBoundingClientRect()
  const others = [...document.querySelectorAll("b.badge")].map((it) => it.getBoundingClientRect())
  const beside = others.filter((it) => it.right < left && it.top < bottom && it.bottom > top)
  return [own.left - right, left - Math.max(-999, ...beside.map((it) => it.right))]
})"""


def test_the_number_of_a_visit_is_nearer_to_its_own_node_than_to_a_neighbour(
    look: Look,
) -> None:
    for path in (f"{START}&step=25", f"{FOUR_FREE}&step=26"):
        page = look(path)
        for size in screens(page):
            gaps = page.locator(".tree small:visible").evaluate_all(GAPS)
            assert gaps
            for own, others in gaps:
                assert 0 <= own <= 6, size  # clear of its score
                assert own * 1.5 < others, size


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
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{START}&step=23")
    (first, second) = page.locator(".cut").evaluate_all(widths)
    assert second[0] > 1.8 * first[0]
    assert second[1] > first[1]
    page.set_viewport_size({"width": 390, "height": 740})
    page.goto(f"{START}&step=16")
    now = page.locator("[data-edge=carried][data-now]").evaluate_all(widths)
    others = page.locator("[data-edge=carried]:not([data-now])").evaluate_all(widths)
    assert len(now) == 1
    assert now[0][1] > max(it[1] for it in others)


@pytest.mark.parametrize(("path", "least"), [(START, 44), (FOUR_FREE, 20)])
def test_on_a_laptop_edges_below_a_ruler_have_the_height_that_straight_ones_can_spare(
    look: Look, path: str, least: int
) -> None:
    page = look(f"{path}&step=15", {"width": 1280, "height": 800})
    edges = page.locator(".tree .edges:visible:not([data-bare], [data-straight])")
    heights = edges.evaluate_all("all => all.map((it) => it.getBoundingClientRect().height)")
    assert heights
    assert min(heights) >= least
    assert box(page, ".tree .edges[data-straight]:visible").height < 60


def test_below_a_ruler_one_sees_the_straight_edge_to_the_score(look: Look) -> None:
    page = look("/watch/XO-OX-X--?search=alpha-beta&step=23")
    below_rulers = page.locator(".tree .edges[data-straight]:visible:not([data-bare])")
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        seen = below_rulers.evaluate_all("""all => all.map((it) => {
          const badge = it.parentElement.querySelector(":scope > ul .badge")
          return badge.getBoundingClientRect().top - it.getBoundingClientRect().top
        })""")
        assert seen
        assert min(seen) >= 6, width


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


def test_on_a_laptop_a_long_number_that_has_room_is_as_large_as_others(look: Look) -> None:
    page = look(
        "/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?top=min&step=20",
        {"width": 1280, "height": 800},
    )
    boxes = page.locator(".box").all()
    assert len({it.evaluate("it => getComputedStyle(it).fontSize") for it in boxes}) == 1
    long = page.locator(".box.long")
    outline, figures = box_of(long), box_of(long.locator("span"))
    assert outline.left + 3 <= figures.left
    assert figures.right <= outline.right - 2


def test_on_a_phone_the_frame_of_the_lowest_board_is_whole(look: Look) -> None:
    page = look("/watch/XO-OX-X--?search=alpha-beta&step=23", {"width": 390, "height": 740})
    stroke = 1.5
    assert box(page, ".tree .around path").bottom + stroke <= box(page, ".tree").bottom


# The nodes in sight, but for framed ones, at whose line an edge or a stem does not end: it is more
# than a pixel away.
LOOSE_ENDS = """() => {
  const isLoose = (path, ring) => {
    const {x, y} = path.getPointAtLength(0).matrixTransform(path.getScreenCTM())
    const toRing = ring.getScreenCTM().inverse()
    const isAt = (aside) => ring.isPointInStroke(new DOMPoint(x, y + aside).matrixTransform(toRing))
    return ![-1, 0, 1].some(isAt)
  }
  return [...document.querySelectorAll(".tree [data-node]")].filter((item) => {
    const node = item.querySelector(":scope > .node")
    if (!node.checkVisibility() || node.querySelector(".around")) return false
    const ring = node.querySelector(".face path")
    const ends = [
      ...node.querySelectorAll("svg.badge path, .stem"),
      ...item.querySelectorAll(":scope > .edges[data-bare] path"),
    ]
    return ends.some((path) => path.checkVisibility() && isLoose(path, ring))
  }).map((item) => item.dataset.node)
}"""


def test_in_trees_of_numbers_every_edge_ends_at_a_ring_or_a_box(scripted: Page) -> None:
    page = scripted
    for width, height in ((320, 640), (390, 844), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for link in (
            "/trees",
            "/trees/3,12,8_2,4,6_14,5,2?step=15&ask=1",
            "/trees/3,12,8_2,4,6_14,5,2?step=24",
            "/trees/1,2.3,4_5,6.7,8_9,1.2,3_4,5.6,7?step=14",
        ):
            page.goto(link)
            assert page.evaluate(LOOSE_ENDS) == [], (width, link)


def test_a_long_number_is_in_front_of_its_ring(scripted: Page) -> None:
    page = scripted
    page.goto("/trees/-12,-15.-80,-33_4,5.6,7?step=9")
    hit = """(span) => {
      const {x, y, width, height} = span.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === span
    }"""
    assert all(page.locator(".close > span").evaluate_all(f"(all) => all.map({hit})"))
    assert page.locator(".close > span").count() == 2
