"""What can be asked at a step of a watched search, and what is right: facts, told elsewhere.

It is asked only where something can be got wrong. Which of the questions are asked in the end, the
`questionnaire` decides.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import SIGN, Board
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.trace import Path, Window, is_endless
from tictactoe_web.engine.watch.moments import Moment, met_before, worked_out
from tictactoe_web.engine.watch.typed_answers import as_answer

QuestionKind = Literal["copy", "window", "handed up", "worth", "final", "call", "known"]

MOST_CHOICES = 4
NEW = "new"  # the answer that a position is not in the memo


class Part(NamedTuple):
    """One thing that is asked; an answer is chosen, or typed if there are no choices.

    A number is answered in figures, "inf" and "-inf" being no limit; what comes next by "look" or
    "cut"; and what is known by the number of a visit or "new".
    """

    name: Literal["alpha", "beta", "next", "score", "visit"]
    right: str
    choices: tuple[str, ...] = ()


class Question(NamedTuple):
    """What a step asks of the position at `path`.

    `copy`       alpha and beta, as the search comes to it
    `window`     alpha and beta, once a score has gone up to it, and what comes next if that is open
    `handed up`  the score that it hands up
    `worth`      the score that it will have, before anything below it was visited
    `final`      the score of a position where the game is over
    `call`       what the code returns there, which speaks for the side to move
    `known`      whether it is in the memo, and since when
    """

    kind: QuestionKind
    path: Path
    parts: tuple[Part, ...]


def question(moment: Moment) -> Question | None:
    """What to ask at a moment, if there is something to be got wrong."""
    if moment.next is None or moment.event.kind not in ("visit", "return"):
        return None
    if moment.event.window:
        return _on_a_window(moment)
    if moment.uses_a_memo:
        return _on_the_memo(moment)
    if not moment.search.for_x:
        return _on_a_call(moment)
    return _on_a_score(moment)


# Alpha and beta -------------------------------------------------------------------------------


def _on_a_window(moment: Moment) -> Question | None:
    here, window, position = moment.running, moment.event.window, moment.at_work.position
    assert window, "the search tells it"
    if not position.successors:
        return None
    if moment.event.kind == "visit":
        if isinstance(position, Board) and not _limits(window):
            return _on_a_board(moment, position)  # so far it finds what minimax does
        is_a_copy = bool(here) and _limits(window) > 0 and not _is_copied_on(moment)
        return Question("copy", here, _bounds(window)) if is_a_copy else None
    if moment.is_left_next:
        return _on_what_is_handed_up(moment)
    parts = _bounds(window)
    if _limits(window) == 2:
        assert moment.next
        parts += (Part("next", "cut" if moment.next.kind == "cut" else "look", ("look", "cut")),)
    return Question("window", here, parts)


def _is_copied_on(moment: Moment) -> bool:
    """Whether the same window goes a level farther down at once: there it is asked."""
    coming = moment.next
    return bool(coming and moment.tree[coming.path].position.successors)


def _limits(window: Window) -> int:
    return sum(not is_endless(limit) for limit in window)


def _bounds(window: Window) -> tuple[Part, ...]:
    return Part("alpha", as_answer(window.alpha)), Part("beta", as_answer(window.beta))


def _on_what_is_handed_up(moment: Moment) -> Question | None:
    if isinstance(moment.at_work.position, Board):
        return None  # the higher or lower of the few numbers in sight
    if len(set(known_below(moment))) < 2:
        return None
    assert moment.next, "it is handed up next"
    return Question("handed up", moment.running, (Part("score", str(moment.next.score)),))


def known_below(moment: Moment) -> list[int]:
    """The scores right below the position at work, as far as there are any."""
    here = moment.running
    below = [moment.tree.get((*here, it)) for it in moment.at_work.position.successors]
    return [it.score for it in below if it and it.score is not None]


# Scores ---------------------------------------------------------------------------------------


def _on_a_score(moment: Moment) -> Question | None:
    position = moment.at_work.position
    if moment.event.kind == "return":
        was_asked = is_of_leaves(position)  # as soon as the search came to it
        return _on_what_is_handed_up(moment) if moment.is_left_next and not was_asked else None
    if isinstance(position, Board):
        return _on_a_board(moment, position)
    return _on_its_worth(moment) if is_of_leaves(position) and _differ_below(position) else None


def _on_a_board(moment: Moment, board: Board) -> Question | None:
    if not board.successors:
        return _on_a_finished_board(moment)
    equal = (it for it in moment.before.values() if it.position == board)
    is_in_sight = any(it.score is not None for it in equal)
    is_surveyable = bool(moment.running) and len(board.successors) in (2, 3)
    return _on_its_worth(moment) if is_surveyable and not is_in_sight else None


def is_of_leaves(position: Position) -> bool:
    """Whether all that stands right below a position is finished."""
    below = position.successors.values()
    return bool(below) and not any(it.successors for it in below)


def _differ_below(position: Position) -> bool:
    return len({it.score for it in position.successors.values()}) > 1


def _on_its_worth(moment: Moment) -> Question | None:
    position, score = moment.at_work.position, moment.coming_score
    if not isinstance(position, Board):
        return Question("worth", moment.running, (Part("score", str(score)),))
    ends = {it.score for it in moment.events if it.kind == "score" and it.score is not None}
    if len(ends) < 2:
        return None  # there is no other score to be had
    likely = sorted(
        ends | {-1, 0, 1, -score} - {score},
        key=lambda it: (it != 0, it != -score, it not in ends, abs(it)),
    )
    return Question("worth", moment.running, (_chosen(score, likely[: MOST_CHOICES - 1]),))


def _on_a_finished_board(moment: Moment) -> Question | None:
    score = moment.coming_score
    if abs(score) < 2:
        return None  # too plain
    return Question("final", moment.running, (_chosen(score, _both_ways(score, score - 1)),))


def _on_a_call(moment: Moment) -> Question | None:
    position = moment.at_work.position
    known = known_below(moment)
    is_over = moment.event.kind == "visit" and not position.successors
    hands_up = moment.event.kind == "return" and moment.is_left_next
    # Where the sign stays, the higher of two numbers in sight is no question.
    is_plain = not any(known) or (position.turn == "X" and len(set(known)) < 3)
    if not is_over and (not hands_up or is_plain):
        return None
    score = SIGN[position.turn] * moment.coming_score
    if is_over and not score:
        return None
    others = [it for it in known if abs(it) != abs(score)] or [abs(score) - 1]
    return Question("call", moment.running, (_chosen(score, _both_ways(score, others[0])),))


def _both_ways(*scores: int) -> set[int]:
    """These scores for either side, and at least three."""
    found = {sign * score for score in scores for sign in (1, -1)}
    return found if len(found) > 2 else found | {2, -2, 0}


def _chosen(right: int, choices: Iterable[int]) -> Part:
    return Part("score", str(right), tuple(map(str, sorted({right, *choices}))))


# The memo -------------------------------------------------------------------------------------


def _on_the_memo(moment: Moment) -> Question | None:
    coming = moment.next
    if coming is None or coming.kind not in ("visit", "recall"):
        return None
    it = moment.tree[coming.path].position
    twin = met_before(moment.tree, it)
    done = worked_out(moment.tree).items()
    alike = [number for number, place in done if _marks(place.position) == _marks(it)]
    if not twin and len(alike) < MOST_CHOICES - 1:
        return None
    right = twin.number if twin and coming.kind == "recall" else None
    first = [twin.number] if twin and twin.number else []
    visits = [*first, *(number for number in alike[::-1] if number not in first)]
    choices = sorted(visits[: MOST_CHOICES - 1])
    part = Part("visit", str(right) if right else NEW, (*map(str, choices), NEW))
    return Question("known", coming.path, (part,))


def _marks(position: Position) -> int:
    return position.ply if isinstance(position, Board) else 0
