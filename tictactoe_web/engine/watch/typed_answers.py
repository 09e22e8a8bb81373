"""Numbers, and no limit, as answers have them and as people type them."""

from tictactoe_web.engine.search import INFINITY

NO_LIMIT = {"inf": INFINITY, "-inf": -INFINITY}


class NoAnswer(ValueError):
    """What can't be an answer to a question that is answered by typing."""


def as_answer(limit: int) -> str:
    """Alpha or beta as an answer has it."""
    return str(limit) if abs(limit) < INFINITY else "inf" if limit > 0 else "-inf"


def typed(text: str) -> str:
    """What somebody typed, as an answer has it: a number, or no limit; raises NoAnswer."""
    told = text.strip().lower().replace("−", "-").replace("–", "-").replace("∞", "inf")
    for word in ("infinity", "oo"):
        told = told.replace(word, "inf")
    sign, size = ("-" * told.startswith("-"), told.lstrip("+-"))
    if len(told) - len(size) > 1 or not (size == "inf" or (size.isascii() and size.isdecimal())):
        raise NoAnswer(text)
    return sign + size if size == "inf" else str(int(sign + size[:9]))
