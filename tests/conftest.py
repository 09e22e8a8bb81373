"""What several kinds of tests need: applications, a player who speaks their pages, a browser."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright
from werkzeug.test import TestResponse

from tests.support.browsers import chromium
from tests.support.engines import ENGINES
from tests.support.pages import APP
from tests.support.player import Player
from tests.support.server import KEY, OUR_SETTINGS
from tictactoe_web import create_app

Build = Callable[..., Flask]


class Browser(FlaskClient):
    """A test client that, like a browser, reads each answer to its end."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, **{"buffered": True, **kwargs})


TESTS = Path(__file__).parent
BROWSER_TESTS = TESTS / "browser"
ENGINE_TESTS = TESTS / "engines"
NO_CHROMIUM = (
    "No Chromium, so no browser tests: apt install chromium-headless-shell, "
    "or .venv/bin/playwright install chromium"
)


def missing_browsers() -> Iterator[tuple[Path, str]]:
    """The tests that go without, and a line that says so."""
    if not chromium():
        yield BROWSER_TESTS, NO_CHROMIUM
    for engine in ENGINES:
        if not engine.is_here:
            line = f"No {engine.name}, so no tests with it: apt install {engine.packages}"
            yield ENGINE_TESTS, line


def pytest_configure() -> None:
    """Stop at once where browser tests are required and can't be run."""
    missing = [line for _, line in missing_browsers()]
    if os.environ.get("REQUIRE_BROWSER") and missing:
        raise pytest.UsageError("\n".join(missing))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers to a processor: one that waits for a page leaves the processor to another."""
    return (os.cpu_count() or 1) * 2


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the browser tests out if there is no Chromium; None leaves the question open."""
    ours = any(map(collection_path.is_relative_to, (BROWSER_TESTS, ENGINE_TESTS)))
    return True if ours and not chromium() else None


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say so, in a line for each that is missing, if they were asked for."""
    asked = [config.invocation_params.dir / arg.partition("::")[0] for arg in config.args]
    for tests, line in missing_browsers():
        if any(map(tests.is_relative_to, asked)):
            terminalreporter.write_line(line, yellow=True)


@pytest.fixture(scope="session")
def app() -> Flask:
    """One for all tests: it remembers nobody."""
    return for_tests(APP)


def for_tests(app: Flask) -> Flask:
    """The same application, whose test clients are browsers."""
    app.test_client_class = Browser
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A visitor who keeps no cookies."""
    return app.test_client(use_cookies=False)


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app.test_client())


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Build:
    """Makes an application as a server does, by its environment alone."""

    def build(**settings: str) -> Flask:
        for name in OUR_SETTINGS:
            monkeypatch.delenv(name, raising=False)
        for name, value in {"SECRET_KEY": "a key for tests only", **settings}.items():
            monkeypatch.setenv(name, value)
        return for_tests(create_app())

    return build


ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    "--renderer-process-limit=1",  # a process for each page takes half as long again
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    """The one Chromium of a process: its driver can't be started a second time there."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def no_loop_of_a_browser() -> Iterator[None]:
    """Set aside the loop that Chromium's driver runs in this process, if it does.

    asyncio exports these two, underscore and all, for such as make loops of their own.
    """
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture
def no_settings(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """None of our settings is in the environment, and the command ends where it would serve."""
    for name in OUR_SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tictactoe_web.server.serve", lambda *_: sys.exit("it would serve"))
    return monkeypatch


@pytest.fixture
def good_key(no_settings: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    no_settings.setenv("SECRET_KEY", KEY)
    return no_settings


@pytest.fixture
def hears_the_terminal_close() -> Iterator[None]:
    """Let servers and commands hear it also where the tests run under nohup, which makes deaf."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)
