"""Practice sheets: trees to fill in on paper, and what is to be written into them.

A sheet is named by its number, and by the kind of its trees and how hard they are. Whoever has
these has the same trees.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, Board, Mark
from tictactoe_web.engine.new_trees import Size, can_be_practised, draws, tree_of_size
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, Path, trace
from tictactoe_web.engine.tree import Node
from tictactoe_web.engine.tree_so_far import picture_node, tree_at

LAST = 999_999  # sheet
WIDEST = 9  # leaves of a tree that is wide enough to write in
FREE = 3  # squares of the boards

# What stands in each row.
KINDS = {
    "mixed": ("numbers", "boards", "numbers"),
    "numbers": ("numbers", "numbers", "numbers"),
    "boards": ("boards", "boards"),
}


class Difficulty(NamedTuple):
    """How hard a sheet is.

    `sizes` are those of the trees of numbers, by row; `tops` is who is on top, by turns.
    """

    sizes: tuple[Size, ...]
    tops: tuple[Mark, Mark]
    fewest_cuts: int  # on a board


TWO_MOVES = Size(2, (3, 3), (0, 15))
THREE_MOVES = Size(3, (2, 2), (0, 15))
UNEVEN = Size(3, (2, 3), (-9, 9), uneven=True)
EXAMPLE = Numbers(((3, 5), (2, 9)), "X")  # its last branch is cut after the first score
DIFFICULTIES = {
    "easy": Difficulty((TWO_MOVES, TWO_MOVES, TWO_MOVES), ("X", "X"), 1),
    "medium": Difficulty((TWO_MOVES, THREE_MOVES, TWO_MOVES), ("X", "O"), 1),
    "hard": Difficulty((TWO_MOVES, UNEVEN, THREE_MOVES), ("X", "O"), 2),
}


def sheet(number: int, kind: str, difficulty: str) -> list[Board | Numbers]:
    """The trees of a sheet, from top to bottom."""
    found: list[Board | Numbers] = []
    sizes, tops, fewest_cuts = DIFFICULTIES[difficulty]
    for row, kind_of_row in enumerate(KINDS[kind]):
        seed, top = f"sheet {number} {kind} {difficulty} {row}", tops[row % len(tops)]
        if kind_of_row == "numbers":
            found.append(Numbers(tree_of_size(sizes[row], seed, WIDEST), top))
        else:
            found.append(_of_boards(seed, fewest_cuts, top, found))
    return found


def _of_boards(seed: str, fewest_cuts: int, top: Mark, taken: Sequence[Position]) -> Board:
    pool = [it for it in boards(top, fewest_cuts) if it not in taken]
    return pool[next(draws(seed)) % len(pool)]


@cache
def boards(top: Mark, fewest_cuts: int) -> tuple[Board, ...]:
    """Every board with few squares free and something to choose and to cut, in one order."""
    opened_by_x = [it.squares for it in positions()]
    found = (Board(it, top) for it in sorted(opened_by_x) if it.count(EMPTY) == FREE)
    return tuple(it for it in found if can_be_practised(it, fewest_cuts))


# The key --------------------------------------------------------------------------------------


class Key(NamedTuple):
    """What is to be written into a tree: `root` has the values and what is cut, in `cuts` places.

    `alphas` and `betas` are those of each node, one after another, by the node's path. All of them
    are X's (MAX's).
    """

    root: Node
    cuts: int
    alphas: dict[Path, list[int]]
    betas: dict[Path, list[int]]


def key(position: Position, search: Search) -> Key:
    """The right answers."""
    events = trace(position, search)
    return _key_after(events, len(events), position)


def example_in_steps(search: Search) -> list[Key]:
    """The key of the example before the first score of its last branch, with it, and at the end."""
    events = trace(EXAMPLE, search)
    branch = (len(EXAMPLE.successors) - 1,)
    steps = [
        next(n for n, it in enumerate(events) if (it.kind, it.path) == ("visit", branch)),
        next(n for n, it in enumerate(events) if (it.kind, it.path) == ("return", (*branch, 0))),
        len(events),
    ]
    return [_key_after(events, step, EXAMPLE) for step in steps]


def _key_after(events: Sequence[Event], step: int, position: Position) -> Key:
    alphas: dict[Path, list[int]] = {}
    betas: dict[Path, list[int]] = {}
    so_far = events[: step + 1]
    for event in so_far:
        if event.window:
            for written, score in zip((alphas, betas), event.window, strict=True):
                if score not in written.setdefault(event.running, [])[-1:]:
                    written[event.running].append(score)
    root = picture_node(tree_at(position, events, step), now=None)
    return Key(root, sum(it.kind == "cut" for it in so_far), alphas, betas)
