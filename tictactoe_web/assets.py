"""The bytes that are sent: links to static/ that never go stale, and text packed for the wire."""

import gzip
import hashlib
import mimetypes
import os
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, current_app, request
from werkzeug.security import safe_join

# Some systems give scripts another type, which would not be packed.
mimetypes.add_type("text/javascript", ".js")

A_YEAR = 365 * 24 * 60 * 60
WORTH_PACKING = 500  # bytes; below that, an answer is mostly headers
TEXT = {"text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"}


def init_app(app: Flask) -> None:
    """Give every link to a static file a version, and pack text for clients that unpack it."""
    app.url_defaults(add_version)
    app.after_request(keep_a_year)
    app.after_request(pack)


def add_version(endpoint: str, values: dict[str, Any]) -> None:
    """Add a hash of the file's content to its link: new content has a new link."""
    if endpoint == "static" and "v" not in values:
        values["v"] = version_of(values["filename"])


def version_of(filename: str) -> str:
    """The version of a file in static/."""
    path = safe_join(str(current_app.static_folder), filename)
    assert path, "only a path that leads out of static/ has none"
    return version(path, os.stat(path).st_mtime_ns)


@cache
def version(path: str, changed: int) -> str:  # noqa: ARG001  # part of the cache's key
    """A name for the file's content that no other content has."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:10]


def keep_a_year(response: Response) -> Response:
    """Let browsers keep a file whose link names its version; other links are asked about again.

    The version is compared because, during a deployment, a server of the old release may be asked
    for a file of the new one.
    """
    sends_file = request.endpoint == "static" and request.method in ("GET", "HEAD")
    if not sends_file or "v" not in request.args or response.status_code >= 400:
        return response
    assert request.view_args, "its route has the file's name"
    if request.args["v"] == version_of(request.view_args["filename"]):
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
