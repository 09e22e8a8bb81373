"""The pages of trees of numbers: one that is typed, a new one, and each step of its search."""

import re
from urllib.parse import parse_qsl, quote, urlsplit

import pytest
from bs4 import Tag

from tests.support.pages import CLIENT, brackets, hrefs, show, undrawn, words
from tests.support.plain_run import PlainRun, in_figures
from tests.support.player import Page, some
from tictactoe_web.engine.new_trees import SIZES
from tictactoe_web.engine.numbers import (
    Numbers,
    Tree,
    as_typed,
    depth,
    from_link,
    from_text,
    in_link,
)
from tictactoe_web.pages.trees import EXAMPLES, Example
from tictactoe_web.pictures.new_trees import SKETCHES

TEXTBOOK = ((3, 12, 8), (2, 4, 6), (14, 5, 2))
UNEVEN: Tree = ((4, (7, -2)), 5, ((1, 6, (8, 8)), (9, 3)))
WIDE = (tuple(range(-16, 0)), tuple(range(16)))


def facts(page: Page) -> Tag:
    return page.one("[data-step]")


# One's own ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "link"),
    [
        ("leaves=[[3,12,8],[2,4,6],[14,5,2]]", "/trees/3,12,8_2,4,6_14,5,2"),
        ("leaves=3+12+8|2+4+6|14+5+2&top=max&search=alpha-beta", "/trees/3,12,8_2,4,6_14,5,2"),
        ("leaves=[1,[2,3]]&top=min&search=minimax", "/trees/1_2,3?top=min&search=minimax"),
        (f"leaves={quote('[[−9, +9]]')}", "/trees/-9,9_"),
        ("leaves=1+2+|+3+4&ask=1", "/trees/1,2_3,4?ask=1"),
    ],
)
def test_a_typed_tree_leads_to_its_own_link(query: str, link: str) -> None:
    response = CLIENT.get(f"/trees?{query}")
    assert (response.status_code, response.location) == (303, link)
    assert facts(show(link))


def test_the_examples_say_who_chooses_on_each_level() -> None:
    levels = [
        [words(it) for it in one.select("p")] for one in show("/trees").soup.select(".levels")
    ]
    assert levels == [["MAX", "MIN"], ["MAX", "MIN", "MAX"]]


def test_in_each_example_the_first_node_is_worked_out_and_alpha_beta_has_cut_something() -> None:
    examples = show("/trees").soup.select(".example")
    scores = [[it["data-score"] for it in one.select("[data-score]")] for one in examples]
    assert scores == [["3"], ["6", "7"]]
    assert "≥7" in words(examples[1]), "why the rest below it is cut"
    assert [len(one.select("[data-edge=carried]")) for one in examples] == [1, 2]
    assert [len(one.select("[data-state=cut]")) for one in examples] == [0, 1]


@pytest.mark.parametrize("leaves", ["", "7", "[[]]", "[1,", "<b>", "[3.5, 1]", "1 " * 33])
def test_what_is_no_tree_is_told_beside_what_was_typed(leaves: str) -> None:
    page = Page(CLIENT.get("/trees", query_string={"leaves": leaves, "top": "min"}))
    assert page.response.status_code == 400
    assert page.one("[role=alert]").get_text().endswith(".")
    assert page.one("[name=leaves]")["value"] == leaves
    assert page.one("[name=top] [selected]")["value"] == "min"


def test_beside_what_is_no_tree_is_drawn_how_one_is_written() -> None:
    page = Page(CLIENT.get("/trees", query_string={"leaves": "7 |"}))
    written, drawn = page.one("figure code").get_text(), page.one("figure .tree")
    numbers = [words(it) for it in drawn.select(".box")]
    assert numbers == written.replace("|", " ").split()


def test_a_number_alone_is_drawn_below_the_node_that_it_lacks() -> None:
    for path in ("/trees?leaves=-7", "/trees/-7"):
        page = Page(CLIENT.get(path))
        assert [words(it) for it in page.soup.select("figure:has(+ figure) .face")] == ["?", "−7"]
        assert page.one("figure:has(+ figure) [data-edge]")["data-edge"] == "unseen"
        assert page.one("figure + figure code"), "the example"
    assert Page(CLIENT.get("/trees?leaves=700")).one("figure code")


