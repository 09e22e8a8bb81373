"""The pages: what is asked for, and which template answers."""

from typing import Any

from flask import current_app


def render(template: str, **context: Any) -> str:
    """The template, filled in.

    Straight from Jinja: render_template() would add the session to every template, and none needs
    more than it is given.
    """
    return current_app.jinja_env.get_template(template).render(context)
