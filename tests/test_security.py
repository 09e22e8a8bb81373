"""What every answer tells the browser, and which requests are refused."""

from itertools import product
from threading import BoundedSemaphore

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import Build
from tests.support.player import Page, Player
from tictactoe_web import security

HOST = "play.example.org"

# What browsers are told, written once more: a line that is lost in the program is missed here.
HEADERS = {
    "Content-Security-Policy": {
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    },
    "Cross-Origin-Opener-Policy": {"same-origin"},
    "Permissions-Policy": {"camera=(), geolocation=(), microphone=()"},
    "Referrer-Policy": {"same-origin"},
    "X-Content-Type-Options": {"nosniff"},
    "X-Frame-Options": {"DENY"},
}
ON_PAGES_ONLY = {"Cross-Origin-Opener-Policy", "Permissions-Policy"}

POSTS = {
    "/new": {"mark": "O", "first": "computer", "level": "easy"},
    "/move": {"square": "0", "ply": "0", "game": "x"},
    "/undo": {},
    "/practice": {"moves": "40", "first": "X", "you": "X"},
    "/reset": {},
    "/hints": {"hints": "on"},
}


# The headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/learn", 200),
        ("GET", "/static/paper.css", 200),
        ("GET", "/api/positions/---------", 200),
        ("OPTIONS", "/move", 200),
        ("POST", "/reset", 303),
        ("POST", "/move", 400),
        ("GET", "/nothing", 404),
        ("DELETE", "/", 405),
    ],
)
def test_every_answer_has_every_header_once(
    app: Flask, method: str, path: str, status: int
) -> None:
    response = app.test_client().open(path, method=method)
    assert response.status_code == status
    is_page = response.mimetype == "text/html"
    for name in HEADERS if is_page else HEADERS.keys() - ON_PAGES_ONLY:
        parts = HEADERS[name]
        (value,) = response.headers.getlist(name)
        assert {*value.split("; ")} == parts, name
    assert len(response.headers.getlist("Cross-Origin-Resource-Policy")) == 1
    assert "Strict-Transport-Security" not in response.headers


def test_a_mistake_of_ours_has_every_header_too(build: Build) -> None:
    app = build()
    app.add_url_rule("/broken", "broken", lambda: str(1 // 0))
    response = app.test_client().get("/broken")
    assert response.status_code == 500
    assert HEADERS.keys() <= {*response.headers.keys()}


@pytest.mark.parametrize(
    ("path", "who"),
    [
        ("/", "same-origin"),
        ("/static/paper.css", "same-origin"),
        ("/nothing", "same-origin"),
        ("/api/positions/---------", "cross-origin"),
        ("/boards/---------.png", "cross-origin"),
    ],
)
def test_other_sites_may_use_pictures_and_facts_only(app: Flask, path: str, who: str) -> None:
    headers = app.test_client().get(path).headers
    assert headers.getlist("Cross-Origin-Resource-Policy") == [who]


@pytest.mark.parametrize("path", ["/", "/learn", "/static/paper.css", "/nothing"])
def test_over_tls_every_answer_asks_for_tls_from_now_on(build: Build, path: str) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    response = client.get(path, headers={"X-Forwarded-Proto": "https"})
    (header,) = response.headers.getlist("Strict-Transport-Security")
    assert int(header.removeprefix("max-age=")) >= 365 * 24 * 60 * 60


def test_below_a_prefix_the_rest_of_the_host_may_do_without_tls(build: Build) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Prefix": "/games"}
    response = build(TRUSTED_PROXIES="1").test_client().get("/", headers=headers)
    assert "Strict-Transport-Security" not in response.headers


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
        {"Origin": f"http://{HOST}:8080"},
        {"Origin": f"http://{HOST}@evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": HOST},
    ],
    ids=str,
)
def test_a_post_by_another_site_is_refused(app: Flask, headers: dict[str, str]) -> None:
    client = app.test_client()
    assert client.post("/reset", headers={"Host": HOST, **headers}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "null"},  # hidden by the page that sends it
        {"Origin": f"http://{HOST}"},
        {"Origin": "http://my_box:8000", "Host": "My_Box:8000"},
        {"Origin": "http://my_box", "Host": "my_box:80"},
        {"Origin": "http://[::1]:8000", "Host": "[::1]:8000"},
    ],
    ids=str,
)
def test_a_post_by_this_site_or_by_no_browser_is_answered(
    app: Flask, headers: dict[str, str]
) -> None:
    client = app.test_client()
    assert client.post("/reset", headers={"Host": HOST, **headers}).status_code == 303


