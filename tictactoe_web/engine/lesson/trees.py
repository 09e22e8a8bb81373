"""The trees that the lesson shows: minimax before and after, negamax, cuts, and short sight."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tictactoe_web.engine.board import LINES, OTHER, SIGN, Board, Mark
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import BY_SLUG
from tictactoe_web.engine.trace import Event, Path, Window, trace
from tictactoe_web.engine.tree import Node, tree_size, with_carrier
from tictactoe_web.engine.tree_so_far import picture_node, tree_at


def leaves_alone(node: Node) -> Node:
    """The tree before anything was carried up: only finished boards have scores."""
    if not node.below:
        return node._replace(carried=False)
    below = tuple(map(leaves_alone, node.below))
    return node._replace(below=below, score=None, state="open", carried=False)


def one_move_deep(node: Node) -> Node:
    """The tree down to the boards one move later, with the scores that came from further down."""
    return node._replace(below=tuple(it._replace(below=()) for it in node.below))


def one_branch(node: Node, position: Position) -> Node:
    """The tree with only the branch of that position; of the others, their scores."""
    below = tuple(it if it.position == position else it._replace(below=()) for it in node.below)
    return node._replace(below=below)


def hopes_for_more(node: Node) -> bool:
    """Whether O, with the next move, denies X a win that is there."""
    return node.score == -1 and any(it.score == 1 for it in node.below)


def for_the_side_to_move(node: Node) -> Node:
    """The tree with each score speaking for the side that is next on its board."""
    assert node.score is not None
    below = tuple(map(for_the_side_to_move, node.below))
    return node._replace(below=below, score=SIGN[node.board.turn] * node.score)


class CutTree(NamedTuple):
    """A tree, how many positions it has, and how many of them alpha-beta visited.

    `sure` is the board on which the score of the top rests, `refuted` are those with a cut below.
    """

    tree: Node
    positions: int
    visited: int
    sure: Node
    refuted: tuple[Node, ...]


def cut_tree(board: Board) -> CutTree:
    """What alpha-beta visits of the tree below `board`, and what it cuts."""
    events = trace(board, BY_SLUG["alpha-beta"])
    at_the_end = picture_node(tree_at(board, events, len(events)), now=None)
    top = _with_windows(at_the_end, last_windows(events), ())
    return CutTree(
        tree=top,
        positions=tree_size(board),
        visited=events[-1].visited,
        sure=next(node for node in top.below if node.carried),
        refuted=tuple(node for node in top.below if node.bound != "exact"),
    )


def last_windows(events: Iterable[Event]) -> dict[Path, Window]:
    """Alpha and beta of every position as they were when the search left it."""
    return {event.running: event.window for event in events if event.window}


def _with_windows(node: Node, windows: Mapping[Path, Window], path: Path) -> Node:
    # Alpha and beta are shown only where there is a choice, and so something to cut.
    moves = node.board.legal_moves
    below = [
        _with_windows(it, windows, (*path, move))
        for move, it in zip(moves, node.below, strict=True)
    ]
    window = windows.get(path) if len(below) > 1 else None
    return node._replace(below=tuple(below), window=window)


def short_sighted(board: Board) -> Node:
    """One move ahead, with an estimate in place of a score."""
    estimates = {square: estimate(after) for square, after in board.successors.items()}
    best = max(estimates.values())
    below = [Node(after, n, score=estimates[n]) for n, after in board.successors.items()]
    return Node(board, None, with_carrier(below, best), best)


def estimate(board: Board) -> int:
    """A guess at what an unfinished board is worth to X: lines open to X less those open to O."""
    return open_lines(board, "X") - open_lines(board, "O")


def open_lines(board: Board, mark: Mark) -> int:
    """The lines on which the other side has no mark."""
    taken = OTHER[mark]
    return sum(all(board.squares[square] != taken for square in line) for line in LINES)
