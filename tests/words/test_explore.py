"""A position in sentences."""

import re

from tests.support.boards import reachable
from tests.support.brute_force import moves_by_brute_force
from tictactoe_web.engine.board import SQUARE_NAMES
from tictactoe_web.engine.opponents import chance_after, medium, only_chances_differ
from tictactoe_web.words.explore import heading, replies_to

CHANCES_DIFFER = [it for mark in ("X", "O") for it in reachable(mark) if only_chances_differ(it)]
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven")


def test_where_only_chances_differ_the_heading_says_which_moves_win_most() -> None:
    assert CHANCES_DIFFER
    for board in CHANCES_DIFFER:
        chances = {it: chance_after(board.play(it)) for it in board.legal_moves}
        most = [it for it in chances if chances[it] == max(chances.values())]
        name = re.fullmatch(r"(.*?)(?: squares)? wins? most\.", heading(board))
        assert name, board
        told = name[1].lower()
        if len(most) == 1:
            assert told == SQUARE_NAMES[most[0]]
        else:
            assert told == "corners" if most == [0, 2, 6, 8] else COUNTED.index(told) == len(most)
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
            (count,) = re.findall(r"(\w+) of [xo]’s replies draws?", told.lower())
            assert COUNTED.index(count) == len(drawing), board
            assert len(medium(board)) > 1, board
        losing = re.findall(r"(\w+) loses?\b", told)
        assert [COUNTED.index(it) for it in losing or ["no"]] == [len(worths) - len(drawing)]
