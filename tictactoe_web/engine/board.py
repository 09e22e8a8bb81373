"""The board: nine squares and whose turn it is.

A square is an index from 0 to 8, row by row from the top left:

    0 | 1 | 2
    3 | 4 | 5
    6 | 7 | 8

A mark is "X" or "O". A board is written as nine characters in the same order, with "-" for an
empty square. Whose turn it is belongs to the board, because either mark may open.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, NamedTuple, get_args

Mark = Literal["X", "O"]
Line = tuple[int, int, int]

MARKS: tuple[Mark, ...] = get_args(Mark)
OTHER: dict[Mark, Mark] = {"X": "O", "O": "X"}
SIGN: dict[Mark | None, int] = {"X": 1, None: 0, "O": -1}  # of X's score, by the winner
EMPTY = "-"
EMPTY_BOARD = EMPTY * 9
NUMBERED = "012345678"  # nine characters that are each the number of their square

LINES: dict[Line, str] = {
    (0, 1, 2): "top row",
    (3, 4, 5): "middle row",
    (6, 7, 8): "bottom row",
    (0, 3, 6): "left column",
    (1, 4, 7): "middle column",
    (2, 5, 8): "right column",
    (0, 4, 8): "diagonal from the top left",
    (2, 4, 6): "diagonal from the top right",
}
_LINES = tuple(LINES)
ROWS, COLUMNS, DIAGONALS = _LINES[:3], _LINES[3:6], _LINES[6:]

SQUARE_NAMES = (
    "top left",
    "top middle",
    "top right",
    "middle left",
    "centre",
    "middle right",
    "bottom left",
    "bottom middle",
    "bottom right",
)


class IllegalMove(ValueError):
    """A move the rules forbid; its text says why, in a sentence for the player."""


class ImpossibleBoard(ValueError):
    """Nine characters that no game can lead to; its text says why."""


# What IllegalMove says, and a page that refuses a move.
OVER = "The game is over: no more moves."


def taken(square: int) -> str:
    """Why a square that has a mark can't be played."""
    return f"The {SQUARE_NAMES[square]} is already taken."


# What ImpossibleBoard says of characters that are no board.
def no_square(sign: str) -> str:
    """Why a sign among the squares is none of them."""
    if sign.upper() in MARKS:
        return "X and O must be capital letters."
    return f"“{sign}” is neither X, O nor - for an empty square."


def not_nine(squares: str) -> str:
    """Why squares are too many or too few."""
    count = len(squares)
    told = "is 1 square" if count == 1 else f"are {count or 'no'} squares"
    return f"There {told}; a board has 9."


class Outcome(NamedTuple):
    """How a game ended. A draw has neither a winner nor a line."""

    winner: Mark | None
    line: Line | None


class Board(NamedTuple):
    """Nine squares and whose turn it is; immutable, a move returns a new one."""

    squares: str = EMPTY_BOARD
    turn: Mark = "X"

    @classmethod
    def from_text(cls, text: str, turn: Mark | None = None) -> "Board":
        """The board drawn by nine characters; raises ImpossibleBoard if no game leads to it.

        `turn` decides whose turn it is where both marks are equally many (X if left out).
        Where they are not, the mark with fewer is next, and another `turn` is refused.
        """
        if wrong := [sign for sign in text if sign not in {*MARKS, EMPTY}]:
            # A small x or o is told last: in “xyz” it is the y that nothing mends.
            raise ImpossibleBoard(no_square(min(wrong, key=lambda sign: sign.upper() in MARKS)))
        if len(text) != 9:
            raise ImpossibleBoard(not_nine(text))
        lead = text.count("X") - text.count("O")
        if abs(lead) > 1:
            x, o = (text.count(mark) for mark in MARKS)
            raise ImpossibleBoard(f"Players take turns, so no game has {x} X and {o} O.")
        due: dict[int, Mark] = {0: turn or "X", 1: "O", -1: "X"}
        board = cls(text, due[lead])
        if turn not in (None, board.turn):
            raise ImpossibleBoard(f"It can’t be {turn}’s turn: {OTHER[board.turn]} has just moved.")
        return board._checked()

    def _checked(self) -> "Board":
        squares = self.squares
        winners = {squares[a] for a, b, c in LINES if squares[a] == squares[b] == squares[c]}
        if len(winners - {EMPTY}) > 1:
            raise ImpossibleBoard("Both X and O have three in a row: the game ended before that.")
        if self.turn in winners:
            raise ImpossibleBoard(
                f"{self.turn} has three in a row, so {OTHER[self.turn]} can’t have moved after it."
            )
        return self

    @property
    def free(self) -> int:
        """How many squares are empty."""
        return self.squares.count(EMPTY)

    @property
    def ply(self) -> int:
        """How many marks are on the board."""
        return 9 - self.free

    @property
    def opener(self) -> Mark:
        """The mark that moved first."""
        return OTHER[self.turn] if self.ply % 2 else self.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome_of(self.squares)

    @property
    def line(self) -> Line | None:
        """The squares of the line that won, or None if there is none."""
        return self.outcome.line if self.outcome else None

    @property
    def score(self) -> int:
        """A finished board's score for X, as `score_of` has it."""
        return score_of(self.squares)

    @property
    def successors(self) -> Mapping[int, "Board"]:
        """The board after each legal move, by square, ascending; none once the game is over."""
        return successors_of(self)

    @property
    def legal_moves(self) -> tuple[int, ...]:
        """The squares that may be played, ascending; none once the game is over."""
        return tuple(successors_of(self))

    def play(self, square: int) -> "Board":
        """The board after the side to move takes `square`; raises IllegalMove."""
        after = successors_of(self).get(square)
        if after is None:
            raise IllegalMove(self._objection(square))
        return after

    def _objection(self, square: int) -> str:
        if self.outcome:
            return OVER
        if not 0 <= square < 9:
            return f"There is no square {square}."
        return taken(square)

    def mark_on(self, square: int) -> str:
        """The mark on a square; "" if it is empty."""
        return self.squares[square].replace(EMPTY, "")

    def swapped(self) -> "Board":
        """The same position with the two marks exchanged."""
        return Board(self.squares.translate(_SWAP), OTHER[self.turn])

    def __str__(self) -> str:
        """A drawing: three rows, with blanks between the squares."""
        return "\n".join(" ".join(self.squares[n : n + 3]) for n in (0, 3, 6))


