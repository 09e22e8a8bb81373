"""Tic-tac-toe against a computer that never loses, and a place to see why."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import StrictUndefined

from tictactoe_web import assets, config, errors, keys, middleware, opponents, registry, security
from tictactoe_web.cookie import TictactoeCookie
from tictactoe_web.pages import PAGES
from tictactoe_web.pages.shared import for_templates, fragments
from tictactoe_web.whitespace import Unspaced

__version__ = "2.1.0"

PACKAGE = Path(__file__).parent
ROOT = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent  # a wheel's, a checkout's


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """The WSGI application, set up by the environment and then by `settings`.

    PLAYER among the settings is one more opponent, who was brought on the command line.

    Raises ConfigError for a setting that makes no sense, without the folders of what is shown, and
    without a good SECRET_KEY, except in debug mode or with TESTING, where a key of this machine's
    own will do.
    """
    check_complete()
    app = Flask(__name__, template_folder=ROOT / "templates", static_folder=ROOT / "static")
    app.config.from_mapping(config.DEFAULTS)
    app.config.from_mapping(config.from_environment(os.environ))
    app.config.from_mapping(settings or {})
    app.session_interface = TictactoeCookie()
    app.url_map.strict_slashes = False  # /learn/ is /learn
    app.url_map.merge_slashes = False  # else Werkzeug redirects, to an absolute address
    app.jinja_options = {"trim_blocks": True, "extensions": [Unspaced]}
    if app.debug or app.testing:  # else a name that isn't there is a blank, and no error page
        app.jinja_options["undefined"] = StrictUndefined

    parts = (keys, opponents, fragments, for_templates, assets, security, middleware, errors)
    for part in parts:
        part.init_app(app)
    registry.register(app, PAGES)
    return app


def check_complete() -> None:
    """Raise ConfigError without the folders of what is shown: else each page would be an error."""
    for folder in ("templates", "static"):
        if not (ROOT / folder).is_dir():
            raise config.ConfigError(f"{ROOT / folder} is missing: deploy the whole repository.")
