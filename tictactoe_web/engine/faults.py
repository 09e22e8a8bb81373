"""Which one fault explains all answers of a player.

A *mind* tells the moves that a player might take in a position. The faultless one scores a finished
board 1, 0 or -1 for X and an unfinished one with the highest (X to move) or the lowest (O) of what
follows it, and takes any move of the best score. Each fault changes one thing in that.

A fault is named only if it accounts for every legal answer, and more shortly than faultless play
with exceptions and than every other fault. The length of an account is a sum of logarithms: an
answer costs that of the number of moves among which it might have been taken. Here the numbers
themselves are multiplied, which is exact.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from math import prod
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, LINES, Board, Line, Mark
from tictactoe_web.engine.positions import Answers, positions

Mind = Callable[[Board], Sequence[int]]
Score = Callable[[str], int | None]  # of a board for X; None while the game goes on

ALL = tuple(LINES)
ROWS, COLUMNS, DIAGONALS = ALL[:3], ALL[3:6], ALL[6:]

FEWEST_ANSWERS = 100  # with fewer, luck explains as much

# Scores ----------------------------------------------------------------------------------------


def seeing(lines: Iterable[Line], draw: int = 0) -> Score:
    """The score by these lines; a full board without one counts as a `draw`."""
    seen = tuple(lines)

    def score(squares: str) -> int | None:
        for a, b, c in seen:
            if squares[a] == squares[b] == squares[c] != EMPTY:
                return 1 if squares[a] == "X" else -1
        return None if EMPTY in squares else draw

    return score


def stopped_by_an_empty_line(lines: Iterable[Line]) -> Score:
    """The score by the first of these lines whose squares are alike, even if they are empty."""
    seen = tuple(lines)

    def score(squares: str) -> int | None:
        for a, b, c in seen:
            if squares[a] == squares[b] == squares[c]:
                return {"X": 1, "O": -1}.get(squares[a])
        return None if EMPTY in squares else 0

    return score


plain = seeing(ALL)


def full_first(squares: str) -> int | None:
    """The score by all lines, of which a full board has none."""
    return plain(squares) if EMPTY in squares else 0


def full_only(squares: str) -> int | None:
    """The score of a full board: X's line before O's."""
    if EMPTY in squares:
        return None
    held = {squares[a] for a, b, c in ALL if squares[a] == squares[b] == squares[c]}
    return 1 if "X" in held else -1 if "O" in held else 0


# Minds -----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Minimax:
    """A mind that looks ahead: by that score, so many moves, with the highest for these marks."""

    score: Score = plain
    ahead: int | None = None  # to the end
    highest_for: str = "X"

    def __call__(self, board: Board) -> list[int]:
        """The moves of the best score for the side to move."""
        counts = _counts(self)
        scores = [counts[after] for after in drawings()[board.squares]]
        best = max(scores) if board.turn == "X" else min(scores)
        return [n for n, score in zip(board.legal_moves, scores, strict=True) if score == best]

    def carried(self, squares: str, counts: Mapping[str, int]) -> int:
        """What a drawing counts for X by what those after it count."""
        score = self.score(squares)
        if score is not None:
            return score
        after = [counts[it] for it in drawings()[squares]]
        return max(after) if turn_in(squares) in self.highest_for else min(after)


@lru_cache(maxsize=2)  # a table is made of one mind after the other; some look at the faultless one
def _counts(mind: Minimax) -> dict[str, int]:
    """What each drawing counts for X if it is one move ahead."""
    if mind.ahead is None:
        to_the_end: dict[str, int] = {}
        for squares in drawings():
            to_the_end[squares] = mind.carried(squares, to_the_end)
        return to_the_end
    counts = {squares: mind.score(squares) or 0 for squares in drawings()}
    for _ in range(mind.ahead - 1):
        counts = {squares: mind.carried(squares, counts) for squares in drawings()}
    return counts


@cache
def drawings() -> Mapping[str, tuple[str, ...]]:
    """All that nine squares can show if X and O take turns, and what can follow; fuller ones first.

    It includes what the rules forbid: a faulty mind may not see that a game is over.
    """
    after: dict[str, tuple[str, ...]] = {}
    layer = {EMPTY * 9}
    while layer:
        after |= {squares: tuple(_drawn_after(squares)) for squares in layer}
        layer = {it for squares in layer for it in after[squares]}
    return dict(reversed(after.items()))


def _drawn_after(squares: str) -> Iterator[str]:
    mark = turn_in(squares)
    return (squares[:n] + mark + squares[n + 1 :] for n in range(9) if squares[n] == EMPTY)


def turn_in(squares: str) -> Mark:
    """Whose turn it is if X opened."""
    return "X" if squares.count("X") == squares.count("O") else "O"


FAULTLESS = Minimax()


def first_free(board: Board) -> Sequence[int]:
    """The first free square."""
    return board.legal_moves[:1]


def last_free(board: Board) -> Sequence[int]:
    """The last free square."""
    return board.legal_moves[-1:]


def centre_first(board: Board) -> Sequence[int]:
    """The centre if it is free, else as without fault."""
    return [4] if board.squares[4] == EMPTY else FAULTLESS(board)


def only_as(mark: Mark) -> Mind:
    """As without fault with that mark, any free square with the other."""
    return lambda board: FAULTLESS(board) if board.turn == mark else board.legal_moves


# Faults ----------------------------------------------------------------------------------------


class Fault(NamedTuple):
    """One thing that is different; where it can be so in several ways, each has its own mind."""

    slug: str
    minds: tuple[Mind, ...]


def blind_to(*lines: Line) -> Mind:
    """The mind that doesn't see these lines."""
    return Minimax(seeing(line for line in ALL if line not in lines))


ORDERS = permutations([ROWS, COLUMNS, DIAGONALS[:1], DIAGONALS[1:]])

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
        "empty-line-hides",
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

SLIP = 9 * 627  # the moves among which faultless play takes one that gives the value away


def explanation(answers: Answers) -> str | None:
    """The slug of the fault that explains all legal answers, if one does."""
    legal = [
        (place, square)
        for place, board in enumerate(positions())
        if (square := answers.get(board)) in board.legal_moves and square is not None
    ]
    choices = choices_of(FAULTLESS, legal)
    if len(legal) < FEWEST_ANSWERS or all(choices):
        return None
    lengths = {fault.slug: length for fault in FAULTS if (length := _length(fault, legal))}
    shortest = min(lengths.values(), default=0)
    named = [slug for slug, length in lengths.items() if length == shortest]
    return named[0] if len(named) == 1 and shortest < _product(it or SLIP for it in choices) else None


def _length(fault: Fault, legal: Sequence[tuple[int, int]]) -> int | None:
    """The length of the shortest account by that fault; None if there is none."""
    accounts = (choices_of(mind, legal) for mind in fault.minds)
    return min((_product(choices) for choices in accounts if all(choices)), default=None)


def _product(choices: Iterable[int]) -> int:
    return prod(number**times for number, times in Counter(choices).items())


def choices_of(mind: Mind, answers: Sequence[tuple[int, int]]) -> list[int]:
    """Among how many moves each answer might have been taken by that mind; 0 if it could not.

    An answer is the place of its position in the list of all, and the square.
    """
    moves = _table(mind)
    return [moves[n].bit_count() if moves[n] >> square & 1 else 0 for n, square in answers]


@cache
def _table(mind: Mind) -> "array[int]":
    """The moves that it might take in each position, a bit for each square: nine kilobytes."""
    return array("H", (sum(1 << square for square in mind(board)) for board in positions()))
