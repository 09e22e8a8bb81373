"""The explorer: one position, its moves, and the tree below it."""

from collections.abc import Mapping
from typing import NamedTuple

from flask import Blueprint, Response

from tictactoe_web.engine.board import EMPTY, LINES, SQUARE_NAMES, Board, moves_to, predecessors
from tictactoe_web.engine.game import as_digits
from tictactoe_web.engine.reasons import (
    CompletesLine,
    HoldsDraw,
    LosesTo,
    Reason,
    Scene,
    reasons,
    scenes,
)
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import move_scores
from tictactoe_web.engine.tree import Node, whole_tree
from tictactoe_web.pages.links import board_in_link, is_watchable, link_to
from tictactoe_web.pages.rendering import shareable
from tictactoe_web.pictures.boards import strokes
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.words.phrases import as_sentence, in_words, one_of, standing
from tictactoe_web.words.reasons import because

pages = Blueprint("explore", __name__)

ALL_ALIKE: dict[tuple[int, ...], str] = {
    (0, 2, 6, 8): "the four corners",
    (1, 3, 5, 7): "the four sides",
}


@pages.get("/explore")
@pages.get("/explore/<text>")
def show(text: str = EMPTY * 9) -> Response:
    """One position: its moves, what they lead to and why, and the tree below it."""
    board = board_in_link(text)
    moves = moves_of(board)
    return shareable(
        "explore/page.html",
        headline(board),
        f"Every move on the board {in_words(board)}: what it leads to, and why.",
        link_to("explore.show", board),
        preview=board,
        board=board,
        strokes=strokes(board, filter(None, [board.line])),
        moves=moves,
        groups=grouped(board, moves),
        predecessors=predecessors(board),
        picture=picture_of(whole_tree(board)) if moves and is_watchable(board) else None,
        explored=explored,
        tells_of_a_fork=any(it.reason.has_a_fork_to_come for it in moves.values()),
        moves_here="" if board.outcome else as_digits(moves_to(board)),
    )


def explored(node: Node) -> str:
    """The link to a position of a tree."""
    return link_to("explore.show", node.board)


class Move(NamedTuple):
    """A move from the position of a page."""

    square: int
    name: str
    after: Board
    reason: Reason


class Group(NamedTuple):
    """Moves of which the same is to be said.

    `images` says whether they are one move, turned or mirrored. `why` is the reason for the first
    of them, `story` what follows it.
    """

    name: str
    moves: list[Move]
    images: bool
    why: str
    story: list[Scene]


def moves_of(board: Board) -> dict[int, Move]:
    """Every legal move, by square."""
    return {
        square: Move(square, SQUARE_NAMES[square], board.play(square), why)
        for square, why in reasons(board).items()
    }


def grouped(board: Board, moves: Mapping[int, Move]) -> list[Group]:
    """All its legal moves, those of which the same is to be said together, the best first."""
    groups: dict[object, list[Move]] = {}
    for move in moves.values():
        groups.setdefault(what_is_said(move), []).append(move)
    scores = move_scores(board)
    best_first = sorted(groups.values(), key=lambda group: -scores[group[0].square])
    return [group_of(board, group) for group in best_first]


def what_is_said(move: Move) -> object:
    """The same for moves that belong together: they lead to one position, or lose to one line."""
    match move.reason.fact:
        case LosesTo(_, CompletesLine()) as fact:
            return fact
    return canonical(move.after)


def group_of(board: Board, moves: list[Move]) -> Group:
    """Several moves and what is said of them."""
    images = len({canonical(move.after) for move in moves}) == 1
    story = scenes(board, story_of(moves[0]))
    return Group(name_of(moves), moves, images, why(moves, images), story)


def name_of(moves: list[Move]) -> str:
    """What to call several moves together."""
    squares = tuple(move.square for move in moves)
    return ALL_ALIKE.get(squares) or one_of([move.name for move in moves])


def why(moves: list[Move], images: bool) -> str:
    """The reason for the first of several moves, as a sentence."""
    first = moves[0]
    clause = because(first.reason)
    if len(moves) > 1 and images and not isinstance(first.reason.fact, HoldsDraw):
        return as_sentence(f"with the {first.name}, {clause}")
    return as_sentence(clause)


def story_of(move: Move) -> list[int]:
    """The move and what follows."""
    return [move.square, *move.reason.then]


def headline(board: Board) -> str:
    """How the position stands, in a sentence."""
    if board.outcome is None:
        return standing(board)
    if board.line is None:
        return "The board is full: a draw."
    return f"{board.outcome.winner} has won with the {LINES[board.line]}."
