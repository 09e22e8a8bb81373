"""Asks a player, in a process of its own, so that nothing it does can end or mislead the check.

It runs in as many processes as there are processors (up to four), each of which answers one
question after the other. One that ends, or takes too long, is replaced: the question that it was at
counts as unanswered, and those that wait are asked again.
"""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import Process, SubprocessStreamProtocol
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress

from tictactoe_web.players import (
    TIME_TO_LOAD,
    BroughtPlayer,
    CannotAsk,
    Heard,
    Query,
)

MOST_PROCESSES = 4
LONGEST_LINE = 65536  # bytes of an answer
TIME_TO_END = 3.0  # seconds for a killed process
LONG_ENOUGH = 30.0  # seconds in which every language has started
LONGEST_GREETING = 1000  # lines; a program that says more says the same for ever
A_MOMENT = 1.0  # seconds after which a program has said all that it says by itself
FIRST_TRIES = 2  # processes of a program that may fail before any has answered

Tell = Callable[[Query, Heard], None]


def ask(player: BroughtPlayer, queries: Iterable[Query], seconds: float, tell: Tell) -> None:
    """Ask everything, and tell each answer as it comes, in whatever order.

    `seconds` is the most that one answer may take. Ctrl+C raises KeyboardInterrupt, as ever.
    Raises CannotAsk if it never answers.
    """
    try:
        asyncio.run(_Asking(player, queries, seconds, tell).all())
    except* CannotAsk as several:
        raise several.exceptions[0] from None


