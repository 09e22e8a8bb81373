"""The orders in which a search can try the moves of a board."""

from collections.abc import Mapping

from tictactoe_web.engine.board import Board


class CentreFirst(Board):
    """A board that has its moves in another order: the centre, the corners, the sides.

    It equals the board that it came from, so what depends on the order is cached by type as well.
    """

    @property
    def successors(self) -> Mapping[int, Board]:
        """The board after each legal move, by square; none once the game is over."""
        after = super().successors
        return {n: CentreFirst(*after[n]) for n in (4, 0, 2, 6, 8, 1, 3, 5, 7) if n in after}


ORDERS: Mapping[str, type[Board]] = {"reading": Board, "centre": CentreFirst}
