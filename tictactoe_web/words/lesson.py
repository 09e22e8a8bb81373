"""Names and short sentences for what the lesson shows."""

from collections.abc import Callable, Mapping

from tictactoe_web.engine.board import OTHER, SQUARE_NAMES
from tictactoe_web.engine.lesson.trees import CutTree
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.tree import Node
from tictactoe_web.words.english import signed
from tictactoe_web.words.nodes import LevelName

TITLE = "How a computer never loses at tic-tac-toe"
DESCRIPTION = (
    "Minimax, from the first idea to the perfect player, in short steps, each with something to "
    "look at and something to try."
)

# The lesson's parts and the steps of each, with their titles, by the anchors under which others
# link to them.
PARTS = {
    "Play perfectly": {
        "random": "1. Pick any square",
        "ahead": "2. Look ahead",
        "minimax": "3. One wants the most, one the least: minimax",
        "quick": "4. Win soon, lose late",
        "negamax": "5. One rule for both: negamax",
    },
    "Look at less": {
        "alpha-beta": "6. Don’t look where it can’t matter: alpha-beta",
        "order": "7. Try good moves first",
        "memo": "8. Work out no board twice: the memo",
        "symmetry": "9. Turn the paper: symmetry",
    },
    "Beyond perfect play": {
        "traps": "10. Why the perfect player still wins",
        "too-far": "And chess?",
    },
}

# What each step comes down to, in a sentence.
RULES = {
    "random": "A player without a plan mostly loses.",
    "ahead": "Try each move in your head, then each answer, until the game is over.",
    "minimax": "X wants the highest score, O the lowest.",
    "quick": "A win counts more the sooner it comes.",
    "negamax": "Change the sign of each score below, then take the highest.",
    "alpha-beta": "Once a move is known to be worse, don’t ask how much worse.",
    "order": "The sooner a good move comes, the more is cut.",
    "memo": "The same moves in another order lead to the same board.",
    "symmetry": "Turned or held to a mirror, a board is worth the same.",
    "traps": "Among equal moves, take the one after which people err.",
    "too-far": "Where the end is out of reach, a search estimates.",
}

OPENINGS = {0: "a corner", 1: "a side", 4: "the centre"}  # by square

# Searches that visit the same are one; by the field of the lesson's `Visits`.
OF_VISITS = {
    "minimax": "minimax and negamax",
    "alpha_beta": "alpha-beta",
    "memoised": "memo",
    "symmetric": "symmetry",
}

QUARTERS = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def as_map(scores: Mapping[int, int]) -> str:
    """Each move and its score, as in code, with a line for each."""
    pairs = (f"{SQUARE_NAMES[square]}: {signed(score)}" for square, score in scores.items())
    lines = ",\n ".join(pairs)
    return f"{{{lines}}}"


def signs_changed(top: Position) -> Callable[[Position], LevelName]:
    """The names of the levels of negamax below that position: all do what the first does."""
    on_top = LevelName("", "highest, signs changed", "swap signs, max")
    return lambda position: on_top if position == top else LevelName("", "the same", "same")


def about(squares: float) -> str:
    """A number of squares as one would say it: to the quarter if there are few."""
    if squares >= 10:
        return f"{squares:.0f}"
    whole, part = divmod(round(4 * squares) / 4, 1)
    return f"{whole:.0f}{QUARTERS.get(part, '')}".removeprefix("0" if part else "")


NOTHING_SURE = "On top, nothing is sure at first."
OWN_LIMIT = {"X": "alpha", "O": "beta"}  # what a side is sure of
PAST_THE_OTHER = {"X": "above beta", "O": "below alpha"}  # where that leads to a cut


def sure(it: CutTree) -> str:
    """What the side on top is sure of before it tries the move below which the first cut is."""
    mover, visits = it.tree.board.turn, _visit(it.refuted[0]) - 1
    done = f"{mover}’s move {_square(it.sure)} is worked out"
    return f"After visit {visits}, {done}, so {OWN_LIMIT[mover]} is {signed(_score(it.sure))}."


def at_the_cut(it: CutTree) -> str:
    """What answers that move, and why nothing else has to be looked at there."""
    board, answer = it.refuted[0], it.refuted[0].below[0]
    answerer = OTHER[it.tree.board.turn]
    limit, score = OWN_LIMIT[answerer], signed(_score(answer))
    made = f"visit {_visit(answer)} gives {score}"
    past = f"so {limit} is {score}, {PAST_THE_OTHER[answerer]}"
    worth = f"the board is worth {signed(_score(board))} {board.bound}"
    return f"After {it.tree.board.turn}’s move {_square(board)}, {made}, {past}. Cut: {worth}."


def _square(node: Node) -> str:
    assert node.move is not None, "it stands below another"
    return SQUARE_NAMES[node.move]


def _visit(node: Node) -> int:
    assert node.visit is not None, "it was visited"
    return node.visit


def _score(node: Node) -> int:
    assert node.score is not None, "its score was found"
    return node.score
