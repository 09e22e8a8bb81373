"""What every answer says to the browser; which requests are refused; what a cookie may say."""

import json
import logging
from collections.abc import Callable, Iterator
from io import BytesIO
from random import Random
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask, Response, request
from itsdangerous import Signer
from itsdangerous.encoding import base64_encode
from werkzeug.test import TestResponse

from tests.support.player import Page, Player
from tictactoe_web import create_app

KEY = "a key for tests only"
HOST = "play.example.org"
SETTINGS = ("SECRET_KEY", "SECRET_KEY_FALLBACKS", "TRUSTED_PROXIES", "TRUSTED_HOSTS", "FLASK_DEBUG")

EVERY_ANSWER = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
POSTS = {
    "/new": {"mark": "O", "first": "computer", "level": "easy"},
    "/move": {"square": "0", "ply": "0", "game": "x"},
    "/undo": {},
    "/practice": {"moves": "40", "first": "X", "you": "X"},
    "/reset": {},
    "/hints": {"hints": "on"},
}
FEW_LEFT = "XOXXOXO--"
GET = [
    "/",
    "/?cookies=off",
    "/learn",
    f"/explore/{FEW_LEFT}",
    "/explore/---------",
    "/explore/XXXOO----",
    f"/lab/{FEW_LEFT}",
    "/review/40812",
    "/review/01425?you=X",
    f"/api/positions/{FEW_LEFT}",
    "/health",
    "/static/style.css",
]
COULD_NOT_BE_READ = "could not be read"

Build = Callable[..., Flask]


@pytest.fixture(scope="module")
def build() -> Iterator[Build]:
    """Makes an application as a server does, by its environment; two of its pages are broken."""
    with pytest.MonkeyPatch.context() as patch:

        def build(**settings: str) -> Flask:
            for name in SETTINGS:
                patch.delenv(name, raising=False)
            for name, value in {"SECRET_KEY": KEY, **settings}.items():
                patch.setenv(name, value)
            app = create_app()
            for path in ("/broken", "/api/broken"):
                app.add_url_rule(path, path.replace("/", " "), broken, methods=["GET", "POST"])
            return app

        yield build


def broken() -> str:
    raise RuntimeError("this page is broken")


@pytest.fixture(scope="module")
def served(build: Build) -> Flask:
    return build()


def too_large(path: str) -> dict[str, str]:
    """The fields of a form that is too large, for a path that asks for it."""
    return {"padding": "x" * 5000} if path.endswith("?padding") else {}


# The headers


@pytest.mark.parametrize(
    ("method", "path", "status", "headers"),
    [
        *[("GET", path, 200, {}) for path in GET],
        *[("HEAD", path, 200, {}) for path in GET],
        *[("OPTIONS", path, 200, {}) for path in [*GET, *POSTS]],
        ("GET", "/static/style.css", 304, {"If-None-Match": "*"}),
        ("GET", "/learn", 304, {"If-None-Match": "*"}),
        ("GET", "/learn", 200, {"Accept-Encoding": "gzip"}),
        ("POST", "/reset", 303, {}),
        ("POST", "/undo", 303, {}),
        ("POST", "/move", 400, {}),
        ("POST", "/reset", 403, {"Sec-Fetch-Site": "cross-site"}),
        ("GET", "/nothing", 404, {}),
        ("GET", "/api/positions/XXX", 404, {}),
        ("GET", "/static/nothing", 404, {}),
        ("DELETE", "/", 405, {}),
        ("GET", "/move", 405, {}),
        ("POST", "/hints?padding", 413, {}),
        ("GET", "/broken", 500, {}),
        ("GET", "/api/broken", 500, {}),
    ],
)
def test_every_answer_has_every_header_once(
    served: Flask, method: str, path: str, status: int, headers: dict[str, str]
) -> None:
    data = too_large(path)
    response = served.test_client().open(path, method=method, headers=headers, data=data)
    assert response.status_code == status
    for name, value in EVERY_ANSWER.items():
        assert response.headers.getlist(name) == [value]
    assert len(response.headers.getlist("Content-Security-Policy")) == 1
    assert "Strict-Transport-Security" not in response.headers
    assert "Server" not in response.headers
    assert_strict(response.headers["Content-Security-Policy"])


