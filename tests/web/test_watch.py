"""The page of a watched search: each step as it happened, and what it asks."""

import re
from collections.abc import Iterator
from functools import reduce
from urllib.parse import parse_qsl, urldefrag, urlencode, urlsplit

import pytest
from bs4 import Tag

from tests.support.boards import FOUR_FREE, SOMETHING_TO_CUT, TWO_MOVES_LEFT, WON, board
from tests.support.other_searches import OTHERS
from tests.support.pages import CLIENT, brackets, hrefs, show, undrawn, words
from tests.support.plain_run import TOLD_AGAIN, PlainRun, Seen
from tests.support.player import Page, some
from tests.support.searches import source_of
from tictactoe_web.engine.board import OTHER, Board
from tictactoe_web.engine.orders import ORDERS
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.searches import BY_SLUG, Search
from tictactoe_web.engine.trace import Path, trace
from tictactoe_web.engine.watch.typed_answers import typed
from tictactoe_web.pages.watch import CHOICES
from tictactoe_web.words.english import signed
from tictactoe_web.words.watch.page import told_of_cuts, told_of_visits

SLUGS = list(BY_SLUG)
ALPHA_BETA = BY_SLUG["alpha-beta"]

# Whose turn it is doesn't show in the marks.
O_TO_MOVE = board(
    """
    X O X
    O - -
    X - O
    """,
    "O",
)


def link(position: Board, **query: object) -> str:
    turn = {"next": "O"} if position.ply % 2 == 0 and position.turn == "O" else {}
    told = "&".join(f"{name}={value}" for name, value in (query | turn).items())
    return f"/watch/{position.squares}?{told}"


def facts(page: Page) -> Tag:
    return page.one("[data-step]")


# Each step ------------------------------------------------------------------------------------


def drawn(page: Page) -> dict[Path, Seen]:
    """Every position of the tree, by the moves that lead to it."""
    return dict(below(page.one(".tree > ul"), (), ""))


def below(places: Tag, path: Path, board_above: str) -> Iterator[tuple[Path, Seen]]:
    for it in places.find_all("li", recursive=False):
        after = str(it["data-board"])
        move = [n for n, mark in enumerate(board_above) if mark != after[n]]
        here = (*path, *move)
        yield here, seen(it)
        for more in it.find_all("ul", recursive=False):
            yield from below(more, here, after)


def seen(it: Tag) -> Seen:
    score, alpha, beta = (number(it, name) for name in ("data-score", "data-alpha", "data-beta"))
    window = None if alpha is None or beta is None else (alpha, beta)
    return Seen(str(it["data-state"]), score, window)


def number(it: Tag, name: str) -> int | None:
    if name not in it.attrs:
        return None
    text = str(it[name])
    return {"-inf": -INFINITY, "inf": INFINITY}.get(text) or int(text)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("slug", TOLD_AGAIN)
@pytest.mark.parametrize(
    ("position", "pace"), [(SOMETHING_TO_CUT, 5), (O_TO_MOVE, 13), (WON, 1), (FOUR_FREE, 61)]
)
def test_a_step_shows_what_a_plain_run_has_met_by_then(
    position: Board, pace: int, slug: str, order: str
) -> None:
    plain = PlainRun(slug, position, order, keep_trees=True)
    for number, told in enumerate(plain.told):
        if number % pace and told.kind not in ("cut", "done"):
            continue
        page = undrawn(link(position, search=slug, order=order, step=number))
        about = facts(page).attrs
        assert (about["data-step"], about["data-event"]) == (str(number), told.kind)
        assert about["data-visited"] == str(told.visited)
        shown = drawn(page)
        for path, it in plain.trees[number].items():
            assert shown.pop(path) == Seen(it.state, it.score, it.window)
        assert {it.state for it in shown.values()} <= {"unseen", "cut"}
    assert about["data-steps"] == str(number)


