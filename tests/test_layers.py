"""Two halves: what knows the game, and what knows the web. Lint holds the line; does it?"""

import subprocess
import sys

import pytest


def lint(path: str, source: str) -> int:
    """What ruff says of that source in that place: 0 if it has no objection to its imports."""
    command = ["-m", "ruff", "check", "--select=TID251", f"--stdin-filename={path}", "-"]
    return subprocess.run(
        [sys.executable, *command], input=source, text=True, capture_output=True, check=False
    ).returncode


@pytest.mark.parametrize("room", ["engine", "pictures"])
@pytest.mark.parametrize("web", ["flask", "jinja2", "tictactoe_web.pages.play"])
def test_the_half_that_knows_the_game_may_not_know_the_web(room: str, web: str) -> None:
    assert lint(f"tictactoe_web/{room}/board.py", f"import {web}\n") == 1


@pytest.mark.parametrize("path", ["tictactoe_web/session.py", "tictactoe_web/pages/play.py"])
def test_the_other_half_may(path: str) -> None:
    assert lint(path, "import flask\nimport tictactoe_web.engine.board\n") == 0
