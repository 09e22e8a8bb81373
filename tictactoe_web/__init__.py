"""Tic-tac-toe against a computer that never loses, and a place to see why."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask


def create_app(settings: Mapping[str, Any] | None = None) -> "Flask":
    """The WSGI application, set up by the environment and then by `settings`.

    Raises ConfigError without a good SECRET_KEY, except in debug mode or with TESTING, where a key
    of this machine's own will do.
    """
    from tictactoe_web.app import build  # noqa: PLC0415  # the engine is used without Flask, too

    return build(settings or {})
