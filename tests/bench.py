"""Speed, as ratios to other programs: `make bench`.

Machines are shared and noisy, so nothing is timed alone: the two sides of a ratio take turns, round
after round, and what is printed is the median of the rounds' ratios. No test reads these figures.
"""

import gzip
import io
import os
import platform
import re
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from flask import Flask

from tests.support import plain_site
from tests.support.server import (
    COMMAND,
    KEY,
    environment,
    free_port,
    running,
    wait_until_it_answers,
)
from tictactoe_web import create_app
from tictactoe_web.engine import board, opponents, search, solution
from tictactoe_web.engine.check.answers import as_line
from tictactoe_web.engine.positions import positions

ROOT = Path(__file__).parents[1]
TURNS = 100  # of some twenty-five games

Work = Callable[[], object]


class Ratio(NamedTuple):
    """Ours to theirs, and what each was."""

    quotient: float
    ours: float
    theirs: float


def median(pairs: list[tuple[float, float]]) -> Ratio:
    """The median of the quotients, and of each side."""
    ours, theirs = map(statistics.median, zip(*pairs, strict=True))
    return Ratio(statistics.median(a / b for a, b in pairs), ours, theirs)


def compare(ours: Work, theirs: Work, rounds: int = 21, times: int = 1) -> Ratio:
    """The seconds that each takes, turn about."""
    ours()
    theirs()
    return median([(timed(ours, times), timed(theirs, times)) for _ in range(rounds)])


