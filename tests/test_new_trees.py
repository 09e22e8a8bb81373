"""The sketches of what new trees are like."""

import pytest

from tictactoe_web.engine.new_trees import SIZES, size_like
from tictactoe_web.engine.numbers import Numbers, Tree, branches, leaves
from tictactoe_web.pictures.hand import polylines
from tictactoe_web.pictures.new_trees import HIGH, SKETCHES, TREES, WIDE


def nodes(tree: Tree) -> int:
    return 1 + sum(map(nodes, branches(tree)))


def test_each_size_has_a_sketch_of_such_a_tree() -> None:
    assert TREES.keys() == SKETCHES.keys() == SIZES.keys()
    for size, tree in TREES.items():
        assert size_like(tree) == size
        fewest, most = SIZES[size].branches
        assert all(fewest <= len(it.successors) <= most for it in choosing(tree))


def choosing(tree: Tree) -> list[Numbers]:
    here = [Numbers(tree, "X")] if branches(tree) else []
    return here + [it for below in branches(tree) for it in choosing(below)]


@pytest.mark.parametrize("size", SIZES)
def test_a_sketch_has_each_node_and_each_edge_and_fills_its_picture(size: str) -> None:
    strokes = polylines(SKETCHES[size])
    everywhere = [point for stroke in strokes for point in stroke]
    assert min(it.real for it in everywhere) > 0
    assert WIDE - 12 < max(it.real for it in everywhere) < WIDE
    assert min(it.imag for it in everywhere) > 0
    assert HIGH - 4 < max(it.imag for it in everywhere) < HIGH
    edges = nodes(TREES[size]) - 1
    assert SKETCHES[size].count("M") == nodes(TREES[size]) + edges


WIDTH_OF_LINE = 1.25  # as new-trees.css has it


@pytest.mark.parametrize("size", SIZES)
def test_in_a_sketch_leaves_are_clear_of_each_other_and_open(size: str) -> None:
    ends = [stroke for stroke in SKETCHES[size].split("M") if "l" in stroke]
    assert len(ends) == len(leaves(TREES[size]))
    across = [it for stroke in ends for it in sides(stroke)]
    gaps = [right - left for left, right in zip(across[1::2], across[2::2], strict=False)]
    assert min(gaps) > 2 * WIDTH_OF_LINE
    inside = [right - left for left, right in zip(across[::2], across[1::2], strict=True)]
    assert min(inside) > 2 * WIDTH_OF_LINE


def sides(stroke: str) -> tuple[float, float]:
    across = [point.real for point in polylines(f"M{stroke}")[0]]
    return min(across), max(across)
