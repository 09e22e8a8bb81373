"""What a shared link shows: a board on squared paper, and beside it whose turn it is or who won.

A card is 1200 by 630, the size that messengers ask for. Some cut a square out of the middle, so
the whole board stands there. png.py paints a card, a template writes it as SVG.
"""

from cmath import rect
from math import radians
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import MARKS, Board, Mark
from tictactoe_web.pictures import hand
from tictactoe_web.pictures.boards import SIDE, corner, strike

WIDTH, HEIGHT = 1200, 630
RULE = 30  # the paper's squares
TOP = 15  # the first line, so that a board in the middle begins on one
MARGIN = 330  # the red line; what is said stands left of it

# Points are complex numbers, x + yj.
BOARD = 360 + 45j
SQUARE = 180  # six of the paper's
BESIDE = 75 + 165j  # the mark that is spoken of,
NOTE, NOTE_SIZE = 165 + 405j, 60  # and what is said of it: the middle of the line it stands on
SITE, SITE_AT, SITE_SIZE = "Tic-tac-toe", 1050 + 585j, 36

Ink = Literal["X", "O", "grid"]
INKS: dict[Ink, str] = {"X": "#1a49c4", "O": "#b83208", "grid": "#1c2743"}
PAPER, SQUARES, MARGIN_RED, PENCIL = "#fdfcf6", "#dbe8f4", "#e79a9a", "#5a6172"

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
    """What goes on it, in this order, and what is said beside the board."""

    paths: list[PlacedPath]
    note: str


def card(board: Board) -> Card:
    """The card of a position."""
    scale = SQUARE / SIDE
    paths = [PlacedPath(hand.GRID, "grid", 3, BOARD, scale)]
    for mark in MARKS:
        for square in [square for square in range(9) if board.squares[square] == mark]:
            place = BOARD + complex(*corner(square)) * scale
            paths.append(mark_at(place, mark, SQUARE, TURNS[square]))
    if board.outcome and board.outcome.winner:
        paths.append(PlacedPath(strike(board), board.outcome.winner, 8, BOARD, scale))
    return Card(paths + beside(board), note(board))


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


def note(board: Board) -> str:
    """What is said of that mark."""
    if board.outcome is None:
        return "to move"
    return "wins" if board.outcome.winner else "a draw"


ICON = 180  # the side of an icon


def icon() -> list[PlacedPath]:
    """The site's icon: the two marks, corner to corner."""
    return [mark_at(-5 - 5j, "X", 120, width=9), mark_at(65 + 65j, "O", 120, width=9)]
