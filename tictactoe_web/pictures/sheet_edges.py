"""The edges of a tree that is filled in on paper, and the cuts on them; see `sheets`."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.trace import Path
from tictactoe_web.pictures.edges import sweep
from tictactoe_web.pictures.hand import bezier
from tictactoe_web.pictures.sheet_nodes import PlacedNode

SLASH_WIDTH, SLASH_HEIGHT, SLASHES_APART = 2.8, 1.3, 1  # of a cut
CUT_AT = 0.7  # of an edge, from its upper end: near that, its neighbours are too close


class PlacedEdge(NamedTuple):
    """The edge between two nodes; it is one of several, which go so far aside."""

    upper: PlacedNode
    lower: PlacedNode
    asides: Sequence[float]

    @property
    def curve(self) -> list[complex]:
        """A line as in other trees: where it begins and ends, and its control points between."""
        start = complex(self.upper.x, self.upper.foot)
        end = complex(self.lower.x, self.lower.top)
        aside, down = (end - start).real, (end - start).imag
        between = (start + complex(it.real, it.imag * down) for it in sweep(aside, self.asides))
        return [start, *between, end]

    @property
    def bow(self) -> str:
        """The line from where all from this node part."""
        start, *others = (f"{it.real:.4g} {it.imag:.4g}" for it in self.curve)
        return f"M{start}C{' '.join(others)}"

    @property
    def carried(self) -> str:
        """The way of a score from the lower node to the upper one."""
        return self.upper.stem + self.bow + self.lower.arrival

    @property
    def cut(self) -> str:
        """Two slashes through it, one above the other."""
        middle = bezier(self.curve, CUT_AT)
        left = middle.real - SLASH_WIDTH / 2
        bottom = middle.imag + (SLASH_HEIGHT - SLASHES_APART) / 2
        slash = f"l{SLASH_WIDTH} {-SLASH_HEIGHT}"
        back = f"m{-SLASH_WIDTH} {SLASH_HEIGHT + SLASHES_APART:g}"
        return f"M{left:.4g} {bottom:.4g}{slash}{back}{slash}"


def edges_below(upper: PlacedNode, by_path: Mapping[Path, PlacedNode]) -> list[PlacedEdge]:
    """Those from a node to what is below it."""
    below = [by_path[it.path] for it in upper.branch.below]
    asides = [it.x - upper.x for it in below]
    return [PlacedEdge(upper, it, asides) for it in below]
