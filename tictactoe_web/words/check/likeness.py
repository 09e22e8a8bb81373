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
    whom: str = "a minimax"

    def beginning(self, report: Report) -> str:
        """The sentence up to what is different."""
        if self.has_a_choice:
            answers = "Every free square that it takes" if report.unplayable else "Every answer"
            return f"{answers} fits {self.whom} that"
        it_moves = "Where it takes a free square, it moves" if report.unplayable else "It moves"
        return f"{it_moves} exactly like a player that"


LIKE: Mapping[str, Likeness] = {
    "first-free": Likeness("takes the first free square", has_a_choice=False),
    "last-free": Likeness("takes the last free square", has_a_choice=False),
    "centre-first": Likeness("takes the centre first, whatever else there is"),
    "one-ahead": Likeness("looks one move ahead only"),
    "two-ahead": Likeness(
        "looks two moves ahead only",
        "its best score begins at 0, where it has to begin at −∞ for X and at +∞ for O; or it has "
        "a limit of depth.",
    ),
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
        "it asks whether the board is full before it asks who has won; or a draw counts as much as "
        "a win on the last square.",
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
        "on top, O doesn’t take its lowest score.",
    ),
    "o-only": Likeness(
        "thinks only as O, and as X plays as if any square would do",
        "on top, X doesn’t take its highest score.",
    ),
    "highest-on-top": Likeness(
        "takes the highest score on top for O, too", "there it calls `max`; O wants the lowest."
    ),
    "lowest-on-top": Likeness(
        "takes the lowest score on top for X, too", "there it calls `min`; X wants the highest."
    ),
    "exchanged-below": Likeness(
        "below the top takes the lowest score for X, and the highest for O",
        "`max` and `min` are exchanged there, or whose turn it is.",
    ),
    "draw-at-least": Likeness(
        "counts on a draw at least, as X or as O",
        "its best score begins at 0, or near it; it has to begin at −∞ for X and at +∞ for O.",
    ),
    "first-reply": Likeness(
        "below the top knows only the first move of each board",
        "`return` stands in the loop; it belongs after it.",
    ),
    "last-reply": Likeness(
        "below the top knows only the last move of each board",
        "each score replaces the one before; only a better one should.",
    ),
    "no-minus": Likeness(
        "leaves out a minus",
        "a score from below counts for the other side; each one gets a minus.",
        whom="a negamax",
    ),
    "bound-as-score": Likeness(
        "takes a bound for a score",
        "on top it compares with >= (for O, <=); a bound may be equal to the best score.",
        whom="an alpha-beta",
    ),
}


def likeness(report: Report) -> str:
    """The fault that explains all of a report, as a sentence."""
    assert report.like, "there is one"
    like = LIKE[report.like]
    return f"{like.beginning(report)} {like.that}."
