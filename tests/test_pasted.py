"""Answers as people paste them, and what is said of a line that is none."""

import json
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import UnreadableAnswers, as_signs, one_of_each
from tictactoe_web.engine.check.pasted import read_answer, read_answers

ASKED = one_of_each()
SOME = Random(25)
ANSWERS = {position: SOME.choice(position.legal_moves) for position in ASKED}
SIGNS = as_signs(ANSWERS)


def pair(square: int) -> str:
    return str(divmod(square, 3))


@pytest.mark.parametrize(
    "written",
    [
        lambda it, square: f"{it.squares} {it.turn} {square}",
        lambda it, square: f"{it.squares}: {square}",
        lambda it, square: f"{it.squares.lower()} {it.turn.lower()} {square}",
        lambda it, square: f"{it.squares.replace('-', '._'[square % 2])} {square}",
        lambda it, square: f"{it.squares}\t{it.turn}\t{square}\t",
        lambda it, square: f"{it.squares},{it.turn},{square}",
        lambda it, square: f"  '{it.squares}' -> {square},",
        lambda it, square: f"{it.squares} → {square}.0",
        lambda it, square: f"('{it.squares}', {square})",
        lambda it, square: f"{it.squares} {it.turn} {pair(square)}",
        lambda it, square: f"{it.squares} takes [{square // 3}, {square % 3}]",
        lambda it, square: f"{it.squares} {it.turn} {square // 3} {square % 3}",
        lambda it, square: f"{it.squares},{square // 3},{square % 3}",
        lambda it, square: f"{it.squares} {it.turn} {square % 3} {square}",  # behind its score
        lambda it, square: f'{{"board": "{it.squares}", "turn": "{it.turn}", "move": {square}}},',
        lambda it, square: f'  "{it.squares}": {square},',
        lambda it, square: f"  board={it.squares} square={square}",
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n"])
def test_lines_with_boards_are_read_in_any_order(
    written: Callable[[Board, int], str], end: str
) -> None:
    lines = [written(it, square) for it, square in ANSWERS.items()]
    Random(1).shuffle(lines)
    assert read_answers("\ufeff" + end.join(lines)) == ANSWERS


PAIRS = [[it.squares, square] for it, square in ANSWERS.items()]
BY_BOARD = {it.squares: square for it, square in ANSWERS.items()}
OBJECTS = [{"board": squares, "move": square} for squares, square in PAIRS]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(PAIRS),
        json.dumps(BY_BOARD),
        json.dumps(BY_BOARD, indent=2),
        json.dumps(OBJECTS),
        " ".join(f"{squares} {square}" for squares, square in PAIRS),
        ",".join(f"{squares}:{square}" for squares, square in PAIRS),
        " ".join(f"{squares} {pair(square)}" for squares, square in BY_BOARD.items()),
        "board,square\n" + "\n".join(f"{squares},{square}" for squares, square in PAIRS),
        "square\n" + "\n".join(SIGNS),
    ],
)
def test_answers_on_one_line_in_json_or_below_the_names_of_columns_are_read(text: str) -> None:
    assert read_answers(text) == ANSWERS


@pytest.mark.parametrize(
    "text",
    [
        SIGNS,
        "\n".join(SIGNS),
        "\r\n".join(SIGNS) + "\r\n",
        ", ".join(SIGNS),
        f"[{', '.join(SIGNS)}]",
        " ".join(SIGNS),
        "\n".join(SIGNS[n : n + 80] for n in range(0, 627, 80)),
        "\n".join(SIGNS[n : n + 5] for n in range(0, 627, 5)),  # which leaves two for the last
        "\n".join(map(pair, ANSWERS.values())),
        "\n".join(f"{square // 3} {square % 3}" for square in ANSWERS.values()),
        str([divmod(square, 3) for square in ANSWERS.values()]),
        str([[*divmod(square, 3)] for square in ANSWERS.values()]),
    ],
)
def test_squares_alone_are_read_in_the_order_of_the_file(text: str) -> None:
    assert read_answers(text) == ANSWERS


@pytest.mark.parametrize("word", ["-", "None", "null", "undefined", "NaN"])
def test_no_answer_is_one_too(word: str) -> None:
    position = ASKED[3]
    assert read_answers(f"{position.squares} {word}") == {position: None}
    answers = read_answers("\n".join([word, *SIGNS[1:]]))
    assert as_signs(answers) == f"-{SIGNS[1:]}"


@pytest.mark.parametrize("end", ["", "\n"])
def test_an_answer_that_comes_first_is_no_name_of_a_column(end: str) -> None:
    assert as_signs(read_answers(end.join(f"x{SIGNS[1:]}"))) == f"x{SIGNS[1:]}"


def test_rows_and_columns_may_stand_beside_no_answer() -> None:
    one, other, third = ASKED[:3]
    text = f"{one.squares} 1 2\n{other.squares} None\n{third.squares} (0, 1)"
    assert read_answers(text) == {one: 5, other: None, third: 1}


LONG = "9" * 9999


@pytest.mark.parametrize("word", ["9", "-1", "44", "x", "(3, 1)", "[-1, 0]", LONG, f"({LONG}, 1)"])
def test_what_is_no_free_square_is_an_answer(word: str) -> None:
    position = ASKED[3]
    assert as_signs(read_answers(f"{position.squares} {word}"))[3] == "x"


def test_a_square_that_is_taken_is_an_answer() -> None:
    position = ASKED[0]
    assert as_signs(read_answers(f"{position.squares} O 0"))[0] == "x"


def test_what_was_not_answered_is_missing() -> None:
    assert as_signs(read_answers("--------- 4")) == "-" * 626 + "4"


