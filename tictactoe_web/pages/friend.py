"""A game by link: two people send each other the board as it stands."""

import ipaddress
from urllib.parse import quote, urlencode, urlsplit

from flask import Blueprint, Response, request
from werkzeug.routing import BaseConverter

from tictactoe_web.engine.board import OTHER
from tictactoe_web.pages.shared.links import game_in_link, link_to_friend, link_to_review
from tictactoe_web.pages.shared.replay import end_of
from tictactoe_web.pages.shared.responses import absolute, shareable
from tictactoe_web.words.friend import DESCRIPTION, SUBJECT, sending, told

blueprint = Blueprint("friend", __name__)
blueprint.record_once(lambda state: state.app.url_map.converters.update(tail=Tail))


class Tail(BaseConverter):
    """What a messenger has stuck to the end of the link to a fresh game."""

    regex = r"[^/\w]+"


@blueprint.get("/friend")
@blueprint.get("/friend<tail:_>")
@blueprint.get("/friend/<moves>")
def show(moves: str = "", _: str = "") -> Response:
    """A game by link, as far as it has come."""
    game = game_in_link(moves)
    board, first, moves = game.board, game.first, game.moves_text
    link, what = link_to_friend(moves, first), told(game)
    sentence = str(what.to_reader)
    return shareable(
        "friend/page.html",
        sentence,
        DESCRIPTION,
        link,
        preview=board,
        board=board,
        links={square: link_to_friend(f"{moves}{square}", first) for square in board.legal_moves},
        told=what,
        sending=sending(game),
        result=game.result,
        line=end_of(game) if board.outcome else "",
        turn=board.turn,
        moved=bool(moves),
        newest=game.moves[-1] if moves else None,
        sent=absolute(link),
        opens_only_here=is_loopback(request.host),
        mail=mail(sentence, absolute(link)),
        one_back=link_to_friend(moves[:-1], first) if moves else None,
        review=link_to_review(moves, first, None) if moves else None,
        again=link_to_friend("", OTHER[first]),
        first=first,
        other=OTHER[first],
    )


def is_loopback(host: str) -> bool:
    """Whether that name, perhaps with a port, leads every machine to itself."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def mail(sentence: str, link: str) -> str:
    """The link as a letter to somebody whose address the mail program knows."""
    letter = {"subject": SUBJECT, "body": f"{sentence}\r\n{link}\r\n"}
    return f"mailto:?{urlencode(letter, quote_via=quote)}"
