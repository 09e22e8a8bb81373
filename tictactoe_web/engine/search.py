"""Six ways to look ahead, each a small step from the one before. Read it from top to bottom.

A search plays, in its head, every game that can follow a board, and carries the scores of the
finished games back up to the moves that lead there. It takes both sides to play their best.

A *score* is a whole number, higher when better for the side it speaks for; each function says which
side that is. Its sign is the *value*: 1 a win, 0 a draw, -1 a loss. A position is *visited* when a
search works it out, rather than remembers or skips it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, Board, Mark

Memo = dict[Board, int]


@dataclass
class Tally:
    """What a search did on its way."""

    visited: int = 0
    cutoffs: int = 0
    memo_hits: int = 0

    def visit(self, board: Board) -> None:  # noqa: ARG002  # a tally that draws the tree needs it
        """Count one more position."""
        self.visited += 1


# 1. Minimax ----------------------------------------------------------------------------------
#
# X wants the highest score and O the lowest, so at each board the side to move takes the best for
# itself of what its moves lead to. A finished board scores 1 if X won, -1 if O did, else 0.
# (Shannon, "Programming a Computer for Playing Chess", 1950.)


def minimax(board: Board, tally: Tally, score: Callable[[Board], int]) -> int:
    """The score of `board` for X; `score` gives that of a finished one."""
    tally.visit(board)
    if board.outcome:
        return score(board)
    scores = [minimax(after, tally, score) for after in board.successors.values()]
    return max(scores) if board.turn == "X" else min(scores)


def plain_score(board: Board) -> int:
    """A finished board's score for X: 1, 0 or -1."""
    assert board.outcome, "only a finished board has a score of its own"
    return SIGN[board.outcome.winner]


SIGN: dict[Mark | None, int] = {"X": 1, None: 0, "O": -1}


# 2. Minimax that prefers the quicker win -----------------------------------------------------
#
# To plain minimax all wins are alike, so it may put off a sure one. Now a win counts 1 and one more
# for each square left empty: the same search takes wins early and losses late.
#
# The score looks at the board alone, not at how far from the root the search met it: that is what
# lets the memo below keep it.


def quick_score(board: Board) -> int:
    """A finished board's score for X: 1 + empty squares if X won, minus that if O did, or 0."""
    return plain_score(board) * (1 + board.squares.count(EMPTY))


# 3. Negamax ----------------------------------------------------------------------------------
#
# What is good for one side is as bad for the other. If every score speaks for the side to move, a
# board is worth the best of *minus* what its successors are worth: one rule for both sides.


def negamax(board: Board, tally: Tally) -> int:
    """The score of `board` for the side to move."""
    tally.visit(board)
    if board.outcome:
        return final_score(board)
    return max([-negamax(after, tally) for after in board.successors.values()])


def final_score(board: Board) -> int:
    """A finished board's quick score for the side to move, which is never the winner."""
    return -abs(quick_score(board))


# 4. Alpha-beta -------------------------------------------------------------------------------
#
# Once one reply shows that a move is no better than another, its other replies don't matter.
# `alpha` is what the side to move is already sure of, `beta` the most its opponent will allow.
# (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975.)


def alpha_beta(board: Board, tally: Tally, alpha: int, beta: int) -> int:
    """The score of `board` for the side to move, or the nearer of alpha and beta if outside."""
    tally.visit(board)
    if board.outcome:
        return max(alpha, min(final_score(board), beta))
    for after in board.successors.values():
        alpha = max(alpha, -alpha_beta(after, tally, -beta, -alpha))
        if alpha >= beta:
            tally.cutoffs += 1
            return beta
    return alpha


# 5. Memoised negamax -------------------------------------------------------------------------
#
# The same moves in another order lead to the same board, a *transposition*. So negamax keeps a
# memo, and works out each board once.
#
# It is negamax and not alpha-beta that is memoised: what comes back from outside alpha and beta is
# a bound, true for that window only.


def memoised(board: Board, tally: Tally, memo: Memo, same: Callable[[Board], Board]) -> int:
    """The score of `board` for the side to move; `same` gives the board it is kept under."""
    board = same(board)
    if board in memo:
        tally.memo_hits += 1
        return memo[board]
    tally.visit(board)
    if board.outcome:
        memo[board] = final_score(board)
    else:
        replies = board.successors.values()
        memo[board] = max([-memoised(after, tally, memo, same) for after in replies])
    return memo[board]


def itself(board: Board) -> Board:
    """Each board is kept under itself."""
    return board


