"""The searches side by side: what each finds on a position, at what cost, and its very source."""

import re
import time
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tictactoe_web.engine import search
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import SEARCHES, Result, symmetric_search
from tictactoe_web.engine.tree import tree_size

PATIENCE = 1.5  # seconds that one page may wait for its searches


class Section(NamedTuple):
    """One search as `search.py` tells it: its idea in words, and its code."""

    idea: tuple[str, ...]
    code: str


class Run(NamedTuple):
    """What one search found, and how long it took."""

    name: str
    result: Result
    seconds: float


class StillRunning(Exception):
    """The searches of a position take longer than a page may wait; they go on meanwhile."""


@cache
def sections() -> dict[str, Section]:
    """The sections of `search.py`, by the name of their search."""
    source = Path(search.__file__).read_text(encoding="utf-8")
    parts = re.split(r"^# (?:\d\. )?(.+?) -+\n", source, flags=re.MULTILINE)
    return {
        name: _section(body)
        for name, body in zip(parts[1::2], parts[2::2], strict=True)
        if name in SEARCHES
    }


def _section(body: str) -> Section:
    comment, _, code = body.partition("\n\n\n")
    paragraphs = re.sub(r"^# ?", "", comment, flags=re.MULTILINE).strip().split("\n\n")
    return Section(tuple(" ".join(text.split()) for text in paragraphs), code.strip())


def run(board: Board) -> list[Run]:
    """Every search of `board`, in reading order; raises StillRunning rather than wait too long.

    A position is searched once and the result kept, and one position at a time, so that nobody can
    keep the server busy by asking again.
    """
    try:
        return _job(board).result(timeout=PATIENCE)
    except TimeoutError:
        raise StillRunning from None


_searcher = ThreadPoolExecutor(max_workers=1, thread_name_prefix="comparison")


@cache
def _job(board: Board) -> Future[list[Run]]:
    return _searcher.submit(_run_all, board)


def _run_all(board: Board) -> list[Run]:
    # Make every board beforehand, so that no search is timed while making them.
    tree_size(board)
    symmetric_search(board)
    return [_timed(name, board) for name in SEARCHES]


def _timed(name: str, board: Board) -> Run:
    start = time.perf_counter()
    result = SEARCHES[name](board)
    return Run(name, result, time.perf_counter() - start)
