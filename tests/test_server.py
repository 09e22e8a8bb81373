"""The real server: whatever clients, signals and accidents do to it, the game goes on."""

import multiprocessing
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from http.client import HTTPConnection, HTTPException, HTTPMessage
from pathlib import Path
from random import Random
from typing import NamedTuple, cast
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.support.player import Player
from tests.support.server import COMMAND, KEY, Server, environment, free_port, serving

PATIENCE = 10  # seconds until an answer is no answer; far more than any takes
OLD, NEW, OTHER = (f"the {age} key is long enough" for age in ("old", "new", "other"))

finds_workers = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(),
    reason="a server's workers are found through /proc, which only Linux has",
)
sends_signals = pytest.mark.skipif(
    os.name != "posix", reason="only POSIX has a SIGTERM that a process can act on"
)
can_fork = pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(),
    reason="no process can be copied here",
)
either_start = pytest.mark.parametrize("start", [pytest.param("fork", marks=can_fork), "spawn"])


# Clients


class Answer(NamedTuple):
    """What came back, by the names that Flask's test client uses."""

    status_code: int
    headers: HTTPMessage
    data: bytes

    @property
    def text(self) -> str:
        return self.data.decode()

    @property
    def location(self) -> str | None:
        return self.headers["Location"]


class Wire:
    """What Player asks of Flask's test client, over real connections, a new one each time."""

    def __init__(self, server: Server, cookie: str = "") -> None:
        self.port, self.cookie = server.port, cookie

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, data: dict[str, str]) -> Answer:
        return self.ask("POST", path, urlencode(data))

    def ask(self, method: str, path: str, body: str | None = None) -> Answer:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        if cookie := answer.headers["Set-Cookie"]:
            self.cookie = cookie.split(";")[0]
        return answer


def player_on(server: Server, cookie: str = "") -> Player:
    return Player(cast("FlaskClient", Wire(server, cookie)))


def cookie_of(player: Player) -> str:
    return cast("Wire", player.client).cookie


def play_to_the_end(player: Player) -> None:
    page = player.look()
    for _ in range(9):
        page.assert_legal()
        if page.outcome != "playing":
            break
        page = player.move(page.free[0])
    assert page.outcome in ("drawn", "lost")


def status(server: Server, path: str = "/health") -> int:
    """The answer's status; 0 if the connection failed."""
    try:
        return Wire(server).get(path).status_code
    except (OSError, HTTPException):
        return 0


def connected(server: Server, *sent: bytes) -> socket.socket:
    """A connection that has sent this much."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    for part in sent:
        connection.sendall(part)
    return connection


def received(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection, which it has to."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionError:
        pass  # closed while we were still sending
    return b"".join(parts)


def exchange(server: Server, *sent: bytes, half_close: bool = False) -> bytes:
    """Send that; what comes back until the server closes the connection."""
    with connected(server) as connection:
        try:
            for part in sent:
                connection.sendall(part)
            if half_close:
                connection.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass  # it had heard enough
        return received(connection)


def statuses(received: bytes) -> list[int]:
    """The status of each answer in there."""
    return [int(code) for code in re.findall(rb"HTTP/1\.[01] (\d{3}) ", received)]


CLOSED: list[int] = []  # the statuses of no answer at all


def get(path: str = "/health", more: str = "", *, close: bool = True) -> bytes:
    connection = "Connection: close\r\n" if close else ""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{connection}{more}\r\n".encode("latin-1")


def post(path: str, more: str, body: str = "") -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\n{more}\r\n{body}"
    ).encode("latin-1")


def until(condition: Callable[[], object], seconds: float = 20) -> None:
    """Wait until it holds; fail if it doesn't in that time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.02)


# Servers


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One that any test may ask, as long as it goes on afterwards."""
    with serving("--no-access-log") as server:
        yield server


@pytest.fixture(autouse=True)
def goes_on(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test did to the shared server, it answers afterwards."""
    yield
    if "server" in request.fixturenames:
        shared: Server = request.getfixturevalue("server")
        assert shared.process.poll() is None
        assert status(shared) == 200


