"""The explorer: one position, its moves, and the tree below it."""

from tictactoe_web.pages.explore.page import blueprint

__all__ = ["blueprint"]
