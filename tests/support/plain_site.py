"""A small tic-tac-toe site as tutorials build it: what `make bench` measures ours against.

Flask's own session, a page of nine cells and some 3 kB, and a computer that replies to X.
"""

from collections.abc import Callable

from flask import Flask, redirect, render_template, request, session, url_for
from jinja2 import DictLoader
from werkzeug.wrappers import Response

from tictactoe_web.engine.board import LINES

Cells = list[str]

PAGE = (
    """<!doctype html>
<title>Tic-tac-toe</title>
<link rel="stylesheet" href="{{ url_for('static', filename='style.css') }}">
<h1><a href="{{ url_for('page') }}">Tic-tac-toe</a></h1>
<p>{% if winner %}{{ winner }} has won.{% else %}Your turn.{% endif %}</p>
<form method="post" action="{{ url_for('move') }}">
<table>
{% for row in range(3) %}
<tr>
{% for square in range(row * 3, row * 3 + 3) %}
<td><button name="square" value="{{ square }}" data-square="{{ square }}" \
data-mark="{{ board[square] }}">{{ board[square] }}</button></td>
{% endfor %}
</tr>
{% endfor %}
</table>
</form>
<form method="post" action="{{ url_for('new') }}"><button>New game</button></form>
"""
    + "<p>What else the page says.</p>\n" * 60
)


def site(reply: Callable[[Cells], int]) -> Flask:
    """The site with a computer that replies like this."""
    app = Flask(__name__)
    app.secret_key = "a key for the bench only"
    app.jinja_loader = DictLoader({"page.html": PAGE})

    @app.post("/new")
    def new() -> Response:
        session["board"] = [""] * 9
        return redirect(url_for("page"), 303)

    @app.post("/move")
    def move() -> Response:
        board = session["board"]
        board[int(request.form["square"])] = "X"
        if not is_over(board):
            board[reply(board)] = "O"
        session["board"] = board
        return redirect(url_for("page"), 303)

    @app.get("/")
    def page() -> str:
        board = session["board"]
        return render_template("page.html", board=board, winner=winner(board))

    return app


def winner(board: Cells) -> str:
    for a, b, c in LINES:
        if board[a] and board[a] == board[b] == board[c]:
            return board[a]
    return ""


def is_over(board: Cells) -> bool:
    return bool(winner(board)) or "" not in board


def first_free(board: Cells) -> int:
    return board.index("")


def minimax_move(board: Cells) -> int:
    """The best square for O, searched to the end of the game and with no memo."""
    return min(free(board), key=lambda square: score_after(board, square, "O"))


def free(board: Cells) -> list[int]:
    return [square for square in range(9) if not board[square]]


def score_after(board: Cells, square: int, mark: str) -> int:
    board[square] = mark
    score = minimax(board, "X" if mark == "O" else "O")
    board[square] = ""
    return score


def minimax(board: Cells, mark: str) -> int:
    if is_over(board):
        return {"X": 1, "O": -1, "": 0}[winner(board)]
    scores = [score_after(board, square, mark) for square in free(board)]
    return max(scores) if mark == "X" else min(scores)


plain = site(first_free)
with_minimax = site(minimax_move)
