"""Asks a player, in a process of its own, so that nothing it does can end or mislead the check.

It runs in as many processes as there are processors (up to four), each of which answers one
question after the other. One that ends, or takes too long, is replaced. The question that it was at
counts as unanswered, unless the process has answered others before it ended: then that question is
asked again, as are those that wait.
"""

import asyncio
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

from tictactoe_web.checker.players import TIME_TO_LOAD, BroughtPlayer, CannotAsk, Heard, Query
from tictactoe_web.checker.process import Process, start

MOST_PROCESSES = 4
LONG_ENOUGH = 30.0  # seconds in which every language has started
LONGEST_GREETING = 1000  # lines; a program that says more says the same for ever
LEAST_TO_LOAD = 2.0  # seconds for a start, however quick others were, and
AS_LONG = 4  # times as many as the slowest took; no more than TIME_TO_LOAD
A_MOMENT = 1.0  # seconds after which a program has said all that it says by itself
FIRST_TRIES = 2  # processes of a program that may fail before any has answered

Tell = Callable[[Query, Heard], None]


def ask(player: BroughtPlayer, queries: Iterable[Query], seconds: float, tell: Tell) -> None:
    """Ask everything, and tell each answer as it comes, in whatever order.

    `seconds` is the most that one answer may take. Raises CannotAsk if it never answers, and
    KeyboardInterrupt on Ctrl+C and SIGTERM.
    """
    asking = _Asking if player.greets else _AskingAProgram
    try:
        asyncio.run(asking(player, queries, seconds, tell).all())
    except* CannotAsk as several:
        raise several.exceptions[0] from None
    except* asyncio.CancelledError:
        raise KeyboardInterrupt from None


@contextmanager
def cancelled_by(number: signal.Signals) -> Iterator[None]:
    """Let a signal cancel the task at hand, as asyncio lets Ctrl+C.

    A handler that raises would do so wherever asyncio happens to be: tasks were lost, and waited
    for without end.
    """
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task
    before = signal.signal(number, lambda *_: loop.call_soon_threadsafe(task.cancel))
    try:
        yield
    finally:
        signal.signal(number, before)


class _Asking:
    """What the processes share while a Python file is asked, which greets once it is loaded."""

    def __init__(
        self, player: BroughtPlayer, queries: Iterable[Query], seconds: float, tell: Tell
    ) -> None:
        self.player, self.seconds, self.tell = player, seconds, tell
        self.waiting = deque(queries)
        self.processes = processes()

    async def all(self) -> None:
        """Ask in several processes at once."""
        with cancelled_by(signal.SIGTERM):
            async with asyncio.TaskGroup() as group:
                for _ in range(self.processes):
                    group.create_task(self.in_turn())

    async def in_turn(self) -> None:
        """Ask in one process after the other, as long as questions are waiting."""
        while self.waiting:
            process = await self.started()
            try:
                failure = await self.until_it_fails(process)
            finally:
                await process.end()
            if failure:
                self.failed(failure, process.last_words)

    async def started(self) -> Process:
        """One more process of the player; raises CannotAsk."""
        try:
            return await start(self.player.command)
        except OSError as error:
            program = self.player.command[0]
            raise CannotAsk(f"{program} can’t be run: {error.strerror}.") from None

    async def until_it_fails(self, process: Process) -> str | None:
        """Ask until nothing is left to be asked or the process fails; returns its trouble."""
        pending: deque[Query] = deque()
        fresh = True
        while self.send(pending, process):
            hear = self.first_heard if fresh else self.heard
            try:
                heard = await hear(process, pending[0])
            except (TimeoutError, EOFError, ValueError) as error:
                return self.give_up(pending, trouble_of(error), fresh)
            self.tell(pending.popleft(), heard)
            fresh = False
        return None

    async def first_heard(self, process: Process, query: Query) -> Heard:
        """The answer to the first question that was sent; raises as `Process.line` does."""
        await process.line(max(self.seconds, TIME_TO_LOAD))
        return await self.heard(process, query)

    async def heard(self, process: Process, query: Query) -> Heard:
        """The answer to any other, likewise."""
        return self.player.heard(await process.line(self.seconds), query)

    def send(self, pending: deque[Query], process: Process) -> bool:
        """Send as many questions as may wait there; whether any does."""
        fair = 1 + len(self.waiting) // (4 * self.processes)  # the last take longest: share them
        while len(pending) < min(self.player.ahead, fair):
            if not self.waiting or process.is_deaf:
                break
            pending.append(self.waiting.popleft())
            process.tell(self.player.as_asked(pending[-1]))
        return bool(pending)

    def give_up(self, pending: deque[Query], trouble: str, fresh: bool) -> str:
        """Tell what the question at work came to, and let the others wait again."""
        if trouble != "ended" or fresh:
            self.tell(pending.popleft(), Heard(trouble=trouble))
        # Else it is asked again: some programs answer once and end.
        self.waiting.extendleft(reversed(pending))
        return trouble

    def failed(self, trouble: str, last_words: str) -> None:
        """Hear that a process had to be replaced; its trouble is told with the answers."""


