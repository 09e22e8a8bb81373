"""Playing through the pages: a board, a game, where the keys go on, and who keeps no cookies."""

from random import Random

import pytest
from flask import Flask

from tests.support.boards import WON
from tests.support.pages import hrefs, plain
from tests.support.player import SIDES, Page, Player, lost_game, to_the_end
from tictactoe_web.engine import opponents
from tictactoe_web.engine.board import LINES, SQUARE_NAMES, Board
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.solution import move_worths
from tictactoe_web.words.game import said
from tictactoe_web.words.notices import BELOW, NOTICES
from tictactoe_web.words.phrases import hint_in_words


def test_a_first_visit_shows_an_empty_board_that_is_ready_to_play(player: Player) -> None:
    page = player.look()
    assert page.board == "---------"
    assert page.outcome == "playing"
    assert page.free == list(range(9))
    assert page.title.startswith(str(said(Game())))


def test_the_board_is_a_table_with_a_caption_in_a_form(player: Player) -> None:
    page = player.look()
    form = page.one('form[method="post"][action="/move"]')
    assert form.select_one("table > caption")
    assert [len(row.select("td")) for row in form.select("tr")] == [3, 3, 3]
    assert [button["value"] for button in page.buttons] == list("012345678")
    assert [button["data-square"] for button in page.buttons] == list("012345678")
    assert {button["name"] for button in page.buttons} == {"square"}


def test_a_move_is_answered_in_the_same_round_trip(player: Player) -> None:
    page = player.move(4)
    assert page.board[4] == "X"
    assert page.board.count("O") == 1
    assert page.newest == [page.board.index("O")]


def test_squares_say_place_and_content(player: Player) -> None:
    names = player.move(4).names
    assert names[4] == "centre, X"
    assert "top middle, empty" in names
    assert any(name.endswith(", O") for name in names)


@pytest.mark.parametrize("moves", ["", "4", "4018", "01", "0342"])
def test_hints_say_what_each_free_square_leads_to(player: Player, moves: str) -> None:
    player.new(level="friend")
    if moves:
        player.moves(*map(int, moves))
    player.post("/hints", hints="on")
    page = player.look()
    worths = move_worths(Board.from_text(page.board))
    assert page.free == list(worths)
    for place, square in enumerate(page.buttons):
        if place not in worths:
            assert not {"data-value", "data-plies"} & set(square.attrs)
            continue
        worth, board = worths[place], Board.from_text(page.board)
        assert (square["data-value"], square["data-plies"]) == (f"{worth.value}", f"{worth.plies}")
        told = plain(" ".join(hint_in_words(board, place, with_share=False)))
        assert page.names[place] == f"{SQUARE_NAMES[place]}, empty, {told}"
    player.post("/hints", hints="off")
    assert not player.look().soup.select("[data-value]")


# A game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", ["X", "O"])
@pytest.mark.parametrize("first", ["you", "computer"])
def test_mark_and_opener_are_chosen_independently(player: Player, mark: str, first: str) -> None:
    page = player.new(mark, first, "easy")
    other = "O" if mark == "X" else "X"
    assert page.board.count(other) == (1 if first == "computer" else 0)
    assert page.board.count(mark) == 0
    assert player.move(page.free[0]).board.count(mark) == 1


def test_o_may_open(player: Player) -> None:
    player.new("O", "you", "friend")
    assert player.move(0).board == "O--------"


@pytest.mark.parametrize("level", ["easy", "medium", "unbeatable"])
def test_the_computer_takes_a_whole_game_to_its_end(player: Player, level: str) -> None:
    rng = Random(level)
    page = player.new("O", "computer", level)
    while page.outcome == "playing":
        page.assert_legal()
        page = player.move(rng.choice(page.free), page)
    page.assert_legal()
    assert page.free == []


def test_a_win_is_told_and_its_line_marked(player: Player) -> None:
    player.new(level="friend")
    page = player.moves(0, 3, 1, 4, 2)
    assert page.board == WON.squares
    assert page.outcome == "won"
    assert page.winning == (0, 1, 2)
    assert page.names[0] == "top left, X, winning line"


def test_a_loss_is_told_from_your_side(player: Player) -> None:
    page = lost_game(player)
    assert page.outcome == "lost"
    assert page.winning in LINES
    heard = page.one("[role=status] .unseen").get_text()
    assert heard.startswith(f"The computer took the {SQUARE_NAMES[page.newest[0]]} and completed")
    assert page.title.startswith(page.status)


def test_no_style_comes_later_than_the_head_as_firefox_then_scrolled_the_board_away(
    player: Player,
) -> None:
    """It brings the button in focus into sight, where that is without the styles of the end."""
    page = lost_game(player).soup
    assert page.select("head [data-end][rel=stylesheet]")
    assert not page.select("body [rel=stylesheet]")


