"""What each process says first: that it is loaded, and what it answers to the first question.

A Python file says that it is loaded before it is asked; a program says nothing.
"""

import asyncio
import time
from contextlib import suppress

from tictactoe_web.checker.players import TIME_TO_LOAD, BroughtPlayer, Heard, Query
from tictactoe_web.checker.process import Process

LONG_ENOUGH = 30.0  # seconds in which every language has started
LONGEST_GREETING = 1000  # lines; a program that says more would go on for ever
AS_LONG = 4  # times as long as the slowest start so far another may take, up to TIME_TO_LOAD
LEAST_TO_LOAD = 2.0  # seconds that it may take in any case
A_MOMENT = 1.0  # seconds after which a program has said all that it says by itself
FIRST_TRIES = 2  # processes of a program that may fail before any has answered


class Beginning:
    """How the processes of a player begin; `can_be_asked` is set once it is known that it can."""

    def __init__(self, player: BroughtPlayer, seconds: float) -> None:
        self.player, self.seconds = player, seconds
        self.can_be_asked = asyncio.Event()

    def refusal(self, _trouble: str, _last_words: str) -> str | None:
        """Why it can't be asked, now that a process has failed; None if it can."""
        return None


class Announced(Beginning):
    """How a process of a Python file begins: it greets, then answers."""

    def __init__(self, player: BroughtPlayer, seconds: float) -> None:
        super().__init__(player, seconds)
        self.can_be_asked.set()  # it was loaded once

    async def heard(self, process: Process, query: Query) -> Heard:
        """The answer to the first question that was sent; raises as `Process.line` does."""
        await process.line(max(self.seconds, TIME_TO_LOAD))
        return self.player.heard(await process.line(self.seconds), query)


class Unannounced(Beginning):
    """How a process of a program begins: it answers, or says something else first.

    `slowest` is the slowest start so far in seconds, once one is known, `tries` is how many more
    processes may fail before any has answered, and `keeps` is whether the program keeps what it
    writes until its input ends.
    """

    def __init__(self, player: BroughtPlayer, seconds: float) -> None:
        super().__init__(player, seconds)
        self.slowest = TIME_TO_LOAD / AS_LONG
        self.tries = FIRST_TRIES
        self.keeps = False

    @property
    def to_load(self) -> float:
        """How many seconds a start may take: one that never answers is not waited for so long."""
        return min(TIME_TO_LOAD, max(LEAST_TO_LOAD, AS_LONG * self.slowest))

    async def heard(self, process: Process, query: Query) -> Heard:
        """The answer to the first question that was sent; raises as `Process.line` does."""
        begun, limit = time.monotonic(), self.seconds + self.to_load
        known = self.can_be_asked.is_set()
        line = await (process.line(limit) if known else self.first_line(process, limit))
        heard = self.player.heard(line, query)
        if heard.trouble and await has_more_to_say(process, limit):
            # It was a greeting, and then came the answer: from now on, it is a line for a line.
            process.tell(self.player.as_asked(query))
            with suppress(EOFError):  # it may answer once and end
                heard = self.player.heard(await process.line(limit), query)
        taken = time.monotonic() - begun
        self.slowest = max(self.slowest, taken) if known else taken
        self.can_be_asked.set()
        return heard

    async def first_line(self, process: Process, limit: float) -> bytes:
        """The first line of a program that may not flush what it writes.

        If none comes, its input is ended, and then all that it has kept comes. Raises as
        `Process.line` does, and TimeoutError if the line had been kept.
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

    def refusal(self, trouble: str, last_words: str) -> str | None:
        """Why it can't be asked, now that a process has failed; None if it can."""
        if self.can_be_asked.is_set():
            return None
        self.tries -= 1
        return None if self.tries else self.never_answered(trouble, last_words)

    def never_answered(self, trouble: str, last_words: str) -> str:
        """Why a program can't be asked."""
        name = self.player.name
        if self.keeps:
            return (
                f"{name} answers only when nothing more comes in: it has to take each line as it "
                "comes, and to flush each that it writes."
            )
        if trouble == "slow":
            return (
                f"{name} gives no answer within {self.seconds + self.to_load:g} seconds. Does it "
                "write a line for each line that it reads, and flush it?"
            )
        if trouble == "noise":
            return f"{name} writes a line without end."
        return f"{name} ends without an answer" + (f": {last_words}" if last_words else ".")


async def has_more_to_say(process: Process, seconds: float) -> bool:
    """Whether more lines follow at once; they are thrown away, for so long at most."""
    more = False
    with suppress(TimeoutError, EOFError, ValueError):
        async with asyncio.timeout(seconds):
            for _ in range(LONGEST_GREETING):
                await process.line(A_MOMENT)
                more = True
    return more
