"""Why a move is good or bad: for every move one fact that proves what it is worth.

A fact is data, not words: it names the lines, squares and moves that anybody can check on the
board. A line is *threatened* when it holds two of one mark and a free square. A *fork* is a move
after which two threats stand at once, on two squares: the other side can block only one.

In the facts, "it" is the side that moves and "the other" its opponent.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import Board, Line, Mark, completed_by, completing_moves, threats
from tictactoe_web.engine.solution import Worth, best_moves, move_worths, principal_variation

# What proves a win -----------------------------------------------------------------------------


@dataclass(frozen=True)
class CompletesLine:
    """It has three in a row, in these lines."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Forks:
    """It threatens these lines at once, each to be completed on one of `squares`, two or more."""

    lines: tuple[Line, ...]
    squares: tuple[int, ...]


@dataclass(frozen=True)
class Forces:
    """It threatens `lines`; the other has to block on `reply`; then it forks with `move`."""

    lines: tuple[Line, ...]
    reply: int
    move: int
    fork: Forks


@dataclass(frozen=True)
class ForksNextAnyway:
    """It threatens nothing yet, but whatever the other replies, it forks next.

    `fork_after` has every reply, each with the square of the fork that follows it.
    """

    fork_after: tuple[tuple[int, int], ...]


Win = CompletesLine | Forks | Forces | ForksNextAnyway

# What proves a loss ----------------------------------------------------------------------------


@dataclass(frozen=True)
class LosesTo:
    """The other wins with `reply`, its best; `proof` is the fact about that reply.

    So it lets the other complete a line, allows a fork, or runs into a forced line.
    """

    reply: int
    proof: Win


# What keeps a draw -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Blocks:
    """It takes the one square that these lines of the other lacked."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class StopsForks:
    """Elsewhere it would have let the other win with a fork on `squares`; this move does not.

    `forced_block` is where the other has to block now, if the move threatens a line and so leaves
    no time for forks that could still be made; then `squares` has these alone.
    """

    squares: tuple[int, ...]
    forced_block: int | None


@dataclass(frozen=True)
class HoldsDraw:
    """Nothing that the other can do wins; `only` tells whether every other move loses."""

    only: bool


Draw = Blocks | StopsForks | HoldsDraw
Fact = Win | Draw | LosesTo


class Reason(NamedTuple):
    """A move, its worth to the side that plays it, the fact that proves it, and what follows.

    `then` is the best continuation after the move, to the end of the game: the lowest square among
    equals.
    """

    board: Board
    square: int
    worth: Worth
    fact: Fact
    then: tuple[int, ...]

    @property
    def has_a_fork_to_come(self) -> bool:
        """Whether the proof rests on a fork that is still to come, or that the move prevents."""
        match self.fact:
            case LosesTo(_, proof):
                return not isinstance(proof, CompletesLine)
            case Forces() | ForksNextAnyway() | StopsForks():
                return True
        return False


@lru_cache(maxsize=1024)  # all would take 20 MB
def reasons(board: Board) -> Mapping[int, Reason]:
    """The reason for each legal move, by square."""
    worths = move_worths(board)
    found = {}
    for square, after in board.successors.items():
        fact, then = _fact(board, square), principal_variation(after)
        found[square] = Reason(board, square, worths[square], fact, then)
    return found


def reason(board: Board, square: int) -> Reason:
    """The reason for one legal move."""
    return reasons(board)[square]


# What follows, move by move ----------------------------------------------------------------------

Deed = Literal["wins", "forks", "blocks", "threatens", ""]


class Scene(NamedTuple):
    """One of several moves in a row, and the board after it.

    `lines` are those that the side which has just moved completed or threatens.
    """

    mark: Mark
    square: int
    board: Board
    lines: tuple[Line, ...]
    deed: Deed


def scenes(board: Board, moves: Iterable[int]) -> list[Scene]:
    """The moves from `board` on, each with what it does."""
    found = []
    for square in moves:
        found.append(_scene(board, square))
        board = board.play(square)
    return found


def _scene(board: Board, square: int) -> Scene:
    after = board.play(square)
    completed = completed_by(board, board.turn, square)
    open_lines = threats(after, board.turn)
    deed: Deed = ""
    if completed:
        deed = "wins"
    elif _is_fork(board, square):
        deed = "forks"
    elif square in completing_moves(board, after.turn):
        deed = "blocks"
    elif open_lines:
        deed = "threatens"
    return Scene(board.turn, square, after, completed or tuple(open_lines), deed)


# How the facts are found -------------------------------------------------------------------------


def _fact(board: Board, square: int) -> Fact:
    value = move_worths(board)[square].value
    if value > 0:
        return _win(board, square)
    return _loss(board, square) if value < 0 else _draw(board, square)


def _win(board: Board, square: int) -> Win:
    """What proves a move that wins."""
    after = board.play(square)
    if after.outcome:
        return CompletesLine(completed_by(board, board.turn, square))
    open_lines = threats(after, board.turn)
    targets = completing_moves(after, board.turn)
    if len(targets) > 1:
        return Forks(tuple(open_lines), targets)
    if not targets:
        replies = after.successors.items()
        return ForksNextAnyway(tuple((it, best_moves(then)[0]) for it, then in replies))
    blocked = after.play(targets[0])
    move = best_moves(blocked)[0]
    fork = _win(blocked, move)
    assert isinstance(fork, Forks), "no forced win is longer than this one"
    return Forces(tuple(open_lines), targets[0], move, fork)


def _loss(board: Board, square: int) -> LosesTo:
    """What proves a move that loses."""
    after = board.play(square)
    reply = best_moves(after)[0]
    return LosesTo(reply, _win(after, reply))


def _draw(board: Board, square: int) -> Draw:
    """What a move that draws has prevented."""
    after = board.play(square)
    if blocked := completed_by(board, after.turn, square):
        return Blocks(blocked)
    if forks := _forks_to_stop(board):
        blocks = set(completing_moves(after, board.turn)) - set(forks)
        too_late = tuple(fork for fork in forks if fork != square and _is_fork(after, fork))
        if blocks and too_late:
            return StopsForks(too_late, blocks.pop())
        return StopsForks(forks, None)
    others = [it.value for other, it in move_worths(board).items() if other != square]
    return HoldsDraw(only=bool(others) and max(others) < 0)


def _is_fork(board: Board, square: int) -> bool:
    return len(completing_moves(board.play(square), board.turn)) > 1


@cache
def _forks_to_stop(board: Board) -> tuple[int, ...]:
    """The squares on which the other wins with a fork after some moves, ascending."""
    careless = [square for square, it in move_worths(board).items() if it == Worth(-1, 4)]
    return tuple(sorted({fork for square in careless for fork in best_moves(board.play(square))}))
