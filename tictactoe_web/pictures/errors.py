"""The drawing on an error page, on 400 by 300: a draw, but for a tenth mark beside it."""

from tictactoe_web.pictures.marks import DrawnMark

SIZE = 92  # of a mark

TURNED_MARKS = (
    DrawnMark("X", 8, 4, SIZE, turn=-6),
    DrawnMark("O", 104, 6, SIZE, turn=8),
    DrawnMark("X", 204, 2, SIZE, turn=4),
    DrawnMark("X", 2, 104, SIZE, turn=-4),
    DrawnMark("O", 101, 103, SIZE, turn=9),
    DrawnMark("O", 206, 101, SIZE, turn=3),
    DrawnMark("O", 5, 206, SIZE, turn=2),
    DrawnMark("X", 106, 202, SIZE, turn=-9),
    DrawnMark("X", 203, 205, SIZE, turn=-7),
    DrawnMark("O", 306, 208, SIZE, turn=14),
)

LINE = "M112 16q140 102 278 280"  # through three of O, one of them the tenth
