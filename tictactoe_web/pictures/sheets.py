"""Where things stand in a tree that is filled in on paper. The unit is the millimetre.

Two such trees stand side by side on A4 and, a little smaller, on Letter, and a page has room for
six. What is drawn alike is one SVG path: the rings for values, the boxes of finished games and the
edges; the lines to write on; and in the key the edges on which a score was carried up, and the
cuts.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import bezier
from tictactoe_web.pictures.sheet_nodes import PlacedNode, widest_board, with_lines
from tictactoe_web.pictures.trees import picture_of

PAGE = 240  # as high as an A4 page is, below what stands above its trees
LEAST_GAP = 5  # between rows of trees

ACROSS = 90
LEFT_MARGIN = 9  # for the names of the levels
RIGHT_MARGIN = 3.5  # for the ring beside a board
WIDEST_LEAF = 15.8  # with the room around it
SLASH_WIDTH, SLASH_HEIGHT, SLASHES_APART = 2.8, 1.3, 1  # of a cut
CUT_AT = 0.7  # of an edge, from its upper end: near that, its neighbours are too close

HALF_NAME, HALF_NUMBER = 1.3, 1.6  # from its middle: of a level's name, of the tree's number
BESIDE_NUMBER = 4.5  # the name of the top level


class EdgeHeights(NamedTuple):
    """How high an edge from the top is, and one further down."""

    from_top: float
    further: float


class Room(NamedTuple):
    """What a tree is given: how high its edges are, by what it is of, and a line to write on.

    `board` is how wide a board is.
    """

    numbers: EdgeHeights
    boards: EdgeHeights
    line: float
    board: float

    def edge_heights(self, key: Key) -> EdgeHeights:
        """How high they are in such a tree."""
        return self.boards if isinstance(key.root.position, Board) else self.numbers


ROOMS = (  # the first that fits
    Room(EdgeHeights(12, 7), EdgeHeights(14, 9), 6.5, 14),
    Room(EdgeHeights(9, 6), EdgeHeights(12, 7), 6.5, 14),
    Room(EdgeHeights(8, 5), EdgeHeights(11, 6), 6, 14),
    Room(EdgeHeights(8, 4.5), EdgeHeights(10, 5.5), 5.5, 14),
    Room(EdgeHeights(8, 4.5), EdgeHeights(9, 5.5), 5.5, 13),
    Room(EdgeHeights(7.5, 4.5), EdgeHeights(9, 5.5), 5.5, 12),
    Room(EdgeHeights(7.5, 4.5), EdgeHeights(8.5, 5.5), 5.2, 11),
    Room(EdgeHeights(5, 4.5), EdgeHeights(8.5, 5.5), 5, 11),
)


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

    They stand there with the last of the rooms at least: what a sheet may hold is chosen so.
    """
    for room in ROOMS:
        found = in_rows([drawing(key, room) for key in keys])
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


def drawing(key: Key, room: Room) -> Drawing:
    """The picture of a tree with its key; without the key it is the same."""
    levels = [*_levels(key, room)]
    places = [place for level in levels for place in level.values()]
    edges = [*_edges(levels)]
    choosing = [next(it for it in level.values() if it.branch.below) for level in levels[:-1]]
    return Drawing(
        width=ACROSS,
        height=max(it.ends for it in places),
        shapes="".join([*(it.outline for it in places), *(it.path for it in edges)]),
        lines="".join(line.path for it in places for line in it.lines),
        carried="".join(it.path for it in edges if it.lower.node.carried),
        cuts="".join(it.cut for it in edges if it.lower.branch.severed),
        places=places,
        levels=[
            PlacedName(it.node, 0 if n else BESIDE_NUMBER, round(it.y + HALF_NAME, 2))
            for n, it in enumerate(choosing)
        ],
        number_at=(0, round(choosing[0].y + HALF_NUMBER, 2)),
    )


def _levels(key: Key, room: Room) -> Iterator[Mapping[Path, PlacedNode]]:
    """The nodes in their places, by path, level by level."""
    top, heights = picture_of(key.root).top, room.edge_heights(key)
    across = ACROSS - LEFT_MARGIN - RIGHT_MARGIN
    leaf = min(across / top.leaves, WIDEST_LEAF)
    left = LEFT_MARGIN + (across - top.leaves * leaf) / 2
    board = min(room.board, widest_board(leaf))
    y, level = 0.0, [top]
    while level:
        here = {
            it.path: with_lines(
                PlacedNode(it, left + it.middle * leaf, y, board), key, it.leaves * leaf, room.line
            )
            for it in level
        }
        yield here
        y = max(it.ends for it in here.values()) + (heights.further if y else heights.from_top)
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
    def path(self) -> str:
        """The line."""
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


def _edges(levels: Sequence[Mapping[Path, PlacedNode]]) -> Iterator[PlacedEdge]:
    for above, below in pairwise(levels):
        for it in below.values():
            yield PlacedEdge(above[it.branch.path[:-1]], it)
