"""What openings, traps and the choice among equal moves are worth against a person."""

from fractions import Fraction
from typing import NamedTuple

from tictactoe_web.engine.board import Board, replay
from tictactoe_web.engine.opponents import Odds, chance_after, chance_to_win, evenly, medium, record
from tictactoe_web.engine.solution import best_moves, moves_that_keep, principal_variation


class Opening(NamedTuple):
    """An opening move: the share of games won after it, and the replies that don't lose."""

    square: int
    board: Board
    won: Fraction
    replies: int
    safe_replies: tuple[int, ...]


class Traps(NamedTuple):
    """The share of games won by a player of the first best move, and by one who sets traps."""

    first_opening: Fraction
    first_replying: Fraction
    opening: Fraction
    replying: Fraction


def opening(square: int) -> Opening:
    """What an opening move leaves the model person."""
    board = Board().play(square)
    replies = len(board.legal_moves)
    return Opening(
        square=square,
        board=board,
        won=chance_after(board),
        replies=replies,
        safe_replies=moves_that_keep(board),
    )


def fallen_into(moves: tuple[int, ...]) -> list[Board]:
    """The boards of a game that begins with these moves and goes on with best play."""
    start = replay(moves, "X")[-1]
    return replay((*moves, *principal_variation(start)), "X")[1:]


def traps() -> Traps:
    """What choosing among equally good moves is worth."""
    return Traps(
        record(first_best, medium).won,
        record(medium, first_best).lost,
        chance_to_win(Board()),
        chance_after(Board()),
    )


def first_best(board: Board) -> Odds:
    """The first of the best moves, in reading order."""
    return evenly(best_moves(board)[:1])
