"""Playing without a mouse, and where the focus is after every action."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import (
    ACTIONS,
    Action,
    Visit,
    arrange,
    button,
    press,
    square_of,
    squares_of,
)
from tictactoe_web.engine.board import SQUARE_NAMES, Board
from tictactoe_web.engine.solution import best_moves

PAD = "789456123"

WATCH = """() => {
    window.stolen = []
    window.addEventListener("keydown", (event) => window.stolen.push(event.defaultPrevented))
}"""


def ply(page: Page) -> Locator:
    return page.locator("[name=ply]")


def pad(page: Page, digit: str) -> None:
    """Press a digit on the number pad, with the pad's digits on."""
    wire = page.context.new_cdp_session(page)
    key = {"key": digit, "code": f"Numpad{digit}", "windowsVirtualKeyCode": 96 + int(digit)}
    wire.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": digit, "isKeypad": True, **key})
    wire.send("Input.dispatchKeyEvent", {"type": "keyUp", "isKeypad": True, **key})
    wire.detach()


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the focus is there."""
    there = "one => one === document.activeElement"
    for _ in range(20):
        if target.evaluate(there):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def walk(page: Page, start: int, end: int) -> None:
    """Go from square to square by arrow keys, within a row, then within a column."""
    here = start
    expect(square_of(page, here)).to_be_focused()
    while here != end:
        across = (end % 3) - (here % 3)
        key, step = (
            (("ArrowRight", 1) if across > 0 else ("ArrowLeft", -1))
            if across
            else (("ArrowDown", 3) if end > here else ("ArrowUp", -3))
        )
        page.keyboard.press(key)
        here += step
        expect(square_of(page, here)).to_be_focused()


def play_on(page: Page, choose: Callable[[int], None]) -> None:
    """Take best squares with `choose` until the game, begun by you, is drawn."""
    for turn in range(5):
        board = Board.from_text(squares_of(page), "X")
        assert board.ply == 2 * turn
        choose(best_moves(board)[-1])
        expect(ply(page)).to_have_value("9" if turn == 4 else str(board.ply + 2))
    expect(page.get_by_role("status")).to_have_attribute("data-outcome", "drawn")
    expect(button(page, "Play again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_value("0")


def test_a_whole_game_by_arrow_keys(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    tab_to(page, square_of(page, 0))
    here = 0

    def choose(square: int) -> None:
        nonlocal here
        walk(page, here, square)
        here = square
        page.keyboard.press("Enter")

    play_on(page, choose)


@pytest.mark.parametrize("keys", ["digit row", "number pad"])
def test_a_whole_game_by_digits(scripted: Page, keys: str) -> None:
    page = scripted
    page.goto("/")
    tab_to(page, square_of(page, 0))

    def choose(square: int) -> None:
        if keys == "number pad":
            pad(page, PAD[square])
        else:
            page.keyboard.press(f"Digit{square + 1}")

    play_on(page, choose)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_whole_game_by_tab_without_script(visit: Visit, key: str) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/")

    def choose(square: int) -> None:
        tab_to(page, square_of(page, square))
        page.keyboard.press(key)

    play_on(page, choose)


@pytest.mark.parametrize("square", range(9))
def test_the_number_pad_is_laid_out_as_the_board(scripted: Page, square: int) -> None:
    page = scripted
    arrange(page)
    page.goto("/")
    square_of(page, 8 - square).focus()
    pad(page, PAD[square])
    expect(square_of(page, square)).to_have_attribute("data-mark", "X")
    expect(ply(page)).to_have_value("1")
    expect(square_of(page, square)).to_be_focused()


def test_a_digit_of_a_taken_square_is_refused_with_a_sentence(scripted: Page) -> None:
    page = scripted
    arrange(page, "4")
    page.goto("/")
    square_of(page, 0).focus()
    page.keyboard.press("Digit5")
    expect(page.get_by_role("status")).to_contain_text("already taken")
    expect(square_of(page, 4)).to_be_focused()
    assert squares_of(page) == "----X----"


@pytest.mark.parametrize(
    ("square", "key"),
    [
        (0, "ArrowUp"),
        (0, "ArrowLeft"),
        (2, "ArrowUp"),
        (6, "ArrowDown"),
        (8, "ArrowDown"),
        (8, "ArrowRight"),
    ],
)
def test_arrows_do_not_leave_the_board(scripted: Page, square: int, key: str) -> None:
    page = scripted
    page.goto("/")
    square_of(page, square).focus()
    page.keyboard.press(key)
    expect(square_of(page, square)).to_be_focused()


@pytest.mark.parametrize(
    "place",
    [
        "body",
        "header > a",
        "#game .row > a",
        "main [role=status]",
        "select[name=mark]",
        ".setup button",
        "[name=hints]",
    ],
)
def test_keys_outside_the_board_are_not_stolen(scripted: Page, place: str) -> None:
    page = scripted
    arrange(page, "4")
    page.goto("/")
    page.evaluate(WATCH)
    expect(page.get_by_role("status")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.locator(place).first.evaluate("one => one.focus()")
    focused = page.evaluate_handle("document.activeElement")
    for digit in ("1", "9"):
        page.keyboard.press(f"Digit{digit}")
        pad(page, digit)
    if not place.startswith("select"):  # which may open its list, out of reach
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    stolen = page.evaluate("window.stolen")
    assert stolen
    assert not any(stolen)
    assert page.evaluate("was => was === document.activeElement", focused)
    assert squares_of(page) == "----X----"


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_keys_with_a_modifier_are_left_alone(scripted: Page, modifier: str) -> None:
    page = scripted
    arrange(page)
    page.goto("/")
    page.evaluate(WATCH)
    square_of(page, 4).focus()
    page.keyboard.press(f"{modifier}+ArrowDown")
    page.keyboard.press(f"{modifier}+Digit1")
    stolen = page.evaluate("window.stolen")
    assert len(stolen) >= 3, "the modifier is a key, too"
    assert not any(stolen)
    expect(square_of(page, 4)).to_be_focused()
    assert squares_of(page) == "---------"


def test_other_keys_in_the_board_are_left_alone(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    page.evaluate(WATCH)
    square_of(page, 4).focus()
    for key in ("Home", "PageDown", "Digit0", "a", "Escape", "F2"):
        page.keyboard.press(key)
    assert page.evaluate("window.stolen") == [False] * 6
    expect(square_of(page, 4)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(square_of(page, 3)).to_be_focused()


# Focus ----------------------------------------------------------------------------------------


def test_nothing_is_focused_on_a_first_visit(page: Page) -> None:
    page.goto("/")
    assert page.evaluate("document.activeElement === document.body")
    page.reload()
    assert page.evaluate("document.activeElement === document.body"), "still nothing was done"
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Tic-tac-toe")).to_be_focused()


# What has the focus after each action, where the script keeps the page.
KEPT: dict[Action, str] = {
    "move": "centre, X",
    "end": "Play again",
    "new": "top left, empty",
    "again": "top left, empty",
    "swap": "top left, empty",
    "undo": "top left, empty",
    "hints": "Hide hints",
    "reset": "Play again",
    "refused": "top left, X",
}


@pytest.mark.parametrize("action", ACTIONS)
def test_focus_with_the_script(scripted: Page, action: Action) -> None:
    page = scripted
    arrangement, name = ACTIONS[action]
    arrange(page, **arrangement)
    page.goto("/")
    press(page, name)
    if action == "hints":
        expect(button(page, "Hide hints")).to_be_focused()
    else:
        expect(page.locator("main")).to_have_attribute("data-by", BY[action])
        focused = page.locator(":focus")
        expect(focused).to_have_accessible_name(KEPT[action])


BY: dict[Action, str] = {
    "move": "/move",
    "end": "/move",
    "new": "/new",
    "again": "/new",
    "swap": "/new",
    "undo": "/undo",
    "reset": "/reset",
    "refused": "/move",
}


@pytest.mark.parametrize("action", ACTIONS)
def test_focus_without_script(visit: Visit, action: Action) -> None:
    page = visit(java_script_enabled=False)
    arrangement, name = ACTIONS[action]
    arrange(page, **arrangement)
    page.goto("/")
    press(page, name)
    page.wait_for_load_state()
    if action in ("end", "reset"):
        expect(button(page, "Play again")).to_be_focused()
    else:
        expect(page.get_by_role("status")).to_be_focused()


def test_focus_is_seen(page: Page) -> None:
    arrange(page, "4")
    page.goto("/")
    expect(page.get_by_role("status")).to_be_focused()
    for _ in range(17):
        width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
        assert width != "0px"
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement !== document.body")


def test_from_the_status_one_tab_leads_to_the_board(page: Page) -> None:
    arrange(page, "0")
    page.goto("/")
    expect(page.get_by_role("status")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name(f"{SQUARE_NAMES[0]}, X")


def test_a_mistake_is_found_and_tried_again_by_keys_alone(page: Page) -> None:
    page.goto("/review/03142?you=O")
    page.locator("svg[data-values] a").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/review/03142?you=O#move-2")
    page.get_by_role("link", name="Try again from here").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/puzzles/X--------")
