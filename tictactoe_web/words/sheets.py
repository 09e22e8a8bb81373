"""What practice sheets say."""

from collections.abc import Sequence

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.sheets import Key
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
NAMES = {"alpha-beta": "Alpha-beta by hand", "minimax": "Minimax by hand"}  # of a sheet
SIDES = {"mixed": ("MAX (X)", "MIN (O)"), "numbers": ("MAX", "MIN"), "boards": ("X", "O")}
LIMITS = "On top, α is −∞ and β +∞. From left to right, copy them from above."
ONE_MOVE = "No α, β where there is only one move."
SCORES = (
    "In a box: X’s win is 1 + the empty squares, O’s minus that, a\N{NO-BREAK SPACE}draw"
    "\N{NO-BREAK SPACE}0. Framed:\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}last\N{NO-BREAK SPACE}move."
)
NEW_VALUES = "After each score, {} may raise α, {} may lower β."
CUTS = "As soon as α\N{NO-BREAK SPACE}≥\N{NO-BREAK SPACE}β, strike out the rest."
TIME_LEFT = "Time left? Play your neighbour."
BOUNDS = "In the ring: the score (a bound with ≤ or\N{NO-BREAK SPACE}≥)."
IN_KEY = (
    "Slanting, in red: what is to be written.",
    "Thick: the move whose score is taken.",
    "Two strokes: the rest is cut, and stays empty.",
)
IN_ORDER = "Begin at the bottom, and work from left to right."
VALUES = "In each ring: the best score below it, for {} the highest, for {} the lowest."
EXAMPLE = "Example: {} moves"
IN_EXAMPLE = (
    "α is {} from above. The first score is {}, so β is {}; the rest is cut, and the score is ≤ {}."
)


def title(first: int, last: int) -> str:
    """The title of a page with several sheets in a row, or one."""
    name = f"Sheet {first}" if first == last else f"Sheets {first} to {last}"
    return f"{name}: trees to fill in"


def to_print(first: int, last: int) -> str:
    """What prints them."""
    return "Print this sheet" if first == last else "Print these sheets"


def chosen(kind: str, level: str, search: str) -> str:
    """What is on a sheet: "Hard, both kinds, alpha-beta"."""
    kinds = "both kinds" if kind == "mixed" else KINDS[kind].lower()
    return f"{DIFFICULTIES[level]}, {kinds}, {SEARCHES[search].lower()}"


def instructions(kind: str, search: str) -> list[str]:
    """What to do with a sheet, in this order."""
    sides, has_boards = SIDES[kind], kind != "numbers"
    scores = [SCORES] if has_boards else []
    if search == "minimax":
        return [IN_ORDER, *scores, VALUES.format(*sides)]
    limits = f"{LIMITS} {ONE_MOVE}" if has_boards else LIMITS
    return [limits, *scores, NEW_VALUES.format(*sides), CUTS, BOUNDS]


def in_key(search: str) -> Sequence[str]:
    """How its answers are told from what is printed, above a key."""
    return IN_KEY[:2] if search == "minimax" else IN_KEY


def example(kind: str) -> str:
    """What stands beside a node of the lower side that is filled in."""
    return EXAMPLE.format(SIDES[kind][1])


def in_example(key: Key) -> str:
    """What is written at the last branch of the example, for those who can't see it."""
    branch, path = key.root.below[-1], (len(key.root.below) - 1,)
    first = branch.below[0].score
    return IN_EXAMPLE.format(key.alphas[path][-1], first, key.betas[path][-1], branch.score)


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
