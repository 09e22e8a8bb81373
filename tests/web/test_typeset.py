"""Texts as HTML."""

import re

import pytest

from tictactoe_web.pages.shared.typeset import code_line, paragraphs


def test_an_idea_is_typeset_paragraph_by_paragraph() -> None:
    assert paragraphs('A *loss* is "bad": -1 in `score`.\n\nalpha-beta <') == [
        "A <em>loss</em> is “bad”: −1 in <code>score</code>.",
        "alpha-beta &lt;",
    ]


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        (
            "def root(board: Board, tally: Tally) -> int:",
            ["board: Board,", "tally: Tally)", "-> int:"],
        ),
        ("    score = -search(after, -beta)", ["-search(", "-beta)"]),
        ("    return max(scores, default=0)", ["return max("]),
    ],
)
def test_a_line_of_code_ends_before_a_parameter_or_an_argument(line: str, whole: list[str]) -> None:
    made = code_line(line)
    found = re.findall('<span class="whole">(.*?)</span>', made)
    assert [it.replace("&gt;", ">") for it in found] == whole
    assert made.striptags() == line.strip()
