"""Where things stand in a tree that is filled in on paper. The unit is the millimetre.

Two such trees stand side by side on A4 and on Letter, and a page has room for six. What is drawn
alike is one SVG path: the rings for values, the boxes of finished games and the edges; the lines to
write on; and in the key the edges on which a score was carried up, and the cuts.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.boards import PlacedMark
from tictactoe_web.pictures.trees import Branch, picture_of

ACROSS = 90
NAMES = 9  # at the left, for the names of the levels
SPARE = 2  # at the right, for the ring beside a board
WIDEST = 15  # a leaf, and the room around it
BOARD = 11
SMALL = 9.5  # a board without a choice
RING = 8
BOX = 7
LINES = (6.5, 6, 5.5, 5, 4.5)  # of alpha, and of beta below it: as high as the page has room for
LONGEST = 30  # line to write on
EDGE = 5.5
BETWEEN = 4  # rows of trees, at least
MORE = 6  # that the rows should have to share
AT_MOST = 234  # of a Letter page, below what stands above its trees


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
        return f"M{self.left + 3:.4g} {self.y:.4g}H{self.right:.4g}"


class PlacedNode(NamedTuple):
    """A node: `x` and `y` are the middle of its ring or box, which is `size` wide.

    The edges to the nodes below begin at `middle`, as far down as `ends`; the edge from above ends
    at `middle` and `top`. A board is `side` wide, else that is 0.
    """

    branch: Branch
    x: float
    y: float
    size: float
    middle: float
    top: float
    ends: float
    side: float
    lines: tuple[WritingLine, ...]

    @property
    def node(self) -> Node:
        """What is known of it."""
        return self.branch.node

    @property
    def left(self) -> float:
        """Where its board begins."""
        return round(self.middle - self.side / 2, 2)

    @property
    def marks(self) -> tuple[PlacedMark, ...]:
        """The marks of its board."""
        return self.branch.marks

    @property
    def is_given(self) -> bool:
        """Whether its score is printed: that of a number is, that of a finished game is not."""
        return not self.side and not self.branch.below

    @property
    def outline(self) -> str:
        """Its ring, or its box."""
        half = self.size / 2
        left, top = self.x - half, self.y - half
        if self.branch.below:
            arc = f"a{half:g} {half:g} 0 1 0"
            return f"M{left:.4g} {self.y:.4g}{arc} {self.size:g} 0{arc} {-self.size:g} 0"
        return f"M{left:.4g} {top:.4g}h{self.size:g}v{self.size:g}h{-self.size:g}z"


class Drawing(NamedTuple):
    """A tree, `height` high; `levels` are the first nodes of those on which somebody chooses."""

    height: float
    shapes: str
    lines: str
    carried: str
    cuts: str
    places: list[PlacedNode]
    levels: list[PlacedNode]


def drawings(keys: Sequence[Key]) -> list[Drawing]:
    """The trees of a sheet, with as much room to write in as lets them all stand on its page."""
    for line in LINES:
        found = [drawing(key, line) for key in keys]
        if height_of(found) + MORE <= AT_MOST:
            break
    return found


def height_of(trees: Sequence[Drawing]) -> float:
    """How high so many trees are, two in a row."""
    heights = [it.height for it in trees]
    rows = [max(heights[n : n + 2]) for n in range(0, len(heights), 2)]
    return sum(rows) + BETWEEN * (len(rows) - 1)


def drawing(key: Key, line: float) -> Drawing:
    """The picture of a tree with its key, and lines that high; without the key it is the same."""
    levels = [*_levels(key, line)]
    places = [place for level in levels for place in level.values()]
    edges = [
        (it, level[it.branch.path[:-1]])
        for level, below in pairwise(levels)
        for it in below.values()
    ]
    return Drawing(
        max(it.ends for it in places),
        "".join([it.outline for it in places] + [_edge(*it) for it in edges]),
        "".join(line.path for it in places for line in it.lines),
        "".join(_edge(it, above) for it, above in edges if it.node.carried),
        "".join(_cut(it, above) for it, above in edges if it.branch.severed),
        places,
        [next(it for it in level.values() if it.branch.below) for level in levels[:-1]],
    )


def _levels(key: Key, line: float) -> Iterator[Mapping[Path, PlacedNode]]:
    """The nodes in their places, by path, level by level."""
    top = picture_of(key.root).top
    room = ACROSS - NAMES - SPARE
    leaf = min(room / top.leaves, WIDEST)
    left = NAMES + (room - top.leaves * leaf) / 2
    y, level = 0.0, [top]
    while level:
        here = {it.path: _placed(it, left + it.middle * leaf, leaf, y, key, line) for it in level}
        yield here
        y = max(it.ends for it in here.values()) + EDGE
        level = [below for it in level for below in it.below]


def _placed(
    it: Branch, middle: float, leaf: float, top: float, key: Key, line: float
) -> PlacedNode:
    has_a_choice = len(it.below) > 1
    size = RING if it.below else BOX
    side = 0.0
    if isinstance(it.node.position, Board):
        side = BOARD if has_a_choice else SMALL
    if side and has_a_choice:  # there is room beside the board
        x, y, ends = middle + side / 2 + 1 + size / 2, top + side / 2, top + side
    else:
        x, y = middle, top + side + (0.5 if side else 0) + size / 2
        ends = y + size / 2
    lines: tuple[WritingLine, ...] = ()
    if key.alphas and has_a_choice:  # where there is one move, nothing can be cut
        lines = _lines(it, middle, leaf, (ends + line, ends + 2 * line), key)
        ends = lines[-1].y + 1
    return PlacedNode(it, x, y, size, middle, top, ends, side, lines)


def _lines(
    it: Branch, middle: float, leaf: float, rules: tuple[float, float], key: Key
) -> tuple[WritingLine, ...]:
    half = min(it.leaves * leaf - 2, LONGEST) / 2
    left, right = middle - half, middle + half
    alphas, betas = key.alphas.get(it.path, []), key.betas.get(it.path, [])
    return (
        WritingLine("α", left, right, rules[0], alphas),
        WritingLine("β", left, right, rules[1], betas),
    )


def _edge(it: PlacedNode, above: PlacedNode) -> str:
    return f"M{above.middle:.4g} {above.ends:.4g}L{it.middle:.4g} {it.top:.4g}"


def _cut(it: PlacedNode, above: PlacedNode) -> str:
    x = above.middle + 0.5 * (it.middle - above.middle)
    y = above.ends + 0.5 * (it.top - above.ends)
    slash = "l2.8 -1.8"
    return f"M{x - 1.4:.4g} {y + 0.3:.4g}{slash}m-2.8 3{slash}"
