"""Asks a player, and shows how that goes where somebody sees it."""

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import click

from tictactoe_web.checker.asking import process_count
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.players import Heard
from tictactoe_web.checker.terminal import is_terminal, width_of, wrapped
from tictactoe_web.output import say_aside
from tictactoe_web.words.check import progress as words

TIME_TO_START = 0.1  # seconds, in which a process is replaced that gave no answer
LONGEST_LABEL = 24  # characters
FEW = 3  # answers that did not come in time, before it is said how long that may go on


def ask_with_progress(checking: Checking, seconds: float, way_out: str) -> None:
    """Ask everything, with a bar that tells how it goes where somebody sees it.

    `way_out` is what to do about a player that takes all its time for each answer. Ctrl+C raises
    KeyboardInterrupt, once it has been said how far this came.
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
    at_worst = checking.left * (seconds + TIME_TO_START) / process_count()
    return words.out_of_time(FEW, seconds, at_worst)


def warn(text: str) -> None:
    """Print a few lines on standard error, over the bar if there is one."""
    first, *others = wrapped(text, width_of(sys.stderr)).split("\n")
    if is_terminal(sys.stderr):
        first = f"\r{first:{width_of(sys.stderr) - 1}}"
    say_aside("\n".join([first, *others]))


@contextmanager
def progress(checking: Checking) -> Iterator[Callable[[], None]]:
    """What to call after each answer: it moves the bar, but not more often than one can see."""
    if not is_terminal(sys.stderr):
        yield lambda: None
        return
    say_aside(words.how_long(checking.player.name))
    with bar_of(checking) as bar:
        shown = time.monotonic()

        def move() -> None:
            nonlocal shown
            if time.monotonic() - shown > 0.1:  # seconds
                bar.update(checking.done - bar.pos)
                shown = time.monotonic()

        yield move
        bar.update(checking.done - bar.pos)


def bar_of(checking: Checking) -> AbstractContextManager[Any]:
    """The bar, with as much as there is room for of how the answers are so far.

    It goes on as evenly as a plain minimax does, which takes more time than others. How much is
    left it doesn't say: alpha-beta hurries in the end.
    """
    label = checking.player.name[:LONGEST_LABEL]
    columns = width_of(sys.stderr)
    room = columns - len(label) - columns // 5 - len("  []   ")
    return click.progressbar(
        length=checking.cost,
        label=label,
        width=columns // 5,
        show_eta=False,
        show_percent=False,
        item_show_func=lambda _: fitting(of_what(checking), room),
        file=sys.stderr,
    )


def of_what(checking: Checking) -> str:
    """How its moves stand; before the first, that its functions are asked, if there are any."""
    if checking.player.parts and not checking.asked:
        return words.PARTS_FIRST
    return words.so_far(checking.so_far, checking.left)


def fitting(listed: str, room: int) -> str:
    """As much of a list as there is room for."""
    return listed if len(listed) <= room else listed[:room].rpartition(", ")[0]
