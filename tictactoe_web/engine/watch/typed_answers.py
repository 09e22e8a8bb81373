"""Numbers, and no limit, as answers have them and as people type them."""

import re

from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.trace import is_endless

NO_LIMIT = {"inf": INFINITY, "-inf": -INFINITY}
TYPED = re.compile(r"([+-]?)(?:0*(\d{1,9})|inf)", re.ASCII)  # no score is as long
OF_A_BOUND = re.compile(r"^\s*(?:[≤≥]|[<>]=)")


class NoAnswer(ValueError):
    """What can't be an answer to a question that is answered by typing."""


def as_answer(limit: int) -> str:
    """Alpha or beta as an answer has it."""
    if is_endless(limit):
        return "inf" if limit > 0 else "-inf"
    return str(limit)


def typed(text: str) -> str:
    """What somebody typed, as an answer has it: a number, or no limit; raises NoAnswer."""
    told = text.strip().lower().replace("−", "-").replace("–", "-").replace("∞", "inf")
    for word in ("infinity", "oo"):
        told = told.replace(word, "inf")
    found = TYPED.fullmatch(told)
    if not found:
        raise NoAnswer(text)
    sign, size = found.groups()
    return str(int(sign + size)) if size else told.removeprefix("+")


def typed_score(text: str) -> str:
    """The same of a score. That it is a bound, and which, may be said, but isn't marked."""
    return typed(OF_A_BOUND.sub("", text))
