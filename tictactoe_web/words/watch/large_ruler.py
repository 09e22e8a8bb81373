"""What is said of the large ruler beside a watched search: whose it is, and what it means."""

from tictactoe_web.engine.search import Position
from tictactoe_web.engine.trace import Path, Window, is_endless
from tictactoe_web.engine.watch.moments import Moment
from tictactoe_web.words.nodes import takes, terms_for
from tictactoe_web.words.watch.commentary import terms_of


def name_of_window(moment: Moment, path: Path) -> str:
    """Whose alpha and beta it shows, up to the number of the visit."""
    return f"The window {_where(moment, path)}"


def name_of_scores(moment: Moment, path: Path, *, are_all: bool) -> str:
    """To whom the scores have come back that it shows, up to the number of the visit."""
    return f"The scores{'' if are_all else ' so far'} {_where(moment, path)}"


def _where(moment: Moment, path: Path) -> str:
    """At which visit; if the frame in the tree is around another position, also where that is."""
    if path == moment.event.path:
        return "at visit"
    place = "above" if path else "on top"
    return f"of the {terms_of(moment).position} {place}, visit"


def meaning_of_window(moment: Moment, window: Window) -> str:
    """Which scores still matter there, in one line beside the tree and for who can't see it."""
    alpha, beta = map(terms_of(moment).limit, window)
    if moment.closes_too_late:
        return "No score counts, and no move is left."
    if window.alpha >= window.beta:
        return "No score counts any more."
    is_low, is_high = (not is_endless(it) for it in window)
    if is_low and is_high:
        return f"Only scores between {alpha} and {beta} count."
    if is_low:
        return f"Only scores above {alpha} count."
    return f"Only scores below {beta} count." if is_high else "Every score counts."


def meaning_of_scores(position: Position, best: int | None, *, are_all: bool) -> str:
    """What the side to move there makes of the scores that have come back, of which one is best."""
    if best is None:
        return "Nothing has come back yet."
    so_far = "" if are_all else " so far"
    return f"{takes(position)}{so_far}: {terms_for(position).score(best)}."
