"""What outlasts a game: the scores, and a sitting as data."""

import json
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.support.games import DRAW, MIDDLE_ROW_FOR_O, TOP_ROW_FOR_X, played, played_out
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.opponents import FRIEND, LEVELS, OPPONENTS
from tictactoe_web.sitting import AT_FIRST, Score, Sitting
from tictactoe_web.words.notices import NOTICES

ONE_EACH = Score(1, 1, 1)
A_GAME = Game()


@pytest.mark.parametrize(
    ("game", "score"),
    [
        (played(TOP_ROW_FOR_X), Score(2, 1, 1)),
        (played(DRAW), Score(1, 2, 1)),
        (played(MIDDLE_ROW_FOR_O), Score(1, 1, 2)),
        (played("40"), ONE_EACH),
        (played(""), ONE_EACH),
    ],
)
def test_a_finished_game_adds_one_to_the_score(game: Game, score: Score) -> None:
    after = Sitting(game, scores={"medium": ONE_EACH}).after(game)
    assert after.score == score


@pytest.mark.parametrize("level", OPPONENTS)
def test_every_opponent_has_a_score_of_its_own(level: str) -> None:
    others = dict.fromkeys(set(OPPONENTS) - {level}, ONE_EACH)
    game = played(TOP_ROW_FOR_X, level=level)
    after = Sitting(game, scores=others).after(game)
    assert after.score == Score(won=1)
    assert after.scores == {**others, level: Score(won=1)}
    assert after.with_score(Score()).scores == others


def test_a_player_that_was_brought_has_no_score_of_another() -> None:
    first, second = (LEVELS["easy"]._replace(slug="player", name=name) for name in ("a.py", "b.py"))
    data = Sitting(Game(level=first)).with_score(ONE_EACH).to_data()
    for level, score in ((first, ONE_EACH), (second, Score())):
        assert Sitting.from_data(data, {**OPPONENTS, "player": level}).score == score


@pytest.mark.parametrize("moves", [TOP_ROW_FOR_X, DRAW, MIDDLE_ROW_FOR_O, "40"])
def test_practice_does_not_count(moves: str) -> None:
    game = replace(played(moves), given=0)
    assert Sitting(game, scores={"medium": ONE_EACH}).after(game).score == ONE_EACH


@pytest.mark.parametrize("level", OPPONENTS)
def test_a_game_counts_once_from_its_first_move_to_its_last(level: str) -> None:
    rng = Random(1)
    for number in range(20):
        sitting = Sitting(Game())
        for game in played_out(Game(level=OPPONENTS[level], id=f"{number}"), rng):
            sitting = sitting.after(game)
        assert sitting.score == Score().plus(game.result)


@pytest.mark.parametrize("practice", [played("40"), played("4", level=FRIEND)])
def test_practice_is_against_the_computer(practice: Game) -> None:
    sitting = Sitting(practice).practising(Game(you="O", moves=(0,), given=1))
    assert sitting.game.opponent == ("unbeatable" if practice.with_friend else "medium")
    assert sitting.game.board.turn == "O"


def test_a_cookie_in_which_two_people_practise_is_a_game_of_theirs() -> None:
    sitting = Sitting.from_data({"game": ["O", "X", FRIEND, "", 0, "", "id"]})
    assert sitting.game == Game(you="O", level=None, id="id")


def test_going_back_to_an_earlier_moment_takes_back_what_came_after() -> None:
    sitting = Sitting(played("041236", level="unbeatable"))
    for moves, taken_back in {"0412": (3, 6), "0413": (), "041236": ()}.items():
        then = replace(played(moves), given=len(moves))
        again = sitting.practising(then)
        assert again.game.taken_back == taken_back
        assert again.game.begins_again == bool(taken_back)
        assert Sitting.from_data(again.to_data()) == again


def test_what_is_written_is_read_again() -> None:
    scores = {"easy": Score(1, 2, 3), FRIEND: Score(4, 5, 6)}
    for on, notice in product([True, False], NOTICES):
        sitting = Sitting(played("40"), scores, dict.fromkeys(AT_FIRST, on), notice, "4")
        assert Sitting.from_data(json.loads(json.dumps(sitting.to_data()))) == sitting