def assert_strict(policy: str) -> None:
    directives = dict(part.split(maxsplit=1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["base-uri"] == "'none'"
    assert directives["frame-ancestors"] == "'none'"
    assert directives["form-action"] == "'self'"
    assert set(directives.values()) == {"'none'", "'self'"}


# What a strict policy would block


def pages(app: Flask) -> Iterator[Page]:
    """Every kind of page in every state."""
    player = Player(app.test_client())
    yield player.look()
    yield player.move(4)
    yield player.move(4)  # with a notice
    yield player.press("/undo", "Undo")
    player.post("/hints", hints="on")
    yield player.look()
    yield player.new("O", "computer", "easy")
    yield player.new(level="friend")
    yield player.moves(0, 3, 1, 4, 2)  # won, and hints are on
    yield player.new("O", "you", "friend")
    yield player.moves(0, 3, 1, 4, 2)  # lost
    yield player.new(level="friend")
    yield player.moves(0, 1, 2, 4, 3, 5, 7, 6, 8)  # drawn
    for path in (
        "/?cookies=off",
        "/learn",
        f"/lab/{FEW_LEFT}",
        "/lab/XXXOO----",
        "/explore/---------",
        f"/explore/{FEW_LEFT}",
        "/explore/XXXOO----",
        "/explore/XOXXOOOXX",
        "/review/40812",
        "/review/01425?first=O&you=X",
        "/nothing",
        "/explore/XXX",
        "/review/00",
        "/move",
        "/broken",
    ):
        yield Player(app.test_client()).look(path)
    yield Page(app.test_client().post("/move"))
    yield Page(app.test_client().post("/reset", headers={"Origin": "null"}))


def test_no_page_has_anything_inline(served: Flask) -> None:
    seen = set()
    for page in pages(served):
        seen.add(page.response.status_code)
        for tag in page.soup.find_all():
            assert tag.name not in ("style", "base", "iframe", "object", "embed")
            assert "style" not in tag.attrs
            assert not [name for name in tag.attrs if name.startswith("on")]
            for name in ("href", "src", "action", "formaction", "xlink:href"):
                link = str(tag.get(name, "/"))
                assert link.startswith(("/", "#", "http://localhost/")), link
                assert not link.startswith("//")
        for script in page.soup.select("script"):
            assert str(script["src"]).startswith("/static/")
            assert not script.get_text(strip=True)
        for sheet in page.soup.select("link[rel=stylesheet], link[rel=icon]"):
            assert str(sheet["href"]).startswith("/static/")
    assert seen == {200, 400, 403, 404, 405, 500}


def test_no_static_file_loads_anything_from_elsewhere(served: Flask) -> None:
    client = served.test_client()
    links = BeautifulSoup(client.get("/").text, "html.parser").select("link[href], script[src]")
    files = {str(link.get("href") or link.get("src")) for link in links}
    files = {link for link in files if link.startswith("/static/")}
    assert files
    for link in files:
        text = client.get(link).text.replace("http://www.w3.org/", "")  # names of namespaces
        assert not [it for it in ("//cdn", "http:", "https:", "data:", "@import") if it in text]


# TLS, as a trusted proxy tells it


def test_without_tls_the_cookie_is_plain(served: Flask) -> None:
    assert cookie_set_by(served.test_client().get("/")) == (
        "session",
        {"HttpOnly", "SameSite=Lax", "Path=/"},
    )


def test_over_tls_the_cookie_is_secure_and_bound_to_the_host(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    response = client.get("/", headers={"X-Forwarded-Proto": "https"})
    assert cookie_set_by(response) == (
        "__Host-session",
        {"HttpOnly", "SameSite=Lax", "Path=/", "Secure"},
    )


@pytest.mark.parametrize("path", ["/", "/learn", "/static/style.css", "/nothing", "/broken"])
def test_over_tls_every_answer_asks_for_tls_from_now_on(build: Build, path: str) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    response = client.get(path, headers={"X-Forwarded-Proto": "https"})
    assert response.headers.getlist("Strict-Transport-Security") == ["max-age=31536000"]


def test_a_game_goes_on_over_tls(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    client.environ_base["HTTP_X_FORWARDED_PROTO"] = "https"
    player = Player(client)
    page = player.move(4)
    assert player.look().board == page.board != "---------"


def test_over_tls_a_cookie_that_a_neighbour_could_have_planted_is_not_read(build: Build) -> None:
    app = build(TRUSTED_PROXIES="1")
    headers = {"Cookie": f"session={a_cookie(app)}", "X-Forwarded-Proto": "https"}
    page = Page(app.test_client(use_cookies=False).get("/", headers=headers))
    assert page.board == "---------"


def cookie_set_by(response: TestResponse) -> tuple[str, set[str]]:
    """The name of the only cookie set, and its attributes but for its age."""
    (cookie,) = response.headers.getlist("Set-Cookie")
    content, *attributes = cookie.split("; ")
    ages = {it for it in attributes if it.startswith(("Max-Age=", "Expires="))}
    assert ages, "a game outlives the browser's window"
    return content.split("=")[0], set(attributes) - ages


@pytest.mark.parametrize(
    ("proxies", "told", "over_tls"),
    [
        ("0", "https", False),
        ("0", "https, https", False),
        ("1", "https", True),
        ("1", "http", False),
        ("1", "", False),
        ("1", "https, http", False),  # the first is what the client says, or made up
        ("1", "http, https", True),
        ("2", "https", False),  # one of the two proxies was bypassed
        ("2", "https, http", True),
        ("2", "https, http, http", False),
        ("3", "https, http", False),
    ],
)
def test_as_many_proxies_are_believed_about_tls_as_are_trusted(
    build: Build, proxies: str, told: str, over_tls: bool
) -> None:
    client = build(TRUSTED_PROXIES=proxies).test_client()
    response = client.get("/", headers={"X-Forwarded-Proto": told})
    assert ("Strict-Transport-Security" in response.headers) == over_tls
    assert ("Secure" in response.headers["Set-Cookie"]) == over_tls
    assert response.headers["Set-Cookie"].startswith("__Host-") == over_tls


@pytest.mark.parametrize(
    ("proxies", "told", "address"),
    [
        ("0", "203.0.113.1", "127.0.0.1"),
        ("1", "203.0.113.1", "203.0.113.1"),
        ("1", "203.0.113.1, 203.0.113.2", "203.0.113.2"),
        ("2", "203.0.113.1", "127.0.0.1"),
        ("2", "203.0.113.1, 203.0.113.2", "203.0.113.1"),
        ("2", "203.0.113.9, 203.0.113.1, 203.0.113.2", "203.0.113.1"),
    ],
)
def test_as_many_proxies_are_believed_about_the_client_as_are_trusted(
    build: Build, proxies: str, told: str, address: str
) -> None:
    app = build(TRUSTED_PROXIES=proxies)
    app.add_url_rule("/who", "who", lambda: str(request.remote_addr))
    response = app.test_client().get("/who", headers={"X-Forwarded-For": told})
    assert response.text == address


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-Proto": "https"},
        {"X-Forwarded-Scheme": "https"},
        {"X-Forwarded-Ssl": "on"},
        {"X-Forwarded-Host": "evil.example"},
        {"X-Forwarded-Port": "443"},
        {"X-Forwarded-Prefix": "/evil"},
        {"X-Forwarded-For": "203.0.113.1"},
        {"X-Real-Ip": "203.0.113.1"},
        {"X-Original-Url": "/health", "X-Rewrite-Url": "/health"},
        {"X-Http-Method-Override": "DELETE"},
        {"Forwarded": "for=203.0.113.1;proto=https;host=evil.example"},
    ],
    ids=str,
)
def test_what_no_trusted_proxy_says_changes_nothing(served: Flask, headers: dict[str, str]) -> None:
    client = served.test_client(use_cookies=False)
    told, plain = client.get("/learn", headers=headers), client.get("/learn")
    for response in (told, plain):
        response.headers.pop("Date")  # a second may have gone by
    assert (told.status_code, told.text, told.headers) == (200, plain.text, plain.headers)


def test_a_forged_host_beyond_the_trusted_proxies_changes_nothing(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    headers = {"X-Forwarded-Host": f"evil.example, {HOST}", "Host": HOST}
    assert "evil" not in client.get("/learn", headers=headers).text


# Requests from other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "nonsense"},
        {"Sec-Fetch-Site": "cross-site", "Origin": f"http://{HOST}"},
        {"Origin": "http://evil.example"},
        {"Origin": f"http://evil.{HOST}"},
        {"Origin": f"http://{HOST}.evil.example"},
        {"Origin": f"http://{HOST}:8080"},
        {"Origin": f"http://{HOST}@evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": HOST},
        {"Origin": "http://["},
        {"Origin": "http://evil.example", "X-Forwarded-Host": "evil.example"},
    ],
    ids=str,
)
def test_a_post_by_another_site_is_refused(served: Flask, headers: dict[str, str]) -> None:
    client = served.test_client()
    assert client.post("/reset", headers={"Host": HOST, **headers}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "same-origin", "Origin": f"http://{HOST}"},
        {
            "Sec-Fetch-Site": "same-origin",
            "Origin": "null",
        },  # told by the browser, hidden by a page
        {"Origin": f"http://{HOST}"},
        {"Referer": "http://evil.example/"},  # says nothing
    ],
    ids=str,
)
def test_a_post_by_this_site_or_by_no_browser_is_answered(
    served: Flask, headers: dict[str, str]
) -> None:
    client = served.test_client()
    assert client.post("/reset", headers={"Host": HOST, **headers}).status_code == 303


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8123", "localhost:8123"),
        (f"{HOST}:80", HOST),  # as some proxies say it
        (f"{HOST}:80", f"{HOST}:80"),
        ("my_box:8000", "my_box:8000"),  # no proper name, but used at home
        ("My_Box:8000", "my_box:8000"),
        (HOST.upper(), HOST),
        ("[::1]:8000", "[::1]:8000"),
    ],
)
def test_a_post_by_this_site_is_answered_under_any_name_and_port(
    served: Flask, host: str, origin: str
) -> None:
    headers = {"Host": host, "Origin": f"http://{origin}"}
    assert served.test_client().post("/reset", headers=headers).status_code == 303