# 6. Memoised over the eight symmetries -------------------------------------------------------
#
# A board that is turned or mirrored is worth the same. Of its eight images the one that is first in
# alphabetical order stands for all, so the memo needs only that one.


def canonical(board: Board) -> Board:
    """The image of `board` that stands for all eight."""
    return Board(_first_image(board.squares), board.turn)


@cache
def _first_image(squares: str) -> str:
    return min(["".join(image(squares)) for image in SYMMETRIES])


SYMMETRIES = (
    itemgetter(0, 1, 2, 3, 4, 5, 6, 7, 8),  # as it is
    itemgetter(6, 3, 0, 7, 4, 1, 8, 5, 2),  # turned by a quarter
    itemgetter(8, 7, 6, 5, 4, 3, 2, 1, 0),  # turned by a half
    itemgetter(2, 5, 8, 1, 4, 7, 0, 3, 6),  # turned by three quarters
    itemgetter(2, 1, 0, 5, 4, 3, 8, 7, 6),  # mirrored left to right
    itemgetter(6, 7, 8, 3, 4, 5, 0, 1, 2),  # mirrored top to bottom
    itemgetter(0, 3, 6, 1, 4, 7, 2, 5, 8),  # mirrored along one diagonal
    itemgetter(8, 5, 2, 7, 4, 1, 6, 3, 0),  # mirrored along the other
)


# From the root -------------------------------------------------------------------------------
#
# Whoever asks wants more than a number: the score of each move, the best of them, and the cost.


class Result(NamedTuple):
    """What a search found at its root, for the side to move there.

    `scores` maps each move to its score. Alpha-beta leaves out those it refuted: of them it knows
    only that another is better.
    """

    score: int
    scores: dict[int, int]
    tally: Tally

    @property
    def value(self) -> int:
        """1, 0 or -1: a win, a draw or a loss."""
        return (self.score > 0) - (self.score < 0)

    @property
    def best(self) -> tuple[int, ...]:
        """Every move of the highest score, ascending; none on a finished board."""
        return tuple(square for square, score in self.scores.items() if score == self.score)


def minimax_search(board: Board) -> Result:
    """Every move's plain score, by minimax."""
    return _minimax_root(board, plain_score)


def quick_minimax_search(board: Board) -> Result:
    """Every move's quick score, by minimax."""
    return _minimax_root(board, quick_score)


def negamax_search(board: Board) -> Result:
    """Every move's quick score, by negamax."""
    tally = Tally()
    return _root(board, tally, lambda after: -negamax(after, tally))


def alpha_beta_search(board: Board, tally: Tally | None = None) -> Result:
    """The best moves' quick score, by alpha-beta; counted by `tally` if given."""
    tally = tally or Tally()
    best = -INFINITY

    def score_of(after: Board) -> int:
        # One below the best so far, not the best, tells a move as good from a worse one.
        nonlocal best
        score = -alpha_beta(after, tally, -INFINITY, 1 - best)
        best = max(best, score)
        return score

    result = _root(board, tally, score_of)
    return result._replace(scores=dict.fromkeys(result.best, result.score))


def memoised_search(board: Board, same: Callable[[Board], Board] = itself) -> Result:
    """Every move's quick score, by memoised negamax."""
    tally = Tally()
    memo: Memo = {}
    return _root(board, tally, lambda after: -memoised(after, tally, memo, same))


def symmetric_search(board: Board) -> Result:
    """Every move's quick score, by memoised negamax over the eight symmetries."""
    return memoised_search(board, canonical)


def _minimax_root(board: Board, score: Callable[[Board], int]) -> Result:
    tally = Tally()
    sign = SIGN[board.turn]
    result = _root(board, tally, lambda after: sign * minimax(after, tally, score))
    return result if result.scores else result._replace(score=sign * score(board))


def _root(board: Board, tally: Tally, score_of: Callable[[Board], int]) -> Result:
    tally.visit(board)
    scores = {square: score_of(after) for square, after in board.successors.items()}
    return Result(max(scores.values()) if scores else final_score(board), scores, tally)


INFINITY = 100  # more than any score

SEARCHES: dict[str, Callable[[Board], Result]] = {
    "Minimax": minimax_search,
    "Minimax that prefers the quicker win": quick_minimax_search,
    "Negamax": negamax_search,
    "Alpha-beta": alpha_beta_search,
    "Memoised negamax": memoised_search,
    "Memoised over the eight symmetries": symmetric_search,
}
