"""The explorer: one position, its moves, and the tree below it."""

from typing import NamedTuple

from flask import Blueprint, Response

from tictactoe_web.engine.board import EMPTY, LINES, MARKS, OTHER, SQUARE_NAMES, Board
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import (
    Worth,
    move_scores,
    move_worths,
    principal_variation,
    worth,
)
from tictactoe_web.engine.tree import Node, whole_tree
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.views.links import board_in_link, link_to
from tictactoe_web.views.rendering import shareable
from tictactoe_web.views.words import in_words, one_of

pages = Blueprint("explore", __name__)

WHOLE_TREE_FITS = 4  # free squares: at most 65 boards
ALL_ALIKE: dict[tuple[int, ...], str] = {
    (0, 2, 6, 8): "the four corners",
    (1, 3, 5, 7): "the four sides",
}


@pages.get("/explore")
@pages.get("/explore/<text>")
def show(text: str = EMPTY * 9) -> Response:
    """One position: its moves, what they lead to, and the tree below it."""
    board = board_in_link(text)
    line = [board]
    for square in principal_variation(board):
        line.append(line[-1].play(square))
    fits = 0 < len(board.legal_moves) <= WHOLE_TREE_FITS
    return shareable(
        "explore.html",
        headline(board),
        f"Every move on the board {in_words(board)}: what it leads to, and the tree below it.",
        link_to("explore.show", board),
        board=board,
        moves=moves_of(board),
        groups=alike(board),
        line=line,
        parents=parents(board),
        picture=picture_of(whole_tree(board)) if fits else None,
        explored=explored,
        order=an_order(board),
    )


def explored(node: Node) -> str:
    """The link to a position of a tree."""
    return link_to("explore.show", node.board)


class Move(NamedTuple):
    """A move from the position of a page."""

    square: int
    name: str
    worth: Worth
    after: Board


class Group(NamedTuple):
    """Moves that are each other's image, and so are worth the same."""

    name: str
    moves: list[Move]


def moves_of(board: Board) -> dict[int, Move]:
    """Every legal move, by square."""
    worths = move_worths(board)
    return {
        square: Move(square, SQUARE_NAMES[square], worths[square], after)
        for square, after in board.successors.items()
    }


def alike(board: Board) -> list[Group]:
    """The legal moves, those that are alike together, the best first."""
    groups: dict[Board, list[Move]] = {}
    for move in moves_of(board).values():
        groups.setdefault(canonical(move.after), []).append(move)
    scores = move_scores(board)
    best_first = sorted(groups.values(), key=lambda moves: -scores[moves[0].square])
    return [Group(name_of(moves), moves) for moves in best_first]


def name_of(moves: list[Move]) -> str:
    """What to call several moves together."""
    squares = tuple(move.square for move in moves)
    return ALL_ALIKE.get(squares) or one_of([move.name for move in moves])


def parents(board: Board) -> list[Board]:
    """The boards from which one move leads to this one."""
    squares, mover = board.squares, OTHER[board.turn]
    before = [
        Board(squares[:n] + EMPTY + squares[n + 1 :], mover)
        for n, mark in enumerate(squares)
        if mark == mover
    ]
    return [parent for parent in before if not parent.outcome]


def an_order(board: Board) -> str:
    """Moves that lead to an unfinished board: any order will do, since no line is complete."""
    squares = {mark: [n for n in range(9) if board.squares[n] == mark] for mark in MARKS}
    turns = [board.opener, OTHER[board.opener]]
    return "".join(str(squares[turns[ply % 2]].pop()) for ply in range(board.ply))


def headline(board: Board) -> str:
    """How the position stands, in a sentence."""
    if board.outcome is None:
        return f"{board.turn} is next and {worth(board)}."
    if board.outcome.line is None:
        return "The board is full: a draw."
    return f"{board.outcome.winner} has won with the {LINES[board.outcome.line]}."
