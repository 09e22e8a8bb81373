"""What a person does at the board, and what is to be seen there then."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.support.clients import until
from tictactoe_web.engine.board import MARKS, Board
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import squares_from
from tictactoe_web.engine.opponents import OPPONENTS
from tictactoe_web.engine.solution import move_scores
from tictactoe_web.words.game import said

Form = dict[str, str | float | bool]

FRIENDLY: Form = {"mark": "X", "first": "you", "level": "friend"}


def arrange(page: Page, moves: str = "", *, hints: bool = False, **choices: str) -> None:
    """Begin a game, with a friend if nothing else is said, and play it so far, unseen."""
    send = partial(page.request.post, max_redirects=0)
    chosen: Form = {**FRIENDLY, **choices}
    assert send("/new", form=chosen).status == 303
    if hints:
        assert send("/hints", form={"hints": "on"}).status == 303
    text = page.request.get("/").text()
    game = re.search('name="game" value="(.+?)"', text)
    assert game
    for turn, square in enumerate(moves):
        ply = turn if chosen["level"] == "friend" else 2 * turn
        form: Form = {"square": square, "ply": str(ply), "game": game[1]}
        assert send("/move", form=form).status == 303


def arrange_loss(page: Page) -> None:
    """Lose against the computer, unseen."""
    send = partial(page.request.post, max_redirects=0)
    send("/new", form=FRIENDLY | {"level": "unbeatable"})
    while True:
        text = page.request.get("/").text()
        marks = "".join(mark or "-" for mark in re.findall('data-mark="(.?)"', text))
        board = Board.from_text(marks, "X")
        if board.outcome:
            return
        shown = re.search(r'name="ply" value="(.)">.*?name="game" value="(.+?)"', text)
        assert shown
        scores = move_scores(board)
        form = {
            "square": str(min(scores, key=scores.__getitem__)),
            "ply": shown[1],
            "game": shown[2],
        }
        assert send("/move", form=form).status == 303


def square_of(page: Page, square: int) -> Locator:
    return page.locator(f'[data-square="{square}"]')


def squares_of(page: Page) -> str:
    """The nine characters of the board that the page shows."""
    marks: list[str] = page.locator("[data-square]").evaluate_all(
        "all => all.map(one => one.dataset.mark || '-')"
    )
    return "".join(marks)


# The buttons beside the board, found by what they do, so that they may be called something else.
BUTTONS = {
    "again": ".actions button[form=new]",
    "hints": "[name=hints]",
    "undo": "form[action$='/undo'] button",
    "reset": "form[action$='/reset'] button",
}
for mark in MARKS:
    BUTTONS[f"{mark} opens"] = f".choices [name=mark][value={mark}]"
for level in OPPONENTS:
    BUTTONS[level] = f".choices [name=level][value={level}]"
for mark in MARKS:
    for turn, first in (("first", "you"), ("second", "computer")):
        form = f".choices form:has([name=mark][value={mark}])"
        BUTTONS[f"{mark} {turn}"] = f"{form} [name=first][value={first}]"


def button(page: Page, name: str) -> Locator:
    """One of those, or any other by its name."""
    if name in BUTTONS:
        return page.locator(BUTTONS[name])
    return page.get_by_role("button", name=name, exact=True)


def press_at_once(page: Page, *names: str) -> None:
    """Press several of them before the answer to the first can have come."""
    pressed = [button(page, name).element_handle() for name in names]
    page.evaluate("all => { for (const one of all) one.click() }", pressed)


def told(moves: str) -> str:
    """What is said after these moves of a game with a friend."""
    return str(said(Game(level=None, moves=squares_from(moves))))


def at_rest(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")


def ply(page: Page) -> Locator:
    return page.locator("form[action='/move'] [name=ply]")


def uncovered(page: Page, name: str) -> Locator:
    """A button, and if it is on a slip, that is opened."""
    wanted = button(page, name)
    slip = wanted.locator("xpath=ancestor::details")
    if not wanted.is_visible() and slip.count():
        slip.locator("summary").click()
    return wanted


def press(page: Page, name: str) -> None:
    """Press a button, also one that is on a slip, or says it is of no use just now."""
    pressed = uncovered(page, name)
    pressed.click(force=pressed.get_attribute("aria-disabled") == "true")


def begin(page: Page, moves: str = "", **choices: Any) -> None:
    arrange(page, moves, **choices)
    page.goto("/")
    expect(page.locator("[autofocus]")).to_be_focused()


def say(page: Page, text: str) -> None:
    expect(page.get_by_role("status")).to_contain_text(text)


def posts(page: Page) -> list[str]:
    """The paths that are posted to from now on, as they are."""
    seen: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            seen.append(re.sub("^http://[^/]*", "", request.url))

    page.on("request", note)
    return seen


def mark_document(page: Page) -> None:
    """From now on, a reload would be noticed."""
    page.evaluate("window.sameDocument = true")


def is_same_document(page: Page) -> bool:
    return bool(page.evaluate("window.sameDocument === true"))


def pad(page: Page, digit: str) -> None:
    """Press a digit on the number pad, with the pad's digits on."""
    wire = page.context.new_cdp_session(page)
    key = {"key": digit, "code": f"Numpad{digit}", "windowsVirtualKeyCode": 96 + int(digit)}
    wire.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": digit, "isKeypad": True, **key})
    wire.send("Input.dispatchKeyEvent", {"type": "keyUp", "isKeypad": True, **key})
    wire.detach()


def until_heard(page: Page, condition: Callable[[], object]) -> None:
    """Wait until it holds of what the page has asked for, or was answered.

    Playwright tells of that only while something is asked of it, such as to evaluate nothing much.
    """
    until(lambda: page.evaluate("1") and condition())


def goto_with_clock(page: Page, link: str) -> None:
    """Go there with a clock that stands still from then on, until a test moves it."""
    page.clock.install()
    page.goto(link)
    page.clock.pause_at("2100-01-01")


class Held:
    """Answers that don't come before they are released."""

    def __init__(self, page: Page, url: str) -> None:
        self.routes: list[Route] = []
        self.holding = True
        page.route(url, self.meet)

    def meet(self, route: Route) -> None:
        if self.holding:
            self.routes.append(route)
        else:
            route.continue_()

    def release(self) -> None:
        """Let all go on, and hold no more."""
        # Without the route, requests under way at that moment would not be heard of.
        self.holding = False
        for route in self.routes:
            route.continue_()


Action = Literal[
    "move", "end", "new", "again", "opponent", "side", "undo", "hints", "reset", "refused"
]

# What is on the table before each kind of action, and what is pressed then.
ACTIONS: dict[Action, tuple[dict[str, Any], str]] = {
    "move": ({"level": "unbeatable"}, "centre, empty"),
    "end": ({"moves": "0314"}, "top right, empty"),
    "new": ({"moves": "03"}, "again"),
    "again": ({"moves": "03142"}, "again"),
    "opponent": ({"moves": "03"}, "easy"),
    "side": ({"moves": "03142"}, "O opens"),
    "undo": ({"moves": "4", "level": "unbeatable"}, "undo"),
    "hints": ({"moves": "03"}, "hints"),
    "reset": ({"moves": "03142"}, "reset"),
    "refused": ({"moves": "03"}, "top left, X"),
}
