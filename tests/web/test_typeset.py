"""Texts as HTML."""

import re
from html import unescape

import pytest

from tests.support.pages import plain
from tictactoe_web.pages.shared.typeset import (
    as_code,
    code_line,
    kept_together,
    paragraphs,
    with_signs_drawn,
)


def test_an_idea_is_typeset_paragraph_by_paragraph() -> None:
    assert paragraphs('A *loss* is "bad": -1 in `score`.\n\nalpha-beta <') == [
        "A <em>loss</em> is “bad”: −1 in <code>score</code>.",
        "alpha-beta &lt;",
    ]


def test_lists_within_a_sentence_part_only_between_one_and_the_next() -> None:
    shown = as_code("[[3, 12], [-4, 6]]").removeprefix("<code>").removesuffix("</code>")
    assert [plain(it) for it in shown.split(" ")] == ["[[3, 12],", "[-4, 6]]"]


def test_no_mark_is_left_at_the_end_of_a_line() -> None:
    before = '<p title="X wins">X wins, O\n draws.</p><pre>X if O else</pre>'
    after = '<p title="X wins">X_wins, O_draws.</p><pre>X if O else</pre>'
    assert kept_together(before) == after.replace("_", "\N{NO-BREAK SPACE}")


def test_no_line_ends_within_alpha_beta() -> None:
    before = '<p id="alpha-beta">With Alpha-beta</p><pre>an alpha-beta</pre><dfn>alpha-beta</dfn>'
    whole = '<span class="in-a-line">Alpha-beta</span>'
    assert kept_together(before) == before.replace("Alpha-beta", whole)


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        (
            "def root(board: Board, tally: Tally) -> int:",
            ["board: Board,", "tally: Tally)", "-> int:"],
        ),
        ("    score = -search(after, -beta)", ["-search(after, -beta)"]),
        ("    return max(scores, default=0)", ["return max(scores, default=0)"]),
        ("    if player(board) == O and score < beta:", ["player(board)", "== O"]),
        ('    """The score for X."""', []),
        ('    marks = [None if it == "-" else it]', ['"-"']),
    ],
)
def test_a_line_of_code_ends_before_a_parameter_or_a_short_call(
    line: str, whole: list[str]
) -> None:
    made = code_line(line)
    found = re.findall('<span class="unbroken">(.*?)</span>', made)
    assert [*map(unescape, found)] == whole
    assert made.striptags() == line.strip()


def test_on_paper_an_infinity_is_drawn_and_still_read_aloud() -> None:
    made = with_signs_drawn("from −∞ to +∞, < α ≥ β")
    assert re.findall('aria-label="(.*?)"', made) == ["−∞", "+∞"]
    assert unescape(made.striptags()) == "from to , < α ≥ β"


def test_what_stops_a_sentence_stays_with_a_drawn_infinity() -> None:
    made = with_signs_drawn("from −∞ to +∞.")
    assert re.findall("</svg>(.?)</span>", made) == ["", "."]
