"""Reasons as sentences: one of each kind to read, and all of them looked through for slips."""

import re
from functools import cache

import pytest

from tests.support.boards import board, reachable
from tictactoe_web.engine.board import LINES, MARKS, SQUARE_NAMES, Mark
from tictactoe_web.engine.reasons import Forks, LosesTo, Reason, reason, reasons
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.words.english import as_sentence
from tictactoe_web.words.reasons import because, lapse_in_words, reason_in_words

# A board, a move, and how it reads for a reader who is neither side, the mover, and the other.
READINGS = [
    (
        "XX- OO- ---",
        2,
        "X completes the top row.",
        "You complete the top row.",
        "X completes the top row.",
    ),
    (
        "--- --X XOO",
        3,
        "X threatens the middle row and the left column at once, and O can block only one.",
        "You threaten the middle row and the left column at once, and O can block only one.",
        "X threatens the middle row and the left column at once, and you can block only one.",
    ),
    (
        "XOO X-- ---",
        4,
        "X threatens the middle row, the left column and the diagonal from the top left at once, "
        "and O can never block them all.",
        "You threaten the middle row, the left column and the diagonal from the top left at once, "
        "and O can never block them all.",
        "X threatens the middle row, the left column and the diagonal from the top left at once, "
        "and you can never block them all.",
    ),
    (
        "XO- --- ---",
        3,
        "X threatens the left column, O must block at the bottom left, "
        "and then X forks at the centre.",
        "You threaten the left column, O must block at the bottom left, "
        "and then you fork at the centre.",
        "X threatens the left column, you must block at the bottom left, "
        "and then X forks at the centre.",
    ),
    (
        "--- --X XOO",
        1,
        "Wherever O moves, X can fork next.",
        "Wherever O moves, you can fork next.",
        "Wherever you move, X can fork next.",
    ),
    (
        "XX- -O- ---",
        3,
        "X can now complete the top row.",
        "X can now complete the top row.",
        "You can now complete the top row.",
    ),
    (
        "X-X -O- X-O",
        1,
        "X can still complete the left column.",
        "X can still complete the left column.",
        "You can still complete the left column.",
    ),
    (
        "X-- -O- --X",
        2,
        "X can now fork at the bottom left, threatening the bottom row and the left column.",
        "X can now fork at the bottom left, threatening the bottom row and the left column.",
        "You can now fork at the bottom left, threatening the bottom row and the left column.",
    ),
    (
        "X-- --- ---",
        1,
        "X can now take the middle left, O must block at the bottom left, "
        "and X forks at the centre.",
        "X can now take the middle left, you must block at the bottom left, "
        "and X forks at the centre.",
        "You can now take the middle left, O must block at the bottom left, "
        "and you fork at the centre.",
    ),
    (
        "XX- -O- ---",
        2,
        "O blocks X’s top row.",
        "You block X’s top row.",
        "O blocks your top row.",
    ),
    (
        "--- --X -XO",
        4,
        "O takes the square where X would fork.",
        "You take the square where X would fork.",
        "O takes the square where you would fork.",
    ),
    (
        "--- --X -XO",
        1,
        "O stops X’s fork at the centre.",
        "You stop X’s fork at the centre.",
        "O stops your fork at the centre.",
    ),
    (
        "X-- -O- --X",
        1,
        "X must block at the bottom middle, and so can’t fork at the bottom left.",
        "X must block at the bottom middle, and so can’t fork at the bottom left.",
        "You must block at the bottom middle, and so can’t fork at the bottom left.",
    ),
    ("X-- --- ---", 4, *["All other moves lose."] * 3),
    ("--- --- ---", 4, *["Neither side can force a win."] * 3),
    ("XOX XOO OX-", 8, *["The board is full."] * 3),
]


@pytest.mark.parametrize(("drawing", "square", "of_neither", "of_mover", "of_other"), READINGS)
def test_a_reason_reads_as_a_sentence(
    drawing: str, square: int, of_neither: str, of_mover: str, of_other: str
) -> None:
    why = reason(board(drawing), square)
    mover = why.board.turn
    other: Mark = "O" if mover == "X" else "X"
    told = [as_sentence(because(why, you)) for you in (None, mover, other)]
    assert told == [of_neither, of_mover, of_other]


# A board, a move, for whom it reads so, what it did, and why; "" where the reason says that.
FAULTS: list[tuple[str, int, Mark | None, str, str]] = [
    ("XX- -O- ---", 3, "O", "you threw away the draw", ""),
    ("XX- -O- ---", 3, "X", "O threw away the draw", ""),
    ("XX- OO- ---", 8, "X", "you turned a win into a loss", ""),
    ("XX- OO- ---", 5, "X", "you gave away the win", "you could have completed a line"),
    ("XX- OO- ---", 5, None, "X gave away the win", "it could have completed a line"),
    ("XOX O-- ---", 5, "X", "you gave away the win", "you could have made a fork"),
    ("XO- --- ---", 2, "X", "you gave away the win", "you could have forced a fork"),
    ("XO- X-- ---", 2, "O", "a quicker loss", ""),
    ("XO- --- O-X", 2, "X", "a slower win", "you could have completed a line"),
]


def test_a_fault_is_told_with_what_it_cost_and_why() -> None:
    for drawing, square, you, what, why in FAULTS:
        it = reason(board(drawing), square)
        assert lapse_in_words(it, you) == (what, why or because(it, you))


# Every sentence ------------------------------------------------------------------------------

SLIPS = re.compile(
    r"None|\byou \w+s\b(?<!you must)|\b[XO] (?:complete|threaten|block|fork|stop|take)\b"
    r"|\b[Yy]ou's|the the|both diagonals and|'s both|your both|  |\d"
)


@cache
def every_reason() -> list[Reason]:
    """Of games that X opened: with O as the opener they are the same, but for the names."""
    return [it for position in reachable("X") for it in reasons(position).values()]


@pytest.mark.parametrize("you", [None, *MARKS])
def test_no_sentence_slips(you: Mark | None) -> None:
    for it in every_reason():
        told = [as_sentence(because(it, you))]
        if it.square not in best_moves(it.board):
            told.append(as_sentence(": ".join(lapse_in_words(it, you))))
        for sentence in told:
            assert not SLIPS.search(sentence), sentence
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
            assert len(sentence) < 150, sentence


BOTH_DIAGONALS = "the diagonal from the top left and the diagonal from the top right"


def test_a_fork_is_told_with_its_lines_and_its_square() -> None:
    for it in every_reason():
        if isinstance(it.fact, LosesTo) and isinstance(it.fact.proof, Forks):
            sentence = reason_in_words(it)
            assert SQUARE_NAMES[it.fact.reply] in sentence
            named = sentence.replace("both diagonals", BOTH_DIAGONALS)
            assert all(LINES[line] in named for line in it.fact.proof.lines)
