"""Whom one can play here: the levels, a friend, and a player brought on the command line."""

from collections.abc import Mapping
from typing import cast

from flask import Flask, current_app

from tictactoe_web.engine.check.brought import Brought
from tictactoe_web.engine.check.playing import BROUGHT, as_level
from tictactoe_web.engine.check.report import report_on
from tictactoe_web.engine.opponents import OPPONENTS, Level, Opponents
from tictactoe_web.words.opponents import how_it_plays, how_it_plays_in_brief


def init_app(app: Flask) -> None:
    """Let the PLAYER of the settings join the others, if there is one."""
    app.extensions["opponents"] = opponents_with(app.config["PLAYER"])


def opponents_with(brought: Brought | None) -> Opponents:
    """Whom one can play where somebody brought a player, or nobody did."""
    if brought is None:
        return OPPONENTS
    name, answers, report = brought.name, brought.answers, report_on(brought.answers)
    level = as_level(name, answers, how_it_plays(report), how_it_plays_in_brief(report))
    return {**OPPONENTS, BROUGHT: level}


def opponents() -> Opponents:
    """Whom one can play here, by the name in forms and cookies."""
    return cast("Opponents", current_app.extensions["opponents"])


def levels() -> Mapping[str, Level]:
    """Those of them that play by themselves: all but a friend."""
    return {name: level for name, level in opponents().items() if level}
