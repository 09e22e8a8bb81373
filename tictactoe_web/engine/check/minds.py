"""Minds: how a player thinks, without fault or with one.

The faultless one scores a finished board 1, 0 or -1 for X and an unfinished one with the highest (X
to move) or the lowest (O) of what follows it, and takes any move of the best score. In every board,
X has opened.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, LINES, Board, Line, Mark
from tictactoe_web.engine.check.scored import Reckoning

ALL = tuple(LINES)

# Scores ----------------------------------------------------------------------------------------


class Sight(NamedTuple):
    """What there is to be seen of a drawing.

    Each line whose three squares are `alike`, even three empty ones, with what stands on them; and
    whether the board is `full`.
    """

    alike: tuple[tuple[Line, str], ...]
    full: bool


def sight_of(squares: str) -> Sight:
    """What there is to be seen of nine squares."""
    alike = [((a, b, c), squares[a]) for a, b, c in ALL if squares[a] == squares[b] == squares[c]]
    return Sight(tuple(alike), EMPTY not in squares)


Scoring = Callable[[Sight], int | None]  # for X; None while the game goes on
FOR_X = {"X": 1, "O": -1}  # a line that is empty has no score


def seeing(lines: Iterable[Line], draw: int = 0) -> Scoring:
    """The score by these lines; a full board without one counts as a `draw`."""
    seen = set(lines)

    def score(sight: Sight) -> int | None:
        for line, there in sight.alike:
            if line in seen and there != EMPTY:
                return FOR_X[there]
        return draw if sight.full else None

    return score


def stopped_by_an_empty_line(lines: Iterable[Line]) -> Scoring:
    """The score by the first of these lines whose squares are alike, even if they are empty."""
    seen = tuple(lines)

    def score(sight: Sight) -> int | None:
        alike = dict(sight.alike)
        for line in seen:
            if line in alike:
                return FOR_X.get(alike[line])
        return 0 if sight.full else None

    return score


plain = seeing(ALL)


def full_first(sight: Sight) -> int | None:
    """The score by all lines, except that a full board is always a draw."""
    return 0 if sight.full else plain(sight)


def full_only(sight: Sight) -> int | None:
    """The score of full boards only; of two lines, X's counts."""
    if not sight.full:
        return None
    held = [FOR_X[there] for _, there in sight.alike]
    return max(held, default=0)


# Minds -----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Minimax:
    """A mind that looks ahead: `ahead` moves, or to the end if that is None.

    It scores by `score` what it sees at the end of these moves, and takes the highest for the marks
    in `highest_for`, the lowest for the others.
    """

    score: Scoring = plain
    ahead: int | None = None
    highest_for: str = "X"


# A mind that goes by a rule: which squares it might take, given those of a faultless one.
Habit = Callable[[Board, Sequence[int]], Sequence[int]]
Mind = Minimax | Habit | Reckoning

FAULTLESS = Minimax()


def first_free(board: Board, _: Sequence[int]) -> Sequence[int]:
    """The first free square."""
    return board.legal_moves[:1]


def last_free(board: Board, _: Sequence[int]) -> Sequence[int]:
    """The last free square."""
    return board.legal_moves[-1:]


def centre_first(board: Board, faultless: Sequence[int]) -> Sequence[int]:
    """The centre if it is free, else what a faultless mind might take."""
    return [4] if board.squares[4] == EMPTY else faultless


def only_as(mark: Mark) -> Habit:
    """What a faultless mind might take with that mark, any free square with the other."""
    return lambda board, faultless: faultless if board.turn == mark else board.legal_moves
