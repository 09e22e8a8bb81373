"""Settings from the environment, and the refusal to start with ones that are unsafe or nonsense."""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from contextlib import AbstractContextManager, redirect_stdout
from io import StringIO
from pathlib import Path
from queue import Queue

import pytest

from tests.support.server import COMMAND, KEY, OUR_SETTINGS, Server, environment, free_port, serving
from tictactoe_web import __version__, cli, config, create_app, server

CHECKOUT = Path(__file__).parents[1]
CREATE_APP = [sys.executable, "-c", "import tictactoe_web; tictactoe_web.create_app()"]

# Not loopback, but no machine's own either (RFC 5737, RFC 3849): whatever happens, nothing listens.
ELSEWHERE = "192.0.2.1"
ELSEWHERE_6 = "2001:db8::1"

SHORT = "hunter2-hunter2"
UNSAFE = {
    "no key": {"SECRET_KEY": None},
    "an empty key": {"SECRET_KEY": ""},
    "a blank key": {"SECRET_KEY": " " * 20},
    "a key that is no text": {"SECRET_KEY": "\udcff" * 20},
    "a short key": {"SECRET_KEY": SHORT},
    "a short key with blanks": {"SECRET_KEY": f"  {SHORT}\n"},
    "a key that is a character too short": {"SECRET_KEY": "fifteen letters"},
    "a short fallback": {"SECRET_KEY_FALLBACKS": SHORT},
    "a short fallback among others": {"SECRET_KEY_FALLBACKS": f"{'long' * 4},{SHORT}"},
}
NOT_A_NUMBER = ["two", "-1", "1.5", "1e3", "0x10", "٣", "1_0", "1 0", "1000000"]


def run(command: list[str], **settings: str | None) -> "subprocess.CompletedProcess[str]":
    """Run it to its end, with those settings; None unsets one."""
    env = environment(**{name: value for name, value in settings.items() if value is not None})
    for name in ("FLASK_DEBUG", *(name for name, value in settings.items() if value is None)):
        env.pop(name, None)
    return subprocess.run(
        command,
        cwd=settings.get("PYTHONPATH"),  # where Python looks first
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )


def serve(host: str = "127.0.0.1") -> list[str]:
    return [COMMAND, "--host", host, "--port", str(free_port())]


def refusal(result: "subprocess.CompletedProcess[str]") -> str:
    """The one plain line with which the program refused to start."""
    assert result.returncode == 1
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("tictactoe-web: ")
    return line


def refused(*options: str) -> str:
    """The same line, from the command in this process."""
    with pytest.raises(SystemExit) as stopped, redirect_stdout(StringIO()) as said:
        cli.main(list(options))
    assert said.getvalue() == ""
    (line,) = str(stopped.value).splitlines()
    assert line.startswith("tictactoe-web: ")
    return line


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program, which keeps its key in a folder of its own."""
    for name in ("tictactoe_web", "templates", "static"):
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(CHECKOUT / name, tmp_path / name, ignore=ignore)
    return tmp_path


def run_copy(copy: Path, command: list[str]) -> "subprocess.CompletedProcess[str]":
    return run(command, PYTHONPATH=str(copy), SECRET_KEY=None)


def serving_copy(copy: Path, key: str = "") -> AbstractContextManager[Server]:
    return serving(PYTHONPATH=str(copy), SECRET_KEY=key)


@pytest.fixture
def no_settings(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """None of our settings is in the environment, and the command ends where it would serve."""
    for name in OUR_SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(server, "serve", lambda *_: sys.exit("it would serve"))
    return monkeypatch


@pytest.fixture
def good_key(no_settings: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    no_settings.setenv("SECRET_KEY", KEY)
    return no_settings


# Keys that others could guess


@pytest.fixture(params=UNSAFE.values(), ids=[*UNSAFE])
def unsafe_key(no_settings: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The environment has a key that could be guessed, or none."""
    for name, value in ({"SECRET_KEY": KEY} | request.param).items():
        if value is not None:
            no_settings.setenv(name, value)


@pytest.mark.usefixtures("unsafe_key")
def test_an_unsafe_key_is_refused_with_one_plain_line() -> None:
    line = refused("--host", ELSEWHERE)
    assert "SECRET_KEY" in line
    assert config.MAKE_A_KEY in line
    assert SHORT not in line, "a log is no place for a key"


@pytest.mark.usefixtures("unsafe_key")
def test_an_unsafe_key_is_refused_by_any_server() -> None:
    with pytest.raises(config.ConfigError, match="SECRET_KEY"):
        create_app()


@pytest.mark.parametrize("host", [ELSEWHERE, ELSEWHERE_6])
def test_a_server_that_others_can_reach_is_not_given_the_key_of_this_machine(
    copy: Path, host: str
) -> None:
    assert "SECRET_KEY" in refusal(run_copy(copy, serve(host=host)))
    assert not (copy / "instance").exists()


@pytest.mark.parametrize("name", ["SECRET_KEY", "SECRET_KEY_FALLBACKS"])
def test_a_short_key_is_refused_on_loopback_too(good_key: pytest.MonkeyPatch, name: str) -> None:
    good_key.setenv(name, SHORT)
    assert "SECRET_KEY" in refused()


def test_sixteen_characters_are_enough(good_key: pytest.MonkeyPatch) -> None:
    good_key.setenv("SECRET_KEY", "sixteen letters!")
    assert create_app().secret_key == "sixteen letters!"


