"""What is the same for everybody: the files of static/, and pages that depend on their link only.

Such an answer is packed, has an ETag, and may be cached. A link to a file carries a hash of its
content, so that a browser may keep it for a year.
"""

import hashlib
import re
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from flask import Flask, Response, abort, current_app, request

MIMETYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

# The encoding gzip, if it is not said with q=0 that it is not wanted.
GZIP = re.compile(r"(^|,)\s*gzip\s*(?!;\s*q=0(\.0*)?\s*(,|$))(?=[;,]|$)", re.IGNORECASE)

FOR_A_YEAR = "public, max-age=31536000, immutable"
FOR_AN_HOUR = "public, max-age=3600"


@dataclass(frozen=True)
class Asset:
    """Something to send, as it is or packed."""

    content: bytes
    mimetype: str

    @cached_property
    def version(self) -> str:
        """A name that no other content has."""
        return hashlib.sha256(self.content).hexdigest()[:10]

    @cached_property
    def packed(self) -> bytes:
        """The content as gzip packs it."""
        return pack(self.content, level=9)


def pack(content: bytes, level: int) -> bytes:
    """The content as gzip packs it, from hastily (1) to well (9)."""
    return zlib.compress(content, level, wbits=31)  # 31: in gzip's format


def serve_files(app: Flask) -> None:
    """Serve static/, and give every template the links to its files: `style_css` and so on."""
    folder = Path(app.root_path) / "static"
    files = {path.name: read(path) for path in sorted(folder.iterdir()) if path.suffix in MIMETYPES}

    def send(name: str) -> Response:
        file = files.get(name) or abort(404)
        if app.debug:
            file = read(folder / name)
        return answer(file, FOR_A_YEAR if request.args.get("v") == file.version else "no-cache")

    for name, file in files.items():
        app.jinja_env.globals[name.replace(".", "_")] = f"/static/{name}?v={file.version}"
    app.add_url_rule("/static/<name>", "static", send)


def read(path: Path) -> Asset:
    """The file as it is now."""
    return Asset(path.read_bytes(), MIMETYPES[path.suffix])


def takes_gzip() -> bool:
    """Whether the browser can unpack an answer."""
    accepted = request.environ.get("HTTP_ACCEPT_ENCODING", "")
    return GZIP.search(accepted) is not None


def answer(asset: Asset, cache_control: str) -> Response:
    """The asset, packed where the browser can unpack it; not sent again where it has it."""
    response = Response(asset.content, mimetype=asset.mimetype)
    response.set_etag(asset.version)
    if takes_gzip():
        response.set_data(asset.packed)
        response.content_encoding = "gzip"
        response.set_etag(f"{asset.version}-gzip")
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = "no-cache" if current_app.debug else cache_control
    response.make_conditional(request)
    return response
