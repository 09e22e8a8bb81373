"""What is refused, said in a sentence or as a bad request, and leaves the game as it was."""

import pytest
from flask import Flask

from tests.support.player import Page, Player, lost_game, score_of
from tictactoe_web.words.notices import NOTICES

TAKEN = NOTICES["taken-4"]


def test_a_taken_square_is_refused_with_a_sentence(player: Player) -> None:
    before = player.move(4)
    after = player.move(4)
    assert TAKEN in after.status
    assert after.board == before.board
    assert after.title.startswith(after.status)
    assert [it["data-square"] for it in after.soup.select("[data-refused]")] == ["4"]
    assert TAKEN not in player.look().status, "it is said once"


def test_a_move_after_the_end_is_refused_with_a_sentence(player: Player) -> None:
    before = lost_game(player)
    after = player.move(before.board.index("-"))
    assert NOTICES["over"] in after.status
    assert after.board == before.board


def test_a_move_on_a_full_board_is_refused_with_a_sentence(player: Player) -> None:
    player.new(level="friend")
    before = player.moves(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert before.outcome == "drawn"
    assert NOTICES["over"] in player.move(8).status


def test_a_page_gone_stale_is_refused_with_a_sentence(player: Player) -> None:
    old = player.look()
    before = player.move(4)
    after = player.move(before.free[0], page=old)
    assert NOTICES["stale"] in after.status
    assert after.board == before.board


def test_a_page_of_another_game_is_refused_with_a_sentence(player: Player) -> None:
    old = player.look()
    player.new("X", "you", "easy")
    after = player.move(0, page=old)
    assert NOTICES["stale"] in after.status
    assert after.board == "---------"


def test_a_page_from_before_an_undo_is_stale_even_at_the_same_ply(player: Player) -> None:
    old = player.move(4)
    player.press("/undo")
    before = player.move(0)
    assert before.hidden("ply") == old.hidden("ply")
    assert NOTICES["stale"] in player.move(before.free[0], page=old).status


def test_undo_on_a_page_of_another_game_is_refused_with_a_sentence(player: Player) -> None:
    old = player.move(4)
    player.new()
    page = player.move(0)
    refused = player.press("/undo", page=old)
    assert refused.board == page.board
    assert refused.status.startswith(NOTICES["stale"])
    assert player.press("/undo", page=page).board == "---------"


def test_an_undo_that_has_nothing_to_take_back_is_refused_with_a_sentence(player: Player) -> None:
    player.post("/undo")
    assert player.look().status.startswith(NOTICES["no-undo"])
    over = lost_game(player)
    player.post("/undo")
    refused = player.look()
    assert refused.status.startswith(NOTICES["over-undo"])
    assert refused.board == over.board


def test_an_undo_too_many_does_not_tell_of_the_one_before(player: Player) -> None:
    page = player.move(4)
    once = player.press("/undo", page=page)
    player.post("/undo")
    twice = player.look()
    assert twice.board == once.board
    assert not twice.status.endswith(once.status)
    assert "centre" not in twice.status
    assert player.look().status == once.status, "the refusal changed nothing, and is told once"


def test_a_move_sent_twice_is_played_once_and_it_is_told_so(player: Player) -> None:
    page = player.look()
    once = player.move(4, page)
    twice = player.move(4, page)
    assert twice.board == once.board
    assert NOTICES["twice"] in twice.status


def test_a_winning_move_sent_twice_counts_once_and_the_win_is_told(player: Player) -> None:
    player.new(level="friend")
    page = player.moves(0, 3, 1, 4)
    once = player.move(2, page)
    twice = player.move(2, page)
    assert once.status.partition("!")[0] in twice.status
    assert score_of(twice) == [1, 0, 0]


def test_an_older_move_sent_again_is_refused_with_a_sentence(player: Player) -> None:
    old = player.look()
    before = player.move(4, old)
    player.move(before.free[0])
    assert NOTICES["stale"] in player.move(4, old).status


def test_a_request_sent_twice_with_one_cookie_gets_one_reply(app: Flask) -> None:
    one, two = Player(app.test_client()), Player(app.test_client())
    page = one.look()
    cookie = one.client.get_cookie("tictactoe")
    assert cookie
    two.client.set_cookie("tictactoe", cookie.value)
    assert one.move(0, page).board == two.move(0, page).board


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"mark=\xff", "application/x-www-form-urlencoded"),
        (b'{"mark": "O"}', "application/json"),
    ],
)
def test_a_body_that_is_no_form_is_a_bad_request(player: Player, body: bytes, kind: str) -> None:
    before = player.move(4)
    answer = player.client.post("/new", data=body, content_type=kind)
    assert answer.status_code == 400
    assert player.look().board == before.board


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
        {"mark": "Z"},
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


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/practice", {"moves": "44", "first": "X", "you": "O"}),
        ("/practice", {"moves": "031425", "first": "X", "you": "O"}),
        ("/practice", {"moves": "9", "first": "X", "you": "O"}),
        ("/practice", {"moves": "4", "first": "Z", "you": "O"}),
        ("/practice", {"moves": "03142", "first": "X", "you": "O"}),
        ("/practice", {"moves": "4", "first": "X", "you": "O", "level": "godlike"}),
        ("/practice", {"moves": "4", "first": "X", "you": "O", "level": "friend"}),
        ("/practice", {}),
        ("/hints", {"hints": "perhaps"}),
        ("/hints", {}),
    ],
)
def test_nonsense_in_another_form_is_a_bad_request(
    player: Player, path: str, fields: dict[str, str]
) -> None:
    before = player.move(4)
    assert player.post(path, **fields).status_code == 400
    assert player.look().board == before.board


@pytest.mark.parametrize("path", ["/", "/?cookies=off", "/move"])
def test_no_cache_may_keep_a_game(player: Player, path: str) -> None:
    assert player.client.get(path).cache_control.no_store
    assert player.post("/hints", hints="on").cache_control.no_store


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
    assert player.look().status.startswith(NOTICES["unreadable"])
