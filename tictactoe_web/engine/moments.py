"""The moments of a watched search: each event, with the tree before and after it."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import NamedTuple

from tictactoe_web.engine.board import Mark
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, Path, Place, changed, trace, tree_at


class Moment(NamedTuple):
    """One event of a search, the trees before and after it, and the event that comes next."""

    search: Search
    event: Event
    before: Mapping[Path, Place]
    tree: Mapping[Path, Place]
    next: Event | None

    @property
    def place(self) -> Place:
        """The position that it is about."""
        return self.tree[self.event.path]

    @property
    def running(self) -> Path:
        """The position that the code is at work on: the one above, once a score has gone up."""
        return self.event.path[:-1] if self.event.kind == "return" else self.event.path

    @property
    def at_work(self) -> Place:
        """That position."""
        return self.tree[self.running]

    @property
    def mover(self) -> Mark:
        """Who is to move there."""
        return self.at_work.position.turn

    @property
    def is_left_next(self) -> bool:
        """Whether the search leaves the position that the code is at work on, with its score."""
        return self.next is not None and self.next.kind in ("return", "done")

    @property
    def unseen(self) -> list[Path]:
        """What stands right below that position and the search has not come to."""
        below = [(*self.running, move) for move in self.at_work.position.successors]
        return [path for path in below if self.tree[path].state == "unseen"]


def moment(root: Position, search: Search, number: int) -> Moment:
    """One moment, by its number from 0."""
    events = trace(root, search)
    before = tree_at(root, events, number - 1)
    tree = before | changed(before, events[number])
    return Moment(search, events[number], before, tree, next(iter(events[number + 1 :]), None))


def moments(root: Position, search: Search) -> Iterator[Moment]:
    """All of them in order."""
    events = trace(root, search)
    before = tree_at(root, events, -1)
    for event, coming in zip_longest(events, events[1:]):
        tree = before | changed(before, event)
        yield Moment(search, event, before, tree, coming)
        before = tree
