"""What the page of one step of a watched search shows, and says of an answer."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask import request

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.trace import Event, Path
from tictactoe_web.engine.tree import Node, Unknown
from tictactoe_web.engine.tree_so_far import picture_node
from tictactoe_web.engine.watch.moments import Moment, moment_at
from tictactoe_web.engine.watch.questionnaire import while_asked
from tictactoe_web.engine.watch.questions import Question
from tictactoe_web.pages.shared.read_links import number_in_link
from tictactoe_web.pages.shared.watched import Watched, with_results_in_link
from tictactoe_web.pages.shared.watched_reply import Reply, reply_in_link
from tictactoe_web.pictures.rulers import ALONE, Ruler, ruler, ruler_of_scores
from tictactoe_web.pictures.signs import Sign, signs_in
from tictactoe_web.pictures.trees import Picture, picture_of
from tictactoe_web.words.nodes import BOUNDS, terms_for
from tictactoe_web.words.said import Said
from tictactoe_web.words.watch.answered import Total, coming, graded, total
from tictactoe_web.words.watch.commentary import bounds_in, in_the_code, legend, said
from tictactoe_web.words.watch.large_ruler import (
    meaning_of_scores,
    meaning_of_window,
    name_of_scores,
    name_of_window,
)
from tictactoe_web.words.watch.questions import said_while_asked

A_SCREENFUL = 30  # lines of code


class Running(NamedTuple):
    """The code at a step: its `lines`, and the numbers of those that run.

    `rest` is folded away. `side` is whom the code speaks for, "" if that is X.
    """

    lines: list[tuple[int, str]]
    rest: list[tuple[int, str]]
    numbers: list[int]
    side: str


class AtWork(NamedTuple):
    """A large ruler with the window of the visit whose code runs, or the scores it has so far.

    Its `name` says whose it is, up to the number of that `visit`, which `is_here` if it is the one
    with the frame in the tree. Its `meaning` is what follows from it.
    """

    ruler: Ruler
    name: str
    visit: int
    is_here: bool
    meaning: str


class Shown(NamedTuple):
    """What has happened at a step: the tree, what is said, and the code that runs.

    `at_work` is None where nothing is searched, and while something is asked.
    `on_the_code` is what there is to say of that code, or "". `visited` are the boards of the
    visits that may be chosen: in a folded tree they are not all in sight.
    """

    picture: Picture
    said: Said
    running: Running
    on_the_code: str
    visited: Mapping[str, Board]
    at_work: AtWork | None = None


class Feedback(NamedTuple):
    """What is said of an answer, where it asks next, and at the end what has come of all answers.

    `answers` is how each question was answered at first, by the number of its step; `missed` are
    the steps to look at again, by subject.
    """

    graded: str
    next_question: int | None
    coming: str
    total: Total | None
    answers: Mapping[int, str]
    missed: Mapping[str, list[int]]
    is_flawless: bool


class Step(NamedTuple):
    """What the page of one step shows; it `is_over` at the end, where nothing is asked."""

    link: str
    number: int
    is_over: bool
    event: Event
    shown: Shown
    reply: Reply | None
    feedback: Feedback

    @property
    def waits(self) -> bool:
        """Whether something is asked that has no answer yet."""
        return self.reply is not None and self.reply.waits

    @property
    def code_is_folded(self) -> bool:
        """Whether it is to be unfolded: it tells half of what is asked, or there are results."""
        return self.waits or bool(self.feedback.answers)

    @property
    def legend(self) -> Sequence[tuple[Sign, str]]:
        """The signs in its tree, and what each means."""
        return legend_of(self.shown.picture.top.node)


def step_in_link(watched: Watched) -> tuple[Watched, Step]:
    """The search with the results that the link has, and what the page of its step shows."""
    watched = with_results_in_link(watched)
    number = number_in_link("step", watched.last) or 0
    link = watched.link(number, answer=request.args.getlist("answer") or None)
    moment = moment_at(watched.root, watched.search, number, whole=watched.ask)
    question = watched.questions.get(number)
    reply = reply_in_link(moment, question) if question else None
    if reply and not reply.waits:
        watched = watched.with_result(number, reply.result)
    is_over = number == watched.last and watched.has_moves
    return watched, Step(
        link=link,
        number=number,
        is_over=is_over,
        event=moment.event,
        shown=shown(watched, moment, reply),
        reply=reply,
        feedback=feedback_on(watched, moment, reply, is_over=is_over),
    )


def legend_of(top: Node) -> list[tuple[Sign, str]]:
    """The signs in a tree, and what each means."""
    bounds = bounds_in(top)
    signs = signs_in(terms_for(top.position).is_board, "".join(BOUNDS[it] for it in bounds))
    return [(signs[name], meaning) for name, meaning in legend(top, bounds).items()]


def shown(watched: Watched, moment: Moment, reply: Reply | None) -> Shown:
    """What has happened; not what is asked, while it waits."""
    if reply and reply.waits:
        return shown_while_asked(watched, moment, reply.question)
    return Shown(
        picture=picture(watched, moment, reply.question.path if reply else moment.event.path),
        # Of a question that is answered, the reason is told below it.
        said=said_while_asked(moment, reply.question) if reply else said(moment),
        running=running(watched, moment, [*moment.event.lines]),
        on_the_code=in_the_code(moment),
        visited={},
        at_work=at_work(watched, moment),
    )


def shown_while_asked(watched: Watched, moment: Moment, question: Question) -> Shown:
    """What has happened, but not what answers the question; and the lines of code that decide."""
    asked_for = [question.kind, *(part.name for part in question.parts)]
    for_mover = [f"{it} for {moment.mover}" for it in asked_for]
    lines = watched.search.deciding_lines(asked_for + for_mover) or [*moment.event.lines]
    unknown: Unknown = "window" if "alpha" in asked_for else "score"
    return Shown(
        picture(watched, while_asked(moment, question), question.path, unknown),
        said_while_asked(moment, question),
        running(watched, moment, lines),
        on_the_code=in_the_code(moment, is_asked=True),
        visited=visited(moment, question),
    )


def picture(watched: Watched, moment: Moment, at: Path, asked: Unknown | None = None) -> Picture:
    """The tree at that step, with the position marked that is spoken of and may be asked about."""
    root = picture_node(moment.tree, at, {at: asked} if asked else None)
    return picture_of(root, watched.scale if watched.has_windows else None)


def at_work(watched: Watched, moment: Moment) -> AtWork | None:
    """The window of the position at work; once it is left, as it was before.

    At the end, and of a search without windows, the scores that have come back.
    """
    if not watched.has_moves or not moment.event.visited:
        return None
    it, before = moment.at_work, moment.before.get(moment.running)
    window = it.window or (before and before.window)
    if not window or moment.event.kind == "done":
        return scores_at_work(watched, moment)
    return AtWork(
        ruler=ruler(*window, watched.scale, ALONE),
        name=name_of_window(moment, moment.running),
        visit=visit_at(moment, moment.running),
        is_here=moment.running == moment.event.path,
        meaning=meaning_of_window(moment, window),
    )


def visit_at(moment: Moment, path: Path) -> int:
    """The number of the visit of a position whose code has begun to run."""
    number = moment.tree[path].number
    assert number is not None
    return number


def scores_at_work(watched: Watched, moment: Moment) -> AtWork:
    """The scores that have come back to the position that chooses among them."""
    here = moment.chooser
    place, returns = moment.tree[here], moment.returned_to(here)
    # Of equal scores the exact one counts, as in the search.
    scores = {it.score or 0: it.bound for it in sorted(returns, key=lambda it: it.bound == "exact")}
    best = next((it.score for it in returns if it.path[-1] == place.best), None)
    are_all = len(returns) == len(place.position.successors)
    return AtWork(
        ruler=ruler_of_scores(scores, best, watched.scale),
        name=name_of_scores(moment, here, are_all=are_all),
        visit=visit_at(moment, here),
        is_here=here == moment.event.path,
        meaning=meaning_of_scores(place.position, best, are_all=are_all),
    )


def running(watched: Watched, moment: Moment, numbers: list[int]) -> Running:
    """The code, of which these lines run; where it is long, all but what runs is folded away."""
    search = watched.search
    lines, rest = search.own_lines, search.helper_lines
    is_short = len(search.source_lines) <= A_SCREENFUL
    if is_short or any(number in numbers for number, _ in rest):
        lines, rest = search.source_lines, []
    turns_signs = moment.mover == "O" and not search.for_x
    side = terms_for(watched.root).o if turns_signs else ""
    return Running(lines=lines, rest=rest, numbers=numbers, side=side)


def visited(moment: Moment, question: Question) -> dict[str, Board]:
    """The boards of the visits that may be chosen."""
    choices = [choice for part in question.parts if part.name == "visit" for choice in part.choices]
    places = {str(it.number): it.position for it in moment.tree.values()}
    boards = {choice: places.get(choice) for choice in choices}
    return {choice: it for choice, it in boards.items() if isinstance(it, Board)}


def feedback_on(
    watched: Watched, moment: Moment, reply: Reply | None, *, is_over: bool
) -> Feedback:
    """What is said of the answer, if there is one, and at the end of all answers."""
    next_question = next((it for it in watched.questions if it > moment.number), None)
    tells_of_all = is_over and watched.ask
    answers = watched.answered if tells_of_all else {}
    return Feedback(
        graded=graded(moment, reply.wrong) if reply and not reply.waits else "",
        next_question=next_question,
        coming=coming(next_question),
        total=total([*answers.values()]) if tells_of_all else None,
        answers=answers,
        missed=watched.missed if tells_of_all else {},
        is_flawless={*answers.values()} == {"right"},
    )
