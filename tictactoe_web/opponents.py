"""Whom one can play here: the levels, a friend, and who was brought on the command line."""

from collections.abc import Mapping
from typing import cast

from flask import Flask, current_app

from tictactoe_web.engine.game import Opponents
from tictactoe_web.engine.opponents import Level
from tictactoe_web.words.opponents import opponents_with


def init_app(app: Flask) -> None:
    """Let the PLAYER of the settings join the others, if there is one."""
    app.extensions["opponents"] = opponents_with(app.config["PLAYER"])


def opponents() -> Opponents:
    """Whom one can play here, by the name in forms and cookies."""
    return cast("Opponents", current_app.extensions["opponents"])


def levels() -> Mapping[str, Level]:
    """Those of them that play by themselves: all but a friend."""
    return {name: level for name, level in opponents().items() if level}
