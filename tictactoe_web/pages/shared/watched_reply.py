"""A question of a watched step, and what the visitor answers."""

from typing import Literal, NamedTuple

from flask import abort, request

from tictactoe_web.engine.watch.moments import Moment
from tictactoe_web.engine.watch.questions import Part, Question
from tictactoe_web.engine.watch.typed_answers import NoAnswer, typed, typed_score
from tictactoe_web.pages.shared.watched import ANSWERED, RIGHT, TOLD, WRONG
from tictactoe_web.words.english import one_of
from tictactoe_web.words.watch.answered import no_answer
from tictactoe_web.words.watch.questions import Asked, asked

TELL = "tell"  # the answer of a visitor who would rather be told


class Reply(NamedTuple):
    """A question of a step, and the visitor's answer to each of its parts, none at first.

    `objection` says what is no answer, and `at_fault` is the place of its part; `given` is what
    the link has.
    """

    question: Question
    asked: Asked
    answer: tuple[str, ...] = ()
    objection: str = ""
    at_fault: int | None = None
    given: tuple[str, ...] = ()

    @property
    def wrong(self) -> dict[Part, str]:
        """The parts that were not answered rightly, each with its answer; "" if there is none."""
        parts = self.question.parts
        if self.answer == (TELL,):
            return dict.fromkeys(parts, "")
        return {it: text for it, text in zip(parts, self.answer, strict=True) if text != it.right}

    @property
    def result(self) -> str:
        """How it was answered, as the link to the next step says."""
        if self.answer == (TELL,):
            return TOLD
        return WRONG if self.wrong else RIGHT

    @property
    def answered(self) -> str:
        """The same, in a word."""
        return ANSWERED[self.result]

    @property
    def filled_in(self) -> tuple[str, ...]:
        """What the fields hold, one for each part: what was refused is there to be mended."""
        parts = len(self.question.parts)
        return (self.given + ("",) * parts)[:parts]

    @property
    def objects_to(self) -> Literal["field", "choices", ""]:
        """What the objection is about, "" if there is none: the fields come before the choices."""
        if self.at_fault is None:
            return ""
        return "field" if self.at_fault < len(self.asked.typed) else "choices"

    @property
    def waits(self) -> bool:
        """Whether there is no answer yet."""
        return not self.answer


def reply_in_link(moment: Moment, question: Question) -> Reply:
    """The question with the answer in the link, if there is one.

    Answers 404 for a choice that is not offered; what is no number, or missing, is told, and what
    there is too much of is left out.
    """
    given = request.args.getlist("answer")
    reply = Reply(question, asked(moment, question), given=tuple(given))
    if not given and "check" not in request.args:
        return reply
    if given == [TELL]:
        return reply._replace(answer=(TELL,))
    answers = []
    for place, (part, text) in enumerate(zip(question.parts, reply.filled_in, strict=True)):
        if part.choices and text and text not in part.choices:
            abort(404, f"In the link, “answer” must be {one_of(list(part.choices))}.")
        try:
            read = typed_score if part.name == "score" else typed
            answers.append(text if text in part.choices else read(text))
        except NoAnswer:
            return reply._replace(objection=no_answer(part, text), at_fault=place)
    return reply._replace(answer=tuple(answers))
