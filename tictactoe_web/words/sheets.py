"""What practice sheets say."""

from collections.abc import Mapping

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.sheets import Key
from tictactoe_web.engine.tree import Node
from tictactoe_web.words.english import several, together
from tictactoe_web.words.nodes import terms_for
from tictactoe_web.words.numbers import SEARCHES, as_lists
from tictactoe_web.words.phrases import described

DESCRIPTION = (
    "Trees of numbers and of boards to fill in on paper, by minimax or alpha-beta. The key is on "
    "the next page."
)
KINDS = {"mixed": "Both", "numbers": "Numbers", "boards": "Boards"}
DIFFICULTIES = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}

NAMES = {"alpha-beta": "Alpha-beta by hand", "minimax": "Minimax by hand"}  # of a sheet
SIDES = {"mixed": ("MAX (X)", "MIN (O)"), "numbers": ("MAX", "MIN"), "boards": ("X", "O")}
IN_SHORT = {
    "alpha-beta": {
        "numbers": "Print, then fill in α, β and each ring; strike out what is cut.",
        "boards": "Print, then fill in α, β, each ring and empty box; strike out what is cut.",
    },
    "minimax": {
        "numbers": "Print, then write in each ring, from the bottom up, the best score below it.",
        "boards": "Print, score each empty box, then write in each ring the best score below it.",
    },
}
LIMITS = "At the top, α is −∞ and β is +∞. From left to right, copy both from the ring above."
ONE_MOVE = "A ring with one move below it needs neither."
SCORES = (
    f"In a box, write the score: 0 for {together('a', 'draw')}, {together('1', '+', 'the')} empty "
    "squares for X’s win, minus that for O’s. The last move is framed."
)
NEW_VALUES = "After each score, {} may raise α, {} may lower β."
CUTS = f"As soon as {together('α', '≥', 'β')}, strike out the rest."
TIME_LEFT = "Time left? Play your neighbour."
BOUNDS = (
    "Write the score in the ring. If a move right below it is struck out, it is a bound: "
    f"{together('≥', 'for')} {{}}, {together('≤', 'for')} {{}}."
)
IN_KEY = {
    "written": "Slanting, in red: what is to be written.",
    "carried": "Thick: the move whose score is taken.",
    "cut": "Two strokes: the rest is cut, and stays empty.",
}
FOUND = "What is found"
IN_ORDER = "Begin at the bottom, and work from left to right."
VALUES = "In each ring, write the best score below it: for {} the highest, for {} the lowest."
STEPS = (
    "Copy α and β from the ring above.",
    "The first score, {first}, lowers β.",
    f"Now {together('α', '≥', 'β')}: strike out the rest; write {together('≤', '{score}.')}",
)
IN_EXAMPLE = (
    "α is {alpha} from above. The first score is {first}, so β is {beta}; the rest is cut, and the "
    "score is ≤ {score}."
)


def title(first: int, last: int) -> str:
    """The title of a page with several sheets in a row, or one."""
    return f"{name(first, last)}: trees to fill in"


def heading(first: int, last: int, level: str, search: str) -> str:
    """Their heading: "Sheet 17, medium: alpha-beta"."""
    return f"{name(first, last)}, {DIFFICULTIES[level].lower()}: {SEARCHES[search].lower()}"


def name(first: int, last: int) -> str:
    """What they are called."""
    return f"Sheet {first}" if first == last else f"Sheets {first} to {last}"


def below_heading(kind: str, search: str) -> str:
    """What is to be done, in a line."""
    return IN_SHORT[search]["numbers" if kind == "numbers" else "boards"]


def instructions(kind: str, search: str) -> list[str]:
    """What to do with a sheet, in this order."""
    sides, has_boards = SIDES[kind], kind != "numbers"
    scores = [SCORES] if has_boards else []
    if search == "minimax":
        return [IN_ORDER, *scores, VALUES.format(*sides)]
    limits = f"{LIMITS} {ONE_MOVE}" if has_boards else LIMITS
    return [limits, *scores, NEW_VALUES.format(*sides), CUTS, BOUNDS.format(*sides)]


def in_key(search: str) -> Mapping[str, str]:
    """How its answers are told from what is printed, above a key."""
    has_cuts = search != "minimax"
    return {it: told for it, told in IN_KEY.items() if has_cuts or it != "cut"}


def example(kind: str) -> str:
    """What stands beside a node of the lower side that is filled in."""
    return f"Example: {together(*SIDES[kind][1].split(), 'moves')}"


def in_example(key: Key) -> str:
    """What is written at the last branch of the example, and why."""
    return IN_EXAMPLE.format(**_written(key))


def steps_of_example(key: Key) -> list[str]:
    """The same, step by step."""
    return [it.format(**_written(key)) for it in STEPS]


def _written(key: Key) -> Mapping[str, int | None]:
    branch, path = key.root.below[-1], (len(key.root.below) - 1,)
    return {
        "alpha": key.alphas[path][-1],
        "beta": key.betas[path][-1],
        "first": branch.below[0].score,
        "score": branch.score,
    }


def task(position: Board | Numbers) -> str:
    """A tree to fill in, for those who can't see it."""
    if isinstance(position, Board):
        return described(position)
    return f"{as_lists(position.tree)}, {terms_for(position).side(position.turn)} on top"


def solution(root: Node, cuts: int) -> str:
    """What was found: "score 5, cut below 2 rings"."""
    assert root.score is not None, "the search is done"
    found = f"score {terms_for(root.position).score(root.score)}"
    return f"{found}, cut below {several(cuts, 'ring')}" if cuts else found
