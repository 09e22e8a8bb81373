"""Settings from the environment, the refusal to run with unsafe ones, and whom one can play."""

import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from flask import current_app

from tictactoe_web.engine.check.pasted import LONGEST
from tictactoe_web.engine.game import Opponents
from tictactoe_web.engine.opponents import Level

SHORTEST_KEY = 16
FEWEST_CHARACTERS = 6  # different ones; of 16 random hexadecimal digits, nearly always 8 or more
MOST_WORKERS = 256  # each takes some 130 MB
MAKE_A_KEY = 'python3 -c "import secrets; print(secrets.token_hex())"'

MOST_SENT = 4096  # bytes of a form; none comes near it but LONG_FORMS, which are named by endpoint

A_YEAR = 365 * 24 * 60 * 60  # seconds, for which browsers may keep what does not change

# Settings that are the same everywhere, most of them Flask's own.
DEFAULTS = {
    "MAX_CONTENT_LENGTH": MOST_SENT,
    "MAX_FORM_MEMORY_SIZE": MOST_SENT,
    "MAX_FORM_PARTS": 16,
    # A browser may send each byte of the answers as three, such as %0A for the end of a line.
    "LONG_FORMS": {"check.read": 3 * LONGEST + MOST_SENT},
    "PLAYER": None,
    "PERMANENT_SESSION_LIFETIME": A_YEAR,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
}


class ConfigError(ValueError):
    """A setting that can't be used; its text says what to do about it."""


def from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """The application's settings; raises ConfigError for one that makes no sense.

    SECRET_KEY is None where the environment gives none: whether the server may run without one
    depends on who can reach it.
    """
    hosts = [host.lower() for host in _listed(environ, "TRUSTED_HOSTS")]
    for host in hosts:
        if not re.fullmatch(r"\.?([^\W_]|[.-])+(:[0-9]+)?", host):
            raise ConfigError(
                f"TRUSTED_HOSTS must be names like play.example.org, not {host[:60]!r}."
            )
    cookie = environ.get("SESSION_COOKIE_NAME", "").strip() or "tictactoe"
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_.-]*", cookie):
        raise ConfigError(f"SESSION_COOKIE_NAME must be a word like game-2, not {cookie[:60]!r}.")
    return {
        "SECRET_KEY": environ.get("SECRET_KEY", "").strip() or None,
        "SECRET_KEY_FALLBACKS": _listed(environ, "SECRET_KEY_FALLBACKS"),
        "SESSION_COOKIE_NAME": cookie,
        "TRUSTED_PROXIES": whole_number(environ, "TRUSTED_PROXIES", 0),
        "HOSTS": hosts,  # not Flask's own TRUSTED_HOSTS, see security.check_host
    }


def opponents() -> Opponents:
    """Whom one can play here, by the name in forms and cookies."""
    return cast("Opponents", current_app.config["OPPONENTS"])


def levels() -> Mapping[str, Level]:
    """Those of them that play by themselves: all but a friend."""
    return {name: level for name, level in opponents().items() if level}


def whole_number(environ: Mapping[str, str], name: str, default: int) -> int:
    """A setting that is a whole number from 0 to 999999."""
    text = environ.get(name, "").strip() or str(default)
    if not re.fullmatch("[0-9]{1,6}", text):
        raise ConfigError(f"{name} must be a whole number from 0, not {text[:20]!r}.")
    return int(text)


def switch(environ: Mapping[str, str], name: str) -> bool:
    """A setting that is `on` or `off`, and on if it is not set."""
    text = environ.get(name, "").strip().lower() or "on"
    if text not in ("on", "off"):
        raise ConfigError(f"{name} must be on or off, not {text[:20]!r}.")
    return text == "on"


def _listed(environ: Mapping[str, str], name: str) -> list[str]:
    return [part for part in map(str.strip, environ.get(name, "").split(",")) if part]


def check_keys(keys: Mapping[str, Any], advice: str = "") -> None:
    """Raise ConfigError unless the cookie is signed with keys that can't be guessed.

    `advice` is what else can be done if there is none.
    """
    key = keys["SECRET_KEY"]
    if not key:
        raise ConfigError(
            f"SECRET_KEY is not set, and others may reach this server{advice}. "
            f"Make one with: {MAKE_A_KEY}"
        )
    if not all(map(is_good, [key, *(keys["SECRET_KEY_FALLBACKS"] or [])])):
        raise ConfigError(
            f"SECRET_KEY and each of its fallbacks must be {SHORTEST_KEY} characters or more, "
            f"all of them printable. Make one with: {MAKE_A_KEY}"
        )


def is_good(key: str | bytes) -> bool:
    """Whether a key is long enough, and is bytes or printable text."""
    return len(key) >= SHORTEST_KEY and (isinstance(key, bytes) or key.isprintable())


def warning_about(keys: Mapping[str, Any]) -> str | None:
    """What to tell whoever chose a key that is long enough but looks easy to guess."""
    if not any(map(is_guessable, [keys["SECRET_KEY"], *keys["SECRET_KEY_FALLBACKS"]])):
        return None
    return (
        "SECRET_KEY or one of its fallbacks looks easy to guess, and whoever guesses it can forge "
        f"games. Make another with: {MAKE_A_KEY}"
    )


def is_guessable(key: str) -> bool:
    """Whether a key has hardly any different characters, or is one word again and again."""
    return len(set(key)) < FEWEST_CHARACTERS or bool(re.fullmatch(r"(.+?)\W?(\1\W?)+", key))


def check_workers(workers: int) -> None:
    """Raise ConfigError for a number of processes that can only be a slip."""
    if not 1 <= workers <= MOST_WORKERS:
        raise ConfigError(
            f"there must be from 1 to {MOST_WORKERS} workers, not {workers} "
            "(--workers or WEB_CONCURRENCY)."
        )


def local_key(folder: Path) -> str:
    """The key for games on this machine: made once, kept in `folder`, for its owner's eyes only."""
    path = folder / "secret_key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        make_key(path)
        key = path.read_text(errors="replace").strip()
    except OSError as error:
        raise ConfigError(
            f"can't keep a key in {folder} ({error.strerror}): set SECRET_KEY."
        ) from None
    if not (is_good(key) and key.isascii()):
        raise ConfigError(f"{path} holds no key: delete it, and another will be made.")
    return key


def make_key(path: Path) -> None:
    """Write a new key there, readable by its owner only, unless the file exists."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex())
    except OSError:  # such as a full disk; an empty file would be refused from then on
        path.unlink()
        raise
