"""What the pages have in common that depend on their link alone; anybody may cache them."""

from flask import Response, abort, request

from tictactoe_web.assets import FOR_AN_HOUR, Asset, answer
from tictactoe_web.engine.board import MARKS, Board, ImpossibleBoard, Mark
from tictactoe_web.views import render
from tictactoe_web.views.drawing import HELPERS


def explaining(
    template: str, title: str, description: str, link: str, **context: object
) -> Response:
    """A page that explains something, under the link that is to be shared."""
    root = request.host_url.rstrip("/") if request.host else ""  # it is empty if not a proper name
    head = {"title": title, "description": description, "canonical": root + link}
    return public(render(template, **HELPERS, **head, **context))


def public(content: str, mimetype: str = "text/html") -> Response:
    """An answer that is the same for everybody."""
    return answer(Asset(content.encode(), mimetype), FOR_AN_HOUR)


def position(text: str) -> Board:
    """The board that a link names; answers 404 if there is none such."""
    try:
        return Board.from_text(text, mark_in_link("next"))
    except ImpossibleBoard as error:
        abort(404, f"{error} {other_opener(text)}".strip())


def other_opener(text: str) -> str:
    """What to add to the link of a board that is possible if O opened, or nothing."""
    try:
        board = Board.from_text(text, "O")
    except ImpossibleBoard:
        return ""
    return f"If O opened, the link ends with {text}?next=O." if board.opener == "O" else ""


def mark_in_link(name: str) -> Mark | None:
    """A mark in the link's query, None if left out; answers 404 if it is something else."""
    value = request.args.get(name)
    if value is not None and value not in MARKS:
        abort(404, f"In the link, “{name}” must be X or O.")
    return value


def moves_in_link(name: str, most: int) -> int:
    """A number of moves in the link's query, 0 if left out; answers 404 if there aren't so many."""
    value = request.args.get(name, "0")
    if value not in map(str, range(most + 1)):
        abort(404, f"In the link, “{name}” must be a number of moves, {most} at most.")
    return int(value)
