"""What browsers and crawlers ask every site for, always at the same addresses."""

from typing import Literal

from flask import Blueprint, Response, render_template

from tictactoe_web.engine.board import Board
from tictactoe_web.pages.shared.links import link_to, link_to_watch
from tictactoe_web.pages.shared.responses import cacheable
from tictactoe_web.registry import registered

blueprint = Blueprint("well_known", __name__)

A_DAY = 24 * 60 * 60

# They fetch a link that somebody has sent, to show what it leads to, and heed robots.txt.
PREVIEWERS = (
    "Discordbot",
    "facebookexternalhit",
    "LinkedInBot",
    "Slackbot-LinkExpanding",
    "TelegramBot",
    "Twitterbot",
    "WhatsApp",
)


@blueprint.get("/favicon.ico")
def favicon() -> Response:
    """The icon, for browsers that don't read the link to icon.svg."""
    return icon("ICO", "image/x-icon")


@blueprint.get("/apple-touch-icon.png")
def apple_touch_icon() -> Response:
    """The icon, large and without a transparent part, for a phone's home screen."""
    return icon("PNG", "image/png")


def icon(kind: Literal["ICO", "PNG"], mimetype: str) -> Response:
    """The icon as a file of that kind."""
    from tictactoe_web.pictures import png  # noqa: PLC0415  # loads Pillow

    return cacheable(png.icon(kind), mimetype, A_DAY)


@blueprint.get("/robots.txt")
def robots() -> Response:
    """Keep crawlers on the front pages, where what lies behind has no end for them."""
    board = Board()
    text = render_template(
        "well_known/robots.txt",
        rooms=sorted(page.endless for page in registered() if page.endless),
        previewers=PREVIEWERS,
        explored=link_to("explore.show", board),
        in_the_lab=link_to("lab.show", board),
        watched=link_to_watch(board, search="alpha-beta"),
    )
    return cacheable(text, "text/plain", A_DAY)
