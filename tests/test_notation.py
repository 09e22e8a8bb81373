from contextlib import suppress

import pytest

from tests.support.boards import reachable
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.notation import (
    MOST_CHARACTERS,
    ZERO_IS_EMPTY,
    UnreadableBoard,
    read_board,
    squares_from,
)

A_BOARD = Board.from_text("XO--X----")

WRITTEN = {
    "nine characters": "XO--X----",
    "small letters": "xo--x----",
    "dots": "xo..x....",
    "underscores": "XO__X____",
    "digits from one": "XO34X6789",
    "digits from nought": "XO23X5678",
    "spaces": "XO  X    ",
    "with its turn": "XO--X---- O",
    "in three parts": "XO- -X- ---",
    "with strokes": "XO-/-X-/---",
    "three lines": "XO-\n-X-\n---",
    "three lines apart": "X O .\n. X .\n. . .",
    "lines of spaces": "XO \n X \n   ",
    "trimmed lines": "XO\n X\n.",
    "blanks with blanks between": "X O  \n  X  \n     ",
    "blanks with tabs between": "X\tO\t \n \tX\t \n \t \t ",
    "the same, all trimmed": "X\tO\n\tX\n",
    "full rows otherwise": "X O .\n X\n- - -",
    "indented": "    X O .\n    . X .\n    . . .\n",
    "from another system": "XO-\r\n-X-\r\n---\r\n",
    "a drawing": " X | O |   \n---+---+---\n   | X |   \n---+---+---\n   |   |   ",
    "a drawing, trimmed": "X|O|\n-----\n |X|\n-----\n | |",
    "a drawing with a frame": "| X | O |   |\n|---|---|---|\n|   | X |   |\n|   |   |   |",
    "a drawing in boxes": " X │ O │   \n───┼───┼───\n   │ X │   \n───┼───┼───\n   │   │   ",
    "a list of Python": '[["X", "O", None], [None, "X", None], [None, None, None]]',
    "a list that JavaScript has made a string": "X,O,,,X,,,,",
    "a list of JavaScript": "[ [ 'X', 'O', null ], [ null, 'X', null ], [ null, null, null ] ]",
    "a flat list": "['x', 'o', '', '', 'x', '', '', '', '']",
    "a list on lines": '[["X","O"," "],\n [" ","X"," "],\n [" "," "," "]]',
    "a list of names": "[[X, O, EMPTY], [EMPTY, X, EMPTY], [EMPTY, EMPTY, EMPTY]]",
    "tuples of names": "((X, O, None), (None, X, None), (None, None, None))",
    "a line of a program": 'board = [["X", "O", None], [None, "X", None], [None, None, None]];',
    "JSON": '{"board": ["X", "O", null, null, "X", null, null, null, null]}',
    "a text in quotes": '"XO  X    "',
    "a block of Markdown": "```\nX|O| \n-+-+-\n |X| \n-+-+-\n | | \n```",
    "a quotation in Markdown": "> XO-\n> -X-\n> ---",
    "signs": "❌⭕⬜⬜❌⬜⬜⬜⬜",
    "a list of rows": "['XO-', '-X-', '---']",
    "rows and commas": "XO-, -X-, ---",
    "rows and bars": "XO-|-X-|---",
    "a list of one board": '["XO--X----"]',
    "dashes": "XO––X−−−−",
    "hyphens of which a phone made dashes": "XO—X——",
    "rows of which a phone made dashes": "XO-\n-X-\n—-",
    "a drawing in nine lines": (
        "     |     |\n  X  |  O  |\n_____|_____|_____\n     |     |\n     |  X  |\n"
        "_____|_____|_____\n     |     |\n     |     |\n     |     |"
    ),
    "a drawing on underscores": "_X_|_O_|___\n___|_X_|___\n   |   |   ",
    "edges": "  1 2 3\nA X O .\nB . X .\nC . . .",
    "edges and blanks": "  0 1 2\n0 X O  \n1   X  \n2      ",
    "edges of a drawing": (
        "   1   2   3\na  X | O |\n  ---+---+---\nb    | X |\n  ---+---+---\nc    |   |"
    ),
    "edges as in chess": "3 X O .\n2 . X .\n1 . . .\n  a b c",
    "a link": "/explore/XO--X----",
    "an address": "https://example.com/explore/XO--X----?next=O&move=8",
    "signs of phones": "✖\ufe0f⭕\ufe0f⬜\ufe0f\n⬜\ufe0f✖\ufe0e⬜\ufe0f\n⬜\ufe0f⬜\ufe0f⬜\ufe0f",
    "what nobody sees": "\ufeffXO\x00-\u200b-X\x1b-\u200d---\u200b",
}


