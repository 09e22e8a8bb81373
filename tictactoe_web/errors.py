"""Turns what went wrong into an answer, once, at the edge: one page in the site's layout."""

from flask import Flask, Response, request
from flask.json import dumps
from werkzeug.exceptions import HTTPException

from tictactoe_web.views import render

WORDS = {
    400: ("That request makes no sense", "Something in it is missing or is not what we expected."),
    403: ("Not allowed", "That request was refused, and nothing was changed."),
    404: ("Nothing here", "There is no page at this address."),
    405: ("Not like this", "This address does not answer that kind of request."),
    411: ("How long is it?", "Please say how long the form is before sending it."),
    413: ("Too much", "That request is far larger than any move in this game."),
    500: ("Our mistake", "Something broke on our side. Your game is safe; please try again."),
    503: ("A crowd", "Too many forms are arriving at once. Please try again in a moment."),
}


def handle_errors(app: Flask) -> None:
    """Answer every error with its page, or as JSON where JSON was asked for."""
    app.register_error_handler(HTTPException, answer)


def answer(error: HTTPException) -> Response:
    """The error's page; the reason is the one given to abort(), else the usual one."""
    code = error.code or 500
    title, usual = WORDS.get(code, (error.name, error.description or ""))
    reason = usual if error.description == type(error).description else str(error.description)
    response = Response(status=code)
    if request.path.startswith("/api/"):
        response.mimetype = "application/json"
        response.set_data(dumps({"error": reason}))
    else:
        response.set_data(render("error.html", title=title, reason=reason))
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    response.headers["Cache-Control"] = "no-store"
    return response
