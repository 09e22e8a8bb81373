"""What a shared link shows: a board on squared paper, and beside it whose turn it is or who won.

A card is 1200 by 630, the size that messengers ask for. Some cut a square out of the middle, so
the whole board stands there. png.py paints a card, a template writes it as SVG.
"""

from cmath import rect
from collections.abc import Collection, Sequence
from itertools import pairwise
from math import radians
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import MARKS, Board, Mark
from tictactoe_web.pictures import hand
from tictactoe_web.pictures.boards import SIDE, corner, winning_stroke
from tictactoe_web.pictures.curve import bend

WIDTH, HEIGHT = 1200, 630
RULE = 30  # the paper's squares
TOP = 15  # the first line, so that a board in the middle begins on one
MARGIN = 330  # the red line; what is said stands left of it
GAME_MARGIN = 300  # the middle of a game's line, where that is the margin,
RAILS = 45  # and how far apart its rails are

# Points are complex numbers, x + yj.
BOARD = 360 + 45j
SQUARE = 180  # six of the paper's
BESIDE = 75 + 165j  # the mark that is spoken of,
NOTE, NOTE_SIZE = 165 + 405j, 60  # and what is said of it: the middle of the line it stands on
SITE, SITE_AT, SITE_SIZE = "Tic-tac-toe", 1050 + 585j, 36

# As static/colours.css has them; a test compares.
PAPER, RULING, MARGIN_RED, PENCIL = "#fdfcf6", "#dbe8f4", "#e79a9a", "#5a6172"
RED = "#b83208"
Ink = Literal["X", "O", "grid", "margin", "mistake"]
INKS: dict[Ink, str] = {
    "X": "#1a49c4",
    "O": RED,
    "grid": "#1c2743",
    "margin": MARGIN_RED,
    "mistake": RED,
}

# No two marks of a hand are alike: how far each square's is turned, in degrees.
TURNS = (-4, 3, -2, 5, -3, 2, 4, -5, 1)


class PlacedPath(NamedTuple):
    """A path of hand.py or boards.py, where it goes, and in what ink."""

    shape: str
    ink: Ink
    width: int  # in the path's own units
    corner: complex
    scale: float
    turn: int = 0  # in degrees, about the middle of a square

    def place(self, point: complex) -> complex:
        """Where on the card a point of the path comes to be."""
        middle = complex(SIDE, SIDE) / 2
        turned = (point - middle) * rect(1, radians(self.turn)) + middle
        return self.corner + turned * self.scale


class Card(NamedTuple):
    """What goes on it, in this order, and what is said beside the board.

    Without a `game_line` the margin is straight.
    """

    paths: tuple[PlacedPath, ...]
    note: str
    game_line: tuple[PlacedPath, ...] = ()


def card(board: Board, note: str) -> Card:
    """The card of a position, with a `note` on the mark that moves or has won."""
    scale = SQUARE / SIDE
    paths = [PlacedPath(hand.GRID, "grid", 3, BOARD, scale)]
    for mark in MARKS:
        for square in [square for square in range(9) if board.squares[square] == mark]:
            place = BOARD + complex(*corner(square)) * scale
            paths.append(mark_at(place, mark, SQUARE, TURNS[square]))
    if board.outcome and board.outcome.winner:
        paths.append(PlacedPath(winning_stroke(board), board.outcome.winner, 8, BOARD, scale))
    return Card((*paths, *beside(board)), note)


def card_of_game(board: Board, note: str, values: Sequence[int], mistakes: Collection[int]) -> Card:
    """The card of the position at which a game has come, with the game as its margin line.

    `values` are what it was worth to X on the empty board and after each move, whose numbers are
    those of `mistakes`.
    """
    return card(board, note)._replace(game_line=tuple(margin_line(values, mistakes)))


def margin_line(values: Sequence[int], mistakes: Collection[int]) -> list[PlacedPath]:
    """The red line as a game ran, down along the board; to the left, X wins."""
    rails = [GAME_MARGIN - value * RAILS for value in values]
    length = 3 * SQUARE / (len(values) - 1)
    top = int(BOARD.imag)
    whole, bends = f"M{rails[0]} 0L{rails[0]} {top}", []
    for number, (before, after) in enumerate(pairwise(rails), start=1):
        start, end = top + (number - 1) * length, top + number * length
        points = bend(before, after, start, end)
        part = "C" + " ".join(f"{across} {along:.1f}" for along, across in points)
        whole += part
        if number in mistakes:
            dot = f"M{(before + after) / 2:.1f} {(start + end) / 2:.1f}l1 1"
            bends += [
                on_card(f"M{before} {start:.1f}{part}", "mistake", 7),
                on_card(dot, "mistake", 26),
            ]
    return [on_card(f"{whole}L{rails[-1]} {HEIGHT}", "margin", 5), *bends]


def on_card(shape: str, ink: Ink, width: int) -> PlacedPath:
    """A path in the coordinates of the card."""
    return PlacedPath(shape, ink, width, 0j, 1)


def mark_at(place: complex, mark: Mark, size: int, turn: int = 0, width: int = 4) -> PlacedPath:
    """A mark in a square of that size."""
    return PlacedPath(hand.SHAPES[mark], mark, width, place, size / SIDE, turn)


def beside(board: Board) -> list[PlacedPath]:
    """The mark that moves or has won; after a draw, both."""
    if board.outcome is None:
        return [mark_at(BESIDE, board.turn, SQUARE)]
    if board.outcome.winner:
        return [mark_at(BESIDE, board.outcome.winner, SQUARE)]
    return [mark_at(BESIDE + 30j - 30, "X", 120), mark_at(BESIDE + 30j + 90, "O", 120)]


ICON = 180  # the side of an icon


def icon() -> list[PlacedPath]:
    """The site's icon: the two marks, corner to corner."""
    return [mark_at(-5 - 5j, "X", 120, width=9), mark_at(65 + 65j, "O", 120, width=9)]
