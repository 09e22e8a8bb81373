"""The watched search: each of its events, and the tree after each, as a plain run has them."""

import inspect
import re

import pytest

from tests.support.boards import EVERY_THIRD_SHAPE, ONE_OF_EIGHT, SOMETHING_TO_CUT, WATCHABLE
from tests.support.brute_force import quick_score_for_x
from tests.support.nodes import board_of
from tests.support.plain_run import IN_ORDER, TOLD_AGAIN, PlainRun, Seen, in_its_terms
from tests.support.searches import source_of
from tictactoe_web.engine import search
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.orders import ORDERS, CentreFirst
from tictactoe_web.engine.searches import BY_SLUG, SEARCHES, Search
from tictactoe_web.engine.trace import Path, trace
from tictactoe_web.engine.tree import in_tree
from tictactoe_web.engine.tree_so_far import Place, changed, picture_node, tree_at

ALPHA_BETA = BY_SLUG["alpha-beta"]


# Event by event -------------------------------------------------------------------------------

EVERY_SEARCH_TOLD_AGAIN = pytest.mark.parametrize(
    "it", [BY_SLUG[slug] for slug in TOLD_AGAIN], ids=TOLD_AGAIN
)
EVERY_SEARCH = pytest.mark.parametrize("it", SEARCHES, ids=lambda it: it.slug)
EITHER_ORDER = pytest.mark.parametrize("order", ORDERS)


@EVERY_SEARCH_TOLD_AGAIN
def test_every_event_of_every_small_board_but_for_images_is_that_of_a_plain_run(it: Search) -> None:
    """Of all that are each other's image, one; and some as they are turned."""
    for position in dict.fromkeys([*ONE_OF_EIGHT, *WATCHABLE[::9]]):
        heard = in_its_terms(trace.__wrapped__(position, it))
        assert heard == PlainRun(it.slug, position).told, position


@EITHER_ORDER
@EVERY_SEARCH_TOLD_AGAIN
def test_every_event_and_the_tree_after_it_are_those_of_a_plain_run(it: Search, order: str) -> None:
    for position in EVERY_THIRD_SHAPE:
        events = trace.__wrapped__(ORDERS[order](*position), it)
        tree = tree_at(position, events, -1)
        assert {place.state for place in tree.values()} == {"unseen"}
        plain = PlainRun(it.slug, position, order, keep_trees=True)
        assert in_its_terms(events) == plain.told, position
        met: dict[Path, Seen] = {}
        for event, plain_tree in zip(events, plain.trees, strict=True):
            news = changed(tree, event)
            tree |= news
            met |= {path: seen(place) for path, place in news.items()}
            assert plain_tree.items() <= met.items(), (position, event)
            assert {met[path].state for path in news.keys() - plain_tree.keys()} <= {"cut"}


def at_the_end(position: Board, it: Search, order: str = "reading") -> dict[Path, Place]:
    root = ORDERS[order](*position)
    events = trace(root, it)
    return tree_at(root, events, len(events))


def seen(place: Place) -> Seen:
    return Seen(place.state, place.score, place.window, place.number, place.best)


def test_a_cut_hides_all_that_is_below_it() -> None:
    tree = at_the_end(SOMETHING_TO_CUT, ALPHA_BETA)
    cut = {path for path, place in tree.items() if place.state == "cut"}
    assert cut == {(6, 7), (6, 7, 2), (7, 6), (7, 6, 2)}


@EVERY_SEARCH
def test_the_picture_has_every_position_but_those_below_a_recalled_one(it: Search) -> None:
    for position in EVERY_THIRD_SHAPE:
        events = trace(position, it)
        tree = tree_at(position, events, len(events) // 2)
        drawn = list(in_tree(picture_node(tree, events[0].path)))
        assert [node.position for node in drawn] == [place.position for place in tree.values()]
        assert [node.state for node in drawn] == [place.state for place in tree.values()]
        assert [node.now for node in drawn].index(True) == 0
        at_the_end = tree_at(position, events, len(events)).values()
        assert {place.state for place in at_the_end} <= {"done", "cut", "recalled"}


@EVERY_SEARCH
def test_in_the_end_every_score_was_carried_up_from_the_bottom(it: Search) -> None:
    for position in EVERY_THIRD_SHAPE:
        events = trace(position, it)
        for node in in_tree(picture_node(tree_at(position, events, len(events)), ())):
            carried = [child.score for child in node.below if child.carried]
            known = node.state == "done" and not node.board.outcome
            assert carried == ([node.score] if known else []), node


@EITHER_ORDER
def test_a_bound_is_told_as_what_it_is(order: str) -> None:
    for position in EVERY_THIRD_SHAPE:
        tree = at_the_end(position, ALPHA_BETA, order)
        for at, place in tree.items():
            if place.score is None:
                continue
            truth = quick_score_for_x(board_of(place))
            assert (place.bound == "exact") <= (place.score == truth)
            assert (place.bound == "at least") <= (place.score <= truth)
            assert (place.bound == "at most") <= (place.score >= truth)
            if place.bound != "exact":
                assert any(it.state == "cut" for path, it in tree.items() if path[: len(at)] == at)
        assert tree[()].bound == "exact"


@EVERY_SEARCH
def test_what_is_traced_is_what_the_lab_counts(it: Search) -> None:
    for position in WATCHABLE[::7]:
        tally = it.from_root(position).tally
        events = trace(position, it)
        kinds = [event.kind for event in events]
        if "cut" not in kinds:  # with a window for each move, the lab's may cut less
            assert (events[-1].visited, kinds.count("recall")) == (tally.visited, tally.memo_hits)


@EVERY_SEARCH
def test_the_line_of_an_event_is_shown_with_the_search_and_says_what_happens(it: Search) -> None:
    lines = inspect.getsource(search).splitlines()
    for event in trace(SOMETHING_TO_CUT, it):
        line, *more = (lines[number - 1] for number in event.lines)
        assert {line, *more} <= set(source_of(it).splitlines())
        moved = [text.strip() for text in more]
        if event.kind == "return" and event.window:
            assert moved in (["alpha = max(alpha, best)"], ["beta = min(beta, best)"])
        else:
            assert not moved
        if event.kind in ("visit", "recall", "cut"):
            assert f"tally.{event.kind}(" in line
        if event.kind == "return":
            assert re.search(rf"\b{it.functions[0].__name__}\(", line), "the one above"


def test_a_board_in_another_order_has_the_same_moves() -> None:
    for position in WATCHABLE:
        there = CentreFirst(*position)
        assert dict(there.successors) == position.successors
        assert list(there.successors) == [n for n in IN_ORDER["centre"] if n in there.legal_moves]
