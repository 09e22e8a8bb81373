"""Beside each search in the lab: a small sketch of the one idea that is new in it.

From top to bottom it goes a move at a time, as a tree does; a dot on an edge is a move that is left
out. All are equally high, and a tree has its top in the middle, so that they stand well in rows and
in a column; who chooses stands at the left.
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
        lines=(
            edge(110, 27, 152, 68, "carried"),
            edge(110, 27, 68, 68),
            edge(68, 94, 47, 140, "carried"),
            edge(68, 94, 89, 140),
            edge(152, 94, 131, 140, "carried"),
            edge(152, 94, 173, 140),
        ),
        scores=(
            ringed(0, 110, 14, "carried"),
            ringed(-1, 68, 81),
            ringed(0, 152, 81, "carried"),
            boxed(-1, 47, 153, "carried"),
            boxed(+1, 89, 153),
            boxed(0, 131, 153, "carried"),
            boxed(+1, 173, 153),
        ),
        choosers=(chooser("X", "max", 14), chooser("O", "min", 81)),
    )


def quick() -> Sketch:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    return Sketch(
        lines=(
            edge(110, 46, 48, 68, "carried"),
            Drawn("M110 46C110 68 172 50 172 78L172 120"),
            Drawn("M172 82h.01M172 102h.01", "dots"),
        ),
        boards=(
            sketched(A_WIN_PUT_OFF, 110, 1),
            sketched(now, 48, 70),
            sketched(later, 172, 122),
        ),
        scores=(
            ringed(now.score, 88, 92, "carried"),
            ringed(later.score, 132, 144),
        ),
    )


def negamax() -> Sketch:
    """A score that changes its sign from level to level."""
    return Sketch(
        lines=(
            edge(110, 27, 68, 68, "carried"),
            edge(110, 27, 152, 68),
            edge(68, 94, 47, 140, "carried"),
            edge(68, 94, 89, 140),
        ),
        scores=(
            ringed(+2, 110, 14, "carried"),
            ringed(-2, 68, 81, "carried"),
            ringed(0, 152, 81),
            ringed(+2, 47, 153, "carried"),
            ringed(+3, 89, 153),
        ),
        choosers=(chooser("X", "", 14), chooser("O", "", 81), chooser("X", "", 153)),
    )


def alpha_beta() -> Sketch:
    """A branch that is cut, since what is known is enough to turn it down."""
    refuted = after(O_HAS_A_CHOICE, 6)
    answer, skipped = after(refuted, 2), after(refuted, 7)
    return Sketch(
        lines=(
            edge(110, 27, 68, 58, "carried"),
            edge(110, 27, 158, 58),
            edge(158, 84, 130, 120, "carried"),
            edge(158, 84, 188, 120, "cut"),
            Drawn("M178 112L192 103M181 117L195 108", "wrong"),
        ),
        boards=(sketched(answer, 130, 122), sketched(skipped, 188, 122, kind="cut")),
        scores=(
            ringed(0, 110, 14, "carried"),
            ringed(0, 68, 71, "carried"),
            bound("≤", answer.score, 158, 71),
            ringed(answer.score, 90, 144, "carried"),
        ),
        choosers=(chooser("X", "max", 14), chooser("O", "min", 71)),
    )


def memo() -> Sketch:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    known = ringed(0, 154, 144)
    return Sketch(
        lines=(
            edge(110, 45, 50, 60),
            edge(110, 45, 170, 60),
            edge(50, 106, 106, 121),
            edge(170, 106, 114, 121),
            Drawn("M78 113.5h.01M142 113.5h.01", "dots"),
        ),
        boards=(
            sketched(start, 110, 0),
            sketched(start.play(left), 50, 61),
            sketched(start.play(right), 170, 61),
            sketched(meeting, 110, 122),
        ),
        scores=(known._replace(outline=known.outline + around(RINGS[1], 154, 144, 34)),),
    )


def symmetry() -> Sketch:
    """A board mirrored and turned: both lead to the one that is kept."""
    kept = canonical(EIGHT_IMAGES)
    quarter = turned(kept.squares)
    sideways = mirrored(turned(quarter))  # left to right
    return Sketch(
        lines=(
            Drawn("M82 34C108 34 98 68 120 76"),
            Drawn("M82 134C108 134 98 100 120 92"),
            Drawn(around(BOXES[0], 160, 84, 72), "frame"),
        ),
        boards=(
            sketched(Board(sideways, kept.turn), 52, 8, 52, "image"),
            sketched(Board(quarter, kept.turn), 52, 108, 52, "image"),
            sketched(kept, 160, 58, 52),
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
