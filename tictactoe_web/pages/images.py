"""Pictures of positions: what a shared link shows, and what other sites may embed."""

from flask import Blueprint, Response, render_template
from werkzeug.exceptions import ServiceUnavailable

from tictactoe_web.pages.links import board_in_link
from tictactoe_web.pages.rendering import cacheable
from tictactoe_web.pictures import cards
from tictactoe_web.words.phrases import described

pages = Blueprint("images", __name__)

TOO_MANY = "Too many pictures are being asked for at once. Please try again in a moment."


@pages.get("/boards/<text>.png")
def png(text: str) -> Response:
    """The position as an image that every messenger understands."""
    from tictactoe_web.pictures.png import TooManyAskedFor, board_png  # noqa: PLC0415  # loads Pillow

    board = board_in_link(text)
    try:
        picture = board_png(board)
    except TooManyAskedFor:
        raise ServiceUnavailable(TOO_MANY, retry_after=1) from None
    return cacheable(picture, "image/png")


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
