"""Practice sheets: always the same trees, worth filling in, and a key found a second time."""

import re
from collections import defaultdict
from functools import cache
from itertools import pairwise, product

import pytest

from tests.support.plain_run import PlainRun
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers, branches
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.searches import OF_NUMBERS
from tictactoe_web.engine.sheets import DIFFICULTIES, EXAMPLE, KINDS, WIDEST, Key, key, sheet
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import bezier
from tictactoe_web.pictures.sheets import (
    ACROSS,
    PAGE,
    SLASH_HEIGHT,
    SLASH_WIDTH,
    SLASHES_APART,
    SPACINGS,
    Drawing,
    Spacing,
    drawing,
    drawings,
    example,
    height_of,
)
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.words.nodes import terms_for

LEAST_EDGE = 4.5
LEAST_BETWEEN = 3.5  # lines to write on

NUMBERS = (*range(1, 6), 999_999)
SOME = [(number, kind, level) for number, kind, level in product(NUMBERS, KINDS, DIFFICULTIES)]


@cache
def every_key(search: str = "alpha-beta") -> list[tuple[Board | Numbers, Key]]:
    trees = [it for asked in SOME for it in sheet(*asked)]
    return [(it, key(it, OF_NUMBERS[search])) for it in trees]


def by_path(node: Node, path: Path = ()) -> dict[Path, Node]:
    found = {path: node}
    for below in node.below:
        assert below.move is not None
        found |= by_path(below, (*path, below.move))
    return found


def test_a_sheet_is_the_same_for_ever() -> None:
    first, second, board, *_ = sheet(17, "mixed", "easy")
    assert first == Numbers(((4, 5, 3), (8, 2, 14), (9, 4, 5)), "X")
    assert second == Numbers(((13, 11, 8), (10, 15, 5), (10, 6, 14)), "X")
    assert board == Board("-OOOXX--X", "X")


def test_a_class_gets_thirty_different_sheets_of_different_trees_and_branches() -> None:
    for kind, level in product(KINDS, DIFFICULTIES):
        sheets = [tuple(sheet(number, kind, level)) for number in range(1, 31)]
        assert len(set(sheets)) == 30
        for trees in sheets:
            assert len(set(trees)) == len(trees) in (4, 5, 6)
            below = [branches(it.tree) for it in trees if isinstance(it, Numbers)]
            assert all(len(set(it)) == len(it) for it in below)
            assert {type(it) for it in trees} == {
                "mixed": {Numbers, Board},
                "numbers": {Numbers},
                "boards": {Board},
            }[kind]


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_max_and_min_are_on_top_of_all_but_the_easiest(level: str) -> None:
    tops = {it.turn for kind in KINDS for it in sheet(5, kind, level)}
    assert tops == ({"X"} if level == "easy" else {"X", "O"})


def test_every_tree_has_a_choice_and_a_cut_and_is_wide_enough_to_write_in() -> None:
    for position, found in every_key():
        assert found.cuts >= 1
        exact = key(position, OF_NUMBERS["minimax"]).root
        assert len({it.score for it in exact.below}) > 1
        assert sum(not it.below for it in by_path(found.root).values()) <= WIDEST


# The key --------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_the_key_is_what_another_search_writes_down(search: str) -> None:
    for position, found in every_key(search):
        alphas, betas = defaultdict[Path, list[int]](list), defaultdict[Path, list[int]](list)
        scores: dict[Path, int] = {}
        cuts = 0
        slug = "quick" if search == "minimax" else search
        for event in PlainRun(slug, position).told:
            at = event.path[:-1] if event.kind == "return" else event.path
            if event.kind in ("return", "done"):
                assert event.score is not None
                scores[event.path] = event.score
            if event.window and event.kind != "cut":
                for written, limit in zip((alphas, betas), event.window, strict=True):
                    if [limit] != written[at][-1:]:
                        written[at].append(limit)
            cuts += event.kind == "cut"
        assert (found.cuts, found.alphas, found.betas) == (cuts, alphas, betas)
        nodes = by_path(found.root)
        assert {path: it.score for path, it in nodes.items() if it.score is not None} == scores
        assert {path for path, it in nodes.items() if it.state == "cut"} == nodes.keys() - scores


# On paper -------------------------------------------------------------------------------------


def test_a_sheet_fits_a_page_of_letter_and_of_a4() -> None:
    for asked in SOME:
        trees = drawings([key(it, OF_NUMBERS["alpha-beta"]) for it in sheet(*asked)])
        assert height_of([it.height for it in trees]) <= PAGE


def drawn(found: Key, spacing: Spacing) -> Drawing:
    return drawing(picture_of(found.root).top, found, spacing)


def test_nothing_on_a_level_overlaps_and_nothing_leaves_the_paper() -> None:
    for (_, found), spacing in product(every_key(), (SPACINGS[0], SPACINGS[-1])):
        levels = defaultdict(list)
        for it in drawn(found, spacing).places:
            levels[len(it.branch.path)].append(it)
            assert max(it.size, it.side) / 2 <= it.middle <= ACROSS - max(it.size, it.side) / 2
            for line in it.lines:
                assert 0 <= line.left < line.right < ACROSS + 0.01
        for level in levels.values():
            for left, right in pairwise(level):
                ends = left.middle + max(left.size, left.side) / 2
                assert ends <= right.middle - max(right.size, right.side) / 2
                for upper, lower in zip(left.lines, right.lines, strict=False):
                    assert upper.right + LEAST_BETWEEN <= lower.left
                for line in left.lines:
                    if line.y < right.foot:  # it stands beside that
                        assert line.right < right.middle - right.size / 2


