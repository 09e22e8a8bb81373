"""Who might take which square: all minds are asked at once.

A *set of minds* is a whole number with a bit for each, the lowest for number 0: `|` joins two sets,
`&` keeps those that are in both. So one walk over the drawings tells what each of them counts to
every mind; a walk for each mind takes ten times as long.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from operator import and_, or_
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, EMPTY_BOARD, MARKS, Board, Mark
from tictactoe_web.engine.check.minds import Mind, Minimax, Sight, sight_of
from tictactoe_web.engine.check.scored import Reckoning
from tictactoe_web.engine.positions import positions

Minds = int  # a set of them
Takers = Mapping[int, Minds]  # for each free square, those that might take it


def takers(minds: Sequence[Mind]) -> Mapping[Board, Takers]:
    """Who might take which square of each position, by number; number 0 has to be faultless."""
    found = taken_by_looking_or_habit(minds)
    for n, mind in enumerate(minds):
        if isinstance(mind, Reckoning):
            for board, squares in mind.taken().items():
                for square in squares:
                    found[board][square] |= 1 << n
    return found


def taken_by_looking_or_habit(minds: Sequence[Mind]) -> dict[Board, dict[int, Minds]]:
    """The same of the minds that don't reckon with scores."""
    looking = {n: mind for n, mind in enumerate(minds) if isinstance(mind, Minimax)}
    habits = {n: mind for n, mind in enumerate(minds) if not isinstance(mind, Minimax | Reckoning)}
    counts = counted(looking)
    found: dict[Board, dict[int, Minds]] = {}
    for board in positions():
        after = [counts[it] for it in drawings()[board.squares]]
        best = best_for(after, board.turn, set_of(looking))
        taken = dict(zip(board.legal_moves, best, strict=True))
        faultless = [square for square, by in taken.items() if contains(by, 0)]
        for n, habit in habits.items():
            for square in habit(board, faultless):
                taken[square] |= 1 << n
        found[board] = taken
    return found


def set_of(numbers: Iterable[int]) -> Minds:
    """The set of the minds with these numbers."""
    return sum(1 << n for n in numbers)


def contains(minds: Minds, number: int) -> bool:
    """Whether the mind with that number is in the set."""
    return bool(minds >> number & 1)


class Count(NamedTuple):
    """What a drawing counts: the set of minds to which it is a win of X, and that of O.

    To the others it is a draw.
    """

    x: Minds
    o: Minds


def best_for(after: Iterable[Count], turn: Mark, everybody: Minds) -> list[Minds]:
    """For each of these moves, the set of minds, of `everybody`, to which no other counts more."""
    counts = [(it.x, it.o) if turn == "X" else (it.o, it.x) for it in after]
    # A win is always best, a draw only where no move wins, a loss only where all lose.
    can_win = reduce(or_, (won for won, _ in counts))
    must_lose = reduce(and_, (lost for _, lost in counts))
    return [won | must_lose | everybody & ~(can_win | lost) for won, lost in counts]


def counted(minds: Mapping[int, Minimax]) -> dict[str, Count]:
    """What each drawing counts to these minds, as what one of their moves leads to."""
    found = dict.fromkeys(drawings(), Count(0, 0))
    for ahead in {mind.ahead for mind in minds.values()}:
        alike = Looking({n: mind for n, mind in minds.items() if mind.ahead == ahead})
        counts = alike.to_the_end() if ahead is None else alike.so_far(ahead)
        found = {it: Count(x | counts[it].x, o | counts[it].o) for it, (x, o) in found.items()}
    return found


class Looking:
    """Minds that look ahead, by their numbers."""

    def __init__(self, minds: Mapping[int, Minimax]) -> None:
        self.highest = {
            mark: set_of(n for n, mind in minds.items() if mark in mind.highest_for)
            for mark in MARKS
        }
        self.ends = {sight: end_seen(sight, minds) for sight in set(sights().values())}

    def to_the_end(self) -> dict[str, Count]:
        """What each drawing counts to minds that look ahead to the end."""
        counts: dict[str, Count] = {}
        for squares in drawings():  # fuller ones first: what follows is there already
            counts[squares] = self.carried(squares, counts)
        return counts

    def so_far(self, ahead: int) -> dict[str, Count]:
        """What each counts to minds that look so far ahead, where the first move leads there."""
        counts = {squares: self.ends[sight].score for squares, sight in sights().items()}
        for _ in range(ahead - 1):
            counts = {squares: self.carried(squares, counts) for squares in drawings()}
        return counts

    def carried(self, squares: str, counts: Mapping[str, Count]) -> Count:
        """What a drawing counts, given what those count that can follow it."""
        over, (x, o) = self.ends[sights()[squares]]
        after = [counts[it] for it in drawings()[squares]]
        if not after:
            return Count(x, o)
        # With the highest taken, one move that X wins is enough, and O must win all; or vice versa.
        highest = self.highest[turn_in(squares)]
        after_x, after_o = [it.x for it in after], [it.o for it in after]
        can_x, must_x = reduce(or_, after_x), reduce(and_, after_x)
        can_o, must_o = reduce(or_, after_o), reduce(and_, after_o)
        return Count(
            x | ~over & (highest & can_x | ~highest & must_x),
            o | ~over & (highest & must_o | ~highest & can_o),
        )


class EndSeen(NamedTuple):
    """The set of minds to which the game is over, and what it counts to them."""

    over: Minds
    score: Count


def end_seen(sight: Sight, minds: Mapping[int, Minimax]) -> EndSeen:
    """The set of minds to which a game with that sight is over, and what it counts to them."""
    scores = {n: mind.score(sight) for n, mind in minds.items()}
    x, o, drawn = (set_of(n for n, score in scores.items() if score == it) for it in (1, -1, 0))
    return EndSeen(x | o | drawn, Count(x, o))


# Drawings ----------------------------------------------------------------------------------------


@cache
def drawings() -> Mapping[str, tuple[str, ...]]:
    """All that nine squares can show if X and O take turns, and what can follow; fuller ones first.

    It includes what the rules forbid: a faulty mind may not see that a game is over.
    """
    after: dict[str, tuple[str, ...]] = {}
    layer = {EMPTY_BOARD}
    while layer:
        after |= {squares: tuple(_drawn_after(squares)) for squares in layer}
        layer = {it for squares in layer for it in after[squares]}
    return dict(reversed(after.items()))


@cache
def sights() -> Mapping[str, Sight]:
    """What there is to be seen of each drawing."""
    return {squares: sight_of(squares) for squares in drawings()}


def _drawn_after(squares: str) -> Iterator[str]:
    mark = turn_in(squares)
    return (squares[:n] + mark + squares[n + 1 :] for n in range(9) if squares[n] == EMPTY)


def turn_in(squares: str) -> Mark:
    """Whose turn it is if X opened."""
    return "X" if squares.count("X") == squares.count("O") else "O"
