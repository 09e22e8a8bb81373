"""The searches side by side: what each finds on a position, and at what cost."""

import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from threading import BoundedSemaphore
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.searches import SEARCHES, Found, Search, symmetric_search
from tictactoe_web.engine.tree import tree_size

AT_ONCE = 2_000  # positions; a smaller tree is searched as quickly as its page is made
PATIENCE = 1.5  # seconds that a page may wait for its searches
# Pages that may wait at once; without a limit they could hold every thread of the server.
SEATS = 4


class Run(NamedTuple):
    """What one search found, and how long it took."""

    search: Search
    result: Found
    seconds: float


class StillRunning(Exception):
    """The searches of a position take longer than a page may wait; they go on meanwhile."""


class Lab:
    """Runs its searches on a position once, and keeps what they found.

    Large positions are searched one at a time, so that nobody can keep the server busy by asking
    for many. A page waits for one as long as `patience`, in seconds, if one of the `seats` is free.
    """

    def __init__(
        self,
        searches: Sequence[Search] = SEARCHES,
        patience: float = PATIENCE,
        seats: int = SEATS,
        at_once: int = AT_ONCE,
    ) -> None:
        self.searches, self.patience, self.at_once = searches, patience, at_once
        self._seats = BoundedSemaphore(seats)
        self._searcher = ThreadPoolExecutor(max_workers=1, thread_name_prefix="side by side")
        self._found = cache(self._run_all)
        self._job = cache(self._submit)

    def run(self, board: Board) -> list[Run]:
        """Every search of `board`, in order; raises StillRunning rather than wait too long."""
        if tree_size(board) <= self.at_once:
            return self._found(board)
        job = self._job(board)
        seated = self._seats.acquire(blocking=False)
        try:
            return job.result(timeout=self.patience if seated else 0)
        except TimeoutError:
            raise StillRunning from None
        finally:
            if seated:
                self._seats.release()

    def _submit(self, board: Board) -> Future[list[Run]]:
        # Of two who ask at the same moment, both come here; the second job finds it done.
        return self._searcher.submit(self._found, board)

    def _run_all(self, board: Board) -> list[Run]:
        # Make every board beforehand, so that no search is timed while making them.
        tree_size(board)
        symmetric_search(board)
        return [_timed(it, board) for it in self.searches]


def _timed(search: Search, board: Board) -> Run:
    start = time.perf_counter()
    result = search.from_root(board)
    return Run(search, result, time.perf_counter() - start)


LAB = Lab()
