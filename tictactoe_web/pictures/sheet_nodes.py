"""The nodes of a tree that is filled in on paper, and their lines to write on; see `sheets`.

A screen and a phone show the same in the same hand, as on slips of their own. On paper, which is
full, a ring or box is beside its board; elsewhere it is on the branch above that.
"""

from collections.abc import Mapping
from textwrap import wrap
from typing import NamedTuple

from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import WRITTEN_MINUS_INFINITY, WRITTEN_PLUS_INFINITY, moved
from tictactoe_web.pictures.trees import Branch

DRAWN = 90  # of the 100 in which a hand draws rings and boxes: how wide they are
BESIDE_BOARD = 2.4  # from there to its ring or box: an edge comes and leaves between them
TURN = 1.8  # there, so high is the corner where it turns to the ring or from it
BELOW_BOARD = 0.6  # from such a board down to where edges part
HALF_FIGURE = 1.5  # how far below its middle a score stands in a ring

BESIDE_NAME = 0.6  # from where a line begins to what is written on it
ABOVE_LINE = 1.2  # what is written there
INFINITY_WIDTH = 32  # as it is drawn, and with room for what follows
ABOVE_FOOT = 13  # its top, from the foot of what stands there, as it is drawn
MOST_ON_SHORT, MOST_ON_LINE = 8, 40  # letters: on a line that isn't short all has room
ROW = 3.2  # what has none stands in another row, so much higher
INFINITIES = {"−∞": WRITTEN_MINUS_INFINITY, "+∞": WRITTEN_PLUS_INFINITY}


class Slip(NamedTuple):
    """What trees are drawn on: how wide it is, and what is on it.

    Lines to write on are so far `beside` a ring. Each has its `name` at its left; it is as long as
    `line`, and longer for each move. The `lower_line` is so far below the ring's middle, and what
    is written on both as high as that. An `infinity` on it is so much smaller than it is drawn.
    Where the slip is `full`, a board stands beside its ring, elsewhere so far below as `to_board`
    says; where it is `narrow`, that of a phone, what is written on a line may take two rows.
    Neighbours are at least so far `apart`; where the slip isn't full, boards as far as
    `boards_apart` says.
    """

    across: float
    ring: float
    box: float
    beside: float
    name: float
    line: float
    line_for_move: float
    lower_line: float
    lines_apart: float
    infinity: float
    apart: float
    boards_apart: float = 0
    to_board: float = 0
    full: bool = False
    narrow: bool = False


PAPER = Slip(
    across=186.5,
    ring=11,
    box=8,
    beside=1.6,
    name=3.4,
    line=19,
    line_for_move=2,
    lower_line=6.1,
    lines_apart=8,
    infinity=0.175,
    apart=2.6,
    full=True,
)
SCREEN = Slip(
    across=186.5,
    ring=10,
    box=8,
    beside=1.6,
    name=3.4,
    line=10.2,
    line_for_move=3.6,
    lower_line=5.2,
    lines_apart=7,
    infinity=0.15,
    apart=2.6,
    boards_apart=17,
    to_board=1.8,
)
PHONE = Slip(
    across=94,
    ring=8.4,
    box=7.6,
    beside=1,
    name=2.95,
    line=9.4,
    line_for_move=0,
    lower_line=5.2,
    lines_apart=7.4,
    infinity=0.115,
    apart=0.8,
    boards_apart=2.9,
    to_board=2.8,
    narrow=True,
)


class WritingLine(NamedTuple):
    """A line to write on, which begins right of its name; what is to be written there, in order.

    There, a row has at most so many letters.
    """

    name: str
    left: float
    y: float
    begins: float
    length: float
    infinity: float
    scores: list[int]
    most: int

    @property
    def path(self) -> str:
        """The line itself, right of its name."""
        return f"M{self.begins:.4g} {self.y:.4g}h{self.length:g}"

    @property
    def text_at(self) -> float:
        """How far down its name stands, and what is written on it."""
        return round(self.y - ABOVE_LINE, 2)

    def written(self, limits: str) -> list["Written"]:
        """What is written on it, from its left, and above that what has no room.

        An infinity, which is first, is drawn.
        """
        rows = wrap(limits, self.most)
        feet = [round(self.text_at - ROW * above, 2) for above in reversed(range(len(rows)))]
        return [self._row(row, foot) for row, foot in zip(rows, feet, strict=True)]

    def _row(self, limits: str, foot: float) -> "Written":
        begins = self.begins + BESIDE_NAME
        first = limits.partition(",")[0]
        if first not in INFINITIES:
            return Written("", limits, round(begins, 2), foot)
        top = complex(begins, foot - ABOVE_FOOT * self.infinity)
        infinity = moved(INFINITIES[first], top, self.infinity)
        beside = begins + INFINITY_WIDTH * self.infinity
        return Written(infinity, limits.removeprefix(first), round(beside, 2), foot)


class Written(NamedTuple):
    """A row on a line: an infinity, as an SVG path, or ""; and text, from `x` on, down at `y`."""

    infinity: str
    text: str
    x: float
    y: float


