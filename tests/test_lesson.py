"""The numbers of the lesson, each found a second time and in another way."""

from functools import cache
from itertools import pairwise

import pytest

from tests.support.boards import SEVERAL_WAYS, turned_and_mirrored
from tests.support.brute_force import (
    brute_force,
    by_brute_force,
    finished,
    free_bits,
    has_line,
    moves_by_brute_force,
    positions_by_brute_force,
    sides,
)
from tests.support.nodes import known
from tests.support.plain_run import PlainRun
from tictactoe_web.engine.board import EMPTY, LINES, MARKS, Board
from tictactoe_web.engine.lesson.contents import (
    A_MEMO_HARMS,
    A_WIN_MISSED,
    ONE_BOARD_TWO_WAYS,
    Lesson,
    lesson,
)
from tictactoe_web.engine.lesson.pitfalls import KEEPING_BOUNDS
from tictactoe_web.engine.lesson.trees import CutTree, one_branch, open_lines
from tictactoe_web.engine.new_trees import SIZES, new_tree
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.search import INFINITY, canonical
from tictactoe_web.engine.searches import BY_SLUG, minimax_search
from tictactoe_web.engine.solution import Worth
from tictactoe_web.engine.trace import trace
from tictactoe_web.engine.tree import Node, in_tree, tree_size, whole_tree
from tictactoe_web.engine.watch.moments import moment_at

OPENED_BY_X = [position for position in positions_by_brute_force() if position.opener == "X"]
TREES = [new_tree(str(seed), size) for size in SIZES for seed in range(5)]
UNFINISHED = [position for position in OPENED_BY_X if not finished(position)]


@pytest.fixture(scope="module")
def told() -> Lesson:
    return lesson()


# Boards --------------------------------------------------------------------------------------


def test_the_memo_holds_every_board_once(told: Lesson) -> None:
    assert told.visits.memoised == len(OPENED_BY_X)


def test_turned_and_mirrored_boards_count_as_one(told: Lesson) -> None:
    alike = {turned_and_mirrored(position.squares) for position in OPENED_BY_X}
    assert told.visits.symmetric == len(alike) == 765


# Visits --------------------------------------------------------------------------------------


def test_plain_minimax_visits_every_way_to_go_on(told: Lesson) -> None:
    @cache
    def ways(mine: int, theirs: int) -> int:
        if has_line(theirs):
            return 1
        return 1 + sum(ways(theirs, mine | bit) for bit in free_bits(mine, theirs))

    assert told.visits.minimax == ways(0, 0) == 549_946


def test_alpha_beta_visits_as_many_as_another_alpha_beta(told: Lesson) -> None:
    assert told.visits.alpha_beta == visited_for_every_best_move(Board()) == 31_621
    assert told.visits.one_best == PlainRun("alpha-beta", Board()).visited == 20_866


def test_with_plain_scores_it_visits_fewer(told: Lesson) -> None:
    run = PlainRun("alpha-beta", Board(), quick=False)
    assert (run.score, run.visited) == (0, 18_297)
    assert told.visits.one_best_plain == run.visited


def test_with_the_centre_first_it_visits_fewer(told: Lesson) -> None:
    visited = PlainRun("alpha-beta", Board(), "centre").visited
    assert told.visits.one_best_centre_first == visited == 7_865


def visited_for_every_best_move(board: Board) -> int:
    """As many as alpha-beta visits if no move may seem as good as the best before it and not be."""
    visited, best = 1, -INFINITY
    for after in board.successors.values():
        run = PlainRun("alpha-beta", after, window=(best - 1, INFINITY))
        visited += run.visited
        best = max(best, run.score)
    return visited


# A win missed --------------------------------------------------------------------------------


def test_of_the_five_free_squares_one_wins_and_the_simplest_player_took_another() -> None:
    worths = moves_by_brute_force(A_WIN_MISSED.board)
    assert len(worths) == 5
    assert [it for it in worths.values() if it.value > 0] == [(1, 1)]
    assert A_WIN_MISSED.square is not None
    assert worths[A_WIN_MISSED.square].value < 1


# A win put off -------------------------------------------------------------------------------


def first_of_the_highest_value(worths: dict[int, Worth]) -> int:
    highest = max(value for value, _ in worths.values())
    return next(square for square, (value, _) in worths.items() if value == highest)


