"""Where things stand in a tree that is filled in on paper. The unit is the millimetre.

A tree is as wide as a page, A4 or Letter, and as high as lets all trees of a sheet stand on it; for
screens, on which nobody writes, it is drawn twice more: with branches as long as in other trees of
this site, and for a phone, as narrow as can be read.
What is drawn alike is one SVG path: the rings for values, the boxes of finished games and the
edges; the lines to write on; and in the key the edges on which a score was carried up, and the
cuts.
"""

from collections.abc import Iterable, Sequence
from math import factorial
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.sheets import FREE, Key
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.sheet_edges import edges_below
from tictactoe_web.pictures.sheet_nodes import (
    BESIDE_BOARD,
    PAPER,
    PHONE,
    SCREEN,
    PlacedNode,
    Slip,
    above_row,
    below_row,
    limits_of,
)
from tictactoe_web.pictures.trees import Branch, Picture, picture_of

PAGE = 200  # as high as its trees are at most, on Letter, below a sheet's rules
BY_SHORT_RULES = 20  # so much higher without a window, whose rules take room
GAMES = 29.5  # as high as a row of empty grids, with what parts it from the trees
PARTED = 1.45  # so many times as far from each other as their rows, or they would be one tree
BOARD, LARGE_BOARD = 14, 16.8  # large where all trees are of boards
SMALL_BOARD = 11.8  # on a phone: six side by side, each clear of the next
SHORTEST_EDGE, LONGEST_EDGE = 6, 14.5  # downwards; with the shortest, nearly all trees fit
EDGE_ON_SCREENS = 10  # and on phones: the first tree is in sight
WIDE_EDGE_OF_NUMBERS = 12  # of numbers on a wide screen, where shorter ones would be flat
LAST_STEM = 5  # of boards on screens and phones: an edge to the last row, if all go straight down
EDGE_OF_EXAMPLE = 8
SLIP_OF_EXAMPLE = SCREEN._replace(line=11.8, line_for_move=0)  # no more is written on it

NAME, SHORT_NAME = 12, 7  # the room for that of a level, MAX or X
NAME_ON_PHONE, SHORT_NAME_ON_PHONE = 11.1, 2.8  # only beside what has one
LINES_APART = 1  # on a phone, so much more between a line and the next ring or box
GROUPS_APART = 1.2  # on a phone, so much more from a number below another node
BOARDS_APART = range(28, 2, -1)  # on paper, the farthest with which a tree of boards fits
STRETCHED = [it / 100 for it in range(200, 99, -1)]  # trees of numbers, as far as fits
HALF_NAME = 1.3  # how far below its middle a level's name stands
NUMBER_ABOVE = 0.12  # that of a tree above its first ring, as a share of what is free there


class PlacedName(NamedTuple):
    """How far down the name of a level stands, and a node of that level."""

    node: Node
    y: float


class Drawing(NamedTuple):
    """A tree; `levels` are those on which somebody chooses, `number_at` how far down its number.

    So much is left free `above` it.
    """

    width: float
    height: float
    shapes: str
    lines: str
    carried: str
    cuts: str
    places: list[PlacedNode]
    levels: list[PlacedName]
    number_at: float = 0
    above: float = 0

    @property
    def view_box(self) -> str:
        """What is seen of it, as SVG has it."""
        return f"0 {-self.above:g} {self.width:g} {self.height + self.above:.4g}"


class Rows(NamedTuple):
    """The rows of a tree: how wide its boards are, 0 if it has none, and how long its edges.

    Edges to `short_row`, if there is one, are shorter. Boards are so far `apart`, and as far from
    one neighbour as from the other if they are `even`.
    """

    side: float
    edge: float
    slip: Slip = PAPER
    short_row: int | None = None
    apart: float = 0
    even: bool = True

    @property
    def first(self) -> float:
        """The middle of the first row."""
        return above_row(self.side, self.slip)

    def middle(self, depth: int) -> float:
        """The middle of a row."""
        below = below_row(self.side, self.slip)
        shorter = self.edge - LAST_STEM if depth == self.short_row else 0
        return self.first + depth * (below + self.edge + self.first) - shorter

    def height(self, top: Branch) -> float:
        """How high a tree is."""
        last = self.slip.box / 2
        if self.side:
            last = below_row(self.side, self.slip)
        return self.middle(_depth(top)) + last

    @property
    def above(self) -> float:
        """How far from what is above it a tree is."""
        return PARTED * self.edge

    @property
    def step(self) -> float:
        """From one board to the next."""
        beside_board = BESIDE_BOARD + self.slip.ring if self.slip.full else 0
        return self.side + beside_board + self.apart

    @property
    def name(self) -> float:
        """The room for the name of a level."""
        if self.slip.narrow:
            return SHORT_NAME_ON_PHONE if self.side else NAME_ON_PHONE
        return SHORT_NAME if self.side else NAME


def _depth(top: Branch) -> int:
    return 1 + max(map(_depth, top.below)) if top.below else 0


