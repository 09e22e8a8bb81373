"""What a watched search asks: every right answer is that of an independent run."""

from functools import reduce

import pytest

from tests.support.boards import EVERY_THIRD_SHAPE
from tests.support.brute_force import quick_score_for_x, value_for_x
from tests.support.other_searches import OTHERS
from tests.support.plain_run import TOLD_AGAIN, PlainRun, in_figures
from tests.support.random_trees import A_THOUSAND
from tictactoe_web.engine.board import MARKS, Board, Mark
from tictactoe_web.engine.numbers import Numbers, branches
from tictactoe_web.engine.orders import ORDERS
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.searches import BY_SLUG, OF_NUMBERS, SEARCHES, Search
from tictactoe_web.engine.trace import trace
from tictactoe_web.engine.watch import questionnaire
from tictactoe_web.engine.watch.questions import Question
from tictactoe_web.engine.watch.typed_answers import NoAnswer, typed, typed_score

questions = questionnaire.questions.__wrapped__


def answers(question: Question) -> dict[str, str]:
    return {part.name: part.right for part in question.parts}


# On trees of numbers --------------------------------------------------------------------------


@pytest.mark.parametrize("top", MARKS)
@pytest.mark.parametrize("search", OF_NUMBERS.values(), ids=OF_NUMBERS)
def test_every_answer_on_many_trees_is_that_of_a_plain_run(search: Search, top: Mark) -> None:
    kinds = set()
    for tree in A_THOUSAND[::3]:
        told = PlainRun(search.slug, Numbers(tree, top)).told
        for number, question in questions(Numbers(tree, top), search).items():
            kinds.add(question.kind)
            now, coming = told[number], told[number + 1]
            right = answers(question)
            if question.kind in ("copy", "window"):
                assert now.window
                assert (right["alpha"], right["beta"]) == tuple(map(in_figures, now.window))
                assert now.path[: len(question.path)] == question.path
            if "next" in right:
                assert right["next"] == ("cut" if coming.kind == "cut" else "look")
                assert "inf" not in right["alpha"] + right["beta"], "then nothing can be cut"
            if question.kind == "handed up":
                assert (coming.kind in ("return", "done"), coming.path) == (True, question.path)
                assert right == {"score": str(coming.score)}
            if question.kind == "worth":
                max_is_next = (top == "X") == (len(question.path) % 2 == 0)
                below = reduce(lambda it, n: branches(it)[n], question.path, tree)
                turn: Mark = "X" if max_is_next else "O"
                assert right == {"score": str(PlainRun("minimax", Numbers(below, turn)).score)}
    expected = {"copy", "window", "handed up"}
    assert kinds == (expected if search.slug == "alpha-beta" else {"worth", "handed up"})


def test_every_cut_is_asked_before_it_is_made() -> None:
    for tree in A_THOUSAND[::10]:
        told = PlainRun("alpha-beta", Numbers(tree)).told
        asked = questions(Numbers(tree), OF_NUMBERS["alpha-beta"])
        for number, event in enumerate(told):
            if event.kind == "cut":
                assert answers(asked[number - 1])["next"] == "cut"


def test_the_value_of_every_node_is_asked_where_it_is_not_plain() -> None:
    for tree in A_THOUSAND[::10]:
        asked = questions(Numbers(tree), OF_NUMBERS["minimax"]).values()
        nodes = [question.path for question in asked]
        assert len(nodes) == len(set(nodes)), "once"
        plain = PlainRun("minimax", Numbers(tree)).told
        scores = {it.path: it.score for it in plain if it.kind in ("return", "done")}
        for path in scores:
            below = {it for at, it in scores.items() if at[:-1] == path and at}
            assert (path in nodes) == (len(below) > 1)


# On boards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("slug", TOLD_AGAIN)
def test_every_answer_on_boards_is_that_of_a_plain_run(slug: str, order: str) -> None:
    many = 0
    for root in EVERY_THIRD_SHAPE:
        told = PlainRun(slug, root, order).told
        visits = [it.path for it in told if it.kind == "visit"]
        for number, question in questions(ORDERS[order](*root), BY_SLUG[slug]).items():
            many += 1
            coming, right = told[number + 1], answers(question)
            board = reduce(Board.play, question.path, root)
            for part in question.parts:
                assert not part.choices or part.right in part.choices
                assert len(set(part.choices)) == len(part.choices) <= 4
            if question.kind in ("copy", "window"):
                window = told[number].window
                assert window
                assert (right["alpha"], right["beta"]) == tuple(map(in_figures, window))
                if "next" in right:
                    assert right["next"] == ("cut" if coming.kind == "cut" else "look")
            elif question.kind == "worth":
                value = value_for_x if slug == "minimax" else quick_score_for_x
                assert right == {"score": str(value(board))}
            elif question.kind == "final":
                assert (coming.kind, right) == ("score", {"score": str(coming.score)})
            elif question.kind == "call":
                assert coming.score is not None
                sign = 1 if board.turn == "X" else -1
                assert right == {"score": str(sign * coming.score)}
            else:
                assert question.kind == "known"
                assert question.path == coming.path
                assert (right["visit"] == "new") == (coming.kind == "visit")
                if right["visit"] != "new":
                    there = reduce(Board.play, visits[int(right["visit"]) - 1], root)
                    assert canonical(there) == canonical(board)
                    assert slug == "symmetry" or there == board
    assert many