def test_an_answer_that_comes_twice_is_read_once() -> None:
    assert len(read_answers("--------- 4\n\n--------- X 4")) == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Nothing was pasted."),
        (" \n\t", "Nothing was pasted."),
        ("--------- 4\n--------- 0", "Line 2 gives the board of line 1 another answer."),
        ("--------- 4\n\nhello", "Line 3 does not begin with a board."),
        ("XXXOO---- 6", "Line 1 has a board that is not one of the 627."),
        ("XX------- 6", "Line 1 has a board that is not one of the 627."),
        ("--------- X", "Line 1 has no square at its end."),
        ("OXXOXX-OO", "Line 1 has no square at its end."),
        ("OXXOXX-OO X centre", "Line 1 has no square at its end."),
        ("OXXOXX-OO X 6 1.0", "Line 1 has another number behind its square."),
        ("OXXOXX-OO X 6 -1", "Line 1 has another number behind its square."),
        ("OXXOXX-OO OXXOXO-OX 6", "Line 1 has no square at its end."),
        ("OXXOXX-OO 6 OXXOXX-OO 4", "Line 1 gives the board of line 1 another answer."),
        ("XO--X--- none\nOXXOXO-OX 6", "Line 1 has a board of 8 squares, not 9."),
        ("OXXOXXOO None\nOXXOXO-OX 6", "Line 1 has a board of 8 squares, not 9."),
        ("XO--X--- 5", "Line 1 has a board of 8 squares, not 9."),
        ("XO--X----- O 5", "Line 1 has a board of 10 squares, not 9."),
        ("board move\nXO--X--- 4", "Line 2 has a board of 8 squares, not 9."),
        ('{"board": "xo..x..", "move": 5}', "Line 1 has a board of 7 squares, not 9."),
        ("XO--X--- 5\n" * 627, "Line 1 has a board of 8 squares, not 9."),
        ("x-x1? 5", "Line 1 has no square at its end."),
        ("4 squares\n--------- 4", "Line 1 does not begin with a board."),
        ("4\n4\nfour", "Line 3 has no square at its end."),
        ("5", "Squares alone: 1, not 627."),
        ("4\n" * 626, "Squares alone: 626, not 627."),
        ("4" * 628, "Squares alone: 628, not 627."),
        ("٣" * 627, "Line 1 has no square at its end."),
    ],
)
def test_a_line_that_can_not_be_read_is_named(text: str, why: str) -> None:
    with pytest.raises(UnreadableAnswers) as caught:
        read_answers(text)
    assert str(caught.value) == why


def test_of_a_long_line_the_beginning_is_quoted() -> None:
    with pytest.raises(UnreadableAnswers) as caught:
        read_answers("OXXOXX-OO " + "0" * 99 + "?")
    assert caught.value.line == "OXXOXX-OO 000000000000000000000000000000…"


READS = """import sys
from tictactoe_web.engine.check.pasted import UnreadableAnswers, read_answers
for text in sys.stdin.read().split(chr(0)):
    try:
        read_answers(text)
    except UnreadableAnswers:
        pass
"""


def test_64_kib_of_one_sign_do_not_block_a_worker_bug() -> None:
    # Tried at each of its places, one such text took minutes; all of them take about a second.
    below = f"{ASKED[0].squares} 4\n4"
    signs = [" ", "a", '"', "[", "a ", "a:", "XO--X---- "]
    fillings = [sign * (64 * 1024 // len(sign)) for sign in signs]
    texts = "\0".join(f"{fill}\0{below}{fill}4\0{fill}?{below}" for fill in fillings)
    subprocess.run([sys.executable, "-c", READS], input=texts, text=True, check=True, timeout=90)


# What a program writes when it is asked ----------------------------------------------------------

XO = Board("XO--X----")


@pytest.mark.parametrize(
    "text",
    [
        "5",
        " 5\r\n",
        "> 5",
        "5.0",
        "(1, 2)",
        "[1,2]",
        "1 2",
        "1, 2",
        "XO--X---- O 5",
        "xo..x....: 1 2",
    ],
)
def test_an_answer_is_read_in_every_notation(text: str) -> None:
    assert read_answer(text, XO) == 5


@pytest.mark.parametrize("text", ["", "\n", "-", "None", "undefined", "XO--X---- O -"])
def test_no_answer_is_read_in_every_notation(text: str) -> None:
    assert read_answer(text, XO) is None


@pytest.mark.parametrize("text", ["9", "-1", "(1, 3)", "[-1, 2]", "XO--X---- (3, 0)"])
def test_what_is_no_square_is_an_illegal_answer(text: str) -> None:
    assert read_answer(text, XO) not in (None, *range(9))


@pytest.mark.parametrize(
    "text",
    [
        "Board? 5",
        "version 2",
        "1 2 3",
        "0 4",
        "centre",
        "(1, 2) (0, 0)",
        "XO--X----",
        "--------- 5",
        "XO--X---- O 5 1.0",
    ],
)
def test_what_may_be_a_greeting_is_no_answer(text: str) -> None:
    with pytest.raises(UnreadableAnswers):
        read_answer(text, XO)


@pytest.mark.parametrize("seed", range(300))
def test_nothing_that_is_pasted_breaks_it(seed: int) -> None:
    draw = Random(seed)
    pieces = [
        "XO--X----",
        "---------",
        "OXXOXX-OO X",
        "4",
        "-",
        "\n",
        "\r",
        " ",
        "\x00",
        "é",
        "(1,",
    ]
    text = "".join(draw.choice(pieces) for _ in range(draw.randrange(40)))
    try:
        answers = read_answers(text)
    except UnreadableAnswers:
        return
    assert len(as_signs(answers)) == 627
