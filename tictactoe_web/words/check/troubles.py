"""What went wrong, or was noticed, when a player was asked."""

import sys
from collections.abc import Mapping

from tictactoe_web.words.english import several

CHANGES = "it changes the board that it is given"

TROUBLES: Mapping[str, str] = {
    "crashed": "it crashes",
    "recursion": "it calls itself without end",
    "exited": "it ends the program instead of answering",
    "reads": "it waits for something to be typed, and nobody is there",
    "nothing": "it answers nothing (None)",
    "empty": "it answers nothing (an empty line, - or null)",
    "no number": "it answers something that is not a whole number from 0 to 8",
    "no square": "it answers neither with a whole number from 0 to 8 nor with a row and column",
    "no pair": "it answers something that is not a row and column of the board, such as (0, 2)",
    "long": "it answers with a number of thousands of digits",
    "slow": "it gives no answer in time (--seconds gives it more)",
    "noise": "it writes something that is not a line with an answer",
    "ended": "its process ends without an answer",
    "printed": "it prints while it thinks, which is ignored",
    "changed": f"{CHANGES}, so a game would go on from another one",
    "list": "it answers with a list such as [1, 1], where CS50’s project asks for a tuple, (1, 1)",
}

# What to do about a file that can't be loaded.
MODULE_MISSING = f" What it imports has to stand beside it, or be installed for {sys.executable}."
NOT_PYTHON = (
    ' Is it in another language? Then name its command: --command "node player.js", or '
    "--player-command to play against it."
)

NO_SQUARE = ("no number", "no square", "no pair", "long")  # what it answers is none


def trouble(kind: str, count: int, detail: str) -> str:
    """What went wrong, or was noticed, in so many positions; `detail` is that of the first."""
    told = f"In {several(count, 'position')} {TROUBLES[kind]}"
    if detail:
        told += f": {detail}" if count == 1 else f". The first time: {detail}"
    return f"{told}."


def not_free(count: int) -> str:
    """How often it took a square that was not free."""
    return f"In {several(count, 'position')} it takes a square that is not free."
