"""Speed, as ratios: `make bench`.

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
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from tests.support.server import KEY, environment, free_port
from tictactoe_web import create_app
from tictactoe_web.engine import board as rules
from tictactoe_web.engine import opponents, search, solution
from tictactoe_web.engine.board import Board

# The least that a game in Flask has to do: keep nine characters, and show a page of 3 kB.
BARE = """
from flask import Flask, redirect, render_template, session
from jinja2 import DictLoader

app = Flask(__name__)
app.secret_key = "a key for the bench only"
app.jinja_loader = DictLoader(
    {"page.html": "<!doctype html><title>{{ board }}</title>" + "<p>text</p>" * 270}
)


@app.post("/move")
def move():
    session["board"] = "XO--X----"
    return redirect("/", 303)


@app.get("/")
def page():
    return render_template("page.html", board=session.get("board"))
"""

SERVE_BARE = """
import sys
from granian.server import MPServer

if __name__ == "__main__":
    MPServer(
        "bare:app", address="127.0.0.1", port=int(sys.argv[1]), workers=int(sys.argv[2]),
        interface="wsgi", blocking_threads=64, websockets=False, log_level="error",
        workers_kill_timeout=4,
    ).serve()
"""

TURNS = 100  # of some twenty-five games
FIELDS = b"ply", b"game"

Turn = Callable[[], object]


def ratio(ours: Turn, theirs: Turn, rounds: int = 21, times: int = 1) -> tuple[float, float, float]:
    """The median of ours / theirs, and the median seconds of each."""
    ours(), theirs()
    pairs = [(timed(ours, times), timed(theirs, times)) for _ in range(rounds)]
    quotient, mine, other = medians(pairs)
    return quotient, mine / times, other / times


def medians(pairs: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """The median of the quotients, and of each side."""
    mine, other = zip(*pairs, strict=True)
    quotient = statistics.median(a / b for a, b in pairs)
    return quotient, statistics.median(mine), statistics.median(other)


def median_count(counts: Iterable[tuple[float, float, float]]) -> tuple[float, float, float]:
    """The median of several ratios, and of what each was made of."""
    quotient, mine, other = map(statistics.median, zip(*counts, strict=True))
    return quotient, mine, other


def timed(work: Turn, times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        work()
    return time.perf_counter() - start


def show(what: str, figures: tuple[float, float, float], against: str) -> None:
    """Print one line of the table."""
    quotient, mine, other = figures
    print(f"| {what} | {human(mine)} | {against}: {human(other)} | {quotient:.2f} |", flush=True)


def human(seconds: float) -> str:
    """A time as people read it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


# In one process ------------------------------------------------------------------------------


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


def turn_in_process(encodings: str) -> tuple[float, float, float]:
    """POST /move and GET /, ours against bare Flask's, for a browser that takes those encodings.

    Python adapts its byte code to what it runs, so the two sides change one another's speed a
    little, and each process settles differently: the median of five counts.
    """
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        return median_count(pool.map(turn_in_this_process, [encodings] * 5))


def turn_in_this_process(encodings: str) -> tuple[float, float, float]:
    """The same, measured here."""
    namespace: dict[str, Any] = {"__name__": "bare"}
    exec(BARE, namespace)  # the very text that the servers below run
    ours = Client(create_app({"SECRET_KEY": KEY}), encodings)
    return ratio(*turns(ours, Client(namespace["app"], encodings)), times=TURNS)


def turns(ours: "Client | Browser", bare: "Client | Browser") -> tuple[Turn, Turn]:
    """One turn of each, out of some whole games, again and again.

    All of these pages have been shown before, as on a server that has been up for a while.
    """
    steps = list(islice(moves_of_games(ours), TURNS))
    our_steps, bare_steps = cycle(steps), cycle(steps)

    def our_turn() -> None:
        ours.cookie, form = next(our_steps)
        ours.send("POST", "/move", form)
        ours.send("GET", "/")

    def bare_turn() -> None:
        _, form = next(bare_steps)
        bare.send("POST", "/move", form)
        bare.send("GET", "/")

    return our_turn, bare_turn


def moves_of_games(browser: "Client | Browser") -> Iterator[tuple[str, bytes]]:
    """The cookie before each move and its form, game after game of a person who plays at random."""
    rng = Random(1)
    while True:
        browser.send("POST", "/new", b"mark=X&first=you&level=unbeatable")
        page = unpacked(browser.send("GET", "/"))
        while free := re.findall(rb'data-square="(.)" data-mark="">', page):
            ply, game = (re.findall(rb'name="%s" value="(.+?)"' % it, page)[0] for it in FIELDS)
            form = b"square=%s&ply=%s&game=%s" % (rng.choice(free), ply, game)
            yield browser.cookie, form
            browser.send("POST", "/move", form)
            page = unpacked(browser.send("GET", "/"))


