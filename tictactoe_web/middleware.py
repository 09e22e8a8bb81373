"""What is put right in a request before Flask hears of it."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.http import parse_date
from werkzeug.middleware.proxy_fix import ProxyFix

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PREFIX = re.compile(r"(/[\w.~%-]+)*/?", re.ASCII)
# Every link of a page repeats the prefix, and some repeat the host.
LONGEST_PREFIX = 100
LONGEST_HOST = 253  # of any name, says RFC 1035
DATES = ("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_RANGE")
FROM_PROXIES = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_PREFIX")


def init_app(app: Flask) -> None:
    """Leave out what can't be, and believe trusted proxies: wrapped as Flask's own guide does."""
    app.wsgi_app = after(forget_the_impossible, app.wsgi_app)  # type: ignore[assignment,method-assign]
    if proxies := app.config["TRUSTED_PROXIES"]:
        mounted = after(mount_below_a_path, app.wsgi_app)
        told = ProxyFix(mounted, x_for=proxies, x_proto=proxies, x_prefix=proxies)
        app.wsgi_app = after(quote_nothing, told)  # type: ignore[assignment,method-assign]


def after(change: "Callable[[WSGIEnvironment], None]", app: "WSGIApplication") -> "WSGIApplication":
    """The application, which hears of each request after that change of it."""

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        change(environ)
        return app(environ, start_response)

    return application


def forget_the_impossible(environ: "WSGIEnvironment") -> None:
    """Leave out a Host or a date that there can't be.

    Werkzeug does the same for wrong characters in a Host. With a name such as a..b it could not
    make a link, not even for the page of an error; nor does it expect a date in the year
    9999999999: it would answer 500.
    """
    if not is_possible(environ.get("HTTP_HOST", "")):
        environ["HTTP_HOST"] = ""
    for name in DATES:
        if name in environ and not is_date(environ[name]):
            environ[name] = ""  # without an If-Range, a part of a file would be sent


@lru_cache(maxsize=16)
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


def quote_nothing(environ: "WSGIEnvironment") -> None:
    """Make quotation marks in forwarded headers ordinary characters.

    A visitor may have begun these lists. ProxyFix lets a quote hold the commas that follow it, and
    with one that is left open it would not hear what the trusted proxies have added.
    """
    for name in FROM_PROXIES:
        if name in environ:
            environ[name] = environ[name].replace('"', "'")  # which no path has, either


def mount_below_a_path(environ: "WSGIEnvironment") -> None:
    """Mount the application at the root unless its prefix is a path, and not a long one.

    Most platforms pass on an X-Forwarded-Prefix that a visitor invented, and below //other.example
    every link would lead to another site.
    """
    prefix = environ.get("SCRIPT_NAME", "")
    is_path = len(prefix) <= LONGEST_PREFIX and PREFIX.fullmatch(prefix)
    environ["SCRIPT_NAME"] = prefix.rstrip("/") if is_path else ""
