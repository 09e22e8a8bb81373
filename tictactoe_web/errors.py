"""Turns what went wrong into an answer, once, at the edge: one page in the site's layout."""

from flask import Flask, json, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

WORDS = {
    400: ("That request makes no sense", "Something in it is missing, or is not what we expected."),
    403: ("Not allowed", "That request was refused, and nothing was changed."),
    404: ("Nothing here", "There is no page at this address."),
    405: ("Not like this", "This address does not answer that kind of request."),
    411: ("Length missing", "The form does not say how long it is, so nothing was changed."),
    413: ("Too much", "That request is far larger than any move in this game."),
    500: ("Our mistake", "Something broke on our side. Your game is safe; please try again."),
    503: ("Too busy", "Too much is being asked for at once. Please try again in a moment."),
}


def init_app(app: Flask) -> None:
    """Answer every error with its page, or as JSON where JSON was asked for."""
    app.register_error_handler(HTTPException, explain)


def explain(error: HTTPException) -> Response:
    """The error's page; the reason is the one given to abort(), else the usual one.

    An exception may bring a `title` of its own, where the usual one doesn't fit the reason.
    """
    code = error.code or 500
    title, usual = WORDS.get(code, (error.name, error.description or ""))
    title = getattr(error, "title", title)
    reason = usual if error.description == type(error).description else str(error.description)
    response = error.get_response()  # with the headers that go with it, such as Allow
    if f"{request.path}/".startswith("/api/"):
        response.data = json.dumps({"error": reason})
        response.mimetype = "application/json"
    else:
        response.data = render_template("error.html", title=title, reason=reason)
    response.cache_control.no_store = True
    return response
