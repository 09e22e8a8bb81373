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

WIDE = 136
RING, BOX, FACE = 24, 22, 30  # how large they are


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


def ringed(score: int, x: int, y: int, kind: str = "", size: int = RING, sign: str = "") -> Score:
    """A score in a ring."""
    return Score(score, x, y, around(RINGS[x % 3], x, y, size), kind, sign)


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
        high=102,
        edges=(
            edge(86, 25, 112, 41, "carried"),
            edge(86, 25, 60, 41),
            edge(60, 65, 47, 79, "carried"),
            edge(60, 65, 73, 79),
            edge(112, 65, 99, 79, "carried"),
            edge(112, 65, 125, 79),
        ),
        scores=(
            ringed(0, 86, 13, "carried"),
            ringed(-1, 60, 53),
            ringed(0, 112, 53, "carried"),
            boxed(-1, 47, 90, "carried"),
            boxed(+1, 73, 90),
            boxed(0, 99, 90, "carried"),
            boxed(+1, 125, 90),
        ),
        sides=(Side("X", "max", 13), Side("O", "min", 53)),
    )


def quick() -> Drawing:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    return Drawing(
        high=126,
        edges=(edge(68, 32, 24, 50, "carried"), Edge("M68 32C68 46 112 34 112 56L112 94")),
        boards=(
            small_board(A_WIN_PUT_OFF, 68, 1),
            small_board(now, 24, 51),
            small_board(later, 112, 95),
        ),
        scores=(
            ringed(now.score, 54, 66, "carried"),
            ringed(later.score, 82, 110),
        ),
        dots="M112 60h.01M112 76h.01",
    )


def negamax() -> Drawing:
    """A score that changes its sign from level to level."""
    return Drawing(
        high=104,
        edges=(
            edge(86, 25, 60, 41, "carried"),
            edge(86, 25, 112, 41),
            edge(60, 65, 40, 79, "carried"),
            edge(60, 65, 80, 79),
        ),
        scores=(
            ringed(+2, 86, 13, "carried"),
            ringed(-2, 60, 53, "carried"),
            ringed(0, 112, 53),
            ringed(+2, 40, 91, "carried"),
            ringed(+3, 80, 91),
        ),
        sides=(Side("X", "", 13), Side("O", "", 53), Side("X", "", 91)),
    )


def alpha_beta() -> Drawing:
    """A branch that is cut, since what is known is enough to turn it down."""
    refuted = after(O_HAS_A_CHOICE, 6)
    answer, skipped = after(refuted, 2), after(refuted, 7)
    return Drawing(
        high=118,
        edges=(
            edge(62, 25, 26, 41, "carried"),
            edge(62, 25, 96, 38),
            edge(96, 69, 74, 85, "carried"),
            edge(96, 69, 118, 85, "cut"),
        ),
        boards=(small_board(answer, 74, 87), small_board(skipped, 118, 87, kind="cut")),
        scores=(
            ringed(0, 62, 13, "carried"),
            ringed(0, 26, 53, "carried"),
            ringed(answer.score, 96, 53, size=33, sign="≤"),
            ringed(answer.score, 44, 102, "carried"),
        ),
        slashes="M109 82L120 75M112 86L123 79",
    )


def memo() -> Drawing:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    known = ringed(0, 104, 113)
    return Drawing(
        high=130,
        edges=(
            edge(68, 32, 28, 46),
            edge(68, 32, 108, 46),
            edge(28, 78, 65, 96),
            edge(108, 78, 71, 96),
        ),
        boards=(
            small_board(start, 68, 1),
            small_board(start.play(left), 28, 47),
            small_board(start.play(right), 108, 47),
            small_board(meeting, 68, 98),
        ),
        scores=(known._replace(outline=known.outline + around(RINGS[1], 104, 113, 31)),),
        dots="M46.5 87h.01M89.5 87h.01",
    )


def symmetry() -> Drawing:
    """A board and its mirror image, of which one is kept."""
    kept = canonical(EIGHT_IMAGES)
    image = Board("".join(kept.squares[row : row + 3][::-1] for row in (0, 3, 6)), kept.turn)
    return Drawing(
        high=58,
        boards=(
            small_board(image, 30, 7, 44, "image"),
            small_board(kept, 106, 7, 44),
        ),
        axis="M68 2C67 20 69 40 68 57",
        frame=around(BOXES[0], 106, 29, 60),
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
