"""The page of a puzzle: that of a day, or one of a theme."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from functools import partial
from typing import NamedTuple

from flask import Blueprint, Response, abort, url_for
from werkzeug.exceptions import NotFound

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.notation import may_mean_a_board
from tictactoe_web.engine.puzzles import NoPuzzle, Puzzle
from tictactoe_web.pages.puzzles.attempts import Attempt, attempt_at
from tictactoe_web.pages.puzzles.days import (
    Day,
    OfDay,
    day_of,
    listed_with,
    of_day,
    seconds_left,
    to_day,
)
from tictactoe_web.pages.shared.links import link_to
from tictactoe_web.pages.shared.read_links import NoSuchBoard, board_in_link, move_in_link
from tictactoe_web.pages.shared.responses import AN_HOUR, shareable
from tictactoe_web.words import puzzles as words
from tictactoe_web.words.notices import MEANWHILE

blueprint = Blueprint("puzzles", __name__)
blueprint.record_once(lambda state: state.app.url_map.converters.update(day=Day))


class NotAPuzzle(NotFound):
    """A position in which nothing is to be found, a day without a puzzle, or a link to neither."""

    title = words.NOT_A_PUZZLE


@blueprint.get("/puzzles")
def index() -> Response:
    """The puzzle of today, and all of them by theme."""
    now = datetime.now(UTC)
    return page_of_day(of_day(day_of(now), day_of(now)), url_for("puzzles.index"), now)


@blueprint.get("/puzzles/<day:text>")
def show_day(text: str) -> Response:
    """The puzzle of a day, the same for everybody, and what is to be said of a try at it."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        abort(404, words.NO_SUCH_DAY.format(text[:20]))
    now = datetime.now(UTC)
    try:
        daily = of_day(day, day_of(now))
    except NoPuzzle:
        raise NotAPuzzle(words.none_on(day)) from None
    tried = move_in_link("try", daily.puzzle.board)
    return page_of_day(daily, to_day(day, **{"try": tried}), now, tried)


def page_of_day(daily: OfDay, link: str, now: datetime, tried: int | None = None) -> Response:
    """The page of a day's puzzle, and other days."""
    attempt = attempt_at(tried, daily.puzzle)
    days = listed_with(daily.day, day_of(now))
    return page_of(
        PuzzleShown(daily.puzzle, attempt, partial(to_day, daily.day), days, daily),
        words.title_of_day(daily.day, daily.puzzle, attempt.heading if attempt else ""),
        link,
        now,
    )


@blueprint.get("/puzzles/<text>")
def show(text: str) -> Response:
    """A position in which to find the move, and what is to be said of the move that was tried."""
    board = board_of_puzzle(text)
    try:
        puzzle = puzzles.puzzle(board)
    except NoPuzzle as error:
        raise NotAPuzzle(str(error)) from None
    tried = move_in_link("try", board)
    attempt = attempt_at(tried, puzzle)
    title = words.title(puzzle, attempt.heading if attempt else "")
    now = datetime.now(UTC)
    days = listed_with(None, day_of(now))
    shown = PuzzleShown(puzzle, attempt, partial(link_to, "puzzles.show", board), days)
    return page_of(shown, title, shown.link_here(**{"try": tried}), now)


def board_of_puzzle(text: str) -> Board:
    """The board that a link names; answers 404.

    If it names none, that says what a puzzle’s link looks like.
    """
    try:
        return board_in_link(text)
    except NoSuchBoard:
        if may_mean_a_board(text):
            raise
        raise NotAPuzzle(words.NO_SUCH_LINK) from None


class PuzzleShown(NamedTuple):
    """A puzzle as its page shows it: with what is said of a try, if there was one.

    `link_here` gives the link to this page, with a query or without. Some `days` are listed with
    it; if it is the puzzle of a `day`, that is one of them.
    """

    puzzle: Puzzle
    attempt: Attempt | None
    link_here: Callable[..., str]
    days: Sequence[OfDay]
    day: OfDay | None = None

    @property
    def in_all(self) -> int:
        """How many puzzles there are."""
        return len(puzzles.collection())

    @property
    def which(self) -> str:
        """Which puzzle it is: that of a day, or the number that it has among all, if it has one."""
        if self.day:
            return self.day.when
        return words.numbered(puzzles.number_of(self.puzzle.board), self.in_all)


def page_of(shown: PuzzleShown, title: str, link: str, now: datetime) -> Response:
    """The page of a puzzle, with all puzzles by theme; it holds until the next day has one."""
    puzzle = shown.puzzle
    return shareable(
        "puzzles/page.html",
        title,
        words.description(puzzle),
        link,
        preview=puzzle.board,
        seconds=min(AN_HOUR, seconds_left(now)),
        shown=shown,
        task=words.task(puzzle.board),
        meaning=words.meaning(puzzle.board),
        waiting=MEANWHILE["waiting"],
        onward=onward_from(puzzle),
        chapters=puzzles.by_theme(),
    )


class Onward(NamedTuple):
    """The puzzle to go on with, and the names of all after this one, should it be solved."""

    link: str
    all_after: Sequence[str]


def onward_from(puzzle: Puzzle) -> Onward:
    """Where to go on from a puzzle."""
    after = [it.name for it in puzzles.all_after(puzzle.board)]
    return Onward(link_to("puzzles.show", puzzles.next_after(puzzle.board).board), after)
