"""Asks a player, in a process of its own, so that nothing it does can end or mislead the check.

One process is asked until it has answered, and from then on as many as there are processors (up to
four), each of which answers one question after the other. One that ends, or takes too long, is
replaced. The question that it was at counts as unanswered, unless the process has answered others
before it ended: then that question is asked again, as are those that wait.
"""

import asyncio
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable

from tictactoe_web.checker.first_answers import Announced, Unannounced
from tictactoe_web.checker.players import BroughtPlayer, CannotAsk, Heard, Query
from tictactoe_web.checker.process import Process, start
from tictactoe_web.checker.running import run

MOST_PROCESSES = 4

Tell = Callable[[Query, Heard], None]


def ask(player: BroughtPlayer, queries: Iterable[Query], seconds: float, tell: Tell) -> None:
    """Ask everything, and tell each answer as it comes, in whatever order.

    `seconds` is the most that one answer may take. Raises CannotAsk if it never answers, and
    KeyboardInterrupt if it is told to stop.
    """
    try:
        run(_Asking(player, queries, seconds, tell).everything())
    except* CannotAsk as several:
        raise several.exceptions[0] from None


class _Asking:
    """What the processes share while a player is asked."""

    def __init__(
        self, player: BroughtPlayer, queries: Iterable[Query], seconds: float, tell: Tell
    ) -> None:
        self.player, self.seconds, self.tell = player, seconds, tell
        self.waiting = deque(queries)
        self.process_count = process_count()
        self.first = (Announced if player.greets else Unannounced)(player, seconds)

    async def everything(self) -> None:
        """Ask in one process, and once it is known that there are answers, in several at once."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.in_turn())
            await self.first.can_be_asked.wait()
            for _ in range(1, self.process_count):
                group.create_task(self.in_turn())

    async def in_turn(self) -> None:
        """Ask in one process after the other, as long as questions are waiting."""
        while self.waiting:
            process = await self.started()
            try:
                failure = await self.until_it_fails(process)
            finally:
                await process.end()
            if failure and (why := self.first.refusal(failure, process.last_words)):
                raise CannotAsk(why)
        self.first.can_be_asked.set()  # also where nothing was answered: all has been asked

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
        while self.send(pending, process, fresh):
            try:
                heard = await self.heard(process, pending[0], fresh)
            except (TimeoutError, EOFError, ValueError) as error:
                return self.give_up(pending, why_unheard(error), fresh)
            self.tell(pending.popleft(), heard)
            fresh = False
        return None

    async def heard(self, process: Process, query: Query, fresh: bool) -> Heard:
        """The answer to a question; raises as `Process.line` does."""
        if fresh:
            return await self.first.heard(process, query)
        return self.player.heard(await process.line(self.seconds), query)

    def send(self, pending: deque[Query], process: Process, fresh: bool) -> bool:
        """Send as many questions as may wait there; whether any does.

        A fresh process that is deaf, since it has ended already, fails at the first.
        """
        # The last take longest, so they are shared.
        fair = 1 + len(self.waiting) // (4 * self.process_count)
        while len(pending) < min(self.player.ahead, fair):
            if not self.waiting or (process.is_deaf and not fresh):
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


def why_unheard(error: Exception) -> str:
    """Why there is no answer to be read."""
    if isinstance(error, TimeoutError):
        return "slow"
    return "ended" if isinstance(error, EOFError) else "noise"


def process_count() -> int:
    """How many processes are asked at once: one for each processor, four at most."""
    if sys.platform == "linux":
        return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
    return min(os.cpu_count() or 1, MOST_PROCESSES)