_SWAP = str.maketrans("XO", "OX")


def replay(moves: Iterable[int], opener: Mark) -> list[Board]:
    """Every board of a game, from the empty one to the last; raises IllegalMove."""
    return boards_along(Board(turn=opener), moves)


def boards_along(board: Board, moves: Iterable[int]) -> list[Board]:
    """A board and those that follow it, move by move; raises IllegalMove."""
    boards = [board]
    for square in moves:
        boards.append(boards[-1].play(square))
    return boards


def predecessors(board: Board) -> list[Board]:
    """The boards from which one move leads to this one."""
    squares, mover = board.squares, OTHER[board.turn]
    before = [
        Board(squares[:n] + EMPTY + squares[n + 1 :], mover)
        for n, mark in enumerate(squares)
        if mark == mover
    ]
    return [it for it in before if not it.outcome]


def moves_to(board: Board) -> list[int]:
    """Moves that lead to an unfinished board: any order will do, since no line is complete."""
    squares = {mark: [n for n in range(9) if board.squares[n] == mark] for mark in MARKS}
    turns = [board.opener, OTHER[board.opener]]
    return [squares[turns[ply % 2]].pop() for ply in range(board.ply)]


def threats(board: Board, mark: Mark) -> dict[Line, int]:
    """The lines that lack only one more `mark`, each with the free square that completes it.

    There are none once the game is over.
    """
    found: dict[Line, int] = {}
    for line in () if board.outcome else LINES:
        held = [board.squares[square] for square in line]
        if held.count(mark) == 2 and EMPTY in held:
            found[line] = line[held.index(EMPTY)]
    return found


def winning_moves(board: Board) -> tuple[int, ...]:
    """The squares that complete a line for the side to move, ascending."""
    return completing_moves(board, board.turn)


def completing_moves(board: Board, mark: Mark) -> tuple[int, ...]:
    """The free squares that complete a line of that mark, ascending."""
    return tuple(sorted(set(threats(board, mark).values())))


def completed_by(board: Board, mark: Mark, square: int) -> tuple[Line, ...]:
    """The lines of that mark to which only that square is lacking."""
    return tuple(line for line, last in threats(board, mark).items() if last == square)


# There are so few boards that what the rules say of each is worked out once, when first asked.


@cache
def outcome_of(squares: str) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    for a, b, c in LINES:
        if squares[a] == squares[b] == squares[c] != EMPTY:
            return Outcome("X" if squares[a] == "X" else "O", (a, b, c))
    return None if EMPTY in squares else Outcome(None, None)


@cache
def score_of(squares: str) -> int:
    """A finished board's score for X: 1 + empty squares if X won, minus that if O did, or 0."""
    outcome = outcome_of(squares)
    assert outcome, "only a finished board has a score of its own"
    return SIGN[outcome.winner] * (1 + squares.count(EMPTY))


@cache
def successors_of(board: Board) -> dict[int, Board]:
    """The board after each legal move, by square, ascending; the board itself is not touched."""
    squares, turn = board
    if outcome_of(squares):
        return {}
    return {
        square: Board(squares[:square] + turn + squares[square + 1 :], OTHER[turn])
        for square, mark in enumerate(squares)
        if mark == EMPTY
    }
