"""What a step of a watched search asks about the next one."""

from typing import NamedTuple

from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.trace import Event
from tictactoe_web.views.commentary import Moment, gives, move, sentence, why_cut
from tictactoe_web.views.words import all_of, limit_in_signs, signed, takes


class Question(NamedTuple):
    """What a step asks about the next one: its answers by their name in links, one being right.

    `corrected` puts a wrong answer right, and `why` gives the reason after any answer.
    """

    text: str
    answers: dict[str, str]
    right: str
    corrected: str
    why: str


def question(it: Moment) -> Question | None:
    """What to ask before the next step, if there is something to decide there."""
    if it.next is None or it.event.kind != "return":
        return None
    if it.is_left_next:
        return _which_goes_up(it, it.next)
    window = it.event.window
    if window and all(abs(limit) < INFINITY for limit in window):
        return _looks_on(it, it.next)
    return None


def sentence_before(it: Moment) -> str:
    """What has just happened, but not so much of it that it answers the question that is asked."""
    return gives(it) if it.is_left_next else sentence(it)


def moment_before(it: Moment) -> Moment:
    """What has just happened, without the best score so far where that would be the answer."""
    if not it.is_left_next:
        return it
    window = it.before[it.running].window
    here = it.tree[it.running]._replace(best=None, window=window)
    return it._replace(tree={**it.tree, it.running: here})


def _which_goes_up(it: Moment, coming: Event) -> Question | None:
    here = coming.path
    board = it.tree[here].board
    below = [it.tree[*here, square].score for square in board.successors]
    scores = sorted({score for score in below if score is not None})
    if len(scores) < 2:
        return None
    goes = "does the board on top get" if coming.kind == "done" else "goes up"
    return Question(
        f"{takes(board)}. Which score {goes}?",
        {str(score): signed(score) for score in scores},
        str(coming.score),
        signed(coming.score or 0),
        f"{takes(board)} of {all_of([signed(score) for score in scores])}.",
    )


def _looks_on(it: Moment, coming: Event) -> Question:
    window = it.event.window
    assert window, "asked of alpha-beta only"
    after = coming.skipped[0] if coming.kind == "cut" else coming.path
    alpha, beta = map(limit_in_signs, window)
    return Question(
        f"{move(it, after)} would be next. Does the search look at it?",
        {"look": "Yes, it looks", "cut": "No, it cuts the rest"},
        "cut" if coming.kind == "cut" else "look",
        "it cuts" if coming.kind == "cut" else "it looks",
        f"{why_cut(it)}."
        if coming.kind == "cut"
        else f"alpha, {alpha}, is still below beta, {beta}, so the search goes on.",
    )
