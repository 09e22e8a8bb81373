"""Beside each search in the lab: a small sketch of the one idea that is new in it.

From top to bottom it goes a move at a time, as a tree does; a dot on an edge is a move that is left
out. All have the same levels and places, so that they stand well in rows and in a column; who
chooses stands at the left.
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
from tictactoe_web.pictures.hand import BOXES, QUARTER_TURN, RINGS, TO_AND_FRO, moved
from tictactoe_web.pictures.sketches import (
    FACE,
    RING,
    Drawn,
    Sketch,
    Sketched,
    after,
    around,
    bound,
    boxed,
    chooser,
    edge,
    ringed,
    sketched,
)

# The levels and places across that all share: where a board or score has its middle.
TOP, MIDDLE, FOOT = 25, 87, 149
ROOT, LEFT, RIGHT = 110, 62, 158
ASIDE = 21  # from those above to two leaves
BESIDE = 40  # from a board to its score
AIR = 2  # between an edge and the board that it leads to


def minimax() -> Sketch:
    """On top the highest of what the lowest below give."""
    return Sketch(
        lines=(
            from_score(ROOT, TOP, RIGHT, MIDDLE, "carried"),
            from_score(ROOT, TOP, LEFT, MIDDLE),
            from_score(LEFT, MIDDLE, LEFT - ASIDE, FOOT, "carried"),
            from_score(LEFT, MIDDLE, LEFT + ASIDE, FOOT),
            from_score(RIGHT, MIDDLE, RIGHT - ASIDE, FOOT, "carried"),
            from_score(RIGHT, MIDDLE, RIGHT + ASIDE, FOOT),
        ),
        scores=(
            ringed(0, ROOT, TOP, "carried"),
            ringed(-1, LEFT, MIDDLE),
            ringed(0, RIGHT, MIDDLE, "carried"),
            boxed(-1, LEFT - ASIDE, FOOT, "carried"),
            boxed(+1, LEFT + ASIDE, FOOT),
            boxed(0, RIGHT - ASIDE, FOOT, "carried"),
            boxed(+1, RIGHT + ASIDE, FOOT),
        ),
        choosers=(chooser("X", "max", TOP), chooser("O", "min", MIDDLE)),
    )


def quick() -> Sketch:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    return Sketch(
        lines=(
            from_board(ROOT, TOP, LEFT, MIDDLE, "carried"),
            Drawn(from_board(ROOT, TOP, RIGHT, MIDDLE).path + f"L{RIGHT} {FOOT - FACE // 2 - AIR}"),
            Drawn(f"M{RIGHT} {MIDDLE - 8}h.01M{RIGHT} {MIDDLE + 12}h.01", "dots"),
        ),
        boards=(
            centred(A_WIN_PUT_OFF, ROOT, TOP),
            centred(now, LEFT, MIDDLE),
            centred(later, RIGHT, FOOT),
        ),
        scores=(
            ringed(now.score, LEFT + BESIDE, MIDDLE, "carried"),
            ringed(later.score, RIGHT - BESIDE, FOOT),
        ),
    )


def negamax() -> Sketch:
    """A score that changes its sign from level to level."""
    return Sketch(
        lines=(
            from_score(ROOT, TOP, LEFT, MIDDLE, "carried"),
            from_score(ROOT, TOP, RIGHT, MIDDLE),
            from_score(LEFT, MIDDLE, LEFT - ASIDE, FOOT, "carried"),
            from_score(LEFT, MIDDLE, LEFT + ASIDE, FOOT),
        ),
        scores=(
            ringed(+2, ROOT, TOP, "carried"),
            ringed(-2, LEFT, MIDDLE, "carried"),
            ringed(0, RIGHT, MIDDLE),
            ringed(+2, LEFT - ASIDE, FOOT, "carried"),
            ringed(+3, LEFT + ASIDE, FOOT),
        ),
        choosers=(chooser("X", "", TOP), chooser("O", "", MIDDLE), chooser("X", "", FOOT)),
    )


def alpha_beta() -> Sketch:
    """A branch that is cut, since what is known is enough to turn it down."""
    refuted = after(O_HAS_A_CHOICE, 6)
    answer, skipped = after(refuted, 2), after(refuted, 7)
    left, right, below = RIGHT - 26, RIGHT + 26, FOOT - FACE // 2 - AIR
    return Sketch(
        lines=(
            from_score(ROOT, TOP, LEFT, MIDDLE, "carried"),
            from_score(ROOT, TOP, RIGHT, MIDDLE),
            edge(RIGHT, MIDDLE + RING // 2, left, below, "carried"),
            edge(RIGHT, MIDDLE + RING // 2, right, below, "cut"),
            Drawn("M171 117L185 108M174 122L188 113", "wrong"),
        ),
        boards=(centred(answer, left, FOOT), centred(skipped, right, FOOT, "cut")),
        scores=(
            ringed(0, ROOT, TOP, "carried"),
            ringed(0, LEFT, MIDDLE, "carried"),
            bound("≤", answer.score, RIGHT, MIDDLE),
            ringed(answer.score, left - BESIDE, FOOT, "carried"),
        ),
        choosers=(chooser("X", "max", TOP), chooser("O", "min", MIDDLE)),
    )


def memo() -> Sketch:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    known = ringed(0, ROOT + BESIDE + 4, FOOT)
    return Sketch(
        lines=(
            from_board(ROOT, TOP, LEFT, MIDDLE),
            from_board(ROOT, TOP, RIGHT, MIDDLE),
            from_board(LEFT, MIDDLE, ROOT - 4, FOOT),
            from_board(RIGHT, MIDDLE, ROOT + 4, FOOT),
            Drawn("M84 118h.01M136 118h.01", "dots"),
        ),
        boards=(
            centred(start, ROOT, TOP),
            centred(start.play(left), LEFT, MIDDLE),
            centred(start.play(right), RIGHT, MIDDLE),
            centred(meeting, ROOT, FOOT),
        ),
        scores=(
            known._replace(outline=known.outline + around(RINGS[1], ROOT + BESIDE + 4, FOOT, 34)),
        ),
    )


def symmetry() -> Sketch:
    """A board mirrored and turned: both lead to the one that is kept."""
    kept = canonical(EIGHT_IMAGES)
    quarter = turned(kept.squares)
    sideways = mirrored(turned(quarter))  # left to right
    framed = 56  # in it, the board is clear of its frame
    return Sketch(
        lines=(
            from_board(LEFT, TOP, ROOT - 8, FOOT - 5),
            from_board(RIGHT, TOP, ROOT + 8, FOOT - 5),
            Drawn(f"M{LEFT - 4} {MIDDLE - 13}L{LEFT - 4} {MIDDLE + 13}", "axis"),
            Drawn(moved(TO_AND_FRO, complex(LEFT - 18, MIDDLE - 14), 1.4)),
            Drawn(moved(QUARTER_TURN, complex(RIGHT - 8, MIDDLE - 12), 1)),
            Drawn(around(BOXES[0], ROOT, FOOT, framed), "frame"),
        ),
        boards=(
            centred(Board(sideways, kept.turn), LEFT, TOP, "image"),
            centred(Board(quarter, kept.turn), RIGHT, TOP, "image"),
            centred(kept, ROOT, FOOT),
        ),
    )


def centred(board: Board, x: int, y: int, kind: str = "") -> Sketched:
    """A board around a point."""
    return sketched(board, x, y - FACE // 2, kind=kind)


def from_score(x: int, y: int, end: int, below: int, kind: str = "") -> Drawn:
    """An edge from score to score."""
    return edge(x, y + RING // 2, end, below - RING // 2, kind)


def from_board(x: int, y: int, end: int, below: int, kind: str = "") -> Drawn:
    """An edge from board to board."""
    return edge(x, y + FACE // 2, end, below - FACE // 2 - AIR, kind)


# By the search that it belongs to.
IDEAS = {
    "minimax": minimax(),
    "quick": quick(),
    "negamax": negamax(),
    "alpha-beta": alpha_beta(),
    "memo": memo(),
    "symmetry": symmetry(),
}
