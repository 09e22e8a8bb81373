"""The puzzles: which positions they are, what is right, and which comes on what day."""

from collections import Counter
from datetime import date, timedelta

import pytest

from tests.support.boards import UNFINISHED, board
from tests.support.brute_force import ROWS_COLUMNS_DIAGONALS, moves_by_brute_force, sides
from tictactoe_web.engine import daily, puzzles
from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.puzzles import THEMES, NoPuzzle, collection, puzzle
from tictactoe_web.engine.reasons import Forces, Forks, ForksNextAnyway, StopsForks, reasons
from tictactoe_web.engine.search import canonical, images
from tictactoe_web.engine.solution import moves_that_keep, worth

TODAY = date(2026, 11, 21)


def bits(squares: int) -> int:
    return squares.bit_count()


def can_be_completed(mine: int, theirs: int) -> bool:
    """Whether a line has two of mine and none of theirs."""
    return any(bits(line & mine) == 2 and not line & theirs for line in ROWS_COLUMNS_DIAGONALS)


def is_in_the_collection(position: Board) -> bool:
    """The definition: no line can be completed now, and some move gives the value away."""
    mine, theirs = sides(position)
    quiet = not can_be_completed(mine, theirs) and not can_be_completed(theirs, mine)
    return quiet and len({it.value for it in moves_by_brute_force(position).values()}) > 1


# Which positions -----------------------------------------------------------------------------


def test_there_are_68_puzzles_36_to_win_and_32_to_draw() -> None:
    expected = {canonical(it) for it in UNFINISHED if it.opener == "X" and is_in_the_collection(it)}
    assert {canonical(it.board) for it in collection()} == expected
    assert len(collection()) == len(expected) == 68
    values = Counter(max(moves_by_brute_force(it.board).values()).value for it in collection())
    assert values == {1: 36, 0: 32}


def test_every_theme_that_is_offered_has_another_puzzle_for_those_who_missed_one() -> None:
    counts = Counter(it.theme for it in collection())
    assert {it for it, count in counts.items() if count > 1} == {it for it in THEMES if it.title}


def test_what_is_right_is_what_keeps_the_value_in_every_position() -> None:
    for position in UNFINISHED:
        values = {n: it.value for n, it in moves_by_brute_force(position).items()}
        right = [n for n, value in values.items() if value == max(values.values())]
        assert [*moves_that_keep(position)] == right, position


def test_every_position_with_moves_of_different_value_is_a_puzzle_and_no_other() -> None:
    for position in UNFINISHED:
        values = {it.value for it in moves_by_brute_force(position).values()}
        if len(values) > 1:
            assert puzzle(position).board == position
        else:
            with pytest.raises(NoPuzzle):
                puzzle(position)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("XXX OO- ---", "game is over"),
        ("--- --- ---", "the same result"),
        ("XO- X-- ---", "the same result"),
        ("XO- XXO -O-", "the same result"),
    ],
)
def test_what_is_no_puzzle_says_why(drawing: str, reason: str) -> None:
    with pytest.raises(NoPuzzle, match=reason):
        puzzle(board(drawing))


def test_a_puzzle_shares_its_name_with_its_images_and_with_no_other() -> None:
    for it in collection():
        named = {puzzle(Board(squares, it.board.turn)).name for squares in images(it.board.squares)}
        assert named == {it.name} == {puzzle(it.board.swapped()).name}
    assert len({it.name for it in collection()}) == 68


# Themes --------------------------------------------------------------------------------------


def test_a_theme_says_what_the_answers_do() -> None:
    expected = {
        "fork": Forks,
        "force": Forces | ForksNextAnyway,
        "stop": StopsForks,
        "only": StopsForks,
    }
    for it in collection():
        facts = [
            why.fact
            for square, why in reasons(it.board).items()
            if square in moves_that_keep(it.board)
        ]
        if it.theme.slug == "opening":
            assert it.board.ply <= 2
        if proof := expected.get(it.theme.slug):
            assert any(isinstance(fact, proof) for fact in facts), it
        if it.theme.slug == "only":
            assert len(facts) == 1
        if it.theme.slug == "stop":
            assert len(facts) > 1


def test_every_theme_has_positions_turned_and_with_the_marks_swapped_alike() -> None:
    for position in UNFINISHED:
        if position.opener == "X" and len(moves_that_keep(position)) < len(position.legal_moves):
            theme = puzzle(position).theme
            assert puzzle(canonical(position)).theme is theme
            assert puzzle(position.swapped()).theme is theme


# The days ------------------------------------------------------------------------------------


def days(first: date, count: int) -> list[Board]:
    return [daily.of_day(first + timedelta(n), date.max).board for n in range(count)]


