"""What the README claims, held against the project."""

import doctest
import json
import re
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.support.player import Player
from tests.support.server import found
from tictactoe_web.cli import parser
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson import textbook
from tictactoe_web.engine.opponents import LEVELS, medium, record
from tictactoe_web.engine.search import memoised_search
from tictactoe_web.security import MOST_ARRIVING

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def percent(share: Fraction) -> str:
    return f"{100 * float(share):.2f} %"


@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_win_what_it_says(level: str) -> None:
    policy = LEVELS[level]
    first, second = record(policy, medium).won, record(medium, policy).lost
    assert re.search(rf"\| {level} \|.*\| {percent(first)} \| {percent(second)} \|", README)


def test_the_textbook_player_wins_what_it_says() -> None:
    first, second = record(textbook, medium).won, record(medium, textbook).lost
    assert f"{percent(first)} and {percent(second)}" in " ".join(README.split())


def test_the_json_example_is_what_the_server_answers(player: Player) -> None:
    found = re.search(r"curl http://127\.0\.0\.1:8000(\S+)\n```\n\n```json\n(.*?)\n```", README)
    assert found
    assert player.client.get(found[1]).text == found[2]
    assert json.loads(found[2])


def test_the_session_in_python_prints_what_it_shows() -> None:
    session = doctest.DocTestParser().get_doctest(README, {}, "README.md", None, 0)
    assert len(session.examples) == 5
    assert doctest.DocTestRunner().run(session).failed == 0


def test_the_table_of_figures_has_the_rows_that_the_bench_prints() -> None:
    bench = (ROOT / "tests/bench.py").read_text(encoding="utf-8")
    table = README.partition("| what | ours | against | ratio |\n| --- | --- | --- | --- |\n")[2]
    rows = [row.split("|")[1].strip() for row in table.partition("\n\n")[0].splitlines()]
    assert len(rows) == 11
    for row in rows:
        assert row in bench or row.startswith(("memory (PSS)", "pages a second")), row


def test_the_number_of_positions_is_right() -> None:
    assert f"all {memoised_search(Board()).tally.visited:,} positions" in README


def test_every_file_it_links_to_exists() -> None:
    links = re.findall(r"\]\((?!http)([^)]+)\)", README)
    assert len(links) > 15
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_map_of_the_code_misses_no_module() -> None:
    modules = {path.name for path in (ROOT / "tictactoe_web").glob("*.py")}
    mapped = set(re.findall(r"\(tictactoe_web/(\w+\.py)\)", README))
    assert modules - mapped == {"__init__.py", "version.py"}


def test_every_page_it_names_is_there(client: FlaskClient) -> None:
    for path in set(re.findall(r"http://127\.0\.0\.1:8000(/[^\s)>]*)", README)):
        assert client.get(path).status_code == 200


def test_every_make_target_it_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in set(re.findall(r"^make (\w+)", README, re.MULTILINE)):
        assert f"\n{target}:" in makefile


@pytest.mark.skipif(not found("make"), reason="make is not installed")
@pytest.mark.parametrize(
    ("stamp", "interpreter", "spoilt"),
    [
        ("here", "exit 0", False),
        ("elsewhere", "exit 0", True),
        ("here", "exit 1", True),  # as it does if it is asked whether it is new enough, and is not
        ("", "exit 1", True),
        ("", "exit 0", False),
        ("here", "", True),  # it has gone
    ],
)
def test_make_makes_an_environment_anew_that_is_spoilt(
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


def test_so_many_unfinished_forms_as_it_says_fill_a_worker() -> None:
    assert f"{MOST_ARRIVING} unfinished forms" in README


def test_every_option_it_names_exists() -> None:
    assert "--no-access-log" in README
    assert parser().parse_args(["--no-access-log"]).no_access_log


@pytest.fixture
def client(player: Player) -> FlaskClient:
    return player.client