def test_what_is_written_fits_in_a_cookie_with_room_to_spare() -> None:
    scores = dict.fromkeys(OPPONENTS, Score(9999, 9999, 9999))
    game = Game(moves=(0, 1, 2, 4, 3, 5, 7, 6), given=8)
    pressed = {name: not on for name, on in AT_FIRST.items()}
    sitting = Sitting(game, scores, pressed, max(NOTICES, key=len), "hints")
    assert len(json.dumps(sitting.to_data())) < 500


# What other releases wrote ---------------------------------------------------------------------

GAME = ["X", "O", "medium", "403", None, "", "a game"]
SCORES = {"medium": [1, 2, 3], "friend": [4, 5, 6]}
# As 2.0.0 wrote it, to the letter.
BY_2_0_0 = [GAME, SCORES, True, "That page was out of date.", "4"]


def test_a_sitting_of_2_0_0_is_read() -> None:
    assert Sitting.from_data(BY_2_0_0) == Sitting(
        played("403", opener="O"),
        {"medium": Score(1, 2, 3), FRIEND: Score(4, 5, 6)},
        {**AT_FIRST, "hints": True},
        notice="",  # it was a sentence, and sentences change
        focus="4",
    )


NOW = Sitting.from_data(BY_2_0_0).to_data()
ODD: list[object] = [
    None,
    1,
    "",
    "godlike",
    "\N{SNOWMAN}",
    [],
    [1, 2],
    [[]],
    {},
    {"x": [1]},
    [None] * 9,
]


@pytest.mark.parametrize("odd", ODD, ids=repr)
@pytest.mark.parametrize("field", ["switches", "notice", "focus", "of another release"])
def test_a_field_that_can_not_be_read_takes_nothing_else_along(field: str, odd: object) -> None:
    sitting = Sitting.from_data({**NOW, field: odd})
    assert sitting.game.to_data() == GAME
    assert sitting.scores == {"medium": Score(1, 2, 3), FRIEND: Score(4, 5, 6)}
    assert sitting.notice == ""


@pytest.mark.parametrize("odd", ODD, ids=repr)
@pytest.mark.parametrize("place", [2, 3, 4, 5])
def test_nor_does_a_field_of_2_0_0(place: int, odd: object) -> None:
    fields = [*BY_2_0_0, None]
    fields[place] = odd
    sitting = Sitting.from_data(fields)
    assert sitting.game.to_data() == GAME
    assert sitting.score == Score(1, 2, 3)


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_scores_that_can_not_be_read_leave_the_game_alone(odd: object) -> None:
    sitting = Sitting.from_data({**NOW, "scores": odd})
    assert sitting.game.to_data() == GAME
    assert sitting.scores == {}


@pytest.mark.parametrize("odd", [*ODD, [1, 2], ["1", 2, 3]], ids=repr)
def test_a_score_that_can_not_be_read_leaves_the_others_alone(odd: object) -> None:
    scores = {"medium": [1, 2, 3], "godlike": [7, 8, 9], "easy": odd}
    assert Sitting.from_data({**NOW, "scores": scores}).scores == {"medium": Score(1, 2, 3)}


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_a_game_that_can_not_be_read_leaves_the_rest_alone(odd: object) -> None:
    sitting = Sitting.from_data({**NOW, "game": odd})
    assert sitting.game.moves == ()
    assert sitting.notice == "unreadable"
    assert sitting.scores == {"medium": Score(1, 2, 3), FRIEND: Score(4, 5, 6)}
    assert sitting.switches == {**AT_FIRST, "hints": True}


@pytest.mark.parametrize("data", ODD, ids=repr)
def test_what_is_no_sitting_at_all_is_a_fresh_one(data: object) -> None:
    sitting = Sitting.from_data(data)
    assert sitting._replace(game=A_GAME) == Sitting(A_GAME, notice="unreadable")
