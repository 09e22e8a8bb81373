"""The watched search: one event a page, with the tree and the code as they are then."""

from typing import Any, NamedTuple

from flask import Blueprint, Response, abort, redirect
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.lesson import O_HAS_A_CHOICE, ORDER_MATTERS
from tictactoe_web.engine.searches import BY_SLUG, SEARCHES, Search
from tictactoe_web.engine.trace import MOST_FREE, ORDERS, Event, picture_node, trace, tree_at
from tictactoe_web.engine.tree import Node
from tictactoe_web.pages.links import (
    COMES_AGAIN,
    board_in_link,
    choice_in_link,
    is_watchable,
    link_to_watch,
    number_in_link,
    turn_in_query,
)
from tictactoe_web.pages.rendering import shareable
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.words.commentary import (
    Moment,
    in_the_code,
    legend,
    on_the_order,
    sentence,
)
from tictactoe_web.words.phrases import in_letters, in_words
from tictactoe_web.words.questions import Question, moment_before, question, sentence_before

pages = Blueprint("watch", __name__)

IN_WORDS = {"reading": "in reading order", "centre": "centre, corners, sides"}
EXAMPLES = (
    O_HAS_A_CHOICE,
    Board("OOXXX-OO-", "X"),  # two moves left
    COMES_AGAIN,
    ORDER_MATTERS,
)


@pages.get("/watch")
def example() -> AnyResponse:
    """A search to watch, for a visitor who names none."""
    return redirect(link_to_watch(EXAMPLES[0], search="alpha-beta"))


@pages.get("/watch/<text>")
def show(text: str) -> Response:
    """One step of one search of one position."""
    watched = watched_in_link(board_in_link(text))
    number = number_in_link("step", watched.last) or 0
    step = watched.step(number)
    asked = question(step) if watched.ask else None
    answer = answer_in_link(asked) if asked else None
    waits = asked and not answer
    about = f"{watched.search.name} on the board {in_words(watched.board)}"
    return shareable(
        "watch/page.html",
        f"{watched.search.name}, step by step: {number} of {watched.last}",
        f"{about}, one step at a time: the tree so far, the code that runs, and why.",
        watched.link(number, answer=answer),
        preview=watched.board,
        watched=watched,
        number=number,
        **shown(watched, moment_before(step) if waits else step),
        sentence=sentence_before(step) if waits else sentence(step),
        question=asked,
        answer=answer,
        next_question=watched.next_question(number) if watched.ask else None,
        **choices(watched, number),
    )


def shown(watched: "Watched", step: Moment) -> dict[str, Any]:
    """What has happened, as a tree and in the code."""
    root = picture_node(step.tree, step.event.path)
    visits = {order: watched.visits(order) for order in ORDERS}
    return {
        "event": step.event,
        "picture": picture_of(root, watched.reach),
        "legend": legend(watched.events),
        "lines": watched.search.lines,
        "now_runs": dict(watched.search.lines).get(step.event.lines[-1], "").strip(),
        "turns_signs": not watched.search.for_x and step.mover == "O",
        "in_the_code": in_the_code(step),
        "visits": visits[watched.order],
        "on_the_order": on_the_order(visits, watched.order),
    }


def choices(watched: "Watched", number: int) -> dict[str, Any]:
    """What else can be watched."""
    return {
        "fields": watched.query(number),
        "turn": turn_in_query(watched.board),
        "searches": SEARCHES,
        "orders": IN_WORDS,
        "examples": EXAMPLES,
        "most_free": in_letters(MOST_FREE),
    }


class Watched(NamedTuple):
    """A search of a board in some order of its moves; `ask` is whether to ask what comes next."""

    board: Board
    search: Search
    order: str
    ask: bool

    @property
    def root(self) -> Board:
        """The board, with its moves in that order."""
        return ORDERS[self.order](*self.board)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens."""
        return trace(self.root, self.search)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.events) - 1

    @property
    def reach(self) -> int | None:
        """The highest score in it for either side, if the search has a window."""
        if self.events[0].window is None:
            return None
        return max(abs(event.score or 0) for event in self.events)

    def visits(self, order: str) -> int:
        """How many positions the search visits in that order."""
        return trace(ORDERS[order](*self.board), self.search)[-1].visited

    def step(self, number: int) -> Moment:
        """One of its steps."""
        events, root = self.events, self.root
        return Moment(
            self.search,
            events[number],
            tree_at(root, events, number - 1),
            tree_at(root, events, number),
            events[number + 1] if number < self.last else None,
        )

    def next_question(self, number: int) -> int | None:
        """The number of the next step that asks something, if there is one."""
        later = range(number + 1, self.last)
        return next((step for step in later if question(self.step(step))), None)

    def query(self, number: int) -> dict[str, str]:
        """What the link to one of its steps says besides the board."""
        query = {"search": self.search.slug}
        if number:
            query["step"] = str(number)
        if self.order != "reading":
            query["order"] = self.order
        return query | ({"ask": "1"} if self.ask else {})

    def asking(self, ask: bool) -> "Watched":
        """The same search, with questions or without."""
        return self._replace(ask=ask)

    def link(self, number: int, answer: str | None = None) -> str:
        """The link to one of its steps."""
        return link_to_watch(self.board, **self.query(number), answer=answer)

    def link_to_visit(self, node: Node) -> str | None:
        """The link to the step in which a position was visited."""
        if node.visit is None:
            return None
        visits = (n for n, it in enumerate(self.events) if it.kind == "visit")
        return self.link([*visits][node.visit - 1])


def watched_in_link(board: Board) -> Watched:
    """The search that the link asks for; answers 404 if it can't be watched on that board."""
    if not is_watchable(board):
        most = f"A search can be watched with at most {MOST_FREE} free, so that its tree fits."
        abort(404, f"{board.squares.count(EMPTY)} squares are free on this board. {most}")
    return Watched(
        board,
        BY_SLUG[choice_in_link("search", list(BY_SLUG))],
        choice_in_link("order", list(ORDERS)),
        choice_in_link("ask", ["", "1"]) == "1",
    )


def answer_in_link(asked: Question) -> str | None:
    """The answer in the link, if there is one; answers 404 if it can't be chosen."""
    return choice_in_link("answer", ["", *asked.answers]) or None
