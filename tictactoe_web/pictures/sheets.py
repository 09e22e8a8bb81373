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
LEFT_MARGIN = 9  # for the names of the levels
RIGHT_MARGIN = 2  # for the ring beside a board
WIDEST_LEAF = 15  # with the room around it
BOARD = 11  # its side
BOARD_WITHOUT_CHOICE = 9.5
MARK = 80  # of the 100 of its square
RING = 8
BOX = 7
BESIDE_BOARD = 1  # the room between it and its ring, where somebody chooses,
BELOW_BOARD = 0.5  # and else
ABOVE_BOARD = 1.2  # so that no edge touches its marks
LINE_HEIGHTS = (6.5, 6, 5.5, 5, 4.5)  # of alpha, and of beta below it: the first that fits
LONGEST_LINE = 30
LINE_NAME = 3  # at its left
BETWEEN_LINES = 2  # of neighbours
BELOW_LINES = 1
BESIDE_NAME = 0.6  # from the name of a line to what is written on it
ABOVE_LINE = 1.1  # what is written there
HALF_FIGURE = 1.4  # how far below its middle a score in a ring stands
HALF_NAME, HALF_NUMBER = 1.3, 1.6  # the same of a level's name, and of the number of the tree
BESIDE_NUMBER = 4.5  # the name of the top level
EDGE = 5.5
SLASH_WIDTH, SLASH_HEIGHT, SLASHES_APART = 2.8, 1.8, 1.2  # of a cut
LEAST_GAP = 4  # between rows of trees
TO_SHARE = 14  # more, among all gaps: some browsers keep margins of their own
PAGE = 234  # as high as a Letter page is, below what stands above its trees


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
    def scores_from(self) -> float:
        """Where the scores on it begin."""
        return round(self.left + LINE_NAME + BESIDE_NAME, 2)

    @property
    def text_at(self) -> float:
        """How far down what is written on it stands."""
        return round(self.y - ABOVE_LINE, 2)


