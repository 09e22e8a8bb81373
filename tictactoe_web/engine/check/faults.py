"""Which one fault explains all answers of a player.

A fault is named only if it accounts for every legal answer, and more shortly than every other fault
does and than faultless play, by the same scores, with exceptions. The length of an account is a sum
of logarithms: an answer costs that of the number of moves among which it might have been taken.
Here the numbers themselves are multiplied, which is exact.

It must also be wrong about as often as such a player is where some of the moves that are alike to
it are wrong: who could be wrong in 68 positions, and is in one, knows better in the others.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import permutations
from math import prod
from operator import and_
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import COLUMNS, DIAGONALS, EMPTY, ROWS, Board, Line
from tictactoe_web.engine.check.answers import Answers, one_of_each
from tictactoe_web.engine.check.minds import (
    ALL,
    FAULTLESS,
    Mind,
    Minimax,
    centre_first,
    first_free,
    full_first,
    full_only,
    last_free,
    only_as,
    seeing,
    sight_of,
    stopped_by_an_empty_line,
)
from tictactoe_web.engine.check.scored import (
    FINALS,
    QUICK,
    WITHOUT_A_SLIP,
    BoundTaker,
    ByScores,
    Carried,
    Final,
    Reckoning,
    best_from,
    exchanged,
    first,
    full_first_else_quick,
    highest,
    last,
    own_of,
)
from tictactoe_web.engine.check.takers import Takers, contains, takers
from tictactoe_web.engine.search import own_score

# What may be wrong: the functions of the `rules`, what a best score has at the `start` or when it
# is returned, which of two `sides` takes the highest, the `signs` of negamax, the `cuts` of
# alpha-beta, or what a `memo` keeps.
Suspect = Literal["rules", "start", "sides", "signs", "cuts", "memo"]


class Fault(NamedTuple):
    """One thing that is different; where it can be so in several ways, each has its own mind.

    `usually_in` is the function that is usually wrong then: `minimax` itself, or one of those that
    it calls and that are asked, too. It is "" where answers fit a player that looks one move or
    three ahead: that has no usual cause. `also` is what else gives the same answers.
    """

    slug: str
    minds: tuple[Mind, ...]
    usually_in: Literal["minimax", "winner", "terminal", "utility", ""] = ""
    also: tuple[Suspect, ...] = ()

    @property
    def has_usual_cause(self) -> bool:
        """Whether something is usually wrong then; how far it looks may be what was meant."""
        return bool(self.usually_in)


def blind_to(*lines: Line) -> Mind:
    """The mind that doesn't see these lines."""
    return Minimax(seeing(line for line in ALL if line not in lines))


def of_both_finals(carried: Carried, highest_on_top_for: str = "X") -> tuple[Mind, ...]:
    """The minds that carry scores up like that, with plain scores and with quick ones."""
    return tuple(ByScores(final, carried, highest_on_top_for) for final in FINALS)


def without_a_minus(final: Final) -> tuple[Mind, ...]:
    """Negamax without the minus below and on top, below only, and on top only."""
    below = own_of(final)
    return (
        ByScores(below, highest, highest_on_top_for="XO"),
        ByScores(below, highest, highest_on_top_for=""),
        ByScores(final, highest_on_top_for="O"),
    )


ORDERS_OF_LINES = tuple(permutations([ROWS, COLUMNS, DIAGONALS[:1], DIAGONALS[1:]]))

HIDING = "empty-line-hides"

TWO_AHEAD = Minimax(ahead=2)

