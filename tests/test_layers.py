"""Imports run downhill, and what knows the game knows nothing of the web: does lint see to it?"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def lint(project: Path) -> int:
    """What lint-imports says of a project: 0 if it has no objection."""
    command = "from importlinter.cli import lint_imports_command as run; run(['--no-cache'])"
    return subprocess.run(
        [sys.executable, "-c", command], cwd=project, capture_output=True, check=False
    ).returncode


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "tictactoe_web", tmp_path / "tictactoe_web")
    return Path(shutil.copy(ROOT / "pyproject.toml", tmp_path)).parent


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/board.py", "import flask"),
        ("engine/board.py", "import tictactoe_web.words.phrases"),
        ("pictures/boards.py", "import jinja2"),
        ("words/game.py", "import tictactoe_web.pages.links"),
        ("sitting.py", "import tictactoe_web.cookie"),
    ],
)
def test_an_import_uphill_is_refused(project: Path, module: str, line: str) -> None:
    path = project / "tictactoe_web" / module
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    assert lint(project) == 1


def test_there_is_none(project: Path) -> None:
    assert lint(project) == 0
