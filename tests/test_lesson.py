"""The numbers of the lesson, each found a second time and in another way."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

import pytest

from tests.support.boards import board
from tests.support.brute_force import (
    brute_force,
    every_position,
    finished,
    free_bits,
    has_line,
    moves_by_brute_force,
    preference,
    sides,
)
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson import Lesson, lesson, unfinished_boards
from tictactoe_web.engine.search import minimax_search
from tictactoe_web.engine.solution import Worth
from tictactoe_web.engine.tree import Node

OPENED_BY_X = [position for position in every_position() if position.opener == "X"]
UNFINISHED = [position for position in OPENED_BY_X if not finished(position)]

TWO_MOVES_LEFT = board(
    """
    O O X
    X X -
    O O -
    """
)

A_WIN_PUT_OFF = board(
    """
    X O -
    X X O
    - O -
    """
)

SOMETHING_TO_CUT = board(
    """
    O O -
    X X O
    - - X
    """
)


@pytest.fixture(scope="module")
def told() -> Lesson:
    return lesson()


# Boards --------------------------------------------------------------------------------------


def test_the_unfinished_boards_are_all_that_can_come_up_when_x_opens(told: Lesson) -> None:
    assert unfinished_boards(Board()) == set(UNFINISHED)
    assert told.unfinished == len(UNFINISHED) == 4520


def test_the_memo_holds_every_board_once(told: Lesson) -> None:
    assert told.memoised == len(OPENED_BY_X) == 5478


def test_turned_and_mirrored_boards_count_as_one(told: Lesson) -> None:
    assert told.symmetric == len({alike(position.squares) for position in OPENED_BY_X}) == 765


def alike(squares: str) -> frozenset[str]:
    """The board turned and mirrored in every way, by its rows and columns."""
    rows = [squares[:3], squares[3:6], squares[6:]]
    images = set()
    for _ in range(4):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
        images |= {"".join(rows), "".join(row[::-1] for row in rows)}
    return frozenset(images)


# Visits --------------------------------------------------------------------------------------


def test_plain_minimax_visits_every_way_to_go_on(told: Lesson) -> None:
    @cache
    def ways(mine: int, theirs: int) -> int:
        if has_line(theirs):
            return 1
        return 1 + sum(ways(theirs, mine | bit) for bit in free_bits(mine, theirs))

    assert told.plain == ways(0, 0) == 549_946


def test_alpha_beta_visits_as_many_as_another_alpha_beta(told: Lesson) -> None:
    assert told.alpha_beta == cut_search(0, 0, every_best=True) == 31_621
    assert told.alpha_beta_one == cut_search(0, 0, every_best=False) == 20_866


def cut_search(mine: int, theirs: int, *, every_best: bool) -> int:
    """How many positions alpha-beta visits that looks for one, or every, best move."""
    visited = 0

    def score(mine: int, theirs: int, least: int, most: int) -> int:
        nonlocal visited
        visited += 1
        free = free_bits(mine, theirs)
        if has_line(theirs) or not free:
            own = -1 - len(free) if has_line(theirs) else 0
            return min(max(own, least), most)
        for bit in free:
            least = max(least, -score(theirs, mine | bit, -most, -least))
            if least >= most:
                return most
        return least

    if not every_best:
        score(mine, theirs, -100, 100)
        return visited
    best = -100
    visited += 1
    for bit in free_bits(mine, theirs):
        best = max(best, -score(theirs, mine | bit, -100, 1 - best))
    return visited


# A win put off -------------------------------------------------------------------------------


def first_of_the_highest_value(worths: dict[int, Worth]) -> int:
    highest = max(value for value, _ in worths.values())
    return next(square for square, (value, _) in worths.items() if value == highest)


def test_so_often_the_first_best_move_puts_off_a_win(told: Lesson) -> None:
    put_off = 0
    for position in UNFINISHED:
        worths = moves_by_brute_force(position)
        at_once = [square for square, it in worths.items() if it == (1, 1)]
        put_off += bool(at_once) and first_of_the_highest_value(worths) not in at_once
    assert told.put_off_count == put_off == 392


def test_the_board_shown_is_one_on_which_plain_minimax_puts_off_a_win(told: Lesson) -> None:
    assert told.put_off == A_WIN_PUT_OFF
    worths = moves_by_brute_force(A_WIN_PUT_OFF)
    assert told.put_off_wins == tuple(n for n, it in worths.items() if it == (1, 1)) == (6, 8)
    assert told.put_off_move == minimax_search(A_WIN_PUT_OFF).best[0] == 2
    assert worths[told.put_off_move] == (1, 3)


# Trees ---------------------------------------------------------------------------------------


def nodes(top: Node) -> list[Node]:
    return [top, *(node for below in top.below for node in nodes(below))]


def test_the_small_tree_has_one_move_that_wins_and_one_that_draws(told: Lesson) -> None:
    assert told.small_tree.board == TWO_MOVES_LEFT
    assert [(below.square, below.score) for below in told.small_tree.below] == [(5, 1), (8, 0)]
    assert len(nodes(told.small_tree)) == 4


def test_of_the_tree_to_cut_so_many_positions_were_visited(told: Lesson) -> None:
    assert told.cut_tree.board == SOMETHING_TO_CUT
    everything = nodes(told.cut_tree)
    assert told.cut_positions == len(everything) == 14
    assert told.cut_visited == sum(node.state != "cut" for node in everything) == 10
    assert told.cut_visited == cut_search(*sides(SOMETHING_TO_CUT), every_best=True)


def test_what_alpha_beta_carried_up_it_had_visited(told: Lesson) -> None:
    for node in nodes(told.cut_tree):
        for below in node.below:
            assert below.state != "cut" or not below.carried


# Shares --------------------------------------------------------------------------------------

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
    assert told.random_wins == share_won(any_square, goes_first=True)


def test_the_textbook_player_wins_so_many(told: Lesson) -> None:
    assert told.textbook_opening == share_won(first_best, goes_first=True)
    assert told.textbook_replying == share_won(first_best, goes_first=False)


def test_no_player_that_never_loses_wins_more_than_the_one_that_sets_traps(told: Lesson) -> None:
    assert told.trap_opening == share_won(whatever_never_loses, goes_first=True)
    assert told.trap_replying == share_won(whatever_never_loses, goes_first=False)


def test_traps_win_more_than_the_textbook_and_that_more_than_chance(told: Lesson) -> None:
    assert told.random_wins < told.textbook_opening < told.trap_opening < 1
    assert told.textbook_replying < told.trap_replying < 1
