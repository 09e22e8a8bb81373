"""The command's way to players: asks one, shows how that goes, and prints what is wrong."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TextIO

import click

from tictactoe_web.checker.asking import processes
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.players import BroughtPlayer, Heard, Program, PythonFile
from tictactoe_web.checker.terminal import WIDTH, laid_out, wrapped
from tictactoe_web.engine.check.report import Brought
from tictactoe_web.streams import say, say_aside
from tictactoe_web.words.check import progress as words
from tictactoe_web.words.check.printed import printed

SECONDS = 60.0  # for one answer
TIME_TO_START = 0.1  # seconds, in which a process is replaced that gave no answer
LONGEST_LABEL = 24  # characters
FEW = 3  # answers that did not come in time, before it is said how long that may go on


seconds_option = click.option(
    "--seconds",
    type=float,
    callback=lambda _context, _option, seconds: checked_seconds(seconds),
    default=SECONDS,
    show_default=True,
    help="The most that one answer of a player may take.",
)


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--command", "program", help="A program to check instead of a Python file.")
@seconds_option
@click.option("--all", "everything", is_flag=True, help="Draw every wrong move, not only a few.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON, and nothing else.")
def check(
    file: Path | None, program: str | None, seconds: float, everything: bool, as_json: bool
) -> None:
    """Ask a player every position, and tell what is wrong and why.

    FILE is Python with minimax(board), as in CS50's project, or with choose(board), which takes
    nine characters and returns a square.
    """
    checking = Checking(player_of(file, program, seconds))
    stopped = False
    try:
        ask_with_progress(checking, seconds, words.CTRL_C_TELLS)
    except KeyboardInterrupt:
        stopped = True
    try:
        facts = checking.facts()
        hand_in(json.dumps(facts) if as_json else text_of(checking, everything))
    except KeyboardInterrupt:  # that was one too many
        say_aside(words.stopped_before_the_report(checking.so_far))
        sys.exit(1)
    sys.exit(1 if stopped or is_broken(facts) else 0)


class CannotTell(Exception):
    """The report can't be written; the text says why."""


def hand_in(report: str) -> None:
    """Print the report; raises CannotTell, and ends quietly if nobody reads any further.

    Neither says anything of the player, so neither has the status of a verdict.
    """
    try:
        say(report)
    except BrokenPipeError:
        sys.exit(2)
    except OSError as error:  # a full disk, say
        raise CannotTell(f"can't write the report: {error.strerror}.") from None


def text_of(checking: Checking, everything: bool) -> str:
    """The report as the terminal shows it."""
    name, report = checking.player.name, checking.report()
    parts, troubles = checking.parts(), checking.troubles()
    width = width_of(sys.stdout)
    return laid_out(printed(name, report, parts, troubles, everything, width >= WIDTH), width)


def checked_seconds(seconds: float) -> float:
    """The most that one answer may take; raises BadParameter for what is no such time."""
    if not 0 < seconds <= 24 * 60 * 60:
        raise click.BadParameter("it has to be above 0, and at most a day.")
    return seconds


def is_broken(facts: dict[str, Any]) -> bool:
    """Whether anything is wrong, illegal, missing, or wrong with a part."""
    moves = facts["wrong"] + facts["illegal"] + facts["missing"]
    return bool(moves + sum(part["wrong"] for part in facts["parts"].values()))


def player_of(file: Path | None, program: str | None, seconds: float) -> BroughtPlayer:
    """The player that the command line names; raises CannotAsk."""
    if (file is None) == (program is None):
        raise click.UsageError("A player is a FILE or a command: name one of them.")
    return PythonFile(file, seconds) if file else Program(program or "")


def brought(file: Path | None, program: str | None, seconds: float) -> Brought:
    """The player to play against, once it has answered everything."""
    checking = Checking(player_of(file, program, seconds))
    try:
        ask_with_progress(checking, seconds, words.CTRL_C_STOPS)
    except KeyboardInterrupt:
        sys.exit(1)
    name, answers = checking.player.name, checking.answers
    return Brought(name, answers, checking.parts(), checking.troubles())


def ask_with_progress(checking: Checking, seconds: float, way_out: str) -> None:
    """Ask everything, with a bar that tells how it goes where somebody sees it.

    `way_out` is what to do about a player that takes all its time for each answer. Ctrl+C raises
    KeyboardInterrupt, once it is told how far this came.
    """
    # A time limit stops it as Ctrl+C does: what is known is told.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with progress(checking) as move:

            def hear(heard: Heard) -> None:
                move()
                if heard.trouble == "slow" and checking.slow == FEW:
                    warn(f"{out_of_time(checking, seconds)} {way_out}")

            checking.ask(seconds, hear)
    except KeyboardInterrupt:
        say_aside(words.stopped_after(checking.asked))
        raise


def out_of_time(checking: Checking, seconds: float) -> str:
    """That a few answers did not come in time, and how long it may take if no other does."""
    at_worst = checking.left * (seconds + TIME_TO_START) / processes()
    return words.out_of_time(FEW, seconds, at_worst)


def warn(text: str) -> None:
    """Print a few lines on standard error, over the bar if there is one."""
    first, *others = wrapped(text, width_of(sys.stderr)).split("\n")
    if is_terminal(sys.stderr):
        first = f"\r{first:{width_of(sys.stderr) - 1}}"
    say_aside("\n".join([first, *others]))


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody sees it; it is None where it was closed before the command began."""
    return bool(stream and stream.isatty())


def width_of(stream: TextIO | None) -> int:
    """How many characters there are in a line of a terminal; elsewhere as many as usual."""
    if stream and is_terminal(stream):
        return os.get_terminal_size(stream.fileno()).columns or WIDTH
    return WIDTH


@contextmanager
def progress(checking: Checking) -> Iterator[Callable[[], None]]:
    """What to call after each answer: it moves the bar, but not more often than one can see."""
    if not is_terminal(sys.stderr):
        yield lambda: None
        return
    with bar_of(checking) as bar:
        shown = time.monotonic()

        def move() -> None:
            nonlocal shown
            if time.monotonic() - shown > 0.1:  # seconds
                bar.update(checking.known - bar.pos)
                shown = time.monotonic()

        yield move
        bar.update(checking.known - bar.pos)


def bar_of(checking: Checking) -> AbstractContextManager[Any]:
    """The bar, with as much as there is room for of how the answers are so far.

    It doesn't say how much time is left: most of it goes into the last ten positions, or next to
    none, as the player is made.
    """
    label = checking.player.name[:LONGEST_LABEL]
    columns = width_of(sys.stderr)
    room = columns - len(label) - columns // 5 - len("  []   ")
    return click.progressbar(
        checking.queries,
        label=label,
        width=columns // 5,
        show_eta=False,
        show_percent=False,
        item_show_func=lambda _: fitting(words.so_far(checking.so_far, checking.left), room),
        file=sys.stderr,
    )


def fitting(listed: str, room: int) -> str:
    """As much of a list as there is room for."""
    return listed if len(listed) <= room else listed[:room].rpartition(", ")[0]
