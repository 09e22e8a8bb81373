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
from tictactoe_web.pictures.sheet_nodes import BEFORE_NEXT, PlacedNode, with_lines
from tictactoe_web.pictures.trees import Branch, picture_of

PAGE = 235  # as high as an A4 page is, below what stands above its trees
LEAST_GAP = 9.5  # between rows of trees

ACROSS = 90
ENDS = 86  # what is drawn, clear of the tree beside it
NAME, SHORT_NAME = 11.5, 7.5  # the room for that of a level, MAX or X, and clear of its first node
NARROWEST_LEAF, WIDEST_LEAF = 6.8, 15.8  # with the room around it
BOARD_IN_LEAF = 5 / 6  # as wide at most: neighbours are a fifth of a board apart
MOST_BETWEEN_BOARDS = 5
LAST_WITH_LINES = 69  # where the last node of a level stands, so that its lines are long enough
SLASH_WIDTH, SLASH_HEIGHT, SLASHES_APART = 2.8, 1.3, 1  # of a cut
CUT_AT = 0.7  # of an edge, from its upper end: near that, its neighbours are too close

EXAMPLE_ACROSS, EXAMPLE_RING, EXAMPLE_LEAF = 36, 9, 11  # its width, and the middle of its ring

HALF_NAME, HALF_NUMBER = 1.3, 1.6  # from its middle: of a level's name, of the tree's number
BESIDE_NUMBER = 4.5  # the name of the top level


class EdgeHeights(NamedTuple):
    """How high an edge from the top is, and one further down."""

    from_top: float
    further: float


class Spacing(NamedTuple):
    """How high the edges are in a tree of numbers and in one of boards, and a line to write on.

    `board` is how wide a board is at most.
    """

    numbers: EdgeHeights
    boards: EdgeHeights
    line: float
    board: float

    def edge_heights(self, key: Key) -> EdgeHeights:
        """How high they are in such a tree."""
        return self.boards if isinstance(key.root.position, Board) else self.numbers


SPACINGS = (  # the first that fits
    Spacing(EdgeHeights(12, 7), EdgeHeights(12, 8), 7, 15),
    Spacing(EdgeHeights(9, 6), EdgeHeights(10, 7), 7, 14),
    Spacing(EdgeHeights(8, 5.5), EdgeHeights(9, 6.5), 6.5, 14),
    Spacing(EdgeHeights(7.5, 5), EdgeHeights(8.5, 6), 6, 14),
    Spacing(EdgeHeights(7, 4.8), EdgeHeights(8, 6), 5.8, 13.5),
    Spacing(EdgeHeights(6, 4.5), EdgeHeights(7, 5), 5.5, 13.5),
    Spacing(EdgeHeights(5, 4.5), EdgeHeights(7, 5), 5, 13),
    Spacing(EdgeHeights(4.5, 4.5), EdgeHeights(5, 4.5), 4.6, 13),
)
EXAMPLE_SPACING = Spacing(EdgeHeights(7.5, 7.5), EdgeHeights(7.5, 7.5), 6, 14)


Level: TypeAlias = Mapping[Path, PlacedNode]


class PlacedName(NamedTuple):
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
    levels: list[PlacedName]
    number_at: tuple[float, float]


def drawings(keys: Sequence[Key]) -> list[Drawing]:
    """The trees of a sheet, as high as lets all stand on its page.

    They stand there with the last of SPACINGS at least: what a sheet may hold is chosen so.
    """
    tops = [picture_of(it.root).top for it in keys]
    for spacing in SPACINGS:
        smallest = min(_columns(top, spacing.board).board for top in tops)
        alike = spacing._replace(board=smallest)
        found = in_rows([drawing(top, it, alike) for top, it in zip(tops, keys, strict=True)])
        if height_of(found) <= PAGE:
            break
    return found


def in_rows(trees: Sequence[Drawing]) -> list[Drawing]:
    """The same, two in a row, each as high as its neighbour: so both become smaller alike."""
    heights = [it.height for it in trees]
    return [
        it._replace(height=max(heights[n - n % 2 : n - n % 2 + 2])) for n, it in enumerate(trees)
    ]


def height_of(trees: Sequence[Drawing]) -> float:
    """How high so many trees are, two in a row."""
    rows = [it.height for it in trees[::2]]
    return sum(rows) + LEAST_GAP * (len(rows) - 1)


def drawing(top: Branch, key: Key, spacing: Spacing) -> Drawing:
    """The picture of a tree, from its top, with its key; without the key it is the same."""
    columns = _columns(top, spacing.board)
    return _drawn([*_levels(top, key, spacing, columns)], ACROSS)


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
        height=max(it.ends for it in places),
        shapes="".join([*(it.outline + it.stem for it in places), *(it.bow for it in edges)]),
        lines="".join(line.path for it in places for line in it.lines),
        carried="".join(it.upper.stem + it.bow for it in edges if it.lower.node.carried),
        cuts="".join(it.cut for it in edges if it.lower.branch.severed),
        places=places,
        levels=[
            PlacedName(it.node, 0 if n else BESIDE_NUMBER, round(it.name_at + HALF_NAME, 2))
            for n, it in enumerate(choosing)
        ],
        number_at=(0, round(choosing[0].name_at + HALF_NUMBER, 2)),
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
    name = SHORT_NAME if has_boards else NAME
    widest = board + MOST_BETWEEN_BOARDS if has_boards else WIDEST_LEAF
    places = [PlacedNode(level[0], 0, 0, board) for level in levels[1:-1]]
    firsts = [  # of levels with names: in leaves, and at least so far right in millimetres
        (it.branch.middle, name + (it.side or it.size) / 2) for it in places
    ]
    lasts = [it.middle for level in levels[1:] for it in level if len(it.below) > 1]
    on_paper = [(ENDS - least) / (top.leaves - first) for first, least in firsts]
    long_lines = [
        (LAST_WITH_LINES - least) / (last - first)
        for (first, least), last in product(firsts, lasts)
        if last > first
    ]
    leaf = min([widest, *on_paper, max(NARROWEST_LEAF, min(long_lines, default=widest))])
    centred = (ACROSS - top.leaves * leaf) / 2
    as_wished = min([centred, *(LAST_WITH_LINES - it * leaf for it in lasts)])
    left = max([as_wished, *(least - first * leaf for first, least in firsts)])
    return Columns(left, leaf, min(board, round(leaf * BOARD_IN_LEAF, 2)) if has_boards else board)


def _levels(top: Branch, key: Key, spacing: Spacing, columns: Columns) -> Iterator[Level]:
    """The nodes in their places, by path, level by level."""
    (left, leaf, board), heights, y = columns, spacing.edge_heights(key), 0.0
    for level in _by_level(top):
        nodes = [
            PlacedNode(it, left + it.middle * leaf, y, board, stand_beside=it is top)
            for it in level
        ]
        apart = _room_on(nodes)
        here = {it.branch.path: with_lines(it, key, apart, spacing.line) for it in nodes}
        yield here
        lowest = max(it.ends for it in here.values())
        y = lowest + (heights.further if y else heights.from_top)


def _room_on(level: Sequence[PlacedNode]) -> float:
    """How far right of a stem the next stands, or the box below a board, or the paper ends."""
    in_the_way = [it for it in level if it.chooses or it.side]
    apart = [
        right.middle - (0 if right.chooses else right.size / 2) - left.middle
        for left, right in pairwise(in_the_way)
        if left.chooses
    ]
    on_paper = [ENDS + BEFORE_NEXT - it.middle for it in level if it.chooses]
    return min([*apart, *on_paper], default=ENDS)


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
