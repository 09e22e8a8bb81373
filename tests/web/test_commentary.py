"""What is said and asked at a step of a watched search is true of it, whatever the board."""

from collections.abc import Iterator

import pytest

from tests.support.boards import EVERY_THIRD_SHAPE
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.searches import BY_SLUG, SEARCHES, Search
from tictactoe_web.engine.trace import ORDERS, changed, trace, tree_at
from tictactoe_web.views.commentary import Moment, first_met, in_the_code, sentence
from tictactoe_web.views.questions import question
from tictactoe_web.views.words import signed

EVERY_SEARCH = pytest.mark.parametrize("it", SEARCHES, ids=lambda it: it.slug)


def steps(position: Board, it: Search, order: str) -> Iterator[Moment]:
    events = [*trace(position, it, order)]
    before = tree_at(ORDERS[order](*position), events, -1)
    for event, coming in zip(events, [*events[1:], None], strict=True):
        after = before | changed(before, event)
        yield Moment(it, event, before, after, coming)
        before = after


def all_steps(it: Search) -> Iterator[Moment]:
    for number, position in enumerate(EVERY_THIRD_SHAPE):
        yield from steps(position, it, ("reading", "centre")[number % 2])


@EVERY_SEARCH
def test_every_step_says_what_it_is_about(it: Search) -> None:
    for step in all_steps(it):
        said = sentence(step)
        if step.event.score is not None:
            assert signed(step.event.score) in said
        if step.event.kind == "cut":
            assert step.event.window
            assert step.event.window.alpha >= step.event.window.beta
            assert f"{step.mover} has here" in said
        if step.event.kind == "recall":
            first = first_met(step)
            assert (first.score, f"visit {first.number}:" in said) == (step.event.score, True)
            assert canonical(first.board) == canonical(step.place.board)
        assert in_the_code(step)


@EVERY_SEARCH
def test_a_question_is_about_what_comes_next_and_has_one_right_answer(it: Search) -> None:
    asked = 0
    for step in all_steps(it):
        what = question(step)
        if what is None:
            continue
        asked += 1
        assert step.next
        assert what.right in what.answers
        if "look" in what.answers:
            assert (what.right == "cut") == (step.next.kind == "cut")
        else:
            best = max if step.tree[step.next.path].board.turn == "X" else min
            assert int(what.right) == step.next.score == best(map(int, what.answers))
            assert len(what.answers) > 1
    assert asked


def test_before_every_cut_it_asks() -> None:
    steps = all_steps(BY_SLUG["alpha-beta"])
    before_cuts = [step for step in steps if step.next and step.next.kind == "cut"]
    assert before_cuts
    assert all(map(question, before_cuts)), "there is something to decide"
