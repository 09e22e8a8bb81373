"""What a step of a watched search asks about the next one."""

from typing import NamedTuple

from tictactoe_web.engine.moments import Moment
from tictactoe_web.engine.trace import Event
from tictactoe_web.words.commentary import gives, move, sentence, terms, why_cut
from tictactoe_web.words.nodes import takes
from tictactoe_web.words.phrases import all_of, capitalised


class Question(NamedTuple):
    """What a step asks about the next one: its answers by their name in links, one being right.

    `corrected` puts a wrong answer right, and `why` gives the reason after any answer.
    """

    text: str
    answers: dict[str, str]
    right: str
    corrected: str
    why: str


def question(moment: Moment) -> Question | None:
    """What to ask before the next step, if there is something to decide there."""
    if moment.next is None or moment.event.kind != "return":
        return None
    if moment.is_left_next:
        return _which_goes_up(moment, moment.next)
    return _looks_on(moment, moment.next) if moment.event.window else None


def sentence_before(moment: Moment) -> str:
    """What has just happened, but not so much of it that it answers the question that is asked."""
    return gives(moment) if moment.is_left_next else sentence(moment)


def moment_before(moment: Moment) -> Moment:
    """What has just happened, without the best score so far where that would be the answer."""
    if not moment.is_left_next:
        return moment
    window = moment.before[moment.running].window
    here = moment.tree[moment.running]._replace(best=None, window=window)
    return moment._replace(tree={**moment.tree, moment.running: here})


def _which_goes_up(moment: Moment, coming: Event) -> Question | None:
    here = coming.path
    board = moment.tree[here].position
    below = [moment.tree[*here, it] for it in board.successors]
    known = [(it.score, it.bound) for it in below if it.score is not None]
    # Of equal scores an exact one counts, so it comes last.
    known.sort(key=lambda it: (it[0], it[1] == "exact"))
    told = {score: terms(moment).bounded(score, bound) for score, bound in known}
    if len(told) < 2:
        return None
    goes = "does the board on top get" if coming.kind == "done" else "goes up"
    assert coming.score is not None, "a score goes up"
    return Question(
        f"{takes(board)}. Which score {goes}?",
        {str(score): words for score, words in told.items()},
        str(coming.score),
        told[coming.score],
        f"{takes(board)} of {all_of([*told.values()])}.",
    )


def _looks_on(moment: Moment, coming: Event) -> Question:
    window = moment.event.window
    assert window, "asked of alpha-beta only"
    after = coming.skipped[0] if coming.kind == "cut" else coming.path
    alpha, beta = map(terms(moment).limit, window)
    return Question(
        f"{capitalised(move(moment, after))} would be next. Does the search look at it?",
        {"look": "Yes, it looks", "cut": "No, it cuts the rest"},
        "cut" if coming.kind == "cut" else "look",
        "it cuts" if coming.kind == "cut" else "it looks",
        f"{why_cut(moment)}."
        if coming.kind == "cut"
        else f"alpha, {alpha}, is still below beta, {beta}, so the search goes on.",
    )
