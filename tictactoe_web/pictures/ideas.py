"""Beside each search in the lab: a small sketch of the one idea that is new in it.

From top to bottom it goes a move at a time, as a tree does; three dots stand for moves that are
left out. All have the same levels and places, so that they stand well in rows and in a column. A
score is in a ring, which is a node of its own or above a board, where the edge arrives. Those
without boards are one tree, so that what a search changes in it is seen: only that is "added".
"""

from collections.abc import Iterator, Sequence

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson.contents import (
    A_MEMO_HARMS,
    A_WIN_PUT_OFF,
    ONE_BOARD_TWO_WAYS,
)
from tictactoe_web.engine.search import canonical
from tictactoe_web.pictures.hand import QUARTER_TURN, RINGS, TO_AND_FRO, moved
from tictactoe_web.pictures.sketches import (
    RING,
    DrawnLine,
    Sketch,
    Sketched,
    after,
    around,
    bound,
    chooser,
    edge,
    ringed,
)

X_IN_THE_CENTRE = Board("----X----", "O")

# The places that they share: where a board or score has its middle.
HIGH = 220
LARGE = 52  # the boards
TOP, MIDDLE, FOOT = 27, 97, 193
ROOT, LEFT, RIGHT = 92, 44, 140
FIRST, BETWEEN, LEAVES_AT = 13, 110, 207  # the scores of a tree
LEAVES = (20, 68, 116, 164)
ABOVE = 40  # from the middle of a board up to that of its score
KNOWN = FOOT - ABOVE - 3  # and to that of one in two rings
AIR = 2  # between an edge and the board that it leads to


def minimax() -> Sketch:
    """On top the highest of what the lowest below give."""
    return tree(0, (0, -1), (0, +1, -1, +1), ("max", "min"))


def quick() -> Sketch:
    """A win at once, and one two moves later that counts less."""
    now, later = after(A_WIN_PUT_OFF, 6), after(A_WIN_PUT_OFF, 2, 6, 8)
    at_once = 150
    arrival = at_once - ABOVE - RING // 2
    return Sketch(
        lines=(
            from_board(ROOT, TOP, LEFT, arrival, "carried"),
            from_board(ROOT, TOP, RIGHT, arrival),
            left_out(RIGHT, arrival + 11),
            DrawnLine(f"M{RIGHT} {arrival + 22}L{RIGHT} {FOOT - ABOVE - RING // 2}"),
        ),
        boards=(
            centred(A_WIN_PUT_OFF, ROOT, TOP),
            centred(now, LEFT, at_once),
            centred(later, RIGHT, FOOT),
        ),
        scores=(
            ringed(now.score, LEFT, at_once - ABOVE, "carried added"),
            ringed(later.score, RIGHT, FOOT - ABOVE),
        ),
        high=HIGH,
    )


def negamax() -> Sketch:
    """A score that changes its sign from level to level, and one rule for both sides."""
    it = tree(+2, (-2, +2), (+2, +3, -2, 0), ("max", "max"))
    top, *others = it.choosers
    return it._replace(choosers=(top, *(other._replace(kind="added") for other in others)))


def alpha_beta() -> Sketch:
    """A branch that is cut, since what is known is enough to turn it down."""
    it = tree(+2, (+2, -2), (+2, +3, -2, 0), ("max", "min"))
    top, sure, refuted, *leaves, _ = it.scores
    x = LEAVES[-1]
    return it._replace(
        lines=(
            *it.lines[:-1],
            from_score(RIGHT, BETWEEN, x, LEAVES_AT, "cut"),
            DrawnLine(around(RINGS[x % 3], x, LEAVES_AT, RING), "cut"),
            DrawnLine("M155 178L169 169M158 183L172 174", "added"),
        ),
        scores=(top, sure, bound("≤", refuted.score, RIGHT, BETWEEN), *leaves),
    )