def test_the_line_for_a_tree_of_ones_own_is_a_fold_until_it_has_to_be_mended() -> None:
    for path, is_folded in (("/trees", True), ("/trees?leaves=7", False), ("/trees/7_8", True)):
        assert bool(Page(CLIENT.get(path)).soup.select("details form.own")) == is_folded, path


def test_the_piece_that_can_not_be_read_is_marked_in_what_was_typed() -> None:
    page = Page(CLIENT.get("/trees", query_string={"leaves": " [[3, <b>], [2]]"}))
    assert page.one(".as-typed .wavy").get_text() == "<b>"
    assert page.one(".as-typed").get_text() == "[[3, <b>], [2]]"


@pytest.mark.parametrize("size", SIZES)
def test_a_new_tree_is_another_each_time_and_named_by_its_link(size: str) -> None:
    links = set()
    for _ in range(4):
        response = CLIENT.get(f"/trees?size={size}&top=min")
        assert response.status_code == 303
        assert response.cache_control.no_store
        links.add(response.location)
    assert len(links) > 1
    for link in links:
        assert depth(from_link(urlsplit(link).path.removeprefix("/trees/"))) >= 2
        assert facts(show(link))


def test_whoever_is_asked_is_asked_on_the_next_tree_too() -> None:
    for asks, path in ((True, "/trees/1,2_3,4?ask=1"), (False, "/trees/1,2_3,4")):
        page = show(path)
        assert ("checked" in page.one("form.own [name=ask]").attrs) == asks
        for it in some(page.soup, ".sizes a"):
            response = CLIENT.get(str(it["href"]))
            assert ("ask=1" in response.location) == asks
            assert not response.location.startswith("/trees/1,2_3,4"), "another one was asked for"


@pytest.mark.parametrize(
    ("tree", "size"),
    [
        ("1_2", "small"),
        ("3,12,8_2,4,6_14,5,2", "small"),
        ("5.6,7.4_3.9,8.1", "medium"),
        ("4,7.2_5_1.6.8,9.3", "uneven"),
    ],
)
def test_after_the_last_question_there_is_another_tree_of_that_size(tree: str, size: str) -> None:
    last = facts(show(f"/trees/{tree}"))["data-steps"]
    page = show(f"/trees/{tree}?ask=1&step={last}")
    assert next(it["value"] for it in page.soup.select("button[name=size]")) == size


def test_the_enter_key_draws_the_tree_that_was_typed() -> None:
    for path in ("/trees", "/trees/3,12,8_2,4,6_14,5,2?ask=1&step=29"):
        pressed = show(path).soup.select("form.own button")[0]  # as browsers choose it
        assert "name" not in pressed.attrs


def test_whoever_had_all_right_is_offered_a_harder_tree_first() -> None:
    for marks, first in (("1" * 11, "medium"), ("1" * 10 + "0", "small"), ("1" * 10, "small")):
        page = show(f"/trees/3,12,8_2,4,6_14,5,2?ask=1&step=29&marks={marks}")
        sizes = [it["value"] for it in page.soup.select("button[name=size]")]
        assert sizes[0] == first
        assert sorted(sizes) == ["medium", "small"]
        assert [it["data-answer"] for it in page.soup.select(".results li")].count(
            "right"
        ) == marks.count("1")


def test_the_first_page_has_trees_to_begin_with() -> None:
    page = show("/trees")
    assert page.response.cache_control.public
    first, second = ({*hrefs(it, "a")} for it in some(page.soup, ".example"))
    small = "/trees/3,12,8_2,4,6_14,5,2?"
    assert first == {f"{small}{it}" for it in ("search=minimax", "search=minimax&ask=1")}
    practice, watched = sorted(second, key=len, reverse=True)
    assert practice == f"{watched}?ask=1"  # to press the tree or the button below it is the same
    assert facts(show(practice))
    assert facts(show(watched))
    assert {it for it in hrefs(page.one("main"), "a") if "size=" in it} == {
        f"/trees?size={size}&ask=1" for size in SIZES
    }
    assert not page.soup.select(".example a input")  # such a link would hold a tree that is folded


