"""The review: one game, as a line and move by move."""

from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, Response

from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.reasons import Scene, reason, scenes
from tictactoe_web.engine.review import JudgedMove, turning_point
from tictactoe_web.pages.shared.fragments import ringed_board
from tictactoe_web.pages.shared.links import (
    is_watchable,
    link_to_picture,
    link_to_review,
    practice_of,
)
from tictactoe_web.pages.shared.read_links import judged_in_link, mark_in_link
from tictactoe_web.pages.shared.replay import replay_of
from tictactoe_web.pages.shared.responses import Preview, shareable
from tictactoe_web.words import review as words
from tictactoe_web.words.phrases import described

blueprint = Blueprint("review", __name__)


@blueprint.get("/review/<moves>")
def show(moves: str) -> Response:
    """One game, as a line and move by move."""
    judged, you = judged_in_link(moves), mark_in_link("you")
    moves = as_digits([move.square for move in judged])
    opener, given = judged[0].mark, sum(move.given for move in judged)
    told = [explained(move, you) for move in judged]
    return shareable(
        "review/page.html",
        words.summary(judged, you),
        words.DESCRIPTION,
        link_to_review(moves, opener, you, given),
        game=game_told(judged, you),
        last=judged[-1],
        moves=told,
        first_fork=next((it for it in told if it.tells_of_a_fork), None),
        turning=turning_point(judged),
        replay=replay_of(judged, words.you_or_mark(you), you or "X"),
        practice=practice_from(judged, you),
        watched=to_watch(judged),
        neutral=link_to_review(moves, opener, None, given),
        preview=Preview(link_to_picture(moves, opener, given), pictured(judged)),
    )


def pictured(judged: Sequence[JudgedMove]) -> str:
    """What is on the picture of a game."""
    course = words.course(judged, words.you_or_mark(None))
    return f"{described(judged[-1].after)} {course}"


class GameTold(NamedTuple):
    """What is said of the whole game: how it ended, where it turned, how well it was kept."""

    standing: str
    turned: str
    kept: str


def game_told(judged: Sequence[JudgedMove], you: Mark | None) -> GameTold:
    """What is said of the whole game to a reader who is `you` or neither side."""
    return GameTold(
        words.game_standing(judged, you),
        words.where_it_turned(judged, you),
        words.kept(judged, you),
    )


class Explained(NamedTuple):
    """A move as the page tells it: what it was, how good and why, and what punishes it."""

    judged: JudgedMove
    heading: str
    appraisal: str
    why: str
    punishment: list[Scene]
    offer: str  # of what is better, for those who ask; or ""
    better: str
    ringed: str  # where that is, on the board before
    try_again: bool
    tells_of_a_fork: bool


def explained(move: JudgedMove, you: Mark | None) -> Explained:
    """One move of the game, for a reader who is `you` or neither side."""
    appraisal, why = words.appraisal(move, you)
    return Explained(
        judged=move,
        heading=words.heading(move, you),
        appraisal=appraisal,
        why=why,
        punishment=punishment(move) if move.is_mistake and move.now.value < 0 else [],
        offer=words.offer(move) if move.has_better_or_equal else "",
        better=words.better(move, you) if move.has_better_or_equal else "",
        ringed=ringed_board(move.before, move.best) if move.has_better_or_equal else "",
        try_again=move.is_mistake and you in (None, move.mark),
        tells_of_a_fork=words.tells_of_a_fork(move),
    )


def practice_from(judged: Sequence[JudgedMove], you: Mark | None) -> dict[str, str] | None:
    """A practice game that goes on from an unfinished one, for the side that the reader has."""
    board = judged[-1].after
    if board.outcome is not None:
        return None
    return practice_of([move.square for move in judged], judged[0].mark, you or board.turn)


def to_watch(judged: Sequence[JudgedMove]) -> Board | None:
    """The first position of a finished game in which a search can be watched finding a move."""
    if judged[-1].after.outcome is None:
        return None
    boards = (it.before for it in judged if it.had_better_and_worse)
    return next(filter(is_watchable, boards), None)


def punishment(move: JudgedMove) -> list[Scene]:
    """The moves with which the other side wins after a mistake."""
    return scenes(move.after, reason(move.before, move.square).then)
