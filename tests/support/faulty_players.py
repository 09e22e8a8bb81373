"""What each faulty player might take, found another way: squares are 1, -1 and 0, lines are sums.

A *kind* is a fault's slug; where a fault can be so in several ways, each is a kind of its own.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import permutations
from math import fsum, log

from tests.support.boards import reachable
from tests.support.brute_force import moves_by_brute_force
from tictactoe_web.engine.board import Board

Cells = tuple[int, ...]

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LEFT, RIGHT = (0, 4, 8), (2, 4, 6)
PARTS = {"r": ROWS, "c": COLUMNS, "l": (LEFT,), "d": (RIGHT,)}
UNSEEN = {
    "no-rows": ROWS,
    "no-columns": COLUMNS,
    "no-diagonals": (LEFT, RIGHT),
    "no-diagonal-left": (LEFT,),
    "no-diagonal-right": (RIGHT,),
}
AHEAD = {"one-ahead": 1, "two-ahead": 2, "three-ahead": 3}
ORDERS = ["".join(order) for order in permutations(PARTS)]
HIDING = [f"empty-line-hides {order}" for order in ORDERS]
OTHERS = ["first-free", "last-free", "centre-first", "full-first", "draw-wins-x", "draw-wins-o"]
KINDS = [*OTHERS, *UNSEEN, *AHEAD, *HIDING, "max-for-both", "no-end", "x-only", "o-only"]

ASKED = tuple(position for position in reachable("X") if position.outcome is None)


def slug_of(kind: str) -> str:
    return kind.split(maxsplit=1)[0]


def cells_of(position: Board) -> Cells:
    return tuple({"X": 1, "O": -1, "-": 0}[mark] for mark in position.squares)


@cache
def could_take(kind: str, position: Board) -> set[int]:
    """The squares that such a player might take."""
    cells = cells_of(position)
    free = [n for n in range(9) if not cells[n]]
    if kind == "first-free":
        return {min(free)}
    if kind == "last-free":
        return {max(free)}
    if kind == "centre-first" and 4 in free:
        return {4}
    if kind in ("x-only", "o-only") and position.turn.lower() != kind[0]:
        return set(free)
    side = 1 if position.turn == "X" else -1
    further = AHEAD.get(kind, 9) - 1
    counts = {n: side * counted(kind, put(cells, n, side), further) for n in free}
    return {n for n in free if counts[n] == max(counts.values())}


def put(cells: Cells, square: int, side: int) -> Cells:
    return (*cells[:square], side, *cells[square + 1 :])


@cache
def counted(kind: str, cells: Cells, further: int) -> int:
    """What a board counts for X, to a player of that kind, if it looks that much further."""
    if (now := seen(kind, cells)) is not None:
        return now
    if further == 0:
        return 0
    side = -1 if sum(cells) else 1
    next_to_it = further - 1 if kind in AHEAD else further
    below = [counted(kind, put(cells, n, side), next_to_it) for n in range(9) if not cells[n]]
    return max(below) if side == 1 or kind == "max-for-both" else min(below)


def seen(kind: str, cells: Cells) -> int | None:
    """How the game ended, to a player of that kind; None if it goes on."""
    full = 0 not in cells
    if kind == "full-first" and full:
        return 0
    if kind.startswith("empty-line-hides"):
        lines = [line for part in kind.split()[1] for line in PARTS[part]]
        alike = [cells[a] for a, b, c in lines if cells[a] == cells[b] == cells[c]]
        return next(iter(alike)) or None if alike else 0 if full else None
    lines = [it for it in (*ROWS, *COLUMNS, LEFT, RIGHT) if it not in UNSEEN.get(kind, ())]
    sums = [] if kind == "no-end" and not full else [sum(cells[n] for n in it) for it in lines]
    if 3 in sums or -3 in sums:
        return 1 if 3 in sums else -1
    return {"draw-wins-x": 1, "draw-wins-o": -1}.get(kind, 0) if full else None


# The account of its answers ----------------------------------------------------------------------


@cache
def choices(kind: str) -> Mapping[Board, set[int]]:
    return {position: could_take(kind, position) for position in ASKED}


@cache
def verdicts(position: Board) -> Mapping[int, str]:
    """What is to be said of each legal answer."""
    worths = moves_by_brute_force(position)
    value = max(it.value for it in worths.values())
    keeping = [it.plies for it in worths.values() if it.value == value]
    best = {1: min, 0: max, -1: max}[value](keeping)
    return {
        square: "wrong" if it.value < value else "right" if it.plies == best else "slower"
        for square, it in worths.items()
    }


def fault_in(answers: Mapping[Board, int | None]) -> str | None:
    """The slug of the fault that explains the answers, by the sums of logarithms."""
    legal = {it: square for it, square in answers.items() if square in verdicts(it)}
    told = {it: list(verdicts(it).values()) for it in legal}
    wrong = {it for it, square in legal.items() if verdicts(it)[square or 0] == "wrong"}
    if len(legal) < 100 or not wrong:
        return None
    kept = [len(told[it]) - told[it].count("wrong") for it in legal if it not in wrong]
    bill = len(wrong) * log(9 * 627) + fsum(map(log, kept))
    bills = {slug: cost for slug, cost in bills_of(legal) if cost < bill - 1e-9}
    cheapest = [slug for slug, cost in bills.items() if cost < min(bills.values()) + 1e-9]
    return cheapest[0] if len(cheapest) == 1 else None


def bills_of(legal: Mapping[Board, int | None]) -> Iterable[tuple[str, float]]:
    bills: dict[str, list[float]] = {}
    nearly_full_first = sorted(legal, key=lambda it: it.squares.count("-"))  # they soon tell
    for kind in KINDS:
        if all(legal[it] in could_take(kind, it) for it in nearly_full_first):
            cost = fsum(log(len(could_take(kind, it))) for it in legal)
            bills.setdefault(slug_of(kind), []).append(cost)
    return ((slug, min(costs)) for slug, costs in bills.items())
