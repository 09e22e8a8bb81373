"""The review: one game, as a line and move by move."""

from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, Response

from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.reasons import Scene, reason, scenes
from tictactoe_web.engine.review import Step, turning_point
from tictactoe_web.pages.shared.fragments import ringed_board
from tictactoe_web.pages.shared.links import (
    is_watchable,
    link_to_picture,
    link_to_review,
    mark_in_link,
    steps_in_link,
)
from tictactoe_web.pages.shared.replay import replay_of
from tictactoe_web.pages.shared.responses import Preview, shareable
from tictactoe_web.words import review as words
from tictactoe_web.words.phrases import described

blueprint = Blueprint("review", __name__)


@blueprint.get("/review/<moves>")
def show(moves: str) -> Response:
    """One game, as a line and move by move."""
    steps, you = steps_in_link(moves), mark_in_link("you")
    moves = as_digits([step.square for step in steps])
    first, given = steps[0].mark, sum(step.given for step in steps)
    end, called = steps[-1].after, words.you_or_mark(you)
    told = [explained(step, you) for step in steps]
    return shareable(
        "review/page.html",
        words.summary(steps, you),
        words.DESCRIPTION,
        link_to_review(moves, first, you, given),
        standing=words.game_standing(steps, you),
        turned=words.where_it_turned(steps, you),
        moves=told,
        first_fork=next((it for it in told if it.tells_of_a_fork), None),
        turning=turning_point(steps),
        replay=replay_of(steps, called, you or "X"),
        board=end,
        newest=steps[-1].square,
        kept=words.kept(steps, you),
        watched=to_watch(steps),
        neutral=link_to_review(moves, first, None, given),
        preview=Preview(link_to_picture(moves, first, given), pictured(steps)),
    )


def pictured(steps: Sequence[Step]) -> str:
    """What is on the picture of a game."""
    course = words.course(steps, words.you_or_mark(None))
    return f"{described(steps[-1].after)} {course}"


class Explained(NamedTuple):
    """A move as the page tells it: what it was, how good and why, and what punishes it."""

    step: Step
    heading: str
    appraisal: str
    why: str
    punishment: list[Scene]
    offer: str  # of what is better, for those who ask; or ""
    better: str
    ringed: str  # where that is, on the board before
    try_again: bool
    tells_of_a_fork: bool


def explained(step: Step, you: Mark | None) -> Explained:
    """One move of the game, for a reader who is `you` or neither side."""
    return Explained(
        step,
        words.heading(step, you),
        *words.appraisal(step, you),
        punishment=punishment(step) if step.is_mistake and step.now.value < 0 else [],
        offer=words.offer(step) if step.has_better_or_equal else "",
        better=words.better(step, you) if step.has_better_or_equal else "",
        ringed=ringed_board(step.before, step.best) if step.has_better_or_equal else "",
        try_again=step.is_mistake and you in (None, step.mark),
        tells_of_a_fork=words.tells_of_a_fork(step),
    )


def to_watch(steps: Sequence[Step]) -> Board | None:
    """The first position of a finished game in which a search can be watched finding a move."""
    if steps[-1].after.outcome is None:
        return None
    boards = (it.before for it in steps if it.had_better_and_worse)
    return next(filter(is_watchable, boards), None)


def punishment(step: Step) -> list[Scene]:
    """The moves with which the other side wins after a mistake."""
    return scenes(step.after, reason(step.before, step.square).then)
