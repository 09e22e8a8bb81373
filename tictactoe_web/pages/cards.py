"""Cards: pictures of positions and games, which a shared link shows and other sites may embed."""

from flask import Blueprint, Response, render_template

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.review import values
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.shared.read_links import board_in_link, judged_in_link
from tictactoe_web.pages.shared.responses import cacheable
from tictactoe_web.pictures import cards
from tictactoe_web.pictures.cards import Card, card, card_of_game
from tictactoe_web.words.phrases import beside_the_mark, described

blueprint = Blueprint("cards", __name__)

MOST_WAITING = 32  # a page that embeds many cards asks for them all at once


def paint(card: Card) -> bytes:
    """A card as a file."""
    from tictactoe_web.pictures.png import card_png  # noqa: PLC0415  # loads Pillow

    return card_png(card)


painted = InTurn(paint, MOST_WAITING)


def card_of(board: Board) -> Card:
    """The card of a position, with what is said on it."""
    return card(board, beside_the_mark(board))


@blueprint.get("/boards/<text>.png")
def png(text: str) -> Response:
    """The position as an image that every messenger understands."""
    return cacheable(painted(card_of(board_in_link(text))), "image/png")


@blueprint.get("/review/<moves>.png")
def game(moves: str) -> Response:
    """The position at which a game has come, with the game as a line beside it."""
    judged = judged_in_link(moves)
    mistakes = [move.number for move in judged if move.is_mistake]
    end = judged[-1].after
    picture = card_of_game(end, beside_the_mark(end), values(judged), mistakes)
    return cacheable(painted(picture), "image/png")


@blueprint.get("/boards/<text>.svg")
def svg(text: str) -> Response:
    """The same picture, sharp at any size."""
    board = board_in_link(text)
    picture = {"cards": cards, "card": card_of(board), "title": described(board)}
    return cacheable(render_template("cards/card.svg", **picture), "image/svg+xml")


@blueprint.after_request
def may_be_embedded(response: Response) -> Response:
    """Let other sites show it."""
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
