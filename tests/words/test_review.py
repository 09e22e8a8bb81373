"""A reviewed game in sentences: each kind to read once, and none that contradicts another."""

import pytest

from tests.support.games import a_game
from tests.support.pages import plain
from tictactoe_web.engine.board import MARKS, OTHER, Mark
from tictactoe_web.engine.reasons import reason
from tictactoe_web.engine.review import JudgedMove, judge
from tictactoe_web.words import review as words
from tictactoe_web.words.english import as_sentence, capitalised
from tictactoe_web.words.reasons import DETOURS_IN_WORDS, MISTAKES_IN_WORDS, because, lapse_in_words

GAVE_AWAY = MISTAKES_IN_WORDS["win-to-draw"]
THREW_AWAY = MISTAKES_IN_WORDS["draw-to-loss"]
SWAP = str.maketrans("XO", "OX")

# A game that X opened, how many of its moves were given, and how it reads for a reader who is
# neither side, for X and for O.
SUMMARIES = [
    (
        "031485",
        0,
        "O won. It was a win for X until move 5.",
        "You lost. It was a win for you until move 5.",
        "You won. It was a win for X until move 5.",
    ),
    (
        "012435768",
        0,
        "A draw. X slipped three times, O twice, last on move 7.",
        "A draw. You slipped three times, O twice, last on move 7.",
        "A draw. X slipped three times, you twice, last on move 7.",
    ),
    (
        "0142",
        0,
        "Still open, and X can win. It was a draw until move 2.",
        "Still open, and you can win. It was a draw until move 2.",
        "Still open, and X can win. It was a draw until move 2.",
    ),
    ("041263578", 0, *[f"A draw. {as_sentence(words.NOBODY)}"] * 3),
    ("4", 0, *["Still open, and a draw so far. Nobody has slipped yet."] * 3),
    (
        "03142",
        2,
        f"X won. {as_sentence(words.DECIDED)}",
        f"You won. {as_sentence(words.DECIDED)}",
        f"You lost. {as_sentence(words.DECIDED)}",
    ),
]


def judged(moves: str, opener: Mark = "X", given: int = 0) -> list[JudgedMove]:
    return judge([int(digit) for digit in moves], opener, given)


@pytest.mark.parametrize(("moves", "given", "neutral", "to_x", "to_o"), SUMMARIES)
def test_a_game_is_summed_up_in_a_sentence(
    moves: str, given: int, neutral: str, to_x: str, to_o: str
) -> None:
    game = judged(moves, given=given)
    assert plain(words.summary(game)) == neutral
    assert plain(words.summary(game, "X")) == to_x
    assert plain(words.summary(game, "O")) == to_o


@pytest.mark.parametrize(("moves", "given"), [(it[0], it[1]) for it in SUMMARIES])
def test_when_o_opened_the_sentences_are_the_same_with_the_marks_swapped(
    moves: str, given: int
) -> None:
    first, second = judged(moves, "X", given), judged(moves, "O", given)
    for you in (None, *MARKS):
        theirs = OTHER[you] if you else None
        assert words.summary(second, theirs) == words.summary(first, you).translate(SWAP)


def test_choices_are_counted() -> None:
    game = judged("012435768")
    assert words.kept(game, "O") == "Of the decisions that mattered, you got 2 of 4 right."
    assert words.kept(judged("01"), "O") == "One decision mattered, and you got it wrong."
    assert words.kept(judged("01")) == "One decision mattered, and O got it wrong."
    assert words.kept(judged("40")) == "One decision mattered, and O got it right."
    assert words.kept(judged("01"), "X") == "No move of yours could have changed the result."
    assert words.kept(judged("4")) == "No move could have changed the result."
    assert words.kept(game) == (
        "Of the decisions that mattered, X got 0 of 3 right, O got 2 of 4 right."
    )


def test_mistakes_are_counted_for_each_side() -> None:
    called: words.Names = {"X": "you", "O": "the computer"}
    assert words.slips(judged("041263578"), called) == "Nobody slipped."
    assert words.slips(judged("031485"), called) == "You slipped once, the computer once."
    both = words.slips(judged("012435768"), called)
    assert both == "You slipped three times, the computer twice."


def test_the_line_of_a_game_is_told() -> None:
    called = words.you_or_mark("O")
    assert words.course(judged("041263578"), called) == "A draw all along."
    assert words.course(judged("031485"), called) == (
        "A draw at first, from move 2 a win for X, from move 5 a win for you."
    )


# The last move of a game that X opened: how good it was, and what was best, for a reader who is O.
# Reasons have tests of their own.
JUDGEMENTS = [
    ("4", "As good as any", ""),
    ("041263578", "The last square", ""),
    ("17420358", "The only good move", "Best was the bottom right: "),
    ("08271", "The best move", "Best was the top middle: "),
    (
        "48",
        "One of the best moves",
        "Just as good: the top left, top right or bottom left.",
    ),
    (
        "10847",
        f"X {THREW_AWAY}",
        "Best were the top right, middle left, middle right and bottom left.",
    ),
    ("03145", f"X {GAVE_AWAY}", "Best was the top right: "),
    ("0142", capitalised(DETOURS_IN_WORDS["quicker-loss"]), "Best was the bottom right: "),
]


def test_a_move_is_judged_and_what_was_best_is_told() -> None:
    for moves, verdict, best in JUDGEMENTS:
        move = judged(moves)[-1]
        why = reason(move.before, move.square)
        told = because(why, "O") if move.judgement == "best" else lapse_in_words(why, "O")[1]
        assert words.appraisal(move, "O") == (verdict, f"{told}.")
        assert words.better(move, "O").startswith(best)


@pytest.mark.parametrize("seed", range(60))
def test_nothing_that_is_said_of_a_move_contradicts_its_verdict(seed: int) -> None:
    opener = MARKS[seed % 2]
    for you in (None, *MARKS):
        for move in judge(a_game(seed, opener), opener, given=seed % 3):
            verdict, why = words.appraisal(move, you)
            whose = words.you_or_mark(you)[move.mark]
            if move.is_mistake:
                assert verdict.lower() == f"{whose} {MISTAKES_IN_WORDS[move.judgement]}".lower()
            elif move.judgement in DETOURS_IN_WORDS:
                assert verdict.lower() == DETOURS_IN_WORDS[move.judgement]
            else:
                assert "only" not in verdict or len(move.best) == 1
            told = verdict + why + words.better(move, you) * move.has_better_or_equal
            assert words.tells_of_a_fork(move) == ("fork" in told)
            assert verdict[0].isupper()
            assert why.endswith(".")
            assert why[0] in "XO" or why[0].islower()
