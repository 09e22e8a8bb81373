"""The searches: each must find what the others find, and count what it did for it.

Minimax and negamax without a memo are tried on the empty board and where at most six squares are
empty, to be quick; the rest everywhere.
"""

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.support.boards import (
    EVERY_BOARD,
    TWO_MOVES_LEFT,
    TWO_WAYS_OUT,
    WIN_NOW_OR_LATER,
    board,
    reachable,
    turned_and_mirrored,
)
from tests.support.searches import source_of
from tictactoe_web.engine import board as rules
from tictactoe_web.engine import search
from tictactoe_web.engine.board import OTHER, SIGN, Board
from tictactoe_web.engine.search import (
    INFINITY,
    Position,
    Tally,
    alpha_beta,
    canonical,
    images,
    minimax,
    negamax,
    own_score,
    plain_score,
)
from tictactoe_web.engine.searches import (
    BY_SLUG,
    SEARCHES,
    Found,
    Search,
    numbered_lines,
    without_annotations,
)
from tictactoe_web.engine.tree import tree_size

PLAIN, QUICK, NEGAMAX = "minimax", "quick", "negamax"
ALPHA_BETA, MEMOISED, SYMMETRIC = "alpha-beta", "memo", "symmetry"
SLUGS = list(BY_SLUG)

SMALL_BOARDS = tuple(position for position in EVERY_BOARD if position.ply >= 3)

# X wins at 2. At 5, O's reply at 2 shows that to be worse, so 8 need not be tried; and so the other
# way about. After 5 and 2, X at 8 makes the same board as after 8 and 2, X at 5.
WORKED_EXAMPLE = board(
    """
    X X -
    O O -
    X O -
    """
)


@cache
def found(name: str, position: Board) -> Found:
    return BY_SLUG[name].from_root(position)


def tried_on(name: str) -> tuple[Board, ...]:
    return SMALL_BOARDS if name in {PLAIN, QUICK, NEGAMAX} else EVERY_BOARD


def sign(score: int) -> int:
    return (score > 0) - (score < 0)


# What they find ------------------------------------------------------------------------------


@pytest.mark.parametrize("it", SEARCHES, ids=SLUGS)
def test_a_search_is_shown_as_it_stands_in_its_file_each_line_with_its_number(it: Search) -> None:
    its_file = Path(search.__file__).read_text("utf-8").splitlines(keepends=True)
    elsewhere = Path(rules.__file__).read_text("utf-8").splitlines(keepends=True)
    lines = numbered_lines(it.functions, with_docstrings=False)
    assert lines[0][1].startswith("def ")
    for (same, shown), (number, text) in zip(it.source_lines, lines, strict=True):
        assert same == number
        assert text == its_file[number - 1] if number else text in elsewhere
        assert shown == text or text.startswith("def ")


def test_what_a_function_takes_is_shown_without_types() -> None:
    with_types = "def root(board: Board, tally: Tally) -> int:\n"
    assert without_annotations(with_types) == "def root(board, tally):\n"


@pytest.mark.parametrize("it", SEARCHES, ids=SLUGS)
def test_of_a_watched_search_only_docstrings_and_annotations_are_left_out(it: Search) -> None:
    whole = ast.parse("".join(text for _, text in numbered_lines(it.functions)))
    for function in whole.body:
        assert isinstance(function, ast.FunctionDef)
        assert ast.get_docstring(function)
        del function.body[0]
        function.returns = None
        for argument in function.args.args:
            argument.annotation = None
    assert ast.dump(ast.parse(source_of(it))) == ast.dump(whole)


@pytest.mark.parametrize("it", SEARCHES, ids=SLUGS)
def test_the_search_alone_finds_the_score_too(it: Search) -> None:
    for position in SMALL_BOARDS[::7]:
        sign = SIGN[position.turn] if it.for_x else 1
        assert sign * it.run(position, Tally()) == found(it.slug, position).score, position


@pytest.mark.parametrize("name", SLUGS)
def test_all_searches_agree_on_the_value_of_every_board(name: str) -> None:
    for position in tried_on(name):
        assert sign(found(name, position).score) == sign(found(MEMOISED, position).score), position


