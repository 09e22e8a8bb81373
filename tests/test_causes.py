"""Where to look for the cause of wrong moves: held against programs of which the slip is known."""

from functools import cache

import pytest

from tests.support.slips import RIGHT, SCORES, SLIPS, Makes, Score
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import one_of_each
from tictactoe_web.engine.check.causes import SUSPECTS, Causes, causes_of
from tictactoe_web.engine.check.faults import BY_SLUG, FAULTS, NUMBER, who_takes
from tictactoe_web.engine.check.parts import PARTS, Defect, PartReport
from tictactoe_web.engine.check.report import Report, report_on
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.words.check.causes import DEEPER, LOOK_AT, before_suspects
from tictactoe_web.words.check.likeness import LIKE

ALL_RIGHT = [PartReport(name, (), 5478) for name in PARTS]
WINNER_IS_WRONG = [PartReport("winner", (Defect(Board(), "other", "X"),), 5478), *ALL_RIGHT[:3]]

OWN_FAULTS = {
    "both begin at 0": "two-ahead",
    "X's best score begins at 0": "draw-at-least",
    "return stands in the loop": "first-reply",
    "the last score is taken": "last-reply",
    "the highest below": "max-for-both",
    "the highest on top": "highest-on-top",
    "the lowest on top": "lowest-on-top",
    "exchanged below": "exchanged-below",
    "no minus": "no-minus",
    "no minus below": "no-minus",
    "no minus on top": "no-minus",
    ">= on top": "bound-as-score",
    ">= on top for X": "bound-as-score",
    "<= on top for O": "bound-as-score",
    "a draw is a win of X": "draw-wins-x",
    "no loss is seen": "draw-wins-o",
}


@cache
def asked(makes: Makes, score: Score) -> Report:
    choose = makes(score)
    return report_on({it: choose(it) for it in one_of_each()}, one_of_each())


def is_named(cause: str, causes: Causes, like: str | None) -> bool:
    """Whether it is among what is named, or is the usual cause of the fault that is named."""
    return cause in causes.suspects or (causes.is_explained and cause == usual_of(like))


def usual_of(like: str | None) -> str:
    """What the usual cause of a fault is about."""
    if not like or BY_SLUG[like].usually_in != "minimax":
        return "rules"
    about = {"no-minus": "signs", "bound-as-score": "cuts"}
    about |= dict.fromkeys(["two-ahead", "draw-at-least", "first-reply", "last-reply"], "start")
    return about.get(like, "sides")


def slips(*, but: str = "") -> list[object]:
    return [
        pytest.param(cause, makes, SCORES[kind], id=f"{name}, {kind}")
        for cause, programs in SLIPS.items()
        for name, makes in programs.items()
        for kind in SCORES
        if cause != but
    ]


@pytest.mark.parametrize(("cause", "makes", "score"), slips())
def test_what_is_behind_wrong_moves_is_among_the_causes_that_are_named(
    cause: str, makes: Makes, score: Score
) -> None:
    report = asked(makes, score)
    assert not report.is_faultless, "it is a slip"
    assert is_named(cause, causes_of(report), report.like)


@pytest.mark.parametrize(("cause", "makes", "score"), slips(but="rules"))
def test_a_cause_that_right_functions_rule_out_is_not_named_but_the_true_one_is(
    cause: str, makes: Makes, score: Score
) -> None:
    report = asked(makes, score)
    causes = causes_of(report, ALL_RIGHT)
    assert is_named(cause, causes, report.like)
    assert not is_named("rules", causes, report.like)


def test_where_a_function_is_wrong_nothing_else_is_suspected() -> None:
    report = asked(SLIPS["memo"]["a memo of bounds"], SCORES["plain"])
    assert causes_of(report, WINNER_IS_WRONG) == Causes()


# A player who looks one or two moves ahead may take each of these moves, but is wrong far oftener.
@pytest.mark.parametrize(
    ("cause", "name"),
    [("memo", "a memo of bounds"), ("start", "X's begins at 1")],
)
def test_who_is_seldom_wrong_where_a_fault_often_is_does_not_have_it(cause: str, name: str) -> None:
    assert asked(SLIPS[cause][name], SCORES["quick"]).like is None


def test_whose_mistakes_all_lie_deeper_is_told_so_and_to_look_there_first() -> None:
    report = asked(SLIPS["memo"]["a memo of bounds"], SCORES["quick"])
    causes = causes_of(report)
    assert causes.suspects[0] == "memo"
    assert DEEPER in before_suspects(report, causes)
    shallow = asked(SLIPS["cuts"][">= on top, fail-hard"], SCORES["quick"])
    assert DEEPER not in before_suspects(shallow, causes_of(shallow))


@pytest.mark.parametrize("kind", SCORES)
def test_slips_that_have_a_fault_of_their_own_are_told_by_it(kind: str) -> None:
    found = {
        name: asked(makes, SCORES[kind]).like
        for programs in SLIPS.values()
        for name, makes in programs.items()
        if name in OWN_FAULTS
    }
    # Then it counts as much as a win on the last square.
    of_its_kind = {"a draw is a win of X": "full-first"} if kind == "quick" else {}
    assert found == OWN_FAULTS | of_its_kind


def test_whatever_else_is_said_to_give_the_same_answers_does() -> None:
    shown = {
        (asked(makes, score).like, cause)
        for cause, programs in SLIPS.items()
        for makes in programs.values()
        for score in SCORES.values()
    }
    assert {(fault.slug, it) for fault in FAULTS for it in fault.also} <= shown


def test_of_a_single_answer_nothing_is_concluded() -> None:
    for board in one_of_each():
        report = report_on({board: best_moves(board)[0]}, one_of_each())
        assert causes_of(report) == Causes()


@pytest.mark.parametrize("kind", SCORES)
@pytest.mark.parametrize("name", RIGHT)
def test_where_no_move_is_wrong_there_is_nothing_to_look_for(name: str, kind: str) -> None:
    report = asked(RIGHT[name], SCORES[kind])
    assert report.is_faultless
    assert causes_of(report) == causes_of(report, ALL_RIGHT) == Causes()


def test_every_suspect_and_every_fault_has_its_words_and_only_a_usual_cause_is_told() -> None:
    assert set(LOOK_AT) == set(SUSPECTS) == set(SLIPS)
    assert {slug for slug, it in LIKE.items() if it.cause} <= {
        it.slug for it in FAULTS if it.usually_in
    }
    assert set(LIKE) == set(BY_SLUG)


def test_a_player_is_said_to_move_exactly_like_another_only_if_that_one_has_no_choice() -> None:
    for fault in FAULTS:
        minds = sum(1 << NUMBER[mind] for mind in fault.minds)
        chosen = [sum(bool(by & minds) for by in taken.values()) for taken in who_takes().values()]
        assert LIKE[fault.slug].has_a_choice == (max(chosen) > 1), fault.slug
