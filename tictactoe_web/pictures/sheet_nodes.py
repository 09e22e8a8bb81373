"""The nodes of a tree that is filled in on paper, and their lines to write on; see `sheets`."""

from collections.abc import Mapping
from typing import NamedTuple

from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import MINUS_INFINITY, PLUS_INFINITY, moved
from tictactoe_web.pictures.trees import Branch

RING, BOX = 11, 8
DRAWN = 90  # of the 100 in which a hand draws rings and boxes: how wide they are
BESIDE_BOARD = 1.6  # from there to its ring or box
BELOW_RING, BELOW_BOARD = 2.7, 1.2  # from there to where edges part; above a board they end so
HALF_FIGURE = 1.5  # how far below its middle a score stands in a ring

LINE, LINES_APART = 25, 8
LINE_NAME = 3.4  # at its left
BESIDE_RING = 1.2  # where lines stand
LOWER_LINE = 6.4  # below the middle of a ring: what is written on both is as high as that
BESIDE_NAME = 0.6  # from where a line begins to what is written on it
ABOVE_LINE = 1  # what is written there
INFINITY_SCALE, INFINITY_WIDTH = 0.16, 5.1
ABOVE_FOOT = 1.85  # its top, from the foot of what stands there
INFINITIES = {"−∞": MINUS_INFINITY, "+∞": PLUS_INFINITY}


class WritingLine(NamedTuple):
    """A line to write on, with its name at its left; what is to be written there, in order."""

    name: str
    left: float
    y: float
    scores: list[int]

    @property
    def path(self) -> str:
        """The line itself, right of its name."""
        return f"M{self.left + LINE_NAME:.4g} {self.y:.4g}h{LINE}"

    @property
    def text_at(self) -> float:
        """How far down its name stands, and what is written on it."""
        return round(self.y - ABOVE_LINE, 2)

    def written(self, limits: str) -> "Written":
        """What is written on it, from its left; an infinity, which is first, is drawn."""
        begins = self.left + LINE_NAME + BESIDE_NAME
        first = limits.partition(",")[0]
        if first not in INFINITIES:
            return Written("", limits, round(begins, 2))
        top = complex(begins, self.text_at - ABOVE_FOOT)
        infinity = moved(INFINITIES[first], top, INFINITY_SCALE)
        return Written(infinity, limits.removeprefix(first), round(begins + INFINITY_WIDTH, 2))


class Written(NamedTuple):
    """What is on a line: an infinity, as an SVG path, or ""; and text, from `x` on."""

    infinity: str
    text: str
    x: float


class PlacedNode(NamedTuple):
    """A node with its middle at `x` and `y`, where edges come from above and part below.

    A value is written into its ring, or into its box if nothing follows. A board, which is `side`
    wide, has these at its right; where there is none, `side` is 0, and they are in the middle.
    `limits` are what is to be written on its lines, by their names, if it has lines: they are right
    of its ring.
    """

    branch: Branch
    x: float
    y: float
    side: float
    limits: Mapping[str, list[int]]

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
        return self.y + around_row(self.side)

    @property
    def top(self) -> float:
        """How far down the edge from above comes."""
        return self.y - (around_row(self.side) if self.side else self.size / 2)

    @property
    def stem(self) -> str:
        """The line from a ring down to where the edges part, as an SVG path."""
        if self.side or not self.branch.below:
            return ""
        return f"M{self.x:.4g} {self.y + self.size / 2:.4g}V{self.foot:.4g}"

    # How wide it is ------------------------------------------------------------------------------

    @property
    def to_left(self) -> float:
        """How far it reaches left of its middle."""
        return (self.side or self.size) / 2

    @property
    def to_right(self) -> float:
        """How far it reaches right of its middle, with its lines."""
        lines = BESIDE_RING + LINE_NAME + LINE if self.limits else 0
        return self.ring_x - self.x + self.size / 2 + lines

    # Its board -----------------------------------------------------------------------------------

    @property
    def board_at(self) -> tuple[float, float]:
        """Where its board begins."""
        return round(self.x - self.side / 2, 2), round(self.y - self.side / 2, 2)

    # Its ring or box -----------------------------------------------------------------------------

    @property
    def size(self) -> float:
        """How wide that is."""
        return RING if self.branch.below else BOX

    @property
    def ring_x(self) -> float:
        """The middle of it, from the left."""
        beside = self.side / 2 + BESIDE_BOARD + RING / 2 if self.side else 0
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
        left = round(self.ring_x + self.size / 2 + BESIDE_RING, 2)
        upper = self.y + LOWER_LINE - LINES_APART
        return tuple(
            WritingLine(name, left, upper + number * LINES_APART, scores)
            for number, (name, scores) in enumerate(self.limits.items())
        )


def around_row(side: float) -> float:
    """From the middle of a row to where edges part below it; above boards they end so."""
    return side / 2 + BELOW_BOARD if side else RING / 2 + BELOW_RING


def limits_of(branch: Branch, key: Key) -> Mapping[str, list[int]]:
    """What is to be written on the lines of a node, if it has any.

    Where there is one move, nothing can be cut, and so it has none.
    """
    if not key.alphas or len(branch.below) < 2:
        return {}
    limits: dict[str, dict[Path, list[int]]] = {"α": key.alphas, "β": key.betas}
    return {name: scores.get(branch.path, []) for name, scores in limits.items()}
