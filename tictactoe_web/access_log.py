"""A line on standard output for every request that was answered."""

import logging
import re
import sys
import time
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

IN_PATHS = "/:@!$&'()*+,;=~"  # what RFC 3986 lets stand in a path as it is
IN_ADDRESSES = ":%[]"

log = logging.getLogger(__name__)


def logged(app: "WSGIApplication") -> "WSGIApplication":
    """The application, which writes a line for every answer.

    Granian's own log knows neither the client behind a proxy nor how to keep a path on one line.
    """
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(logging.Formatter("%(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.raiseExceptions = False  # on a full disk a line is lost, without a traceback for each

    def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        begun = time.perf_counter()

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            log.info(log_line(environ, status, time.perf_counter() - begun))
            return start_response(status, headers, exc_info)

        return app(environ, start)

    return application


def log_line(environ: "WSGIEnvironment", status: str, seconds: float) -> str:
    """One request as web servers write it, whatever a client put into it.

    The client's address, too, may be made up, if the settings trust a proxy that doesn't exist.
    """
    path = quote(
        environ.get("SCRIPT_NAME", "") + environ["PATH_INFO"], safe=IN_PATHS, encoding="latin-1"
    )
    query = quote(environ["QUERY_STRING"], safe=IN_PATHS + "?%", encoding="latin-1")
    link = f"{path}?{query}" if query else path
    when = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M:%S %z")
    protocol = re.sub("HTTP/1$", "HTTP/1.0", environ["SERVER_PROTOCOL"])  # Granian omits the .0
    request = f"{environ['REQUEST_METHOD']} {link} {protocol}"
    client = quote(environ["REMOTE_ADDR"], safe=IN_ADDRESSES, encoding="latin-1")
    code = status.split(maxsplit=1)[0]
    return f'{client} - - [{when}] "{request}" {code} {1000 * seconds:.1f}ms'
