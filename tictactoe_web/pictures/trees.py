"""Where things stand in the picture of a tree: top-down, each board above what can follow it.

A tree of numbers is drawn in the same way, with rings in place of boards and boxes for its leaves.

The unit across is a *leaf*, the room that one board takes; the style sheet decides how wide it is,
so one picture fits a phone and a wide screen. A board stands over the middle of what is below it.
Between a board and the boards below it is a band of edges, as wide as they are and 1 high.

`templates/shared/tree.html` makes a nested list of it.

Up to six leaves fit on a phone. Where there is no room for a wider tree, it is folded: the boards
below the top stand at equal distances, and only what is below one of them is unfolded.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.trace import Path
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.boards import PlacedMark, placed_marks, winning_stroke
from tictactoe_web.pictures.hand import BOXES, RINGS
from tictactoe_web.pictures.rulers import Ruler, Scale, even_scale, ruler

FITS_A_PHONE = 6
FITS_BESIDE = 16  # with words beside it


class Edge(NamedTuple):
    """The line from a board to one below it, as an SVG path, and what kind it is.

    The kind is "carried", or else the state of the board at its lower end.
    """

    path: str
    kind: str

    @property
    def is_carried(self) -> bool:
        """Whether it is in ink, so that it lies over the others."""
        return self.kind == "carried"


class Branch(NamedTuple):
    """A node in its place, with all that is below it.

    `path` are the moves that lead to it. `left` is how many leaves stand to the left of its own,
    `leaves` how many it has (1 if it is one). `severed` says that the cut was made on the edge to
    it. A board has `marks` and perhaps a `strike`, a node of numbers a ring or a box around it, its
    `outline`.
    """

    node: Node
    path: Path
    left: int
    leaves: int
    severed: bool
    marks: tuple[PlacedMark, ...]
    strike: str
    outline: str
    ruler: Ruler | None
    edges: tuple[Edge, ...]
    below: tuple["Branch", ...]

    @property
    def depth(self) -> int:
        """How many moves it is from the top."""
        return len(self.path)

    @property
    def middle(self) -> float:
        """Where its board stands, in leaves from the left of the tree."""
        return self.left + self.leaves / 2


class Fold(NamedTuple):
    """A tree folded until it is no more than `leaves` wide.

    `unfolded` is the one board below the top whose own subtree is shown, in the middle. `above` are
    the edges from the top to all boards below it, `below` those from `unfolded` to the boards below
    that.
    """

    leaves: int
    unfolded: Branch
    above: tuple[Edge, ...]
    below: tuple[Edge, ...]


class Picture(NamedTuple):
    """A whole tree."""

    top: Branch
    has_rulers: bool

    @property
    def levels(self) -> list[Node]:
        """The first node of each level on which somebody chooses, for the level's name."""
        found = []
        level = [self.top.node]
        while choosing := [node for node in level if node.below]:
            found.append(choosing[0])
            level = [child for node in choosing for child in node.below]
        return found

    @property
    def is_wide(self) -> bool:
        """Whether it needs the whole width of a page, with nothing beside it."""
        return self.fold is None and self.top.leaves > FITS_BESIDE

    @property
    def fold(self) -> Fold | None:
        """How it is folded to fit a phone; None where that need not, or cannot, be done."""
        is_of_boards = isinstance(self.top.node.position, Board)
        return _fold(self.top) if is_of_boards and self.top.leaves > FITS_A_PHONE else None


def picture_of(root: Node, scale: Scale | None = None) -> Picture:
    """The picture of the tree below `root`.

    `scale` is that of its rulers in all steps of the same search, so that they stay as they are;
    None if there are no rulers in them, or no other steps.
    """
    place = _Place((), 0, behind_a_cut=False, scale=scale or even_scale(reach_of(root)))
    has_rulers = scale is not None or any(node.window for node in nodes(root))
    return Picture(_branch(root, place), has_rulers)


def reach_of(root: Node) -> int:
    """The highest score in a tree, for either side."""
    return max(abs(node.score or 0) for node in nodes(root))


def nodes(root: Node) -> Iterator[Node]:
    """`root` and all below it, each before what is below it."""
    yield root
    for child in root.below:
        yield from nodes(child)


def leaves_of(node: Node) -> int:
    """How many leaves a node has; 1 if it is one."""
    return sum(map(leaves_of, node.below)) or 1


def _fold(top: Branch) -> Fold:
    number = _at_work(top)
    it = top.below[number]
    room = FITS_A_PHONE / len(top.below)
    places = [(n + 0.5) * room for n in range(len(top.below))]
    left = (FITS_A_PHONE - it.leaves) / 2
    ends = zip(places, top.below, strict=True)
    return Fold(
        FITS_A_PHONE,
        it,
        tuple(_edge(FITS_A_PHONE / 2, place, to.node) for place, to in ends),
        tuple(_edge(places[number], left + to.middle - it.left, to.node) for to in it.below),
    )


def _at_work(top: Branch) -> int:
    # Which subtree the search came to last; once the top has its score, the one that it is from.
    deep = [n for n, it in enumerate(top.below) if it.below]
    seen = [n for n in deep if top.below[n].node.state not in ("unseen", "cut")]
    if top.node.state == "done":
        seen += [n for n in deep if top.below[n].node.carried]
    return [deep[0], *seen][-1]


class _Place(NamedTuple):
    path: Path
    left: int
    behind_a_cut: bool
    scale: Scale

    def below(self, node: Node, number: int, left: int) -> "_Place":
        """The place of what stands below `node`, which stands here, `number` from the left."""
        cut, move = node.state == "cut", node.below[number - 1].move
        assert move is not None, "only the top has none"
        return _Place((*self.path, move), left, cut, self.scale)


def _branch(node: Node, place: _Place) -> Branch:
    below: list[Branch] = []
    left = place.left
    for number, child in enumerate(node.below, start=1):
        below.append(_branch(child, place.below(node, number, left)))
        left += below[-1].leaves
    leaves = leaves_of(node)
    return Branch(
        node,
        place.path,
        place.left,
        leaves,
        node.state == "cut" and not place.behind_a_cut,
        *_drawn(node, place),
        ruler(*node.window, place.scale) if node.window else None,
        tuple(_edge(leaves / 2, it.middle - place.left, it.node) for it in below),
        tuple(below),
    )


def _drawn(node: Node, place: _Place) -> tuple[tuple[PlacedMark, ...], str, str]:
    """Its marks and the stroke through them, or else its outline."""
    if isinstance(node.position, Board):
        return placed_marks(node.position, node.move), winning_stroke(node.position), ""
    outlines = RINGS if node.position.successors else BOXES
    return (), "", outlines[(place.left + len(place.path)) % len(outlines)]


def _edge(start: float, end: float, node: Node) -> Edge:
    path = f"M{start:g} 0C{start:g} .5 {end:g} .4 {end:g} 1"
    return Edge(path, "carried" if node.carried else node.state)
