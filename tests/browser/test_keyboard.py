"""Playing without a mouse, and where the focus is after every action."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.places import box
from tests.browser.playing import (
    ACTIONS,
    Action,
    Held,
    arrange,
    begin,
    button,
    pad,
    ply,
    posts,
    press,
    say,
    square_of,
    squares_of,
    told,
)
from tests.browser.states import lost
from tests.browser.visits import Visit, renewed
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.solution import best_moves

pytestmark = pytest.mark.moves

PAD = "789456123"

WATCH = """() => {
    window.stolen = []
    window.addEventListener("keydown", (event) => window.stolen.push(event.defaultPrevented))
}"""


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(50):  # once around the page
        if target.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def test_where_a_game_goes_on_is_ringed_once_a_key_is_used(scripted: Page) -> None:
    begin(scripted, "4")
    focused = scripted.locator("[autofocus]")
    expect(focused).to_have_css("outline-style", "none")
    scripted.keyboard.press("Shift")
    expect(focused).to_be_focused()
    expect(focused).to_have_css("outline-style", "solid")


def test_where_a_move_is_made_again_is_not_ringed_after_a_press_of_the_mouse(
    scripted: Page,
) -> None:
    lost(scripted)
    button(scripted, "Try again from there").click()
    focused = scripted.locator("[data-square]:focus")
    expect(focused).to_have_css("outline-style", "none")
    scripted.keyboard.press("Shift")
    expect(focused).to_have_css("outline-style", "solid")


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
    """Take best squares with `choose` until the game, begun by you, is drawn; and again."""
    for turn in range(5):
        board = Board.from_text(squares_of(page), "X")
        assert board.ply == 2 * turn
        choose(best_moves(board)[-1])
        expect(ply(page)).to_have_value("9" if turn == 4 else str(board.ply + 2))
    expect(page.get_by_role("status")).to_have_attribute("data-outcome", "drawn")
    expect(button(page, "again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_value("0")


def test_a_whole_game_by_arrow_keys(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.goto("/")
    tab_to(page, square_of(page, 0))
    here = 0

    def choose(square: int) -> None:
        nonlocal here
        walk(page, here, square)
        here = square
        page.keyboard.press("Enter")

    play_on(page, choose)


def test_a_whole_game_by_digits_needs_no_focus_on_the_board(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.goto("/")

    def choose(square: int) -> None:
        page.keyboard.press(f"Digit{square + 1}")
        expect(square_of(page, square)).to_have_attribute("data-mark", "X")

    play_on(page, choose)


def test_a_whole_game_by_tab_without_script(visit: Visit) -> None:
    # The next Tab may come before the new page has set the focus, which then stays with the Tab.
    page = visit(java_script_enabled=False, expected="Autofocus processing was blocked")
    page.goto("/")
    keys = cycle(("Enter", "Space"))

    def choose(square: int) -> None:
        tab_to(page, square_of(page, square))
        page.keyboard.press(next(keys))

    play_on(page, choose)


@pytest.mark.parametrize("place", ["nav a", "[name=hints]", "summary", ".more summary"])
def test_digits_play_wherever_the_focus_is(scripted: Page, place: str) -> None:
    page = scripted
    page.goto("/")
    page.locator(place).first.focus()
    page.keyboard.press("Digit5")
    expect(square_of(page, 4)).to_have_attribute("data-mark", "X")
    expect(square_of(page, 4)).to_be_focused()


def test_digits_are_left_to_a_control_that_wants_them(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    page.evaluate(
        "document.querySelector('aside').append("
        "Object.assign(document.createElement('input'), { id: 'mine' }))"
    )
    page.locator("#mine").focus()
    page.keyboard.type("15")
    expect(page.locator("#mine")).to_have_value("15")
    assert squares_of(page) == "---------"


def test_digits_can_be_switched_off(scripted: Page) -> None:
    page = scripted
    begin(page)
    page.get_by_text("Keys", exact=True).click()
    page.get_by_role("button", name="1 to 9 play a square").click()
    page.keyboard.press("Digit5")
    assert squares_of(page) == "---------"
    square_of(page, 4).focus()
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_value("1")
    page.get_by_role("button", name="1 to 9 play a square").click()
    page.keyboard.press("Digit1")
    expect(ply(page)).to_have_value("2")


def test_escape_takes_a_slip_away(scripted: Page) -> None:
    page = scripted
    page.set_viewport_size({"width": 375, "height": 667})
    page.goto("/")
    summary = page.locator(".choices summary").first
    summary.click()
    expect(button(page, "easy")).to_be_visible()
    button(page, "easy").focus()
    page.keyboard.press("Escape")
    expect(button(page, "easy")).not_to_be_visible()
    expect(summary).to_be_focused()
    summary.click()
    page.locator(".choices summary").last.click()
    expect(button(page, "easy")).not_to_be_visible()


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_a_press_on_the_paper_of_a_slip_leaves_it_open(scripted: Page, width: int) -> None:
    page = scripted
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    page.locator(".choices summary").first.click()
    paper = box(page, ".choices [open] .slip")
    page.mouse.click(paper.left + 3, paper.top + 3)
    expect(page.locator(".choices details").first).to_have_attribute("open", "")


def test_a_slip_goes_when_the_focus_leaves_it(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    opponent, side = page.locator(".choices details").all()
    opponent.locator("summary").press("Enter")
    page.keyboard.press("Tab")
    expect(opponent).to_have_attribute("open", "")
    side.locator("summary").focus()
    expect(opponent).not_to_have_attribute("open", "")


def test_the_number_pad_is_laid_out_as_the_board(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    arrange(page)
    page.goto("/")
    expect(square_of(page, 0)).to_be_focused()  # else the browser says that it came too late
    for number, square in enumerate((0, 1, 2, 4, 3, 5, 7, 6, 8), start=1):  # a draw
        pad(page, PAD[square])
        expect(square_of(page, square)).to_have_attribute("data-mark", "OX"[number % 2])
        expect(ply(page)).to_have_value(str(number))  # the mark is there before the answer


@pytest.mark.parametrize("key", ["Digit5", "Enter"])
def test_a_key_that_is_held_down_plays_once(scripted: Page, key: str) -> None:
    page = scripted
    begin(page)
    square_of(page, 4).focus()
    sent = posts(page)
    for _ in range(5):
        page.keyboard.down(key)
        page.wait_for_timeout(100)  # for what should not happen
    page.keyboard.up(key)
    say(page, told("4"))
    assert sent == ["/move"]


def test_an_arrow_key_at_an_edge_stops_there(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    for square in range(9):
        row, column = divmod(square, 3)
        steps = {
            "ArrowLeft": (row, max(column - 1, 0)),
            "ArrowRight": (row, min(column + 1, 2)),
            "ArrowUp": (max(row - 1, 0), column),
            "ArrowDown": (min(row + 1, 2), column),
        }
        for key, (to_row, to_column) in steps.items():
            square_of(page, square).focus()
            page.keyboard.press(key)
            expect(square_of(page, 3 * to_row + to_column)).to_be_focused()


def test_other_keys_are_left_alone(scripted: Page) -> None:
    page = scripted
    page.goto("/")
    page.evaluate(WATCH)
    page.keyboard.press("ArrowDown")  # the focus is not on the board
    square_of(page, 4).focus()
    for key in ("Home", "PageDown", "Digit0", "a", "Escape", "F2"):
        page.keyboard.press(key)
    for modifier in ("Control", "Alt", "Meta"):
        page.keyboard.press(f"{modifier}+ArrowDown")
        page.keyboard.press(f"{modifier}+Digit1")
    stolen = page.evaluate("window.stolen")
    assert len(stolen) >= 7 + 3 * 3, "a modifier is a key, too"
    assert not any(stolen)
    expect(square_of(page, 4)).to_be_focused()
    assert squares_of(page) == "---------"


# Focus ----------------------------------------------------------------------------------------


def test_nothing_is_focused_on_a_first_visit(page: Page) -> None:
    page.goto("/")
    assert page.evaluate("document.activeElement === document.body")
    page.reload()
    assert page.evaluate("document.activeElement === document.body"), "still nothing was done"


FOCUSED: dict[Action, str] = {
    "move": "centre, X",
    "end": "again",
    "new": "top left, empty",
    "again": "top left, empty",
    "opponent": "top left, empty",
    "side": "top left, empty",
    "undo": "centre, empty",
    "hints": "hints",
    "reset": "again",
    "refused": "top left, X",
}


def test_after_each_action_the_focus_is_where_one_goes_on(page: Page) -> None:
    for action, (arrangement, name) in ACTIONS.items():
        arrange(renewed(page), **arrangement)
        page.goto("/")
        press(page, name)
        expect(button(page, FOCUSED[action]), action).to_be_focused()


def test_who_tries_again_is_on_a_free_square(page: Page) -> None:
    lost(page)
    expect(page.get_by_role("button", name="Try again from there")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("again.")
    expect(page.locator("[data-mark='']:focus")).to_have_count(1)


@pytest.mark.parametrize("name", ["hard", "O second"])
def test_who_chooses_by_keys_is_on_the_blank_until_the_board_is_drawn(
    scripted: Page, name: str
) -> None:
    page = scripted
    page.goto("/")
    answers = Held(page, "**/new")
    choice = button(page, name)
    summary = choice.locator("xpath=ancestor::details").locator("summary")
    summary.press("Enter")
    choice.press("Enter")
    expect(choice).to_be_hidden()
    expect(summary).to_be_focused()
    answers.release()
    expect(page.locator("[data-mark='']:focus")).to_have_count(1)


@pytest.mark.parametrize("more", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_the_focus_is_seen_under_the_pointer_too(visit: Visit, more: dict[str, str]) -> None:
    page = visit(**more)
    page.goto("/")
    square_of(page, 4).hover()
    look = "one => getComputedStyle(one).outlineStyle"
    assert square_of(page, 4).evaluate(look) == "dashed"
    page.keyboard.press("Tab")
    square_of(page, 4).focus()
    assert square_of(page, 4).evaluate(look) == "solid"


def test_focus_is_seen_within_the_square(page: Page) -> None:
    page.goto("/")
    for _ in range(25):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            """() => {
                const one = document.activeElement
                const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(one)
                const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
                return [one !== document.body, outlineStyle, !one.dataset.square || reach <= 0]
            }"""
        )
        if not seen[0]:
            break
        assert seen == [True, "solid", True]


def test_a_mistake_is_found_and_tried_again_by_keys_alone(page: Page) -> None:
    page.goto("/review/03142?you=O")
    page.locator("svg[data-values] a").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/review/03142?you=O#move-2")
    page.locator("#move-2").get_by_role("link", name="Try move 2 again").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/puzzles/X--------")


@pytest.mark.parametrize("link", ["/explore", "/trees", "/check"])
def test_what_is_refused_has_the_focus_so_that_it_can_be_mended(visit: Visit, link: str) -> None:
    page = visit(expected="400")
    page.goto(link)
    if fold := {"/explore": "Bring or copy a board", "/trees": "Your own tree"}.get(link):
        page.get_by_text(fold).click()
    field = page.locator("textarea, [name=leaves]")
    field.fill("nonsense")
    field.press("Tab")
    page.locator("form").filter(has=field).get_by_role("button").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert page.evaluate("scrollY") == 0, "what is said of it is in sight"


@pytest.mark.parametrize("link", ["/puzzles/X--------?try=1", "/watch/OO-XXO--X?search=alpha-beta"])
def test_who_skips_the_header_finds_the_page_as_it_was(visit: Visit, link: str) -> None:
    page = visit()
    page.goto(link)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{link}#main")
    page.evaluate("() => new Promise(requestAnimationFrame)")  # it has heard of it
    assert not asked
    page.keyboard.press("Tab")
    expect(page.locator("header :focus")).to_have_count(0)


def test_who_walks_through_the_explorer_goes_on_at_its_board_not_at_the_header(
    scripted: Page,
) -> None:
    page = scripted
    page.goto("/explore/XO-------")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    square_of(page, 4).press("Enter")
    expect(page).to_have_url("/explore/XO--X----")
    expect(page.locator("main")).to_be_focused()
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Tab")
    expect(square_of(page, 2)).to_be_focused()
    page.keyboard.press("9")
    expect(page).to_have_url("/explore/XO--X---O")
