"""The tictactoe-web command, which serves the game with the production server."""

import argparse
import errno
import ipaddress
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

from flask import Flask

from tictactoe_web import __version__, config, server

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # only compared


def main(arguments: list[str] | None = None) -> None:
    """Serve until told to stop; a setting that can't be used ends it with one plain line."""
    try:
        run(arguments)
    except config.ConfigError as error:
        sys.exit(f"tictactoe-web: {error}")


def run(arguments: list[str] | None) -> None:
    """Serve until told to stop; raises ConfigError."""
    options = parser().parse_args(arguments)
    access_log = config.switch(os.environ, "ACCESS_LOG")
    config.check_workers(options.workers)
    address = resolve(options.host)
    settle_key(address)
    check_free(address, options.port)
    here = "127.0.0.1" if address in EVERYWHERE else address  # as this machine reaches it
    host = f"[{here}]" if ":" in here else here
    link = f"http://{host}:{options.port}"
    elsewhere = ", and at every other address of this machine" if address in EVERYWHERE else ""
    print(f"Tic-tac-toe is at {link}{elsewhere} (Ctrl+C stops it)", flush=True)
    if options.open:
        where = (here, options.port)
        threading.Thread(target=open_browser, args=(link, where), daemon=True).start()
    server.serve(address, options.port, options.workers, access_log)


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
        default="0.0.0.0" if os.environ.get("PORT", "").strip() else "127.0.0.1",  # noqa: S104  # where a platform sets PORT, its router has to reach us
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
    return parser


def settle_key(address: str) -> None:
    """Raise ConfigError without good keys; on loopback, this machine's own will do."""
    settings = config.from_environment(os.environ)
    if not settings["SECRET_KEY"] and ipaddress.ip_address(address).is_loopback:
        settings["SECRET_KEY"] = config.local_key(Path(Flask("tictactoe_web").instance_path))
        os.environ["SECRET_KEY"] = settings["SECRET_KEY"]  # for the workers
    config.check_keys(settings)
    if warning := config.warning_about(settings):
        print(f"tictactoe-web: {warning}", file=sys.stderr)


def resolve(host: str) -> str:
    """The address that a host's name stands for; raises ConfigError if there is none."""
    try:
        return str(socket.getaddrinfo(host.strip("[]"), None)[0][4][0])
    except (OSError, UnicodeError):
        raise config.ConfigError(f"there is no host {host!r}.") from None


def check_free(address: str, port: int) -> None:
    """Raise ConfigError if the server could not listen there."""
    if not 0 < port < 65536:
        raise config.ConfigError(f"there is no port {port}.")
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        both = address == "::" and socket.has_dualstack_ipv6()  # as the server listens
        socket.create_server((address, port), family=family, dualstack_ipv6=both).close()
    except OSError as error:
        advice = f" Try --port {port + 1} (with make: PORT={port + 1} make play)."
        raise config.ConfigError(
            f"can't listen on {address} port {port}: {os.strerror(error.errno or 0)}."
            + (advice if error.errno == errno.EADDRINUSE else "")
        ) from None


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
