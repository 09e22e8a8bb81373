"""What pages weigh on the wire, headers and all, as the browser itself counts it."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import button, until_heard
from tests.browser.visits import Kept, Visit

FIRST_VISIT = 14_600  # what the first round trip of a new connection carries
TURN = 6_000
END = 6_000  # the files that the end of a game needs, once


@pytest.fixture
def kept(browser: Browser, server: str) -> Kept:
    """New ones in each test, which have no file of an earlier one."""
    return Kept(browser, server)


class Wire:
    """What comes over the wire for a page, by request."""

    def __init__(self, page: Page) -> None:
        self.urls: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        self.awaited: set[str] = set()
        self.posts: list[str] = []
        self.kept: set[str] = set()
        self.headers: dict[str, dict[str, str]] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", self._sent)
        wire.on("Network.responseReceived", self._answered)
        wire.on("Network.requestServedFromCache", self._kept)
        wire.on("Network.loadingFinished", self._finished)
        wire.send("Network.enable")

    def _sent(self, event: dict[str, Any]) -> None:
        key = event["requestId"]
        if "redirectResponse" in event:
            self._add(key, event["redirectResponse"]["encodedDataLength"])
        self.urls[key] = event["request"]["url"]
        self.awaited.add(key)
        if event["request"]["method"] == "POST":
            self.posts.append(event["request"]["url"])

    def _answered(self, event: dict[str, Any]) -> None:
        response = event["response"]
        names = {name.lower(): value for name, value in response["headers"].items()}
        self.headers[event["requestId"]] = names
        if response.get("fromDiskCache"):
            self.kept.add(event["requestId"])

    def _kept(self, event: dict[str, Any]) -> None:
        self.kept.add(event["requestId"])

    def _finished(self, event: dict[str, Any]) -> None:
        self.awaited.discard(event["requestId"])
        if event["requestId"] in self.urls:  # else it was sent before we forgot
            self._add(event["requestId"], event["encodedDataLength"])

    def _add(self, key: str, size: float) -> None:
        self.bytes[key] = self.bytes.get(key, 0) + int(size)

    @property
    def fetched(self) -> dict[str, int]:
        """What was not already there: the bytes by path."""
        return {
            urlsplit(self.urls[key]).path: size
            for key, size in self.bytes.items()
            if key not in self.kept
        }

    def forget(self) -> None:
        """Count from nought."""
        for record in (self.urls, self.bytes, self.awaited, self.posts, self.kept, self.headers):
            record.clear()


def split(fetched: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """What is fetched each time, and the files that are then kept."""
    files = {path for path in fetched if path.startswith("/static/")}
    return (
        {path: size for path, size in fetched.items() if path not in files},
        {path: fetched[path] for path in files},
    )


def settle(page: Page, wire: Wire) -> None:
    """Wait until all that the page has asked for has come."""
    until_heard(page, lambda: not wire.awaited)


def with_icon(page: Page) -> None:
    """Fetch the page's icon, as a browser with a window does."""
    icon = page.locator("link[rel=icon]").get_attribute("href")
    page.evaluate(
        "href => new Promise(done => Object.assign(new Image, "
        "{onload: done, onerror: done, src: href}))",
        icon,
    )


def test_a_first_visit_fits_in_the_first_round_trip(visit: Visit) -> None:
    page = visit()
    wire = Wire(page)
    page.goto("/")
    page.wait_for_load_state("networkidle")  # for what should not come
    if not any("icon" in url for url in wire.urls.values()):
        with_icon(page)
    settle(page, wire)
    assert len(wire.urls) <= 4, wire.urls
    assert {urlsplit(url).netloc for url in wire.urls.values()} == {urlsplit(page.url).netloc}
    assert len(wire.fetched) == len(wire.urls), "nothing was there before"
    assert min(wire.fetched.values()) > 300, "headers are counted"
    assert sum(wire.fetched.values()) <= FIRST_VISIT, wire.fetched


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_no_turn_of_a_game_weighs_much(visit: Visit, script: bool) -> None:
    page = visit(java_script_enabled=script)
    page.goto("/")
    button(page, "hints").click()  # with which it weighs most
    expect(button(page, "hints")).to_have_attribute("value", "off")
    wire = Wire(page)
    status = page.get_by_role("status")
    ply = page.locator("[name=ply]")
    while status.get_attribute("data-outcome") == "playing":
        wire.forget()
        before = ply.input_value()
        page.locator('[data-mark=""]').first.click()
        expect(ply).not_to_have_value(before)
        settle(page, wire)
        assert [urlsplit(url).path for url in wire.posts] == ["/move"]
        pages, _ = split(wire.fetched)
        assert 1000 < sum(pages.values()) <= TURN, pages
    expect(page.locator("[data-values]")).to_be_visible()
    settle(page, wire)
    _, files = split(wire.fetched)
    assert files, "what only the end of a game needs came with it"
    assert sum(files.values()) <= END, files


def test_a_second_visit_loads_no_static_file_again(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    other = page.context.new_page()
    wire = Wire(other)
    other.goto("/")
    settle(other, wire)
    statics = [key for key, url in wire.urls.items() if "/static/" in url]
    assert len(statics) >= 2
    assert set(wire.fetched) == {"/"}
    for key in statics:
        kept_for = set(wire.headers[key]["cache-control"].split(", "))
        assert kept_for == {"public", "max-age=31536000", "immutable"}


@pytest.mark.parametrize(
    "path", ["/learn", "/review/03142", "/explore/---------", "/lab/XXXOO----"]
)
def test_other_pages_load_one_style_more_and_only_from_here(visit: Visit, path: str) -> None:
    page = visit()
    page.goto("/")
    wire = Wire(page)
    page.goto(path)
    settle(page, wire)
    assert {urlsplit(url).netloc for url in wire.urls.values()} == {urlsplit(page.url).netloc}
    styles = [url for url in wire.fetched if url.endswith(".css")]
    assert len(styles) == 1
    scripts = [url for url in wire.fetched if url.endswith(".js")]
    assert len(scripts) == path.startswith(("/learn", "/review/", "/explore/"))
    assert set(wire.fetched) == {path, *styles, *scripts}
