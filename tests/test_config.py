"""Settings from the environment and the command's line, and the refusal of nonsense."""

import re
import socket
import subprocess
from pathlib import Path
from queue import Queue

import pytest

from tests.support.command import refused
from tests.support.server import COMMAND, FULL_DISK, environment, free_port
from tictactoe_web import __version__, cli, config, create_app, server

NOT_A_NUMBER = ["two", "-1", "1.5", "1e3", "0x10", "٣", "1_0", "1 0", "1000000"]


# Nonsense


@pytest.mark.parametrize("text", NOT_A_NUMBER)
@pytest.mark.parametrize("name", ["PORT", "WEB_CONCURRENCY", "TRUSTED_PROXIES"])
def test_a_number_that_is_none_is_refused(
    no_settings: pytest.MonkeyPatch, name: str, text: str
) -> None:
    no_settings.setenv(name, text)
    with pytest.raises(config.ConfigError) as said:
        (create_app if name == "TRUSTED_PROXIES" else options)()
    assert name in str(said.value)
    assert text in str(said.value)
    most = {"PORT": 65_535, "WEB_CONCURRENCY": 256, "TRUSTED_PROXIES": 999_999}[name]
    assert f" to {most}," in str(said.value)


@pytest.mark.parametrize("name", ["PORT", "WEB_CONCURRENCY", "TRUSTED_PROXIES", "ACCESS_LOG"])
def test_nonsense_from_the_platform_is_refused_with_one_plain_line(
    good_key: pytest.MonkeyPatch, name: str
) -> None:
    good_key.setenv(name, "web")
    assert name in refused("--host", "127.0.0.1")


@pytest.mark.parametrize(
    ("option", "most", "numbers"),
    [("--port", 65_535, ["0", "65536", "-1"]), ("--workers", 256, ["0", "257", "-1"])],
)
@pytest.mark.usefixtures("good_key")
def test_an_option_that_is_too_low_or_too_high_is_refused_with_one_plain_line(
    option: str, most: int, numbers: list[str]
) -> None:
    for number in numbers:
        line = refused(option, number)
        assert f"{option} must be a whole number from 1 to {most}, not {number!r}" in line


@pytest.mark.usefixtures("good_key")
def test_a_host_that_does_not_exist_is_refused() -> None:
    host = "x" * 64  # no part of a name is so long: nobody needs to be asked
    assert host in refused("--host", host)


@pytest.mark.skipif(not FULL_DISK.exists(), reason="there is no disk that is always full")
def test_a_log_that_can_not_be_written_is_refused_with_one_plain_line() -> None:
    with FULL_DISK.open("w") as full:
        ended = subprocess.run(
            [COMMAND, "--port", str(free_port())],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(PYTHONUNBUFFERED=""),
            text=True,
            check=False,
            timeout=60,  # if it serves
        )
    assert ended.returncode == 1
    (line,) = ended.stderr.splitlines()
    assert line.startswith("tictactoe-web: can't write")


def test_an_option_before_check_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["--port", "8001", "check", "no.py"])
    assert "before “check”" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--port", "--workers"])
