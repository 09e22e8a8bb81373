"""Visitors: each with a browser of their own, who hears what the console says."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, WebError

Visit = Callable[..., Page]

both = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])


@contextmanager
def visiting(
    browser: Browser, server: str, *, expected: str | None = None, **options: Any
) -> Iterator[Page]:
    """A page of a new visitor; nothing may be said on the console but what is expected."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        said.append(message.text)

    def hear_error(error: WebError) -> None:
        said.append(str(error.error))

    context = browser.new_context(base_url=server, **options)
    context.set_default_timeout(20_000)
    context.on("console", hear)
    context.on("weberror", hear_error)
    try:
        yield context.new_page()
    finally:
        context.close()
    unexpected = [text for text in said if not (expected and re.search(expected, text))]
    assert not unexpected, unexpected


def renewed(page: Page) -> Page:
    """The same page, new to the site but for the files that it keeps."""
    page.goto("/health")
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    return page
