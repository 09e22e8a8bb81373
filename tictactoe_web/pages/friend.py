"""A game by link: two people send each other the board as it stands.

Two people read each page: the one who has just moved and will send the link, and the one who opens
it and moves next. Nothing says which of them is looking, so it speaks to both, each by mark.
"""

from urllib.parse import quote, urlencode

from flask import Blueprint, Response

from tictactoe_web.engine.board import OTHER, SQUARE_NAMES
from tictactoe_web.engine.game import Game
from tictactoe_web.pages.links import game_in_link, link_to_friend, link_to_review
from tictactoe_web.pages.rendering import absolute, shareable
from tictactoe_web.pictures.boards import strokes
from tictactoe_web.words.game import said

pages = Blueprint("friend", __name__)


@pages.get("/friend")
@pages.get("/friend/<moves>")
def show(moves: str = "") -> Response:
    """A game by link, as far as it has come."""
    game = game_in_link(moves)
    board, first = game.board, game.first
    link, how, told = link_to_friend(moves, first), ending(game), telling_for_both(game)
    sentence = f"{how} {told}".strip()
    return shareable(
        "friend/page.html",
        sentence,
        "A game of tic-tac-toe by link: choose a square, and send back the link that you get.",
        link,
        preview=board,
        board=board,
        links={square: link_to_friend(f"{moves}{square}", first) for square in board.legal_moves},
        line=board.line or (),
        strokes=strokes(board, filter(None, [board.line])),
        ending=how,
        telling=told,
        result=game.result,
        turn=board.turn,
        mover=OTHER[board.turn],
        moved=bool(moves),
        newest=game.moves[-1] if moves else None,
        sent=absolute(link),
        mail=mail(sentence, absolute(link)),
        one_back=link_to_friend(moves[:-1], first) if moves else None,
        review=link_to_review(moves, first, None) if moves else None,
        again=link_to_friend("", OTHER[first]),
        other=OTHER[first],
    )


def ending(game: Game) -> str:
    """How it ended; "" while it goes on."""
    return said(game).headline if game.board.outcome else ""


def telling_for_both(game: Game) -> str:
    """What has happened, and who is to do what."""
    if game.result != "playing":
        return said(game).below
    if not game.moves:
        return f"{game.first} goes first: choose a square."
    newest, turn = SQUARE_NAMES[game.moves[-1]], game.board.turn
    return f"{OTHER[turn]} took the {newest}. Your move, {turn}."


def mail(sentence: str, link: str) -> str:
    """The link as a letter to somebody whose address the mail program knows."""
    letter = {"subject": "Tic-tac-toe by link", "body": f"{sentence}\r\n{link}\r\n"}
    return f"mailto:?{urlencode(letter, quote_via=quote)}"