@pytest.mark.parametrize("slug", OF_NUMBERS)
def test_nothing_is_asked_at_the_end_where_all_answers_are_told(slug: str) -> None:
    on_boards = [(root, BY_SLUG[slug]) for root in EVERY_THIRD_SHAPE[::4]]
    on_numbers = [(Numbers(tree, "X"), OF_NUMBERS[slug]) for tree in A_THOUSAND[::20]]
    for root, search in (*on_boards, *on_numbers):
        assert max(questions(root, search), default=0) < len(trace(root, search)) - 1


def test_what_was_answered_before_is_not_asked_again() -> None:
    for root in EVERY_THIRD_SHAPE:
        asked = questions(root, BY_SLUG["alpha-beta"]).values()
        copies = [tuple(answers(it).items()) for it in asked if it.kind == "copy"]
        assert len(copies) == len({*copies}), "a window is copied in one way wherever it is"
        asked = questions(root, BY_SLUG["quick"]).values()
        told = {it.path for it in asked if it.kind == "worth"}
        assert not any(it.kind == "final" and it.path[:-1] in told for it in asked)


@pytest.mark.parametrize("it", SEARCHES, ids=lambda it: it.slug)
def test_there_are_three_answers_and_more_where_nothing_is_typed(it: Search) -> None:
    for root in EVERY_THIRD_SHAPE:
        for question in questions(root, it).values():
            for part in question.parts:
                fewest = {"score": 3, "visit": 2, "next": 2}.get(part.name, 0)
                assert not part.choices or len(part.choices) >= fewest


@pytest.mark.parametrize("slug", ["memo", "symmetry"])
def test_who_always_says_that_a_board_is_new_is_wrong_as_often_as_right(slug: str) -> None:
    for root in EVERY_THIRD_SHAPE:
        asked = [answers(it).get("visit") for it in questions(root, BY_SLUG[slug]).values()]
        known = [it for it in asked if it not in (None, "new")]
        assert asked.count("new") <= len(known) + 1


@pytest.mark.parametrize("it", OTHERS, ids=lambda it: it.slug)
def test_whatever_another_search_is_asked_has_an_answer(it: Search) -> None:
    for root in EVERY_THIRD_SHAPE[::4]:
        for question in questions(root, it).values():
            assert all(part.right for part in question.parts)


@pytest.mark.parametrize("it", SEARCHES, ids=lambda it: it.slug)
def test_the_line_that_decides_stands_in_the_source_once(it: Search) -> None:
    kinds = [what for what, _ in it.decides]
    for what in kinds:
        assert len(it.deciding_lines([what])) == kinds.count(what)
    asked = {q.kind for root in EVERY_THIRD_SHAPE for q in questions(root, it).values()}
    assert asked <= {what.partition(" for ")[0] for what in kinds}


# What is typed --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *[("3", "3"), ("+3", "3"), (" −12 ", "-12"), ("-0", "0"), ("007", "7")],
        *[("0000000003", "3"), (f"-{'0' * 5000}12", "-12"), ("123456789", "123456789")],
        *[("inf", "inf"), ("+∞", "inf"), ("−∞", "-inf"), ("-Infinity", "-inf"), ("-oo", "-inf")],
    ],
)
def test_a_number_is_taken_as_people_type_it(text: str, answer: str) -> None:
    assert typed(text) == answer


@pytest.mark.parametrize("text", ["3", "≤3", "≥ 3", "<=3", " >= +3"])
def test_a_score_may_have_the_sign_of_a_bound(text: str) -> None:
    assert typed_score(text) == "3"


@pytest.mark.parametrize(
    "text", ["", "x", "--3", "3.5", "٣", "inf3", "-", "+-1", "1e3", "∞∞", "1" * 10, "0inf", "≤3"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(NoAnswer):
        typed(text)
