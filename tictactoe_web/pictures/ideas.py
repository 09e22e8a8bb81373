"""Beside each search in the lab: a small sketch of the one idea that is new in it.

From top to bottom it goes a move at a time, as a tree does; a dot on an edge is a move that is left
out.
"""

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson.contents import (
    A_MEMO_HARMS,
    A_WIN_PUT_OFF,
    EIGHT_IMAGES,
    ONE_BOARD_TWO_WAYS,
)
from tictactoe_web.engine.search import canonical, mirrored, turned
from tictactoe_web.engine.searches import O_HAS_A_CHOICE
from tictactoe_web.pictures.hand import BOXES, RINGS
from tictactoe_web.pictures.sketches import (
    Drawn,
    Sketch,
    after,
    around,
    bound,
    boxed,
    chooser,
    edge,
    ringed,
    sketched,
)


def minimax() -> Sketch:
    """On top the highest of what the lowest below give."""
    return Sketch(
        high=122,
        lines=(
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
        choosers=(chooser("X", "max", 14), chooser("O", "min", 60)),
    )


def quick() -> Sketch:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    return Sketch(
        high=160,
        lines=(
            edge(88, 46, 28, 68, "carried"),
            Drawn("M88 46C88 68 148 50 148 78L148 112"),
            Drawn("M148 80h.01M148 97h.01", "dots"),
        ),
        boards=(
            sketched(A_WIN_PUT_OFF, 88, 1),
            sketched(now, 28, 70),
            sketched(later, 148, 114),
        ),
        scores=(
            ringed(now.score, 68, 92, "carried"),
            ringed(later.score, 108, 136),
        ),
    )


def negamax() -> Sketch:
    """A score that changes its sign from level to level."""
    return Sketch(
        high=122,
        lines=(
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
        choosers=(chooser("X", "", 14), chooser("O", "", 60), chooser("X", "", 107)),
    )


def alpha_beta() -> Sketch:
    """A branch that is cut, since what is known is enough to turn it down."""
    refuted = after(O_HAS_A_CHOICE, 6)
    answer, skipped = after(refuted, 2), after(refuted, 7)
    return Sketch(
        high=146,
        lines=(
            edge(78, 27, 28, 47, "carried"),
            edge(78, 27, 124, 47),
            edge(124, 73, 96, 98, "carried"),
            edge(124, 73, 152, 98, "cut"),
            Drawn("M144 93L158 84M147 98L161 89", "wrong"),
        ),
        boards=(sketched(answer, 96, 100), sketched(skipped, 152, 100, kind="cut")),
        scores=(
            ringed(0, 78, 14, "carried"),
            ringed(0, 28, 60, "carried"),
            bound("≤", answer.score, 124, 60),
            ringed(answer.score, 56, 122, "carried"),
        ),
    )


def memo() -> Sketch:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    known = ringed(0, 132, 154)
    return Sketch(
        high=178,
        lines=(
            edge(88, 46, 30, 64),
            edge(88, 46, 146, 64),
            edge(30, 111, 84, 130),
            edge(146, 111, 92, 130),
            Drawn("M57 120.5h.01M119 120.5h.01", "dots"),
        ),
        boards=(
            sketched(start, 88, 1),
            sketched(start.play(left), 30, 66),
            sketched(start.play(right), 146, 66),
            sketched(meeting, 88, 132),
        ),
        scores=(known._replace(outline=known.outline + around(RINGS[1], 132, 154, 34)),),
    )


def symmetry() -> Sketch:
    """A board mirrored and turned: both lead to the one that is kept."""
    kept = canonical(EIGHT_IMAGES)
    quarter = turned(kept.squares)
    sideways = mirrored(turned(quarter))  # left to right
    return Sketch(
        high=146,
        lines=(
            Drawn("M60 30C84 30 74 60 96 66"),
            Drawn("M60 116C84 116 74 86 96 80"),
            Drawn(around(BOXES[0], 136, 73, 72), "frame"),
        ),
        boards=(
            sketched(Board(sideways, kept.turn), 30, 4, 52, "image"),
            sketched(Board(quarter, kept.turn), 30, 90, 52, "image"),
            sketched(kept, 136, 47, 52),
        ),
    )


# By the search that it belongs to.
IDEAS = {
    "minimax": minimax(),
    "quick": quick(),
    "negamax": negamax(),
    "alpha-beta": alpha_beta(),
    "memo": memo(),
    "symmetry": symmetry(),
}
