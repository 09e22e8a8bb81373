"""The lab: the searches side by side on one position."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from flask import Blueprint, Response, render_template

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.search import Tally
from tictactoe_web.engine.searches import SEARCHES, Search
from tictactoe_web.engine.side_by_side import Run, side_by_side
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.links import board_in_link, link_to
from tictactoe_web.pages.rendering import cached_fragment, shareable
from tictactoe_web.pictures.bars import bars
from tictactoe_web.words.phrases import in_words, names_of, one_of, several, standing

pages = Blueprint("lab", __name__)

SMALL = 2_000  # positions; such a tree is searched as quickly as its page is made
MOST_WAITING = 4  # for larger ones


@pages.get("/lab")
@pages.get("/lab/<text>")
def show(text: str = EMPTY * 9) -> Response:
    """The searches side by side on one position."""
    board = board_in_link(text)
    runs = runs_on(board)
    return shareable(
        "lab/page.html",
        f"The searches side by side: {in_words(board)}",
        f"What each way to look ahead finds on the board {in_words(board)}, and what it costs.",
        link_to("lab.show", board),
        preview=board,
        board=board,
        standing=None if board.outcome else f"{standing(board)}.",
        positions=tree_size(board),
        rows=rows_of(board, runs),
        code_of_searches=code_of(SEARCHES),
        scale=bars([it.result.tally.visited for it in runs]),
    )


def runs_on(board: Board) -> list[Run]:
    """Every search of `board`, in order; large trees are searched one at a time."""
    return (small if tree_size(board) <= SMALL else large)(board)


def run_all(board: Board) -> list[Run]:
    """The same, whoever else is searching."""
    return side_by_side(board, SEARCHES)


small = lru_cache(maxsize=512)(run_all)
large = InTurn(run_all, MOST_WAITING)


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
