"""What a browser brings back in its cookie, and what is made of it."""

from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from string import ascii_letters, digits

import pytest
from flask import Flask, Response
from flask.sessions import SecureCookieSessionInterface
from werkzeug.test import TestResponse

from tests.conftest import Build
from tests.support.player import Page, Player, score_of
from tictactoe_web.cookie import ForgivingSigner, TictactoeCookie
from tictactoe_web.words.notices import NOTICES

NAME = "tictactoe"
UNREADABLE = NOTICES["unreadable"]
OVER_TLS = {"X-Forwarded-Proto": "https"}


class Clock:
    """A clock for all servers, which a test sets."""

    now = 1_800_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(ForgivingSigner, "get_timestamp", lambda _: clock.now)
    return clock


def signed(app: Flask, content: object) -> str:
    """A cookie that this application has signed, whatever it says."""
    serializer = SecureCookieSessionInterface().get_signing_serializer(app)
    assert serializer
    return str(serializer.dumps(content))


def look_with(app: Flask, cookie: str) -> Page:
    client = app.test_client()
    client.set_cookie(NAME, cookie)
    return Page(client.get("/"))


def cookie_set_by(response: TestResponse | Response) -> tuple[str, set[str]]:
    """The name of the only cookie set, and its attributes but for its age."""
    (cookie,) = response.headers.getlist("Set-Cookie")
    content, *attributes = cookie.split("; ")
    return content.split("=")[0], {it for it in attributes if not it.startswith("Expires=")}


def test_a_game_outlives_the_browsers_window(app: Flask) -> None:
    cookie = app.test_client().get("/").headers["Set-Cookie"]
    until = parsedate_to_datetime(cookie.partition("Expires=")[2].partition(";")[0])
    assert until > datetime.now(UTC) + timedelta(days=300)


@pytest.mark.parametrize(
    ("headers", "name", "attributes"),
    [
        ({}, "tictactoe", {"Path=/"}),
        (OVER_TLS, "__Host-tictactoe", {"Path=/", "Secure"}),
        ({"X-Forwarded-Prefix": "/games"}, "tictactoe", {"Path=/games"}),
        ({"X-Forwarded-Prefix": "/games", **OVER_TLS}, "tictactoe", {"Path=/games", "Secure"}),
    ],
    ids=["plain", "TLS", "below a path", "TLS below a path"],
)
def test_the_cookies_name_path_and_secure_follow_the_connection(
    build: Build, headers: dict[str, str], name: str, attributes: set[str]
) -> None:
    response = build(TRUSTED_PROXIES="1").test_client().get("/", headers=headers)
    assert cookie_set_by(response) == (name, attributes | {"HttpOnly", "SameSite=Lax"})


