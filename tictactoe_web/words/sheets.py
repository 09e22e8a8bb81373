"""What practice sheets say."""

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.tree import Node
from tictactoe_web.words.english import several
from tictactoe_web.words.nodes import terms_for
from tictactoe_web.words.numbers import SEARCHES, as_lists
from tictactoe_web.words.phrases import described

DESCRIPTION = (
    "Trees of numbers and of boards to fill in on paper, by minimax or alpha-beta. The key is on "
    "the next page."
)
KINDS = {"mixed": "Both", "numbers": "Numbers", "boards": "Boards"}
DIFFICULTIES = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}

HEADING = "Trees to fill in"
IN_ORDER = "Work from left to right."
WHOSE = " Alpha and beta speak for {sides}."
LIMITS = (
    "On the lines, write the alpha and beta handed down (on top −∞ and +∞), then each change after"
    " it."
)
CUTS = "Strike out what is cut, once alpha is at or above beta."
RINGS = "A ring holds a score"
BOUNDS = ", with ≤ or\N{NO-BREAK SPACE}≥ if a cut leaves only a bound"
SCORES = (
    "A box is for a finished game: a line of X scores 1, and 1 more for each empty square; one of"
    " O, minus that; a\N{NO-BREAK SPACE}draw,\N{NO-BREAK SPACE}0."
)


def name(first: int, last: int) -> str:
    """What to call several sheets in a row, or one."""
    return f"Sheet {first}" if first == last else f"Sheets {first} to {last}"


def title(name: str) -> str:
    """The title of a page with sheets of that name."""
    return f"{name}: trees to fill in"


def chosen(kind: str, level: str, search: str) -> str:
    """What is on a sheet: "Hard, both kinds, alpha-beta"."""
    kinds = "both kinds" if kind == "mixed" else KINDS[kind].lower()
    return f"{DIFFICULTIES[level]}, {kinds}, {SEARCHES[search].lower()}"


def instructions(kind: str, search: str) -> dict[str, str]:
    """What to do with a sheet, by the sign of where it is done: its name, or letters."""
    sides = {"mixed": "MAX (X)", "numbers": "MAX", "boards": "X"}[kind]
    prunes = search == "alpha-beta"
    told = {"order": IN_ORDER, "ring": f"{RINGS}{BOUNDS if prunes else ''}."}
    if prunes:
        told["order"] += WHOSE.format(sides=sides)
        told["α β"] = LIMITS
    if kind != "numbers":
        told["box"] = SCORES
    return told | {"cut": CUTS} if prunes else told


def task(position: Board | Numbers) -> str:
    """A tree to fill in, for those who can't see it."""
    if isinstance(position, Board):
        return described(position)
    return f"{as_lists(position.tree)}, {terms_for(position).side(position.turn)} on top"


def solution(root: Node, cuts: int) -> str:
    """What was found, for those who can't see it: "Score 5, 2 cuts"."""
    assert root.score is not None, "the search is done"
    found = f"score {terms_for(root.position).score(root.score)}"
    return f"{found}, {several(cuts, 'cut')}" if cuts else found