def test_a_draw_is_told(player: Player) -> None:
    player.new(level="friend")
    page = player.moves(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert page.outcome == "drawn"
    assert page.winning == ()


def test_with_a_friend_won_means_x(player: Player) -> None:
    player.new("O", "you", "friend")
    page = player.moves(0, 3, 1, 4, 2)
    assert page.outcome == "lost"


@pytest.mark.parametrize(
    ("mark", "first", "level"),
    [
        *((*side, "easy") for side in SIDES),
        *(("O", "you", it) for it in list(opponents.LEVELS)[1:]),
    ],
)
def test_play_again_is_the_same_game_again(
    player: Player, mark: str, first: str, level: str
) -> None:
    page = player.new(mark, first, level)
    while page.outcome == "playing":
        page = player.move(page.free[0], page)
    again = player.press("/new", "Play again", page)
    assert again.chosen == page.chosen == [{"level": level}, {"mark": mark, "first": first}]
    assert again.hidden("game") != page.hidden("game")
    assert again.outcome == "playing"


def test_marks_that_a_practice_game_began_with_are_not_the_newest(player: Player) -> None:
    player.post("/practice", moves="40", first="X", you="X")
    page = player.look()
    assert page.board == "O---X----"
    assert page.newest == []
    page = player.move(8)
    assert len(page.newest) == 1


def test_who_makes_a_move_of_a_lost_game_again_can_review_that_game_or_explore_the_position(
    player: Player,
) -> None:
    page = lost_game(player)
    [review] = [href for href in hrefs(page.one(".actions")) if "/review/" in href]
    again = player.press("/practice", "Try again from there", page)
    assert "again." in again.status
    first, second = hrefs(again.one("aside"))
    assert first == review
    assert again.board in second


def test_undo_tells_what_was_taken_back(player: Player) -> None:
    player.move(4)
    assert "centre" in player.press("/undo").status


# Where the keys go on, with and without the script ----------------------------------------------


def focused(page: Page) -> str:
    """What the page puts under the keys: the name of a square, or the words of a button."""
    found = page.soup.select("[autofocus]")
    assert len(found) <= 1
    return found[0].get_text() if found else ""


def test_on_a_first_visit_nothing_is_under_the_keys(player: Player) -> None:
    assert focused(player.look()) == ""


def test_the_keys_go_on_where_one_pressed(player: Player) -> None:
    assert focused(player.move(4)) == "centre, X"
    assert focused(player.move(4)) == "centre, X", "also where it was refused"
    assert focused(player.press("/hints")) == "Hints"
    assert focused(player.press("/hints")) == "Hints"
    assert focused(player.press("/undo")) == "centre, empty"
    page = player.new("O", "computer")
    assert focused(page) == page.names[page.free[0]]
    assert focused(lost_game(player)) == "Try again from there"
    assert focused(player.press("/reset")) == "Try again from there"
    assert focused(player.press("/practice")).endswith(", empty")


@pytest.mark.parametrize(
    ("moves", "place"),
    [("", "top left, empty"), ("0", "top middle, empty"), ("012435768", "Play again")],
)
def test_after_a_reset_the_keys_go_on_where_one_plays_on(
    player: Player, moves: str, place: str
) -> None:
    player.new(level="friend")
    player.moves(0, 3, 1, 4, 2)
    player.new(level="friend")
    player.moves(*map(int, moves))
    assert focused(player.press("/reset")) == place


def test_without_cookies_the_page_says_so(app: Flask) -> None:
    player = Player(app.test_client(use_cookies=False))
    page = player.look()
    for path, fields in [
        ("/move", page.form("/move", "centre, empty")),
        ("/new", {"mark": "X", "first": "you", "level": "easy", "from_page": "1"}),
    ]:
        response = player.client.post(path, data=fields)
        assert response.status_code == 303
        assert Page(player.client.get(response.location)).status.startswith(NOTICES["no-cookies"])


def test_a_new_game_needs_no_visit_before(player: Player) -> None:
    assert player.new("O", "computer", "easy").board.count("X") == 1


# Cookies, and practice -------------------------------------------------------------------------

NOT_COUNTED = "Practice, not counted."

# A page, a form on it, which button if it has several, and the board that this leads to.
STARTS: list[tuple[str, str, str | None, str]] = [
    ("/explore/OOXXX-OO-", "/practice", "Play on as X", "OOXXX-OO-"),
    ("/learn", "/new", "Play easy: it mostly plays anywhere", "---------"),
]


@pytest.mark.parametrize(("path", "action", "label", "expected"), STARTS)
def test_who_comes_here_for_the_first_time_ends_on_the_board_with_that_game(
    player: Player, path: str, action: str, label: str | None, expected: str
) -> None:
    response = player.post(action, **player.look(path).form(action, label))
    assert (response.status_code, response.location) == (303, "/?cookies=off")
    assert "Set-Cookie" in response.headers
    checked = player.client.get(response.location)
    assert (checked.status_code, checked.location) == (303, "/")
    page = player.look()
    assert page.response.status_code == 200
    assert page.board == expected
    assert page.outcome == "playing"
    assert NOTICES["no-cookies"] not in page.text
    assert (NOT_COUNTED in page.text) == (action == "/practice")


@pytest.mark.parametrize(("path", "action", "label", "_expected"), STARTS)
def test_who_keeps_no_cookies_is_told_so(
    app: Flask, path: str, action: str, label: str | None, _expected: str
) -> None:
    player = Player(app.test_client(use_cookies=False))
    response = player.post(action, **player.look(path).form(action, label))
    assert (response.status_code, response.location) == (303, "/?cookies=off")
    page = player.look(response.location)
    assert page.response.status_code == 200
    assert page.status == f"{NOTICES['no-cookies']} {BELOW['no-cookies']}"


def test_the_sentence_about_cookies_is_for_nobody_who_keeps_them(player: Player) -> None:
    player.new()
    response = player.client.get("/?cookies=off")
    assert (response.status_code, response.location) == (303, "/")
    assert NOTICES["no-cookies"] not in player.look().text


def test_only_a_practice_game_says_that_it_does_not_count(player: Player) -> None:
    assert NOT_COUNTED not in player.new(level="medium").text
    explored = player.look("/explore/OOXXX-OO-")
    page = player.press("/practice", page=explored)
    assert NOT_COUNTED in page.text
    assert NOT_COUNTED in to_the_end(player, page).text
    assert NOT_COUNTED not in to_the_end(player, player.new(level="medium")).text
