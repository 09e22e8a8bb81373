"""Ways to look ahead, each a small step from an earlier one. Read it from top to bottom.

A search plays, in its head, every game that can follow a board, and carries the scores of the
finished games back up to the moves that lead there. It assumes that both sides play their best.

A *score* is a whole number, higher when better for the side it speaks for; each function says which
side that is. Its sign is the *value*: 1 a win, 0 a draw, -1 a loss. A position is *visited* when a
search works it out, rather than remembering or skipping it.

Each search tells a `tally` what it does, so that it can be counted and watched. To follow the
search alone, read `tally.leave(score)` as `score`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from tictactoe_web.engine.board import EMPTY, Board, Mark

Memo = dict[Board, int]

INFINITY = 100  # more than any score


@dataclass
class Tally:
    """Hears what a search does on its way, and counts it; the one in `trace.py` writes it down."""

    visited: int = 0
    cutoffs: int = 0
    memo_hits: int = 0

    def visit(self, _board: Board) -> None:
        """The search begins to work out one more position."""
        self.visited += 1

    def leave(self, score: int) -> int:
        """The search leaves the position it is at, and hands this score to the one above."""
        return score

    def window(self, _alpha: int, _beta: int) -> None:
        """That position's alpha and beta, at first and after each of its moves."""

    def cut(self, _skipped: list[Board]) -> None:
        """These boards below that position will not be visited."""
        self.cutoffs += 1

    def recall(self, _board: Board, score: int) -> int:
        """A position need not be worked out: its score was in the memo, and goes up."""
        self.memo_hits += 1
        return score


# 1. Minimax ----------------------------------------------------------------------------------

MINIMAX = """
X wants the highest score and O the lowest, so on each board the side to move takes the move that
leads to the best score for itself. A finished board scores 1 if X won, -1 if O did, else 0.
(Shannon, "Programming a Computer for Playing Chess", 1950.)
"""


def minimax(board: Board, tally: Tally, score: Callable[[Board], int]) -> int:
    """The score of `board` for X; `score` gives that of a finished one."""
    tally.visit(board)
    if board.outcome:
        return tally.leave(score(board))
    scores = [minimax(after, tally, score) for after in board.successors.values()]
    return tally.leave(max(scores) if board.turn == "X" else min(scores))


def plain_score(board: Board) -> int:
    """A finished board's score for X: 1, 0 or -1."""
    assert board.outcome, "only a finished board has a score of its own"
    return SIGN[board.outcome.winner]


SIGN: dict[Mark | None, int] = {"X": 1, None: 0, "O": -1}


# 2. Minimax that prefers the quicker win -----------------------------------------------------

QUICK = """
To plain minimax all wins are alike, so it may put off a sure one. Now a win counts 1 and one more
for each square left empty: the same search takes wins early and losses late.

The score depends on the board alone, not on how far from the root the search met it: so a memo may
keep it, even for a search from another root.
"""


def quick_score(board: Board) -> int:
    """A finished board's score for X: 1 + empty squares if X won, minus that if O did, or 0."""
    return plain_score(board) * (1 + board.squares.count(EMPTY))


# 3. Negamax ----------------------------------------------------------------------------------

NEGAMAX = """
What is good for one side is just as bad for the other. If every score speaks for the side to move,
a board is worth the best of *minus* what its successors are worth: one rule for both sides.
"""


def negamax(board: Board, tally: Tally) -> int:
    """The score of `board` for the side to move."""
    tally.visit(board)
    if board.outcome:
        return tally.leave(final_score(board))
    return tally.leave(max([-negamax(after, tally) for after in board.successors.values()]))


def final_score(board: Board) -> int:
    """A finished board's quick score for the side to move, which is never the winner."""
    return -abs(quick_score(board))


# 4. Alpha-beta -------------------------------------------------------------------------------

ALPHA_BETA = """
As in negamax, scores speak for the side to move. Once one reply shows that a move is no better
than one already found, the other replies to it do not matter. `alpha` is what the side to move is
already sure of, `beta` the most its opponent will allow, and what lies between them is the
*window*. While it is open, the search goes on; once it has closed, the rest is cut off.
(Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975.)

A result at or below the alpha that was handed down means "at most this"; one at or above the beta,
"at least this": only a *bound* on the score, but nothing above it needs more.
"""


def alpha_beta(board: Board, tally: Tally, alpha: int, beta: int) -> int:
    """The score of `board` for the side to move; a bound, if not between alpha and beta."""
    tally.visit(board)
    tally.window(alpha, beta)
    if board.outcome:
        return tally.leave(final_score(board))
    best, replies = -INFINITY, list(board.successors.values())
    while replies and alpha < beta:
        best = max(best, -alpha_beta(replies.pop(0), tally, -beta, -alpha))
        alpha = max(alpha, best)
        tally.window(alpha, beta)
    if replies:
        tally.cut(replies)
    return tally.leave(best)


# 5. Memoised negamax -------------------------------------------------------------------------

MEMO = """
The same moves in another order lead to the same board, a *transposition*. So negamax keeps a
memo, and works out each board once.

It is negamax and not alpha-beta that is memoised: in alpha-beta, a result outside the window may be
only a bound. That is enough for this window; the next one may need the score itself. (Chess
programs do combine them: their memo also keeps which scores are bounds.)
"""


def memoised(board: Board, tally: Tally, memo: Memo, same: Callable[[Board], Board]) -> int:
    """The score of `board` for the side to move; `same` gives the board it is kept under."""
    kept = same(board)
    if kept in memo:
        return tally.recall(board, memo[kept])
    tally.visit(board)
    if board.outcome:
        memo[kept] = final_score(board)
    else:
        replies = board.successors.values()
        memo[kept] = max([-memoised(after, tally, memo, same) for after in replies])
    return tally.leave(memo[kept])


def itself(board: Board) -> Board:
    """Each board is kept under itself."""
    return board


# 6. Memoised over the eight symmetries -------------------------------------------------------

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
