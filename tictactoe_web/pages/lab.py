"""The lab: the searches side by side on one position."""

from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, Response, render_template

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.search import Tally
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.side_by_side import LAB, Run, StillRunning
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.pages.links import board_in_link, link_to
from tictactoe_web.pages.rendering import cached_fragment, shareable
from tictactoe_web.pictures.bars import bars
from tictactoe_web.words.phrases import in_words, names_of, one_of, several, standing

pages = Blueprint("lab", __name__)


@pages.get("/lab")
@pages.get("/lab/<text>")
def show(text: str = EMPTY * 9) -> Response:
    """The searches side by side on one position."""
    board = board_in_link(text)
    try:
        runs = LAB.run(board)
    except StillRunning:
        runs = []
    page = shareable(
        "lab/page.html",
        f"The searches side by side: {in_words(board)}",
        f"What each way to look ahead finds on the board {in_words(board)}, and what it costs.",
        link_to("lab.show", board),
        preview=board,
        board=board,
        standing=None if board.outcome else f"{standing(board)}.",
        positions=tree_size(board),
        rows=rows_of(board, runs),
        code_of_searches=code_of(tuple(LAB.searches)),
        scale=bars([it.result.tally.visited for it in runs]) if runs else None,
    )
    if not runs:
        page.headers["Cache-Control"] = "no-store"
    return page


@cached_fragment
def code_of(searches: tuple[Search, ...]) -> str:
    """What each search does and its code, which are the same for every position."""
    return render_template("lab/searches.html", searches=searches)


class Row(NamedTuple):
    """One search on the page of the lab, in words."""

    search: Search
    visited: int
    share: str
    spared: str
    time: str
    best: str


def rows_of(board: Board, runs: list[Run]) -> list[Row]:
    """What each search found, its cost also as a share of the first one's."""
    return [
        Row(
            it.search,
            it.result.tally.visited,
            share(it.result.tally.visited / runs[0].result.tally.visited),
            spared(it.result.tally),
            duration(it.seconds),
            every(it.result.best, len(board.legal_moves)),
        )
        for it in runs
    ]


def every(squares: Sequence[int], legal: int) -> str:
    """The best moves by name, or in one word."""
    if not squares:
        return "none"
    return "every square" if 1 < len(squares) == legal else one_of(names_of(squares))


def share(part: float) -> str:
    """A share as people write it: "100 %", "5.7 %", "0.14 %"."""
    percent = 100 * part
    decimals = 0 if percent >= 10 else 1 if percent >= 0.95 else 2
    return f"{percent:.{decimals}f} %"


def duration(seconds: float) -> str:
    """A time as people write it: "1.3 s", "34 ms", "2.4 ms", "0.05 ms"."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    milliseconds = 1000 * seconds
    if milliseconds >= 10:
        return f"{milliseconds:.0f} ms"
    return f"{milliseconds:.1f} ms" if milliseconds >= 1 else f"{milliseconds:.2f} ms"


def spared(tally: Tally) -> str:
    """What saved the search work."""
    if tally.cutoffs:
        return several(tally.cutoffs, "cut")
    return several(tally.memo_hits, "memo hit") if tally.memo_hits else ""