def test_so_often_the_first_best_move_puts_off_a_win(told: Lesson) -> None:
    put_off = winnable = 0
    for position in UNFINISHED:
        worths = moves_by_brute_force(position)
        at_once = [square for square, it in worths.items() if it == (1, 1)]
        winnable += bool(at_once)
        put_off += bool(at_once) and first_of_the_highest_value(worths) not in at_once
    assert told.put_off.boards == put_off == 392
    assert told.put_off.winnable == winnable == 2358


def test_the_board_shown_is_one_on_which_plain_minimax_puts_off_a_win(told: Lesson) -> None:
    assert told.put_off.plain == whole_tree(SEVERAL_WAYS)
    quick = whole_tree(SEVERAL_WAYS, quick=True)
    assert [it.score for it in told.put_off.quick.below] == [it.score for it in quick.below]
    assert [it.below for it in quick.below] == [it.below for it in told.put_off.plain.below]
    assert not any(it.below for it in told.put_off.quick.below)
    worths = moves_by_brute_force(SEVERAL_WAYS)
    assert told.put_off.wins == tuple(n for n, it in worths.items() if it == (1, 1)) == (6, 8)
    assert told.put_off.taken == minimax_search(SEVERAL_WAYS).best[0] == 2
    assert worths[told.put_off.taken] == (1, 3)
    assert len({below.score for below in told.put_off.plain.below}) == 1
    (taken,) = (below.move for below in told.put_off.quick.below if below.carried)
    assert taken in told.put_off.wins


# Trees ---------------------------------------------------------------------------------------


def test_o_has_a_choice_and_denies_x_a_win_that_is_there(told: Lesson) -> None:
    assert told.minimax.hoped in told.minimax.plain.below
    assert len(told.minimax.hoped.below) > 1
    assert [it.score for it in told.minimax.hoped.below] == [-1, 1]
    assert told.minimax.hoped.score == -1
    assert told.minimax.found.scores == {it.move: it.score for it in told.minimax.plain.below}
    assert told.minimax.found.best == tuple(
        it.move for it in told.minimax.plain.below if it.score == 0
    )


def test_before_anything_is_carried_up_only_finished_boards_have_scores(told: Lesson) -> None:
    for before, after in zip(in_tree(told.minimax.ahead), in_tree(told.minimax.plain), strict=True):
        assert before.board == after.board
        assert before.score == (None if after.below else after.score)
        assert not before.carried


def test_in_negamax_every_board_gets_the_highest_of_minus_what_is_below_it(told: Lesson) -> None:
    minimax, top = told.minimax, told.minimax.negamax
    assert [it.board for it in top.below if it.below] == [minimax.hoped.board]
    whole = whole_tree(minimax.plain.board, quick=True)
    for node, for_x in zip(
        in_tree(top), in_tree(one_branch(whole, minimax.hoped.board)), strict=True
    ):
        assert (node.board, node.carried) == (for_x.board, for_x.carried)
        assert known(node) == known(for_x) * (1 if node.board.turn == "X" else -1)
        if node.below:
            assert node.score == max(-known(below) for below in node.below)
            assert [-known(it) for it in node.below if it.carried] == [node.score]
        if node.board.outcome:
            assert known(node) <= 0


# Cuts ----------------------------------------------------------------------------------------


@pytest.fixture(params=["by_o", "by_x"])
def cut(told: Lesson, request: pytest.FixtureRequest) -> CutTree:
    shown = getattr(told.cuts, request.param)
    assert isinstance(shown, CutTree)
    return shown


def is_cut(node: Node) -> bool:
    return node.state == "cut"


def test_of_a_tree_that_is_cut_so_many_positions_were_visited(cut: CutTree) -> None:
    everything = list(in_tree(cut.tree))
    assert cut.positions == len(everything) == tree_size(cut.tree.board) == 14
    assert cut.visited == sum(not is_cut(node) for node in everything) == 10
    assert cut.visited == PlainRun("alpha-beta", cut.tree.board).visited
    visits = [node.visit for node in everything if not is_cut(node)]
    assert visits == list(range(1, cut.visited + 1))


def test_one_tree_is_cut_where_o_is_next_and_one_where_x_is(told: Lesson) -> None:
    for tree, side in ((told.cuts.by_o.tree, "O"), (told.cuts.by_x.tree, "X")):
        parents = {it.board.turn for it in in_tree(tree) if not is_cut(it) and any_cut(it)}
        assert parents == {side}


def any_cut(node: Node) -> bool:
    return any(map(is_cut, node.below))


def test_a_board_is_cut_exactly_where_alpha_and_beta_meet_or_cross(cut: CutTree) -> None:
    for node in in_tree(cut.tree):
        if node.window is None:
            assert not any_cut(node) or is_cut(node)
        else:
            assert any_cut(node) == (node.window.alpha >= node.window.beta)


