"""The files that platforms read: they start one command, and it runs as the platforms run it."""

import json
import os
import re
import subprocess
import tomllib
from importlib.metadata import requires
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from packaging.requirements import Requirement

from tests.support.server import serving

ROOT = Path(__file__).parents[1]
COMMAND = "tictactoe-web"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCK = (ROOT / "requirements.txt").read_text()
PINNED = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCK, re.MULTILINE))
RENDER = (ROOT / "render.yaml").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()


def test_the_command_is_the_one_that_the_project_installs() -> None:
    assert list(PROJECT["scripts"]) == [COMMAND]


def test_every_platform_starts_that_command() -> None:
    assert (ROOT / "Procfile").read_text() == f"web: {COMMAND}\n"
    assert f"    startCommand: {COMMAND}\n" in RENDER
    assert DOCKERFILE.rstrip().endswith(f'CMD ["{COMMAND}"]'), "exec form, so it gets the signals"


def test_every_platform_asks_after_its_health_at_the_right_path() -> None:
    app = json.loads((ROOT / "app.json").read_text())
    fly = tomllib.loads((ROOT / "fly.toml").read_text())
    railway = json.loads((ROOT / "railway.json").read_text())
    assert app["healthchecks"]["web"][0]["path"] == "/health"
    assert railway["deploy"]["healthcheckPath"] == "/health"
    assert fly["http_service"]["checks"][0]["path"] == "/health"
    assert "    healthCheckPath: /health\n" in RENDER


def test_railway_which_kills_at_once_unless_told_lets_running_requests_finish() -> None:
    railway = json.loads((ROOT / "railway.json").read_text())
    assert railway["deploy"]["drainingSeconds"] >= 5, "a number: its parser refuses a string"


def test_platforms_make_the_secret_where_they_can() -> None:
    app = json.loads((ROOT / "app.json").read_text())
    assert app["env"]["SECRET_KEY"]["generator"] == "secret"
    assert "      - key: SECRET_KEY\n        generateValue: true\n" in RENDER


def test_every_platform_with_one_proxy_in_front_believes_one() -> None:
    app = json.loads((ROOT / "app.json").read_text())
    assert app["env"]["TRUSTED_PROXIES"]["value"] == "1"
    assert '      - key: TRUSTED_PROXIES\n        value: "1"\n' in RENDER
    assert "TRUSTED_PROXIES=1" in DOCKERFILE


def test_the_image_runs_without_rights_and_listens_where_fly_looks() -> None:
    user = re.search(r"^USER (\S+)$", DOCKERFILE, re.MULTILINE)
    assert user
    assert user[1].split(":")[0] not in ("0", "root")
    fly = tomllib.loads((ROOT / "fly.toml").read_text())
    assert f"PORT={fly['http_service']['internal_port']} " in DOCKERFILE
    assert not re.search("SECRET_KEY", DOCKERFILE), "a secret has no place in an image"


def test_every_platform_runs_a_python_that_the_project_supports() -> None:
    wanted = (ROOT / ".python-version").read_text().strip()
    assert f"FROM python:{wanted}-slim" in DOCKERFILE
    assert tuple(map(int, wanted.split("."))) >= (3, 11)


@pytest.mark.parametrize("installer", ["bin/post_compile", "render.yaml", "Dockerfile"])
def test_the_game_itself_is_installed_beside_its_lock(installer: str) -> None:
    # pip refuses a local folder among hashed requirements, so it takes a second step.
    assert re.search(
        r"pip (--python /venv )?install .*--no-deps \.", (ROOT / installer).read_text()
    )


def test_the_hook_that_heroku_calls_can_be_run() -> None:
    assert os.access(ROOT / "bin/post_compile", os.X_OK)
    subprocess.run(["bash", "-n", ROOT / "bin/post_compile"], check=True)


def test_the_lock_holds_what_the_project_needs_and_nothing_else() -> None:
    """If this fails the lock is stale: its first lines say how to make it anew."""
    needed: dict[str, list[Requirement]] = {}
    waiting = [Requirement(text) for text in PROJECT["dependencies"]]
    while waiting:
        requirement = waiting.pop()
        known = needed.setdefault(requirement.name.lower(), [])
        if not known:
            below = map(Requirement, requires(requirement.name) or [])
            waiting += [it for it in below if not it.marker or it.marker.evaluate({"extra": ""})]
        known.append(requirement)
    assert set(PINNED) == set(needed)
    for name, requirements in needed.items():
        assert all(it.specifier.contains(PINNED[name]) for it in requirements), name


def test_the_lock_has_a_hash_for_every_pin_and_names_no_index() -> None:
    blocks = re.split(r"\n(?=\w)", LOCK)
    pins = [block for block in blocks if "==" in block.partition("\n")[0]]
    assert len(pins) == len(PINNED)
    assert all("--hash=sha256:" in block for block in pins)
    assert "index-url" not in LOCK


def test_it_runs_as_platforms_run_it() -> None:
    with serving(WEB_CONCURRENCY="2", TRUSTED_PROXIES="1") as server:
        request = Request(server.url, headers={"X-Forwarded-Proto": "https"})
        with urlopen(request, timeout=10) as answer:
            assert answer.status == 200
            assert answer.headers["Strict-Transport-Security"]
            assert answer.headers["Set-Cookie"].startswith("__Host-session=")
            assert "; Secure" in answer.headers["Set-Cookie"]
        with urlopen(f"{server.url}/health", timeout=10) as answer:
            assert answer.read() == b"ok"
