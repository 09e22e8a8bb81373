"""A process that is spoken to line by line, and that ends with all that it has started."""

import asyncio
import os
import re
import signal
from contextlib import suppress
from typing import cast

STDIN, STDOUT, STDERR = range(3)
LONGEST_LINE = 65536  # bytes
KEPT_OF_EACH_END = 2048  # bytes of its complaints: what is wrong is above a trace, or below it
LEFT_OUT = b"\n "  # what follows is a part of a line: it is no beginning of a complaint
PYTHON_TRACE = "Traceback (most recent call last):"  # the error stands right below it
NAMES_AN_ERROR = re.compile(r"error:|Error|Exception")
TIME_TO_BE_REAPED = 30.0  # seconds for a killed process; it hardly ever takes more than a moment
TIME_TO_HEAR = 3.0  # seconds for its last words


async def start(command: list[str]) -> "Process":
    """The process of a command; raises OSError if it can't be run."""
    _, process = await asyncio.get_running_loop().subprocess_exec(
        Process,
        *command,
        start_new_session=True,  # Ctrl+C is for us, and its own processes go with it
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    return process


async def first_line_of(command: list[str], seconds: float) -> bytes:
    """What the process of a command writes first; raises as `start` and `Process.line` do."""
    process = await start(command)
    try:
        return await process.line(seconds)
    finally:
        await process.end()


class Process(asyncio.SubprocessProtocol):
    """A process that runs; by the methods of its protocol, asyncio tells what it does.

    It is not asyncio's own Process, since the pipes of that one can't be closed: whoever waits for
    their end may wait for what it has left behind.
    """

    def __init__(self) -> None:
        self._written = bytearray()  # what it wrote that nobody has read
        self._complaints = b""
        self._going_on = {"itself", "output", "complaints"}
        self._news = asyncio.Event()

    # What asyncio tells --------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It has begun."""
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self._input = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(STDIN))
        self._output = cast("asyncio.ReadTransport", self._transport.get_pipe_transport(STDOUT))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """It has written something; while too much waits to be read, it can write no more."""
        if fd == STDERR:
            self._complaints = both_ends(self._complaints + data)
            return
        self._written += data
        if len(self._written) > LONGEST_LINE:
            self._output.pause_reading()
        self._news.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        """It, and whoever else had the pipe, will write no more there."""
        self._going_on.discard({STDOUT: "output", STDERR: "complaints"}.get(fd, ""))
        self._news.set()

    def process_exited(self) -> None:
        """It has ended."""
        self._going_on.discard("itself")
        self._news.set()

    # What we do ----------------------------------------------------------------------------------

    def tell(self, line: str) -> None:
        """Send a line, unless it is deaf."""
        if not self.is_deaf:
            self._input.write(f"{line}\n".encode())

    def tell_no_more(self) -> None:
        """End its input."""
        self._input.close()

    @property
    def is_deaf(self) -> bool:
        """Whether nothing can be told to it."""
        return self._input.is_closing()

    async def line(self, seconds: float) -> bytes:
        """The next line that it writes.

        Raises TimeoutError, EOFError, or ValueError if it is too long.
        """
        async with asyncio.timeout(seconds):
            while not self._has_line():
                self._output.resume_reading()
                await self._something_new()
        end = self._written.find(b"\n") + 1 or len(self._written)
        line = bytes(self._written[:end])
        del self._written[:end]
        if not line:
            raise EOFError
        if len(line) > LONGEST_LINE:
            raise ValueError("a line without end")
        return line

    def _has_line(self) -> bool:
        is_all = "output" not in self._going_on
        return is_all or b"\n" in self._written or len(self._written) > LONGEST_LINE

    async def _something_new(self) -> None:
        self._news.clear()
        await self._news.wait()

    async def end(self) -> None:
        """Kill it, and all that it has started where that can be done, and hear its last words.

        When this is over, even if it was cancelled, the process has been reaped: else it would
        outlive the loop. Only one that runs as somebody else can't be killed, and may go on.
        """
        self._kill()
        self._input.close()  # one that can't be killed sees that there is nothing more to come
        try:
            # One that has left its group may keep the pipes: it is not waited for.
            await self._end_of({"itself", "output", "complaints"}, TIME_TO_HEAR)
        finally:
            await self._end_of({"itself"}, TIME_TO_BE_REAPED)
            self._transport.close()

    async def _end_of(self, those: set[str], seconds: float) -> None:
        """Wait for the end of those that go on, but no longer than that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._going_on & those:
                    self._written.clear()
                    self._output.resume_reading()
                    await self._something_new()

    def _kill(self) -> None:
        # It may be gone; a Mac doesn't permit killing a group that has ended but was not reaped.
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._transport.get_pid(), signal.SIGKILL)
            else:
                self._transport.kill()

    @property
    def last_words(self) -> str:
        """The line of its complaints that tells what is wrong, or ""."""
        return most_telling(self._complaints.decode(errors="replace").split("\n"))


def both_ends(text: bytes) -> bytes:
    """A text that may be long, without its middle."""
    if len(text) <= 2 * KEPT_OF_EACH_END:
        return text
    return text[:KEPT_OF_EACH_END] + LEFT_OUT + text[-KEPT_OF_EACH_END:]


def most_telling(lines: list[str]) -> str:
    """What was raised, where Python tells it; else the last line that names an error, or the last.

    Java and Ruby begin with it; Node has its version below all. A trace, which may name others, is
    indented. Without a line, it is "".
    """
    written = [line.rstrip() for line in lines if line.strip()]
    said = [it for it in written if not it[0].isspace()]
    if PYTHON_TRACE in said[:-1]:
        return said[len(said) - said[::-1].index(PYTHON_TRACE)]
    errors = [it for it in said if NAMES_AN_ERROR.search(it)]
    return next(reversed(errors or written), "").strip()