def test_alpha_is_what_x_is_sure_of_and_beta_what_o_is(cut: CutTree) -> None:
    for path in paths(cut.tree):
        node = path[-1]
        if node.window:
            assert node.window.alpha == max([-INFINITY, *sure_of("X", path)])
            assert node.window.beta == min([INFINITY, *sure_of("O", path)])


def paths(top: Node, above: tuple[Node, ...] = ()) -> list[tuple[Node, ...]]:
    """Every node with those that it hangs on."""
    here = (*above, top)
    return [here, *(path for below in top.below for path in paths(below, here))]


def sure_of(side: str, path: tuple[Node, ...]) -> list[int]:
    """The scores among which a side could choose by then, on the way down to a board and on it."""
    found = []
    for node, taken in zip(path, [*path[1:], None], strict=True):
        if node.board.turn == side:
            for below in node.below:
                if below is taken:
                    break
                if below.score is not None:
                    found.append(below.score)
    return found


def test_scores_of_a_tree_that_is_cut_are_true_and_bounds_are_told_as_such(cut: CutTree) -> None:
    whole = list(in_tree(whole_tree(cut.tree.board, quick=True)))
    for shown, true in zip(in_tree(cut.tree), whole, strict=True):
        assert shown.board == true.board
        if is_cut(shown):
            assert (shown.score, shown.carried) == (None, False)
        elif shown.bound == "exact":
            assert shown.score == true.score
        elif shown.bound == "at most":
            assert known(true) <= known(shown)
        else:
            assert known(true) >= known(shown)
        assert (shown.bound != "exact") == (any_cut(shown) and not is_cut(shown))


@pytest.mark.parametrize("score", [-5, 0, 5])
def test_whatever_the_cut_scored_the_top_would_be_worth_the_same(cut: CutTree, score: int) -> None:
    def worth_then(node: Node) -> int:
        if is_cut(node):
            return score
        if not node.below:
            return known(node)
        return (max if node.board.turn == "X" else min)(map(worth_then, node.below))

    assert worth_then(cut.tree) == cut.tree.score


def test_the_boards_that_the_words_speak_of(cut: CutTree) -> None:
    assert cut.sure in cut.tree.below
    assert (cut.sure.score, cut.sure.carried) == (cut.tree.score, True)
    assert list(cut.refuted) == [it for it in cut.tree.below if any_cut(it)]
    for refuted in cut.refuted:
        first, *rest = refuted.below
        assert first.score == refuted.score
        assert all(map(is_cut, rest))


# One board, many ways ------------------------------------------------------------------------


def test_the_two_ways_part_at_once_and_meet_at_the_end(told: Lesson) -> None:
    start, *between, end = told.memo.two_ways
    assert start[0] == start[1]
    assert all(left != right for left, right in between)
    assert end[0] == end[1]
    for before, after in pairwise(told.memo.two_ways):
        assert all(it in before[side].successors.values() for side, it in enumerate(after))
    assert by_brute_force(end[0]).value == 0


# A memo that harms ---------------------------------------------------------------------------


def keeping_bounds(mine: int, theirs: int, memo: dict[tuple[int, int], int]) -> int:
    """Alpha-beta on bits that keeps whatever it finds, and looks there first."""

    def score(mine: int, theirs: int, alpha: int, beta: int) -> int:
        if (mine, theirs) in memo:
            return memo[mine, theirs]
        free = free_bits(mine, theirs)
        best = -100
        if has_line(theirs) or not free:
            best = -1 - len(free) if has_line(theirs) else 0
        else:
            for bit in free:
                best = max(best, -score(theirs, mine | bit, -beta, -max(alpha, best)))
                if best >= beta:
                    break
        memo[mine, theirs] = best
        return best

    return score(mine, theirs, -100, 100)


def test_alpha_beta_that_keeps_bounds_calls_the_empty_board_a_win(told: Lesson) -> None:
    memo: dict[tuple[int, int], int] = {}
    assert keeping_bounds(0, 0, memo) == 1
    assert told.memo.kept == len(memo) == 2897
    wrong = 0
    for (mine, theirs), kept in memo.items():
        value, plies = brute_force(mine, theirs)
        free = 9 - (mine | theirs).bit_count()
        wrong += kept != value * (1 + free - plies)
    assert told.memo.wrong == wrong == 509