@pytest.mark.parametrize("name", [QUICK, NEGAMAX, ALPHA_BETA, SYMMETRIC])
def test_all_but_plain_minimax_agree_on_the_score_and_the_best_moves(name: str) -> None:
    for position in tried_on(name):
        result, expected = found(name, position), found(MEMOISED, position)
        assert (result.score, result.best) == (expected.score, expected.best), position


@pytest.mark.parametrize("name", [QUICK, NEGAMAX, SYMMETRIC])
def test_searches_that_prune_nothing_agree_on_the_score_of_every_move(name: str) -> None:
    for position in tried_on(name):
        assert found(name, position).scores == found(MEMOISED, position).scores, position


def test_alpha_beta_scores_the_best_moves_only() -> None:
    for position in EVERY_BOARD:
        result = found(ALPHA_BETA, position)
        assert result.scores == dict.fromkeys(result.best, result.score), position


def test_plain_minimax_tells_each_moves_value_but_not_how_quick_it_is() -> None:
    for position in SMALL_BOARDS:
        result, expected = found(PLAIN, position), found(MEMOISED, position)
        signs = {square: sign(score) for square, score in expected.scores.items()}
        assert result.scores == signs, position
        assert set(result.best) >= set(expected.best), position


@pytest.mark.parametrize("name", SLUGS)
def test_nine_perfect_moves_make_a_draw_wherever_the_first_is(name: str) -> None:
    result = found(name, Board())
    assert result.score == 0
    assert result.best == tuple(range(9))


@pytest.mark.parametrize("name", SLUGS)
def test_a_finished_board_has_a_score_and_no_moves(name: str) -> None:
    for position in EVERY_BOARD:
        if position.outcome:
            lost = position.outcome.winner is not None
            result = found(name, position)
            assert sign(result.score) == -lost, position
            assert (result.best, result.tally) == ((), Tally(visited=1)), position


def test_plain_minimax_scores_a_win_1_and_a_draw_0() -> None:
    assert found(PLAIN, TWO_MOVES_LEFT).scores == {5: 1, 8: 0}


@pytest.mark.parametrize("name", [QUICK, NEGAMAX, MEMOISED, SYMMETRIC])
def test_a_win_scores_one_more_for_each_square_left_empty(name: str) -> None:
    assert found(name, TWO_MOVES_LEFT).scores == {5: 2, 8: 0}


@pytest.mark.parametrize("name", SLUGS)
def test_a_score_speaks_for_the_side_to_move(name: str) -> None:
    for position in (TWO_MOVES_LEFT, TWO_WAYS_OUT, WORKED_EXAMPLE):
        assert found(name, position.swapped()) == found(name, position)


def test_plain_minimax_may_put_off_a_sure_win_and_the_others_take_it() -> None:
    assert found(PLAIN, WIN_NOW_OR_LATER).best == (2, 4)
    assert found(QUICK, WIN_NOW_OR_LATER).best == (2,)
    assert found(QUICK, WIN_NOW_OR_LATER).scores == {2: 5, 4: 3, 6: -4, 7: -4, 8: -4}


def test_minimax_itself_speaks_for_x_and_negamax_for_the_side_to_move() -> None:
    for position in (TWO_MOVES_LEFT, TWO_WAYS_OUT, WORKED_EXAMPLE):
        for it in (position, position.swapped()):
            for_x = minimax(it, Tally(), own_score)
            assert SIGN[it.turn] * for_x == negamax(it, Tally())
            assert sign(for_x) == minimax(it, Tally(), plain_score)


@pytest.mark.parametrize("window", [(-100, 100), (-1, 1), (0, 1), (-1, 0), (1, 3), (-4, -2)])
def test_alpha_beta_returns_the_score_or_a_bound_on_its_side_of_the_window(
    window: tuple[int, int],
) -> None:
    alpha, beta = window
    for position in SMALL_BOARDS:
        truth = SIGN[position.turn] * found(MEMOISED, position).score
        returned = alpha_beta(position, Tally(), alpha, beta)
        if returned <= alpha:
            assert truth <= returned, position
        elif returned >= beta:
            assert truth >= returned, position
        else:
            assert truth == returned, position


