"""Playing, and what its page shows."""

from tictactoe_web.pages.play.page import blueprint

__all__ = ["blueprint"]
