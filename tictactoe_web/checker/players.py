"""Players that somebody brings: a Python file, or a program in any language.

Each tells how it is started, what it can be asked, and how a question and an answer are written.
"""

import json
import os
import shlex
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tictactoe_web.checker import player_process
from tictactoe_web.checker.process import first_line_of
from tictactoe_web.checker.running import run
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import NO_FREE_SQUARE, UnreadableAnswers, as_line
from tictactoe_web.engine.check.parts import PARTS
from tictactoe_web.engine.check.pasted import read_answer
from tictactoe_web.output import CannotGoOn
from tictactoe_web.words.check.troubles import MODULE_MISSING, NOT_PYTHON, TROUBLES

TIME_TO_LOAD = 10.0  # seconds, at least, before the first answer: some languages start slowly
SCRIPT = player_process.__file__


class CannotAsk(CannotGoOn):
    """There is no player to be asked; the text says why."""

    exit_code = 2


class Query(NamedTuple):
    """A function that is asked about a board: the one that moves, or a part of CS50's project."""

    name: str
    board: Board


class Heard(NamedTuple):
    """What came back: a value, or the trouble there was; and what was `seen` besides.

    `trouble` is a key of TROUBLES; `seen` has any of "printed", "changed" and "list".
    """

    value: Any = None
    trouble: str | None = None
    detail: str = ""
    seen: tuple[str, ...] = ()


class PythonFile:
    """A player that is a Python file with `minimax` or `choose`; raises CannotAsk."""

    greets = True  # it tells that it is loaded before it is asked
    ahead = 32  # questions that may wait in its pipe, so that it need not wait for us

    def __init__(self, path: Path, seconds: float) -> None:
        self.name = path.name
        # -P: the folder of our script is not where it looks for its neighbours; -B: and it leaves
        # no compiled copies there, which a quick change could leave behind.
        self.command = [sys.executable, "-P", "-B", SCRIPT, str(path)]
        loaded = self._loaded(path, seconds)
        functions = loaded["functions"]
        self.move = next((name for name in player_process.MOVES if name in functions), "")
        if not self.move:
            raise CannotAsk(without_a_player(path, loaded["unusable"]))
        self.parts = [name for name in PARTS if name in functions and self.move == "minimax"]

    def _loaded(self, path: Path, seconds: float) -> Mapping[str, Any]:
        """Which functions there are, as `player_process.py` tells it."""
        if path.is_dir():
            raise CannotAsk(f"{path} is a folder; a player is a file.")
        if not path.is_file():
            raise CannotAsk(f"there is no file {path}.")
        try:
            limit = max(seconds, TIME_TO_LOAD)
            return functions_in(run(first_line_of(self.command, limit)), path)
        except TimeoutError:
            raise CannotAsk(
                f"{path} is not loaded after {limit:g} seconds. If it plays a game when it is "
                'imported, put that below if __name__ == "__main__".'
            ) from None
        except EOFError:
            raise CannotAsk(f"{path} ends the process when it is loaded.") from None
        except KeyboardInterrupt:
            raise CannotAsk(f"{path} was still being loaded when this was stopped.") from None
        except ValueError:
            raise CannotAsk(
                f"{path} can’t be asked: when it is loaded, it writes where only answers are read."
            ) from None

    def as_asked(self, query: Query) -> str:
        """The question as `player_process.py` reads it."""
        return json.dumps(question(query))

    def heard(self, line: bytes, query: Query) -> Heard:
        """What `player_process.py` wrote; raises ValueError where it is not that."""
        message = message_in(line)
        if not is_answer(message, query):
            raise ValueError(line)
        seen = tuple(name for name in ("printed", "changed", "list") if message.get(name))
        return Heard(message.get("value"), message.get("trouble"), message.get("detail", ""), seen)


def question(query: Query) -> list[str]:
    """What `player_process.py` is asked, and repeats when it answers."""
    return [query.name, query.board.squares]


# What player_process.py writes; but a player can find the pipe, and write there itself ------------


