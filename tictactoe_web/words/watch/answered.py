"""What is said of answers to a watched search’s questions: of each, and at the end of all."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.watch.moments import Moment
from tictactoe_web.engine.watch.questions import NEW, Part
from tictactoe_web.engine.watch.typed_answers import NO_LIMIT
from tictactoe_web.words.english import all_of, capitalised, several, together
from tictactoe_web.words.nodes import Terms
from tictactoe_web.words.watch.commentary import terms_of


def graded(moment: Moment, wrong: Mapping[Part, str]) -> str:
    """Whether an answer is right, or what would have been; with what was answered, or ""."""
    if not wrong:
        return "Right."
    told = [corrected(moment, part, given) for part, given in wrong.items()]
    if not any(wrong.values()):
        return f"{capitalised(all_of(told))}."
    return f"No, {'; '.join(told)}. {mistaken_for(moment, wrong)}".strip()


def mistaken_for(moment: Moment, wrong: Mapping[Part, str]) -> str:
    """What a wrong alpha and beta are instead: the other way round, or negamax's; or ""."""
    limits = [it for it in wrong if it.name in ("alpha", "beta")]
    if len(limits) < 2:
        return ""
    terms = terms_of(moment)
    alpha, beta = (_limit(it.right) for it in limits)
    given = tuple(_limit(wrong[it]) for it in limits)
    if given == (beta, alpha):
        return "You have them the wrong way round."
    if given == (-beta, -alpha) and moment.mover == "O":
        return f"Those would be negamax’s, for {terms.o}; here both are {terms.x}’s."
    return ""


def _limit(answer: str) -> int:
    return NO_LIMIT[answer] if answer in NO_LIMIT else int(answer)


def no_answer(part: Part, text: str) -> str:
    """What is wrong with an answer that can't be one."""
    if part.choices:
        return "Nothing is chosen."
    limits = ", inf or −inf" if part.name in ("alpha", "beta") else ""
    if text.strip():
        return f"“{text.strip()[:20]}” is not a whole number{limits}."
    name = "the score" if part.name == "score" else part.name
    return f"{capitalised(name)} is missing: a number{limits}."


def corrected(moment: Moment, part: Part, given: str) -> str:
    """What would have been right, as a clause; `given` is the answer, or ""."""
    if part.name == "next":
        return "the rest is cut" if part.right == "cut" else "the search goes on"
    if part.name == "visit":
        return "it is new" if part.right == NEW else f"it is from {together('visit', part.right)}"
    terms = terms_of(moment)
    name = "it" if part.name == "score" else part.name
    not_that = f", not {_as_written(given, terms)}" if given else ""
    return f"{name} is {_as_written(part.right, terms)}{not_that}"


def _as_written(answer: str, terms: Terms) -> str:
    """An answer as one writes it; a number stays one, though the search calls none so large."""
    return terms.limit(NO_LIMIT[answer]) if answer in NO_LIMIT else terms.score(int(answer))


# Between questions, and at the end -------------------------------------------------------------

SUBJECTS = {
    "copy": "which window a visit begins with",
    "window": "alpha and beta",
    "handed up": "which score goes up",
    "worth": "what a position is worth",
    "final": "scores at the end",
    "call": "whose score a call returns",
    "known": "what the memo knows",
}


def coming(step: int | None) -> str:
    """What is said before the link to the step at which it asks next; None is never."""
    return "The next question comes at" if step else "There is nothing more to ask."


class Total(NamedTuple):
    """What came of all questions: the points, "1 of 11", or "", what they are, and the rest.

    `is_poor` says that fewer than half were right at the first try.
    """

    points: str
    told: str
    below: str = ""
    is_poor: bool = False


def total(answers: Sequence[str]) -> Total:
    """How many questions were right at the first try; others are wrong, told or left out."""
    if not answers:
        return Total("", "There was nothing to ask.")
    many, right, left = len(answers), answers.count("right"), answers.count("left out")
    if left == many:
        return Total("", f"It asked {several(many, 'question')}, and you answered none.")
    below = f"Not answered: {left}." if left else ""
    return Total(together(right, "of", many), "right at the first try.", below, 2 * right < many)
