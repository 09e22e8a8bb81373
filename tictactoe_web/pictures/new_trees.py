"""What new trees of numbers of each size are like: a sketch of one, without its numbers.

It is laid out as the tree of a page is, from side to side. Where leaves are close, their boxes are
smaller.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tictactoe_web.engine.numbers import Numbers, Tree
from tictactoe_web.engine.tree_so_far import picture_node, tree_at
from tictactoe_web.pictures.edges import sweep
from tictactoe_web.pictures.hand import moved
from tictactoe_web.pictures.trees import Branch, picture_of

WIDE, HIGH = 112, 72
LINE = 1  # the room of half a line, around all
RING = 8  # across: eight of them are clear of each other

# Each time the same stroke, so that it takes few bytes, around the middle of a ring, 88 across.
AROUND = "m10-41c-28-8-52 11-54 39s20 47 46 46 44-20 43-46-23-43-48-39"
ACROSS = 88


class Box(NamedTuple):
    """How wide the box of a leaf is, and its outline from the upper left."""

    width: float
    outline: str


BOX = Box(7, "l7-0.3 0 7-6.8-0.2-0.2-6.8")  # nine of them are clear of each other
SMALL_BOX = Box(3.1, "l3.1 0 0 3.1-3.1 0 0-3.1")  # so are sixteen of them

PAIR = (0, 0)
TREES: dict[str, Tree] = {
    "small": ((0, 0, 0),) * 3,
    "medium": ((PAIR, PAIR),) * 2,
    "large": (((PAIR, PAIR),) * 2,) * 2,
    "uneven": ((PAIR, 0), (PAIR, (0, PAIR))),
}


class _Scale(NamedTuple):
    """How far apart leaves and levels are, and the box of a leaf."""

    leaf: float
    level: float
    box: Box


def sketch_of(tree: Tree) -> str:
    """The sketch of a tree, as an SVG path."""
    picture = picture_of(picture_node(tree_at(Numbers(tree), (), 0), now=None))
    leaves = picture.top.leaves
    box = BOX if leaves * (BOX.width + 3 * LINE) < WIDE else SMALL_BOX
    wide, high = (it - 2 * LINE - box.width for it in (WIDE, HIGH))
    scale = _Scale(wide / (leaves - 1), high / len(picture.levels), box)
    return "".join(_drawn(picture.top, scale))


def _drawn(it: Branch, scale: _Scale) -> Iterator[str]:
    """A node, the edges below it, and what is below them."""
    across = LINE + scale.box.width / 2 + scale.leaf * (it.middle - 0.5)
    top = complex(across, LINE + scale.level * it.depth)
    if not it.below:
        yield f"M{_pair(top - scale.box.width / 2)}" + scale.box.outline
        return
    yield f"M{_pair(top + RING / 2 * 1j)}" + moved(AROUND, 0, RING / ACROSS)
    asides = [scale.leaf * (below.middle - it.middle) for below in it.below]
    for below, aside in zip(it.below, asides, strict=True):
        yield f"M{_pair(top + RING * 1j)}" + _edge(aside, asides, scale.level - RING)
        yield from _drawn(below, scale)


def _edge(aside: float, asides: list[float], high: float) -> str:
    """From the foot of a ring to what is so far aside, and down."""
    points = (*sweep(aside, asides), complex(aside, 1))
    return "c" + " ".join(_pair(complex(it.real, high * it.imag)) for it in points)


def _pair(point: complex) -> str:
    return f"{round(point.real, 1):g} {round(point.imag, 1):g}"


SKETCHES = {size: sketch_of(tree) for size, tree in TREES.items()}