def test_nobody_is_offered_alpha_beta_before_it_is_told_what_it_does() -> None:
    text = words(show("/trees").one("main"))
    assert text.index("Alpha-beta skips what can’t matter") < text.index("Practise alpha-beta")


def test_links_to_different_examples_have_different_names() -> None:
    links = [it for it in show("/trees").soup.select(".example a") if not it.has_attr("tabindex")]
    assert len({it.get_text() for it in links}) == len({it["href"] for it in links}) == len(links)


def test_whoever_is_new_to_this_is_first_led_to_minimax() -> None:
    page = show("/trees")
    first, second = page.soup.select("main .button")
    assert first["href"] == "/trees/3,12,8_2,4,6_14,5,2?search=minimax&ask=1"
    assert [it["href"] for it in page.soup.select("main .example .primary")] == [first["href"]]
    assert second["href"] == "/trees/5.6,7.4_3.9,8.1?ask=1"


def test_the_first_page_says_which_search_its_new_trees_are_for() -> None:
    page = show("/trees")
    there = CLIENT.get(str(page.soup.select(".sizes a")[0]["href"])).location
    search, _ = words(show(there).one("h1")).split(":")
    assert words(page.one(".new h2")).endswith(search.removeprefix("Watch "))


def test_each_new_tree_is_drawn_as_its_size_is() -> None:
    for path in ("/trees", "/trees/1,2_3,4", "/trees?leaves=7"):
        drawn = [it["d"] for it in Page(CLIENT.get(path)).soup.select(".sizes svg path")]
        assert drawn == [SKETCHES[size] for size in ("small", "medium", "large", "uneven")]


# Each step ------------------------------------------------------------------------------------


def shown(page: Page) -> dict[str, dict[str, str]]:
    """What each node shows, by its place."""
    nodes = page.soup.select("[data-node]")
    return {
        str(it["data-node"]): {name: str(is_) for name, is_ in it.attrs.items()} for it in nodes
    }


@pytest.mark.parametrize("top", ["max", "min"])
@pytest.mark.parametrize("search", ["alpha-beta", "minimax"])
@pytest.mark.parametrize(("tree", "pace"), [(TEXTBOOK, 1), (UNEVEN, 5), (WIDE, 13)])
def test_a_step_shows_what_happened_in_a_plain_run(
    tree: Tree, pace: int, search: str, top: str
) -> None:
    plain = PlainRun(search, Numbers(tree, "X" if top == "max" else "O")).told
    scores: dict[str, str] = {}
    cut: set[str] = set()
    for number, told in enumerate(plain):
        here = ".".join(map(str, told.path))
        if told.score is not None:
            scores[here] = str(told.score)
        cut |= {".".join(map(str, path)) for path in told.skipped}
        if number % pace and told.kind not in ("cut", "done"):
            continue
        page = undrawn(f"/trees/{in_link(tree)}?top={top}&search={search}&step={number}")
        about = facts(page)
        assert about["data-event"] == told.kind
        assert about["data-step"] == str(number)
        assert about["data-steps"] == str(len(plain) - 1)
        assert about["data-visited"] == str(told.visited)
        nodes = shown(page)
        assert {it: at["data-score"] for it, at in nodes.items() if "data-score" in at} == scores
        now_cut = {it for it, at in nodes.items() if at["data-state"] == "cut"}
        assert cut <= now_cut
        assert all(any(f"{it}.".startswith(f"{at}.") for at in cut) for it in now_cut)
        if told.window:
            at_work = told.path[:-1] if told.kind == "return" else told.path
            node = nodes[".".join(map(str, at_work))]
            assert node["data-state"] == "open"
            assert (node["data-alpha"], node["data-beta"]) == tuple(map(in_figures, told.window))


