"""What a link says: its board, its game, its choices.

Anybody can write one, so nothing in it is taken on trust; what is refused is answered by 404, with
the reason.
"""

from collections.abc import Sequence
from typing import NamedTuple, NoReturn
from unicodedata import category

from flask import abort, request
from werkzeug.exceptions import NotFound

from tictactoe_web.engine.board import EMPTY, MARKS, Board, IllegalMove, ImpossibleBoard, Mark
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import MOST_CHARACTERS, squares_from, until_unread, visible
from tictactoe_web.engine.review import JudgedMove, judge
from tictactoe_web.pages.shared.links import Choices
from tictactoe_web.pictures.partly_read import PartlyRead, partly_read
from tictactoe_web.words.english import one_of
from tictactoe_web.words.errors import NO_SUCH_BOARD, NO_SUCH_GAME

CAPITALS = str.maketrans("xo", "XO")


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
