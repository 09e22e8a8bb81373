"""What the players of the lesson win against a casual one, found a second time."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from tests.support.brute_force import (
    best_by_brute_force,
    brute_force,
    by_brute_force,
    free_bits,
    has_line,
    moves_by_brute_force,
    preference,
)
from tictactoe_web.engine.board import EMPTY, Board, completing_moves
from tictactoe_web.engine.lesson.contents import Lesson, lesson
from tictactoe_web.engine.solution import Worth


@pytest.fixture(scope="module")
def told() -> Lesson:
    return lesson()


Choose = Callable[[int, int, Callable[[int], Fraction]], Fraction]


def average(shares: Iterable[Fraction]) -> Fraction:
    every = list(shares)
    return sum(every, Fraction(0)) / len(every)


def person(mine: int, theirs: int) -> list[int]:
    """The squares among which the person picks: wins, else blocks, else any."""
    free = free_bits(mine, theirs)
    wins = [bit for bit in free if has_line(mine | bit)]
    return wins or [bit for bit in free if has_line(theirs | bit)] or free


def share_won(choose: Choose, goes_first: bool) -> Fraction:
    """How many of its games against the person a player wins who moves as `choose` has it."""

    @cache
    def to_move(mine: int, theirs: int) -> Fraction:
        if has_line(theirs) or not free_bits(mine, theirs):
            return Fraction(0)
        return choose(mine, theirs, lambda bit: moved(mine | bit, theirs))

    @cache
    def moved(mine: int, theirs: int) -> Fraction:
        if has_line(mine) or not free_bits(mine, theirs):
            return Fraction(has_line(mine))
        return average(to_move(mine, theirs | bit) for bit in person(theirs, mine))

    return to_move(0, 0) if goes_first else moved(0, 0)


def any_square(mine: int, theirs: int, then: Callable[[int], Fraction]) -> Fraction:
    return average(map(then, free_bits(mine, theirs)))


def first_best(mine: int, theirs: int, then: Callable[[int], Fraction]) -> Fraction:
    def liking(bit: int) -> tuple[int, int]:
        value, plies = brute_force(theirs, mine | bit)
        return preference(Worth(-value, 1 + plies))

    return then(max(free_bits(mine, theirs), key=liking))


def whatever_never_loses(mine: int, theirs: int, then: Callable[[int], Fraction]) -> Fraction:
    """The most that any player wins who makes no move that could be lost."""
    safe = [bit for bit in free_bits(mine, theirs) if brute_force(theirs, mine | bit).value <= 0]
    return max(map(then, safe))


def test_the_random_player_wins_so_many_of_the_games_it_opens(told: Lesson) -> None:
    assert told.random.won == share_won(any_square, goes_first=True)
    assert sum(told.random) == 1


def test_who_takes_the_first_best_move_wins_so_many(told: Lesson) -> None:
    assert told.openings.traps.first_opening == share_won(first_best, goes_first=True)
    assert told.openings.traps.first_replying == share_won(first_best, goes_first=False)


def test_no_player_that_never_loses_wins_more_than_the_one_that_sets_traps(told: Lesson) -> None:
    assert told.openings.traps.opening == share_won(whatever_never_loses, goes_first=True)
    assert told.openings.traps.replying == share_won(whatever_never_loses, goes_first=False)


def test_traps_win_more_than_the_first_best_move_and_that_more_than_chance(told: Lesson) -> None:
    assert told.random.won < told.openings.traps.first_opening < told.openings.traps.opening < 1
    assert told.openings.traps.first_replying < told.openings.traps.replying < 1


def test_what_each_opening_wins_and_which_answers_hold_the_draw(told: Lesson) -> None:
    assert [square_of(opening.board) for opening in told.openings.each] == [0, 1, 4]
    for opening in told.openings.each:
        first = 1 << square_of(opening.board)

        def opens_there(
            mine: int, theirs: int, then: Callable[[int], Fraction], first: int = first
        ) -> Fraction:
            return whatever_never_loses(mine, theirs, then) if mine else then(first)

        assert opening.won == share_won(opens_there, goes_first=True)
        worths = moves_by_brute_force(opening.board)
        assert opening.replies == len(worths) == 8
        assert opening.safe_replies == tuple(n for n, it in worths.items() if it.value == 0)


def square_of(position: Board) -> int:
    (square,) = (n for n, mark in enumerate(position.squares) if mark != EMPTY)
    return square


def test_who_walks_into_the_trap_gives_the_draw_away_and_ends_between_two_threats(
    told: Lesson,
) -> None:
    corner, lost, *rest = told.openings.trap
    assert corner == told.openings.each[0].board
    assert by_brute_force(lost) == (1, 5)
    for before, after in pairwise([lost, *rest]):
        moves = moves_by_brute_force(before)
        assert after in [before.play(square) for square in best_by_brute_force(before)]
        assert moves
    assert rest[-1].outcome
    fork = rest[-3]
    assert fork.turn == "O"
    assert len(completing_moves(fork, "X")) == 2
