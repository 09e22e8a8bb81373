"""The whole site below a prefix: no address on any page leads out of it.

A proxy tells the prefix in a header and takes it off the path; a server that mounts the
application below it uses SCRIPT_NAME. A person's browser sees the same addresses either way.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import Tag
from flask import Flask, request, template_rendered
from jinja2 import Template
from werkzeug.exceptions import NotFound
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client, TestResponse

from tests.support.player import Page
from tictactoe_web import create_app
from tictactoe_web.pages.shared.fragments import cached_fragment

PREFIX = "/games/ttt"
SITE = f"http://localhost{PREFIX}/"
ENOUGH = 3  # pages of one kind, and forms
ADDRESSES = {
    "[href]": "href",
    "[src]": "src",
    "[action]": "action",
    "[formaction]": "formaction",
    '[property="og:image"]': "content",
    ".send input[readonly]": "value",
}


class Browser:
    """A browser before the site: it knows addresses with the prefix, and keeps one cookie."""

    def __init__(self, app: Flask, behind_a_proxy: bool) -> None:
        self.behind_a_proxy = behind_a_proxy
        site = app if behind_a_proxy else DispatcherMiddleware(NotFound(), {PREFIX: app})
        self.client = Client(site, use_cookies=False)
        self.cookie = ""

    def send(self, address: str, method: str = "GET", data: Any = None) -> TestResponse:
        parts = urlsplit(address)
        path, headers = parts.path, {"Cookie": self.cookie}
        if self.behind_a_proxy:
            path = path.removeprefix(PREFIX)
            headers["X-Forwarded-Prefix"] = PREFIX
        response = self.client.open(
            path, method=method, data=data, query_string=parts.query, headers=headers, buffered=True
        )
        if "Set-Cookie" in response.headers:
            self.cookie, *attributes = response.headers["Set-Cookie"].split("; ")
            assert f"Path={PREFIX}" in attributes
        return response


@pytest.fixture(params=["behind a proxy", "mounted"])
def browser(request: pytest.FixtureRequest) -> Browser:
    behind_a_proxy = request.param == "behind a proxy"
    settings = {"TESTING": True, "SECRET_KEY": "a key for tests only"}
    app = create_app(settings | {"TRUSTED_PROXIES": int(behind_a_proxy)})
    return Browser(app, behind_a_proxy)


def looked_at(browser: Browser, address: str) -> tuple[Page | None, set[str]]:
    """The page there, if it is one, and the addresses on it, which stay below the prefix."""
    response = browser.send(address)
    assert (response.location or PREFIX).startswith(PREFIX)
    if response.mimetype != "text/html":
        assert response.status_code == 200, address
        return None, set()
    page = Page(response)
    found = set(addresses_on(page, address))
    assert [it for it in found if not it.startswith(SITE)] == []
    return page, found


def addresses_on(page: Page, at: str) -> Iterator[str]:
    """Every address that a browser, a messenger or a reader finds on that page, made absolute."""
    for selector, attribute in ADDRESSES.items():
        for tag in page.soup.select(selector):
            address = str(tag[attribute])
            if address.startswith("mailto:"):
                yield from re.findall(r"http\S+", unquote(address))
            else:
                yield urljoin(at, address).partition("#")[0]


def posts_on(page: Page, at: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every way to send a form: the address, and the fields with those of the button."""
    for form in page.soup.select("form[method=post]"):
        fields = {str(field["name"]): value_of(field) for field in form.select("input, select")}
        for button in form.select("button"):
            address = urljoin(at, str(button.get("formaction") or form["action"]))
            name = {str(button["name"]): str(button["value"])} if "name" in button.attrs else {}
            yield address, fields | name


def value_of(field: Tag) -> str:
    chosen = field.select_one("option[selected]") or field.select_one("option") or field
    return str(chosen.get("value") or chosen.get_text())


def kind_of(address: str) -> str:
    """What a page is about: "explore", "friend" …; "" for the game itself."""
    return urlsplit(address).path.removeprefix(f"{PREFIX}/").partition("/")[0]


def test_no_link_leads_out_of_the_prefix(browser: Browser) -> None:
    unlinked = [f"{SITE}{page}" for page in ("friend", "puzzles", "review/03142")]
    todo, met, kinds = [SITE, *unlinked], {SITE}, Counter[str]()
    while todo:
        address = todo.pop(0)
        page, found = looked_at(browser, address)
        assert page is None or page.response.location or page.response.status_code == 200, address
        for address in sorted(found - met):
            if kinds[kind_of(address)] < ENOUGH:
                kinds[kind_of(address)] += 1
                met.add(address)
                todo.append(address)
    assert kinds.keys() >= {"learn", "explore", "lab", "watch", "puzzles", "review", "friend"}
    assert kinds.keys() >= {"boards", "static"}


