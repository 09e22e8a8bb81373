"""The lab: the searches side by side on one position."""

from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, Response

from tictactoe_web.engine import side_by_side
from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.search import Search, Tally
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.views.links import board_in_link, link_to
from tictactoe_web.views.rendering import shareable
from tictactoe_web.views.words import in_words, names_of, one_of, prose

pages = Blueprint("lab", __name__)


@pages.get("/lab")
@pages.get("/lab/<text>")
def show(text: str = EMPTY * 9) -> Response:
    """The searches side by side on one position."""
    board = board_in_link(text)
    try:
        rows = rows_of(board, side_by_side.run(board))
    except side_by_side.StillRunning:
        rows = []
    page = shareable(
        "lab.html",
        f"The searches side by side: {in_words(board)}",
        f"What each way to look ahead finds on the board {in_words(board)}, and what it costs.",
        link_to("lab.show", board),
        preview=board,
        board=board,
        positions=tree_size(board),
        rows=rows,
        prose=prose,
    )
    if not rows:
        page.headers["Cache-Control"] = "no-store"
    return page


class Row(NamedTuple):
    """One search on the page of the lab, in words."""

    search: Search
    value: str
    best: str
    visited: str
    spared: str
    share: str
    width: float
    time: str


def rows_of(board: Board, runs: list[side_by_side.Run]) -> list[Row]:
    """What each search found, each cost also as a share of the first one's."""
    most = runs[0].result.tally.visited
    return [
        Row(
            run.search,
            {1: "win", 0: "draw", -1: "loss"}[run.result.value],
            every(run.result.best, len(board.legal_moves)),
            f"{run.result.tally.visited:,}",
            spared(run.result.tally),
            f"{100 * run.result.tally.visited / most:.3g} %",
            round(100 * run.result.tally.visited / most, 2),
            f"{1000 * run.seconds:.3g} ms",
        )
        for run in runs
    ]


def every(squares: Sequence[int], legal: int) -> str:
    """These squares by name, or "every square" if no legal one is missing."""
    if not squares:
        return "none: the game is over"
    return "every square" if 1 < len(squares) == legal else one_of(names_of(squares))


def spared(tally: Tally) -> str:
    """What saved the search work."""
    return several(tally.cutoffs, "cut-off") or several(tally.memo_hits, "memo hit")


def several(count: int, noun: str) -> str:
    """A number of things, or nothing."""
    return f"{count:,} {noun}{'s' * (count > 1)}" if count else ""
