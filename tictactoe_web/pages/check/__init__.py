"""Is my minimax right? The page that asks, and the report."""

from tictactoe_web.pages.check.page import blueprint

__all__ = ["blueprint"]
