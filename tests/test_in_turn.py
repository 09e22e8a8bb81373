"""What takes long is done once, one thing at a time and in one thread, and few may wait for it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, current_thread

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import ServiceUnavailable

from tests.support.boards import FOUR_FREE
from tictactoe_web.engine.board import Board, ImpossibleBoard
from tictactoe_web.in_turn import InTurn

LONG = 60.0  # seconds, in which anything here is done


class Slow:
    """A function that waits to be released, and remembers what it was asked for, and where."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.threads: set[str] = set()
        self.begun, self.released = Event(), Event()

    def __call__(self, text: str) -> str:
        self.asked.append(text)
        self.threads.add(current_thread().name)
        self.begun.set()
        assert self.released.wait(LONG)
        return text.upper()


@pytest.fixture
def slow() -> Iterator[Slow]:
    """A slow function, released at the end."""
    slow = Slow()
    yield slow
    slow.released.set()


def test_each_is_done_once_and_all_in_one_thread(slow: Slow) -> None:
    slow.released.set()
    in_turn = InTurn(slow, most_waiting=16)
    with ThreadPoolExecutor(16) as people:
        assert list(people.map(in_turn, "abcdabcdabcdabcd")) == list("ABCDABCDABCDABCD")
        assert list(people.map(in_turn, "abcd")) == list("ABCD")
    assert sorted(slow.asked) == list("abcd")
    assert len(slow.threads) == 1


def test_only_the_last_are_kept(slow: Slow) -> None:
    slow.released.set()
    in_turn = InTurn(slow, most_waiting=1, most_kept=2)
    for text in "abcca":
        in_turn(text)
    assert slow.asked == list("abca")


def test_when_all_places_are_taken_one_is_told_to_come_back_unless_it_is_there_already(
    slow: Slow,
) -> None:
    in_turn = InTurn(slow, most_waiting=1)
    slow.released.set()
    in_turn("a")
    slow.released.clear()
    slow.begun.clear()
    with ThreadPoolExecutor(1) as patient:
        waiting = patient.submit(in_turn, "b")
        assert slow.begun.wait(LONG)
        with pytest.raises(ServiceUnavailable):
            in_turn("c")
        assert in_turn("a") == "A"
        slow.released.set()
        assert waiting.result(LONG) == "B"
    assert in_turn("c") == "C"


def test_a_mistake_is_told_and_leaves_its_place_to_others() -> None:
    in_turn = InTurn(Board.from_text, most_waiting=1)
    for _ in range(2):
        with pytest.raises(ImpossibleBoard):
            in_turn("no board")
    assert in_turn(9 * "-") == Board()


@pytest.mark.parametrize(
    ("path", "work"),
    [
        ("/boards/XOXO-----.png", "cards.painted"),
        ("/lab/XOXO-----", "lab.searched_in_turn"),
        (f"/check/{'-' * 627}", "check.report.looked_at"),
    ],
)
def test_who_may_not_wait_is_told_so_on_a_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, path: str, work: str
) -> None:
    no_place = InTurn(str, most_waiting=0)
    monkeypatch.setattr(f"tictactoe_web.pages.{work}", no_place)
    monkeypatch.setattr("tictactoe_web.pages.lab.SMALL", 0)
    response = client.get(path)
    assert (response.status_code, response.headers["Retry-After"]) == (503, "1")
    assert response.cache_control.no_store
    assert "Please try again in a moment." in response.text


def test_a_small_tree_waits_for_no_other(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe_web.pages.lab.searched_in_turn", InTurn(str, most_waiting=0))
    assert client.get(f"/lab/{FOUR_FREE.squares}").status_code == 200
