"""What only the lesson sketches: two ways to one board, and eight images of one.

Boards are as far apart as there is room for on the smallest phone.
"""

from functools import partial

from tictactoe_web.engine.lesson.contents import Images
from tictactoe_web.engine.lesson.pitfalls import Misled
from tictactoe_web.pictures.hand import BOXES, QUARTER_TURN, SLASHES, moved
from tictactoe_web.pictures.sketches import (
    FACE,
    DrawnLine,
    Sketch,
    around,
    bound,
    chooser,
    edge,
    ringed,
    sketched,
)

WIDE = 296
LEFT, MIDDLE, RIGHT = 42, 140, 246
BELOW_LEFT, BELOW_RIGHT = MIDDLE - 44, MIDDLE + 44  # the answers to where both ways meet
BESIDE = 37  # from the middle of a board to that of its score
TWO_WAYS_FACE = 44  # larger than in other sketches


def two_ways(memo: Misled) -> Sketch:
    """Two ways to a board; on the second, the memo takes a bound for its score."""
    (start, _), (left, right), (left_on, right_on), (meeting, _) = memo.two_ways
    at_left, at_right = memo.besides
    first, other = memo.answers
    face = partial(sketched, size=TWO_WAYS_FACE)
    return Sketch(
        wide=WIDE,
        high=308,
        lines=(
            edge(MIDDLE, 46, LEFT, 64),
            edge(MIDDLE, 46, RIGHT, 64),
            edge(LEFT, 112, LEFT, 130),
            edge(RIGHT, 112, RIGHT, 130),
            edge(LEFT, 178, LEFT, 196),
            edge(LEFT, 178, MIDDLE - 6, 196),
            edge(RIGHT, 178, MIDDLE + 6, 196, "wrong"),
            edge(RIGHT, 178, RIGHT, 196),
            edge(MIDDLE, 244, BELOW_LEFT, 262, "carried"),
            edge(BELOW_RIGHT, 262, MIDDLE, 244, "cut"),  # its dashes begin at the board
            DrawnLine(moved(SLASHES, 150 + 241j, 1), "wrong"),  # around its middle
            DrawnLine("M197 159L220 147", "wrong"),
        ),
        boards=(
            face(start, MIDDLE, 0),
            face(left, LEFT, 66),
            face(right, RIGHT, 66),
            face(left_on, LEFT, 132),
            face(right_on, RIGHT, 132),
            face(at_left.board, LEFT, 198),
            face(meeting, MIDDLE, 198),
            face(at_right.board, RIGHT, 198),
            face(first.board, BELOW_LEFT, 264),
            face(other.board, BELOW_RIGHT, 264, "cut"),
        ),
        scores=(
            ringed(memo.told, 209, 154),
            ringed(memo.misjudged.score, RIGHT + BESIDE, 154),
            ringed(at_left.score, LEFT + BESIDE, 220),
            bound("≤", memo.told, 193, 220),
            ringed(at_right.score, RIGHT + BESIDE, 220),
            ringed(first.score, BELOW_LEFT + BESIDE, 286, "carried"),
            ringed(other.score, BELOW_RIGHT + BESIDE, 286),
        ),
        choosers=tuple(
            chooser(board.turn, board.turn, 6, 22 + 66 * level)
            for level, (board, _) in enumerate(memo.two_ways)
        ),
    )


def eight_images(images: Images) -> Sketch:
    """Quarter turns from board to board, and below each its mirror image."""
    turned, mirrored = images.boards[:4], images.boards[:3:-1]
    boards = tuple(
        sketched(board, 32 + 76 * column, top, "" if board == images.kept else "image")
        for top, row in ((10, turned), (74, mirrored))
        for column, board in enumerate(row)
    )
    arrows = (moved(QUARTER_TURN, 58 + 76 * column + 18j, 1) for column in range(3))
    (kept,) = (it for it in boards if it.board == images.kept)
    return Sketch(
        wide=WIDE,
        high=124,
        lines=(
            *map(DrawnLine, arrows),
            DrawnLine("M2 62C90 61 200 63 294 62", "axis"),
            DrawnLine(around(BOXES[0], kept.x + FACE // 2, kept.y + FACE // 2, 58), "frame"),
        ),
        boards=boards,
    )
