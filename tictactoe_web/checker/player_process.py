"""Runs in the process of a player that is a Python file, and hands it the questions.

It is started as a script, and imports nothing of ours, so that the player meets only itself and its
neighbours. Each line that comes in is a question as JSON, `["minimax", "XO--X----"]`, and is
answered with a line: what was `asked`; a `value`, or the `trouble` there was and its `detail`; and
what was seen on the side. Before the first question a line tells which functions there are, or why
there are none.

What the player prints is thrown away, what it wants to read is empty, and whatever it raises is an
answer.

Once whoever asks is gone, even killed, this process ends by itself, even where the player loops
without end; not on Windows, nor while one call of a function written in C goes on. What the player
has started itself is not ended.
"""

import importlib.machinery
import importlib.util
import inspect
import io
import json
import operator
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any, TextIO

if sys.platform == "linux":
    import resource

MOVES = ("choose", "minimax")  # the first of them that there is makes the moves
PARTS = ("player", "actions", "result", "winner", "terminal", "utility")
OFF_THE_BOARD = ((3, 1), (-1, 2), (1, 3), (2, -1))
MOST_MEMORY = 2 * 2**30  # bytes, of each process
BETWEEN_LOOKS = 1.0  # seconds
Rows = list[list[str | None]]
Message = dict[str, Any]


class Printed(io.RawIOBase):
    """Where the player's prints go: it only knows whether there were any."""

    there_were = False

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, data: Any) -> int:
        """Forget the data."""
        self.there_were = True
        return len(data)


def main(path: str) -> None:
    """Load the player and answer the questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for whoever asks
    questions, answers = take_the_pipes()
    printed = Printed()
    sys.stdout = io.TextIOWrapper(printed, "utf-8", "replace", write_through=True)
    limit_memory()
    threading.Thread(target=end_with, args=[os.getppid()], daemon=True).start()
    myself = os.getpid()
    for message in conversation(path, questions):
        if os.getpid() != myself:  # it has forked, and one of us answers
            os._exit(0)
        seen = {"printed": True} if printed.there_were else {}
        printed.there_were = False
        print(as_json(message | seen), file=answers, flush=True)


def limit_memory() -> None:
    """On Linux, let one that takes all memory crash before the machine does."""
    if sys.platform == "linux":
        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        limit = MOST_MEMORY if most == resource.RLIM_INFINITY else min(MOST_MEMORY, most)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, most))


def end_with(who_asks: int) -> None:
    """End this process once its parent is gone, whatever the player is at."""
    while os.getppid() == who_asks:
        time.sleep(BETWEEN_LOOKS)
    os._exit(1)


def as_json(message: Message) -> str:
    """What is told as a line, even where a number has thousands of digits."""
    try:
        return json.dumps(message)
    except ValueError:
        return json.dumps(message | {"value": -1, "trouble": "long"})


def take_the_pipes() -> tuple[TextIO, TextIO]:
    """The questions and the answers; in their places the player finds nothing and nobody."""
    questions = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    return questions, answers


def conversation(path: str, questions: TextIO) -> Iterator[Message]:
    """What is to be told: first the functions, then each answer."""
    try:
        module = load(path)
    except BaseException as error:  # whatever it raises is an answer
        yield what_went_wrong(error, path)
        return
    functions = {it: getattr(module, it) for it in (*MOVES, *PARTS) if hasattr(module, it)}
    usable = [name for name, it in functions.items() if takes_a_board(name, it)]
    unusable = [name for name in MOVES if name in functions and name not in usable]
    called = {as_called(it, functions[it]): callable(functions[it]) for it in unusable}
    yield {"functions": usable, "unusable": called}
    for line in questions:
        name, squares = asked = json.loads(line)
        try:
            answer = ASK[name](functions[name], squares)
        except BaseException as error:
            answer = what_went_wrong(error, path)
        yield {"asked": asked, **answer}


def load(path: str) -> Any:
    """The player's file as a module, its neighbours within its reach."""
    folder, file = os.path.split(os.path.abspath(path))
    name = file.removesuffix(".py")
    sys.path.insert(0, folder)
    sys.argv = [path]
    loader = importlib.machinery.SourceFileLoader(name, path)
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec
    sys.modules[name] = module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def takes_a_board(name: str, function: Any) -> bool:
    """Whether it can be called with a board; `result` also with a move."""
    given = ("board", "move") if name == "result" else ("board",)
    try:
        inspect.signature(function).bind(*given)
    except TypeError:
        return False
    except ValueError:
        pass  # it is built in, and doesn't say what it takes
    return True


def as_called(name: str, function: Any) -> str:
    """A function with what it takes: "minimax(board, depth)"; the name alone if it is none."""
    return f"{name}{shown(inspect.signature(function), str)}" if callable(function) else name


