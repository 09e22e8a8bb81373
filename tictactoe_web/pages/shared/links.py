"""Links to pages about a position, a game or a tree. How they are read: read_links.py."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from flask import url_for

from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.numbers import Tree, in_link
from tictactoe_web.engine.searches import BY_SLUG
from tictactoe_web.engine.trace import MOST_FREE
from tictactoe_web.engine.tree import Node

Choices: TypeAlias = Mapping[str, Sequence[str]]  # by name, the default first


def link_to(endpoint: str, board: Board, **query: Any) -> str:
    """The link to that page (such as "explore.show") about a board."""
    return url_for(endpoint, text=board.squares, **{**turn_in_query(board), **query})


def turn_in_query(board: Board) -> dict[str, str]:
    """What the query must say about whose turn it is on a board."""
    # It shows in the marks, unless they are equally many; then X is the default.
    return {"next": "O"} if board.ply % 2 == 0 and board.turn == "O" else {}


def link_to_watch(board: Board, search: str, **query: Any) -> str:
    """The link to watch a search of this board, or of its example if too many squares are free."""
    if not is_watchable(board):
        board = BY_SLUG[search].example
    return link_to("watch.show", board, search=search, **query)


def is_watchable(board: Board) -> bool:
    """Whether few enough squares are free for a search to be watched."""
    return board.free <= MOST_FREE


def link_to_node(node: Node) -> str:
    """The link to a position of a tree."""
    return link_to("explore.show", node.board)


def link_to_tree(tree: Tree, **query: Any) -> str:
    """The link to the page of a tree of numbers."""
    return url_for("trees.show", text=in_link(tree), **query)


def link_to_review(moves: str, opener: Mark, you: Mark | None, given: int = 0) -> str:
    """The link to the review of a game, which judges `you`, or both sides.

    The first `given` moves of a practice game were set up, so neither player is judged by them.
    """
    return url_for("review.show", moves=moves, first=unless_x(opener), you=you, given=given or None)


def link_to_picture(moves: str, opener: Mark, given: int) -> str:
    """The link to the picture of a game that its review shows to messengers."""
    return url_for("cards.game", moves=moves, first=unless_x(opener), given=given or None)


def link_to_friend(moves: str, opener: Mark) -> str:
    """The link to a game by link, as far as it has come."""
    return url_for("friend.show", moves=moves or None, first=unless_x(opener))


def unless_x(opener: Mark) -> Mark | None:
    """What a link says of the mark that opened: X need not be named."""
    return None if opener == "X" else opener


def practice_of(moves: Iterable[int], opener: Mark, you: Mark) -> dict[str, str]:
    """What the form sends that begins a practice game after these moves."""
    return {"moves": as_digits(moves), "first": opener, "you": you}


def but_defaults(chosen: Mapping[str, str], choices: Choices) -> dict[str, Any]:
    """What has been chosen, as a further link has to say it: without what is the first anyway."""
    return {name: it for name, it in chosen.items() if it != choices[name][0]}