def timed(work: Work, times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def show(what: str, against: str, ratio: Ratio, unit: str = "s") -> None:
    """Print one line of the table."""
    ours, theirs = (human(it) if unit == "s" else f"{it:.1f} {unit}" for it in ratio[1:])
    print(f"| {what} | {ours} | {against}: {theirs} | {ratio.quotient:.2f} |", flush=True)


def human(seconds: float) -> str:
    """A time as people read it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


# Whole games -----------------------------------------------------------------------------------


class Client:
    """Just enough of a browser to call a WSGI application directly, and keep its cookie."""

    def __init__(self, app: Flask, encodings: str = "") -> None:
        self.app, self.encodings, self.cookie = app, encodings, ""

    def send(self, method: str, path: str, body: bytes = b"") -> bytes:
        environ = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": "",
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "127.0.0.1:8000",
            "HTTP_COOKIE": self.cookie,
            "HTTP_ACCEPT_ENCODING": self.encodings,
            "HTTP_SEC_FETCH_SITE": "same-origin",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
        }
        return b"".join(self.app.wsgi_app(environ, self.start_response))

    def start_response(self, status: str, headers: Any, *_: Any) -> Callable[[bytes], object]:
        assert status[0] in "23", status
        for name, value in headers:
            if name == "Set-Cookie":
                self.cookie = value.partition(";")[0]
        return lambda _: None


class Connection:
    """The same over a connection to a server: so little that it takes hardly any time."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.cookie = ""

    def send(self, method: str, path: str, body: bytes = b"") -> bytes:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.socket.sendall(head.encode() + body)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(65536)
        head, _, page = answer.decode("latin-1").partition("\r\n\r\n")
        assert head[9] in "23", head
        fields = dict(line.split(": ", 1) for line in head.lower().split("\r\n")[1:])
        if "set-cookie" in fields:
            self.cookie = re.findall("set-cookie: ([^;]*)", head, re.IGNORECASE)[0]
        while len(page) < int(fields["content-length"]):
            page += self.socket.recv(65536).decode("latin-1")
        return page.encode("latin-1")


Browser = Client | Connection


def moves_of_games(browser: Browser) -> Iterator[tuple[str, bytes]]:
    """The cookie before each move and its form, game after game of a person who plays at random."""
    rng = Random(1)
    while True:
        browser.send("POST", "/new", b"mark=X&first=you&level=unbeatable")
        while free := playable(page := shown(browser)):
            fields = dict(re.findall(rb'name="(ply|game)" value="(.+?)"', page))
            fields[b"square"] = rng.choice(free)
            form = b"&".join(b"%s=%s" % field for field in fields.items())
            yield browser.cookie, form
            browser.send("POST", "/move", form)


def shown(browser: Browser) -> bytes:
    page = browser.send("GET", "/")
    return gzip.decompress(page) if page.startswith(b"\x1f\x8b") else page


def playable(page: bytes) -> list[bytes]:
    """The free squares, or none if three in a row end the game."""
    marks = re.findall(rb'data-mark="(.?)"', page)
    if plain_site.winner([mark.decode() for mark in marks]):
        return []
    return [b"%d" % square for square, mark in enumerate(marks) if not mark]


def turn(browser: Browser) -> Work:
    """One turn, out of the same games again and again, on pages that have been shown before."""
    steps = cycle(list(islice(moves_of_games(browser), TURNS)))

    def take() -> None:
        browser.cookie, form = next(steps)
        browser.send("POST", "/move", form)
        browser.send("GET", "/")

    return take


# In one process --------------------------------------------------------------------------------


def turn_in_process(encodings: str = "") -> Ratio:
    """A turn on our site against one on the plain site.

    Python adapts its byte code to what it runs, and each process settles differently: the median of
    five processes.
    """
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        ratios = list(pool.map(turn_in_this_process, [encodings] * 5))
    return Ratio(*map(statistics.median, zip(*ratios, strict=True)))


def turn_in_this_process(encodings: str) -> Ratio:
    ours = Client(create_app({"SECRET_KEY": KEY}), encodings)
    return compare(turn(ours), turn(Client(plain_site.plain)), times=TURNS)


def turn_against_minimax() -> Ratio:
    """The same against a site whose computer searches the whole tree for each reply."""
    ours = Client(create_app({"SECRET_KEY": KEY}))
    return compare(turn(ours), turn(Client(plain_site.with_minimax)), rounds=3, times=TURNS)


# Over loopback ---------------------------------------------------------------------------------

PROGRAMS = Path(sys.executable).parent
OURS = [str(PROGRAMS / "tictactoe-web"), "--host", "127.0.0.1"]
PLAIN = [
    *(str(PROGRAMS / "granian"), "--interface", "wsgi", "--blocking-threads", "64"),
    *("--http", "1", "--no-ws", "--log-level", "error", "tests.support.plain_site:plain"),
]


@contextmanager
def served(command: list[str], workers: int = 1) -> Iterator[tuple[int, int]]:
    """A server: its port, and its process id."""
    port = free_port()
    with running(
        [*command, "--port", str(port), "--workers", str(workers)],
        cwd=ROOT,
        env=environment(ACCESS_LOG="off"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        wait_until_it_answers(port, process)
        yield port, process.pid


def turn_over_loopback() -> Ratio:
    with served(OURS) as (our_port, _), served(PLAIN) as (plain_port, _):
        return compare(turn(Connection(our_port)), turn(Connection(plain_port)), times=TURNS)


def page_under_load() -> Ratio:
    """Seconds a page, as a site of two workers answers four busy clients."""
    with served(OURS, 2) as (our_port, _), served(PLAIN, 2) as (plain_port, _):
        return median([(seconds_a_page(our_port), seconds_a_page(plain_port)) for _ in range(5)])


def seconds_a_page(port: int, clients: int = 4, seconds: float = 1.0) -> float:
    with ProcessPoolExecutor(clients) as pool:
        return seconds / sum(pool.map(fetch_for, [port] * clients, [seconds] * clients))


def fetch_for(port: int, seconds: float) -> int:
    """How many pages one client gets in that time."""
    browser, count = Connection(port), 0
    browser.send("POST", "/new", b"mark=X&first=you&level=unbeatable")
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        browser.send("GET", "/")
        count += 1
    return count


def start_compared() -> Ratio:
    """From process start to the first page."""
    return compare(partial(first_page, OURS), partial(first_page, PLAIN))


def first_page(command: list[str]) -> None:
    with served(command) as (port, _):
        Connection(port).send("POST", "/new", b"mark=X&first=you&level=unbeatable")


def memory_compared() -> Ratio:
    return median([(megabytes(OURS), megabytes(PLAIN)) for _ in range(3)])


def megabytes(command: list[str]) -> float:
    """What all processes of a server hold after some games (Linux only)."""
    with served(command) as (port, pid):
        timed(turn(Connection(port)), TURNS)
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        texts = [Path(f"/proc/{it}/smaps_rollup").read_text() for it in [pid, *children]]
    return sum(int(re.findall(r"^Pss:\s+(\d+)", text, re.MULTILINE)[0]) / 1024 for text in texts)


# A player of one's own ---------------------------------------------------------------------------

MINIMAX = str(ROOT / "tests/support/plain_minimax.py")


def check_compared() -> Ratio:
    """A whole check of a minimax, and the seconds that it takes to give the same answers itself."""
    asked = "".join(f"{as_line(it)}\n" for it in positions())
    ours = partial(subprocess.run, [COMMAND, "check", "--json", MINIMAX], stdout=subprocess.DEVNULL)
    theirs = partial(
        subprocess.run, [sys.executable, MINIMAX], input=asked.encode(), stdout=subprocess.DEVNULL
    )
    return compare(ours, theirs, rounds=2)


# The engine ------------------------------------------------------------------------------------


def solve() -> None:
    """Solve every position, as a new process does."""
    for module in (board, opponents, search, solution):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
    solution.solved()


def open_spiel_search() -> Work | None:
    """open_spiel's alpha-beta from the empty board, if it is installed."""
    try:
        minimax = import_module("open_spiel.python.algorithms.minimax")
        game = import_module("pyspiel").load_game("tic_tac_toe")
    except ImportError:
        return None
    return lambda: minimax.alpha_beta_search(game)


def main() -> None:
    """Print the table."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"Measured on {machine}, {platform.system()}. It takes about three minutes.\n")
    print("| what | ours | against | ratio |\n| --- | --- | --- | --- |")
    show("a whole turn (POST /move, GET /)", "plain site", turn_in_process())
    show("a whole turn, packed for the browser", "plain site, unpacked", turn_in_process("gzip"))
    show(
        "a whole turn, against a site that searches",
        "plain site with minimax",
        turn_against_minimax(),
    )
    show("a whole turn over loopback", "plain site", turn_over_loopback())
    show("a page, two workers and four busy clients", "plain site", page_under_load())
    show("process start to first page", "plain site", start_compared())
    show("memory of a server (PSS)", "plain site", memory_compared(), "MB")
    show("a player checked", "its own answers, in one process", check_compared())
    if spiel := open_spiel_search():
        show("solving every position", "open_spiel, the empty board only", compare(solve, spiel))
    else:
        print("| solving every position | | open_spiel is not installed | |")


if __name__ == "__main__":
    main()
