"""What a step of a watched search says."""

from collections.abc import Sequence

from tictactoe_web.engine.board import OTHER, Board, Mark
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.trace import Bound, Event, Path, tells_windows
from tictactoe_web.engine.tree import tree_size
from tictactoe_web.engine.watch.moments import Moment, met_before
from tictactoe_web.words.english import as_sentence, capitalised, several, together
from tictactoe_web.words.nodes import Terms, move_to, takes, terms_for
from tictactoe_web.words.said import Said


def terms_of(moment: Moment) -> Terms:
    """The words for the positions of this search."""
    return terms_for(moment.place.position)


# What happened --------------------------------------------------------------------------------


def said(moment: Moment) -> Said:
    """What just happened, and below that why, or what comes of it."""
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


def tried(moment: Moment) -> str:
    """That the search comes to a position: "12: O’s top right is tried"."""
    return f"{_by_number(moment)} is tried" if moment.event.path else "The search begins"


def _visited(moment: Moment) -> Said:
    position, terms = moment.place.position, terms_of(moment)
    if not position.successors:
        over = ", and the game is over" if isinstance(position, Board) else ": a leaf"
        return Said(f"{tried(moment)}{over}.", "")
    if not moment.event.window:
        return Said(f"{tried(moment)}.", f"{takes(position)} of {terms.below}.")
    alpha, beta = map(terms.limit, moment.event.window)
    if not moment.event.path:
        known = f"Nothing is known: alpha is {alpha}, beta {beta}"
        return Said(f"{tried(moment)}.", f"{known}. Between them lies the window.")
    copied = f"It gets a copy of the window: alpha is {alpha}, beta {beta}."
    return Said(f"{tried(moment)}.", copied)


def _scored(moment: Moment) -> Said:
    position, score = moment.place.position, moment.event.score or 0
    terms = terms_of(moment)
    if not isinstance(position, Board):
        return Said(f"A leaf’s score is its number: {terms.score(score)}.", "")
    outcome, empty = position.outcome, position.free
    assert outcome, "only a finished board has a score of its own"
    if not outcome.winner:
        return Said("The board is full and nobody has won: 0.", "")
    quick = abs(score) == 1 + empty and empty
    left = f", with {several(empty, 'square')} left empty" if quick else ""
    whose = "" if outcome.winner == "X" else "Scores are X’s."
    return Said(f"{outcome.winner} has three in a row{left}: {terms.score(score)}.", whose)


def _returned(moment: Moment) -> Said:
    why = window_told(moment) if moment.event.window else _best_told(moment)
    return Said(gives(moment), why)


def _best_told(moment: Moment) -> str:
    """What the score that has gone up does to the best one so far."""
    above, terms = moment.before[moment.running], terms_of(moment)
    position, mover = above.position, terms.side(above.position.turn)
    if len(position.successors) == 1:
        return f"It is {mover}’s only {terms.move} here."
    if above.best is None:
        return f"{takes(position)}, and this is the first score there is."
    had = terms.score(moment.before[*moment.running, above.best].score or 0)
    if moment.at_work.best != above.best:
        return f"{takes(position)}, so this is better for {mover} than the {had} before."
    if had == terms.score(moment.event.score or 0):
        return f"{mover} has as much already, so nothing changes."
    return f"{takes(position)} and has {had} already, so nothing changes."


def window_told(moment: Moment) -> str:
    """What the score that has gone up does to alpha or beta."""
    terms, was, now = terms_of(moment), moment.before[moment.running].window, moment.event.window
    assert was, "the search tells its windows"
    assert now, "it does so after each score"
    low, high = terms.limit(now[0]), terms.limit(now[1])
    if was == now:
        if moment.mover == "X":
            return f"{terms.x} is sure of {low} already, so alpha stays."
        return f"{terms.o} holds {terms.x} to {high} already, so beta stays."
    side = takes(moment.at_work.position)
    moved = f"{side}, so alpha rises from {terms.limit(was[0])} to {low}"
    if moment.mover == "O":
        moved = f"{side}, so beta falls from {terms.limit(was[1])} to {high}"
    if now[0] < now[1] or moment.unseen:
        return f"{moved}."
    return f"{moved}: the window closes too late to cut."


def _cut(moment: Moment) -> Said:
    skipped = sum(place.state == "cut" for place in moment.tree.values())
    skipped -= sum(place.state == "cut" for place in moment.before.values())
    why = as_sentence(why_cut(moment)) if moment.at_work.window else ""
    rest = several(skipped, terms_of(moment).counted)
    return Said(f"The rest, {rest}, is cut.", why)