def test_a_name_that_was_chosen_is_as_well_protected(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1", SESSION_COOKIE_NAME="game-2").test_client()
    assert cookie_set_by(client.get("/", headers=OVER_TLS))[0] == "__Host-game-2"


def test_a_game_goes_on_over_tls(build: Build) -> None:
    client = build(TRUSTED_PROXIES="1").test_client()
    client.environ_base["HTTP_X_FORWARDED_PROTO"] = "https"
    assert Player(client).move(4).board != "---------"


@pytest.mark.parametrize(
    ("settings", "theirs"),
    [({}, "session"), ({"SESSION_COOKIE_NAME": "my-other.game"}, NAME)],
    ids=["a stranger's Flask app", "another copy of the game"],
)
def test_another_server_on_the_same_host_keeps_its_cookie(
    build: Build, settings: dict[str, str], theirs: str
) -> None:
    client = build(**settings).test_client()
    client.set_cookie(theirs, "of-the-other")
    page = Player(client).move(4)
    assert page.board != "---------"
    assert UNREADABLE not in page.status
    kept = client.get_cookie(theirs)
    assert kept
    assert kept.value == "of-the-other"


def test_a_page_about_a_position_reads_no_cookie_and_sets_none(app: Flask) -> None:
    for path in ("/learn", "/explore/---------", "/health", "/static/paper.css"):
        response = app.test_client().get(path)
        assert "Set-Cookie" not in response.headers
        assert "Cookie" not in response.headers.get("Vary", "")


def test_a_forged_cookie_is_a_fresh_board_and_one_sentence(app: Flask) -> None:
    client = app.test_client()
    player = Player(client)
    player.move(4)
    good = client.get_cookie(NAME)
    assert good
    for forged in (good.value[:-3] + "AAA", "A" + good.value[1:], "x", "...", "é" * 50):
        page = look_with(app, forged)
        assert page.board == "---------"
        assert UNREADABLE in page.status


def test_a_signature_that_is_only_spelt_differently_is_refused(app: Flask) -> None:
    client = app.test_client()
    Player(client).move(4)
    good = client.get_cookie(NAME)
    assert good
    letters = (*ascii_letters, *digits, *"-_")
    others = [good.value[:-1] + it for it in letters if it != good.value[-1]]
    for forged in (*others, good.value + "=", good.value + "!"):
        assert UNREADABLE in look_with(app, forged).status


def test_a_move_with_a_forged_cookie_is_told_of_it_once(app: Flask) -> None:
    client = app.test_client()
    page = Player(client).look()
    client.set_cookie(NAME, "forged")
    player = Player(client)
    assert UNREADABLE in player.move(4, page).status
    assert UNREADABLE not in player.look().status


@pytest.mark.parametrize(
    "content",
    [
        {},
        [1],
        "a word",
        {"sitting": None},
        {"sitting": "a word"},
        {"sitting": []},
        {"sitting": {"game": {}}},
        {"game": [1, 2, 3]},
        {"sitting": [["X", "X", "unbeatable", "00", None, "id"], [0, 0, 0], [0, 0, 0], 0, "", 0]},
    ],
    ids=repr,
)
def test_what_an_older_release_signed_is_a_fresh_board(app: Flask, content: object) -> None:
    page = look_with(app, signed(app, content))
    assert page.response.status_code == 200
    assert page.board == "---------"
    assert UNREADABLE in page.status


@pytest.mark.parametrize("name", ["session", "__Host-session"])
def test_a_cookie_of_1_2_0_is_a_fresh_board_and_a_sentence_once(app: Flask, name: str) -> None:
    client = app.test_client()
    client.set_cookie(name, "eyJzaXR0aW5nIjpbWyJYIl1dfQ.c2lnbmF0dXJl")
    page = Page(client.get("/"))
    assert page.board == "---------"
    assert UNREADABLE in page.status
    assert UNREADABLE not in Page(client.get("/")).status


# Set by 2.0.0 on 22 November 2026 for the key of these tests: a game against medium, a square
# pressed that was taken, hints, and a win of X against a friend.
OF_2_0_0 = (
    ".eJwVjLEKwzAMRH9FaDbFGdqhH5C1S4dCCEFgpTWx1eDIpSXk32uBON0J3dtxi6pRnniFYcAbOsCHSeY"
    "QazZ39l1bUlNqwQ4fXS707XscHew4l8gSrN458G3Gw4GWyu3z_mLQ9wqJZ4W4AaXCFH6gtLCcjOUNgtP"
    "KJZOwaONY9_gD5Ggs-g.awMLUg.Rg3t75-CpCFb3Ot5jy1CH-sNOf8"
)


def test_a_cookie_of_2_0_0_keeps_game_scores_and_hints(build: Build, clock: Clock) -> None:
    clock.now = int(datetime(2027, 1, 1, tzinfo=UTC).timestamp())
    client = build().test_client()
    client.set_cookie(NAME, OF_2_0_0)
    page = Page(client.get("/"))
    assert page.board == "OX---X---"
    assert {"level": "medium"} in page.chosen
    assert page.soup.select("[data-square][data-value]")
    assert UNREADABLE not in page.status
    client.post("/new", data={"level": "friend"})
    assert score_of(Page(client.get("/"))) == [1, 0, 0]


def test_a_refusal_travels_as_a_name_not_as_words(player: Player) -> None:
    page = player.move(4)
    fields = {"square": 4, "ply": page.hidden("ply"), "game": page.hidden("game")}
    player.post("/move", **fields)
    with player.client.session_transaction() as cookie:
        assert cookie["sitting"]["notice"] == "taken-4"
    assert NOTICES["taken-4"] in player.look().status


@pytest.mark.parametrize("seconds", [300, 1, -1, -300])
def test_servers_whose_clocks_differ_share_a_game(app: Flask, clock: Clock, seconds: int) -> None:
    player = Player(app.test_client())
    page = player.new(level="friend")
    for ply in range(1, 8):
        clock.now += seconds if ply % 2 else -seconds
        page = player.move(page.free[0], page)
        assert int(page.hidden("ply")) == ply
    assert page.outcome == "won"


@pytest.mark.parametrize(("days", "left"), [(364, "----X----"), (366, "---------")])
def test_a_cookie_is_good_for_a_year(app: Flask, clock: Clock, days: int, left: str) -> None:
    player = Player(app.test_client())
    player.new(level="friend")
    player.move(4)
    clock.now += days * 24 * 60 * 60
    assert player.look().board == left


@pytest.mark.parametrize(
    "payload",
    ["bm8ganNvbg", "W1tb", ".bm8gemxpYg", "&"],
    ids=["words", "brackets left open", "not what zlib packs", "not base64"],
)
def test_what_our_key_has_signed_need_not_be_json(app: Flask, payload: str) -> None:
    serializer = TictactoeCookie().get_signing_serializer(app)
    page = look_with(app, serializer.make_signer(serializer.salt).sign(payload).decode())
    assert page.board == "---------"
    assert UNREADABLE in page.status


def test_a_game_outlives_its_key_as_long_as_the_key_is_a_fallback(build: Build) -> None:
    old, new = "the old key is long enough", "the new key is long enough"
    client = build(SECRET_KEY=old).test_client()
    board = Player(client).move(4).board
    cookie = client.get_cookie(NAME)
    assert cookie
    rotated = look_with(build(SECRET_KEY=new, SECRET_KEY_FALLBACKS=old), cookie.value)
    assert rotated.board == board
    assert look_with(build(SECRET_KEY=new), cookie.value).board == "---------"
