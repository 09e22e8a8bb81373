"""How a player's answer is drawn: its move in ink, a better one in pencil, as a teacher would."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.check.faults import Overlooked
from tictactoe_web.engine.check.report import Answer
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.pictures.boards import (
    PlacedMark,
    above_wave,
    coarse_wavy_line,
    corner,
    leaning,
    placed_in_turn,
    placed_marks,
    stroke_through,
)
from tictactoe_web.pictures.hand import BOXES, moved


class AnswerPicture(NamedTuple):
    """A board with the answer in ink and, if that is not right, a best one in pencil.

    A `wave` goes under a wrong answer; `shaded` are three empty squares that hide a line, or an
    answer that is not wrong, each within the grid's lines; `dotted` are the strokes through the
    lines that aren't seen.
    """

    marks: Sequence[PlacedMark]
    better: PlacedMark | None
    wave: str
    shaded: Sequence[str]
    dotted: Sequence[str]


def picture_of_answer(answer: Answer, unseen: Overlooked | None = None) -> AnswerPicture:
    """The board of an answer, and the answer if it can be drawn."""
    board = answer.board
    played = [] if answer.move is None else [answer.move]
    wrong = played if answer.verdict == "wrong" else []
    meant = [] if wrong else played
    lines = unseen.lines if unseen else ()
    hidden_by = unseen.hidden_by if unseen else None
    inked = placed_in_turn(board.turn, played)
    best = PlacedMark(board.turn, *corner(best_moves(board)[0]))
    return AnswerPicture(
        marks=[
            *placed_marks(board.squares),
            *(map(above_wave, inked) if wrong else inked),
        ],
        better=None if meant else best,
        wave="".join(map(coarse_wavy_line, wrong)),
        shaded=[within(it) for it in hidden_by or meant],
        dotted=[stroke_through(line) for line in lines],
    )


def drawn_large(picture: AnswerPicture) -> AnswerPicture:
    """The same where it is large: no two marks lean alike."""
    better = picture.better and leaning(picture.better)
    return picture._replace(marks=[leaning(it) for it in picture.marks], better=better)


def within(square: int) -> str:
    """The inside of a square, as a hand would shade it, as an SVG path."""
    return moved(BOXES[square % len(BOXES)], complex(*corner(square)), 1)
