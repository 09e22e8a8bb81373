"""Whom you play, and on which side: what is marked, what one press changes, whose score it is."""

import re
from fractions import Fraction

import pytest

from tests.support.player import SIDES, Player, lost_game
from tictactoe_web.engine import opponents
from tictactoe_web.engine.game import FRIEND, all_levels
from tictactoe_web.words.phrases import out_of_100


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


@pytest.mark.parametrize("level", all_levels())
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
    score = player.moves(0, 3, 1, 4, 2).one(".score").get_text(" ", strip=True)
    assert score.replace(",", "").split() == ["X", "1", "draws", "0", "O", "0"]
    player.new()
    assert figures() == ["0", "0", "1"]


def test_a_score_can_be_reset_once_there_is_one(player: Player) -> None:
    reset = 'form[action="/reset"]'
    page = player.new(level="friend")
    assert not page.soup.select(reset)
    assert player.moves(0, 3, 1, 4, 2).soup.select(reset)
    assert not player.press("/reset").soup.select(reset)


def test_a_reset_leaves_the_score_against_others(player: Player) -> None:
    lost_game(player)
    player.new(level="friend")
    player.moves(0, 3, 1, 4, 2)
    player.press("/reset")
    assert player.new().one(".score").get_text().split()[-1] == "1"


def test_a_share_above_nothing_is_never_told_as_0() -> None:
    assert out_of_100([Fraction(1, 1000), Fraction(0), Fraction(999, 1000)]) == [1, 0, 99]


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
