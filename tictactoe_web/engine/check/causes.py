"""Where the cause of wrong moves may be, as far as a report can tell.

Answers show a fault, seldom its cause. A search that goes to the end, but cuts where it should not,
often answers as one that looks one move ahead; one whose best score begins at 0 answers as if a
draw were a win. So the usual cause of a fault is named only where no function that it would make
wrong was found right; and whatever else is known to give such answers is named, too.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, get_args

from tictactoe_web.engine.check.faults import HIDING
from tictactoe_web.engine.check.parts import PartReport
from tictactoe_web.engine.check.report import Report

# What may be wrong: the functions of the `rules`, what a best score has at the `start` or when it
# is returned, which of two `sides` takes the highest, the `signs` of negamax, the `cuts` of
# alpha-beta, or what a `memo` keeps.
Suspect = Literal["rules", "start", "sides", "signs", "cuts", "memo"]

SUSPECTS: Sequence[Suspect] = get_args(Suspect)

# Which function is wrong, if it is the usual cause of a fault; None if minimax itself is.
USUALLY_IN: Mapping[str, str | None] = {
    "first-free": None,
    "last-free": None,
    "centre-first": None,
    "no-rows": "winner",
    "no-columns": "winner",
    "no-diagonals": "winner",
    "no-diagonal-left": "winner",
    "no-diagonal-right": "winner",
    HIDING: "winner",
    "full-first": "utility",
    "draw-wins-x": "utility",
    "draw-wins-o": "utility",
    "max-for-both": None,
    "no-end": "terminal",
    "x-only": None,
    "o-only": None,
}
# What else gives the answers of a fault.
ALSO: Mapping[str, Sequence[Suspect]] = {
    "last-free": ["cuts"],
    "draw-wins-x": ["start"],
    "draw-wins-o": ["start"],
    "x-only": ["cuts"],
    "o-only": ["cuts"],
}


class Causes(NamedTuple):
    """What may be behind wrong moves: the fault that fits, or one of the `suspects`.

    They are not explained by a fault that would make a function wrong which was found right.
    """

    is_explained: bool = False
    suspects: Sequence[Suspect] = ()


def causes_of(report: Report, parts: Sequence[PartReport] = ()) -> Causes:
    """What may be behind wrong moves; `parts` are the functions that were asked, too."""
    right = {it.name for it in parts if not it.defects}
    like = report.like or ""
    is_explained = like in USUALLY_IN and USUALLY_IN[like] not in right
    if report.answers_only_wins:
        return Causes(suspects=["start"])
    if not report.counts["wrong"] or any(it.misleads for it in parts):
        return Causes(is_explained)  # what is wrong is told already
    if is_explained:
        return Causes(is_explained, ALSO.get(like, ()))
    rules_are_right = {"winner", "utility"} <= right
    return Causes(suspects=[it for it in SUSPECTS if it != "rules" or not rules_are_right])
