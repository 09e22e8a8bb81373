"""The tictactoe-web command, which serves the game with the production server."""

import argparse
import logging
import os
import socket
import threading
import time
import webbrowser
from pathlib import Path

from flask import Flask
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import MPServer

from tictactoe_web import config
from tictactoe_web.version import __version__

THREADS = 64  # a form that never arrives holds one, see security.ARRIVING; more only cost speed
LOG_FORMAT = '%(addr)s - - [%(time)s] "%(method)s %(path)s %(protocol)s" %(status)d %(dt_ms).1fms'


class OneLine(logging.Formatter):
    """Writes one line, whatever a client put into the path that it asked for."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with anything that is not to be printed escaped."""
        line = super().format(record)
        return "".join(it if it.isprintable() else ascii(it)[1:-1] for it in line)


ONE_LINE = {"()": OneLine, "fmt": "%(message)s"}


def main(arguments: list[str] | None = None) -> None:
    """Serve until told to stop; a setting that can't be used ends it with one plain line."""
    options = parser().parse_args(arguments)
    if not 0 < options.port < 65536:
        raise config.ConfigError(f"there is no port {options.port}.")
    if options.workers < 1:
        raise config.ConfigError("at least one worker is needed.")
    address = resolve(options.host)
    settings = config.from_environment(os.environ)
    if config.is_loopback(address) and not settings["SECRET_KEY"]:
        settings["SECRET_KEY"] = config.local_key(instance_folder())
        os.environ["SECRET_KEY"] = settings["SECRET_KEY"]  # for the workers
    config.check_keys(settings)
    check_free(address, options.port)
    link = f"http://{shown(address)}:{options.port}"
    print(f"Tic-tac-toe is at {link} (Ctrl+C stops it)", flush=True)
    if options.open:
        where = (address, options.port)
        threading.Thread(target=open_browser, args=(link, where), daemon=True).start()
    server(address, options).serve()


def parser() -> argparse.ArgumentParser:
    """The options; what is not given comes from the environment, as platforms set it."""
    parser = argparse.ArgumentParser(
        "tictactoe-web",
        description="Serve tic-tac-toe with the production server.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "--host",
        default="0.0.0.0" if os.environ.get("PORT") else "127.0.0.1",  # noqa: S104  # where a platform sets PORT, its router has to reach us
        help="address to listen on (127.0.0.1, or 0.0.0.0 when PORT is set)",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=config.whole_number(os.environ, "PORT", 8000),
        help="port to listen on (PORT, else 8000)",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=config.whole_number(os.environ, "WEB_CONCURRENCY", 1),
        help="processes that answer (WEB_CONCURRENCY, else 1)",
    )
    parser.add_argument("--open", action="store_true", help="open the game in the browser")
    parser.add_argument(
        "--no-access-log", action="store_true", help="don't write a line for every request"
    )
    return parser


def server(address: str, options: argparse.Namespace) -> MPServer:
    """The server, set up but not started."""
    return MPServer(
        "tictactoe_web:create_app",
        factory=True,
        address=address,
        port=options.port,
        interface=Interfaces.WSGI,
        workers=options.workers,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=4,
        http1_settings=HTTP1Settings(header_read_timeout=10_000, max_buffer_size=16 * 1024),
        http=HTTPModes.http1,  # a client that says nothing is timed out only where this is known
        websockets=False,
        log_level=LogLevels.error,
        log_access=not options.no_access_log,
        log_access_format=LOG_FORMAT,
        log_dictconfig={"formatters": {"generic": ONE_LINE, "access": ONE_LINE}},
    )


def instance_folder() -> Path:
    """Where Flask keeps what belongs to this installation."""
    return Path(Flask("tictactoe_web").instance_path)


def resolve(host: str) -> str:
    """The address that a host's name stands for; raises ConfigError if there is none."""
    try:
        return str(socket.getaddrinfo(host.strip("[]"), None)[0][4][0])
    except (OSError, UnicodeError):
        raise config.ConfigError(f"there is no host {host!r}.") from None


def check_free(address: str, port: int) -> None:
    """Raise ConfigError if the server could not listen there."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as error:
            raise config.ConfigError(
                f"can't listen on {address} port {port}: {error.strerror}. "
                "Try --port 8001 (with make: PORT=8001 make play)."
            ) from None


def shown(address: str) -> str:
    """The address as a person would type it into a browser on this machine."""
    if address in ("0.0.0.0", "::"):  # noqa: S104  # only compared
        return "127.0.0.1"
    return f"[{address}]" if ":" in address else address


def open_browser(link: str, where: tuple[str, int]) -> None:
    """Open the page as soon as the server listens there; give up after ten seconds."""
    for _ in range(100):
        try:
            socket.create_connection(where, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(link)
            return
