"""A board as far as it could be read: its marks, the sign that is none, what is not known."""

from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, MARKS
from tictactoe_web.pictures.boards import (
    PlacedMark,
    coarse_wavy_line,
    corner,
    placed_marks,
    sign_at,
)
from tictactoe_web.pictures.hand import QUESTION_MARKS, moved


class WrongSign(NamedTuple):
    """What is neither a mark nor an empty square: where its foot stands, and the wave below it."""

    text: str
    x: int
    y: int
    size: int
    wave: str


class PartlyRead(NamedTuple):
    """The marks, the sign at which reading stopped, and question marks on all other squares."""

    marks: tuple[PlacedMark, ...]
    wrong: WrongSign | None
    questions: str


def partly_read(squares: str, sign: str) -> PartlyRead | None:
    """A board of which these squares were read, and then a sign that is none, or "".

    None if that is nothing, or more than a board.
    """
    if len(squares) > 9 or not (squares or sign):
        return None
    wrong = wrong_sign(sign, len(squares)) if sign and len(squares) < 9 else None
    known = squares + EMPTY * bool(wrong)
    unclear = [n for n in range(9) if known[n : n + 1] not in {*MARKS, EMPTY}]
    return PartlyRead(placed_marks(squares), wrong, "".join(map(question_mark, unclear)))


def question_mark(square: int) -> str:
    """A question mark on a square, unlike those beside it, as an SVG path."""
    path = QUESTION_MARKS[(square + square // 3) % len(QUESTION_MARKS)]
    return moved(path, complex(*corner(square)), 1)


def wrong_sign(sign: str, square: int) -> WrongSign:
    """The sign that was met on a square, as far as it fits there."""
    text = sign[:3]
    size = 70 if len(text) == 1 else 44
    return WrongSign(text, *sign_at(square), size, coarse_wavy_line(square))
