"""The line of a game: where it runs, and that it bends where the game turned."""

import re

import pytest

from tests.support.brute_force import by_brute_force
from tests.support.games import a_game, mistakes_by_brute_force
from tictactoe_web.engine.board import MARKS, Mark, replay
from tictactoe_web.engine.review import judge, values
from tictactoe_web.pictures.curve import Curve, curve

NUMBER = r"\d+(?:\.\d+)?"
STROKE = re.compile(rf"H({NUMBER})|C{NUMBER} {NUMBER} {NUMBER} {NUMBER} ({NUMBER}) ({NUMBER})")


def points(line: Curve) -> list[tuple[float, float]]:
    """Where the line passes from one column to the next, read from its path."""
    start = re.match(rf"M0 ({NUMBER})", line.path)
    assert start
    found = [(0.0, float(start[1]))]
    for stroke in STROKE.finditer(line.path, start.end()):
        level, x, y = stroke.groups()
        found.append((float(level), found[-1][1]) if level else (float(x), float(y)))
    return found


@pytest.mark.parametrize("opener", MARKS)
@pytest.mark.parametrize("top", MARKS)
def test_the_line_of_any_game_shows_what_brute_force_finds(opener: Mark, top: Mark) -> None:
    bent = set()
    for seed in range(300):
        moves = a_game(seed, opener)
        boards = replay(moves, opener)
        worths = [by_brute_force(board) for board in boards]
        for_x = [
            worth.value if board.turn == "X" else -worth.value
            for board, worth in zip(boards, worths, strict=True)
        ]
        line = curve(values(judge(moves, opener)), top)
        assert list(line.values) == for_x
        winner: dict[int, Mark | None] = {1: "X", 0: None, -1: "O"}
        rails = {rail.winner: rail.y for rail in line.rails}
        assert points(line) == [(x, rails[winner[value]]) for x, value in enumerate(for_x)]
        mistakes = mistakes_by_brute_force(moves, opener)
        assert [n for n, column in enumerate(line.columns, start=1) if column.is_bent] == mistakes
        bent |= {*mistakes}
    assert bent == set(range(2, 9)), "the first move and the last can be no mistake"


def test_each_move_has_its_part_of_the_line_and_the_middle_of_that() -> None:
    line = curve((0, 0, -1, -1, 1))
    assert [column.is_bent for column in line.columns] == [False, True, False, True]
    for number, column in enumerate(line.columns, start=1):
        start, stroke = re.split("(?=[HC])", column.path)
        (_, y1), (_, y2) = points(line)[number - 1 : number + 1]
        assert start == f"M{number - 1} {y1}"
        assert stroke in line.path
        assert (column.x, column.y) == (number - 0.5, (y1 + y2) / 2)


@pytest.mark.parametrize("top", MARKS)
def test_the_side_on_top_wins_on_the_highest_rail(top: Mark) -> None:
    heights = {rail.winner: rail.y for rail in curve((0,), top).rails}
    assert min(heights, key=heights.__getitem__) == top
    assert 0 < min(heights.values()) < max(heights.values()) < 3


def test_a_whole_game_has_at_most_ten_points_and_fits() -> None:
    line = curve((0,) * 10)
    assert points(line) == [(x, 1.5) for x in range(10)]
