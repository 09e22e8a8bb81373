"""Work that takes long enough to be waited for: a picture to paint, a large tree to search."""

from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from threading import BoundedSemaphore
from typing import Generic, TypeVar

from werkzeug.exceptions import ServiceUnavailable

Argument = TypeVar("Argument", bound=Hashable)
Returned = TypeVar("Returned")


class InTurn(Generic[Argument, Returned]):
    """A function that is called for one visitor after another, and once for each argument.

    It runs in a thread of its own, since every thread that has once needed much memory keeps it. At
    most `most_waiting` visitors wait at once, each in a thread of the server; further ones are told
    to come back. What was returned last is kept.
    """

    def __init__(
        self, function: Callable[[Argument], Returned], most_waiting: int, most_kept: int = 512
    ) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1)
        self._places = BoundedSemaphore(most_waiting)
        # Twice: in that thread, so that all who wait for the same are served by one call, and here,
        # so that nobody waits for what is there already.
        self._call = lru_cache(maxsize=most_waiting)(function)
        self._kept = lru_cache(maxsize=most_kept)(self._wait_for)

    def __call__(self, argument: Argument) -> Returned:
        """What the function returns; raises ServiceUnavailable if too many are waiting."""
        return self._kept(argument)

    def _wait_for(self, argument: Argument) -> Returned:
        if not self._places.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=1)
        try:
            return self._thread.submit(self._call, argument).result()
        finally:
            self._places.release()
