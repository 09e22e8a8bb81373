"""What trees of numbers of each size are like: a sketch of one, without its numbers."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tictactoe_web.engine.numbers import Tree, branches, depth
from tictactoe_web.pictures.edges import sweep
from tictactoe_web.pictures.hand import moved
from tictactoe_web.pictures.trees import APART

WIDE, HIGH = 112, 72
LINE = 1  # the room of half a line, around all
LARGEST = 11  # ring

# Around their middles, 88 across: each time the same strokes, so that they take few bytes.
RING = "m10-41c-28-8-52 11-54 39s20 47 46 46 44-20 43-46-23-43-48-39"
BOX = "m-44-40c28-2 60 0 87-3-1 28 1 58-1 86-28 0-56 1-83-1-1-28-1-56-2-84"
ACROSS = 88

PAIR = (0, 0)
TREES: dict[str, Tree] = {
    "small": ((0, 0, 0),) * 3,
    "medium": ((PAIR, PAIR),) * 2,
    "large": (((PAIR, PAIR),) * 2,) * 2,
    "uneven": ((PAIR, 0), (PAIR, (0, PAIR))),
}


class _Scale(NamedTuple):
    """How far apart leaves and levels are, and how large half a ring is, and half a box."""

    leaf: float
    level: float
    ring: float
    box: float


def shape_of(tree: Tree) -> str:
    """The sketch of a tree, as an SVG path."""
    leaf = (WIDE - 2 * LINE) / _leaves(tree)
    ring, box = min(LARGEST, 1.3 * leaf) / 2, min(0.8 * LARGEST, 0.8 * leaf) / 2
    level = (HIGH - 2 * LINE - ring - box) / depth(tree)
    return "".join(_drawn(tree, LINE + (LINE + ring) * 1j, _Scale(leaf, level, ring, box)))


def _drawn(tree: Tree, left: complex, scale: _Scale) -> Iterator[str]:
    """A node, whose place begins there; the edges below it, and what is below them."""
    half = scale.ring if branches(tree) else scale.box
    at = left + scale.leaf * _leaves(tree) / 2
    yield _at(at) + moved(RING if branches(tree) else BOX, 0, 2 * half / ACROSS)
    places = list(_places(tree, left + scale.level * 1j, scale.leaf))
    asides = [place + scale.leaf * _leaves(it) / 2 - at for it, place in places]
    for (it, place), aside in zip(places, asides, strict=True):
        yield _at(at + half * 1j) + _edge(aside, [it.real for it in asides], it, scale)
        yield from _drawn(it, place, scale)


def _edge(aside: complex, asides: list[float], tree: Tree, scale: _Scale) -> str:
    """From the foot of a ring to what is so far aside, and down."""
    high = scale.level - scale.ring - (scale.ring if branches(tree) else scale.box)
    first, second = sweep(aside.real, asides)
    points = (complex(it.real, high * it.imag) for it in (first, second, complex(aside.real, 1)))
    return "c" + " ".join(f"{it.real:.3g} {it.imag:.3g}" for it in points)


def _at(place: complex) -> str:
    return f"M{place.real:.3g} {place.imag:.3g}"


def _places(tree: Tree, left: complex, leaf: float) -> Iterator[tuple[Tree, complex]]:
    """Its branches, and where the place of each begins."""
    before: Tree = 0
    for it in branches(tree):
        left += leaf * _gap(before, it)
        yield it, left
        left, before = left + leaf * _leaves(it), it


def _leaves(tree: Tree) -> float:
    """How wide a tree is, in leaves, as that of a page."""
    below = branches(tree)
    return sum(map(_leaves, below)) + sum(_gap(*it) for it in pairwise(below)) or 1


def _gap(one: Tree, other: Tree) -> float:
    return APART if branches(one) and branches(other) else 0


SHAPES = {size: shape_of(tree) for size, tree in TREES.items()}
