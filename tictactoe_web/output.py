"""What the command prints, even where that fails: the disk is full, or nobody reads any further."""

import os
import sys
from contextlib import suppress
from typing import IO, Any

import click


def say(text: str, *, err: bool = False) -> None:
    """Print a text, on standard error if `err`; raises OSError.

    Then what is left of it goes nowhere: else Python would try again at its end, fail, and put a
    status of its own in the place of ours.
    """
    try:
        click.echo(text, err=err)
    except OSError:
        stream = sys.stderr if err else sys.stdout
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
        raise


def say_aside(text: str) -> None:
    """Print a text on standard error, if that can be done: nothing else depends on it."""
    with suppress(OSError):
        say(text, err=True)


class CannotGoOn(click.ClickException):
    """Why a command, ours or Flask's own, has to end: its text is printed as one plain line."""

    def show(self, file: IO[Any] | None = None) -> None:  # noqa: ARG002  # click's signature
        """Say why, if that can be done."""
        say_aside(f"tictactoe-web: {self}")
