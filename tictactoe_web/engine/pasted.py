"""Answers as people paste them: what their programs print.

XO--X---- O 4        XO--X----: 4        XO--X----, (1, 1)        4        4-x0712…
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.positions import (
    MEANINGS,
    NO_FREE_SQUARE,
    UnreadableAnswers,
    as_line,
    one_of_each,
)

WITH_BOARD = re.compile(r"[\s\"'>(\[]*([XO._-]{9})(?![XO._-])(.*)", re.DOTALL | re.IGNORECASE)
EMPTY_SIGNS = str.maketrans("._", EMPTY * 2)
ROW_AND_COLUMN = re.compile(r"[(\[]\s*(-?\d+)\s*,\s*(-?\d+)\s*[)\]]\W*")
BETWEEN = re.compile(r"[\s,;:=>→|\"'()\[\]]+")
NO_ANSWER = {"-", "none", "null", "nil", "undefined", "nan"}
LONGEST_NUMBER = 2  # characters, as in -1; what is longer is several squares in a row
MOST_QUOTED = 40  # characters of a line


class Line(NamedTuple):
    """A line that was pasted, and which one it is, from 1."""

    number: int
    text: str

    def unreadable(self, why: str) -> UnreadableAnswers:
        """The error that names it."""
        text = self.text.strip()
        shown = text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"
        return UnreadableAnswers(f"Line {self.number}, “{shown}”, {why}.")


def read_answers(text: str) -> dict[Board, int | None]:
    """The answers to the 627 that somebody pasted: lines with boards, or all squares in order.

    What is no free square is an answer, too. Raises UnreadableAnswers, which names the line.
    """
    lines = [Line(n, it) for n, it in enumerate(_lines(text), start=1) if it.strip()]
    if not lines:
        raise UnreadableAnswers("Nothing was pasted.")
    words = text.split()
    may_be_boards = EMPTY * 9 in words or not _all_signs(words)  # that board is all signs as well
    if may_be_boards and any(WITH_BOARD.match(line.text) for line in lines):
        return _by_board(lines)
    return _in_order(lines)


def _lines(text: str) -> Sequence[str]:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _all_signs(words: Iterable[str]) -> bool:
    return set("".join(words)) <= set(MEANINGS)


# Lines that begin with a board -------------------------------------------------------------------


def _by_board(lines: Sequence[Line]) -> dict[Board, int | None]:
    asked = {board.squares: board for board in one_of_each()}
    found: dict[Board, tuple[Line, int | None]] = {}
    for line in lines:
        squares, rest = _board_and_rest(line)
        if squares not in asked:
            raise line.unreadable("has a board that is none of the 627")
        board, square = asked[squares], _square_at_the_end(line, rest)
        before, told = found.setdefault(board, (line, square))
        if told != square:
            raise line.unreadable(f"answers what line {before.number} answers otherwise")
    return {board: square for board, (_, square) in found.items()}


def _board_and_rest(line: Line) -> tuple[str, str]:
    match = WITH_BOARD.match(line.text)
    if not match:
        raise line.unreadable(f"does not begin with a board, as in “{as_line(one_of_each()[0])}”")
    squares, rest = match.groups()
    return squares.upper().translate(EMPTY_SIGNS), rest


def _square_at_the_end(line: Line, rest: str) -> int | None:
    if pairs := list(ROW_AND_COLUMN.finditer(rest)):
        row, column = pairs[-1].groups()
        return 3 * int(row) + int(column) if {row, column} <= {*"012"} else NO_FREE_SQUARE
    words = [word for word in BETWEEN.split(rest) if word]
    if not words:
        raise line.unreadable("does not end with a square, 0 to 8, or - for no answer")
    return _square(line, words[-1])


def _square(line: Line, word: str) -> int | None:
    if word in MEANINGS:
        return MEANINGS[word]
    if word.lower() in NO_ANSWER:
        return None
    if re.fullmatch(r"-?\d+(\.0*)?", word, re.ASCII):
        return int(number) if (number := word.partition(".")[0]) in MEANINGS else NO_FREE_SQUARE
    raise line.unreadable("does not end with a square, 0 to 8, or - for no answer")


# Squares alone -----------------------------------------------------------------------------------


def _in_order(lines: Sequence[Line]) -> dict[Board, int | None]:
    words = [(line, word) for line in lines for word in BETWEEN.split(line.text) if word]
    if any(len(word) > LONGEST_NUMBER and _all_signs(word) for _, word in words):
        words = [(line, sign) for line, word in words for sign in word]
    squares = [_square(line, word) for line, word in words]
    asked = one_of_each()
    if len(squares) != len(asked):
        raise UnreadableAnswers(
            f"Squares alone must be {len(asked)}, one for each line of the file, and these are "
            f"{len(squares)}. (Where your program has no answer, let it print a -.)"
        )
    return dict(zip(asked, squares, strict=True))
