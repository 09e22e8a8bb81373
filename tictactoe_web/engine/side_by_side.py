"""The searches side by side: what each finds on a position, and at what cost."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.searches import SEARCHES, Found, Search, symmetric_search
from tictactoe_web.engine.tree import tree_size


class Run(NamedTuple):
    """What one search found, and the seconds of a processor that it took, whatever else ran."""

    search: Search
    result: Found
    seconds: float


def side_by_side(board: Board, searches: Sequence[Search] = SEARCHES) -> list[Run]:
    """Every search of `board`, in order."""
    # Make every board beforehand, so that no search is timed while making them.
    tree_size(board)
    symmetric_search(board)
    return [_timed(it, board) for it in searches]


def disagreeing(runs: Sequence[Run]) -> list[Run]:
    """The searches that call other moves best than the last one does."""
    return [it for it in runs if it.result.best != runs[-1].result.best]


def _timed(search: Search, board: Board) -> Run:
    start = time.thread_time()
    result = search.from_root(board)
    return Run(search, result, time.thread_time() - start)
