"""Trees of numbers in words."""

from typing import NamedTuple

from tictactoe_web.engine.numbers import Tree
from tictactoe_web.engine.searches import OF_NUMBERS, Search
from tictactoe_web.words.english import uncapitalised

HEADING = "Work out what a tree is worth."
TITLE = f"{HEADING} Practise minimax and alpha-beta"
DESCRIPTION = (
    "Type a tree of numbers, or take a new one, and watch minimax or alpha-beta search it."
)


IN_SIZES = {
    "small": "Two moves",
    "medium": "Three moves",
    "large": "Four moves",
    "uneven": "Uneven",
}

ANOTHER = "Another tree"
HARDER = "A harder one"

SEARCHES = {slug: search.name for slug, search in OF_NUMBERS.items()}
IDEAS = {
    "minimax": "Minimax looks at every number.",
    "alpha-beta": "Alpha-beta skips what can’t matter.",
}
ON_TOP = {"max": "MAX", "min": "MIN"}


class Rules(NamedTuple):
    """How a tree is searched, and what some courses do otherwise, or ""."""

    told: str
    elsewhere: str = ""


# By the name of the search in links.
RULES = {
    "minimax": Rules("Branches are visited from left to right. Scores are MAX’s."),
    "alpha-beta": Rules(
        "From left to right, with scores that are MAX’s. Alpha is what MAX is sure of already, "
        "beta the most that MIN allows. A cut is made where alpha is at or above beta.",
        "Some cut only where alpha is above beta: the tree is worth the same, but ties are looked "
        "at. Some hand up alpha or beta itself in place of a bound beyond it (“fail-hard”). Some "
        "write a bound as an interval: ≤2 as [−∞, 2].",
    ),
}


def as_lists(tree: Tree) -> str:
    """A tree as Python and JavaScript write it."""
    if isinstance(tree, int):
        return str(tree)
    return f"[{', '.join(map(as_lists, tree))}]"


def heading(search: Search, top: str) -> str:
    """The heading over the search of a tree: which search, and who is on top."""
    return f"Watch {uncapitalised(search.name)}: {ON_TOP[top]} on top"


def title_of_step(search: Search, number: int, last: int) -> str:
    """The title of one step of a watched search."""
    return f"{search.name} on a tree of numbers: step {number} of {last}"


def description(search: Search, tree: Tree) -> str:
    """What a messenger tells of a link to it."""
    return f"{search.name} on the tree {as_lists(tree)}, one step at a time."
