"""The positions that a player is asked, and how links hold its answers."""

from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from tests.support.boards import turned_and_mirrored
from tictactoe_web.engine.board import LINES, MARKS, OTHER, Board, threats
from tictactoe_web.engine.check.answers import (
    NO_FREE_SQUARE,
    UnreadableAnswers,
    as_line,
    as_signs,
    from_signs,
    one_of_each,
    to_all_images,
)
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.search import canonical


def test_of_images_one_is_asked() -> None:
    sets = {turned_and_mirrored(it.squares) for it in one_of_each()}
    assert len(sets) == len(one_of_each()) == 627
    assert set(one_of_each()) <= set(positions())


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("mark", MARKS)
def test_every_line_is_to_be_completed_and_to_be_blocked(line: tuple[int, ...], mark: str) -> None:
    places = {"to complete": 0, "to block": 0}
    for position in one_of_each():
        turns = {"to complete": position.turn, "to block": OTHER[position.turn]}
        for what, its in turns.items():
            places[what] += its == mark and line in threats(position, its)
    assert min(places.values()) >= 8


def test_their_order_is_the_same_for_ever() -> None:
    text = "".join(f"{as_line(it)}\n" for it in one_of_each())
    assert text.startswith("OXXOXX-OO X\n")
    expected = "4c154259b86d451854c550c58eb04d253152d91fa0bc57c5ff0d42fb2f993316"
    assert sha256(text.encode()).hexdigest() == expected


def test_signs_hold_answers() -> None:
    first, second, third, fourth = one_of_each()[:4]
    answers = {first: first.legal_moves[0], second: None, third: third.squares.index("X")}
    signs = as_signs({**answers, fourth: 77})
    assert signs == f"{first.legal_moves[0]}-xx" + "-" * 623
    assert as_signs(from_signs(signs)) == signs


@pytest.mark.parametrize("signs", ["", "0" * 626, "0" * 628, "9" + "0" * 626, "٣" * 627])
def test_other_signs_can_not_be_read(signs: str) -> None:
    with pytest.raises(UnreadableAnswers):
        from_signs(signs)


def turned(square: int) -> int:
    """Where a square comes to be when the board is turned by a quarter, clockwise."""
    row, column = divmod(square, 3)
    return 3 * column + 2 - row


def mirrored(square: int) -> int:
    """Where a square comes to be when the board is mirrored, left to right."""
    row, column = divmod(square, 3)
    return 3 * row + 2 - column


@pytest.mark.parametrize("move", [turned, mirrored])
def test_who_answers_images_alike_answers_all_positions(move: Callable[[int], int]) -> None:
    draw = Random(1)
    answers = {it: draw.choice([*it.legal_moves, None, it.ply]) for it in one_of_each()}
    found = to_all_images(answers)
    assert {it: found[it] for it in one_of_each()} == {
        it: square if square in (None, *it.legal_moves) else NO_FREE_SQUARE
        for it, square in answers.items()
    }
    assert len(found) == 4520
    images = 0
    for position, square in found.items():
        marks = [""] * 9
        for n, mark in enumerate(position.squares):
            marks[move(n)] = mark
        image = Board("".join(marks), position.turn)
        places = {n for n in image.legal_moves if same_after(image, n, found[image])}
        if square is None or square < 0:
            assert found[image] == square
        else:
            assert move(square) in places
            images += 1
    assert images > 3000


def same_after(position: Board, square: int, other: int | None) -> bool:
    """Whether two moves lead to one board, turned or mirrored."""
    if other not in position.legal_moves or other is None:
        return False
    return canonical(position.play(square)) == canonical(position.play(other))
