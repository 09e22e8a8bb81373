"""What a step of a watched search asks, and the reason for the answer."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, SIGN, Mark
from tictactoe_web.engine.trace import Window, is_endless
from tictactoe_web.engine.watch.moments import Moment, met_before
from tictactoe_web.engine.watch.questions import NEW, Part, Question, known_below
from tictactoe_web.words.english import all_of, as_sentence, capitalised, together
from tictactoe_web.words.nodes import takes
from tictactoe_web.words.said import Said
from tictactoe_web.words.watch.commentary import (
    gives,
    move,
    said,
    terms_of,
    tried,
    why_cut,
    window_told,
)


class Asked(NamedTuple):
    """A question in words: what it is, what each of its choices says, and the reason.

    `typed` are the parts without choices; `hint` says how to type them, or "".
    """

    text: str
    typed: Sequence[str]
    hint: str
    choices: Mapping[str, str]
    why: str


def asked(moment: Moment, question: Question) -> Asked:
    """The question in words."""
    (*_, last) = question.parts
    choices = {it: _choice(moment, last, it) for it in last.choices}
    typed = [it.name for it in question.parts if not it.choices]
    whose = f"In {terms_of(moment).x}’s scores"
    hint = f"{whose}; −inf or inf where there is no limit." if "alpha" in typed else ""
    return Asked(_text(moment, question), typed, hint, choices, _why(moment, question))


def _text(moment: Moment, question: Question) -> str:
    visit = together("visit", moment.at_work.number)
    match question.kind:
        case "copy":
            return f"Alpha and beta for {visit}?"
        case "window":
            return f"{capitalised(visit)}: alpha and beta now?"
        case "handed up" if not question.path:
            return "What is the tree worth?"  # nothing is above it
        case "handed up":
            return f"{capitalised(visit)}: which score goes up?"
        case "worth":
            return f"What will this {terms_of(moment).position} be worth?"
        case "final":
            return "What is the score of this board?"
        case "call":
            return f"{capitalised(visit)}: what does its call return, for {_mover(moment)}?"
        case "known":
            return f"Is {move(moment, question.path)} in the memo?"


def _why(moment: Moment, question: Question) -> str:
    match question.kind:
        case "copy":
            return _why_copied(moment)
        case "window":
            return _why_window(moment, question)
        case "handed up":
            return _why_best(moment)
        case "worth":
            return _why_worth(moment)
        case "final":
            return _said_next(moment)
        case "call":
            return _why_call(moment)
        case "known":
            return _why_known(moment, question)


def said_while_asked(moment: Moment, question: Question) -> Said:
    """What has just happened, but not so much of it that it answers the question that is asked."""
    if moment.event.kind == "visit" and moment.event.window:
        return tried(moment)
    if question.kind in ("window", "handed up", "call") and moment.event.kind == "return":
        return gives(moment, verb="has just given")
    return said(moment)


def _choice(moment: Moment, part: Part, choice: str) -> str:
    terms = terms_of(moment)
    if part.name == "next":
        return "It goes on" if choice == "look" else "It is cut"
    if part.name == "visit":
        return "It is new" if choice == NEW else f"Visit {choice}"
    return terms.score(int(choice))


def _mover(moment: Moment) -> str:
    return terms_of(moment).side(moment.mover)


# Why ------------------------------------------------------------------------------------------


def _why_copied(moment: Moment) -> str:
    window = moment.event.window
    assert window, "asked of a window"
    alpha = _origin(moment, "alpha", "X", window.alpha)
    beta = _origin(moment, "beta", "O", window.beta)
    return f"{capitalised(alpha)}; {beta}. Both are copied from above."


def _origin(moment: Moment, name: str, mark: Mark, limit: int) -> str:
    """Where alpha or beta comes from: the highest position whose search found it."""
    terms, here = terms_of(moment), moment.running
    for depth in range(len(here)):
        it = moment.tree[here[:depth]]
        if it.position.turn == mark and it.window and limit == getattr(it.window, name):
            where = _above(terms.position, depth, len(here))
            if not is_endless(limit):
                return f"{name}, {terms.limit(limit)}, was found {where}"
    whose = f"{terms.side(mark)}’s"
    return f"{name} is {terms.limit(limit)}, since no move of {whose} above has a score yet"


def _above(position: str, depth: int, here: int) -> str:
    if depth == 0:
        return f"at the {position} on top"
    return f"at the {position} above" if here - depth == 1 else f"{here - depth} levels up"


def _why_window(moment: Moment, question: Question) -> str:
    terms, window = terms_of(moment), moment.event.window
    assert window, "asked of a window"
    told = [window_told(moment)]
    if moment.running:
        theirs = f"Beta is {terms.o}’s" if moment.mover == "X" else f"Alpha is {terms.x}’s"
        told.append(f"{theirs}, copied from above.")
    else:
        told.append(_why_other_stays(moment, window))
    if "cut" in [part.right for part in question.parts]:
        told.append(as_sentence(why_cut(moment)))
    elif len(question.parts) > 2:
        alpha, beta = map(terms.limit, window)
        told.append(f"Alpha, {alpha}, is still below beta, {beta}, so the search goes on.")
    return " ".join(told)


def _why_other_stays(moment: Moment, window: Window) -> str:
    """Why the limit of the side that isn't on top stays there, though one below may have moved."""
    terms, below = terms_of(moment), moment.place
    name, limit = ("beta", window.beta) if moment.mover == "X" else ("alpha", window.alpha)
    stays = f"{capitalised(name)} stays {terms.limit(limit)}"
    if not below.position.successors:
        return f"{stays}: only {terms.side(OTHER[moment.mover])} changes it."
    assert below.score is not None, "it has just gone up"
    moved = f"{name} {'fell' if moment.mover == 'X' else 'rose'} to {terms.score(below.score)}"
    copied = f"{capitalised(together('visit', below.number))} had a copy of its own"
    return f"{stays}. {copied}, in which {moved}; only the score came back up."


