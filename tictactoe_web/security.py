"""What every answer says to the browser, and which requests are not answered."""

from urllib.parse import urlsplit

from flask import Flask, Response, abort, request
from werkzeug.sansio.utils import host_is_trusted

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
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def protect(app: Flask) -> None:
    """Refuse requests for other hosts or from other sites; add the headers to every answer."""
    hosts = app.config["HOSTS"]
    headers = list(HEADERS.items())

    def refuse() -> None:
        if hosts and request.endpoint != "health" and not host_is_trusted(request.host, hosts):
            abort(400, "This server does not answer under that name.")
        if request.method not in SAFE_METHODS and is_cross_site():
            abort(403, "That form was sent by another site, so nothing was changed.")

    def add_headers(response: Response) -> Response:
        response.headers.extend(headers)
        if request.is_secure:
            response.headers.add(*HSTS)
        return response

    app.before_request(refuse)
    app.after_request(add_headers)


def is_cross_site() -> bool:
    """Whether a browser says that another site sent the request.

    Sec-Fetch-Site where there is one, else Origin against Host; a client that sends neither is no
    browser that could be tricked.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site:
        return site not in ("same-origin", "none")
    origin = request.headers.get("Origin")
    return origin is not None and urlsplit(origin).netloc != request.host