def test_a_node_at_work_tells_what_it_is_worth_at_least_or_at_most() -> None:
    page = show("/trees/3,12,8_2,4,6_14,5,2?step=24")
    told = [page.one(f"[data-node='{it}'] > .node .face").get_text(strip=True) for it in ("", "2")]
    assert told == ["≥3", "≤5"]
    assert "data-score" not in page.one("[data-node='']").attrs


@pytest.mark.parametrize(
    ("path", "bounds"),
    [
        ("/trees/3,12,8_2,4,6_14,5,2?step=0", []),
        ("/trees/3,12,8_2,4,6_14,5,2?step=24", ["at most, at least"]),
        ("/trees/3,12,8_2,4,6_14,5,2?step=29", ["at most"]),
        ("/trees/7_8?top=min&step=5", ["at most"]),
        ("/trees/3,12,8_2,4,6_14,5,2?search=minimax&step=24", []),
        ("/watch/OO-XXO--X?search=alpha-beta&step=20", ["at most"]),
    ],
)
def test_the_legend_has_the_bounds_that_its_tree_has(path: str, bounds: list[str]) -> None:
    told = [words(it).split(maxsplit=1)[-1] for it in show(path).soup.select(".key li")]
    assert [it for it in told if it.startswith("at ")] == bounds


def test_the_legend_has_no_sign_that_its_tree_has_not() -> None:
    signs = {
        "unvisited": "[data-state=unseen]",
        "window": ".ruler",
        "cut": ".cut",
        "best so far": "[data-carried]",
    }
    for number in range(30):
        page = show(f"/trees/3,12,8_2,4,6_14,5,2?step={number}")
        told = words(page.one(".key"))
        for meaning, css in signs.items():
            assert (meaning in told) == bool(page.soup.select(f".tree {css}")), number


def test_the_links_lead_from_the_first_step_to_the_last_and_back() -> None:
    path, visited = "/trees/3,12,8_2,4,6_14,5,2?top=min", []
    while path:
        page = show(path)
        visited.append(int(str(facts(page)["data-step"])))
        (*_, path) = ["", *hrefs(page.soup, "a[rel=next]")]
    assert visited == [*range(int(str(facts(page)["data-steps"])) + 1)]
    (back,) = hrefs(page.soup, "a[rel=prev]")
    assert dict(parse_qsl(urlsplit(back).query)) == {"top": "min", "step": str(visited[-2])}
    (first,) = hrefs(page.one("nav[aria-label=Steps]"), "[data-control=first]")
    assert first == "/trees/3,12,8_2,4,6_14,5,2?top=min#watched"


def test_a_node_that_was_visited_leads_to_that_step() -> None:
    page = show(f"/trees/{in_link(UNEVEN)}?step=30")
    for it in some(page.soup, "[data-node] > a"):
        there = show(str(it["href"]))
        assert facts(there)["data-event"] == "visit"
        assert it.parent
        now = there.one("[data-node]:has(> [aria-current])")
        assert now["data-node"] == it.parent["data-node"]


def test_max_and_min_are_named_beside_their_levels() -> None:
    for top, names in (("max", ["MAX", "MIN"]), ("min", ["MIN", "MAX"])):
        page = show(f"/trees/3,12,8_2,4,6_14,5,2?top={top}")
        assert [it.get_text().split()[0] for it in page.soup.select(".levels p")] == names


def test_with_minimax_nothing_is_said_of_cuts() -> None:
    for query in ("", "?ask=1", "?ask=1&step=9"):
        path = f"/trees/3,12,8_2,4,6_14,5,2{query}{'&' if query else '?'}search=minimax"
        page = Page(CLIENT.get(path))  # of which a part is taken away
        page.one("select[name=search]").decompose()
        assert not re.search(r"\b(cuts?|alpha|beta)\b", words(page.one("main")), re.IGNORECASE)


