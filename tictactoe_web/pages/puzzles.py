"""Puzzles: a position in which to find the move, the puzzle of each day, and all of them by theme.

Nothing is stored: what was tried is in the link.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache, partial
from typing import Any, Literal, NamedTuple

from flask import Blueprint, Response, abort, url_for
from werkzeug.exceptions import NotFound
from werkzeug.routing import BaseConverter

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import Board, moves_to
from tictactoe_web.engine.puzzles import THEMES, NoPuzzle, Puzzle, Theme
from tictactoe_web.engine.reasons import Reason, Scene, reason
from tictactoe_web.pages.shared.links import (
    board_in_link,
    link_to,
    move_in_link,
    practice_of,
    without_tail,
)
from tictactoe_web.pages.shared.responses import AN_HOUR, shareable
from tictactoe_web.pictures.boards import Stroke, strokes, tick, wavy_line
from tictactoe_web.words import puzzles as words

blueprint = Blueprint("puzzles", __name__)
blueprint.record_once(lambda state: state.app.url_map.converters.update(day=Day))

DAYS_SHOWN = 7


class Day(BaseConverter):
    """The part of a link that is meant as a day; all else is taken for a board."""

    regex = r"[0-9]+-[0-9]+-[0-9]+[^/\w]*"

    def to_python(self, value: str) -> str:
        """The day, without what a messenger has stuck to it."""
        return without_tail(value)


class NotAPuzzle(NotFound):
    """A position in which nothing is to be found, or a day that has no puzzle."""

    title = words.NOT_A_PUZZLE


class OfDay(NamedTuple):
    """The puzzle of a day, and what can be told of it: after one try, after two, and so on.

    `when` is the day before what is to be found, `name` the day where it is one of many: "Today",
    or its date.
    """

    day: date
    link: str
    when: str
    name: str
    puzzle: Puzzle
    found: Sequence[str]


class Attempt(NamedTuple):
    """What is said of a square that was tried: right or not, in a word or two, and why.

    `reply` is the square that punishes it best, None if it is right. `story` is what follows, under
    the heading `how`. `strokes` go through the lines that the move completes or threatens, or the
    reply; `correction` is what a teacher draws: a tick, or a wavy line. `practice` goes on from
    there; None where the game is over, or the square was not right.
    """

    square: int
    right: bool
    heading: str
    why: str
    reply: int | None
    how: str
    story: Sequence[Scene]
    after: Board
    strokes: Sequence[Stroke]
    correction: str
    tells_of_a_fork: bool
    practice: Mapping[str, str] | None

    @property
    def verdict(self) -> Literal["right", "wrong"]:
        """What it was, in the word for it that scripts and styles have."""
        return "right" if self.right else "wrong"


class Onward(NamedTuple):
    """The puzzle to go on with, and the names of all after this one, for who has solved that."""

    link: str
    all_after: Sequence[str]


@blueprint.get("/puzzles")
def index() -> Response:
    """The puzzle of today, and all of them by theme."""
    now = datetime.now(UTC)
    return page_of_day(of_day(day_of(now), day_of(now)), url_for("puzzles.index"), now)


def day_of(now: datetime) -> date:
    """The day whose puzzle is today's: the first one, as long as the clock has yet to be set."""
    return max(now.date(), puzzles.FIRST_DAY)


def seconds_left(now: datetime) -> int:
    """How many seconds are left of today, in UTC."""
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    return int((midnight - now).total_seconds())


def of_day(day: date, today: date) -> OfDay:
    """The puzzle of a day up to today; raises NoPuzzle for others."""
    puzzle = puzzles.of_day(day, today)
    most = 1 + len(puzzle.board.legal_moves) - len(puzzle.right)
    return OfDay(
        day=day,
        link=to_day(day),
        when=words.when(day),
        name=words.TODAY if day == today else words.on(day),
        puzzle=puzzle,
        found=[words.found(day, tries) for tries in range(1, most + 1)],
    )


