"""The nodes of a tree that is filled in on paper, and their lines to write on; see `sheets`.

A phone shows the same in the same hand, as on a narrow slip: there, a ring or box is below its
board, and lines are below their ring.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import MINUS_INFINITY, PLUS_INFINITY, moved
from tictactoe_web.pictures.trees import Branch

DRAWN = 90  # of the 100 in which a hand draws rings and boxes: how wide they are
BESIDE_BOARD = 1.6  # from there to its ring or box
STEM = 2.5  # from a ring, or a board beside one, down to where edges part
BY_BOARD = 0.4  # how near to such a board a stem begins, and an edge ends
BELOW_BOARD = 1.2  # on a narrow slip, from there to its ring; above it, edges end so
BELOW_LINES = 0.9  # from the lower line to where edges part, where it is below its ring
HALF_FIGURE = 1.5  # how far below its middle a score stands in a ring

LOWER_LINE = 6.4  # below the middle of a ring: what is written on both is as high as that
BESIDE_NAME = 0.6  # from where a line begins to what is written on it
ABOVE_LINE = 1  # what is written there
INFINITY_WIDTH = 32  # as it is drawn, and with room for what follows
ABOVE_FOOT = 11.6  # its top, from the foot of what stands there, as it is drawn
INFINITIES = {"−∞": MINUS_INFINITY, "+∞": PLUS_INFINITY}


class Slip(NamedTuple):
    """What trees are drawn on: how wide it is, and what is on it.

    Lines to write on are so far `beside` a ring; on a narrow slip, the stem below it. Each has its
    `name` at its left; it is as long as `line`, and longer for each move. An `infinity` on it is so
    much smaller than it is drawn. Where the slip is `narrow`, what belongs to a node is below it.
    """

    across: float
    ring: float
    box: float
    beside: float
    name: float
    line: float
    line_for_move: float
    lines_apart: float
    infinity: float
    narrow: bool


PAPER = Slip(
    across=186.5,
    ring=11,
    box=8,
    beside=1.6,
    name=3.4,
    line=19,
    line_for_move=2,
    lines_apart=8,
    infinity=0.175,
    narrow=False,
)
PHONE = Slip(
    across=94,
    ring=10,
    box=7.6,
    beside=2.2,
    name=2.5,
    line=7.9,
    line_for_move=3.1,
    lines_apart=4.4,
    infinity=0.13,
    narrow=True,
)


class WritingLine(NamedTuple):
    """A line to write on, which begins right of its name; what is to be written there, in order."""

    name: str
    left: float
    y: float
    begins: float
    length: float
    infinity: float
    scores: list[int]

    @property
    def path(self) -> str:
        """The line itself, right of its name."""
        return f"M{self.begins:.4g} {self.y:.4g}h{self.length:g}"

    @property
    def text_at(self) -> float:
        """How far down its name stands, and what is written on it."""
        return round(self.y - ABOVE_LINE, 2)

    def written(self, limits: str) -> "Written":
        """What is written on it, from its left; an infinity, which is first, is drawn."""
        begins = self.begins + BESIDE_NAME
        first = limits.partition(",")[0]
        if first not in INFINITIES:
            return Written("", limits, round(begins, 2))
        top = complex(begins, self.text_at - ABOVE_FOOT * self.infinity)
        infinity = moved(INFINITIES[first], top, self.infinity)
        beside = begins + INFINITY_WIDTH * self.infinity
        return Written(infinity, limits.removeprefix(first), round(beside, 2))


class Written(NamedTuple):
    """What is on a line: an infinity, as an SVG path, or ""; and text, from `x` on."""

    infinity: str
    text: str
    x: float


class PlacedNode(NamedTuple):
    """A node with its middle at `x` and `y`.

    A value is written into its ring, or into its box if nothing follows. A board, which is `side`
    wide, has these at its right, and then `x` is the middle of both; or on a narrow slip below it,
    and then `y` is their middle. Where there is no board, `side` is 0. `limits` are what is to be
    written on its lines, by their names, if it has lines: they are right of its ring, or below it.
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
        """How far down the edges part, which are one stem below its ring."""
        return self.y + below_row(self.side, self.slip, has_lines=bool(self.limits))

    @property
    def top(self) -> float:
        """How far down the edge from above comes."""
        return self.y - (above_row(self.side, self.slip) if self.side else self.size / 2)

    @property
    def edges_at(self) -> float:
        """Where edges come and part, from the left: the middle of a board beside a ring."""
        return self.x + (self.side / 2 - self.to_left if self.is_beside_board else 0)

    @property
    def stem(self) -> str:
        """The line from a ring, or a board beside it, down to where the edges part, an SVG path."""
        if not self.branch.below:
            return ""
        half = self.side / 2 + BY_BOARD if self.is_beside_board else self.size / 2
        return f"M{self.edges_at:.4g} {self.y + half:.4g}V{self.foot:.4g}"

    # How wide it is ------------------------------------------------------------------------------

    @property
    def to_left(self) -> float:
        """How far it reaches left of its middle, and right of it without its lines."""
        if self.is_beside_board:
            return (self.side + BESIDE_BOARD + self.slip.ring) / 2
        return max(self.side, self.size) / 2

    @property
    def to_right(self) -> float:
        """How far it reaches right of its middle, with its lines."""
        if not self.limits:
            return self.to_left
        return max(self.to_left, self.lines_at - self.x + self.slip.name + self.line)

    # Its board -----------------------------------------------------------------------------------

    @property
    def board_at(self) -> tuple[float, float]:
        """Where its board begins."""
        middle = self.y - self.side / 2
        top = self.top + BELOW_BOARD if self.slip.narrow else middle
        return round(self.x - self.to_left, 2), round(top, 2)

    @property
    def is_beside_board(self) -> bool:
        """Whether a board stands at the left of its ring or box."""
        return bool(self.side) and not self.slip.narrow

    @property
    def name_at(self) -> float:
        """How far down the name of its level has its middle: that of its board, or its ring."""
        return self.board_at[1] + self.side / 2 if self.side else self.y

    # Its ring or box -----------------------------------------------------------------------------

    @property
    def size(self) -> float:
        """How wide that is."""
        return self.slip.ring if self.branch.below else self.slip.box

    @property
    def ring_x(self) -> float:
        """The middle of it, from the left."""
        beside = self.to_left - self.slip.ring / 2 if self.is_beside_board else 0
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
        lower = self.foot - BELOW_LINES if self.slip.narrow else self.y + LOWER_LINE
        upper = lower - self.slip.lines_apart
        begins = self.lines_at + self.slip.name
        return tuple(
            WritingLine(
                name, self.lines_at, round(y, 2), begins, self.line, self.slip.infinity, scores
            )
            for y, (name, scores) in zip((upper, lower), self.limits.items(), strict=False)
        )

    @property
    def line(self) -> float:
        """How long they are."""
        return self.slip.line + self.slip.line_for_move * len(self.branch.below)

    @property
    def lines_at(self) -> float:
        """From where, with their names."""
        ring = 0 if self.slip.narrow else self.size / 2
        return round(self.ring_x + ring + self.slip.beside, 2)


def above_row(side: float, slip: Slip) -> float:
    """From the middle of a row up to where edges end, if there is a board."""
    return slip.ring / 2 + BELOW_BOARD + side + BELOW_BOARD if slip.narrow else side / 2 + BY_BOARD


def below_row(side: float, slip: Slip, *, has_lines: bool) -> float:
    """From the middle of a row down to where edges part."""
    if side and not slip.narrow:
        return side / 2 + STEM
    lines = 2 * slip.lines_apart + BELOW_LINES if slip.narrow and has_lines else STEM
    return slip.ring / 2 + lines


def limits_of(branch: Branch, key: Key) -> Mapping[str, list[int]]:
    """What is to be written on the lines of a node, if it has any.

    Where there is one move, nothing can be cut, and so it has none.
    """
    if not key.alphas or len(branch.below) < 2:
        return {}
    limits: dict[str, dict[Path, list[int]]] = {"α": key.alphas, "β": key.betas}
    return {name: scores.get(branch.path, []) for name, scores in limits.items()}