def test_edges_are_clear_of_the_lines_to_write_on() -> None:
    for _, found in every_key()[::10]:
        for it in drawn(found, SPACINGS[-1]).places:
            for line in it.lines:
                assert it.ends >= line.y + 2


def test_boards_of_a_sheet_are_of_one_size_and_a_sixth_of_it_apart_below_the_same_node() -> None:
    for asked in SOME:
        trees = drawings([key(it, OF_NUMBERS["alpha-beta"]) for it in sheet(*asked)])
        boards = [it for tree in trees for it in tree.places if it.side]
        assert len({it.side for it in boards}) <= 1
        for left, right in pairwise(boards):
            if left.branch.path[:-1] == right.branch.path[:-1] != ():
                assert right.left - left.left - left.side >= left.side / 6 - 0.05


def test_boards_are_large_enough_to_be_read_and_lines_far_enough_apart_to_be_written_on() -> None:
    for asked in SOME:
        trees = drawings([key(it, OF_NUMBERS["alpha-beta"]) for it in sheet(*asked)])
        places = [it for tree in trees for it in tree.places]
        assert all(it.side >= 11.5 for it in places if it.side)
        apart = [it.lines[1].y - it.lines[0].y for it in places if it.lines]
        assert min(apart) >= 5.5


def test_a_board_stands_on_its_ring_or_box_in_each_row() -> None:
    for _, found in every_key()[::10]:
        for it in drawn(found, SPACINGS[0]).places:
            if it.side:
                assert it.left + it.side / 2 == pytest.approx(it.middle, abs=0.01)
                assert it.top + it.side < it.y - it.size / 2


def test_in_a_tree_of_boards_lines_stand_beside_the_rings_of_each_row() -> None:
    for position, found in every_key():
        if isinstance(position, Board):
            with_lines = [it for it in drawn(found, SPACINGS[-1]).places if it.lines]
            assert all(it.lines[0].left > it.middle + it.size / 2 for it in with_lines)


def test_a_level_has_its_name_beside_its_rings_and_clear_of_them() -> None:
    for _, found in every_key()[::10]:
        picture = drawn(found, SPACINGS[0])
        for level in picture.levels:
            it = next(it for it in picture.places if it.node is level.node)
            assert 0 < level.y - it.y < 2
            reserved = 7.4 if it.side else 13
            same = [one for one in picture.places if len(one.branch.path) == len(it.branch.path)]
            left = min(one.middle - one.size / 2 for one in same)
            assert it.branch.path == () or left >= reserved - 0.01


def test_the_number_of_a_tree_stands_above_its_first_name_and_neighbours_are_as_high() -> None:
    for asked in SOME:
        trees = drawings([key(it, OF_NUMBERS["alpha-beta"]) for it in sheet(*asked)])
        for it in trees:
            assert it.number_at <= it.levels[0].y - 4.5
            assert max(place.ends for place in it.places) == pytest.approx(it.height)
        for left, right in zip(trees[::2], trees[1::2], strict=True):
            assert left.height == right.height


def test_what_a_key_writes_on_a_line_has_room_there_in_one_row_or_in_two() -> None:
    counts = set()
    for asked in SOME:
        for tree in drawings([key(it, OF_NUMBERS["alpha-beta"]) for it in sheet(*asked)]):
            terms = terms_for(tree.places[0].node.position)
            for line in (line for place in tree.places for line in place.lines if line.scores):
                written = terms.limits(line.scores)
                rows = line.rows(written)
                assert ", ".join(it for row in rows for it in row.values if it) == written
                assert all(it.fits for it in rows)
                assert line.y - 5 < rows[0].y <= rows[-1].y < line.y  # clear of the line above
                counts.add(len(rows))
    assert counts == {1, 2}


def test_the_example_is_cut_after_its_first_score() -> None:
    places = example(key(EXAMPLE, OF_NUMBERS["alpha-beta"])).places
    assert [it.score(with_key=True) for it in places] == [2, 2, 9]
    assert [line.scores for line in places[0].lines] == [[3], [INFINITY, 2]]
    assert places[0].node.bound == "at most"


def test_a_node_stands_below_the_one_above_it() -> None:
    for _, found in every_key()[::10]:
        places = {it.branch.path: it for it in drawn(found, SPACINGS[-1]).places}
        for path, it in places.items():
            if path:
                assert it.top - places[path[:-1]].ends >= LEAST_EDGE - 0.001


def test_a_cut_is_made_on_one_edge() -> None:
    for _, found in every_key():
        picture = drawn(found, SPACINGS[-1])
        curves = re.sub(r" [\d.]+V", " ", picture.shapes)  # without what is straight before them
        edges = [
            [bezier(points(edge), part / 100) for part in range(101)]
            for edge in re.findall(r"M[\d. ]+C[\d. ]+(?=M|$)", curves)
        ]
        for cut in re.findall(r"M[\d. ]+", picture.cuts):
            (start,) = points(cut)
            assert sum(any(is_slashed(it, start) for it in edge) for edge in edges) == 1


def points(path: str) -> list[complex]:
    return [complex(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", path)]


def is_slashed(point: complex, start: complex) -> bool:
    """Whether it lies where two slashes are, the lower of which begins there."""
    beyond = point - start
    return 0 <= beyond.real <= SLASH_WIDTH and -SLASH_HEIGHT <= beyond.imag <= SLASHES_APART
