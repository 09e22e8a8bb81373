"""A file is asked in a process of its own: whatever it does there, the others are asked, too."""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.support.brought import CS50, is_alive, python_answers, written
from tictactoe_web.checker import first_answers
from tictactoe_web.checker.players import CannotAsk, Heard, PythonFile
from tictactoe_web.engine.positions import positions
from tictactoe_web.words.check.troubles import TROUBLES

SOME = positions()[1000:1012]
BAD = SOME[4]  # where the players below do what they do
FREE = [Heard(it.legal_moves[0]) for it in SOME]


def writes(**message: Any) -> str:
    """That it writes this where its answers are read."""
    line = json.dumps(message).encode() + b"\n"
    return f"import os; os.write(4, {line!r})"


# What a player does, what is heard of it, and what was seen besides.
DEEDS = {
    "crashes": ("1 / 0", Heard(None, "crashed", "ZeroDivisionError: division by zero, line 4")),
    "crashes without words": (
        "raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})",
        Heard(None, "crashed", "Mute: a Mute, line 4"),
    ),
    "answers nothing": ("return None", Heard(None, "nothing")),
    "answers a word": ("return 'centre'", Heard(-1, "no number", "'centre'")),
    "answers with its own check": ("return '-' in board", Heard(-1, "no number", "True")),
    "answers a number too long to be written": (
        "return 10 ** 5000",
        Heard(-1, "long"),
    ),
    "crashes in signs": (
        "raise ValueError('\\x1b[2J \\udc80')",
        Heard(None, "crashed", r"ValueError: \x1b[2J \udc80, line 4"),
    ),
    "forks": (
        "import os; os.fork(); return board.index('-')",
        Heard(BAD.legal_moves[0]),
    ),
    "calls itself": ("return choose(board)", Heard(None, "recursion")),
    "exits": ("raise SystemExit", Heard(None, "exited")),
    "asks somebody": ("return int(input('Which? '))", Heard(None, "reads", "", ("printed",))),
    "ends": ("import os; os._exit(0)", Heard(None, "ended")),
    "loops": ("while True: pass", Heard(None, "slow")),
    "is interrupted": (
        "raise KeyboardInterrupt",
        Heard(None, "crashed", "KeyboardInterrupt, line 4"),
    ),
    "prints a lot": (
        "print('thinking' * 1_000_000); return board.index('-')",
        Heard(BAD.legal_moves[0], seen=("printed",)),
    ),
    "writes to the pipe": (
        "import os; os.write(1, b'8' * 9999); return board.index('-')",
        Heard(BAD.legal_moves[0]),
    ),
    "writes a number where its answers are read": (
        "import os; os.write(4, b'7\\n')",
        Heard(None, "noise"),
    ),
    "writes a list where its answers are read": (
        writes(asked=["choose", BAD.squares], value=[1]),
        Heard(None, "noise"),
    ),
    "writes a trouble that nobody knows where its answers are read": (
        writes(asked=["choose", BAD.squares], trouble=[1]),
        Heard(None, "noise"),
    ),
    "writes an answer to nothing where its answers are read": (
        writes(value=BAD.legal_moves[0]),
        Heard(None, "noise"),
    ),
    "writes an answer to another question where its answers are read": (
        writes(asked=["choose", SOME[5].squares], value=BAD.legal_moves[0]),
        Heard(None, "noise"),
    ),
    "writes what is nested too deeply where its answers are read": (
        """import os; os.write(4, b"[" * 60000 + b"\\n")""",
        Heard(None, "noise"),
    ),
    "shuts its mouth": (
        "import sys; sys.stdout.close(); return board.index('-')",
        Heard(BAD.legal_moves[0]),
    ),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_it_does_once_is_heard_and_the_others_are_asked(tmp_path: Path, deed: str) -> None:
    does, expected = DEEDS[deed]
    source = f"""
    def choose(board):
        if board == "{BAD.squares}":
            {does}
        return board.index("-")
    """
    heard = python_answers(tmp_path, source, SOME, seconds=5 if deed == "loops" else 30)
    assert heard[4] == expected
    assert expected.trouble in {None, *TROUBLES}, "each has its sentence"
    assert heard[:4] + heard[5:] == FREE[:4] + FREE[5:]


pytestmark = pytest.mark.usefixtures("no_loop_of_a_browser")


def test_cs50s_minimax_answers_rows_and_columns(tmp_path: Path) -> None:
    source = """
    def minimax(board):
        return [(i, j) for i in range(3) for j in range(3) if board[i][j] is None][0]
    """
    assert python_answers(tmp_path, source, SOME) == FREE


@pytest.mark.parametrize(
    "value", ["(3, 0)", "(0, -1)", "(0, 1, 2)", "('0', 0)", "(True, 0)", "4", "{0, 1}"]
)
def test_what_is_no_row_and_column_is_no_square(tmp_path: Path, value: str) -> None:
    source = f"minimax = lambda board: {value}"
    assert python_answers(tmp_path, source, SOME[:1]) == [Heard(-1, "no pair", value)]


def test_a_list_for_a_tuple_is_a_move_and_is_noticed(tmp_path: Path) -> None:
    source = "minimax = lambda board: [1, 2]"
    assert python_answers(tmp_path, source, SOME[:1]) == [Heard(5, seen=("list",))]


def test_a_changed_argument_is_noticed_and_changes_no_other_question(tmp_path: Path) -> None:
    source = """
    def minimax(board):
        free = [(i, j) for i in range(3) for j in range(3) if board[i][j] is None][0]
        board[free[0]][free[1]] = "X"
        return free
    """
    twice = [*SOME[:2], *SOME[:2]]
    heard = python_answers(tmp_path, source, twice)
    assert [it.seen for it in heard] == [("changed",)] * 4
    assert [it.value for it in heard] == [it.legal_moves[0] for it in twice]


def test_neighbours_can_be_imported_and_ours_do_not_get_in_their_way(tmp_path: Path) -> None:
    written(tmp_path, "def free(board): return board.index('-')", "config.py")
    source = """
    from config import free

    def choose(board):
        return free(board)
    """
    assert python_answers(tmp_path, source, SOME) == FREE
    assert not (tmp_path / "__pycache__").exists()


def test_one_that_loops_everywhere_is_asked_everything(tmp_path: Path) -> None:
    source = """
    def choose(board):
        while True: pass
    """
    heard = python_answers(tmp_path, source, SOME, seconds=0.05)
    assert heard == [Heard(None, "slow")] * len(SOME)


def test_one_that_can_be_loaded_but_once_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_answers, "TIME_TO_LOAD", 0.2)
    source = f"""
    import time
    from pathlib import Path

    choose = {{}}.get
    mark = Path({str(tmp_path / "mark")!r})
    if mark.exists():
        time.sleep(600)
    mark.touch()
    """
    heard = python_answers(tmp_path, source, SOME, seconds=0.2)
    assert heard == [Heard(None, "slow")] * len(SOME)


