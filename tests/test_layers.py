"""Who may import whom: one table, held against every import statement in the package."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import tictactoe_web

PACKAGE = "tictactoe_web"
HOUSE = Path(tictactoe_web.__file__).parent

# What every page may build on.
BELOW_THE_PAGES = {
    "assets",
    *("board", "search", "solution", "tree", "comparison", "review", "opponents", "lesson", "game"),
    *("sitting", "session", "views", "views.links", "views.drawing", "views.public"),
}

# A room is a module; beside it are the rooms it may import, all of them further up.
# `__init__` is the package itself, which loads `app` only when an application is asked for.
MAY_IMPORT: dict[str, set[str]] = {
    "version": set(),
    "config": set(),
    "board": set(),
    "search": {"board"},
    "solution": {"board", "search"},
    "tree": {"board", "search", "solution"},
    "comparison": {"board", "search", "tree"},
    "review": {"board", "solution"},
    "opponents": {"board", "search", "solution"},
    "lesson": {"board", "search", "solution", "tree", "opponents"},
    "game": {"board", "opponents"},
    "sitting": {"game"},
    "session": {"game", "sitting"},
    "assets": set(),
    "security": set(),
    "views": set(),
    "views.links": {"board"},
    "views.drawing": {"board", "views", "views.links"},
    "views.public": {"assets", "board", "views", "views.drawing"},
    "views.play": BELOW_THE_PAGES,
    "views.learn": BELOW_THE_PAGES,
    "views.explore": BELOW_THE_PAGES,
    "views.lab": BELOW_THE_PAGES,
    "views.api": BELOW_THE_PAGES,
    "errors": {"views"},
    "app": {
        *("config", "session", "assets", "security", "errors"),
        "views",
        *("views.play", "views.learn", "views.explore", "views.lab", "views.api"),
    },
    "__init__": {"app"},
    "server": {"__init__"},
    "cli": {"config", "server", "version"},
}

WEB = {"flask", "werkzeug", "jinja2", "markupsafe"}

MAY_IMPORT_THE_WEB = {
    *("session", "assets", "security", "errors", "app", "__init__", "server", "cli"),
    *("views", "views.drawing", "views.public"),
    *("views.play", "views.learn", "views.explore", "views.lab", "views.api"),
}


def name_of(path: Path) -> str:
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


ROOMS = {name_of(path): path for path in sorted(HOUSE.rglob("*.py"))}


def imported_names(source: str) -> Iterator[str]:
    """Everything imported anywhere in the source, in full: "flask.Flask"."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "the table is about absolute imports: write them so"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_rooms(source: str) -> set[str]:
    names = [name.split(".") for name in imported_names(source)]
    return {room_of(inside) for package, *inside in names if package == PACKAGE}


def room_of(inside: list[str]) -> str:
    """The room in which something is found: of "views.play.page" it is "views.play"."""
    ways = [".".join(inside[:depth]) for depth in range(len(inside), 0, -1)]
    return next((way for way in ways if way in ROOMS), "__init__")


def test_every_room_is_in_the_table() -> None:
    assert set(ROOMS) <= set(MAY_IMPORT)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_the_table_allows(room: str) -> None:
    assert imported_rooms(ROOMS[room].read_text("utf-8")) <= MAY_IMPORT.get(room, set())


@pytest.mark.parametrize("room", sorted(set(ROOMS) - MAY_IMPORT_THE_WEB))
def test_the_game_and_the_engine_know_nothing_of_the_web(room: str) -> None:
    outside = {name.split(".")[0] for name in imported_names(ROOMS[room].read_text("utf-8"))}
    assert not outside & WEB


def test_the_game_and_the_engine_can_be_used_without_the_web() -> None:
    rooms = sorted(set(ROOMS) - MAY_IMPORT_THE_WEB - {"views.links"})  # which is in a web folder
    script = "".join(f"import {PACKAGE}.{room}\n" for room in rooms)
    script += "import sys; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", script], text=True, timeout=30).split()
    assert f"{PACKAGE}.lesson" in loaded
    assert not WEB & set(loaded)


def test_what_knows_nothing_of_the_web_imports_nothing_that_does() -> None:
    for room in sorted(set(MAY_IMPORT) - MAY_IMPORT_THE_WEB):
        assert not MAY_IMPORT[room] & MAY_IMPORT_THE_WEB, room


def test_the_table_runs_downhill_only() -> None:
    in_order = list(TopologicalSorter(MAY_IMPORT).static_order())  # raises CycleError
    assert set(in_order) == set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("source", "room"),
    [
        ("import tictactoe_web.board", "board"),
        ("import tictactoe_web.board as b", "board"),
        ("from tictactoe_web import board", "board"),
        ("from tictactoe_web import board as b", "board"),
        ("from tictactoe_web.board import Board", "board"),
        ("from tictactoe_web.views import play", "views.play"),
        ("from tictactoe_web.views import render", "views"),
        ("from tictactoe_web.views.play import show", "views.play"),
        ("from tictactoe_web import create_app", "__init__"),
        ("import tictactoe_web", "__init__"),
        ("def later():\n    from tictactoe_web import game", "game"),
        ("if TYPE_CHECKING:\n    from tictactoe_web.game import Game", "game"),
    ],
)
def test_an_import_is_found_however_it_is_written(source: str, room: str) -> None:
    assert imported_rooms(source) == {room}
