"""What browsers and crawlers ask every site for."""

from io import BytesIO
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

import pytest
from flask.testing import FlaskClient
from PIL import Image

from tests.support.player import Page
from tictactoe_web.pages.well_known import PREVIEWERS


@pytest.mark.parametrize(
    ("path", "mimetype", "format_", "size"),
    [
        ("/favicon.ico", "image/x-icon", "ICO", (48, 48)),
        ("/apple-touch-icon.png", "image/png", "PNG", (180, 180)),
    ],
)
def test_there_is_an_icon_where_one_is_looked_for(
    client: FlaskClient, path: str, mimetype: str, format_: str, size: tuple[int, int]
) -> None:
    response = client.get(path)
    image = Image.open(BytesIO(response.data))
    assert (response.mimetype, image.format, image.size) == (mimetype, format_, size)
    assert response.cache_control.public
    assert "Set-Cookie" not in response.headers


def test_a_phone_finds_the_icon_for_its_home_screen(client: FlaskClient) -> None:
    icon = Page(client.get("/")).one("link[rel=apple-touch-icon]")
    assert icon["href"] == "/apple-touch-icon.png"


def rules(client: FlaskClient) -> RobotFileParser:
    response = client.get("/robots.txt")
    assert response.mimetype == "text/plain"
    parser = RobotFileParser()
    parser.parse(response.text.splitlines())
    return parser


def links_of(client: FlaskClient, path: str) -> set[str]:
    """Where the links of that page lead on this site."""
    links = [str(link["href"]) for link in Page(client.get(path)).soup.select("a[href]")]
    there = [urlsplit(urljoin(f"http://localhost{path}", link)) for link in links]
    return {it._replace(fragment="", netloc="", scheme="").geturl() for it in there if it.netloc}


def test_a_crawler_sees_the_front_pages_puzzles_and_reviews_only(client: FlaskClient) -> None:
    allowed = rules(client)
    few = ("/puzzles/", "/review/")
    assert all(allowed.can_fetch("SomeBot", path) for path in few)
    found, todo = {"/"}, ["/"]
    while todo:
        on_page = links_of(client, todo.pop())
        new = {it for it in on_page if allowed.can_fetch("SomeBot", it)} - found
        new = {it for it in new if not it.startswith(few)}
        found |= new
        todo += new
        assert len(found) < 20, found
    assert found >= {"/", "/learn"}


@pytest.mark.parametrize("name", PREVIEWERS)
def test_whoever_shows_a_link_in_a_chat_may_look_at_it(client: FlaskClient, name: str) -> None:
    allowed = rules(client)
    for path in ("/friend/40", "/boards/XO-------.png", "/explore/XO-------"):
        assert allowed.can_fetch(name, path)
        assert not allowed.can_fetch("SomeBot", path)
