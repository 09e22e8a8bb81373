"""Ways to a page in some state: each takes a new visitor's page there."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.playing import arrange, arrange_loss, begin, press
from tests.support.boards import reason_against
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import as_signs, one_of_each


def at(path: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.goto(path)

    return go


def table(moves: str = "", **options: Any) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        arrange(page, moves, **options)
        page.goto("/")

    return go


def refused(page: Page) -> None:
    begin(page, "03")
    press(page, "top left, X")
    expect(page.get_by_role("status")).to_contain_text(reason_against(Board(), (0, 0)))


def lost(page: Page) -> None:
    arrange_loss(page)
    page.goto("/")


GAMES: dict[str, Callable[[Page], None]] = {
    "fresh": at("/"),
    "no cookies": at("/?cookies=off"),
    "running": table("4", level="unbeatable"),
    "hints": table("4", level="unbeatable", hints=True),
    "friend": table("031"),
    "won": table("03142"),
    "lost": lost,
    "drawn": table("012435768"),
    "refused": refused,
}
A_TREE = "/trees/3,12,8_2,4,6_14,5,2"
PAGES: dict[str, Callable[[Page], None]] = {
    path: at(path)
    for path in [
        *("/learn", "/review/03142?you=O", "/review/40", "/review/012435768"),
        *("/explore/---------", "/explore/XOXOX-O--?move=5", "/explore/XXXOO----"),
        *("/puzzles", "/puzzles/X--------", "/puzzles/X--------?try=1", "/puzzles/-----XXOO?try=1"),
        *("/friend", "/friend/40", "/friend/408172", "/friend/012435768"),
        *("/lab/XO--X----", "/lab/XXXOO----", "/explore/XXX", "/nothing"),
        "/watch/OO-XXO--X?search=alpha-beta&step=17",
        "/watch/XO-OX-X--?search=alpha-beta&step=23&ask=1&answer=4&answer=inf",
        "/watch/XO-OX-X--?search=symmetry&step=40",
        *(
            "/trees",
            "/trees?leaves=7",
            f"{A_TREE}?step=15&ask=1",
            f"{A_TREE}?step=29&ask=1&marks=10",
        ),
        "/trees/1.2,3.4~5~6,7_8,9,10_-99_11,12,13.14.15?step=20&top=min",
        "/check",
        "/sheets/17?level=hard",
    ]
}
FIRST_FREE = as_signs({it: it.legal_moves[0] for it in one_of_each()})
PAGES["a report"] = at(f"/check/{FIRST_FREE}")

# One page, or two that differ most, of each kind: for what depends on its styles more than on what
# it shows.
OF_EACH_KIND = {
    name: (GAMES | PAGES)[name]
    for name in [
        *("hints", "lost", "/learn", "/review/03142?you=O", "/explore/XOXOX-O--?move=5"),
        *("/puzzles", "/puzzles/X--------?try=1", "/friend/40", "/friend/408172"),
        *("/lab/XO--X----", "/lab/XXXOO----", "/nothing", "/trees", f"{A_TREE}?step=15&ask=1"),
        "/watch/OO-XXO--X?search=alpha-beta&step=17",
        *("/check", "/sheets/17?level=hard", "a report"),
    ]
}
