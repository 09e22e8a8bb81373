"""A player who knows the site by its pages alone, so that a web test reads like a game."""

from functools import cached_property
from typing import Any

from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tictactoe_web.engine.board import LINES, MARKS, Board
from tictactoe_web.engine.solution import move_scores

SIDES = [(mark, first) for mark in MARKS for first in ("you", "computer")]  # yours


def some(tag: Tag, selector: str) -> list[Tag]:
    """What is found, which is never nothing: a loop over nothing would prove nothing."""
    found = tag.select(selector)
    assert found, selector
    return found


class Page:
    """What an answer shows."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response

    @cached_property
    def soup(self) -> BeautifulSoup:
        return BeautifulSoup(self.response.text, "html.parser")

    def one(self, selector: str) -> Tag:
        (tag,) = self.soup.select(selector)
        return tag

    @property
    def text(self) -> str:
        return " ".join(self.soup.get_text(" ").split())

    @property
    def title(self) -> str:
        return self.one("title").get_text(strip=True)

    @property
    def status(self) -> str:
        return self.one("[role=status]").get_text(" ", strip=True)

    @property
    def outcome(self) -> str:
        return str(self.one("[role=status]")["data-outcome"])

    @property
    def buttons(self) -> list[Tag]:
        return self.soup.select("table button")

    @property
    def board(self) -> str:
        return "".join(str(button["data-mark"]) or "-" for button in self.buttons)

    @property
    def free(self) -> list[int]:
        return [n for n, button in enumerate(self.buttons) if "aria-disabled" not in button.attrs]

    @property
    def winning(self) -> tuple[int, ...]:
        return tuple(n for n, b in enumerate(self.buttons) if "data-winning" in b.attrs)

    @property
    def newest(self) -> list[int]:
        return [n for n, button in enumerate(self.buttons) if "data-last" in button.attrs]

    @property
    def names(self) -> list[str]:
        return [" ".join(button.get_text("", strip=False).split()) for button in self.buttons]

    def hidden(self, name: str) -> str:
        return str(self.one(f'form[action="/move"] input[name="{name}"]')["value"])

    @property
    def choices(self) -> dict[str, dict[str, str]]:
        """What one press changes, as the fields that are sent, by what the button says."""
        return {
            button.get_text(" ", strip=True): self.sent_by(button)
            for button in some(self.soup, ".choices button")
        }

    @property
    def chosen(self) -> list[dict[str, str]]:
        """The choices that are in force: one for the opponent, one for the side."""
        return [self.sent_by(it) for it in self.soup.select(".choices [aria-pressed=true]")]

    def buttons_of(self, form: Tag) -> list[Tag]:
        """The buttons of a form, within it and elsewhere on the page."""
        elsewhere = f'button[form="{form["id"]}"]' if form.has_attr("id") else "nothing"
        return [*form.select("button"), *self.soup.select(elsewhere)]

    def fields_of(self, button: Tag) -> dict[str, str]:
        """The fields that a press on a button sends."""
        form = button.find_parent("form") or self.one(f"form#{button['form']}")
        fields = [*form.select("input"), *([button] if button.has_attr("name") else [])]
        return {str(it["name"]): str(it["value"]) for it in fields}

    def sent_by(self, button: Tag) -> dict[str, str]:
        """The same, but for the one that says nothing of the game."""
        return {name: it for name, it in self.fields_of(button).items() if name != "from_page"}

    def form(self, action: str, label: str | None = None) -> dict[str, str]:
        """The fields that the one button sends that has that action, and says that."""
        (button,) = (
            button
            for form in self.soup.select(f'form[action="{action}"]')
            for button in self.buttons_of(form)
            if label in (None, button.get_text(strip=True))
        )
        return self.fields_of(button)

    def assert_legal(self) -> None:
        """The page shows a game that the rules allow, and tells its state consistently."""
        x, o = self.board.count("X"), self.board.count("O")
        assert abs(x - o) <= 1
        lines = [line for line in LINES if len({self.board[n] for n in line} - {"-"}) == 1]
        lines = [line for line in lines if "-" not in [self.board[n] for n in line]]
        assert len({self.board[line[0]] for line in lines}) <= 1
        assert int(self.hidden("ply")) == x + o
        if lines:
            assert self.outcome in ("won", "lost")
            assert self.winning in lines
        else:
            assert self.outcome == ("playing" if "-" in self.board else "drawn")
            assert self.winning == ()
        playing = self.outcome == "playing"
        assert self.free == [n for n in range(9) if playing and self.board[n] == "-"]
        assert len(self.newest) == (1 if x + o else 0)
        assert self.title.startswith(self.status)


class Player:
    """A browser with one tab, and the person before it."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def look(self, path: str = "/") -> Page:
        return Page(self.client.get(path))

    def post(self, path: str, **fields: Any) -> TestResponse:
        return self.client.post(path, data=fields)

    def new(self, mark: str = "X", first: str = "you", level: str = "unbeatable") -> Page:
        response = self.post("/new", mark=mark, first=first, level=level)
        assert (response.status_code, response.location) == (303, "/")
        return self.look()

    def move(self, square: int, page: Page | None = None) -> Page:
        """Press a square on that page, or on the current one."""
        page = page or self.look()
        response = self.post(
            "/move", square=square, ply=page.hidden("ply"), game=page.hidden("game")
        )
        assert (response.status_code, response.location) == (303, "/")
        return self.look()

    def moves(self, *squares: int) -> Page:
        page = self.look()
        for square in squares:
            page = self.move(square, page)
        return page

    def press(self, action: str, label: str | None = None, page: Page | None = None) -> Page:
        """Press the button of the form with that action, or the one with that label."""
        response = self.post(action, **(page or self.look()).form(action, label))
        assert (response.status_code, response.location) == (303, "/")
        return self.look()


def to_the_end(player: Player, page: Page | None = None) -> Page:
    page = page or player.look()
    while page.outcome == "playing":
        page = player.move(page.free[0], page)
        page.assert_legal()
    return page


def lost_game(player: Player) -> Page:
    """A game against the perfect computer, in which you always play the worst move there is."""
    page = player.new()
    while page.outcome == "playing":
        board = Board.from_text(page.board)
        scores = move_scores(board)
        page = player.move(min(scores, key=scores.__getitem__), page)
    return page


def score_of(page: Page) -> list[int]:
    """Games won, drawn and lost; nothing before the first one has ended."""
    return [int(number.get_text()) for number in page.soup.select(".score b:not([class])")] or [
        0,
        0,
        0,
    ]
