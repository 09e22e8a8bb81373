"""Where things stand in the picture of a tree: top-down, each board above what can follow it.

A tree of numbers is drawn in the same way, with rings in place of boards and boxes for its leaves.

The unit across is a *leaf*, the room that one board takes; the style sheet decides how wide it is,
so one picture fits a phone and a wide screen. A board stands over the middle of what is below it.
In trees of numbers, neighbours that branch are half a leaf apart, so that one sees which leaves
belong together; boards would be too small on a phone.
Between a board and the boards below it is a band of edges, as wide as they are and 1 high.

`templates/shared/tree.html` makes a nested list of it.

Where there is no room for a wide tree, it is folded: the branches below its top stand in a row,
and what is below one of them hangs under it, as near as the width allows; if that is too wide, it
is folded likewise. The row stands in the middle.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node, in_tree
from tictactoe_web.pictures.boards import PlacedMark, placed_marks, winning_stroke
from tictactoe_web.pictures.edges import (
    BELOW_A_BOARD,
    BELOW_DOTS,
    SAGS,
    Edge,
    Way,
    edges,
    most_to_a_side,
)
from tictactoe_web.pictures.hand import BOXES, RINGS
from tictactoe_web.pictures.rulers import Ruler, RulerScale, asked_ruler, even_scale, ruler
from tictactoe_web.pictures.widths import (
    Room,
    gap_between,
    hang_of,
    leaves_of,
    most_abreast,
    places_below,
    places_in_row,
    room_for,
    shift_of_row,
    stems_in_row,
)

NEAR = 1  # so many leaves aside an edge bends with ease in a band that is lower than others
LONG = 3  # so many figures and signs may be too wide for a ring or a box

Band = Literal["straight", "near", "far"]  # how high: a stem, or what edges need to bend


class Branch(NamedTuple):
    """A node in its place, with all that is below it.

    `path` are the moves that lead to it. `left` is how many leaves it is from the left of the tree,
    `leaves` how wide it is with all below it (1 if it is one). `severed` says that the cut was made
    on the edge to it.

    Where the tree is folded, `folded_edges` take the place of `edges`, if there are any; and if the
    branches below stand in a row, all of them but the one number `unfolded` show only their top.
    One that stands so `is_in_fold`, and `is_unfolded` if it is that one. `shift` is how many places
    from the left the first of them stands, and `hangs` how many what is below one of them.
    """

    node: Node
    path: Path
    left: float
    leaves: float
    severed: bool
    ruler: Ruler | None
    edges: tuple[Edge, ...]
    folded_edges: tuple[Edge, ...]
    unfolded: int | None
    below: tuple["Branch", ...]
    is_in_fold: bool = False
    is_unfolded: bool = False
    shift: float = 0
    hangs: float = 0

    @property
    def places(self) -> float:
        """How many such branches as are below it are as wide as the tree where it is folded."""
        return places_below(self.node) if self.unfolded is None else places_in_row(self.node)

    @property
    def depth(self) -> int:
        """How many moves it is from the top."""
        return len(self.path)

    @property
    def is_inked(self) -> bool:
        """Whether its score counts: it is carried up, or is that of the whole tree."""
        return self.node.carried or (not self.path and self.node.state == "done")

    @property
    def has_cut(self) -> bool:
        """Whether a cut was made somewhere below it."""
        return any(it.severed or it.has_cut for it in self.below)

    @property
    def middle(self) -> float:
        """Where its board stands, in leaves from the left of the tree."""
        return self.left + self.leaves / 2

    @property
    def marks(self) -> tuple[PlacedMark, ...]:
        """The marks of a board; a node of numbers has none."""
        board = self.node.position
        return placed_marks(board.squares, self.node.move) if isinstance(board, Board) else ()

    @property
    def strike(self) -> str:
        """The stroke through the line that won on a board; or ""."""
        board = self.node.position
        return winning_stroke(board) if isinstance(board, Board) else ""

    @property
    def ring_or_box(self) -> str:
        """The ring for a value, or the box for a score where nothing follows."""
        outlines = RINGS if self.node.position.successors else BOXES
        return outlines[(int(self.left) + self.depth) % len(outlines)]

    @property
    def outline(self) -> str:
        """What is drawn around a node of numbers; "" for a board."""
        return "" if isinstance(self.node.position, Board) else self.ring_or_box

    @property
    def face(self) -> Sequence[str]:
        """What kind of face a node of numbers has, ring or box, in the words of the style sheet."""
        kinds = ["face"] if self.below else ["face", "box"]
        if self.is_long and not self.below:
            kinds.append("long")
        elif self.is_long and self.node.is_limit:
            kinds.append("close")
        return kinds

    @property
    def is_long(self) -> bool:
        """Whether its number, as it is written, may be too wide for its ring or box."""
        node = self.node
        known = node.so_far if node.score is None else node.score
        number = known if self.below else node.position.score
        return number is not None and len(str(number)) >= LONG


class Picture(NamedTuple):
    """A whole tree; no other on its page has its `name`."""

    top: Branch
    has_rulers: bool
    name: str

    @property
    def levels(self) -> list[Node]:
        """The first node of each level on which somebody chooses, for the level's name."""
        return [level[0].node for level in _levels(self.top)]

    @property
    def bands(self) -> list[Band]:
        """How high the bands of edges are below each level on which somebody chooses.

        That follows from how far the edges of a level go in any step, and whatever is unfolded. In
        the last level they may go straight down, as where each board has one free square.
        """
        levels = _levels(self.top)
        bands: list[Band] = ["far" if any(map(_goes_far, it)) else "near" for it in levels]
        if levels and not any(it.below[1:] or it.folded_edges for it in levels[-1]):
            bands[-1] = "straight"
        return bands

    @property
    def room(self) -> Room:
        """The room for its kind."""
        return room_for(self.top.node)

    @property
    def is_wide(self) -> bool:
        """Whether it needs the whole width of a page, with nothing beside it; boards are folded."""
        return bool(self.top.outline) and self.top.leaves > self.room.beside

    @property
    def folds(self) -> str:
        """The widest screen on which it is folded, "phone" or "tablet"; "" if there is none."""
        if self.top.unfolded is None:
            return ""
        return "phone" if self.top.leaves <= self.room.beside else "tablet"


