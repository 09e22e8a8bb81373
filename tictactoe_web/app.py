"""Puts the application together; ask for it as `tictactoe_web.create_app`."""

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


def build(settings: Mapping[str, Any]) -> Flask:
    """A new application; `create_app` says what it needs."""
    app = Flask("tictactoe_web", root_path=str(ROOT), static_folder=None)
    app.config.from_mapping(config.from_environment(os.environ))
    app.config.from_mapping(settings)
    if not (app.debug or app.testing):
        config.check_keys(app.config)
    elif not app.secret_key:
        app.secret_key = config.local_key(Path(app.instance_path))
    keys = app.config["SECRET_KEY"], app.config["SECRET_KEY_FALLBACKS"]
    app.session_interface = SignedCookie(*keys)
    app.jinja_env.globals.clear()  # Jinja copies them for every page, and no page needs them
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.url_map.strict_slashes = False  # /learn/ is /learn
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
    if not (app.debug or app.testing):
        play.compile_templates(app.jinja_env)
    return app