FAULTS = (
    Fault("first-free", (first_free,), "minimax"),
    Fault("last-free", (last_free,), "minimax"),
    Fault("centre-first", (centre_first,), "minimax"),
    Fault("one-ahead", (Minimax(ahead=1),)),
    # A minimax whose best scores both begin at 0 plays so, too, and can't be told apart.
    Fault("two-ahead", (TWO_AHEAD,), "minimax"),
    Fault("three-ahead", (Minimax(ahead=3),)),
    Fault("no-rows", (blind_to(*ROWS),), "winner"),
    Fault("no-columns", (blind_to(*COLUMNS),), "winner"),
    Fault("no-diagonals", (blind_to(*DIAGONALS),), "winner"),
    Fault("no-diagonal-left", (blind_to(DIAGONALS[0]),), "winner"),
    Fault("no-diagonal-right", (blind_to(DIAGONALS[1]),), "winner"),
    Fault(
        HIDING,
        tuple(Minimax(stopped_by_an_empty_line(sum(order, ()))) for order in ORDERS_OF_LINES),
        "winner",
    ),
    # With quick scores a win in the ninth move counts 1: a draw that counts 1 comes to the same.
    Fault("full-first", (Minimax(full_first), ByScores(full_first_else_quick)), "utility"),
    Fault("draw-wins-x", (Minimax(seeing(ALL, draw=1)),), "utility"),
    Fault("draw-wins-o", (Minimax(seeing(ALL, draw=-1)),), "utility"),
    Fault("max-for-both", (Minimax(highest_for="XO"), ByScores(own_score, highest)), "minimax"),
    Fault("no-end", (Minimax(full_only),), "terminal"),
    Fault("x-only", (only_as("X"),), "minimax"),
    Fault("o-only", (only_as("O"),), "minimax"),
    Fault("highest-on-top", of_both_finals(WITHOUT_A_SLIP, highest_on_top_for="XO"), "minimax"),
    Fault("lowest-on-top", of_both_finals(WITHOUT_A_SLIP, highest_on_top_for=""), "minimax"),
    Fault("exchanged-below", of_both_finals(exchanged), "minimax"),
    Fault(
        "draw-at-least",
        (*of_both_finals(best_from(x=0)), *of_both_finals(best_from(o=0))),
        "minimax",
    ),
    Fault("first-reply", of_both_finals(first), "minimax", also=("cuts",)),
    Fault("last-reply", of_both_finals(last), "minimax"),
    Fault(
        "no-minus",
        tuple(mind for final in FINALS for mind in without_a_minus(final)),
        "minimax",
        also=("sides",),
    ),
    Fault(
        "bound-as-score",
        tuple(
            BoundTaker(final, marks, from_the_last)
            for final in FINALS
            for marks in ("XO", "X", "O")
            for from_the_last in (False, True)
        ),
        "minimax",
    ),
)
BY_SLUG = {fault.slug: fault for fault in FAULTS}


# Explaining ------------------------------------------------------------------------------------

FEWEST_ANSWERS = 100  # with fewer, luck explains as much

BOTH_FAULTLESS: tuple[Mind, ...] = (FAULTLESS, QUICK)  # QUICK also wins early and loses late

MINDS = (*BOTH_FAULTLESS, *(mind for fault in FAULTS for mind in fault.minds))
NUMBER = {mind: number for number, mind in enumerate(MINDS)}

# Won by X in its third move, and in its fourth
WON_SOON, WON_LATER = Board("XXXOO----", "O"), Board("XXXOOXO--", "O")

Legal = Sequence[tuple[Takers, int]]  # answers: who might take which square there, and the square


@cache
def who_takes() -> Mapping[Board, Takers]:
    """For each square of each position the set of minds that might take it."""
    return takers(MINDS)


def answers_of(mind: Mind) -> Answers:
    """The answers of a player who takes the first of the squares that this mind might take."""
    number = NUMBER[mind]
    return {
        board: next(square for square, minds in taken_by.items() if contains(minds, number))
        for board, taken_by in who_takes().items()
    }


def explanation(answers: Answers) -> str | None:
    """The slug of the fault that explains all legal answers, if one does."""
    legal = _legal(answers)
    if len(legal) < FEWEST_ANSWERS or not any(_is_wrong(*it) for it in legal):
        return None
    everywhere = [taken_by for taken_by, _ in legal]
    with_slips = {mind: _length_with_slips(mind, legal) for mind in BOTH_FAULTLESS}
    accounts = [
        (length, fault.slug)
        for fault in _accounting_for(legal)
        for mind in fault.minds
        if (length := _length(mind, everywhere)) < with_slips[faultless_as(mind)]
    ]
    named = {slug for length, slug in accounts if length == min(accounts)[0]}
    return named.pop() if len(named) == 1 else None


def faultless_as(mind: Mind) -> Mind:
    """The faultless mind that scores as this one does: it alone is fair to compare with."""
    is_quick = isinstance(mind, Reckoning) and mind.final(WON_SOON) != mind.final(WON_LATER)
    return QUICK if is_quick else FAULTLESS


