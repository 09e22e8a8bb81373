"""Runs what speaks to a player: when it is told to stop, it first ends the player's processes."""

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tictactoe_web.signals import orders_to_stop

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work; each order to stop raises KeyboardInterrupt, as Ctrl+C does."""
    try:
        return asyncio.run(heeding_orders(work))
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


async def heeding_orders(work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work, unless an order to stop cancels it."""
    with cancelled_by(orders_to_stop()):
        return await work


@contextmanager
def cancelled_by(signals: list[signal.Signals]) -> Iterator[None]:
    """Let signals cancel the task at hand, as asyncio lets Ctrl+C.

    A handler that raises would do so wherever asyncio happens to be: tasks were lost, and waited
    for without end.
    """
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task

    def cancel(*_: Any) -> None:
        loop.call_soon_threadsafe(task.cancel)

    before = {number: signal.signal(number, cancel) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
