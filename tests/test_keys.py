"""Keys: the refusal of those that others could guess, and the one that a machine keeps."""

import os
import secrets
import shlex
import shutil
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.support.command import refused
from tests.support.server import COMMAND, KEY, Server, environment, free_port, serving
from tictactoe_web import cli, config, create_app, keys

CHECKOUT = Path(__file__).parents[1]
FLASK_RUN = [sys.executable, "-m", "flask", "--app", "tictactoe_web", "run"]
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


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program, which keeps its key in a folder of its own."""
    for name in ("tictactoe_web", "templates", "static"):
        ignore = shutil.ignore_patterns("*.pyc.*")  # what another test's program is writing
        shutil.copytree(CHECKOUT / name, tmp_path / name, ignore=ignore)
    return tmp_path


def run_copy(copy: Path, command: list[str]) -> "subprocess.CompletedProcess[str]":
    return run(command, PYTHONPATH=str(copy), SECRET_KEY=None)


def serving_copy(copy: Path, key: str = "") -> AbstractContextManager[Server]:
    return serving(PYTHONPATH=str(copy), SECRET_KEY=key)


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
    assert keys.MAKE_A_KEY in line
    assert SHORT not in line, "a log is no place for a key"


@pytest.mark.usefixtures("unsafe_key")
def test_an_unsafe_key_is_refused_by_any_server() -> None:
    with pytest.raises(config.ConfigError, match="SECRET_KEY"):
        create_app()


def test_flasks_own_command_refuses_with_the_same_line() -> None:
    assert keys.MAKE_A_KEY in refusal(run(FLASK_RUN, SECRET_KEY=None))


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
    [
        *("changeme-changeme-changeme", "passwordpassword", "x" * 16, "1234123412341234"),
        *("to do " * 3, "change-me-please-change-me", "your-secret-key-here"),
    ],
)
@pytest.mark.parametrize("name", ["SECRET_KEY", "SECRET_KEY_FALLBACKS"])
def test_a_key_that_looks_easy_to_guess_is_accepted_with_a_warning_in_one_line(
    good_key: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, key: str
) -> None:
    good_key.setenv(name, key)
    with pytest.raises(SystemExit, match="it would serve"):
        cli.main(["--port", str(free_port())])
    (line,) = capsys.readouterr().err.splitlines()
    assert keys.MAKE_A_KEY in line
    assert key not in line


@pytest.mark.parametrize("key", [KEY, "0123456789abcdef", "f3a91c07d2b8e645", "sixteen letters!"])
def test_a_key_that_does_not_look_so_is_accepted_without_a_word(
    good_key: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    good_key.setenv("SECRET_KEY", key)
    with pytest.raises(SystemExit, match="it would serve"):
        cli.main(["--port", str(free_port())])
    assert capsys.readouterr().err == ""


def test_a_key_with_a_run_of_signs_does_not_hold_up_the_start() -> None:
    """To tell whether it was one word again and again took twice as long for each more of them."""
    key = "-" * 60 + "abcdef"
    assert "can't listen" in refusal(run(serve(host=ELSEWHERE), SECRET_KEY=key))


def test_keys_may_be_bytes_as_in_flasks_own_examples() -> None:
    app = create_app({"SECRET_KEY": os.urandom(32), "SECRET_KEY_FALLBACKS": None})
    assert app.test_client().get("/").status_code == 200


def test_the_way_to_make_a_key_makes_one_that_is_accepted() -> None:
    _, *arguments = shlex.split(keys.MAKE_A_KEY)
    key = run([sys.executable, *arguments]).stdout.strip()
    assert len(key) >= 16
    assert run(CREATE_APP, SECRET_KEY=key, SECRET_KEY_FALLBACKS=f"{key}, {key},").returncode == 0


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


def test_two_first_starts_at_once_use_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def interrupted() -> str:
        """What is drawn for a key, while another start goes all the way."""
        monkeypatch.undo()
        found.append(keys.of_this_machine(str(tmp_path)))
        return secrets.token_hex()

    monkeypatch.setattr(secrets, "token_hex", interrupted)
    found.append(keys.of_this_machine(str(tmp_path)))
    assert found[0] == found[1]
    assert [it.name for it in tmp_path.iterdir()] == ["secret_key"]


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
    keys.of_this_machine(str(tmp_path))
    (tmp_path / "secret_key").write_bytes(damaged)
    with pytest.raises(config.ConfigError, match="secret_key holds no key"):
        keys.of_this_machine(str(tmp_path))
