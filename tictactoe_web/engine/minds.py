"""Minds: what a player might take in each position, without fault or with one.

A *mind* is a function from a board to the moves that its player might take. The faultless one
scores a finished board 1, 0 or -1 for X and an unfinished one with the highest (X to move) or the
lowest (O) of what follows it, and takes any move of the best score. In every board, X has opened.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from tictactoe_web.engine.board import EMPTY, LINES, Board, Line, Mark

Mind = Callable[[Board], Sequence[int]]
Score = Callable[[str], int | None]  # of a board for X; None while the game goes on

ALL = tuple(LINES)
ROWS, COLUMNS, DIAGONALS = ALL[:3], ALL[3:6], ALL[6:]

# Scores ----------------------------------------------------------------------------------------


def seeing(lines: Iterable[Line], draw: int = 0) -> Score:
    """The score by these lines; a full board without one counts as a `draw`."""
    seen = tuple(lines)

    def score(squares: str) -> int | None:
        for a, b, c in seen:
            if squares[a] == squares[b] == squares[c] != EMPTY:
                return 1 if squares[a] == "X" else -1
        return None if EMPTY in squares else draw

    return score


def stopped_by_an_empty_line(lines: Iterable[Line]) -> Score:
    """The score by the first of these lines whose squares are alike, even if they are empty."""
    seen = tuple(lines)

    def score(squares: str) -> int | None:
        for a, b, c in seen:
            if squares[a] == squares[b] == squares[c]:
                return {"X": 1, "O": -1}.get(squares[a])
        return None if EMPTY in squares else 0

    return score


plain = seeing(ALL)


def full_first(squares: str) -> int | None:
    """The score by all lines, of which a full board has none."""
    return plain(squares) if EMPTY in squares else 0


def full_only(squares: str) -> int | None:
    """The score of a full board: X's line before O's."""
    if EMPTY in squares:
        return None
    held = {squares[a] for a, b, c in ALL if squares[a] == squares[b] == squares[c]}
    return 1 if "X" in held else -1 if "O" in held else 0


# Minds -----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Minimax:
    """A mind that looks ahead: by that score, so many moves, with the highest for these marks."""

    score: Score = plain
    ahead: int | None = None  # to the end
    highest_for: str = "X"

    def __call__(self, board: Board) -> list[int]:
        """The moves of the best score for the side to move."""
        counts = _counts(self)
        scores = [counts[after] for after in drawings()[board.squares]]
        best = max(scores) if board.turn == "X" else min(scores)
        return [n for n, score in zip(board.legal_moves, scores, strict=True) if score == best]

    def carried(self, squares: str, counts: Mapping[str, int]) -> int:
        """What a drawing counts for X by what those after it count."""
        score = self.score(squares)
        if score is not None:
            return score
        after = [counts[it] for it in drawings()[squares]]
        return max(after) if turn_in(squares) in self.highest_for else min(after)


@lru_cache(maxsize=2)  # a table is made of one mind after the other; some look at the faultless one
def _counts(mind: Minimax) -> dict[str, int]:
    """What each drawing counts for X if it is one move ahead."""
    if mind.ahead is None:
        to_the_end: dict[str, int] = {}
        for squares in drawings():
            to_the_end[squares] = mind.carried(squares, to_the_end)
        return to_the_end
    counts = {squares: mind.score(squares) or 0 for squares in drawings()}
    for _ in range(mind.ahead - 1):
        counts = {squares: mind.carried(squares, counts) for squares in drawings()}
    return counts


@cache
def drawings() -> Mapping[str, tuple[str, ...]]:
    """All that nine squares can show if X and O take turns, and what can follow; fuller ones first.

    It includes what the rules forbid: a faulty mind may not see that a game is over.
    """
    after: dict[str, tuple[str, ...]] = {}
    layer = {EMPTY * 9}
    while layer:
        after |= {squares: tuple(_drawn_after(squares)) for squares in layer}
        layer = {it for squares in layer for it in after[squares]}
    return dict(reversed(after.items()))


def _drawn_after(squares: str) -> Iterator[str]:
    mark = turn_in(squares)
    return (squares[:n] + mark + squares[n + 1 :] for n in range(9) if squares[n] == EMPTY)


def turn_in(squares: str) -> Mark:
    """Whose turn it is if X opened."""
    return "X" if squares.count("X") == squares.count("O") else "O"


FAULTLESS = Minimax()


def first_free(board: Board) -> Sequence[int]:
    """The first free square."""
    return board.legal_moves[:1]


def last_free(board: Board) -> Sequence[int]:
    """The last free square."""
    return board.legal_moves[-1:]


def centre_first(board: Board) -> Sequence[int]:
    """The centre if it is free, else as without fault."""
    return [4] if board.squares[4] == EMPTY else FAULTLESS(board)


def only_as(mark: Mark) -> Mind:
    """As without fault with that mark, any free square with the other."""
    return lambda board: FAULTLESS(board) if board.turn == mark else board.legal_moves