@pytest.mark.parametrize("origin", ["null", "", "http://", "http://other_box:8000"])
def test_a_post_by_another_site_is_refused_under_any_name(served: Flask, origin: str) -> None:
    headers = {"Host": "my_box:8000", "Origin": origin}
    assert served.test_client().post("/reset", headers=headers).status_code == 403


def test_a_post_by_this_site_is_answered_behind_a_proxy_that_speaks_tls(build: Build) -> None:
    headers = {"Host": HOST, "Origin": f"https://{HOST}", "X-Forwarded-Proto": "https"}
    client = build(TRUSTED_PROXIES="1").test_client()
    assert client.post("/reset", headers=headers).status_code == 303


@pytest.mark.parametrize(("path", "fields"), POSTS.items(), ids=POSTS)
def test_a_post_by_another_site_changes_nothing(
    served: Flask, path: str, fields: dict[str, str]
) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    fields = fields | ({"game": before.hidden("game"), "ply": "2"} if path == "/move" else {})
    response = player.client.post(path, data=fields, headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403
    assert "another site" in Page(response).text
    assert "Set-Cookie" not in response.headers
    assert player.look().response.text == before.response.text


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_no_method_but_the_safe_ones_is_open_to_other_sites(served: Flask, method: str) -> None:
    response = served.test_client().open("/", method=method, headers={"Origin": "null"})
    assert response.status_code == 403


@pytest.mark.parametrize("path", GET)
def test_a_link_on_another_site_works(served: Flask, path: str) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Referer": "http://evil.example/"}
    assert served.test_client().get(path, headers=headers).status_code == 200


# Host names


@pytest.mark.parametrize("host", [HOST, f"{HOST}:8000", HOST.upper(), "other.example.org"])
def test_a_trusted_host_is_answered(build: Build, host: str) -> None:
    app = build(TRUSTED_HOSTS=f"{HOST}, Other.Example.ORG,")
    client = app.test_client(use_cookies=False)
    for path in GET:
        assert client.get(path, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1",
        "localhost",
        f"evil.{HOST}",
        f"{HOST}.evil.example",
        f"{HOST}@evil.example",
        "",
        "[",
        "a b",
    ],
)
def test_another_host_is_not_answered_but_about_health(build: Build, host: str) -> None:
    client = build(TRUSTED_HOSTS=HOST).test_client()
    headers = {"Host": host, "X-Forwarded-Host": HOST}
    for path in [*GET, "/nothing", "/api/nothing"]:
        expected = 200 if path == "/health" else 400
        assert client.get(path, headers=headers).status_code == expected
    assert client.post("/reset", headers=headers).status_code == 400


