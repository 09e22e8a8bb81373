"""Beside each search in the lab: a small drawing of the one idea that is new in it.

A drawing is as wide as all others, in pixels of a page whose words are 16 high. From top to bottom
it goes a move at a time, as a tree does; a dot on an edge is a move that is left out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.lesson.contents import (
    A_MEMO_HARMS,
    A_WIN_PUT_OFF,
    EIGHT_IMAGES,
    ONE_BOARD_TWO_WAYS,
)
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.searches import O_HAS_A_CHOICE
from tictactoe_web.pictures.boards import PlacedMark, placed_marks, winning_stroke
from tictactoe_web.pictures.hand import BOXES, RINGS, moved

WIDE = 192
RING, BOX, FACE = 26, 24, 44  # how large they are


class Edge(NamedTuple):
    """A line from above to below as an SVG path; its kind is "carried", "cut" or ""."""

    path: str
    kind: str = ""


class Score(NamedTuple):
    """A score, whose middle is at `x` and `y`, and what is drawn around it.

    Its kind is "carried" or ""; `sign` is before it where it is a bound.
    """

    score: int
    x: int
    y: int
    outline: str
    kind: str = ""
    sign: str = ""


class SmallBoard(NamedTuple):
    """A board `size` wide, and its top left corner; `strike` is the line of its `winner`, or "".

    Its kind is "cut", "image" or "".
    """

    marks: Sequence[PlacedMark]
    strike: str
    winner: str
    x: int
    y: int
    size: int
    kind: str = ""

    @property
    def scale(self) -> float:
        """How large it is beside a board that is 300 by 300."""
        return self.size / 300


class Side(NamedTuple):
    """Who chooses at the boards of a level, and how; beside them, at that height."""

    mark: Mark
    rule: str
    y: int


class Drawing(NamedTuple):
    """What there is to draw, and how high it is.

    SVG paths, perhaps "": `dots` on edges, `slashes` across one, the `axis` of a mirror, and the
    `frame` around a board that is kept.
    """

    high: int
    edges: Sequence[Edge] = ()
    boards: Sequence[SmallBoard] = ()
    scores: Sequence[Score] = ()
    sides: Sequence[Side] = ()
    dots: str = ""
    slashes: str = ""
    axis: str = ""
    frame: str = ""


def edge(x: int, y: int, end: int, below: int, kind: str = "") -> Edge:
    """It leaves downwards, turns to its side, and arrives from above."""
    middle = (y + below) / 2
    return Edge(f"M{x} {y}C{x} {middle:g} {end} {middle:g} {end} {below}", kind)


def ringed(score: int, x: int, y: int, kind: str = "") -> Score:
    """A score in a ring."""
    return Score(score, x, y, around(RINGS[x % 3], x, y, RING), kind)


def bound(sign: str, score: int, x: int, y: int) -> Score:
    """A bound in a ring that is twice as wide as high."""
    ring = f"M{x - 11} {y - 13}l22 0c18 0 18 26 0 26l-22 0c-18 0 -18 -26 0 -26"
    return Score(score, x, y, ring, sign=sign)


def boxed(score: int, x: int, y: int, kind: str = "") -> Score:
    """The score of a finished game, in a box."""
    return Score(score, x, y, around(BOXES[x % 3], x, y, BOX), kind)


def around(outline: str, x: int, y: int, size: int) -> str:
    """An outline of 100 by 100 around a middle, at another size."""
    return moved(outline, complex(x - size / 2, y - size / 2), size / 100)


def small_board(board: Board, x: int, y: int, size: int = FACE, kind: str = "") -> SmallBoard:
    """A board below a point."""
    winner = (board.outcome and board.outcome.winner) or ""
    marks, strike = placed_marks(board.squares), winning_stroke(board)
    return SmallBoard(marks, strike, winner, x - size // 2, y, size, kind)


def after(board: Board, *moves: int) -> Board:
    """The board after some moves."""
    for move in moves:
        board = board.play(move)
    return board


def minimax() -> Drawing:
    """On top the highest of what the lowest below give."""
    return Drawing(
        high=122,
        edges=(
            edge(121, 27, 158, 47, "carried"),
            edge(121, 27, 84, 47),
            edge(84, 73, 65, 95, "carried"),
            edge(84, 73, 103, 95),
            edge(158, 73, 139, 95, "carried"),
            edge(158, 73, 177, 95),
        ),
        scores=(
            ringed(0, 121, 14, "carried"),
            ringed(-1, 84, 60),
            ringed(0, 158, 60, "carried"),
            boxed(-1, 65, 108, "carried"),
            boxed(+1, 103, 108),
            boxed(0, 139, 108, "carried"),
            boxed(+1, 177, 108),
        ),
        sides=(Side("X", "max", 14), Side("O", "min", 60)),
    )


def quick() -> Drawing:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    return Drawing(
        high=160,
        edges=(edge(96, 46, 30, 68, "carried"), Edge("M96 46C96 68 162 50 162 78L162 112")),
        boards=(
            small_board(A_WIN_PUT_OFF, 96, 1),
            small_board(now, 30, 70),
            small_board(later, 162, 114),
        ),
        scores=(
            ringed(now.score, 70, 92, "carried"),
            ringed(later.score, 122, 136),
        ),
        dots="M162 80h.01M162 97h.01",
    )


def negamax() -> Drawing:
    """A score that changes its sign from level to level."""
    return Drawing(
        high=122,
        edges=(
            edge(121, 27, 84, 47, "carried"),
            edge(121, 27, 158, 47),
            edge(84, 73, 60, 94, "carried"),
            edge(84, 73, 108, 94),
        ),
        scores=(
            ringed(+2, 121, 14, "carried"),
            ringed(-2, 84, 60, "carried"),
            ringed(0, 158, 60),
            ringed(+2, 60, 107, "carried"),
            ringed(+3, 108, 107),
        ),
        sides=(Side("X", "", 14), Side("O", "", 60), Side("X", "", 107)),
    )


def alpha_beta() -> Drawing:
    """A branch that is cut, since what is known is enough to turn it down."""
    refuted = after(O_HAS_A_CHOICE, 6)
    answer, skipped = after(refuted, 2), after(refuted, 7)
    return Drawing(
        high=146,
        edges=(
            edge(90, 27, 36, 47, "carried"),
            edge(90, 27, 138, 47),
            edge(138, 73, 110, 98, "carried"),
            edge(138, 73, 168, 98, "cut"),
        ),
        boards=(small_board(answer, 110, 100), small_board(skipped, 168, 100, kind="cut")),
        scores=(
            ringed(0, 90, 14, "carried"),
            ringed(0, 36, 60, "carried"),
            bound("≤", answer.score, 138, 60),
            ringed(answer.score, 70, 122, "carried"),
        ),
        slashes="M160 93L174 84M163 98L177 89",
    )


def memo() -> Drawing:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    known = ringed(0, 140, 154)
    return Drawing(
        high=178,
        edges=(
            edge(96, 46, 36, 64),
            edge(96, 46, 156, 64),
            edge(36, 111, 92, 130),
            edge(156, 111, 100, 130),
        ),
        boards=(
            small_board(start, 96, 1),
            small_board(start.play(left), 36, 66),
            small_board(start.play(right), 156, 66),
            small_board(meeting, 96, 132),
        ),
        scores=(known._replace(outline=known.outline + around(RINGS[1], 140, 154, 34)),),
        dots="M64 120.5h.01M128 120.5h.01",
    )


def symmetry() -> Drawing:
    """A board and its mirror image, of which one is kept."""
    kept = canonical(EIGHT_IMAGES)
    image = Board("".join(kept.squares[row : row + 3][::-1] for row in (0, 3, 6)), kept.turn)
    return Drawing(
        high=84,
        boards=(
            small_board(image, 42, 12, 60, "image"),
            small_board(kept, 148, 12, 60),
        ),
        axis="M95 3C94 30 96 55 95 82",
        frame=around(BOXES[0], 148, 42, 80),
    )


# By the search that it belongs to.
DRAWINGS = {
    "minimax": minimax(),
    "quick": quick(),
    "negamax": negamax(),
    "alpha-beta": alpha_beta(),
    "memo": memo(),
    "symmetry": symmetry(),
}
