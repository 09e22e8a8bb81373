"""What several kinds of tests need: an application, and a player who speaks its pages."""

import pytest
from flask import Flask

from tests.support.player import Player
from tictactoe_web import create_app


@pytest.fixture
def app() -> Flask:
    return create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app.test_client())
