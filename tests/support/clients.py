"""Clients of a running server: well-behaved ones, and sockets that say anything."""

import re
import socket
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException, HTTPMessage
from typing import NamedTuple, cast
from urllib.parse import urlencode

from flask.testing import FlaskClient

from tests.support.player import Player
from tests.support.server import Server

PATIENCE = 30  # seconds until an answer is no answer; far more than any takes


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
    """What Player asks of Flask's test client, over real connections, a new one each time.

    Before our cookie, it sends one of another program on that host, if there is one, as a browser.
    """

    def __init__(self, server: Server, cookie: str = "", other: str = "") -> None:
        self.port, self.cookie, self.other = server.port, cookie, other

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, data: dict[str, str]) -> Answer:
        return self.ask("POST", path, urlencode(data), {})

    def ask(self, method: str, path: str, body: str = "", headers: dict[str, str] = {}) -> Answer:  # noqa: B006  # only read
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        if cookies := "; ".join(filter(None, (self.other, self.cookie))):
            form["Cookie"] = cookies
        if self.other:
            form["User-Agent"] = "Mozilla/5.0"
        try:
            connection.request(method, path, body, form | headers)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        if cookie := answer.headers["Set-Cookie"]:
            self.cookie = cookie.split(";")[0]
        return answer


def player_on(server: Server, cookie: str = "", other: str = "") -> Player:
    return Player(cast("FlaskClient", Wire(server, cookie, other)))


def cookie_of(player: Player) -> str:
    return cast("Wire", player.client).cookie


def play_to_the_end(player: Player) -> None:
    page = player.look()
    for _ in range(9):
        page.assert_legal()
        if page.outcome != "playing":
            break
        page = player.move(page.free[0], page)
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


def exchange(server: Server, sent: bytes, half_close: bool = False) -> list[int]:
    """Send that; the statuses of what comes back until the server closes the connection."""
    with connected(server) as connection:
        parts = []
        try:
            connection.sendall(sent)
            if half_close:
                connection.shutdown(socket.SHUT_WR)
            while part := connection.recv(65536):
                parts.append(part)
        except ConnectionError:
            pass  # it had heard enough
    return [int(code) for code in re.findall(rb"HTTP/1\.[01] (\d{3}) ", b"".join(parts))]


def get(path: str = "/health", more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{more}\r\n".encode(
        "latin-1"
    )


def post(path: str, more: str, body: str = "") -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\n{more}\r\n{body}"
    ).encode("latin-1")


def until(condition: Callable[[], object], seconds: float = 20, *, what: str = "it") -> None:
    """Wait until it holds; fail if it doesn't in that time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited too long for {what}"
        time.sleep(0.02)