@pytest.mark.parametrize("host", ["my_box:8000", "", "[", "a b", "x:99999"])
def test_a_page_does_not_repeat_a_host_that_is_no_proper_one(served: Flask, host: str) -> None:
    page = Page(served.test_client().get("/learn", headers={"Host": host}))
    assert page.response.status_code == 200
    assert page.one("link[rel=canonical]")["href"] == "/learn"


def test_health_reads_no_cookie_and_sets_none(served: Flask) -> None:
    client = served.test_client(use_cookies=False)
    for cookie in ("session=forged", f"session={a_cookie(served)}", ""):
        response = client.get("/health", headers={"Cookie": cookie})
        assert (response.text, response.headers.get("Set-Cookie")) == ("ok", None)


# Requests of any size


@pytest.mark.parametrize(("path", "fields"), POSTS.items(), ids=POSTS)
def test_a_body_too_large_changes_nothing(served: Flask, path: str, fields: dict[str, str]) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    response = player.post(path, **fields, padding="x" * 5000)
    assert response.status_code == 413
    assert player.look().response.text == before.response.text


def test_a_body_too_large_is_refused_even_if_it_does_not_say_how_large_it_is(
    served: Flask,
) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    response = player.client.post(
        "/hints",
        input_stream=BytesIO(b"hints=on&padding=" + b"x" * 5000),
        content_type=URLENCODED,
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert response.status_code in (411, 413)
    assert player.look().response.text == before.response.text


class BrokenConnection(BytesIO):
    """As some servers tell of a client that is gone."""

    def read(self, size: int | None = -1) -> bytes:  # noqa: ARG002  # inherited
        raise ConnectionResetError


@pytest.mark.parametrize("arrives", [BytesIO(b"hints=on"), BytesIO(), BrokenConnection()])
def test_a_form_whose_sender_hangs_up_changes_nothing(served: Flask, arrives: BytesIO) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    response = player.client.post(
        "/hints",
        input_stream=arrives,
        content_type=URLENCODED,
        environ_overrides={"CONTENT_LENGTH": "20"},
    )
    assert response.status_code == 400
    assert player.look().response.text == before.response.text


def test_of_what_arrives_no_more_is_read_than_the_form(served: Flask) -> None:
    player = Player(served.test_client())
    stream = BytesIO(b"hints=onGET /next HTTP/1.1")
    player.client.post(
        "/hints",
        input_stream=stream,
        content_type=URLENCODED,
        environ_overrides={"CONTENT_LENGTH": "8"},
    )
    assert player.look().soup.select("[data-value]")
    assert stream.read().startswith(b"GET")


def test_a_form_of_too_many_parts_changes_nothing(served: Flask) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    parts = {"hints": "on"} | {str(number): "" for number in range(20)}
    response = player.client.post("/hints", data=parts, content_type="multipart/form-data")
    assert response.status_code == 413
    assert player.look().response.text == before.response.text


URLENCODED = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    "content_type",
    [URLENCODED, f"{URLENCODED};charset=UTF-8", URLENCODED.title(), "multipart/form-data"],
)
def test_a_form_may_come_in_one_line_or_in_parts(served: Flask, content_type: str) -> None:
    player = Player(served.test_client())
    data = {"hints": "on"} if content_type.startswith("multipart") else b"hints=on"
    response = player.client.post("/hints", data=data, content_type=content_type)
    assert response.status_code == 303
    assert player.look().soup.select("[data-value]")


