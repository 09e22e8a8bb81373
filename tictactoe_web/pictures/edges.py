"""The edges from a board, or from a node of numbers, to those below it.

Their band is as wide as all that is below, in leaves, and 1 high; the style sheet decides how high
that is. An edge leaves downwards and arrives from above.

Each edge has a sweep of its own. Where a band is low, more than two to one side would run flat and
close to each other: there they share one way, and turn down from it one by one.
"""

from collections.abc import Sequence
from math import copysign
from typing import NamedTuple

from tictactoe_web.engine.tree import Node

# In shares of the band's height.
FARTHEST = 0.48  # how far down the sweep to the farthest end would go on, if it didn't turn
NEAREST = 1.15  # and that to the nearest
ARRIVES = 0.4  # how far down a sweep turns to its end
ALONE = 0.6  # of one alone on its side: how far down it would go on, and from below it comes
SAGS = 0.25  # how much further down a sweep goes that passes below the dots of neighbours
SAGS_LAST = 0.4  # how much of that is left where it turns to its end
BELOW_A_BOARD = 0.38  # how far down a shared way is, with more room to turn down from it
BELOW_DOTS = 0.66  # a shared way, where the dots of neighbours hang into the band, above it
SINKS = 0.06  # how much a way sinks in a leaf, as a hand's line isn't quite level
MOST_SUNK = 0.2  # and in all, however far it goes: what is left has the room of a corner

# In leaves.
FIRST = 0.33  # how wide the corner is where a shared way turns aside
LAST = 0.3  # and where it turns down

ROUND = 0.5523  # from an end of a quarter of a circle to the handle of its curve, for a radius of 1


class Edge(NamedTuple):
    """The line from a board to one below it, as an SVG path, and what kind it is.

    The kind is "carried", or else the state of the board at its lower end; `is_now` says that its
    score is carried up in this very step.
    """

    path: str
    kind: str
    is_now: bool = False

    @property
    def layer(self) -> int:
        """Dashes lie below lines, and what is in ink above all others."""
        return {"unseen": 0, "cut": 0, "carried": 2}.get(self.kind, 1)


class Way(NamedTuple):
    """The way that edges take.

    They share one that goes `down` so far, then aside, then down to their ends; if that is None,
    each has a sweep of its own, which goes down further by `sags`. Aside, a shared way sinks a
    little, unless it is `level`. Where the tree is folded, there are `scale` leaves in the width of
    one.
    """

    down: float | None = None
    sags: float = 0
    level: bool = False
    scale: float = 1


def edges(start: float, ends: Sequence[float], below: Sequence[Node], way: Way) -> tuple[Edge, ...]:
    """Those from one node."""
    asides = [end - start for end in ends]
    paths = [_path(start, it, asides, way) for it in asides]
    return tuple(map(_edge, paths, below))


def most_to_a_side(start: float, ends: Sequence[float]) -> int:
    """How many edges go to the left, or to the right, where there are more."""
    return max(sum(it < start for it in ends), sum(it > start for it in ends))


def _edge(path: str, node: Node) -> Edge:
    return Edge(path, "carried" if node.carried else node.state, node.carried and node.now)


def _on_its_side(aside: float, asides: Sequence[float]) -> list[float]:
    """How far those go that go to the same side."""
    return [abs(it) for it in asides if it * aside > 0]


def _path(start: float, aside: float, asides: Sequence[float], way: Way) -> str:
    if not aside:
        return _straight(start)
    if way.down is None:
        return _sweep(start, aside, asides, way.sags)
    return _aside(start, aside, _on_its_side(aside, asides), way)


def _straight(start: float) -> str:
    return f"M{start:g} 0L{start:g} 1"


def sweep(aside: float, asides: Sequence[float], sags: float = 0) -> tuple[complex, complex]:
    """The control points of one that ends so far aside, from where it begins.

    One that is alone on its side leaves straight down and arrives so, as an even S. Of several, the
    farther one goes, the less steeply it leaves, so none run together. They share it evenly, so
    that they are apart from where they begin.
    """
    on_its_side = _on_its_side(aside, asides)
    if not on_its_side[1:]:
        return complex(0, ALONE + sags), complex(aside, 1 - ALONE + SAGS_LAST * sags)
    farther = sum(it > abs(aside) for it in on_its_side)
    leaves = FARTHEST + (NEAREST - FARTHEST) * (farther + 0.5) / len(on_its_side)
    return complex(aside / 8, leaves + sags), complex(aside, ARRIVES + SAGS_LAST * sags)


def _sweep(start: float, aside: float, asides: Sequence[float], sags: float) -> str:
    first, second = (f"{start + it.real:g} {it.imag:.3g}" for it in sweep(aside, asides, sags))
    return f"M{start:g} 0C{first} {second} {start + aside:g} 1"


def _aside(start: float, aside: float, on_its_side: Sequence[float], way: Way) -> str:
    """Its corners are quarters of an ellipse; they lean where the way between them sinks."""
    assert way.down is not None, "it has no sweep of its own"
    far, down = abs(aside), way.down
    first = min(FIRST * way.scale, min(on_its_side) / 2)
    last = min(LAST * way.scale, far - first)
    sinks = 0 if way.level else min(SINKS / way.scale, MOST_SUNK / max(on_its_side))
    turns = down + sinks * (far - first - last)

    def at(across: float, lower: float) -> str:
        return f"{start + copysign(across, aside):g} {lower:.3g}"

    leaves = (at(0, ROUND * down), at((1 - ROUND) * first, down - ROUND * first * sinks))
    arrives = (
        at(far - (1 - ROUND) * last, turns + ROUND * last * sinks),
        at(far, 1 - ROUND * (1 - turns)),
    )
    return (
        f"M{at(0, 0)}C{' '.join(leaves)} {at(first, down)}"
        f"L{at(far - last, turns)}C{' '.join(arrives)} {at(far, 1)}"
    )