def test_the_links_lead_from_the_first_step_to_the_last_and_back() -> None:
    path, visited = link(SOMETHING_TO_CUT, search="alpha-beta", order="centre"), []
    while path:
        page = undrawn(path)
        visited.append(int(str(facts(page)["data-step"])))
        path = follow(page, "next")
        heads = page.soup.select("head link[rel=next]")
        assert [it["href"] for it in heads] == ([path] if path else [])
    assert visited == [*range(int(str(facts(page)["data-steps"])) + 1)]
    assert facts(page)["data-event"] == "done"
    back = undrawn(follow(page, "prev"))
    assert int(str(facts(back)["data-step"])) == visited[-2]
    assert page.one("head link[rel=prev]")["href"] == follow(page, "prev")
    assert not follow(undrawn(follow_words(back, "First")), "prev")
    assert not follow(undrawn(follow_words(back, "Last")), "next")


def follow(page: Page, rel: str) -> str:
    address, part = urldefrag(next(iter(hrefs(page.soup, f"a[rel={rel}]")), ""))
    assert not address or page.one(f"#{part}")
    return address


def follow_words(page: Page, words: str) -> str:
    (it,) = (a for a in page.soup.select("nav[aria-label=Steps] a") if a.get_text() == words)
    return str(it["href"])


def test_a_board_of_the_tree_leads_back_to_the_step_that_visited_it() -> None:
    page = show(link(O_TO_MOVE, search="alpha-beta", order="centre", step=25))
    visited = page.soup.select("li[data-board] > a")
    for it in visited:
        there = show(str(it["href"]))
        about = facts(there)
        assert about["data-event"] == "visit"
        assert about["data-visited"] == it.select("small")[0].get_text()
        board_there = there.one("li:has(> [aria-current])")["data-board"]
        assert it.parent
        assert board_there == it.parent["data-board"]
    assert len(visited) == int(str(facts(page)["data-visited"]))


@pytest.mark.parametrize("position", [SOMETHING_TO_CUT, O_TO_MOVE], ids=["O wins", "X wins"])
def test_the_rulers_keep_their_scale_from_step_to_step(position: Board) -> None:
    numbers = range(len(trace(position, ALPHA_BETA)))
    steps = (show(link(position, search="alpha-beta", step=number)) for number in numbers)
    places = set().union(*map(brackets, steps))
    limits = {limit for limit, _ in places}
    assert len(limits) == len(places) > 1, "each has one place"


def test_at_the_ends_of_a_ruler_stand_alpha_and_beta_the_lower_one_at_the_left() -> None:
    seen = set()
    for number in range(len(trace(SOMETHING_TO_CUT, ALPHA_BETA))):
        page = show(link(SOMETHING_TO_CUT, search="alpha-beta", step=number))
        for li in page.soup.select("li[data-alpha]:has(.edges)"):
            told = [float(typed(it.get_text())) for it in li.select(":scope > .node text")]
            alpha, beta = (float(str(li[f"data-{it}"])) for it in ("alpha", "beta"))
            assert told == sorted([alpha, beta])
            seen.add(alpha < beta)
    assert seen == {True, False}, "at a cut they cross"


def test_the_large_ruler_is_that_of_the_visit_whose_code_runs() -> None:
    seen = 0
    for number, event in enumerate(trace(SOMETHING_TO_CUT, ALPHA_BETA)):
        page = show(link(SOMETHING_TO_CUT, search="alpha-beta", step=number))
        at_work = [it for it in page.soup.select("li[data-alpha]") if it.select("[aria-current]")]
        if event.kind == "cut":
            names = (it.get_text().split() for it in page.soup.select(".large .name"))
            limits = {name: typed(limit) for name, limit in names}
            assert limits == {it: at_work[-1][f"data-{it}"] for it in ("alpha", "beta")}
            visit = at_work[-1].select_one(":scope > .node small")
            assert visit
            assert (
                f"visit\xa0{visit.get_text(strip=True)}"
                in page.one(".at-work figcaption").get_text()
            )
            seen += 1
    assert seen


CLOSED = "No score counts any more."
CLOSED_TOO_LATE = "No score counts, and no move is left."


