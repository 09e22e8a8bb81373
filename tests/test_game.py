"""Games: played, taken back, and read back from data that is not trusted."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.support.boards import board
from tests.support.games import DRAW, MIDDLE_ROW_FOR_O, TOP_ROW_FOR_X, played, played_out
from tictactoe_web.engine import opponents
from tictactoe_web.engine.board import MARKS, OTHER, IllegalMove, Mark
from tictactoe_web.engine.game import Game, Result, UnknownGame, new_game
from tictactoe_web.engine.notation import squares_from
from tictactoe_web.engine.opponents import FRIEND, OPPONENTS


def many_games() -> Iterator[Game]:
    """Games of every setup, at every stage."""
    rng = Random(765)
    setups = list(product(MARKS, MARKS, OPPONENTS.values()))
    for number in range(20):
        for you, first, level in setups:
            yield from played_out(Game(you, first, level, id=f"{number}").reply(), rng)


# Setting up ----------------------------------------------------------------------------------


@pytest.mark.parametrize("you", MARKS)
@pytest.mark.parametrize("level", OPPONENTS.values(), ids=OPPONENTS)
def test_if_you_go_first_the_board_is_empty_and_it_is_your_turn(
    level: opponents.Level | None, you: Mark
) -> None:
    game = new_game(you, True, level)
    assert (game.moves, game.board.turn, game.opener) == ((), you, you)
    assert not game.computer_is_next


@pytest.mark.parametrize("you", MARKS)
@pytest.mark.parametrize("level", opponents.LEVELS.values(), ids=opponents.LEVELS)
def test_if_the_computer_goes_first_it_has_moved(level: opponents.Level, you: Mark) -> None:
    game = new_game(you, False, level)
    assert (len(game.moves), game.board.turn, game.opener) == (1, you, OTHER[you])
    assert not game.computer_is_next


def test_a_friend_who_goes_first_is_waited_for() -> None:
    game = new_game("X", False, None)
    assert (game.moves, game.board.turn) == ((), "O")


def test_a_game_starts_out_unbeatable_with_you_as_x_going_first() -> None:
    game = Game()
    assert (game.you, game.opener, game.opponent, game.practice) == ("X", "X", "unbeatable", False)


def test_every_game_has_an_id_of_its_own() -> None:
    assert len({new_game("X", True, None).id for _ in range(100)}) == 100


def test_a_game_that_the_rules_forbid_can_not_be_made() -> None:
    with pytest.raises(IllegalMove):
        played("44")


# Playing -------------------------------------------------------------------------------------


def test_the_computer_replies_to_your_move() -> None:
    game = played("").play(4)
    assert game.moves[0] == 4
    assert len(game.moves) == 2
    assert game.board.turn == "X"


def test_the_moves_lead_to_the_board() -> None:
    assert played("4012").board == board(
        """
        O X O
        - X -
        - - -
        """
    )


def test_every_reply_is_one_that_the_level_may_make() -> None:
    for game in many_games():
        if game.level and game.moves and game.board.turn == game.you:
            before = replace(game, moves=game.moves[:-1]).board
            assert game.moves[-1] in game.level.policy(before), game


def test_a_friend_moves_for_themselves() -> None:
    game = played("", level=FRIEND).play(4).play(0)
    assert game.moves == (4, 0)


def test_the_same_request_gets_the_same_reply() -> None:
    for game in many_games():
        for square in game.board.legal_moves:
            assert game.play(square) == game.play(square)


def test_another_game_may_get_another_reply() -> None:
    games = [replace(played("", level="easy"), id=f"{number}") for number in range(100)]
    assert {game.play(4).moves[1] for game in games} == {0, 1, 2, 3, 5, 6, 7, 8}


def test_every_reply_of_a_game_is_left_to_chance_anew() -> None:
    games = [replace(played("", level="easy"), id=f"{number}").play(4) for number in range(500)]
    alike = [game for game in games if game.moves == (4, 0)]
    assert {game.play(1).moves[3] for game in alike} == {2, 3, 5, 6, 7, 8}


def test_no_reply_follows_your_winning_move() -> None:
    game = played("0314").play(2)
    assert game.moves_text == TOP_ROW_FOR_X
    assert game.result == "won"


def test_an_illegal_move_is_refused_and_the_game_untouched() -> None:
    game = played("40")
    with pytest.raises(IllegalMove):
        game.play(0)
    assert game == played("40")


def test_no_move_follows_the_end() -> None:
    with pytest.raises(IllegalMove):
        played(TOP_ROW_FOR_X).play(8)


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (played(""), "playing"),
        (played("40"), "playing"),
        (played(TOP_ROW_FOR_X, you="X"), "won"),
        (played(TOP_ROW_FOR_X, you="O"), "lost"),
        (played(MIDDLE_ROW_FOR_O, you="X"), "lost"),
        (played(MIDDLE_ROW_FOR_O, you="O"), "won"),
        (played(TOP_ROW_FOR_X, you="X", opener="O"), "lost"),
        (played(TOP_ROW_FOR_X, you="O", opener="O"), "won"),
        (played(DRAW, you="X"), "drawn"),
        (played(DRAW, you="O"), "drawn"),
        (played(TOP_ROW_FOR_X, you="O", level=FRIEND), "won"),
        (played(MIDDLE_ROW_FOR_O, you="O", level=FRIEND), "lost"),
        (played(DRAW, level=FRIEND), "drawn"),
    ],
)
def test_the_result_is_yours_or_with_a_friend_that_of_x(game: Game, result: Result) -> None:
    assert game.result == result


# Taking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "moves_left"),
    [
        (played("40"), ""),
        (played("4017"), "40"),
        (played("40", you="O", opener="O"), ""),
        (played("403", you="O"), "4"),
        (played("403", you="X", opener="O"), "4"),
        (played("40312", you="O"), "403"),
        (played("4", level=FRIEND), ""),
        (played("4", opener="O", level=FRIEND), ""),
        (played("40", level=FRIEND), "4"),
        (played("40", opener="O", level=FRIEND), "4"),
        (played("4031", given=2), "40"),
        (played("40312", given=2, you="O"), "403"),
        (played("40312", given=3, you="O"), "403"),
    ],
)
def test_undo_takes_back_your_last_move_and_the_reply(game: Game, moves_left: str) -> None:
    before = game.undo()
    assert game.can_undo
    assert before.moves == squares_from(moves_left)
    assert before.moves + before.taken_back == game.moves


@pytest.mark.parametrize(
    "game",
    [
        played(""),
        played("", opener="O", you="O"),
        played("4", you="O"),
        played("4", you="X", opener="O"),
        played("", level=FRIEND),
        played("40", given=2),
        played("403", given=3, you="O"),
        played("403", given=2, you="O"),
    ],
)
def test_before_your_first_move_there_is_nothing_to_take_back(game: Game) -> None:
    assert not game.can_undo


@pytest.mark.parametrize("level", ["medium", FRIEND])
@pytest.mark.parametrize("moves", [TOP_ROW_FOR_X, MIDDLE_ROW_FOR_O, DRAW])
def test_once_the_game_is_over_nothing_is_taken_back(moves: str, level: str) -> None:
    game = played(moves, level=level)
    assert not game.can_undo


def test_a_game_with_a_move_taken_back_is_another_game() -> None:
    game = played("40")
    assert len({game.id, game.undo().id, game.undo().id}) == 3


def test_undo_leaves_it_your_turn_and_can_be_kept() -> None:
    for game in many_games():
        if game.can_undo:
            before = game.undo()
            assert not before.computer_is_next, game
            assert Game.from_data(json.loads(json.dumps(before.to_data()))) == before


def test_what_was_taken_back_is_told_until_the_next_move() -> None:
    before = played("40").undo()
    assert before.taken_back
    assert not before.play(4).taken_back


# To and from data ----------------------------------------------------------------------------


def test_every_game_comes_back_from_its_data() -> None:
    for game in many_games():
        data = json.loads(json.dumps(game.to_data()))
        assert Game.from_data(data) == game


def test_a_practice_game_comes_back_from_its_data() -> None:
    game = replace(played("40"), given=1)
    assert Game.from_data(game.to_data()) == game


def test_the_data_of_a_game_are_plain() -> None:
    assert played("40").to_data() == ["X", "X", "medium", "40", None, "", "a game"]


YOU, FIRST, LEVEL, MOVES, GIVEN, TAKEN_BACK, ID = range(7)  # the places of the fields


def with_field(game: Game, place: int, value: object) -> list[object]:
    """The data of a game, with something else in one place."""
    data = game.to_data()
    data[place] = value
    return data


@pytest.mark.parametrize("missing", range(7))
def test_data_that_lack_a_field_are_no_game(missing: int) -> None:
    data = played("40").to_data()
    del data[missing]
    with pytest.raises(UnknownGame):
        Game.from_data(data)


@pytest.mark.parametrize("extra", [1, "", None, "---------"])
def test_a_further_field_of_another_release_is_left_out(extra: object) -> None:
    assert Game.from_data([*played("40").to_data(), extra]) == played("40")


@pytest.mark.parametrize("level", ["godlike", "Easy", "", None, 0, ["easy"], {}])
def test_at_a_level_that_there_is_no_more_the_game_goes_on_at_the_usual_one(level: object) -> None:
    game = Game.from_data(with_field(played("40"), LEVEL, level))
    assert game == played("40", level="unbeatable")


def test_there_the_computer_answers_if_it_is_its_turn() -> None:
    game = Game.from_data(with_field(played("4"), LEVEL, "two friends"))
    assert game.moves_text[0] == "4"
    assert game.board.turn == game.you


@pytest.mark.parametrize("odd", [None, "4", "9", [1], [[]], {}, 7])
def test_what_can_not_have_been_taken_back_is_not_told(odd: object) -> None:
    game = played("40", level=FRIEND)
    assert Game.from_data(with_field(game, TAKEN_BACK, odd)) == game


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (YOU, "x"),
        (YOU, "-"),
        (YOU, ""),
        (YOU, None),
        (YOU, True),
        (YOU, ["X"]),
        (FIRST, "Y"),
        (FIRST, "XO"),
        (FIRST, 0),
        (FIRST, None),
        (GIVEN, -1),
        (GIVEN, 3),
        (GIVEN, 1.0),
        (GIVEN, "1"),
        (GIVEN, False),
        (GIVEN, True),
        (ID, 7),
        (ID, None),
        (ID, False),
        (ID, ["a game"]),
    ],
)
def test_data_with_a_wrong_field_are_no_game(place: int, value: object) -> None:
    with pytest.raises(UnknownGame):
        Game.from_data(with_field(played("40", level=FRIEND), place, value))


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(None, id="nothing"),
        pytest.param(40, id="a number"),
        pytest.param(True, id="a truth"),
        pytest.param([4, 0], id="a list"),
        pytest.param((4, 0), id="a tuple"),
        pytest.param(["4", "0"], id="a list of digits"),
        pytest.param(b"40", id="bytes"),
        pytest.param({"4": "0"}, id="a mapping"),
        pytest.param("49", id="no such square"),
        pytest.param("4-1", id="a sign"),
        pytest.param("4 0", id="a blank"),
        pytest.param("40\n", id="a line end"),
        pytest.param("4a", id="a letter"),
        pytest.param("٤٠", id="Arabic digits"),
        pytest.param("４０", id="full-width digits"),
        pytest.param("⁴⁰", id="superscript digits"),
        pytest.param("44", id="a square twice"),
        pytest.param("4040", id="two squares twice"),
        pytest.param("40" * 10_000, id="no end"),
        pytest.param(TOP_ROW_FOR_X + "5", id="one move after the end"),
        pytest.param(MIDDLE_ROW_FOR_O + "67", id="two moves after the end"),
        pytest.param(DRAW + "0", id="a move on a full board"),
    ],
)
def test_data_with_moves_that_no_game_has_are_no_game(moves: object) -> None:
    with pytest.raises(UnknownGame):
        Game.from_data(with_field(played(""), MOVES, moves))


def test_with_a_friend_no_reply_is_missing() -> None:
    game = played("4", level=FRIEND)
    assert Game.from_data(game.to_data()) == game


@pytest.mark.parametrize("data", [None, "", "XXeasy", 0, True, [], {}, {"you": "X"}], ids=repr)
def test_what_is_no_list_or_an_empty_one_is_no_game(data: object) -> None:
    with pytest.raises(UnknownGame):
        Game.from_data(data)
