"""Bars on squared paper that can still be compared when one is a thousand times another."""

from math import ceil, log10
from typing import NamedTuple

READABLE = 30  # how many times as long as the shortest bar the longest may be


class Bars(NamedTuple):
    """`lengths` are in squares, and `squares` is how many the scale has.

    Every square is worth `each`; if that is None, each is worth ten times the one before.
    """

    lengths: list[float]
    squares: int
    each: int | None


def bars(counts: list[int]) -> Bars:
    """A bar for every count, on one scale."""
    most = max(counts)
    if most <= READABLE * min(counts):
        each = _round_step(most)
        return Bars([round(it / each, 3) for it in counts], ceil(most / each), each)
    return Bars([round(log10(it), 3) for it in counts], ceil(log10(most)), None)


def _round_step(most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least a tenth of `most`."""
    power = 1
    while 100 * power < most:
        power *= 10
    return next(digit * power for digit in (1, 2, 5, 10) if 10 * digit * power >= most)
