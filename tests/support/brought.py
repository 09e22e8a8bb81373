"""Players as somebody brings them: files, written for a test."""

import os
import textwrap
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tictactoe_web.checker.asking import ask
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.players import BroughtPlayer, Heard, PythonFile, Query
from tictactoe_web.engine.board import Board

# CS50's project without a fault, in as few lines as it takes.
CS50 = """
    X, O, EMPTY = "X", "O", None


    def player(board):
        marks = [mark for row in board for mark in row]
        return O if marks.count(X) > marks.count(O) else X


    def actions(board):
        return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


    def result(board, action):
        if action not in actions(board):
            raise ValueError(action)
        after = [list(row) for row in board]
        after[action[0]][action[1]] = player(board)
        return after


    def winner(board):
        diagonals = [board[0][0], board[1][1], board[2][2]], [board[0][2], board[1][1], board[2][0]]
        for line in [*board, *zip(*board), *diagonals]:
            if line[0] is not EMPTY and line[0] == line[1] == line[2]:
                return line[0]
        return None


    def terminal(board):
        return winner(board) is not None or not actions(board)


    def utility(board):
        return {X: 1, O: -1, None: 0}[winner(board)]


    known = {}


    def value(board):
        key = str(board)
        if key not in known:
            best = max if player(board) == X else min
            values = (value(result(board, action)) for action in actions(board))
            known[key] = utility(board) if terminal(board) else best(values)
        return known[key]


    def minimax(board):
        if terminal(board):
            return None
        best = max if player(board) == X else min
        return best(sorted(actions(board)), key=lambda action: value(result(board, action)))
"""

# To this one three empty squares are a line, too.
HIDES = CS50.replace("if line[0] is not EMPTY and line[0]", "if line[0]")


def written(folder: Path, source: str, name: str = "player.py") -> Path:
    """The file with that source."""
    path = folder / name
    path.write_text(textwrap.dedent(source), encoding="utf-8")
    return path


@cache
def hiding() -> Checking:
    """The last of these, in the file that the examples name, asked everything."""
    with TemporaryDirectory() as folder:
        checking = Checking(PythonFile(written(Path(folder), HIDES, "tictactoe.py"), 30))
        checking.ask(30, lambda _: None)
    return checking


def answers_of(player: BroughtPlayer, boards: Sequence[Board], seconds: float = 30) -> list[Heard]:
    """What it answers when it is asked to move."""
    heard: dict[Query, Heard] = {}
    queries = [Query(player.move, board) for board in boards]
    ask(player, queries, seconds, heard.__setitem__)
    return [heard[query] for query in queries]


def python_answers(
    folder: Path, source: str, boards: Sequence[Board], seconds: float = 30
) -> list[Heard]:
    """What the player with that source answers."""
    return answers_of(PythonFile(written(folder, source), seconds), boards, seconds)


def is_alive(pid: int) -> bool:
    """Whether a process that may have been ours runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