def _why_best(moment: Moment) -> str:
    terms = terms_of(moment)
    here = moment.running
    below = [moment.tree[*here, it] for it in moment.at_work.position.successors]
    told = [terms.bounded(it.score, it.bound) for it in below if it.score is not None]
    return f"{takes(moment.at_work.position)} of {all_of(told)}."


def _why_worth(moment: Moment) -> str:
    terms, here = terms_of(moment), moment.running
    below = {
        it.path[-1]: it.score
        for it in moment.events
        if it.kind == "return" and it.path[:-1] == here and it.score is not None
    }
    told = [terms.score(it) for it in below.values()]
    if len(told) == 1:
        return f"The only {terms.move} there leads to {told[0]}."
    return f"{takes(moment.at_work.position)} of {all_of(told)}."


def _said_next(moment: Moment) -> str:
    return str(said(moment.later()))


def _why_call(moment: Moment) -> str:
    terms, sign = terms_of(moment), SIGN[moment.mover]
    mover, right = _mover(moment), terms.score(sign * moment.coming_score)
    if moment.event.kind == "visit":
        if moment.mover == "X":
            return f"{_said_next(moment)} {mover} would be next, so the call returns just that."
        return f"{_said_next(moment)} For {mover}, who would be next, that is {right}."
    told = [terms.score(sign * it) for it in known_below(moment)]
    worth = "the move is" if len(told) == 1 else "the moves are"
    return f"To {mover}, {worth} worth {all_of(told)}, and the code takes the highest."


def _why_known(moment: Moment, question: Question) -> str:
    position = terms_of(moment).position
    it = moment.tree[question.path].position
    twin = met_before(moment.tree, it)
    (part,) = question.parts
    if part.right != NEW:
        same = twin is not None and twin.position == it
        how = "the same" if same else "the same, turned or mirrored"
        first = f"The {position} of {together('visit', part.right)}"
        return f"{first} is {how}, so its score is remembered."
    if twin:
        only = f"this memo keeps each {position} under itself alone"
        return f"Visit {twin.number} is the same, turned or mirrored, but {only}."
    return f"No {position} like it, not even turned or mirrored, was worked out before."
