"""What the page says that asks for a player's answers."""

from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import one_of_each
from tictactoe_web.engine.check.pasted import LONGEST
from tictactoe_web.engine.check.report import Answer

YOURS = "my minimax"
NO_PLAYER = "No player was brought here: tictactoe-web --player FILE brings one."


def is_it_right(name: str) -> str:
    """What is asked of a player."""
    return f"Is {name} right?"


TITLE = is_it_right(YOURS)


def description() -> str:
    """What a messenger tells of the page."""
    return (
        "Find out whether your tic-tac-toe program is right in every position, and if it is not, "
        f"why: {len(one_of_each())} positions to ask it, and a report on its answers."
    )


def too_much() -> str:
    """What is said of more than is read."""
    lines = len(one_of_each())
    return f"At most {LONGEST // 1024} KiB of answers are read; {lines} lines take about ten."


class ExampleAnswer(NamedTuple):
    """An answer that people take for a mistake."""

    answer: Answer
    heading: str
    told: str


MISTAKE = Answer(Board("XX-OO----", "X"), 8)  # X could complete the top row

NOT_WRONG = (
    ExampleAnswer(
        Answer(Board("XO-XX-O--", "O"), 2),
        "Lost anyway",
        "O blocks nothing. But X threatens two lines, and O can block only one: every move loses, "
        "so none is wrong, and minimax may take any.",
    ),
    ExampleAnswer(
        Answer(Board("XX-O-O---", "X"), 4),
        "Slower",
        "X could complete the top row. Instead it has three threats, and wins a move later: plain "
        "minimax counts a win as 1, however late it comes.",
    ),
)
