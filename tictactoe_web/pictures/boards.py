"""Where things stand on a board that is 300 by 300."""

from tictactoe_web.engine.board import Board

SIDE = 100  # of a square


def corner(square: int) -> tuple[int, int]:
    """The top left corner of a square."""
    return square % 3 * SIDE, square // 3 * SIDE


def centre(square: int) -> tuple[int, int]:
    """The middle of a square."""
    x, y = corner(square)
    return x + SIDE // 2, y + SIDE // 2


def strike(board: Board) -> str:
    """The stroke through the winning line, as an SVG path; or ""."""
    if board.outcome is None or board.outcome.line is None:
        return ""
    first, _, last = board.outcome.line
    (x1, y1), (x2, y2) = centre(first), centre(last)
    dx, dy = (x2 - x1) * 0.18, (y2 - y1) * 0.18  # it overshoots a little, and bends a little
    bend = f"{(x1 + x2) / 2 + 6:.0f} {(y1 + y2) / 2 - 5:.0f}"
    return f"M{x1 - dx:.0f} {y1 - dy:.0f}Q{bend} {x2 + dx:.0f} {y2 + dy:.0f}"