class PlacedNode(NamedTuple):
    """A node with its middle at `x` and `y`.

    A value is written into its ring, or into its box if nothing follows. A board, which is `side`
    wide, has these above it, and then `y` is their middle; or on a full slip at its right, and then
    `x` is between them. Where there is no board, `side` is 0. `limits` are what is to be written on
    its lines, by their names, if it has lines: they are right of its ring.
    """

    branch: Branch
    x: float
    y: float
    side: float
    limits: Mapping[str, list[int]]
    slip: Slip = PAPER

    def moved(self, x: float) -> "PlacedNode":
        """The same farther right."""
        return self._replace(x=self.x + x)

    @property
    def node(self) -> Node:
        """What is known of it."""
        return self.branch.node

    @property
    def foot(self) -> float:
        """How far down the edges part."""
        return self.y + below_row(self.side, self.slip)

    @property
    def top(self) -> float:
        """How far down the edge from above comes."""
        return self.y - (self.side if self.is_beside_board else self.size) / 2

    @property
    def stem(self) -> str:
        """The line down to where the edges part, from a ring beside which a board stands; SVG."""
        if self.is_beside_board and self.branch.below:
            turn = f"Q{self.x:.4g} {self.y:.4g} {self.x:.4g} {self.y + TURN:.4g}"
            return f"M{self.x + BESIDE_BOARD / 2:.4g} {self.y:.4g}{turn}V{self.foot:.4g}"
        return ""

    @property
    def arrival(self) -> str:
        """The line from the end of the edge above to a ring or box beside a board."""
        if not self.is_beside_board or not self.branch.path:
            return ""
        turn = f"Q{self.x:.4g} {self.y:.4g} {self.x + BESIDE_BOARD / 2:.4g} {self.y:.4g}"
        return f"M{self.x:.4g} {self.top:.4g}V{self.y - TURN:.4g}{turn}"

    # How wide it is ------------------------------------------------------------------------------

    @property
    def to_left(self) -> float:
        """How far it reaches left of its middle."""
        if self.is_beside_board:
            return BESIDE_BOARD / 2 + self.side
        return max(self.side, self.size) / 2

    @property
    def to_ring(self) -> float:
        """How far it reaches right of its middle, without its lines."""
        return BESIDE_BOARD / 2 + self.slip.ring if self.is_beside_board else self.to_left

    @property
    def to_right(self) -> float:
        """How far it reaches right of its middle, with its lines."""
        return max(self.to_ring, self.to_line_ends)

    @property
    def to_line_ends(self) -> float:
        """How far its lines reach right of its middle; its ring or box, if it has none."""
        if not self.limits:
            return self.ring_x - self.x + self.size / 2
        return self.lines_at - self.x + self.slip.name + self.line

    # Its board -----------------------------------------------------------------------------------

    @property
    def board_at(self) -> tuple[float, float]:
        """Where its board begins."""
        below = self.y + self.slip.ring / 2 + self.slip.to_board
        top = self.y - self.side / 2 if self.slip.full else below
        return round(self.x - self.to_left, 2), round(top, 2)

    @property
    def is_beside_board(self) -> bool:
        """Whether a board stands at the left of its ring or box."""
        return bool(self.side) and self.slip.full

    # Its ring or box -----------------------------------------------------------------------------

    @property
    def size(self) -> float:
        """How wide that is."""
        return self.slip.ring if self.branch.below else self.slip.box

    @property
    def ring_x(self) -> float:
        """The middle of it, from the left."""
        beside = (BESIDE_BOARD + self.size) / 2 if self.is_beside_board else 0
        return round(self.x + beside, 2)

    @property
    def outline(self) -> str:
        """The ring, or the box, as a hand draws it."""
        scale = self.size / DRAWN
        corner = complex(self.ring_x, self.y) - 50 * (1 + 1j) * scale
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

    # Its lines -----------------------------------------------------------------------------------

    @property
    def lines(self) -> tuple[WritingLine, ...]:
        """Those for alpha and beta, one above the other."""
        begins = self.lines_at + self.slip.name
        most = MOST_ON_SHORT if self.slip.narrow else MOST_ON_LINE
        return tuple(
            WritingLine(name, self.lines_at, y, begins, self.line, self.slip.infinity, scores, most)
            for y, (name, scores) in zip(self._lines_y, self.limits.items(), strict=False)
        )

    @property
    def _lines_y(self) -> tuple[float, float]:
        """How far down they are."""
        lower = self.y + self.slip.lower_line
        return round(lower - self.slip.lines_apart, 2), round(lower, 2)

    @property
    def line(self) -> float:
        """How long they are."""
        return self.slip.line + self.slip.line_for_move * len(self.branch.below)

    @property
    def lines_at(self) -> float:
        """From where, with their names."""
        return round(self.ring_x + self.size / 2 + self.slip.beside, 2)


def above_row(side: float, slip: Slip) -> float:
    """From the middle of a row up to where edges end."""
    return (side if side and slip.full else slip.ring) / 2


def below_row(side: float, slip: Slip) -> float:
    """From the middle of a row down to where edges part."""
    if side:
        below_ring = slip.ring / 2 + slip.to_board + side + BELOW_BOARD
        return side / 2 if slip.full else below_ring
    return slip.ring / 2


def limits_of(branch: Branch, key: Key) -> Mapping[str, list[int]]:
    """What is to be written on the lines of a node, if it has any.

    Where there is one move, nothing can be cut, and so it has none.
    """
    if not key.alphas or len(branch.below) < 2:
        return {}
    limits: dict[str, dict[Path, list[int]]] = {"α": key.alphas, "β": key.betas}
    return {name: scores.get(branch.path, []) for name, scores in limits.items()}
