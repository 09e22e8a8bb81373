"""Links to the pages that explain a position or a game, and back again."""

from tictactoe_web.board import Board, Mark


def position(page: str, board: Board) -> str:
    """The link to that page ("explore", "lab", "api/positions") about a board."""
    # Whose turn it is shows in the marks, unless they are equally many; then X is the default.
    ambiguous = board.ply % 2 == 0 and board.turn == "O"
    return f"/{page}/{board.squares}{'?next=O' if ambiguous else ''}"


def review(moves: str, first: Mark, you: Mark | None) -> str:
    """The link to the review of a game, whose mistakes are `you`'s, or both sides'."""
    query = "&".join(["first=O"] * (first == "O") + [f"you={you}"] * (you is not None))
    return f"/review/{moves}{'?' if query else ''}{query}"
