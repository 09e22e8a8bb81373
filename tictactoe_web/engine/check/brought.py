"""A player that somebody brought, once it has been asked."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import Answers
from tictactoe_web.engine.check.parts import PartReport


class Trouble(NamedTuple):
    """Something that was noticed when a player was asked for a move, and where."""

    board: Board
    detail: str


Troubles = Mapping[str, Sequence[Trouble]]  # kind by kind
NO_MOVE = {"nothing", "empty"}  # the kinds of an answer which says that there is no move


class Brought(NamedTuple):
    """A player that somebody brought: what it is called, and what it answered when it was asked.

    `parts` is what is wrong with its functions, where it has those of CS50's project.
    """

    name: str
    answers: Answers
    parts: tuple[PartReport, ...]
    troubles: Troubles