def picture_of(root: Node, scale: RulerScale | None = None, name: str = "tree") -> Picture:
    """The picture of the tree below `root`, with that name.

    `scale` is that of its rulers in all steps of the same search, so that they stay as they are;
    None if there are no rulers in them, or no other steps.
    """
    scale_of_all = scale or even_scale(reach_of(root))
    place = _Place(path=(), left=0, behind_a_cut=False, scale=scale_of_all, most=most_abreast(root))
    has_rulers = scale is not None or any(node.window for node in in_tree(root))
    return Picture(_branch(root, place), has_rulers, name)


def reach_of(root: Node) -> int:
    """The highest score in a tree, for either side."""
    return max(abs(node.score or 0) for node in in_tree(root))


def _goes_far(branch: Branch) -> bool:
    """Whether an edge goes more than a leaf aside to one of those below it; so it does to a row."""
    far = any(abs(it.middle - branch.middle) > NEAR for it in branch.below)
    return far or branch.unfolded is not None or bool(branch.folded_edges)


def _levels(top: Branch) -> list[list[Branch]]:
    """Those with others below them, level by level."""
    found = []
    level = [top]
    while choosing := [it for it in level if it.below]:
        found.append(choosing)
        level = [child for it in choosing for child in it.below]
    return found


def _at_work(node: Node) -> int:
    """The branch below which the search was last; that of the score, once the node has one."""
    deep = [n for n, it in enumerate(node.below) if it.below]
    seen = [n for n in deep if node.below[n].state not in ("unseen", "cut")]
    if node.state == "done":
        seen += [n for n in deep if node.below[n].carried]
    return [deep[0], *seen][-1]