class PlacedNode(NamedTuple):
    """A node: `x` and `y` are the middle of its ring or box, which is `size` wide.

    The edges to the nodes below begin at `middle`, as far down as `ends`; the edge from above ends
    at `middle` and `reached`. A board is `side` wide, else that is 0.
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
    def reached(self) -> float:
        """How far down the edge from above comes."""
        return self.top - ABOVE_BOARD if self.side else self.top

    @property
    def marks(self) -> tuple[PlacedMark, ...]:
        """The marks of its board, each clear of the grid."""
        return tuple(it.smaller(MARK) for it in self.branch.marks)

    def score(self, *, with_key: bool) -> int | None:
        """What stands in its ring or box: a number, and in the key what is to be filled in."""
        is_number = not self.side and not self.branch.below
        return self.node.position.score if is_number else self.node.score if with_key else None

    @property
    def score_at(self) -> float:
        """How far down the score in its ring or box stands."""
        return round(self.y + HALF_FIGURE, 2)

    @property
    def outline(self) -> str:
        """Its ring, or its box."""
        half = self.size / 2
        left, top = self.x - half, self.y - half
        if self.branch.below:
            arc = f"a{half:g} {half:g} 0 1 0"
            return f"M{left:.4g} {self.y:.4g}{arc} {self.size:g} 0{arc} {-self.size:g} 0"
        return f"M{left:.4g} {top:.4g}h{self.size:g}v{self.size:g}h{-self.size:g}z"


class LevelName(NamedTuple):
    """Where the name of a level stands, and a node of that level."""

    node: Node
    x: float
    y: float


class Drawing(NamedTuple):
    """A tree; `levels` are those on which somebody chooses, `number_at` is where its number is."""

    width: float
    height: float
    shapes: str
    lines: str
    carried: str
    cuts: str
    places: list[PlacedNode]
    levels: list[LevelName]
    number_at: tuple[float, float]


def drawings(keys: Sequence[Key]) -> list[Drawing]:
    """The trees of a sheet, with the highest lines to write on that let all stand on its page.

    They stand there with the lowest lines at least: what a sheet may hold is chosen so.
    """
    for line_height in LINE_HEIGHTS:
        found = [drawing(key, line_height) for key in keys]
        if height_of(found) + TO_SHARE <= PAGE:
            break
    return found


def height_of(trees: Sequence[Drawing]) -> float:
    """How high so many trees are, two in a row."""
    heights = [it.height for it in trees]
    rows = [max(heights[n : n + 2]) for n in range(0, len(heights), 2)]
    return sum(rows) + LEAST_GAP * (len(rows) - 1)


def drawing(key: Key, line_height: float) -> Drawing:
    """The picture of a tree with its key; without the key it is the same."""
    levels = [*_levels(key, line_height)]
    places = [place for level in levels for place in level.values()]
    edges = [
        (it, level[it.branch.path[:-1]])
        for level, below in pairwise(levels)
        for it in below.values()
    ]
    choosing = [next(it for it in level.values() if it.branch.below) for level in levels[:-1]]
    return Drawing(
        width=ACROSS,
        height=max(it.ends for it in places),
        shapes="".join([it.outline for it in places] + [_edge(*it) for it in edges]),
        lines="".join(line.path for it in places for line in it.lines),
        carried="".join(_edge(it, above) for it, above in edges if it.node.carried),
        cuts="".join(_cut(it, above) for it, above in edges if it.branch.severed),
        places=places,
        levels=[
            LevelName(it.node, 0 if n else BESIDE_NUMBER, round(it.y + HALF_NAME, 2))
            for n, it in enumerate(choosing)
        ],
        number_at=(0, round(choosing[0].y + HALF_NUMBER, 2)),
    )


def _levels(key: Key, line_height: float) -> Iterator[Mapping[Path, PlacedNode]]:
    """The nodes in their places, by path, level by level."""
    top = picture_of(key.root).top
    room = ACROSS - LEFT_MARGIN - RIGHT_MARGIN
    leaf = min(room / top.leaves, WIDEST_LEAF)
    left = LEFT_MARGIN + (room - top.leaves * leaf) / 2
    y, level = 0.0, [top]
    while level:
        here = {
            it.path: _placed(it, left + it.middle * leaf, leaf, y, key, line_height) for it in level
        }
        yield here
        y = max(it.ends for it in here.values()) + EDGE
        level = [below for it in level for below in it.below]


def _placed(
    it: Branch, middle: float, leaf: float, top: float, key: Key, line_height: float
) -> PlacedNode:
    is_board = isinstance(it.node.position, Board)
    x, y, size, side, ends = (_with_board if is_board else _alone)(it, middle, top)
    lines: tuple[WritingLine, ...] = ()
    if key.alphas and len(it.below) > 1:  # where there is one move, nothing can be cut
        half = min(it.leaves * leaf - BETWEEN_LINES, LONGEST_LINE) / 2
        lines = _lines(it, (middle - half, middle + half), ends, line_height, key)
        ends = lines[-1].y + BELOW_LINES
    return PlacedNode(
        branch=it,
        x=x,
        y=y,
        size=size,
        middle=middle,
        top=top,
        ends=ends,
        side=side,
        lines=lines,
    )


class _Spot(NamedTuple):
    """Where a ring or box stands, with its board if it has one: see PlacedNode."""

    x: float
    y: float
    size: float
    side: float
    ends: float


def _alone(it: Branch, middle: float, top: float) -> _Spot:
    size = RING if it.below else BOX
    return _Spot(middle, top + size / 2, size, 0.0, top + size)


def _with_board(it: Branch, middle: float, top: float) -> _Spot:
    if len(it.below) > 1:
        x = middle + BOARD / 2 + BESIDE_BOARD + RING / 2
        return _Spot(x, top + BOARD / 2, RING, BOARD, top + BOARD)
    below = _alone(it, middle, top + BOARD_WITHOUT_CHOICE + BELOW_BOARD)
    return below._replace(side=BOARD_WITHOUT_CHOICE)


def _lines(
    it: Branch, ends: tuple[float, float], top: float, line_height: float, key: Key
) -> tuple[WritingLine, ...]:
    found = {"α": key.alphas.get(it.path, []), "β": key.betas.get(it.path, [])}
    return tuple(
        WritingLine(name, *ends, top + number * line_height, scores)
        for number, (name, scores) in enumerate(found.items(), start=1)
    )


def _edge(it: PlacedNode, above: PlacedNode) -> str:
    """A line as on the screen, down at both ends."""
    halfway = (above.ends + it.reached) / 2
    begins, turns = f"{above.middle:.4g} {above.ends:.4g}", f"{above.middle:.4g} {halfway:.4g}"
    return f"M{begins}C{turns} {it.middle:.4g} {halfway:.4g} {it.middle:.4g} {it.reached:.4g}"


def _cut(it: PlacedNode, above: PlacedNode) -> str:
    """Two slashes through the middle of an edge, one above the other."""
    left = (above.middle + it.middle - SLASH_WIDTH) / 2
    bottom = (above.ends + it.reached + SLASH_HEIGHT - SLASHES_APART) / 2
    slash = f"l{SLASH_WIDTH} {-SLASH_HEIGHT}"
    return f"M{left:.4g} {bottom:.4g}{slash}m{-SLASH_WIDTH} {SLASH_HEIGHT + SLASHES_APART:g}{slash}"
