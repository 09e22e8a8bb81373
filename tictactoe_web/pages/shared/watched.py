"""A watched search, of a board or of a tree of numbers, and the links to its steps."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import abort, request, url_for

from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, tells_windows, trace
from tictactoe_web.engine.tree import Node
from tictactoe_web.engine.watch.questionnaire import questions
from tictactoe_web.engine.watch.questions import Question
from tictactoe_web.pages.shared.read_links import without_tail
from tictactoe_web.pictures.rulers import RulerScale, even_scale, scale_of_numbers
from tictactoe_web.words.watch.answered import SUBJECTS

RIGHT, WRONG, TOLD, LEFT_OUT = "1", "0", "2", "-"
RESULTS_IN_LINK = "marks"
ANSWERED = {RIGHT: "right", WRONG: "wrong", TOLD: "told", LEFT_OUT: "left out"}


class Watched(NamedTuple):
    """A search of a position, and the page that shows it, with what the page's link must say.

    `query` is what has been chosen. `results` are those of the questions so far, each of the first
    answer: 1 for a right one, 0 for a wrong one, 2 where one asked to be told, - for none.
    """

    root: Position
    search: Search
    endpoint: str
    args: dict[str, Any]
    query: dict[str, str]
    results: str = ""

    @property
    def ask(self) -> bool:
        """Whether to ask what comes next."""
        return "ask" in self.query

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens."""
        return trace(self.root, self.search)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.events) - 1

    @property
    def questions(self) -> Mapping[int, Question]:
        """What is asked, by the number of the step; nothing if the visitor wants no questions."""
        return questions(self.root, self.search) if self.ask else {}

    @property
    def has_moves(self) -> bool:
        """Whether there is anything to search."""
        return bool(self.root.successors)

    @property
    def has_windows(self) -> bool:
        """Whether the search tells its alpha and beta."""
        return tells_windows(self.events)

    @property
    def scale(self) -> RulerScale:
        """The scale of its rulers: for all numbers of the tree, or up to the highest score."""
        if isinstance(self.root, Numbers):
            return scale_of_numbers(self.root)
        return even_scale(max(abs(event.score or 0) for event in self.events))

    def fields(self, number: int) -> dict[str, Any]:
        """What the query of the link to one of its steps says."""
        return {
            **self.query,
            **({"step": str(number)} if number else {}),
            **({RESULTS_IN_LINK: self.results} if self.ask and self.results else {}),
        }

    def asking(self, ask: bool) -> "Watched":
        """The search, with questions or without."""
        query = {name: it for name, it in self.query.items() if name != "ask"}
        return self._replace(query=query | ({"ask": "1"} if ask else {}), results="")

    def with_result(self, number: int, result: str) -> "Watched":
        """The search once the question of a step has its result: that of the first answer."""
        index = [*self.questions].index(number)
        if self.results[index : index + 1] not in ("", LEFT_OUT):
            return self
        before = self.results[:index].ljust(index, LEFT_OUT)
        return self._replace(results=before + result + self.results[index + 1 :])

    @property
    def answered(self) -> dict[int, str]:
        """How each question was answered at first, by the number of its step."""
        of_all = self.results.ljust(len(self.questions), LEFT_OUT)
        return {number: ANSWERED[it] for number, it in zip(self.questions, of_all, strict=True)}

    @property
    def missed(self) -> dict[str, list[int]]:
        """The steps whose questions were not right at the first try, by subject."""
        steps: dict[str, list[int]] = {}
        for number, answer in self.answered.items():
            if answer in (ANSWERED[WRONG], ANSWERED[TOLD]):
                steps.setdefault(SUBJECTS[self.questions[number].kind], []).append(number)
        return steps

    def link(self, number: int, **more: Any) -> str:
        """The link to one of its steps."""
        return url_for(self.endpoint, **self.args, **self.fields(number), **more)

    def link_within(self, number: int, **more: Any) -> str:
        """The link from one step to another: it leads below the header of the page."""
        return self.link(number, _anchor="watched", **more)

    @property
    def address(self) -> str:
        """The link without its query, to which its forms lead."""
        return url_for(self.endpoint, **self.args)

    def link_to_visit(self, node: Node) -> str | None:
        """The link to the step in which a position was visited."""
        if node.visit is None:
            return None
        visits = (n for n, it in enumerate(self.events) if it.kind == "visit")
        return self.link_within([*visits][node.visit - 1])


def with_results_in_link(watched: Watched) -> Watched:
    """With the results that the link has; answers 404 if there are no such questions."""
    results = without_tail(request.args.get(RESULTS_IN_LINK, ""), keep=LEFT_OUT)
    if not ANSWERED.keys() >= {*results} or len(results) > len(watched.questions):
        abort(404, f"In the link, “{RESULTS_IN_LINK}” must be those of questions that there are.")
    return watched._replace(results=results)
