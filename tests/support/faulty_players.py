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
LOOKING = [*OTHERS, *UNSEEN, *AHEAD, *HIDING, "max-for-both", "no-end", "x-only", "o-only"]
LOOPS = ["first-reply", "last-reply", "highest-on-top", "lowest-on-top", "exchanged-below"]
SIGNS = ["no-minus both", "no-minus below", "no-minus on-top"]
BOUNDS = [f"bound-as-score {who} {order}" for who in ("XO", "X", "O") for order in ("on", "back")]
TO_THE_END = [*LOOPS, *SIGNS, *BOUNDS, "draw-at-least x", "draw-at-least o"]
RECKONING = [
    *(f"{it} {how}" for it in TO_THE_END for how in ("plain", "quick")),
    "max-for-both quick",
    "full-first quick",
]
KINDS = [*LOOKING, *RECKONING]

ASKED = tuple(position for position in reachable("X") if position.outcome is None)


def slug_of(kind: str) -> str:
    return kind.split(maxsplit=1)[0]


def cells_of(position: Board) -> Cells:
    return tuple({"X": 1, "O": -1, "-": 0}[mark] for mark in position.squares)


@cache
def could_take(kind: str, position: Board, *, quick: bool = False) -> set[int]:
    """The squares that such a player might take; one that looks ahead may count quick wins more."""
    cells = cells_of(position)
    free = [n for n in range(9) if not cells[n]]
    if kind == "first-free":
        return {min(free)}
    if kind == "last-free":
        return {max(free)}
    if kind == "centre-first" and 4 in free:
        return {4}
    if kind in RECKONING:
        return reckons(kind, cells, free, 1 if position.turn == "X" else -1)
    if kind in ("x-only", "o-only") and position.turn.lower() != kind[0]:
        return set(free)
    side = 1 if position.turn == "X" else -1
    further = AHEAD.get(kind, 9) - 1
    counts = {n: side * counted(kind, put(cells, n, side), further, quick) for n in free}
    return {n for n in free if counts[n] == max(counts.values())}


def put(cells: Cells, square: int, side: int) -> Cells:
    return (*cells[:square], side, *cells[square + 1 :])


@cache
def counted(kind: str, cells: Cells, further: int, quick: bool) -> int:
    """What a board counts for X, to a player of that kind, if it looks that much further."""
    if (now := seen(kind, cells)) is not None:
        return now * (1 + cells.count(0)) if quick else now
    if further == 0:
        return 0
    side = -1 if sum(cells) else 1
    next_to_it = further - 1 if kind in AHEAD else further
    after = [put(cells, n, side) for n in range(9) if not cells[n]]
    below = [counted(kind, it, next_to_it, quick) for it in after]
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


# Who reckons with scores ------------------------------------------------------------------------


def reckons(kind: str, cells: Cells, free: list[int], side: int) -> set[int]:
    """The squares that such a player might take, by the scores of what follows."""
    slug, *how = kind.split()
    if slug == "bound-as-score":
        return {takes_a_bound(cells, side, how[0], how[1], how[2])}
    scores = {n: reckoned(kind, put(cells, n, side)) for n in free}
    lowest = {"highest-on-top": False, "lowest-on-top": True}.get(slug, side == -1)
    if slug == "no-minus":
        lowest = how[0] != "both"  # each score is the other side's own
        lowest = not lowest if how[0] == "on-top" else lowest
    best = min(scores.values()) if lowest else max(scores.values())
    return {n for n, score in scores.items() if score == best}


@cache
def reckoned(kind: str, cells: Cells) -> int:
    """What a board counts for X; without a minus, for the side to move."""
    slug, *_, how = kind.split()
    side = -1 if sum(cells) else 1
    if (end := at_the_end(cells, how)) is not None:
        end = 0 if slug == "full-first" and 0 not in cells else end
        return end * side if slug == "no-minus" else end
    below = [reckoned(kind, put(cells, n, side)) for n in range(9) if not cells[n]]
    if slug == "no-minus":
        return max(-it for it in below) if "on-top" in kind else max(below)
    if slug in ("first-reply", "last-reply"):
        return below[0 if slug == "first-reply" else -1]
    if kind.split()[:2] == ["draw-at-least", "x" if side == 1 else "o"]:
        below.append(0)
    highest = (side == 1) != (slug == "exchanged-below") or slug == "max-for-both"
    return max(below) if highest else min(below)


def at_the_end(cells: Cells, how: str) -> int | None:
    """What a finished board counts for X; a quick win counts more. None while the game goes on."""
    if (now := seen("", cells)) is None:
        return None
    return now * (1 + cells.count(0)) if how == "quick" else now


def takes_a_bound(cells: Cells, side: int, who: str, order: str, how: str) -> int:
    """What alpha-beta takes that on top takes the last of equal scores, as those marks."""
    also_equal = ("X" if side == 1 else "O") in who
    best, chosen = -99, -1
    for n in free_in(cells, order):
        score = -negamax_between(put(cells, n, side), -99, -best, order, how)
        if score > best or (score == best and also_equal):
            best, chosen = score, n
    return chosen


@cache
def negamax_between(cells: Cells, alpha: int, beta: int, order: str, how: str) -> int:
    """Alpha-beta for the side to move."""
    side = -1 if sum(cells) else 1
    if (end := at_the_end(cells, how)) is not None:
        return end * side
    best = -99
    for n in free_in(cells, order):
        window = -beta, -max(alpha, best)
        best = max(best, -negamax_between(put(cells, n, side), *window, order, how))
        if best >= beta:
            break
    return best


def free_in(cells: Cells, order: str) -> list[int]:
    return [n for n in range(9) if not cells[n]][:: 1 if order == "on" else -1]


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
    """The slug of the fault that explains the answers, by the sums of logarithms.

    That it is also wrong about as often is not asked: whoever draws among its moves is.
    """
    legal = {it: square for it, square in answers.items() if square in verdicts(it)}
    told = {it: list(verdicts(it).values()) for it in legal}
    wrong = {it for it, square in legal.items() if verdicts(it)[square or 0] == "wrong"}
    if len(legal) < 100 or not wrong:
        return None
    plain = {it: len(told[it]) - told[it].count("wrong") for it in legal if it not in wrong}
    quick = {
        it: told[it].count("right")
        for it, square in legal.items()
        if verdicts(it)[square or 0] == "right"
    }
    faultless = [
        (len(legal) - len(kept)) * log(9 * 627) + fsum(map(log, kept.values()))
        for kept in (plain, quick)
    ]
    bills: dict[str, float] = {}
    for kind, cost in bills_of(legal):
        if cost < faultless[kind.endswith("quick")] - 1e-9:
            bills[slug_of(kind)] = min(cost, bills.get(slug_of(kind), cost))
    cheapest = [slug for slug, cost in bills.items() if cost < min(bills.values()) + 1e-9]
    return cheapest[0] if len(cheapest) == 1 else None


def bills_of(legal: Mapping[Board, int | None]) -> Iterable[tuple[str, float]]:
    """What each kind that accounts for the answers costs."""
    nearly_full_first = sorted(legal, key=lambda it: it.squares.count("-"))  # they soon tell
    for kind in KINDS:
        accounts = all(legal[it] in could_take(kind, it) for it in nearly_full_first)
        if accounts:
            yield kind, fsum(log(len(could_take(kind, it))) for it in legal)