def test_the_large_ruler_says_in_words_what_the_window_leaves_open() -> None:
    seen = set()
    for number, event in enumerate(trace(SOMETHING_TO_CUT, ALPHA_BETA)):
        page = show(link(SOMETHING_TO_CUT, search="alpha-beta", step=number))
        if event.kind == "done" or not event.window:
            continue
        alpha, beta = event.window
        means = page.one(".meaning").get_text()
        if alpha >= beta:
            told = [CLOSED, CLOSED_TOO_LATE]
        elif (alpha, beta) == (-INFINITY, INFINITY):
            told = ["Every score counts."]
        elif beta == INFINITY:
            told = [f"Only scores above {signed(alpha)} count."]
        elif alpha == -INFINITY:
            told = [f"Only scores below {signed(beta)} count."]
        else:
            told = [f"Only scores between {signed(alpha)} and {signed(beta)} count."]
        assert means in told
        seen.add(means)
    assert {"Every score counts.", CLOSED, CLOSED_TOO_LATE} < seen


@pytest.mark.parametrize("slug", ["minimax", "negamax", "symmetry"])
def test_without_windows_the_large_ruler_has_the_scores_that_came_back(slug: str) -> None:
    search, came = BY_SLUG[slug], 0
    for number, event in enumerate(trace(SOMETHING_TO_CUT, search)):
        if event.kind != "return":
            continue
        page = show(link(SOMETHING_TO_CUT, search=slug, step=number))
        here = event.path[:-1]
        all_so_far = trace(SOMETHING_TO_CUT, search)[: number + 1]
        scores = {it.score or 0 for it in all_so_far if (it.kind, it.path[:-1]) == ("return", here)}
        rings = {it.get_text(strip=True) for it in page.soup.select(".large .returned")}
        assert rings == {*map(signed, scores)}
        mover = reduce(Board.play, here, SOMETHING_TO_CUT).turn
        best = signed(max(scores) if mover == "X" else min(scores))
        assert page.one(".large .best").get_text(strip=True) == best
        assert page.one(".meaning").get_text().endswith(f": {best}.")
        came += len(scores)
    assert came


@pytest.mark.parametrize("slug", SLUGS)
def test_the_running_line_is_marked_in_the_very_source(slug: str) -> None:
    it = BY_SLUG[slug]
    for number, event in enumerate(trace(SOMETHING_TO_CUT, it)[:6]):
        page = Page(CLIENT.get(link(SOMETHING_TO_CUT, search=slug, step=number)))
        page.one("pre:not(details *) mark .unseen").extract()
        shown = [part.get_text() for part in page.soup.select("pre code")]
        assert "\n\n".join(shown) == source_of(it)
        marked = [line.get_text() for line in page.soup.select("mark")]
        assert marked == [dict(it.source_lines)[line] for line in event.lines]


def test_a_cut_says_why_nobody_needs_the_rest() -> None:
    page = show(link(SOMETHING_TO_CUT, search="alpha-beta", step=17))
    assert facts(page)["data-event"] == "cut"
    assert page.status.endswith("Beta −2 is below alpha 0: X will avoid this board.")


@pytest.mark.parametrize("position", [SOMETHING_TO_CUT, FOUR_FREE])
def test_only_a_board_that_is_worse_for_the_other_side_will_be_avoided(position: Board) -> None:
    for number, it in enumerate(trace(position, ALPHA_BETA)):
        if it.kind != "cut":
            continue
        other = OTHER[reduce(Board.play, it.path, position).turn]
        assert it.window
        told = f"{other} will avoid this board."
        if it.window.alpha == it.window.beta:
            mover_is_x = other == "O"
            told = f"{other} has as {'little' if mover_is_x else 'much'} already."
        assert told in show(link(position, search="alpha-beta", step=number)).status