def drawings(keys: Sequence[Key]) -> list[Drawing]:
    """The trees of a sheet, with edges as long as lets all stand on it, well apart."""
    height = height_for(keys) - (GAMES if leave_room_for_games(keys) else 0)
    edge = max(SHORTEST_EDGE, min(_edge(keys, height), LONGEST_EDGE))
    return [drawing(picture_of(it.root).top, it, Rows(_side(it, keys), edge)) for it in keys]


def leave_room_for_games(keys: Sequence[Key]) -> bool:
    """Whether the trees of a sheet leave room for a row of empty grids."""
    return _edge(keys, height_for(keys) - GAMES) >= SHORTEST_EDGE


def height_for(keys: Sequence[Key]) -> float:
    """As high as the trees of a sheet are at most."""
    has_windows = keys[0].alphas
    return PAGE if has_windows else PAGE + BY_SHORT_RULES


def _has_boards(key: Key) -> bool:
    """Whether it is that of a tree of boards."""
    return isinstance(key.root.position, Board)


def _side(key: Key, keys: Sequence[Key]) -> float:
    """How wide the boards of that tree are."""
    if not _has_boards(key):
        return 0
    return LARGE_BOARD if all(map(_has_boards, keys)) else BOARD


def _edge(keys: Sequence[Key], height: float) -> float:
    """How long edges are that share that height with the trees' rows and what is above each."""
    tops = [picture_of(it.root).top for it in keys]
    heights = (Rows(_side(key, keys), 0).height(top) for top, key in zip(tops, keys, strict=True))
    return (height - sum(heights)) / (sum(map(_depth, tops)) + PARTED * len(keys))


def on_screen(key: Key) -> Drawing:
    """A tree as wide as on paper."""
    picture = picture_of(key.root)
    return drawing(picture.top, key, _rows(picture, BOARD, SCREEN))


def on_phone(key: Key) -> Drawing:
    """A tree as narrow as a phone; a few are a little wider, and so a little smaller there."""
    picture = picture_of(key.root)
    return drawing(picture.top, key, _rows(picture, SMALL_BOARD, PHONE))


def _rows(picture: Picture, side: float, slip: Slip) -> Rows:
    """The rows of a tree for a screen, whose boards are `side` wide."""
    if picture.top.outline:  # it is of numbers
        edge = EDGE_ON_SCREENS if slip.narrow else WIDE_EDGE_OF_NUMBERS
        return Rows(0, edge, slip)
    straight = len(picture.bands) if picture.bands[-1] == "straight" else None
    return Rows(side, EDGE_ON_SCREENS, slip, straight, slip.boards_apart)


def drawing(top: Branch, key: Key, rows: Rows) -> Drawing:
    """The picture of a tree, from its top, with its key; without the key it is the same."""
    placed = _spread_boards(top, key, rows) if rows.side else _spread(_placed(top, key, rows), rows)
    width = max(rows.slip.across, _ends(placed)[1])
    picture = _drawn(placed, width, rows.height(top))
    number_at = rows.first - rows.slip.ring / 2 - NUMBER_ABOVE * rows.above
    return picture._replace(above=round(rows.above, 2), number_at=round(number_at, 2))


def example(key: Key) -> Drawing:
    """The last branch of a tree, filled in: an example of what is written where.

    It is a sixth of a sheet wide, or a third of a phone's: so it is shown at the scale of a tree.
    """
    top, rows = picture_of(key.root).top.below[-1], Rows(0, EDGE_OF_EXAMPLE, slip=SLIP_OF_EXAMPLE)
    placed = _placed(top, key, rows)
    left, right = _ends(placed)
    return _drawn(_moved(placed, -left), right - left, rows.height(top))


def _drawn(places: list[PlacedNode], width: float, height: float) -> Drawing:
    by_path = {it.branch.path: it for it in places}
    edges = [edge for it in places for edge in edges_below(it, by_path)]
    return Drawing(
        width=round(width, 2),
        height=round(height, 2),
        shapes="".join(
            [*(it.outline + it.arrival + it.stem for it in places), *(it.bow for it in edges)]
        ),
        lines="".join(line.path for it in places for line in it.lines),
        carried="".join(it.carried for it in edges if it.lower.node.carried),
        cuts="".join(it.cut for it in edges if it.lower.branch.severed),
        places=places,
        levels=_names(places),
    )


def _names(places: Sequence[PlacedNode]) -> list[PlacedName]:
    """Where the names stand of the levels on which somebody chooses."""
    node_at = {it.y: it.node for it in places if it.branch.below}
    return [PlacedName(node, round(y + HALF_NAME, 2)) for y, node in node_at.items()]


# Across ---------------------------------------------------------------------------------------


def _placed(branch: Branch, key: Key, rows: Rows, depth: int = 0) -> list[PlacedNode]:
    """A node, at 0, and all below it, as near to each other as they may be."""
    trees = [_placed(it, key, rows, depth + 1) for it in branch.below]
    below = _beside_each_other(trees, rows)
    y, next_y = rows.middle(depth), rows.middle(depth + 1)
    node = PlacedNode(branch, 0, y, rows.side, limits_of(branch, key), rows.slip)
    next_row = [it.x for it in below if it.y == next_y] or [0]
    middle = (next_row[0] + next_row[-1]) / 2
    return [node, *_moved(below, -middle)]


