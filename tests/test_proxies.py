"""What is believed of what proxies say, and of what only seems to come from one."""

import pytest
from flask import Flask, request
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from tests.conftest import Build


@pytest.mark.parametrize(
    "prefix",
    [
        "//other.example",
        "/\\other.example",
        "other.example",
        "/a//b",
        '/a"><a href="//other.example',
        "/a;b",
        '/a"b',
        "/" + 100 * "a",  # every link of a page repeats it
    ],
)
def test_no_prefix_leads_to_another_site(build: Build, prefix: str) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    page = client.get("/learn", headers={"X-Forwarded-Prefix": prefix})
    assert 'href="/learn"' in page.text
    assert "other.example" not in page.text
    moved = client.post("/reset", headers={"X-Forwarded-Prefix": prefix})
    assert moved.headers["Location"] == "/"


@pytest.mark.parametrize("prefix", ["/games/ttt", "/games/ttt/", "/" + 99 * "a"])
def test_a_path_as_a_prefix_is_followed(build: Build, prefix: str) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    page = client.get("/learn", headers={"X-Forwarded-Prefix": prefix})
    assert f'href="{prefix.rstrip("/")}/learn"' in page.text


def test_no_shared_cache_keeps_a_page_whose_links_begin_with_what_a_visitor_told(
    build: Build,
) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    for headers, shared in ({}, True), ({"X-Forwarded-Prefix": "/made-up"}, False):
        kept = client.get("/learn", headers=headers).cache_control
        assert bool(kept.public) == shared
        assert bool(kept.private) != shared
        assert kept.max_age


def test_a_prefix_that_is_the_root_is_none(build: Build) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Prefix": "/"}
    response = build(TRUSTED_PROXIES="1").test_client().get("/learn", headers=headers)
    assert 'href="/learn"' in response.text
    assert "Strict-Transport-Security" in response.headers


def test_a_server_may_leave_out_that_there_is_no_prefix(app: Flask) -> None:
    environ = EnvironBuilder("/learn", "https://localhost").get_environ()
    del environ["SCRIPT_NAME"]
    _, status, _ = run_wsgi_app(app, environ)
    assert status == "200 OK"


@pytest.mark.parametrize(
    ("proxies", "told", "over_tls"),
    [
        ("0", "https", False),
        ("1", "https", True),
        ("1", "https, http", False),  # the first is what the client says, or made up
        ("1", "http, https", True),
        ("2", "https", False),  # one of the two proxies was bypassed
        ("2", "https, http", True),
    ],
)
def test_as_many_proxies_are_believed_as_are_trusted(
    build: Build, proxies: str, told: str, over_tls: bool
) -> None:
    client = build(TRUSTED_PROXIES=proxies).test_client()
    response = client.get("/", headers={"X-Forwarded-Proto": told})
    assert ("Secure" in response.headers["Set-Cookie"]) == over_tls


@pytest.mark.parametrize(
    ("proxies", "client", "prefix"), [("1", "203.0.113.1", "/b"), ("2", "203.0.113.9", "/a")]
)
def test_the_clients_address_and_the_prefix_are_what_the_outermost_trusted_proxy_tells(
    build: Build, proxies: str, client: str, prefix: str
) -> None:
    app = build(TRUSTED_PROXIES=proxies)
    app.add_url_rule("/seen", "seen", lambda: f"{request.remote_addr} {request.script_root}")
    told = {"X-Forwarded-For": "203.0.113.9, 203.0.113.1", "X-Forwarded-Prefix": "/a, /b"}
    assert app.test_client().get("/seen", headers=told).text == f"{client} {prefix}"


@pytest.mark.parametrize("begun", ['"', '"a\\', 'a", "b', "", "a b;c"])
def test_a_visitor_who_begins_a_list_does_not_hide_what_the_proxy_adds(
    build: Build, begun: str
) -> None:
    app = build(TRUSTED_PROXIES="1")
    app.add_url_rule("/seen", "seen", lambda: f"{request.remote_addr} {request.script_root}")
    told = {"X-Forwarded-For": f"{begun}, 203.0.113.1", "X-Forwarded-Prefix": f"{begun}, /b"}
    assert app.test_client().get("/seen", headers=told).text == "203.0.113.1 /b"


def test_not_even_a_trusted_proxy_tells_the_name_of_the_site(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    assert "evil" not in client.get("/learn", headers={"X-Forwarded-Host": "evil.example"}).text


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-Proto": "https"},
        {"X-Forwarded-Host": "evil.example"},
        {"X-Forwarded-Prefix": "/evil"},
        {"X-Http-Method-Override": "DELETE"},
        {"Forwarded": "for=203.0.113.1;proto=https;host=evil.example"},
    ],
    ids=str,
)
def test_what_no_trusted_proxy_says_changes_nothing(app: Flask, headers: dict[str, str]) -> None:
    def headers_but_date(headers: Headers) -> set[tuple[str, str]]:
        return {(name, value) for name, value in headers.items() if name != "Date"}

    client = app.test_client()
    told, plain = client.get("/learn", headers=headers), client.get("/learn")
    assert told.text == plain.text
    assert headers_but_date(told.headers) == headers_but_date(plain.headers)
