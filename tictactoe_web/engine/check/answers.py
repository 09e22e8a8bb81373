"""The positions that a player is asked, and its answers as text.

A position is asked as one line, nine characters and whose turn it is: `XO--X---- O`. X has always
opened. The answer to it is a square, or None where there was none; any other number than that of a
free square is an answer, but an illegal one.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.search import canonical, images
from tictactoe_web.engine.solution import ways_to

Answers = Mapping[Board, int | None]

NO_FREE_SQUARE = -1  # an answer of which only that much is known
SIGNS: dict[int | None, str] = {
    None: "-",
    NO_FREE_SQUARE: "x",
    **{square: str(square) for square in range(9)},
}
MEANINGS = {sign: square for square, sign in SIGNS.items()}


class UnreadableAnswers(ValueError):
    """A text that is no list of answers; its text says why, in a sentence.

    `line` is what can't be read, if it is one line, else "".
    """

    def __init__(self, why: str, line: str = "") -> None:
        super().__init__(why)
        self.line = line


@cache
def one_of_each() -> tuple[Board, ...]:
    """Of all positions 627: one of each set of images, turned so that all eight lines are tried.

    Links hold answers in this order, so it must never change.
    """
    kept = dict.fromkeys(map(canonical, positions()))
    return tuple(map(_one_image_of, sorted(kept, key=lambda board: (-board.ply, board.squares))))


# Of the first 500 numbers, the one with which the fault that shows least shows most: there are few
# positions in which three empty squares hide a line.
SEED = 469


def _one_image_of(board: Board) -> Board:
    """One of its eight images, by a hash, which favours none of the lines.

    It is older than that of `seed`, and stays: the positions that links mean follow from it.
    """
    chosen = sha256(f"{SEED}{board.squares}".encode()).digest()[0] % 8
    return Board(images(board.squares)[chosen], board.turn)


def as_line(board: Board) -> str:
    """A position as it is asked."""
    return f"{board.squares} {board.turn}"


def as_signs(answers: Answers, asked: Sequence[Board] | None = None) -> str:
    """The answers as a link holds them: a square, `-` for none, `x` for no free one.

    They are those to the 627, or to the positions that were `asked`.
    """
    boards = one_of_each() if asked is None else asked
    return "".join(sign_of(board, answers.get(board)) for board in boards)


def sign_of(board: Board, square: int | None) -> str:
    """One answer as a link holds it."""
    return SIGNS[square if square in (None, *board.legal_moves) else NO_FREE_SQUARE]


def from_signs(signs: str, asked: Sequence[Board] | None = None) -> dict[Board, int | None]:
    """The answers that `as_signs` wrote; raises UnreadableAnswers for anything else."""
    boards = one_of_each() if asked is None else asked
    if len(signs) != len(boards):
        raise UnreadableAnswers(f"A report has {len(boards)} answers, not {len(signs)}.")
    for place, sign in enumerate(signs, start=1):
        if sign not in MEANINGS:
            raise UnreadableAnswers(f"Answer {place} is “{sign}”, not a digit up to 8, - or x.")
    return {board: MEANINGS[sign] for board, sign in zip(boards, signs, strict=True)}


# One answer for all images -----------------------------------------------------------------------


def to_all_images(answers: Answers) -> dict[Board, int | None]:
    """The answers to all positions of a player that gave these, and treats images alike."""
    found: dict[Board, int | None] = {}
    for board, (asked, back) in _asked_instead().items():
        square = answers.get(asked)
        if square is not None:
            square = back[square] if square in asked.successors else NO_FREE_SQUARE
        found[board] = square
    return found


@cache
def _asked_instead() -> Mapping[Board, tuple[Board, tuple[int, ...]]]:
    """For each position the one of the 627 that is its image, and where its squares are here."""
    asked = {canonical(board): board for board in one_of_each()}
    instead = {board: asked[canonical(board)] for board in positions()}
    return {it: (image, ways_to(image.squares, it.squares)[0]) for it, image in instead.items()}
