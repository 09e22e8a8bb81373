"""Keeps a sitting in Flask's session, a signed cookie; the only user of flask.session.

The cookie holds plain JSON and is assigned whole. It is untrusted: what comes back is used only if
its signature holds and the game in it can be replayed.
"""

import json
from typing import Any

from flask import Flask, Request, current_app, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadData, SignatureExpired, TimestampSigner, URLSafeTimedSerializer
from itsdangerous.encoding import base64_decode, base64_encode, want_bytes

from tictactoe_web.engine.game import Game
from tictactoe_web.opponents import opponents
from tictactoe_web.sitting import Sitting

FORMERLY = "eyJzaXR0aW5n"  # how cookies of releases before 2.0.0 began: {"sitting in base64


class PlainJSON:
    """Writes and reads JSON plainly, without the tags for types of Flask's own serializer."""

    dumps = staticmethod(json.dumps)

    @staticmethod
    def loads(text: str | bytes) -> dict[str, Any]:
        """The object; an empty one for anything else that our key may have signed elsewhere."""
        data = json.loads(text)
        return data if isinstance(data, dict) else {}


class ForgivingSigner(TimestampSigner):
    """Signs with the time; a signature can be too old, but never too young, nor spelt otherwise.

    Machines that share a key may have clocks that differ, and a clock may be set back. The last
    letter of a signature holds fewer bits than others, so several of them would be read alike.
    """

    def verify_signature(self, value: str | bytes, sig: str | bytes) -> bool:
        """Whether it is the signature of that value, as it was written."""
        right = super().verify_signature(value, sig)
        return right and base64_encode(base64_decode(sig)) == want_bytes(sig)

    def unsign(
        self, signed_value: str | bytes, max_age: int | None = None, return_timestamp: bool = False
    ) -> Any:
        """What was signed, perhaps with the time of signing; raises BadSignature."""
        value, signed_at = super().unsign(signed_value, return_timestamp=True)
        age = self.get_timestamp() - signed_at.timestamp()
        if max_age is not None and age > max_age:
            raise SignatureExpired(f"signed {age:.0f} s ago", value, signed_at)
        return (value, signed_at) if return_timestamp else value


class TictactoeCookie(SecureCookieSessionInterface):
    """Flask's own session, under a name of our own, below the path where the site is mounted.

    The name matters because cookies don't know ports: under Flask's usual one, this game and any
    other Flask site on the same machine would wipe each other's data.
    """

    serializer = PlainJSON()  # type: ignore[assignment]  # Flask's own also knows other types

    def __init__(self) -> None:
        self.signing_serializer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer:
        """What signs the cookie and checks it, made once; Flask makes it for every request.

        It is Flask's own but for the signer, which Flask doesn't let one choose.
        """
        if self.signing_serializer is None:
            assert app.secret_key, "no application starts without one"
            older = app.config["SECRET_KEY_FALLBACKS"] or ()
            self.signing_serializer = URLSafeTimedSerializer(
                [*older, app.secret_key],  # the last one signs
                salt=self.salt,
                serializer=self.serializer,
                signer=ForgivingSigner,
                signer_kwargs={
                    "key_derivation": self.key_derivation,
                    "digest_method": self.digest_method,
                },
            )
        return self.signing_serializer

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """What the cookie holds; nothing if it was not signed by us, or holds no JSON."""
        try:
            return super().open_session(app, request)
        except BadData:  # Flask expects bad signatures only
            return self.session_class()

    def get_cookie_name(self, app: Flask) -> str:
        """A name that browsers protect from other hosts, where the page's address allows one."""
        name = super().get_cookie_name(app)
        alone = self.get_cookie_secure(app) and self.get_cookie_path(app) == "/"
        return f"__Host-{name}" if alone else name

    def get_cookie_path(self, app: Flask) -> str:  # noqa: ARG002  # Flask's signature
        """The prefix under which the site is mounted, or the root."""
        return request.script_root or "/"

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002  # Flask's signature
        """Whether the page came over TLS."""
        return request.is_secure


def load() -> Sitting:
    """What the browser's cookie says, or a fresh start."""
    if session or cookie_came():  # one that can't be read leaves the session empty
        return Sitting.from_data(session.get("sitting"), opponents())
    notice = "cookies-unread" if all_were_dropped() else ""  # whether one was ours, nobody knows
    return Sitting(Game(), notice=notice, known=False)


def cookie_came() -> bool:
    """Whether the browser sent a cookie of ours, readable or not.

    Releases before 2.0.0 used the name that every Flask site uses, so their cookies are known by
    how they begin.
    """
    ours = current_app.session_interface.get_cookie_name(current_app)
    former = request.cookies.get("session", request.cookies.get("__Host-session", ""))
    return ours in request.cookies or former.startswith(FORMERLY)


def all_were_dropped() -> bool:
    """Whether the server dropped all cookies that the browser sent.

    Granian does so if one of them, perhaps of another program on this host, has letters beyond
    ASCII: the header arrives empty. Simple clients send an empty one if they have no cookie;
    browsers, all of which call themselves Mozilla, send none.
    """
    is_browser = request.user_agent.string.startswith("Mozilla/")
    return is_browser and request.environ.get("HTTP_COOKIE") == ""


def why_none_stays() -> str:
    """The notice for a browser that was given a cookie and comes back without one of ours."""
    return "cookies-unread" if all_were_dropped() else "no-cookies"


def save(sitting: Sitting) -> None:
    """Put it in the cookie of the answer to this request, to be kept for a year.

    One of ours that may be among those that were dropped is left as it is: it is good again once
    the one at fault has gone.
    """
    if all_were_dropped():
        return
    session["sitting"] = sitting.to_data()
    session.permanent = True
