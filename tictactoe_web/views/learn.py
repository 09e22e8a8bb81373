"""The lesson, and the review of a game."""

from flask import Blueprint, Response, abort

from tictactoe_web.engine import review
from tictactoe_web.engine.board import MARKS
from tictactoe_web.engine.game import squares_from
from tictactoe_web.engine.lesson import lesson
from tictactoe_web.views import links
from tictactoe_web.views.public import explaining, mark_in_link, moves_in_link

pages = Blueprint("learn", __name__)


@pages.get("/learn")
def learn() -> Response:
    """How it works, from a random player to the perfect one."""
    return explaining(
        "learn.html",
        "How a computer never loses at tic-tac-toe",
        "Minimax, from the first idea to the perfect player: nine short steps, with boards to try.",
        "/learn",
        lesson=lesson(),
    )


@pages.get("/review/<moves>")
def show_review(moves: str) -> Response:
    """One game, move by move."""
    first, you = mark_in_link("first") or "X", mark_in_link("you")
    given = moves_in_link("given", len(moves))
    try:
        steps = review.review(squares_from(moves), first, given)
    except ValueError as error:
        abort(404, f"These moves are no game. {error}")
    return explaining(
        "review.html",
        review.summary(steps),
        "A game of tic-tac-toe, move by move: what each was worth, and where it turned.",
        links.review(moves, first, you, given),
        steps=steps,
        turning=review.turning_point(steps),
        moves=moves,
        first=first,
        you=you,
        judged=[you] if you else MARKS,
    )
