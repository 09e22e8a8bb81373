"""The sketches in the lab and the lesson: true, and within their edges."""

import re

import pytest

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson.contents import A_MEMO_HARMS, ONE_BOARD_TWO_WAYS, lesson
from tictactoe_web.engine.search import Tally
from tictactoe_web.engine.searches import BY_SLUG, SEARCHES
from tictactoe_web.pictures import hand
from tictactoe_web.pictures.ideas import IDEAS
from tictactoe_web.pictures.lesson import eight_images, two_ways
from tictactoe_web.pictures.sketches import Sketch, after
from tictactoe_web.words import lab as words

LINE = 2  # the thickest reaches so far beyond its middle


def score(board: Board) -> int:
    return BY_SLUG["quick"].run(board, Tally())


SKETCHES = {
    **IDEAS,
    "two ways": two_ways(lesson().memo),
    "eight images": eight_images(lesson().images),
}


def test_every_search_has_a_sketch_and_words_for_who_cannot_see_it() -> None:
    assert [*IDEAS] == [*words.DRAWN] == [it.slug for it in SEARCHES]


@pytest.mark.parametrize("it", SKETCHES.values(), ids=SKETCHES)
def test_all_is_within_the_sketch(it: Sketch) -> None:
    dots = re.compile(r"M([\d.]+) ([\d.]+)h\.01")
    paths = [line.path for line in it.lines if line.kind != "dots"]
    paths += [ringed.outline for ringed in it.scores]
    points = [point for path in paths for stroke in hand.polylines(path) for point in stroke]
    for line in it.lines:
        points += [complex(*map(float, dot)) for dot in dots.findall(line.path)]
    for board in it.boards:
        assert board.size >= 40, "smaller, its marks would be blots"
        points += [complex(board.x, board.y), complex(board.x + board.size, board.y + board.size)]
    assert all(-LINE <= point.real <= it.wide + LINE for point in points)
    assert all(0 <= point.imag <= it.high for point in points)


@pytest.mark.parametrize("it", SKETCHES.values(), ids=SKETCHES)
def test_no_cut_or_wrong_line_touches_a_board(it: Sketch) -> None:
    strokes = [
        stroke
        for line in it.lines
        if line.kind in {"cut", "wrong"}
        for stroke in hand.polylines(line.path)
    ]
    for board in it.boards:
        for point in (point for stroke in strokes for point in stroke):
            beside = not -LINE < point.real - board.x < board.size + LINE
            assert beside or not -LINE < point.imag - board.y < board.size + LINE


def test_minimax_takes_the_highest_of_what_the_lowest_give() -> None:
    top, left, right, *leaves = (it.score for it in IDEAS["minimax"].scores)
    assert [left, right] == [min(leaves[:2]), min(leaves[2:])]
    assert top == max(left, right)


def test_the_quicker_win_counts_more() -> None:
    now, later = (it.score for it in IDEAS["quick"].scores)
    assert now == later + 2 > later > 0, "two moves later there are two fewer empty squares"


def test_negamax_turns_the_sign_of_what_is_below() -> None:
    top, left, right, *leaves = (it.score for it in IDEAS["negamax"].scores)
    assert left == max(-it for it in leaves[:2])
    assert right == max(-it for it in leaves[2:])
    assert top == max(-left, -right)


def test_what_is_cut_could_not_matter() -> None:
    top, sure, bound, *leaves, answer = IDEAS["alpha-beta"].scores
    assert top.score == sure.score == min(it.score for it in leaves)
    assert answer.score == bound.score < sure.score
    assert bound.sign == "≤"


def test_two_ways_lead_to_one_board_whose_score_is_told() -> None:
    one, other = (after(A_MEMO_HARMS, *way) for way in ONE_BOARD_TWO_WAYS)
    assert one == other
    (known,) = IDEAS["memo"].scores
    assert known.score == score(one)


def test_a_board_mirrored_and_turned_and_the_one_that_is_kept() -> None:
    start, mirrored, turned, kept = (it.board for it in IDEAS["symmetry"].boards)
    assert start.squares == "----X----"
    assert mirrored.squares == "----X-O--"
    assert turned.squares == "--O-X----"
    assert kept.squares == "----X---O"
    (known,) = IDEAS["symmetry"].scores
    assert known.score == score(mirrored) == score(turned) == score(kept)
