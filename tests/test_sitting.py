"""What outlasts a game: the scores, and a sitting as data."""

import json
from dataclasses import replace
from random import Random

import pytest

from tests.test_game import DRAW, MIDDLE_ROW_FOR_O, TOP_ROW_FOR_X, played, played_out
from tictactoe_web.engine.game import FRIEND, LEVELS, Game, UnknownGame
from tictactoe_web.engine.sitting import Score, Sitting

ONE_EACH = Score(1, 1, 1)
GAME, SCORE, FRIEND_SCORE, HINTS, NOTICE, BEGUN = range(6)  # the places of the fields


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
    after = Sitting(Game(), score=ONE_EACH, friend_score=ONE_EACH).after(game)
    assert (after.score, after.friend_score) == (score, ONE_EACH)


def test_a_game_with_a_friend_has_a_score_of_its_own() -> None:
    game = played(TOP_ROW_FOR_X, you="O", level=FRIEND)
    after = Sitting(Game(), score=ONE_EACH, friend_score=ONE_EACH).after(game)
    assert (after.score, after.friend_score) == (ONE_EACH, Score(2, 1, 1))


@pytest.mark.parametrize("moves", [TOP_ROW_FOR_X, DRAW, MIDDLE_ROW_FOR_O, "40"])
def test_practice_does_not_count(moves: str) -> None:
    game = replace(played(moves), given=0)
    assert Sitting(Game(), score=ONE_EACH).after(game).score == ONE_EACH


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_counts_once_from_its_first_move_to_its_last(level: str) -> None:
    rng = Random(1)
    for number in range(20):
        sitting = Sitting(Game())
        for game in played_out(Game(level=level, id=f"{number}"), rng):
            sitting = sitting.after(game)
        assert sitting.current_score == Score().plus(game.result)


@pytest.mark.parametrize("practice", [played("40"), played("4", level=FRIEND)])
def test_practice_is_against_the_computer(practice: Game) -> None:
    sitting = Sitting(practice).practising(Game(you="O", moves=(0,), given=1))
    assert sitting.game.level == ("unbeatable" if practice.with_friend else "medium")
    assert sitting.game.board.turn == "O"


def test_what_is_written_is_read_again() -> None:
    sitting = Sitting(played("40"), Score(1, 2, 3), Score(4, 5, 6), True, "A notice.", True)
    assert Sitting.from_data(json.loads(json.dumps(sitting.to_data()))) == sitting


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (GAME, None),
        (GAME, []),
        (SCORE, [1, 2]),
        (SCORE, ["1", 2, 3]),
        (FRIEND_SCORE, 0),
        (HINTS, 1),
        (NOTICE, None),
        (BEGUN, "yes"),
    ],
)
def test_anything_else_is_unknown(place: int, value: object) -> None:
    data = Sitting(Game()).to_data()
    data[place] = value
    with pytest.raises(UnknownGame):
        Sitting.from_data(data)


@pytest.mark.parametrize("data", [None, [], "", 0, {}, [*Sitting(Game()).to_data(), 0]])
def test_what_is_no_sitting_at_all_is_unknown(data: object) -> None:
    with pytest.raises(UnknownGame):
        Sitting.from_data(data)
