"""A table of answers plays: the games that it loses, and how it fares against others."""

from collections import deque
from typing import NamedTuple

from tictactoe_web.engine.board import MARKS, OTHER, Board, Mark
from tictactoe_web.engine.check.answers import Answers
from tictactoe_web.engine.opponents import (
    LEVELS,
    Level,
    Odds,
    Player,
    Policy,
    Record,
    odds_of,
    record,
)
from tictactoe_web.engine.solution import opened_by_x

BROUGHT = "player"  # the slug of a player whom somebody brought


def played_from(answers: Answers) -> Policy:
    """The policy that plays these answers, and the first free square where none can be played.

    In all that was asked, X has opened; where O has, it plays as it would with the marks exchanged.
    """

    def policy(board: Board) -> Odds:
        square = answers.get(opened_by_x(board))
        if square is None or square not in board.successors:
            square = board.legal_moves[0]
        return {square: 1}

    return policy


def as_level(name: str, answers: Answers, does: str, brief: str) -> Level:
    """A player that somebody brought, as one more opponent; it plays from its answers."""
    return Level(BROUGHT, name, does, brief, played_from(answers))


def lost_game(player: Policy | Player) -> tuple[int, ...] | None:
    """The moves of a shortest game that somebody can lose, as X or as O, X having opened."""
    games: deque[tuple[Mark, Board, tuple[int, ...]]] = deque((it, Board(), ()) for it in MARKS)
    while games:
        mark, board, moves = games.popleft()
        if board.outcome and board.outcome.winner == OTHER[mark]:
            return moves
        its_turn = board.turn == mark and not board.outcome
        squares = odds_of(player, board) if its_turn else board.legal_moves
        games.extend((mark, board.play(square), (*moves, square)) for square in squares)
    return None


class Records(NamedTuple):
    """How a player fares against somebody: where it opens, and where it replies."""

    opening: Record
    replying: Record


def records_against(player: Policy | Player, other: Policy) -> Records:
    """How a player fares against a policy in the long run."""
    return Records(record(player, other), record(other, player).reversed)


class Games(NamedTuple):
    """The games of a player: the moves of a shortest that it loses, None if it loses none.

    `against` is how it fares against each level of the computer.
    """

    lost: tuple[int, ...] | None = None
    against: tuple[tuple[Level, Records], ...] = ()


def games_of(player: Policy | Player) -> Games:
    """The games that a player plays."""
    against = tuple((level, records_against(player, level.policy)) for level in LEVELS.values())
    return Games(lost_game(player), against)
