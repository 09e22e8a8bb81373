"""Playing through the pages: every row of the contract for /, /new and /move, and bad input."""

import re
from random import Random

import pytest
from flask import Flask

from tests.support.boards import WON, reason_against
from tests.support.player import Page, Player, to_the_end
from tictactoe_web import session
from tictactoe_web.engine import opponents
from tictactoe_web.engine.board import LINES, SQUARE_NAMES, Board
from tictactoe_web.engine.game import FRIEND, LEVELS, Game
from tictactoe_web.engine.solution import move_scores, move_worths
from tictactoe_web.views.game_in_words import sentence
from tictactoe_web.views.play import OUT_OF_DATE
from tictactoe_web.views.words import hint

TAKEN = reason_against(Board(), (4, 4))


def test_a_first_visit_shows_an_empty_board_that_is_ready_to_play(player: Player) -> None:
    page = player.look()
    assert page.board == "---------"
    assert page.outcome == "playing"
    assert page.free == list(range(9))
    assert page.title.startswith(sentence(Game()))


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
        assert page.names[place] == f"{SQUARE_NAMES[place]}, empty, {hint(board, place)}"
    player.post("/hints", hints="off")
    assert not player.look().soup.select("[data-value]")


# Whom you play, and on which side --------------------------------------------------------------

SIDES = [(mark, first) for mark in ("X", "O") for first in ("you", "computer")]


@pytest.mark.parametrize("level", opponents.LEVELS)
@pytest.mark.parametrize(("mark", "first"), SIDES)
def test_opponent_and_side_of_the_running_game_are_marked_and_begin_it_again(
    player: Player, mark: str, first: str, level: str
) -> None:
    page = player.new(mark, first, level)
    assert page.chosen == {(mark, first, level)}
    assert player.move(page.free[0]).chosen == {(mark, first, level)}


@pytest.mark.parametrize("level", opponents.LEVELS)
@pytest.mark.parametrize(("mark", "first"), SIDES)
def test_one_press_changes_the_opponent_and_keeps_the_side_or_the_other_way_round(
    player: Player, mark: str, first: str, level: str
) -> None:
    choices = player.new(mark, first, level).choices
    others = {(mark, first, other) for other in opponents.LEVELS}
    others |= {(*side, level) for side in SIDES}
    assert set(choices.values()) == others | {("X", "you", "friend")}


def test_every_choice_begins_the_game_that_it_names(player: Player) -> None:
    for words, (mark, first, level) in player.look().choices.items():
        page = player.new(mark, first, level)
        assert page.chosen == {(mark, first, level)}
        assert words in page.choices


@pytest.mark.parametrize("opener", ["X", "O"])
def test_with_a_friend_all_there_is_to_choose_is_who_goes_first(
    player: Player, opener: str
) -> None:
    page = player.new(opener, "you", "friend")
    sides = {choice for choice in page.choices.values() if choice[2] == "friend"}
    assert page.chosen == {(opener, "you", "friend")}
    assert sides == {("X", "you", "friend"), ("O", "you", "friend")}
    assert "you first" not in page.text
    assert player.new("O" if opener == "X" else "X", "computer", "friend").chosen == page.chosen


@pytest.mark.parametrize("level", LEVELS)
def test_the_score_names_the_opponent(player: Player, level: str) -> None:
    page = player.new(level=level)
    named = page.one(".score").get_text()
    assert [name for name in opponents.LEVELS if name in named] == [level][: level != FRIEND]


def test_each_opponent_has_its_own_score(player: Player) -> None:
    def figures() -> list[str]:
        return re.findall(r"\d+", player.look().one(".score").get_text())

    lost_game(player)
    assert figures() == ["0", "0", "1"]
    player.new(level="friend")
    assert figures() == ["0", "0", "0"]
    player.moves(0, 3, 1, 4, 2)
    assert figures() == ["1", "0", "0"]
    player.new()
    assert figures() == ["0", "0", "1"]


def test_a_score_can_be_reset_once_there_is_one(player: Player) -> None:
    reset = 'form[action="/reset"]'
    page = player.new(level="friend")
    assert not page.soup.select(reset)
    assert player.moves(0, 3, 1, 4, 2).soup.select(reset)
    assert not player.press("/reset").soup.select(reset)