def test_of_a_field_sent_twice_the_first_counts(served: Flask) -> None:
    player = Player(served.test_client())
    body = b"mark=O&first=computer&level=easy&mark=X"
    assert player.client.post("/new", data=body, content_type=URLENCODED).status_code == 303
    assert player.look().board.count("X") == 1


@pytest.mark.parametrize(
    "content_type",
    [
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "text/plain",
        "application/json",
        "application/x-www-form-urlencoded-or-not",
        None,
    ],
)
@pytest.mark.parametrize("body", [b"--y\r\n\xff\xfe{}hints=on", b"hints=on"])
def test_a_body_that_is_no_form_changes_nothing(
    served: Flask, content_type: str | None, body: bytes
) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    response = player.client.post("/hints", data=body, content_type=content_type)
    assert response.status_code == 400
    assert player.look().response.text == before.response.text


@pytest.mark.parametrize("start", ["/", "/explore/", "/lab/", "/review/", "/api/positions/"])
def test_a_very_long_url_is_not_found(served: Flask, start: str) -> None:
    assert served.test_client().get(start + "0" * 20_000).status_code == 404


def test_a_very_long_query_is_not_repeated(served: Flask) -> None:
    response = served.test_client().get("/learn?next=" + "x" * 20_000)
    assert response.status_code == 200
    assert "xxx" not in response.text


@pytest.mark.parametrize("cookie", ["session=" + "x" * 20_000, "a=b; " * 5000])
def test_very_long_cookies_are_a_fresh_board(served: Flask, cookie: str) -> None:
    response = served.test_client(use_cookies=False).get("/", headers={"Cookie": cookie})
    assert response.status_code == 200
    assert Page(response).board == "---------"


# Errors


@pytest.mark.parametrize(
    ("code", "method", "path", "headers"),
    [
        (400, "POST", "/move", {}),
        (403, "POST", "/move", {"Origin": "null"}),
        (404, "GET", "/nothing", {}),
        (404, "GET", "/explore/XXX", {}),
        (404, "GET", "/static/nothing", {}),
        (405, "GET", "/move", {}),
        (413, "POST", "/move?padding", {}),
        (500, "GET", "/broken", {}),
        (500, "POST", "/broken", {}),
    ],
)
def test_an_error_is_a_page_of_the_site(
    served: Flask, code: int, method: str, path: str, headers: dict[str, str]
) -> None:
    client = served.test_client()
    page = Page(client.open(path, method=method, headers=headers, data=too_large(path)))
    assert page.response.status_code == code
    assert page.response.mimetype == "text/html"
    assert page.response.headers["Cache-Control"] == "no-store"
    home = Page(client.get("/"))
    for shared in ("header", "link[rel=stylesheet]"):
        assert str(page.one(shared)) == str(home.one(shared))
    assert page.title.startswith(page.one("h1").get_text())
    assert page.one("main").select_one('a[href="/"]')
    assert len(page.soup.select("main p")[0].get_text()) > 20
    assert "RuntimeError" not in page.response.text
    assert "Werkzeug" not in page.response.text


