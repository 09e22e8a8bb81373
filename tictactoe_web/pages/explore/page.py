"""The page of a position, and what leads to it: its link, or a board as people write it."""

from flask import Blueprint, Response, redirect, request
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import EMPTY_BOARD, Board, moves_to, predecessors
from tictactoe_web.engine.notation import MOST_CHARACTERS, UnreadableBoard, read_board, visible
from tictactoe_web.engine.reasons import Scene, scenes
from tictactoe_web.engine.tree import whole_tree
from tictactoe_web.pages.explore.moves import best_if_they_differ, moves_of
from tictactoe_web.pages.shared.links import (
    is_watchable,
    link_to,
    link_to_node,
    link_to_watch,
    practice_of,
)
from tictactoe_web.pages.shared.read_links import board_in_link, mark_in_link, move_in_link
from tictactoe_web.pages.shared.responses import absolute, refused, shareable
from tictactoe_web.pictures.boards import (
    tick,
    underline,
    wavy_line,
)
from tictactoe_web.pictures.partly_read import partly_read
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.words import explore as words
from tictactoe_web.words.explore import Appraised
from tictactoe_web.words.phrases import described

blueprint = Blueprint("explore", __name__)


@blueprint.get("/explore")
def front() -> AnyResponse:
    """The empty board, or the one that somebody wrote."""
    written = request.args.get("board")
    return show(EMPTY_BOARD) if written is None else to_board(written)


def to_board(written: str) -> AnyResponse:
    """Lead to the page of a board as people write it; or say what can't be read, with it."""
    query = {it: request.args[it] for it in ("next", "move") if it in request.args}
    try:
        board = read_board(written, mark_in_link("next"))
    except UnreadableBoard as error:
        return refused(
            "explore/unread.html",
            title=str(error),
            understood=words.understood(error),
            read=partly_read(error.understood, error.sign),
            written=visible(written),
            query=query,
            rows=min(max(3, written.count("\n") + 1), 9),
            most_characters=MOST_CHARACTERS,
        )
    return redirect(link_to("explore.show", board, move=query.get("move")), 303)


@blueprint.get("/explore/<text>")
def show(text: str) -> AnyResponse:
    """The page of the board in a link; a link in small letters, as people type it, leads there."""
    board = board_in_link(text, any_case=True)
    appraised = appraised_in_link(board)
    link = link_to("explore.show", board, move=appraised.square if appraised else None)
    return redirect(link, 303) if {*"xo"} & {*text} else shown(board, appraised, link)


def shown(board: Board, appraised: Appraised | None, link: str) -> Response:
    """One position: its moves, what they lead to and why, and the tree below it."""
    moves = None if board.outcome else moves_of(board, appraised)
    return shareable(
        "explore/page.html",
        appraised.headline if appraised else words.heading(board),
        words.description(board),
        link,
        preview=board,
        board=board,
        appraised=appraised,
        correction=correction_of(appraised, board) if appraised else "",
        moves=moves,
        practice=practice_of(moves_to(board), board.opener, board.turn) if moves else None,
        ending=None if moves else words.ending(board),
        way=None if moves else way_to(board),
        before={it: square_between(it, board) for it in predecessors(board)},
        picture=picture_of(whole_tree(board)) if moves and is_watchable(board) else None,
        explored=link_to_node,
        watched=link_to_watch(board, search="minimax"),
        quoted=quoted(board, absolute(link)),
        most_characters=MOST_CHARACTERS,
    )


def appraised_in_link(board: Board) -> Appraised | None:
    """The move that the link asks about, appraised; None if it asks about none."""
    square = move_in_link("move", board)
    return None if square is None else words.appraised(board, square)


def correction_of(appraised: Appraised, board: Board) -> str:
    """What a teacher draws on the move that is asked about."""
    square = appraised.square
    if appraised.is_mistake:
        return wavy_line(square)
    if square in best_if_they_differ(board):
        return tick(square)
    return underline(square)


def way_to(board: Board) -> list[Scene]:
    """One of the ways to a finished board, from the empty one."""
    before = predecessors(board)[0]
    last = square_between(before, board)
    return scenes(Board(turn=board.opener), [*moves_to(before), last])


def square_between(before: Board, board: Board) -> int:
    """The square of the move by which a board came from another."""
    return next(it for it in before.legal_moves if before.play(it) == board)


def quoted(board: Board, link: str) -> str:
    """A line of Markdown, for a question or an answer elsewhere: the board, and the link."""
    return f"[![{described(board)}]({absolute(link_to('cards.png', board))})]({link})"
