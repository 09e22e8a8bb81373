"""A position in sentences: how it stands, several moves together, the verdict on one of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import EMPTY, LINES, Board
from tictactoe_web.engine.notation import UnreadableBoard
from tictactoe_web.engine.reasons import HoldsDraw, Reason
from tictactoe_web.engine.review import Step
from tictactoe_web.engine.solution import move_worths, worth
from tictactoe_web.words import review
from tictactoe_web.words.english import (
    as_sentence,
    capitalised,
    in_letters,
    one_of,
    uncapitalised,
)
from tictactoe_web.words.phrases import (
    CASUAL,
    MOST_NAMES,
    NOUNS,
    in_words,
    leads_to,
    names_of,
    standing,
)
from tictactoe_web.words.reasons import because

NO_BOARD = "That is no board"

ALL_ALIKE: dict[tuple[int, ...], str] = {
    (0, 2, 6, 8): "the four corners",
    (1, 3, 5, 7): "the four sides",
}


def headline(board: Board) -> str:
    """How the position stands, in a sentence."""
    if not board.ply:
        return "Every opening draws"
    if board.outcome is None:
        return standing(board)
    if board.line is None:
        return "The board is full: a draw."
    return f"{board.outcome.winner} has won with the {LINES[board.line]}."


def how_to_read(board: Board) -> str:
    """What the squares of the board say, or that nothing is left to play."""
    if board.outcome:
        return "The game is over here."
    if board.ply:
        return "What each square leads to, with best play:"
    return "How often each wins against a casual player:"


SHARES_EXPLAINED = f"That is with best play, against one {CASUAL}."


def description(board: Board) -> str:
    """What a messenger tells of a link to it."""
    return f"Every move on the board {in_words(board)}: what it leads to, and why."


def alike(board: Board) -> str:
    """What all moves lead to if that is the same for each, as a heading; "" if it is not."""
    if not board.ply:
        return "The openings, best first"
    told = {leads_to(it) for it in move_worths(board).values()}
    return f"Every move {told.pop()}." if len(told) == 1 else ""


def understood(error: UnreadableBoard) -> str:
    """What could be read of a text that is no board, as a sentence; "" if nothing."""
    if not error.understood:
        return ""
    signs = {"X": "X", "O": "O", EMPTY: "empty"}
    begins = "Read" if len(error.understood) == 9 else "Read so far"
    return f"{begins}: {', '.join(signs[it] for it in error.understood[:20])}."


# Several moves together ------------------------------------------------------------------------


def name_of(squares: Sequence[int]) -> str:
    """What to call several moves together."""
    return ALL_ALIKE.get(tuple(squares)) or one_of(names_of(squares))


def why(first: Reason, several: bool) -> str:
    """The reason for a move, which stands for others if they are `several`, as a sentence."""
    clause = because(first)
    if several and not isinstance(first.fact, HoldsDraw):
        return as_sentence(f"with the {one_of(names_of([first.square]))}, {clause}")
    return as_sentence(clause)


# The verdict on a move -------------------------------------------------------------------------

AnnotationKind = Literal["mistake", "slower", "best", "lost"]


class Annotation(NamedTuple):
    """What a move was: in a few words, why, and what would have been better; or "" if nothing."""

    kind: AnnotationKind
    heading: str
    why: str
    better: str


def annotation(board: Board, square: int) -> Annotation:
    """The verdict on a legal move, for a reader who is neither side."""
    step = Step(board.ply + 1, square, board, board.play(square), given=False)
    judged, clause = review.appraisal(step)
    reason_why = f"{judged}: {clause}"
    better = better_ones(step) if step.judgement != "best" else ""
    if worth(board).value < 0:
        why_lost = f"{board.turn} was lost already, so no move is a mistake. {reason_why}"
        return Annotation("lost", "lost whatever it plays", why_lost, better)
    if step.is_mistake:
        return Annotation("mistake", "a mistake", reason_why, better)
    if step.judgement != "best":
        same = f"It still leads to {NOUNS[step.now.value]}."
        return Annotation("slower", "slower, but no mistake", f"{reason_why} {same}", better)
    return Annotation("best", uncapitalised(judged), capitalised(clause), "")


def better_ones(step: Step) -> str:
    """The best moves there were; the board shows which, so many are only counted."""
    number = len(step.best)
    if number > MOST_NAMES:
        return f"{capitalised(in_letters(number))} squares were better."
    return review.better(step)
