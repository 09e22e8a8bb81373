"""Is my minimax right? The page that asks, and the report."""

from tictactoe_web.pages.check.page import LONGEST_FORM, blueprint
from tictactoe_web.pages.check.report import MOST_WAITING

__all__ = ["LONGEST_FORM", "MOST_WAITING", "blueprint"]
