"""What the functions of CS50's project should say on every board.

Boards, squares and values are plain here: a board is nine characters, a move a square. What the
project leaves open, as whose turn it is once the game is over, is never wrong.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.search import plain_score

DefectKind = Literal["other", "moved", "refused", "taken", "off", "changed", "list", "trouble"]

HARMLESS: set[DefectKind] = {"taken", "off", "list"}  # to a minimax that tries free squares only


class Defect(NamedTuple):
    """What is wrong with what a function says of a board.

    `kind` is "other" if it says something else than expected; of `result` also "moved" if it makes
    another board of a move, "refused" or "taken" if it refuses a free `square` or accepts a taken
    one, "off" if it accepts a place (row and column) that is not on the board, "changed" if it
    changes its argument; of `actions` also "list" if it says a list instead of a set; and "trouble"
    if it says nothing, which `said` names and `detail` explains.
    """

    board: Board
    kind: DefectKind
    said: Any = None
    expected: Any = None
    square: int | None = None
    detail: str = ""


class PartReport(NamedTuple):
    """What is wrong with a function that was asked about so many boards, fewer marks first."""

    name: str
    defects: tuple[Defect, ...]
    asked: int

    @property
    def misleads(self) -> bool:
        """Whether a minimax that tries free squares only moves wrongly because of it."""
        return any(it.kind not in HARMLESS for it in self.defects)


def wrong_parts(parts: Iterable[PartReport]) -> list[PartReport]:
    """Those that are wrong, first those that make a minimax move wrongly."""
    return sorted((it for it in parts if it.defects), key=lambda it: not it.misleads)


def defect(name: str, board: Board, said: Any) -> Defect | None:
    """What is wrong with what a function says, if anything is."""
    if name == "result":
        return _defect_of_result(board, said)
    expected = PARTS[name](board)
    if isinstance(said, Mapping):
        return Defect(board, "list", said["list"], expected)
    return None if said == expected else Defect(board, "other", said, expected)


def _defect_of_result(board: Board, said: Mapping[str, Any]) -> Defect | None:
    """`said` has the board `after` each move, or None; the places `accepted`; `changed`."""
    if said["changed"]:
        return Defect(board, "changed")
    for square, after in enumerate(said["after"]):
        if board.squares[square] != EMPTY:
            if after is not None:
                return Defect(board, "taken", after, square=square)
        elif not board.outcome:  # else it is left open
            expected = board.play(square).squares
            if after != expected:
                return Defect(board, "moved" if after else "refused", after, expected, square)
    if said["accepted"]:
        return Defect(board, "off", tuple(said["accepted"][0]))
    return None


def is_open(name: str, board: Board) -> bool:
    """Whether the project leaves open what the function says of that board."""
    if name == "utility":
        return board.outcome is None
    return name in ("player", "actions") and board.outcome is not None


# What each should say; `result` says more, see above.
PARTS: Mapping[str, Callable[[Board], Any]] = {
    "player": lambda board: board.turn,
    "actions": lambda board: list(board.legal_moves),
    "result": lambda board: {square: it.squares for square, it in board.successors.items()},
    "winner": lambda board: board.outcome.winner if board.outcome else None,
    "terminal": lambda board: board.outcome is not None,
    "utility": plain_score,
}
