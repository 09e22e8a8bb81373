"""Where the cause of wrong moves may be, as far as a report can tell.

Answers show a fault, seldom its cause. Best scores that both begin at 0 answer like a search of two
moves; one alpha and beta for all calls answers like a `return` in the loop. So the usual cause of a
fault is named only where no function that it would make wrong was found right; and whatever else is
known to give such answers is named, too.
"""

from collections.abc import Sequence
from typing import NamedTuple, get_args

from tictactoe_web.engine.check.faults import BY_SLUG, Suspect
from tictactoe_web.engine.check.parts import PartReport
from tictactoe_web.engine.check.report import Report

SUSPECTS: Sequence[Suspect] = get_args(Suspect)
# Where no mistake shows within two moves: of the tests' slips, only those of the first three do so.
SUSPECTS_DEEPER: Sequence[Suspect] = ("memo", "signs", "start", "cuts", "sides", "rules")


class Causes(NamedTuple):
    """What may be behind wrong moves: the fault that fits, or one of the `suspects`.

    They are not explained by a fault that would make a function wrong which was found right.
    """

    is_explained: bool = False
    suspects: Sequence[Suspect] = ()


def causes_of(report: Report, parts: Sequence[PartReport] = ()) -> Causes:
    """What may be behind wrong moves; `parts` are the functions that were asked, too."""
    right = {it.name for it in parts if not it.defects}
    fault = BY_SLUG[report.like] if report.like else None
    is_explained = bool(fault and fault.usually_in and fault.usually_in not in right)
    if report.answers_only_wins:
        return Causes(suspects=["start"])
    if not report.counts["wrong"] or any(it.misleads for it in parts):
        return Causes(is_explained)  # what is wrong is told already
    if fault and is_explained:
        return Causes(is_explained, fault.also)
    rules_are_right = {"winner", "utility"} <= right
    in_order = SUSPECTS_DEEPER if report.goes_wrong_deeper else SUSPECTS
    return Causes(suspects=[it for it in in_order if it != "rules" or not rules_are_right])
