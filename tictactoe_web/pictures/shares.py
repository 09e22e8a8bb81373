"""Shares of games as a row of squared paper: wins inked, draws ticked off, losses struck out.

A loss is a tick, too, so that all losses are as large an area as draws are.
"""

from fractions import Fraction
from random import Random
from typing import NamedTuple

from tictactoe_web.engine.opponents import Record
from tictactoe_web.pictures.paper import Corner, Inked, inked

ACROSS = 25  # squares of the paper, each 4 of 100 games
KEY_ACROSS = 8  # where a row is only to show how it is drawn: longer than any word above it
TICKS = 2  # in a square


class Shares(NamedTuple):
    """A row of squares: those inked, then the strokes in the next, as SVG paths."""

    across: int
    won: Inked
    drawn: str
    lost: str


def shares(record: Record, across: int = ACROSS) -> Shares:
    """The shares, one after the other, on so many squares."""
    won, drawn, lost = (float(across * share) for share in record)
    return Shares(
        across,
        inked(won, Corner(0, 0, across)),
        ticks(won, drawn),
        struck_out(won + drawn, lost),
    )


def ticks(start: float, length: float) -> str:
    """Short strokes of a pencil along that length, one at least; or ""."""
    if not length:
        return ""
    pen = Random(1)  # noqa: S311  # it only draws
    many = max(1, round(TICKS * length))
    strokes = []
    for number in range(many):
        x = start + length * (number + 0.5) / many
        top, foot = x + pen.uniform(-0.06, 0.1), x + pen.uniform(-0.1, 0.06)
        strokes.append(f"M{top:.2f} {pen.uniform(0.1, 0.2):.2f}L{foot:.2f} 0.88")
    return "".join(strokes)


def struck_out(start: float, length: float) -> str:
    """Short strokes along that length, and one through all of them, not quite straight; or ""."""
    if not length:
        return ""
    points = (
        f"{start + length * along:.2f} {down}"
        for along, down in ((0.02, 0.52), (0.3, 0.4), (0.65, 0.64), (0.98, 0.48))
    )
    first, *others = points
    return f"{ticks(start, length)}M{first}C{' '.join(others)}"


KEYS = {
    ended: shares(Record(*(Fraction(it == ended) for it in Record._fields)), KEY_ACROSS)
    for ended in Record._fields
}