def test_an_option_that_is_no_number_is_refused_with_the_usage(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main([option, "many"])
    said = capsys.readouterr().err
    assert said.startswith("Usage: tictactoe-web ")
    assert f"'{option}': 'many' is not a valid integer" in said.splitlines()[-1]


NO_IPV6 = pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6 here")


@pytest.mark.usefixtures("good_key")
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", pytest.param("::", marks=NO_IPV6)])
def test_a_port_in_use_is_refused(host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        line = refused("--host", host, "--port", str(port))
    assert f"{host} port {port}" in line
    assert f"--port {port + 1}" in line


@pytest.mark.parametrize(
    "host", ["https://play.example.org/", "*.example.org", "a b", "my_box", "[::1]", "."]
)
def test_what_can_not_be_the_name_of_a_host_is_refused(
    no_settings: pytest.MonkeyPatch, host: str
) -> None:
    no_settings.setenv("TRUSTED_HOSTS", f"play.example.org, {host}")
    with pytest.raises(config.ConfigError, match="TRUSTED_HOSTS") as said:
        create_app()
    assert repr(host) in str(said.value)


@pytest.mark.usefixtures("no_settings")
def test_a_list_of_hosts_that_names_none_is_not_taken_for_any_host() -> None:
    with pytest.raises(config.ConfigError, match="TRUSTED_HOSTS names no host"):
        config.from_environment({"TRUSTED_HOSTS": ", ,"})


@pytest.mark.usefixtures("good_key")
@pytest.mark.parametrize("folder", ["static", "templates"])
def test_without_what_it_shows_it_does_not_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str
) -> None:
    (tmp_path / ("static" if folder == "templates" else "templates")).mkdir()
    monkeypatch.setattr("tictactoe_web.ROOT", tmp_path)
    assert f"{folder} is missing" in refused()


@pytest.mark.parametrize("name", ["a b", "game;", "__Host-game", "jeté"])
def test_what_can_not_be_the_name_of_a_cookie_is_refused(
    no_settings: pytest.MonkeyPatch, name: str
) -> None:
    no_settings.setenv("SESSION_COOKIE_NAME", name)
    with pytest.raises(config.ConfigError, match="SESSION_COOKIE_NAME") as said:
        create_app()
    assert repr(name) in str(said.value)


@pytest.mark.parametrize(
    "host", ["play.example.org", ".example.org", "127.0.0.1", "bücher.example:80"]
)
def test_what_can_be_the_name_of_a_host_is_not(host: str) -> None:
    assert config.from_environment({"TRUSTED_HOSTS": host})["HOSTS"] == [host]


# What is set


@pytest.mark.parametrize(("text", "logs"), [("on", True), ("ON", True), ("off", False), ("", True)])
def test_the_log_is_on_unless_it_is_switched_off(
    good_key: pytest.MonkeyPatch, text: str, logs: bool
) -> None:
    served: list[object] = []
    good_key.setattr(server, "serve", lambda *it: served.append(it[3]))
    good_key.setenv("ACCESS_LOG", text)
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--port", str(free_port())])
    assert served == [logs]


# Where it is


@pytest.mark.parametrize(
    ("host", "address", "shown"),
    [
        ("127.0.0.1", "127.0.0.1", "http://127.0.0.1:{} (Ctrl+C"),
        ("0.0.0.0", "0.0.0.0", "http://127.0.0.1:{}, and at every other address of this machine"),
        pytest.param("[::1]", "::1", "http://[::1]:{} (Ctrl+C", marks=NO_IPV6),
        pytest.param("::", "::", "http://127.0.0.1:{}, and at every", marks=NO_IPV6),
    ],
)
def test_it_says_where_it_is_and_opens_that_in_the_browser(
    good_key: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    host: str,
    address: str,
    shown: str,
) -> None:
    port, opened, links = free_port(), Queue[str](), []

    def serve(*served: object) -> None:
        assert served[:2] == (address, port)
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.create_server((address, port), family=family, dualstack_ipv6=address == "::"):
            links.append(opened.get(timeout=30))

    good_key.setattr(server, "serve", serve)
    good_key.setattr("webbrowser.open", opened.put)
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--host", host, "--port", str(port), "--open"])
    said = shown.format(port)
    assert said in capsys.readouterr().out
    assert links == [re.split("[ ,]", said)[0]]


# What is not set


def options(*given: str) -> tuple[object, ...]:
    """Host, port and workers, as the command takes them from its line and the environment."""
    taken = cli.command.make_context("tictactoe-web", list(given)).params
    return cli.Listens.as_asked(taken["host"], taken["port"], taken["workers"])


def test_without_settings_only_this_machine_is_served(no_settings: pytest.MonkeyPatch) -> None:
    assert options() == ("127.0.0.1", 8000, 1)
    no_settings.setenv("PORT", " ")
    no_settings.setenv("WEB_CONCURRENCY", "")
    assert options() == ("127.0.0.1", 8000, 1)


def test_a_platform_that_sets_port_reaches_the_server(no_settings: pytest.MonkeyPatch) -> None:
    no_settings.setenv("PORT", "5000")
    no_settings.setenv("WEB_CONCURRENCY", "3")
    assert options() == ("0.0.0.0", 5000, 3)


def test_an_option_outdoes_the_environment(no_settings: pytest.MonkeyPatch) -> None:
    no_settings.setenv("PORT", "5000")
    no_settings.setenv("WEB_CONCURRENCY", "3")
    given = ["--host", "127.0.0.1", "--port", "6000", "--workers", "2"]
    assert options(*given) == ("127.0.0.1", 6000, 2)


@pytest.mark.parametrize("option", ["--version", "--help"])
@pytest.mark.usefixtures("no_settings")
def test_the_program_says_what_it_is_without_a_key(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main([option])
    said = capsys.readouterr()
    assert said.err == ""
    assert {"--version": __version__, "--help": "--port"}[option] in said.out
