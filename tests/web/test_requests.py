"""Any requests in any order: whatever a browser sends, the page is a legal game."""

from typing import Any

import hypothesis.strategies as st
from flask import Flask
from hypothesis import given, settings

from tests.support.player import Page, Player
from tictactoe_web import create_app

APP = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})

junk = st.sampled_from(["", "9", "-1", "X", "on", "٣", "�", "0" * 200])
squares = st.sampled_from("012345678") | junk


def fields(**known: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, str]]:
    """Those fields, each perhaps left out or nonsense."""
    return st.fixed_dictionaries({}, optional={name: it | junk for name, it in known.items()})


marks, who = st.sampled_from("XO"), st.sampled_from(["you", "computer"])
levels = st.sampled_from(["easy", "medium", "unbeatable", "friend"])

requests = st.one_of(
    st.tuples(st.just("press"), squares),
    st.tuples(st.just("press again"), squares),
    st.tuples(st.just("press on an old page"), squares),
    st.tuples(
        st.just("/new"), st.fixed_dictionaries({"mark": marks, "first": who, "level": levels})
    ),
    st.tuples(st.just("/new"), fields(mark=marks, first=who, level=levels)),
    st.tuples(st.just("/move"), fields(square=squares, ply=squares, game=st.text(max_size=9))),
    st.tuples(st.just("/undo"), fields(game=st.text(max_size=9))),
    st.tuples(
        st.just("/practice"),
        fields(moves=st.text("0123456789", max_size=9), first=marks, you=marks),
    ),
    st.tuples(st.just("/hints"), fields(hints=st.sampled_from(["on", "off"]))),
    st.tuples(st.just("/reset"), st.just({})),
)


@settings(deadline=None, max_examples=80, derandomize=True)
@given(st.lists(requests, max_size=25))
def test_whatever_is_sent_the_page_is_a_legal_game(sent: list[tuple[str, Any]]) -> None:
    player = Player(APP.test_client())
    pages = [player.look()]
    for action, value in sent:
        before = pages[-1]
        status = send(player, action, value, pages)
        page = player.look()
        page.assert_legal()
        if status == 400:
            assert (page.board, page.hidden("game")) == (before.board, before.hidden("game"))
        pages.append(page)


def send(player: Player, action: str, value: Any, pages: list[Page]) -> int:
    """Send one request, made from a page where a person presses one; what came back."""
    shown = {"press": pages[-1], "press again": pages[max(0, len(pages) - 2)]}.get(action, pages[0])
    if action.startswith("press"):
        data = {"square": value, "ply": shown.hidden("ply"), "game": shown.hidden("game")}
        action = "/move"
    else:
        data = value
    response = player.post(action, **data)
    assert response.status_code in (303, 400)
    return response.status_code


def test_two_tabs_of_one_browser_share_a_legal_game(app: Flask) -> None:
    player = Player(app.test_client())
    one = two = player.look()
    for square in (0, 8, 4, 2, 6, 1, 3, 5, 7):
        player.move(square, one)
        two = player.move(square, two)
        two.assert_legal()
        one = two
