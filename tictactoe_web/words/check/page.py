"""What the page says that asks for a player's answers."""

from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.pasted import LONGEST
from tictactoe_web.engine.check.report import Answer

YOURS = "my minimax"
DESCRIPTION = (
    "Find out whether your tic-tac-toe program is right in every position, and if it is not, why: "
    "627 positions to ask it, and a report on its answers."
)
TOO_MUCH = f"At most {LONGEST // 1024} KiB of answers are read; 627 lines take about ten."
NO_PLAYER = "No player was brought here: tictactoe-web --player FILE brings one."


def is_it_right(name: str) -> str:
    """What is asked of a player."""
    return f"Is {name} right?"


TITLE = is_it_right(YOURS)


class ExampleAnswer(NamedTuple):
    """An answer that people take for a mistake."""

    answer: Answer
    heading: str
    told: str


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
