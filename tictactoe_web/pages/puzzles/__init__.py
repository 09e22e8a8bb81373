"""Puzzles: a position in which to find the move, the puzzle of each day, and all of them by theme.

Nothing is stored: what was tried is in the link.
"""

from tictactoe_web.pages.puzzles.page import blueprint

__all__ = ["blueprint"]
