"""The lab's page: every search on one position, what it found, what it cost, and its source."""

from itertools import groupby

import pytest
from flask.testing import FlaskClient

from tests.support.boards import (
    FOUR_FREE,
    FULL,
    TWO_MOVES_LEFT,
    UNFINISHED,
    WIN_NOW_OR_LATER,
    WON,
    board,
)
from tests.support.pages import link as link_to
from tests.support.player import Page
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.searches import SEARCHES, numbered_lines
from tictactoe_web.engine.side_by_side import side_by_side
from tictactoe_web.pages.lab import new_sources, runs_on
from tictactoe_web.words.english import several
from tictactoe_web.words.lab import duration, every, finding, spared
from tictactoe_web.words.watch.page import NO_CUTS


def lab(client: FlaskClient, position: Board) -> Page:
    page = Page(client.get(f"/lab/{position.squares}"))
    assert page.response.status_code == 200
    return page


def visited(page: Page) -> dict[str, int]:
    rows = page.soup.select("[data-search]")
    return {str(row["data-search"]): int(str(row["data-visited"])) for row in rows}


def test_every_search_is_counted_in_reading_order(client: FlaskClient) -> None:
    for position in (Board(), FOUR_FREE):
        runs = runs_on(position)
        counted = [(it.search.slug, it.result.tally.visited) for it in runs]
        assert [*visited(lab(client, position)).items()] == counted


@pytest.mark.parametrize("position", [WON, FULL])
def test_on_a_finished_board_there_is_nothing_to_search_but_one_move_before_it_there_is(
    client: FlaskClient, position: Board
) -> None:
    page = lab(client, position)
    assert visited(page) == {}
    assert page.one("h1").get_text() == "Nothing to search."
    assert page.one("main a.button[href='/lab']"), "where there is something to search"
    assert [str(it["data-mark"]) for it in page.soup.select(".board [data-mark]")] == [
        mark.strip("-") for mark in position.squares
    ]
    assert page.one(f'main a[href="{link_to("explore", position)}"]')
    before = page.soup.select(".before a")
    assert before
    for link in before:
        minimax = visited(Page(client.get(str(link["href"]))))["minimax"]
        assert several(minimax, "position") in link.get_text()


def test_what_each_search_did_on_the_board_stands_with_its_count_and_not_with_its_example(
    client: FlaskClient,
) -> None:
    page = lab(client, WIN_NOW_OR_LATER)
    for run in runs_on(WIN_NOW_OR_LATER):
        told = spared(run.result.tally)
        assert told in page.one(f"[data-search={run.search.slug}]").get_text()
        assert f"{run.search.name} {duration(run.seconds)}" in page.text
        example = page.one(f'li[id="{run.search.slug}"]').get_text()
        assert not told or told not in example
        assert duration(run.seconds) not in example


def test_what_is_best_is_told_once_and_who_calls_more_so(client: FlaskClient) -> None:
    page = lab(client, WIN_NOW_OR_LATER)
    assert "All but Minimax find the same best move (top right)." in page.text
    assert page.text.count("top right") == 1


def test_what_all_call_best_is_told_once(client: FlaskClient) -> None:
    page = lab(client, Board())
    assert "All find the same best moves (every square)." in page.text
    assert page.text.count("every square") == 1


@pytest.mark.parametrize("position", [Board(), FOUR_FREE])
def test_every_search_is_shown_with_its_idea_and_what_is_new_in_its_very_source(
    client: FlaskClient, position: Board
) -> None:
    page = lab(client, position)
    sources = page.one("details.sources").select("pre code")
    for it, new, source in zip(SEARCHES, new_sources(SEARCHES), sources, strict=True):
        lines = [*numbered_lines(it.functions)]
        assert new.lines
        assert all(line in lines for line in new.lines)
        assert source.get_text() == "".join(text for _, text in new.lines)
        told = page.soup.select(f'li[id="{it.slug}"] p:not(.note)')
        assert len(told) == len(it.idea.split("\n\n"))


ONLY_A_MEMO_SAVES = board("--- OOX XOX", "X")


