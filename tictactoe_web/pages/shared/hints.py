"""What stands on a free square of a board: what a move there leads to."""

from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.solution import move_worths
from tictactoe_web.pictures import hand
from tictactoe_web.words import phrases


class Hint(NamedTuple):
    """What a move leads to: a sign, and a few words.

    `sign` is the path of its strokes; "" where a share takes its place. `leads_to` and `share` are
    those of `phrases.hint_in_words`.
    """

    sign: str
    leads_to: str
    share: str


def hint(board: Board, square: int, *, with_share: bool = False) -> Hint:
    """The hint on a free square, perhaps with a share of games."""
    sign = "" if with_share else hand.VALUES[move_worths(board)[square].value]
    return Hint(sign, *phrases.hint_in_words(board, square, with_share))