@pytest.mark.parametrize("text", WRITTEN.values(), ids=WRITTEN)
def test_a_board_is_read_as_people_write_it(text: str) -> None:
    assert read_board(text) == A_BOARD


def test_whose_turn_it_is_can_be_said_where_the_counts_are_equal() -> None:
    assert read_board("XO-------").turn == "X"
    assert read_board("XO-------", "O").turn == "O"
    assert read_board("XO------- O").turn == "O"


def test_every_board_is_read_in_each_notation() -> None:
    for board in reachable("X"):
        rows = [board.squares[n : n + 3] for n in (0, 3, 6)]
        lists = str([[None if it == "-" else it for it in row] for row in rows])
        drawn = "\n---------\n".join(" | ".join(row.replace("-", " ")) for row in rows)
        for text in (board.squares, "\n".join(rows), lists, drawn):
            assert read_board(text, board.turn) == board, text


IN_LINES = {"together": "", "apart": " ", "with tabs": "\t"}


@pytest.mark.parametrize("gap", IN_LINES.values(), ids=IN_LINES)
@pytest.mark.parametrize("end", ["whole", "trimmed", "trimmed, with a last line\n"])
def test_blanks_in_three_lines_are_never_read_as_another_board(gap: str, end: str) -> None:
    read = 0
    for board in reachable("X"):
        squares = board.squares.replace("-", " ")
        rows = [gap.join(squares[n : n + 3]) for n in (0, 3, 6)]
        lines = rows if end == "whole" else [row.rstrip() for row in rows]
        text = "\n".join(lines) + "\n" * end.count("\n")
        if gap == " " and {*map(len, lines)} == {3}:
            continue  # these are nine squares as they stand
        with suppress(UnreadableBoard):
            assert read_board(text, board.turn) == board, text
            read += 1
    assert read > 4900
    assert read == 5478 or end != "whole"


def test_what_can_be_read_as_several_boards_is_refused_with_what_they_have_in_common() -> None:
    with pytest.raises(UnreadableBoard, match="a dot for each empty") as caught:
        read_board("X O\nO\nX")
    assert caught.value.understood == "X??O--X--"


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("", ""),
        ("XO--X---", "XO--X---"),
        ("XO--X-----", "XO--X-----"),
        ("XOZ------", "XO"),
        ("[['X', 'me']]", "X"),
        ("hello", ""),
        ("X|O", "XO"),
        ("[[1, 2, 0], [0, 1, 0], [0, 0, 0]]", ""),
        ("]board[", ""),
        ("X" * (MOST_CHARACTERS + 1), ""),
    ],
)
def test_what_is_no_board_says_what_was_understood(text: str, understood: str) -> None:
    with pytest.raises(UnreadableBoard) as caught:
        read_board(text)
    assert caught.value.understood == understood


def test_a_board_that_no_game_leads_to_says_why() -> None:
    with pytest.raises(UnreadableBoard, match="3 X") as caught:
        read_board("XXX......")
    assert caught.value.understood == "XXX------"


@pytest.mark.parametrize(
    ("text", "is_for_o"), [("XX0------", True), ("0XXX45678", False), ("XXX345670", False)]
)
def test_a_nought_among_other_digits_is_a_square_that_is_numbered_not_an_o(
    text: str, is_for_o: bool
) -> None:
    with pytest.raises(UnreadableBoard) as caught:
        read_board(text)
    assert (ZERO_IS_EMPTY in str(caught.value)) == is_for_o


def test_digits_stand_for_squares() -> None:
    assert squares_from("") == ()
    assert squares_from("012345678") == tuple(range(9))


@pytest.mark.parametrize("text", ["9", "-1", "1.5", "a", " ", "٤", "４", "⁴"])
def test_anything_but_the_digits_0_to_8_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="digits from 0 to 8"):
        squares_from(text)
