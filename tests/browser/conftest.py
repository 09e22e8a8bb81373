"""A real browser before a real server; without a Chromium, tests/conftest.py leaves these out."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.visits import Kept, Look, Visit, visiting
from tests.support.server import serving

expect.set_options(timeout=20_000)  # far more than anything takes, but on a busy machine
USUAL: ViewportSize = {"width": 1280, "height": 720}


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with serving(ACCESS_LOG="off") as server:
        yield server.url


@pytest.fixture(scope="session")
def kept(browser: Browser, server: str) -> Kept:
    return Kept(browser, server)


@pytest.fixture
def visit(
    browser: Browser, server: str, kept: Kept, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Makes pages of new visitors, each with its own options of the browser.

    Only in tests that are marked so does anything move there: strokes take longer than all else.
    """
    motion = "no-preference" if request.node.get_closest_marker("moves") else "reduce"
    with ExitStack() as stack:

        def new(**options: Any) -> Page:
            options = {"reduced_motion": motion, **options}
            if options.keys() <= Kept.OPTIONS:
                return stack.enter_context(kept.visiting(**options))
            return stack.enter_context(visiting(browser, server, **options))

        yield new


@pytest.fixture
def look(kept: Kept) -> Iterator[Look]:
    """Shows pages, of a size, to those who do nothing there but look, and perhaps unfold.

    A page that is there is shown in half the time that a new one takes.
    """
    with kept.looking() as page:

        def at(path: str, viewport: ViewportSize = USUAL) -> Page:
            page.set_viewport_size(viewport)
            if "#" in path:  # else it might be the page that is there, as it is
                page.goto("about:blank")
            page.goto(path)
            return page

        yield at


@pytest.fixture(params=["script", "no script"])
def page(visit: Visit, request: pytest.FixtureRequest) -> Page:
    """A page of a new visitor, once with script and once without."""
    return visit(java_script_enabled=request.param == "script")


@pytest.fixture
def scripted(visit: Visit) -> Page:
    """A page of a new visitor, with script."""
    return visit()