# What they count -----------------------------------------------------------------------------


def test_alpha_beta_never_visits_more_than_the_whole_tree_and_others_without_a_memo_all() -> None:
    for position in (Board(), *SMALL_BOARDS):
        for name in (PLAIN, QUICK, NEGAMAX):
            assert found(name, position).tally == Tally(visited=ways_to_go_on(position)), position
        assert found(ALPHA_BETA, position).tally.visited <= ways_to_go_on(position), position


@cache
def ways_to_go_on(position: Board) -> int:
    """The size of the tree below a board, itself included: what negamax visits."""
    return 1 + sum(ways_to_go_on(position.play(square)) for square in position.legal_moves)


def test_a_memo_is_hit_by_every_way_to_a_board_but_the_first() -> None:
    ways = sum(len(position.legal_moves) for position in reachable("X"))
    tally = found(MEMOISED, Board()).tally
    assert tally.visited + tally.memo_hits == 1 + ways


def test_the_symmetries_share_one_memo_entry() -> None:
    ways = sum(len(it.legal_moves) for it in {canonical(it) for it in reachable("X")})
    tally = found(SYMMETRIC, Board()).tally
    assert tally.visited + tally.memo_hits == 1 + ways


@pytest.mark.parametrize(
    ("name", "tally"),
    [
        (PLAIN, Tally(visited=11)),
        (QUICK, Tally(visited=11)),
        (NEGAMAX, Tally(visited=11)),
        (ALPHA_BETA, Tally(visited=8, cutoffs=2)),
        (MEMOISED, Tally(visited=10, memo_hits=1)),
        (SYMMETRIC, Tally(visited=10, memo_hits=1)),
    ],
)
def test_visits_cutoffs_and_memo_hits_are_counted(name: str, tally: Tally) -> None:
    assert found(name, WORKED_EXAMPLE).tally == tally


def test_a_cut_after_the_last_child_saves_nothing_and_is_not_counted() -> None:
    assert found(ALPHA_BETA, Board()).tally.cutoffs == 12_889 - 5_684


@pytest.mark.parametrize("position", [WORKED_EXAMPLE, TWO_WAYS_OUT, Board()])
def test_what_is_cut_off_is_what_was_not_visited(position: Board) -> None:
    class Skipped(Tally):
        positions = 0

        def cut(self, skipped: Sequence[Position]) -> None:
            assert skipped
            self.positions += sum(map(tree_size, skipped))

    tally = Skipped()
    alpha_beta(position, tally, -INFINITY, INFINITY)
    assert tally.visited + tally.positions == ways_to_go_on(position)


# The eight symmetries ------------------------------------------------------------------------


def images_of(position: Board) -> set[Board]:
    return {Board(squares, position.turn) for squares in turned_and_mirrored(position.squares)}


def test_there_are_eight_symmetries() -> None:
    assert set(images("abcdefghi")) == turned_and_mirrored("abcdefghi")
    assert len(images("abcdefghi")) == 8


def test_one_of_its_images_stands_for_all() -> None:
    for position in EVERY_BOARD:
        assert {canonical(image) for image in images_of(position)} == {canonical(position)}
        assert canonical(position) in images_of(position)


@pytest.mark.parametrize("name", [ALPHA_BETA, MEMOISED, SYMMETRIC])
def test_symmetric_images_have_equal_scores(name: str) -> None:
    for position in EVERY_BOARD:
        scores = {found(name, image).score for image in images_of(position)}
        assert scores == {found(name, position).score}, position


@pytest.mark.parametrize("name", [ALPHA_BETA, MEMOISED, SYMMETRIC])
def test_a_board_with_its_marks_swapped_has_the_same_scores(name: str) -> None:
    for position in reachable("X"):
        assert position.swapped().opener == OTHER[position.opener]
        assert found(name, position.swapped()).scores == found(name, position).scores, position
