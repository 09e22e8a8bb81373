"""What README.md and the other pages in plain text claim, held against the project."""

import doctest
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.brought import hiding
from tests.support.pages import plain
from tests.support.player import Player
from tictactoe_web import __version__
from tictactoe_web.checker.command import text_of
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import one_of_each
from tictactoe_web.engine.check.faults import FAULTS
from tictactoe_web.engine.lesson.openings import first_best
from tictactoe_web.engine.opponents import LEVELS, casual_record, medium, record
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.searches import memoised_search, symmetric_search
from tictactoe_web.words.english import out_of_100, percent, percent_figure

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LEVELS_TOLD = (ROOT / "docs/levels.md").read_text(encoding="utf-8")
FIGURES = (ROOT / "docs/figures.md").read_text(encoding="utf-8")
PROGRAMS = (ROOT / "docs/programs.md").read_text(encoding="utf-8")
DEPLOY = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TEXTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_leave_you_what_it_says(level: str) -> None:
    first, second = (
        ", ".join(map(percent_figure, casual_record(LEVELS[level], you_open)))
        for you_open in (True, False)
    )
    assert f"| {LEVELS[level].name} | {LEVELS[level].does} | {first} | {second} |" in LEVELS_TOLD


def test_the_read_me_rounds_these_shares() -> None:
    drawn = [
        out_of_100(casual_record(LEVELS["unbeatable"], you_open))[1] for you_open in (True, False)
    ]
    assert f"draws {drawn[0]} of 100 games" in README
    assert f"and {drawn[1]} when going second" in plain(README)


def test_the_first_best_player_wins_what_it_says() -> None:
    first, second = record(first_best, medium).won, record(medium, first_best).lost
    assert plain(f"{percent(first)} and {percent(second)}") in plain(LEVELS_TOLD)


def test_the_json_example_is_what_the_server_answers(player: Player) -> None:
    found = re.search(r"curl http://127\.0\.0\.1:8000(\S+)\n```\n\n```json\n(.*?)\n```", README)
    assert found
    assert player.client.get(found[1]).text == found[2]
    assert json.loads(found[2])


def test_the_session_in_python_prints_what_it_shows() -> None:
    session = doctest.DocTestParser().get_doctest(README, {}, "README.md", None, 0)
    assert len(session.examples) == 12
    assert doctest.DocTestRunner().run(session).failed == 0


def test_the_numbers_of_positions_are_right() -> None:
    assert f"all {memoised_search(Board()).tally.visited:,} positions" in README
    assert f"leaves {symmetric_search(Board()).tally.visited}." in README
    assert f"when X opens, {len(positions()):,} of them" in README
    assert f"ask it {len(one_of_each())} positions" in README


@pytest.mark.usefixtures("no_loop_of_a_browser")
def test_reports_are_what_the_command_prints() -> None:
    printed = text_of(hiding(), everything=False).split("\n\n")
    found = re.search(r"```\n(tictactoe\.py is .*?)\n```", README, re.DOTALL)
    assert found
    for paragraph in found[1].split("\n\n"):
        assert paragraph in printed
    assert f"```json\n{json.dumps(hiding().facts())}\n```" in PROGRAMS


def test_every_fault_is_explained() -> None:
    named = re.findall(r"^\| (`.*`) \|", PROGRAMS, re.MULTILINE)
    slugs = [slug for row in named for slug in re.findall("`([a-z-]+)`", row)]
    assert slugs == ["like", *(fault.slug for fault in FAULTS)]


@pytest.mark.parametrize("query", ["", "?first=O"])
def test_a_program_can_be_the_friend_by_link(player: Player, query: str) -> None:
    found = re.search(r"```python\n(def reply.*?)```", PROGRAMS, re.DOTALL)
    assert found
    scope: dict[str, Any] = {"choose": lambda board: board.rindex("-")}
    exec(found[1], scope)
    link = scope["reply"](f"/friend{query}")
    assert link == f"/friend/8{query}"
    for answer in (f"/friend/87{query}", f"/friend/8740{query}", f"/friend/8765{query}"):
        link = scope["reply"](answer)
        assert player.client.get(link).status_code == 200


