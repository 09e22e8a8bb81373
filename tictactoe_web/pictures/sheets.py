"""Where things stand in a tree that is filled in on paper. The unit is the millimetre.

Two such trees stand side by side on A4 and, a little smaller, on Letter, and a page has room for
six. What is drawn alike is one SVG path: the rings for values, the boxes of finished games and the
edges; the lines to write on; and in the key the edges on which a score was carried up, and the
cuts.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple, TypeAlias

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import bezier
from tictactoe_web.pictures.sheet_nodes import (
    BEFORE_NEXT,
    BESIDE_RING,
    BESIDE_STEM,
    PlacedNode,
    with_lines,
)
from tictactoe_web.pictures.trees import Branch, picture_of

PAGE = 233  # as high as an A4 page is, below what stands above its trees
LEAST_GAP = 11  # between rows of trees

ACROSS = 91
NAME, SHORT_NAME = 13, 7.4  # that of a level, MAX or X, and so far from it that O is no ring
NARROWEST_LEAF, WIDEST_LEAF = 6.8, 15.8  # with the room around it
BOARD_IN_LEAF = 6 / 7  # as wide at most: neighbours are a sixth of a board apart
MOST_BETWEEN_BOARDS = 5
LONG_ENOUGH, SHORTEST_BESIDE = 14.6, 12.5  # a line with its name; one right of its ring, at least
SLASH_WIDTH, SLASH_HEIGHT, SLASHES_APART = 2.8, 1.3, 1  # of a cut
CUT_AT = 0.7  # of an edge, from its upper end: near that, its neighbours are too close

EXAMPLE_ACROSS, EXAMPLE_RING, EXAMPLE_LEAF = 36, 9.4, 10  # its width, and the middle of its ring

HALF_NAME = 1.3  # how far below its middle a level's name stands
NUMBER, ABOVE_NAME = 3.1, 4.8  # how high that of a tree is; from it to the name of a level below


class Spacing(NamedTuple):
    """How high an edge from the top is, one further down, and a line to write on.

    `board` is how wide a board is at most.
    """

    from_top: float
    further: float
    line: float
    board: float

    def longer(self, by: float) -> "Spacing":
        """The same with each edge longer by that."""
        return self._replace(from_top=self.from_top + by, further=self.further + by)


SPACINGS = (  # the first that fits
    Spacing(13.5, 9, 8, 15),
    Spacing(12, 8.2, 8, 15),
    Spacing(10.5, 7.5, 7.5, 14.5),
    Spacing(9.5, 6.8, 7, 14),
    Spacing(8.5, 6.2, 7, 13.5),
    Spacing(7.8, 5.8, 6.5, 13),
    Spacing(7, 5.3, 6.5, 12.5),
    Spacing(6.5, 5, 6.2, 12.5),
    Spacing(6, 4.8, 6, 12),
    Spacing(5.5, 4.6, 5.8, 12),
    Spacing(5, 4.5, 5.5, 11.8),
)
EXAMPLE_SPACING = Spacing(5.5, 5.5, 6, 14)


Level: TypeAlias = Mapping[Path, PlacedNode]


class PlacedName(NamedTuple):
    """How far down the name of a level stands, and a node of that level."""

    node: Node
    y: float


class Drawing(NamedTuple):
    """A tree; `levels` are those on which somebody chooses, `number_at` how far down its number."""

    width: float
    height: float
    shapes: str
    lines: str
    carried: str
    cuts: str
    places: list[PlacedNode]
    levels: list[PlacedName]
    number_at: float


def drawings(keys: Sequence[Key]) -> list[Drawing]:
    """The trees of a sheet, as high as lets all stand on its page.

    They stand there with the last of SPACINGS at least: what a sheet may hold is chosen so. A tree
    has edges so much longer that it is as high as its neighbour.
    """
    trees = [(picture_of(it.root).top, it) for it in keys]
    for spacing in SPACINGS:
        smallest = min(_columns(top, spacing.board).board for top, _ in trees)
        alike = spacing._replace(board=smallest)
        placed = [_placed(top, it, alike) for top, it in trees]
        heights = [_height(it) for it in placed]
        if height_of(heights) <= PAGE:
            break
    rows = _in_rows(heights)
    more = [
        (row - height) / (len(levels) - 1)
        for row, height, levels in zip(rows, heights, placed, strict=True)
    ]
    return [
        drawing(top, it, alike.longer(by))._replace(height=row)
        for (top, it), by, row in zip(trees, more, rows, strict=True)
    ]


def height_of(heights: Sequence[float]) -> float:
    """How high trees are together that are so high, two in a row."""
    rows = _in_rows(heights)[::2]
    return sum(rows) + LEAST_GAP * (len(rows) - 1)


def _in_rows(heights: Sequence[float]) -> list[float]:
    """The same, two in a row, each as high as its neighbour."""
    return [max(heights[n - n % 2 : n - n % 2 + 2]) for n in range(len(heights))]


def drawing(top: Branch, key: Key, spacing: Spacing) -> Drawing:
    """The picture of a tree, from its top, with its key; without the key it is the same."""
    return _drawn(_placed(top, key, spacing), ACROSS)


def example(key: Key) -> Drawing:
    """The last branch of a tree, filled in: an example of what is written where."""
    branch = picture_of(key.root).top.below[-1]
    columns = Columns(EXAMPLE_RING - branch.middle * EXAMPLE_LEAF, EXAMPLE_LEAF, board=0)
    return _drawn([*_levels(branch, key, EXAMPLE_SPACING, columns)], EXAMPLE_ACROSS)


def _drawn(levels: Sequence[Level], width: float) -> Drawing:
    places = [place for level in levels for place in level.values()]
    edges = [*_edges(levels)]
    choosing = [next(it for it in level.values() if it.branch.below) for level in levels[:-1]]
    return Drawing(
        width=width,
        height=_height(levels),
        shapes="".join([*(it.outline + it.stem for it in places), *(it.bow for it in edges)]),
        lines="".join(line.path for it in places for line in it.lines),
        carried="".join(it.upper.stem + it.bow for it in edges if it.lower.node.carried),
        cuts="".join(it.cut for it in edges if it.lower.branch.severed),
        places=places,
        levels=[PlacedName(it.node, round(it.y + HALF_NAME, 2)) for it in choosing],
        number_at=round(min(NUMBER, choosing[0].y + HALF_NAME - ABOVE_NAME), 2),
    )


class Columns(NamedTuple):
    """Where the leaves of a tree stand: from the left, so far apart; how wide its boards may be."""

    left: float
    leaf: float
    board: float


def _columns(top: Branch, board: float) -> Columns:
    """Those that take all the room there is, right of the names of levels.

    Boards are at most so wide.
    """
    levels, has_boards = [*_by_level(top)], isinstance(top.node.position, Board)
    widest = board + MOST_BETWEEN_BOARDS if has_boards else WIDEST_LEAF
    firsts = [*_firsts(levels, board, SHORT_NAME if has_boards else NAME)]
    lasts = [it.middle for level in levels[1:] for it in level if len(it.below) > 1]
    ring = PlacedNode(top, 0, 0, board).size
    last_stands = ACROSS - LONG_ENOUGH - BESIDE_RING - ring / 2
    on_paper = [(ACROSS - least) / (top.leaves - first) for first, least in firsts]
    long_lines = [
        (last_stands - least) / (last - first)
        for (first, least), last in product(firsts, lasts)
        if last > first
    ]
    leaf = min([widest, *on_paper, max(NARROWEST_LEAF, min(long_lines, default=widest))])
    centred = (ACROSS - top.leaves * leaf) / 2
    as_wished = min([centred, *(last_stands - it * leaf for it in lasts)])
    left = max([as_wished, *(least - first * leaf for first, least in firsts)])
    return Columns(left, leaf, min(board, round(leaf * BOARD_IN_LEAF, 2)) if has_boards else board)


def _firsts(
    levels: Sequence[Sequence[Branch]], board: float, name: float
) -> Iterator[tuple[float, float]]:
    """Where the first node of each level with a name stands: in leaves, and at least so far right.

    That is in millimetres, as is `name`, the room for one.
    """
    for level in levels[1:-1]:
        first = PlacedNode(level[0], 0, 0, board)
        yield first.branch.middle, max(name + first.size / 2, first.side / 2)


def _placed(top: Branch, key: Key, spacing: Spacing) -> list[Level]:
    return [*_levels(top, key, spacing, _columns(top, spacing.board))]


def _height(levels: Sequence[Level]) -> float:
    return max(it.ends for level in levels for it in level.values())


def _levels(top: Branch, key: Key, spacing: Spacing, columns: Columns) -> Iterator[Level]:
    """The nodes in their places, by path, level by level."""
    (left, leaf, board), y = columns, 0.0
    for level in _by_level(top):
        nodes = [PlacedNode(it, left + it.middle * leaf, y, board) for it in level]
        room = _room_beside(nodes)
        if room < SHORTEST_BESIDE:
            nodes, room = [it._replace(beside=False) for it in nodes], _room_below(nodes)
        here = {it.branch.path: with_lines(it, key, room, spacing.line) for it in nodes}
        yield here
        lowest = max(it.ends for it in here.values())
        y = lowest + (spacing.further if y else spacing.from_top)


def _room_beside(level: Sequence[PlacedNode]) -> float:
    """How long lines are that stand between rings, or a ring and what is next on the paper."""
    ends = [*(it.middle - it.size / 2 - BEFORE_NEXT for it in level[1:]), ACROSS]
    return min(
        (
            end - it.middle - it.size / 2 - BESIDE_RING
            for it, end in zip(level, ends, strict=True)
            if it.chooses
        ),
        default=ACROSS,
    )


def _room_below(level: Sequence[PlacedNode]) -> float:
    """How long lines are that stand between stems."""
    stems = [it.middle for it in level if it.chooses]
    ends = [*(it - BEFORE_NEXT for it in stems[1:]), ACROSS]
    return min(end - stem - BESIDE_STEM for stem, end in zip(stems, ends, strict=True))


def _by_level(top: Branch) -> Iterator[list[Branch]]:
    level = [top]
    while level:
        yield level
        level = [below for it in level for below in it.below]


class PlacedEdge(NamedTuple):
    """The edge between two nodes."""

    upper: PlacedNode
    lower: PlacedNode

    @property
    def curve(self) -> list[complex]:
        """A line as on the screen, down at both ends: where these are, and its control points."""
        start = complex(self.upper.middle, self.upper.ends)
        end = complex(self.lower.middle, self.lower.reached)
        down = (end - start).imag / 2 * 1j
        return [start, start + down, end - down, end]

    @property
    def bow(self) -> str:
        """The line from where all from this node part."""
        start, *others = (f"{it.real:.4g} {it.imag:.4g}" for it in self.curve)
        return f"M{start}C{' '.join(others)}"

    @property
    def cut(self) -> str:
        """Two slashes through it, one above the other."""
        middle = bezier(self.curve, CUT_AT)
        left = middle.real - SLASH_WIDTH / 2
        bottom = middle.imag + (SLASH_HEIGHT - SLASHES_APART) / 2
        slash = f"l{SLASH_WIDTH} {-SLASH_HEIGHT}"
        back = f"m{-SLASH_WIDTH} {SLASH_HEIGHT + SLASHES_APART:g}"
        return f"M{left:.4g} {bottom:.4g}{slash}{back}{slash}"


def _edges(levels: Sequence[Level]) -> Iterator[PlacedEdge]:
    for above, below in pairwise(levels):
        for it in below.values():
            yield PlacedEdge(above[it.branch.path[:-1]], it)
