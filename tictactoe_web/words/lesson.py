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

QUARTERS = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def signs_turned(_position: Position) -> str:
    """The name of every level of negamax."""
    return "highest, signs turned"


def about(squares: float) -> str:
    """A number of squares as one would say it: to the quarter if there are few."""
    if squares >= 10:
        return f"{squares:.0f}"
    whole, part = divmod(round(4 * squares) / 4, 1)
    return f"{whole:.0f}{QUARTERS.get(part, '')}".removeprefix("0" if part else "")