def test_a_game_to_its_end_stays_below_the_prefix(browser: Browser) -> None:
    done: set[str] = set()
    page, found = looked_at(browser, SITE)
    while page and page.outcome == "playing":
        ways = {f"{kind_of(it[0])}{it[1].get('square', '')}": it for it in posts_on(page, SITE)}
        name = next((it for it in ("hints", "undo") if it in {*ways} - done), f"move{page.free[0]}")
        answer = browser.send(ways[name][0], "POST", ways[name][1])
        assert (answer.status_code, answer.location) == (303, f"{PREFIX}/")
        done.add(name)
        page, found = looked_at(browser, SITE)
    assert done >= {"undo", "hints"}
    assert "review" in map(kind_of, found)


@pytest.mark.parametrize("path", ["nothing", "explore/XXX", "friend/44", "move"])
def test_errors_and_what_is_opened_by_mistake_stay_below_the_prefix(
    browser: Browser, path: str
) -> None:
    page, found = looked_at(browser, f"{SITE}{path}")
    assert page
    assert found


def test_robots_are_told_addresses_with_the_prefix(browser: Browser) -> None:
    rules = browser.send(f"{SITE}robots.txt").text.splitlines()
    paths = [
        rule.partition(": ")[2] for rule in rules if re.match("(Dis)?allow: .", rule, re.IGNORECASE)
    ]
    assert paths
    assert [path for path in paths if not path.startswith(f"{PREFIX}/")] == []


@pytest.mark.parametrize(
    "path", ["/", "/learn", "/friend/40", "/explore/XOXOX-O--", "/review/03142"]
)
def test_a_site_below_two_prefixes_keeps_their_links_apart(path: str) -> None:
    """Parts of pages are kept, and they hold links."""
    app = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})
    client = Client(DispatcherMiddleware(app, {"/one": app, "/two": app}), use_cookies=False)
    for prefix in ("/one", "/two", "/one"):
        text = client.get(prefix + path).text
        links = re.findall(r'(?:href|src|action)="(/.*?)"', text)
        assert links
        assert [link for link in links if not link.startswith(f"{prefix}/")] == []


def test_places_that_visitors_invent_push_each_other_out_of_memory(app: Flask) -> None:
    rendered = []

    @cached_fragment
    def part() -> str:
        rendered.append(request.script_root)
        return ""

    def shown_below(places: Iterable[int]) -> int:
        """How many times the part was rendered for pages there, one after the other."""
        rendered.clear()
        for place in places:
            with app.test_request_context(environ_overrides={"SCRIPT_NAME": f"/{place}"}):
                part()
        return len(rendered)

    assert shown_below([1, 2, 1, 2]) == 2
    assert shown_below(range(2000)) == 1998
    assert shown_below([1999]) == 0
    assert shown_below([1]) == 1, "the one that was asked for least recently has gone"


def test_the_lesson_which_is_large_is_kept_for_a_few_places_only() -> None:
    """By 512 of them, one visitor had filled the memory of a small machine."""
    app = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only", "TRUSTED_PROXIES": 1})
    client = app.test_client()
    rendered = Counter[str]()

    def rendering(_app: Flask, template: Template, **_context: object) -> None:
        rendered[f"{request.script_root} {template.name}"] += 1

    with template_rendered.connected_to(rendering, app):
        for place in [*range(6), 5, 0]:
            client.get("/learn", headers={"X-Forwarded-Prefix": f"/{place}"})
    assert rendered["/5 learn/lesson.html"] == 1
    assert rendered["/0 learn/lesson.html"] == 2


def test_where_templates_are_being_written_nothing_is_kept() -> None:
    rendered = []

    @cached_fragment
    def part() -> str:
        rendered.append(request.path)
        return ""

    app = create_app({"TESTING": True, "DEBUG": True, "SECRET_KEY": "a key for tests only"})
    app.add_url_rule("/part", view_func=part)
    client = app.test_client()
    assert [client.get("/part").status_code for _ in range(3)] == [200] * 3
    assert len(rendered) == 3


def test_names_that_visitors_invent_for_the_host_leave_nothing_behind(app: Flask) -> None:
    rendered = []

    @cached_fragment
    def part() -> str:
        rendered.append(request.host)
        return ""

    for host in ("a.example", "b.example"):
        with app.test_request_context(headers={"Host": host}):
            part()
        page = Page(app.test_client().get("/", headers={"Host": host}))
        assert page.one(f'meta[property="og:image"][content^="http://{host}/"]')
    assert rendered == ["a.example"]
