"""What is found right and wrong in a player's answers: what its page and the command both say."""

from collections.abc import Sequence

from tictactoe_web.engine.board import DIAGONALS, Board, Line
from tictactoe_web.engine.check.brought import Troubles
from tictactoe_web.engine.check.report import Answer, Report
from tictactoe_web.engine.lesson.contents import visits_by_search
from tictactoe_web.engine.reasons import CompletesLine, Forks, LosesTo
from tictactoe_web.words.phrases import names_of
from tictactoe_web.words.reasons import because, lines_in_words, the

FIRST_FREE_INSTEAD = "where it gave no free square, it takes the first one"
LATER = "It never takes the sooner of two wins: perhaps depth counts with the wrong sign."
COUNTED_FROM_ONE = "It seems to count squares from 1; here they go from 0, the top left, to 8."

GIVEN_AWAY = {1: "A win given away", 0: "A draw given away"}


def unseen_cuts() -> str:
    """How to find out whether alpha-beta cuts."""
    visits = visits_by_search(Board())
    return (
        "Answers can’t show whether a program cuts: count the boards that it visits from the empty "
        f"one on, that one included. If there are {visits.minimax:,}, nothing is cut. Alpha-beta "
        f"in reading order, for one best move, visits {visits.one_best_plain:,} with plain scores "
        f"and {visits.one_best:,} where quicker wins count more."
    )


def kept_of_all(report: Report) -> str:
    """How many answers keep the value, and of how many: "4,514 of 4,520"."""
    return f"{report.kept:,} of {len(report.answers):,}"


def right(report: Report) -> str:
    """The same as a predicate: "right on 4,514 of 4,520 positions"."""
    return f"right on {kept_of_all(report)} positions"


def slip(answer: Answer) -> str:
    """What a wrong answer missed or allowed, in at most four words: "Missed the bottom row"."""
    if answer.gave_away > 0:
        match answer.better.fact:
            case CompletesLine(lines):
                return f"Missed {line_or_two(lines)}"
            case Forks():
                return "Missed a fork"
        return "Missed a forced fork"
    match answer.reason.fact:
        case LosesTo(_, CompletesLine()):
            return "Missed a block"
        case LosesTo(_, Forks()):
            return "Allowed a fork"
    return "Allowed a forced fork"


def line_or_two(lines: Sequence[Line]) -> str:
    """What a move completes, in few words."""
    if len(lines) > 1:
        return "two lines"
    return "a diagonal" if lines[0] in DIAGONALS else lines_in_words(lines)


def proof(answer: Answer) -> str:
    """What proves that a wrong answer is wrong, as a clause to stand after what it missed."""
    if answer.gave_away == 0:
        return because(answer.reason)
    better = answer.better
    match better.fact:
        case CompletesLine(lines):
            return f"{the(better.square)} completes {'both' if len(lines) > 1 else 'it'}"
    return f"with {the(better.square)}, {because(better)}"


def slower(report: Report) -> str:
    """What there is to say of moves that are only slower, or ""."""
    count = report.counts["slower"]
    if not count:
        return ""
    said = f"In {count:,} of the right ones it wins later, or loses sooner, than need be."
    if report.prefers_slower:
        return f"{said} {LATER}"
    return f"{said} That is not wrong: plain minimax does so, too."


def lost_anyway(report: Report, troubles: Troubles) -> str:
    """What there is to say of positions in which nothing could be wrong, or "".

    Many a minimax gives no move there, and only there.
    """
    lost, silent = len(report.lost_anyway), report.counts["missing"]
    if not (lost and report.plays):
        return ""
    were = "position was" if lost == 1 else "positions were"
    said = f"{lost:,} {were} lost whatever it did"
    if not report.is_silent_only_where_lost(troubles):
        return f"{said}: there is no mistake to look for there."
    where = "there" if silent == lost else f"in {silent:,} of them, and nowhere else,"
    return (
        f"{said}, and {where} it gives no move, though a game has to be played on. The usual "
        "cause: its best score starts at one that no losing move beats."
    )


def beaten(moves: Sequence[int] | None) -> str:
    """Whether anybody can beat it; `moves` are a shortest game that it loses, shown after this."""
    if moves is None:
        return "Nobody can beat it from the empty board."
    loser = "O" if len(moves) % 2 else "X"  # X, who opens, makes every odd move
    return f"It can be beaten. The shortest game that it loses, as {loser}:"


def beaten_by(moves: Sequence[int] | None) -> str:
    """The same, with the moves of that game named."""
    return f"{beaten(moves)} {', '.join(names_of(moves))}." if moves else beaten(moves)
