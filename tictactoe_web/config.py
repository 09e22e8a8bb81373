"""Settings from the environment, and the refusal to run with unsafe ones."""

import ipaddress
import os
import re
import secrets
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SHORTEST_KEY = 16
MAKE_A_KEY = 'python3 -c "import secrets; print(secrets.token_hex())"'


class ConfigError(SystemExit):
    """A setting that can't be used: left uncaught, it ends the program with one plain line."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"tictactoe-web: {reason}")
        if "gunicorn" in sys.modules:
            # Any other status is to gunicorn a worker's mishap, and it starts another, for ever.
            print(self.code, file=sys.stderr)
            self.code = 3


def from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """The application's settings; raises ConfigError for one that makes no sense.

    SECRET_KEY is None where the environment gives none: whether that will do depends on who can
    reach the server.
    """
    hosts = [host.lower() for host in _listed(environ, "TRUSTED_HOSTS")]
    for host in hosts:
        if not re.fullmatch(r"\.?([^\W_]|[.-])+(:[0-9]+)?", host):
            raise ConfigError(f"TRUSTED_HOSTS are names, like play.example.org, not {host[:60]!r}.")
    return {
        "SECRET_KEY": environ.get("SECRET_KEY", "").strip() or None,
        "SECRET_KEY_FALLBACKS": _listed(environ, "SECRET_KEY_FALLBACKS"),
        "PROXIES": whole_number(environ, "TRUSTED_PROXIES", 0),
        "HOSTS": hosts,
    }


def whole_number(environ: Mapping[str, str], name: str, default: int) -> int:
    """A setting that is a whole number, from 0 to 999999."""
    text = environ.get(name, "").strip() or str(default)
    if not re.fullmatch("[0-9]{1,6}", text):
        raise ConfigError(f"{name} must be a whole number, not {text[:20]!r}.")
    return int(text)


def _listed(environ: Mapping[str, str], name: str) -> list[str]:
    return [part for part in map(str.strip, environ.get(name, "").split(",")) if part]


def check_keys(keys: Mapping[str, Any]) -> None:
    """Raise ConfigError unless the cookie is signed with keys that can't be guessed."""
    key = keys["SECRET_KEY"]
    if not key:
        raise ConfigError(
            f"SECRET_KEY is not set, and others may reach this server. Make one with: {MAKE_A_KEY}"
        )
    if any(len(key) < SHORTEST_KEY for key in [key, *keys["SECRET_KEY_FALLBACKS"]]):
        raise ConfigError(
            f"SECRET_KEY and each of its fallbacks must be {SHORTEST_KEY} characters or more. "
            f"Make one with: {MAKE_A_KEY}"
        )


def is_loopback(address: str) -> bool:
    """Whether only this machine can reach a server on that address."""
    return ipaddress.ip_address(address).is_loopback


def local_key(folder: Path) -> str:
    """The key of this machine's own games: made once, kept in `folder`, its owner's alone."""
    path = folder / "secret_key"
    try:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            _write_once(path, secrets.token_hex())
        key = path.read_text(errors="replace").strip()
    except OSError as error:
        raise ConfigError(
            f"can't keep a key in {folder} ({error.strerror}): set SECRET_KEY."
        ) from None
    if len(key) < SHORTEST_KEY or not (key.isascii() and key.isprintable()):
        raise ConfigError(f"{path} holds no key any more: delete it, and another will be made.")
    return key


def _write_once(path: Path, text: str) -> None:
    # Written whole before it gets its name, and only if nobody was quicker: two processes that
    # start together must end up with one key. mkstemp lets only the owner read it.
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(draft)
