"""What the functions of CS50's project should say on every board.

Boards, squares and values are plain here: a board is nine characters, a move a square. What the
project leaves open, as whose turn it is once the game is over, is never wrong.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from tictactoe_web.engine.board import EMPTY, Board
from tictactoe_web.engine.search import plain_score

DefectKind = Literal["other", "moved", "refused", "taken", "off", "changed", "list", "trouble"]

NOT_REFUSED: set[DefectKind] = {"taken", "off"}  # by `result`, which should refuse such moves
HARMLESS: set[DefectKind] = {*NOT_REFUSED, "list"}  # to a minimax that tries free squares only


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
    def wrong_answers(self) -> tuple[Defect, ...]:
        """All but moves that are not refused, as a careless `result` accepts on every board."""
        return tuple(it for it in self.defects if it.kind not in NOT_REFUSED)

    @property
    def not_refused(self) -> set[DefectKind]:
        """The kinds of moves that it accepts and should refuse."""
        return {it.kind for it in self.defects} & NOT_REFUSED

    @property
    def first(self) -> Defect:
        """The defect to be shown."""
        return (self.wrong_answers or self.defects)[0]

    @property
    def misleads(self) -> bool:
        """Whether a minimax that tries free squares only moves wrongly because of it."""
        return any(it.kind not in HARMLESS for it in self.defects)


def wrong_parts(parts: Sequence[PartReport]) -> list[PartReport]:
    """Those that are wrong in their own right, first those that make a minimax move wrongly."""
    consequent = {wrong.name for it in parts for wrong in led_by(it, parts)}
    wrong = (it for it in parts if it.defects and it.name not in consequent)
    return sorted(wrong, key=lambda it: not it.misleads)


def led_by(part: PartReport, parts: Sequence[PartReport]) -> list[PartReport]:
    """Those that are wrong only as follows from what `part`, if it is `winner`, says."""
    if part.name != "winner":
        return []
    wrong = [it for it in parts if it.name in FOLLOWS and it.defects]
    return [it for it in wrong if _is_led_by(part, it)]


def _is_led_by(winner: PartReport, part: PartReport) -> bool:
    if {it.kind for it in (*winner.defects, *part.defects)} != {"other"}:
        return False
    follows, right = FOLLOWS[part.name], PARTS[part.name]
    asked = {it.board: it.said for it in winner.defects if not is_open(part.name, it.board)}
    led = {board: follows(board, said) for board, said in asked.items()}
    wrong = {board: said for board, said in led.items() if said != right(board)}
    return wrong == {it.board: it.said for it in part.defects}


def defect(name: str, board: Board, said: Any) -> Defect | None:
    """What is wrong with what a function says, if anything is."""
    if name == "result":
        return _defect_of_result(board, said)
    expected = PARTS[name](board)
    if isinstance(said, Mapping):
        return Defect(board, "list", said["list"], expected)
    return None if said == expected else Defect(board, "other", said, expected)


def _defect_of_result(board: Board, said: Mapping[str, Any]) -> Defect | None:
    """What is wrong with what `result` says of a board.

    `said` has the board `after` each move, or None; the places `off` the board that it accepts; and
    whether it `changed` its argument, which is told first. Of several others, what a minimax meets
    comes first: free squares, then taken ones, then places off the board.
    """
    if said["changed"]:
        return Defect(board, "changed")
    for square, it in board.successors.items():  # none once the game is over: that is left open
        after, expected = said["after"][square], it.squares
        if after != expected:
            return Defect(board, "moved" if after else "refused", after, expected, square)
    for square, after in enumerate(said["after"]):
        if board.squares[square] != EMPTY and after is not None:
            return Defect(board, "taken", after, square=square)
    if said["off"]:
        return Defect(board, "off", tuple(said["off"][0]))
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

# What follows for others from what `winner` says of a board.
FOLLOWS: Mapping[str, Callable[[Board, Any], Any]] = {
    "terminal": lambda board, winner: winner is not None or EMPTY not in board.squares,
    "utility": lambda _, winner: {"X": 1, "O": -1}.get(winner, 0),
}
