"""What the tests of trees ask of a node, or of a place."""

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.tree import Node
from tictactoe_web.engine.tree_so_far import Place


def known(node: Node) -> int:
    """The score of a node that has one."""
    assert node.score is not None
    return node.score


def board_of(place: Place) -> Board:
    """The position at a place, where it is a board."""
    assert isinstance(place.position, Board)
    return place.position
