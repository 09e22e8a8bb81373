"""Ways to look ahead, each a small step from an earlier one. Read it from top to bottom.

A search plays, in its head, the games that can follow a position, and carries the scores of the
finished ones back up to the moves that lead there. It assumes that both sides play their best.

A *score* is a whole number, higher when better for the side it speaks for; each function says which
side that is. Its sign is the *value*: 1 a win, 0 a draw, -1 a loss. A position is *visited* when a
search works it out, rather than remembering or skipping it.

Each search tells a `tally` what it does, so that it can be counted and watched. To follow the
search alone, read `tally.leave(score)` as `score`, `tally.recall(position, score)` likewise, and
pass over the rest that it is told.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol, Self, TypeVar

from tictactoe_web.engine.board import SIGN, Board, Mark

INFINITY = 100  # more than any score


class Position(Hashable, Protocol):
    """What can be searched: a board, or whatever else two sides choose from in turn."""

    @property
    def turn(self) -> Mark:
        """Who chooses: X, who wants the highest score (MAX), or O, who wants the lowest (MIN)."""

    @property
    def successors(self) -> Mapping[int, Self]:
        """What each choice leads to; none in a finished position."""

    @property
    def score(self) -> int:
        """What a finished position is worth to X."""


P = TypeVar("P", bound=Position)  # the kind of position that one search is about


@dataclass
class Tally:
    """Hears what a search does on its way, and counts it; the one in `trace.py` writes it down."""

    visited: int = 0
    cutoffs: int = 0
    memo_hits: int = 0

    def visit(self, _position: Position) -> None:
        """The search begins to work out one more position."""
        self.visited += 1

    def leave(self, score: int) -> int:
        """The position at work is worked out: its score goes to the one above, and is returned."""
        return score

    def window(self, _alpha: int, _beta: int) -> None:
        """Alpha and beta of the position at work, at first and after each of its moves."""

    def cut(self, _skipped: Sequence[Position]) -> None:
        """These positions, right below the one at work, will not be visited."""
        self.cutoffs += 1

    def recall(self, _position: Position, score: int) -> int:
        """A position need not be worked out: its score was in the memo, and is returned."""
        self.memo_hits += 1
        return score


# 1. Minimax ----------------------------------------------------------------------------------

MINIMAX = """
X wants the highest score and O the lowest, so on each board the side that is next takes the move
that leads to the best score for itself.

