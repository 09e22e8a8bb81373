"""Answers that are the same for everybody, how long they may be kept, and what is refused."""

from typing import NamedTuple

from flask import Response, current_app, render_template, request

from tictactoe_web.engine.board import Board
from tictactoe_web.pages.shared import links
from tictactoe_web.pictures import cards
from tictactoe_web.security import asked_host
from tictactoe_web.words import phrases

AN_HOUR = 60 * 60


class Preview(NamedTuple):
    """The picture that a messenger shows of a link: where it is, and what is on it."""

    link: str
    alt: str


def shareable(
    template: str,
    title: str,
    description: str,
    link: str,
    preview: Board | Preview | None = None,
    seconds: int = AN_HOUR,
    **context: object,
) -> Response:
    """A page that is the same for everybody, with what a messenger shows of its link.

    `preview` is the picture, or the board of which there is one; `seconds` is how long a cache may
    keep the page.
    """
    if isinstance(preview, Board):
        preview = Preview(links.link_to("cards.png", preview), phrases.described(preview))
    head = {
        "title": title,
        "description": description,
        "canonical": absolute(link),
        "address": asked_host() + link,
        "preview": preview,
        "cards": cards,
    }
    return cacheable(render_template(template, **head, **context), seconds=seconds)


def refused(template: str, code: int = 400, **context: object) -> Response:
    """A page that says what is wrong with what was typed, and gives it back to be mended."""
    return Response(render_template(template, **context), code, {"Cache-Control": "no-store"})


def absolute(link: str) -> str:
    """The link as it is told to others: with the name under which this site was asked for."""
    host = asked_host()
    return f"{request.scheme}://{host}{link}" if host else link


def cacheable(
    content: str | bytes, mimetype: str = "text/html", seconds: int = AN_HOUR
) -> Response:
    """An answer that is the same for everybody, and not sent again to those who have it."""
    response = Response(content, mimetype=mimetype)
    if current_app.debug:  # the template may have changed
        response.cache_control.no_cache = True
        return response
    if request.script_root:  # which all links of the page have; a visitor may have made it up
        response.cache_control.private = True
    else:
        response.cache_control.public = True
    response.cache_control.max_age = seconds
    response.add_etag(weak=True)  # packed, it is the same page in other bytes
    response.make_conditional(request)
    return response


def for_all_sites(response: Response) -> Response:
    """The answer, which the pages of other sites may read: for their experiments."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
