"""Settings, most of them from the environment, and the refusal of those that make no sense."""

import re
from collections.abc import Mapping
from typing import Any

from tictactoe_web.output import CannotGoOn

MOST_WORKERS = 256  # each takes some 130 MB
LAST_PORT = 65_535

MOST_SENT = 4096  # bytes of a form; a page that takes longer ones says so in its `longest_form`

A_YEAR = 365 * 24 * 60 * 60  # seconds, for which browsers may keep what does not change

# Settings that are the same everywhere, most of them Flask's own.
DEFAULTS = {
    "MAX_CONTENT_LENGTH": MOST_SENT,
    "MAX_FORM_MEMORY_SIZE": MOST_SENT,
    "MAX_FORM_PARTS": 16,
    "PLAYER": None,
    "PERMANENT_SESSION_LIFETIME": A_YEAR,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
}


class ConfigError(CannotGoOn):
    """A setting that can't be used; its text says what to do about it."""


def from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """The application's settings; raises ConfigError for one that makes no sense.

    SECRET_KEY is None where the environment gives none: whether the server may run without one
    depends on who can reach it.
    """
    hosts = _listed(environ, "TRUSTED_HOSTS")
    if environ.get("TRUSTED_HOSTS", "").strip() and not hosts:
        raise ConfigError("TRUSTED_HOSTS names no host: leave it out to answer under any name.")
    for host in hosts:
        if not re.fullmatch(r"\.?([^\W_]|[.-])+(:[0-9]+)?", as_named(host)):
            raise ConfigError(
                "TRUSTED_HOSTS must be names like play.example.org, without underscores, "
                f"not {host[:60]!r}."
            )
    cookie = environ.get("SESSION_COOKIE_NAME", "").strip() or "tictactoe"
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_.-]*", cookie):
        raise ConfigError(f"SESSION_COOKIE_NAME must be a word like game-2, not {cookie[:60]!r}.")
    return {
        "SECRET_KEY": environ.get("SECRET_KEY", "").strip() or None,
        "SECRET_KEY_FALLBACKS": _listed(environ, "SECRET_KEY_FALLBACKS"),
        "SESSION_COOKIE_NAME": cookie,
        "TRUSTED_PROXIES": whole_number(environ, "TRUSTED_PROXIES", 0, least=0),
        # Not Flask's own TRUSTED_HOSTS, see security.check_host.
        "HOSTS": [as_named(host) for host in hosts],
    }


def as_named(host: str) -> str:
    """A host, perhaps with a port, as it is compared: `Example.org.` is `example.org`."""
    name, colon, port = host.lower().partition(":")
    return name.removesuffix(".") + colon + port


def whole_number(
    environ: Mapping[str, str], name: str, default: int, *, least: int = 1, most: int = 999_999
) -> int:
    """A setting that is a whole number from `least` to `most`, which has six digits at most."""
    text = environ.get(name, "").strip() or str(default)
    return as_whole_number(name, text, least=least, most=most)


def as_whole_number(name: str, text: str, *, least: int = 1, most: int) -> int:
    """The same, as it is written in the environment or behind an option of that name."""
    if not re.fullmatch("[0-9]{1,6}", text) or not least <= int(text) <= most:
        asked_for = f"a whole number from {least} to {most}"
        raise ConfigError(f"{name} must be {asked_for}, not {text[:20]!r}.")
    return int(text)


def switch(environ: Mapping[str, str], name: str) -> bool:
    """A setting that is `on` or `off`, and on if it is not set."""
    text = environ.get(name, "").strip().lower() or "on"
    if text not in ("on", "off"):
        raise ConfigError(f"{name} must be on or off, not {text[:20]!r}.")
    return text == "on"


def _listed(environ: Mapping[str, str], name: str) -> list[str]:
    return [part for part in map(str.strip, environ.get(name, "").split(",")) if part]
