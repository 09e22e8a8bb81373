"""A position in sentences."""

import re

from tests.support.boards import reachable
from tests.support.brute_force import moves_by_brute_force
from tictactoe_web.engine.opponents import medium, only_chances_differ
from tictactoe_web.words.explore import heading, replies_to

CHANCES_DIFFER = [it for mark in ("X", "O") for it in reachable(mark) if only_chances_differ(it)]
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven")


def test_where_only_chances_differ_the_heading_says_that_every_move_draws() -> None:
    assert CHANCES_DIFFER
    for board in CHANCES_DIFFER:
        moves = "move" if board.ply else "opening"
        assert heading(board) == f"Every {moves} draws against perfect play."
        assert {it.value for it in moves_by_brute_force(board).values()} == {0}


def test_of_replies_it_is_said_how_many_lose_and_how_many_draw_or_that_a_casual_player_does() -> (
    None
):
    after = [it for board in CHANCES_DIFFER for it in board.successors.values()]
    for board in after:
        worths = moves_by_brute_force(board)
        drawing = [square for square in worths if worths[square].value == 0]
        told = replies_to(board)
        if told.startswith("Only a block draws"):
            assert list(medium(board)) == drawing, board
        else:
            (count,) = re.findall(r"(\w+) repl(?:y draws|ies draw)", told.lower())
            assert COUNTED.index(count) == len(drawing), board
            assert len(medium(board)) > 1, board
        losing = re.findall(r"(\w+) loses?\b", told)
        assert [COUNTED.index(it) for it in losing or ["no"]] == [len(worths) - len(drawing)]
