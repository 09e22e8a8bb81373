"""The puzzle of each day, the same for everybody, and the days around it."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from flask import url_for
from werkzeug.routing import BaseConverter

from tictactoe_web.engine import daily
from tictactoe_web.engine.puzzles import Puzzle
from tictactoe_web.pages.shared.read_links import without_tail
from tictactoe_web.words import puzzles as words

DAYS_SHOWN = 7


class Day(BaseConverter):
    """The part of a link that is meant as a day; all else is taken for a board."""

    regex = "[0-9]+-[0-9]+-[0-9][^/]*"
    part_isolating = True  # Werkzeug takes the `/` in the expression for one that it may match

    def to_python(self, value: str) -> str:
        """The day, without what a messenger has put there."""
        return without_tail(value)


class OfDay(NamedTuple):
    """The puzzle of a day, and what can be told of it: without the number of tries, then by it.

    `when` is the day before what is to be found, `name` the day where it is one of many: "Today",
    or its date in short.
    """

    day: date
    link: str
    when: str
    name: str
    puzzle: Puzzle
    found: Sequence[words.Found]


def day_of(now: datetime) -> date:
    """The day whose puzzle is today's: the first one, as long as the clock has yet to be set."""
    return max(now.date(), daily.FIRST_DAY)


def seconds_left(now: datetime) -> int:
    """How many seconds are left of today, in UTC."""
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    return int((midnight - now).total_seconds())


def of_day(day: date, today: date) -> OfDay:
    """The puzzle of a day up to today; raises NoPuzzle for others."""
    puzzle = daily.of_day(day, today)
    most = 1 + len(puzzle.board.legal_moves) - len(puzzle.right)
    return OfDay(
        day=day,
        link=to_day(day),
        when=words.on(day),
        name=words.TODAY if day == today else words.in_list(day),
        puzzle=puzzle,
        found=[words.found(day, tries) for tries in range(most + 1)],
    )


def to_day(day: date, **query: Any) -> str:
    """The link to the page of a day's puzzle."""
    return url_for("puzzles.show_day", text=day, **query)


def listed_with(day: date | None, today: date) -> list[OfDay]:
    """Today and the days before it; with an older day, those around that."""
    is_old = day and today - day >= timedelta(days=DAYS_SHOWN)
    end = day + timedelta(days=1 + DAYS_SHOWN // 2) if day and is_old else today
    return [of_day(it, today) for it in (today, *daily.days_before(end, DAYS_SHOWN))]
