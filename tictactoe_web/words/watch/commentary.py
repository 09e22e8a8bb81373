"""What a step of a watched search says."""

from collections.abc import Sequence

from tictactoe_web.engine.board import OTHER, Board
from tictactoe_web.engine.trace import Bound, Path
from tictactoe_web.engine.tree import Node, in_tree, tree_size
from tictactoe_web.engine.watch.moments import Moment, met_before
from tictactoe_web.engine.watch.questions import is_of_leaves
from tictactoe_web.words.english import as_sentence, capitalised, several, together
from tictactoe_web.words.nodes import Terms, bound_so_far, leaf, move_to, takes, terms_for
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


def tried(moment: Moment, but: str = "", below: str = "") -> Said:
    """That the search comes to a position: "Visit 12: O’s top right."."""
    if not moment.event.path:
        return Said(f"The search begins{but}.", below)
    told = move(moment, moment.event.path)
    by_number = _visit(moment)
    told = f"{by_number}: {told}" if by_number else f"{told} is tried"
    return Said(f"{capitalised(told)}{but}.", below)


def gives(moment: Moment, below: str = "", verb: str = "gives") -> Said:
    """Which score goes up from where: "Visit 12 gives −1.", or "gives at most −1."."""
    told = _visit(moment) or move(moment, moment.event.path)
    score = terms_of(moment).bounded(moment.event.score or 0, moment.event.bound)
    return Said(f"{capitalised(told)} {verb} {score}.", below)


def _visit(moment: Moment) -> str:
    """The visit in which the search came there, since many have the same move; or ""."""
    number = moment.tree[moment.event.path].number
    return together("visit", number) if number else ""


def _visited(moment: Moment) -> Said:
    position, terms = moment.place.position, terms_of(moment)
    if isinstance(position, Board) and not position.successors:
        return tried(moment, ", and the game is over")
    if not position.successors:
        return tried(moment, below="It has no branches, so there is nothing to search.")
    if not moment.event.window:
        return tried(moment, below=f"{takes(position)} of {terms.below}.")
    alpha, beta = map(terms.limit, moment.event.window)
    is_alpha, is_beta = together("is", alpha), together("beta", beta)
    if not moment.event.path:
        known = f"Nothing is known: alpha {is_alpha}, {is_beta}"
        return tried(moment, below=f"{known}. The window lies between.")
    return tried(moment, below=f"It gets a copy of the window: alpha {is_alpha}, {is_beta}.")


def _scored(moment: Moment) -> Said:
    position, score = moment.place.position, moment.event.score or 0
    terms = terms_of(moment)
    if not isinstance(position, Board):
        up_to = terms.side(OTHER[position.turn])
        return gives(moment, f"Its number is its score, and goes up to {up_to}.", "scores")
    outcome, empty = position.outcome, position.free
    assert outcome, "only a finished board has a score of its own"
    if not outcome.winner:
        return Said("The board is full and nobody has won: 0.", "")
    quick = abs(score) == 1 + empty and empty
    left = f", with {several(empty, 'square')} left empty" if quick else ""
    whose = "" if outcome.winner == "X" else "Scores are X’s."
    return Said(f"{outcome.winner} has three in a row{left}: {terms.score(score)}.", whose)


def _returned(moment: Moment) -> Said:
    return gives(moment, window_told(moment) if moment.event.window else _best_told(moment))


def _best_told(moment: Moment) -> str:
    """What the score that has gone up does to the best one so far."""
    above, terms = moment.before[moment.running], terms_of(moment)
    position, mover = above.position, terms.side(above.position.turn)
    if len(position.successors) == 1:
        return f"{mover} has no other {terms.move} here."
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
    moved = f"{side}, so alpha rises {together('from', terms.limit(was[0]), 'to', low)}"
    if moment.mover == "O":
        moved = f"{side}, so beta falls {together('from', terms.limit(was[1]), 'to', high)}"
    return f"{moved}, with no move left to cut." if moment.closes_too_late else f"{moved}."