A finished board scores 1 if X won, -1 if O did, else 0. (Shannon, "Programming a Computer for
Playing Chess", 1950.)
"""


def minimax(position: P, tally: Tally, final: Callable[[P], int]) -> int:
    """The score of `position` for X; `final` gives that of a finished one."""
    tally.visit(position)
    replies = position.successors.values()
    if not replies:
        return tally.leave(final(position))
    scores = [minimax(after, tally, final) for after in replies]
    if position.turn == "X":
        return tally.leave(max(scores))
    return tally.leave(min(scores))


def plain_score(board: Board) -> int:
    """A finished board's score for X: 1, 0 or -1."""
    assert board.outcome, "only a finished board has a score"
    return SIGN[board.outcome.winner]


# 2. Minimax with quicker wins ---------------------------------------------------------------

QUICK = """
To plain minimax all wins are alike, so it may put off a sure one. Now a win counts 1 and one more
for each square left empty: the same search takes wins early and losses late.

The score depends on the board alone, not on how far below the top the search met it: so a memo may
keep it, even for a search of another board.
"""


def own_score(position: Position) -> int:
    """A finished position's own score for X; a board's is that of `score_of`, in `board.py`."""
    return position.score


# 3. Negamax ----------------------------------------------------------------------------------

NEGAMAX = """
What is good for one side is just as bad for the other. If every score speaks for the side that is
next, a board is worth the best of *minus* what the boards below it are worth: one rule for both.
"""


# A list inside max(), here and below: a generator would take half as long again.
def negamax(position: Position, tally: Tally) -> int:
    """The score of `position` for the side to move."""
    tally.visit(position)
    replies = position.successors.values()
    if not replies:
        return tally.leave(final_score(position))
    return tally.leave(max([-negamax(after, tally) for after in replies]))


def final_score(position: Position) -> int:
    """A finished position's own score, for the side whose turn it would be."""
    return SIGN[position.turn] * position.score


# 4. Alpha-beta -------------------------------------------------------------------------------

ALPHA_BETA = """
As in minimax, scores speak for X. Once one answer shows that a move is no better than one already
found, the other answers to it do not matter.

`alpha` is what X is already sure of, `beta` the most that O will allow, and what lies between them
is the *window*. While it is open, the search goes on; once it has closed, the rest is cut off.

A result at or below the alpha that was handed down may be only "at most this"; one at or above the
beta, only "at least this": a *bound* on the score, but the boards above need no more. (Knuth and
Moore, "An Analysis of Alpha-Beta Pruning", 1975.)
"""


def alpha_beta(position: Position, tally: Tally, alpha: int, beta: int) -> int:
    """The score of `position` for X; perhaps a bound, if not between alpha and beta."""
    tally.visit(position)
    tally.window(alpha, beta)
    replies = list(position.successors.values())
    if not replies:
        return tally.leave(position.score)
    if position.turn == "X":
        best = -INFINITY
        while replies and alpha < beta:
            after = replies.pop(0)
            best = max(best, alpha_beta(after, tally, alpha, beta))
            alpha = max(alpha, best)
            tally.window(alpha, beta)
    else:
        best = INFINITY
        while replies and beta > alpha:
            after = replies.pop(0)
            best = min(best, alpha_beta(after, tally, alpha, beta))
            beta = min(beta, best)
            tally.window(alpha, beta)
    if replies:
        tally.cut(replies)
    return tally.leave(best)


def first_call(position: Position, tally: Tally) -> int:
    """The score of `position` for X: neither side is sure of anything yet."""
    return alpha_beta(position, tally, -INFINITY, INFINITY)


# 5. Memoised negamax -------------------------------------------------------------------------

MEMO = """
The same moves in another order lead to the same board, a *transposition*. So negamax keeps a memo,
which chess programs call a *transposition table*, and works out each board once.

It is negamax and not alpha-beta that is memoised: in alpha-beta, a result not inside the window may
be only a bound. That is enough for this window; the next one may need the score itself. (Chess
programs do combine them: their memo also keeps which scores are bounds.)
"""


def memoised(position: P, tally: Tally, memo: dict[P, int], same: Callable[[P], P]) -> int:
    """The score of `position` for the side to move; `same` gives what it is kept under."""
    kept = same(position)
    if kept in memo:
        return tally.recall(position, memo[kept])
    tally.visit(position)
    if replies := position.successors.values():
        memo[kept] = max([-memoised(after, tally, memo, same) for after in replies])
    else:
        memo[kept] = final_score(position)
    return tally.leave(memo[kept])


def itself(position: P) -> P:
    """Each position is kept under itself."""
    return position


# 6. Memo and symmetry ------------------------------------------------------------------------

SYMMETRY = """
A board that is turned or mirrored is worth the same. Of its eight images the one that is first in
alphabetical order stands for all, so the memo needs only that one.
"""


def canonical(board: Board) -> Board:
    """The image of `board` that stands for all eight."""
    return Board(first_image(board.squares), board.turn)


@cache
def first_image(squares: str) -> str:
    """Of the eight images of a board, the first in alphabetical order."""
    return min(images(squares))


def images(squares: str) -> list[str]:
    """A board turned by no, one, two and three quarters, and the mirror image of each."""
    turns = [squares]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    return turns + [mirrored(it) for it in turns]


def turned(squares: str) -> str:
    """A board turned clockwise by a quarter: its columns, read from below, become the rows."""
    return squares[6::-3] + squares[7::-3] + squares[8::-3]


def mirrored(squares: str) -> str:
    """A board mirrored top to bottom."""
    return squares[6:] + squares[3:6] + squares[:3]