class _Place(NamedTuple):
    """Where a node goes; `scale`, and `most` leaves abreast, are the same for all of its tree.

    `stem` is where it stands in a row if the tree is folded, as a share of the width; None if it
    stands in none.
    """

    path: Path
    left: float
    behind_a_cut: bool
    scale: RulerScale
    most: float
    stem: float | None = None

    def below(self, node: Node, number: int, left: float) -> "_Place":
        """The place of what stands below `node`, which stands here, `number` from the left."""
        cut, move = node.state == "cut", node.below[number - 1].move
        assert move is not None, "only the top has none"
        stem = stems_in_row(node)[number - 1] if self.folds(node) else None
        path = (*self.path, move)
        return self._replace(path=path, left=left, behind_a_cut=cut, stem=stem)

    def folds(self, node: Node) -> bool:
        """Whether the branches below stand in a row where the tree is folded."""
        return leaves_of(node) > self.most


def _branch(node: Node, place: _Place) -> Branch:
    below, leaves, folds = _branches(node, place), leaves_of(node), place.folds(node)
    own_ruler = _ruler(node, place.scale)
    whole_edges = _whole_edges(node, place, below, own_ruler)
    folded_edges = _folded_edges(node, place, below, own_ruler)
    unfolded = _at_work(node) if folds else None
    shift = shift_of_row(node) if folds else 0
    return Branch(
        node=node,
        path=place.path,
        left=place.left,
        leaves=leaves,
        severed=node.state == "cut" and not place.behind_a_cut,
        ruler=own_ruler,
        edges=whole_edges,
        folded_edges=folded_edges if folded_edges != whole_edges else (),
        unfolded=unfolded,
        below=tuple(
            it._replace(
                is_in_fold=folds,
                is_unfolded=number == unfolded,
                shift=0 if number else shift,
            )
            for number, it in enumerate(below)
        ),
        hangs=0 if place.stem is None or folds else hang_of(node, place.stem),
    )


def _whole_edges(
    node: Node, place: _Place, below: Sequence[Branch], own_ruler: Ruler | None
) -> tuple[Edge, ...]:
    """Those where the tree is whole; below a ruler their band is low."""
    start, ends = leaves_of(node) / 2, [it.middle - place.left for it in below]
    most = most_to_a_side(start, ends)
    return edges(start, ends, node.below, _low_way(most) if own_ruler else Way())


def _folded_edges(
    node: Node, place: _Place, below: Sequence[Branch], own_ruler: Ruler | None
) -> tuple[Edge, ...]:
    """Those where the tree is folded, below a row or what stands in one; none elsewhere."""
    leaves, folds = leaves_of(node), place.folds(node)
    if not folds and place.stem is None:
        return ()
    stem = 0.5 if place.stem is None else place.stem
    if folds:
        scale, shares = leaves / places_in_row(node), stems_in_row(node)
    else:
        hangs, places = hang_of(node, stem), places_below(node)
        scale = leaves / places
        shares = [(hangs + it.middle - place.left) / places for it in below]
    start, ends = leaves * stem, [leaves * share for share in shares]
    has_dots_beside = place.stem is not None and own_ruler is None
    low_way = _way_below_dots if has_dots_beside else _low_way
    way = low_way(most_to_a_side(start, ends))
    return edges(start, ends, node.below, way._replace(scale=scale))


def _low_way(most: int) -> Way:
    """The way in a low band, with at most `most` edges to a side."""
    return Way(BELOW_A_BOARD) if most > 2 else Way()


def _way_below_dots(most: int) -> Way:
    """The same where dots of neighbours hang into the band; a shared way is level, as they are."""
    return Way(BELOW_DOTS, level=True) if most > 2 else Way(sags=SAGS)


def _ruler(node: Node, scale: RulerScale) -> Ruler | None:
    """That of a node with others below it; what has none below can't cut any."""
    if node.asked == "window":
        return asked_ruler(scale)
    return ruler(*node.window, scale) if node.window and node.below else None


def _branches(node: Node, place: _Place) -> tuple[Branch, ...]:
    below: list[Branch] = []
    left = place.left
    for number, child in enumerate(node.below, start=1):
        if below:
            left += below[-1].leaves + gap_between(below[-1].node, child)
        below.append(_branch(child, place.below(node, number, left)))
    return tuple(below)
