"""Where things stand in the picture of a tree: top-down, each board above what can follow it.

The unit across is a *leaf*, the room that one board takes; the style sheet decides how wide it is,
so one picture fits a phone and a wide screen. A board stands over the middle of what is below it.
Between a board and the boards below it is a band of edges, as wide as they are and 1 high.

`templates/shared/tree.html` makes a nested list of it.

Up to six leaves fit on a phone. Where there is no room for a wider tree, it is folded: the boards
below the top stand at equal distances, and only what is below one of them is unfolded.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.boards import PlacedMark, placed_marks, strike

FITS_A_PHONE = 6

Alignment = Literal["start", "center", "end"]


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


class Tick(NamedTuple):
    """A score on a ruler; only some are told in figures."""

    score: int
    x: float
    told: bool


class Ruler(NamedTuple):
    """The scores in a row, 100 wide. `left` is where alpha is, `right` where beta is.

    What they leave open lies between them: nothing, once they meet or cross. Where they meet, each
    stands a little aside, for both to be seen; where there is no limit, they are at the very ends.
    """

    ticks: tuple[Tick, ...]
    left: float
    right: float

    @property
    def is_open(self) -> bool:
        """Whether there is anything between alpha and beta."""
        return self.left < self.right


class Branch(NamedTuple):
    """A node in its place, with all that is below it.

    `left` is how many leaves stand to the left of its own, `leaves` how many it has (1 if it is
    one). `named` says when the name of its level stands beside it: "always", "folded" (only where
    the tree is folded) or "" (never). `severed` says that the cut was made on the edge to this
    board.
    """

    node: Node
    depth: int
    left: int
    leaves: int
    named: str
    severed: bool
    marks: tuple[PlacedMark, ...]
    strike: str
    ruler: Ruler | None
    edges: tuple[Edge, ...]
    below: tuple["Branch", ...]

    @property
    def middle(self) -> float:
        """Where its board stands, in leaves from the left of the tree."""
        return self.left + self.leaves / 2


class Fold(NamedTuple):
    """A tree folded until it is no more than `leaves` wide.

    `unfolded` is the one board below the top whose own subtree is shown, and `side` says where it
    stands: at the "start", in the "center" or at the "end". `above` are the edges from the top to
    all boards below it, `below` those from `unfolded` to the boards below that.
    """

    leaves: int
    unfolded: Branch
    side: Alignment
    above: tuple[Edge, ...]
    below: tuple[Edge, ...]


class Picture(NamedTuple):
    """A whole tree."""

    top: Branch
    has_rulers: bool

    @property
    def fold(self) -> Fold | None:
        """How it fits a phone, if it doesn't as it is."""
        return _fold(self.top) if self.top.leaves > FITS_A_PHONE else None


def picture_of(root: Node, reach: int | None = None) -> Picture:
    """The picture of the tree below `root`.

    `reach` is the highest score that its rulers will have to show in other steps of the same
    search, so that they stay as they are; None if there are no rulers in them.
    """
    most = max(reach or 0, reach_of(root))
    top = _branch(root, _Place(0, 0, 0, behind_a_cut=False, most=most), set())
    has_rulers = reach is not None or any(node.window for node in nodes(root))
    return Picture(top, has_rulers)


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
    side: Alignment = "start" if number == 0 else "end" if it is top.below[-1] else "center"
    spare = FITS_A_PHONE - it.leaves
    left = {"start": 0, "center": spare / 2, "end": spare}[side]
    ends = zip(places, top.below, strict=True)
    return Fold(
        FITS_A_PHONE,
        it,
        side,
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
    depth: int
    left: int
    subtree: int  # of the top, from 1; 0 for the top itself
    behind_a_cut: bool
    most: int  # the score at the end of every ruler

    def below(self, node: Node, number: int, left: int) -> "_Place":
        """The place of a board below `node`, which stands here."""
        cut = node.state == "cut"
        return _Place(self.depth + 1, left, self.subtree or number, cut, self.most)


def _branch(node: Node, place: _Place, named: set[tuple[int, int]]) -> Branch:
    name = _named(node, place, named)
    below: list[Branch] = []
    left = place.left
    for number, child in enumerate(node.below, start=1):
        below.append(_branch(child, place.below(node, number, left), named))
        left += below[-1].leaves
    leaves = leaves_of(node)
    return Branch(
        node,
        place.depth,
        place.left,
        leaves,
        name,
        node.state == "cut" and not place.behind_a_cut,
        placed_marks(node.board, node.move),
        strike(node.board),
        ruler(*node.window, place.most) if node.window else None,
        tuple(_edge(leaves / 2, it.middle - place.left, it.node) for it in below),
        tuple(below),
    )


def _named(node: Node, place: _Place, named: set[tuple[int, int]]) -> str:
    # Each level has its name once, at its leftmost board that has something below, and once in each
    # subtree, for where the tree is folded.
    if not node.below or (place.subtree, place.depth) in named:
        return ""
    is_first = all(depth != place.depth for _, depth in named)
    named.add((place.subtree, place.depth))
    return "always" if is_first else "folded"


def _edge(start: float, end: float, node: Node) -> Edge:
    path = f"M{start:g} 0C{start:g} .5 {end:g} .4 {end:g} 1"
    return Edge(path, "carried" if node.carried else node.state)


def ruler(alpha: int, beta: int, most: int) -> Ruler:
    """The scores from -most to most, and what alpha and beta leave open of them."""
    most = max(most, 1)

    def place(score: int) -> float:
        if abs(score) >= INFINITY:
            return 0 if score < 0 else 100
        return round(50 + 36 * score / most, 1)

    aside = 7 if alpha == beta else 0
    ticks = [Tick(n, place(n), n in (-most, 0, most)) for n in range(-most, most + 1)]
    return Ruler(tuple(ticks), place(alpha) + aside, place(beta) - aside)
