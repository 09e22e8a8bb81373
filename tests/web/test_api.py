"""The facts about a position as JSON: right, and exactly in the promised form."""

import json
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.support.boards import FULL, WON, reason_against_link
from tests.support.brute_force import (
    best_by_brute_force,
    by_brute_force,
    finished,
    moves_by_brute_force,
    positions_by_brute_force,
)
from tests.support.pages import link
from tests.support.player import Player
from tictactoe_web.engine.board import LINES, MARKS, OTHER, Board, Mark
from tictactoe_web.engine.solution import Worth


def opened_by(mark: Mark) -> list[Board]:
    return [
        it for it in positions_by_brute_force() if it.turn == (OTHER[mark] if it.ply % 2 else mark)
    ]


def in_order(text: str) -> Any:
    """The JSON with its objects as lists of pairs, so that their order counts."""
    return json.loads(text, object_pairs_hook=lambda pairs: [[*pair] for pair in pairs])


def in_pairs(it: Worth) -> list[Any]:
    return [["value", it.value], ["plies", it.plies]]


def continuation(position: Board) -> list[int]:
    """Best play from here to the end, the lowest square among equals."""
    squares = []
    while best := best_by_brute_force(position):
        squares.append(best[0])
        position = position.play(best[0])
    return squares


def expected(position: Board, outcome: Any) -> Any:
    """What the contract promises, the facts in its order, from brute force."""
    moves = [
        [str(n), [*in_pairs(it), ["then", continuation(position.play(n))]]]
        for n, it in moves_by_brute_force(position).items()
    ]
    return [
        ["board", position.squares],
        ["next", position.turn],
        ["outcome", outcome],
        *in_pairs(by_brute_force(position)),
        ["moves", moves],
        ["best", best_by_brute_force(position)],
    ]


# Every fifth position; the functions that find the facts are tested on all -----------------------


@pytest.mark.parametrize("opener", MARKS)
def test_an_unfinished_position_is_told_as_brute_force_has_it(
    client: FlaskClient, opener: Mark
) -> None:
    unfinished = [position for position in opened_by(opener) if not finished(position)]
    for position in unfinished[::5]:
        response = client.get(link("api/positions", position))
        assert response.status_code == 200
        assert in_order(response.text) == expected(position, None), position


@pytest.mark.parametrize("opener", MARKS)
def test_a_finished_position_tells_its_outcome_and_no_moves(
    client: FlaskClient, opener: Mark
) -> None:
    over = [position for position in opened_by(opener) if finished(position)]
    for position in over[::5]:
        facts = client.get(link("api/positions", position)).json
        assert facts
        mover = OTHER[position.turn]
        lines = [[*line] for line in LINES if {position.squares[n] for n in line} == {mover}]
        assert list(facts["outcome"]) == ["winner", "line"]
        assert facts["outcome"]["winner"] == (mover if lines else None)
        assert (facts["outcome"]["line"] in lines) if lines else facts["outcome"]["line"] is None
        assert (facts["value"], facts["plies"]) == (-1 if lines else 0, 0)
        assert (facts["moves"], facts["best"]) == ({}, [])


# The form ------------------------------------------------------------------------------------


def test_the_example_of_the_contract_to_the_letter(client: FlaskClient) -> None:
    lost = {"value": -1, "plies": 2, "then": [8]}
    example = {
        "board": "XO--X----",
        "next": "O",
        "outcome": None,
        "value": -1,
        "plies": 4,
        "moves": {
            "2": lost,
            "3": lost,
            "5": lost,
            "6": lost,
            "7": lost,
            "8": {"value": -1, "plies": 4, "then": [3, 2, 5]},
        },
        "best": [8],
    }
    response = client.get("/api/positions/XO--X----")
    assert response.mimetype == "application/json"
    assert in_order(response.text) == in_order(json.dumps(example))


