"""Lists, numbers and capitals as English has them; nothing here knows the game."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def one_of(names: list[str]) -> str:
    """Several names as one would say them: "a, b or c"."""
    return _listed(names, " or ")


def all_of(names: Iterable[object]) -> str:
    """Several names or numbers as one would say them: "a, b and c"."""
    return _listed([*map(str, names)], " and ")


def _listed(names: list[str], last: str) -> str:
    return last.join(filter(None, [", ".join(names[:-1]), names[-1]]))


def separator(left: int, last: str = "and") -> str:
    """What stands after a name in such a list, where names are links and so many are left."""
    return {0: "", 1: f" {last} "}.get(left, ", ")


def capitalised(clause: str) -> str:
    """With a capital letter, and the rest as it is."""
    return clause[0].upper() + clause[1:]


def uncapitalised(sentence: str) -> str:
    """With a small letter, to go on after a colon."""
    return sentence[0].lower() + sentence[1:]


def as_sentence(clause: str) -> str:
    """With a capital letter and a full stop."""
    return f"{capitalised(clause)}."


def together(*words: object) -> str:
    """Words that stay on one line: a number and its noun."""
    return "\N{NO-BREAK SPACE}".join(map(str, words))


def in_letters(count: int) -> str:
    """A number below ten as a word."""
    return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count]


def in_figures(count: int) -> str:
    """A number with its thousands set apart: "549,946"."""
    return f"{count:,}"


def several(count: int, noun: str) -> str:
    """A number of things, which stays on one line: "1 move", "1,200 moves"."""
    return together(in_figures(count), f"{noun}{'s' * (count != 1)}")


def signed(score: int) -> str:
    """A score as people write it: +1, 0, −1."""
    return f"{score:+d}".replace("-", "−") if score else "0"


def percent(share: Fraction | float, decimals: int = 2) -> str:
    """A share as people write it: "92.71 %", with a thin space in which no line ends."""
    return f"{percent_figure(share, decimals)}\N{NARROW NO-BREAK SPACE}%"


def percent_figure(share: Fraction | float, decimals: int = 2) -> str:
    """A share in per cent, without the sign, where a heading has it: "92.71"."""
    return f"{float(100 * share):.{decimals}f}"


def out_of_100(shares: Sequence[Fraction]) -> list[int]:
    """Shares of a whole as whole numbers that add up to 100.

    A share above 0 is never told as 0, even if the sum is then above 100.
    """
    exact = [100 * share for share in shares]
    told = [max(int(share), 1) if share else 0 for share in exact]
    while sum(told) < 100:  # round up what lost most by rounding down
        lacks = [share - number for share, number in zip(exact, told, strict=True)]
        told[lacks.index(max(lacks))] += 1
    return told
