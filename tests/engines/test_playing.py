"""A game, a puzzle and a watched search, played in Firefox and WebKit as a person would."""

from collections.abc import Iterable
from time import sleep
from typing import TYPE_CHECKING

import pytest

from tests.support.engines import Driver
from tests.support.pages import show
from tests.support.server import KEY, serving_here
from tictactoe_web import create_app
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.solution import move_scores

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PHONE = (390, 844)
PLY = "document.querySelector('form[action=\"/move\"] [name=ply]').value"
MARKS = "[...document.querySelectorAll('[data-square]')].map((it) => it.dataset.mark || '-')"


@pytest.fixture(autouse=True)
def _on_a_phone(driver: Driver) -> None:
    driver.resize(*PHONE)


def attribute(name: str) -> str:
    return f"document.querySelector('[{name}]').getAttribute('{name}')"


def test_the_worst_moves_lose(driver: Driver, server: str) -> None:
    """No game has fewer, and each is waited for until it is drawn."""
    driver.open(server)
    while True:
        driver.at_rest()
        board = Board.from_text("".join(driver.run(f"return {MARKS}")))
        if board.outcome:
            break
        scores = move_scores(board)
        driver.click(f'[data-square="{min(scores, key=scores.__getitem__)}"]')
        driver.until(f"{PLY} > {board.ply}")
    assert driver.run(f"return {attribute('data-outcome')}") == "lost"


def test_a_puzzle_is_tried_until_it_is_right_and_remembered(driver: Driver, server: str) -> None:
    driver.open(f"{server}/puzzles/X--------")
    for square, verdict in ((1, "wrong"), (4, "right")):
        driver.at_rest()
        driver.click(f'[data-square="{square}"]')
        driver.until(f"document.querySelector('[data-verdict={verdict}]')")
    driver.open(f"{server}/puzzles")
    signed = ".to-solve :is([data-solved], [data-missed])"
    driver.until(f"document.querySelectorAll('{signed}').length === 1")


def test_a_search_is_watched_to_its_last_step(driver: Driver, server: str) -> None:
    path = "/watch/OO-XXO--X?search=alpha-beta"
    last = int(str(show(path).one("[data-steps]")["data-steps"]))
    first = last - 5  # from there on, a score is carried up, something is cut, and it is done
    driver.open(f"{server}{path}&step={first}")
    for step in range(first + 1, last + 1):
        driver.click("a[rel=next]")
        driver.until(f"{attribute('data-step')} === '{step}'")
    assert driver.run(f"return {attribute('data-event')}") == "done"


def test_where_the_style_comes_last_the_code_is_scrolled_to_the_lines_that_run(
    driver: Driver,
) -> None:
    """As WebKit runs modules before it, which it may have fetched before."""
    app = create_app({"TESTING": True, "SECRET_KEY": KEY})

    def site(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["PATH_INFO"].endswith(".css"):
            sleep(1)
        return app(environ, start_response)

    driver.resize(1280, 800)
    with serving_here(site) as server:
        driver.open(f"{server}/watch/OO-XXO--X?search=alpha-beta&step=23")
        driver.until("document.querySelector('.running > .code').scrollTop > 0")
    assert driver.run("""
      const [code, line] = ['.running > .code', '.running mark'].map(
        (css) => document.querySelector(css).getBoundingClientRect())
      return line.top >= code.top && line.bottom <= code.bottom""")
