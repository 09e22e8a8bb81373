"""Practice sheets: always the same trees, worth filling in, and a key found a second time."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, product

import pytest

from tests.support.plain_run import PlainRun
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers, branches
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.searches import OF_NUMBERS
from tictactoe_web.engine.sheets import (
    DIFFICULTIES,
    EXAMPLE,
    KINDS,
    WIDEST,
    Key,
    example_in_steps,
    key,
    sheet,
)
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import bezier
from tictactoe_web.pictures.sheet_edges import (
    SLASH_HEIGHT,
    SLASH_WIDTH,
    SLASHES_APART,
    edges_below,
)
from tictactoe_web.pictures.sheet_nodes import PAPER, PHONE, PlacedNode
from tictactoe_web.pictures.sheets import (
    BOARD,
    GAMES,
    LARGE_BOARD,
    LONGEST_EDGE,
    NAME_ON_PHONE,
    SHORT_NAME_ON_PHONE,
    SHORTEST_EDGE,
    Drawing,
    Rows,
    drawing,
    drawings,
    example,
    height_for,
    leave_room_for_games,
    on_phone,
    on_screen,
)
from tictactoe_web.pictures.trees import picture_of

NUMBERS = (*range(1, 6), 999_999)
Draw = Callable[[Key], Drawing]
SOME = [(number, kind, level) for number, kind, level in product(NUMBERS, KINDS, DIFFICULTIES)]


@cache
def every_key(search: str) -> list[tuple[Board | Numbers, Key]]:
    trees = [it for asked in SOME for it in sheet(*asked)]
    return [(it, key(it, OF_NUMBERS[search])) for it in trees]


@cache
def every_picture(draw: Draw, search: str) -> list[Drawing]:
    return [draw(found) for _, found in every_key(search)]


@cache
def every_sheet(search: str) -> list[tuple[list[Key], list[Drawing]]]:
    sheets = [[key(it, OF_NUMBERS[search]) for it in sheet(*asked)] for asked in SOME]
    return [(keys, drawings(keys)) for keys in sheets]


def by_path(node: Node, path: Path = ()) -> dict[Path, Node]:
    found = {path: node}
    for below in node.below:
        assert below.move is not None
        found |= by_path(below, (*path, below.move))
    return found


def test_a_sheet_is_the_same_for_ever() -> None:
    first, board, last = sheet(17, "mixed", "easy")
    assert first == Numbers(((11, 15, 6), (7, 0, 2), (12, 1, 12)), "X")
    assert board == Board("-XOX--XOO", "X")
    assert last == Numbers(((9, 7, 8), (2, 1, 0), (11, 8, 12)), "X")


def test_a_class_gets_thirty_different_sheets_of_different_trees_and_branches() -> None:
    for kind, level in product(KINDS, DIFFICULTIES):
        sheets = [tuple(sheet(number, kind, level)) for number in range(1, 31)]
        assert len(set(sheets)) == 30
        for trees in sheets:
            assert len(set(trees)) == len(trees) in (2, 3)
            below = [branches(it.tree) for it in trees if isinstance(it, Numbers)]
            assert all(len(set(it)) == len(it) for it in below)
            assert {type(it) for it in trees} == {
                "mixed": {Numbers, Board},
                "numbers": {Numbers},
                "boards": {Board},
            }[kind]


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_max_and_min_are_on_top_by_turns_but_on_the_easiest(level: str) -> None:
    for kind in KINDS:
        tops = "".join(it.turn for it in sheet(5, kind, level))
        assert tops == ("XXX" if level == "easy" else "XOX")[: len(tops)]


def test_a_score_is_a_bound_just_where_something_was_struck_out_right_below_as_the_rules_say() -> (
    None
):
    for _, its in every_key("alpha-beta"):
        for node in by_path(its.root).values():
            is_cut = any(below.state == "cut" for below in node.below)
            bound = {"X": "at least", "O": "at most"}[node.position.turn]
            if node.state == "done":
                assert node.bound == (bound if is_cut else "exact")


def test_every_tree_has_a_choice_and_a_cut_and_is_wide_enough_to_write_in() -> None:
    for position, found in every_key("alpha-beta"):
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


def drawn(found: Key, edge: float = SHORTEST_EDGE) -> Drawing:
    side = BOARD if isinstance(found.root.position, Board) else 0
    return drawing(picture_of(found.root).top, found, Rows(side, edge))


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_a_sheet_fits_a_page_of_letter_and_of_a4(search: str) -> None:
    for keys, pictures in every_sheet(search):
        high = sum(it.above + it.height for it in pictures)
        high += GAMES if leave_room_for_games(keys) else 0
        assert high <= 1.03 * height_for(keys), "the highest are printed a little smaller"


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_trees_are_farther_from_each_other_than_their_rows_or_they_would_be_one(
    search: str,
) -> None:
    for _, pictures in every_sheet(search):
        for tree in pictures:
            rows: dict[float, float] = defaultdict(float)
            for it in tree.places:
                rows[it.y] = max(rows[it.y], it.size / 2, it.side / 2)
            for (upper, half), (lower, next_half) in pairwise(sorted(rows.items())):
                assert tree.above > 1.1 * (lower - next_half - upper - half)


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_nothing_on_a_level_overlaps_and_nothing_leaves_the_paper(search: str) -> None:
    for picture in every_picture(drawn, search):
        levels = defaultdict(list)
        for it in picture.places:
            levels[len(it.branch.path)].append(it)
            assert it.x - it.to_left >= 0
            assert it.x + it.to_right <= picture.width + 0.01
        for level in levels.values():
            for left, right in pairwise(level):
                assert left.x + left.to_right + 2.5 <= right.x - right.to_left


def test_a_tree_is_as_wide_as_the_page_and_a_few_wide_ones_are_a_little_smaller() -> None:
    widths = [it.width for it in every_picture(drawn, "alpha-beta")]
    assert min(widths) == PAPER.across
    assert max(widths) < 1.12 * PAPER.across
    assert sum(it > PAPER.across for it in widths) < 0.06 * len(widths)


FIGURE = 2.5  # how high one is, in millimetres of a drawing for a phone
PIXEL = PHONE.across / 288  # on a phone of 320 pixels, in millimetres of a drawing


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_every_tree_fits_the_smallest_phone_and_its_rings_are_seen(search: str) -> None:
    pictures = every_picture(on_phone, search)
    widths = [it.width / PHONE.across for it in pictures]
    assert sum(it > 1.105 for it in widths) < 0.02 * len(widths), "smaller, it is hard to read"
    assert max(widths) < 1.145
    for picture in pictures:
        for it in picture.places:
            assert it.size >= (25 if it.branch.below else 23) * PIXEL
            assert it.side in (0, pytest.approx(36 * PIXEL, rel=0.02))


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_on_a_phone_nothing_touches_its_neighbour(search: str) -> None:
    for picture in every_picture(on_phone, search):
        levels = defaultdict(list)
        for it in picture.places:
            levels[len(it.branch.path)].append(it)
            assert it.x - it.to_left >= 0
            assert it.x + it.to_right <= picture.width + 0.01
        for level in levels.values():
            for left, right in pairwise(level):
                assert left.x + left.to_left + 0.79 <= right.x - right.to_left
                next_one = right.x - right.size / 2
                assert all(it.begins + it.length + 1.79 < next_one for it in left.lines)


WIDEST_NAME, HIGHEST_NAME = 8.25, 2.6  # MAX, on a phone, in the widest of the faces


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_on_a_phone_the_name_of_a_level_is_level_with_its_row_and_clear_of_it(search: str) -> None:
    for picture in every_picture(on_phone, search):
        for level in picture.levels:
            y = next(it.y for it in picture.places if it.node is level.node)
            first = min((it for it in picture.places if it.y == y), key=lambda it: it.x)
            nearest = first.x - first.to_left - (0 if first.side else WIDEST_NAME)
            assert nearest >= (4 if first.side else 8) * PIXEL
            assert abs(level.y - HIGHEST_NAME / 2 - y) < 0.1


def test_on_a_phone_too_lines_are_beside_a_ring() -> None:
    for picture in every_picture(on_phone, "alpha-beta"):
        for it in picture.places:
            assert all(line.left > it.x + it.size / 2 for line in it.lines)


def test_on_a_phone_what_is_written_is_clear_of_edges_also_in_two_rows() -> None:
    for picture in every_picture(on_phone, "alpha-beta")[::3]:
        places = picture.places
        on_edges = points_on_edges(places)
        for line in (line for it in places for line in it.lines):
            rows = line.written(", ".join(map(str, line.scores)))
            assert len(rows) <= 2
            top = min((it.y for it in rows), default=line.y) - FIGURE
            for point in on_edges:
                if line.left < point.real < line.begins + line.length:
                    assert not top - 0.3 < point.imag < line.y + 0.3


@pytest.mark.parametrize("draw", [on_screen, on_phone])
def test_on_screens_a_ring_or_box_is_on_the_branch_above_its_board(
    draw: Draw,
) -> None:
    for picture in every_picture(draw, "alpha-beta")[::10]:
        for it in picture.places:
            left, top = it.board_at
            assert it.top == it.y - it.size / 2
            if it.side:
                assert it.ring_x == pytest.approx(left + it.side / 2, abs=0.02)
                assert it.y + it.size / 2 + 1.7 < top < it.foot - it.side


def test_on_a_screen_branches_drop_well_and_lines_are_clear_of_the_next_node() -> None:
    for picture in every_picture(on_screen, "alpha-beta"):
        assert picture.width == PAPER.across
        rows = defaultdict[float, list[PlacedNode]](list)
        for it in picture.places:
            rows[it.y].append(it)
        for row in rows.values():
            for one, other in pairwise(row):
                assert one.x + one.to_left + 2.5 <= other.x - other.to_left
                assert one.x + one.to_line_ends + 2.5 <= other.x - other.size / 2
        for (_, upper), (_, lower) in pairwise(sorted(rows.items())):
            long = 10 if any(len(it.branch.below) > 1 for it in upper) else 5
            long = long if upper[0].side else 11  # they go far aside
            assert min(it.top for it in lower) - max(it.foot for it in upper) >= long - 0.01


@pytest.mark.parametrize("draw", [on_screen, on_phone])
def test_on_screens_only_the_last_edges_are_shorter_and_only_if_none_bends(
    draw: Draw,
) -> None:
    short = 0
    for picture in every_picture(draw, "alpha-beta"):
        places = picture.places
        by_path = {it.branch.path: it for it in places}
        long = {
            it.y: min(by_path[below.path].top for below in it.branch.below) - it.foot
            for it in places
            if it.branch.below
        }
        *others, last = (long[y] for y in sorted(long))
        bends = any(len(it.branch.below) > 1 for it in places if it.y == max(long))
        assert all(it > 9.9 for it in others)
        assert (last < 9) == (places[0].side > 0 and not bends)
        short += last < 9
    assert short


def middle(picture: Drawing) -> float:
    """That of all but lines, as a share of the width."""
    first = min(it.x - it.to_left for it in picture.places)
    last = max(it.x + it.to_ring for it in picture.places)
    return (first + last) / 2 / picture.width


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_a_tree_stands_in_the_middle_whether_or_not_there_are_lines_at_its_right(
    search: str,
) -> None:
    asides = [abs(middle(it) - 0.5) for it in every_picture(drawn, search)]
    assert sum(it > 0.02 for it in asides) < 0.1 * len(asides)
    assert max(asides) < 0.05, "the widest need all the room there is"


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_on_a_phone_the_top_of_a_tree_is_in_the_middle_if_there_is_room(search: str) -> None:
    aside = [
        it
        for it in every_picture(on_phone, search)
        if it.places[0].x != pytest.approx(it.width / 2)
    ]
    assert len(aside) < 0.2 * len(every_key(search))
    for picture in aside:
        at_right = picture.width - max(it.x + it.to_right for it in picture.places)
        assert min(free_at_left(picture), at_right) == pytest.approx(0, abs=0.01)


def free_at_left(picture: Drawing) -> float:
    """What is free at the left of a tree on a phone and of the names of its levels."""
    room = SHORT_NAME_ON_PHONE if picture.places[0].side else NAME_ON_PHONE
    named = {it.y for it in picture.places if it.branch.below}
    return min(it.x - it.to_left - (room if it.y in named else 0) for it in picture.places)


def test_on_paper_an_edge_reaches_a_ring_from_between_it_and_its_board_and_leaves_from_there() -> (
    None
):
    for picture in every_picture(drawn, "alpha-beta")[::10]:
        for it in picture.places:
            if not it.side:
                continue
            left, right = it.board_at[0] + it.side, it.ring_x - it.size / 2
            assert it.x == pytest.approx((left + right) / 2, abs=0.01)
            (*_, at_ring) = points(it.arrival) or [complex(right, it.y)]
            assert at_ring == pytest.approx(complex(right, it.y), abs=0.06)
            assert bool(it.stem) == bool(it.branch.below)


def test_one_can_write_on_it_by_hand_also_where_it_is_printed_smaller() -> None:
    for picture in every_picture(drawn, "alpha-beta"):
        scale = PAPER.across / picture.width
        lengths = re.findall(r"(?<=h)[\d.]+", picture.lines)
        assert lengths
        assert all(float(it) * scale >= 20.5 for it in lengths), "three scores"
        for it in picture.places:
            assert it.size * scale >= 7
            assert all((b.y - a.y) * scale >= 7 for a, b in pairwise(it.lines))


def test_lines_stand_right_of_their_ring_and_edges_leave_room_to_write_on_them() -> None:
    for picture in every_picture(drawn, "alpha-beta")[::10]:
        places = picture.places
        on_edges = points_on_edges(places)
        for it in places:
            for upper, lower in pairwise(it.lines):
                assert upper.left == lower.left > it.ring_x + it.size / 2
                assert it.y - it.size / 2 < upper.y < lower.y < it.y + it.size / 2 + 1.1
            for line in it.lines:
                above = [
                    line.y - point.imag
                    for point in on_edges
                    if line.left < point.real < line.begins + line.length
                ]
                assert not any(-1 < height < 5 for height in above)


def points_on_edges(places: Sequence[PlacedNode]) -> list[complex]:
    by_path = {it.branch.path: it for it in places}
    curves = [edge.curve for it in places for edge in edges_below(it, by_path)]
    return [bezier(it, part / 50) for it in curves for part in range(51)]


def test_a_ring_has_lines_if_there_is_a_choice() -> None:
    for picture in every_picture(drawn, "alpha-beta")[::10]:
        for it in picture.places:
            assert bool(it.lines) == (len(it.branch.below) > 1)


def test_a_board_stands_left_of_its_ring_or_box_and_is_clear_of_it_and_of_edges() -> None:
    for picture in every_picture(drawn, "alpha-beta")[::10]:
        for it in picture.places:
            if it.side:
                left, top = it.board_at
                assert left + it.side + 1 < it.x < it.ring_x - it.size / 2 - 1
                assert it.top == pytest.approx(top, abs=0.01)
                assert top + it.side == pytest.approx(it.foot, abs=0.01)


@pytest.mark.parametrize("search", OF_NUMBERS)
def test_on_a_screen_the_tops_of_all_trees_stand_below_each_other(search: str) -> None:
    for picture in every_picture(on_screen, search):
        assert picture.places[0].x == pytest.approx(picture.width / 2)


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_where_all_trees_are_of_boards_these_are_larger(level: str) -> None:
    for number in NUMBERS:
        assert {it.side for it in places_of(number, "boards", level)} == {LARGE_BOARD}
        assert {it.side for it in places_of(number, "mixed", level)} == {0, BOARD}


def places_of(number: int, kind: str, level: str) -> list[PlacedNode]:
    pictures = drawings([key(it, OF_NUMBERS["alpha-beta"]) for it in sheet(number, kind, level)])
    return [place for tree in pictures for place in tree.places]


def test_on_paper_a_board_is_as_far_from_one_neighbour_as_from_the_other_if_there_is_room() -> None:
    even = []
    for picture in (it for it in every_picture(drawn, "alpha-beta") if it.places[0].side):
        left, middle, right = (it.x for it in picture.places if len(it.branch.path) == 1)
        even.append(middle - left == pytest.approx(right - middle))
    assert sum(even) > 0.6 * len(even)


@pytest.mark.parametrize("draw", [on_screen, on_phone])
def test_on_screens_boards_stand_below_each_other_in_all_trees_and_no_row_is_crowded(
    draw: Draw,
) -> None:
    pictures = [it for it in every_picture(draw, "alpha-beta") if it.places[0].side]
    for depth, columns in ((1, 3), (2, 6)):
        row = [it for picture in pictures for it in picture.places if len(it.branch.path) == depth]
        found = sorted({it.x for it in row})
        assert len(found) == columns
        steps = [right - left for left, right in pairwise(found)]
        assert steps == pytest.approx(steps[:1] * len(steps))
        assert min(steps) > 1.24 * row[0].side


def test_a_node_stands_over_the_middle_of_those_below_it() -> None:
    for picture in every_picture(drawn, "alpha-beta")[::10]:
        places = picture.places
        for it in places:
            below = [b.x for b in places if b.branch.path[:-1] == it.branch.path != b.branch.path]
            if below:
                assert it.x == pytest.approx((below[0] + below[-1]) / 2)


def test_edges_have_the_curves_of_other_trees() -> None:
    """On paper, too, they leave and arrive downwards, and those to one side never meet."""
    for draw in (drawn, on_screen, on_phone):
        for picture in every_picture(draw, "alpha-beta")[::10]:
            places = picture.places
            by_path = {it.branch.path: it for it in places}
            for upper in places:
                curves = [it.curve for it in edges_below(upper, by_path)]
                for start, first, second, end in curves:
                    assert start == complex(upper.x, upper.foot)
                    assert start.imag < second.imag < first.imag + 0.01
                    assert second.real == pytest.approx(end.real)
                for one, other in pairwise(curves):
                    assert all(
                        bezier(one, part / 20).real < bezier(other, part / 20).real
                        for part in range(1, 21)
                    )


def test_a_level_has_its_name_beside_its_rings_and_clear_of_them() -> None:
    for picture in every_picture(drawn, "alpha-beta")[::10]:
        for level in picture.levels:
            it = next(it for it in picture.places if it.node is level.node)
            assert 0 < level.y - it.y < 2
            assert it.x - it.to_left >= (7 if it.side else 12)


def test_the_number_of_a_tree_stands_above_its_first_row_well_above_its_name() -> None:
    for draw in (drawn, on_screen, on_phone):
        for picture in every_picture(draw, "alpha-beta")[::10]:
            assert -picture.above < picture.number_at - 4.5
            assert picture.number_at < picture.levels[0].y - 7


def test_an_infinity_on_a_line_is_drawn_and_what_follows_is_written() -> None:
    first, *_ = drawn(key(EXAMPLE, OF_NUMBERS["alpha-beta"])).places
    alpha, _ = first.lines
    (row,) = alpha.written("−∞, 3, 12")
    assert (bool(row.infinity), row.text) == (True, ", 3, 12")
    (other,) = alpha.written("3, 12")
    assert other[:2] == ("", "3, 12")
    assert row.x > other.x


def test_an_infinity_is_nearly_as_high_as_the_figures_beside_it() -> None:
    for draw, share in ((drawn, 0.75), (on_screen, 0.7), (on_phone, 0.55)):
        first, *_ = draw(key(EXAMPLE, OF_NUMBERS["alpha-beta"])).places
        alpha, _ = first.lines
        (row,) = alpha.written("−∞")
        high = [it.imag for it in points(row.infinity.replace("C", " "))]
        assert share * FIGURE < max(high) - min(high) < 1.05 * FIGURE
        assert max(high) < row.y + 0.3, "it stands where figures stand"


def test_the_example_is_filled_in_step_by_step() -> None:
    steps = [example(it) for it in example_in_steps(OF_NUMBERS["alpha-beta"])]
    written = [
        ([line.scores for line in it.places[0].lines], bool(it.carried), bool(it.cuts))
        for it in steps
    ]
    assert written == [
        ([[3], [INFINITY]], False, False),
        ([[3], [INFINITY, 2]], True, False),
        ([[3], [INFINITY, 2]], True, True),
    ]
    assert [it.places[0].score(with_key=True) for it in steps] == [None, None, 2]
    assert len({it.shapes for it in steps}) == 1, "nothing moves"


def test_the_example_is_cut_after_its_first_score() -> None:
    places = example(key(EXAMPLE, OF_NUMBERS["alpha-beta"])).places
    assert [it.score(with_key=True) for it in places] == [2, 2, 9]
    assert [line.scores for line in places[0].lines] == [[3], [INFINITY, 2]]
    assert places[0].node.bound == "at most"


def test_a_node_stands_below_the_one_above_it() -> None:
    for _, found in every_key("alpha-beta")[::10]:
        for edge in (SHORTEST_EDGE, LONGEST_EDGE):
            places = {it.branch.path: it for it in drawn(found, edge).places}
            for path, it in places.items():
                if path:
                    assert edge <= it.top - places[path[:-1]].foot + 0.001 < edge + 1.6


def test_a_cut_is_made_on_one_edge() -> None:
    for picture in every_picture(drawn, "alpha-beta")[::3]:
        curves = re.sub(r" [\d.]+V", " ", picture.shapes)  # without what is straight before them
        edges = [
            [bezier(points(edge), part / 100) for part in range(101)]
            for edge in re.findall(r"M[\d. ]+C[\d. ]+(?=M|$)", curves)
        ]
        for cut in re.findall(r"M[\d. ]+", picture.cuts):
            (start,) = points(cut)
            assert sum(any(is_slashed(it, start) for it in edge) for edge in edges) == 1


def points(path: str) -> list[complex]:
    return [complex(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


def is_slashed(point: complex, start: complex) -> bool:
    """Whether it lies where two slashes are, the lower of which begins there."""
    beyond = point - start
    return 0 <= beyond.real <= SLASH_WIDTH and -SLASH_HEIGHT <= beyond.imag <= SLASHES_APART