def unpacked(page: bytes) -> bytes:
    return gzip.decompress(page) if page.startswith(b"\x1f\x8b") else page


# Over loopback -------------------------------------------------------------------------------


@contextmanager
def served(folder: Path, bare: bool, workers: int = 1) -> Iterator[tuple[int, int]]:
    """A server of ours or of bare Flask on the same Granian: its port and process id."""
    port = free_port()
    ours = [str(Path(sys.executable).with_name("tictactoe-web")), "--no-access-log"]
    command = (
        [sys.executable, "serve_bare.py", str(port), str(workers)]
        if bare
        else [*ours, "--host", "127.0.0.1", "--port", str(port), "--workers", str(workers)]
    )
    env = environment()
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled, too
    process = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True)
    try:
        wait_until_it_listens(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.communicate(timeout=10)


def wait_until_it_listens(port: int) -> None:
    """Ask again and again, so often that waiting is no part of what is measured."""
    end = time.perf_counter() + 20
    while time.perf_counter() < end:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.001)
    raise TimeoutError("the server did not start")


SET_COOKIE = re.compile("\r\nset-cookie: ([^;]*)")
CONTENT_LENGTH = re.compile("\r\ncontent-length: ([0-9]+)")


class Browser:
    """One connection, kept alive, with its cookie: just enough to take little time of its own."""

    def __init__(self, port: int) -> None:
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.cookie = ""

    def send(self, method: str, path: str, body: bytes = b"") -> bytes:
        asked = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.connection.sendall(asked.encode() + body)
        head, page = self.read_until_blank_line()
        assert head[9] in "23", head
        # Granian, the server on both sides, writes the names small.
        if cookie := SET_COOKIE.search(head):
            self.cookie = cookie[1]
        [length] = CONTENT_LENGTH.findall(head)
        while len(page) < int(length):
            page += self.connection.recv(65536)
        return page

    def read_until_blank_line(self) -> tuple[str, bytes]:
        """The head of an answer, and what came of its body."""
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = self.connection.recv(65536)
            assert part, "the server left"
            answer += part
        head, _, page = answer.partition(b"\r\n\r\n")
        return head.decode(), page


def turn_over_loopback(folder: Path) -> tuple[float, float, float]:
    """The same turn, through servers and sockets; also the median of five counts."""
    return median_count([turn_over_this_loopback(folder) for _ in range(5)])


def turn_over_this_loopback(folder: Path) -> tuple[float, float, float]:
    """The same, between two servers that were just started."""
    with served(folder, bare=False) as (our_port, _), served(folder, bare=True) as (bare_port, _):
        return ratio(*turns(Browser(our_port), Browser(bare_port)), times=TURNS)


def pages_per_second(port: int, seconds: float = 1.0) -> float:
    """How many pages four busy clients get."""
    with ProcessPoolExecutor(4) as pool:
        counts = list(pool.map(fetch_for, [port] * 4, [seconds] * 4))
    return sum(counts) / seconds


def fetch_for(port: int, seconds: float) -> int:
    """How many pages one client gets in that time."""
    browser, count = Browser(port), 0
    browser.send("GET", "/")
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        browser.send("GET", "/")
        count += 1
    return count


def workers_compared(folder: Path, bare: bool) -> tuple[float, float, float]:
    """Pages a second with two workers against one: their quotient, and each."""
    rounds = []
    for _ in range(5):
        with served(folder, bare, workers=1) as (port, _):
            one = pages_per_second(port)
        with served(folder, bare, workers=2) as (port, _):
            two = pages_per_second(port)
        rounds.append((two, one))
    return medians(rounds)


def start_compared(folder: Path) -> tuple[float, float, float]:
    """From process start to the first page."""
    for bare in (False, True):
        first_page(folder, bare)  # once unmeasured: it compiles what is imported
    pairs = [(first_page(folder, False), first_page(folder, True)) for _ in range(50)]
    return medians(pairs)


def first_page(folder: Path, bare: bool) -> float:
    """Seconds from starting a server to its first page."""
    start = time.perf_counter()
    with served(folder, bare) as (port, _):
        Browser(port).send("GET", "/")
        return time.perf_counter() - start


def memory_compared(folder: Path, workers: int) -> tuple[float, float, float]:
    """Megabytes of a server with so many workers, after some games (Linux only)."""
    pairs = [(memory(folder, False, workers), memory(folder, True, workers)) for _ in "abc"]
    return medians(pairs)


