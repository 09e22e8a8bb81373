"""Which one fault explains all answers of a player.

A fault is named only if it accounts for every legal answer, and more shortly than faultless play
with exceptions and than every other fault does. The length of an account is a sum of logarithms: an
answer costs that of the number of moves among which it might have been taken. Here the numbers
themselves are multiplied, which is exact.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations
from math import prod
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, Board, Line
from tictactoe_web.engine.minds import (
    ALL,
    COLUMNS,
    DIAGONALS,
    FAULTLESS,
    ROWS,
    Mind,
    Minimax,
    centre_first,
    first_free,
    full_first,
    full_only,
    last_free,
    only_as,
    seeing,
    stopped_by_an_empty_line,
)
from tictactoe_web.engine.positions import Answers, positions


class Fault(NamedTuple):
    """One thing that is different; where it can be so in several ways, each has its own mind."""

    slug: str
    minds: tuple[Mind, ...]


def blind_to(*lines: Line) -> Mind:
    """The mind that doesn't see these lines."""
    return Minimax(seeing(line for line in ALL if line not in lines))


ORDERS = permutations([ROWS, COLUMNS, DIAGONALS[:1], DIAGONALS[1:]])

HIDING = "empty-line-hides"

FAULTS = (
    Fault("first-free", (first_free,)),
    Fault("last-free", (last_free,)),
    Fault("centre-first", (centre_first,)),
    Fault("one-ahead", (Minimax(ahead=1),)),
    Fault("two-ahead", (Minimax(ahead=2),)),
    Fault("three-ahead", (Minimax(ahead=3),)),
    Fault("no-rows", (blind_to(*ROWS),)),
    Fault("no-columns", (blind_to(*COLUMNS),)),
    Fault("no-diagonals", (blind_to(*DIAGONALS),)),
    Fault("no-diagonal-left", (blind_to(DIAGONALS[0]),)),
    Fault("no-diagonal-right", (blind_to(DIAGONALS[1]),)),
    Fault(
        HIDING,
        tuple(Minimax(stopped_by_an_empty_line(sum(order, ()))) for order in ORDERS),
    ),
    Fault("full-first", (Minimax(full_first),)),
    Fault("draw-wins-x", (Minimax(seeing(ALL, draw=1)),)),
    Fault("draw-wins-o", (Minimax(seeing(ALL, draw=-1)),)),
    Fault("max-for-both", (Minimax(highest_for="XO"),)),
    Fault("no-end", (Minimax(full_only),)),
    Fault("x-only", (only_as("X"),)),
    Fault("o-only", (only_as("O"),)),
)


# Explaining ------------------------------------------------------------------------------------

FEWEST_ANSWERS = 100  # with fewer, luck explains as much
SLIP = 9 * 627  # the moves among which faultless play takes one that gives the value away

Legal = Sequence[tuple[int, int]]  # answers: the place of the position in the list, the square


def explanation(answers: Answers) -> str | None:
    """The slug of the fault that explains all legal answers, if one does."""
    legal = _legal(answers)
    moves = _table(FAULTLESS)
    choices = [moves[n].bit_count() if moves[n] >> it & 1 else SLIP for n, it in legal]
    if len(legal) < FEWEST_ANSWERS or SLIP not in choices:
        return None
    lengths = {fault.slug: it for fault in FAULTS if (it := _length(fault, legal))}
    shortest = min(lengths.values(), default=0)
    named = [slug for slug, length in lengths.items() if length == shortest < _product(choices)]
    return named[0] if len(named) == 1 else None


def _legal(answers: Answers) -> Legal:
    return [
        (place, square)
        for place, board in enumerate(positions())
        if (square := answers.get(board)) is not None and square in board.legal_moves
    ]


def _length(fault: Fault, legal: Legal) -> int | None:
    """How long the shortest account by that fault is; None if there is none."""
    tables = [table for table in map(_table, fault.minds) if _accounts_for(legal, table)]
    products = [_product(table[n].bit_count() for n, _ in legal) for table in tables]
    return min(products, default=None)


def _accounts_for(legal: Legal, table: "array[int]") -> bool:
    return all(table[n] >> square & 1 for n, square in legal)


def _product(choices: Iterable[int]) -> int:
    return prod(number**times for number, times in Counter(choices).items())


@cache
def _table(mind: Mind) -> "array[int]":
    """The moves that it might take in each position, a bit for each square: nine kilobytes."""
    return array("H", (sum(1 << square for square in mind(board)) for board in positions()))


# What a fault overlooks --------------------------------------------------------------------------


class Overlooked(NamedTuple):
    """Complete lines that a player doesn't see, and the three empty squares that hide them."""

    lines: tuple[Line, ...]
    hidden_by: Line | None


def fault_behind(slug: str, answers: Answers) -> Fault:
    """The fault of that name, so far as it accounts for every legal answer."""
    legal = _legal(answers)
    minds = next(fault.minds for fault in FAULTS if fault.slug == slug)
    return Fault(slug, tuple(mind for mind in minds if _accounts_for(legal, _table(mind))))


def overlooked(fault: Fault, won: Board) -> Overlooked | None:
    """What all minds of a fault overlook on a board that is won; None if one of them sees it."""
    if not all(_is_unseen(mind, won) for mind in fault.minds):
        return None
    alike = {line: won.squares[line[0]] for line in ALL if len({won.squares[n] for n in line}) == 1}
    complete = tuple(line for line, mark in alike.items() if mark != EMPTY)
    empty = next((line for line, mark in alike.items() if mark == EMPTY), None)
    return Overlooked(complete, empty if fault.slug == HIDING else None)


def _is_unseen(mind: Mind, won: Board) -> bool:
    return isinstance(mind, Minimax) and not mind.score(won.squares)