@pytest.mark.skipif(os.name != "posix", reason="only here can it be seen who lives")
def test_no_process_is_left(tmp_path: Path) -> None:
    source = f"""
    import os, subprocess, sys
    def start_another():
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        with open({str(tmp_path / "pids")!r}, "a") as file:
            print(os.getpid(), child.pid, file=file)
    start_another()
    def choose(board):
        start_another()
        return board.index("-")
    """
    assert python_answers(tmp_path, source, SOME) == FREE
    pids = set(map(int, (tmp_path / "pids").read_text().split()))
    for _ in range(100):
        if not any(map(is_alive, pids)):
            return
        time.sleep(0.1)
    raise AssertionError(f"of {pids} some live")


# Files that are no players ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("", "neither minimax(board) nor choose(board)"),
        (
            "def minimax(board, depth): return 1",
            "nor choose(board); its minimax(board, depth) can’t be called with a board alone.",
        ),
        ("minimax = 7", "neither minimax(board) nor choose(board); its minimax is no function."),
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere', line 1"),
        ("import nowhere", f"has to stand beside it, or be installed for {sys.executable}."),
        ("def minimax(board)\n", "can’t be loaded: SyntaxError: expected ':', line 1."),
        ("import sys; sys.exit()", "ends"),
        ("import os; os._exit(0)", "ends"),
        ("input()", "typed"),
        ("import os; os.write(4, b'7\\n')", "it writes where only answers are read."),
        ("import os; os.write(4, b'{}\\n')", "it writes where only answers are read."),
        ("import os; os.write(4, b'[' * 60000 + b'\\n')", "it writes where only answers are read."),
        ("\0", "SyntaxError"),
    ],
)
def test_a_file_without_a_player_is_refused_with_a_plain_line(
    tmp_path: Path, source: str, told: str
) -> None:
    with pytest.raises(CannotAsk) as why:
        PythonFile(written(tmp_path, source), 30)
    assert told in str(why.value)
    assert "\n" not in str(why.value)


def test_who_hands_in_another_language_is_told_how_that_is_asked(tmp_path: Path) -> None:
    with pytest.raises(CannotAsk, match=r"SyntaxError.* --command .*--player-command"):
        PythonFile(written(tmp_path, "const best = (board) => 4;", "player.js"), 30)
    for name in ("player.py", "PLAYER.PY", "player.pyw", "player"):
        with pytest.raises(CannotAsk, match=r"SyntaxError.*line 1\.$"):
            PythonFile(written(tmp_path, "def minimax(board)", name), 30)


@pytest.mark.parametrize(("path", "told"), [("nowhere.py", "there is no file"), (".", "a folder")])
def test_what_is_no_file_is_refused(tmp_path: Path, path: str, told: str) -> None:
    with pytest.raises(CannotAsk, match=told):
        PythonFile(tmp_path / path, 30)


@pytest.mark.parametrize(
    ("source", "heard"),
    [
        ("choose = min", Heard(-1, "no number", "'-'")),  # built in: it doesn't say what it takes
        ("from operator import neg as minimax", Heard(None, "crashed")),
        ("from neighbour import choose", FREE[0]),
    ],
)
def test_a_player_may_be_something_imported(tmp_path: Path, source: str, heard: Heard) -> None:
    written(tmp_path, "def choose(board): return board.index('-')", "neighbour.py")
    (told,) = python_answers(tmp_path, source, SOME[:1])
    assert told._replace(detail="" if told.trouble == "crashed" else told.detail) == heard


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    assert PythonFile(written(tmp_path, "choose = {}.get", "my player"), 30).move == "choose"


def test_a_helper_called_minimax_does_not_hide_choose(tmp_path: Path) -> None:
    source = """
    def minimax(board):
        return 0.5

    def choose(board):
        return board.index("-")
    """
    player = PythonFile(written(tmp_path, source), 30)
    assert (player.move, player.parts) == ("choose", [])


def test_the_functions_of_cs50s_project_are_found(tmp_path: Path) -> None:
    player = PythonFile(written(tmp_path, CS50), 30)
    assert player.move == "minimax"
    assert player.parts == ["player", "actions", "result", "winner", "terminal", "utility"]
