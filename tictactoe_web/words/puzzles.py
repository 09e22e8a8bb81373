"""Puzzles in words: the task, and what is said of a square that was tried."""

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, Board
from tictactoe_web.engine.daily import FIRST_DAY
from tictactoe_web.engine.puzzles import Puzzle
from tictactoe_web.engine.reasons import HoldsDraw, Reason
from tictactoe_web.engine.solution import moves_that_keep, worth
from tictactoe_web.words.english import (
    ORDINALS,
    as_sentence,
    capitalised,
    in_letters,
    one_of,
    together,
    uncapitalised,
)
from tictactoe_web.words.phrases import described, leads_to
from tictactoe_web.words.reasons import because, reason_in_words, the

NOT_A_PUZZLE = "No puzzle here"

NO_SUCH_LINK = (
    "A puzzle’s address ends with a day, such as 2026-11-21, or with a board: nine characters, "
    "each of them X, O or -."
)
NO_SUCH_DAY = "There is no {} in the calendar. (A day is written like 2026-11-21.)"

TODAY = "Today"

A_DRAW = together("the", "draw")
# Of one square that is sought; and as a fact, of one and of several.
SOUGHT = {1: "wins", 0: "draws"}
DOES = {1: ("forces a win", "force a win"), 0: (f"holds {A_DRAW}", f"hold {A_DRAW}")}


class Task(NamedTuple):
    """What is to be found: "Find the square that wins"; "Two squares hold the draw", ": find one".

    `there_is` tells how many there are, once a square was tried: "one square forces a win".
    """

    headline: str
    find: str
    there_is: str

    def __str__(self) -> str:
        """All of it."""
        return self.headline + self.find


def task(board: Board) -> Task:
    """What is to be found in a position."""
    there_is = how_many(board)
    if len(moves_that_keep(board)) == 1:
        return Task(f"Find the square that {SOUGHT[worth(board).value]}", "", there_is)
    return Task(capitalised(there_is), ": find one", there_is)


def how_many(board: Board) -> str:
    """The squares that keep what a position is worth: "one square forces a win"."""
    count = len(moves_that_keep(board))
    one, several = DOES[worth(board).value]
    return f"one square {one}" if count == 1 else f"{in_letters(count)} squares {several}"


def meaning(board: Board) -> str:
    """What that asks for, to who has never met it, as a sentence."""
    mover, other = board.turn, OTHER[board.turn]
    if worth(board).value:
        return f"Whatever {other} answers, {mover} then wins."
    return f"After any other square, {other} can win."


def title(puzzle: Puzzle, verdict: str = "") -> str:
    """What the page of a puzzle is called, once a square was tried with the verdict on it."""
    if verdict:
        return f"{verdict}: {how_many(puzzle.board)}"
    return f"{puzzle.board.turn} to move: {uncapitalised(str(task(puzzle.board)))}"


def description(puzzle: Puzzle) -> str:
    """What a messenger tells of a link to it."""
    what = uncapitalised(str(task(puzzle.board)))
    return f"A tic-tac-toe puzzle: {what}. {described(puzzle.board)}"


def numbered(number: int | None, count: int) -> str:
    """Which of all puzzles it is: "Puzzle 12 of 68"; "" if it has no number."""
    return f"Puzzle {number} of {count}" if number else ""


def on(day: date) -> str:
    """A day as one would say it: "22 November"."""
    return f"{day.day} {day:%B}"


def in_full(day: date) -> str:
    """A day as one would write it: "22 November 2026"."""
    return f"{on(day)} {day.year}"


def in_list(day: date) -> str:
    """A day where it is one of many: "22 Nov"."""
    return f"{day.day} {day:%b}"


def none_on(day: date) -> str:
    """Why a day has no puzzle, or none yet."""
    if day < FIRST_DAY:
        return f"The first day that had a puzzle was {in_full(FIRST_DAY)}."
    return f"The puzzle of {in_full(day)} appears on that day, which begins at midnight UTC."


def title_of_day(day: date, puzzle: Puzzle, verdict: str) -> str:
    """The title of the page of a day's puzzle, once a square was tried with the verdict on it."""
    if verdict:
        return f"{verdict}: the puzzle of {on(day)}"
    return f"{on(day)}: {puzzle.board.turn} to move"


class Found(NamedTuple):
    """What somebody who has solved the puzzle of a day can tell others: of what, and at which try.

    Together: "Tic-tac-toe, 21 November: found at the first try".
    """

    of: str
    at: str

    def __str__(self) -> str:
        """All of it, in a line."""
        return f"{self.of} {self.at}"


def found(day: date, tries: int) -> Found:
    """What to tell of a day; 0 is an unknown number of tries."""
    at = f" at the {ORDINALS[tries - 1]} try" if tries else ""
    return Found(f"Tic-tac-toe, {on(day)}:", f"found{at}")


# What is said of a try ---------------------------------------------------------------------------


def heading(right: bool) -> str:
    """The verdict on a try, in a word or two."""
    return "Right" if right else "Not that one"


def how(tried: Reason) -> str:
    """What a move and those that follow it show."""
    mover, other = tried.board.turn, OTHER[tried.board.turn]
    if tried.worth.value:
        return f"How {mover if tried.worth.value > 0 else other} wins"
    return "What follows" if worth(tried.board).value else "How it goes on"


def praise(tried: Reason) -> str:
    """Why the move is right: also what it avoids, or that it wins later than another would."""
    if tried.fact == HoldsDraw(only=False):
        other = OTHER[tried.board.turn]
        avoided = one_of([the(square) for square in losing(tried)])
        return as_sentence(f"{because(tried)}; after {avoided}, {other} could")
    if tried.worth == worth(tried.board):
        return reason_in_words(tried)
    mover, sooner = tried.board.turn, leads_to(worth(tried.board)).removesuffix(" moves")
    later = f"This way {mover} {leads_to(tried.worth)}; the quickest {sooner}."
    return f"{reason_in_words(tried)} {later}"


def losing(tried: Reason) -> Collection[int]:
    """The squares that would have given the value away, ascending."""
    return sorted({*tried.board.legal_moves}.difference(moves_that_keep(tried.board)))


def blame(tried: Reason, refutation: Reason) -> str:
    """Why the move is wrong, without a word about the right one.

    `refutation` is the move itself if it loses, or else the reply that holds the draw.
    """
    if refutation is tried:
        return f"{tried.board.turn} {leads_to(tried.worth)}: {because(tried)}."
    return as_sentence(f"that only draws: with {the(refutation.square)}, {because(refutation)}")
