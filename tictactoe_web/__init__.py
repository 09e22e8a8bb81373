"""Tic-tac-toe against a computer that never loses, and a place to see why."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from tictactoe_web import config
from tictactoe_web.assets import serve_files
from tictactoe_web.errors import handle_errors
from tictactoe_web.security import protect
from tictactoe_web.session import SignedCookie
from tictactoe_web.views import api, draw_anew, explore, lab, learn, play

PACKAGE = Path(__file__).parent
ROOT = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """The WSGI application, set up by the environment and then by `settings`.

    Raises ConfigError without a good SECRET_KEY, except in debug mode or with TESTING, where a key
    of this machine's own will do.
    """
    app = Flask(__name__, root_path=str(ROOT), static_folder=None)
    app.config.from_mapping(config.from_environment(os.environ))
    app.config.from_mapping(settings or {})
    if not (app.debug or app.testing):
        config.check_keys(app.config)
    elif not app.secret_key:
        app.secret_key = config.local_key(Path(app.instance_path))
    keys = app.config["SECRET_KEY"], app.config["SECRET_KEY_FALLBACKS"]
    app.session_interface = SignedCookie(*keys)
    app.jinja_env.globals.clear()  # Jinja copies them for every page, and no page needs them
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    if app.debug:
        app.before_request(draw_anew)
    app.ensure_sync = lambda func: func  # type: ignore[method-assign]  # none of ours is async, and to look takes time
    serve_files(app)
    protect(app)
    if proxies := app.config["PROXIES"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]  # as Flask's own guide does
    handle_errors(app)
    for room in (play, learn, explore, lab, api):
        app.register_blueprint(room.pages)
    return app
