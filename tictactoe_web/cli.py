"""The tictactoe-web command: serves the game with the production server."""

import errno
import ipaddress
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource
from flask import Flask

from tictactoe_web import __version__, check_complete, config, keys, server
from tictactoe_web.checker.command import bring, check, seconds_option
from tictactoe_web.engine.check.brought import Brought
from tictactoe_web.output import say, say_aside

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # only compared


def main(arguments: list[str] | None = None) -> None:
    """Run the command, under its own name."""
    command(arguments, prog_name="tictactoe-web")


class Listens(NamedTuple):
    """Where the server listens, and in how many processes."""

    host: str
    port: int
    workers: int

    @classmethod
    def as_asked(cls, host: str | None, port: int | None, workers: int | None) -> "Listens":
        """What is not given comes from the environment, as platforms set it.

        Without PORT only this machine is served; where a platform sets it, its router has to reach
        us. It is read only here, since `check` has no use for it, and must not refuse it.
        """
        everywhere = os.environ.get("PORT", "").strip()
        if host is None:
            host = "0.0.0.0" if everywhere else "127.0.0.1"  # noqa: S104
        return cls(
            host,
            number("--port", port, "PORT", 8000, most=config.LAST_PORT),
            number("--workers", workers, "WEB_CONCURRENCY", 1, most=config.MOST_WORKERS),
        )


def number(option: str, given: int | None, setting: str, default: int, *, most: int) -> int:
    """What an option gives, else a setting; raises ConfigError, which names the one that is wrong.

    It is not a click.IntRange, which would say “1<=x<=256” where a setting gets a plain sentence.
    """
    if given is None:
        return config.whole_number(os.environ, setting, default, most=most)
    return config.as_whole_number(option, str(given), most=most)


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(version)s")
@click.option(
    "--host",
    help="Address to listen on (127.0.0.1, or 0.0.0.0 when PORT is set).",
)
@click.option("--port", type=int, help="Port to listen on (PORT, else 8000).")
@click.option("--workers", type=int, help="Processes that answer (WEB_CONCURRENCY, else 1).")
@click.option("--open", "opens", is_flag=True, help="Open the game in the browser.")
@click.option(
    "--player",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A player of your own, to play against: Python, as for check.",
)
@click.option(
    "--player-command",
    "program",
    metavar="COMMAND",
    help="The same, if it is any other program.",
)
@seconds_option
@click.pass_context
def command(
    context: click.Context,
    host: str | None,
    port: int | None,
    workers: int | None,
    opens: bool,
    file: Path | None,
    program: str | None,
    seconds: float,
) -> None:
    """Serve tic-tac-toe with the production server."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    given = {name for name, source in sources.items() if source != ParameterSource.DEFAULT}
    if context.invoked_subcommand:
        if given:
            raise click.UsageError(
                f"Options before “{context.invoked_subcommand}” are for serving."
            )
        return
    if "seconds" in given and not (file or program):
        raise click.UsageError("--seconds is for the answers of a player, and none is named.")
    ask = partial(bring, file, program, seconds) if file or program else None
    start(Listens.as_asked(host, port, workers), opens, ask)


command.add_command(check)


def start(listens: Listens, opens: bool, ask: Callable[[], Brought] | None) -> None:
    """Serve, once nothing stands in the way, and the player, if there is one, has been asked."""
    access_log = config.switch(os.environ, "ACCESS_LOG")
    check_complete()
    address = resolve(listens.host)
    settle_key(address)
    check_free(address, listens.port)
    player = ask() if ask else None
    announce(address, listens.port, opens, player)
    server.serve(address, listens.port, listens.workers, access_log, player)


def settle_key(address: str) -> None:
    """Raise ConfigError without good keys; on loopback, this machine's own will do."""
    settings = config.from_environment(os.environ)
    if not settings["SECRET_KEY"] and ipaddress.ip_address(address).is_loopback:
        settings["SECRET_KEY"] = keys.of_this_machine(Flask("tictactoe_web").instance_path)
        os.environ["SECRET_KEY"] = settings["SECRET_KEY"]  # for the workers
    keys.check(settings, " (with --host 127.0.0.1 only you can)")
    if warning := keys.warning_about(settings):
        say_aside(f"tictactoe-web: {warning}")


def resolve(host: str) -> str:
    """The address that a host's name stands for; raises ConfigError if there is none."""
    try:
        return str(socket.getaddrinfo(host.strip("[]"), None)[0][4][0])
    except (OSError, UnicodeError):
        raise config.ConfigError(f"there is no host {host!r}.") from None


def check_free(address: str, port: int) -> None:
    """Raise ConfigError if the server could not listen there."""
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


def announce(address: str, port: int, opens: bool, player: Brought | None) -> None:
    """Say where the game is, and if it `opens`, open it once the server is there.

    Raises ConfigError if that can't be said.
    """
    here = "127.0.0.1" if address in EVERYWHERE else address  # as this machine reaches it
    link = f"http://{f'[{here}]' if ':' in here else here}:{port}"
    elsewhere = ", and at every other address of this machine" if address in EVERYWHERE else ""
    lines = [f"Tic-tac-toe is at {link}{elsewhere} (Ctrl+C stops it)"]
    if player:
        lines.append(f"{player.name} is one of the opponents; the report on it is at {link}/player")
    try:
        say("\n".join(lines))
    except OSError as error:  # a full disk, say
        raise config.ConfigError(f"can't write where it is: {error.strerror}.") from None
    if opens:
        threading.Thread(target=open_browser, args=(link, (here, port)), daemon=True).start()


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
