"""What every answer tells the browser, and which requests are refused."""

from collections.abc import Iterable
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from flask import Flask, abort, current_app, request
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.sansio.utils import get_host, host_is_trusted

from tictactoe_web.config import A_YEAR, as_named
from tictactoe_web.registry import asked_for

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
ON_PAGES_ONLY = {"Cross-Origin-Opener-Policy", "Permissions-Policy"}  # a file has no use for them
OVER_TLS = HEADERS | {"Strict-Transport-Security": f"max-age={A_YEAR}"}

# A form that never arrives holds a thread of the server. At most this many wait at once; further
# ones are told to come back.
MOST_ARRIVING = 48
ARRIVING = BoundedSemaphore(MOST_ARRIVING)


def init_app(app: Flask) -> None:
    """Refuse what is not for this site, and add headers to every answer."""
    if app.config["HOSTS"]:
        app.before_request(check_host)
    app.before_request(check_form)
    app.wsgi_app = with_headers(app.wsgi_app)  # type: ignore[assignment,method-assign]


def with_headers(app: "WSGIApplication") -> "WSGIApplication":
    """The application, whose every answer has our headers, but for those that it sets itself.

    A first visit comes in one round trip: its files do without those that are about pages.

    It is done here since Werkzeug checks every header that is put on a response: a twentieth of
    what a turn costs.
    """

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        alone = environ["wsgi.url_scheme"] == "https" and not environ.get("SCRIPT_NAME")
        ours = OVER_TLS if alone else HEADERS  # below a prefix, the host is not ours to decide on

        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            left_out = {name for name, _ in headers}
            if not any(value.startswith("text/html") for _, value in headers):
                left_out |= ON_PAGES_ONLY
            missing = [(name, it) for name, it in ours.items() if name not in left_out]
            return start_response(status, headers + missing, error)

        return app(environ, start)

    return application


def check_host() -> None:
    """Answer 400 under a name that is not ours.

    Health checks come under any name, so Flask's own TRUSTED_HOSTS, which refuses them, won't do.
    """
    if request.endpoint == "api.health":
        return
    if not host_is_trusted(as_named(request.host), current_app.config["HOSTS"]):
        abort(400, "This server does not answer under that name.")


def check_form() -> None:
    """Receive a form, unless another site sent it."""
    if request.method != "POST":
        return
    if is_cross_site():
        abort(403, "That form was sent by another site, so nothing was changed.")
    if "Transfer-Encoding" in request.headers:  # its size is unknown, and werkzeug would cut it
        abort(411)
    page = asked_for()
    if page and page.longest_form:
        request.max_content_length = request.max_form_memory_size = page.longest_form
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
    return not host or host != asked_host().lower()


def asked_host() -> str:
    """The name under which this site was asked for, perhaps with a port; "" if it can be none.

    Hosts such as my_box, which homes and containers have, and Werkzeug takes for none, are asked
    about without the underscore: what it leaves of them is their beginning.
    """
    told = request.headers.get("Host", "")
    return request.host or told[: len(get_host(request.scheme, told.replace("_", "-")))]
