"""The real server, started as a person or a platform would start it."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from werkzeug.serving import make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

COMMAND = str(Path(sys.executable).with_name("tictactoe-web"))
KEY = "a key for tests only, and long"
FULL_DISK = Path("/dev/full")


class Server(NamedTuple):
    """A running server."""

    port: int
    process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


OUR_SETTINGS = {
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "PORT",
    "SESSION_COOKIE_NAME",
    "WEB_CONCURRENCY",
    "TRUSTED_PROXIES",
    "TRUSTED_HOSTS",
    "ACCESS_LOG",
    "FLASK_DEBUG",
}


def environment(**settings: str) -> dict[str, str]:
    """This process's environment, with none of our settings but those."""
    kept = {name: value for name, value in os.environ.items() if name not in OUR_SETTINGS}
    return kept | {"SECRET_KEY": KEY} | settings


@contextmanager
def serving(
    *options: str,
    command: Sequence[str] = (COMMAND,),
    **settings: str,
) -> Iterator[Server]:
    """Start the server on a free port, wait until it answers, stop it in the end."""
    port = free_port()
    with running(
        [*command, "--host", "127.0.0.1", "--port", str(port), *options],
        env=environment(**settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        process_group=0 if os.name == "posix" else None,  # as a shell would start it
    ) as process:
        wait_until_it_answers(port, process)
        yield Server(port, process)


@contextmanager
def running(command: Sequence[str], **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """A program that runs until it is no longer needed; unless told otherwise, nobody hears it."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, text=True, **quiet | options) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def serving_here(site: "WSGIApplication") -> Iterator[str]:
    """The address of a server in this process, for a site that is wrapped in something."""
    server = make_server("127.0.0.1", 0, site, threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def wait_until_it_answers(port: int, process: "subprocess.Popen[str]") -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise AssertionError(f"the server ended: {process.communicate()[0]}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server did not answer within 30 s")


def found(*names: str) -> str | None:
    """The first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)
