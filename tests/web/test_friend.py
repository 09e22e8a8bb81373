"""A game by link: two people with a browser each, and nothing between them but links."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.boards import EMPTY_BOARD, reachable, reason_against
from tests.support.player import Page
from tictactoe_web.engine.board import OTHER, SQUARE_NAMES, Mark, replay
from tictactoe_web.engine.search import canonical


def opened(client: FlaskClient, link: str) -> Page:
    response = client.get(link)
    assert response.status_code == 200
    return Page(response)


def squares(page: Page) -> str:
    marks = page.soup.select("table [data-mark]")
    return "".join(str(mark["data-mark"]) or "-" for mark in marks)


def choices(page: Page) -> dict[int, str]:
    """Where each square that may be taken leads."""
    links = page.soup.select("table a[data-square]")
    return {int(str(link["data-square"])): str(link["href"]) for link in links}


def to_send(page: Page) -> str:
    return str(page.one("input[readonly]")["value"])


def test_a_game_of_two_who_send_each_other_links(app: Flask) -> None:
    ann, bob = app.test_client(), app.test_client()
    link = "/friend"
    seen = []
    for person, square in zip((ann, bob, ann, bob, ann), (4, 0, 2, 1, 6), strict=True):
        page = opened(person, link)
        assert page.outcome == "playing"
        moved = opened(person, choices(page)[square])
        link = to_send(moved)
        seen.append(squares(moved))
    assert seen == ["----X----", "O---X----", "O-X-X----", "OOX-X----", "OOX-X-X--"]
    shown = opened(bob, link)
    assert (shown.outcome, choices(shown)) == ("won", {})
    names = [cell.get_text() for cell in shown.soup.select("td [data-winning]")]
    assert [name.partition(",")[0] for name in names] == [SQUARE_NAMES[n] for n in (2, 4, 6)]


def test_every_link_on_every_page_leads_to_the_game_one_move_on(client: FlaskClient) -> None:
    # Of boards that are each other's image, the pages of one are opened.
    pattern = re.compile(r'<a href="(/friend/(\d+))" data-square="(\d)" data-mark="">')
    todo, known = [""], set()
    while todo:
        moves = todo.pop()
        board = replay(map(int, moves), "X")[-1]
        response = client.get(f"/friend/{moves}" if moves else "/friend")
        assert response.status_code == 200
        found = pattern.findall(response.text)
        assert [int(square) for _, _, square in found] == list(board.legal_moves)
        assert [after for _, after, _ in found] == [moves + square for _, _, square in found]
        for _, after, _ in found:
            image = canonical(replay(map(int, after), "X")[-1])
            if image not in known:
                known.add(image)
                todo.append(after)
    assert known == {canonical(it) for it in reachable("X") if it.ply}


TASK = "Take a square and send the link back."


def test_a_page_says_what_has_happened_and_speaks_to_whoever_is_next(client: FlaskClient) -> None:
    for first, second in OTHER.items():
        fresh = opened(client, f"/friend?first={first}")
        assert fresh.status == (
            f"You are {first}: take a square. Then send your friend the link you get."
        )
        page = opened(client, f"/friend/4?first={first}")
        assert page.status == f"Your move, {second}. A friend took the centre. {TASK}"
        assert page.title.startswith(page.status)
        assert page.one("template#mover").get_text() == (
            f"Now send {second} this link. {second} takes a square and sends one back."
        )
        later = opened(client, f"/friend/40?first={first}")
        assert later.status == f"Your move, {first}. {second} took the top left. {TASK}"


@pytest.mark.parametrize(
    ("moves", "outcome", "winner"),
    [("03142", "won", "X"), ("031482", "playing", None), ("408172", "lost", "O")],
)
def test_the_outcome_is_told_as_between_friends(
    client: FlaskClient, moves: str, outcome: str, winner: str | None
) -> None:
    page = opened(client, f"/friend/{moves}")
    assert page.outcome == outcome
    assert [str(cell["data-mark"]) for cell in page.soup.select("[data-winning]")] == (
        [winner] * 3 if winner else []
    )
    assert len(page.soup.select("[data-last]")) == 1


@pytest.mark.parametrize(("first", "other"), [("X", "O"), ("O", "X")])
def test_the_end_offers_the_review_and_a_game_with_the_other_side_first(
    client: FlaskClient, first: str, other: str
) -> None:
    page = opened(client, f"/friend/012435768?first={first}")
    assert page.outcome == "drawn"
    review, again = (
        str(page.one(f'.actions a[href^="{start}"]')["href"]) for start in ("/review/", "/friend")
    )
    assert review == "/review/012435768" + ("" if first == "X" else "?first=O")
    fresh = opened(client, again)
    assert fresh.status.startswith(f"You are {other}")
    assert squares(fresh) == "-" * 9


@pytest.mark.parametrize("link", ["/friend", "/friend?first=O", "/friend/40", "/friend/03142"])
def test_the_link_to_send_is_whole_and_is_that_of_the_page(client: FlaskClient, link: str) -> None:
    page = opened(client, link)
    assert to_send(page) == f"http://localhost{link}"
    assert to_send(page) == page.one("link[rel=canonical]")["href"]
    letter = urlsplit(str(page.one('a[href^="mailto:"]')["href"]))
    assert to_send(page) in parse_qs(letter.query)["body"][0].splitlines()
    assert "+" not in letter.query, "mail programs would show it"


@pytest.mark.parametrize("query", ["", "?first=O"])
def test_a_move_may_be_taken_back_before_the_link_is_sent(client: FlaskClient, query: str) -> None:
    for moves, before in {"4": "/friend", "40": "/friend/4"}.items():
        page = opened(client, f"/friend/{moves}{query}")
        assert page.one(f'.send a[href="{before}{query}"]')
        assert page.one("[data-before]")["data-before"] == before + query


def test_a_game_that_o_began_stays_that_game(client: FlaskClient) -> None:
    page = opened(client, "/friend/40?first=O")
    assert choices(page) == {n: f"/friend/40{n}?first=O" for n in (1, 2, 3, 5, 6, 7, 8)}
    assert page.one("[data-last]").get_text(strip=True) == "top left, X"


TAILS = [".", ")", ",", "%20", "%E2%80%8B", "%E2%80%8E", "%C2%A0", ").%20", "%E2%80%9D", ">", "*"]


@pytest.mark.parametrize("tail", TAILS)
def test_what_messengers_stick_to_the_end_of_a_link_is_left_out(
    client: FlaskClient, tail: str
) -> None:
    for link in ("/friend", "/friend/40", "/friend/40?first=O", "/friend/03142"):
        page = opened(client, link + tail)
        assert squares(page) == squares(opened(client, link))
        assert to_send(page) == f"http://localhost{link}"


@pytest.mark.parametrize(
    ("host", "opens_only_here"),
    [
        ("localhost", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("ttt.localhost", True),
        ("192.168.1.7:8000", False),
        ("tictactoe.example", False),
    ],
)
def test_a_link_that_opens_only_on_this_computer_says_so(
    app: Flask, host: str, *, opens_only_here: bool
) -> None:
    page = opened(app.test_client(), f"http://{host}/friend/4")
    assert to_send(page) == f"http://{host}/friend/4"
    assert ("opens only on this computer" in page.one(".send").get_text()) == opens_only_here


def test_the_page_says_that_it_runs_on_trust(client: FlaskClient) -> None:
    assert "on trust" in opened(client, "/friend/4").text


@pytest.mark.parametrize(("moves", "you"), [("", "X"), ("/4", "O"), ("/40", "X")])
def test_how_it_works_is_drawn_from_where_the_reader_takes_a_square(
    client: FlaskClient, moves: str, you: Mark
) -> None:
    steps = opened(client, f"/friend{moves}").soup.select(".round li")
    taken = [it.get_text(" ", strip=True) for it in steps[::2]]
    assert taken == ["You take a square,", "your friend takes one"]
    assert ["aria-current" in it.attrs for it in steps] == [True, False, False, False]
    marks = [it.select("use")[0]["xlink:href"] for it in steps]
    order = [you, you, OTHER[you], OTHER[you]]
    assert marks == [f"#{it}" for it in order], "a letter has its sender's mark"


def test_once_a_game_is_over_no_step_is_left(client: FlaskClient) -> None:
    assert not opened(client, "/friend/03142").soup.select(".round")


@pytest.mark.parametrize(("moves", "has_one"), [("03142", True), ("012435768", True), ("4", False)])
def test_after_a_slip_of_either_side_the_end_offers_a_puzzle_like_it(
    client: FlaskClient, moves: str, *, has_one: bool
) -> None:
    page = opened(client, f"/friend/{moves}")
    offered = [str(it["href"]) for it in page.soup.select(".like-it a")]
    assert bool(offered) == has_one
    assert all(client.get(it).status_code == 200 for it in offered)


def test_looking_plays_nothing_and_stores_nothing(client: FlaskClient) -> None:
    """A messenger's preview opens every link."""
    once, again = client.get("/friend/40"), client.get("/friend/40")
    assert once.data == again.data
    assert "Set-Cookie" not in once.headers
    assert "Cookie" not in once.headers.get("Vary", "")
    assert once.cache_control.public
    assert client.post("/friend/40").status_code == 405


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("/friend/44", reason_against(EMPTY_BOARD, [4, 4])),
        ("/friend/031425", "over"),
        ("/friend/9", "digits"),
        ("/friend/4x", "digits"),
        ("/friend/٤", "digits"),
        ("/friend/0123456780", "over"),
        ("/friend/4?first=Z", "first"),
    ],
)
def test_what_is_no_game_is_not_found_and_the_page_says_why(
    client: FlaskClient, link: str, reason: str
) -> None:
    response = client.get(link)
    assert response.status_code == 404
    assert reason in Page(response).one("main").get_text()


def test_every_square_is_named(client: FlaskClient) -> None:
    cells = opened(client, "/friend/408172").soup.select("td")
    contents = ["O", "O", "O", "empty", "X", "empty", "empty", "X", "X"]
    assert [cell.get_text(strip=True).removesuffix(", winning line") for cell in cells] == [
        f"{name}, {content}" for name, content in zip(SQUARE_NAMES, contents, strict=True)
    ]
