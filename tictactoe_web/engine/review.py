"""What each move of a game did to its value, and where the game turned."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import SIGN, Board, Mark, replay
from tictactoe_web.engine.solution import Worth, best_moves, move_worths, moves_that_keep, worth

# What a move was: there when practice began, one of the best, a mistake, or a detour, which keeps
# the result but wins later, or loses sooner, than need be.
Mistake = Literal["win-to-draw", "draw-to-loss", "win-to-loss"]
Detour = Literal["slower-win", "quicker-loss"]
Judgement = Literal["given", "best"] | Mistake | Detour

# By the value before the move and after it, for the side that moved.
MISTAKES: dict[tuple[int, int], Mistake] = {
    (1, 0): "win-to-draw",
    (0, -1): "draw-to-loss",
    (1, -1): "win-to-loss",
}
DETOURS: dict[int, Detour] = {1: "slower-win", -1: "quicker-loss"}


class JudgedMove(NamedTuple):
    """One move, and the board before it.

    A move that was `given` was there when a practice game began, so it is nobody's.
    """

    before: Board
    square: int
    given: bool = False

    @property
    def number(self) -> int:
        """Which move of the game it is, from 1."""
        return self.before.ply + 1

    @property
    def after(self) -> Board:
        """The board after it."""
        return self.before.play(self.square)

    @property
    def mark(self) -> Mark:
        """The side that moved."""
        return self.before.turn

    @property
    def was(self) -> Worth:
        """What the game was worth before the move, to the side that moved."""
        return worth(self.before)

    @property
    def now(self) -> Worth:
        """What the move made of it, for the side that moved."""
        return move_worths(self.before)[self.square]

    @property
    def best(self) -> tuple[int, ...]:
        """The best moves there were."""
        return best_moves(self.before)

    @property
    def judgement(self) -> Judgement:
        """What the move was."""
        if self.given:
            return "given"
        if self.square in self.best:
            return "best"
        return lapse(self.was, self.now)

    @property
    def is_mistake(self) -> bool:
        """Whether the move changed the result that the game was heading for."""
        return not self.given and self.was.value != self.now.value

    @property
    def had_better_and_worse(self) -> bool:
        """Whether some legal move was worse than another."""
        return len(self.best) < len(self.before.legal_moves)

    @property
    def has_better_or_equal(self) -> bool:
        """Whether there were other moves that are best, and worse ones."""
        others = set(self.best) - {self.square}
        return not self.given and self.had_better_and_worse and bool(others)

    @property
    def was_a_decision(self) -> bool:
        """Whether some moves kept the result and others would have given it away."""
        keep = len(moves_that_keep(self.before))
        return not self.given and keep < len(self.before.legal_moves)

    @property
    def was_the_only_one(self) -> bool:
        """Whether every other move would have given the result away."""
        return self.was_a_decision and moves_that_keep(self.before) == (self.square,)


def lapse(was: Worth, now: Worth) -> Mistake | Detour:
    """What a move was that was not among the best, by the worth before it and after."""
    return MISTAKES.get((was.value, now.value)) or DETOURS[now.value]


class Decisions(NamedTuple):
    """How many decisions about the result a side has `made`, and in how many it `kept` it."""

    kept: int
    made: int


def judge(moves: Sequence[int], opener: Mark, given: int = 0) -> list[JudgedMove]:
    """Every move of a game, of which the first ones may have been given.

    Raises IllegalMove if the rules forbid one.
    """
    boards = replay(moves, opener)
    return [
        JudgedMove(boards[place], square, given=place < given) for place, square in enumerate(moves)
    ]


def turning_point(judged: Sequence[JudgedMove]) -> JudgedMove | None:
    """The last mistake, if there is one."""
    return next((move for move in reversed(judged) if move.is_mistake), None)


def decisions(judged: Sequence[JudgedMove], mark: Mark) -> Decisions:
    """The decisions that a side had in a game, and those in which it kept the result."""
    made = [move for move in judged if move.mark == mark and move.was_a_decision]
    return Decisions(sum(not move.is_mistake for move in made), len(made))


def values(judged: Sequence[JudgedMove]) -> tuple[int, ...]:
    """What the game was worth to X on the empty board and after each move: 1, 0 or -1."""
    return (0, *(SIGN[move.mark] * move.now.value for move in judged))
