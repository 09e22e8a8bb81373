"""The rules, tested on every board that can be written, whichever mark opens."""

import re
from collections import Counter
from itertools import combinations, product

import pytest

from tests.support.boards import EVERY_BOARD, WON, board, reachable, reason_against
from tests.support.brute_force import finished, positions_by_brute_force
from tictactoe_web.engine.board import (
    EMPTY,
    LINES,
    MARKS,
    OTHER,
    Board,
    IllegalMove,
    ImpossibleBoard,
    Mark,
    Outcome,
    replay,
)

# In a magic square three squares form a line exactly if they add up to 15.
MAGIC = (2, 7, 6, 9, 5, 1, 4, 3, 8)


# Counting ------------------------------------------------------------------------------------


@pytest.mark.parametrize("opener", MARKS)
def test_a_game_can_reach_so_many_boards_and_so_many_of_them_are_unfinished(opener: Mark) -> None:
    possible = [position for position in positions_by_brute_force() if position.opener == opener]
    assert sorted(reachable(opener)) == sorted(possible)
    unfinished = [position for position in reachable(opener) if position.outcome is None]
    assert (len(possible), len(unfinished)) == (5_478, 4_520)
    assert not any(map(finished, unfinished))


@pytest.mark.parametrize("opener", MARKS)
def test_the_opener_wins_626_boards_the_other_316_and_16_are_drawn(opener: Mark) -> None:
    outcomes = [position.outcome for position in reachable(opener)]
    endings = Counter(outcome.winner for outcome in outcomes if outcome)
    assert endings == {opener: 626, OTHER[opener]: 316, None: 16}


def test_no_board_is_reached_by_either_opener() -> None:
    assert not set(reachable("X")) & set(reachable("O"))


# Rules ---------------------------------------------------------------------------------------


def test_a_game_starts_on_an_empty_board_with_x_to_move() -> None:
    assert (Board().squares, Board().turn) == ("---------", "X")
    assert Board().legal_moves == (0, 1, 2, 3, 4, 5, 6, 7, 8)


def test_a_mark_wins_exactly_with_three_squares_that_add_up_to_15() -> None:
    for position in EVERY_BOARD:
        winners = [mark for mark in MARKS if adds_up_to_15(position, mark)]
        if winners:
            assert [position.outcome and position.outcome.winner] == winners, position
        else:
            full = EMPTY not in position.squares
            assert position.outcome == (Outcome(None, None) if full else None), position


def adds_up_to_15(position: Board, mark: Mark) -> bool:
    numbers = [number for number, it in zip(MAGIC, position.squares, strict=True) if it == mark]
    return any(sum(three) == 15 for three in combinations(numbers, 3))


def test_an_outcome_names_a_line_that_its_winner_fills() -> None:
    for position in EVERY_BOARD:
        if position.outcome and position.outcome.line:
            assert position.outcome.line in LINES, position
            marks = {position.squares[square] for square in position.outcome.line}
            assert marks == {position.outcome.winner}, position


def test_every_line_has_a_name_of_its_own() -> None:
    assert len({*LINES.values()}) == len(LINES) == 8


def test_the_free_squares_may_be_played_until_the_game_is_over() -> None:
    for position in EVERY_BOARD:
        free = [square for square in range(9) if position.squares[square] == EMPTY]
        assert list(position.legal_moves) == ([] if position.outcome else free), position


def test_play_accepts_the_legal_moves_and_no_other() -> None:
    for position in EVERY_BOARD:
        accepted = tuple(square for square in range(-1, 10) if is_accepted(position, square))
        assert accepted == position.legal_moves, position


def is_accepted(position: Board, square: int) -> bool:
    try:
        position.play(square)
    except IllegalMove:
        return False
    return True


def test_a_move_adds_one_mark_and_passes_the_turn() -> None:
    before = board(
        """
        X O -
        - X -
        - - O
        """
    )
    after = board(
        """
        X O X
        - X -
        - - O
        """
    )
    assert before.play(2) == after
    assert (before.turn, after.turn) == ("X", "O")


def test_every_move_changes_one_square_and_the_turn() -> None:
    for position in EVERY_BOARD:
        for square, after in position.successors.items():
            squares = list(position.squares)
            squares[square] = position.turn
            assert after == Board("".join(squares), OTHER[position.turn]), position


def test_the_successors_are_the_boards_after_each_legal_move() -> None:
    for position in EVERY_BOARD:
        after = [(square, position.play(square)) for square in position.legal_moves]
        assert list(position.successors.items()) == after, position


def test_a_move_leaves_the_board_before_it_as_it_was() -> None:
    before = Board()
    before.play(4)
    assert before == Board()


