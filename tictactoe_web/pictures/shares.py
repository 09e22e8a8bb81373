"""Shares of games as a bar."""

from itertools import accumulate
from typing import NamedTuple

from tictactoe_web.engine.opponents import Record


class Stretch(NamedTuple):
    """A part of a bar 100 long: the games that ended so."""

    ended: str  # "won", "drawn" or "lost"
    start: float
    length: float

    @property
    def path(self) -> str:
        """The stretch as an SVG path; the bar is 8 high."""
        return f"M{self.start} 4h{self.length}"


def stretches(record: Record) -> list[Stretch]:
    """The shares as parts of a bar, one after the other."""
    lengths = [float(100 * share) for share in record]
    starts = accumulate(lengths[:-1], initial=0.0)
    parts = zip(Record._fields, starts, lengths, strict=True)
    return [Stretch(ended, round(start, 3), round(length, 3)) for ended, start, length in parts]
