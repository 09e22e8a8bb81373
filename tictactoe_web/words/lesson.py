"""What the lesson calls what it shows."""

from tictactoe_web.engine.search import Position

TITLE = "How a computer never loses at tic-tac-toe"
DESCRIPTION = (
    "Minimax, from the first idea to the perfect player, in short steps, each with something to "
    "look at and something to try."
)

OPENINGS = {0: "a corner", 1: "a side", 4: "the centre"}  # by square

# Searches that visit the same are one; by the field of the lesson's `Visits`.
OF_VISITS = {
    "minimax": "minimax and negamax",
    "alpha_beta": "alpha-beta",
    "memoised": "memo",
    "symmetric": "symmetry",
}


def signs_turned(_position: Position) -> str:
    """The name of every level of negamax."""
    return "highest, signs turned"
