"""Pictures of positions: what a shared link shows, and what other sites may embed."""

from flask import Blueprint, Response, render_template

from tictactoe_web.engine.board import Board
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.links import board_in_link
from tictactoe_web.pages.rendering import cacheable
from tictactoe_web.pictures import cards
from tictactoe_web.words.phrases import described

pages = Blueprint("images", __name__)

MOST_WAITING = 32  # a page that embeds many cards asks for them all at once


def paint(board: Board) -> bytes:
    """The card of a position as a file."""
    from tictactoe_web.pictures.png import board_png  # noqa: PLC0415  # loads Pillow

    return board_png(board)


painted = InTurn(paint, MOST_WAITING)


@pages.get("/boards/<text>.png")
def png(text: str) -> Response:
    """The position as an image that every messenger understands."""
    return cacheable(painted(board_in_link(text)), "image/png")


@pages.get("/boards/<text>.svg")
def svg(text: str) -> Response:
    """The same picture, sharp at any size."""
    board = board_in_link(text)
    picture = {"card": cards.card(board), "words": described(board)}
    return cacheable(render_template("images/card.svg", **picture), "image/svg+xml")


@pages.after_request
def for_all_sites(response: Response) -> Response:
    """Let other sites show it."""
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
