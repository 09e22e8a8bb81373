"""Boards for the tests: one drawn by hand, or every one that a game can reach.

What a game can reach is found by the program's own `play`; `brute_force` finds it without.
"""

from collections.abc import Sequence
from functools import cache

from tictactoe_web.engine.board import EMPTY, Board, IllegalMove, ImpossibleBoard, Mark
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.trace import MOST_FREE


def board(drawing: str, turn: Mark | None = None) -> Board:
    """The board in a drawing, three rows of three with blanks between the squares."""
    return Board.from_text("".join(drawing.split()), turn)


EMPTY_BOARD = Board()

TWO_MOVES_LEFT = board(
    """
    O O X
    X X -
    O O -
    """
)

# X wins with any move, and with two of them at once.
SEVERAL_WAYS = board(
    """
    X O -
    X X O
    - O -
    """
)

# X wins at the top right at once, and in the centre a little later.
WIN_NOW_OR_LATER = board(
    """
    X X -
    O - O
    - - -
    """
)

LOSE_SOON_OR_LATE = board(
    """
    X O -
    - X -
    - - -
    """
)

TWO_WAYS_OUT = board(
    """
    O - -
    - X -
    - - X
    """
)

SOMETHING_TO_CUT = board(
    """
    O O -
    X X O
    - - X
    """
)

FOUR_FREE = board(
    """
    X O -
    O X -
    X - -
    """,
    "O",
)

FIVE_FREE = board(
    """
    X - -
    O X -
    - - O
    """
)

WON = board(
    """
    X X X
    O O -
    - - -
    """
)

WON_BY_THE_SECOND = board(
    """
    X X X
    O O -
    O - -
    """,
    "O",
)

FULL = board(
    """
    X O X
    X O O
    O X X
    """
)

CORNER_TAKEN = board(
    """
    X - -
    - - -
    - - -
    """
)

CENTRE_TAKEN = board(
    """
    - - -
    - X -
    - - -
    """
)


def turned_and_mirrored(squares: str) -> frozenset[str]:
    """A board's squares turned and mirrored in all eight ways, worked out row by row."""
    rows = [squares[:3], squares[3:6], squares[6:]]
    columns = ["".join(it) for it in zip(*rows, strict=True)]
    return frozenset(
        "".join(line[::across] for line in lines[::down])
        for lines in (rows, columns)
        for across in (1, -1)
        for down in (1, -1)
    )


@cache
def reachable(opener: Mark) -> tuple[Board, ...]:
    """Every board that a game opened by `opener` can lead to, those with fewer marks first."""
    found: list[Board] = []
    layer = [Board(turn=opener)]
    while layer:
        found += layer
        going_on = [position for position in layer if position.outcome is None]
        layer = list(dict.fromkeys(after for position in going_on for after in _after(position)))
    return tuple(found)


def reason_against(position: Board, moves: Sequence[int]) -> str:
    """What is said against the last of these moves from there on, which the rules forbid."""
    for square in moves[:-1]:
        position = position.play(square)
    try:
        position.play(moves[-1])
    except IllegalMove as why:
        return str(why)
    raise AssertionError("the rules allow it")


def reason_against_link(link: str) -> str:
    """What is said against the position that `XX-------?next=O` names, which no game leads to."""
    squares, _, turn = link.partition("?next=")
    turns: dict[str, Mark] = {"X": "X", "O": "O"}
    try:
        Board.from_text(squares, turns.get(turn))
    except ImpossibleBoard as why:
        return str(why)
    raise AssertionError("a game leads there")


def _after(position: Board) -> list[Board]:
    return [position.play(it) for it, mark in enumerate(position.squares) if mark == EMPTY]


EVERY_BOARD = reachable("X") + reachable("O")
UNFINISHED = tuple(position for position in EVERY_BOARD if position.outcome is None)
WATCHABLE = tuple(it for it in EVERY_BOARD if it.squares.count(EMPTY) <= MOST_FREE)
ONE_OF_EIGHT = tuple(dict.fromkeys(map(canonical, WATCHABLE)))  # that are each other's image
EVERY_THIRD_SHAPE = ONE_OF_EIGHT[::3]  # for what takes long on each
