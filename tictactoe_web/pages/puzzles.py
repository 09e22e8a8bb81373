"""Puzzles: a position in which to find the move, the puzzle of each day, and all of them by theme.

Nothing is stored: what was tried is in the link.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from flask import Blueprint, Response, abort, url_for
from werkzeug.routing import BaseConverter

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import OTHER, Board, IllegalMove, moves_to
from tictactoe_web.engine.game import as_digits
from tictactoe_web.engine.puzzles import THEMES, NoPuzzle, Puzzle, Theme
from tictactoe_web.engine.reasons import HoldsDraw, Reason, Scene, reason, scenes
from tictactoe_web.engine.solution import moves_that_keep, worth
from tictactoe_web.pages.links import board_in_link, link_to, number_in_link
from tictactoe_web.pages.rendering import AN_HOUR, shareable
from tictactoe_web.pictures.boards import Stroke, strokes
from tictactoe_web.words.phrases import as_sentence, in_words, leads_to, one_of
from tictactoe_web.words.reasons import (
    because,
    reason_in_words,
    the,
)

pages = Blueprint("puzzles", __name__)
pages.record_once(lambda state: state.app.url_map.converters.update(day=Day))

TASKS = {1: "win", 0: "hold the draw"}
DAYS_SHOWN = 7


class Day(BaseConverter):
    """The part of a link that is meant as a day; all else is taken for a board."""

    regex = "[0-9]+-[0-9]+-[0-9]+"


class Verdict(NamedTuple):
    """What is said of a square that was tried: right or not, in a word or two, and why.

    `reply` is the square that punishes it best, None if it is right. `story` is what follows, under
    the heading `how`, and `strokes` go through the lines that the move completes or threatens.
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
    tells_of_a_fork: bool


@pages.get("/puzzles")
def index() -> Response:
    """The puzzle of today, and all of them by theme."""
    now = datetime.now(UTC)
    today = day_of(now)
    puzzle = puzzles.of_day(today, today)
    return shareable(
        "puzzles/index.html",
        title="Puzzles",
        description="Tic-tac-toe puzzles: find the move. One for every day, and all by theme.",
        link=url_for("puzzles.index"),
        seconds=min(AN_HOUR, seconds_left(now)),
        board=puzzle.board,
        task=task(puzzle.board),
        theme=puzzle.theme,
        earlier=puzzles.days_before(today, DAYS_SHOWN),
        themes=[(theme, boards_shown(theme)) for theme in THEMES if theme.title],
        count=len(puzzles.collection()),
    )


def day_of(now: datetime) -> date:
    """The day whose puzzle is today's: the first one, as long as the clock has yet to be set."""
    return max(now.date(), puzzles.FIRST_DAY)


def seconds_left(now: datetime) -> int:
    """How many seconds are left of today, in UTC."""
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    return int((midnight - now).total_seconds())


def boards_shown(theme: Theme) -> list[Board]:
    """The boards of the collection that have that theme."""
    return [it.board for it in puzzles.collection() if it.theme == theme]


@pages.get("/puzzles/<day:text>")
def of_day(text: str) -> Response:
    """The puzzle of a day, the same for everybody."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        abort(404, f"There is no {text} in the calendar. (A day is written like 2026-11-21.)")
    try:
        puzzle = puzzles.of_day(day, day_of(datetime.now(UTC)))
    except NoPuzzle as error:
        abort(404, str(error))
    return page_of(puzzle, url_for("puzzles.of_day", text=text), day)


@pages.get("/puzzles/<text>")
def show(text: str) -> Response:
    """A position in which to find the move, and what is to be said of the move that was tried."""
    board = board_in_link(text)
    try:
        puzzle = puzzles.puzzle(board)
    except NoPuzzle as error:
        abort(404, str(error))
    tried = square_in_link(board)
    return page_of(puzzle, link_to("puzzles.show", board, **{"try": tried}), tried=tried)


def square_in_link(board: Board) -> int | None:
    """The square that was tried, None if none was; answers 404 if it can't be."""
    square = number_in_link("try", 8)
    if square is not None:
        try:
            board.play(square)
        except IllegalMove as error:
            abort(404, str(error))
    return square


def page_of(
    puzzle: Puzzle, link: str, day: date | None = None, tried: int | None = None
) -> Response:
    """The page of a puzzle, perhaps that of a day, perhaps with a try."""
    board = puzzle.board
    verdict = None if tried is None else verdict_on(reason(board, tried))
    return shareable(
        "puzzles/puzzle.html",
        f"{verdict.heading}: {task(board)}" if verdict else task(board),
        f"A puzzle: find the move on the board {in_words(board)}.",
        link,
        preview=board,
        board=board,
        task=task(board),
        theme=puzzle.theme,
        day=day,
        verdict=verdict,
        following=puzzles.next_after(board).board,
        moves_here=as_digits(moves_to(board)),
    )


def task(board: Board) -> str:
    """What is to be found, in a sentence."""
    return f"{board.turn} to move and {TASKS[worth(board).value]}"


# What is said of a try ---------------------------------------------------------------------------


def verdict_on(tried: Reason) -> Verdict:
    """The verdict on a move."""
    right = tried.square in moves_that_keep(tried.board)
    story = story_of(tried)
    return Verdict(
        square=tried.square,
        right=right,
        heading="Right" if right else "Not that one",
        why=praise(tried) if right else blame(tried),
        reply=None if right else tried.then[0],
        how=how(tried),
        story=story,
        after=story[0].board,
        strokes=strokes(story[0].board, story[0].lines if right else ()),
        tells_of_a_fork=(tried if right else fault(tried)).has_a_fork_to_come,
    )


def how(tried: Reason) -> str:
    """What the moves that follow show."""
    mover, other = tried.board.turn, OTHER[tried.board.turn]
    if tried.worth.value:
        return f"How {mover if tried.worth.value > 0 else other} wins"
    return f"What {other} answers" if worth(tried.board).value else "How it goes on"


def praise(tried: Reason) -> str:
    """Why the move is right: also what it avoids, or that it wins later than another would."""
    if tried.fact == HoldsDraw(only=False):
        other = OTHER[tried.board.turn]
        losing = set(tried.board.legal_moves).difference(moves_that_keep(tried.board))
        avoided = one_of([the(square) for square in sorted(losing)])
        return as_sentence(f"{because(tried)}; after {avoided}, {other} could")
    if tried.worth == worth(tried.board):
        return reason_in_words(tried)
    slower = f"this {leads_to(tried.worth)}, another square {leads_to(worth(tried.board))}"
    return f"{reason_in_words(tried)} A slower win: {slower}."


def blame(tried: Reason) -> str:
    """Why the move is wrong, without a word about the right one."""
    told = fault(tried)
    if told is tried:
        return f"{tried.board.turn} {leads_to(tried.worth)}: {because(tried)}."
    return as_sentence(f"that only draws: with {the(told.square)}, {because(told)}")


def fault(tried: Reason) -> Reason:
    """Why the move is wrong: that it loses, or else the reply that holds the draw."""
    if tried.worth.value < 0:
        return tried
    return reason(tried.board.play(tried.square), tried.then[0])


def story_of(tried: Reason) -> list[Scene]:
    """The move and what follows; of a draw that was to be won, only the reply that saves it."""
    gave_away = tried.worth.value == 0 < worth(tried.board).value
    return scenes(tried.board, (tried.square, *tried.then[: 1 if gave_away else None]))
