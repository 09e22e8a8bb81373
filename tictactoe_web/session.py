"""Keeps what one browser is doing in Flask's signed session cookie; the only user of flask.session.

The cookie holds plain JSON and is assigned whole. It is untrusted: what comes back is used only if
its signature holds and the game in it can be replayed.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from flask import Flask, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from flask.wrappers import Request
from itsdangerous import URLSafeTimedSerializer

from tictactoe_web.game import Game, Score, UnknownGame

UNREADABLE = "The saved game could not be read, so here is a fresh board."
NO_COOKIES = (
    "Your browser keeps no cookies for this site, so your moves are forgotten: please allow them."
)
NO_SCORE = Score()
LONGEST_COOKIE = 4096


@dataclass(frozen=True)
class Sitting:
    """What one browser is doing: the game, the scores against computer and friend, the hints.

    `notice` is a sentence to be shown once. `begun` tells whether the person has done anything yet,
    `known` whether the browser brought a cookie.
    """

    game: Game
    score: Score = NO_SCORE
    friend_score: Score = NO_SCORE
    hints: bool = False
    notice: str = ""
    begun: bool = False
    known: bool = True

    @property
    def current_score(self) -> Score:
        """The score against whoever the game is played with."""
        return self.friend_score if self.game.with_friend else self.score

    def with_score(self, score: Score) -> "Sitting":
        """The same with another score against whoever the game is played with."""
        if self.game.with_friend:
            return replace(self, friend_score=score)
        return replace(self, score=score)

    def after(self, game: Game) -> "Sitting":
        """The same once the game has gone on; if it has ended, it counts."""
        moved = replace(self, game=game)
        return moved.with_score(moved.current_score.after(game))

    def practising(self, game: Game) -> "Sitting":
        """The same with that game, against the computer of the level just played."""
        level = Game.level if self.game.with_friend else self.game.level
        return replace(self, game=replace(game, level=level).reply())


def load() -> Sitting:
    """What the browser's cookie says, or a fresh start."""
    if not request.cookies.get(_cookie_name()):
        return Sitting(Game(), known=False)
    try:
        return _from_data(session.get("sitting"))
    except UnknownGame:
        return Sitting(Game(), notice=UNREADABLE)


def save(sitting: Sitting) -> None:
    """Put it in the cookie of the answer to this request."""
    session.permanent = True
    session["sitting"] = {
        "game": sitting.game.to_data(),
        "score": sitting.score,
        "friend_score": sitting.friend_score,
        "hints": sitting.hints,
        "notice": sitting.notice,
        "begun": sitting.begun,
    }


def _from_data(data: Any) -> Sitting:
    match data:
        case {
            "game": dict(game),
            "score": [int(), int(), int()] as score,
            "friend_score": [int(), int(), int()] as friend_score,
            "hints": bool(hints),
            "notice": str(notice),
            "begun": bool(begun),
        }:
            return Sitting(
                Game.from_data(game),
                Score(*score),
                Score(*friend_score),
                hints,
                notice,
                begun,
            )
    raise UnknownGame("not a sitting of this release")


def _cookie_name() -> str:
    # Browsers accept the prefix only over TLS, and then let no other host set the cookie.
    return "__Host-session" if request.is_secure else "session"


class SignedCookie(SecureCookieSessionInterface):
    """Flask's signed cookie, except that its name and `Secure` follow the connection."""

    def get_cookie_name(self, app: Flask) -> str:  # noqa: ARG002  # Flask's signature
        """The cookie's name on this connection."""
        return _cookie_name()

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002  # Flask's signature
        """Whether the cookie may travel over TLS only."""
        return request.is_secure

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """What signs the cookie; made once, since making it costs as much as a signature."""
        return self._serializer(app)

    _serializer = cache(SecureCookieSessionInterface.get_signing_serializer)

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session in the cookie; empty if that is longer than any we write."""
        if len(request.cookies.get(_cookie_name(), "")) > LONGEST_COOKIE:
            return self.session_class()
        return super().open_session(app, request)
