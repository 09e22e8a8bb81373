"""Boards, squares and moves in few words."""

import pytest

from tictactoe_web.engine.solution import Worth
from tictactoe_web.words.phrases import leads_to


@pytest.mark.parametrize(
    ("it", "words"),
    [
        (Worth(1, 1), "wins now"),
        (Worth(1, 3), "wins in 2 moves"),
        (Worth(0, 6), "draws"),
        (Worth(0, 0), "draws"),
        (Worth(-1, 2), "loses next turn"),
        (Worth(-1, 4), "loses in 2 moves"),
    ],
)
def test_a_worth_reads_as_words(it: Worth, words: str) -> None:
    assert leads_to(it) == words
