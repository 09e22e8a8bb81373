"""The explorer: one position, its moves, and the tree below it."""

from collections.abc import Mapping
from typing import NamedTuple

from flask import Blueprint, Response, redirect, request
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import EMPTY, SQUARE_NAMES, Board, moves_to, predecessors
from tictactoe_web.engine.notation import UnreadableBoard, as_digits, read_board
from tictactoe_web.engine.opponents import chance_after
from tictactoe_web.engine.reasons import CompletesLine, LosesTo, Reason, Scene, reasons, scenes
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import best_moves, move_scores
from tictactoe_web.engine.tree import whole_tree
from tictactoe_web.pages.shared.links import (
    board_in_link,
    is_watchable,
    link_to,
    link_to_node,
    mark_in_link,
    move_in_link,
)
from tictactoe_web.pages.shared.responses import absolute, refused, shareable
from tictactoe_web.pictures.boards import PlacedMark, placed_in_turn
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.words.explore import (
    NO_BOARD,
    alike,
    collective_name,
    description,
    headline,
    reason_told,
    understood,
    verdict_on,
)
from tictactoe_web.words.phrases import described

blueprint = Blueprint("explore", __name__)


@blueprint.get("/explore")
def front() -> AnyResponse:
    """The empty board, or the one that somebody wrote."""
    written = request.args.get("board")
    return show(EMPTY * 9) if written is None else to_board(written)


def to_board(written: str) -> AnyResponse:
    """Lead to the page of a board as people write it; or say what can't be read, with it."""
    query = {it: request.args[it] for it in ("next", "move") if it in request.args}
    try:
        board = read_board(written, mark_in_link("next"))
    except UnreadableBoard as error:
        return refused(
            "explore/unread.html",
            title=NO_BOARD,
            why=str(error),
            understood=understood(error),
            written=written,
            query=query,
        )
    return redirect(link_to("explore.show", board, move=query.get("move")), 303)


@blueprint.get("/explore/<text>")
def show(text: str) -> Response:
    """One position: its moves, what they lead to and why, and the tree below it."""
    board = board_in_link(text)
    square = move_in_link("move", board)
    moves = moves_of(board)
    link = link_to("explore.show", board, move=square)
    return shareable(
        "explore/page.html",
        headline(board),
        description(board),
        link,
        preview=board,
        board=board,
        moves=moves,
        best=best_if_they_differ(board),
        alike=alike(board),
        groups=grouped(board, moves),
        predecessors=predecessors(board),
        picture=picture_of(whole_tree(board)) if moves and is_watchable(board) else None,
        explored=link_to_node,
        moves_here="" if board.outcome else as_digits(moves_to(board)),
        tried=square,
        verdict=None if square is None else verdict_on(board, square),
        quoted=quoted(board, absolute(link)),
    )


def best_if_they_differ(board: Board) -> list[int]:
    """The moves that stand out: the best, unless all are; of openings those that win most often."""
    if board.outcome:
        return []
    moves = board.legal_moves
    if board.ply:
        best = [*best_moves(board)]
    else:
        chances = {square: chance_after(board.play(square)) for square in moves}
        best = [square for square in moves if chances[square] == max(chances.values())]
    return best if len(best) < len(moves) else []


def quoted(board: Board, link: str) -> str:
    """A line of Markdown, for a question or an answer elsewhere: the board, and the link."""
    return f"[![{described(board)}]({absolute(link_to('images.png', board))})]({link})"


class Move(NamedTuple):
    """A move from the position of a page, and what follows it."""

    square: int
    name: str
    after: Board
    reason: Reason
    ahead: tuple[PlacedMark, ...]


class Group(NamedTuple):
    """Moves of which the same is to be said.

    `name` is what they are called together, or "". `why` is the reason for the first of them,
    `story` what follows it.
    """

    name: str
    moves: list[Move]
    why: str
    story: list[Scene]


def moves_of(board: Board) -> dict[int, Move]:
    """Every legal move, by square."""
    return {square: move_of(board, why) for square, why in reasons(board).items()}


def move_of(board: Board, why: Reason) -> Move:
    """One of them."""
    ahead = placed_in_turn(board.turn, (why.square, *why.then))
    return Move(why.square, SQUARE_NAMES[why.square], board.play(why.square), why, ahead)


def grouped(board: Board, moves: Mapping[int, Move]) -> list[Group]:
    """All its legal moves, those of which the same is to be said together, the best first."""
    groups: dict[object, list[Move]] = {}
    for move in moves.values():
        groups.setdefault(what_is_said(move), []).append(move)
    scores = move_scores(board)
    best_first = sorted(groups.values(), key=lambda group: -scores[group[0].square])
    return [group_of(board, group) for group in best_first]


def what_is_said(move: Move) -> object:
    """What moves that belong together share: where they lead, or the line they lose to."""
    match move.reason.fact:
        case LosesTo(_, CompletesLine()) as fact:
            return fact
    return canonical(move.after)


def group_of(board: Board, moves: list[Move]) -> Group:
    """Several moves and what is said of them."""
    images = len({canonical(move.after) for move in moves}) == 1
    first = moves[0].reason
    return Group(
        collective_name([move.square for move in moves]),
        moves,
        reason_told(first, several=images and len(moves) > 1),
        scenes(board, (first.square, *first.then)),
    )
