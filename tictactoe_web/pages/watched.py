"""What the pages of watched searches have in common: of boards, and of trees of numbers."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import abort, request, url_for

from tictactoe_web.engine.moments import Moment, moment
from tictactoe_web.engine.questionnaire import questions, while_asked
from tictactoe_web.engine.questions import Part, Question
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, Path, trace
from tictactoe_web.engine.tree import Node
from tictactoe_web.engine.tree_so_far import picture_node
from tictactoe_web.engine.typed_answers import NoAnswer, typed
from tictactoe_web.pages.links import choice_in_link, number_in_link
from tictactoe_web.pictures.rulers import Scale
from tictactoe_web.pictures.trees import Picture, picture_of
from tictactoe_web.words.commentary import in_the_code, legend, sentence
from tictactoe_web.words.nodes import terms_for
from tictactoe_web.words.phrases import one_of
from tictactoe_web.words.questions import (
    SUBJECTS,
    Asked,
    asked,
    no_answer,
    result,
    sentence_while_asked,
    verdict,
)

RIGHT, WRONG, LEFT_OUT = "10-"
ANSWERED = {RIGHT: "right", WRONG: "wrong", LEFT_OUT: "left out"}
TELL = "tell"  # the answer of a visitor who would rather be told


class Watched(NamedTuple):
    """A search of a position, and the page that shows it, with what the page's link must say.

    `ask` is whether to ask what comes next. `marks` are those of the questions so far, each from
    the first answer: 1 for a right one, 0 for a wrong one, - for none.
    """

    root: Position
    search: Search
    endpoint: str
    args: dict[str, Any]
    query: dict[str, str]
    ask: bool = False
    marks: str = ""

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
    def has_windows(self) -> bool:
        """Whether the search tells its alpha and beta."""
        return any(event.window for event in self.events)

    def fields(self, number: int = 0) -> dict[str, Any]:
        """What the query of the link to one of its steps says."""
        return {
            **self.query,
            **({"step": str(number)} if number else {}),
            **({"ask": "1"} if self.ask else {}),
            **({"marks": self.marks} if self.ask and self.marks else {}),
        }

    def asking(self, ask: bool) -> "Watched":
        """The search, with questions or without."""
        return self._replace(ask=ask, marks="")

    def marked(self, number: int, is_right: bool) -> "Watched":
        """The search once the question of a step has its mark: that of the first answer."""
        place = [*self.questions].index(number)
        if self.marks[place : place + 1] in (RIGHT, WRONG):
            return self
        before = self.marks[:place].ljust(place, LEFT_OUT)
        mark = RIGHT if is_right else WRONG
        return self._replace(marks=before + mark + self.marks[place + 1 :])

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


class Reply(NamedTuple):
    """A question of a step, and the visitor's answer to each of its parts, none at first.

    `objection` says what is no answer.
    """

    question: Question
    words: Asked
    answer: tuple[str, ...] = ()
    objection: str = ""

    @property
    def wrong(self) -> list[Part]:
        """The parts that were not answered rightly."""
        parts = self.question.parts
        if self.answer == (TELL,):
            return [*parts]
        return [it for it, text in zip(parts, self.answer, strict=True) if text != it.right]

    @property
    def waits(self) -> bool:
        """Whether there is no answer yet."""
        return not self.answer


def watched_in_link(
    root: Position, search: Search, endpoint: str, args: dict[str, Any], query: dict[str, str]
) -> Watched:
    """A watched search, with the questions that the link asks for."""
    watched = Watched(root, search, endpoint, args, query, choice_in_link("ask", ["", "1"]) == "1")
    marks = request.args.get("marks", "")
    if not re.fullmatch("[01-]*", marks) or len(marks) > len(watched.questions):
        abort(404, "In the link, “marks” must be those of questions that there are.")
    return watched._replace(marks=marks)


def reply_in_link(step: Moment, question: Question) -> Reply:
    """The question with the answer in the link, if there is one.

    Answers 404 for a choice that there is not; what is no number is told.
    """
    reply = Reply(question, asked(step, question))
    given = request.args.getlist("answer")
    if not any(given):
        return reply
    if given == [TELL]:
        return reply._replace(answer=(TELL,))
    answers = []
    for part, text in zip(question.parts, given, strict=False):
        if part.choices and text not in part.choices:
            abort(404, f"In the link, “answer” must be {one_of(list(part.choices))}.")
        try:
            answers.append(text if part.choices else typed(text))
        except NoAnswer:
            return reply._replace(objection=no_answer(part, text))
    if len(given) != len(question.parts):
        return reply._replace(objection=no_answer(question.parts[0], ""))
    return reply._replace(answer=tuple(answers))


def step_page(watched: Watched, scale: Scale) -> dict[str, Any]:
    """What the page of the step in the link needs; `scale` is that of its rulers."""
    number = number_in_link("step", watched.last) or 0
    step = moment(watched.root, watched.search, number, whole=watched.ask)
    question = watched.questions.get(number)
    reply = reply_in_link(step, question) if question else None
    if reply and not reply.waits:
        watched = watched.marked(number, not reply.wrong)
    return {
        "watched": watched,
        "number": number,
        "event": step.event,
        "lines": watched.search.lines,
        "legend": legend(watched.events, terms_for(watched.root)),
        **shown(watched, step, reply, scale),
        **told_of(watched, step, reply),
    }


def shown(watched: Watched, step: Moment, reply: Reply | None, scale: Scale) -> dict[str, Any]:
    """What has happened: the tree, the sentence and the code; not what is asked, while it waits."""
    if reply and reply.waits:
        return shown_while_asked(watched, step, reply.question, scale)
    lines, words = watched.search.lines, terms_for(watched.root)
    return {
        "picture": picture(watched, step, scale, reply.question.path if reply else step.event.path),
        "sentence": sentence(step),
        "running": step.event.lines,
        "now_runs": dict(lines).get(step.event.lines[-1], "").strip(),
        "turns_signs": words.o if step.mover == "O" and not watched.search.for_x else "",
        "in_the_code": in_the_code(step),
    }


def shown_while_asked(
    watched: Watched, step: Moment, question: Question, scale: Scale
) -> dict[str, Any]:
    """What has happened, but not what answers the question; and the lines of code that decide."""
    kinds = [question.kind, *(part.name for part in question.parts)]
    running = watched.search.deciding(*kinds) or list(step.event.lines)
    before = while_asked(step, question)
    return {
        "picture": picture(watched, before, scale, question.path, is_asked=True),
        "sentence": sentence_while_asked(step, question),
        "running": running,
        "now_runs": dict(watched.search.lines).get(running[-1], "").strip(),
    }


def picture(
    watched: Watched, step: Moment, scale: Scale, at: Path, *, is_asked: bool = False
) -> Picture:
    """The tree at that step, with the position marked that is spoken of, or asked about."""
    root = picture_node(step.tree, at, at if is_asked else None)
    return picture_of(root, scale if watched.has_windows else None)


def told_of(watched: Watched, step: Moment, reply: Reply | None) -> dict[str, Any]:
    """What is asked, what is said of the answer, and at the end of all answers."""
    later = [it for it in watched.questions if it > step.number]
    is_over = watched.ask and step.next is None
    answered = reply if reply and not reply.waits else None
    return {
        "reply": reply,
        "verdict": verdict(step, answered.wrong, answered.answer == (TELL,)) if answered else "",
        "next_question": later[0] if later else None,
        "result": result(watched.marks, [*watched.questions.values()]) if is_over else "",
        "missed": missed(watched) if is_over else {},
        "marks": marks(watched) if is_over else {},
    }


def marks(watched: Watched) -> dict[int, str]:
    """How each question was answered at first, by the number of its step."""
    of_all = watched.marks.ljust(len(watched.questions), LEFT_OUT)
    return dict(zip(watched.questions, map(ANSWERED.__getitem__, of_all), strict=True))


def missed(watched: Watched) -> dict[str, list[int]]:
    """The steps whose questions were not answered rightly at first, by subject."""
    steps: dict[str, list[int]] = {}
    for mark, (number, question) in zip(watched.marks, watched.questions.items(), strict=False):
        if mark == WRONG:
            steps.setdefault(SUBJECTS[question.kind], []).append(number)
    return steps
