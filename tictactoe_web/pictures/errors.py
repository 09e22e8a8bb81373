"""The drawing on an error page, on 400 by 300: a draw, but for a tenth mark beside it."""

from typing import NamedTuple

from tictactoe_web.engine.board import Mark

SIZE = 92  # of a mark


class TurnedMark(NamedTuple):
    """A mark, its top left corner, and by how many degrees it is turned about its middle."""

    mark: Mark
    x: int
    y: int
    turn: int
    size: int = SIZE

    @property
    def transform(self) -> str:
        """How it is turned, in the words of SVG."""
        return f"rotate({self.turn} {self.x + self.size // 2} {self.y + self.size // 2})"


TURNED_MARKS = (
    TurnedMark("X", 8, 4, -6),
    TurnedMark("O", 104, 6, 8),
    TurnedMark("X", 204, 2, 4),
    TurnedMark("X", 2, 104, -4),
    TurnedMark("O", 101, 103, 9),
    TurnedMark("O", 206, 101, 3),
    TurnedMark("O", 5, 206, 2),
    TurnedMark("X", 106, 202, -9),
    TurnedMark("X", 203, 205, -7),
    TurnedMark("O", 306, 208, 14),
)

LINE = "M112 16q140 102 278 280"  # through three of O, one of them the tenth