def test_in_the_example_a_bound_is_taken_for_a_score(told: Lesson) -> None:
    it = told.memo
    (start, _), *_, (meeting, _) = it.two_ways
    assert keeping_bounds(*sides(start), {}) > 0 == by_brute_force(start).value
    first, other = (moves_by_brute_force(meeting)[square].value for square in meeting.legal_moves)
    assert (first, other) == (-1, 0), "O’s first answer loses, the other draws"
    assert [below.score for below in it.answers] == [1, 0]
    assert it.told == 1
    left, right = it.besides
    assert it.told <= left.score, "“at most” is enough at first"
    assert right.score < it.told, "and then it is not"


def test_what_is_drawn_beside_the_ways_is_what_x_is_sure_of_there(told: Lesson) -> None:
    (*_, before, _), (left, right) = told.memo.two_ways, told.memo.besides
    assert left.board in before[0].successors.values()
    assert right.board in before[1].successors.values()
    events, (first, second) = trace(A_MEMO_HARMS, KEEPING_BOUNDS), ONE_BOARD_TWO_WAYS
    visit = next(it for it in events if (it.kind, it.path) == ("visit", first))
    comes = next(it for it in events if (it.kind, it.path) == ("visit", second[:-1]))
    assert visit.window
    assert comes.window
    assert (visit.window.alpha, comes.window.alpha) == (left.score, right.score)


# Trees of numbers ----------------------------------------------------------------------------


def test_the_deep_cut_is_made_by_the_bound_of_the_top_which_it_only_meets(told: Lesson) -> None:
    deep = told.cuts.deep
    at_cut = moment_at(Numbers(deep.tree, "X"), BY_SLUG["alpha-beta"], deep.step)
    assert at_cut.event.kind == "cut"
    assert len(at_cut.running) == 3
    *above, cutting = (at_cut.tree[at_cut.running[:depth]].window for depth in range(4))
    assert {it and it.alpha for it in above} == {cutting and cutting.alpha}
    assert cutting
    assert cutting.alpha == cutting.beta


def test_the_exam_s_tree_is_worth_what_a_textbook_s_search_finds(told: Lesson) -> None:
    tree = told.exam.tree
    found = {"X": told.exam.max_on_top, "O": told.exam.min_on_top}
    for mark in MARKS:
        branches, top = found[mark]
        events = PlainRun("minimax", Numbers(tree, mark)).told
        scores = {it.path: it.score for it in events if it.score is not None}
        assert (branches, top) == ([scores[0,], scores[1,], scores[2,]], scores[()])
    cuts = [path for it in PlainRun("alpha-beta", Numbers(tree)).told for path in it.skipped]
    assert [it.position.score for it in in_tree(told.exam.seen) if is_cut(it)] == told.exam.cut
    assert told.exam.cut == [tree[i][j] for i, j in cuts] == [4, 6]  # type: ignore[index]


def test_eight_images_each_a_quarter_turn_or_a_mirroring_after_the_one_before(
    told: Lesson,
) -> None:
    assert len(set(told.images.boards)) == 8
    assert {canonical(image) for image in told.images.boards} == {told.images.kept}
    assert told.images.kept in told.images.boards
    for step, (before, after) in enumerate(pairwise(told.images.boards), start=1):
        rows = [before.squares[row : row + 3] for row in (0, 3, 6)]
        quarter = "".join("".join(column) for column in zip(*reversed(rows), strict=True))
        mirrored = "".join(reversed(rows))
        assert after.squares == (mirrored if step == 4 else quarter)


# Short sight ---------------------------------------------------------------------------------


def test_what_looks_best_one_move_ahead_loses_and_what_looked_worse_wins(told: Lesson) -> None:
    top = told.short_sight.tree
    worths = moves_by_brute_force(top.board)
    (misled,) = (node for node in top.below if node.carried)
    assert misled.move is not None
    assert [node.score for node in top.below].count(misled.score) == 1
    assert worths[misled.move] == (-1, 2)
    assert worths[told.short_sight.best].value == 1
    others = [node for node in top.below if node.move != told.short_sight.best]
    ends = [it.board.play(told.short_sight.best).outcome for it in others]
    assert all(end and end.winner == "O" for end in ends)
    (far,) = (node for node in top.below if node.move == told.short_sight.best)
    assert known(far) < known(misled)


def test_an_open_line_is_one_that_the_other_side_has_no_mark_on() -> None:
    for position in UNFINISHED[::7]:
        for mark in MARKS:
            filled = position.squares.replace(EMPTY, mark)
            lines = [line for line in LINES if all(filled[square] == mark for square in line)]
            assert open_lines(position, mark) == len(lines)
