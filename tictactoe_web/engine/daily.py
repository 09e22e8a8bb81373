"""The puzzle of a day, the same for everybody."""

from datetime import date, timedelta
from functools import cache

from tictactoe_web.engine.puzzles import NoPuzzle, Puzzle, collection, image_by
from tictactoe_web.engine.seed import number_from

FIRST_DAY = date(2026, 1, 1)
HARDER_SINCE = date(2026, 11, 22)  # what the days before had stays: links to them were sent


def of_day(day: date, today: date) -> Puzzle:
    """The puzzle of a day up to today; raises NoPuzzle for others.

    Each comes once before one comes again; the date decides how it is turned or mirrored.
    """
    if not FIRST_DAY <= day <= today:
        raise NoPuzzle(day)
    offered, first = _shuffled(), FIRST_DAY
    if day >= HARDER_SINCE:
        offered, first = [it for it in offered if it.is_hard_to_guess], HARDER_SINCE
    return image_by(offered[(day - first).days % len(offered)], day.isoformat())


@cache
def _shuffled() -> list[Puzzle]:
    """The collection in the order in which the days have it."""
    return sorted(collection(), key=lambda it: number_from(it.name))


def days_before(today: date, count: int) -> list[date]:
    """The last days before today that had a puzzle, the latest first."""
    days = [today - timedelta(days=back) for back in range(1, count + 1)]
    return [day for day in days if day >= FIRST_DAY]
