"""The fault that explains all of a player's answers, in words: whom they fit."""

from collections.abc import Mapping
from typing import NamedTuple

from tictactoe_web.engine.check.faults import HIDING
from tictactoe_web.engine.check.report import Report


class Likeness(NamedTuple):
    """What is different about whom all answers fit, and the usual `cause` of that, or "".

    A minimax has a choice among moves that are alike to it, so many players fit; another player
    who fits has none, and is it.
    """

    that: str
    cause: str = ""
    has_a_choice: bool = True

    def beginning(self, report: Report) -> str:
        """The sentence up to what is different."""
        if self.has_a_choice:
            answers = "Every free square that it takes" if report.unplayable else "Every answer"
            return f"{answers} fits a minimax that"
        it_moves = "Where it takes a free square, it moves" if report.unplayable else "It moves"
        return f"{it_moves} exactly like a player that"


LIKE: Mapping[str, Likeness] = {
    "first-free": Likeness("takes the first free square", has_a_choice=False),
    "last-free": Likeness("takes the last free square", has_a_choice=False),
    "centre-first": Likeness("takes the centre first, whatever else there is"),
    "one-ahead": Likeness("looks one move ahead only"),
    "two-ahead": Likeness("looks two moves ahead only"),
    "three-ahead": Likeness("looks three moves ahead only"),
    "no-rows": Likeness("doesn’t see rows"),
    "no-columns": Likeness("doesn’t see columns"),
    "no-diagonals": Likeness("doesn’t see the diagonals"),
    "no-diagonal-left": Likeness("doesn’t see the diagonal from the top left"),
    "no-diagonal-right": Likeness("doesn’t see the diagonal from the top right"),
    HIDING: Likeness(
        "doesn’t see a line after three empty squares",
        "`if a == b == c: return a` holds for three empty squares, too.",
    ),
    "full-first": Likeness(
        "takes every full board for a draw",
        "it asks whether the board is full before it asks who has won.",
    ),
    "draw-wins-x": Likeness(
        "takes a draw for a win of X",
        "whatever isn’t a win of O counts 1; a draw has to count 0.",
    ),
    "draw-wins-o": Likeness(
        "takes a draw for a win of O",
        "whatever isn’t a win of X counts −1; a draw has to count 0.",
    ),
    "max-for-both": Likeness(
        "takes the highest score for both sides",
        "on O’s boards, too, it calls `max`; there it should call `min`.",
    ),
    "no-end": Likeness(
        "plays every game on until the board is full",
        "a game is also over once there is a line.",
    ),
    "x-only": Likeness(
        "thinks only as X, and as O plays as if any square would do",
        "on top it takes the highest score for O, too; O wants the lowest.",
    ),
    "o-only": Likeness(
        "thinks only as O, and as X plays as if any square would do",
        "on top it takes the lowest score for X, too; X wants the highest.",
    ),
}


def likeness(report: Report) -> str:
    """The fault that explains all of a report, as a sentence."""
    assert report.like, "there is one"
    like = LIKE[report.like]
    return f"{like.beginning(report)} {like.that}."
