"""Keeps a sitting in a signed cookie, as Flask's session; the only user of flask.session.

The cookie holds plain JSON and is assigned whole. It is untrusted: what comes back is used only if
its signature holds and the game in it can be replayed.
"""

import hashlib
import os
import re
from collections.abc import Sequence
from json import JSONDecoder, JSONEncoder
from typing import Any

from flask import Flask, Request, Response, request, session
from flask.sessions import SecureCookieSession, SessionInterface, SessionMixin
from itsdangerous import BadData, Signer
from itsdangerous.encoding import base64_decode, base64_encode

from tictactoe_web.engine.game import Game, UnknownGame
from tictactoe_web.engine.sitting import Sitting

UNREADABLE = "The saved game could not be read, so here is a fresh board."
NO_COOKIES = (
    "Your browser keeps no cookies for this site, so your moves are forgotten: please allow them."
)
LONGEST_COOKIE = 4096
# Content, a dot, and the 256 bits of its signature: 43 characters, of which the last holds 4 bits.
# Base64 could be written in more ways than ours, which the signer would read, too.
COOKIE = re.compile(r"[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]", re.ASCII)
SALT = b"tictactoe-web session "
A_YEAR = 365 * 24 * 60 * 60


def load() -> Sitting:
    """What the browser's cookie says, or a fresh start."""
    if session.new:
        return Sitting(Game(), known=False)
    try:
        return Sitting.from_data(session.get("sitting"))
    except UnknownGame:
        return Sitting(Game(), notice=UNREADABLE)


def save(sitting: Sitting) -> None:
    """Put it in the cookie of the answer to this request."""
    session["sitting"] = sitting.to_data()


def _cookie_name(secure: bool) -> str:
    # Browsers accept the prefix only over TLS, and then let no other host set the cookie.
    return "__Host-session" if secure else "session"


to_json = JSONEncoder(separators=(",", ":")).encode
from_json = JSONDecoder().decode


class SignedCookie(SessionInterface):
    """Flask's session in a signed cookie, made for one kind of content.

    Unlike Flask's own: name and `Secure` follow the connection; it is written only when changed;
    it is not packed, since that takes longer than sending a few bytes; and what signs it, with the
    newest key, and checks it, with any, is made once, not anew at the price of a signature.
    """

    def __init__(self, newest: str | bytes, fallbacks: Sequence[str | bytes]) -> None:
        # Keys are salted here, once, rather than for each signature; they may hold any bytes.
        keys = [hashlib.sha256(SALT + os.fsencode(key)).digest() for key in [*fallbacks, newest]]
        self.signer = Signer(keys, key_derivation="none", digest_method=hashlib.sha256)

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:  # noqa: ARG002  # Flask's signature
        """The session that the cookie holds, empty if it is none of ours; new if there is none."""
        cookie = request.cookies.get(_cookie_name(request.is_secure), "")
        opened = SecureCookieSession(self._content(cookie))
        opened.new = not cookie
        return opened

    def _content(self, cookie: str) -> dict[str, Any]:
        if len(cookie) > LONGEST_COOKIE or not COOKIE.fullmatch(cookie):
            return {}
        try:
            content = from_json(base64_decode(self.signer.unsign(cookie)).decode())
        except (BadData, ValueError, RecursionError):
            return {}
        return content if isinstance(content, dict) else {}

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:  # noqa: ARG002  # Flask's signature
        """Set the cookie if the session was changed."""
        if not session.modified:
            return
        value = self.signer.sign(base64_encode(to_json(session))).decode()
        secure = request.is_secure
        response.headers.add(
            "Set-Cookie",
            f"{_cookie_name(secure)}={value}"
            f"; Max-Age={A_YEAR}; Path=/; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}",
        )
