"""Boards as pages draw them, and things as pages say them; what templates may call."""

import re
from collections.abc import Iterable
from fractions import Fraction

from markupsafe import Markup, escape

from tictactoe_web.engine.board import EMPTY, MARKS, SQUARE_NAMES, Board
from tictactoe_web.views import drawn_once, links, render


def strike(board: Board) -> str:
    """The stroke through the winning line, as an SVG path on a board of 300 by 300; or ""."""
    if board.outcome is None or board.outcome.line is None:
        return ""
    first, _, last = board.outcome.line
    (x1, y1), (x2, y2) = centre(first), centre(last)
    dx, dy = (x2 - x1) * 0.18, (y2 - y1) * 0.18  # it overshoots a little, and bends a little
    bend = f"{(x1 + x2) / 2 + 6:.0f} {(y1 + y2) / 2 - 5:.0f}"
    return f"M{x1 - dx:.0f} {y1 - dy:.0f}Q{bend} {x2 + dx:.0f} {y2 + dy:.0f}"


def centre(square: int) -> tuple[int, int]:
    """Where the middle of a square is on a board of 300 by 300."""
    return 50 + square % 3 * 100, 50 + square // 3 * 100


@drawn_once
def small_board(board: Board) -> Markup:
    """A small drawing of a board, which reads as words where pictures are not seen."""
    marks = [
        (mark, *(middle - 50 for middle in centre(square)))
        for square, mark in enumerate(board.squares)
        if mark != EMPTY
    ]
    return Markup(
        render("_board.html", marks=marks, strike=strike(board), words=in_words(board)).strip()
    )


def in_words(board: Board) -> str:
    """What is where, mark by mark."""
    places = {
        mark: [SQUARE_NAMES[n] for n, there in enumerate(board.squares) if there == mark]
        for mark in MARKS
    }
    described = [f"{mark} {', '.join(names)}" for mark, names in places.items() if names]
    return "; ".join(described) or "empty board"


def one_of(names: list[str]) -> str:
    """Several names as one would say them: "a, b or c"."""
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def names_of(squares: Iterable[int]) -> list[str]:
    """The squares by name."""
    return [SQUARE_NAMES[square] for square in squares]


def prose(text: str) -> Markup:
    """A comment of the source, with its `code` and *stress* marked up."""
    return Markup(
        re.sub(
            r"\*(.+?)\*", r"<em>\1</em>", re.sub(r"`(.+?)`", r"<code>\1</code>", str(escape(text)))
        )
    )


def signed(score: int) -> str:
    """A score as people write it: +1, 0, −1."""
    return f"{score:+d}".replace("-", "−") if score else "0"


def percent(share: Fraction) -> str:
    """A share as per cent, with two decimals."""
    return f"{float(100 * share):.2f} %"


# What the templates of explaining pages may call.
HELPERS = {
    "in_words": in_words,
    "names": SQUARE_NAMES,
    "names_of": names_of,
    "one_of": one_of,
    "percent": percent,
    "position": links.position,
    "prose": prose,
    "signed": signed,
    "small_board": small_board,
}