@pytest.mark.parametrize(
    "key",
    ["changeme-changeme-changeme", "passwordpassword", "x" * 16, "1234123412341234", "to do " * 3],
)
@pytest.mark.parametrize("name", ["SECRET_KEY", "SECRET_KEY_FALLBACKS"])
def test_a_key_that_looks_easy_to_guess_is_accepted_with_a_warning_in_one_line(
    good_key: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, key: str
) -> None:
    good_key.setenv(name, key)
    with pytest.raises(SystemExit, match="it would serve"):
        cli.main(["--port", str(free_port())])
    (line,) = capsys.readouterr().err.splitlines()
    assert config.MAKE_A_KEY in line
    assert key not in line


@pytest.mark.parametrize("key", [KEY, "0123456789abcdef", "f3a91c07d2b8e645", "sixteen letters!"])
def test_a_key_that_does_not_look_so_is_accepted_without_a_word(
    good_key: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    good_key.setenv("SECRET_KEY", key)
    with pytest.raises(SystemExit, match="it would serve"):
        cli.main(["--port", str(free_port())])
    assert capsys.readouterr().err == ""


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


def test_keys_may_be_bytes_as_in_flasks_own_examples() -> None:
    app = create_app({"SECRET_KEY": os.urandom(32), "SECRET_KEY_FALLBACKS": None})
    assert app.test_client().get("/").status_code == 200


def test_the_way_to_make_a_key_makes_one_that_is_accepted() -> None:
    _, *arguments = shlex.split(config.MAKE_A_KEY)
    key = run([sys.executable, *arguments]).stdout.strip()
    assert len(key) >= 16
    assert run(CREATE_APP, SECRET_KEY=key, SECRET_KEY_FALLBACKS=f"{key}, {key},").returncode == 0


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


@pytest.mark.parametrize("name", ["PORT", "WEB_CONCURRENCY", "TRUSTED_PROXIES", "ACCESS_LOG"])
def test_nonsense_from_the_platform_is_refused_with_one_plain_line(
    good_key: pytest.MonkeyPatch, name: str
) -> None:
    good_key.setenv(name, "web")
    assert name in refused("--host", "127.0.0.1")


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
@pytest.mark.usefixtures("good_key")
def test_a_port_that_does_not_exist_is_refused(port: str) -> None:
    assert port in refused("--port", port)


@pytest.mark.usefixtures("good_key")
def test_a_host_that_does_not_exist_is_refused() -> None:
    host = "x" * 64  # no part of a name is so long: nobody needs to be asked
    assert host in refused("--host", host)


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


@pytest.mark.usefixtures("good_key")
@pytest.mark.parametrize("workers", ["0", "-1", "1000"])
def test_a_number_of_workers_that_must_be_a_slip_is_refused(workers: str) -> None:
    assert f"workers, not {workers}" in refused("--workers", workers)


@pytest.mark.parametrize(
    "host", ["https://play.example.org/", "*.example.org", "a b", "my_box", "[::1]"]
)
def test_what_can_not_be_the_name_of_a_host_is_refused(
    no_settings: pytest.MonkeyPatch, host: str
) -> None:
    no_settings.setenv("TRUSTED_HOSTS", f"play.example.org, {host}")
    with pytest.raises(config.ConfigError, match="TRUSTED_HOSTS") as said:
        create_app()
    assert repr(host) in str(said.value)


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


# The key of this machine


def kept(copy: Path) -> Path:
    """The only file in that copy's instance folder."""
    (path,) = (copy / "instance").iterdir()
    return path


def test_on_loopback_a_key_is_made_once_and_kept(copy: Path) -> None:
    with serving_copy(copy):
        key = kept(copy).read_text()
        made = kept(copy).stat()
    with serving_copy(copy):
        assert kept(copy).read_text() == key
    assert kept(copy).stat().st_mtime_ns == made.st_mtime_ns
    assert len(key) >= 32


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has modes that say who may read a file")
def test_the_key_is_readable_by_its_owner_only(copy: Path) -> None:
    previous = os.umask(0)
    try:
        with serving_copy(copy):
            assert kept(copy).stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(previous)


def test_a_key_that_is_given_is_used_and_none_made(copy: Path) -> None:
    with serving_copy(copy, KEY):
        assert not (copy / "instance").exists()


def test_debug_mode_and_the_command_use_the_same_key(copy: Path) -> None:
    debug = """if True:
        import os
        os.environ["FLASK_DEBUG"] = "1"
        import tictactoe_web
        print(tictactoe_web.create_app().secret_key)
    """
    key = run_copy(copy, [sys.executable, "-c", debug]).stdout.strip()
    with serving_copy(copy):
        assert kept(copy).read_text() == key


def test_a_key_that_can_not_be_kept_is_a_refusal(copy: Path) -> None:
    (copy / "instance").write_text("not a folder")
    assert "set SECRET_KEY" in refusal(run_copy(copy, serve()))


@pytest.mark.skipif(os.name != "posix", reason="only a POSIX shell can make a disk seem full")
def test_a_key_that_could_not_be_written_leaves_no_file(copy: Path) -> None:
    full = ["sh", "-c", 'ulimit -f 0; exec "$0" "$@"', *serve()]
    assert "set SECRET_KEY" in refusal(run_copy(copy, full))
    assert not [*(copy / "instance").iterdir()]


@pytest.mark.parametrize("damaged", [b"", bytes(64), b" " * 64, b"\xff" * 32, b"too short"])
def test_a_key_that_was_damaged_is_a_refusal_that_names_it(tmp_path: Path, damaged: bytes) -> None:
    config.local_key(tmp_path)
    (tmp_path / "secret_key").write_bytes(damaged)
    with pytest.raises(config.ConfigError, match="secret_key holds no key"):
        config.local_key(tmp_path)