def what_went_wrong(error: BaseException, path: str) -> Message:
    """What went wrong, in a word that has its sentence, and where."""
    if isinstance(error, SystemExit):
        return {"trouble": "exited"}
    if isinstance(error, RecursionError):
        return {"trouble": "recursion"}
    if isinstance(error, EOFError):
        return {"trouble": "reads"}
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__, limit=-50)
        if os.path.realpath(frame.filename) == os.path.realpath(path)
    ]
    said: object = error
    if isinstance(error, SyntaxError):  # as text it has the line, too
        said, lines = error.msg, [error.lineno] if error.lineno else []
    what = ": ".join(filter(None, (type(error).__name__, shown(said, str))))
    message = {"trouble": "crashed", "detail": f"{what}, line {lines[-1]}" if lines else what}
    return message | {"module_missing": isinstance(error, ModuleNotFoundError)}


def shown(value: object, how: Callable[[object], str] = repr) -> str:
    """A value as its own class shows it, if it can, and not all of it if it is long."""
    try:
        text = " ".join(how(value).split())
        text = "".join(it if it.isprintable() else ascii(it)[1:-1] for it in text[:200])
    except BaseException:
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:79]}…"


# The questions -----------------------------------------------------------------------------------


def rows_of(squares: str) -> Rows:
    """A board as CS50's project has it."""
    marks = [None if mark == "-" else mark for mark in squares]
    return [marks[:3], marks[3:6], marks[6:]]


def asked_choose(choose: Callable[[str], Any], squares: str) -> Message:
    """The square, or what came instead."""
    value = choose(squares)
    if value is None:
        return {"trouble": "nothing"}
    try:
        return {"value": whole(value)}
    except TypeError:
        return {"value": -1, "trouble": "no number", "detail": shown(value)}


def whole(value: Any) -> int:
    """A whole number, of whatever kind; True and False are none. Raises TypeError."""
    if isinstance(value, bool):
        raise TypeError
    return operator.index(value)


def asked_minimax(minimax: Callable[[Rows], Any], squares: str) -> Message:
    """The square, or what came instead; and whether the board was changed."""
    rows = rows_of(squares)
    value = minimax(rows)
    seen = {} if rows == rows_of(squares) else {"changed": True}
    if value is None:
        return {"trouble": "nothing", **seen}
    place = place_of(value)
    if place is None:
        return {"value": -1, "trouble": "no pair", "detail": shown(value), **seen}
    if isinstance(value, list):
        seen["list"] = True
    return {"value": place, **seen}


def place_of(value: Any) -> int | None:
    """The square that a row and a column name; None if they don't."""
    if not isinstance(value, tuple | list) or len(value) != 2:
        return None
    try:
        row, column = map(whole, value)
    except TypeError:
        return None
    return 3 * row + column if 0 <= row < 3 and 0 <= column < 3 else None


def asked_result(result: Callable[[Rows, Any], Any], squares: str) -> Message:
    """The board after each move, or None where it was refused; and what else was noticed."""
    after = [moved(result, squares, divmod(place, 3)) for place in range(9)]
    off = {place: moved(result, squares, place) for place in OFF_THE_BOARD}
    changed = any(it["changed"] for it in (*after, *off.values()))
    return {
        "value": {
            "after": [it["board"] for it in after],
            "off": [place for place, it in off.items() if it["board"]],
            "changed": changed,
        }
    }


def moved(result: Callable[[Rows, Any], Any], squares: str, action: tuple[int, int]) -> Message:
    """The board after a move as nine characters, or None if it was refused."""
    rows = rows_of(squares)
    try:
        board = text_of(result(rows, action))
    except Exception:  # a move is refused by whatever is raised
        board = None
    return {"board": board, "changed": rows != rows_of(squares)}


def text_of(rows: Any) -> str:
    """A board as nine characters, if it is one."""
    try:
        marks = ["-" if mark is None else mark for row in rows for mark in row]
        text = "".join(marks)
    except TypeError:
        return shown(rows)
    return text if len(text) == len(marks) == 9 else shown(rows)


def asked_actions(actions: Callable[[Rows], Any], squares: str) -> Message:
    """The squares in the set, or what came instead; of a list it is told that it is one."""
    value = actions(rows_of(squares))
    if isinstance(value, list):
        return {"value": {"list": shown(value)}}
    places = [place_of(it) for it in value] if isinstance(value, set | frozenset) else [None]
    if None in places:
        return {"value": shown(value)}
    return {"value": sorted(place for place in places if place is not None)}


def asked_plainly(function: Callable[[Rows], Any], squares: str) -> Message:
    """A value that needs no translation, or how it is shown."""
    value = function(rows_of(squares))
    plain = value is None or isinstance(value, bool | int | float | str)
    return {"value": value if plain else shown(value)}


ASK: dict[str, Callable[[Any, str], Message]] = {
    "choose": asked_choose,
    "minimax": asked_minimax,
    "result": asked_result,
    "actions": asked_actions,
    **dict.fromkeys(("player", "winner", "terminal", "utility"), asked_plainly),
}


if __name__ == "__main__":
    main(sys.argv[1])
    os._exit(0)  # whatever threads it has left behind
