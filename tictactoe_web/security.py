"""What every answer tells the browser, and which requests are refused."""

import re
from collections.abc import Iterable
from threading import BoundedSemaphore
from typing import TYPE_CHECKING

from flask import Flask, Response, abort, current_app, request
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.http import parse_date
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.sansio.utils import host_is_trusted

from tictactoe_web.config import A_YEAR

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
OVER_TLS = HEADERS | {"Strict-Transport-Security": f"max-age={A_YEAR}"}

PREFIX = re.compile(r"(/[\w.~%-]+)*/?", re.ASCII)
# Every link of a page repeats the prefix, and some repeat the host.
LONGEST_PREFIX = 100
LONGEST_HOST = 253  # of any name, says RFC 1035
DATES = ("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_RANGE")
FROM_PROXIES = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_PREFIX")

# A form that never arrives holds a thread of the server. At most this many wait at once; further
# ones are told to come back.
MOST_ARRIVING = 48
ARRIVING = BoundedSemaphore(MOST_ARRIVING)


def init_app(app: Flask) -> None:
    """Refuse what is not for this site, add headers to every answer, believe trusted proxies."""
    if app.config["HOSTS"]:
        app.before_request(check_host)
    app.before_request(check_form)
    app.after_request(add_headers)
    app.wsgi_app = with_possible_headers(app.wsgi_app)  # type: ignore[assignment,method-assign]  # as Flask's own guide does
    if proxies := app.config["TRUSTED_PROXIES"]:
        mounted = below_a_path(app.wsgi_app)
        told = ProxyFix(mounted, x_for=proxies, x_proto=proxies, x_prefix=proxies)
        app.wsgi_app = without_quotes(told)  # type: ignore[assignment,method-assign]


def add_headers(response: Response) -> Response:
    """Put our headers on an answer, but for those that it sets itself."""
    alone = request.is_secure and not request.script_root
    ours = OVER_TLS if alone else HEADERS  # below a prefix, the host is not ours to decide on
    own = {name for name, _ in response.headers}  # setdefault would look through them for each
    for name in ours:
        if name not in own:
            response.headers.add(name, ours[name])
    return response


def with_possible_headers(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    """The application, which doesn't hear of a Host or a date that there can't be.

    Werkzeug does the same for wrong characters in a Host. With a name such as a..b it could not
    make a link, not even for the page of an error; a date in the year 9999999999 it expects as
    little, and would answer 500.
    """

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if not is_possible(environ.get("HTTP_HOST", "")):
            environ["HTTP_HOST"] = ""
        for name in DATES:
            if name in environ and not is_date(environ[name]):
                environ[name] = ""  # without an If-Range, a part of a file would be sent
        return wsgi_app(environ, start_response)

    return application


def is_possible(host: str) -> bool:
    """Whether a name, with or without a port, can be that of a host."""
    try:
        host.partition(":")[0].encode("idna")
    except UnicodeError:
        return False
    return len(host) <= LONGEST_HOST


def is_date(text: str) -> bool:
    """Whether it is a date in some calendar, or nothing that looks like one (If-Range: an ETag)."""
    try:
        parse_date(text)
    except OverflowError:
        return False
    return True


def without_quotes(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    """The application, for which a quote in what proxies tell quotes nothing.

    A visitor may have begun these lists. ProxyFix lets a quote hold the commas that follow it, and
    with one that is left open it would not hear what the trusted proxies have added.
    """

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        for name in FROM_PROXIES:
            if name in environ:
                environ[name] = environ[name].replace('"', "'")  # which no path has, either
        return wsgi_app(environ, start_response)

    return application


def below_a_path(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    """The application, mounted at the root unless its prefix is a path, and not a long one.

    Most platforms pass on an X-Forwarded-Prefix that a visitor invented, and below //other.example
    every link would lead to another site.
    """

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        prefix = environ.get("SCRIPT_NAME", "")
        is_path = len(prefix) <= LONGEST_PREFIX and PREFIX.fullmatch(prefix)
        environ["SCRIPT_NAME"] = prefix.rstrip("/") if is_path else ""
        return wsgi_app(environ, start_response)

    return application


def check_host() -> None:
    """Answer 400 under a name that is not ours.

    Health checks come under any name, so Flask's own TRUSTED_HOSTS, which refuses them, won't do.
    """
    if request.endpoint == "api.health":
        return
    if not host_is_trusted(request.host.lower(), current_app.config["HOSTS"]):
        abort(400, "This server does not answer under that name.")


def check_form() -> None:
    """Receive a form, unless another site sent it."""
    if request.method != "POST":
        return
    if is_cross_site():
        abort(403, "That form was sent by another site, so nothing was changed.")
    if "Transfer-Encoding" in request.headers:  # its size is unknown, and werkzeug would cut it
        abort(411)
    if longer := current_app.config["LONG_FORMS"].get(request.endpoint):
        request.max_content_length = request.max_form_memory_size = longer
    if not ARRIVING.acquire(blocking=False):
        raise ServiceUnavailable(retry_after=1)
    try:
        request.form  # noqa: B018  # reads it, and checks its size
    finally:
        ARRIVING.release()


def is_cross_site() -> bool:
    """Whether a browser says that another site sent the request.

    Sec-Fetch-Site where there is one, else Origin against Host; a client that sends neither is no
    browser that could be tricked. (Go's http.CrossOriginProtection does the same.)
    """
    if site := request.headers.get("Sec-Fetch-Site"):
        return site not in ("same-origin", "none")
    origin = request.headers.get("Origin")
    if origin is None:
        return False
    host = origin.partition("://")[2]
    # request.host leaves out a usual port, and is empty for names like my_box; Host has both.
    return not host or host not in (request.host.lower(), request.headers.get("Host", "").lower())
