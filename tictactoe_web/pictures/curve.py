"""A game as a line that runs between three rails: the one side wins, a draw, the other side wins.

It runs from left to right, one column a move: level while play is perfect, and from rail to rail
where a move changes the result. Coordinates count columns across and rails down, and each rail lies
in the middle of its row; the style sheet says how wide and how high they are on the page.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, Mark

MIDDLE = 1.5  # the rail of a draw, on which every game begins
FAR = 999  # columns: beyond any page
WINNERS: dict[int, Mark | None] = {1: "X", 0: None, -1: "O"}  # by what a game is worth to X


class Rail(NamedTuple):
    """A rail, and the side that wins if the line ends there; in a draw, neither does."""

    y: float
    winner: Mark | None


class Column(NamedTuple):
    """What one move does to the line: its own part of it, and the middle of that."""

    path: str
    x: float
    y: float
    is_bent: bool

    @property
    def dot(self) -> str:
        """A dot in its middle."""
        return _dot(self.x, self.y)


class End(NamedTuple):
    """Where the line stops: after so many columns, on the rail at that height."""

    x: int
    y: float


class Curve(NamedTuple):
    """The line of a game, as an SVG path with a point for the empty board and for each move.

    `columns` has one for each move; `end` is where the line stops.
    """

    values: tuple[int, ...]
    rails: tuple[Rail, ...]
    path: str
    columns: tuple[Column, ...]
    end: End

    @property
    def named(self) -> list[Rail]:
        """The rails that are named beside it: that of a draw, and each that the line came to."""
        came_to = {None, *(WINNERS[value] for value in self.values)}
        return [rail for rail in self.rails if rail.winner in came_to]

    @property
    def reached(self) -> Rail:
        """The rail where the line ends."""
        return next(rail for rail in self.rails if rail.y == self.end.y)

    @property
    def straight(self) -> str:
        """The line of a game without a mistake, and on."""
        return f"M0 {MIDDLE}H{FAR}"

    @property
    def straight_so_far(self) -> str:
        """The same, of a game that is not over: as far as this one came."""
        return f"M0 {MIDDLE}H{self.end.x}"

    @property
    def before(self) -> str:
        """The line to where the game begins."""
        return f"M{-FAR} {MIDDLE}H0"

    @property
    def after(self) -> str:
        """The line from where the game ended, or where it goes on."""
        return f"M{self.end.x} {self.end.y}H{FAR}"

    @property
    def onward(self) -> str:
        """The line of the game, and on."""
        return f"{self.path}H{FAR}"

    @property
    def ticks(self) -> str:
        """A short stroke across the line at each move that did not bend it."""
        level = [it for it in self.columns if not it.is_bent]
        return "".join(f"M{it.x} {it.y - 0.2}v.4" for it in level)

    @property
    def next_dot(self) -> str:
        """A dot where the next move will be."""
        return _dot(self.end.x + 0.5, self.end.y)


def curve(values: Sequence[int], top: Mark = "X") -> Curve:
    """The line of a game.

    `values` are 1, 0 or -1: what it was worth to X on the empty board and after each move. `top` is
    the side whose win is the highest rail.
    """
    rails = (Rail(0.5, top), Rail(MIDDLE, None), Rail(2.5, OTHER[top]))
    up = 1 if top == "X" else -1
    heights = [rails[1 - up * value].y for value in values]
    path, columns = f"M0 {heights[0]}", []
    for number, (before, after) in enumerate(pairwise(heights), start=1):
        stroke = _stroke(number, before, after)
        path += stroke
        part = f"M{number - 1} {before}{stroke}"
        columns.append(Column(part, number - 0.5, (before + after) / 2, before != after))
    return Curve(
        values=tuple(values),
        rails=rails,
        path=path,
        columns=tuple(columns),
        end=End(len(columns), heights[-1]),
    )


def _dot(x: float, y: float) -> str:
    """It has a length: where a path has none, WebKit stretches its caps with the picture."""
    return f"M{x} {y}h.01"


def _stroke(column: int, before: float, after: float) -> str:
    """The line through a column, on from where it is."""
    if before == after:
        return f"H{column}"
    points = bend(before, after, column - 1, column)
    return "C" + " ".join(f"{along} {across}" for along, across in points)


def bend(before: float, after: float, start: float, end: float) -> list[tuple[float, float]]:
    """An S from one rail to another, level at both ends: the points that SVG's C takes.

    Each is told along the line and across it; the line comes from `start` on the rail `before`.
    """
    middle = (start + end) / 2
    return [(middle, before), (middle, after), (end, after)]
