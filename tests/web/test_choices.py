"""Whom you play, and on which side: what is marked, what one press changes, whose score it is."""

from fractions import Fraction

import pytest

from tests.support.player import SIDES, Player, lost_game, score_of, to_the_end
from tictactoe_web.engine import opponents
from tictactoe_web.engine.board import MARKS
from tictactoe_web.engine.opponents import FRIEND, OPPONENTS
from tictactoe_web.words.english import out_of_100, percent
from tictactoe_web.words.notices import NOTICES
from tictactoe_web.words.opponents import prospects


@pytest.mark.parametrize("level", opponents.LEVELS)
@pytest.mark.parametrize(("mark", "first"), SIDES)
def test_opponent_and_side_of_the_game_are_in_force(
    player: Player, mark: str, first: str, level: str
) -> None:
    page = player.new(mark, first, level)
    in_force = [{"level": level}, {"mark": mark, "first": first}]
    assert page.chosen == in_force
    assert player.move(page.free[0]).chosen == in_force
    summaries = [it.get_text(" ", strip=True) for it in page.soup.select(".choices summary")]
    assert summaries[0].endswith(opponents.LEVELS[level].name)
    assert mark in summaries[1]


def test_a_choice_says_only_what_it_changes(player: Player) -> None:
    offered = list(player.look().choices.values())
    assert [it for it in offered if "level" in it] == [{"level": it} for it in OPPONENTS]
    sides = [it for it in offered if "level" not in it]
    assert len(sides) == len(SIDES)
    assert all({"mark": mark, "first": first} in sides for mark, first in SIDES)


def test_every_choice_begins_the_game_that_it_names_and_keeps_the_rest(player: Player) -> None:
    for sent in player.new("O", "computer", "easy").choices.values():
        kept = player.new("O", "computer", "easy")
        player.post("/new", **sent)
        page = player.look()
        assert page.hidden("game") != kept.hidden("game")
        if sent.get("level") == FRIEND:
            assert {"level": FRIEND} in page.chosen
        else:
            assert page.chosen == [
                {"level": sent.get("level", "easy")},
                {"mark": sent.get("mark", "O"), "first": sent.get("first", "computer")},
            ]


def test_two_choices_in_a_hurry_are_both_played(player: Player) -> None:
    first = player.look()
    for label in ("hard", "O, going second"):
        words = next(it for it in first.choices if it.replace(" ,", ",").startswith(label))
        player.post("/new", **first.choices[words])
    page = player.look()
    assert page.chosen == [{"level": "hard"}, {"mark": "O", "first": "computer"}]


@pytest.mark.parametrize("opener", ["X", "O"])
def test_with_a_friend_all_there_is_to_choose_is_who_goes_first(
    player: Player, opener: str
) -> None:
    page = player.new(opener, "you", "friend")
    sides = [it for it in page.choices.values() if "level" not in it]
    assert sides == [{"first": "you", "mark": mark} for mark in MARKS]
    assert {"first": "you", "mark": opener} in page.chosen
    assert "going first" not in page.text


def test_a_choice_that_throws_a_game_away_says_so_before(player: Player) -> None:
    warning = "A choice starts a new game."
    assert warning not in player.look().text
    assert warning not in player.new("O", "computer").text, "you have not moved yet"
    assert warning in player.move(player.look().free[0]).text
    assert warning not in lost_game(player).text


def test_a_score_is_told_once_a_game_has_ended(player: Player) -> None:
    assert not player.new(level="medium").soup.select(".score")
    over = to_the_end(player)
    assert "medium" in over.one(".score").get_text()
    assert sum(score_of(over)) == 1
    assert score_of(player.new(level="medium")) == score_of(over)


def test_each_opponent_has_its_own_score(player: Player) -> None:
    assert score_of(lost_game(player)) == [0, 0, 1]
    assert score_of(player.new(level="friend")) == [0, 0, 0]
    score = player.moves(0, 3, 1, 4, 2).one(".score").get_text(" ", strip=True)
    assert score.replace(",", "").split() == ["X", "1", "draws", "0", "O", "0"]
    assert score_of(player.new(level="unbeatable")) == [0, 0, 1]


def test_a_score_can_be_reset_once_there_is_one(player: Player) -> None:
    reset = 'form[action="/reset"]'
    page = player.new(level="friend")
    assert not page.soup.select(reset)
    assert player.moves(0, 3, 1, 4, 2).soup.select(reset)
    page = player.press("/reset")
    assert not page.soup.select(reset)
    assert page.status.startswith(NOTICES["reset"])
    assert page.title.startswith(page.status)
    assert NOTICES["reset"] not in player.look().status, "it is said once"


def test_a_reset_leaves_the_score_against_others(player: Player) -> None:
    lost_game(player)
    player.new(level="friend")
    player.moves(0, 3, 1, 4, 2)
    player.press("/reset")
    assert player.new().one(".score").get_text().split()[-1] == "1"


def test_a_share_above_nothing_is_never_told_as_0() -> None:
    assert out_of_100([Fraction(1, 1000), Fraction(0), Fraction(999, 1000)]) == [1, 0, 99]


@pytest.mark.parametrize("level", opponents.LEVELS)
@pytest.mark.parametrize("first", ["you", "computer"])
def test_a_sentence_tells_what_the_opponent_leaves_you_and_behind_it_the_exact_shares(
    player: Player, level: str, first: str
) -> None:
    page = player.new(level=level, first=first)
    shares = opponents.casual_record(opponents.LEVELS[level], first == "you")
    assert prospects(out_of_100(shares), first == "you") in page.one("aside > p").get_text()
    behind = page.one("details.more").get_text()
    assert all((percent(share) in behind) == bool(share) for share in shares)
    for games, share in zip(out_of_100(shares), shares, strict=True):
        assert abs(games - 100 * share) < 1
        assert (games == 0) == (share == 0), "what happens at all is not told as 0"


def test_once_a_game_is_over_all_figures_are_folded(player: Player) -> None:
    player.new()
    sentence = player.look().one("aside > p").get_text()
    over = to_the_end(player)
    assert not over.soup.select("aside > p")
    assert over.soup.select("details.more > p")[0].get_text() == sentence
