"""What the page of a watched search says of it as a whole; `commentary` speaks of its steps."""

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.searches import Search
from tictactoe_web.engine.trace import MOST_FREE
from tictactoe_web.words.english import several, uncapitalised
from tictactoe_web.words.phrases import in_words

NO_CUTS = "no cuts"
IN_ORDER = {"reading": "reading order", "centre": "centre, corners, sides"}


def heading(search: Search) -> str:
    """The heading over its steps."""
    return f"Watch {uncapitalised(search.name)}"


def title_of_step(search: Search, number: int, last: int) -> str:
    """The title of one step."""
    return f"{heading(search)}: step {number} of {last}"


def description(search: Search, board: Board) -> str:
    """What a messenger tells of a link to it."""
    return (
        f"{search.name} on the board {in_words(board)}, one step at a time: the tree so far, the "
        "code that runs, and why."
    )


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


def too_many_free(board: Board) -> str:
    """Why no search of this board can be watched."""
    return (
        f"{board.free} squares are free on this board. A search can be watched with at most "
        f"{MOST_FREE} free, so that its tree fits."
    )


def on_the_cuts(cuts_nothing: bool) -> str:
    """What to know of alpha-beta before one chooses it; or ""."""
    return "Alpha-beta cuts nothing here." if cuts_nothing else ""


def told_of_cuts(count: int) -> str:
    """What is said below a board of the cuts there: "2 cuts"."""
    return several(count, "cut") if count else NO_CUTS


def told_of_visits(count: int) -> str:
    """What is said below a board where nothing is ever cut: "16 visits"."""
    return several(count, "visit")
