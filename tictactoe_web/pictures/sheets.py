"""Where things stand in a tree that is filled in on paper. The unit is the millimetre.

A tree is as wide as a page, A4 or Letter, and as high as lets all trees of a sheet stand on it.
What is drawn alike is one SVG path: the rings for values, the boxes of finished games and the
edges; the lines to write on; and in the key the edges on which a score was carried up, and the
cuts.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.hand import bezier
from tictactoe_web.pictures.sheet_nodes import BOX, RING, PlacedNode, around_row, limits_of
from tictactoe_web.pictures.trees import Branch, picture_of

ACROSS = 186.5
PAGE = 199.5  # as high as its trees are at most, below what stands above them
BETWEEN_TREES = 8
BOARD, LARGE_BOARD = 14, 16.8  # large where all trees are of boards
SHORTEST_EDGE, LONGEST_EDGE = 4, 12  # downwards; with the shortest, all sheets' trees fit

NAME, SHORT_NAME = 12, 7  # the room for that of a level, MAX or X
APART = 2.6  # neighbours, and a line from what is next
BOARDS_APART = (*range(18, 2, -1), APART)  # the same, the farthest with which a tree of boards fits
MOST_STRETCHED = 2  # a tree of numbers
HALF_NAME = 1.3  # how far below its middle a level's name stands
NUMBER_ABOVE = 5.6  # that of a tree, above the name of its first level

FAN = 0.07  # so much of its way to a side, an edge begins there, below a board
SLASH_WIDTH, SLASH_HEIGHT, SLASHES_APART = 2.8, 1.3, 1  # of a cut
CUT_AT = 0.7  # of an edge, from its upper end: near that, its neighbours are too close


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


class Rows(NamedTuple):
    """The rows of a tree: how wide its boards are, 0 if it has none, and how long its edges.

    Neighbours are `between` from each other.
    """

    side: float
    edge: float
    between: float = APART

    @property
    def first(self) -> float:
        """The middle of the first row."""
        return (self.side or RING) / 2

    @property
    def apart(self) -> float:
        """From there to the middle of the next."""
        around = around_row(self.side)
        return around + self.edge + (around if self.side else RING / 2)

    def height(self, top: Branch) -> float:
        """How high a tree is."""
        return self.first + _depth(top) * self.apart + (self.side or BOX) / 2


def _depth(top: Branch) -> int:
    return 1 + max(map(_depth, top.below)) if top.below else 0


def drawings(keys: Sequence[Key]) -> list[Drawing]:
    """The trees of a sheet, with edges as long as lets all stand on its page."""
    trees = [(picture_of(it.root).top, it) for it in keys]
    are_boards = [isinstance(it.root.position, Board) for it in keys]
    board = LARGE_BOARD if all(are_boards) else BOARD
    sides = [board if it else 0 for it in are_boards]
    heights = [Rows(side, 0).height(top) for side, (top, _) in zip(sides, trees, strict=True)]
    room = PAGE - sum(heights) - BETWEEN_TREES * (len(trees) - 1)
    edge = max(SHORTEST_EDGE, min(room / sum(_depth(top) for top, _ in trees), LONGEST_EDGE))
    return [drawing(*it, Rows(side, edge)) for side, it in zip(sides, trees, strict=True)]


def drawing(top: Branch, key: Key, rows: Rows) -> Drawing:
    """The picture of a tree, from its top, with its key; without the key it is the same."""
    placed = _spread_boards(top, key, rows) if rows.side else _spread(_placed(top, key, rows))
    return _drawn(placed, max(ACROSS, _ends(placed)[1]), rows.height(top))


def example(key: Key) -> Drawing:
    """The last branch of a tree, filled in: an example of what is written where."""
    top, rows = picture_of(key.root).top.below[-1], Rows(0, SHORTEST_EDGE)
    placed = _placed(top, key, rows)
    left, right = _ends(placed)
    return _drawn([it.moved(-left) for it in placed], right - left, rows.height(top))


def _drawn(places: list[PlacedNode], width: float, height: float) -> Drawing:
    top, *below = places
    by_path = {it.branch.path: it for it in places}
    edges = [PlacedEdge(by_path[it.branch.path[:-1]], it) for it in below]
    node_at = {it.y: it.node for it in places if it.branch.below}
    return Drawing(
        width=round(width, 2),
        height=round(height, 2),
        shapes="".join([*(it.outline + it.stem for it in places), *(it.bow for it in edges)]),
        lines="".join(line.path for it in places for line in it.lines),
        carried="".join(it.upper.stem + it.bow for it in edges if it.lower.node.carried),
        cuts="".join(it.cut for it in edges if it.lower.branch.severed),
        places=places,
        levels=[PlacedName(it, round(y + HALF_NAME, 2)) for y, it in node_at.items()],
        number_at=round(top.y + HALF_NAME - NUMBER_ABOVE, 2),
    )


# Across ---------------------------------------------------------------------------------------


def _placed(branch: Branch, key: Key, rows: Rows, depth: int = 0) -> list[PlacedNode]:
    """A node, at 0, and all below it, as near to each other as they may be."""
    below: list[PlacedNode] = []
    for it in branch.below:
        more = _placed(it, key, rows, depth + 1)
        nearest = (_right_of(a, b) for a in below for b in more if a.y == b.y)
        by = max((it + rows.between for it in nearest), default=0)
        below += [b.moved(by) for b in more]
    y, next_y = (rows.first + it * rows.apart for it in (depth, depth + 1))
    node = PlacedNode(branch, 0, y, rows.side, limits_of(branch, key))
    next_row = [it.x for it in below if it.y == next_y] or [0]
    middle = (next_row[0] + next_row[-1]) / 2
    return [node, *(it.moved(-middle) for it in below)]


def _right_of(one: PlacedNode, other: PlacedNode) -> float:
    """How far right the other has to go, to touch that."""
    return one.x + one.to_right + other.to_left - other.x


def _spread_boards(top: Branch, key: Key, rows: Rows) -> list[PlacedNode]:
    """All nodes of a tree of boards, with gaps between them that are as wide as fits."""
    for between in BOARDS_APART:
        placed = _placed(top, key, rows._replace(between=between))
        first, last = _ends(placed)
        if last - first <= ACROSS - SHORT_NAME:
            break
    return _centred(placed, SHORT_NAME)


def _spread(placed: Sequence[PlacedNode]) -> list[PlacedNode]:
    """The same so far from each other that they take all the room.

    A few trees take more; these are printed a little smaller.
    """
    room = ACROSS - NAME
    stretches = (
        (room - a.to_right - b.to_left) / (a.x - b.x) for a in placed for b in placed if a.x > b.x
    )
    stretch = max(1, min([MOST_STRETCHED, *stretches]))
    return _centred([it._replace(x=it.x * stretch) for it in placed], NAME)


def _centred(placed: Sequence[PlacedNode], left: float) -> list[PlacedNode]:
    """The same in the middle of the room right of there."""
    first, last = _ends(placed)
    return [it.moved(left - first + max(0, ACROSS - left - last + first) / 2) for it in placed]


def _ends(placed: Sequence[PlacedNode]) -> tuple[float, float]:
    """Where they begin and end."""
    return min(it.x - it.to_left for it in placed), max(it.x + it.to_right for it in placed)


class PlacedEdge(NamedTuple):
    """The edge between two nodes."""

    upper: PlacedNode
    lower: PlacedNode

    @property
    def curve(self) -> list[complex]:
        """A line as on the screen, down at both ends: where these are, and its control points."""
        fanned = FAN * (self.lower.x - self.upper.x) if self.upper.side else 0
        start = complex(self.upper.x + fanned, self.upper.foot)
        end = complex(self.lower.x, self.lower.top)
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