@pytest.mark.parametrize(
    ("code", "method", "path", "headers"),
    [
        (403, "POST", f"/api/positions/{FEW_LEFT}", {"Origin": "null"}),
        (404, "GET", "/api/positions/XXX", {}),
        (404, "GET", "/api/nothing", {}),
        (405, "POST", f"/api/positions/{FEW_LEFT}", {}),
        (500, "GET", "/api/broken", {}),
    ],
)
def test_an_error_of_the_api_is_json(
    served: Flask, code: int, method: str, path: str, headers: dict[str, str]
) -> None:
    response = served.test_client().open(path, method=method, headers=headers)
    assert response.status_code == code
    assert_json_error(response)


def test_another_host_is_told_so_in_json_by_the_api(build: Build) -> None:
    response = build(TRUSTED_HOSTS=HOST).test_client().get(f"/api/positions/{FEW_LEFT}")
    assert response.status_code == 400
    assert_json_error(response)


def assert_json_error(response: TestResponse) -> None:
    assert response.mimetype == "application/json"
    error = json.loads(response.text)
    assert [*error] == ["error"]
    assert len(error["error"]) > 10


def test_an_error_says_nothing_that_a_link_could_make_up(served: Flask) -> None:
    link = "/explore/<script>alert(1)</script>?next=<img src=x onerror=alert(1)>"
    page = Page(served.test_client().get(link))
    assert page.response.status_code == 404
    assert not page.soup.select("script:not([src]), img")


@pytest.mark.parametrize("path", ["/broken", "/api/broken"])
def test_our_mistake_is_logged_once_without_cookie_or_key(
    served: Flask, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    cookie = a_cookie(served)
    client = served.test_client(use_cookies=False)
    with caplog.at_level(logging.DEBUG):
        response = client.get(path, headers={"Cookie": f"session={cookie}"})
    assert response.status_code == 500
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert path in record.getMessage()
    assert "GET" in record.getMessage()
    assert "this page is broken" in caplog.text
    for secret in (cookie, cookie[:20], cookie[-20:], KEY):
        assert secret not in caplog.text


@pytest.mark.parametrize("path", ["/nothing", "/move", "/explore/XXX"])
def test_what_a_client_does_wrong_is_not_logged_as_our_mistake(
    served: Flask, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    served.test_client().get(path)
    assert caplog.records == []


def test_after_our_mistake_the_game_is_as_it_was(served: Flask) -> None:
    player = Player(served.test_client())
    before = player.move(4)
    assert player.post("/broken").status_code == 500
    assert player.look().response.text == before.response.text


# Methods


@pytest.mark.parametrize("path", [*GET, "/nothing", "/move"])
def test_head_is_get_without_a_body(served: Flask, path: str) -> None:
    client = served.test_client(use_cookies=False)
    head, get = client.head(path), client.get(path)
    assert head.data == b""
    assert head.status_code == get.status_code
    assert head.headers["Content-Length"] == get.headers["Content-Length"]
    assert [*head.headers.keys()] == [*get.headers.keys()]


@pytest.mark.parametrize(("path", "fields"), POSTS.items(), ids=POSTS)
def test_a_slash_at_the_end_makes_no_difference(
    served: Flask, path: str, fields: dict[str, str]
) -> None:
    client = served.test_client()
    assert client.post(f"{path}/", data=fields).status_code == 303
    assert client.get("/learn/").status_code == 200


@pytest.mark.parametrize("path", [*GET, *POSTS])
def test_options_tells_the_methods(served: Flask, path: str) -> None:
    response = served.test_client().options(path)
    safe = {"OPTIONS"} if path in POSTS else {"OPTIONS", "GET", "HEAD"}
    assert response.status_code == 200
    assert response.data == b""
    assert set(response.allow) == (safe | {"POST"} if path in POSTS else safe)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "X"])
@pytest.mark.parametrize("path", ["/", "/move", "/health", "/static/style.css"])
def test_any_other_method_is_refused(served: Flask, path: str, method: str) -> None:
    response = served.test_client().open(path, method=method)
    assert response.status_code == 405
    assert ("POST" if path == "/move" else "GET") in response.allow


# Cookies


def a_cookie(app: Flask) -> str:
    """The cookie of a game with a few moves."""
    player = Player(app.test_client())
    player.moves(4, player.move(0).free[0])
    cookie = player.client.get_cookie("session")
    assert cookie
    return cookie.value


