"""Beside each search in the lab: a small drawing of the one idea that is new in it.

A drawing is as wide as all others, in pixels of a page whose words are 16 high. From top to bottom
it goes a move at a time, as a tree does; a dot on an edge is a move that is left out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board, Mark, boards_along
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

WIDE = 176
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
    return boards_along(board, moves)[-1]


def minimax() -> Drawing:
    """On top the highest of what the lowest below give."""
    return Drawing(
        high=122,
        edges=(
            edge(112, 27, 145, 47, "carried"),
            edge(112, 27, 79, 47),
            edge(79, 73, 62, 95, "carried"),
            edge(79, 73, 96, 95),
            edge(145, 73, 128, 95, "carried"),
            edge(145, 73, 162, 95),
        ),
        scores=(
            ringed(0, 112, 14, "carried"),
            ringed(-1, 79, 60),
            ringed(0, 145, 60, "carried"),
            boxed(-1, 62, 108, "carried"),
            boxed(+1, 96, 108),
            boxed(0, 128, 108, "carried"),
            boxed(+1, 162, 108),
        ),
        sides=(Side("X", "max", 14), Side("O", "min", 60)),
    )


def quick() -> Drawing:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    return Drawing(
        high=160,
        edges=(edge(88, 46, 28, 68, "carried"), Edge("M88 46C88 68 148 50 148 78L148 112")),
        boards=(
            small_board(A_WIN_PUT_OFF, 88, 1),
            small_board(now, 28, 70),
            small_board(later, 148, 114),
        ),
        scores=(
            ringed(now.score, 68, 92, "carried"),
            ringed(later.score, 108, 136),
        ),
        dots="M148 80h.01M148 97h.01",
    )


def negamax() -> Drawing:
    """A score that changes its sign from level to level."""
    return Drawing(
        high=122,
        edges=(
            edge(112, 27, 79, 47, "carried"),
            edge(112, 27, 145, 47),
            edge(79, 73, 57, 94, "carried"),
            edge(79, 73, 101, 94),
        ),
        scores=(
            ringed(+2, 112, 14, "carried"),
            ringed(-2, 79, 60, "carried"),
            ringed(0, 145, 60),
            ringed(+2, 57, 107, "carried"),
            ringed(+3, 101, 107),
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
            edge(78, 27, 28, 47, "carried"),
            edge(78, 27, 124, 47),
            edge(124, 73, 96, 98, "carried"),
            edge(124, 73, 152, 98, "cut"),
        ),
        boards=(small_board(answer, 96, 100), small_board(skipped, 152, 100, kind="cut")),
        scores=(
            ringed(0, 78, 14, "carried"),
            ringed(0, 28, 60, "carried"),
            bound("≤", answer.score, 124, 60),
            ringed(answer.score, 56, 122, "carried"),
        ),
        slashes="M144 93L158 84M147 98L161 89",
    )


def memo() -> Drawing:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    known = ringed(0, 132, 154)
    return Drawing(
        high=178,
        edges=(
            edge(88, 46, 30, 64),
            edge(88, 46, 146, 64),
            edge(30, 111, 84, 130),
            edge(146, 111, 92, 130),
        ),
        boards=(
            small_board(start, 88, 1),
            small_board(start.play(left), 30, 66),
            small_board(start.play(right), 146, 66),
            small_board(meeting, 88, 132),
        ),
        scores=(known._replace(outline=known.outline + around(RINGS[1], 132, 154, 34)),),
        dots="M57 120.5h.01M119 120.5h.01",
    )


def symmetry() -> Drawing:
    """A board and its mirror image, of which one is kept."""
    kept = canonical(EIGHT_IMAGES)
    image = Board("".join(kept.squares[row : row + 3][::-1] for row in (0, 3, 6)), kept.turn)
    return Drawing(
        high=80,
        boards=(
            small_board(image, 32, 12, 56, "image"),
            small_board(kept, 134, 12, 56),
        ),
        axis="M83 3C82 28 84 53 83 78",
        frame=around(BOXES[0], 134, 40, 76),
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
