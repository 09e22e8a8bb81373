"""A reviewed game in sentences: about X and O, or to a reader who is one of them.

`you` is the reader's mark; None if the reader is neither. Where a function takes `called`, that is
what to call the two sides.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import MARKS, OTHER, SQUARE_NAMES, Mark
from tictactoe_web.engine.reasons import reason
from tictactoe_web.engine.review import JudgedMove, decisions, turning_point, values
from tictactoe_web.words.english import (
    all_of,
    as_sentence,
    capitalised,
    in_letters,
    one_of,
    together,
)
from tictactoe_web.words.phrases import names_of
from tictactoe_web.words.reasons import MISTAKES_IN_WORDS, because, lapse_in_words

Names = Mapping[Mark, str]

DESCRIPTION = "A game of tic-tac-toe, move by move: what each was worth, and where it turned."
DECIDED = "it was decided when practice began"
NOBODY = "nobody slipped"
TIMES = {1: "once", 2: "twice"}


def you_or_mark(you: Mark | None) -> Names:
    """What the two sides are called."""
    return {mark: "you" if mark == you else mark for mark in MARKS}


# The game --------------------------------------------------------------------------------------


def summary(judged: Sequence[JudgedMove], you: Mark | None = None) -> str:
    """How the game stands and on which move it turned."""
    return f"{game_standing(judged, you)} {where_it_turned(judged, you)}"


def where_it_turned(judged: Sequence[JudgedMove], you: Mark | None) -> str:
    """What the game was until the move on which it turned, or that nobody slipped.

    Of a draw, how often each side did. That is all: the move's own words say whose fault it was.
    """
    turn, called = turning_point(judged), you_or_mark(you)
    if turn is None:
        return as_sentence(_no_turn(judged))
    is_draw = judged[-1].after.outcome is not None and judged[-1].now.value == 0
    if is_draw and sum(move.is_mistake for move in judged) > 1:
        last = together("move", turn.number)
        return as_sentence(f"{_slips(judged, called)}, last on {last}")
    was = f"win for {called[turn.mark]}" if turn.was.value > 0 else "draw"
    return f"It was a {was} until {together('move', turn.number)}."


def game_standing(judged: Sequence[JudgedMove], you: Mark | None) -> str:
    """How the game stands, or ended."""
    last = judged[-1]
    over, value = last.after.outcome is not None, last.now.value
    if value == 0:
        return "A draw." if over else "Still open, and a draw so far."
    winner = last.mark if value > 0 else OTHER[last.mark]
    if over and you:
        return "You won." if winner == you else "You lost."
    name = you_or_mark(you)[winner]
    return f"{name} won." if over else f"Still open, and {name} can win."


def _no_turn(judged: Sequence[JudgedMove]) -> str:
    """Why a game stands as it does, though nobody has made a mistake."""
    given = [move for move in judged if move.given]
    if given and given[-1].now.value != 0:
        return DECIDED
    return NOBODY if judged[-1].after.outcome else "nobody has slipped yet"


def slips(judged: Sequence[JudgedMove], called: Names, you: Mark | None = None) -> str:
    """Who made how many mistakes, in a sentence: of both sides, the opener first, or of `you`."""
    return as_sentence(_slips([it for it in judged if you in (None, it.mark)], called))


def _slips(judged: Sequence[JudgedMove], called: Names) -> str:
    told: list[str] = []
    opener = judged[0].mark
    for mark in (opener, OTHER[opener]):
        if count := sum(move.is_mistake and move.mark == mark for move in judged):
            verb = "" if told else "slipped "
            told.append(f"{called[mark]} {verb}{TIMES.get(count) or f'{in_letters(count)} times'}")
    return ", ".join(told) or NOBODY


def course(judged: Sequence[JudgedMove], called: Names) -> str:
    """Where the line of a game runs, for those who can't see it."""
    told, before = ["a draw at first"], 0
    for number, value in enumerate(values(judged)):
        if value != before:
            state = {1: f"a win for {called['X']}", 0: "a draw", -1: f"a win for {called['O']}"}
            told.append(f"from move {number} {state[value]}")
        before = value
    return as_sentence(", ".join(told) if told[1:] else "a draw all along")


