"""The searches of a position are run once, one position at a time, and nobody waits long."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import BoundedSemaphore, Event, Thread

import pytest

from tests.support.boards import board
from tictactoe_web.engine import side_by_side
from tictactoe_web.engine.board import Board, _successors
from tictactoe_web.engine.search import SEARCHES, Found, minimax_search, symmetric_search
from tictactoe_web.engine.side_by_side import StillRunning, run
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.server import THREADS

PATIENCE = side_by_side.PATIENCE
LONG = 60.0  # seconds, in which anything here is done

# X wins with any move, and with two of them at once.
SEVERAL_WAYS = board(
    """
    X O -
    X X O
    - O -
    """
)

TWO_MOVES_LEFT = board(
    """
    O O X
    X X -
    O O -
    """
)

WON = board(
    """
    X X X
    O O -
    - - -
    """
)


@pytest.fixture(autouse=True)
def new_lab(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A laboratory of this test's own, which has searched nothing yet and is in no hurry."""
    with ThreadPoolExecutor(max_workers=side_by_side._searcher._max_workers) as searcher:
        monkeypatch.setattr(side_by_side, "_searcher", searcher)
        monkeypatch.setattr(side_by_side, "_job", cache(side_by_side._job.__wrapped__))
        monkeypatch.setattr(side_by_side, "_run_all", cache(side_by_side._run_all.__wrapped__))
        monkeypatch.setattr(side_by_side, "PATIENCE", LONG)
        monkeypatch.setattr(side_by_side, "AT_ONCE", 0)
        yield


@pytest.mark.parametrize("position", [Board(), SEVERAL_WAYS, TWO_MOVES_LEFT, WON])
def test_every_search_is_run_in_reading_order(position: Board) -> None:
    runs = run(position)
    assert [it.search for it in runs] == list(SEARCHES)
    assert [it.result for it in runs] == [it.from_root(position) for it in SEARCHES]
    assert all(it.seconds >= 0 for it in runs)


@pytest.mark.parametrize("position", [Board(), SEVERAL_WAYS, WON])
def test_no_search_is_timed_while_it_makes_the_boards_below(
    monkeypatch: pytest.MonkeyPatch, position: Board
) -> None:
    made = []

    def count_new_boards(position: Board) -> Found:
        before = _successors.cache_info().misses
        result = minimax_search(position)
        made.append(_successors.cache_info().misses - before)
        return result

    first = SEARCHES[0]._replace(from_root=count_new_boards)
    monkeypatch.setattr(side_by_side, "SEARCHES", (first,))
    tree_size.cache_clear()
    _successors.cache_clear()
    run(position)
    assert made == [0]


# Once, one at a time, and not for long -------------------------------------------------------


class Slow:
    """A search that goes on until it is released, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Board] = []
        self.begun, self.released = Event(), Event()

    def __call__(self, position: Board) -> Found:
        self.asked.append(position)
        self.begun.set()
        assert self.released.wait(LONG)
        return symmetric_search(position)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The only search of the laboratory, while a test has it."""
    slow = Slow()
    monkeypatch.setattr(side_by_side, "SEARCHES", (SEARCHES[0]._replace(from_root=slow),))
    yield slow
    slow.released.set()


def test_what_was_found_is_kept(slow: Slow) -> None:
    slow.released.set()
    boards = [Board(turn="X"), Board(turn="O")]
    first = [run(position) for position in boards]
    assert [run(position) for position in boards] == first
    assert slow.asked == boards


def test_one_position_is_searched_at_a_time_and_who_can_not_wait_is_told_so(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_by_side, "PATIENCE", 0)
    for position in (TWO_MOVES_LEFT, SEVERAL_WAYS, TWO_MOVES_LEFT):
        with pytest.raises(StillRunning):
            run(position)
    assert slow.begun.wait(LONG)
    assert slow.asked == [TWO_MOVES_LEFT]
    slow.released.set()
    monkeypatch.setattr(side_by_side, "PATIENCE", LONG)
    run(SEVERAL_WAYS)
    assert slow.asked == [TWO_MOVES_LEFT, SEVERAL_WAYS]


def test_when_all_seats_are_taken_nobody_else_waits(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_by_side, "_seats", BoundedSemaphore(1))
    patient = Thread(target=run, args=[TWO_MOVES_LEFT])
    patient.start()
    assert slow.begun.wait(LONG)
    with pytest.raises(StillRunning):
        run(SEVERAL_WAYS)
    slow.released.set()
    patient.join(LONG)
    assert run(SEVERAL_WAYS)


def test_a_small_position_waits_for_no_other(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "AT_ONCE", tree_size(SEVERAL_WAYS))
    monkeypatch.setattr(side_by_side, "PATIENCE", 0)
    with pytest.raises(StillRunning):
        run(Board())
    assert slow.begun.wait(LONG)
    monkeypatch.setattr(side_by_side, "SEARCHES", SEARCHES)
    assert run(SEVERAL_WAYS)


def test_patience_is_below_two_seconds_and_holds_few_of_the_servers_threads() -> None:
    assert 0 < PATIENCE < 2
    assert 0 < side_by_side.SEATS < THREADS / 8