def why_cut(moment: Moment) -> str:
    """Why nothing is left between alpha and beta where the code is at work."""
    window, terms = moment.at_work.window, terms_of(moment)
    assert window, "the search tells its windows"
    alpha, beta = map(terms.score, window)
    mover, other = terms.side(moment.mover), terms.side(OTHER[moment.mover])
    if alpha == beta:
        so = f"{other} has as {'little' if moment.mover == 'X' else 'much'} already"
        alpha_meets, beta_meets = "as much as beta", "as much as alpha"
    else:
        so = f"{other} will avoid this {terms.position}"
        alpha_meets, beta_meets = f"above beta {beta}", f"below alpha {alpha}"
    met = f"beta is {beta}, {beta_meets}"
    if moment.mover == "X":
        met = f"alpha is {alpha}, {alpha_meets}"
    return f"{met}: whatever else {mover} has here, {so}"


def _recalled(moment: Moment) -> Said:
    terms, why = terms_of(moment), ""
    if first := met_before(moment.before, moment.place.position):
        turned = "" if first.position == moment.place.position else ", turned or mirrored,"
        why = f"This {terms.position}{turned} was worked out at {together('visit', first.number)}."
    known = f"the memo knows it: {terms.score(moment.event.score or 0)}"
    return Said(f"{tried(moment)}, but {known}.", why)


def _done(moment: Moment) -> Said:
    position, score = moment.place.position, moment.event.score or 0
    terms, visits, every = terms_of(moment), moment.event.visited, tree_size(moment.place.position)
    cost = f"It took {several(visits, 'visit')}."
    if every > 1:
        in_full = "both" if every == 2 else f"all {every}"
        visited = f"{visits} of {every}" if visits < every else in_full
        cost = f"The search visited {visited} {terms.counted}s."
    worth = f"The {terms.position} on top is worth {terms.score(score)}"
    if isinstance(position, Board):
        worth += ": a draw" if not score else f": a win for {'X' if score > 0 else 'O'}"
    return Said(f"{worth}.", cost)


# In which words -------------------------------------------------------------------------------


def move(moment: Moment, path: Path) -> str:
    """The move that led to a position: "O’s top right", "the first branch below visit 6"."""
    (*above, last) = path
    told, below = move_to(moment.tree[path].position, last), moment.tree[*above].number
    if terms_of(moment).is_board or not above:
        return told
    return f"{told} below {together('visit', below)}"


def gives(moment: Moment) -> str:
    """Which score goes up from where: "12: O’s top right gives −1.", or "gives at most −1."."""
    score = terms_of(moment).bounded(moment.event.score or 0, moment.event.bound)
    return f"{_by_number(moment)} gives {score}."


def _by_number(moment: Moment) -> str:
    """The move that is spoken of; that to a board after the number of its visit, if it has one."""
    told, place = move(moment, moment.event.path), moment.tree[moment.event.path]
    if place.number and terms_of(moment).is_board:
        return f"{place.number}: {told}"
    return capitalised(told)


def in_the_code(moment: Moment, *, is_asked: bool = False) -> str:
    """What the code calls what the picture shows, where the two speak for different sides, else "".

    While something is asked, no number is told.
    """
    terms, score = terms_of(moment), moment.event.score
    if moment.search.for_x or moment.mover == "X":
        return ""
    being = "is" if moment.at_work.position.successors else "would be"
    whose = f"{terms.side(moment.mover)}, who {being} next"
    told = f"The code speaks for {whose}, and the picture for {terms.x}"
    if score and not is_asked:
        return f"{told}: in the code this score is {terms.score(-score)}."
    return f"{told}, so signs are changed."


def legend(root: Position, events: Sequence[Event]) -> dict[str, str]:
    """How to read the tree of a search: what its signs mean, by their names."""
    terms = terms_for(root)
    told = {
        "frame": f"{terms.position} spoken of",
        "pale": "not visited yet",
        "score": f"{terms.x}’s score",
        "carried": "best so far",
        "visit": "third visit",
    }
    if tells_windows(events):
        told["window"] = "alpha to beta"
    if any(it.kind == "cut" for it in events):
        told["cut"] = "a cut"
    if bounds := bounds_shown(root, events):
        told[" and ".join(bounds)] = ", ".join(bounds)
    if any(it.kind == "recall" for it in events):
        told["recalled"] = "from the memo"
    return told


def bounds_shown(root: Position, events: Sequence[Event]) -> list[Bound]:
    """The bounds that its tree has at some step.

    With a window, a node of numbers also says what it is worth at least, or at most, so far.
    """
    found = {it.bound for it in events}
    if not isinstance(root, Board) and tells_windows(events):
        other: Mark = OTHER[root.turn]
        choosing = {(root.turn, other)[len(it.running) % 2] for it in events if it.kind == "return"}
        found |= {"at least" if it == "X" else "at most" for it in choosing}
    bounds: list[Bound] = ["at most", "at least"]
    return [it for it in bounds if it in found]
