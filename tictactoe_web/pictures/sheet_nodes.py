"""The nodes of a tree that is filled in on paper, and their lines to write on; see `sheets`."""

from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import MINUS_INFINITY, PLUS_INFINITY, moved
from tictactoe_web.pictures.trees import LONG, Branch

RING, RING_BELOW_BOARD = 8, 7.2
BOX, NUMBER_BOX = 6.8, 6.2  # to write in, or with a number
DRAWN = 90  # of the 100 in which a hand draws them: how wide they are
HALF_FIGURE = 1.3  # how far below its middle a score stands in it
WIDEST = 5.8  # how wide one that is long may be in it

BELOW_BOARD = 1  # between a board and its ring or box
ABOVE_BOARD = 1.2  # so that no edge touches its marks

LONGEST_LINE = 21
BESIDE_RING = 1.3  # where lines stand there
BESIDE_STEM = 1.3  # it leads from a node down to its edges, left of lines that stand below
BEFORE_NEXT = 2.2  # from the end of a line to what is next
LEAST_STEM, BELOW_LINES = 2, 2  # to the edges, which are no part of what is written
BELOW_MIDDLE = 2.6  # of a ring, halfway between its lines: what is written stands above them
LINE_NAME = 3  # at its left
BESIDE_NAME = 0.5  # from where a line begins to what is written on it
ABOVE_LINE = 0.9  # what is written there
INFINITY_SCALE, INFINITY_WIDTH = 0.126, 4
ABOVE_FOOT = 1.46  # its top, from the foot of what stands there
INFINITIES = {"−∞": MINUS_INFINITY, "+∞": PLUS_INFINITY}
ROW_HEIGHT = 2.6  # where there are two on a line, one above the other
FIGURE, WIDE_FIGURE = 1.22, 1.63  # how wide a figure or a sign there is, in most fonts and in some


class WritingLine(NamedTuple):
    """A line to write on, from `left` to `right`, and what is to be written there, in order."""

    name: str
    left: float
    right: float
    y: float
    scores: list[int]

    @property
    def path(self) -> str:
        """The line itself, right of its name."""
        return f"M{self.left + LINE_NAME:.4g} {self.y:.4g}H{self.right:.4g}"

    @property
    def begins(self) -> float:
        """Where what is written on it does."""
        return round(self.left + LINE_NAME + BESIDE_NAME, 2)

    @property
    def text_at(self) -> float:
        """How far down what is written on it stands."""
        return round(self.y - ABOVE_LINE, 2)

    def rows(self, written: str) -> list["WrittenRow"]:
        """What is written on it, a comma and a space between two values.

        Where one row would be too long, there are two, one above the other.
        """
        values = written.split(", ")
        room = self.right - self.begins
        whole = WrittenRow(values, self.begins, self.text_at, room)
        if whole.fits or len(values) == 1:
            return [whole]
        for count in range(len(values) - 1, 0, -1):
            upper = whole._replace(values=[*values[:count], ""])
            if upper.fits:
                break
        upper = upper._replace(y=round(self.text_at - ROW_HEIGHT, 2))
        return [upper, whole._replace(values=values[count:])]


class WrittenRow(NamedTuple):
    """Values on a line, from `x` on. "" is where more follow below.

    If the first of them is an infinity, it is drawn. `room` is how wide the line is.
    """

    values: list[str]
    x: float
    y: float
    room: float

    @property
    def infinity(self) -> str:
        """That, as an SVG path; or ""."""
        if not self._is_drawn:
            return ""
        top = complex(self.x, self.y - ABOVE_FOOT)
        return moved(INFINITIES[self.values[0]], top, INFINITY_SCALE)

    @property
    def _is_drawn(self) -> bool:
        return self.values[0] in INFINITIES

    @property
    def text(self) -> str:
        """The rest, with a comma after the infinity."""
        rest = ["", *self.values[1:]] if self._is_drawn else self.values
        return ", ".join(rest).rstrip()

    @property
    def text_from(self) -> float:
        """Where that begins."""
        return round(self.x + INFINITY_WIDTH * self._is_drawn, 2)

    @property
    def fits(self) -> bool:
        """Whether there is room for it, in most fonts."""
        return self.text_from + FIGURE * self._figures <= self.x + self.room

    @property
    def width(self) -> float | None:
        """How wide the text is to be; None if it has room in any font."""
        room = self.x + self.room - self.text_from
        if WIDE_FIGURE * self._figures <= room:
            return None
        return round(min(FIGURE * self._figures, room), 2)

    @property
    def _figures(self) -> int:
        """How many they are, as wide as others; a comma and its space are as wide as one."""
        return len(self.text) - self.text.count(" ")


