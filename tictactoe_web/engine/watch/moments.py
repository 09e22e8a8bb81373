"""The moments of a watched search: each event, with the tree before and after it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.search import Position, canonical
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, Path, trace
from tictactoe_web.engine.tree_so_far import Place, changed, tree_at


class Moment(NamedTuple):
    """One event of a search, the trees before it and after, and all its `events`."""

    search: Search
    before: Mapping[Path, Place]
    tree: Mapping[Path, Place]
    events: Sequence[Event]
    number: int

    @property
    def event(self) -> Event:
        """What happens."""
        return self.events[self.number]

    @property
    def next(self) -> Event | None:
        """The event that comes next, if there is one."""
        return self.events[self.number + 1] if self.number + 1 < len(self.events) else None

    def later(self) -> "Moment":
        """The moment after this one."""
        number = self.number + 1
        tree = {**self.tree, **changed(self.tree, self.events[number])}
        return self._replace(before=self.tree, tree=tree, number=number)

    @property
    def coming_score(self) -> int:
        """The score that the position at work will hand up."""
        later = (it for it in self.events[self.number + 1 :] if it.path == self.running)
        return next(it.score for it in later if it.score is not None)

    def returned_to(self, path: Path) -> list[Event]:
        """The returns so far of what stands right below a position, in order."""
        events = self.events[: self.number + 1]
        return [it for it in events if it.kind == "return" and it.path[:-1] == path]

    @property
    def chooser(self) -> Path:
        """The path of the position that chooses: the one above, if one is finished or recalled."""
        is_left = self.event.kind == "recall" or not self.at_work.position.successors
        return self.running[:-1] if is_left else self.running

    @property
    def uses_a_memo(self) -> bool:
        """Whether some score of this search is recalled."""
        return any(it.kind == "recall" for it in self.events)

    @property
    def place(self) -> Place:
        """The position that it is about."""
        return self.tree[self.event.path]

    @property
    def running(self) -> Path:
        """The path of the position at work."""
        return self.event.running

    @property
    def at_work(self) -> Place:
        """The position at work."""
        return self.tree[self.running]

    @property
    def mover(self) -> Mark:
        """Who is to move in the position at work."""
        return self.at_work.position.turn

    @property
    def is_left_next(self) -> bool:
        """Whether the search leaves the position at work next, with its score."""
        return self.next is not None and self.next.kind in ("return", "done")

    @property
    def closes_too_late(self) -> bool:
        """Whether a score closes the window of the position at work when nothing is left to cut."""
        window = self.at_work.window
        is_closed = window is not None and window.alpha >= window.beta
        return is_closed and self.event.kind == "return" and not self.unseen

    @property
    def unseen(self) -> list[Path]:
        """What stands right below the position at work and has not been come to."""
        below = [(*self.running, move) for move in self.at_work.position.successors]
        return [path for path in below if self.tree[path].state == "unseen"]


def moment_at(root: Position, search: Search, number: int, *, whole: bool = False) -> Moment:
    """One moment, by its number from 0, with the whole tree or what the search can get to."""
    events = trace(root, search)
    before = tree_at(root, events, number - 1, whole=whole)
    tree = before | changed(before, events[number])
    return Moment(search, before, tree, events, number)


def moments(root: Position, search: Search) -> Iterator[Moment]:
    """All of them in order."""
    it = moment_at(root, search, 0)
    yield it
    while it.next:
        it = it.later()
        yield it


def worked_out(tree: Mapping[Path, Place]) -> dict[int, Place]:
    """The positions that the search has visited and left, by the number of the visit."""
    return {it.number: it for it in tree.values() if it.number and it.state == "done"}


def met_before(tree: Mapping[Path, Place], position: Position) -> Place | None:
    """Where the same position was worked out before, or else an image of it; None if nowhere."""
    met = worked_out(tree).values()
    same = [place for place in met if place.position == position]
    if isinstance(position, Board) and not same:
        image = canonical(position)
        same = [
            it for it in met if isinstance(it.position, Board) and canonical(it.position) == image
        ]
    return next(iter(same), None)
