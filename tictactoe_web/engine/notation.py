"""Moves as links hold them, and boards as people write them: characters, lines, drawings, lists.

xo--x----        X . O        X |   | O        [["X", None, "O"],
XO3 4X6 789      . X .       ---+---+---        [None, "X", None],
XO--X---- O      . . O          | X |           [None, None, "O"]]
"""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from unicodedata import category

from tictactoe_web.engine.board import (
    EMPTY,
    MARKS,
    NUMBERED,
    Board,
    ImpossibleBoard,
    Mark,
    not_nine,
)
from tictactoe_web.engine.drawings import ways_to_read_drawing, without_edges
from tictactoe_web.engine.rows import ways_to_read_rows

MOST_CHARACTERS = 1000  # more is no board

UNCLEAR = "?"  # a square that two ways of reading take for different things
AMBIGUOUS = "It isn’t clear which blanks are squares. Put a dot for each empty one."

ZERO_IS_EMPTY = "A 0 is read as an empty square; O is the letter."

MARK_SIGNS = dict.fromkeys("xX×✕✖❌Хх", "X") | dict.fromkeys("oO○◯⭕Оо", "O")
EMPTY_SIGNS = set("-−–—._·*?#~□⬜ 0123456789")
EMPTY_WORDS = {"", "none", "null", "undefined", "nil", "empty", "false"}
BARS = str.maketrans("│┃║¦", "||||")
LONG_DASH = "—"  # which phones make of two hyphens
NUMBER = re.compile(r"[-−]?\d+")
WITH_TURN = re.compile(r"\s*(\S{9})\s+([XO])\s*")  # as `check` asks
LINK = re.compile(r"\s*\S*/([^\s/?]{9})(?:\?(?:\S*&)?next=([XO])\S*|\?\S*)?\s*")  # of a page here
IN_A_LIST = re.compile(r"""'([^']*)'|"([^"]*)"|`([^`]*)`|([^\s,;()\[\]{}'"`]+)""")


def as_digits(squares: Iterable[int]) -> str:
    """The squares in order, as links and the cookie hold them."""
    return "".join(map(str, squares))


def squares_from(text: str) -> tuple[int, ...]:
    """The squares that digits in a link or a cookie stand for; raises ValueError."""
    if set(text) - set(NUMBERED):
        raise ValueError("The moves are digits from 0 to 8, one for each square.")
    return tuple(map(int, text))


class UnreadableBoard(ValueError):
    """A text that is no board; its text says why.

    `understood` holds the squares so far, UNCLEAR ones among them, `sign` what the next one should
    have been.
    """

    def __init__(self, why: str, understood: str = "", sign: str = "") -> None:
        super().__init__(why)
        self.understood = understood
        self.sign = sign


def read_board(text: str, turn: Mark | None = None) -> Board:
    """The board that somebody wrote; `turn` decides where the counts are equal.

    Raises UnreadableBoard for what is no board, or one that no game leads to, or may be several.
    """
    if len(text) > MOST_CHARACTERS:
        raise UnreadableBoard(f"That is {len(text):,} characters, and a board needs only nine.")
    text = bare(visible(text).translate(BARS).replace("\r", "").replace("\xa0", " "))
    if with_turn := WITH_TURN.fullmatch(text) or LINK.fullmatch(text):
        text, asked = with_turn.groups()
        if asked:
            turn = turn or ("X" if asked == "X" else "O")
    boards, refusals = set(), []
    texts = dict.fromkeys([text, text.replace(LONG_DASH, "--")])
    for cells in chain.from_iterable(map(ways_to_read, texts)):
        try:
            boards.add(possible(nine(cells), turn, text))
        except UnreadableBoard as error:
            refusals.append(error)
    if len(boards) > 1:
        raise UnreadableBoard(AMBIGUOUS, in_common(board.squares for board in boards))
    if not boards:
        raise refusals[0]
    return boards.pop()


