"""Errors: a page of the site, or JSON, that says what is wrong and gives nothing away."""

import logging

import pytest
from flask import Flask
from jinja2 import UndefinedError

from tests.conftest import Build
from tests.support.pages import APP, words
from tests.support.player import Page
from tictactoe_web.words.errors import WORDS

TOO_LARGE = {"padding": "x" * 5000}


def broken() -> str:
    raise RuntimeError("this page is broken")


@pytest.fixture
def breakable(build: Build) -> Flask:
    """An application with two broken pages."""
    app = build()
    for path in ("/broken", "/api/broken"):
        app.add_url_rule(path, path.strip("/").replace("/", " "), broken)
    return app


@pytest.mark.parametrize(
    ("code", "method", "path", "data"),
    [
        (400, "POST", "/move", {}),
        (404, "GET", "/nothing", {}),
        (404, "GET", "/explore//---------", {}),
        (404, "GET", "/sheets/XXX", {}),
        (404, "GET", "/sheets/" + "0" * 20_000, {}),
        (404, "GET", "/static/nothing", {}),
        (405, "DELETE", "/", {}),
        (413, "POST", "/move", TOO_LARGE),
        (416, "GET", "/static/play.js", {}),
        (500, "GET", "/broken", {}),
    ],
)
def test_an_error_is_a_page_of_the_site(
    breakable: Flask, code: int, method: str, path: str, data: dict[str, str]
) -> None:
    beyond_the_end = {"Range": "bytes=9999999-"}  # which a file only can have
    response = breakable.test_client().open(path, method=method, data=data, headers=beyond_the_end)
    page = Page(response)
    assert response.status_code == code
    assert response.mimetype == "text/html"
    assert response.cache_control.no_store
    assert page.one("main").select_one("a[href]")
    assert page.one("h1").get_text() == WORDS[code][0]
    assert len(words(page.soup.select("main p")[0])) > 20
    assert not [word for word in ("RuntimeError", "Werkzeug") if word in response.text]


@pytest.mark.parametrize("path", ["/explore/XXX", "/lab/" + "0" * 20_000, "/review/3333"])
def test_what_is_no_board_or_game_is_called_so(app: Flask, path: str) -> None:
    page = Page(app.test_client().get(path))
    assert page.one("h1").get_text() in ("No such board.", "No such game.")


@pytest.mark.parametrize(
    ("path", "marks", "written"),
    [
        ("/explore/XXX", "XXX", "XXX"),
        ("/lab/XXXOOO---", "XXXOOO", "XXXOOO---"),
        ("/explore/X--------?next=X", "X", "X--------"),
        ("/explore/-XYZ", "X", "-XYZ"),
        ("/lab/xo--x----", "XOX", "xo--x----"),
        ("/explore/xoz", "XO", "xoz"),
        ("/explore/" + "X" * 20_000, None, None),
        ("/explore/hello", None, None),
        ("/nothing", None, None),
    ],
)
def test_what_can_be_read_of_a_board_that_is_none_is_drawn_and_can_be_mended(
    app: Flask, path: str, marks: str | None, written: str | None
) -> None:
    page = Page(app.test_client().get(path))
    drawn = [str(it["xlink:href"])[1:] for it in page.soup.select("main .mend use")]
    assert drawn == (["G", *marks] if marks else [])
    fields = [it.get_text().removeprefix("\n") for it in page.soup.select("main textarea")]
    assert fields == ([written] if written else [])
    assert bool(drawn) != bool(page.soup.select("main svg.nowhere"))


@pytest.mark.parametrize(
    ("path", "onward"),
    [
        ("/nothing", "/"),
        ("/review/nothing", "/"),
        ("/puzzles/1900-01-01", "/puzzles"),
        ("/explore/XXX", "/explore"),
        ("/check/nothing", "/check"),
        ("/sheets/nothing", "/sheets"),
    ],
)
def test_from_an_address_that_is_no_good_one_goes_on_in_its_section(
    app: Flask, path: str, onward: str
) -> None:
    link = Page(app.test_client().get(path)).one("main .button")
    assert link["href"] == onward
    assert link.get_text()


@pytest.mark.parametrize(
    ("code", "method", "path"),
    [
        (403, "POST", "/api/positions/---------"),
        (404, "GET", "/api/positions/XXX"),
        (404, "GET", "/api/nothing"),
        (405, "DELETE", "/api/positions/---------"),
        (500, "GET", "/api/broken"),
    ],
)
def test_an_error_of_the_api_is_json(breakable: Flask, code: int, method: str, path: str) -> None:
    headers = {"Origin": "null"}
    response = breakable.test_client().open(path, method=method, headers=headers)
    assert response.status_code == code
    assert response.json
    assert [*response.json] == ["error"]


def test_a_wrong_method_is_told_the_right_ones(app: Flask) -> None:
    allowed = app.test_client().delete("/learn").headers["Allow"]
    assert set(allowed.split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_an_error_repeats_nothing_that_a_link_could_make_up(app: Flask) -> None:
    link = "/explore/<script>alert(1)</script>?next=<img src=x onerror=alert(1)>"
    page = Page(app.test_client().get(link))
    assert page.response.status_code == 404
    assert not page.soup.select("script:not([src]), img")


@pytest.mark.parametrize(
    ("path", "pasted"),
    [
        ("/explore/XO%01%1BZ---", None),
        ("/explore?board=XO%01%1BZ---", None),
        ("/trees/1,%01%1Bx_3", None),
        ("/trees?leaves=1+%01%1Bx+|+3", None),
        ("/check", "XO--X----\x01 \x1bx"),
    ],
)
def test_what_comes_back_to_be_mended_has_no_control_characters(
    app: Flask, path: str, pasted: str | None
) -> None:
    client = app.test_client()
    response = client.post(path, data={"answers": pasted}) if pasted else client.get(path)
    assert response.status_code in (400, 404)
    assert not {*"\x01\x1b"} & {*response.text}


def test_a_mistake_of_ours_is_logged_once(
    breakable: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        breakable.test_client().get("/broken")
    (record,) = caplog.records
    assert record.exc_info
    assert isinstance(record.exc_info[1], RuntimeError)


def test_a_name_that_is_not_there_fails_a_test_and_is_a_blank_to_visitors(build: Build) -> None:
    mistyped = "Next: {{ borad }}."
    with pytest.raises(UndefinedError, match="borad"):
        APP.jinja_env.from_string(mistyped).render()
    assert build().jinja_env.from_string(mistyped).render() == "Next: ."