@pytest.mark.parametrize(
    ("slug", "order", "told"),
    [
        ("alpha-beta", "reading", ["19", "15", "4 fewer"]),
        ("alpha-beta", "centre", ["15", "19", "4 more"]),
        ("minimax", "reading", ["41"]),
    ],
)
def test_a_line_says_what_the_order_changes(slug: str, order: str, told: list[str]) -> None:
    page = show(link(FOUR_FREE, search=slug, order=order))
    line = page.one("[aria-labelledby=choose] form + p").get_text()
    assert re.findall(r"\d+(?: fewer| more)?", line) == told


# What else to watch ---------------------------------------------------------------------------


def submit(form: Tag, **chosen: str) -> Page:
    """The page that a form leads to, as it stands but for what is chosen."""
    hidden = form.select("[type=hidden]:not([disabled])")
    fields = {str(it["name"]): str(it["value"]) for it in hidden}
    for it in some(form, "select"):
        fields[str(it["name"])] = str(it.select("[selected]")[0]["value"])
    return show(f"{form['action']}?{urlencode(fields | chosen)}")


@pytest.mark.parametrize("slug", SLUGS)
def test_where_the_lab_may_count_more_that_is_told(slug: str) -> None:
    told = show(link(FOUR_FREE, search=slug)).one("[aria-labelledby=choose]").get_text()
    assert ("may visit more" in told) == (slug == "alpha-beta")


def test_other_boards_are_watched_in_the_same_way() -> None:
    page = show(link(FOUR_FREE, search="memo", order="centre", ask=1))
    for it in some(page.soup, "[aria-labelledby=choose] .boards a"):
        query = dict(parse_qsl(urlsplit(str(it["href"])).query))
        assert query | {"search": "memo", "order": "centre", "ask": "1"} == query


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("position", [SOMETHING_TO_CUT, TWO_MOVES_LEFT])
def test_a_board_that_is_offered_says_what_is_cut_or_visited_there(
    slug: str, position: Board
) -> None:
    page = show(link(position, search=slug))
    captions = {
        str(it["href"]).split("?")[0].removeprefix("/watch/"): words(small)
        for it in page.soup.select(".boards a")
        for small in it.select("small")
    }
    assert len(captions) == 4
    for squares, said in captions.items():
        there = Board(squares, "X" if squares.count("X") == squares.count("O") else "O")
        events = trace(there, BY_SLUG[slug])
        cuts = [it.kind for it in events].count("cut")
        visits = told_of_visits(events[-1].visited)
        told = told_of_cuts(cuts) if slug == "alpha-beta" else visits
        assert said == told.replace("\xa0", " ")
    told = page.one("[aria-labelledby=choose]").get_text()
    assert ("Alpha-beta cuts nothing" in told) == (position == TWO_MOVES_LEFT)


# What there is --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (link(board("X O - - - - - - -")), "7 squares are free"),
        (link(SOMETHING_TO_CUT, search="alpha-beta", step=26), "0 to 25"),
        (link(SOMETHING_TO_CUT, step=-1), "“step” must be"),
        (link(SOMETHING_TO_CUT, step="x"), "“step” must be"),
        (link(SOMETHING_TO_CUT, step="٣"), "“step” must be"),
        (link(SOMETHING_TO_CUT, search="bogus"), "“search” must be minimax"),
        (link(SOMETHING_TO_CUT, search=""), "“search” must be minimax"),
        (link(SOMETHING_TO_CUT, order="random"), "“order” must be reading or centre"),
        (link(SOMETHING_TO_CUT, order=""), "“order” must be reading or centre"),
        (link(SOMETHING_TO_CUT, ask="yes"), "“ask” must be 1"),
        (link(SOMETHING_TO_CUT, search="minimax", step=1, ask=1, answer="7"), "-1, 0 or 1"),
        ("/watch/XXXOOO---", "three in a row"),
    ],
)
def test_what_there_is_not_is_not_found_and_the_reason_is_told(path: str, reason: str) -> None:
    page = Page(CLIENT.get(path))
    assert page.response.status_code == 404
    assert reason in page.one("main").get_text()