class PlacedNode(NamedTuple):
    """A node that begins at `top`; its board, its ring or box and its edges have one `middle`.

    A value is written into its ring, or into its box if nothing follows. A board, if it has one, is
    `board` wide and stands on that. Its lines are at the right of its ring where there is room
    `beside` all rings of its level, else below them, right of the stem from which its edges part.
    """

    branch: Branch
    middle: float
    top: float
    board: float
    beside: bool = True
    lines: tuple[WritingLine, ...] = ()

    @property
    def node(self) -> Node:
        """What is known of it."""
        return self.branch.node

    @property
    def chooses(self) -> bool:
        """Whether there is more than one move."""
        return len(self.branch.below) > 1

    @property
    def reached(self) -> float:
        """How far down the edge from above comes."""
        return self.top - ABOVE_BOARD if self.side else self.top

    @property
    def ends(self) -> float:
        """How far down the edges part, which are one stem below its ring."""
        if not self.lines:
            return self.foot
        return max(self.foot + LEAST_STEM, self.lines[-1].y + BELOW_LINES)

    @property
    def stem(self) -> str:
        """The line down to where the edges part, as an SVG path."""
        return f"M{self.middle:.4g} {self.foot:.4g}V{self.ends:.4g}" if self.branch.below else ""

    @property
    def foot(self) -> float:
        """Where it ends without its lines."""
        return self.y + self.size / 2

    # Its board -----------------------------------------------------------------------------------

    @property
    def side(self) -> float:
        """How wide its board is; 0 if it has none."""
        return self.board if isinstance(self.node.position, Board) else 0

    @property
    def left(self) -> float:
        """Where its board begins."""
        return round(self.middle - self.side / 2, 2)

    # Its ring or box -----------------------------------------------------------------------------

    @property
    def size(self) -> float:
        """How wide that is."""
        if self.branch.below:
            return RING_BELOW_BOARD if self.side else RING
        return NUMBER_BOX if self.is_number else BOX

    @property
    def y(self) -> float:
        """The middle of it, downwards."""
        above = self.side + BELOW_BOARD if self.side else 0
        return self.top + above + self.size / 2

    @property
    def outline(self) -> str:
        """The ring, or the box, as a hand draws it."""
        scale = self.size / DRAWN
        corner = complex(self.middle, self.y) - 50 * (1 + 1j) * scale
        return moved(self.branch.ring_or_box, corner, scale)

    @property
    def is_number(self) -> bool:
        """Whether it is one, which stands there from the start."""
        return not self.side and not self.branch.below

    def score(self, *, with_key: bool) -> int | None:
        """What stands in it: a number, and in the key what is to be filled in."""
        if self.is_number:
            return self.node.position.score
        return self.node.score if with_key else None

    @property
    def score_at(self) -> float:
        """How far down the score stands."""
        return round(self.y + HALF_FIGURE, 2)

    def room_for(self, written: str) -> float | None:
        """How wide that is to be; None if it has room in any font."""
        return WIDEST if len(written) >= LONG else None


def with_lines(node: PlacedNode, key: Key, room: float, line_height: float) -> PlacedNode:
    """The node with lines for alpha and beta, if it has any, as long as the `room` on its level.

    Where there is one move, nothing can be cut, and so it has none.
    """
    if not (key.alphas and node.chooses):
        return node
    left, above = node.middle + BESIDE_STEM, node.foot
    if node.beside:
        left = node.middle + node.size / 2 + BESIDE_RING
        above = node.y - 1.5 * line_height + BELOW_MIDDLE
    right = left + min(room, LONGEST_LINE)
    limits = {"α": key.alphas, "β": key.betas}
    return node._replace(
        lines=tuple(
            WritingLine(
                name, left, right, above + number * line_height, scores.get(node.branch.path, [])
            )
            for number, (name, scores) in enumerate(limits.items(), start=1)
        )
    )
