"""A second solution, which shares nothing with the first.

Squares are bits, and a worth is found as a pair of value and plies, instead of by scores.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tictactoe_web.engine.board import EMPTY, MARKS, OTHER, Board
from tictactoe_web.engine.solution import Worth

ROWS_COLUMNS_DIAGONALS = (0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124)


def has_line(side: int) -> bool:
    """Whether a side has three in a row, given its squares as bits."""
    return any(side & line == line for line in ROWS_COLUMNS_DIAGONALS)


def free_bits(mine: int, theirs: int) -> list[int]:
    """The free squares, each as a bit, ascending."""
    return [1 << square for square in range(9) if not (mine | theirs) >> square & 1]


@cache
def brute_force(mine: int, theirs: int) -> Worth:
    """What a position is worth to the side to move, given the squares of each side as bits."""
    if has_line(theirs):
        return Worth(-1, 0)
    free = free_bits(mine, theirs)
    if not free:
        return Worth(0, 0)
    replies = [brute_force(theirs, mine | bit) for bit in free]
    if losses := [plies for value, plies in replies if value == -1]:
        return Worth(1, 1 + min(losses))
    if draws := [plies for value, plies in replies if value == 0]:
        return Worth(0, 1 + max(draws))
    return Worth(-1, 1 + max(plies for _, plies in replies))


def sides(position: Board) -> tuple[int, int]:
    """The squares of the side to move, and those of the other, as bits."""
    mine, theirs = 0, 0
    for square, mark in enumerate(position.squares):
        mine |= (mark == position.turn) << square
        theirs |= (mark not in (EMPTY, position.turn)) << square
    return mine, theirs


def by_brute_force(position: Board) -> Worth:
    return brute_force(*sides(position))


def value_for_x(position: Board) -> int:
    return by_brute_force(position).value * (1 if position.turn == "X" else -1)


def quick_score_for_x(position: Board) -> int:
    """What the quick searches score it: the value, times one more than is left empty at the end."""
    left_empty = position.squares.count(EMPTY) - by_brute_force(position).plies
    return value_for_x(position) * (1 + left_empty)


def moves_by_brute_force(position: Board) -> dict[int, Worth]:
    """The worth of every legal move, for the side that plays it."""
    mine, theirs = sides(position)
    if has_line(theirs):
        return {}
    after = {bit: brute_force(theirs, mine | bit) for bit in free_bits(mine, theirs)}
    return {bit.bit_length() - 1: Worth(-value, 1 + it) for bit, (value, it) in after.items()}


def preference(it: Worth) -> tuple[int, int]:
    """How good it is to have: the higher value, then the sooner win or the later loss."""
    return it.value, -it.value * it.plies


def best_by_brute_force(position: Board) -> list[int]:
    """Every move that none is preferable to, ascending."""
    worths = moves_by_brute_force(position)
    best = max(map(preference, worths.values()), default=None)
    return [square for square, it in worths.items() if preference(it) == best]


def finished(position: Board) -> bool:
    mine, theirs = sides(position)
    return has_line(theirs) or not free_bits(mine, theirs)


@cache
def positions_by_brute_force() -> tuple[Board, ...]:
    """Every board that a game can lead to, whoever opened it: of all drawings, those that can be.

    What can't be has one side further ahead than by one mark, or goes on after the end.
    """
    return tuple(_that_can_be())


def _that_can_be() -> Iterator[Board]:
    for squares in map("".join, product((*MARKS, EMPTY), repeat=9)):
        for turn in MARKS:
            position = Board(squares, turn)
            lead = squares.count(OTHER[turn]) - squares.count(turn)
            if lead in (0, 1) and not has_line(sides(position)[0]):
                yield position
