"""Boards for the tests: one drawn by hand, or every one that a game can reach."""

from functools import cache

from tictactoe_web.engine.board import EMPTY, Board, Mark


def board(drawing: str, turn: Mark | None = None) -> Board:
    """The board in a drawing, three rows of three with blanks between the squares."""
    return Board.from_text("".join(drawing.split()), turn)


@cache
def reachable(opener: Mark) -> tuple[Board, ...]:
    """Every board that a game opened by `opener` can lead to, those with fewer marks first."""
    found: list[Board] = []
    layer = [Board(turn=opener)]
    while layer:
        found += layer
        going_on = [position for position in layer if position.outcome is None]
        layer = list(dict.fromkeys(after for position in going_on for after in _after(position)))
    return tuple(found)


def _after(position: Board) -> list[Board]:
    return [position.play(it) for it, mark in enumerate(position.squares) if mark == EMPTY]
