"""What is right and wrong in answers: held against a count that is made another way."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from tests.support.boards import board
from tests.support.faulty_players import ASKED, verdicts
from tictactoe_web.engine.board import MARKS, OTHER, Board, Mark, replay
from tictactoe_web.engine.check.answers import NO_FREE_SQUARE, one_of_each
from tictactoe_web.engine.check.playing import lost_game, played_from, records_against
from tictactoe_web.engine.check.report import VERDICTS, Answer, mistakes, report_on
from tictactoe_web.engine.opponents import Record, medium, record, unbeatable
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.solution import best_moves, moves_that_keep, worth


def first_free(position: Board) -> int:
    return position.legal_moves[0]


def perfect(position: Board) -> int:
    return best_moves(position)[-1]


def careless(seed: int) -> dict[Board, int | None]:
    """Answers of all kinds: any square, taken ones, squares that don't exist, and none."""
    draw = Random(seed)
    return {it: draw.choice([*range(-2, 11), None]) for it in ASKED if draw.random() < 0.9}


@pytest.mark.parametrize("seed", range(3))
def test_counts_are_those_of_another_count(seed: int) -> None:
    answers = careless(seed)
    counted = Counter(
        "missing" if answers.get(it) is None else verdicts(it).get(answers[it] or 0, "illegal")
        for it in ASKED
    )
    counts = report_on(answers).counts
    assert counts == counted
    assert list(counts) == list(VERDICTS)
    assert sum(counts.values()) == 4520


@pytest.mark.parametrize("player", [first_free, perfect])
def test_who_counts_squares_from_1_is_found_out(player: Callable[[Board], int]) -> None:
    answers: dict[Board, int | None] = {it: player(it) + 1 for it in ASKED}
    assert report_on(answers).counts_from_one
    pasted = {
        it: square if square in it.successors else NO_FREE_SQUARE for it, square in answers.items()
    }
    assert report_on(pasted, one_of_each()).counts_from_one


@pytest.mark.parametrize("answers", [{it: first_free(it) for it in ASKED}, careless(4)])
def test_nobody_else_seems_to(answers: dict[Board, int | None]) -> None:
    one_illegal = answers | {ASKED[0]: 9}
    assert not report_on(one_illegal).counts_from_one


def test_a_part_of_the_positions_has_a_report_too() -> None:
    counts = report_on({it: perfect(it) for it in positions()}, one_of_each()).counts
    assert counts == {"right": 627, "slower": 0, "wrong": 0, "illegal": 0, "missing": 0}


def test_wrong_answers_are_told_by_what_they_gave_away() -> None:
    told = report_on({it: first_free(it) for it in positions()})
    wins, draws = told.that_gave_away(1), told.that_gave_away(0)
    assert {*wins, *draws} == set(told.with_verdict("wrong"))
    assert {worth(it.board).value for it in wins} == {1}
    assert {worth(it.board).value for it in draws} == {0}
    assert {it.reason.worth.value for it in draws} == {-1}
    assert [it.board.ply for it in wins] == sorted((it.board.ply for it in wins), reverse=True)


def test_in_a_lost_position_no_free_square_is_wrong() -> None:
    told = report_on({it: first_free(it) for it in positions()})
    assert len(told.lost_anyway) == sum(worth(it).value < 0 for it in ASKED)
    assert {it.verdict for it in told.lost_anyway} == {"right", "slower"}


def test_a_slower_win_is_not_wrong() -> None:
    several_ways = board(
        """
        X X -
        O - O
        - - -
        """
    )
    verdicts = {square: Answer(several_ways, square).verdict for square in range(9)}
    assert verdicts[2] == "right"
    assert verdicts[4] == "slower"
    assert verdicts[6] == "wrong"
    assert verdicts[0] == "illegal"


def test_who_prefers_the_slower_way_is_found_out() -> None:
    slower = {it: {*moves_that_keep(it)} - {*best_moves(it)} for it in positions()}
    dawdling = {it: min(slower[it] or best_moves(it)) for it in positions()}
    assert report_on(dawdling).prefers_slower
    hurries_once = next(it for it in positions() if slower[it] and worth(it).value > 0)
    dawdling[hurries_once] = best_moves(hurries_once)[0]
    assert not report_on(dawdling).prefers_slower


def test_mistakes_are_those_of_a_plain_function() -> None:
    assert mistakes(perfect) == ()
    assert mistakes(first_free) == report_on(
        {it: first_free(it) for it in positions()}
    ).with_verdict("wrong")
    assert len(mistakes(lambda _: 0)) > len(mistakes(first_free))


# Played from its answers -------------------------------------------------------------------------


def test_who_plays_from_answers_plays_them_whoever_opened() -> None:
    policy = played_from({it: perfect(it) for it in positions()})
    for position in positions():
        assert policy(position) == policy(position.swapped()) == {perfect(position): 1}


@pytest.mark.parametrize("answer", [None, 0, 9, -1])
def test_where_there_is_no_answer_the_first_free_square_is_taken(answer: int | None) -> None:
    position = Board().play(0)
    assert played_from({position: answer})(position) == {1: 1}


def test_a_faultless_player_loses_no_game() -> None:
    assert lost_game(perfect) is None
    assert lost_game(played_from({it: perfect(it) for it in positions()})) is None


@pytest.mark.parametrize("seed", range(5))
def test_the_lost_game_is_a_shortest_one(seed: int) -> None:
    policy = played_from(careless(seed))
    moves = lost_game(policy)
    assert moves
    boards = replay(moves, "X")
    assert boards[-1].outcome
    loser = OTHER[boards[-1].outcome.winner or "X"]
    for before, square in zip(boards, moves, strict=False):
        assert before.turn != loser or policy(before) == {square: 1}
    assert len(moves) == min(shortest_loss(mark, Board(), policy) for mark in MARKS)


def shortest_loss(mark: Mark, position: Board, policy: object) -> int:
    """How many moves there are in the shortest game that a mark loses; many if it loses none."""
    assert callable(policy)
    if position.outcome:
        return 0 if position.outcome.winner == OTHER[mark] else 99
    squares = policy(position) if position.turn == mark else position.legal_moves
    return 1 + min(shortest_loss(mark, position.play(square), policy) for square in squares)


def test_shares_are_those_of_both_sides() -> None:
    told = records_against(unbeatable, medium)
    assert told.opening == record(unbeatable, medium)
    assert told.replying == Record(Fraction(82, 315), Fraction(233, 315), Fraction(0))


def test_a_record_takes_a_plain_function() -> None:
    assert record(perfect, first_free) == Record(Fraction(1), Fraction(0), Fraction(0))
