"""The tree of a search as it stands after some of its events, and as nodes to draw."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.search import Position
from tictactoe_web.engine.trace import Bound, Event, Path, Window
from tictactoe_web.engine.tree import Node, State, Unknown


class Place(NamedTuple):
    """A position in the tree of a search, after some of its events.

    `number` is the number of its visit, `score` is X's once there is one, and `best` is the best
    move found there so far.
    """

    position: Position
    state: State = "unseen"
    number: int | None = None
    score: int | None = None
    bound: Bound = "exact"
    window: Window | None = None
    best: int | None = None


def tree_at(
    root: Position, events: Sequence[Event], step: int, *, whole: bool = False
) -> dict[Path, Place]:
    """`root` and every position below it, by path, as they stand at that step.

    Unless it has to be the whole tree, what is below a position that is only recalled is left out
    from the start: this search never gets there.
    """
    recalled = {event.path for event in events if event.kind == "recall" and not whole}
    visited = {event.path for event in events if event.kind == "visit"}
    tree = {path: Place(it) for path, it in reachable(root, recalled - visited)}
    for event in events[: step + 1]:
        tree |= changed(tree, event)
    return tree


def reachable(
    position: Position, ends: set[Path], path: Path = ()
) -> Iterator[tuple[Path, Position]]:
    """`position` and all that can follow it, but nothing below `ends`; the upper ones first."""
    yield path, position
    if path not in ends:
        for move, after in position.successors.items():
            yield from reachable(after, ends, (*path, move))


def changed(tree: Mapping[Path, Place], event: Event) -> dict[Path, Place]:
    """What is different in the tree once that has happened."""
    path, it = event.path, tree[event.path]
    match event.kind:
        case "visit":
            return {path: it._replace(state="open", number=event.visited, window=event.window)}
        case "score":
            return {path: it._replace(score=event.score)}
        case "recall":
            return {path: it._replace(state="recalled", score=event.score)}
        case "cut":
            cut = [below for below in tree if below[: len(path) + 1] in event.skipped]
            return {below: tree[below]._replace(state="cut") for below in cut}
    state: State = "recalled" if it.state == "recalled" else "done"
    left = it._replace(state=state, score=event.score, bound=event.bound, window=None)
    if event.kind == "done":
        return {path: left}
    *_, move = path
    above = tree[path[:-1]]
    best = move if is_best_so_far(tree, event) else above.best
    return {path: left, path[:-1]: above._replace(window=event.window, best=best)}


def is_best_so_far(tree: Mapping[Path, Place], event: Event) -> bool:
    """Whether the score that goes up is better for the side that gets it than all before."""
    above = tree[event.path[:-1]]
    if above.best is None:
        return True
    best = tree[*event.path[:-1], above.best].score
    assert best is not None, "its score went up before"
    assert event.score is not None, "a score goes up"
    return event.score > best if above.position.turn == "X" else event.score < best


def picture_node(
    tree: Mapping[Path, Place],
    now: Path | None,
    asked: Mapping[Path, Unknown] | None = None,
    path: Path = (),
) -> Node:
    """The tree as nodes to draw, from `path` down.

    `now` is the position that is spoken of, `asked` is what is asked of some.
    """
    it = tree[path]
    below = [(*path, move) for move in it.position.successors if (*path, move) in tree]
    nodes = [picture_node(tree, now, asked, child) for child in below]
    return Node(
        it.position,
        path[-1] if path else None,
        tuple(node._replace(carried=node.move == it.best) for node in nodes),
        score=it.score,
        state=it.state,
        bound=it.bound,
        visit=it.number,
        window=it.window,
        now=path == now,
        asked=(asked or {}).get(path),
    )
