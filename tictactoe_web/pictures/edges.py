"""The edges from a board, or from a node of numbers, to those below it.

Their band is as wide as all that is below, in leaves, and 1 high; the style sheet decides how high
that is. An edge leaves downwards and arrives from above.

Where a band is high, each edge has a sweep of its own. Where it is low, those to one side would run
flat and close to each other: there they share one way, and turn down from it one by one.
"""

from collections.abc import Sequence
from math import copysign
from typing import NamedTuple

from tictactoe_web.engine.tree import Node

FARTHEST, NEAREST, ARRIVES = 0.6, 1.18, 0.3  # how far down a sweep turns, and above its end
FIRST, LAST = 0.33, 0.3  # how wide the corners of a shared way are, in leaves
SINKS, LOWEST = 0.06, 0.2  # how much a leaf it does, and at most
ROUND = 0.55  # from the ends of a quarter of a circle to the handles of its curve
BELOW_A_BOARD, BELOW_DOTS = 0.38, 0.66  # how high a shared way is


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
    """The way that edges share: down, so `high` aside, sinking a little, and down to each end.

    Where the tree is folded, it has `scale` leaves in the width of one.
    """

    high: float
    scale: float = 1


def edges(
    start: float, ends: Sequence[float], below: Sequence[Node], way: Way | None = None
) -> tuple[Edge, ...]:
    """Those from one node, which share that way, or have each a sweep of its own."""
    asides = [end - start for end in ends]
    paths = [_shared(start, it, asides, way) if way else _sweep(start, it, asides) for it in asides]
    return tuple(map(_edge, paths, below))


def several_to_a_side(start: float, ends: Sequence[float]) -> bool:
    """Whether more than one edge goes to the left, or to the right."""
    return max(sum(it < start for it in ends), sum(it > start for it in ends)) > 1


def _edge(path: str, node: Node) -> Edge:
    return Edge(path, "carried" if node.carried else node.state, node.carried and node.now)


def _on_its_side(aside: float, asides: Sequence[float]) -> list[float]:
    """How far those go that go to the same side."""
    return [abs(it) for it in asides if it * aside > 0]


def _straight(start: float) -> str:
    return f"M{start:g} 0L{start:g} 1"


def _sweep(start: float, aside: float, asides: Sequence[float]) -> str:
    """The farther it goes, the less steeply it leaves, so none run together.

    Those of one side share it evenly, so that they are apart from where they begin.
    """
    if not aside:
        return _straight(start)
    on_its_side = _on_its_side(aside, asides)
    farther = sum(it > abs(aside) for it in on_its_side)
    leaves = FARTHEST + (NEAREST - FARTHEST) * (farther + 0.5) / len(on_its_side)
    end = start + aside
    return f"M{start:g} 0C{start + aside / 5:g} {leaves:.3g} {end:g} {ARRIVES} {end:g} 1"


def _shared(start: float, aside: float, asides: Sequence[float], way: Way) -> str:
    """Its corners are quarters of an ellipse; they lean where the way between them sinks."""
    if not aside:
        return _straight(start)
    high, far = way.high, abs(aside)
    on_its_side = _on_its_side(aside, asides)
    first = min(FIRST * way.scale, min(on_its_side) / 2)
    last = min(LAST * way.scale, far - first)
    sinks = min(SINKS / way.scale, LOWEST / max(on_its_side))
    turns = high + sinks * (far - first - last)

    def at(across: float, down: float) -> str:
        return f"{start + copysign(across, aside):g} {down:.3g}"

    leaves = (at(0, ROUND * high), at((1 - ROUND) * first, high - ROUND * first * sinks))
    arrives = (
        at(far - (1 - ROUND) * last, turns + ROUND * last * sinks),
        at(far, 1 - ROUND * (1 - turns)),
    )
    return (
        f"M{at(0, 0)}C{' '.join(leaves)} {at(first, high)}"
        f"L{at(far - last, turns)}C{' '.join(arrives)} {at(far, 1)}"
    )