@pytest.mark.parametrize("level", opponents.LEVELS)
def test_the_margin_tells_what_the_opponent_leaves_you(player: Player, level: str) -> None:
    rows = player.new(level=level).one("aside table").select("tr")[1:]
    for row, you_open in zip(rows, (True, False), strict=True):
        shares = [100 * share for share in opponents.your_record(level, you_open)]
        told = [int(cell.get_text()) for cell in row.select("td")]
        assert sum(told) == 100
        for games, share in zip(told, shares, strict=True):
            assert abs(games - share) < 1
            assert (games == 0) == (share == 0), "what happens at all is not told as 0"
        exact = [cell["title"] for cell in row.select("td")]
        assert exact == [f"{float(share):.2f} %" for share in shares]


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
    player.post("/new", **page.form("/new", within=".actions"))
    again = player.look()
    assert again.chosen == page.chosen == {(mark, first, level)}
    assert again.hidden("game") != page.hidden("game")
    assert again.outcome == "playing"


def test_marks_that_a_practice_game_began_with_are_not_the_newest(player: Player) -> None:
    player.post("/practice", moves="40", first="X", you="X")
    page = player.look()
    assert page.board == "O---X----"
    assert page.newest == []
    page = player.move(8)
    assert len(page.newest) == 1


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
    assert focused(player.press("/hints")) == "Hide hints"
    assert focused(player.press("/hints")) == "Show hints"
    assert focused(player.press("/undo")) == "centre, empty"
    page = player.new("O", "computer")
    assert focused(page) == page.names[page.free[0]]
    assert focused(lost_game(player)) == "Play again"
    assert focused(player.press("/reset")) == "Play again"


def test_a_taken_square_is_refused_with_a_sentence(player: Player) -> None:
    before = player.move(4)
    after = player.move(4)
    assert TAKEN in after.status
    assert after.board == before.board
    assert after.title.startswith(after.status)
    assert TAKEN not in player.look().status, "it is said once"


def test_a_move_after_the_end_is_refused_with_a_sentence(player: Player) -> None:
    before = lost_game(player)
    after = player.move(before.board.index("-"))
    assert reason_against(WON, [8]) in after.status
    assert after.board == before.board


def test_a_page_gone_stale_is_refused_with_a_sentence(player: Player) -> None:
    old = player.look()
    before = player.move(4)
    after = player.move(before.free[0], page=old)
    assert OUT_OF_DATE in after.status
    assert after.board == before.board


def test_a_page_of_another_game_is_refused_with_a_sentence(player: Player) -> None:
    old = player.look()
    player.new("X", "you", "easy")
    after = player.move(0, page=old)
    assert OUT_OF_DATE in after.status
    assert after.board == "---------"


def test_a_page_from_before_an_undo_is_stale_even_at_the_same_ply(player: Player) -> None:
    old = player.move(4)
    player.press("/undo")
    before = player.move(0)
    assert before.hidden("ply") == old.hidden("ply")
    assert OUT_OF_DATE in player.move(before.free[0], page=old).status


def test_undo_on_a_page_of_another_game_is_refused_with_a_sentence(player: Player) -> None:
    old = player.move(4)
    player.new()
    page = player.move(0)
    refused = player.press("/undo", page=old)
    assert refused.board == page.board
    assert refused.status.startswith(OUT_OF_DATE)
    assert player.press("/undo", page=page).board == "---------"


def test_a_double_click_plays_once(player: Player) -> None:
    page = player.look()
    once = player.move(4, page)
    twice = player.move(4, page)
    assert twice.board == once.board


def test_a_request_sent_twice_with_one_cookie_gets_one_reply(app: Flask) -> None:
    one, two = Player(app.test_client()), Player(app.test_client())
    page = one.look()
    cookie = one.client.get_cookie("tictactoe")
    assert cookie
    two.client.set_cookie("tictactoe", cookie.value)
    assert one.move(0, page).board == two.move(0, page).board


@pytest.mark.parametrize(
    "fields",
    [
        {"ply": "0", "game": "x"},
        {"square": "0", "game": "x"},
        {"square": "0", "ply": "0"},
        {"square": "9", "ply": "0", "game": "x"},
        {"square": "-1", "ply": "0", "game": "x"},
        {"square": "٣", "ply": "0", "game": "x"},
        {"square": "", "ply": "0", "game": "x"},
        {"square": "0", "ply": "ten", "game": "x"},
    ],
)
def test_a_nonsense_move_is_a_bad_request(player: Player, fields: dict[str, str]) -> None:
    before = player.move(4)
    page = Page(player.post("/move", **fields))
    assert page.response.status_code == 400
    assert page.one('main a[href="/"]')
    assert player.look().board == before.board


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"mark": "X", "first": "you"},
        {"mark": "Z", "first": "you", "level": "easy"},
        {"mark": "x", "first": "you", "level": "easy"},
        {"mark": "X", "first": "me", "level": "easy"},
        {"mark": "X", "first": "you", "level": "godlike"},
    ],
)
def test_a_nonsense_setup_is_a_bad_request(player: Player, fields: dict[str, str]) -> None:
    before = player.move(4)
    assert player.post("/new", **fields).status_code == 400
    assert player.look().board == before.board


