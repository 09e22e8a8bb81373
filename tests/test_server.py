"""The real server: whatever clients, signals and accidents do to it, the game goes on."""

import os
import re
import resource
import signal
import socket
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from tests.support.clients import (
    PATIENCE,
    Wire,
    connected,
    cookie_of,
    exchange,
    get,
    play_to_the_end,
    player_on,
    post,
    status,
    until,
)
from tests.support.server import COMMAND, KEY, Server, serving
from tictactoe_web.server import TIME_TO_FINISH, WAITING
from tictactoe_web.words.notices import NOTICES

OLD, NEW, OTHER = (f"the {age} key is long enough" for age in ("old", "new", "other"))
CLOSED: list[int] = []  # the statuses of no answer at all
UNFINISHED_FORM = post("/hints", "Content-Length: 100\r\n", "hints=")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One that any test may ask, as long as it goes on afterwards."""
    with serving(ACCESS_LOG="off") as server:
        yield server


@pytest.fixture(autouse=True)
def goes_on(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test did to the shared server, it answers afterwards."""
    yield
    if "server" in request.fixturenames:
        assert status(request.getfixturevalue("server")) == 200


@pytest.fixture
def accidents(tmp_path: Path) -> dict[str, Any]:
    """A command, and settings, with which tests can slow or break a server by their requests."""
    program = Path(__file__).parent / "support" / "accidents.py"
    command = [sys.executable, str(program)]
    return {"command": command, "STARTED": str(tmp_path), "ACCESS_LOG": "off"}