def _cut(moment: Moment) -> Said:
    skipped = sum(place.state == "cut" for place in moment.tree.values())
    skipped -= sum(place.state == "cut" for place in moment.before.values())
    why = as_sentence(why_cut(moment)) if moment.at_work.window else ""
    rest = several(skipped, terms_of(moment).counted)
    return Said(f"The rest is cut: {rest}.", why)


def why_cut(moment: Moment) -> str:
    """Why nothing is left between alpha and beta where the code is at work."""
    window, terms = moment.at_work.window, terms_of(moment)
    assert window, "the search tells its windows"
    alpha, beta = map(terms.score, window)
    other = terms.side(OTHER[moment.mover])
    if moment.mover == "X":
        moved, score, met, limit, where, much = "alpha", alpha, "beta", beta, "above", "little"
    else:
        moved, score, met, limit, where, much = "beta", beta, "alpha", alpha, "below", "much"
    if score == limit:
        return f"{moved} {score} is as much as {met}: {other} has as {much} already"
    return f"{moved} {score} is {where} {met} {limit}: {other} will avoid this {terms.position}"


def _recalled(moment: Moment) -> Said:
    terms, why = terms_of(moment), ""
    if first := met_before(moment.before, moment.place.position):
        turned = "" if first.position == moment.place.position else ", turned or mirrored,"
        why = f"This {terms.position}{turned} was worked out at {together('visit', first.number)}."
    known = f"the memo knows it: {terms.score(moment.event.score or 0)}"
    return tried(moment, f", but {known}", why)


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
    """The move that led to a position: "O’s top right", "the first branch", "the first leaf"."""
    position = moment.tree[path].position
    if isinstance(position, Board) or position.successors:
        return move_to(position, path[-1])
    only_leaves = is_of_leaves(moment.tree[path[:-1]].position)
    return leaf(path[-1]) if only_leaves else "a leaf"


def in_the_code(moment: Moment, *, is_asked: bool = False) -> str:
    """What the score counts for O, if the code speaks for O (the picture never does); else "".

    While something is asked, no number is told.
    """
    terms, score = terms_of(moment), moment.event.score
    if moment.search.for_x or moment.mover == "X":
        return ""
    being = "is" if moment.at_work.position.successors else "would be"
    if not score or is_asked:
        return f"{terms.o} {being} next, so signs are changed."
    where = together("at visit", moment.at_work.number) if moment.at_work.number else "there"
    counts = f"{terms.x}’s {terms.score(score)} counts {terms.score(-score)}"
    return f"{terms.o} {being} next {where}, so {counts}."


def legend(top: Node, bounds: Sequence[Bound]) -> dict[str, str]:
    """How to read a tree that tells these bounds: what its signs mean, by their names."""
    terms, nodes = terms_for(top.position), [*in_tree(top)]
    states = {it.state for it in nodes}
    at_a_leaf = not terms.is_board and any(it.now and not it.below for it in nodes)
    signs = (
        ("shaded" if at_a_leaf else "frame", "this step", True),
        ("unseen", "unvisited", "unseen" in states),
        ("score", f"{terms.x}’s score", any(it.score is not None for it in nodes)),
        ("carried", "best so far", any(it.carried for it in nodes)),
        ("visit", "visit", True),
        ("window", "window", any(it.window or it.asked == "window" for it in nodes)),
        ("cut", "cut", "cut" in states),
        ("bounds", ", ".join(bounds), bounds),
        ("recalled", "memo", "recalled" in states),
    )
    return {sign: meaning for sign, meaning, is_there in signs if is_there}


def bounds_in(top: Node) -> list[Bound]:
    """The bounds that a tree tells: of scores, and in one of numbers of what they are so far."""
    nodes = [*in_tree(top)]
    found = {it.bound for it in nodes}
    if not terms_for(top.position).is_board:
        found |= {bound_so_far(it) for it in nodes if it.so_far is not None}
    bounds: list[Bound] = ["at most", "at least"]
    return [it for it in bounds if it in found]
