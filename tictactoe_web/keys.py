"""Keys that sign the cookie: the refusal of those that can be guessed, and one for this machine."""

import os
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Any

from flask import Flask

from tictactoe_web.config import ConfigError

SHORTEST_KEY = 16
FEWEST_CHARACTERS = 6  # different ones; of 16 random hexadecimal digits, nearly always 8 or more
# Of nothing but such words are the keys that stand in examples.
WORDS_OF_EXAMPLES = (
    "a|app|change|default|dev|development|do|example|flask|for|game|here|in|insecure|it|key|me|my|"
    "not|password|please|production|replace|secret|test|the|this|use|very|with|your"
)
MAKE_A_KEY = 'python3 -c "import secrets; print(secrets.token_hex())"'


def init_app(app: Flask) -> None:
    """Raise ConfigError without good keys; for debugging and tests, this machine's own will do."""
    if not (app.debug or app.testing):
        check(app.config)
    elif not app.secret_key:
        app.secret_key = of_this_machine(app.instance_path)


def check(keys: Mapping[str, Any], advice: str = "") -> None:
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
    """Whether it has hardly any different characters, or is of words that are guessed first."""
    bare = re.sub(r"[\W_]", "", key) or key  # what stands between words
    one_word = re.fullmatch(r"(.+?)\1+", bare)
    of_examples = re.fullmatch(rf"({WORDS_OF_EXAMPLES}|\d)+", bare, re.IGNORECASE)
    return len(set(key)) < FEWEST_CHARACTERS or bool(one_word or of_examples)


def of_this_machine(folder: str) -> str:
    """The key for games on this machine: made once, kept there for its owner's eyes only."""
    path = Path(folder, "secret_key")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        make(path)
        key = path.read_text(errors="replace").strip()
    except OSError as error:
        raise ConfigError(
            f"can't keep a key in {folder} ({error.strerror}): set SECRET_KEY."
        ) from None
    if not (is_good(key) and key.isascii()):
        raise ConfigError(f"{path} holds no key: delete it, and another will be made.")
    return key


def make(path: Path) -> None:
    """Have a key there, readable by its owner only: if there is none, a new one.

    It is written elsewhere first, so another start at the same time reads all of it or makes its
    own; the one that is there first stays.
    """
    if path.exists():
        return
    handle, name = mkstemp(prefix=path.name, dir=path.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex())
        with suppress(FileExistsError):
            path.hardlink_to(new)
    finally:
        new.unlink()
