"""Answers as programs print them, and as people paste them.

XO--X---- O 4    XO--X----: 4    XO--X----, (1, 1)    4    1 1    [1, 1]    4-x0712…
{"board": "XO--X----", "move": 4}    [["XO--X----", 4], ["XOX-X----", 3], …
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, EMPTY_BOARD, Board
from tictactoe_web.engine.check.answers import (
    MEANINGS,
    NO_FREE_SQUARE,
    SIGNS,
    UnreadableAnswers,
    one_of_each,
)

# What may stand before a board: brackets, or what JSON calls it. That begins only where no such
# sign (and no letter) stands before it: tried at each place of a long row of them, 64 KiB of spaces
# would take minutes.
BEFORE = r"""(?<![\s"'>(\[{])[\s"'>(\[{]*(?:(?<![A-Z])[A-Z]+["']?\s*[:=][\s"']*)??"""
BOARD = re.compile(rf"{BEFORE}(?<![XO._-])([XO._-]{{9}})(?![XO._-])", re.IGNORECASE)
# What may be a board with squares too many or too few; what goes on with letters is a word.
ANY_SQUARES = re.compile(rf"{BEFORE}(?<![XO._-])([XO._-]{{2,}})(?![\w.-])", re.IGNORECASE)
AS_EMPTY = str.maketrans("._", EMPTY * 2)
IN_BRACKETS = re.compile(r"[(\[]\s*(-?\d+)\s*,\s*(-?\d+)\s*[)\]]")  # a row and a column
WORD = re.compile(r"[^\s,;:=>→|\"'()\[\]{}]+")
FIGURES = {*"012"}  # of a row, and of a column
MARKS_AS_WRITTEN = {*"XOxo"}
NO_ANSWER = {"-", "none", "null", "nil", "undefined", "nan"}
LONGEST = 64 * 1024  # bytes of answers; 627 lines take about ten thousand
LONGEST_NUMBER = 2  # characters, as in -1; what is longer is several squares in a row
MOST_QUOTED = 40  # characters of a line


class PastedLine(NamedTuple):
    """A line that was pasted, and which one it is, from 1."""

    number: int
    text: str

    def unreadable(self, why: str) -> UnreadableAnswers:
        """The error that names it."""
        text = self.text.strip()
        shown = text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"
        return UnreadableAnswers(f"Line {self.number} {why}.", shown)


def read_answers(text: str) -> dict[Board, int | None]:
    """The answers to the 627 that somebody pasted: lines with boards, or all squares in order.

    What is no free square is an answer, too. Raises UnreadableAnswers, which names the line.
    """
    written = [PastedLine(n, it) for n, it in enumerate(_lines(text), start=1) if WORD.search(it)]
    if not written:
        raise UnreadableAnswers("Nothing was pasted.")
    lines = _without_a_header(written)
    words = text.split()
    may_be_boards = EMPTY_BOARD in words or not _all_signs(words)  # that board is all signs as well
    if may_be_boards and any(BOARD.match(line.text) for line in lines):
        return _by_board([piece for line in lines for piece in _pieces(line)])
    return _in_order(lines)


def read_answer(text: str, board: Board) -> int | None:
    """The answer that a program wrote when it was asked about a board, which it may repeat.

    Raises UnreadableAnswers.
    """
    line = PastedLine(1, text)
    if not text.strip():
        return None
    if not BOARD.match(text):
        return _alone(line)
    squares, rest = _board_and_rest(line)
    if squares != board.squares:
        raise line.unreadable("answers for another board")
    return _at_the_end(line, board, rest, in_pairs=True)


def _lines(text: str) -> Sequence[str]:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _all_signs(words: Iterable[str]) -> bool:
    return set("".join(words)) <= set(MEANINGS)


def _without_a_header(lines: Sequence[PastedLine]) -> Sequence[PastedLine]:
    """The lines but for the first, if that is names of columns: letters only, and no answer."""
    first = lines[0].text
    are_names = all(it.isalpha() and not _is_answer(it) for it in WORD.findall(first))
    return lines[1:] if are_names and lines[1:] and not BOARD.search(first) else lines


def _is_answer(word: str) -> bool:
    return word.lower() in NO_ANSWER or _all_signs(word)


# Lines that begin with a board -------------------------------------------------------------------


def _pieces(line: PastedLine) -> Sequence[PastedLine]:
    """A line for each of the boards in it."""
    starts = [match.start() for match in BOARD.finditer(line.text)]
    ends = [0, *starts[1:], len(line.text)]
    return [PastedLine(line.number, line.text[a:b]) for a, b in pairwise(ends)]


def _by_board(lines: Sequence[PastedLine]) -> dict[Board, int | None]:
    asked = {board.squares: board for board in one_of_each()}
    parted = [(line, *_board_and_rest(line)) for line in lines]
    rests = [_words(rest) for _, _, rest in parted]
    # Two numbers are a row and a column if they can be that in every line: where one says 0 4, the
    # 2 of 0 2 is a square, too, behind something else.
    in_pairs = all(_is_pair(words) or _is_none(words) for words in rests)
    found: dict[Board, tuple[PastedLine, int | None]] = {}
    for line, squares, rest in parted:
        if squares not in asked:
            raise line.unreadable(f"has a board that is not one of the {len(asked)}")
        board = asked[squares]
        square = _at_the_end(line, board, rest, in_pairs)
        before, told = found.setdefault(board, (line, square))
        if told != square:
            raise line.unreadable(f"gives the board of line {before.number} another answer")
    return {board: square for board, (_, square) in found.items()}


def _board_and_rest(line: PastedLine) -> tuple[str, str]:
    match = BOARD.match(line.text)
    if not match:
        raise line.unreadable(_miscounted(line) or "does not begin with a board")
    return match[1].upper().translate(AS_EMPTY), line.text[match.end() :]


def _at_the_end(line: PastedLine, board: Board, rest: str, in_pairs: bool) -> int | None:
    if pairs := IN_BRACKETS.findall(rest):
        return _where(*pairs[-1])
    words = _words(rest)
    if in_pairs and _is_pair(words):
        return _where(*words)
    square = _square(line, words[-1] if words else "")
    if square is not None and square not in board.successors and _names_one(words[:-1], board):
        raise line.unreadable("has another number behind its square")
    return square


def _names_one(words: Iterable[str], board: Board) -> bool:
    """Whether one of these words is a free square."""
    return any(word in MEANINGS and MEANINGS[word] in board.successors for word in words)


def _words(rest: str) -> list[str]:
    """What stands behind a board, but for whose turn it is."""
    words = WORD.findall(rest)
    return words[1:] if len(words) > 1 and words[0] in MARKS_AS_WRITTEN else words


# Squares alone -----------------------------------------------------------------------------------


def _in_order(lines: Sequence[PastedLine]) -> dict[Board, int | None]:
    asked = one_of_each()
    one_a_line = len(lines) == len(asked)
    squares = [*map(_alone, lines)] if one_a_line else _one_after_the_other(lines)
    if len(squares) != len(asked):
        raise UnreadableAnswers(f"Squares alone: {len(squares)}, not {len(asked)}.")
    return dict(zip(asked, squares, strict=True))


def _alone(line: PastedLine) -> int | None:
    """The one answer in a line."""
    words = WORD.findall(line.text)
    if len(words) == 2 and (pair := IN_BRACKETS.search(line.text)):
        return _where(*pair.groups())
    if _is_pair(words):
        return _where(*words)
    return _square(line, words[0] if len(words) == 1 else "")


def _one_after_the_other(lines: Sequence[PastedLine]) -> list[int | None]:
    """All answers in lines that have more than one; digits on end are one each."""
    words = [(line, word) for line in lines for word in WORD.findall(_by_squares(line.text))]
    if any(len(word) > LONGEST_NUMBER and _all_signs(word) for _, word in words):
        words = [(line, sign) for line, word in words for sign in word]
    return [_square(line, word) for line, word in words]


def _by_squares(text: str) -> str:
    """The text with the sign of a square for each row and column in brackets."""
    return IN_BRACKETS.sub(lambda pair: f" {SIGNS[_where(*pair.groups())]} ", text)


# A square ----------------------------------------------------------------------------------------


def _square(line: PastedLine, word: str) -> int | None:
    if word in MEANINGS:
        return MEANINGS[word]
    if word.lower() in NO_ANSWER:
        return None
    if re.fullmatch(r"-?\d+(\.0*)?", word, re.ASCII):
        return int(number) if (number := word.partition(".")[0]) in MEANINGS else NO_FREE_SQUARE
    raise line.unreadable(_miscounted(line) or "has no square at its end")


def _miscounted(line: PastedLine) -> str:
    """That its board has too many squares or too few, if that is what it begins with; else ""."""
    match = ANY_SQUARES.match(line.text)
    if not match or len(match[1]) == 9:
        return ""
    # "x" and dashes alone may be squares in a row, and dashes and dots a rule.
    if _all_signs(match[1]) or not MARKS_AS_WRITTEN & {*match[1]}:
        return ""
    return f"has a board of {len(match[1])} squares, not 9"


def _where(row: str, column: str) -> int:
    """The square in a row and a column."""
    return 3 * int(row) + int(column) if {row, column} <= FIGURES else NO_FREE_SQUARE


def _is_pair(words: Sequence[str]) -> bool:
    return len(words) == 2 and {*words} <= FIGURES


def _is_none(words: Sequence[str]) -> bool:
    return len(words) == 1 and words[0].lower() in NO_ANSWER