@pytest.mark.parametrize("position", [Board(), FOUR_FREE, TWO_MOVES_LEFT, ONLY_A_MEMO_SAVES])
def test_each_search_leads_to_watching_it_here_or_says_that_it_is_an_example(
    client: FlaskClient, position: Board
) -> None:
    page = lab(client, position)
    for it in SEARCHES:
        assert page.one(f"[data-search={it.slug}] a")["href"] == f"#{it.slug}"
        link = page.one(f'li[id="{it.slug}"] a[href*=watch]')
        here = position.squares in str(link["href"])
        assert here == (position.squares.count("-") <= 4)
        assert here != ("an example" in link.get_text())
        has_nothing_to_cut = (position, it.slug) == (ONLY_A_MEMO_SAVES, "alpha-beta")
        assert (NO_CUTS in page.one(f"[data-search={it.slug}]").get_text()) == has_nothing_to_cut
        watched = Page(client.get(str(link["href"])))
        assert watched.one("[name=search] option[selected]")["value"] == it.slug


def test_what_cost_as_much_as_the_one_before_is_drawn_once(client: FlaskClient) -> None:
    page = lab(client, FOUR_FREE)
    counts = visited(page)
    drawn = [len(it.select("[data-search]")) for it in page.soup.select(".cost")]
    assert len(page.soup.select(".cost .ruled")) == len(drawn)
    assert drawn == [len([*alike]) for _, alike in groupby(counts.values())]
    assert finding([*counts.values()]) in page.one("h1").get_text()


@pytest.mark.parametrize("position", [Board(), FOUR_FREE, ONLY_A_MEMO_SAVES, TWO_MOVES_LEFT])
def test_the_fewest_visits_are_underlined_where_others_visit_more(
    client: FlaskClient, position: Board
) -> None:
    page = lab(client, position)
    counts = visited(page)
    fewest = {it for it, visits in counts.items() if visits == min(counts.values())}
    underlined = {str(it["data-search"]) for it in page.soup.select(".fewest [data-search]")}
    assert underlined == (fewest if len(fewest) < len(counts) else set())


@pytest.mark.parametrize("free", [1, 2, 3])
def test_where_all_cost_alike_the_heading_says_so_and_a_link_leads_to_where_they_differ(
    client: FlaskClient, free: int
) -> None:
    positions = [
        it
        for it in UNFINISHED
        if (it.opener, it.squares.count("-")) == ("X", free)
        and len({run.result.tally.visited for run in runs_on(it)}) == 1
    ]
    assert positions
    for position in positions[:: len(positions) // 5]:
        for run in runs_on(position):
            tally = run.result.tally
            assert (tally.cutoffs, tally.memo_hits) == (0, 0), "as the page says"
        page = lab(client, position)
        assert finding([*visited(page).values()]) in page.one("h1").get_text()
        assert len(page.soup.select(".cost .ruled")) == 1
        elsewhere = Page(client.get(str(page.one(".below-heading a")["href"])))
        assert len({*visited(elsewhere).values()}) > 1


def test_one_more_search_needs_one_entry(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    seventh = SEARCHES[2]._replace(slug="again", name="Negamax again")
    all_seven = (*SEARCHES, seventh)
    monkeypatch.setattr("tictactoe_web.pages.lab.SEARCHES", all_seven)
    monkeypatch.setattr(
        "tictactoe_web.pages.lab.searched_at_once", lambda it: side_by_side(it, all_seven)
    )
    page = lab(client, FOUR_FREE.play(2))
    assert list(visited(page)) == [*(it.slug for it in SEARCHES), "again"]
    assert page.one('li[id="again"] h3').get_text() == f"{len(SEARCHES) + 1}. Negamax again"


# In words ----------------------------------------------------------------------------


def test_the_heading_tells_what_is_found() -> None:
    counts = [549_946] * 3 + [31_621, 5_478, 765]
    told = "six searches, one answer: 765 to 549,946 positions"
    assert told in spoken(finding(counts))
    assert told.replace("answer", "value") in spoken(finding(counts, "value"))
    assert "all six visit 4 positions" in spoken(finding([4] * 6))


def spoken(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").lower()


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0.00004, "0.04 ms"),
        (0.000996, "1.0 ms"),
        (0.0024, "2.4 ms"),
        (0.00996, "10 ms"),
        (0.034, "34 ms"),
        (0.41, "410 ms"),
        (0.9996, "1.0 s"),
        (1.32, "1.3 s"),
        (12, "12.0 s"),
    ],
)
def test_times_are_written_as_people_write_them(seconds: float, told: str) -> None:
    assert duration(seconds) == told


def test_the_best_moves_are_named_or_counted_as_every_square() -> None:
    assert every((), 0) == "none"
    assert every((4,), 1) == "centre"
    assert every((0, 8), 3) == "top left and bottom right"
    assert every((0, 4, 8), 3) == "every square"
