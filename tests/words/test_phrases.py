"""How pages say things: what no page of its own is about."""

import pytest

from tictactoe_web.engine.solution import Worth
from tictactoe_web.words.phrases import leads_to, paragraphs


def test_an_idea_is_typeset_paragraph_by_paragraph() -> None:
    assert paragraphs('A *loss* is "bad": -1 in `score`.\n\nalpha-beta <') == [
        "A <em>loss</em> is “bad”: −1 in <code>score</code>.",
        "alpha-beta &lt;",
    ]


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