@pytest.mark.parametrize("path", ["/move", "/new", "/undo", "/practice", "/reset", "/hints"])
def test_the_address_of_a_form_leads_to_the_board(player: Player, path: str) -> None:
    before = player.move(4)
    response = player.client.get(path)
    assert (response.status_code, response.location) == (303, "/")
    assert player.look().response.text == before.response.text


def test_a_get_never_changes_a_game(player: Player) -> None:
    player.move(4)
    first, second = player.look(), player.look()
    assert first.response.text == second.response.text
    assert "Set-Cookie" not in second.response.headers


def test_a_signed_game_of_an_older_shape_is_a_fresh_board_and_a_sentence(player: Player) -> None:
    player.look()
    with player.client.session_transaction() as cookie:
        cookie["sitting"] = {"board": "XO-------"}
    assert player.look().status.startswith(session.UNREADABLE)


def test_without_cookies_the_page_says_so(app: Flask) -> None:
    player = Player(app.test_client(use_cookies=False))
    page = player.look()
    for path, fields in [
        ("/move", {"square": 4, "ply": page.hidden("ply"), "game": page.hidden("game")}),
        ("/new", {"mark": "X", "first": "you", "level": "easy", "from_page": "1"}),
    ]:
        response = player.client.post(path, data=fields)
        assert response.status_code == 303
        assert Page(player.client.get(response.location)).status.startswith(session.NO_COOKIES)


def test_a_new_game_needs_no_visit_before(player: Player) -> None:
    assert player.new("O", "computer", "easy").board.count("X") == 1


def lost_game(player: Player, mark: str = "X", first: str = "you") -> Page:
    """A game against the perfect computer, in which you always play the worst move there is."""
    page = player.new(mark, first)
    while page.outcome == "playing":
        board = Board.from_text(page.board, "X" if mark == "X" else "O")
        scores = move_scores(board)
        page = player.move(min(scores, key=scores.__getitem__), page)
    return page


# Cookies, and practice -------------------------------------------------------------------------

NOT_COUNTED = "Practice, not counted."

# A page, a form on it, and the board that its button leads to.
STARTS = [
    ("/explore/OOXXX-OO-", "/practice", "Play on from here as X", "OOXXX-OO-"),
    ("/learn", "/new", "Play one much like it", "---------"),
]


@pytest.mark.parametrize(("path", "action", "label", "expected"), STARTS)
def test_who_comes_here_for_the_first_time_ends_on_the_board_with_that_game(
    player: Player, path: str, action: str, label: str, expected: str
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
    assert session.NO_COOKIES not in page.text
    assert (NOT_COUNTED in page.text) == (action == "/practice")


@pytest.mark.parametrize(("path", "action", "label", "_expected"), STARTS)
def test_who_keeps_no_cookies_is_told_so(
    app: Flask, path: str, action: str, label: str, _expected: str
) -> None:
    player = Player(app.test_client(use_cookies=False))
    response = player.post(action, **player.look(path).form(action, label))
    assert (response.status_code, response.location) == (303, "/?cookies=off")
    page = player.look(response.location)
    assert page.response.status_code == 200
    assert page.status.startswith(session.NO_COOKIES)


def test_the_sentence_about_cookies_is_for_nobody_who_keeps_them(player: Player) -> None:
    player.new()
    response = player.client.get("/?cookies=off")
    assert (response.status_code, response.location) == (303, "/")
    assert session.NO_COOKIES not in player.look().text


def test_only_a_practice_game_says_that_it_does_not_count(player: Player) -> None:
    assert NOT_COUNTED not in player.new(level="medium").text
    explored = player.look("/explore/OOXXX-OO-")
    page = player.press("/practice", page=explored)
    assert NOT_COUNTED in page.text
    assert NOT_COUNTED in to_the_end(player, page).text
    assert NOT_COUNTED not in to_the_end(player, player.new(level="medium")).text