def content(app: Flask, cookie: str) -> dict[str, Any]:
    """What the application reads in a cookie; empty if it refuses it."""
    environ = {"HTTP_COOKIE": f"session={cookie}"}
    with app.test_request_context(environ_overrides=environ) as context:
        return dict(context.session or {})


def shown_for(app: Flask, cookie: str) -> Page:
    """The page that a browser with that cookie sees, whether or not HTTP would let it through."""
    client = app.test_client(use_cookies=False)
    page = Page(client.get("/", environ_overrides={"HTTP_COOKIE": f"session={cookie}"}))
    assert page.response.status_code == 200
    page.assert_legal()
    return page


def assert_fresh(page: Page) -> None:
    assert page.board == "---------"
    assert COULD_NOT_BE_READ in page.status


def signed(app: Flask, payload: bytes) -> str:
    """A cookie that holds anything at all, with a signature that holds."""
    real = Signer.sign

    def sign(signer: Signer, value: str | bytes) -> bytes:  # noqa: ARG001  # Signer's signature
        return real(signer, payload)

    with app.test_request_context() as context, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Signer, "sign", sign)
        opened = app.session_interface.open_session(app, context.request)
        assert opened is not None
        opened["sitting"] = None
        response = Response()
        app.session_interface.save_session(app, opened, response)
    return response.headers["Set-Cookie"].split(";")[0].removeprefix("session=")


def signed_json(app: Flask, value: object) -> str:
    return signed(app, base64_encode(json.dumps(value)))


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."


def forgeries(cookie: str, rng: Random) -> Iterator[str]:
    """That cookie, damaged."""
    # The last letter of a signature holds fewer bits than others: some spell the same signature.
    length = len(cookie)
    while True:
        yield cookie[:-1] + rng.choice(LETTERS.replace(cookie[-1], ""))
        yield cookie + rng.choice(["=", "====", "!!!!", ".", "A"])
        yield cookie[: rng.randrange(1, length)]
        yield cookie[rng.randrange(1, length) :]
        place = rng.randrange(length)
        yield cookie[:place] + chr(ord(cookie[place]) ^ 1 << rng.randrange(7)) + cookie[place + 1 :]
        place = rng.randrange(length)
        yield cookie[:place] + rng.choice(LETTERS) + cookie[place:]
        start, end = sorted(rng.sample(range(length), 2))
        yield cookie[:start] + cookie[end:]
        yield "".join(rng.choices(LETTERS, k=rng.randrange(1, 400)))
        yield "".join(chr(rng.randrange(1, 256)) for _ in range(rng.randrange(1, 100)))


def test_of_ten_thousand_forged_cookies_none_is_accepted(served: Flask) -> None:
    cookie = a_cookie(served)
    assert content(served, cookie), "the genuine one is accepted"
    forged = forgeries(cookie, Random(10_000))
    for _ in range(10_000):
        assert content(served, next(forged)) == {}


def test_a_forged_cookie_is_a_fresh_board_and_one_sentence(served: Flask) -> None:
    client = served.test_client(use_cookies=False)
    forged = forgeries(a_cookie(served), Random(300))
    for _ in range(300):
        cookie = next(forged)
        response = client.get("/", environ_overrides={"HTTP_COOKIE": f"session={cookie}"})
        assert response.status_code == 200
        assert response.text.count('data-mark=""') == 9
        # One with letters that no cookie may have does not arrive at all.
        assert COULD_NOT_BE_READ in response.text or not set(cookie) <= set(LETTERS)


def test_a_post_with_a_forged_cookie_is_answered(served: Flask) -> None:
    forged = forgeries(a_cookie(served), Random(30))
    client = served.test_client(use_cookies=False)
    for _ in range(30):
        for path, fields in POSTS.items():
            environ = {"HTTP_COOKIE": f"session={next(forged)}"}
            response = client.post(path, data=fields, environ_overrides=environ)
            assert response.status_code == 303


def test_a_cookie_is_accepted_as_it_was_signed(served: Flask) -> None:
    cookie = a_cookie(served)
    genuine = content(served, cookie)
    again = signed_json(served, genuine)
    assert content(served, again) == genuine
    assert shown_for(served, again).response.text == shown_for(served, cookie).response.text


RELEASE_1_0_0 = {
    "game": {
        "you": "X",
        "first": "X",
        "level": "easy",
        "moves": "40",
        "practice": False,
        "id": "abcdefgh",
    },
    "score": [1, 2, 3],
    "friend_score": [0, 0, 0],
    "hints": False,
    "notice": "",
    "begun": True,
}

