"""Reasons as sentences: about X and O, or to a reader who is one of them.

`you` is the reader's mark; left out, the reader is neither.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import DIAGONALS, LINES, OTHER, SQUARE_NAMES, Line, Mark
from tictactoe_web.engine.reasons import (
    Blocks,
    CompletesLine,
    Draw,
    Forces,
    Forks,
    ForksNextAnyway,
    HoldsDraw,
    LosesTo,
    Reason,
    StopsForks,
    Win,
)
from tictactoe_web.engine.review import Judgement, lapse
from tictactoe_web.engine.solution import best_moves, worth
from tictactoe_web.words.english import all_of, as_sentence, one_of

MISSED = {1: "completed a line", 3: "made a fork", 5: "forced a fork"}  # by the plies of the win


# What a side did.
MISTAKES_IN_WORDS: dict[Judgement, str] = {
    "win-to-draw": "gave away the win",
    "draw-to-loss": "threw away the draw",
    "win-to-loss": "turned a win into a loss",
}
# What a detour was.
DETOURS_IN_WORDS: dict[Judgement, str] = {
    "slower-win": "a slower win",
    "quicker-loss": "a quicker loss",
}


class Side(NamedTuple):
    """One of the sides, as the sentence calls it: "X", "O" or "you"."""

    name: str

    @property
    def whose(self) -> str:
        """Of that side: "X's", "your"."""
        return "your" if self.name == "you" else f"{self.name}’s"

    def does(self, verb: str) -> str:
        """The side with a regular verb: "X blocks", "you block"."""
        return f"{self.name} {verb}" if self.name == "you" else f"{self.name} {verb}s"


def sides(mover: Mark, you: Mark | None) -> tuple[Side, Side]:
    """The side that moves and the other."""
    first, second = (Side("you" if mark == you else mark) for mark in (mover, OTHER[mover]))
    return first, second


# Sentences -------------------------------------------------------------------------------------


def reason_in_words(reason: Reason) -> str:
    """Why the move is worth what it is: "O can now fork at the bottom right, ..."."""
    return as_sentence(because(reason))


def lapse_in_words(reason: Reason, you: Mark | None = None) -> tuple[str, str]:
    """What a move that was not best did, and why: "you threw away the draw", "O can now ..."."""
    before, after = worth(reason.board), reason.worth
    mover, _ = sides(reason.board.turn, you)
    what = lapse(before, after)
    if what in DETOURS_IN_WORDS:
        did, who = DETOURS_IN_WORDS[what], mover.name
    else:
        did = f"{mover.name} {MISTAKES_IN_WORDS[what]}"
        who = "you" if mover.name == "you" else "it"
    if after.value < 0:
        return did, because(reason, you)
    return did, f"{who} could have {MISSED[before.plies]}"


# Clauses ---------------------------------------------------------------------------------------


def because(reason: Reason, you: Mark | None = None) -> str:
    """What `reason_in_words` says, as a clause to stand after a colon."""
    board, square, _, fact, _ = reason
    mover, other = sides(board.turn, you)
    match fact:
        case LosesTo(reply, proof):
            held_out = worth(board).value < 0 and square in best_moves(board)
            return lost(reply, proof, other, mover, "still" if held_out else "now")
        case CompletesLine() | Forks() | Forces() | ForksNextAnyway():
            return won(fact, mover, other)
    if not board.play(square).legal_moves:
        return "the board is full"
    return held(square, fact, mover, other)


def won(fact: Win, mover: Side, other: Side) -> str:
    """How the side that moves wins."""
    match fact:
        case CompletesLine(lines):
            return f"{mover.does('complete')} {lines_in_words(lines)}"
        case Forks(lines):
            threat = f"{mover.does('threaten')} {lines_in_words(lines)} at once"
            # One block may meet two of three lines, where they cross.
            block = "block only one" if len(lines) == 2 else "never block them all"
            return f"{threat}, and {other.name} can {block}"
        case Forces(lines, reply, move):
            threat = f"{mover.does('threaten')} {lines_in_words(lines)}"
            block = f"{other.name} must block at {the(reply)}"
            return f"{threat}, {block}, and then {mover.does('fork')} at {the(move)}"
        case ForksNextAnyway():
            return f"wherever {other.does('move')}, {mover.name} can fork next"


def lost(reply: int, proof: Win, winner: Side, loser: Side, when: str) -> str:
    """How the side that replies wins; `when` is "now", or "still" if nothing could prevent it."""
    can = f"{winner.name} can {when}"
    match proof:
        case CompletesLine(lines):
            return f"{can} complete {lines_in_words(lines)}"
        case Forks(lines):
            return f"{can} fork at {the(reply)}, threatening {lines_in_words(lines)}"
        case Forces(_, block, move):
            forced = f"{loser.name} must block at {the(block)}"
            return f"{can} take {the(reply)}, {forced}, and {winner.does('fork')} at {the(move)}"
        case ForksNextAnyway():
            after_that = f"wherever {loser.does('move')}, {winner.name} can fork next"
            return f"{can} take {the(reply)}, and {after_that}"


def held(square: int, fact: Draw, mover: Side, other: Side) -> str:
    """What keeps the draw."""
    match fact:
        case Blocks(lines):
            return f"{mover.does('block')} {other.whose} {lines_in_words(lines, article='')}"
        case StopsForks(squares) if squares == (square,):
            return f"{mover.does('take')} the square where {other.name} would fork"
        case StopsForks(squares, int(block)):
            places = one_of([the(fork) for fork in squares])
            return f"{other.name} must block at {the(block)}, and so can’t fork at {places}"
        case StopsForks(squares):
            forks = "fork" if len(squares) == 1 else "forks"
            places = all_of([the(fork) for fork in squares])
            return f"{mover.does('stop')} {other.whose} {forks} at {places}"
        case HoldsDraw(only):
            return "all other moves lose" if only else "neither side can force a win"


# Names -----------------------------------------------------------------------------------------


def the(square: int) -> str:
    """A square with its article."""
    return f"the {SQUARE_NAMES[square]}"


def lines_in_words(lines: Sequence[Line], article: str = "the ") -> str:
    """Several lines: "the top row", "the left column and both diagonals"."""
    names = [f"{article}{LINES[line]}" for line in lines if line not in DIAGONALS]
    diagonals = [f"{article}{LINES[line]}" for line in lines if line in DIAGONALS]
    return all_of([*names, *(["both diagonals"] if len(diagonals) == 2 else diagonals)])
