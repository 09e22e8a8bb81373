"""What several kinds of tests need: applications, and a player who speaks their pages."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.player import Player
from tests.support.server import OUR_SETTINGS
from tictactoe_web import create_app

Build = Callable[..., Flask]


class Browser(FlaskClient):
    """A test client that, like a browser, reads each answer to its end."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, **{"buffered": True, **kwargs})


@pytest.fixture
def app() -> Flask:
    return for_tests(create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"}))


def for_tests(app: Flask) -> Flask:
    """The same application, whose test clients are browsers."""
    app.test_client_class = Browser
    return app


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