@blueprint.get("/puzzles/<day:text>")
def show_day(text: str) -> Response:
    """The puzzle of a day, the same for everybody, and what is to be said of a try at it."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        abort(404, words.NO_SUCH_DAY.format(text))
    now = datetime.now(UTC)
    try:
        of = of_day(day, day_of(now))
    except NoPuzzle as error:
        raise NotAPuzzle(str(error)) from None
    tried = move_in_link("try", of.puzzle.board)
    return page_of_day(of, to_day(day, **{"try": tried}), now, tried)


def page_of_day(of: OfDay, link: str, now: datetime, tried: int | None = None) -> Response:
    """The page of a day's puzzle, with all puzzles by theme and other days."""
    attempt = attempt_at(tried, of.puzzle)
    return page_of(
        of.puzzle,
        words.title_of_day(of.day, of.puzzle, attempt.heading if attempt else ""),
        link,
        partial(to_day, of.day),
        attempt,
        seconds=min(AN_HOUR, seconds_left(now)),
        day=of,
        days=listed_with(of.day, day_of(now)),
    )


def to_day(day: date, **query: Any) -> str:
    """The link to the page of a day's puzzle."""
    return url_for("puzzles.show_day", text=day, **query)


def page_of(
    puzzle: Puzzle,
    title: str,
    link: str,
    link_here: Callable[..., str],
    attempt: Attempt | None,
    seconds: int = AN_HOUR,
    day: OfDay | None = None,
    days: Sequence[OfDay] = (),
) -> Response:
    """The page of a puzzle: of a `day`, one of `days`, or of a theme; with an `attempt` or none.

    `link_here` gives the link to this page with another query, or none.
    """
    return shareable(
        "puzzles/page.html",
        title,
        words.description(puzzle),
        link,
        preview=puzzle.board,
        seconds=seconds,
        puzzle=puzzle,
        task=words.task(puzzle.board),
        link_here=link_here,
        onward=onward_from(puzzle),
        attempt=attempt,
        day=day,
        days=days,
        chapters=by_theme(),
        chapter=None if day else by_theme().get(puzzle.theme),
    )


def listed_with(day: date, today: date) -> list[OfDay]:
    """Today and the days before it; for an older day, today and those around it, to go on from."""
    is_recent = today - day < timedelta(days=DAYS_SHOWN)
    end = today if is_recent else day + timedelta(days=1 + DAYS_SHOWN // 2)
    return [of_day(it, today) for it in (today, *puzzles.days_before(end, DAYS_SHOWN))]


def onward_from(puzzle: Puzzle) -> Onward:
    """Where to go on from a puzzle."""
    after = [it.name for it in puzzles.all_after(puzzle.board)]
    return Onward(link_to("puzzles.show", puzzles.next_after(puzzle.board).board), after)


@cache
def by_theme() -> dict[Theme, list[Puzzle]]:
    """The collection, by the themes that have words."""
    return {
        theme: [it for it in puzzles.collection() if it.theme == theme]
        for theme in THEMES
        if theme.title
    }


@blueprint.get("/puzzles/<text>")
def show(text: str) -> Response:
    """A position in which to find the move, and what is to be said of the move that was tried."""
    board = board_in_link(text)
    try:
        puzzle = puzzles.puzzle(board)
    except NoPuzzle as error:
        raise NotAPuzzle(str(error)) from None
    tried = move_in_link("try", board)
    attempt = attempt_at(tried, puzzle)
    title = words.title(puzzle, attempt.heading if attempt else "")
    link_here = partial(link_to, "puzzles.show", board)
    return page_of(puzzle, title, link_here(**{"try": tried}), link_here, attempt)


# What is said of a try ---------------------------------------------------------------------------


def attempt_at(square: int | None, puzzle: Puzzle) -> Attempt | None:
    """What is said of the square that was tried, if one was."""
    if square is None:
        return None
    tried = reason(puzzle.board, square)
    right = square in puzzle.right
    story = puzzles.story(tried)
    shown = story[0 if right else 1]
    proof = tried if right else puzzles.refutation(tried)
    goes_on = right and story[0].board.outcome is None
    return Attempt(
        square=square,
        right=right,
        heading=words.heading(right),
        why=words.praise(tried) if right else words.blame(tried, proof),
        reply=None if right else tried.then[0],
        how=words.how(tried),
        story=story,
        after=story[0].board,
        strokes=strokes(shown.board, shown.lines),
        correction=tick(square, puzzle.board.turn) if right else wavy_line(square),
        tells_of_a_fork=proof.has_a_fork_to_come,
        practice=practice_after(tried) if goes_on else None,
    )


def practice_after(tried: Reason) -> Mapping[str, str]:
    """A practice game that goes on from a move, for the side that has made it."""
    board = tried.board
    return practice_of((*moves_to(board), tried.square), board.opener, board.turn)