def possible(squares: str, turn: Mark | None, text: str) -> Board:
    """The board with these squares, which were read in a text; raises UnreadableBoard."""
    try:
        return Board.from_text(squares, turn)
    except ImpossibleBoard as error:
        is_numbered = re.search("[1-8]", text)  # then 0 is the first square
        is_zero_for_o = "0" in text and "O" not in squares and not is_numbered
        why = f"{error} {ZERO_IS_EMPTY}" if is_zero_for_o else str(error)
        raise UnreadableBoard(why, squares) from None


def in_common(boards: Iterable[str]) -> str:
    """The squares on which boards agree; the others are UNCLEAR."""
    squares = zip(*boards, strict=True)
    return "".join(UNCLEAR if len({*signs}) > 1 else signs[0] for signs in squares)


def visible(text: str) -> str:
    """A text without what is not seen in it."""
    return "".join(sign for sign in text if not is_unseen(sign))


def is_unseen(sign: str) -> bool:
    """Whether it says nothing, or only how its neighbours look, as phones add it to signs as ✖."""
    is_control = category(sign) == "Cc" and not sign.isspace()
    return is_control or category(sign) == "Cf" or "\ufe00" <= sign <= "\ufe0f"


def bare(text: str) -> str:
    """Without what stands round a board that was copied: a name, quotes, signs of Markdown."""
    if "[" in text:
        return text[text.index("[") : text.rfind("]") + 1] or text
    lines = [re.sub("^> ?", "", line) for line in text.split("\n") if not line.startswith("```")]
    inner = "\n".join(lines)
    in_quotes = re.fullmatch(r"""\s*(["'`])(.{9})\1\s*""", inner)
    return in_quotes[2] if in_quotes else inner


def nine(cells: Sequence[str]) -> str:
    """Nine cells as a board has them; raises UnreadableBoard."""
    numbers = {cell.strip() for cell in cells}
    if len(cells) == 9 and 1 < len(numbers) < 9 and all(map(NUMBER.fullmatch, numbers)):
        raise UnreadableBoard("These are only numbers: which of them is X, and which O?")
    understood, sign = until_unread(cells)
    if sign:
        why = f"“{sign[:20]}” is neither X, O nor an empty square."
        raise UnreadableBoard(why, understood, sign)
    if len(understood) != 9:
        raise UnreadableBoard(not_nine(understood), understood)
    return understood


def until_unread(cells: Iterable[str]) -> tuple[str, str]:
    """The squares up to the first sign that is no square, and that sign, or ""."""
    squares = ""
    for cell in cells:
        mark = mark_in(cell)
        if mark is None:
            return squares, cell
        squares += mark
    return squares, ""


def may_mean_a_board(text: str) -> bool:
    """Whether it may be meant as a board.

    Then it has a mark, and is squares only, or nine signs, most of them squares.
    """
    signs = [mark_in(it) for it in text]
    is_mostly_a_board = len(signs) == 9 and signs.count(None) < 5
    return any(it in MARKS for it in signs) and (is_mostly_a_board or None not in signs)


def mark_in(cell: str) -> str | None:
    """X, O or -, or None for what is neither a mark nor an empty square."""
    cell = cell.strip()
    if cell.lower() in EMPTY_WORDS or cell in EMPTY_SIGNS:
        return EMPTY
    return MARK_SIGNS.get(cell)


def ways_to_read(text: str) -> list[list[str]]:
    """The squares of a board, as they are written, row by row; in several ways if need be."""
    if text.count(",") == 8 and not set("[]{}()\"'`") & set(text):  # JavaScript, lists as a string
        return [text.split(",")]
    if "[" in text or "," in text or '"' in text:
        return [one_by_one(["".join(found) for found in IN_A_LIST.findall(text)])]
    lines = without_edges(text.split("\n"))
    if "|" in text:
        return [one_by_one(cells) for cells in ways_to_read_drawing(lines)]
    if ways := list(ways_to_read_rows(lines)):
        return ways
    text = "\n".join(lines).strip("\n")
    if len(text) == 9 and "\n" not in text:
        return [list(text)]
    return [list(re.sub(r"[\s/]", "", text))]


def one_by_one(cells: list[str]) -> list[str]:
    """The squares, where three cells hold a row each, or one holds them all."""
    are_rows = {len(cells) * len(cell) for cell in cells} == {9} and len(cells) < 9
    return list("".join(cells)) if are_rows else cells
