"""The painted pictures: read back, each mark is where it belongs, in its ink."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageColor

from tests.support.boards import FULL, LOSE_SOON_OR_LATE, board
from tictactoe_web.engine.board import EMPTY, MARKS, Board
from tictactoe_web.pages.cards import card_of
from tictactoe_web.pictures import cards, png
from tictactoe_web.pictures.hand import BOXES, GRID, RINGS, SHAPES, moved, polylines

O_HAS_WON = board(
    """
    X X -
    O O O
    - - X
    """
)


def painted(position: Board) -> Image.Image:
    return Image.open(BytesIO(png.card_png(card_of(position)))).convert("RGB")


def inks_in(image: Image.Image, left: float, top: float, right: float, bottom: float) -> str:
    """The marks whose ink is seen within that part of the picture."""
    colours = image.crop((round(left), round(top), round(right), round(bottom))).getcolors(10**6)
    assert colours is not None
    return "".join(mark for mark in MARKS if any(near(cards.INKS[mark], at) for _, at in colours))


def near(ink: str, colour: float | tuple[float, ...]) -> bool:
    assert isinstance(colour, tuple)
    return all(abs(a - b) < 8 for a, b in zip(ImageColor.getrgb(ink), colour, strict=True))


def marks_seen(image: Image.Image) -> str:
    """The board that can be seen in the picture: which ink is in the middle of each square."""
    seen = ""
    for square in range(9):
        left = cards.BOARD.real + square % 3 * cards.SQUARE
        top = cards.BOARD.imag + square // 3 * cards.SQUARE
        inside = left + 20, top + 20, left + cards.SQUARE - 20, top + cards.SQUARE - 20
        seen += inks_in(image, *inside) or EMPTY
    return seen


@pytest.mark.parametrize(
    "position", [Board(), LOSE_SOON_OR_LATE, FULL, O_HAS_WON], ids=lambda it: it.squares
)
def test_each_mark_is_in_its_square(position: Board) -> None:
    assert marks_seen(painted(position)) == position.squares


@pytest.mark.parametrize(
    ("meaning", "colour"),
    [
        ("page", cards.PAPER),
        ("grid", cards.RULING),
        ("margin-line", cards.INKS["margin"]),
        ("pencil", cards.PENCIL),
        ("text", cards.INKS["grid"]),
        ("mistake", cards.INKS["mistake"]),
        ("x", cards.INKS["X"]),
        ("o", cards.INKS["O"]),
    ],
)
def test_the_colours_are_those_of_the_pages(meaning: str, colour: str) -> None:
    style = Path(__file__).parents[1].joinpath("static", "colours.css").read_text()
    raw = re.search(rf"--{meaning}: var\((\S+)\)", style)
    assert raw
    assert f"{raw[1]}: {colour};" in style


@pytest.mark.parametrize("square", range(9))
@pytest.mark.parametrize("mark", MARKS)
def test_one_mark_is_seen_wherever_it_is(mark: str, square: int) -> None:
    position = Board(turn="X" if mark == "X" else "O").play(square)
    assert marks_seen(painted(position)) == position.squares


@pytest.mark.parametrize(
    ("position", "spoken_of"),
    [
        (Board(), "X"),
        (Board(turn="O"), "O"),
        (LOSE_SOON_OR_LATE, "O"),
        (O_HAS_WON, "O"),
        (O_HAS_WON.swapped(), "X"),
        (FULL, "XO"),
    ],
)
def test_beside_the_board_is_the_mark_that_is_next_or_has_won(
    position: Board, spoken_of: str
) -> None:
    assert inks_in(painted(position), 0, 0, cards.MARGIN - 5, cards.HEIGHT) == spoken_of


def test_a_win_is_struck_through() -> None:
    between = (cards.BOARD.real + x * cards.SQUARE for x in (0.95, 1.05))
    left, right = between
    top = cards.BOARD.imag + 1.3 * cards.SQUARE
    assert inks_in(painted(O_HAS_WON), left, top, right, top + 0.4 * cards.SQUARE) == "O"
    assert inks_in(painted(LOSE_SOON_OR_LATE), left, top, right, top + 0.4 * cards.SQUARE) == ""


def test_a_picture_is_small() -> None:
    image = Image.open(BytesIO(png.card_png(card_of(FULL))))
    assert image.size == (cards.WIDTH, cards.HEIGHT) == (1200, 630)
    assert len(png.card_png(card_of(FULL))) < 40_000


def test_all_of_the_board_is_in_the_square_that_some_messengers_cut_out() -> None:
    left = (cards.WIDTH - cards.HEIGHT) / 2
    assert left <= cards.BOARD.real
    assert cards.BOARD.real + 3 * cards.SQUARE <= left + cards.HEIGHT


def test_the_board_stands_on_the_lines_of_the_paper() -> None:
    assert cards.BOARD.real % cards.RULE == 0
    assert (cards.BOARD.imag - cards.TOP) % cards.RULE == 0
    assert cards.SQUARE % cards.RULE == 0


def test_the_icon_has_both_marks_corner_to_corner() -> None:
    icon = Image.open(BytesIO(png.icon("PNG"))).convert("RGB")
    assert icon.size == (180, 180)
    assert inks_in(icon, 0, 0, 80, 80) == "X"
    assert inks_in(icon, 100, 100, 180, 180) == "O"


def test_a_path_becomes_points_along_it() -> None:
    ((start, *_, end),) = polylines("M10 20l5 0")
    assert (start, end) == (10 + 20j, 15 + 20j)
    (curve,) = polylines("M0 0C0 10 10 10 10 0s10-10 10 0")
    assert curve[-1] == 20
    assert 5 + 7.5j in curve, "half-way along the first part"
    assert 15 - 7.5j in curve, "half-way along the second, which goes on smoothly"
    assert curve == sorted(curve, key=lambda point: point.real)


@pytest.mark.parametrize("path", [*RINGS, *BOXES])
def test_a_path_that_is_moved_keeps_its_shape(path: str) -> None:
    ((*here,), (*there,)) = polylines(path) + polylines(moved(path, 3 + 4j, 0.09))
    expected = [3 + 4j + 0.09 * point for point in here]
    assert all(abs(a - b) < 0.05 for a, b in zip(there, expected, strict=True))


@pytest.mark.parametrize(("path", "hairs"), [(SHAPES["X"], 6), (SHAPES["O"], 3), (GRID, 8)])
def test_the_hairs_of_each_stroke_stay_on_their_paper(path: str, hairs: int) -> None:
    lines = polylines(path)
    assert len(lines) == hairs
    side = 300 if path == GRID else 100
    assert all(0 < at.real < side and 0 < at.imag < side for line in lines for at in line)


def test_the_line_of_a_game_is_on_the_side_of_whoever_is_about_to_win() -> None:
    values = (0, 0, -1, -1, -1, 1, 1)
    picture = png.card_png(cards.card_of_game(FULL, "", values, [2, 5]))
    image = Image.open(BytesIO(picture)).convert("RGB")
    step = 3 * cards.SQUARE / 6
    for number, value in enumerate(values):
        x, y = cards.GAME_MARGIN - value * cards.RAILS, cards.BOARD.imag + number * step
        around = image.crop((int(x) - 3, int(y) - 3, int(x) + 3, int(y) + 3)).getcolors()
        assert around
        assert any(
            near(cards.INKS[ink], colour) for _, colour in around for ink in ("margin", "mistake")
        ), number
    middle = 1.5 * step + cards.BOARD.imag
    dot = image.getpixel((int(cards.GAME_MARGIN + cards.RAILS / 2), int(middle)))
    assert dot is not None
    assert near(cards.INKS["mistake"], dot)
