"""Texts as HTML."""

from tictactoe_web.pages.shared.typeset import paragraphs


def test_an_idea_is_typeset_paragraph_by_paragraph() -> None:
    assert paragraphs('A *loss* is "bad": -1 in `score`.\n\nalpha-beta <') == [
        "A <em>loss</em> is “bad”: −1 in <code>score</code>.",
        "alpha-beta &lt;",
    ]
