"""The tree below a position: all of it, with the right scores carried up."""

from tests.support.boards import EVERY_BOARD, TWO_MOVES_LEFT, WON, reachable
from tests.support.brute_force import quick_score_for_x, value_for_x
from tests.support.nodes import known
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.tree import Node, in_tree, score_for_x, tree_size, whole_tree

SMALL_BOARDS = tuple(position for position in EVERY_BOARD if position.ply >= 6)


# The whole tree ------------------------------------------------------------------------------


def test_the_tree_of_two_free_squares_to_the_letter() -> None:
    win = TWO_MOVES_LEFT.play(5)
    other = TWO_MOVES_LEFT.play(8)
    full = other.play(5)
    assert whole_tree(TWO_MOVES_LEFT) == Node(
        TWO_MOVES_LEFT,
        None,
        below=(
            Node(win, 5, score=1, carried=True),
            Node(other, 8, (Node(full, 5, score=0, carried=True),), score=0),
        ),
        score=1,
    )


def test_a_node_has_below_it_the_board_after_every_legal_move() -> None:
    for position in SMALL_BOARDS:
        for node in in_tree(whole_tree(position)):
            below = {child.move: child.board for child in node.below}
            assert below == dict(node.board.successors), position


def test_every_score_is_the_value_for_x() -> None:
    for position in SMALL_BOARDS:
        assert score_for_x(position) == value_for_x(position)
        for node in in_tree(whole_tree(position)):
            assert node.score == value_for_x(node.board), position


def test_every_quick_score_is_the_higher_the_sooner_x_wins_and_the_later_o_does() -> None:
    for position in SMALL_BOARDS:
        assert score_for_x(position, quick=True) == quick_score_for_x(position)
        for node in in_tree(whole_tree(position, quick=True)):
            assert node.score == quick_score_for_x(node.board), position


def test_at_max_the_highest_score_is_carried_up_and_at_min_the_lowest() -> None:
    for position in SMALL_BOARDS:
        for node in in_tree(whole_tree(position)):
            if scores := [known(child) for child in node.below]:
                assert node.score == (max if node.board.turn == "X" else min)(scores), position
                carried = [child.carried for child in node.below]
                assert carried.count(True) == 1, position
                assert carried.index(True) == scores.index(known(node)), position


def test_the_top_is_no_ones_move_and_is_carried_nowhere() -> None:
    for position in SMALL_BOARDS:
        top = whole_tree(position)
        assert (top.board, top.move, top.carried) == (position, None, False)


def test_a_finished_board_has_nothing_below_it() -> None:
    assert whole_tree(WON) == Node(WON, None, score=1)
    assert whole_tree(WON.swapped()) == Node(WON.swapped(), None, score=-1)
    assert tree_size(WON) == 1


def test_a_tree_is_as_large_as_it_has_nodes() -> None:
    for position in SMALL_BOARDS:
        tree = whole_tree(position)
        assert tree_size(position) == len(list(in_tree(tree))), position


def test_below_the_empty_board_are_all_ways_to_play() -> None:
    def ways(position: Board) -> int:
        return 1 + sum(map(ways_once.__getitem__, position.successors.values()))

    ways_once: dict[Board, int] = {}
    for position in reversed(reachable("X")):
        ways_once[position] = ways(position)
    assert tree_size(Board()) == ways_once[Board()]
