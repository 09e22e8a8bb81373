"""One search, event by event, as it told its tally.

All scores, alphas and betas here speak for X (MAX), whichever side the search speaks for. A
position is named by its path: the squares taken from the root or, in a tree of numbers, the numbers
of the branches. The position alone won't do, since several paths may lead to it.

A search can be followed if it tells its tally each position it visits or recalls and each score
that it hands up; windows and cuts are told where it tells them.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from tictactoe_web.engine.board import SIGN
from tictactoe_web.engine.search import INFINITY, Position, Tally
from tictactoe_web.engine.searches import Search

MOST_FREE = 4  # squares of a board whose search can still be followed: 65 positions at most

EventKind = Literal["visit", "score", "return", "cut", "recall", "done"]
Bound = Literal["exact", "at least", "at most"]
Path = tuple[int, ...]


class Window(NamedTuple):
    """What X is sure of already, and the most that O allows; INFINITY stands for no limit."""

    alpha: int
    beta: int


def is_endless(limit: int) -> bool:
    """Whether this alpha or beta is no limit."""
    return abs(limit) >= INFINITY


class Event(NamedTuple):
    """One thing that a search did.

    `visit`   it begins to work out the position at `path`
    `score`   the game is over there, so it has a score
    `return`  the score of that position goes up to the one above
    `cut`     there, the rest, `skipped`, will not be visited
    `recall`  the score of that position was in the memo
    `done`    the root has its score

    `visited` counts the positions visited so far, and `lines` are the lines that run, in the file
    of the search. `bound` says whether the score is exact or a limit. `window` is alpha and beta
    where the search goes on, if it tells them.
    """

    kind: EventKind
    path: Path
    visited: int
    lines: range
    score: int | None = None
    bound: Bound = "exact"
    window: Window | None = None
    skipped: tuple[Path, ...] = ()

    @property
    def running(self) -> Path:
        """The path of the position at work: the one above, once a score has gone up to it."""
        return self.path[:-1] if self.kind == "return" else self.path


@lru_cache(maxsize=64, typed=True)  # since a CentreFirst equals its Board
def trace(root: Position, search: Search) -> tuple[Event, ...]:
    """The events of that search from `root`, with a window open on both sides."""
    scribe = Scribe(search.for_x)
    search.run(root, scribe)
    return tuple(scribe.events)


def tells_windows(events: Sequence[Event]) -> bool:
    """Whether the search that did this tells its alpha and beta."""
    return any(it.window for it in events)


def cuts_nothing(root: Position, search: Search) -> bool:
    """Whether that search, which tells its windows, finds nothing to cut below `root`."""
    return tells_windows(trace(root, search)) and not cuts(root, search)


def visited(root: Position, search: Search) -> int:
    """How many positions that search visits from `root`, each as often as it comes to it."""
    return trace(root, search)[-1].visited


def cuts(root: Position, search: Search) -> int:
    """How often that search skips the rest of a position's moves."""
    return [it.kind for it in trace(root, search)].count("cut")


@dataclass
class Open:
    """A position that is being worked out: its window, and the scores that went up to it.

    `bounds` says whether each of these scores is exact or only a limit, `met` are the moves that
    the search has come to, or has cut.
    """

    position: Position
    path: Path
    window: Window | None = None
    is_cut: bool = False
    bounds: dict[int, Bound] = field(default_factory=dict)
    met: set[int] = field(default_factory=set)

    def path_to(self, after: Position) -> Path:
        """The path of a position one move on; of equal ones, the first that has not been met."""
        equal = [move for move, it in self.position.successors.items() if it == after]
        move = next((move for move in equal if move not in self.met), equal[0])
        self.met.add(move)
        return (*self.path, move)

    def bound(self, score: int) -> Bound:
        """Whether a score found here is exact or a limit, as it may be if something was cut."""
        if self.is_cut:
            return "at least" if self.position.turn == "X" else "at most"
        return self.bounds.get(score, "exact")

    def hear(self, score: int, bound: Bound) -> None:
        """The score of a position below went up; among equal scores an exact one counts."""
        if self.bounds.get(score) != "exact":
            self.bounds[score] = bound


class Scribe(Tally):
    """A tally that writes down what it hears, and which line it hears it from."""

    def __init__(self, for_x: bool) -> None:
        super().__init__()
        self.events: list[Event] = []
        self._for_x = for_x
        self._open: list[Open] = []  # the root first, the newest last

    def visit(self, position: Position) -> None:
        """Write that a position is visited."""
        super().visit(position)
        path = self._path_to(position)
        self._open.append(Open(position, path))
        self._write("visit", path, line_up(1))

    def leave(self, score: int) -> int:
        """Write that a finished position has a score, and that a score goes up."""
        left = self._open.pop()
        for_x = self._score_for_x(left.position, score)
        if not left.position.successors:
            self._write("score", left.path, line_up(1), score=for_x, window=left.window)
        self._hand_up(left.path, for_x, left.bound(for_x), line_up(2 if self._open else 1))
        return super().leave(score)

    def window(self, alpha: int, beta: int) -> None:
        """Add alpha and beta to what was written last: the lines from there to here set them."""
        newest, event = self._open[-1], self.events[-1]
        as_told = self._for_x or newest.position.turn == "X"
        low, high = (alpha, beta) if as_told else (-beta, -alpha)
        newest.window = Window(low, high)
        lines = range(event.lines.start, line_up(1))
        self.events[-1] = event._replace(window=newest.window, lines=lines)

    def cut(self, skipped: Sequence[Position]) -> None:
        """Write what is cut, and where."""
        super().cut(skipped)
        here = self._open[-1]
        here.is_cut = True
        paths = tuple(map(here.path_to, skipped))
        self._write("cut", here.path, line_up(1), window=here.window, skipped=paths)

    def recall(self, position: Position, score: int) -> int:
        """Write that a score was in the memo, and that it goes up."""
        path = self._path_to(position)
        for_x = self._score_for_x(position, score)
        self._write("recall", path, line_up(1), score=for_x)
        self._hand_up(path, for_x, "exact", line_up(2 if self._open else 1))
        return super().recall(position, score)

    def _path_to(self, position: Position) -> Path:
        return self._open[-1].path_to(position) if self._open else ()

    def _hand_up(self, path: Path, score: int, bound: Bound, line: int) -> None:
        kind: EventKind = "return" if self._open else "done"
        self._write(kind, path, line, score=score, bound=bound)
        if self._open:
            self._open[-1].hear(score, bound)

    def _write(self, kind: EventKind, path: Path, line: int, **more: Any) -> None:
        self.events.append(Event(kind, path, self.visited, range(line, line + 1), **more))

    def _score_for_x(self, position: Position, score: int) -> int:
        return score if self._for_x else SIGN[position.turn] * score


def line_up(calls: int) -> int:
    """The line that runs so many calls above the caller; logging finds its lines the same way."""
    return sys._getframe(calls + 1).f_lineno
