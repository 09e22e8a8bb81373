"""The searches of a position are run once, one position at a time, and nobody waits long."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import pytest

from tests.support.boards import LOSE_SOON_OR_LATE, SEVERAL_WAYS, TWO_MOVES_LEFT, WON
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.searches import SEARCHES, Found, symmetric_search
from tictactoe_web.engine.side_by_side import AT_ONCE, SEATS, Lab, StillRunning
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.pictures.cards import MOST_ASKED_FOR
from tictactoe_web.security import MOST_ARRIVING
from tictactoe_web.server import THREADS

LONG = 60.0  # seconds, in which anything here is done


@pytest.mark.parametrize("position", [LOSE_SOON_OR_LATE, SEVERAL_WAYS, TWO_MOVES_LEFT, WON])
@pytest.mark.parametrize("at_once", [0, AT_ONCE])
def test_every_search_is_run_in_reading_order(position: Board, at_once: int) -> None:
    runs = Lab(patience=LONG, at_once=at_once).run(position)
    assert [it.search for it in runs] == list(SEARCHES)
    assert [it.result for it in runs] == [it.from_root(position) for it in SEARCHES]
    assert all(it.seconds >= 0 for it in runs)


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

    def lab(self, patience: float = LONG, seats: int = SEATS) -> Lab:
        """A laboratory that has no other search, and takes every position for a large one."""
        only = SEARCHES[0]._replace(from_root=self)
        return Lab((only,), patience=patience, seats=seats, at_once=0)


@pytest.fixture
def slow() -> Iterator[Slow]:
    """A slow search, released at the end."""
    slow = Slow()
    yield slow
    slow.released.set()


def test_what_was_found_is_kept(slow: Slow) -> None:
    slow.released.set()
    lab, boards = slow.lab(), [Board(turn="X"), Board(turn="O")]
    first = [lab.run(position) for position in boards]
    assert [lab.run(position) for position in boards] == first
    assert slow.asked == boards


def test_many_who_ask_at_the_same_moment_have_it_searched_once(slow: Slow) -> None:
    slow.released.set()
    lab = slow.lab(seats=16)
    with ThreadPoolExecutor(16) as people:
        found = list(people.map(lab.run, [Board()] * 16))
    assert slow.asked == [Board()]
    assert found == 16 * found[:1]


def test_one_position_is_searched_at_a_time_and_who_can_not_wait_is_told_so(slow: Slow) -> None:
    lab = slow.lab(patience=0)
    for position in (TWO_MOVES_LEFT, SEVERAL_WAYS, TWO_MOVES_LEFT):
        with pytest.raises(StillRunning):
            lab.run(position)
    assert slow.begun.wait(LONG)
    assert slow.asked == [TWO_MOVES_LEFT]
    slow.released.set()
    lab.patience = LONG
    lab.run(SEVERAL_WAYS)
    assert slow.asked == [TWO_MOVES_LEFT, SEVERAL_WAYS]


def test_when_all_seats_are_taken_nobody_else_waits(slow: Slow) -> None:
    lab = slow.lab(seats=1)
    patient = Thread(target=lab.run, args=[TWO_MOVES_LEFT])
    patient.start()
    assert slow.begun.wait(LONG)
    with pytest.raises(StillRunning):
        lab.run(SEVERAL_WAYS)
    slow.released.set()
    patient.join(LONG)
    assert lab.run(SEVERAL_WAYS)


def test_a_small_position_waits_for_no_other(slow: Slow) -> None:
    lab = slow.lab(patience=0)
    with pytest.raises(StillRunning):
        lab.run(Board())
    assert slow.begun.wait(LONG)
    lab.searches, lab.at_once = SEARCHES, tree_size(SEVERAL_WAYS)
    assert lab.run(SEVERAL_WAYS)


def test_who_waits_for_forms_pictures_or_searches_leaves_threads_for_others() -> None:
    assert MOST_ARRIVING + MOST_ASKED_FOR + SEATS + 16 <= THREADS
