"""The watched search: one event a page, with the tree and the code as they are then."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask import Blueprint, Response, abort, redirect
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.orders import ORDERS
from tictactoe_web.engine.searches import (
    BY_SLUG,
    COMES_AGAIN,
    O_HAS_A_CHOICE,
    ORDER_MATTERS,
    SEARCHES,
)
from tictactoe_web.engine.trace import MOST_FREE, cuts, cuts_nothing, visited
from tictactoe_web.pages.shared.links import (
    but_defaults,
    is_watchable,
    link_to_watch,
    turn_in_query,
)
from tictactoe_web.pages.shared.read_links import board_in_link, choices_in_link, in_query
from tictactoe_web.pages.shared.responses import shareable
from tictactoe_web.pages.shared.watched import Watched
from tictactoe_web.pages.shared.watched_step import step_in_link
from tictactoe_web.words.english import in_letters
from tictactoe_web.words.watch import page as words

blueprint = Blueprint("watch", __name__)

CHOICES = {"search": [*BY_SLUG], "order": [*ORDERS], "ask": ["", "1"]}
EXAMPLES = (
    O_HAS_A_CHOICE,
    Board("OOXXX-OO-", "X"),  # two moves left
    COMES_AGAIN,
    ORDER_MATTERS,
)


@blueprint.get("/watch")
def example() -> AnyResponse:
    """A position to watch, for a visitor who names none."""
    search = in_query("search") or "alpha-beta"
    order, ask = in_query("order"), in_query("ask")
    return redirect(link_to_watch(EXAMPLES[0], search, order=order, ask=ask), 303)


@blueprint.get("/watch/<text>")
def show(text: str) -> Response:
    """One step of one search of one position."""
    board = board_in_link(text)
    if not is_watchable(board):
        abort(404, words.too_many_free(board))
    chosen = choices_in_link(CHOICES)
    order, search = chosen["order"], BY_SLUG[chosen["search"]]
    query = turn_in_query(board) | {"search": search.slug} | but_defaults(chosen, CHOICES)
    root, args = ORDERS[order](*board), {"text": board.squares}
    watched, step = step_in_link(Watched(root, search, "watch.show", args, query))
    return shareable(
        "watch/page.html",
        words.title_of_step(search, step.number, watched.last),
        words.description(search, board),
        step.link,
        heading=words.heading(search),
        preview=board,
        board=board,
        watched=watched,
        step=step,
        others=others(watched, board, order),
    )


def next_example(board: Board) -> Board:
    """The example to go on with."""
    place = EXAMPLES.index(board) if board in EXAMPLES else -1
    return EXAMPLES[(place + 1) % len(EXAMPLES)]


class ExampleBoard(NamedTuple):
    """A board on which to watch the same search, and what it would cut there, or visit.

    `is_watched` tells whether it is the one on this page.
    """

    board: Board
    link: str
    told: str
    is_watched: bool


class Others(NamedTuple):
    """What else can be watched: other searches and orders of the same board, and other boards.

    `turn` is what the form must say of whose turn it is, and `chosen` what is chosen in it; `next`
    is the board to go on with.
    """

    turn: Mapping[str, str]
    searches: Mapping[str, str]
    orders: Mapping[str, str]
    chosen: Mapping[str, str]
    on_the_order: str
    on_the_cuts: str
    next: ExampleBoard
    examples: Sequence[ExampleBoard]
    most_free: str


def others(watched: Watched, board: Board, order: str) -> Others:
    """What else can be watched than this search of this board, in this order."""
    query = {name: it for name, it in watched.query.items() if name != "next"}
    examples = {
        it: ExampleBoard(
            board=it,
            link=link_to_watch(it, **query),
            told=told_of(it, watched, order),
            is_watched=it == board,
        )
        for it in EXAMPLES
    }
    in_order = {it: visited(ORDERS[it](*board), watched.search) for it in ORDERS}
    return Others(
        turn=turn_in_query(board),
        searches={it.slug: it.name for it in SEARCHES},
        orders=words.IN_ORDER,
        chosen={"search": watched.search.slug, "order": order},
        on_the_order=words.on_the_order(in_order, order),
        on_the_cuts=words.on_the_cuts(cuts_nothing(watched.root, BY_SLUG["alpha-beta"])),
        next=examples[next_example(board)],
        examples=[*examples.values()],
        most_free=in_letters(MOST_FREE),
    )


def told_of(board: Board, watched: Watched, order: str) -> str:
    """What the search would cut on another board; of one that never cuts, how much it visits."""
    root = ORDERS[order](*board)
    if watched.has_windows:
        return words.told_of_cuts(cuts(root, watched.search))
    return words.told_of_visits(visited(root, watched.search))
