"""The report on a player as the command prints it."""

import pytest

from tictactoe_web.checker.terminal import WIDTH, laid_out
from tictactoe_web.engine.check.brought import Trouble
from tictactoe_web.engine.check.report import Report, report_on
from tictactoe_web.engine.lesson.contents import lesson
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.solution import best_moves, worth
from tictactoe_web.words.check.findings import lost_anyway
from tictactoe_web.words.check.printed import WHERE_PAGES_ARE, printed


def all_of(report: Report) -> str:
    """What is said of a player, whatever the lines."""
    paragraphs = printed("x.py", report, (), {}, everything=False, columns=False)
    return " ".join(text for it in paragraphs for text in it.texts)


@pytest.mark.parametrize("width", [40, 61, 80])
def test_a_report_is_as_wide_as_the_terminal(width: int) -> None:
    first_free = {board: board.legal_moves[0] for board in positions()}
    report, columns = report_on(first_free), width == WIDTH
    paragraphs = printed("x.py", report, (), {}, everything=False, columns=columns)
    lines = laid_out(paragraphs, width).splitlines()
    assert width - 4 <= max(map(len, lines)) <= width


def test_where_pages_are_is_said_once_if_any_is_named() -> None:
    first_free = report_on({board: board.legal_moves[0] for board in positions()})
    faultless = report_on({board: best_moves(board)[0] for board in positions()})
    for report, pages_are_named in ((first_free, True), (faultless, False)):
        paragraphs = printed("x.py", report, (), {}, everything=False, columns=True)
        told = " ".join(laid_out(paragraphs, WIDTH).split())
        assert ("/explore/" in told) == pages_are_named
        assert told.count(WHERE_PAGES_ARE) == pages_are_named


def test_who_gives_no_move_only_where_all_is_lost_is_told_the_usual_cause() -> None:
    silent = {it: None if worth(it).value < 0 else best_moves(it)[0] for it in positions()}
    told = all_of(report_on(silent))
    assert "632 positions were lost whatever it did, and there it gives no move" in told
    one_more = report_on(silent | {positions()[0]: None})
    assert "no mistake to look for there" in all_of(one_more)


@pytest.mark.parametrize("kind", ["slow", "crashed", "ended", "recursion"])
def test_an_answer_that_did_not_come_is_not_taken_for_a_move_that_there_was_not(kind: str) -> None:
    lost = [it for it in positions() if worth(it).value < 0]
    best = {it: best_moves(it)[0] for it in positions()}
    for failed in (lost, lost[:1]):
        report = report_on({**best, **dict.fromkeys(failed)})
        told = lost_anyway(report, {kind: [Trouble(failed[0], "")]})
        assert told.endswith("there is no mistake to look for there.")
    report = report_on({**best, **dict.fromkeys(lost)})
    assert "The usual cause" in lost_anyway(report, {"nothing": [Trouble(it, "") for it in lost]})


def test_of_one_position_without_a_move_nothing_is_concluded() -> None:
    one = next(it for it in positions() if worth(it).value < 0)
    report = report_on({it: best_moves(it)[0] for it in positions()} | {one: None})
    assert "usual cause" not in lost_anyway(report, {})


def test_a_right_player_is_told_what_the_lesson_counts_with_cuts_and_without() -> None:
    faultless = report_on({board: best_moves(board)[0] for board in positions()})
    visits = lesson().visits
    for count in (visits.minimax, visits.one_best_plain, visits.one_best):
        assert f"{count:,}" in all_of(faultless)


def test_of_a_player_that_was_asked_nothing_nothing_is_told() -> None:
    assert all_of(report_on({}, [])) == "x.py has not been asked for a move yet."


def test_of_a_player_that_gives_no_square_at_all_no_games_are_told() -> None:
    assert all_of(report_on({})) == "x.py is right on 0 of 4,520 positions."
