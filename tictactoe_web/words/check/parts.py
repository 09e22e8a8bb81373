"""What is wrong with a player's functions, where it has those of CS50's project."""

from collections.abc import Sequence
from typing import Any

from tictactoe_web.engine.check.parts import Defect, PartReport, led_by
from tictactoe_web.engine.check.report import Report
from tictactoe_web.words.check.troubles import CHANGES, TROUBLES
from tictactoe_web.words.english import all_of, as_sentence
from tictactoe_web.words.reasons import the

SHOULD_BE_REFUSED = {"taken": "to taken squares", "off": "off the board"}


def part(it: PartReport) -> str:
    """How many boards a function is wrong about, before one of them is shown."""
    told = [moves for kind, moves in SHOULD_BE_REFUSED.items() if kind in it.not_refused]
    accepts = f"accepts moves {all_of(told)}" if told else ""
    if not it.wrong_answers:
        return f"{it.name} makes every legal move as it should, but {accepts}. For example:"
    wrong = f"{it.name} is wrong on {len(it.wrong_answers):,} of {it.asked:,} boards"
    return f"{', and '.join(filter(None, [wrong, accepts]))}. The first:"


def consequences(of: PartReport, parts: Sequence[PartReport]) -> str:
    """Which functions are wrong only as follows from what that one says, as a sentence; or ""."""
    led = led_by(of, parts)
    if not led:
        return ""
    first = f"That makes {led[0].name} wrong, too, on {len(led[0].defects):,} of these boards"
    others = [f"{it.name} on {len(it.defects):,}" for it in led[1:]]
    return f"{', and '.join([first, *others])}."


def right_parts(parts: Sequence[PartReport], report: Report) -> str:
    """The functions that are right on every board, and what follows if all are; "" if none is."""
    right = [it.name for it in parts if not it.defects]
    if not right:
        return ""
    are = "is" if len(right) == 1 else "are"
    told = f"{all_of(right)} {are} right on all {parts[0].asked:,} boards."
    it_is_none = len(right) == len(parts) and report.counts["wrong"]
    return f"{told} So it is minimax itself that is wrong." if it_is_none else told


def defect_in_words(name: str, it: Defect) -> str:
    """What is wrong with what a function says of a board."""
    if it.kind == "trouble":
        return as_sentence(TROUBLES[it.said] + (f": {it.detail}" if it.detail else ""))
    if it.kind == "changed":
        return as_sentence(CHANGES)
    if it.kind == "off":
        counted = " Python counts −1 from the end." if min(it.said) < 0 else ""
        return f"It accepts the move {it.said}, which is not on the board.{counted}"
    if it.square is None:
        told = f"It says {in_python(name, it.said)}; it should say {in_python(name, it.expected)}."
        return f"{told} That is a set, not a list." if it.kind == "list" else told
    where = the(it.square)
    if it.kind == "taken":
        return f"It accepts a move to {where}, which is taken."
    if it.kind == "refused":
        return f"It refuses a move to {where}, which is free."
    return f"A move to {where} should make it {it.expected}; it makes it {it.said}."


def in_python(name: str, value: Any) -> str:
    """A value as one would write it in Python."""
    if name == "actions" and isinstance(value, list):
        return f"{{{', '.join(str(divmod(square, 3)) for square in value)}}}"
    return value if name == "actions" else repr(value)
