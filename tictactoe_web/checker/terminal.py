"""How a report stands in a terminal: boards beside their texts, and no line too long.

Where the server has a page that tells more, its address is the last line.
"""

import os
import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TextIO

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.report import Answer
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.words.check.printed import WHERE_PAGES_ARE, Paragraph

WIDTH = 80  # characters, at most
LEAST_WIDTH = 40
BESIDE_A_BOARD = 16  # characters fewer


def laid_out(paragraphs: Iterable[Paragraph], width: int) -> str:
    """The paragraphs, with an empty line between two."""
    width = max(LEAST_WIDTH, min(width, WIDTH))
    told = list(paragraphs)
    if any(it.more for it in told):
        told.append(Paragraph([WHERE_PAGES_ARE]))
    return "\n\n".join(of_one(it, width) for it in told)


def of_one(paragraph: Paragraph, width: int) -> str:
    """The lines of a paragraph."""
    texts, board, square, more = paragraph
    if more:
        texts = [*texts, address_of(more)]
    if board is None:
        return "\n".join(wrapped(text, width) for text in texts)
    lines = [line for text in texts for line in wrapped(text, width - BESIDE_A_BOARD).split("\n")]
    pairs = zip_longest(drawn(board, square), lines, fillvalue="")
    return "\n".join(f"  {row:9}    {line}".rstrip() for row, line in pairs)


def address_of(more: Answer | Sequence[int]) -> str:
    """The address of the page of a move or of a game."""
    if isinstance(more, Answer):
        return f"/explore/{more.board.squares}?move={more.square}"
    return f"/review/{as_digits(more)}"


def drawn(board: Board, square: int | None = None) -> list[str]:
    """The board in three rows, the square that was taken in brackets."""
    marks = [f" {mark} " for mark in board.squares]
    if square is not None and 0 <= square < 9:
        marks[square] = f"({board.turn if square in board.legal_moves else board.squares[square]})"
    return ["".join(marks[row : row + 3]) for row in (0, 3, 6)]


def wrapped(text: str, width: int) -> str:
    """A text in lines."""
    return textwrap.fill(text, width, break_on_hyphens=False, break_long_words=False)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody sees it; it is None where it was closed before the command began."""
    return bool(stream and stream.isatty())


def width_of(stream: TextIO | None) -> int:
    """How many characters there are in a line of a terminal; elsewhere as many as usual."""
    if stream and is_terminal(stream):
        return os.get_terminal_size(stream.fileno()).columns or WIDTH
    return WIDTH