class _AskingAProgram(_Asking):
    """The same of a program, which says nothing before it is asked.

    Only its first answer tells that it is loaded, and that it answers at all.
    """

    slowest = TIME_TO_LOAD / AS_LONG  # seconds: of its starts, once one is known
    tries = FIRST_TRIES  # 0 once it has answered
    keeps = False  # whether it keeps what it writes until its input ends

    @property
    def to_load(self) -> float:
        """How many seconds a start may take: one that never answers is not waited for so long."""
        return min(TIME_TO_LOAD, max(LEAST_TO_LOAD, AS_LONG * self.slowest))

    async def first_heard(self, process: Process, query: Query) -> Heard:
        """The answer to the first question that was sent; raises as `Process.line` does."""
        begun, limit = time.monotonic(), self.seconds + self.to_load
        line = await (self.first_line(process, limit) if self.tries else process.line(limit))
        heard = self.player.heard(line, query)
        if heard.trouble and await has_more_to_say(process):
            # It was a greeting, and then came the answer: from now on, it is a line for a line.
            process.tell(self.player.as_asked(query))
            with suppress(EOFError):  # it may answer once and end
                heard = self.player.heard(await process.line(limit), query)
        taken = time.monotonic() - begun
        self.slowest = taken if self.tries else max(self.slowest, taken)
        self.tries = 0
        return heard

    async def first_line(self, process: Process, limit: float) -> bytes:
        """The first line of a program of which nobody knows yet whether it flushes what it writes.

        Where none comes, its input is ended: what it has written and kept comes then. Raises as
        `Process.line` does; TimeoutError also if it has kept it.
        """
        patience = min(limit, LONG_ENOUGH)
        with suppress(TimeoutError):
            return await process.line(patience)
        process.tell_no_more()
        try:
            with suppress(TimeoutError):
                self.keeps = bool(await process.line(A_MOMENT))
            if not self.keeps:
                return await process.line(limit - patience)
        except EOFError:
            pass  # it was we who ended it
        raise TimeoutError

    def failed(self, trouble: str, last_words: str) -> None:
        """Hear that a process had to be replaced; raises CannotAsk if it has never answered."""
        if self.tries:
            self.tries -= 1
            if not self.tries:
                raise CannotAsk(self.never_answered(trouble, last_words))

    def never_answered(self, trouble: str, last_words: str) -> str:
        """Why a program can't be asked."""
        if self.keeps:
            return (
                f"{self.player.name} answers only when nothing more comes in: it has to take each "
                "line as it comes, and to flush each that it writes."
            )
        if trouble == "slow":
            return (
                f"{self.player.name} gives no answer within {self.seconds + self.to_load:g} "
                "seconds. Does it write a line for each line that it reads, and flush it?"
            )
        if trouble == "noise":
            return f"{self.player.name} writes a line without end."
        return f"{self.player.name} ends without an answer" + (
            f": {last_words}" if last_words else "."
        )


def trouble_of(error: Exception) -> str:
    """Why there is no answer to be read."""
    if isinstance(error, TimeoutError):
        return "slow"
    return "ended" if isinstance(error, EOFError) else "noise"


async def has_more_to_say(process: Process) -> bool:
    """Whether more lines follow at once; they are thrown away."""
    more = False
    with suppress(TimeoutError, EOFError, ValueError):
        for _ in range(LONGEST_GREETING):
            await process.line(A_MOMENT)
            more = True
    return more


def processes() -> int:
    """How many processes are asked at once: one for each processor, four at most."""
    if sys.platform == "linux":
        return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
    return min(os.cpu_count() or 1, MOST_PROCESSES)
