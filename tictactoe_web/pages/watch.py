"""The watched search: one event a page, with the tree and the code as they are then."""

from typing import Any

from flask import Blueprint, Response, abort, redirect
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson.contents import ORDER_MATTERS
from tictactoe_web.engine.searches import BY_SLUG, COMES_AGAIN, O_HAS_A_CHOICE, SEARCHES
from tictactoe_web.engine.trace import MOST_FREE, ORDERS, cuts, cuts_nothing, trace
from tictactoe_web.pages.shared.links import (
    board_in_link,
    but_defaults,
    choices_in_link,
    is_watchable,
    link_to_watch,
    turn_in_query,
)
from tictactoe_web.pages.shared.responses import shareable
from tictactoe_web.pages.shared.watched import Watched, watched_in_link
from tictactoe_web.pages.shared.watched_step import step_page
from tictactoe_web.pictures.rulers import Scale, even_scale
from tictactoe_web.words.english import in_letters
from tictactoe_web.words.watch.page import (
    IN_ORDER,
    description,
    offered,
    on_the_order,
    title_of_step,
    told_of_cuts,
    too_many_free,
)

blueprint = Blueprint("watch", __name__)

EXAMPLES = (
    O_HAS_A_CHOICE,
    Board("OOXXX-OO-", "X"),  # two moves left
    COMES_AGAIN,
    ORDER_MATTERS,
)


@blueprint.get("/watch")
def example() -> AnyResponse:
    """A search to watch, for a visitor who names none."""
    return redirect(link_to_watch(EXAMPLES[0], search="alpha-beta"))


@blueprint.get("/watch/<text>")
def show(text: str) -> Response:
    """One step of one search of one position."""
    board = board_in_link(text)
    if not is_watchable(board):
        abort(404, too_many_free(board))
    choices = {"search": [*BY_SLUG], "order": [*ORDERS], "ask": ["", "1"]}
    chosen = choices_in_link(choices)
    order, search = chosen["order"], BY_SLUG[chosen["search"]]
    query = turn_in_query(board) | {"search": search.slug} | but_defaults(chosen, choices)
    root = ORDERS[order](*board)
    watched = watched_in_link(root, search, "watch.show", {"text": board.squares}, query)
    step = step_page(watched, scale(watched))
    return shareable(
        "watch/page.html",
        title_of_step(search, step.number, watched.last),
        description(search, board),
        preview=board,
        board=board,
        **step._asdict(),
        **choosing(watched, board, order),
    )


def scale(watched: Watched) -> Scale:
    """The scale of its rulers: to the highest score in it for either side."""
    return even_scale(max(abs(event.score or 0) for event in watched.events))


def next_example(board: Board) -> Board:
    """The example to go on with."""
    place = EXAMPLES.index(board) if board in EXAMPLES else -1
    return EXAMPLES[(place + 1) % len(EXAMPLES)]


def cuts_there(watched: Watched, order: str) -> dict[Board, str]:
    """What the search would cut on each of the examples."""
    return {it: told_of_cuts(cuts(ORDERS[order](*it), watched.search)) for it in EXAMPLES}


def choosing(watched: Watched, board: Board, order: str) -> dict[str, Any]:
    """What else can be watched."""
    query = {name: it for name, it in watched.query.items() if name != "next"}
    visits = {it: trace(ORDERS[it](*board), watched.search)[-1].visited for it in ORDERS}
    return {
        "visits": visits[order],
        "on_the_order": on_the_order(visits, order),
        "turn": turn_in_query(board),
        "searches": {it.slug: offered(it, cuts_nothing(watched.root, it)) for it in SEARCHES},
        "order": order,
        "orders": IN_ORDER,
        "another": link_to_watch(next_example(board), **query),
        "examples": {it: link_to_watch(it, **query) for it in EXAMPLES},
        "cuts_there": cuts_there(watched, order) if watched.has_windows else {},
        "most_free": in_letters(MOST_FREE),
    }
