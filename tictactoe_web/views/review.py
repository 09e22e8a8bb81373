"""The review: one game, move by move."""

from flask import Blueprint, Response, abort

from tictactoe_web.engine.board import MARKS
from tictactoe_web.engine.game import squares_from
from tictactoe_web.engine.review import judge, summary, turning_point
from tictactoe_web.views.links import link_to_review, mark_in_link, number_in_link
from tictactoe_web.views.rendering import shareable

pages = Blueprint("review", __name__)


@pages.get("/review/<moves>")
def show(moves: str) -> Response:
    """One game, move by move."""
    first, you = mark_in_link("first") or "X", mark_in_link("you")
    given = number_in_link("given", len(moves))
    try:
        steps = judge(squares_from(moves), first, given)
    except ValueError as error:
        abort(404, f"These moves are no game. {error}")
    return shareable(
        "review.html",
        summary(steps),
        "A game of tic-tac-toe, move by move: what each was worth, and where it turned.",
        link_to_review(moves, first, you, given),
        steps=steps,
        turning=turning_point(steps),
        moves=moves,
        first=first,
        you=you,
        judged=[you] if you else MARKS,
        preview=steps[-1].board,
    )
