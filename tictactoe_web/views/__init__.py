"""The pages: what is asked for, and which template answers."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec

from flask import current_app
from markupsafe import Markup

P = ParamSpec("P")

FORGET: list[Callable[[], None]] = []


def render(template: str, **context: Any) -> str:
    """The template, filled in.

    Straight from Jinja: render_template() would add the session to every template, and none needs
    more than it is given.
    """
    return current_app.jinja_env.get_template(template).render(context)


def drawn_once(draw: Callable[P, Markup]) -> Callable[P, Markup]:
    """For a part that many pages have in common: it is drawn once, and kept while in use."""
    kept = lru_cache(maxsize=1024)(draw)
    FORGET.append(kept.cache_clear)
    return kept  # type: ignore[return-value]  # lru_cache's own type forgets the parameters


def draw_anew() -> None:
    """Forget what was drawn: a template may have changed."""
    for forget in FORGET:
        forget()
