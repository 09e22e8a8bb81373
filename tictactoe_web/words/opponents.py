"""Whom one plays: what opponents are called, how they play, and what can be hoped for."""

from collections.abc import Sequence

from tictactoe_web.engine.check.report import Report
from tictactoe_web.engine.opponents import Level, Record, medium
from tictactoe_web.words.check.findings import right
from tictactoe_web.words.english import all_of, capitalised, percent, together

CASUAL = "who takes wins, blocks losses and otherwise plays anywhere"  # the model person
TURNS = {"you": "going first", "computer": "going second"}  # yours, by who goes first


def opponent(level: Level | None) -> str:
    """What an opponent is called."""
    return level.name if level else "a friend"


def prospects(of_100: Sequence[int], goes_first: bool) -> str:
    """What 100 games bring the model person, given how many of them are won, drawn and lost."""
    told = [
        together(games, verb)
        for games, verb in zip(of_100, ("win", "draw", "lose"), strict=True)
        if games
    ]
    turn = "first" if goes_first else "second"
    return f"Of 100 casual players going {turn}, {all_of(told)}."


def exactly(level: Level, record: Record) -> tuple[str, ...]:
    """Whose record this is, what it is to the hundredth, and how the level plays."""
    kinds = zip(record, ("won", "drawn", "lost"), strict=True)
    told = ", ".join(f"{percent(share)} {kind}" for share, kind in kinds if share)
    return (
        f"A casual player is one {CASUAL}.",
        f"Exactly: {told}.",
        f"{capitalised(level.name)} {level.does}.",
    )


def named(level: Level) -> str:
    """A level as an opponent of a player that is checked."""
    return f"{level.name}, a casual player" if level.policy is medium else level.name


def how_it_plays(report: Report) -> str:
    """What a player that somebody brought does, as one goes on from its name."""
    told = f"plays the squares that it answered, {right(report)}"
    if report.unplayable:
        told += f"; in the {report.unplayable:,} without a free one it takes the first free square"
    return told


def how_it_plays_in_brief(report: Report) -> str:
    """The same in a few words."""
    return f"is {right(report)}"
