"""Sentences about a player that was asked everything."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tictactoe_web.engine.check import Answer, Brought, Report, played_from, report
from tictactoe_web.engine.opponents import SEAT, Level, Record, medium
from tictactoe_web.engine.parts import PartFault, PartReport
from tictactoe_web.words.phrases import all_of, as_sentence, names_of, percent, several
from tictactoe_web.words.reasons import because, the

YOURS = "my minimax"
DESCRIPTION = (
    "Find out whether your tic-tac-toe program is right in every position, and if it is not, why: "
    "627 positions to ask it, and a report on its answers."
)
UNREAD = "That can’t be read"
TOO_MUCH = "Of a form with answers, 64 KiB are read; 627 lines take about ten."
NOBODY = "Nobody has brought a player here: tictactoe-web --player FILE does."


def question(name: str) -> str:
    """What is asked of a player."""
    return f"Is {name} right?"


TITLE = question(YOURS)

# The fault that explains everything ------------------------------------------------------------


class Likeness(NamedTuple):
    """Whom a faulty player moves like: "a minimax … that …"; and the usual `cause`, or ""."""

    whom: str
    that: str
    cause: str = ""

    @property
    def beginning(self) -> str:
        """The sentence up to what is different."""
        return f"It moves exactly as {self.whom} would that"

    @property
    def usual_cause(self) -> str:
        """The usual cause as a sentence, or ""."""
        return f"The usual cause: {self.cause}" if self.cause else ""


LIKE: Mapping[str, Likeness] = {
    "first-free": Likeness("a player", "takes the first free square"),
    "last-free": Likeness("a player", "takes the last free square"),
    "centre-first": Likeness("a minimax", "takes the centre first, whatever else there is"),
    "one-ahead": Likeness("a minimax", "looks one move ahead only"),
    "two-ahead": Likeness("a minimax", "looks two moves ahead only"),
    "three-ahead": Likeness("a minimax", "looks three moves ahead only"),
    "no-rows": Likeness("a minimax", "doesn’t see rows"),
    "no-columns": Likeness("a minimax", "doesn’t see columns"),
    "no-diagonals": Likeness("a minimax", "doesn’t see the diagonals"),
    "no-diagonal-left": Likeness("a minimax", "doesn’t see the diagonal from the top left"),
    "no-diagonal-right": Likeness("a minimax", "doesn’t see the diagonal from the top right"),
    "empty-line-hides": Likeness(
        "a minimax",
        "doesn’t see a line after three empty squares",
        "`if a == b == c: return a` holds for three empty squares, too.",
    ),
    "full-first": Likeness(
        "a minimax",
        "takes every full board for a draw",
        "it asks whether the board is full before it asks who has won.",
    ),
    "draw-wins-x": Likeness(
        "a minimax",
        "takes a draw for a win of X",
        "what is no win of O counts 1; a draw has to count 0.",
    ),
    "draw-wins-o": Likeness(
        "a minimax",
        "takes a draw for a win of O",
        "what is no win of X counts −1; a draw has to count 0.",
    ),
    "max-for-both": Likeness(
        "a minimax",
        "takes the highest score for both sides",
        "below O’s boards, too, it calls `max`; O wants the lowest.",
    ),
    "no-end": Likeness(
        "a minimax",
        "plays every game on until the board is full",
        "a game is also over once there is a line.",
    ),
    "x-only": Likeness("a minimax", "thinks only as X, and takes any square as O"),
    "o-only": Likeness("a minimax", "thinks only as O, and takes any square as X"),
}


def likeness(slug: str) -> str:
    """The sentence of a fault."""
    return f"{LIKE[slug].beginning} {LIKE[slug].that}."


# Answers ---------------------------------------------------------------------------------------

GIVEN_AWAY = {1: "A win given away", 0: "A draw given away"}


def right(told: Report) -> str:
    """How many answers keep the value: "right on 4,514 of 4,520 positions"."""
    return f"right on {told.kept:,} of {len(told.answers):,} positions"


def why_wrong(answer: Answer) -> str:
    """Why a wrong answer is wrong: what it overlooks, and what it allows."""
    board, better = answer.board, answer.better
    assert answer.square is not None
    told = [f"{board.turn} takes {the(answer.square)}."]
    if answer.gave_away > 0:
        told.append(f"{as_sentence(the(better.square))[:-1]} wins: {because(better)}.")
    if answer.reason.worth.value < 0:
        told.append(as_sentence(because(answer.reason)))
    if answer.gave_away == 0:
        told.append(f"{as_sentence(the(better.square))[:-1]} holds the draw.")
    return " ".join(told)


def slower(told: Report) -> str:
    """What there is to say of moves that are only slower, or ""."""
    count = told.counts["slower"]
    if not count:
        return ""
    return (
        f"In {count:,} of the right ones it wins later, or loses sooner, than need be. That is not "
        "wrong: it is what plain minimax does."
    )


def lost_anyway(told: Report) -> str:
    """What there is to say of positions in which nothing could be wrong, or ""."""
    if not (count := len(told.lost_anyway)):
        return ""
    were = "position was" if count == 1 else "positions were"
    return f"{count:,} {were} lost whatever it did: there is no mistake to look for there."


def beaten(moves: Sequence[int] | None) -> str:
    """Whether anybody can beat it; `moves` are a shortest game that it loses, if it loses any."""
    if moves is None:
        return "Nobody can beat it from the empty board."
    loser = "XO"[len(moves) % 2]
    return (
        f"It can be beaten. The shortest game that it loses, as {loser}: "
        f"{', '.join(names_of(moves))}."
    )


def of_100(shares: Record) -> str:
    """Games won, drawn and lost out of a hundred: "92.71, 7.29, 0.00"."""
    return ", ".join(percent(share).removesuffix(" %") for share in shares)


def named(level: Level) -> str:
    """A level as an opponent of a player that is checked."""
    return f"{level.name}, a casual player" if level.policy is medium else level.name


LAST = 10  # positions: the empty board, and those with one mark


def so_far(verdicts: Mapping[str, int], left: int) -> str:
    """How the moves that are known stand, in as few words as a bar has room for."""
    kept = verdicts.get("right", 0) + verdicts.get("slower", 0)
    bad = {it: verdicts.get(it, 0) for it in ("wrong", "illegal", "missing")}
    told = [f"{count:,} {it}" for it, count in {"right": kept, **bad}.items() if count]
    if 0 < left <= LAST:
        told.append(f"the last {left} may take longest")
    return ", ".join(told)


def out_of_time(count: int, seconds: float, at_worst: float) -> str:
    """That so many answers did not come, and how many seconds it takes if no other does."""
    return (
        f"{count} answers have not come within {seconds:g} seconds. The rest is asked all the "
        f"same; if none comes, that takes {in_hours(at_worst)}."
    )


def in_hours(seconds: float) -> str:
    """A time as one would say it."""
    minutes = round(seconds / 60)
    return (
        several(round(minutes / 60), "hour") if minutes >= 120 else several(minutes or 1, "minute")
    )


CTRL_C_TELLS = "Ctrl+C tells what is known so far; --seconds gives each answer less time."
CTRL_C_STOPS = "Ctrl+C stops it."


# What went wrong when it was asked -------------------------------------------------------------

TROUBLES: Mapping[str, str] = {
    "crashed": "it crashes",
    "recursion": "it calls itself without end",
    "exited": "it ends the program instead of answering",
    "reads": "it waits for something to be typed, and nobody is there",
    "nothing": "it answers nothing (None)",
    "odd": "it answers something that is no square",
    "slow": "it gives no answer in time (--seconds gives it more)",
    "noise": "it writes something that is no line with an answer",
    "ended": "its process ends without an answer",
    "printed": "it prints while it thinks, which is ignored",
    "changed": "it changes the board that it is given, so a game would go on from another one",
    "list": "it answers with a list such as [1, 1], where CS50’s project asks for a tuple, (1, 1)",
}


def trouble(kind: str, count: int, detail: str) -> str:
    """What went wrong, or was noticed, in so many positions; `detail` is that of the first."""
    told = f"In {several(count, 'position')} {TROUBLES[kind]}"
    if not detail:
        return f"{told}."
    return f"{told}: {detail}." if count == 1 else f"{told}. The first time: {detail}."


def taken(count: int) -> str:
    """How often it took a square that was not free."""
    return f"In {several(count, 'position')} it takes a square that is not free."


# The functions of CS50's project ---------------------------------------------------------------


def part(it: PartReport) -> str:
    """How many boards a function is wrong about, before the first of them is shown."""
    return f"{it.name} is wrong on {len(it.faults):,} of {it.asked:,} boards. The first:"


def right_parts(names: list[str], boards: int) -> str:
    """The functions that are right on every board."""
    return f"{all_of(names)} {'is' if len(names) == 1 else 'are'} right on all {boards:,} boards."


def part_fault(name: str, it: PartFault) -> str:
    """What is wrong with what a function says of a board."""
    if it.kind == "trouble":
        return as_sentence(TROUBLES[it.said] + (f": {it.detail}" if it.detail else ""))
    if it.kind == "changed":
        return "It changes the board that it is given."
    if it.kind == "off":
        return f"It accepts the move {it.said}, which is not on the board."
    if it.square is None:
        return f"It says {in_python(name, it.said)}; it should say {in_python(name, it.expected)}."
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


# As an opponent --------------------------------------------------------------------------------


def as_level(brought: Brought) -> Level:
    """A player that somebody brought, as one more opponent; it plays from its answers."""
    told = report(brought.answers)
    does = f"plays the squares that it answered, {right(told)}"
    if told.unplayable:
        does += f"; in the {told.unplayable:,} without a free one it takes the first free square"
    return Level(SEAT, brought.name, does, f"is {right(told)}", played_from(brought.answers))
