"""A real browser before a real server.

Without a Chromium these tests are skipped, unless REQUIRE_BROWSER is set, as it is in CI.
"""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server import found, serving


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with serving("--no-access-log") as server:
        yield server.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = found("chromium", "chromium-browser", "google-chrome")
    if program is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail("REQUIRE_BROWSER is set, but there is no Chromium on the PATH")
        pytest.skip("no Chromium on the PATH: browser tests are skipped")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


@pytest.fixture(params=["script", "no script"])
def page(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a new visitor, once with script and once without."""
    context = browser.new_context(base_url=server, java_script_enabled=request.param == "script")
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()