@pytest.mark.parametrize(
    ("position", "square", "objection"),
    [
        (Board().play(4), 4, "The centre is already taken."),
        (Board(), 9, "There is no square 9."),
        (Board(), -1, "There is no square -1."),
        (WON, 8, "The game is over: no more moves."),
    ],
)
def test_an_illegal_move_is_refused_in_a_sentence(
    position: Board, square: int, objection: str
) -> None:
    with pytest.raises(IllegalMove) as refusal:
        position.play(square)
    assert str(refusal.value) == objection


@pytest.mark.parametrize("opener", MARKS)
def test_a_board_knows_how_many_marks_it_holds_and_who_opened(opener: Mark) -> None:
    for position in reachable(opener):
        assert position.ply == sum(position.squares.count(mark) for mark in MARKS)
        assert position.opener == opener, position


@pytest.mark.parametrize("opener", MARKS)
def test_swapping_the_marks_swaps_opener_turn_and_winner(opener: Mark) -> None:
    swapped = [position.swapped() for position in reachable(opener)]
    assert set(swapped) == set(reachable(OTHER[opener]))
    for before, after in zip(reachable(opener), swapped, strict=True):
        assert after.swapped() == before
        assert after.turn == OTHER[before.turn]
        if before.outcome and before.outcome.winner:
            assert after.outcome == Outcome(OTHER[before.outcome.winner], before.outcome.line)


# Replaying -----------------------------------------------------------------------------------


def test_a_replay_shows_every_board_of_a_game() -> None:
    assert replay([4, 0], "O") == [
        board(
            """
            - - -
            - - -
            - - -
            """,
            "O",
        ),
        board(
            """
            - - -
            - O -
            - - -
            """
        ),
        board(
            """
            X - -
            - O -
            - - -
            """,
            "O",
        ),
    ]


def test_a_replay_of_no_moves_is_the_empty_board() -> None:
    assert replay([], "X") == [Board()]


@pytest.mark.parametrize("moves", [[4, 4], [0, 3, 1, 4, 2, 5], [0, 9]])
def test_a_replay_refuses_what_the_rules_forbid(moves: list[int]) -> None:
    with pytest.raises(IllegalMove, match=re.escape(reason_against(Board(), moves))):
        replay(moves, "X")


# Reading -------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", MARKS)
def test_of_all_drawings_exactly_the_reachable_boards_are_read(turn: Mark) -> None:
    assert every_drawing_read(turn) == {
        position.squares: position for position in EVERY_BOARD if position.turn == turn
    }


def test_with_no_turn_given_the_mark_with_fewer_is_next_and_x_if_neither_has() -> None:
    assert every_drawing_read(None) == {
        position.squares: position
        for position in EVERY_BOARD
        if position.turn == "X" or position.ply % 2
    }


def every_drawing_read(turn: Mark | None) -> dict[str, Board]:
    drawings = map("".join, product("XO-", repeat=9))
    return {text: position for text in drawings if (position := read(text, turn))}


def read(text: str, turn: Mark | None) -> Board | None:
    try:
        return Board.from_text(text, turn)
    except ImpossibleBoard:
        return None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "There are no squares; a board has 9."),
        ("X", "There is 1 square; a board has 9."),
        ("--------", "There are 8 squares; a board has 9."),
        ("----------", "There are 10 squares; a board has 9."),
        ("xo-------", "X and O must be capital letters."),
        ("xyz", "“y” is neither X, O nor - for an empty square."),
        ("XO.......", "“.” is neither X, O nor - for an empty square."),
        ("XO------\n", "“\n” is neither X, O nor - for an empty square."),
        ("X X------", "“ ” is neither X, O nor - for an empty square."),
        # A Cyrillic letter that looks like an X.
        ("Х--------", "“Х” is neither X, O nor - for an empty square."),
        ("XX-------", "Players take turns, so no game has 2 X and 0 O."),
        ("XXXXXOO--", "Players take turns, so no game has 5 X and 2 O."),
        ("O-O-O----", "Players take turns, so no game has 0 X and 3 O."),
        ("XXXOOO---", "Both X and O have three in a row: the game ended before that."),
        ("XXXOO-O--", "X has three in a row, so O can’t have moved after it."),
        ("OOOXX-XX-", "O has three in a row, so X can’t have moved after it."),
    ],
)
def test_an_impossible_board_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ImpossibleBoard) as refusal:
        Board.from_text(text)
    assert str(refusal.value) == reason


@pytest.mark.parametrize(
    ("text", "turn", "reason"),
    [
        ("X--------", "X", "It can’t be X’s turn: X has just moved."),
        ("O--------", "O", "It can’t be O’s turn: O has just moved."),
        ("XXXOO-O--", "X", "X has three in a row, so O can’t have moved after it."),
    ],
)
def test_a_turn_that_can_not_be_is_refused_with_its_reason(
    text: str, turn: Mark, reason: str
) -> None:
    with pytest.raises(ImpossibleBoard) as refusal:
        Board.from_text(text, turn)
    assert str(refusal.value) == reason
