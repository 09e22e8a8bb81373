"""A mark that stands by itself, on no board."""

from typing import NamedTuple

from tictactoe_web.engine.board import Mark


class DrawnMark(NamedTuple):
    """A mark, its top left corner, its size, and by how many degrees it is turned."""

    mark: Mark
    x: float
    y: float
    size: int
    turn: int = 0

    @property
    def transform(self) -> str:
        """How it is turned about its middle, in the words of SVG; or ""."""
        if not self.turn:
            return ""
        half = self.size / 2
        return f"rotate({self.turn} {self.x + half:g} {self.y + half:g})"