def workers(server: Server) -> set[int]:
    """The processes that answer."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return {int(pid) for pid in children.read_text().split() if answers(pid)}


def answers(pid: str) -> bool:
    """Whether this child is a worker: another keeps track of what they share."""
    try:
        return b"tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended meanwhile
        return False


# Workers


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="workers are found in /proc")
@pytest.mark.parametrize("number", [1, 2])
def test_workers_killed_in_the_middle_of_play_are_replaced(number: int) -> None:
    with serving(ACCESS_LOG="off", WEB_CONCURRENCY=str(number)) as server:
        player = player_on(server)
        page = player.move(4)
        until(lambda: len(workers(server)) == number)
        killed = workers(server)
        for process in killed:
            os.kill(process, signal.SIGKILL)
        until(lambda: len(workers(server) - killed) == number)
        until(lambda: status(server) == 200)
        assert player.look().board == page.board
        play_to_the_end(player)


def test_workers_end_with_a_main_process_that_is_killed() -> None:
    with (
        serving(ACCESS_LOG="off", WEB_CONCURRENCY="2") as server,
        connected(server, UNFINISHED_FORM),
    ):
        until(lambda: len(workers(server)) == 2)
        until(lambda: status(server) == 200)
        server.process.kill()
        server.process.wait()
        until(lambda: is_free(server.port))


def is_free(port: int) -> bool:
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


# Stopping and starting


def test_told_to_stop_it_answers_what_it_has_begun(accidents: dict[str, Any]) -> None:
    started = Path(accidents["STARTED"])
    with serving(**accidents) as server, ThreadPoolExecutor() as pool:
        player = player_on(server)
        page = player.look()
        fields = {name: page.hidden(name) for name in ("ply", "game")} | {"square": "4"}
        move = pool.submit(player.client.post, "/move?slow=move&seconds=1", data=fields)
        until((started / "move").exists)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=PATIENCE) == 0
        assert move.result(timeout=PATIENCE).status_code == 303
    with serving(ACCESS_LOG="off") as again:
        assert player_on(again, cookie_of(player)).look().board[4] == "X"


def test_told_to_stop_it_waits_for_nobody_to_end_and_for_less_than_platforms_do(
    accidents: dict[str, Any],
) -> None:
    assert TIME_TO_FINISH < 5, "seconds"
    with ExitStack() as stack:
        server = stack.enter_context(serving(**accidents))
        endless = get("/?slow=endless&seconds=600")
        for unfinished in (endless, b"GET /health HTTP/1.1\r\nHo", UNFINISHED_FORM, b""):
            stack.enter_context(connected(server, unfinished))
        until((Path(accidents["STARTED"]) / "endless").exists)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=PATIENCE)  # none of them would have ended by then


@pytest.mark.usefixtures("hears_the_terminal_close")
@pytest.mark.parametrize(
    ("told", "tell"),
    [(signal.SIGTERM, os.kill), (signal.SIGINT, os.killpg), (signal.SIGHUP, os.killpg)],
)
def test_told_to_stop_it_says_no_more_and_frees_its_port(tell: object, told: int) -> None:
    # A platform tells the main process; Ctrl+C, or a terminal that closes, tells all of its group.
    assert callable(tell)
    with serving(ACCESS_LOG="off", WEB_CONCURRENCY="2") as server:
        until(lambda: status(server) == 200)
        tell(server.process.pid, told)
        output = server.process.communicate(timeout=PATIENCE)[0]
        assert server.process.returncode == 0
        assert len(output.splitlines()) == 1
    socket.create_server(("127.0.0.1", server.port)).close()


@pytest.mark.usefixtures("hears_the_terminal_close")
@pytest.mark.parametrize(
    "told",
    [
        [signal.SIGTERM] * 20,
        [signal.SIGINT, signal.SIGTERM],
        [signal.SIGHUP, signal.SIGTERM],
    ],
)
def test_told_to_stop_more_than_once_it_stops(told: list[signal.Signals]) -> None:
    with serving(ACCESS_LOG="off") as server:
        until(lambda: status(server) == 200)
        for number in told:
            os.kill(server.process.pid, number)
        assert server.process.wait(timeout=PATIENCE) == 0


def test_under_nohup_it_outlives_the_terminal() -> None:
    with serving(ACCESS_LOG="off", command=("nohup", COMMAND)) as server:
        until(lambda: status(server) == 200)
        server.process.send_signal(signal.SIGHUP)
        time.sleep(0.5)  # for what should not happen
        assert server.process.poll() is None
        until(lambda: status(server) == 200)


def test_a_restart_with_a_rotated_key_keeps_the_game() -> None:
    with serving(ACCESS_LOG="off", SECRET_KEY=OLD) as server:
        player = player_on(server)
        page = player.move(4)
    with serving(ACCESS_LOG="off", SECRET_KEY=NEW, SECRET_KEY_FALLBACKS=OLD) as server:
        player = player_on(server, cookie_of(player))
        assert player.look().board == page.board
        player.move(page.free[0])
    with serving(ACCESS_LOG="off", SECRET_KEY=OTHER) as server:
        assert player_on(server, cookie_of(player)).look().board == "---------"


# Cookies with letters beyond ASCII, among which the server can read none


@pytest.mark.parametrize("cookie", ["tictactoe=\xe9", "other=\xe9"])
def test_who_has_a_cookie_with_such_letters_is_told_so_and_never_that_cookies_are_off(
    server: Server, cookie: str
) -> None:
    player = player_on(server, other=cookie)
    assert player.look().status.startswith(NOTICES["cookies-unread"])
    answer = player.post("/new", first="computer", from_page="1")
    assert player.look(str(answer.location)).status.startswith(NOTICES["cookies-unread"])


def test_a_client_that_sends_an_empty_header_for_no_cookie_is_given_one(server: Server) -> None:
    answer = Wire(server).ask("GET", "/", headers={"Cookie": ""})
    assert "Set-Cookie" in answer.headers
    assert NOTICES["cookies-unread"] not in answer.text


def test_a_game_goes_on_once_such_a_cookie_of_another_program_has_gone(server: Server) -> None:
    player = player_on(server)
    board = player.move(4).board
    meanwhile = player_on(server, cookie_of(player), other="other=\xe9")
    assert meanwhile.look().board == "---------"
    meanwhile.post("/new", first="computer", from_page="1")
    assert cookie_of(meanwhile) == cookie_of(player)
    assert player_on(server, cookie_of(meanwhile)).look().board == board


# Clients that take their time


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nX-Slow: "])
def test_a_client_that_says_no_more_is_disconnected(accidents: dict[str, Any], sent: bytes) -> None:
    with serving(**accidents, TIME_TO_ASK="1") as server, connected(server, sent) as silent:
        assert silent.recv(1000) == b""


STYLES = b"/static/joined/paper+controls+board+tree+lesson+watch+play+review.css"
HEAD = b"GET %s HTTP/1.1\r\nHost: localhost\r\n" % STYLES


@pytest.mark.parametrize(
    "sent", [HEAD + b"X-Slow: ", HEAD + b"\r\n"], ids=["unfinished heads", "unread answers"]
)
def test_fifteen_hundred_silent_clients_leave_others_their_answers(
    accidents: dict[str, Any], sent: bytes
) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
    with serving(**accidents) as server, ExitStack() as stack:
        for _ in range(1500):
            client = stack.enter_context(socket.socket())
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # another may listen there
            client.settimeout(PATIENCE)
            client.connect(("127.0.0.1", server.port))
            client.sendall(sent)
        play_to_the_end(player_on(server))


def test_forty_forms_that_never_arrive_leave_others_their_answers(server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(connected(server, UNFINISHED_FORM))
        play_to_the_end(player_on(server))


def take_the_places_of_forms(server: Server, stack: ExitStack) -> None:
    """Send forms that never arrive until there is no place for one more."""

    def there_is_no_place_after_one_more() -> bool:
        # Not so many at once: while forms of an earlier test leave, some would be refused.
        stack.enter_context(connected(server, UNFINISHED_FORM))
        return Wire(server).post("/hints", {"hints": "on"}).status_code == 503

    until(there_is_no_place_after_one_more)


def test_more_forms_that_never_arrive_leave_others_the_pages(server: Server) -> None:
    with ExitStack() as stack:
        take_the_places_of_forms(server, stack)
        assert status(server, "/learn") == 200


def test_who_waits_for_forms_and_for_what_is_done_in_turn_leaves_others_the_pages(
    accidents: dict[str, Any],
) -> None:
    with serving(**accidents) as server, ExitStack() as stack:
        take_the_places_of_forms(server, stack)
        for number in range(WAITING):
            stack.enter_context(connected(server, get(f"/?slow={number}&seconds=600")))
        until(lambda: len(list(Path(accidents["STARTED"]).iterdir())) == WAITING)
        assert status(server) == 200
        assert status(server, "/learn") == 200


def test_forty_first_visitors_at_once_are_all_answered() -> None:
    with serving(ACCESS_LOG="off") as fresh, ThreadPoolExecutor(40) as pool:
        answers = [pool.submit(status, fresh, "/learn") for _ in range(40)]
        assert [answer.result(timeout=60) for answer in answers] == [200] * 40


# Any bytes


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (get("/%ff%00%0d%0a"), ([404],)),
        (get("/" + "../" * 50 + "etc/passwd"), ([404],)),
        (get("/" + "a" * 1_000_000), ([404], [414], [431], CLOSED)),
        (get("/", f"Cookie: tictactoe={'a' * 10_000}\r\n"), ([200], [431])),
        (get("/", "Cookie: tictactoe=\xff\xfe; \xfc=\xfc\r\n"), ([200], [400])),
        (get("/", "X-Endless: a\r\n" * 100_000), ([431], CLOSED)),
        (b"GET /health HTTP/1.0\r\n\r\n", ([200],)),
        (b"GET /health HTTP/1.1\r\nHost: \xff[]@:\r\nConnection: close\r\n\r\n", ([200], [400])),
        (b"BREW / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", ([405],)),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 300, ([400], CLOSED)),
        (post("/hints", "Content-Length: -1\r\n"), ([400], CLOSED)),
        (post("/hints", f"Content-Length: {10**30}\r\n"), ([400], [413], CLOSED)),
        (post("/hints", "Content-Length: 99999\r\n", "a" * 99999), ([413], CLOSED)),
        (post("/hints", "Transfer-Encoding: chunked\r\n", "1fff\r\n"), ([411],)),
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
    assert exchange(server, sent) in expected


@pytest.mark.parametrize("sent", [b"GET / HT", get()[:-2], UNFINISHED_FORM])
def test_a_request_cut_short_is_not_acted_upon(server: Server, sent: bytes) -> None:
    assert exchange(server, sent, half_close=True) in ([400], CLOSED)


# The log


def lines_of(server: Server, number: int) -> list[str]:
    """So many lines of what it says after the first."""
    assert server.process.stdout
    giving_up = Timer(PATIENCE, server.process.terminate)  # then a line that never comes is empty
    giving_up.start()
    lines = [server.process.stdout.readline() for _ in range(number + 1)]
    giving_up.cancel()
    return lines[1:]


def test_every_request_is_a_line_that_tells_the_client_behind_the_proxy() -> None:
    with serving(TRUSTED_PROXIES="1") as server:
        Wire(server, "tictactoe=forged").get("/learn?you=X", **{"X-Forwarded-For": "203.0.113.9"})
        exchange(server, b"GET /nothing HTTP/1.0\r\n\r\n")
        first, second = lines_of(server, 2)
    expected = r'203\.0\.113\.9 - - \[[^\]]+\] "GET /learn\?you=X HTTP/1\.1" 200 \S+ms\n'
    assert re.fullmatch(expected, first)
    assert '"GET /nothing HTTP/1.0" 404' in second
    assert "forged" not in first


def test_no_client_can_write_a_line_of_its_own_into_the_log() -> None:
    with serving() as server:
        Wire(server).get("/x%0aforged%1b%00%22/caf%C3%A9/(8)?a=%0ab%22")
        (line,) = lines_of(server, 1)
    assert '"GET /x%0Aforged%1B%00%22/caf%C3%A9/(8)?a=%0ab%22 HTTP/1.1" 404' in line


def test_a_client_that_makes_up_an_address_writes_one_word_into_the_log() -> None:
    told = {"X-Forwarded-For": '203.0.113.9 - - "GET /forged HTTP/1.1" 200\t'}
    with serving(TRUSTED_PROXIES="1") as server:
        Wire(server).get("/health", **told)
        (line,) = lines_of(server, 1)
    made_up, *rest = line.split(" ")
    assert made_up.startswith("203.0.113.9%20")
    assert rest[:2] == ["-", "-"]
    assert line.count('"') == 2


def test_a_mistake_of_ours_is_logged_once_without_cookie_or_key(accidents: dict[str, Any]) -> None:
    with serving(**accidents) as server:
        player = player_on(server)
        player.move(4)
        assert player.client.get("/broken").status_code == 500
        server.process.terminate()
        output = server.process.communicate(timeout=PATIENCE)[0]
    assert output.count("Traceback") == 1
    assert not [secret for secret in (KEY, cookie_of(player)) if secret in output]


def test_the_log_can_be_switched_off() -> None:
    with serving(ACCESS_LOG="off") as server:
        status(server)
        server.process.terminate()
        assert len(server.process.communicate(timeout=PATIENCE)[0].splitlines()) == 1
