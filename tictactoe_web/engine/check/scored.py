"""Minds of programs that look to the end and reckon with scores as numbers.

To the minds in `minds.py` a board is a win, a draw or a loss. Here a win may count the more the
sooner it comes, moves have an order, and a slip is one that people make in a loop: each mind works
out once what it might take in every position.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

from tictactoe_web.engine.board import SIGN, Board, Mark
from tictactoe_web.engine.positions import every_board, positions
from tictactoe_web.engine.search import own_score, plain_score

Taken = Mapping[Board, Sequence[int]]  # in each position the squares that might be taken
Final = Callable[[Board], int]  # what a finished board is worth to X
Carried = Callable[[Mark, Sequence[float]], float]  # from the moves of whoever is next, in order
Bound = Callable[[Board, float, float], float]  # what alpha-beta finds between alpha and beta

FINALS: Sequence[Final] = (plain_score, own_score)


# Scores that are carried up ----------------------------------------------------------------------


def best_from(x: float = -inf, o: float = inf) -> Carried:
    """The highest score for X and the lowest for O, where the best scores begin at these."""
    return lambda turn, scores: max(x, *scores) if turn == "X" else min(o, *scores)


WITHOUT_A_SLIP = best_from()


def highest(_: Mark, scores: Sequence[float]) -> float:
    """The highest score, whoever is next."""
    return max(scores)


def exchanged(turn: Mark, scores: Sequence[float]) -> float:
    """The lowest score for X and the highest for O."""
    return min(scores) if turn == "X" else max(scores)


def first(_: Mark, scores: Sequence[float]) -> float:
    """The score of the first move."""
    return scores[0]


def last(_: Mark, scores: Sequence[float]) -> float:
    """The score of the last move."""
    return scores[-1]


def own_of(final: Final) -> Final:
    """The score for the side whose turn it would be, as in negamax."""
    return lambda board: SIGN[board.turn] * final(board)


def full_first_else_quick(board: Board) -> int:
    """The quick score, except that a full board is always a draw."""
    return own_score(board) if board.free else 0


@dataclass(frozen=True, eq=False)
class ByScores:
    """A mind that scores finished boards by `final`, and others by what is `carried` up.

    It takes any move with the highest score for the marks in `highest_on_top_for`, with the lowest
    for the others.
    """

    final: Final = own_score
    carried: Carried = WITHOUT_A_SLIP
    highest_on_top_for: str = "X"

    def taken(self) -> Taken:
        """What it might take."""
        scores: list[float] = []
        found: dict[Board, Sequence[int]] = {}
        for board, after in boards_and_what_follows():
            if not after:
                scores.append(self.final(board))
                continue
            below = [scores[it] for it in after]
            scores.append(self.carried(board.turn, below))
            best = max(below) if board.turn in self.highest_on_top_for else min(below)
            pairs = zip(board.legal_moves, below, strict=True)
            found[board] = [square for square, score in pairs if score == best]
        return found


@cache
def boards_and_what_follows() -> Sequence[tuple[Board, Sequence[int]]]:
    """All boards, fuller ones first, each with the places in this list of those that follow it."""
    boards = every_board()[::-1]
    place = {board: n for n, board in enumerate(boards)}
    return [(it, [place[after] for after in it.successors.values()]) for it in boards]


QUICK = ByScores()  # faultless, too


# A bound taken for a score -----------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class BoundTaker:
    """Alpha-beta that on top also takes a move of equal score, which may be only a bound.

    It does so with the marks in `also_equal_for`; it goes through the moves in reading order, or
    from the last to the first.
    """

    final: Final
    also_equal_for: str
    from_the_last: bool = False

    def taken(self) -> Taken:
        """The one square that it takes."""
        return {it: [self._square(it)] for it in positions()}

    def _square(self, board: Board) -> int:
        also_equal = board.turn in self.also_equal_for
        if self.from_the_last:  # as in reading order on a board that is turned by a half
            turned = Board(board.squares[::-1], board.turn)
            return 8 - chosen_in(self.final)[turned, also_equal]
        return chosen_in(self.final)[board, also_equal]


Reckoning = ByScores | BoundTaker  # each works out at once what it might take in every position


@cache
def chosen_in(final: Final) -> Mapping[tuple[Board, bool], int]:
    """What alpha-beta takes in each position, if on top it takes only a better move or not."""
    bound = bounds_by(final)
    return {
        (it, also_equal): _chosen(it, also_equal, bound)
        for it in positions()
        for also_equal in (False, True)
    }


def _chosen(board: Board, also_equal: bool, bound: Bound) -> int:
    sign = SIGN[board.turn]
    best, chosen = -inf, board.legal_moves[0]
    for square, after in board.successors.items():
        score = sign * (bound(after, best, inf) if sign > 0 else bound(after, -inf, -best))
        if score > best or (also_equal and score == best):
            best, chosen = score, square
    return chosen


def bounds_by(final: Final) -> Bound:
    """Alpha-beta that works out once what it finds in a window.

    The window is part of what is remembered, so a bound is never taken for a score.
    `search.alpha_beta` would search each position anew.
    """

    @cache
    def bound(board: Board, alpha: float, beta: float) -> float:
        if board.outcome:
            return final(board)
        best = -inf if board.turn == "X" else inf
        for after in board.successors.values():
            score = bound(after, alpha, beta)
            if board.turn == "X":
                best = max(best, score)
                alpha = max(alpha, best)
            else:
                best = min(best, score)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return bound