@pytest.mark.parametrize("text", [README, DEPLOY], ids=["README", "deploy"])
def test_a_key_is_made_once_and_leaves_what_the_file_has_bug(tmp_path: Path, text: str) -> None:
    (makes,) = re.findall(r"^grep -qs \^SECRET_KEY= .*", text, re.MULTILINE)
    file = tmp_path / ".env"
    file.write_text("WEB_CONCURRENCY=2")  # no end of line: the key was taken for more of it
    for _ in range(2):
        subprocess.run(["sh", "-c", makes], cwd=tmp_path, check=True)
    lines = [it for it in file.read_text().split("\n") if it]
    assert lines[0] == "WEB_CONCURRENCY=2"
    assert [it.partition("=")[0] for it in lines[1:]] == ["SECRET_KEY"]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_every_link_leads_somewhere(text: Path) -> None:
    for link in re.findall(r"\]\((?!http)([^)]+)\)", text.read_text(encoding="utf-8")):
        path, _, anchor = link.partition("#")
        there = (text.parent / path) if path else text
        assert there.exists(), link
        assert not anchor or anchor in anchors(there), link


def anchors(text: Path) -> set[str]:
    """The headings of a text, as links name them."""
    headings = re.findall(r"^#+ (.*)", text.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\s-]", "", it).replace(" ", "-").lower() for it in headings}


def test_a_new_page_is_no_more_than_it_says(tmp_path: Path) -> None:
    for room in ("tictactoe_web", "templates", "static", "tests"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    _, told = CONTRIBUTING.split("## A new page")
    files = re.findall(r"`([^`]*/[^`]*)`(?:(?!```).)*?\n\n```\w+\n(.*?)```", told, re.DOTALL)
    assert len(files) == 5
    for path, told_there in files:
        file, text = tmp_path / path, told_there
        if file.exists():
            known = file.read_text().replace("import (\n", "import (\n    turned,\n")
            text = known.replace("    Page(cards", f"    {told_there.strip()},\n    Page(cards")
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    tests = [path for path, _ in files if path.startswith("tests/")]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *tests]
    subprocess.run(command, cwd=tmp_path, check=True)


def test_the_map_of_the_code_misses_no_room() -> None:
    rooms = {path.parent.name for path in (ROOT / "tictactoe_web").glob("*/__init__.py")}
    mapped = set(re.findall(r"\(tictactoe_web/(\w+)\)", README))
    assert mapped == rooms


def test_the_map_of_the_edge_misses_no_module() -> None:
    modules = {path.stem for path in (ROOT / "tictactoe_web").glob("*.py")} - {"__main__"}
    (rows,) = re.findall(r"\(tictactoe_web\) .*?(?=\n\| \[)", README, re.DOTALL)
    named = re.findall(r"`(\w+)`", rows)
    assert sorted(named) == sorted(modules)


def test_a_turn_takes_what_the_bench_printed() -> None:
    found = re.search(r"\| a whole turn \(.*?\| (\d+) µs \| .*? \| ([\d.]+) \|", FIGURES)
    assert found
    milliseconds, ratio = int(found[1]) / 1000, float(found[2])
    assert f"the server {milliseconds:.1f} ms, {ratio:.1f} times as long" in plain(README)
    searching = re.search(r"against a site that searches .* ([\d.]+) \|\n", FIGURES)
    assert searching
    assert "less than a tenth as long as on a site that searches" in plain(README)
    assert float(searching[1]) < 0.1


def test_a_check_takes_what_the_bench_printed() -> None:
    found = re.search(r"\| a player checked .* ([\d.]+) \|\n", FIGURES)
    assert found
    assert f"[{float(found[1]):.1f} times as long](docs/figures.md)" in plain(README)


def test_the_release_is_the_one_at_the_top_of_the_changelog() -> None:
    releases = re.findall("^## (.+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert releases[0] == __version__


def test_every_page_it_names_is_there(player: Player) -> None:
    in_the_report = re.findall(r"^(?:  .* )?(/\S+)$", README, re.MULTILINE)
    assert len(in_the_report) == 2
    linked = re.findall(r"http://127\.0\.0\.1:8000(/[^\s)>]*)", README)
    assert linked
    for path in {*linked, *in_the_report}:
        assert player.client.get(path, follow_redirects=True).status_code == 200


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_every_make_target_it_names_exists(text: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    named = re.findall(r"(?:^|`)make (\w+)", text.read_text(encoding="utf-8"), re.MULTILINE)
    assert [target for target in named if f"\n{target}:" not in makefile] == []


def test_the_table_of_figures_has_the_rows_that_the_bench_prints() -> None:
    bench = (ROOT / "tests/bench.py").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (?!what|---)([^|]+) \|", FIGURES, re.MULTILINE)
    assert rows == re.findall(r'show\(\s*"([^"]+)"', bench)