def goes_wrong_deeper(answers: Answers) -> bool:
    """Whether wherever an answer is wrong, a mind that looks two moves ahead might take it."""
    number = NUMBER[TWO_AHEAD]
    return all(contains(it[0][it[1]], number) for it in _legal(answers) if _is_wrong(*it))


def _legal(answers: Answers) -> Legal:
    found = who_takes()
    return [
        (found[board], square)
        for board, square in answers.items()
        if square is not None and square in found.get(board, ())
    ]


def _is_wrong(taken_by: Takers, square: int) -> bool:
    return not contains(taken_by[square], NUMBER[FAULTLESS])


def _accounting_for(legal: Legal) -> list[Fault]:
    """The faults that account for every answer, with those of their minds that do.

    Each of these minds is also wrong about as often.
    """
    who = reduce(and_, (taken_by[square] for taken_by, square in legal))
    faults = (
        it._replace(
            minds=tuple(
                mind
                for mind in it.minds
                if contains(who, NUMBER[mind]) and _is_wrong_as_often(mind, legal)
            )
        )
        for it in FAULTS
    )
    return [fault for fault in faults if fault.minds]


def _length(mind: Mind, answered: Iterable[Takers]) -> int:
    """How long the account is of a mind that might have given these answers."""
    number = NUMBER[mind]
    choices = Counter(
        sum(contains(minds, number) for minds in taken_by.values()) for taken_by in answered
    )
    return prod(many**times for many, times in choices.items())


def _length_with_slips(mind: Mind, legal: Legal) -> int:
    """The same of a mind that sometimes slips: then it may take any move in any position."""
    kept = [taken_by for taken_by, at in legal if contains(taken_by[at], NUMBER[mind])]
    anything = 9 * len(one_of_each())
    of_slips: int = anything ** (len(legal) - len(kept))
    return of_slips * _length(mind, kept)


# Where a fault leaves a choice -------------------------------------------------------------------

FARTHEST = 3  # standard deviations


def _is_wrong_as_often(mind: Mind, legal: Legal) -> bool:
    """Whether the answers are wrong about as often as those of that mind.

    Where some of the moves that are alike to it are wrong, it may take the first of them, the last
    or any: how often it is wrong then lies between these, or not far beyond.
    """
    number = NUMBER[mind]
    wrong, at_first, at_last, by_chance, variance = (Fraction(0) for _ in range(5))
    for taken_by, square in legal:
        alike = [_is_wrong(taken_by, it) for it, by in taken_by.items() if contains(by, number)]
        chance = Fraction(sum(alike), len(alike))
        wrong += _is_wrong(taken_by, square)
        at_first, at_last = at_first + alike[0], at_last + alike[-1]
        by_chance, variance = by_chance + chance, variance + chance * (1 - chance)
    likely = (at_first, at_last, by_chance)
    beyond = max(min(likely) - wrong, wrong - max(likely), Fraction(0))
    return beyond**2 <= FARTHEST**2 * variance


# What a fault overlooks --------------------------------------------------------------------------


class Overlooked(NamedTuple):
    """Complete lines that a player doesn't see, and the three empty squares that hide them.

    `slug` is that of the fault because of which it doesn't.
    """

    slug: str
    lines: tuple[Line, ...]
    hidden_by: Line | None


def fault_behind(slug: str, answers: Answers) -> Fault:
    """The fault of that name, with those of its minds that account for every legal answer."""
    return next(fault for fault in _accounting_for(_legal(answers)) if fault.slug == slug)


def overlooked(fault: Fault, won: Board) -> Overlooked | None:
    """What all minds of a fault overlook on a board that is won; None if one of them sees it."""
    if not all(_is_unseen(mind, won) for mind in fault.minds):
        return None
    alike = sight_of(won.squares).alike
    complete = tuple(line for line, mark in alike if mark != EMPTY)
    empty = next((line for line, mark in alike if mark == EMPTY), None)
    return Overlooked(fault.slug, complete, empty if fault.slug == HIDING else None)


def _is_unseen(mind: Mind, won: Board) -> bool:
    return isinstance(mind, Minimax) and not mind.score(sight_of(won.squares))