def memory(folder: Path, bare: bool, workers: int) -> float:
    """Megabytes in all processes of a server, each page of them counted in proportion."""
    with served(folder, bare, workers) as (port, pid):
        time.sleep(1)  # until the last worker is up, too
        for _ in range(4 * workers):  # connections, each of which some worker takes
            play(Browser(port), bare)
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        texts = [Path(f"/proc/{it}/smaps_rollup").read_text() for it in [pid, *children]]
    return sum(int(re.findall(r"^Pss:\s+(\d+)", text, re.MULTILINE)[0]) / 1024 for text in texts)


def play(browser: Browser, bare: bool) -> None:
    """Play so many turns that every part has been at work."""
    if not bare:
        deque(islice(moves_of_games(browser), TURNS), maxlen=0)
        return
    for _ in range(TURNS):
        browser.send("POST", "/move", b"square=4")
        browser.send("GET", "/")


# The engine ----------------------------------------------------------------------------------


def forget() -> None:
    """Make the engine as ignorant as in a new process."""
    for remembered in (
        rules._outcome,
        rules._successors,
        search._first_image,
        solution.solved,
        solution.move_scores,
        solution.best_moves,
        opponents.unbeatable,
        opponents._hope_after,
    ):
        remembered.cache_clear()


def solve() -> None:
    """Solve every position, from nothing."""
    forget()
    solution.solved()


def reply() -> None:
    """One reply of the perfect player, on a board that has come up before."""
    opponents.unbeatable(Board().play(0))


def open_spiel_search() -> Turn | None:
    """open_spiel's alpha-beta from the empty board, if it is installed."""
    try:
        minimax = import_module("open_spiel.python.algorithms.minimax")
        game = import_module("pyspiel").load_game("tic_tac_toe")
    except ImportError:
        return None
    return lambda: minimax.alpha_beta_search(game)


def easyai_search() -> Turn | None:
    """easyAI's negamax with a transposition table from the empty board, if it is installed."""
    try:
        easyai: Any = import_module("easyAI")
    except ImportError:
        return None

    class TicTacToe(easyai.TwoPlayerGame):  # type: ignore[misc]  # it has no types
        def __init__(self, players: Any) -> None:
            self.players, self.board, self.current_player = players, [0] * 9, 1

        def possible_moves(self) -> list[int]:
            return [square for square, mark in enumerate(self.board) if mark == 0]

        def make_move(self, move: int) -> None:
            self.board[move] = self.current_player

        def unmake_move(self, move: int) -> None:
            self.board[move] = 0

        def lose(self) -> bool:
            other = self.opponent_index
            return any(all(self.board[n] == other for n in line) for line in rules.LINES)

        def is_over(self) -> bool:
            return self.possible_moves() == [] or self.lose()

        def scoring(self) -> int:
            return -100 if self.lose() else 0

        def ttentry(self) -> tuple[int, ...]:
            return tuple(self.board)

    def think() -> None:
        ai = easyai.AI_Player(easyai.Negamax(9, tt=easyai.TranspositionTable()))
        TicTacToe([ai, ai]).get_move()

    return think


def main() -> None:
    """Print the table."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(
        f"Measured on {machine}, {platform.system()}. Below 1.00, ours is the quicker or smaller;"
    )
    print("of the pages a second, it is two workers' against one's.\n")
    print("| what | ours | against | ratio |\n| --- | --- | --- | --- |")
    show("a whole turn in one process (POST /move, GET /)", turn_in_process(""), "bare Flask")
    show("the same, packed for the browser", turn_in_process("gzip"), "bare Flask, unpacked")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bare.py").write_text(BARE)
        (folder / "serve_bare.py").write_text(SERVE_BARE)
        show("a whole turn over loopback, unpacked", turn_over_loopback(folder), "bare Flask")
        show("process start to first page", start_compared(folder), "bare Flask")
        for workers in (1, 2):
            quotient, mine, other = memory_compared(folder, workers)
            sizes = f"{mine:.1f} MB | bare Flask: {other:.1f} MB"
            print(f"| memory (PSS) of a server, workers: {workers} | {sizes} | {quotient:.2f} |")
        for who, bare in (("ours", False), ("bare Flask", True)):
            quotient, two, one = workers_compared(folder, bare)
            print(
                f"| pages a second, {who}, 2 workers | {two:.0f} | 1 worker: {one:.0f} "
                f"| {quotient:.2f} |"
            )
    for library, search_of in (("open_spiel", open_spiel_search()), ("easyAI", easyai_search())):
        if search_of is None:
            print(f"| solving every position | | {library} is not installed | |")
            continue
        show("solving every position", ratio(solve, search_of), f"{library}, the empty board only")
    solution.solved()
    print(f"| one reply of the perfect player | {human(timed(reply, 10_000) / 10_000)} | | |")


if __name__ == "__main__":
    main()
