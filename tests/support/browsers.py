"""Where a Chromium is, if there is one."""

from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.server import found


@cache
def chromium() -> str | None:
    """The program: one that the system has, or one that Playwright installed."""
    # The first is made for tests: it has no windows to keep, and takes half as long as the others.
    known = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return found(*known) or _playwrights_own()


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None
