"""The picture of a tree: nothing overlaps, every edge joins two boards, levels have their names."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2
from pathlib import Path

import pytest

from tests.support.boards import FOUR_FREE, ONE_OF_EIGHT, SOMETHING_TO_CUT, WATCHABLE
from tictactoe_web.engine.numbers import MOST_LEAVES, Numbers, from_text
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.searches import SEARCHES, Search
from tictactoe_web.engine.trace import Window, trace
from tictactoe_web.engine.tree import Node, in_tree, whole_tree
from tictactoe_web.engine.tree_so_far import picture_node, tree_at
from tictactoe_web.pictures.edges import Edge
from tictactoe_web.pictures.trees import Branch, Picture, picture_of
from tictactoe_web.pictures.widths import FOR_NUMBERS


@cache
def pictures() -> list[Picture]:
    return [picture_of(whole_tree(it)) for it in WATCHABLE[::5]]


def branches(top: Branch) -> Iterator[Branch]:
    yield top
    for below in top.below:
        yield from branches(below)


def levels(picture: Picture) -> dict[int, list[Branch]]:
    """The boards that stand at each depth, from left to right."""
    found: dict[int, list[Branch]] = defaultdict(list)
    for branch in branches(picture.top):
        found[branch.depth].append(branch)
    return found


def test_every_position_stands_in_the_picture_once_and_in_order() -> None:
    for picture in pictures():
        shown = [branch.node for branch in branches(picture.top)]
        assert shown == list(in_tree(picture.top.node))


def test_boards_of_a_level_do_not_overlap() -> None:
    for picture in pictures():
        for level in levels(picture).values():
            free_from = 0.0
            for branch in level:
                assert branch.left >= free_from
                free_from = branch.left + branch.leaves
            assert free_from <= picture.top.leaves


def test_in_a_tree_of_numbers_leaves_of_one_node_are_nearer_to_each_other_than_to_others() -> None:
    for text in (even(3, 3), even(2, 2, 2), "[[4, [7, 2]], 5, [[1, 6, 8], [9, 3]]]"):
        for level in levels(numbers(text)).values():
            for one, other in pairwise(it for it in level if not it.below):
                apart = other.left - one.left
                assert apart == 1 if one.path[:-1] == other.path[:-1] else apart >= 1.5


def test_a_board_stands_over_the_middle_of_what_is_below_it() -> None:
    for picture in pictures():
        for branch in branches(picture.top):
            if branch.below:
                first, last = branch.below[0], branch.below[-1]
                assert first.left == branch.left
                assert last.left + last.leaves == branch.left + branch.leaves
                assert branch.middle == (first.left + last.left + last.leaves) / 2


def test_every_edge_leads_from_a_board_to_one_below_it() -> None:
    for picture in pictures():
        for branch in branches(picture.top):
            ends = []
            for edge in branch.edges:
                *_, x, y = map(float, re.findall(r"[\d.]+", edge.path))
                assert edge.path.startswith(f"M{branch.middle - branch.left:g} 0")
                ends.append((x + branch.left, y))
            assert ends == [(below.middle, 1) for below in branch.below]


def bent(edge: Edge) -> list[tuple[float, float]]:
    """Points along an edge, from its top."""
    found: list[tuple[float, float]] = []
    for kind, text in re.findall(r"([MLC])([^MLC]+)", edge.path):
        numbers = [float(it) for it in text.split()]
        stops = [*found[-1:], *zip(numbers[::2], numbers[1::2], strict=True)]
        found += stops if kind == "M" else [point(stops, n / 100) for n in range(1, 101)]
    return found


def point(stops: list[tuple[float, float]], share: float) -> tuple[float, float]:
    """Where a curve with these ends and handles is."""
    if len(stops) == 1:
        return stops[0]
    (x, y), (to_x, to_y) = point(stops[:-1], share), point(stops[1:], share)
    return x + (to_x - x) * share, y + (to_y - y) * share


def across(line: list[tuple[float, float]], height: float) -> float:
    """Where a line is at that height."""
    for (left, top), (right, foot) in pairwise(line):
        if top <= height <= foot and top < foot:
            return left + (right - left) * (height - top) / (foot - top)
    raise AssertionError(height)


def test_edges_go_down_all_the_way_and_none_crosses_its_neighbour() -> None:
    seen = [*pictures(), *map(numbers, (even(3, 3, 3), even(9, 3), even(2, 4, 4)))]
    every = (it for picture in seen for it in branches(picture.top))
    # Few differ in more than what kind they are.
    bands = {tuple(it.path for it in e): e for at in every for e in (at.edges, at.folded_edges)}
    for edges in bands.values():
        lines = [*map(bent, edges)]
        assert all(one[1] <= other[1] for it in lines for one, other in pairwise(it))
        for left, right in pairwise(lines):
            assert all(across(left, y) <= across(right, y) + 0.02 for _, y in left), "as rounded"


def test_the_edge_of_the_score_that_was_carried_up_is_the_inked_one() -> None:
    for picture in pictures():
        for branch in branches(picture.top):
            inked = [edge.kind == "carried" for edge in branch.edges]
            assert inked == [below.node.carried for below in branch.below]
            assert inked.count(True) == bool(inked)


def test_the_newest_mark_is_the_move_that_led_there() -> None:
    for branch in branches(pictures()[0].top):
        newest = [(it.x // 100 + 3 * (it.y // 100)) for it in branch.marks if it.newest]
        assert newest == [branch.node.move] * (branch.node.move is not None)


# Sizes ---------------------------------------------------------------------------------------


def numbers(text: str) -> Picture:
    """A tree of numbers, before it is searched."""
    return picture_of(picture_node(tree_at(Numbers(from_text(text)), (), 0), now=None))


def even(*branches: int) -> str:
    """A tree whose nodes have so many branches, level by level."""
    return f"[{', '.join([even(*branches[1:])] * branches[0])}]" if branches else "1"


def test_with_three_free_squares_a_tree_fits_a_phone_and_with_four_it_does_when_folded() -> None:
    for position in ONE_OF_EIGHT:
        picture = picture_of(whole_tree(position))
        assert bool(picture.folds) == (position.ply == 5 and not position.outcome)


@pytest.mark.parametrize(
    ("text", "folds"),
    [
        (even(3, 3), ""),
        (even(2, 2, 2), ""),
        ("[[4, [7, 2]], 5, [[1, 6, 8], [9, 3]]]", ""),
        (even(2, 2, 2, 2), "phone"),
        (even(3, 3, 3), "tablet"),
        (even(2, 4, 4), "tablet"),
        (even(2, 16), ""),  # sixteen numbers side by side don't fit, however it is folded
    ],
)
def test_trees_as_textbooks_have_them_fit_whole_or_folded(text: str, folds: str) -> None:
    assert numbers(text).folds == folds


def test_folded_no_more_stands_side_by_side_than_fits() -> None:
    for text in (even(2, 2, 2, 2), even(3, 3, 3), even(2, 4, 4), even(9, 3)):
        for branch in branches(numbers(text).top):
            assert (branch.unfolded is not None) == (branch.leaves > FOR_NUMBERS.phone)
            assert len(branch.below) <= FOR_NUMBERS.phone


def test_the_style_sheet_knows_every_width() -> None:
    style = Path(__file__).parents[1].joinpath("static", "tree.css").read_text()
    tens = re.findall(r'\^="(\d)"\]:not\(\[data-leaves="\1"\]\) \{ --tens: \1 \}', style)
    units = re.findall(r'\[data-leaves\$="(\d)"\] \{ --units: \1 \}', style)
    widest = numbers(even(MOST_LEAVES, 1)).top.leaves
    assert tens == [str(ten) for ten in range(1, int(widest) // 10 + 1)]
    assert units == [str(unit) for unit in range(10)]


def test_a_level_on_which_nobody_has_a_choice_has_straight_edges() -> None:
    one_below_each = numbers(even(8, 1))
    for picture in [*(picture_of(whole_tree(it)) for it in ONE_OF_EIGHT), one_below_each]:
        for branch in branches(picture.top):
            if branch.below and picture.bands[branch.depth] == "straight":
                edges = (*branch.edges, *branch.folded_edges)
                assert all(re.fullmatch(r"M([\d.]+) 0L\1 1", it.path) for it in edges)
    assert picture_of(whole_tree(WATCHABLE[0])).bands[-1] == "straight"
    assert "straight" not in numbers(even(2, 2)).bands


def test_a_level_has_a_higher_band_if_edges_go_farther_there_than_to_neighbours() -> None:
    assert picture_of(whole_tree(FOUR_FREE)).bands == ["far", "far", "near", "straight"]
    assert numbers(even(3, 3)).bands == ["far", "near"]
    assert numbers(even(3)).bands == ["near"]


@pytest.mark.parametrize("search", SEARCHES, ids=lambda it: it.slug)
def test_no_step_of_a_search_changes_the_bands_of_its_tree(search: Search) -> None:
    events = trace(FOUR_FREE, search)
    steps = [tree_at(FOUR_FREE, events, number) for number in range(len(events))]
    trees = [picture_node(it, event.path) for it, event in zip(steps, events, strict=True)]
    assert len({tuple(picture_of(it).bands) for it in trees}) == 1


# Folded --------------------------------------------------------------------------------------


def ends(edges: tuple[Edge, ...]) -> list[float]:
    """How far from the left each edge ends."""
    return [float(re.findall(r"[\d.]+", edge.path)[-2]) for edge in edges]


def folded() -> list[Picture]:
    return [*filter(lambda it: it.folds, pictures()), numbers(even(2, 4, 4)), numbers(even(9, 3))]


def when_folded(branch: Branch) -> tuple[Edge, ...]:
    return branch.folded_edges or branch.edges


def in_row(branch: Branch) -> list[float]:
    """Where the branches below it stand when it is folded, as shares of the width."""
    shift = branch.below[0].shift
    return [(shift + n + 0.5) / branch.places for n in range(len(branch.below))]


def test_in_a_folded_tree_the_branches_below_a_node_stand_in_a_row() -> None:
    for picture in folded():
        for it in branches(picture.top):
            if it.unfolded is not None:
                row = in_row(it)
                assert row[0] > 0
                assert row[-1] < 1
                middles = [it.leaves * share for share in row]
                assert ends(when_folded(it)) == pytest.approx(middles, abs=1e-3)


def test_the_row_of_a_folded_tree_is_in_its_middle_and_so_is_what_needs_most_of_the_width() -> None:
    for picture in folded():
        for it in branches(picture.top):
            if it.unfolded is None:
                continue
            row, unfolded = in_row(it), it.below[it.unfolded]
            assert abs((row[0] + row[-1]) / 2 - 0.5) * it.places <= 0.25
            free = unfolded.places - unfolded.leaves
            if unfolded.unfolded is None and free <= 0.5:
                assert unfolded.hangs == pytest.approx(free / 2, abs=0.25)


def test_what_is_unfolded_hangs_from_its_board_and_has_room_in_the_width() -> None:
    for picture in [*filter(lambda it: it.folds, pictures()), numbers(even(2, 2, 2, 2))]:
        top = picture.top
        for share, it in zip(in_row(top), top.below, strict=True):
            start = share * it.leaves
            assert all(edge.path.startswith(f"M{start:g} 0") for edge in when_folded(it))
            if it.unfolded is None and it.below:
                below = [it.hangs + below.middle - it.left for below in it.below]
                placed = [end * it.places / it.leaves for end in ends(when_folded(it))]
                assert placed == pytest.approx(below, rel=1e-4)
                assert 0 <= it.hangs <= it.places - it.leaves


def test_an_edge_is_straight_or_bends_one_way_so_that_it_has_no_kink() -> None:
    uneven = "[[[1, 2], [3, [4, 5, 6]], 7], [8, 9, 10], -99, [11, 12, [13, 14, 15]]]"
    edges = [edge for it in branches(numbers(uneven).top) for edge in when_folded(it)]
    for edge in edges:
        points = bent(edge)
        (left, _), (right, _) = points[0], points[-1]
        assert ("C" in edge.path) == (left != right)
        slopes = [atan2(y - above, abs(x - before)) for (before, above), (x, y) in pairwise(points)]
        flattest = slopes.index(min(slopes))
        assert all(it >= other - 0.02 for it, other in pairwise(slopes[: flattest + 1]))
        assert all(it <= other + 0.02 for it, other in pairwise(slopes[flattest:]))
        assert max(abs(it - other) for it, other in pairwise(slopes)) < 0.2
    assert any("C" not in edge.path for edge in edges)


def test_an_edge_that_goes_far_turns_down_in_a_bow_and_not_just_above_its_end() -> None:
    for picture in [picture_of(whole_tree(FOUR_FREE)), numbers(even(2, 4, 4))]:
        top = picture.top
        lines = [bent(edge) for edge in when_folded(top)]
        scale = top.places / top.leaves
        far = [it for it in lines if abs(it[-1][0] - it[0][0]) * scale > 0.5]
        assert far
        for line in far:
            high, low = (scale * abs(across(line, y) - line[-1][0]) for y in (0.5, 0.85))
            assert high > 0.1 > low


def test_an_edge_that_is_alone_on_its_side_is_one_even_s_without_a_shoulder() -> None:
    for picture in [picture_of(whole_tree(SOMETHING_TO_CUT)), numbers(even(3, 2))]:
        for branch in branches(picture.top):
            for edge in branch.edges:
                points = bent(edge)
                (start, _), *_, (end, _) = points
                if start == end:
                    continue
                aside = [abs(x - start) / abs(end - start) for x, _ in points]
                assert max(aside[:10]) < 0.05, "it leaves straight down"
                assert min(aside[-10:]) > 0.95, "and arrives so"
                assert across(points, 0.25) == pytest.approx(start + end - across(points, 0.75))
                steepest = [y - above for (_, above), (_, y) in pairwise(points)]
                assert min(steepest) > 0.4 / len(points), "nowhere is it level"


def drop(edge: Edge, aside: float) -> float:
    """How far down an edge is where it is so far to the side of its beginning."""
    points = bent(edge)
    return next(y for x, y in points if x - points[0][0] >= aside)


def to_the_right(edges: tuple[Edge, ...]) -> list[Edge]:
    return [it for it in edges if ends((it,))[0] > float(it.path[1:].split()[0])]


def low_bands() -> list[tuple[Edge, ...]]:
    """The edges of folded trees, and of one below a ruler."""
    below_a_ruler = whole_tree(FOUR_FREE)._replace(window=Window(-INFINITY, 0))
    folds = [when_folded(it) for tree in folded() for it in branches(tree.top) if it.below]
    return [*folds, picture_of(below_a_ruler).top.edges]


def test_below_a_folded_board_or_a_ruler_edges_to_one_side_share_their_way_if_they_are_many() -> (
    None
):
    shared = [it for it in map(to_the_right, low_bands()) if it[2:]]
    pairs = [pair for it in shared for pair in pairwise(it)]
    assert pairs
    for nearer, farther in pairs:
        trunk, _, turn = nearer.path.partition("L")
        assert farther.path.startswith(f"{trunk}L")
        start, parts = float(trunk[1:].split()[0]), float(turn.split()[0])
        assert drop(farther, parts - start) == pytest.approx(drop(nearer, parts - start), abs=0.01)


def test_below_a_folded_board_or_a_ruler_each_of_two_has_a_way_of_its_own() -> None:
    tops = [*(when_folded(it.top) for it in folded()), low_bands()[-1]]
    pairs = [it for it in map(to_the_right, tops) if len(it) == 2]
    assert pairs
    for nearer, farther in pairs:
        turned = (ends((nearer,))[0] - bent(nearer)[0][0]) / 2
        assert drop(nearer, turned) > drop(farther, turned) + 0.1


def test_where_dots_hang_into_a_band_the_nearer_of_two_edges_is_the_lower_one() -> None:
    rows = [it.below for tree in folded() for it in branches(tree.top) if it.unfolded is not None]
    every = [when_folded(it) for row in rows for it in row if it.ruler is None]
    pairs = [it for it in map(to_the_right, every) if len(it) == 2]
    assert pairs
    for nearer, farther in pairs:
        near = ends((nearer,))[0] - bent(nearer)[0][0]
        higher, lower = (drop(it, near / 2) for it in (farther, nearer))
        assert lower > higher + 0.05


def test_elsewhere_they_part_at_once() -> None:
    for top in (numbers(even(5)).top, picture_of(whole_tree(FOUR_FREE)).top):
        pairs = [*pairwise(to_the_right(top.edges))]
        assert pairs
        for nearer, farther in pairs:
            assert drop(nearer, 0.5) > drop(farther, 0.5) + 0.12


def unfolded(top: Branch) -> Node:
    assert top.unfolded is not None
    return top.below[top.unfolded].node


@pytest.mark.parametrize("search", SEARCHES, ids=lambda it: it.slug)
def test_the_part_at_work_is_unfolded_and_at_the_end_the_one_with_the_score(search: Search) -> None:
    root = FOUR_FREE
    events = trace(root, search)
    for number, event in enumerate(events):
        top = picture_node(tree_at(root, events, number), event.path)
        shown = unfolded(picture_of(top).top)
        if event.kind == "done":
            assert shown.carried
        elif event.path and top.below[[*root.successors].index(event.path[0])].below:
            assert shown.move == event.path[0]


def test_a_subtree_stays_unfolded_while_a_board_without_one_is_spoken_of() -> None:
    tree = whole_tree(FOUR_FREE)
    first, second, *rest = tree.below
    alone = second._replace(below=())
    unseen = [it._replace(state="unseen") for it in rest]
    below = (first, alone, *unseen)
    assert unfolded(picture_of(tree._replace(state="open", below=below)).top) == first


# Names of levels -----------------------------------------------------------------------------


def test_every_level_on_which_somebody_moves_is_named_once() -> None:
    for picture in pictures():
        named = iter(picture.levels)
        for level in levels(picture).values():
            if choosing := [branch.node for branch in level if branch.below]:
                assert next(named) is choosing[0]
        assert not [*named]


# Cuts ----------------------------------------------------------------------------------------


def cut(node: Node) -> Node:
    return node._replace(state="cut", below=tuple(map(cut, node.below)))


def test_only_the_edge_where_the_cut_was_made_is_severed() -> None:
    tree = whole_tree(SOMETHING_TO_CUT)
    first, second, third = tree.below
    top = picture_of(tree._replace(below=(first, cut(second), third))).top
    assert [it.node.move for it in branches(top) if it.severed] == [second.move]
    assert [edge.kind for edge in top.edges] == ["carried", "cut", "done"]


def test_a_branch_tells_of_a_cut_below_it() -> None:
    tree = whole_tree(SOMETHING_TO_CUT)
    first, second, third = tree.below
    reply, *others = second.below
    with_cut = second._replace(below=(cut(reply), *others))
    top = picture_of(tree._replace(below=(first, with_cut, third))).top
    assert [it.has_cut for it in top.below] == [False, True, False]


# Rulers --------------------------------------------------------------------------------------


def test_a_ruler_stands_only_where_alpha_and_beta_are_given() -> None:
    tree = whole_tree(SOMETHING_TO_CUT)
    assert not picture_of(tree).has_rulers
    tree = tree._replace(window=Window(-INFINITY, 0))
    picture = picture_of(tree)
    assert picture.has_rulers
    assert [bool(it.ruler) for it in branches(picture.top)].count(True) == 1
    assert not picture_of(tree._replace(below=())).top.ruler, "nothing below can be cut"