@pytest.mark.parametrize(
    ("position", "outcome", "value"),
    [(WON, {"winner": "X", "line": [0, 1, 2]}, -1), (FULL, {"winner": None, "line": None}, 0)],
)
def test_a_finished_board_to_the_letter(
    client: FlaskClient, position: Board, outcome: dict[str, Any], value: int
) -> None:
    facts = {
        "board": position.squares,
        "next": "O",
        "outcome": outcome,
        "value": value,
        "plies": 0,
        "moves": {},
        "best": [],
    }
    response = client.get(f"/api/positions/{position.squares}")
    assert in_order(response.text) == in_order(json.dumps(facts))


@pytest.mark.parametrize("squares", ["---------", "XO-------", "XOXO-----"])
def test_where_the_counts_are_equal_x_is_next_unless_the_link_says_o(
    client: FlaskClient, squares: str
) -> None:
    path = f"/api/positions/{squares}"
    answers = [client.get(path + query).json for query in ("", "?next=X", "?next=O")]
    assert [facts and facts["next"] for facts in answers] == ["X", "X", "O"]


@pytest.mark.parametrize(("squares", "turn"), [("X--------", "O"), ("O--------", "X")])
def test_saying_whose_turn_it_is_where_the_marks_tell_changes_nothing(
    client: FlaskClient, squares: str, turn: str
) -> None:
    path = f"/api/positions/{squares}"
    assert client.get(f"{path}?next={turn}").data == client.get(path).data


# What is no position -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "link",
    [
        "XO--X---",
        "XO--X-----",
        "X" * 5000,
        "XO--Z----",
        "xo--x----",
        "XO  X    ",
        "ХО--Х----",  # in Cyrillic
        "XX-------",
        "OXOXXOX-X",
        "XX-XXO--O",
        "XXXXXOO--",
        "O-OO-----",
        "XXXOOO---",
        "XXXOOO---?next=O",
        "XXXOOOX--",
        "OOOXX-X-X",
        "XXXOO-O--?next=X",
        "OOOXX-X--?next=O",
        "X--------?next=X",
        "O--------?next=O",
        "XXXOO----?next=X",
    ],
)
def test_what_is_no_position_is_not_found_and_the_reason_is_told(
    client: FlaskClient, link: str
) -> None:
    assert reason_against_link(link) in refusal(client, link)


@pytest.mark.parametrize("turn", ["Z", "x", ""])
def test_only_x_or_o_can_be_next(client: FlaskClient, turn: str) -> None:
    assert "“next” must be X or O" in refusal(client, f"---------?next={turn}")


@pytest.mark.parametrize("move", ["0", "9", ""])
def test_a_move_that_the_explorer_refuses_is_refused(client: FlaskClient, move: str) -> None:
    link = f"XO--X----?move={move}"
    assert client.get(f"/lab/{link}").status_code == 404
    assert refusal(client, link) in unescape(client.get(f"/explore/{link}").text)


def refusal(client: FlaskClient, link: str) -> str:
    response = client.get(f"/api/positions/{link}")
    assert (response.status_code, response.mimetype) == (404, "application/json")
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.json
    assert list(response.json) == ["error"]
    return str(response.json["error"])


def test_the_health_check_hears_the_same_whoever_asks(client: FlaskClient) -> None:
    for headers in ({}, {"Cookie": "tictactoe=forged"}):
        response = client.get("/health", headers=headers)
        assert (response.status_code, response.text) == (200, "ok")
        assert response.cache_control.no_store
        assert "Set-Cookie" not in response.headers
    assert client.post("/health").status_code == 405


@pytest.mark.parametrize("path", ["/api/positions/", "/api/positions/X/O", "/api/nothing"])
def test_an_address_without_facts_answers_in_json_too(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (404, "application/json")
    assert response.json
    assert list(response.json) == ["error"]


def test_not_found_is_the_same_with_a_cookie_and_sets_none(player: Player) -> None:
    fresh = player.client.get("/api/positions/XX-------")
    player.new("O", "computer", "easy")
    again = player.client.get("/api/positions/XX-------")
    assert again.data == fresh.data
    for response in (fresh, again):
        assert "Set-Cookie" not in response.headers
        assert "Cookie" not in response.headers.get("Vary", "")


def test_facts_are_read_and_never_written(client: FlaskClient) -> None:
    assert client.post("/api/positions/---------").status_code == 405
    assert client.post("/api/positions/---------").mimetype == "application/json"
