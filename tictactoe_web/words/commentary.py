"""What a step of a watched search says."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.engine.board import EMPTY, OTHER, Mark
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import Event, Path, Place
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.words.phrases import (
    as_sentence,
    bounded,
    limit_in_signs,
    move_to,
    several,
    signed,
    takes,
)


class Moment(NamedTuple):
    """One event of a search, the trees before and after it, and the event that comes next."""

    search: Search
    event: Event
    before: Mapping[Path, Place]
    tree: Mapping[Path, Place]
    next: Event | None

    @property
    def place(self) -> Place:
        """The position that it is about."""
        return self.tree[self.event.path]

    @property
    def running(self) -> Path:
        """The position that the code is at work on: the one above, once a score has gone up."""
        return self.event.path[:-1] if self.event.kind == "return" else self.event.path

    @property
    def is_left_next(self) -> bool:
        """Whether the search leaves the position that the code is at work on, with its score."""
        return self.next is not None and self.next.kind in ("return", "done")

    @property
    def moves_left(self) -> bool:
        """Whether there are moves there that the search has not come to."""
        below = [(*self.running, square) for square in self.tree[self.running].board.successors]
        return any(self.tree[path].state == "unseen" for path in below)

    @property
    def mover(self) -> Mark:
        """Who is to move where the code is at work."""
        return self.tree[self.running].board.turn


# What happened --------------------------------------------------------------------------------


def sentence(moment: Moment) -> str:
    """What just happened, and why."""
    match moment.event.kind:
        case "visit":
            return _visited(moment)
        case "score":
            return _scored(moment)
        case "return":
            return _returned(moment)
        case "cut":
            return _cut(moment)
        case "recall":
            return _recalled(moment)
    return _done(moment)


def _visited(moment: Moment) -> str:
    board, path = moment.place.board, moment.event.path
    begins = _tried(moment)
    if board.outcome:
        return f"{begins}, and the game is over there."
    if not moment.event.window:
        return f"{begins}. {takes(board)} of what its moves lead to."
    alpha, beta = map(limit_in_signs, moment.event.window)
    if not path:
        known = f"Nothing is known yet: alpha is {alpha}, beta is {beta}"
        return f"{begins}. {known}. What lies between them is the window."
    return f"{begins}. The window comes along: alpha is {alpha}, beta is {beta}."


def _tried(moment: Moment) -> str:
    path = moment.event.path
    return f"{move(moment, path)} is tried" if path else "The search begins"


def _scored(moment: Moment) -> str:
    outcome, empty = moment.place.board.outcome, moment.place.board.squares.count(EMPTY)
    assert outcome, "only a finished board has a score of its own"
    score = moment.event.score or 0
    if not outcome.winner:
        return "The board is full and nobody has won: 0."
    quick = abs(score) == 1 + empty and empty
    left = f", with {several(empty, 'square')} left empty" if quick else ""
    whose = "" if outcome.winner == "X" else ", since scores are X’s"
    return f"{outcome.winner} has three in a row{left}: {signed(score)}{whose}."


def _returned(moment: Moment) -> str:
    above = moment.before[moment.running]
    told = gives(moment)
    if moment.event.window and above.window:
        return f"{told} {_window_told(moment, above.window, moment.event.window)}"
    side = takes(above.board)
    if len(above.board.successors) == 1:
        return f"{told} It is {above.board.turn}’s only move here."
    if above.best is None:
        return f"{told} {side}, and this is the first score there is."
    had = moment.before[*moment.running, above.best].score or 0
    if moment.tree[moment.running].best != above.best:
        better = f"so this is better for {above.board.turn} than the {signed(had)} before"
        return f"{told} {side}, {better}."
    if had == moment.event.score:
        return f"{told} {above.board.turn} has as much already, so nothing changes."
    return f"{told} {side} and has {signed(had)} already, so nothing changes."


def _window_told(moment: Moment, was: tuple[int, int], now: tuple[int, int]) -> str:
    if was == now:
        if moment.mover == "X":
            return f"X is sure of {limit_in_signs(now[0])} already, so alpha stays."
        return f"O holds X to {limit_in_signs(now[1])} already, so beta stays."
    side = takes(moment.tree[moment.running].board)
    moved = f"{side}, so alpha rises from {limit_in_signs(was[0])} to {limit_in_signs(now[0])}."
    if moment.mover == "O":
        moved = f"{side}, so beta falls from {limit_in_signs(was[1])} to {limit_in_signs(now[1])}."
    if now[0] < now[1] or moment.moves_left:
        return moved
    return f"{moved} The window has closed, but there is no move left to cut."


def _cut(moment: Moment) -> str:
    skipped = sum(place.state == "cut" for place in moment.tree.values())
    skipped -= sum(place.state == "cut" for place in moment.before.values())
    why = as_sentence(why_cut(moment)) if moment.tree[moment.running].window else ""
    return f"{why} The rest, {several(skipped, 'position')}, is cut.".strip()


def why_cut(moment: Moment) -> str:
    """Why nothing is left between alpha and beta where the code is at work."""
    window = moment.tree[moment.running].window
    assert window, "the search tells its windows"
    alpha, beta = map(signed, window)
    mover, other = moment.mover, OTHER[moment.mover]
    so = f"{other} will avoid this board"
    if alpha == beta:
        so = f"this board is no better for {other} than what {other} has already"
    so = f"whatever else {mover} has here, {so}"
    if mover == "X":
        how = "as much as beta" if alpha == beta else f"above beta {beta}"
        return f"alpha is {alpha}, {how}: {so}"
    how = "as much as alpha" if alpha == beta else f"below alpha {alpha}"
    return f"beta is {beta}, {how}: {so}"


def _recalled(moment: Moment) -> str:
    first, known = first_met(moment), "this board is known"
    if first:
        turned = "" if first.board == moment.place.board else ", turned or mirrored,"
        known = f"this board{turned} was worked out at visit {first.number}"
    return f"{_tried(moment)}, but {known}: the memo says {signed(moment.event.score or 0)}."


def first_met(moment: Moment) -> Place | None:
    """The position whose score is in the memo for the one that is recalled, if it is in sight."""
    met = [place for place in moment.before.values() if place.number and place.state == "done"]
    same = [place for place in met if place.board == moment.place.board]
    image = canonical(moment.place.board)
    return next(iter(same or [it for it in met if canonical(it.board) == image]), None)


def _done(moment: Moment) -> str:
    score, visits = moment.event.score or 0, moment.event.visited
    every = tree_size(moment.place.board)
    result = "a draw" if not score else f"a win for {'X' if score > 0 else 'O'}"
    cost = f"It took {several(visits, 'visit')}"
    if every > 1:
        visited = f"{visits} of {every}" if visits < every else f"all {every}"
        cost = f"The search visited {visited} positions"
    return f"The board on top is worth {signed(score)}: {result}. {cost}."


# In which words -------------------------------------------------------------------------------


def move(moment: Moment, path: Path) -> str:
    """The move that led to a position: "O top right"."""
    return move_to(moment.tree[path].board, path[-1])


def gives(moment: Moment) -> str:
    """Which score goes up from where: "O top right gives −1.", or "gives at most −1."."""
    event = moment.event
    return f"{move(moment, event.path)} gives {bounded(event.score or 0, event.bound)}."


def in_the_code(moment: Moment) -> str:
    """What the code calls what the picture shows, where the two speak for different sides."""
    if moment.search.for_x:
        return "The code speaks for X, as the picture does."
    is_over = moment.tree[moment.running].board.outcome
    whose = f"Here {moment.mover} {'would be next' if is_over else 'is to move'}"
    rule = f"The code speaks for the side to move, the picture for X. {whose}"
    if moment.mover == "X":
        return f"{rule}, so both say the same."
    score = moment.event.score
    if window := moment.tree[moment.running].window:
        this = f"; this score is {signed(-score)}" if score else ""
        return f"{rule}, so in the code {_turned(*window)}{this}."
    if score:
        return f"{rule}: in the code, this score is {signed(-score)}."
    return f"{rule}, so in the code each sign is turned."


def _turned(alpha: int, beta: int) -> str:
    """Alpha and beta as the code has them where O is to move."""
    return (
        "alpha and beta change places and signs:"
        f" alpha is minus the picture’s beta, {limit_in_signs(-beta)};"
        f" beta is minus its alpha, {limit_in_signs(-alpha)}"
    )


def legend(events: Sequence[Event]) -> str:
    """How to read the tree of a search."""
    told = [
        "The frame marks the board that is spoken of; pale boards have not been visited.",
        "A circle holds a score, X’s; a thick line leads to the best so far.",
        "The small figures count the visits.",
    ]
    if any(it.window for it in events):
        told.append(
            "While a board is being worked out, the ruler below it shows the window"
            " between alpha and beta."
        )
    if any(it.kind == "cut" for it in events):
        told.append("A double slash is a cut; it leaves only an “at most” (≤) or “at least” (≥).")
    if any(it.kind == "recall" for it in events):
        told.append("A double circle: that score was in the memo.")
    return " ".join(told)


def on_the_order(visits: dict[str, int], order: str) -> str:
    """What the order of the moves changes, given the visits in each."""
    reading, centre = visits["reading"], visits["centre"]
    if reading == centre:
        return f"Either order of the moves visits {several(reading, 'position')}."
    other = {"reading": "With the centre first", "centre": "In reading order"}[order]
    here, there = (reading, centre) if order == "reading" else (centre, reading)
    change = f"{abs(there - here)} {'more' if there > here else 'fewer'}"
    return (
        f"In this order it visits {several(here, 'position')}. {other} it visits {there}, {change}."
    )
