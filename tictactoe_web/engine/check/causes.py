"""Where the cause of wrong moves may be, as far as a report can tell.

Answers show a fault, seldom its cause. A search that goes to the end, but cuts where it should not,
often answers as one that looks one move ahead; one whose best score begins at 0 answers as if a
draw were a win. So the usual cause of a fault is named only where no function that it would make
wrong was found right; and whatever else is known to give such answers is named, too.
"""

from collections.abc import Sequence
from typing import NamedTuple, get_args

from tictactoe_web.engine.check.faults import BY_SLUG, Suspect
from tictactoe_web.engine.check.parts import PartReport
from tictactoe_web.engine.check.report import Report

SUSPECTS: Sequence[Suspect] = get_args(Suspect)


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
    suspects = [it for it in SUSPECTS if it != "rules" or not rules_are_right]
    # Where only what lies deeper is wrong, it is least likely to be a rule or a side.
    return Causes(suspects=suspects[::-1] if report.goes_wrong_deeper else suspects)