def memo() -> Sketch:
    """Two ways to one board, whose score is known the second time."""
    start = A_MEMO_HARMS
    left, right = (way[0] for way in ONE_BOARD_TWO_WAYS)
    meeting = after(start, *ONE_BOARD_TWO_WAYS[0])
    it = known_at_foot(start, (left, right), meeting, MIDDLE + LARGE // 2 + 13, "added")
    dots = (left_out(x, MIDDLE + LARGE // 2 + 6) for x in (LEFT, RIGHT))
    return it._replace(lines=(*it.lines, *dots))


def symmetry() -> Sketch:
    """A board mirrored and turned: both lead to the one that is kept, whose score is known."""
    start, mirrored, turned = X_IN_THE_CENTRE, 6, 2
    kept = canonical(start.play(mirrored))
    it = known_at_foot(start, (mirrored, turned), kept, MIDDLE + LARGE // 2 + AIR)
    signs = (
        DrawnLine(f"M{LEFT - 15} 132L{LEFT - 15} 152", "axis added"),
        DrawnLine(moved(TO_AND_FRO, complex(LEFT - 26, 131), 1.1), "added"),
        DrawnLine(moved(QUARTER_TURN, complex(RIGHT + 6, 131), 1), "added"),
    )
    return it._replace(lines=(*it.lines, *signs))


def known_at_foot(
    start: Board, moves: tuple[int, int], meeting: Board, y: int, kind: str = ""
) -> Sketch:
    """A board, two moves on it, and the board to which both lead from `y` on.

    That is in the memo: its score, a draw, has a second ring, of that `kind`.
    """
    left, right = (start.play(it) for it in moves)
    above = MIDDLE - LARGE // 2 - AIR
    return Sketch(
        lines=(
            from_board(ROOT, TOP, LEFT, above),
            from_board(ROOT, TOP, RIGHT, above),
            *both_to_one(y),
            DrawnLine(around(RINGS[1], ROOT, KNOWN, RING + 7), kind),
        ),
        boards=(
            centred(start, ROOT, TOP),
            centred(left, LEFT, MIDDLE),
            centred(right, RIGHT, MIDDLE),
            centred(meeting, ROOT, FOOT),
        ),
        scores=(ringed(0, ROOT, KNOWN),),
        high=HIGH,
    )


def tree(top: int, middle: Sequence[int], leaves: Sequence[int], rules: tuple[str, str]) -> Sketch:
    """A tree of scores, carried up from its first leaf and from the third; X chooses on top."""
    at_x, at_o = rules
    return Sketch(
        lines=(
            from_score(ROOT, FIRST, RIGHT, BETWEEN),
            from_score(ROOT, FIRST, LEFT, BETWEEN, "carried"),
            from_score(LEFT, BETWEEN, LEAVES[0], LEAVES_AT, "carried"),
            from_score(LEFT, BETWEEN, LEAVES[1], LEAVES_AT),
            from_score(RIGHT, BETWEEN, LEAVES[2], LEAVES_AT, "carried"),
            from_score(RIGHT, BETWEEN, LEAVES[3], LEAVES_AT),
        ),
        scores=(
            ringed(top, ROOT, FIRST, "carried"),
            ringed(middle[0], LEFT, BETWEEN, "carried"),
            ringed(middle[1], RIGHT, BETWEEN),
            *(
                ringed(score, x, LEAVES_AT, kind)
                for score, x, kind in zip(leaves, LEAVES, ("carried", "") * 2, strict=True)
            ),
        ),
        choosers=(
            chooser("X", at_x, ROOT, FIRST + 58),
            chooser("O", at_o, LEFT, BETWEEN + 58),
            chooser("O", at_o, RIGHT, BETWEEN + 58),
        ),
        high=HIGH,
    )


def centred(board: Board, x: int, y: int) -> Sketched:
    """A board around a point."""
    return Sketched(board, x - LARGE // 2, y - LARGE // 2, size=LARGE)


def from_score(x: int, y: int, end: int, below: int, kind: str = "") -> DrawnLine:
    """An edge from score to score."""
    return edge(x, y + RING // 2, end, below - RING // 2, kind)


def from_board(x: int, y: int, end: int, below: int, kind: str = "") -> DrawnLine:
    """An edge from a board down to a point."""
    return edge(x, y + LARGE // 2, end, below, kind)


def both_to_one(y: int) -> Iterator[DrawnLine]:
    """Edges from the left and the right down to the sides of the score of the board at the foot."""
    turn = (y + 2 * KNOWN) / 3
    for x, side in ((LEFT, -1), (RIGHT, +1)):
        yield DrawnLine(f"M{x} {y}C{x} {turn:g} {x - 10 * side} {KNOWN} {ROOT + 17 * side} {KNOWN}")


def left_out(x: int, y: int) -> DrawnLine:
    """Three dots."""
    return DrawnLine("".join(f"M{x + aside} {y}h.01" for aside in (-6, 0, 6)), "dots")


# By the search that it belongs to.
IDEAS = {
    "minimax": minimax(),
    "quick": quick(),
    "negamax": negamax(),
    "alpha-beta": alpha_beta(),
    "memo": memo(),
    "symmetry": symmetry(),
}
