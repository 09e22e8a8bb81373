"""The lab: its text is the module's own, each position is searched once, and nobody waits long."""

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from threading import Event

import pytest

from tests.support.boards import board
from tests.support.brute_force import best_by_brute_force, by_brute_force
from tictactoe_web.engine import search, side_by_side
from tictactoe_web.engine.board import Board, _successors
from tictactoe_web.engine.search import SEARCHES, Result, minimax_search, symmetric_search
from tictactoe_web.engine.side_by_side import Run, StillRunning, run, sections
from tictactoe_web.engine.tree import tree_size

SOURCE = inspect.getsource(search)
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

FULL = board(
    """
    X O X
    X O O
    O X X
    """
)


@pytest.fixture(autouse=True)
def new_lab(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A laboratory of this test's own, which has searched nothing yet and is in no hurry."""
    with ThreadPoolExecutor(max_workers=side_by_side._searcher._max_workers) as searcher:
        monkeypatch.setattr(side_by_side, "_searcher", searcher)
        monkeypatch.setattr(side_by_side, "_job", cache(inspect.unwrap(side_by_side._job)))
        monkeypatch.setattr(side_by_side, "PATIENCE", LONG)
        yield


# The text ------------------------------------------------------------------------------------

EXPLAINED: dict[str, list[Callable[..., object]]] = {
    "Minimax": [search.minimax, search.plain_score],
    "Minimax that prefers the quicker win": [search.quick_score],
    "Negamax": [search.negamax, search.final_score],
    "Alpha-beta": [search.alpha_beta],
    "Memoised negamax": [search.memoised, search.itself],
    "Memoised over the eight symmetries": [search.canonical],
}


def test_there_is_a_section_for_every_search_in_reading_order() -> None:
    assert list(sections()) == list(SEARCHES) == list(EXPLAINED)


@pytest.mark.parametrize("name", SEARCHES)
def test_a_section_shows_the_source_exactly_as_it_stands_in_the_module(name: str) -> None:
    code = sections()[name].code
    assert f"\n\n\n{code}\n\n\n" in SOURCE
    for function in EXPLAINED[name]:
        assert inspect.getsource(inspect.unwrap(function)).strip() in code


@pytest.mark.parametrize("name", SEARCHES)
def test_a_section_shows_whole_definitions_and_nothing_of_another_search(name: str) -> None:
    shown = {
        it.name for it in ast.parse(sections()[name].code).body if isinstance(it, ast.FunctionDef)
    }
    others = {it.__name__ for them in EXPLAINED.values() for it in them}
    mine = {it.__name__ for it in EXPLAINED[name]}
    assert mine <= shown
    assert shown.isdisjoint(others - mine)


@pytest.mark.parametrize("name", SEARCHES)
def test_the_idea_is_the_comment_that_stands_before_the_code(name: str) -> None:
    section = sections()[name]
    comments = " ".join(re.findall(r"^# ?(.*)$", SOURCE, flags=re.MULTILINE))
    words = " ".join(comments.split())
    assert section.idea
    for paragraph in section.idea:
        assert paragraph in words
        assert "#" not in paragraph
        assert "---" not in paragraph


# What they found -----------------------------------------------------------------------------


@pytest.mark.parametrize("position", [SEVERAL_WAYS, TWO_MOVES_LEFT, WON, FULL])
def test_every_search_is_run_in_reading_order(position: Board) -> None:
    runs = run(position)
    assert [it.name for it in runs] == list(SEARCHES)
    for it in runs:
        again = SEARCHES[it.name](position)
        assert (it.result.score, it.result.scores) == (again.score, again.scores)
        assert it.result.tally == again.tally
        assert it.seconds >= 0


@pytest.mark.parametrize("position", [SEVERAL_WAYS, TWO_MOVES_LEFT, WON, FULL])
def test_all_find_the_value_and_all_but_the_first_the_best_moves(position: Board) -> None:
    value, best = by_brute_force(position).value, best_by_brute_force(position)
    plain, *others = run(position)
    assert plain.result.score == value
    assert set(plain.result.best) >= set(best)
    for it in others:
        assert it.result.value == value
        assert list(it.result.best) == best


def test_plain_minimax_calls_a_later_win_best_too() -> None:
    plain, *_ = run(SEVERAL_WAYS)
    assert set(plain.result.best) > set(best_by_brute_force(SEVERAL_WAYS))


@pytest.mark.parametrize("position", [Board(), SEVERAL_WAYS, TWO_MOVES_LEFT, WON])
def test_no_search_is_timed_while_it_makes_the_boards_below(
    monkeypatch: pytest.MonkeyPatch, position: Board
) -> None:
    made = []

    def count_new_boards(position: Board) -> Result:
        before = _successors.cache_info().misses
        minimax_search(position)
        made.append(_successors.cache_info().misses - before)
        return symmetric_search(position)

    monkeypatch.setattr(side_by_side, "SEARCHES", {"First": count_new_boards})
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

    def __call__(self, position: Board) -> Result:
        self.asked.append(position)
        self.begun.set()
        assert self.released.wait(LONG)
        return symmetric_search(position)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The only search of the laboratory, while a test has it."""
    slow = Slow()
    monkeypatch.setattr(side_by_side, "SEARCHES", {"Slow": slow})
    yield slow
    slow.released.set()


def test_what_was_found_is_kept(slow: Slow) -> None:
    slow.released.set()
    first = run(TWO_MOVES_LEFT)
    assert run(TWO_MOVES_LEFT) is first
    assert slow.asked == [TWO_MOVES_LEFT]


def test_whose_turn_it_is_makes_another_position(slow: Slow) -> None:
    slow.released.set()
    for position in (Board(turn="X"), Board(turn="O"), Board(turn="X")):
        run(position)
    assert slow.asked == [Board(turn="X"), Board(turn="O")]


def test_who_asks_while_a_search_runs_is_told_so_and_starts_no_other(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_by_side, "PATIENCE", 0)
    for _ in range(3):
        with pytest.raises(StillRunning):
            run(TWO_MOVES_LEFT)
    slow.released.set()
    monkeypatch.setattr(side_by_side, "PATIENCE", LONG)
    (it,) = run(TWO_MOVES_LEFT)
    assert it.result.best == (5,)
    assert slow.asked == [TWO_MOVES_LEFT]


def test_one_position_is_searched_at_a_time(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "PATIENCE", 0)
    for position in (TWO_MOVES_LEFT, SEVERAL_WAYS):
        with pytest.raises(StillRunning):
            run(position)
    assert slow.begun.wait(LONG)
    assert slow.asked == [TWO_MOVES_LEFT]
    slow.released.set()
    monkeypatch.setattr(side_by_side, "PATIENCE", LONG)
    run(SEVERAL_WAYS)
    assert slow.asked == [TWO_MOVES_LEFT, SEVERAL_WAYS]


class Watch(Future[list[Run]]):
    """A job that is never done, and notes how long it was waited for."""

    waited: float | None = None

    def result(self, timeout: float | None = None) -> list[Run]:
        self.waited = timeout
        raise TimeoutError


def test_nobody_waits_longer_than_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Watch()
    monkeypatch.setattr(side_by_side, "_job", lambda _: job)
    monkeypatch.setattr(side_by_side, "PATIENCE", 0.25)
    with pytest.raises(StillRunning):
        run(TWO_MOVES_LEFT)
    assert job.waited == 0.25


def test_patience_is_below_two_seconds() -> None:
    (patience,) = re.findall(
        r"^PATIENCE = (\S+)", inspect.getsource(side_by_side), flags=re.MULTILINE
    )
    assert 0 < float(patience) < 2