# What Python imports when a server starts that is told where it is.
ACCIDENTS = """
import multiprocessing, os, time
from pathlib import Path
from flask import Flask, request

dispatch = Flask.full_dispatch_request
register = Flask.register_blueprint

def accident(app):
    if "slow" in request.args:
        Path(os.environ["STARTED"], request.args["slow"]).touch()
        time.sleep(float(request.args["seconds"]))
    if "break" in request.args:
        app.view_functions[request.endpoint] = lambda: 1 // 0
    response = dispatch(app)
    response.headers["X-Worker"] = str(os.getpid())
    return response

def refuse(app, *arguments, **more):
    if os.environ["STARTED"] == "never":
        raise SystemExit("this server does not start")
    if os.environ.get("MADE"):
        Path(os.environ["MADE"], str(os.getpid())).touch()
    register(app, *arguments, **more)

Flask.full_dispatch_request = accident
Flask.register_blueprint = refuse
if "START_METHOD" in os.environ:
    multiprocessing.set_start_method(os.environ["START_METHOD"], force=True)
"""


@pytest.fixture(scope="module")
def accidents(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder that, put in PYTHONPATH, lets tests cause accidents in a server by their queries."""
    folder = tmp_path_factory.mktemp("accidents")
    (folder / "sitecustomize.py").write_text(ACCIDENTS)
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))


def started_by(
    start: str, accidents: str, *options: str, made: str = ""
) -> AbstractContextManager[Server]:
    """A server whose workers are started by that method; in the folder `made` stands who loaded."""
    return serving(
        *("--no-access-log", *options),
        PYTHONPATH=accidents,
        START_METHOD=start,
        STARTED="",
        MADE=made,
    )


def state_and_parent(process: int) -> list[str]:
    """The letter of its state, Z if it has ended but its parent has not looked, and its parent."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[:2]


def lives(process: int) -> bool:
    try:
        return state_and_parent(process)[0] != "Z"
    except OSError:
        return False


def workers(server: Server) -> set[int]:
    """The processes that answer."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = state_and_parent(int(folder.name))
            helper = b"resource_tracker" in (folder / "cmdline").read_bytes()
        except OSError:
            continue  # it has ended meanwhile
        if int(parent) == server.process.pid and state != "Z" and not helper:
            found.add(int(folder.name))
    return found


# Workers


@finds_workers
@pytest.mark.parametrize("number", ["1", "2"])
def test_workers_killed_in_the_middle_of_play_are_replaced(number: str) -> None:
    with serving("--no-access-log", WEB_CONCURRENCY=number) as server:
        player = player_on(server)
        page = player.move(4)
        until(lambda: len(workers(server)) == int(number))
        killed = workers(server)
        for process in killed:
            os.kill(process, signal.SIGKILL)
        until(lambda: len(workers(server) - killed) == int(number))
        until(lambda: status(server) == 200)
        assert player.look().board == page.board
        play_to_the_end(player)
        assert server.process.poll() is None


@finds_workers
def test_one_worker_of_two_killed_is_not_missed() -> None:
    with serving("--no-access-log", WEB_CONCURRENCY="2") as server:
        until(lambda: len(workers(server)) == 2)
        killed, other = workers(server)
        os.kill(killed, signal.SIGKILL)
        until(lambda: killed not in workers(server))
        until(lambda: status(server) == 200)
        assert other in workers(server)
        until(lambda: len(workers(server)) == 2)
        play_to_the_end(player_on(server))


def test_two_workers_share_a_game(accidents: str, tmp_path: Path) -> None:
    with serving(
        "--no-access-log", PYTHONPATH=accidents, STARTED=str(tmp_path), WEB_CONCURRENCY="2"
    ) as server:
        player = player_on(server)
        page = player.move(4)
        answered: dict[str, str] = {}

        def look(number: int) -> None:
            # Slow, and several at once, so that one worker alone has no time for them all.
            answer = Wire(server, cookie_of(player)).get(f"/?slow={number}&seconds=0.05")
            assert answer.status_code == 200
            answered[answer.headers["X-Worker"]] = answer.text

        with ThreadPoolExecutor(8) as pool:
            for _ in range(50):
                [*pool.map(look, range(8))]
                if len(answered) == 2:
                    break
        assert len(answered) == 2
        assert set(answered.values()) == {page.response.text}
        play_to_the_end(player)


@finds_workers
@either_start
def test_workers_share_the_application_where_they_are_copies_of_the_main_process(
    accidents: str, tmp_path: Path, start: str
) -> None:
    with started_by(start, accidents, "--workers", "2", made=str(tmp_path)) as server:

        def loaded_by(processes: set[int]) -> bool:
            expected = {server.process.pid} if start == "fork" else processes
            return {int(path.name) for path in tmp_path.iterdir()} == expected

        until(lambda: len(workers(server)) == 2 and loaded_by(workers(server)))
        started = workers(server)
        os.kill(min(started), signal.SIGKILL)
        until(lambda: len(workers(server) - {min(started)}) == 2)
        until(lambda: loaded_by(started | workers(server)))
        play_to_the_end(player_on(server))


@either_start
def test_a_server_that_can_not_be_loaded_ends(accidents: str, start: str) -> None:
    result = subprocess.run(
        [COMMAND, "--host", "127.0.0.1", "--port", str(free_port())],
        env=environment(PYTHONPATH=accidents, STARTED="never", START_METHOD=start),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert result.returncode == 1
    assert "this server does not start" in result.stderr


@either_start
def test_what_lies_in_the_folder_where_it_is_started_is_none_of_its_business(
    accidents: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: str
) -> None:
    for name in ("__init__.py", "flask.py", "tictactoe_web.py"):
        (tmp_path / name).write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    with started_by(start, accidents) as server:
        assert status(server) == 200


@can_fork
def test_a_worker_just_made_heeds_a_signal_to_stop() -> None:
    # It is a copy of the main process, whose handlers only note it for a loop that is not its own.
    script = (
        "import os, signal; from tictactoe_web import server\n"
        "signal.signal(signal.SIGTERM, lambda *_: None)\n"
        "server.prepare_workers()\n"
        "worker = os.fork()\n"
        "if not worker: os.kill(os.getpid(), signal.SIGTERM), os._exit(0)\n"
        "assert os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]) == -signal.SIGTERM"
    )
    subprocess.run([sys.executable, "-c", script], env=environment(), check=True, timeout=30)


def test_what_is_served_is_made_once_and_left_alone_by_the_garbage_collector() -> None:
    script = (
        "import gc; from tictactoe_web.server import application as it\n"
        "runs = []; gc.callbacks.append(lambda *run: runs.append(run))\n"
        "app = it(); assert not runs\n"
        "assert it() is app and gc.isenabled()\n"
        "assert not any(app is thing for thing in gc.get_objects())"
    )
    subprocess.run([sys.executable, "-c", script], env=environment(), check=True, timeout=30)


# Stopping and starting


@sends_signals
@pytest.mark.parametrize("number", ["1", "2"])
def test_told_to_stop_under_load_it_answers_what_it_has_begun(
    accidents: str, tmp_path: Path, number: str
) -> None:
    answered = set()

    def keep_asking(server: Server, client: int) -> None:
        for turn in range(1000):
            name = f"{client}-{turn}"
            if status(server, f"/?slow={name}&seconds=0.3") != 200:
                return  # it has stopped
            answered.add(name)

    with (
        serving(
            "--no-access-log", PYTHONPATH=accidents, STARTED=str(tmp_path), WEB_CONCURRENCY=number
        ) as server,
        ThreadPoolExecutor(20) as pool,
    ):
        asking = [pool.submit(keep_asking, server, client) for client in range(20)]
        until(lambda: len([*tmp_path.iterdir()]) > 50)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=5) == 0
        for each in asking:
            each.result(timeout=PATIENCE)
        assert {path.name for path in tmp_path.iterdir()} == answered


@sends_signals
def test_told_to_stop_it_finishes_a_move(accidents: str, tmp_path: Path) -> None:
    with serving("--no-access-log", PYTHONPATH=accidents, STARTED=str(tmp_path)) as server:
        player = player_on(server)
        page = player.look()
        fields = {name: page.hidden(name) for name in ("ply", "game")}
        with ThreadPoolExecutor() as pool:
            path = "/move?slow=move&seconds=1"
            move = pool.submit(player.client.post, path, data={"square": "4", **fields})
            until((tmp_path / "move").exists)
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(timeout=5) == 0
            assert move.result(timeout=PATIENCE).status_code == 303
    with serving("--no-access-log") as again:
        assert player_on(again, cookie_of(player)).look().board[4] == "X"


@sends_signals
def test_told_to_stop_it_waits_for_nobody_longer_than_five_seconds(
    accidents: str, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(
            serving("--no-access-log", PYTHONPATH=accidents, STARTED=str(tmp_path))
        )
        for unfinished in (
            get("/?slow=endless&seconds=60"),
            get(close=False),  # and then nothing more
            b"GET /health HTTP/1.1\r\nHo",
            post("/hints", "Content-Length: 100\r\n", "hints="),
            b"",
        ):
            stack.enter_context(connected(server, unfinished))
        until((tmp_path / "endless").exists)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=5)


@contextmanager
def sighup_set(how: signal.Handlers) -> Iterator[None]:
    """What is started meanwhile inherits this, whatever these tests were started by."""
    before = signal.signal(signal.SIGHUP, how)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@sends_signals
@pytest.mark.parametrize("tell", ["kill", "killpg"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_told_to_stop_it_says_no_more_and_frees_its_port(name: str, tell: str) -> None:
    # A platform tells the main process; Ctrl+C and a closed terminal tell all of its group.
    with sighup_set(signal.SIG_DFL), serving("--no-access-log", WEB_CONCURRENCY="2") as server:
        until(lambda: status(server) == 200)
        getattr(os, tell)(server.process.pid, getattr(signal, name))
        output = server.process.communicate(timeout=5)[0]
        assert server.process.returncode == 0
        assert len(output.splitlines()) == 1
    with serving(port=server.port) as again:
        assert status(again) == 200


def ignores(process: int, number: signal.Signals) -> bool:
    (mask,) = re.findall(r"SigIgn:\s+(\w+)", Path(f"/proc/{process}/status").read_text())
    return bool(int(mask, 16) >> (number - 1) & 1)


@finds_workers
@either_start
def test_workers_leave_the_terminal_to_the_main_process(accidents: str, start: str) -> None:
    with started_by(start, accidents, "--workers", "2") as server:
        until(lambda: len(workers(server)) == 2 and status(server) == 200)
        until(lambda: server.process.pid not in map(os.getpgid, workers(server)))
        for worker in workers(server):
            assert ignores(worker, signal.SIGHUP)
            assert ignores(worker, signal.SIGTTOU)


@finds_workers
def test_no_worker_outlives_the_main_process() -> None:
    with ExitStack() as stack:
        server = stack.enter_context(serving("--no-access-log", "--workers", "2"))
        until(lambda: len(workers(server)) == 2 and status(server) == 200)
        for _ in range(4):  # forms that keep them busy
            unfinished = post("/hints", "Content-Length: 100\r\n", "hints=")
            stack.enter_context(connected(server, unfinished))
        orphans = workers(server)
        os.kill(server.process.pid, signal.SIGKILL)
        until(lambda: not any(map(lives, orphans)))


@finds_workers
def test_a_server_started_by_nohup_outlives_its_terminal() -> None:
    with sighup_set(signal.SIG_IGN), serving("--no-access-log") as server:
        until(lambda: status(server) == 200)
        before = workers(server)
        os.killpg(server.process.pid, signal.SIGHUP)
        play_to_the_end(player_on(server))
        assert workers(server) == before
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=5) == 0


def test_a_restart_with_a_rotated_key_keeps_the_game() -> None:
    with serving("--no-access-log", SECRET_KEY=OLD) as server:
        player = player_on(server)
        page = player.move(4)
    with serving("--no-access-log", SECRET_KEY=NEW, SECRET_KEY_FALLBACKS=OLD) as server:
        player = player_on(server, cookie_of(player))
        assert player.look().board == page.board
        page = player.move(page.free[0])
    with serving("--no-access-log", SECRET_KEY=NEW) as server:
        player = player_on(server, cookie_of(player))
        assert player.look().board == page.board
        play_to_the_end(player)
    with serving("--no-access-log", SECRET_KEY=OTHER) as server:
        page = player_on(server, cookie_of(player)).look()
        assert page.board == "---------"
        assert "could not be read" in page.status


# Clients that take their time


@pytest.mark.parametrize(
    "unfinished",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        post("/hints", "Content-Length: 100\r\n", "hints="),
        post("/hints", "Transfer-Encoding: chunked\r\n", "64\r\nhints="),
    ],
    ids=["nothing", "headers", "body", "chunks"],
)
def test_forty_clients_that_never_finish_leave_others_their_answers(
    server: Server, unfinished: bytes
) -> None:
    with ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(connected(server, unfinished))
        player = player_on(server)
        for _ in range(10):
            start = time.monotonic()
            assert player.look().outcome == "playing"
            assert player.post("/hints", hints="on").status_code == 303
            assert time.monotonic() - start < 5


def test_forty_first_visitors_at_once_need_not_wait_for_each_other() -> None:
    with serving("--no-access-log") as fresh, ThreadPoolExecutor(40) as pool:
        start = time.monotonic()
        answers = [pool.submit(status, fresh, "/learn") for _ in range(40)]
        assert [answer.result(timeout=60) for answer in answers] == [200] * 40
        assert time.monotonic() - start < 5


def test_clients_that_leave_in_the_middle_do_no_harm(server: Server) -> None:
    at_once = struct.pack("ii", 1, 0)  # closing then tells the other side that all is lost
    for sent in (get("/"), get()[:30], post("/hints", "Content-Length: 100\r\n", "hints=")):
        for _ in range(20):
            with connected(server, sent) as connection:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
        assert status(server) == 200


def test_a_client_that_reads_slowly_gets_its_page(server: Server) -> None:
    with connected(server, get("/learn")) as connection:
        parts = [connection.recv(1)]
        time.sleep(0.2)
        parts.append(received(connection))
    head, body = b"".join(parts).split(b"\r\n\r\n", 1)
    (length,) = re.findall(rb"(?i)content-length: (\d+)", head)
    assert len(body) == int(length)


# Connections


def test_one_connection_serves_many_requests(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.connect()
    same = connection.sock
    try:
        for method, path, expected in [
            ("GET", "/", 200),
            ("HEAD", "/", 200),
            ("OPTIONS", "/", 200),
            ("POST", "/reset", 303),
            ("POST", "/move", 400),
            ("GET", "/nothing", 404),
            ("DELETE", "/", 405),
            ("GET", "/static/style.css", 200),
            ("GET", "/health", 200),
        ]:
            connection.request(method, path)
            response = connection.getresponse()
            body = response.read()
            assert response.status == expected
            assert (body == b"") == (method in ("HEAD", "OPTIONS") or expected == 303)
            assert connection.sock is same
    finally:
        connection.close()


def test_requests_sent_at_once_are_answered_in_their_order(server: Server) -> None:
    sent = get(close=False) + get("/nothing", close=False) + get("/move", close=False) + get()
    assert statuses(exchange(server, sent)) == [200, 404, 405, 200]


def test_a_request_that_comes_byte_by_byte_is_answered(server: Server) -> None:
    assert statuses(exchange(server, *[bytes([byte]) for byte in get()])) == [200]


def test_a_client_that_closes_its_side_is_let_go(server: Server) -> None:
    # The server takes it for one that has left, unless it was quick enough to answer before.
    for _ in range(20):
        assert statuses(exchange(server, get(close=False), half_close=True)) in ([200], CLOSED)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        get()[:-2],
        post("/hints", "Content-Length: 100\r\n", "hints=on&"),
        post("/hints", "Transfer-Encoding: chunked\r\n", "64\r\nhints=on&"),
    ],
)
def test_a_request_cut_short_is_not_acted_upon(server: Server, sent: bytes) -> None:
    assert statuses(exchange(server, sent, half_close=True)) in ([400], [411], CLOSED)


def test_the_old_protocol_is_answered_and_closed(server: Server) -> None:
    assert statuses(exchange(server, b"GET /health HTTP/1.0\r\n\r\n")) == [200]


def test_a_body_is_awaited_where_the_client_asks_first(server: Server) -> None:
    body = "hints=on"
    head = post("/hints", f"Expect: 100-continue\r\nContent-Length: {len(body)}\r\n")
    with connected(server, head) as connection:
        assert statuses(connection.recv(100)) == [100]
        connection.sendall(body.encode())
        assert statuses(received(connection)) == [303]


def test_head_has_no_body(server: Server) -> None:
    answer = exchange(server, get("/learn").replace(b"GET", b"HEAD", 1))
    assert statuses(answer) == [200]
    assert answer.endswith(b"\r\n\r\n")
    assert answer.count(b"\r\n\r\n") == 1


def test_options_and_wrong_methods_tell_the_right_ones(server: Server) -> None:
    options = exchange(server, get("/move").replace(b"GET", b"OPTIONS", 1))
    wrong = exchange(server, get("/move").replace(b"GET", b"DELETE", 1))
    assert (statuses(options), statuses(wrong)) == ([200], [405])
    for answer in (options, wrong):
        (allowed,) = re.findall(rb"(?i)\r\nallow: (.+?)\r\n", answer)
        assert set(allowed.split(b", ")) == {b"OPTIONS", b"POST"}


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (get("/nothing"), ([404],)),
        (get("/%ff%00%0d%0a"), ([404],)),
        (get("/" + "../" * 50 + "etc/passwd"), ([404],)),
        (get("//evil.example/"), ([404], [308])),
        (get("/\xff\xfe"), ([400], [404])),
        (get("/" + "a" * 10_000), ([404], [414], [431])),
        (get("/" + "a" * 1_000_000), ([404], [414], [431], CLOSED)),
        (get("/", f"Cookie: session={'a' * 10_000}\r\n"), ([200], [431])),
        (get("/", "Cookie: session=\xff\xfe; \xfc=\xfc\r\n"), ([200], [400])),
        (get("/", f"X-Large: {'a' * 1_000_000}\r\n"), ([431], CLOSED)),
        (get("/", "X-Many: a\r\n" * 5000), ([431], CLOSED)),
        (get("/", "X-Endless: a\r\n" * 100_000), ([431], CLOSED)),
        (get("/", "No colon\r\n"), ([400], CLOSED)),
        (get("/", "Host: two\r\n"), ([200], [400])),
        (get("/", "Upgrade: websocket\r\n"), ([200], [400])),
        (b"GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", ([200], [400])),
        (b"GET /health HTTP/1.1\r\nHost: \xff[]@:\r\nConnection: close\r\n\r\n", ([200], [400])),
        (b"GET http://evil.example/health HTTP/1.1\r\nConnection: close\r\n\r\n", ([200], [400])),
        (b"OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", ([200], [404])),
        (b"CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\nConnection: close\r\n\r\n", ([400], [404], [405])),
        (b"BREW / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", ([405],)),
        (b"GET / HTTP/9.9\r\n\r\n", ([400], [505], CLOSED)),
        (b"GET\r\n\r\n", ([400], CLOSED)),
        (b"\r\n" * 100 + b"garbage\r\n\r\n", ([400], CLOSED)),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 300, ([400], CLOSED)),
        (b"\x00" * 1000, ([400], CLOSED)),
        (Random(1).randbytes(100_000), ([400], [431], CLOSED)),
        (post("/hints", "Content-Length: -1\r\n"), ([400], CLOSED)),
        (post("/hints", "Content-Length: many\r\n"), ([400], CLOSED)),
        (post("/hints", f"Content-Length: {10**30}\r\n"), ([400], [413], CLOSED)),
        (post("/hints", "Content-Length: 99999\r\n", "a" * 99999), ([413], CLOSED)),
        (
            post("/hints", "Content-Length: 8\r\nContent-Length: 9\r\n", "hints=on&"),
            ([400], CLOSED),
        ),
        (
            post("/hints", "Transfer-Encoding: chunked\r\n", "zz\r\nhints=on\r\n0\r\n\r\n"),
            ([400], [411], CLOSED),
        ),
        (
            # Whoever reads this by its length sees a second request in it.
            post("/hints", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n")
            + get(),
            ([400], [411], CLOSED),
        ),
    ],
    ids=lambda it: repr(it[:40]) if isinstance(it, bytes) else "",
)
def test_any_bytes_get_a_proper_answer_or_a_clean_close(
    server: Server, sent: bytes, expected: tuple[list[int], ...]
) -> None:
    assert statuses(exchange(server, sent)) in expected


def test_a_body_too_large_in_chunks_is_refused_and_changes_nothing(server: Server) -> None:
    player = player_on(server)
    before = player.move(4)
    body = "hints=on&padding=" + "x" * 9000
    headers = f"Transfer-Encoding: chunked\r\nCookie: {cookie_of(player)}\r\n"
    sent = post("/hints", headers, f"{len(body):x}\r\n{body}\r\n0\r\n\r\n")
    assert statuses(exchange(server, sent)) in ([411], [413])
    assert player.look().response.text == before.response.text


# Logs


def ask_for_some_pages(server: Server) -> None:
    wire = Wire(server, "session=forged-cookie")
    wire.get("/learn?you=secret-query")
    wire.post("/reset", {})
    wire.get("/nothing")
    wire.get("/?break=1")


def test_every_request_is_a_line_on_stdout_in_the_common_format(accidents: str) -> None:
    with (
        ThreadPoolExecutor(1) as pool,
        serving(stderr=subprocess.DEVNULL, PYTHONPATH=accidents, STARTED="") as server,
    ):
        assert server.process.stdout
        ask_for_some_pages(server)
        # A line is written after its answer; so those of different requests may change places.
        lines = [
            pool.submit(server.process.stdout.readline).result(timeout=PATIENCE) for _ in range(5)
        ]
    for asked, code in [
        ("GET /learn HTTP/1.1", 200),
        ("POST /reset HTTP/1.1", 303),
        ("GET /nothing HTTP/1.1", 404),
        ("GET / HTTP/1.1", 500),
    ]:
        expected = rf'127\.0\.0\.1 - - \[[^\]]+\] "{re.escape(asked)}" {code} \S+\n'
        assert len([line for line in lines if re.fullmatch(expected, line)]) == 1, lines
    assert "secret-query" not in "".join(lines)
    assert "forged-cookie" not in "".join(lines)


def test_no_client_can_write_a_line_of_its_own_into_the_log() -> None:
    with ThreadPoolExecutor(1) as pool, serving(stderr=subprocess.DEVNULL) as server:
        assert server.process.stdout
        Wire(server, "").get("/x%0aforged%1b[31m%00%22/caf%C3%A9/(8)")
        lines = [
            pool.submit(server.process.stdout.readline).result(timeout=PATIENCE) for _ in range(2)
        ]
    assert '"GET /x%0Aforged%1B%5B31m%00%22/caf%C3%A9/(8) HTTP/1.1" 404' in lines[1]


def test_the_access_log_can_be_switched_off(accidents: str) -> None:
    with serving(
        "--no-access-log", stderr=subprocess.DEVNULL, PYTHONPATH=accidents, STARTED=""
    ) as server:
        ask_for_some_pages(server)
        server.process.terminate()
        assert len(server.process.communicate(timeout=PATIENCE)[0].splitlines()) == 1


def test_a_mistake_of_ours_is_logged_once_without_cookie_or_key(accidents: str) -> None:
    with serving("--no-access-log", PYTHONPATH=accidents, STARTED="") as server:
        player = player_on(server)
        player.move(4)
        cookie = cookie_of(player)
        assert player.client.get("/?break=1").status_code == 500
        server.process.terminate()
        output = server.process.communicate(timeout=PATIENCE)[0]
    assert output.count("Traceback") == 1
    assert output.count("ZeroDivisionError") == 1
    assert len(re.findall(r"\bGET\b", output)) == 1
    for secret in (KEY, cookie, cookie[-20:]):
        assert secret not in output
