"""What new trees of numbers of each size are like: a sketch of one, without its numbers.

It is laid out as the tree of a page is. As small as it is, a leaf is no box but a dot.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from typing import NamedTuple

from tictactoe_web.engine.numbers import Numbers, Tree
from tictactoe_web.engine.tree_so_far import picture_node, tree_at
from tictactoe_web.pictures.edges import sweep
from tictactoe_web.pictures.hand import moved
from tictactoe_web.pictures.trees import Branch, picture_of

WIDE, HIGH = 112, 72
LINE = 1  # the room of half a line, around all
RING = 7  # across: eight of them are clear of each other
DOT = 3  # across, or where leaves are close
OF_A_LEAF = 0.33  # such a share of their room, so that with its line a dot is as wide as its gap

# Around its middle, 88 across: each time the same stroke, so that it takes few bytes.
AROUND = "m10-41c-28-8-52 11-54 39s20 47 46 46 44-20 43-46-23-43-48-39"
ACROSS = 88

PAIR = (0, 0)
TREES: dict[str, Tree] = {
    "small": ((0, 0, 0),) * 3,
    "medium": ((PAIR, PAIR),) * 2,
    "large": (((PAIR, PAIR),) * 2,) * 2,
    "uneven": ((PAIR, 0), (PAIR, (0, PAIR))),
}


class _Scale(NamedTuple):
    """How far apart leaves and levels are."""

    leaf: float
    level: float


def sketch_of(tree: Tree) -> str:
    """The sketch of a tree, as an SVG path."""
    picture = picture_of(picture_node(tree_at(Numbers(tree), (), 0), now=None))
    level = (HIGH - 2 * LINE - DOT) / len(picture.levels)
    return "".join(_drawn(picture.top, _Scale((WIDE - 2 * LINE) / picture.top.leaves, level)))


def _drawn(it: Branch, scale: _Scale) -> Iterator[str]:
    """A node, the edges below it, and what is below them."""
    top = complex(LINE + scale.leaf * it.middle, LINE + scale.level * it.depth)
    if not it.below:
        yield _dot(top, min(DOT, OF_A_LEAF * scale.leaf))
        return
    yield f"M{_pair(top + RING / 2 * 1j)}" + moved(AROUND, 0, RING / ACROSS)
    asides = [scale.leaf * (below.middle - it.middle) for below in it.below]
    for below, aside in zip(it.below, asides, strict=True):
        yield f"M{_pair(top + RING * 1j)}" + _edge(aside, asides, scale.level - RING)
        yield from _drawn(below, scale)


def _dot(top: complex, across: float) -> str:
    """Filled by lines that touch."""
    right, down = f"{across:.2g} 0", "0 1"
    lines = islice(cycle((right, down, f"-{right}", down)), 2 * round(across) + 1)
    return f"M{_pair(top - across / 2)}l{' '.join(lines)}"


def _edge(aside: float, asides: list[float], high: float) -> str:
    """From the foot of a ring to what is so far aside, and down."""
    points = (*sweep(aside, asides), complex(aside, 1))
    return "c" + " ".join(_pair(complex(it.real, high * it.imag)) for it in points)


def _pair(point: complex) -> str:
    return f"{round(point.real, 1):g} {round(point.imag, 1):g}"


SKETCHES = {size: sketch_of(tree) for size, tree in TREES.items()}
