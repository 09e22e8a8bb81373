"""Parts that many pages have in common, drawn once and kept."""

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import ParamSpec

from flask import Flask, render_template, request
from markupsafe import Markup

from tictactoe_web.engine.board import Board, Line
from tictactoe_web.engine.solution import Worth, move_worths
from tictactoe_web.pictures.boards import placed_in_turn, placed_marks, ring, strokes, value_sign
from tictactoe_web.registry import Page, asked_for, registered
from tictactoe_web.words import phrases

P = ParamSpec("P")

KEPT: list[Callable[[], None]] = []  # forgets what is kept of a part, for each that is


def init_app(app: Flask) -> None:
    """Keep nothing where templates are being written."""
    if app.debug:
        app.teardown_request(forget)


def cached_fragment(fragment: Callable[P, str], most: int = 512) -> Callable[P, Markup]:
    """For a rendered part that many pages have in common: it is kept while in use.

    `most` is how many of it are kept: of a large part, few. Behind some proxies, visitors can
    invent where the site is mounted, and each such place has its own.

    It may depend on its arguments and, since it may hold links, on where the site is mounted, but
    not on the host's name, of which visitors can invent any number. It is HTML already, so what
    goes into it must have been escaped, by Jinja or by Markup.
    """

    @lru_cache(maxsize=most)
    def kept(root: str, *args: P.args, **kwargs: P.kwargs) -> Markup:  # noqa: ARG001  # a key
        return Markup(fragment(*args, **kwargs))

    KEPT.append(kept.cache_clear)

    @wraps(fragment)
    def of_page(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return kept(request.script_root, *args, **kwargs)  # type: ignore[arg-type]  # all hashable

    return of_page


def forget(_error: BaseException | None = None) -> None:
    """Render every part anew."""
    for clear in KEPT:
        clear()


@cached_fragment
def files_of_page(styles: str, scripts: str, script_first: bool) -> str:
    """The links to styles, scripts and icons; both are names joined by "+", perhaps none.

    Beside `styles` come those that every page needs. Where `script_first`, the page is not shown
    before its script has run.
    """
    return render_template(
        "shared/files.html", styles=styles, scripts=scripts, script_first=script_first
    )


@cached_fragment
def symbols() -> str:
    """The marks and the grid, to which every picture on the page refers."""
    return render_template("shared/symbols.html")


@cached_fragment
def small_board(board: Board) -> str:
    """A small picture of a board, which reads as words where pictures are not seen."""
    picture = marked_board(board, None, (board.line,) if board.line else ())
    return picture + Markup('<span class="unseen">{}</span>').format(phrases.in_words(board))


@cached_fragment
def marked_board(board: Board, newest: int | None, lines: tuple[Line, ...]) -> str:
    """A small picture of a board, to stand beside words that say the same.

    A shade lies under the newest mark, and strokes go through the lines.
    """
    return marked(board, newest, lines)


@cached_fragment
def board_before(board: Board, square: int) -> str:
    """Such a picture, with the mark that is placed next on a square, in pencil."""
    return marked(board, pencilled=square)


@cached_fragment
def ringed_board(board: Board, ringed: tuple[int, ...]) -> str:
    """Such a picture, with rings around squares."""
    return marked(board, ringed=ringed)


@cached_fragment
def board_with_replies(board: Board, newest: int) -> str:
    """Such a picture, with a shade under the newest mark and what each reply to it leads to."""
    return marked(board, newest, worths=move_worths(board))


def marked(
    board: Board,
    newest: int | None = None,
    lines: tuple[Line, ...] = (),
    ringed: tuple[int, ...] = (),
    pencilled: int | None = None,
    worths: Mapping[int, Worth] | None = None,
) -> str:
    """A small picture of a board, with what one may mark on it."""
    return render_template(
        "shared/marked_board.html",
        marks=placed_marks(board.squares, newest),
        strokes=strokes(board, lines),
        rings=[ring(square) for square in ringed],
        pencilled=() if pencilled is None else placed_in_turn(board.turn, [pencilled]),
        signs=[value_sign(square, it.value) for square, it in (worths or {}).items()],
    ).strip()


def page_header() -> Markup:
    """The header of every page, which marks the page that is shown and where it belongs."""
    is_front = not request.view_args  # /explore names no board: it is the empty one's page
    endpoint = request.endpoint if is_front else None
    return header_fragment(asked_for(), endpoint)


@cached_fragment
def header_fragment(here: Page | None, endpoint: str | None) -> str:
    """The site's name, its sections, and the pages of the section that is shown.

    `here` is the kind of page that is shown; `endpoint` is that of the page itself, or None for one
    page of many.
    """
    pages = registered()
    sections: dict[str, Page] = {}
    for page in pages:
        if page.section:
            sections.setdefault(page.section, page)
    section = here.section if here else None
    return render_template(
        "shared/header.html",
        sections=sections,
        section=section,
        below=[page for page in pages if page.name and page.section == section],
        here=here,
        endpoint=endpoint,
    )
