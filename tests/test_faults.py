"""Which fault explains a player: held against an account that is found another way."""

from collections.abc import Iterable
from random import Random

import pytest

from tests.support.faulty_players import (
    ASKED,
    KINDS,
    LOOKING,
    cells_of,
    choices,
    could_take,
    fault_in,
    seen,
    slug_of,
)
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import one_of_each
from tictactoe_web.engine.check.faults import FAULTS, NUMBER, explanation, fault_behind, who_takes
from tictactoe_web.engine.check.report import Answer, overlooked_in, report_on
from tictactoe_web.engine.solution import moves_that_keep

SLUGS = [fault.slug for fault in FAULTS]


def playing(kind: str, seed: int, asked: Iterable[Board] = ASKED) -> dict[Board, int | None]:
    """What a player of that kind answers, with a draw among the moves it might take."""
    draw = Random(f"{kind} {seed}")
    return {it: draw.choice(sorted(could_take(kind, it))) for it in asked}


def without_fault(seed: int) -> dict[Board, int | None]:
    draw = Random(seed)
    return {it: draw.choice(moves_that_keep(it)) for it in ASKED}


def test_a_fault_might_take_what_another_account_of_it_says() -> None:
    kinds = {slug: [kind for kind in KINDS if slug_of(kind) == slug] for slug in SLUGS}
    for fault in FAULTS:
        tables = [choices(kind) for kind in kinds[fault.slug]]
        for mind in fault.minds:
            assert all_that_it_might_take(NUMBER[mind]) in tables, fault.slug
        assert len(fault.minds) == len(tables)


def all_that_it_might_take(number: int) -> dict[Board, set[int]]:
    return {
        it: {square for square, minds in taken.items() if minds >> number & 1}
        for it, taken in who_takes().items()
    }


def test_a_player_of_each_fault_is_explained_as_another_account_of_it_says() -> None:
    told = []
    for slug in SLUGS:
        kind = Random(slug).choice([it for it in KINDS if slug_of(it) == slug])
        answers = playing(kind, 0)
        told.append(explanation(answers))
        assert told[-1] == fault_in(answers), kind
    assert set(SLUGS) <= set(told)


@pytest.mark.parametrize("seed", range(2))
def test_a_player_without_a_fault_has_none(seed: int) -> None:
    assert explanation(without_fault(seed)) is None


@pytest.mark.parametrize("kind", KINDS)
def test_627_answers_tell_every_fault_too(kind: str) -> None:
    assert explanation(playing(kind, 1, one_of_each())) == slug_of(kind)


# With quick scores a draw that is a win of O counts less than any other, and no move is wrong. One
# that is a win of X counts as much as a win on the full board, which so is no more than a draw.
TOLD_OTHERWISE = {"draw-wins-x": "full-first", "draw-wins-o": None}


@pytest.mark.parametrize("kind", {slug_of(it): it for it in LOOKING}.values())
def test_quick_scores_hide_no_fault_and_make_none_of_another(kind: str) -> None:
    might = {it: sorted(could_take(kind, it, quick=True)) for it in one_of_each()}
    slug = slug_of(kind)
    for place in (0, -1):
        taken = {it: squares[place] for it, squares in might.items()}
        assert explanation(taken) == TOLD_OTHERWISE.get(slug, slug)


def test_one_answer_that_contradicts_it_is_enough() -> None:
    answers = playing("no-columns", 0)
    position = next(it for it in ASKED if len(could_take("no-columns", it)) < len(it.legal_moves))
    taken = could_take("no-columns", position)
    answers[position] = next(it for it in position.legal_moves if it not in taken)
    assert explanation(answers) is None


def test_what_is_no_legal_answer_contradicts_nothing() -> None:
    answers = playing("no-columns", 0)
    for position in ASKED[::3]:
        answers[position] = None
    for position in ASKED[1::3]:
        answers[position] = 9
    assert explanation(answers) == "no-columns"


ONE_OF_EACH_SLUG = {slug_of(it): it for it in KINDS}.values()


@pytest.mark.parametrize("kind", ONE_OF_EACH_SLUG)
def test_of_ten_players_who_draw_among_their_moves_nine_are_told(kind: str) -> None:
    might = {it: sorted(could_take(kind, it)) for it in one_of_each()}
    draws = [Random(f"{kind} {seed}") for seed in range(10)]
    told = [explanation({it: draw.choice(might[it]) for it in might}) for draw in draws]
    assert told.count(slug_of(kind)) >= 9
    assert {*told} <= {slug_of(kind), None}


@pytest.mark.parametrize("slips", [1, 3])
def test_a_few_slips_are_no_fault_although_one_would_account_for_them(slips: int) -> None:
    tried = 0
    for kind in ONE_OF_EACH_SLUG:
        might = {it: could_take(kind, it) for it in one_of_each()}
        kept = {it: sorted(might[it].intersection(moves_that_keep(it))) for it in might}
        if not all(kept.values()):
            continue  # such a player has to go wrong somewhere
        draw = Random(kind)
        answers = {it: draw.choice(squares) for it, squares in kept.items()}
        assert explanation(answers) is None
        for it in draw.sample([it for it in might if len(might[it]) > len(kept[it])], slips):
            answers[it] = min(might[it].difference(kept[it]))
        assert explanation(answers) is None, kind
        tried += 1
    assert tried > 10


@pytest.mark.parametrize(("count", "named"), [(99, None), (100, "last-free")])
def test_a_hundred_legal_answers_are_needed(count: int, named: str | None) -> None:
    assert explanation(playing("last-free", 0, ASKED[200 : 200 + count])) == named


# What a fault overlooks --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", ["empty-line-hides rcld", "no-rows", "no-diagonals", "full-first", "no-end"]
)
def test_what_is_said_to_be_overlooked_is_not_seen_by_such_a_player(kind: str) -> None:
    answers = playing(kind, 1)
    fault = fault_behind(slug_of(kind), answers)
    assert fault.minds
    told = 0
    for answer in report_on(answers).with_verdict("wrong"):
        if unseen := overlooked_in(answer, fault):
            won = next(it for it in what_follows(answer) if it.line)
            assert not seen(kind, cells_of(won))
            assert won.line in unseen.lines
            assert (unseen.hidden_by is not None) == (slug_of(kind) == "empty-line-hides")
            assert {won.squares[square] for square in unseen.hidden_by or ()} <= {"-"}
            told += 1
    assert told


def what_follows(answer: Answer) -> list[Board]:
    """The board after the better move, and the one after the answer and the reply to it."""
    reply = answer.reason.then[0]
    after = answer.board.play(answer.reason.square).play(reply)
    return [answer.board.play(answer.better.square), after]


@pytest.mark.parametrize("kind", ["max-for-both", "two-ahead", "first-free", "x-only"])
def test_where_lines_are_seen_none_is_said_to_be_overlooked(kind: str) -> None:
    answers = playing(kind, 1)
    fault = fault_behind(slug_of(kind), answers)
    assert fault.minds
    assert not any(overlooked_in(it, fault) for it in report_on(answers).with_verdict("wrong"))
