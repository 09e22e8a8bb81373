"""Links to the pages that explain a position or a game, and back again."""

from tictactoe_web.engine.board import Board, Mark


def position(page: str, board: Board) -> str:
    """The link to that page ("explore", "lab", "api/positions") about a board."""
    # Whose turn it is shows in the marks, unless they are equally many; then X is the default.
    ambiguous = board.ply % 2 == 0 and board.turn == "O"
    return f"/{page}/{board.squares}{'?next=O' if ambiguous else ''}"


def review(moves: str, first: Mark, you: Mark | None, given: int = 0) -> str:
    """The link to the review of a game, whose mistakes are `you`'s, or both sides'.

    So many of its moves were given when it began: they are nobody's.
    """
    told = {"first=O": first == "O", f"you={you}": you is not None, f"given={given}": given > 0}
    query = "&".join(text for text, needed in told.items() if needed)
    return f"/review/{moves}{'?' if query else ''}{query}"
