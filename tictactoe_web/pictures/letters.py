"""What a game by link is drawn with: letters, their stamps, a square, the way from step to step.

The paths are SVG, as those of hand.py; each is in a view box.
"""

from tictactoe_web.engine.board import Mark
from tictactoe_web.pictures import hand
from tictactoe_web.pictures.marks import DrawnMark

# A letter: its sides are stretched to it, and it has a stamp and a few words.
LETTER_BOX = "0 0 100 72"
STRETCHED = "scale(1 .72)"
STAMP_ON_LETTER = "M64 8H92V41H64Z"
WORDS = "M13 48C27 47 42 48.5 57 47.5M13 59C24 58.5 34 59.5 44 58.5"

# A stamp. Once the letter has come, the number of its move is in a ring over a corner, clear of the
# mark.
STAMP_BOX = "0 0 100 116"
STAMP = "M5 5H95V111H5Z"
POSTMARK = hand.moved(hand.RINGS[0], -46 + 62j, 0.7)
NUMBER_AT = (-12, 109)

# What is printed on a postcard, in 100 by 100, to be stretched: what parts the words from the
# address, and the lines of that.
POSTCARD = (
    "M51.8 7C52.3 34 51.4 66 52 93"
    "M57.4 73.5C69 74.1 84 72.9 95.6 73.8M57.6 91C71 90.4 83 91.7 95.4 90.8"
)

# One square of a board, in 100 by 100 but for its edge: four strokes, whose ends cross.
SQUARE_BOX = "5 5 90 90"
SQUARE = "M5 11C34 9 66 11 95 9M91 6C93 34 89 66 92 95M95 91C66 92 35 89 5 92M9 95C7 66 10 34 8 5"

# From one step to the next: an arrow that bends to its left.
WAY_BOX = "0 0 100 36"
WAY = "M3 30C26 10 66 6 96 23M3 30C27 12 66 8 96 23M90 9C91 14 93 19 96 23C91 24 85 26 81 29"


def on_letter(mark: Mark) -> DrawnMark:
    """Where a mark stands on the stamp of a letter."""
    return DrawnMark(mark, 67, 13.5, 22)


def on_stamp(mark: Mark) -> DrawnMark:
    """Where a mark stands on a stamp."""
    return DrawnMark(mark, 15, 23, 70)


def in_square(mark: Mark) -> DrawnMark:
    """Where a mark stands in a square."""
    return DrawnMark(mark, 18, 18, 64)
