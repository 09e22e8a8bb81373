"""The lab: the searches side by side on one position."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from flask import Blueprint, Response, render_template
from markupsafe import Markup

from tictactoe_web.engine.board import EMPTY_BOARD, Board, predecessors
from tictactoe_web.engine.searches import O_HAS_A_CHOICE, SEARCHES, Search, numbered_lines
from tictactoe_web.engine.side_by_side import Run, disagreeing, side_by_side
from tictactoe_web.engine.trace import cuts_nothing
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.shared.fragments import cached_fragment
from tictactoe_web.pages.shared.links import is_watchable, link_to, link_to_watch
from tictactoe_web.pages.shared.read_links import board_in_link, move_in_link
from tictactoe_web.pages.shared.responses import shareable
from tictactoe_web.pictures.ideas import IDEAS
from tictactoe_web.pictures.paper import CostArea, CostScale, cost_area, cost_scales
from tictactoe_web.words import lab as words
from tictactoe_web.words.explore import headline
from tictactoe_web.words.watch.page import NO_CUTS

blueprint = Blueprint("lab", __name__)

SMALL = 2_000  # positions; such a tree is searched as quickly as its page is made
MOST_WAITING = 32  # as many as a class; larger trees take half a second each


@blueprint.get("/lab")
@blueprint.get("/lab/<text>")
def show(text: str = EMPTY_BOARD) -> Response:
    """The searches side by side on one position."""
    board = board_in_link(text)
    move_in_link("move", board)  # as in the explorer's link: refused where it is none
    if board.outcome:
        return nothing_on(board)
    runs = runs_on(board)
    differ_on_best = bool(disagreeing(runs))
    heading = words.finding(visits_of(runs), "value" if differ_on_best else "answer")
    return shareable(
        "lab/page.html",
        words.title(heading, board),
        words.description(board),
        link_to("lab.show", board),
        preview=board,
        board=board,
        standing=headline(board),
        agreement=words.agreement(runs, board),
        differ_on_best=differ_on_best,
        heading=heading,
        costs=costs_of(board, runs),
        times=words.times(runs),
        searches=searches_told(board, runs),
        sources=sources_of(SEARCHES),
        watchable=is_watchable(board),
    )


def nothing_on(board: Board) -> Response:
    """A finished board, and those one move before it, on which there is something to search."""
    return shareable(
        "lab/ended.html",
        words.title(words.NOTHING, board),
        words.description(board),
        link_to("lab.show", board),
        preview=board,
        board=board,
        standing=headline(board),
        heading=words.NOTHING,
        before=[(it, tree_size(it)) for it in predecessors(board)],
    )


def runs_on(board: Board) -> list[Run]:
    """Every search of `board`, in order; large trees are searched one at a time."""
    return (searched_at_once if tree_size(board) <= SMALL else searched_in_turn)(board)


searched_at_once = lru_cache(maxsize=512)(side_by_side)
searched_in_turn = InTurn(side_by_side, MOST_WAITING)


class Entry(NamedTuple):
    """A search: perhaps its drawing, and where it is to be watched."""

    search: Search
    sketch: Markup | None
    watched: str


def searches_told(board: Board, runs: Sequence[Run]) -> Iterator[Entry]:
    """What is told of each search, which is to be watched on that board if it can be."""
    for run in runs:
        watched = link_to_watch(board, search=run.search.slug)
        sketch = sketch_of(run.search) if run.search.slug in IDEAS else None
        yield Entry(run.search, sketch, watched)


@cached_fragment
def sketch_of(search: Search) -> str:
    """What is new in a search, drawn."""
    return render_template(
        "shared/sketch.html",
        it=IDEAS[search.slug],
        in_words=words.DRAWN[search.slug],
        linked=False,
    )


class Source(NamedTuple):
    """What is new in the code of a search: functions, by name and line by line."""

    search: Search
    names: Sequence[str]
    lines: Sequence[tuple[int, str]]


@cached_fragment
def sources_of(searches: Sequence[Search]) -> str:
    """The code of the searches, of each what the one before it does not have, in HTML."""
    return render_template("lab/sources.html", sources=[*new_sources(searches)])


def new_sources(searches: Sequence[Search]) -> Iterator[Source]:
    """The functions of each search that the one before it does not have."""
    known: tuple[Callable[..., object], ...] = ()
    for search in searches:
        new = tuple(it for it in search.functions if it not in known)
        yield Source(search, [it.__name__ for it in new], numbered_lines(new))
        known = search.functions


def visits_of(runs: Sequence[Run]) -> list[int]:
    """How many positions each search visited."""
    return [run.result.tally.visited for run in runs]


class Row(NamedTuple):
    """One search among the costs of all.

    `spared` says what saved it work, or that it has nothing to cut on this board, or is "".
    """

    search: Search
    visited: int
    spared: str


class Cost(NamedTuple):
    """What one search visits, or each of several, as areas of paper, one for each width.

    `alike` is what is told of several, else "". It `has_fewest` if none visits fewer and some
    visit more.
    """

    rows: Sequence[Row]
    drawn: Sequence[CostArea]
    alike: str
    has_fewest: bool


class Costs(NamedTuple):
    """What the searches visit, as areas of paper to one scale for each width.

    `elsewhere` leads to where they differ, and is None if they do here.
    """

    areas: Sequence[Cost]
    scales: Sequence[CostScale]
    elsewhere: str | None


def costs_of(board: Board, runs: Sequence[Run]) -> Costs:
    """What each search visited of that board."""
    visits = visits_of(runs)
    scales, differ = cost_scales(visits), min(visits) < visits[0]
    elsewhere = None if differ else link_to("lab.show", O_HAS_A_CHOICE)
    return Costs([*areas_of(board, runs, scales, differ)], scales, elsewhere)


def areas_of(
    board: Board, runs: Sequence[Run], scales: Sequence[CostScale], differ: bool
) -> Iterator[Cost]:
    """What each search visited, to scale. Searches that visited as many share an area."""
    fewest = min(visits_of(runs))
    by_visits = groupby(runs, key=lambda it: it.result.tally.visited)
    for top, (visited, alike) in enumerate(by_visits):
        rows = [row_of(board, it, differ) for it in alike]
        told = words.alike(len(rows)) if len(rows) > 1 else ""
        drawn = [cost_area(visited, it, top) for it in scales]
        yield Cost(rows, drawn, told, differ and visited == fewest)


def row_of(board: Board, run: Run, differ: bool) -> Row:
    """A search, and what it visited; where none differs, the heading says that nothing is cut."""
    cuts_none_there = differ and is_watchable(board) and cuts_nothing(board, run.search)
    return Row(
        run.search,
        run.result.tally.visited,
        spared=NO_CUTS if cuts_none_there else words.spared(run.result.tally),
    )