@pytest.mark.parametrize(("path", "fields"), POSTS.items(), ids=POSTS)
def test_a_post_by_another_site_changes_nothing(
    player: Player, path: str, fields: dict[str, str]
) -> None:
    before = player.move(4)
    fields = fields | ({"game": before.hidden("game"), "ply": "2"} if path == "/move" else {})
    response = player.client.post(path, data=fields, headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403
    assert "Set-Cookie" not in response.headers
    assert player.look().response.text == before.response.text


# Host names


@pytest.mark.parametrize("trusted", [f"{HOST}, .Example.NET,", f"{HOST}., .example.net."])
def test_a_trusted_host_is_answered(build: Build, trusted: str) -> None:
    client = build(TRUSTED_HOSTS=trusted).test_client()
    for host in (HOST, f"{HOST}:8000", f"{HOST}.", f"{HOST}.:8000", HOST.upper(), "a.example.net"):
        assert client.get("/", headers={"Host": host}).status_code == 200, host


@pytest.mark.parametrize(
    "host", ["evil.example", f"evil.{HOST}", f"{HOST}@evil.example", f"{HOST}..", "", "[", "a..b"]
)
def test_another_host_is_not_answered_but_about_health(build: Build, host: str) -> None:
    client = build(TRUSTED_HOSTS=HOST).test_client()
    for path, expected in (("/", 400), ("/learn", 400), ("/nothing", 400), ("/health", 200)):
        assert client.get(path, headers={"Host": host}).status_code == expected


@pytest.mark.parametrize(
    "host", ["", "[", "a b", "a/b", 'a"b', "a..b:80", "x" * 64, "a.b" * 85, "a_b:99999"]
)
def test_a_page_does_not_repeat_a_host_that_is_no_proper_one(app: Flask, host: str) -> None:
    page = Page(app.test_client().get("/learn", headers={"Host": host}))
    assert page.one("link[rel=canonical]")["href"] == "/learn"


@pytest.mark.parametrize("host", [f"{'x' * 60}:8000", "my_box:8000", "game_1"])
def test_a_name_may_be_long_and_have_a_port_or_underscores(app: Flask, host: str) -> None:
    page = Page(app.test_client().get("/learn", headers={"Host": host}))
    assert page.one("link[rel=canonical]")["href"] == f"http://{host}/learn"


@pytest.mark.parametrize("host", ["my-box", "my_box"])
def test_a_port_that_goes_without_saying_is_not_repeated(app: Flask, host: str) -> None:
    client = app.test_client()
    for scheme, port in (("http", 80), ("https", 443)):
        page = Page(client.get("/learn", base_url=f"{scheme}://{host}:{port}"))
        assert page.one("link[rel=canonical]")["href"] == f"{scheme}://{host}/learn"


# Headers that make no sense

# What a careless or hostile client puts where a date, a number, a range, a list ... is due.
NONSENSE = [
    "Sun, 06 Nov 9999999999 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 +99999999999999999",
    "Sun,",
    "9" * 5000,
    "é",
    "\x00",
    'W/"',
    "bytes=" + "9" * 5000 + "-",
    "gzip;q=nan",
    "Basic =",
    "multipart/form-data; boundary=",
    "a*=utf-8''%ff",
    "[",
    "x" * 15_000,
]
READ = [
    "Accept",
    "Accept-Charset",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Cache-Control",
    "Content-Encoding",
    "Content-Length",
    "Content-Type",
    "Cookie",
    "Date",
    "Expect",
    "Host",
    "If-Match",
    "If-Modified-Since",
    "If-None-Match",
    "If-Range",
    "If-Unmodified-Since",
    "Max-Forwards",
    "Origin",
    "Pragma",
    "Range",
    "Referer",
    "Sec-Fetch-Site",
    "Transfer-Encoding",
    "User-Agent",
    "X-Forwarded-For",
    "X-Forwarded-Prefix",
    "X-Forwarded-Proto",
]


def test_no_header_makes_an_error_of_ours(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    for name, value in product(READ, NONSENSE):
        for path in ("/friend", "/static/play.js", "/nothing"):
            response = client.get(path, headers={"Range": "bytes=0-5", name: value})
            assert response.status_code < 500, (path, name, value)
        assert client.post("/hints", headers={name: value}).status_code < 500, (name, value)


def test_a_part_is_not_sent_to_whom_another_file_may_have_begun(client: FlaskClient) -> None:
    never = "Sun, 06 Nov 9999999999 08:49:37 GMT"
    headers = {"Range": "bytes=0-5", "If-Range": never}
    assert client.get("/static/play.js", headers=headers).status_code == 200


def test_a_date_that_makes_sense_is_heeded(client: FlaskClient) -> None:
    changed = client.get("/static/play.js").headers["Last-Modified"]
    known = {"If-Modified-Since": changed}
    assert client.get("/static/play.js", headers=known).status_code == 304
    part = {"Range": "bytes=0-5", "If-Range": changed}
    assert client.get("/static/play.js", headers=part).status_code == 206


# Forms


@pytest.mark.parametrize(("path", "fields"), POSTS.items(), ids=POSTS)
def test_a_form_too_large_changes_nothing(
    player: Player, path: str, fields: dict[str, str]
) -> None:
    before = player.move(4)
    assert player.post(path, **fields, padding="x" * 5000).status_code == 413
    assert player.look().response.text == before.response.text


@pytest.mark.parametrize("kind", ["multipart/form-data", "text/plain", "application/json"])
def test_a_body_that_is_no_form_changes_nothing(player: Player, kind: str) -> None:
    before = player.move(4)
    response = player.client.post("/hints", data=b"\xff\xfe{}hints=on", content_type=kind)
    assert response.status_code == 400
    assert player.look().response.text == before.response.text


def test_when_too_many_forms_are_arriving_one_is_told_to_come_back(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    none_left = BoundedSemaphore(1)
    none_left.acquire()
    monkeypatch.setattr(security, "ARRIVING", none_left)
    response = player.post("/hints", hints="on")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "1")
    assert player.look().outcome == "playing"
    none_left.release()
    assert player.post("/hints", hints="on").status_code == 303
