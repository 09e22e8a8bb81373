"""New trees of numbers, grown from a seed: each has something to choose and something to cut."""

from collections.abc import Iterator
from itertools import count, pairwise
from typing import NamedTuple

from tictactoe_web.engine.board import MARKS
from tictactoe_web.engine.numbers import Numbers, Tree, branches, depth, leaves
from tictactoe_web.engine.search import Position, Tally, first_call
from tictactoe_web.engine.searches import minimax_score
from tictactoe_web.engine.seed import number_from


class Size(NamedTuple):
    """How large a new tree is, as the fewest and the most branches of a node, and its numbers.

    `depth` counts the moves to its leaves; in an `uneven` one, some branches end early.
    """

    depth: int
    branches: tuple[int, int]
    numbers: tuple[int, int]
    uneven: bool = False


SIZES = {
    "small": Size(2, (3, 3), (0, 15)),
    "medium": Size(3, (2, 3), (0, 15)),
    "uneven": Size(4, (2, 3), (-9, 9), uneven=True),
    "large": Size(4, (2, 2), (-9, 9)),
}
NEXT_SIZE = dict(pairwise(SIZES))  # the size to go on with
WIDEST = 18  # leaves of a new tree, so that it is easily seen


def size_like(tree: Tree) -> str:
    """The size whose new trees are most like this one."""
    if not _is_even(tree):
        return "uneven"
    return next(name for name, it in SIZES.items() if it.depth >= depth(tree) and not it.uneven)


def _is_even(tree: Tree) -> bool:
    return len({*map(depth, branches(tree))}) < 2 and all(map(_is_even, branches(tree)))


def new_tree(seed: str, size: str) -> Tree:
    """A tree of that size, the same for that seed for ever, with something to choose and to cut."""
    return tree_of_size(SIZES[size], f"{size} {seed}", WIDEST)


def tree_of_size(size: Size, seed: str, widest: int) -> Tree:
    """A tree of any size with at most `widest` leaves, likewise."""
    tried = (_grown(size, draws(f"{seed} {n}")) for n in count())
    return next(it for it in tried if len(leaves(it)) <= widest and is_worthwhile(it))


def draws(seed: str) -> Iterator[int]:
    """Large numbers that look random but are always the same for that seed."""
    return (number_from(f"{seed}.{n}") for n in count())


def _grown(size: Size, chance: Iterator[int], from_top: int = 0) -> Tree:
    ends = size.uneven and from_top > 1 and next(chance) % 3 == 0
    if from_top == size.depth or ends:
        return _between(*size.numbers, chance)
    width = _between(*size.branches, chance)
    return tuple(_grown(size, chance, from_top + 1) for _ in range(width))


def _between(least: int, most: int, chance: Iterator[int]) -> int:
    return least + next(chance) % (most + 1 - least)


def is_worthwhile(tree: Tree) -> bool:
    """Whether its branches differ, MAX on top has to choose and to cut, and so has MIN."""
    all_differ = len({*branches(tree)}) == len(branches(tree))
    return all_differ and all(can_be_practised(Numbers(tree, top)) for top in MARKS)


def can_be_practised(position: Position, fewest_cuts: int = 1) -> bool:
    """Whether the top of the tree below has to choose, and alpha-beta cuts so often in it."""
    tally = Tally()
    first_call(position, tally)
    scores = {*map(minimax_score, position.successors.values())}
    return tally.cutoffs >= fewest_cuts and len(scores) > 1
