"""The computer's levels: what they may play on every board, and what they achieve exactly."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from tests.support.boards import (
    CORNER_TAKEN,
    EVERY_BOARD,
    LOSE_SOON_OR_LATE,
    UNFINISHED,
    WIN_NOW_OR_LATER,
    board,
)
from tictactoe_web.engine.board import EMPTY, LINES, MARKS, OTHER, Board, Mark
from tictactoe_web.engine.opponents import (
    LEVELS,
    Odds,
    Policy,
    Record,
    casual_record,
    chance_to_win,
    choose,
    easy,
    evenly,
    hard,
    medium,
    only_chances_differ,
    random,
    record,
    unbeatable,
)
from tictactoe_web.engine.solution import best_moves, move_worths, worth

POLICIES = {"random": random, **{slug: level.policy for slug, level in LEVELS.items()}}

# O can win at 5; X threatens to at 2 and 6.
BOTH_CAN_WIN = board(
    """
    X X -
    O O -
    - - X
    """
)

ONE_THREAT = board(
    """
    X X -
    - O -
    - - -
    """
)


def share(odds: Odds, squares: set[int]) -> Fraction:
    """The chance that one of the squares is taken."""
    return Fraction(sum(odds.get(square, 0) for square in squares), sum(odds.values()))


def completing(position: Board, mark: Mark) -> set[int]:
    """The empty squares at which the mark would fill a line."""
    squares = position.squares
    lines = [line for line in LINES if sorted(squares[it] for it in line) == [EMPTY, mark, mark]]
    return {it for line in lines for it in line if squares[it] == EMPTY}


# Odds ----------------------------------------------------------------------------------------


def test_the_levels_that_scripts_know_are_there_in_order() -> None:
    known = ["easy", "medium", "hard", "unbeatable"]
    assert [it for it in LEVELS if it in known] == known


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_only_legal_moves_have_odds(policy: Policy) -> None:
    for position in UNFINISHED:
        odds = policy(position)
        assert odds, position
        assert set(odds) <= set(position.legal_moves), position
        assert all(chances > 0 for chances in odds.values()), position


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_whichever_mark_it_plays_a_policy_is_the_same(policy: Policy) -> None:
    for position in UNFINISHED:
        assert policy(position.swapped()) == policy(position), position


def test_random_takes_any_free_square() -> None:
    for position in UNFINISHED:
        assert random(position) == dict.fromkeys(position.legal_moves, 1), position


def test_easy_takes_a_win_half_of_the_time_if_it_could_do_otherwise() -> None:
    for position in UNFINISHED:
        wins = completing(position, position.turn)
        if wins and wins != set(position.legal_moves):
            assert share(easy(position), wins) == Fraction(1, 2), position


def test_easy_favours_no_win_over_another_and_no_other_square_either() -> None:
    for position in UNFINISHED:
        odds, wins = easy(position), completing(position, position.turn)
        assert set(odds) == set(position.legal_moves), position
        assert len({odds[square] for square in wins}) <= 1, position
        assert len({odds[square] for square in set(odds) - wins}) <= 1, position


def test_easy_without_a_win_takes_any_square() -> None:
    assert share(easy(ONE_THREAT), {2}) == Fraction(1, 6)
    assert easy(CORNER_TAKEN) == random(CORNER_TAKEN)


def test_medium_takes_a_win_else_blocks_else_takes_any_square() -> None:
    for position in UNFINISHED:
        wins = completing(position, position.turn)
        threats = completing(position, OTHER[position.turn])
        expected = wins or threats or set(position.legal_moves)
        assert medium(position) == dict.fromkeys(sorted(expected), 1), position


@pytest.mark.parametrize(
    ("position", "squares"),
    [(BOTH_CAN_WIN, (5,)), (ONE_THREAT, (2,)), (CORNER_TAKEN, (1, 2, 3, 4, 5, 6, 7, 8))],
    ids=["win", "block", "any"],
)
def test_medium_takes_these(position: Board, squares: tuple[int, ...]) -> None:
    assert position.turn == "O"
    assert medium(position) == evenly(squares)


def test_two_of_three_moves_of_hard_are_unbeatables_and_one_is_mediums() -> None:
    for position in UNFINISHED:
        for square in position.legal_moves:
            perfect, human = (share(it(position), {square}) for it in (unbeatable, medium))
            assert share(hard(position), {square}) == (2 * perfect + human) / 3, position


def test_unbeatable_plays_best_moves_only() -> None:
    for position in UNFINISHED:
        assert set(unbeatable(position)) <= set(best_moves(position)), position


def test_only_chances_differ_where_moves_are_worth_the_same_but_win_unequally_often() -> None:
    differ = [it for it in UNFINISHED if only_chances_differ(it)]
    for position in differ:
        assert len({*move_worths(position).values()}) == 1
    assert Board() in differ
    assert Board.from_text("X---O----") in differ
    assert Board.from_text("X--------") not in differ, "one move draws, the others lose"
    assert Board.from_text("XOX-O--X-") not in differ, "nobody can lose any more"


def test_unbeatable_keeps_the_best_moves_after_which_a_person_is_likeliest_to_lose() -> None:
    for position in UNFINISHED:
        hopes = {it: hope_of(position.turn, position.play(it)) for it in best_moves(position)}
        likeliest = [square for square in hopes if hopes[square] == max(hopes.values())]
        assert unbeatable(position) == evenly(likeliest), position


@cache
def hope_of(mark: Mark, position: Board) -> Fraction:
    """The chance that a mark, playing best moves only, beats the model person."""
    if position.outcome:
        return Fraction(position.outcome.winner == mark)
    if position.turn == mark:
        return max(hope_of(mark, position.play(square)) for square in best_moves(position))
    return expected_after(medium(position), lambda square: hope_of(mark, position.play(square)))


def expected_after(odds: Odds, chance: Callable[[int], Fraction]) -> Fraction:
    return sum((share(odds, {square}) * chance(square) for square in odds), Fraction(0))


def test_hope_is_the_chance_of_the_side_to_move_to_beat_a_person() -> None:
    for position in EVERY_BOARD:
        assert chance_to_win(position) == (
            hope_of(position.turn, position) if position.outcome is None else 0
        ), position


def test_unbeatable_wins_at_once_where_it_could_also_win_later() -> None:
    worths = move_worths(WIN_NOW_OR_LATER)
    assert {square for square, it in worths.items() if it.value == 1} == {2, 4}
    assert unbeatable(WIN_NOW_OR_LATER) == {2: 1}


def test_unbeatable_loses_as_late_as_it_can() -> None:
    assert worth(LOSE_SOON_OR_LATE).value == -1
    assert unbeatable(LOSE_SOON_OR_LATE) == {8: 1}


# Taking a square -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_squares_are_taken_in_proportion_to_their_odds(level: str) -> None:
    for position in UNFINISHED:
        policy = LEVELS[level].policy
        odds = policy(position)
        every_number = range(1_000, 1_000 + sum(odds.values()))
        assert Counter(choose(policy, position, number) for number in every_number) == odds, (
            position
        )


# Never losing --------------------------------------------------------------------------------


@pytest.mark.parametrize("opener", MARKS)
@pytest.mark.parametrize("computer", MARKS)
def test_unbeatable_loses_none_of_all_games(computer: Mark, opener: Mark) -> None:
    winners = Counter(every_ending(Board(turn=opener), computer, unbeatable))
    assert winners[OTHER[computer]] == 0
    assert min(winners[computer], winners[None]) > 0


@pytest.mark.parametrize("opener", MARKS)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_other_levels_can_be_beaten(level: str, opener: Mark) -> None:
    assert "X" in every_ending(Board(turn=opener), "O", LEVELS[level].policy)


def every_ending(position: Board, computer: Mark, policy: Policy) -> Iterator[Mark | None]:
    """Who wins each game that can follow, whatever the opponent plays and the dice show."""
    if position.outcome:
        yield position.outcome.winner
        return
    squares = policy(position) if position.turn == computer else position.legal_moves
    for square in squares:
        yield from every_ending(position.play(square), computer, policy)


# Records -------------------------------------------------------------------------------------


@cache
def record_of(mover: str, other: str) -> Record:
    return record(POLICIES[mover], POLICIES[other])


@pytest.mark.parametrize("mover", POLICIES)
@pytest.mark.parametrize("other", POLICIES)
def test_the_shares_of_a_record_add_up_to_1(mover: str, other: str) -> None:
    shares = record_of(mover, other)
    assert sum(shares) == 1
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize(
    ("level", "opening", "replying"),
    [
        ("easy", (89.55, 9.14, 1.31), (68.87, 23.02, 8.10)),
        ("medium", (31.14, 51.48, 17.38), (17.38, 51.48, 31.14)),
        ("hard", (10.01, 66.98, 23.01), (4.94, 25.63, 69.43)),
        ("unbeatable", (0.00, 73.97, 26.03), (0.00, 7.29, 92.71)),
    ],
)
def test_a_person_wins_draws_and_loses_in_percent(
    level: str, opening: tuple[float, ...], replying: tuple[float, ...]
) -> None:
    for you_open, expected in ((True, opening), (False, replying)):
        shares = casual_record(LEVELS[level], you_open)
        assert tuple(round(float(100 * share), 2) for share in shares) == expected


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below_more_often_than_it_loses(lower: str, higher: str) -> None:
    opening, replying = record_of(higher, lower), record_of(lower, higher)
    assert opening.won + replying.lost > opening.lost + replying.won


def test_easy_is_easy_for_those_who_play_anywhere() -> None:
    assert record_of("random", "easy").won > Fraction(1, 2)


def test_hard_loses_one_game_in_ten_to_a_person_who_opens() -> None:
    assert round(casual_record(LEVELS["hard"], opens=True).won, 2) == Fraction(1, 10)


@pytest.mark.parametrize(
    ("mover", "other", "won_drawn_lost"),
    [
        ("random", "random", (Fraction(737, 1260), Fraction(8, 63), Fraction(121, 420))),
        ("medium", "medium", (Fraction(1177, 3780), Fraction(139, 270), Fraction(73, 420))),
        ("unbeatable", "medium", (Fraction(89, 96), Fraction(7, 96), 0)),
        ("unbeatable", "unbeatable", (0, 1, 0)),
    ],
)
def test_a_record_is_exact(
    mover: str, other: str, won_drawn_lost: tuple[Fraction, Fraction, Fraction]
) -> None:
    assert record_of(mover, other) == won_drawn_lost


def test_opening_unbeatable_wins_as_often_as_never_losing_allows() -> None:
    assert record_of("unbeatable", "medium").won == most_won("X", Board()) == Fraction(89, 96)


def test_replying_unbeatable_wins_as_often_as_never_losing_allows() -> None:
    assert record_of("medium", "unbeatable").lost == most_won("O", Board()) == Fraction(82, 315)


@cache
def most_won(mark: Mark, position: Board) -> Fraction:
    """The best chance to beat a person with moves that give no value away, however slow."""
    if position.outcome:
        return Fraction(position.outcome.winner == mark)
    if position.turn != mark:
        return expected_after(medium(position), lambda it: most_won(mark, position.play(it)))
    value = worth(position).value
    keeping = [square for square, it in move_worths(position).items() if it.value == value]
    return max(most_won(mark, position.play(square)) for square in keeping)


def test_the_first_best_move_as_textbooks_take_it_wins_less() -> None:
    def textbook(position: Board) -> Odds:
        return evenly(best_moves(position)[:1])

    assert record(textbook, medium).won == Fraction(7, 8)
    assert record(medium, textbook).lost == Fraction(62, 315)
    assert round(62 / 315, 4) == 0.1968
