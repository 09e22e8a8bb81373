"""A position in sentences."""

from tests.support.boards import reachable
from tictactoe_web.engine.board import SQUARE_NAMES, Board
from tictactoe_web.engine.opponents import only_chances_differ
from tictactoe_web.words.explore import heading
from tictactoe_web.words.phrases import hint_in_words

COUNTED = {"two": 2, "three": 3, "four": 4}


def with_the_highest_share(board: Board) -> list[int]:
    """The moves beside which the highest percentage stands."""
    told = {it: hint_in_words(board, it, with_share=True) for it in board.legal_moves}
    assert {it.partition(",")[0] for it, _ in told.values()} == {"draws"}
    figures = {it: int(share.rstrip("\N{NO-BREAK SPACE}%")) for it, (_, share) in told.items()}
    return [square for square in figures if figures[square] == max(figures.values())]


def test_a_heading_that_tells_the_moves_that_win_most_tells_those_with_the_highest_share() -> None:
    boards = [it for mark in ("X", "O") for it in reachable(mark) if only_chances_differ(it)]
    assert boards
    for board in boards:
        all_draw, most = heading(board).removesuffix(".").split(". ")
        assert all_draw == ("Every move draws" if board.ply else "Every opening draws")
        best = with_the_highest_share(board)
        if len(best) == 1:
            assert most == f"The {SQUARE_NAMES[best[0]]} wins most"
        elif most == "Corners win most":
            assert best == [0, 2, 6, 8]
        else:
            assert COUNTED[most.removesuffix(" win most").lower()] == len(best), board