def is_hard_to_guess(position: Board) -> bool:
    """The definition: at most one square in three is right."""
    values = [it.value for it in moves_by_brute_force(position).values()]
    return values.count(max(values)) / len(values) <= 1 / 3


HARD = {canonical(it.board) for it in collection() if is_hard_to_guess(it.board)}


@pytest.mark.parametrize("first", [daily.HARDER_SINCE, date(2026, 12, 24), date(2099, 12, 31)])
def test_any_33_days_in_a_row_go_through_all_in_which_a_guess_is_seldom_right(first: date) -> None:
    assert len(HARD) == 33
    assert {canonical(it) for it in days(first, 33)} == HARD


def test_when_a_puzzle_comes_again_it_mostly_looks_different() -> None:
    once, again = (days(daily.HARDER_SINCE + timedelta(n), 33) for n in (0, 33))
    pairs = list(zip(once, again, strict=True))
    assert all(canonical(a) == canonical(b) for a, b in pairs)
    assert sum(a != b for a, b in pairs) > 25


def test_the_puzzle_of_a_day_never_changes() -> None:
    """What these days had when the puzzles began; links to them were sent."""
    assert daily.of_day(TODAY, TODAY).board.squares == "-OX----X-"
    assert daily.of_day(daily.FIRST_DAY, TODAY).board.squares == "-X-OXX-O-"
    before_the_harder = {canonical(it) for it in days(daily.FIRST_DAY, 68)}
    assert before_the_harder == {canonical(it.board) for it in collection()}


def test_tomorrow_and_the_time_before_the_first_have_none() -> None:
    for day in (TODAY + timedelta(1), daily.FIRST_DAY - timedelta(1)):
        with pytest.raises(NoPuzzle):
            daily.of_day(day, TODAY)


def test_the_days_before_today_end_with_the_first() -> None:
    assert daily.days_before(TODAY, 2) == [date(2026, 11, 20), date(2026, 11, 19)]
    assert daily.days_before(daily.FIRST_DAY + timedelta(1), 7) == [daily.FIRST_DAY]


# What comes next -----------------------------------------------------------------------------


def test_from_one_to_the_next_one_comes_through_all_of_them() -> None:
    seen, position = set(), collection()[0].board
    for _ in range(68):
        seen.add(canonical(position))
        position = puzzles.next_after(position).board
    assert len(seen) == 68


def test_every_puzzle_has_another_like_it() -> None:
    for position in UNFINISHED[::7]:
        if len(moves_that_keep(position)) == len(position.legal_moves):
            continue
        other = puzzles.like(position, "a seed")
        assert other == puzzle(other.board)
        assert other.is_hard_to_guess
        assert worth(other.board).value == worth(position).value
        images = {canonical(position), canonical(position.swapped())}
        assert canonical(other.board) not in images


@pytest.mark.parametrize(
    ("moves", "mark", "given", "expected"),
    [
        ("01346", "O", 0, "X--------"),  # O answers a corner with a side, and nothing helps later
        ("031485", "X", 0, "XX-OO----"),  # X could have completed the top row
        ("031485", "X", 5, None),  # but that move was given
        ("031485", "O", 0, "X--------"),
        ("07461358", "X", 0, "XX-OX-OO-"),  # its second chance to win that it let go
        ("048", "X", 0, None),
    ],
)
def test_the_last_position_in_which_a_side_gave_the_value_away(
    moves: str, mark: Mark, given: int, expected: str | None
) -> None:
    found = puzzles.position_missed([*map(int, moves)], "X", mark, given)
    assert (found and found.squares) == expected


def test_after_a_game_there_is_a_puzzle_like_the_one_that_was_missed() -> None:
    corner_then_side = (0, 1, 3, 4, 6)
    offered = puzzles.like_the_missed(corner_then_side, "X", "O")
    assert offered
    assert offered == puzzles.like_the_missed(corner_then_side, "X", "O"), "the same each time"
    assert offered == puzzles.like_the_missed(corner_then_side, "X"), "either side's, the last"
    assert puzzles.like_the_missed((0, 4, 8), "X", "X") is None


def test_a_square_of_a_puzzle_is_the_same_one_however_its_board_is_turned() -> None:
    for it in collection():
        named = {square: it.square_in_name(square) for square in it.board.legal_moves}
        assert {puzzle(it.board).name[square] for square in named.values()} == {"-"}
        for places in images("012345678"):
            turned = puzzle(board("".join(it.board.squares[int(n)] for n in places), it.board.turn))
            there = {int(n): turned.square_in_name(square) for square, n in enumerate(places)}
            assert {square: there[square] for square in named} == named
