"""What outlasts a game: the scores, and a sitting as data."""

import json
from dataclasses import replace
from random import Random

import pytest

from tests.support.games import DRAW, MIDDLE_ROW_FOR_O, TOP_ROW_FOR_X, played, played_out
from tictactoe_web.engine.game import FRIEND, Game, UnknownGame, all_levels
from tictactoe_web.sitting import Score, Sitting

ONE_EACH = Score(1, 1, 1)
GAME, SCORES, HINTS, NOTICE, FOCUS = range(5)  # the places of the fields


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


@pytest.mark.parametrize("level", all_levels())
def test_every_opponent_has_a_score_of_its_own(level: str) -> None:
    others = dict.fromkeys(set(all_levels()) - {level}, ONE_EACH)
    game = played(TOP_ROW_FOR_X, level=level)
    after = Sitting(game, scores=others).after(game)
    assert after.score == Score(won=1)
    assert after.scores == {**others, level: Score(won=1)}
    assert after.with_score(Score()).scores == others


@pytest.mark.parametrize("moves", [TOP_ROW_FOR_X, DRAW, MIDDLE_ROW_FOR_O, "40"])
def test_practice_does_not_count(moves: str) -> None:
    game = replace(played(moves), given=0)
    assert Sitting(game, scores={"medium": ONE_EACH}).after(game).score == ONE_EACH


@pytest.mark.parametrize("level", all_levels())
def test_a_game_counts_once_from_its_first_move_to_its_last(level: str) -> None:
    rng = Random(1)
    for number in range(20):
        sitting = Sitting(Game())
        for game in played_out(Game(level=level, id=f"{number}"), rng):
            sitting = sitting.after(game)
        assert sitting.score == Score().plus(game.result)


@pytest.mark.parametrize("practice", [played("40"), played("4", level=FRIEND)])
def test_practice_is_against_the_computer(practice: Game) -> None:
    sitting = Sitting(practice).practising(Game(you="O", moves=(0,), given=1))
    assert sitting.game.level == ("unbeatable" if practice.with_friend else "medium")
    assert sitting.game.board.turn == "O"


def test_what_is_written_is_read_again() -> None:
    scores = {"easy": Score(1, 2, 3), FRIEND: Score(4, 5, 6)}
    sitting = Sitting(played("40"), scores, True, "A notice.", "4")
    assert Sitting.from_data(json.loads(json.dumps(sitting.to_data()))) == sitting


def test_what_is_written_fits_in_a_cookie_with_room_to_spare() -> None:
    scores = dict.fromkeys(all_levels(), Score(9999, 9999, 9999))
    sitting = Sitting(
        Game(moves=(0, 1, 2, 4, 3, 5, 7, 6), given=8), scores, True, "x" * 100, "hints"
    )
    assert len(json.dumps(sitting.to_data())) < 500


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (GAME, None),
        (GAME, []),
        (SCORES, None),
        (SCORES, [1, 2, 3]),
        (SCORES, {"easy": [1, 2]}),
        (SCORES, {"easy": ["1", 2, 3]}),
        (SCORES, {"godlike": [1, 2, 3]}),
        (HINTS, 1),
        (NOTICE, None),
        (FOCUS, 4),
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
