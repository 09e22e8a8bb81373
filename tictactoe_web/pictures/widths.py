"""How wide a tree is, how much room there is for it, and where its rows stand if it is folded.

The unit is a *leaf*, the room that one board takes, or in a row that is folded a *place*.
"""

from itertools import pairwise, starmap
from math import ceil
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.tree import Node, in_tree


class Room(NamedTuple):
    """How many leaves fit side by side: on a phone, and where there is half a screen for them.

    So many `places` in a row that is folded are as wide as the tree: closer, scores touch, and the
    wider rulers of numbers would touch the dots of a neighbour.
    """

    phone: float
    beside: float
    places: float


FOR_BOARDS = Room(6, 8, places=5.5)
FOR_NUMBERS = Room(10.5, 20, places=5)  # nine leaves of four branches; sixteen of eight
APART = 0.5  # leaves


def leaves_of(node: Node) -> float:
    """How wide a node is with all below it, in leaves; 1 if it is one."""
    return sum(map(leaves_of, node.below)) + sum(starmap(gap_between, pairwise(node.below))) or 1


def gap_between(one: Node, other: Node) -> float:
    """The room between two neighbours."""
    both_branch = one.below and other.below
    return APART if both_branch and not isinstance(one.position, Board) else 0


def most_abreast(root: Node) -> float:
    """How many leaves may stand side by side where a tree is folded.

    A node with more branches than fit on a phone can't be folded: then all leaves may.
    """
    most = room_for(root).phone
    return most if all(len(it.below) <= most for it in in_tree(root)) else leaves_of(root)


def room_for(root: Node) -> Room:
    """The room for a tree of its kind."""
    return FOR_BOARDS if isinstance(root.position, Board) else FOR_NUMBERS


def places_in_row(node: Node) -> float:
    """How many places the row below it has where it is folded."""
    return max(room_for(node).places, len(node.below))


def places_below(node: Node) -> float:
    """How many places there are for what is below one of such a row."""
    return max(room_for(node).places, leaves_of(node))


def shift_of_row(node: Node) -> float:
    """How far from the left the row below it begins where it is folded, in places."""
    return _in_halves((places_in_row(node) - len(node.below)) / 2)


def hang_of(node: Node, stem: float) -> float:
    """How far from the left what is below one of a row begins, if that stands at `stem`.

    At the left is the name of its level, so what is free is not all at the right.
    """
    leaves, places = leaves_of(node), places_below(node)
    free = places - leaves
    least = _in_halves(min(APART, free) / 2)
    return max(least, min(_in_halves(stem * places - leaves / 2), free))


def _in_halves(places: float) -> float:
    """Rounded up."""
    return ceil(2 * places) / 2


def stems_in_row(node: Node) -> list[float]:
    """Where the branches below it stand where it is folded, as shares of the width."""
    return [(shift_of_row(node) + n + 0.5) / places_in_row(node) for n in range(len(node.below))]
