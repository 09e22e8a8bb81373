"""What each move of a game did to its value, and where the game turned."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, SQUARE_NAMES, Board, Mark, replay
from tictactoe_web.engine.solution import Worth, best_moves, move_worths, worth

GIVEN = "given"
BEST = "best"
SLOWER = "slower win or quicker loss"
FAULTS = {
    (1, 0): "gave away a win",
    (0, -1): "lost a draw",
    (1, -1): "threw a win to a loss",
}


class Step(NamedTuple):
    """One move of a game; `before` and `after` are what the game was worth to the side that moved.

    `best` are the best moves there were, `number` counts the moves from 1.
    """

    number: int
    mark: Mark
    square: int
    board: Board
    before: Worth
    after: Worth
    best: tuple[int, ...]
    verdict: str

    @property
    def had_a_choice(self) -> bool:
        """Whether some legal move was worse than another."""
        return len(self.best) < 10 - self.number

    @property
    def turned(self) -> bool:
        """Whether the move changed what the game was worth."""
        return self.verdict in FAULTS.values()

    @property
    def deed(self) -> str:
        """Who took what."""
        return f"{self.mark} took the {SQUARE_NAMES[self.square]}"


def judge(moves: Sequence[int], opener: Mark, given: int = 0) -> list[Step]:
    """Every move of a game, judged but for those that were given when it began.

    Raises IllegalMove if the rules forbid one.
    """
    boards = replay(moves, opener)
    steps = [
        _judge(number, square, before, after)
        for number, (square, before, after) in enumerate(
            zip(moves, boards, boards[1:], strict=False), start=1
        )
    ]
    return [step._replace(verdict=GIVEN) for step in steps[:given]] + steps[given:]


def _judge(number: int, square: int, before: Board, after: Board) -> Step:
    was, now = worth(before), move_worths(before)[square]
    best = best_moves(before)
    verdict = BEST if square in best else FAULTS.get((was.value, now.value), SLOWER)
    return Step(number, before.turn, square, after, was, now, best, verdict)


def turning_point(steps: Sequence[Step]) -> Step | None:
    """The last move that changed what the game was worth, if any did."""
    return next((step for step in reversed(steps) if step.turned), None)


def summary(steps: Sequence[Step]) -> str:
    """How the game stands and on which move it turned, in one sentence."""
    standing, turn = _standing(steps), turning_point(steps)
    if turn is None:
        return f"{standing}: no move changed what the game was worth."
    drawn = steps[-1].board.outcome and steps[-1].after.value == 0
    turned = "it last turned" if drawn else "it turned"
    return f"{standing}: {turned} on move {turn.number}, when {turn.deed} and {turn.verdict}."


def _standing(steps: Sequence[Step]) -> str:
    last = steps[-1]
    if outcome := last.board.outcome:
        return f"{outcome.winner} won" if outcome.winner else "A draw"
    if last.after.value == 0:
        return "Still open, and a draw so far"
    winner = last.mark if last.after.value > 0 else OTHER[last.mark]
    return f"Still open, and {winner} can win"
