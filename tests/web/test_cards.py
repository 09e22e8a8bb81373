"""Pictures of positions, and the pages whose links show them."""

import subprocess
import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from PIL import Image

from tests.support.boards import EMPTY_BOARD, FULL, WON, reason_against_link
from tests.support.player import Page
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.review import judge
from tictactoe_web.pages.cards import card_of
from tictactoe_web.words.phrases import described
from tictactoe_web.words.review import course, you_or_mark

SVG = "{http://www.w3.org/2000/svg}"

PAGES_AND_BOARDS = {
    "/review/03142?you=O": "/review/03142.png",
    "/review/0?first=O": "/review/0.png?first=O",
    "/review/03142?given=2": "/review/03142.png?given=2",
    "/explore/XO--X----": "/boards/XO--X----.png",
    "/explore/XO-------?next=O": "/boards/XO-------.png?next=O",
    "/lab/XXXOO----": "/boards/XXXOO----.png",
    "/friend": "/boards/---------.png",
    "/friend?first=O": "/boards/---------.png?next=O",
    "/friend/40": "/boards/O---X----.png",
    "/puzzles/X--------": "/boards/X--------.png",
    "/watch/XOXOX-O--?step=3": "/boards/XOXOX-O--.png",
    "/learn": "/boards/----X----.png",
}


def meta(page: Page, name: str) -> str:
    return str(page.one(f'meta[property="{name}"], meta[name="{name}"]')["content"])


@pytest.mark.parametrize("path", PAGES_AND_BOARDS)
def test_a_shared_link_shows_its_board(client: FlaskClient, path: str) -> None:
    page = Page(client.get(path))
    link = meta(page, "og:image")
    assert link == f"http://localhost{PAGES_AND_BOARDS[path]}"
    image = Image.open(BytesIO(client.get(link).data))
    size = meta(page, "og:image:width"), meta(page, "og:image:height")
    assert size == (str(image.width), str(image.height))
    assert meta(page, "twitter:card") == "summary_large_image"
    assert meta(page, "og:title") == page.title.partition(" – ")[0]


def test_the_link_to_the_game_shows_an_empty_board(client: FlaskClient) -> None:
    page = Page(client.get("/"))
    assert meta(page, "og:title") == "Tic-tac-toe"
    assert meta(page, "og:image") == "http://localhost/boards/---------.png"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/friend/40", "X centre; O top left. X to move."),
        ("/explore/XXXOO----", "O middle left, centre. X wins."),
        ("/review/03142", "X wins. " + course(judge((0, 3, 1, 4, 2), "X"), you_or_mark(None))),
        ("/friend/012435768", "A draw."),
    ],
)
def test_those_who_cant_see_the_picture_are_told_what_is_on_it(
    client: FlaskClient, path: str, words: str
) -> None:
    assert meta(Page(client.get(path)), "og:image:alt").endswith(words)


@pytest.mark.parametrize(("kind", "mimetype"), [("png", "image/png"), ("svg", "image/svg+xml")])
def test_other_sites_may_show_a_picture_and_anybody_may_keep_it(
    client: FlaskClient, kind: str, mimetype: str
) -> None:
    response = client.get(f"/boards/XO--X----.{kind}")
    assert (response.status_code, response.mimetype) == (200, mimetype)
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response.cache_control.public
    assert response.cache_control.max_age
    etag = {"If-None-Match": response.headers["ETag"]}
    assert client.get(f"/boards/XO--X----.{kind}", headers=etag).status_code == 304
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_whose_turn_it_is_may_be_in_the_link(client: FlaskClient, kind: str) -> None:
    x, o = (client.get(f"/boards/---------.{kind}?next={mark}").data for mark in "XO")
    assert x != o
    assert client.get(f"/boards/---------.{kind}").data == x


def test_the_picture_of_a_game_shows_its_line(client: FlaskClient) -> None:
    links = ["/boards/XXXOO----.png", "/review/03142.png", "/review/04132.png?given=4"]
    pictures = [client.get(link) for link in links]
    assert [picture.mimetype for picture in pictures] == ["image/png"] * 3
    assert pictures[1].headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert pictures[1].cache_control.public
    assert len({picture.data for picture in pictures}) == 3


@pytest.mark.parametrize("link", ["00", "031429", "x", "4?first=Y", "4?given=2"])
def test_there_is_no_picture_of_a_game_that_cant_be(client: FlaskClient, link: str) -> None:
    moves, _, query = link.partition("?")
    picture = client.get(f"/review/{moves}.png?{query}")
    page = client.get(f"/review/{moves}?{query}")
    assert picture.status_code == page.status_code == 404


@pytest.mark.parametrize("kind", ["png", "svg"])
@pytest.mark.parametrize(
    ("link", "reason"),
    [(link, reason_against_link(link)) for link in ("XXX------", "XXXOOO---", "XO")],
)
def test_there_is_no_picture_of_what_cant_be(
    client: FlaskClient, kind: str, link: str, reason: str
) -> None:
    response = client.get(f"/boards/{link}.{kind}")
    assert response.status_code == 404
    assert reason in response.text


@pytest.mark.parametrize("squares", ["---------", "XO--X----", "XXXOO----"])
def test_the_svg_is_the_same_card_and_obeys_the_sites_policy(
    client: FlaskClient, squares: str
) -> None:
    picture = ElementTree.fromstring(client.get(f"/boards/{squares}.svg").text)
    assert picture.get("viewBox") == "0 0 1200 630"
    shown = card_of(Board.from_text(squares))
    assert [drawn.get("d") for drawn in picture.iterfind(f".//{SVG}g/{SVG}path")] == [
        path.shape for path in shown.paths
    ]
    assert shown.note in "".join(picture.itertext())
    assert picture.findtext(f"{SVG}title") == described(Board.from_text(squares))
    assert not any("style" in element.keys() for element in picture.iter())  # noqa: SIM118


def test_a_card_says_who_is_next_or_has_won() -> None:
    notes = {EMPTY_BOARD: "to move", WON: "wins", FULL: "a draw"}
    assert {position: card_of(position).note for position in notes} == notes


def test_pillow_is_loaded_only_for_those_who_ask_for_a_picture() -> None:
    program = """
import sys
from tictactoe_web import create_app
client = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"}).test_client()
for path in ("/", "/friend/4", "/explore/---------", "/boards/---------.svg"):
    assert client.get(path).status_code == 200
assert "PIL" not in sys.modules
assert client.get("/boards/---------.png").status_code == 200
assert "PIL" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
