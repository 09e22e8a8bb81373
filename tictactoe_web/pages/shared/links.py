"""Links to pages about a position, a game or a tree, and how to read them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, TypeAlias
from unicodedata import category

from flask import abort, request, url_for
from werkzeug.exceptions import NotFound

from tictactoe_web.engine.board import EMPTY, MARKS, Board, IllegalMove, ImpossibleBoard, Mark
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import (
    MOST_CHARACTERS,
    as_digits,
    squares_from,
    until_unread,
    visible,
)
from tictactoe_web.engine.numbers import Tree, in_link
from tictactoe_web.engine.review import JudgedMove, judge
from tictactoe_web.engine.searches import BY_SLUG
from tictactoe_web.engine.trace import MOST_FREE
from tictactoe_web.engine.tree import Node
from tictactoe_web.pictures.partly_read import PartlyRead, partly_read
from tictactoe_web.words.english import one_of
from tictactoe_web.words.errors import NO_SUCH_BOARD, NO_SUCH_GAME

Choices: TypeAlias = Mapping[str, Sequence[str]]  # by name, the default first

CAPITALS = str.maketrans("xo", "XO")


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


class AsRead(NamedTuple):
    """What could be read of a link's board, to be drawn, and the text, to be mended."""

    read: PartlyRead
    written: str
    most_characters: int = MOST_CHARACTERS


class NoSuchBoard(NotFound):
    """A link names a board that can't come up, or none; `board` is what can be read of it."""

    title = NO_SUCH_BOARD
    board: AsRead | None = None

    def __init__(self, reason: str, text: str) -> None:
        """The link has this text for a board."""
        super().__init__(reason)
        squares, sign = until_unread(text)
        read = partly_read(squares, sign)
        if read and read.marks:
            self.board = AsRead(read, text)


class NoSuchGame(NotFound):
    """The moves in a link can't be played one after the other."""

    title = NO_SUCH_GAME


def board_in_link(text: str, *, any_case: bool = False) -> Board:
    """The board that a link names, in `any_case` in small letters, too; answers 404 if none is."""
    text = without_tail(text, keep=EMPTY) or text
    try:
        marks = text.translate(CAPITALS) if any_case else text
        return Board.from_text(marks, mark_in_link("next"))
    except ImpossibleBoard as error:
        raise NoSuchBoard(f"{error} {other_opener(text)}".strip(), text) from None


def game_in_link(moves: str) -> Game:
    """The game of two people that a link names; answers 404 if there is no such game."""
    opener = mark_in_link("first") or "X"
    try:
        return Game(opener=opener, level=None, moves=squares_from(without_tail(moves)))
    except ValueError as error:
        no_game(error)


def judged_in_link(moves: str) -> list[JudgedMove]:
    """The moves of the game that a link names, judged; answers 404 if there is no such game."""
    moves = without_tail(moves)
    if not moves:
        no_game(ValueError("There are none in the link."))
    given = number_in_link("given", len(moves)) or 0
    try:
        return judge(squares_from(moves), mark_in_link("first") or "X", given)
    except ValueError as error:
        no_game(error)


def no_game(error: ValueError) -> NoReturn:
    """Answer 404: the error says why the moves in a link make no game."""
    raise NoSuchGame(f"These moves don’t make a game. {error}") from None


def other_opener(text: str) -> str:
    """What to add to the link of a board that is possible if O opened, or nothing."""
    try:
        board = Board.from_text(text, "O")
    except ImpossibleBoard:
        return ""
    return f"If O opened, the link ends with {text}?next=O." if board.opener == "O" else ""


def without_tail(text: str, keep: str = "") -> str:
    """Without what messengers stick to a link’s end, signs and blanks, and what nobody sees in it.

    With one of the signs to `keep` the text may end of itself.
    """
    text = visible(text)
    while text and text[-1] not in keep and category(text[-1])[0] in "PSZC":
        text = text[:-1]
    return text


def in_query(name: str) -> str | None:
    """What the link's query says of that, None if it is left out."""
    value = request.args.get(name)
    return None if value is None else without_tail(value)


def mark_in_link(name: str) -> Mark | None:
    """A mark in the link's query, None if left out; answers 404 if it is something else."""
    mark = in_query(name)
    if mark is not None and mark not in MARKS:
        abort(404, f"In the link, “{name}” must be X or O.")
    return mark


def choice_in_link(name: str, choices: Sequence[str]) -> str:
    """One of these in the link's query, the first if left out; answers 404 if it is another."""
    choice = in_query(name)
    if choice is None:
        return choices[0]
    if choice not in choices:
        abort(404, f"In the link, “{name}” must be {one_of(list(filter(None, choices)))}.")
    return choice


def choices_in_link(choices: Choices) -> dict[str, str]:
    """What the link's query chooses, the first of each if left out; answers 404 for another."""
    return {name: choice_in_link(name, these) for name, these in choices.items()}


def but_defaults(chosen: Mapping[str, str], choices: Choices) -> dict[str, Any]:
    """What has been chosen, as a further link has to say it: without what is the first anyway."""
    return {name: it for name, it in chosen.items() if it != choices[name][0]}


def move_in_link(name: str, board: Board) -> int | None:
    """A move on that board in the link's query, None if left out; answers 404 if it is illegal."""
    square = number_in_link(name, 8)
    if square is not None:
        try:
            board.play(square)
        except IllegalMove as error:
            abort(404, str(error))
    return square


def number_in_link(name: str, most: int) -> int | None:
    """A number up to `most` in the link's query, None if left out; answers 404 for another."""
    number = in_query(name)
    if number is None:
        return None
    if number not in map(str, range(most + 1)):
        abort(404, f"In the link, “{name}” must be a number from 0 to {most}.")
    return int(number)
