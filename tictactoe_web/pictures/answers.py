"""How a player's answer is drawn: its move in ink, a better one in pencil, as a teacher would."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.check.faults import Overlooked
from tictactoe_web.engine.check.report import Answer
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.pictures.boards import (
    PlacedMark,
    coarse_wavy_line,
    corner,
    placed_marks,
    stroke_through,
)


class AnswerPicture(NamedTuple):
    """A board with the answer in ink and, if that is not right, a best one in pencil.

    A `wave` goes under a wrong answer; `shaded` are the corners of three empty squares that hide a
    line, or of an answer that is not wrong, `dotted` the strokes through the lines that aren't
    seen.
    """

    marks: Sequence[PlacedMark]
    better: PlacedMark | None
    wave: str
    shaded: Sequence[tuple[int, int]]
    dotted: Sequence[str]


def picture_of_answer(answer: Answer, unseen: Overlooked | None = None) -> AnswerPicture:
    """The board of an answer, and the answer if it can be drawn."""
    board, square = answer
    after = board if square is None else board.successors.get(square, board)
    better = PlacedMark(board.turn, *corner(best_moves(board)[0]))
    lines, hidden_by = unseen or ((), None)
    wrong = square if answer.verdict == "wrong" else None
    meant = [square] if square is not None and answer.verdict in ("right", "slower") else []
    return AnswerPicture(
        marks=[
            it.above_wave if wrong is not None and corner(wrong) == (it.x, it.y) else it
            for it in placed_marks(after.squares)
        ],
        better=None if meant else better,
        wave="" if wrong is None else coarse_wavy_line(wrong),
        shaded=[corner(it) for it in hidden_by or meant],
        dotted=[stroke_through(line) for line in lines],
    )
