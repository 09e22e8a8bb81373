"""What the command says while it asks a player."""

from collections.abc import Mapping

from tictactoe_web.engine.positions import positions
from tictactoe_web.words.english import several

PARTS_FIRST = "first its functions"
LAST = 10  # positions: the empty board, and those with one mark


def how_long(name: str) -> str:
    """What is asked, and how long that may take."""
    asked = f"{len(positions()):,} positions"
    return f"Asking {name} {asked}; a plain minimax in Python may take half a minute."


def so_far(verdicts: Mapping[str, int], left: int = 0) -> str:
    """How the moves that are known stand, in as few words as a bar has room for; "" if none are."""
    kept = verdicts.get("right", 0) + verdicts.get("slower", 0)
    bad = {it: verdicts.get(it, 0) for it in ("wrong", "illegal", "missing")}
    told = [f"{count:,} {it}" for it, count in {"right": kept, **bad}.items() if count]
    if 0 < left <= LAST:
        told.append(f"the last {left if left > 1 else 'one'} may take longest")
    return ", ".join(told)


def out_of_time(count: int, seconds: float, at_worst: float) -> str:
    """That so many answers did not come in time, and how long it may take; both in seconds."""
    return (
        f"{count} answers have not come within {seconds:g} s. It is asked the rest all the same; "
        f"if no answer comes, that takes {in_hours(at_worst)}."
    )


def in_hours(seconds: float) -> str:
    """A time as one would say it."""
    minutes = max(round(seconds / 60), 1)
    return several(round(minutes / 60), "hour") if minutes >= 120 else several(minutes, "minute")


def stopped_after(asked: int) -> str:
    """That it was stopped after so many positions."""
    return f"Stopped after {asked:,} positions."


def stopped_before_the_report(verdicts: Mapping[str, int]) -> str:
    """That it was stopped while the report was worked out, and how the moves stand."""
    return f"Stopped before the report was done: {so_far(verdicts) or 'nothing is known yet'}."


CTRL_C_TELLS = "Ctrl+C tells what is known so far; --seconds gives each answer less time."
CTRL_C_STOPS = "Ctrl+C stops it; --seconds gives each answer less time."
