"""What every answer says to the browser, and which requests are not answered."""

from collections.abc import Iterable
from io import BytesIO
from threading import BoundedSemaphore
from typing import IO, TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from flask import Flask, Request, abort, request
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.exceptions import ClientDisconnected, ServiceUnavailable
from werkzeug.sansio.http import parse_cookie
from werkzeug.sansio.utils import host_is_trusted
from werkzeug.utils import cached_property
from werkzeug.wsgi import get_content_length

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
HSTS = ("Strict-Transport-Security", "max-age=31536000")
MOST_ARRIVING = 48  # fewer than the server's threads: some are left for who only looks
ARRIVING = BoundedSemaphore(MOST_ARRIVING)
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


class SmallRequest(Request):
    """A request no larger than any that our pages send, by far; so it is read at once."""

    max_content_length = 4096
    max_form_memory_size = 4096
    max_form_parts = 16

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """The cookies, without a look at every other header."""
        return parse_cookie(self.environ.get("HTTP_COOKIE"), cls=ImmutableMultiDict)  # type: ignore[return-value]  # it is what was asked for

    @cached_property
    def stream(self) -> IO[bytes]:
        """The body, in one read; werkzeug's own takes two, and twice 64 kB of memory."""
        length = get_content_length(self.environ) or 0
        try:
            body = self.environ["wsgi.input"].read(min(length, self.max_content_length))
        except OSError as error:
            raise ClientDisconnected from error
        return BytesIO(body)

    @cached_property
    def form(self) -> ImmutableMultiDict[str, str]:
        """The fields of a form; werkzeug's long way to them is left to the kinds that are rare."""
        kind = self.environ.get("CONTENT_TYPE", "").partition(";")[0]
        if kind.strip().lower() != "application/x-www-form-urlencoded":
            return super().form
        fields = parse_qsl(self.get_data().decode(errors="replace"), keep_blank_values=True)
        self.files = ImmutableMultiDict()  # werkzeug, too, sets both at once
        return ImmutableMultiDict(fields)


def protect(app: Flask) -> None:
    """Refuse requests for other hosts or from other sites; add the headers to every answer."""
    hosts = app.config["HOSTS"]

    def refuse() -> None:
        if hosts and request.endpoint != "api.health" and not answers_to(hosts):
            abort(400, "This server does not answer under that name.")
        environ = request.environ
        if environ["REQUEST_METHOD"] in SAFE_METHODS:
            return
        if is_cross_site(environ):
            abort(403, "That form was sent by another site, so nothing was changed.")
        await_body(environ)

    app.request_class = SmallRequest
    app.before_request(refuse)
    app.wsgi_app = with_headers(app.wsgi_app)  # type: ignore[assignment,method-assign]


def answers_to(hosts: list[str]) -> bool:
    """Whether the request is for one of these hosts; capitals make no difference."""
    return host_is_trusted(request.host.lower(), hosts)


def with_headers(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    """The same application, every answer of which has the headers.

    Out here they cost next to nothing, and no answer can be without them.
    """
    headers = list(HEADERS.items())
    over_tls = [*headers, HSTS]

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        ours = over_tls if environ["wsgi.url_scheme"] == "https" else headers

        def start(status: str, theirs: list[tuple[str, str]], exc_info: Any = None) -> Any:
            return start_response(status, theirs + ours, exc_info)

        return wsgi_app(environ, start)

    return application


def await_body(environ: "WSGIEnvironment") -> None:
    """Wait for the form, and refuse one that is too large, of unknown size, or cut short.

    The wait may be long, so only so many may wait at once: the others are told to come back, and
    whoever asks for a page finds a free thread.
    """
    if "HTTP_TRANSFER_ENCODING" in environ:
        abort(411)
    length = get_content_length(environ) or 0
    if length > SmallRequest.max_content_length:
        abort(413)
    if not ARRIVING.acquire(blocking=False):
        raise ServiceUnavailable(retry_after=1)
    try:
        if len(request.get_data()) < length:
            abort(400, "That form did not arrive whole, so nothing was changed.")
    finally:
        ARRIVING.release()


def is_cross_site(environ: "WSGIEnvironment") -> bool:
    """Whether a browser says that another site sent the request.

    Sec-Fetch-Site where there is one, else Origin against Host; a client that sends neither is no
    browser that could be tricked.
    """
    site = environ.get("HTTP_SEC_FETCH_SITE")
    if site:
        return site not in ("same-origin", "none")
    origin = environ.get("HTTP_ORIGIN")
    if origin is None:
        return False
    # request.host has no standard port, and is empty for my_box and other names that aren't proper.
    host = origin.partition("://")[2]
    ours = request.host.lower(), environ.get("HTTP_HOST", "").lower()
    return not host or host not in ours
