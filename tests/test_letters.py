"""Letters of a game by link: a stamp, its mark, and the postmark over its corner."""

import re

import pytest

from tictactoe_web.engine.board import Mark
from tictactoe_web.pictures import hand, letters


@pytest.mark.parametrize("mark", ["X", "O"])
def test_a_postmark_is_over_the_edge_of_its_stamp_and_clear_of_the_mark(mark: Mark) -> None:
    ring = points_of(letters.POSTMARK)
    at = letters.on_stamp(mark)
    drawn = points_of(hand.moved(hand.SHAPES[mark], complex(at.x, at.y), at.size / 100))
    assert min(abs(one - other) for one in ring for other in drawn) > 7  # more than their strokes
    left, _top, _right, bottom, _left = map(float, re.findall(r"\d+", letters.STAMP))
    assert min(it.real for it in ring) < left < max(it.real for it in ring)
    assert min(it.imag for it in ring) < bottom < max(it.imag for it in ring)


def points_of(path: str) -> list[complex]:
    return [it for stroke in hand.polylines(path) for it in stroke]
