"""Programs with a slip that people make in minimax, negamax, alpha-beta or the rules.

Each of them looks to the end of the game. A *score* says what a finished board is worth to X.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import inf

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import plain_score

Score = Callable[[Board], int]
Value = Callable[[Board], float]
Chooses = Callable[[Board], int | None]
Makes = Callable[[Score], Chooses]

SCORES: Mapping[str, Score] = {"plain": plain_score, "quick": lambda board: board.score}


def by_best(
    value: Value, *, highest_for: str = "X", also_equal: bool = False, begins_at: float = -inf
) -> Chooses:
    """The first move, or the last, of the best value for the side to move."""

    def choose(board: Board) -> int | None:
        sign = 1 if board.turn in highest_for else -1
        best, chosen = begins_at, None
        for square, after in board.successors.items():
            score = sign * value(after)
            if score > best or (also_equal and score == best):
                best, chosen = score, square
        return chosen

    return choose


# Minimax -----------------------------------------------------------------------------------------


def minimax(
    score: Score, *, of_x: float = -inf, of_o: float = inf, highest_for: str = "X"
) -> Value:
    """Without a cut; the best scores of X and O begin at these numbers."""

    @cache
    def value(board: Board) -> float:
        if board.outcome:
            return score(board)
        values = map(value, board.successors.values())
        return max(of_x, *values) if board.turn in highest_for else min(of_o, *values)

    return value


def returns_in_the_loop(score: Score) -> Value:
    return lambda board: score(board) if board.outcome else returns_in_the_loop(score)(first(board))


def keeps_the_last(score: Score) -> Value:
    return lambda board: score(board) if board.outcome else keeps_the_last(score)(last(board))


def first(board: Board) -> Board:
    return next(iter(board.successors.values()))


def last(board: Board) -> Board:
    return [*board.successors.values()][-1]


# Negamax -----------------------------------------------------------------------------------------


def negamax(score: Score, *, below: int = -1, on_top: int = -1) -> Chooses:
    """The highest for both; what comes from below, and on top, is multiplied by these."""

    @cache
    def value(board: Board) -> float:
        if board.outcome:
            return score(board) * (1 if board.turn == "X" else -1)
        return max(below * value(after) for after in board.successors.values())

    return by_best(lambda board: on_top * value(board), highest_for="XO")


def window_the_wrong_way_round(score: Score) -> Chooses:
    """Hands down -alpha and -beta, in that order."""

    def value(board: Board, alpha: float, beta: float) -> float:
        if board.outcome:
            return score(board) * (1 if board.turn == "X" else -1)
        best = -inf
        for after in board.successors.values():
            best = max(best, -value(after, -alpha, -beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return by_best(lambda board: -value(board, -inf, inf), highest_for="XO")


# Alpha-beta --------------------------------------------------------------------------------------


def closed(alpha: float, beta: float) -> bool:
    return alpha >= beta


class AlphaBeta:
    """With one slip, or with none."""

    def __init__(
        self,
        score: Score,
        *,
        also_equal_for: str = "",
        is_hard: bool = False,
        shared: bool = False,
        keeps_bounds: bool = False,
        cuts_where: Callable[[float, float], bool] = closed,
    ) -> None:
        self.score, self.also_equal_for, self.is_hard = score, also_equal_for, is_hard
        self.shared, self.cuts_where = shared, cuts_where
        self.memo: dict[Board, float] | None = {} if keeps_bounds else None
        self.window = [-inf, inf]

    def choose(self, board: Board) -> int | None:
        """The first move, or the last, of the best score."""
        if self.memo:
            self.memo.clear()
        self.window = [-inf, inf]
        sure, chosen = list(self.window), None
        for square, after in board.successors.items():
            score = self.value(after, *sure)
            side, better = (0, score > sure[0]) if board.turn == "X" else (1, score < sure[1])
            if better or (board.turn in self.also_equal_for and score == sure[side]):
                sure[side], chosen = score, square
        return chosen

    def value(self, board: Board, alpha: float, beta: float) -> float:
        """What it takes for the score of a board."""
        if self.memo is None:
            return self.searched(board, alpha, beta)
        if board not in self.memo:
            self.memo[board] = self.searched(board, alpha, beta)
        return self.memo[board]

    def searched(self, board: Board, alpha: float, beta: float) -> float:
        """The same, worked out."""
        if board.outcome:
            return self.score(board)
        window = self.window if self.shared else [alpha, beta]
        side, better = (0, max) if board.turn == "X" else (1, min)
        best = window[side] if self.is_hard else (inf, -inf)[board.turn == "X"]
        for after in board.successors.values():
            best = better(best, self.value(after, *window))
            window[side] = better(window[side], best)
            if self.cuts_where(*window):
                break
        return best


# What each slip is about -------------------------------------------------------------------------

RIGHT: Mapping[str, Makes] = {
    "minimax": lambda score: by_best(minimax(score)),
    "the last of equal moves": lambda score: by_best(minimax(score), also_equal=True),
    "negamax": negamax,
    "alpha-beta": lambda score: AlphaBeta(score).choose,
    "alpha-beta, fail-hard": lambda score: AlphaBeta(score, is_hard=True).choose,
    "alpha-beta that never cuts": lambda score: (
        AlphaBeta(score, cuts_where=lambda *_: False).choose
    ),
}
SLIPS: Mapping[str, Mapping[str, Makes]] = {
    "start": {
        "X's best score begins at 0": lambda score: by_best(minimax(score, of_x=0)),
        "O's best score begins at 0": lambda score: by_best(minimax(score, of_o=0)),
        "both begin at 0": lambda score: by_best(minimax(score, of_x=0, of_o=0)),
        "X's begins at 1": lambda score: by_best(minimax(score, of_x=1)),
        "O's begins at -1": lambda score: by_best(minimax(score, of_o=-1)),
        "the best on top begins at 0": lambda score: by_best(minimax(score), begins_at=0),
        "return stands in the loop": lambda score: by_best(returns_in_the_loop(score)),
        "the last score is taken": lambda score: by_best(keeps_the_last(score)),
    },
    "sides": {
        "the highest below": lambda score: by_best(minimax(score, highest_for="XO")),
        "the highest on top": lambda score: by_best(minimax(score), highest_for="XO"),
        "the lowest on top": lambda score: by_best(minimax(score), highest_for=""),
        "exchanged on top": lambda score: by_best(minimax(score), highest_for="O"),
        "exchanged below": lambda score: by_best(minimax(score, highest_for="O")),
    },
    "signs": {
        "no minus": lambda score: negamax(score, below=1, on_top=1),
        "no minus below": lambda score: negamax(score, below=1),
        "no minus on top": lambda score: negamax(score, on_top=1),
        "the window the wrong way round": window_the_wrong_way_round,
    },
    "cuts": {
        ">= on top": lambda score: AlphaBeta(score, also_equal_for="XO").choose,
        ">= on top for X": lambda score: AlphaBeta(score, also_equal_for="X").choose,
        "<= on top for O": lambda score: AlphaBeta(score, also_equal_for="O").choose,
        ">= on top, fail-hard": lambda score: (
            AlphaBeta(score, also_equal_for="XO", is_hard=True).choose
        ),
        "one alpha and beta for all calls": lambda score: AlphaBeta(score, shared=True).choose,
        "cuts while the window is open": lambda score: (
            AlphaBeta(score, cuts_where=lambda alpha, beta: alpha <= beta).choose
        ),
    },
    "memo": {"a memo of bounds": lambda score: AlphaBeta(score, keeps_bounds=True).choose},
    "rules": {
        "a win counts for either": lambda score: by_best(minimax(lambda it: abs(score(it)))),
        "no loss is seen": lambda score: by_best(minimax(lambda it: max(0, score(it)))),
        "a draw is a win of X": lambda score: by_best(minimax(lambda it: score(it) or 1)),
    },
}
