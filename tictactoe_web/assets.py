"""The bytes that are sent: links to static/ that never go stale, and text packed for the wire.

Styles and scripts have a file for each part, and a page asks for all that it needs in one request:
`/static/joined/paper+board.css` is paper.css, then board.css.
"""

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask, Response, abort, current_app, request
from werkzeug.security import safe_join

from tictactoe_web.config import A_YEAR

# Some systems give scripts another type, which would not be packed.
mimetypes.add_type("text/javascript", ".js")

WORTH_PACKING = 500  # bytes; below that, an answer is mostly headers


class FileKind(NamedTuple):
    """A kind of joined files: its type, and what its comments look like.

    They are left out, since they would be a fifth of what is sent.
    """

    mimetype: str
    comment: re.Pattern[bytes]


# In a script, two slashes after a blank and before one begin a comment: those of an address stand
# in a word.
KINDS = {
    "css": FileKind("text/css", re.compile(rb"/\*.*?\*/\n?", re.DOTALL)),
    "js": FileKind("text/javascript", re.compile(rb"^ *//.*\n| +// .*", re.MULTILINE)),
}
TEXT = {"text/html", *(it.mimetype for it in KINDS.values()), "image/svg+xml", "application/json"}


def init_app(app: Flask) -> None:
    """Give every link to a static file a version, and pack text for clients that unpack it."""
    rule = f"{app.static_url_path}/joined/<names>.<any({', '.join(KINDS)}):kind>"
    app.add_url_rule(rule, "joined", send_joined)
    app.url_defaults(add_version)
    app.after_request(keep_a_year)
    app.after_request(pack)


def send_joined(names: str, kind: str) -> Response:
    """Several files of static/ as one, in the order in which they are named.

    It is made anew for each request: browsers keep it, and visitors could fill the memory with all
    the combinations that they can ask for.
    """
    try:
        files = joined_files(names, kind)
    except LookupError:
        abort(404)
    content = b"\n".join(file.read_bytes() for file in files)
    mimetype, comment = KINDS[kind]
    response = Response(comment.sub(b"", content), mimetype=mimetype)
    response.cache_control.no_cache = True
    response.set_etag(version_of(files))
    response.make_conditional(request)
    return response


def add_version(endpoint: str, values: dict[str, Any]) -> None:
    """Add a hash of the content to a link to static/: new content has a new link."""
    if endpoint in ("static", "joined") and "v" not in values:
        values["v"] = version_of(files_of(endpoint, values))


def files_of(endpoint: str, values: dict[str, Any]) -> list[Path]:
    """The files that are sent at that endpoint."""
    if endpoint == "joined":
        return joined_files(values["names"], values["kind"])
    path = safe_join(str(current_app.static_folder), values["filename"])
    assert path, "only a path that leads out of static/ has none"
    return [Path(path)]


def joined_files(names: str, kind: str) -> list[Path]:
    """Those files of static/; raises LookupError where there is none, or one is named twice."""
    there = {file.name: file for file in Path(str(current_app.static_folder)).iterdir()}
    return [there.pop(f"{name}.{kind}") for name in names.split("+")]


def version_of(files: list[Path]) -> str:
    """A name for the content of those files."""
    versions = [version(str(file), file.stat().st_mtime_ns) for file in files]
    return hashlib.sha256("".join(versions).encode()).hexdigest()[:10]


@cache
def version(path: str, changed: int) -> str:  # noqa: ARG001  # part of the cache's key
    """A name for the file's content that no other content has."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:10]


def keep_a_year(response: Response) -> Response:
    """Let browsers keep a file whose link names its version; other links are asked about again.

    The version is compared because, during a deployment, a server of the old release may be asked
    for a file of the new one.
    """
    endpoint, values = request.endpoint, request.view_args
    if endpoint not in ("static", "joined") or request.method not in ("GET", "HEAD"):
        return response
    if "v" not in request.args or response.status_code >= 400:
        return response
    assert values, "their routes have names of files"
    if request.args["v"] == version_of(files_of(endpoint, values)):
        response.cache_control.no_cache = None
        response.cache_control.public = response.cache_control.immutable = True
        response.cache_control.max_age = A_YEAR
    return response


def pack(response: Response) -> Response:
    """Send text as gzip where the client takes it."""
    if response.status_code not in (200, 206, 304) or response.mimetype not in TEXT:
        return response
    response.vary.add("Accept-Encoding")
    if response.status_code == 200 and request.accept_encodings.quality("gzip") > 0:
        response.direct_passthrough = False  # a static file is read here, too
        content = response.get_data()
        if len(content) > WORTH_PACKING:
            response.set_data(gzip.compress(content, compresslevel=6, mtime=0))
            response.content_encoding = "gzip"
            weaken_etag(response)
    return response


def weaken_etag(response: Response) -> None:
    """Say that an answer with that ETag has the same meaning, but perhaps other bytes."""
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(etag, weak=True)