class _Asking:
    """What the processes share while one player is asked."""

    def __init__(
        self, player: BroughtPlayer, queries: Iterable[Query], seconds: float, tell: Tell
    ) -> None:
        self.player, self.seconds, self.tell = player, seconds, tell
        self.waiting = deque(queries)
        self.processes = processes()
        # A Python file says when it is loaded; how long a program takes to be, its first answer
        # tells.
        self.to_load = 0.0 if player.greets else TIME_TO_LOAD
        self.tries = FIRST_TRIES
        self.keeps = False  # whether a program keeps what it writes until its input ends

    async def all(self) -> None:
        """Ask in several processes at once."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self.processes):
                group.create_task(self.in_turn())

    async def in_turn(self) -> None:
        """Ask in one process after the other, as long as questions are waiting."""
        while self.waiting:
            async with started(self.player.command) as (process, last_words):
                failure = await self.until_it_fails(process)
            if failure and not self.player.greets and self.tries:
                self.tries -= 1
                if not self.tries:
                    raise CannotAsk(self.never_answered(failure, await last_words))

    async def until_it_fails(self, process: Process) -> str | None:
        """Ask until nothing is left to be asked or the process fails; returns its trouble."""
        assert process.stdin
        assert process.stdout
        if self.player.greets:
            await process.stdout.readline()
        pending: deque[Query] = deque()
        begun, fresh = time.monotonic(), True
        while self.send(pending, process.stdin):
            try:
                heard = await self.heard_from(process, pending[0], fresh)
            except (TimeoutError, EOFError, ValueError) as error:
                return self.give_up(pending, trouble_of(error), fresh)
            self.tell(pending.popleft(), heard)
            if fresh:
                self.to_load = min(self.to_load, time.monotonic() - begun)
                self.tries, fresh = 0, False
        return None

    async def heard_from(self, process: Process, query: Query, fresh: bool) -> Heard:
        """The answer to a question that was sent; raises as `line_from` does."""
        assert process.stdin
        assert process.stdout
        limit = self.seconds + self.to_load if fresh else self.seconds
        if self.tries and not self.player.greets:
            line = await self.first_line(process, limit)
        else:
            line = await line_from(process.stdout, limit)
        heard = self.player.heard(line, query)
        is_odd = fresh and heard.trouble and not self.player.greets
        if not (is_odd and await has_more_to_say(process.stdout)):
            return heard
        # It was a greeting, and then came the answer: from now on, it is a line for a line.
        process.stdin.write(f"{self.player.line(query)}\n".encode())
        with suppress(EOFError):  # it may answer once and end
            return self.player.heard(await line_from(process.stdout, limit), query)
        return heard

    async def first_line(self, process: Process, limit: float) -> bytes:
        """The first line of a program of which nobody knows yet whether it flushes what it writes.

        Where none comes, its input is ended: what it has written and kept comes then. Raises as
        `line_from` does; TimeoutError also if it has kept it.
        """
        assert process.stdin
        assert process.stdout
        patience = min(limit, LONG_ENOUGH)
        with suppress(TimeoutError):
            return await line_from(process.stdout, patience)
        process.stdin.close()
        try:
            with suppress(TimeoutError):
                self.keeps = bool(await line_from(process.stdout, A_MOMENT))
            if not self.keeps:
                return await line_from(process.stdout, limit - patience)
        except EOFError:
            pass  # it was we who ended it
        raise TimeoutError

    def send(self, pending: deque[Query], stdin: asyncio.StreamWriter) -> bool:
        """Send as many questions as may wait there; whether any does."""
        fair = 1 + len(self.waiting) // (4 * self.processes)  # the last take longest: share them
        while len(pending) < min(self.player.ahead, fair):
            if not self.waiting or stdin.is_closing():
                break
            pending.append(self.waiting.popleft())
            stdin.write(f"{self.player.line(pending[-1])}\n".encode())
        return bool(pending)

    def give_up(self, pending: deque[Query], trouble: str, fresh: bool) -> str:
        """Tell what the question at work came to, and let the others wait again."""
        if trouble != "ended" or fresh:
            self.tell(pending.popleft(), Heard(trouble=trouble))
        # Else it is asked again: some programs answer once and end.
        self.waiting.extendleft(reversed(pending))
        return trouble

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
        return f"{self.player.name} ends without an answer" + (
            f": {last_words}" if last_words else "."
        )


def trouble_of(error: Exception) -> str:
    """Why there is no answer to be read."""
    if isinstance(error, TimeoutError):
        return "slow"
    return "ended" if isinstance(error, EOFError) else "noise"


async def line_from(stdout: asyncio.StreamReader, seconds: float) -> bytes:
    """The next line; raises TimeoutError, EOFError, or ValueError if it is too long."""
    async with asyncio.timeout(seconds):
        line = await stdout.readline()
    if not line:
        raise EOFError
    return line


async def has_more_to_say(stdout: asyncio.StreamReader) -> bool:
    """Whether more lines follow at once; they are thrown away."""
    more = False
    with suppress(TimeoutError, EOFError, ValueError):
        for _ in range(LONGEST_GREETING):
            await line_from(stdout, A_MOMENT)
            more = True
    return more


@asynccontextmanager
async def started(command: list[str]) -> AsyncIterator[tuple[Process, "asyncio.Task[str]"]]:
    """The player's process, and what it complained of last; killed in the end, come what may."""
    loop = asyncio.get_running_loop()
    try:
        # As create_subprocess_exec does, which keeps the transport to itself.
        transport, protocol = await loop.subprocess_exec(
            lambda: SubprocessStreamProtocol(LONGEST_LINE, loop),
            *command,
            start_new_session=True,  # Ctrl+C is for us, and its own processes go with it
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    except OSError as error:
        raise CannotAsk(f"{command[0]} can’t be run: {error.strerror}.") from None
    process = Process(transport, protocol, loop)
    assert process.stdout
    assert process.stderr
    last_words = asyncio.create_task(last_line(process.stderr))
    try:
        yield process, last_words
    finally:
        kill(process)
        # A process of its own that has left the group may keep the pipes: it is not waited for.
        try:
            async with asyncio.timeout(TIME_TO_END):
                while await process.stdout.read(LONGEST_LINE):
                    pass  # so that the pipe is closed
                await last_words
                await process.wait()
        except TimeoutError:
            last_words.cancel()
        finally:
            transport.close()


def kill(process: Process) -> None:
    """End a process, and where that can be done all that it has started."""
    with suppress(ProcessLookupError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


async def last_line(stream: asyncio.StreamReader) -> str:
    """The last line of all that is written there, or ""."""
    tail = b""
    while chunk := await stream.read(4096):
        tail = (tail + chunk)[-500:]
    lines = tail.decode(errors="replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


def processes() -> int:
    """How many processes are asked at once: one for each processor, four at most."""
    if sys.platform == "linux":
        return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
    return min(os.cpu_count() or 1, MOST_PROCESSES)
