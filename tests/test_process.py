"""A process that is spoken to ends whenever it is told to, and leaves nothing behind."""

import asyncio
import os
import sys

import pytest

from tictactoe_web.checker import process
from tictactoe_web.checker.process import start

pytestmark = [
    pytest.mark.usefixtures("no_loop_of_a_browser"),
    pytest.mark.skipif(os.name != "posix", reason="only here can it be seen who lives"),
]

TELLS_ITS_NUMBER = "import os; print(os.getpid(), flush=True); input()"


async def ended(cancelled: bool) -> int:
    """The number of a process that was told to end, but perhaps not waited for."""
    one = await start([sys.executable, "-c", TELLS_ITS_NUMBER])
    number = int(await one.line(30))
    ending = asyncio.create_task(one.end())
    await asyncio.sleep(0)  # it has begun to
    if cancelled:
        ending.cancel()
    await asyncio.wait([ending])
    assert ending.cancelled() == cancelled
    return number


def assert_is_reaped(number: int) -> None:
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_process_is_reaped_also_where_ending_it_is_cancelled() -> None:
    assert_is_reaped(asyncio.run(ended(cancelled=True)))


def test_a_process_is_reaped_also_where_its_last_words_are_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "TIME_TO_HEAR", 0)
    assert_is_reaped(asyncio.run(ended(cancelled=False)))
