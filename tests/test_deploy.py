"""The files that platforms read, and what docs/deploy.md says of them."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from packaging.requirements import Requirement

from tests.support.server import environment, serving
from tictactoe_web.security import MOST_ARRIVING
from tictactoe_web.server import CONNECTIONS

ROOT = Path(__file__).parents[1]
COMMAND = "python -m tictactoe_web"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCK = (ROOT / "requirements.txt").read_text()
PINNED = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCK, re.MULTILINE))
RENDER = (ROOT / "render.yaml").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "compose.yaml").read_text()
APP = json.loads((ROOT / "app.json").read_text())
FLY = tomllib.loads((ROOT / "fly.toml").read_text())
RAILWAY = json.loads((ROOT / "railway.json").read_text())
GUIDE = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_platform_starts_the_same_command() -> None:
    assert (ROOT / "Procfile").read_text() == f"web: {COMMAND}\n"
    assert f"    startCommand: {COMMAND}\n" in RENDER
    words = json.dumps(COMMAND.split())
    assert DOCKERFILE.rstrip().endswith(f"CMD {words}"), "exec form, so it gets the signals"


def test_every_platform_asks_after_its_health_at_the_right_path() -> None:
    assert APP["healthchecks"]["web"][0]["path"] == "/health"
    assert RAILWAY["deploy"]["healthcheckPath"] == "/health"
    assert FLY["http_service"]["checks"][0]["path"] == "/health"
    assert "    healthCheckPath: /health\n" in RENDER
    assert "/health" in health_check()[-1]


def health_check() -> list[str]:
    """The command by which Docker asks."""
    words = re.search(r"^HEALTHCHECK .*\\\n  CMD (.*)$", DOCKERFILE, re.MULTILINE)
    assert words
    checked: list[str] = json.loads(words[1])
    return checked


def test_running_requests_are_finished_on_every_platform() -> None:
    assert RAILWAY["deploy"]["drainingSeconds"] >= 5, "a number: its parser refuses a string"
    assert FLY["kill_signal"] == "SIGTERM"
    assert FLY["kill_timeout"] >= 5


def test_platforms_make_the_secret_where_they_can() -> None:
    assert APP["env"]["SECRET_KEY"]["generator"] == "secret"
    assert "      - key: SECRET_KEY\n        generateValue: true\n" in RENDER
    assert "      SECRET_KEY: ${SECRET_KEY:?" in COMPOSE, "Compose refuses to start without it"


def test_every_platform_with_one_proxy_in_front_believes_one() -> None:
    assert APP["env"]["TRUSTED_PROXIES"]["value"] == "1"
    assert '      - key: TRUSTED_PROXIES\n        value: "1"\n' in RENDER
    assert "TRUSTED_PROXIES=1" in DOCKERFILE


def test_the_image_runs_without_rights_and_listens_where_others_look() -> None:
    user = re.search(r"^USER (\S+)$", DOCKERFILE, re.MULTILINE)
    assert user
    assert user[1].split(":")[0] not in ("0", "root")
    port = FLY["http_service"]["internal_port"]
    assert f"PORT={port} " in DOCKERFILE
    assert f":{port}" in COMPOSE
    assert not re.search("SECRET_KEY", DOCKERFILE), "a secret has no place in an image"


def test_every_platform_runs_a_python_that_the_project_supports() -> None:
    wanted = (ROOT / ".python-version").read_text().strip()
    assert f"FROM python:{wanted}-slim" in DOCKERFILE
    assert tuple(map(int, wanted.split("."))) >= (3, 11)


@pytest.mark.parametrize("text", [RENDER, DOCKERFILE], ids=["render.yaml", "Dockerfile"])
def test_nothing_is_fetched_but_what_is_pinned(text: str) -> None:
    fetching = re.findall(r"pip.* install (.*)$", text, re.MULTILINE)
    assert len(fetching) == 1
    assert fetching[0].endswith("-r requirements.txt")


def test_what_the_image_holds_is_enough(tmp_path: Path) -> None:
    copied = re.findall(r"^COPY (\w+) \w+$", DOCKERFILE, re.MULTILINE)
    assert copied
    for name in copied:
        shutil.copytree(ROOT / name, tmp_path / name)
        assert f"!{name}\n" in (ROOT / ".dockerignore").read_text()
    command = (sys.executable, "-P", "-m", "tictactoe_web")
    with serving(command=command, PYTHONPATH=str(tmp_path)) as server:
        with urlopen(server.url, timeout=10) as answer:
            styles = re.findall(rb'href="(/static/joined/[^"]*)"', answer.read())
        with urlopen(server.url + styles[0].decode(), timeout=10) as answer:
            assert answer.status == 200
        assert is_healthy(server.port)
    assert not is_healthy(server.port)


def is_healthy(port: int) -> bool:
    """What Docker would say."""
    asked = [sys.executable, *health_check()[1:]]
    return subprocess.run(asked, env=environment(PORT=str(port)), check=False).returncode == 0


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
        with urlopen(f"{server.url}/health", timeout=10) as answer:
            assert answer.read() == b"ok"


def test_the_guide_tells_the_settings_that_there_are() -> None:
    told = re.findall(r"^\| `([A-Z_]+)` \|", GUIDE, re.MULTILINE)
    code = "".join((ROOT / "tictactoe_web" / name).read_text() for name in ("config.py", "cli.py"))
    read = set(re.findall(r'(?:environ(?:\.get\(|, )|number\("--\w+", \w+, )"([A-Z_]+)"', code))
    assert len(told) == len(set(told))
    assert set(told) == read


def test_as_many_unfinished_forms_as_it_says_stop_moves() -> None:
    assert f"at most {MOST_ARRIVING} forms at once" in " ".join(SECURITY.split())


@pytest.mark.skipif(os.name != "posix", reason="bash is needed")
def test_the_commands_of_the_guide_can_be_read_by_a_shell() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    assert len(blocks) > 5
    for block in blocks:
        subprocess.run(["bash", "-n"], input=block, text=True, check=True)


def test_as_many_connections_as_it_says_are_held() -> None:
    assert f"up to {CONNECTIONS:,} of them" in GUIDE


def test_ci_runs_on_every_python_that_the_project_names() -> None:
    workflow = (ROOT / ".github/workflows/test.yml").read_text()
    matrix = re.search(r"python: (\[.*\])", workflow)
    assert matrix
    named = [it.rpartition(" ")[2] for it in PROJECT["classifiers"] if ":: Python :: 3." in it]
    assert json.loads(matrix[1]) == named
    assert PROJECT["requires-python"] == f">={named[0]}"
