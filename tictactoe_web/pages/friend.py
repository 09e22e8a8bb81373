"""A game by link: two people send each other the board as it stands."""

import ipaddress
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, urlencode, urlsplit

from flask import Blueprint, Response, request
from werkzeug.routing import BaseConverter

from tictactoe_web.engine.board import OTHER, Mark
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.puzzles import Puzzle, like_the_missed
from tictactoe_web.pages.shared.links import link_to_friend, link_to_review
from tictactoe_web.pages.shared.read_links import game_in_link
from tictactoe_web.pages.shared.replay import game_line
from tictactoe_web.pages.shared.responses import absolute, shareable
from tictactoe_web.pictures import letters
from tictactoe_web.words import friend as words
from tictactoe_web.words import puzzles as words_of_puzzles

blueprint = Blueprint("friend", __name__)
blueprint.record_once(lambda state: state.app.url_map.converters.update(tail=Tail))


class Tail(BaseConverter):
    """What a messenger has stuck to the end of the link to a fresh game."""

    regex = r"[^/\w]+"


@blueprint.get("/friend")
@blueprint.get("/friend<tail:tail>")
@blueprint.get("/friend/<moves>")
def show(moves: str = "", tail: str = "") -> Response:  # noqa: ARG001
    """A game by link, as far as it has come."""
    game = game_in_link(moves)
    told = words.told(game)
    title = str(told.to_reader)
    links = links_of(game, title)
    puzzle = puzzle_after(game)
    return shareable(
        "friend/page.html",
        title,
        words.DESCRIPTION,
        links.here,
        preview=game.board,
        game=game,
        told=told,
        sending=words.sending(game),
        links=links,
        other=OTHER[game.opener],
        game_line=game_line(game),
        puzzle=puzzle.board if puzzle else None,
        task=words_of_puzzles.title(puzzle) if puzzle else "",
        round=() if game.board.outcome else round_begun_by(game.board.turn),
        letters=letters,
        opens_only_here=is_loopback(request.host),
    )


class RoundStep(NamedTuple):
    """A part of the drawing of how it works: a square with a mark, or a letter from that side."""

    told: str
    mark: Mark
    is_letter: bool


def round_begun_by(you: Mark) -> list[RoundStep]:
    """How it works, from where you are to take a square."""
    friend = OTHER[you]
    drawn = ((you, False), (you, True), (friend, False), (friend, True))
    return [RoundStep(told, *it) for told, it in zip(words.ROUND, drawn, strict=True)]


def puzzle_after(game: Game) -> Puzzle | None:
    """What to practise once a game is over in which somebody slipped."""
    return like_the_missed(game.moves, game.opener) if game.board.outcome else None


class Links(NamedTuple):
    """Where one can go from a game by link: on to each free square, back, and to another game.

    `to_send` is `here` as it is sent to others, and `mail` a letter with it. `one_back` and
    `review` are None before the first move. In the game `again` the other side begins.
    """

    here: str
    to_send: str
    mail: str
    onward: Mapping[int, str]
    one_back: str | None
    review: str | None
    again: str


def links_of(game: Game, sentence: str) -> Links:
    """The links on the page of a game, of which that sentence tells."""
    moves, opener = game.moves_text, game.opener
    here = link_to_friend(moves, opener)
    free = game.board.legal_moves
    return Links(
        here,
        to_send=absolute(here),
        mail=mail(sentence, absolute(here)),
        onward={square: link_to_friend(f"{moves}{square}", opener) for square in free},
        one_back=link_to_friend(moves[:-1], opener) if moves else None,
        review=link_to_review(moves, opener, None) if moves else None,
        again=link_to_friend("", OTHER[opener]),
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
    letter = {"subject": words.SUBJECT, "body": f"{sentence}\r\n{link}\r\n"}
    return f"mailto:?{urlencode(letter, quote_via=quote)}"
