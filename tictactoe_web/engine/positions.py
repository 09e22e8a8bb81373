"""All boards that can come up when X opens."""

from functools import cache

from tictactoe_web.engine.board import Board


@cache
def every_board() -> tuple[Board, ...]:
    """The 5,478 of them, those with fewer marks first."""
    layers = [{Board()}]
    while layers[-1]:
        layers.append({after for board in layers[-1] for after in board.successors.values()})
    return tuple(board for layer in layers for board in sorted(layer))


@cache
def positions() -> tuple[Board, ...]:
    """The 4,520 that are unfinished, those near the end first."""
    unfinished = (board for board in every_board() if not board.outcome)
    return tuple(sorted(unfinished, key=lambda board: -board.ply))
