"""What only the lesson sketches: two ways to one board, and eight images of one.

Boards are as far apart as there is room for on the smallest phone.
"""

from tictactoe_web.engine.lesson.contents import Images
from tictactoe_web.engine.lesson.pitfalls import Misled
from tictactoe_web.pictures.hand import BOXES, QUARTER_TURN, moved
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
LEFT, MIDDLE, RIGHT = 42, 148, 246


def two_ways(memo: Misled) -> Sketch:
    """Two ways to a board; on the second, the memo takes a bound for its score."""
    (start, _), (left, right), (left_on, right_on), (meeting, _) = memo.two_ways
    at_left, at_right = memo.besides
    first, other = memo.answers
    return Sketch(
        wide=WIDE,
        high=308,
        lines=(
            edge(MIDDLE, 44, LEFT, 66),
            edge(MIDDLE, 44, RIGHT, 66),
            edge(LEFT, 110, LEFT, 132),
            edge(RIGHT, 110, RIGHT, 132),
            edge(LEFT, 176, LEFT, 198),
            edge(LEFT, 176, MIDDLE - 6, 198),
            edge(RIGHT, 176, MIDDLE + 6, 198, "wrong"),
            edge(RIGHT, 176, RIGHT, 198),
            edge(MIDDLE, 242, 104, 264, "carried"),
            edge(MIDDLE, 242, 192, 264, "cut"),
            DrawnLine("M174 258L188 249M177 263L191 254", "wrong"),
            DrawnLine("M199 159L222 147", "wrong"),
        ),
        boards=(
            sketched(start, MIDDLE, 2),
            sketched(left, LEFT, 68),
            sketched(right, RIGHT, 68),
            sketched(left_on, LEFT, 134),
            sketched(right_on, RIGHT, 134),
            sketched(at_left.board, LEFT, 200),
            sketched(meeting, MIDDLE, 200),
            sketched(at_right.board, RIGHT, 200),
            sketched(first.board, 104, 266),
            sketched(other.board, 192, 266, "cut"),
        ),
        scores=(
            ringed(memo.told, 211, 154),
            ringed(memo.misjudged.score, 281, 154),
            ringed(at_left.score, 77, 220),
            bound("≤", memo.told, 195, 220),
            ringed(at_right.score, 281, 220),
            ringed(first.score, 139, 286, "carried"),
            ringed(other.score, 227, 286),
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
