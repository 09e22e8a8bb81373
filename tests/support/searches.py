"""What the tests of searches, and of the pages that show them, ask of one."""

from tictactoe_web.engine.searches import Search


def source_of(it: Search) -> str:
    """The functions that are shown of it."""
    return "".join(text for _, text in it.source_lines)