def message_in(line: bytes) -> Any:
    """What a line says as JSON; raises ValueError, even where it is nested too deeply."""
    try:
        return json.loads(line)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def functions_in(line: bytes, path: Path) -> Mapping[str, Any]:
    """The usable and unusable functions of which `player_process.py` told in that line.

    Raises CannotAsk if it told why there are none, ValueError if the line is not one of its own.
    """
    told: Mapping[str, Any] = message_in(line)
    match told:
        case {"functions": list(), "unusable": dict()}:
            return told
        case {"trouble": str(trouble)} if trouble in TROUBLES:
            why = told.get("detail") or TROUBLES[trouble]
            advice = MODULE_MISSING if told.get("module_missing") else ""
            if path.suffix.lower() not in ("", ".py", ".pyw"):
                advice = NOT_PYTHON
            raise CannotAsk(f"{path} can’t be loaded: {why}.{advice}")
    raise ValueError(line)


def is_answer(message: Any, query: Query) -> bool:
    """Whether `player_process.py` may have written that when it was asked this."""
    match message:
        case {"asked": asked} if asked != question(query):
            return False  # it was in another function, or at another board
        case {"asked": _, "trouble": str(trouble)}:
            return trouble in TROUBLES and message.get("value") in (None, NO_FREE_SQUARE)
        case {"asked": _, "value": value}:
            return is_value(value, query.name)
    return False


def is_value(value: Any, name: str) -> bool:
    """Whether `player_process.py` may have written that of what a function returned."""
    match name, value:
        case "choose" | "minimax", _:
            return isinstance(value, int)
        case "result", {"after": [*boards], "off": [*places], "changed": bool()}:
            return len(boards) == 9 and all(map(is_place, places))
        case "actions", [*squares]:
            return all(isinstance(it, int) for it in squares)
        case "actions", {"list": str()}:
            return True
    return name != "result" and (value is None or isinstance(value, int | float | str))


def is_place(place: Any) -> bool:
    """Whether it is a row and a column, on the board or not."""
    return isinstance(place, list) and [type(it) for it in place] == [int, int]


def without_a_player(path: Path, unusable: Mapping[str, bool]) -> str:
    """What to say of a file without a player: also what it has under a player's name instead."""
    told = f"{path} has neither minimax(board) nor choose(board)"
    for it, is_callable in unusable.items():
        told += f"; its {it} " + (
            "can’t be called with a board alone" if is_callable else "is no function"
        )
    return f"{told}."


class Program:
    """A player that is any program: lines like `XO--X---- O` come in, a square goes out for each.

    Raises CannotAsk.
    """

    greets = False
    ahead = 1
    move = "move"
    parts: tuple[str, ...] = ()

    def __init__(self, command: str) -> None:
        self.command = words_of(command)
        files = [word for word in self.command[1:] if Path(word).is_file()]
        self.name = Path((files or self.command)[0]).name

    def as_asked(self, query: Query) -> str:
        """The position as the file of positions has it."""
        return as_line(query.board)

    def heard(self, line: bytes, query: Query) -> Heard:
        """The square, as the page reads it from what is pasted; an empty line is no answer.

        Some languages begin what they write with a byte order mark.
        """
        text = line.decode("utf-8-sig", errors="replace").strip()
        try:
            square = read_answer(text, query.board)
        except UnreadableAnswers:
            return Heard(NO_FREE_SQUARE, "no square", repr(text[:40]))
        return Heard(square, "empty" if square is None else None)


def words_of(command: str) -> list[str]:
    """The program and its arguments; raises CannotAsk if there is no such program."""
    try:
        words = shlex.split(command, posix=os.name == "posix")  # else it eats Windows' paths
    except ValueError as error:
        raise CannotAsk(f"the command {command!r} can’t be read: {error}.") from None
    if not words:
        raise CannotAsk("the command is empty.")
    if not shutil.which(words[0]):
        raise CannotAsk(f"there is no program {words[0]!r}.")
    return words


BroughtPlayer = PythonFile | Program
