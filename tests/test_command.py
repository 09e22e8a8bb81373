"""The installed command plays a game over HTTP, and serves what the checkout holds.

CI runs this a second time against a built wheel, installed elsewhere: TICTACTOE_WEB names its
command.
"""

import os
import re
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener, urlopen

import pytest

from tests.support.server import COMMAND, serving

STATIC = Path(__file__).parents[1] / "static"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    # From a folder without the sources, so that what runs is what is installed.
    home = Path.cwd()
    os.chdir(tmp_path_factory.mktemp("elsewhere"))
    try:
        with serving(command=[os.environ.get("TICTACTOE_WEB", COMMAND)]) as server:
            yield server.url
    finally:
        os.chdir(home)


def read(browser: OpenerDirector, url: str, **form: str) -> str:
    """The page at that address, once the form has been sent there."""
    data = urlencode(form).encode() if form else None
    with browser.open(url, data, timeout=10) as answer:
        return str(answer.read().decode())


def test_a_game_is_played_to_its_end(server: str) -> None:
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    page = read(browser, server)
    for _ in range(5):
        if 'data-outcome="playing"' not in page:
            break
        free = re.findall(r'data-square="(\d)" data-mark=""', page)
        fields = dict(re.findall(r'name="(ply|game)" value="([^"]+)"', page))
        page = read(browser, f"{server}/move", square=free[0], **fields)
    assert re.search(r'data-outcome="(lost|drawn)"', page)


def test_every_static_file_is_served_as_it_is_here(server: str) -> None:
    for path in STATIC.iterdir():
        with urlopen(f"{server}/static/{path.name}", timeout=10) as answer:
            assert answer.read() == path.read_bytes()
