"""Where to look for the cause of wrong moves."""

from collections.abc import Mapping

from tictactoe_web.engine.check.causes import Causes
from tictactoe_web.engine.check.faults import BY_SLUG, Suspect
from tictactoe_web.engine.check.report import Report
from tictactoe_web.words.check.likeness import LIKE

LOOK_AT: Mapping[Suspect, str] = {
    "rules": "`winner` sees all eight lines; `utility` is 1 if X has won and −1 if O has, whoever "
    "is next.",
    "start": "The best score begins at −∞ for X and +∞ for O, not at 0, and is returned after the "
    "loop.",
    "sides": "X takes the highest score and O the lowest, on top and below.",
    "signs": "Negamax: each score from below gets a minus; alpha and beta go down as −beta and "
    "−alpha.",
    "cuts": "Alpha-beta: compare with > on top, not >=; each call has an alpha and a beta of its "
    "own, and stops only once alpha is at or above beta.",
    "memo": "Memo: no score is kept of a board where something was cut; it may be only a bound.",
}

DEEPER = "None of its mistakes shows within two moves."


def usual(report: Report, causes: Causes) -> str:
    """The usual cause of the fault that explains everything, as a sentence, or ""."""
    cause = LIKE[report.like].cause if report.like and causes.is_explained else ""
    return f"The usual cause: {cause}" if cause else ""


def before_suspects(report: Report, causes: Causes) -> str:
    """What comes right before the suspects."""
    if report.answers_only_wins:
        return "It takes a square only where it can win. Check this first:"
    if causes.is_explained:
        return "If it isn’t that, check this:"
    if report.like and not BY_SLUG[report.like].has_usual_cause:
        return "If yours does look further, check this first:"
    if report.like:  # but a function that is right rules that out
        return "Check this first:"
    if report.goes_wrong_deeper:
        return f"{DEEPER} Check this first:"
    return "No fault that is known here explains all of it. Check this first:"