def _beside_each_other(trees: Sequence[list[PlacedNode]], rows: Rows) -> list[PlacedNode]:
    """The trees below a node."""
    found = _evenly(trees, rows) if rows.side and rows.even else _closely(trees, rows)
    return [it for tree, x in zip(trees, found, strict=True) for it in _moved(tree, x)]


def _closely(trees: Sequence[list[PlacedNode]], rows: Rows) -> list[float]:
    """How far right trees go, each as near to those before it as it may be."""
    found: list[float] = []
    placed: list[PlacedNode] = []
    for tree in trees:
        found.append(_beside(placed, tree, rows))
        placed += _moved(tree, found[-1])
    return found


def _evenly(trees: Sequence[list[PlacedNode]], rows: Rows) -> list[float]:
    """How far right trees of boards go, each as wide as if no game in it ended early.

    So boards stand below each other, also those of one tree and of the next.
    """
    step = factorial(FREE - len(trees[0][0].branch.path)) * rows.step if trees else 0
    return [n * step for n in range(len(trees))]


def _moved(tree: Iterable[PlacedNode], x: float) -> list[PlacedNode]:
    return [it.moved(x) for it in tree]


def _beside(one: Sequence[PlacedNode], other: Sequence[PlacedNode], rows: Rows) -> float:
    """How far right the other tree has to go, to stand beside that."""
    nearest = (_right_of(a, b) for a in one for b in other if a.y == b.y)
    return max((it + (rows.apart or rows.slip.apart) for it in nearest), default=0)


def _right_of(one: PlacedNode, other: PlacedNode) -> float:
    """How far right the other has to go, to touch that."""
    if one.slip.full:
        return one.x + one.to_right + other.to_left - other.x
    is_far = one.slip.narrow and one.branch.path[:-1] != other.branch.path[:-1]
    apart = one.to_left + (GROUPS_APART if is_far else 0) + other.to_left
    beyond_lines = LINES_APART if one.slip.narrow and one.limits else 0
    return one.x + max(apart, one.to_line_ends + beyond_lines + other.size / 2) - other.x


def _spread_boards(top: Branch, key: Key, rows: Rows) -> list[PlacedNode]:
    """All nodes of a tree of boards, evenly.

    Paper is full. There lines may be at its edge; where that isn't enough, a tree is uneven: its
    gaps are even, if they are from a line.
    """
    if not rows.slip.full:
        return _centred(_placed(top, key, rows), rows)
    gaps = [*BOARDS_APART, rows.slip.apart]
    for it in gaps:
        placed = _centred(_placed(top, key, rows._replace(apart=it)), rows)
        at_left, at_right = _free(placed, rows)
        if at_left + at_right >= 0:
            return _moved(placed, max(-at_left, min(at_right, 0)))
    wider = (_placed(top, key, rows._replace(apart=it, even=False)) for it in gaps)
    return _widest_that_fits(wider, rows)


def _spread(placed: Sequence[PlacedNode], rows: Rows) -> list[PlacedNode]:
    """The same so far from each other that they take all the room.

    A few trees take more; these are printed a little smaller.
    """
    wider = ([it._replace(x=it.x * stretch) for it in placed] for stretch in STRETCHED)
    return _widest_that_fits(wider, rows)


def _widest_that_fits(trees: Iterable[list[PlacedNode]], rows: Rows) -> list[PlacedNode]:
    """The first tree that has its room where it is in the middle; or else the last, beside that."""
    for tree in trees:
        placed = _centred(tree, rows)
        at_left, at_right = _free(placed, rows)
        if min(at_left, at_right) >= 0:
            return placed
    return _moved(placed, max(-at_left, min(at_right, 0)))


def _free(placed: Sequence[PlacedNode], rows: Rows) -> tuple[float, float]:
    """How far left and right they may go; what has a name needs room for that."""
    named = {it.y for it in placed if it.branch.below or rows.slip.full}
    at_left = min(it.x - it.to_left - (rows.name if it.y in named else 0) for it in placed)
    return at_left, rows.slip.across - _ends(placed)[1]


def _centred(placed: Sequence[PlacedNode], rows: Rows) -> list[PlacedNode]:
    """The same with all but its lines in the middle of the paper: these are light.

    On screens, its top is there: that is where one looks for it, under the top of another tree.
    """
    if not rows.slip.full:
        return _moved(placed, rows.slip.across / 2 - placed[0].x)
    first = min(it.x - it.to_left for it in placed)
    last = max(it.x + it.to_ring for it in placed)
    return _moved(placed, (rows.slip.across - first - last) / 2)


def _ends(placed: Sequence[PlacedNode]) -> tuple[float, float]:
    """Where they begin and end."""
    return min(it.x - it.to_left for it in placed), max(it.x + it.to_right for it in placed)