def kept(judged: Sequence[JudgedMove], you: Mark | None = None) -> str:
    """How often a side that could have given the result away kept it."""
    sides: Sequence[Mark] = [you] if you else MARKS
    all_made = {you_or_mark(you)[mark]: decisions(judged, mark) for mark in sides}
    mattered = {who: it for who, it in all_made.items() if it.made}
    if not mattered:
        return f"No move {'of yours ' if you else ''}could have changed the result."
    if sum(it.made for it in mattered.values()) == 1:
        ((who, decision),) = mattered.items()
        return f"One decision mattered, and {who} got it {'right' if decision.kept else 'wrong'}."
    told = [f"{who} got {kept} of {made} right" for who, (kept, made) in mattered.items()]
    return f"Of the decisions that mattered, {', '.join(told)}."


# A move ----------------------------------------------------------------------------------------


def who_took_what(move: JudgedMove, called: Names) -> str:
    """Who took what."""
    return f"{called[move.mark]} took the {SQUARE_NAMES[move.square]}"


def heading(move: JudgedMove, you: Mark | None) -> str:
    """Who took what, with the number of the move: "5. You took the bottom right"."""
    return f"{move.number}. {capitalised(who_took_what(move, you_or_mark(you)))}"


class Caption(NamedTuple):
    """A move as the replay tells it: "Move 2 of 7", "you took the centre", "threw away the draw".

    `result` is what it did to the game, or "" if nothing.
    """

    number: str
    deed: str
    result: str


def caption(move: JudgedMove, length: int, called: Names) -> Caption:
    """The caption of a move, of a game that has `length` of them."""
    if move.given:
        result = ""
    elif move.is_mistake:
        result = MISTAKES_IN_WORDS[move.judgement]
    else:
        result = "won" if move.after.line else ""
    deed = who_took_what(move, called)
    if move.given:
        deed += " before practice began"
    return Caption(f"Move {move.number} of {length}", deed, result)


def mistakes(judged: Sequence[JudgedMove], called: Names) -> dict[int, str]:
    """Each mistake of a game in a few words, by the number of the move."""
    return {
        it.number: f"Move {it.number}: {called[it.mark]} {MISTAKES_IN_WORDS[it.judgement]}"
        for it in judged
        if it.is_mistake
    }


def appraisal(move: JudgedMove, you: Mark | None = None) -> tuple[str, str]:
    """What is to be said of a move, and why: "The only good move", "you block O's top row."."""
    if move.judgement == "given":
        return "Given", "it was there when practice began."
    why = reason(move.before, move.square)
    if move.judgement == "best":
        return _how_good(move), f"{because(why, you)}."
    lapse, clause = lapse_in_words(why, you)
    return capitalised(lapse), f"{clause}."


def _how_good(move: JudgedMove) -> str:
    if len(move.before.legal_moves) == 1:
        return "The last square"
    if not move.had_better_and_worse:
        return "As good as any"
    if len(move.best) > 1:
        return "One of the best moves"
    return "The only good move" if move.was_the_only_one else "The best move"


def offer(move: JudgedMove) -> str:
    """What a fold is called that holds the best moves there were, or others as good."""
    if move.judgement == "best":
        return "Others as good" if len(move.best) > 2 else "Another as good"
    return f"The better move{'s' * (len(move.best) > 1)}"


def better(move: JudgedMove, you: Mark | None) -> str:
    """The best moves there were; if there was one, what is good about it, too.

    If the move was one of several, the others that were as good.
    """
    others = [it for it in move.best if it != move.square]
    if 0 < len(others) < len(move.best):
        return as_sentence(f"just as good: the {one_of(names_of(others))}")
    if len(move.best) > 1:
        return as_sentence(f"best were the {all_of(names_of(move.best))}")
    why = because(reason(move.before, move.best[0]), you)
    return as_sentence(f"best was the {SQUARE_NAMES[move.best[0]]}: {why}")


def tells_of_a_fork(move: JudgedMove) -> bool:
    """Whether `appraisal` or `better` speaks of a fork, so that the word has to be explained."""
    if move.given:
        return False
    why = reason(move.before, move.square)
    missed_one = move.judgement != "best" and move.now.value >= 0 and move.was.plies > 1
    shown = [reason(move.before, it) for it in move.best] if move.has_better_or_equal else []
    return missed_one or why.has_a_fork_to_come or (len(shown) == 1 and shown[0].has_a_fork_to_come)
