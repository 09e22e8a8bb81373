"""The report on a player as the command prints it."""

import pytest

from tictactoe_web.engine.check.report import report_on
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.solution import best_moves, worth
from tictactoe_web.words.check.printed import printed


@pytest.mark.parametrize("width", [40, 61, 80])
def test_a_report_is_as_wide_as_the_terminal(width: int) -> None:
    first_free = {board: board.legal_moves[0] for board in positions()}
    lines = printed("x.py", report_on(first_free), (), {}, False, width).splitlines()
    assert width - 4 <= max(map(len, lines)) <= width


def test_who_gives_no_move_only_where_all_is_lost_is_told_the_usual_cause() -> None:
    silent = {it: None if worth(it).value < 0 else best_moves(it)[0] for it in positions()}
    told = " ".join(printed("x.py", report_on(silent), (), {}, False).split())
    assert "632 positions were lost whatever it did, and there it gives no move" in told
    one_more = report_on(silent | {positions()[0]: None})
    assert "no mistake to look for there" in printed("x.py", one_more, (), {}, False)


def test_of_who_was_asked_nothing_there_is_nothing_to_be_told() -> None:
    told = printed("x.py", report_on({}, []), (), {}, False)
    assert told == "x.py has not been asked for a move yet."


def test_of_who_gives_no_square_at_all_no_games_are_told() -> None:
    told = printed("x.py", report_on({}), (), {}, False)
    assert told == "x.py is right on 0 of 4,520 positions."
