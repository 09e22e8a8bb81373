"""Turns what went wrong into an answer, once, at the edge: one page in the site's layout."""

from flask import Flask, json, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from tictactoe_web.pictures.errors import LINE, TURNED_MARKS
from tictactoe_web.registry import to_begin_with
from tictactoe_web.words.errors import WORDS


def init_app(app: Flask) -> None:
    """Answer every error with its page, or as JSON where JSON was asked for."""
    app.register_error_handler(HTTPException, explain)


def explain(error: HTTPException) -> Response:
    """The error's page; the reason is the one given to abort(), else the usual one.

    An exception may bring a `title` of its own, where the usual one doesn't fit the reason, and the
    `board` that the reason is about, as far as it could be read: it is drawn, and can be mended.
    """
    code = error.code or 500
    title, usual = WORDS.get(code, (f"{error.name}.", error.description or ""))
    title = getattr(error, "title", title)
    reason = usual if error.description == type(error).description else str(error.description)
    response = error.get_response()  # with the headers that go with it, such as Allow
    if f"{request.path}/".startswith("/api/"):
        response.data = json.dumps({"error": reason})
        response.mimetype = "application/json"
    else:
        response.data = render_template(
            "error.html",
            title=title,
            reason=reason,
            board=getattr(error, "board", None),
            marks=TURNED_MARKS,
            line=LINE,
            onward=to_begin_with(),
        )
    response.cache_control.no_store = True
    return response