@pytest.mark.parametrize(
    "path",
    [
        link(SOMETHING_TO_CUT, search="alpha-beta", step=3),
        link(SOMETHING_TO_CUT, search="minimax", step=1, ask=1, answer="0"),
        link(O_TO_MOVE, search="memo", order="centre"),
    ],
)
def test_a_step_is_a_link_that_anybody_may_cache(path: str) -> None:
    page = show(path)
    assert page.response.cache_control.public
    assert "Set-Cookie" not in page.response.headers
    canonical = urlsplit(str(page.one("link[rel=canonical]")["href"]))
    assert canonical.path == urlsplit(path).path
    assert dict(parse_qsl(canonical.query)) == dict(parse_qsl(urlsplit(path).query))


@pytest.mark.parametrize("more", [{"order": "centre"}, {"ask": "1"}])
def test_another_search_is_that_of_the_same_board_and_all_else_chosen_stays(
    more: dict[str, str],
) -> None:
    page = show(link(O_TO_MOVE, search="memo", **more))
    form = page.one("[aria-labelledby=choose] form")
    assert submit(form).one("main") == page.one("main")
    other = show(link(O_TO_MOVE, search="quick", **more))
    assert submit(form, search="quick").one("main") == other.one("main")


def test_every_link_of_a_step_leads_to_a_page() -> None:
    page = show(link(O_TO_MOVE, search="alpha-beta", step=12, ask=1))
    for it in some(page.soup, "main a[href]"):
        assert CLIENT.get(str(it["href"])).status_code == 200, it


def test_without_a_board_it_shows_one() -> None:
    assert facts(Page(CLIENT.get("/watch", follow_redirects=True)))


def test_without_a_board_it_shows_the_search_that_is_asked_for() -> None:
    page = Page(CLIENT.get("/watch?search=memo&order=centre", follow_redirects=True))
    assert {"search=memo", "order=centre"} <= {
        *page.response.request.query_string.decode().split("&")
    }
    assert CLIENT.get("/watch?search=guess", follow_redirects=True).status_code == 404


# A search that comes anew ---------------------------------------------------------------------


@pytest.mark.parametrize("it", OTHERS, ids=lambda it: it.slug)
def test_any_search_that_uses_a_tally_can_be_watched(
    it: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BY_SLUG, it.slug, it)
    monkeypatch.setitem(CHOICES, "search", [*BY_SLUG])
    for position in (O_TO_MOVE, WON):
        events = trace(position, it)
        for number, event in enumerate(events):
            answer = CLIENT.get(link(position, search=it.slug, step=number, ask=1))
            assert answer.status_code == 200
            assert f'data-event="{event.kind}"' in answer.text
        assert event.kind == "done"
        page = Page(answer)
        assert not page.soup.select(".about a"), "it has no step in the lesson"


def test_the_idea_of_a_search_is_one_press_away() -> None:
    page = Page(CLIENT.get(link(O_TO_MOVE)))
    (fold,) = page.soup.select("details.about:not([open])")
    assert fold.select("summary h2")
    assert all(it.get_text() for it in fold.select("p"))


LAYERS = {"unseen": 0, "cut": 0, "open": 1, "done": 1, "recalled": 1, "carried": 2}


def test_dashed_edges_lie_below_lines_and_ink_above_all() -> None:
    met = set()
    for step in range(0, 26, 5):
        page = show(link(SOMETHING_TO_CUT, search="alpha-beta", step=step))
        for edges in page.soup.select(".tree .edges"):
            layers = [LAYERS[str(it["data-edge"])] for it in edges.select("path")]
            assert layers == sorted(layers)
            met |= {*layers}
    assert met == {0, 1, 2}


def test_among_other_boards_the_one_that_is_watched_is_framed() -> None:
    for path in hrefs(show("/watch/OO-XXO--X").soup, ".small-examples a"):
        (here,) = show(path).soup.select(".small-examples a:has(.frame)")
        assert here["aria-current"] == "true"
        assert urlsplit(str(here["href"])).path == urlsplit(path).path
    assert show("/watch/XOXOX-O--").soup.select(".small-examples .frame") == []
