"""Which questions a watched search asks: none whose answer was given before, or stands on the page.

While a question waits, the page is that of `while_asked`.
"""

from collections.abc import Mapping
from functools import lru_cache

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.watch.moments import Moment, moments
from tictactoe_web.engine.watch.questions import NEW, Question, known_below, question


@lru_cache(maxsize=64, typed=True)  # since a CentreFirst equals its Board
def questions(root: Position, search: Search) -> Mapping[int, Question]:
    """All questions of a search, by the number of their step; none that was answered before."""
    asked: dict[int, Question] = {}
    seen: set[object] = set()
    for number, moment in enumerate(moments(root, search)):
        it = question(moment)
        if it and not seen.intersection(_answered_by(moment, it)):
            asked[number] = it
            seen.update(_answered_by(moment, it))
    return _evened(asked)


def _answered_by(moment: Moment, it: Question) -> list[object]:
    """What the answer follows from: whoever was asked with one of these in common knows it.

    A window is copied in one way wherever it is copied, and boards of one level with the same
    scores below are alike; the score of a board names those of the finished boards below it. But
    each node of numbers is asked about.
    """
    rights = tuple(part.right for part in it.parts)
    of_this_level = (it.kind, len(it.path), rights, frozenset(known_below(moment)))
    match it.kind:
        case "copy":
            return [(it.kind, rights)]
        case "worth":
            return [("final", it.path)]
        case "final":
            return [("final", it.path[:-1]), of_this_level]
        case "window" | "call" if isinstance(moment.at_work.position, Board):
            return [of_this_level]
    return []


def _evened(asked: Mapping[int, Question]) -> dict[int, Question]:
    """Without the questions after which “new” would be right more often than not.

    Most positions are new to a memo, but whoever always says so must not be right most of the time.
    """
    kept, more_new = {}, 0
    for number, it in asked.items():
        if it.kind == "known":
            is_new = it.parts[0].right == NEW
            if is_new and more_new > 0:
                continue
            more_new += 1 if is_new else -1
        kept[number] = it
    return kept


def while_asked(moment: Moment, asked: Question) -> Moment:
    """The moment without what would be the answer: no window, and not the best so far."""
    tree = {path: it._replace(window=None) for path, it in moment.tree.items()}
    if asked.kind != "known":
        was = moment.before.get(moment.running)
        best = was.best if was and asked.kind == "window" else None
        tree[moment.running] = tree[moment.running]._replace(best=best)
    return moment._replace(tree=tree)
