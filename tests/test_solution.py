"""The solution, held against a second one that shares nothing with it."""

import pytest

from tests.support.boards import (
    EVERY_BOARD,
    LOSE_SOON_OR_LATE,
    TWO_WAYS_OUT,
    UNFINISHED,
    WIN_NOW_OR_LATER,
    reachable,
)
from tests.support.brute_force import by_brute_force, preference
from tictactoe_web.engine.board import MARKS, Board, Mark
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import (
    Worth,
    best_moves,
    move_scores,
    move_worths,
    principal_variation,
    score,
    solved,
    worth,
)

# Every position ------------------------------------------------------------------------------


def test_every_position_is_worth_what_brute_force_says() -> None:
    for position in EVERY_BOARD:
        assert worth(position) == by_brute_force(position), position


def test_every_move_is_worth_what_brute_force_says() -> None:
    for position in EVERY_BOARD:
        after = {square: by_brute_force(position.play(square)) for square in position.legal_moves}
        expected = {square: Worth(-value, 1 + plies) for square, (value, plies) in after.items()}
        assert move_worths(position) == expected, position


def test_the_sign_of_a_score_is_the_value() -> None:
    for position in EVERY_BOARD:
        value = worth(position).value
        assert value == (score(position) > 0) - (score(position) < 0), position


def test_a_position_scores_what_its_best_move_does() -> None:
    for position in UNFINISHED:
        assert score(position) == max(move_scores(position).values()), position


def test_the_best_moves_are_worth_the_same_and_every_other_less() -> None:
    for position in UNFINISHED:
        worths = move_worths(position)
        (best,) = {worths.pop(square) for square in best_moves(position)}
        assert best == worth(position), position
        assert all(preference(other) < preference(best) for other in worths.values()), position


def test_moves_come_in_ascending_order() -> None:
    for position in UNFINISHED:
        assert tuple(move_worths(position)) == tuple(move_scores(position)) == position.legal_moves
        assert best_moves(position) == tuple(sorted(best_moves(position)))


def test_the_principal_variation_is_as_long_as_promised_and_ends_as_promised() -> None:
    for position in EVERY_BOARD:
        value, plies = worth(position)
        last, moves = position, principal_variation(position)
        for square in moves:
            assert square == best_moves(last)[0], position
            last = last.play(square)
        winner = last.outcome and last.outcome.winner
        assert last.outcome is not None, position
        assert len(moves) == plies, position
        assert value == (0 if winner is None else 1 if winner == position.turn else -1), position


def test_swapping_the_marks_changes_no_worth() -> None:
    for position in reachable("X"):
        assert worth(position.swapped()) == worth(position), position
        assert move_worths(position.swapped()) == move_worths(position), position


def test_a_finished_board_has_no_moves_to_value() -> None:
    for position in EVERY_BOARD:
        if position.outcome:
            assert worth(position).plies == 0
            assert (move_worths(position), best_moves(position)) == ({}, ()), position
            assert principal_variation(position) == (), position


def test_one_table_with_one_of_each_boards_images_serves_every_position() -> None:
    assert set(solved()) == {canonical(position) for position in reachable("X")}


# Some positions ------------------------------------------------------------------------------


@pytest.mark.parametrize("opener", MARKS)
def test_a_perfect_game_is_a_draw_of_nine_moves(opener: Mark) -> None:
    assert worth(Board(turn=opener)) == Worth(0, 9)
    assert best_moves(Board(turn=opener)) == tuple(range(9))


def test_two_corners_draw_and_every_other_move_loses_in_four() -> None:
    lost, drawn = Worth(-1, 4), Worth(0, 6)
    assert TWO_WAYS_OUT.turn == "O"
    assert move_worths(TWO_WAYS_OUT) == {1: lost, 2: drawn, 3: lost, 5: lost, 6: drawn, 7: lost}
    assert best_moves(TWO_WAYS_OUT) == (2, 6)


def test_of_two_wins_the_sooner_is_best() -> None:
    worths = move_worths(WIN_NOW_OR_LATER)
    assert (worths[2], worths[4]) == (Worth(1, 1), Worth(1, 3))
    assert best_moves(WIN_NOW_OR_LATER) == (2,)
    assert principal_variation(WIN_NOW_OR_LATER) == (2,)


def test_of_two_losses_the_later_is_best() -> None:
    worths = move_worths(LOSE_SOON_OR_LATE)
    assert worths == dict.fromkeys((2, 3, 5, 6, 7), Worth(-1, 2)) | {8: Worth(-1, 4)}
    assert best_moves(LOSE_SOON_OR_LATE) == (8,)
