"""The lesson."""

from flask import Blueprint, Response, url_for

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson import lesson
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.views.explore import explored
from tictactoe_web.views.rendering import shareable

pages = Blueprint("learn", __name__)


@pages.get("/learn")
def show() -> Response:
    """How it works, from a random player to the perfect one."""
    return shareable(
        "learn.html",
        "How a computer never loses at tic-tac-toe",
        "Minimax, from the first idea to the perfect player: nine short steps, with boards to try.",
        url_for("learn.show"),
        preview=Board().play(4),
        lesson=lesson(),
        small_tree=picture_of(lesson().small_tree),
        cut_tree=picture_of(lesson().cut_tree),
        explored=explored,
    )