RELEASE_1_1_0 = [["X", "X", "easy", "40", False, "abcdefgh"], [1, 2, 3], [0, 0, 0], False, "", True]


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        [1, 2],
        None,
        "XO-------",
        7,
        True,
        {"sitting": None},
        {"sitting": []},
        {"sitting": {}},
        {"sitting": "XO-------"},
        {"board": "XO-------", "turn": "X"},
        {"board": ["X", "O", None, None, None, None, None, None, None], "player": "X"},
        {"game": {"moves": [4, 0], "level": "hard"}, "score": {"won": 1}},
        {"sitting": {"game": {"moves": "40"}}},
        {"sitting": RELEASE_1_0_0},
        {"sitting": RELEASE_1_1_0},
    ],
    ids=json.dumps,
)
def test_what_an_older_release_signed_is_a_fresh_board(served: Flask, value: object) -> None:
    assert_fresh(shown_for(served, signed_json(served, value)))


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"!",
        b"not-base64-at-all!",
        base64_encode(b"not JSON"),
        base64_encode(b"\xff\xfe\x00"),
        base64_encode(b'{"sitting": '),
        base64_encode(b'{"sitting": NaN}'),
        base64_encode(b"[" * 2000),
        b"." + base64_encode(b"not zipped"),
    ],
)
def test_what_is_signed_but_no_data_is_a_fresh_board(served: Flask, payload: bytes) -> None:
    assert_fresh(shown_for(served, signed(served, payload)))


def keys(value: Any) -> list[Any]:
    """What leads to the parts of that JSON."""
    if isinstance(value, dict):
        return [*value]
    return [*range(len(value))] if isinstance(value, list) else []


def variants(value: Any, replacement: object) -> Iterator[Any]:
    """That JSON with one part of it replaced."""
    yield replacement
    for key in keys(value):
        for variant in variants(value[key], replacement):
            copy = value.copy()
            copy[key] = variant
            yield copy


def without_a_field(value: Any) -> Iterator[Any]:
    """That JSON with one field or item left out, at any depth."""
    for key in keys(value):
        copy = value.copy()
        del copy[key]
        yield copy
        for variant in without_a_field(value[key]):
            copy = value.copy()
            copy[key] = variant
            yield copy


def test_a_signed_game_without_one_of_its_fields_is_a_fresh_board(served: Flask) -> None:
    genuine = content(served, a_cookie(served))
    shapes = [*without_a_field(genuine), *variants(genuine, None)]
    shapes.remove(genuine)  # it has a None itself
    assert len(shapes) > 20
    for shape in shapes:
        assert_fresh(shown_for(served, signed_json(served, shape)))


@pytest.mark.parametrize("odd", [0, -1, 1.5, True, "", "9", "00", "<b>", [0], {"a": 1}])
def test_a_signed_game_with_an_odd_part_is_a_legal_game(served: Flask, odd: object) -> None:
    for shape in variants(content(served, a_cookie(served)), odd):
        page = shown_for(served, signed_json(served, shape))
        assert not page.soup.select("main b b, main button b")


# Keys


def carry(player: Player, app: Flask) -> Player:
    """The same browser, before another application."""
    cookie = player.client.get_cookie("session")
    assert cookie
    other = Player(app.test_client())
    other.client.set_cookie("session", cookie.value)
    return other


OLD, NEW, OTHER = (f"the {age} key is long enough" for age in ("old", "new", "other"))


def test_two_applications_with_one_key_share_a_game(build: Build) -> None:
    one = Player(build().test_client())
    page = one.move(4)
    two = carry(one, build())
    assert two.look().board == page.board
    page = two.move(page.free[0])
    assert carry(two, build()).look().board == page.board


@pytest.mark.parametrize("fallbacks", [OLD, f"{OTHER},{OLD}", f" {OLD} , {OTHER} ,, "])
def test_a_game_outlives_its_key(build: Build, fallbacks: str) -> None:
    before = Player(build(SECRET_KEY=OLD).test_client())
    page = before.move(4)
    rotated = build(SECRET_KEY=NEW, SECRET_KEY_FALLBACKS=fallbacks)
    during = carry(before, rotated)
    assert during.look().board == page.board
    page = during.move(page.free[0])
    after = carry(during, build(SECRET_KEY=NEW))
    assert after.look().board == page.board, "what is signed anew is signed with the new key"


def test_a_key_that_is_a_fallback_no_more_is_refused(build: Build) -> None:
    before = Player(build(SECRET_KEY=OLD).test_client())
    before.move(4)
    assert_fresh(carry(before, build(SECRET_KEY=NEW, SECRET_KEY_FALLBACKS=OTHER)).look())


def test_a_key_is_the_same_with_blanks_around_it(build: Build) -> None:
    one = Player(build(SECRET_KEY=f"{KEY}\n").test_client())
    page = one.move(4)
    assert carry(one, build()).look().board == page.board
