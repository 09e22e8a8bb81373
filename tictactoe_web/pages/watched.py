"""What the pages of watched searches have in common: of boards, and of trees of numbers."""

from typing import Any, NamedTuple

from flask import url_for

from tictactoe_web.engine.moments import Moment, moment
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, picture_node, trace
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.trees import Picture, Scale, picture_of
from tictactoe_web.words.commentary import in_the_code, legend
from tictactoe_web.words.nodes import terms_for


class Watched(NamedTuple):
    """A search of a position, and the page that shows it, with what the page's link must say.

    `ask` is whether to ask what comes next.
    """

    root: Position
    search: Search
    endpoint: str
    args: dict[str, Any]
    query: dict[str, str]
    ask: bool

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens."""
        return trace(self.root, self.search)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.events) - 1

    @property
    def has_windows(self) -> bool:
        """Whether the search tells its alpha and beta."""
        return any(event.window for event in self.events)

    def step(self, number: int) -> Moment:
        """One of its steps."""
        return moment(self.root, self.search, number)

    def fields(self, number: int = 0) -> dict[str, Any]:
        """What the query of the link to one of its steps says."""
        step = {"step": str(number)} if number else {}
        return self.query | step | ({"ask": "1"} if self.ask else {})

    def asking(self, ask: bool) -> "Watched":
        """The same search, with questions or without."""
        return self._replace(ask=ask)

    def link(self, number: int, **more: Any) -> str:
        """The link to one of its steps."""
        return url_for(self.endpoint, **self.args, **self.fields(number), **more)

    @property
    def address(self) -> str:
        """The link without its query, to which its forms lead."""
        return url_for(self.endpoint, **self.args)

    def link_to_visit(self, node: Node) -> str | None:
        """The link to the step in which a position was visited."""
        if node.visit is None:
            return None
        visits = (n for n, it in enumerate(self.events) if it.kind == "visit")
        return self.link([*visits][node.visit - 1])

    def picture(self, step: Moment, scale: Scale) -> Picture:
        """The tree at that step; `scale` is that of its rulers."""
        root = picture_node(step.tree, step.event.path)
        return picture_of(root, scale if self.has_windows else None)

    def shown(self, step: Moment, scale: Scale) -> dict[str, Any]:
        """What has happened by then, as a tree and in the code."""
        words = terms_for(self.root)
        return {
            "event": step.event,
            "picture": self.picture(step, scale),
            "legend": legend(self.events, words),
            "lines": self.search.lines,
            "running": step.event.lines,
            "now_runs": dict(self.search.lines).get(step.event.lines[-1], "").strip(),
            "turns_signs": words.o if step.mover == "O" and not self.search.for_x else "",
            "in_the_code": in_the_code(step),
        }
