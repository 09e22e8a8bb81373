"""What is said and asked at a step of a watched search is true of it, whatever the board."""

import re
from collections.abc import Iterator, Sequence

import pytest

from tests.support.boards import EVERY_THIRD_SHAPE
from tests.support.brute_force import quick_score_for_x, value_for_x
from tests.support.nodes import board_of
from tests.support.pages import plain
from tests.support.random_trees import A_THOUSAND
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.orders import ORDERS
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.searches import BY_SLUG, SEARCHES, Search
from tictactoe_web.engine.watch.moments import Moment, met_before, moment_at, moments
from tictactoe_web.engine.watch.questionnaire import questions
from tictactoe_web.words.english import several, signed
from tictactoe_web.words.nodes import IN_BOARDS, terms_for
from tictactoe_web.words.watch.commentary import in_the_code, said
from tictactoe_web.words.watch.questions import asked

EVERY_SEARCH = pytest.mark.parametrize("it", SEARCHES, ids=lambda it: it.slug)


def steps(position: Board, it: Search, order: str) -> Iterator[Moment]:
    return moments(ORDERS[order](*position), it)


def all_steps(it: Search) -> Iterator[Moment]:
    for number, position in enumerate(EVERY_THIRD_SHAPE):
        yield from steps(position, it, ("reading", "centre")[number % 2])


@EVERY_SEARCH
def test_every_step_says_what_it_is_about(it: Search) -> None:
    for step in all_steps(it):
        told = plain(str(said(step)))
        if step.event.score is not None:
            assert signed(step.event.score) in told
        if step.event.kind == "cut":
            window = step.event.window
            assert not window or window.alpha >= window.beta
            assert not window or {"X": "Alpha ", "O": "Beta "}[step.mover] in told
        if step.event.kind == "recall":
            first = met_before(step.before, step.place.position)
            assert first
            assert (first.score, f"visit {first.number}." in told) == (step.event.score, True)
            assert canonical(board_of(first)) == canonical(board_of(step.place))
        if step.event.kind == "done":
            results = {1: "a win for X", 0: "a draw", -1: "a win for O"}
            assert results[value_for_x(board_of(step.place))] in told


@EVERY_SEARCH
def test_where_the_code_speaks_for_o_it_is_told_what_the_score_in_the_picture_counts(
    it: Search,
) -> None:
    for step in all_steps(it):
        told = plain(in_the_code(step))
        assert bool(told) == (step.mover == "O" and not it.for_x)
        if told and step.event.score:
            score = quick_score_for_x(board_of(step.place))
            assert told.endswith(f" X’s {signed(score)} counts {signed(-score)}.")
            for number in re.findall(r"visit (\d+)", told):
                (at_work,) = (it for it in step.tree.values() if it.number == int(number))
                assert at_work == step.at_work
        else:
            assert not re.search(r"\d", told)


@pytest.mark.parametrize("roots", [EVERY_THIRD_SHAPE, [Numbers(it) for it in A_THOUSAND[:99]]])
def test_at_the_top_it_is_told_how_the_copy_below_ended(roots: Sequence[Board | Numbers]) -> None:
    many = 0
    for root, search in ((root, BY_SLUG["alpha-beta"]) for root in roots):
        at_the_top = (it for it in questions(root, search).items() if it[1].path == ())
        for number, question in (it for it in at_the_top if it[1].kind == "window"):
            step = moment_at(root, search, number)
            why = plain(asked(step, question).why)
            own = [it for it in step.events[:number] if it.running == step.event.path and it.window]
            assert own[-1].window
            alpha, beta = map(terms_for(root).limit, own[-1].window)
            if step.place.position.successors:
                moved = f"beta fell to {beta};" if root.turn == "X" else f"alpha rose to {alpha};"
                assert f"Visit {step.place.number} had a copy of its own, in which {moved}" in why
                many += 1
            else:
                assert "copy" not in why
    assert many > 9


def test_how_alpha_and_beta_move_is_told_as_it_happened() -> None:
    told = set[str]()
    for step in all_steps(BY_SLUG["alpha-beta"]):
        was = step.before[step.event.path[:-1]].window
        now = step.event.window
        if step.event.kind == "return" and was and now:
            names = {"alpha rises": (was.alpha, now.alpha), "beta falls": (was.beta, now.beta)}
            moves = {name: it for name, it in names.items() if it[0] != it[1]}
            expected = [
                f"{name} from {IN_BOARDS.limit(a)} to {IN_BOARDS.limit(b)}"
                for name, (a, b) in moves.items()
            ]
            line = str(said(step)).replace("\N{NO-BREAK SPACE}", " ")
            assert re.findall(r"\w+ (?:rises|falls) from [−+∞\d]+ to [−+∞\d]+", line) == expected
            told.update(moves)
    assert {*told} == {"alpha rises", "beta falls"}


def test_a_cut_tells_which_limit_passed_which_and_how_much_is_cut() -> None:
    for step in all_steps(BY_SLUG["alpha-beta"]):
        if step.event.kind != "cut" or not step.event.window:
            continue
        alpha, beta = step.event.window
        above, below = f"above beta {signed(beta)}", f"below alpha {signed(alpha)}"
        how = {"X": above, "O": below}[step.mover]
        if alpha == beta:
            how = {"X": "as much as beta", "O": "as much as alpha"}[step.mover]
        limit = {"X": f"Alpha {signed(alpha)}", "O": f"Beta {signed(beta)}"}[step.mover]
        skipped = [it for it in step.tree if it[: len(step.event.path) + 1] in step.event.skipped]
        line = said(step)
        assert line.headline == f"The rest is cut: {several(len(skipped), 'position')}."
        assert line.below.startswith(f"{limit} is {how}:")
