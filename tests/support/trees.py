"""What the tests of trees ask of a node."""

from tictactoe_web.engine.tree import Node


def known(node: Node) -> int:
    """The score of a node that has one."""
    assert node.score is not None
    return node.score
