"""Pictures that only the lesson has: shares of games as a bar, and two ways to one board."""

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

# From the middle of one board to another: one on top, two, two, three, and two at the foot. The way
# of a search to where it cuts, all that is besides, the edge that was cut, and what severs it.
TWO_WAYS = {
    "carried": "M3 .5L1 1.5V2.5L3 3.5L2 4.5",
    "besides": "M3 .5L5 1.5V2.5L3 3.5M1 2.5V3.5M5 2.5V3.5",
    "cut": "M3 3.5L3.7 4.2",
    "severed": "M3.3 4.1L3.6 3.98M3.38 4.16L3.68 4.04",
}


class Stretch(NamedTuple):
    """A part of a bar 100 long."""

    start: float
    length: float


def stretches(shares: Iterable[float]) -> list[Stretch]:
    """Shares of a whole as parts of a bar, one after the other."""
    lengths = [100 * share for share in shares]
    starts = accumulate(lengths[:-1], initial=0.0)
    return [Stretch(round(a, 3), round(b, 3)) for a, b in zip(starts, lengths, strict=True)]
