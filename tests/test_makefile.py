"""When `make` makes its environment anew."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.server import found

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(not found("make"), reason="make is not installed")


@pytest.mark.parametrize(
    ("stamp", "interpreter", "spoilt"),
    [
        ("here", "exit 0", False),
        ("elsewhere", "exit 0", True),
        ("here", "exit 1", True),  # as it ends when asked whether it is new enough, and is not
        ("", "exit 1", True),
        ("", "exit 0", False),
        ("here", "", True),  # its Python is gone
    ],
)
def test_an_environment_is_made_anew_if_it_is_spoilt(
    tmp_path: Path, stamp: str, interpreter: str, spoilt: bool
) -> None:
    folder = tmp_path / "a folder"
    (folder / ".venv/bin").mkdir(parents=True)
    for name in ("pyproject.toml", "Makefile"):
        shutil.copy(ROOT / name, folder)
    if stamp:
        made = folder.resolve() if stamp == "here" else f"/{stamp}"
        (folder / ".venv/play").write_text(f"{made}\n")
    if interpreter:
        (folder / ".venv/bin/python").write_text(f"#!/bin/sh\n{interpreter}\n")
        (folder / ".venv/bin/python").chmod(0o755)
    plan = subprocess.check_output(["make", "-n", "play"], cwd=folder, text=True, timeout=60)
    assert ("rm -rf .venv" in plan) == spoilt
    assert (folder / ".venv").exists(), "to ask what would be done does nothing"
