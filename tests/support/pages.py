"""The pages that depend on their link alone: how to ask for one, and how to read it."""

import re
from functools import cached_property, lru_cache

from bs4 import BeautifulSoup, Tag

from tests.support.player import Page
from tictactoe_web import create_app
from tictactoe_web.engine.board import Board

APP = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})
CLIENT = APP.test_client(use_cookies=False)


def link(kind: str, position: Board) -> str:
    """The shortest link to a page about a position."""
    has_to = position.ply % 2 == 0 and position.turn == "O"
    return f"/{kind}/{position.squares}{'?next=O' if has_to else ''}"


def linked(kind: str, href: str) -> Board:
    """The position that such a link names."""
    match = re.fullmatch(rf"/{kind}/([XO-]{{9}})(?:\?next=(O))?", href)
    assert match, href
    squares, turn = match.groups()
    lead = squares.count("X") - squares.count("O")
    assert lead == 0 or turn is None, "whose turn it is is said only where it has to be"
    return Board(squares, "O" if lead == 1 or turn else "X")


@lru_cache(maxsize=100)  # a page that was read takes up to megabytes
def show(path: str) -> Page:
    """The page under a link, which is the same for everybody and at any time."""
    page = Page(CLIENT.get(path))
    assert page.response.status_code == 200, path
    return page


class Undrawn(Page):
    """What an answer shows but for what is drawn, which takes longest to read."""

    @cached_property
    def soup(self) -> BeautifulSoup:
        drawn = re.compile("<svg.*?</svg>", re.DOTALL)
        return BeautifulSoup(drawn.sub("", self.response.text), "html.parser")


def undrawn(path: str) -> Page:
    """The same, as far as it is text."""
    page = Undrawn(CLIENT.get(path))
    assert page.response.status_code == 200, path
    return page


def words(tag: Tag) -> str:
    text = " ".join(tag.get_text(" ").split())
    return re.sub(r" (?=[,.:])", "", text)


def plain(text: str) -> str:
    """As one types it: with spaces where a line may not end, too."""
    return " ".join(text.split())


def hrefs(tag: Tag, selector: str = "a") -> list[str]:
    return [str(a["href"]) for a in tag.select(selector)]


def brackets(page: Page) -> set[tuple[str, str]]:
    """Alpha and beta on the rulers of a page, and how far from the left the bracket of each is.

    Where both are the same, their brackets are a little aside; they are left out.
    """
    found = set()
    for li in page.soup.select("li[data-alpha]:has(> ul)"):
        limits = [it for it in (str(li["data-alpha"]), str(li["data-beta"])) if "inf" not in it]
        if len(set(limits)) == len(limits):
            drawn = str(li.select(":scope > .node .bound")[0]["d"])
            found |= set(zip(limits, re.findall(r"H([\d.]+)V", drawn), strict=True))
    return found
