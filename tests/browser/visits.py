"""Visitors: each with a browser of their own, who hears what the console says."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    WebError,
)

Visit = Callable[..., Page]
Look = Callable[..., Page]

both = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])


@contextmanager
def visiting(
    browser: Browser, server: str, *, expected: str | None = None, **options: Any
) -> Iterator[Page]:
    """A page of a new visitor; nothing may be said on the console but what is expected."""
    context = new_context(browser, server, options)
    with listening(context, expected):
        try:
            yield context.new_page()
        finally:
            context.close()


def new_context(browser: Browser, server: str, options: dict[str, Any]) -> BrowserContext:
    context = browser.new_context(base_url=server, **options)
    context.set_default_timeout(20_000)
    return context


@contextmanager
def listening(context: BrowserContext, expected: str | None) -> Iterator[None]:
    """Hear what the console says, until the end or until all pages are closed."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        said.append(message.text)

    def hear_error(error: WebError) -> None:
        said.append(str(error.error))

    context.on("console", hear)
    context.on("weberror", hear_error)
    try:
        yield
    finally:
        context.remove_listener("console", hear)
        context.remove_listener("weberror", hear_error)
    unexpected = [text for text in said if not (expected and re.search(expected, text))]
    assert not unexpected, unexpected


class Kept:
    """Contexts that are used again, since to begin one costs half as much as most tests.

    What a visitor leaves is taken away: cookies, what is stored, and pages with all that was done
    to them. Files stay, as they do for those who come again. A context is thrown away if its clock
    was stopped, which can't be undone, or if anything went wrong. One page of each stays open:
    without it, the next would wait for a process of its own.
    """

    OPTIONS = frozenset({"reduced_motion", "java_script_enabled", "expected", "viewport"})

    def __init__(self, browser: Browser, server: str) -> None:
        self.browser, self.server = browser, server
        self.free: defaultdict[tuple[bool, str], list[Page]] = defaultdict(list)
        self.looked_at: Page | None = None

    @contextmanager
    def visiting(
        self,
        *,
        reduced_motion: str,
        java_script_enabled: bool = True,
        expected: str | None = None,
        viewport: ViewportSize | None = None,
    ) -> Iterator[Page]:
        """A page of somebody who is as new to the site."""
        free = self.free[java_script_enabled, reduced_motion]
        kept = free.pop() if free else self._begun(java_script_enabled, reduced_motion)
        with self._used(kept.context, expected):
            page = kept.context.new_page()
            if viewport:
                page.set_viewport_size(viewport)
            yield page
            for other in kept.context.pages:
                if other != kept:
                    other.close()
            kept.context.set_offline(False)
            forget_all(kept)
        if kept.evaluate("/native code/.test(setTimeout)"):  # time goes by itself
            free.append(kept)
        else:
            kept.context.close()

    @contextmanager
    def looking(self) -> Iterator[Page]:
        """The page for all who do nothing there but look; the next finds it as it was."""
        page = self.looked_at or self._begun()
        self.looked_at = None
        with self._used(page.context, None):
            yield page
            page.emulate_media(media="null")
            page.mouse.move(0, 0)
            forget_all(page)
        self.looked_at = page

    @contextmanager
    def _used(self, context: BrowserContext, expected: str | None) -> Iterator[None]:
        try:
            with listening(context, expected):
                yield
        except BaseException:
            context.close()
            raise

    def _begun(self, java_script_enabled: bool = True, reduced_motion: str = "reduce") -> Page:
        options = {"java_script_enabled": java_script_enabled, "reduced_motion": reduced_motion}
        kept = new_context(self.browser, self.server, options).new_page()
        kept.goto("/health")
        return kept


def renewed(page: Page) -> Page:
    """The same page, new to the site but for the files that it keeps."""
    page.goto("/health")
    forget_all(page)
    return page


def forget_all(page: Page) -> None:
    """As if nobody had been there, who kept a cookie or had anything stored."""
    page.context.clear_cookies()
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
