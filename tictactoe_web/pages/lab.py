"""The lab: the searches side by side on one position."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from flask import Blueprint, Response, render_template
from markupsafe import Markup

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.searches import SEARCHES, Search, lines_of
from tictactoe_web.engine.side_by_side import Run, side_by_side
from tictactoe_web.engine.trace import cuts_nothing
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.shared.fragments import cached_fragment
from tictactoe_web.pages.shared.links import board_in_link, is_watchable, link_to
from tictactoe_web.pages.shared.responses import shareable
from tictactoe_web.pictures.paper import CostAreas, cost_areas
from tictactoe_web.words.english import percent
from tictactoe_web.words.explore import headline
from tictactoe_web.words.lab import (
    NAME,
    THE_SAME,
    WATCH_IT,
    description,
    duration,
    every,
    gained,
    spared,
    title,
    watch_it,
)

blueprint = Blueprint("lab", __name__)

SMALL = 2_000  # positions; such a tree is searched as quickly as its page is made
MOST_WAITING = 4  # for larger ones


@blueprint.get("/lab")
@blueprint.get("/lab/<text>")
def show(text: str = EMPTY * 9) -> Response:
    """The searches side by side on one position."""
    board = board_in_link(text)
    runs = runs_on(board)
    visits = [it.result.tally.visited for it in runs]
    paper = cost_areas(visits)
    heading = NAME if board.outcome else gained(visits)
    return shareable(
        "lab/page.html",
        title(heading, board),
        description(board),
        link_to("lab.show", board),
        preview=board,
        board=board,
        standing=headline(board),
        positions=tree_size(board),
        heading=heading,
        rows=[] if board.outcome else rows_of(board, runs, paper),
        searches=ideas_of(SEARCHES),
        paper=paper,
        watchable=is_watchable(board),
        watch_it=WATCH_IT,
    )


def runs_on(board: Board) -> list[Run]:
    """Every search of `board`, in order; large trees are searched one at a time."""
    return (small if tree_size(board) <= SMALL else large)(board)


small = lru_cache(maxsize=512)(side_by_side)
large = InTurn(side_by_side, MOST_WAITING)


def ideas_of(searches: Sequence[Search]) -> list[tuple[Search, Markup]]:
    """Each search, and in HTML what it does beyond the one before it."""
    before = (None, *searches)
    return [(it, idea_of(it, older)) for it, older in zip(searches, before, strict=False)]


@cached_fragment
def idea_of(search: Search, older: Search | None) -> str:
    """What a search does, and its functions that the `older` one does not have."""
    known = older.shown if older else ()
    lines = lines_of(tuple(function for function in search.shown if function not in known))
    return render_template("lab/idea.html", it=search, lines=lines, has_older=bool(older))


class Row(NamedTuple):
    """One search on the page of the lab, in words and as squares of paper."""

    search: Search
    visited: int
    share: str  # of what the first one visited, or that it is as much as the one before did
    spared: str
    time: str
    best: str
    cost: str  # as an area of paper; empty where it would be drawn twice in a row
    watch_it: str  # what the link says


def rows_of(board: Board, runs: list[Run], paper: CostAreas) -> list[Row]:
    """What each search found, its cost also as a share of the first one's."""
    visits = [it.result.tally.visited for it in runs]
    repeats = [False, *(it == before for before, it in pairwise(visits))]
    return [
        Row(
            it.search,
            visits[n],
            THE_SAME if repeats[n] else percent(visits[n] / visits[0], None) if n else "",
            spared(it.result.tally),
            duration(it.seconds),
            every(it.result.best, len(board.legal_moves)),
            "" if repeats[n] else paper.areas[n],
            watch_it(is_watchable(board) and cuts_nothing(board, it.search)),
        )
        for n, it in enumerate(runs)
    ]
