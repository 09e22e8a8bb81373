"""Whole games in browsers that show nothing but text: lynx and w3m, driven by their keys."""

import os
import pty
import re
import select
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server import found, serving
from tictactoe_web.engine.board import SQUARE_NAMES, Board
from tictactoe_web.engine.solution import best_moves, move_scores

LINKS_ABOVE = 4  # the name of the site, and three pages
PATIENCE = 30  # seconds, for one start of a browser


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving("--no-access-log") as server:
        yield f"{server.url}/"


class TextBrowser(ABC):
    """A browser that keeps its cookies from one start to the next."""

    program: str

    def __init__(self, path: str, home: Path, url: str) -> None:
        self.path, self.home, self.url = path, home, url
        self.environment = os.environ | {
            "HOME": str(home),
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
        }

    @abstractmethod
    def press(self, number: int) -> None:
        """Open the page, go to what can be pressed, counted from nought, and press it."""

    @abstractmethod
    def dump(self) -> str:
        """The page as text."""

    def output(self, *arguments: str) -> str:
        return subprocess.run(
            [self.path, *arguments, self.url],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=True,
        ).stdout


class Lynx(TextBrowser):
    """Reads its keys from a file."""

    program = "lynx"

    def __init__(self, path: str, home: Path, url: str) -> None:
        super().__init__(path, home, url)
        cookies = home / "cookies"
        settings = ["ACCEPT_ALL_COOKIES:TRUE", "PERSISTENT_COOKIES:TRUE", "SHOW_CURSOR:TRUE"]
        settings += [f"COOKIE_FILE:{cookies}", f"COOKIE_SAVE_FILE:{cookies}"]
        settings += ["INFOSECS:0", "MESSAGESECS:0", "ALERTSECS:0"]
        (home / "lynx.cfg").write_text("\n".join(settings) + "\n")

    def press(self, number: int) -> None:
        keys = ["Down Arrow"] * number + ["^J", "Q"]
        (self.home / "keys").write_text("".join(f"key {key}\n" for key in keys))
        self.output(f"-cfg={self.home / 'lynx.cfg'}", f"-cmd_script={self.home / 'keys'}")

    def dump(self) -> str:
        return self.output(f"-cfg={self.home / 'lynx.cfg'}", "-dump", "-nolist", "-width=100")


class W3m(TextBrowser):
    """Reads its keys from a terminal."""

    program = "w3m"
    options = ("-cookie", "-o", "accept_cookie=1", "-o", "confirm_qq=0")

    def press(self, number: int) -> None:
        ours, theirs = pty.openpty()
        with subprocess.Popen(
            [self.path, *self.options, self.url],
            env=self.environment | {"LINES": "40", "COLUMNS": "100"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        ) as process:
            os.close(theirs)
            os.write(ours, b"\t" * number + b"\rq")
            end = time.monotonic() + PATIENCE
            while process.poll() is None:
                if time.monotonic() > end:
                    process.kill()
                    raise AssertionError("w3m did not end")
                if select.select([ours], [], [], 0.05)[0]:
                    try:
                        os.read(ours, 65536)
                    except OSError:  # the other end is closed
                        break
            process.wait(timeout=PATIENCE)
            os.close(ours)

    def dump(self) -> str:
        return self.output(*self.options, "-dump", "-cols", "100")


@pytest.fixture(params=[Lynx, W3m], ids=["lynx", "w3m"])
def browser(request: pytest.FixtureRequest, tmp_path: Path, url: str) -> TextBrowser:
    kind: type[TextBrowser] = request.param
    path = found(kind.program)
    if path is None:
        pytest.skip(f"no {kind.program} on the PATH")
    return kind(path, tmp_path, url)


def board_in(text: str) -> Board:
    """The board, read by the names of its squares as a person would."""
    marks = []
    for name in SQUARE_NAMES:
        (mark,) = set(re.findall(rf"\b{name}, (empty|[XO])\b", text))
        marks.append("-" if mark == "empty" else mark)
    return Board.from_text("".join(marks), "X")


def test_the_page_reads_well_from_the_top(browser: TextBrowser) -> None:
    text = browser.dump()
    order = ["Tic-tac-toe", "Your turn: you are X.", "The board", "top left, empty"]
    order += ["bottom right, empty", "Show hints", "Next game:", "New game", "Easy plays at random"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    rows = [line for line in text.splitlines() if line.count(", empty") == 3]
    assert len(rows) == 3, "three squares in a line"


def test_a_whole_game(browser: TextBrowser) -> None:
    for turn in range(5):
        text = browser.dump()
        board = board_in(text)
        assert board.ply == 2 * turn
        if turn:
            assert re.search(r"You took the .*, the computer the .*\. Your turn\.", text)
        browser.press(LINKS_ABOVE + best_moves(board)[0])
    text = browser.dump()
    assert "It's a draw." in text
    assert text.index("It's a draw.") < text.index("The board")
    assert re.search(r"You 0\s*,\s+draws 1\s*,\s+computer 0", text)
    browser.press(LINKS_ABOVE + 9)  # Play again
    assert board_in(browser.dump()).ply == 0


def test_a_lost_game_names_its_line(browser: TextBrowser) -> None:
    for _ in range(4):
        text = browser.dump()
        if "The computer wins" in text:
            break
        scores = move_scores(board_in(text))
        browser.press(LINKS_ABOVE + min(scores, key=scores.__getitem__))
    text = browser.dump()
    assert "The computer wins with the " in text
    assert len(re.findall("O, winning line", text)) == 3
    assert "Play again" in text
    assert "Review and share this game" in text


def test_a_taken_square_changes_nothing(browser: TextBrowser) -> None:
    browser.press(LINKS_ABOVE + 4)
    before = board_in(browser.dump())
    browser.press(LINKS_ABOVE + 4)
    # The sentence was on the page just left: it is said once, so it is not in this dump.
    assert board_in(browser.dump()) == before
