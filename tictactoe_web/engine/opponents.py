"""The computer's levels, and what each can be expected to achieve.

A *policy* gives a board's legal moves their odds: whole numbers in proportion to which one square
is drawn. Because odds are data, the very policy that plays can also be measured exactly.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tictactoe_web.engine.board import LINES, OTHER, Board, Mark
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import best_moves

Odds = Mapping[int, int]
Policy = Callable[[Board], Odds]

NONE = Fraction(0)


def random(board: Board) -> Odds:
    """Any free square."""
    return evenly(board.legal_moves)


def easy(board: Board) -> Odds:
    """Half of the time takes a win if there is one; else any other square."""
    wins = winning_moves(board)
    others = [square for square in board.legal_moves if square not in wins]
    # So many chances for each win as there are others, and the reverse, makes one half in all.
    return evenly(wins, len(others) or 1) | evenly(others, len(wins) or 1)


def medium(board: Board) -> Odds:
    """Takes a win, else blocks a loss, else any square: also the model of a person."""
    wins, blocks = (completing_moves(board, mark) for mark in (board.turn, OTHER[board.turn]))
    return evenly(wins or blocks or board.legal_moves)


@cache
def unbeatable(board: Board) -> Odds:
    """The best moves after which the model person is likeliest to lose."""
    best = best_moves(board)
    if len(best) > 1:
        hopes = {square: hope_after(board.play(square)) for square in best}
        best = tuple(square for square in best if hopes[square] == max(hopes.values()))
    return evenly(best)


LEVELS: dict[str, Policy] = {"easy": easy, "medium": medium, "unbeatable": unbeatable}


def choose(level: str, board: Board, draw: int) -> int:
    """The square that the computer takes at this level; `draw`, any whole number, decides."""
    lots = [square for square, chances in LEVELS[level](board).items() for _ in range(chances)]
    return lots[draw % len(lots)]


def evenly(squares: Sequence[int], chances: int = 1) -> dict[int, int]:
    """Odds that favour none of the squares."""
    return dict.fromkeys(squares, chances)


def winning_moves(board: Board) -> list[int]:
    """The squares that complete a line for the side to move."""
    return completing_moves(board, board.turn)


def completing_moves(board: Board, mark: Mark) -> list[int]:
    """The free squares that would complete a line of that mark."""
    missing = [{n for n in line if board.squares[n] != mark} for line in LINES]
    return [square for square in board.legal_moves if {square} in missing]


# What a player can hope for -------------------------------------------------------------------


def hope(board: Board) -> Fraction:
    """The chance that the side to move, playing the best moves only, beats the model person."""
    return max((hope_after(board.play(square)) for square in best_moves(board)), default=NONE)


def hope_after(board: Board) -> Fraction:
    """The same for the side that has just moved, with the person to move."""
    return _hope_after(canonical(board))


@cache
def _hope_after(board: Board) -> Fraction:
    if board.outcome:
        return Fraction(board.outcome.winner is not None)
    odds = medium(board)
    chances = sum((n * hope(board.play(square)) for square, n in odds.items()), NONE)
    return chances / sum(odds.values())


class Record(NamedTuple):
    """Shares of games won, drawn and lost, adding up to 1."""

    won: Fraction
    drawn: Fraction
    lost: Fraction


def record(mover: Policy, other: Policy) -> Record:
    """How `mover`, who opens, fares against `other` in the long run: computed, not sampled."""

    @cache
    def from_here(board: Board) -> Record:
        if board.outcome:
            return Record(*(Fraction(board.outcome.winner == mark) for mark in ("X", None, "O")))
        odds = (mover if board.turn == "X" else other)(board)
        total = sum(odds.values())
        replies = [(Fraction(n, total), from_here(board.play(s))) for s, n in odds.items()]
        return Record(*(sum((n * shares[i] for n, shares in replies), NONE) for i in range(3)))

    return from_here(Board())
