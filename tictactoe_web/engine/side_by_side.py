"""The searches side by side: what each finds on a position, and at what cost."""

import time
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from threading import BoundedSemaphore
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import SEARCHES, Found, Search, symmetric_search
from tictactoe_web.engine.tree import tree_size

AT_ONCE = 2_000  # positions; a smaller tree is searched as quickly as its page is made
PATIENCE = 1.5  # seconds that a page may wait for its searches
SEATS = 4  # pages that may wait at a time; were it all, they could hold every thread of the server


class Run(NamedTuple):
    """What one search found, and how long it took."""

    search: Search
    result: Found
    seconds: float


class StillRunning(Exception):
    """The searches of a position take longer than a page may wait; they go on meanwhile."""


_searcher = ThreadPoolExecutor(max_workers=1, thread_name_prefix="side by side")
_seats = BoundedSemaphore(SEATS)


def run(board: Board) -> list[Run]:
    """Every search of `board`, in reading order; raises StillRunning rather than wait too long.

    A position is searched once and the result kept. Large ones are searched one at a time, so that
    nobody can keep the server busy by asking for many.
    """
    if tree_size(board) <= AT_ONCE:
        return _run_all(board)
    job = _job(board)
    seated = _seats.acquire(blocking=False)
    try:
        return job.result(timeout=PATIENCE if seated else 0)
    except TimeoutError:
        raise StillRunning from None
    finally:
        if seated:
            _seats.release()


@cache
def _job(board: Board) -> Future[list[Run]]:
    return _searcher.submit(_run_all, board)


@cache
def _run_all(board: Board) -> list[Run]:
    # Make every board beforehand, so that no search is timed while making them.
    tree_size(board)
    symmetric_search(board)
    return [_timed(it, board) for it in SEARCHES]


def _timed(search: Search, board: Board) -> Run:
    start = time.perf_counter()
    result = search.from_root(board)
    return Run(search, result, time.perf_counter() - start)
