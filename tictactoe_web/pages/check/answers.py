"""The answers of a report, kind by kind: some are drawn, all are named and linked."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import sign_of
from tictactoe_web.engine.check.faults import Fault
from tictactoe_web.engine.check.report import Answer, Report, overlooked_in
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import worth
from tictactoe_web.pages.shared.links import is_watchable, link_to, link_to_watch
from tictactoe_web.pictures.answers import AnswerPicture, picture_of_answer
from tictactoe_web.words.check import report as words
from tictactoe_web.words.check.findings import GIVEN_AWAY

MOST_DRAWN = 6  # answers of a kind
DRAWN_OF_MANY = 3  # of a kind that has more


class ShortAnswer(NamedTuple):
    """An answer in a few words, and the link to all that can be said of it."""

    answer: Answer
    sign: str
    text: str
    link: str


class DrawnAnswer(NamedTuple):
    """An answer, drawn and told, with the link to where one can go on."""

    answer: Answer
    sign: str
    picture: AnswerPicture
    in_words: str
    heading: str
    told: str
    onward: str
    link: str


class Kind(NamedTuple):
    """The answers with one thing to be said of them: some are drawn, the rest is named."""

    heading: str
    number: int
    drawn: Sequence[DrawnAnswer]
    rest: Sequence[ShortAnswer]
    more: str


def kinds_of(report: Report, fault: Fault | None) -> list[Kind]:
    """What is to be mended, kind by kind; `fault` is the one that explains everything, if any."""
    answers = {heading: report.that_gave_away(value) for value, heading in GIVEN_AWAY.items()}
    answers |= {it: report.with_verdict(verdict) for verdict, it in words.UNANSWERED.items()}
    return [kind_of(heading, found, fault) for heading, found in answers.items() if found]


def kind_of(heading: str, answers: Sequence[Answer], fault: Fault | None) -> Kind:
    """The answers of one kind, those that are shortest to prove first; no two images are drawn.

    If not all can be, those with something else to say come first, as far as there are any.
    """
    ordered = sorted(answers, key=plies_to_see)
    images: dict[Board, Answer] = {}
    for answer in ordered:
        images.setdefault(canonical(answer.board), answer)
    chosen = [*images.values()]
    if len(chosen) > MOST_DRAWN:
        chosen = by_what_is_told(chosen, fault)[:DRAWN_OF_MANY]
    rest = [in_short(it) for it in ordered if it not in chosen]
    return Kind(
        heading=heading,
        number=len(answers),
        drawn=[drawn(it, fault) for it in ordered if it in chosen],
        rest=rest,
        more=words.more(len(rest)),
    )


def by_what_is_told(answers: Sequence[Answer], fault: Fault | None) -> list[Answer]:
    """The first with each heading, then the first with each sentence, then the others."""
    headings: dict[str, Answer] = {}
    sentences: dict[str, Answer] = {}
    for it in answers:
        headings.setdefault(words.heading(it), it)
        sentences.setdefault(words.answer_told(it, overlooked_in(it, fault)), it)
    return [*dict.fromkeys([*headings.values(), *sentences.values(), *answers])]


def plies_to_see(answer: Answer) -> int:
    """How many moves of a line prove that an answer is wrong."""
    if answer.verdict == "wrong" and answer.gave_away == 0:
        return answer.reason.worth.plies
    return worth(answer.board).plies


def drawn(answer: Answer, fault: Fault | None) -> DrawnAnswer:
    """An answer with its picture."""
    board, overlooked = answer.board, overlooked_in(answer, fault)
    watched = is_watchable(board)
    return DrawnAnswer(
        answer=answer,
        sign=sign_of(*answer),
        picture=picture_of_answer(answer, overlooked),
        in_words=words.picture_in_words(answer),
        heading=words.heading(answer),
        told=words.answer_told(answer, overlooked),
        onward=words.WATCH if watched else words.EXPLORE,
        link=link_to_watch(board, search="minimax") if watched else link_to_answer(answer),
    )


def clearest(answers: Sequence[Answer]) -> DrawnAnswer | None:
    """The answer that is shortest to prove, of those that name a free square."""
    playable = [it for it in answers if it.move is not None]
    return drawn(min(playable, key=plies_to_see), None) if playable else None


def in_short(answer: Answer) -> ShortAnswer:
    """An answer in a few words."""
    return ShortAnswer(answer, sign_of(*answer), words.in_short(answer), link_to_answer(answer))


def link_to_answer(answer: Answer) -> str:
    """The link to the position, with the verdict on the answer if it can be played."""
    return link_to("explore.show", answer.board, move=answer.move)