def test_a_node_is_spoken_of_by_its_visit_which_stands_beside_it() -> None:
    tree = "/trees/5.6,7.4_3.9,8.1"
    said = [words(show(f"{tree}?step={n}").one("[role=status]")) for n in (1, 3, 5)]
    assert said[0].startswith("Visit 2: the first branch.")
    assert said[1].startswith("Visit 4: the first leaf.")
    assert said[2].startswith("Visit 4 gives 5.")
    beside_a_branch = show("/trees/5,6_4?step=9").one("[role=status]")
    assert words(beside_a_branch).startswith("Visit 5: a leaf.")


def test_at_the_end_the_large_ruler_has_what_came_back_to_the_top() -> None:
    rings = show("/trees/3,12,8_2,4,6_14,5,2?step=29").soup.select(".result .returned")
    assert [it.get_text(strip=True) for it in rings] == ["2", "3"]
    rings = show("/trees/3,12,8_2,4,6_14,5,1?step=29").soup.select(".result .returned")
    assert [it.get_text(strip=True) for it in rings] == ["1", "≤2", "3"]


def test_the_rulers_keep_their_scale_from_step_to_step() -> None:
    steps = (show(f"/trees/3,12,8_2,4,6_14,5,2?step={number}") for number in range(30))
    places = set().union(*map(brackets, steps))
    assert {limit for limit, _ in places} == {"2", "3", "14", "5"}
    assert len(places) == 4, "each has one place"


# What there is --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/trees/03_4", "3_4"),
        ("/trees/7", "alone"),
        ("/trees/100_1", "−99 and 99"),
        ("/trees/nonsense", "is not a whole number"),
        ("/trees/3_4?step=99", "“step” must be"),
        ("/trees/3_4?top=mid", "“top” must be max or min"),
        ("/trees/3_4?search=memo", "“search” must be"),
        ("/trees/3_4?ask=yes", "“ask” must be 1"),
        ("/trees?size=huge", "“size” must be"),
        ("/trees?leaves=1+2&top=mid", "“top” must be"),
    ],
)
def test_what_there_is_not_is_not_found_and_the_reason_is_told(path: str, reason: str) -> None:
    page = Page(CLIENT.get(path))
    assert page.response.status_code == 404
    assert reason in page.one("main").get_text()


@pytest.mark.parametrize(
    ("name", "typed", "piece"),
    [
        ("3,12,8_2,x,6_14,5,2", "3 12 8 | 2 x 6 | 14 5 2", "x"),
        ("1.2,3.z_7.8,9.1", "1 2 | 3 z || 7 8 | 9 1", "z"),
        ("1,z_3,4.~", "1 | z || 3 | 4", "z"),
        ("[[3, 12], [é, 4]]", "[[3, 12], [é, 4]]", "é"),
    ],
)
def test_a_mistyped_link_gives_its_tree_back_as_one_types_it(
    name: str, typed: str, piece: str
) -> None:
    page = Page(CLIENT.get(f"/trees/{name}?top=min"))
    assert page.response.status_code == 404
    assert " ".join(str(page.one("[name=leaves]")["value"]).split()) == typed
    assert page.one(".as-typed .wavy").get_text() == piece
    assert page.one("[name=top] [selected]")["value"] == "min"


def test_a_link_with_a_tree_as_one_types_it_says_what_links_call_it() -> None:
    page = Page(CLIENT.get("/trees/[[3,12],[2,4]]"))
    assert page.response.status_code == 404
    assert "3,12_2,4" in words(page.one("h1"))
    assert page.one("[name=leaves]")["value"] == "[[3,12],[2,4]]"


@pytest.mark.parametrize("example", EXAMPLES, ids=[it.search for it in EXAMPLES])
def test_what_a_link_has_can_be_typed(example: Example) -> None:
    assert from_text(as_typed(in_link(example.tree))) == example.tree


def test_a_step_is_a_link_that_anybody_may_cache() -> None:
    page = show("/trees/3_4?top=min&step=2")
    assert page.response.cache_control.public
    assert "Set-Cookie" not in page.response.headers
    canonical = urlsplit(str(page.one("link[rel=canonical]")["href"]))
    assert (canonical.path, canonical.query) == ("/trees/3_4", "top=min&step=2")
