"""The report on a player as its page tells it; what the command says, too, is in `findings`."""

from tictactoe_web.engine.board import LINES, SQUARE_NAMES
from tictactoe_web.engine.check.faults import Fault, Overlooked
from tictactoe_web.engine.check.report import Answer, Report, Verdict
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.words.check.findings import (
    COUNTED_FROM_ONE,
    FIRST_FREE_INSTEAD,
    kept_of_all,
    why_wrong,
)
from tictactoe_web.words.check.likeness import likeness
from tictactoe_web.words.english import all_of, as_sentence, one_of
from tictactoe_web.words.phrases import names_of
from tictactoe_web.words.reasons import lines_in_words

UNANSWERED: dict[Verdict, str] = {"illegal": "No free square", "missing": "No answer"}
EXPLORE, WATCH, PUZZLE = "Explore", "Watch", "Puzzle"  # links of an answer
NO_GUESS = "No move gives a win or a draw away, and nothing is missing."


def title(report: Report, name: str) -> str:
    """The title of a report."""
    return f"{kept_of_all(report)} right: {name}"


def description(report: Report) -> str:
    """The report in a sentence or two, for those who are sent its link."""
    return f"{kept_of_all(report)} tic-tac-toe positions answered right. {diagnosis(report)}"


def diagnosis(report: Report) -> str:
    """Which fault explains everything, else how many answers are wrong in which way."""
    if report.like:
        return likeness(report)
    ways = [
        (len(report.that_gave_away(1)), "gives a win away", "give a win away"),
        (len(report.that_gave_away(0)), "gives a draw away", "give a draw away"),
        (report.counts["illegal"], "is no free square", "are no free square"),
        (report.counts["missing"], "is missing", "are missing"),
    ]
    said = [f"{count:,} {one if count == 1 else many}" for count, one, many in ways if count]
    if not said:
        return NO_GUESS
    sentence = as_sentence(f"of its answers, {all_of(said)}")
    return f"{sentence} {COUNTED_FROM_ONE}" if report.counts_from_one else sentence


def answer_told(
    answer: Answer, fault: Fault | None = None, overlooked: Overlooked | None = None
) -> str:
    """What is to be said of an answer that is drawn; `overlooked` is what the fault hid from it."""
    if answer.verdict == "wrong":
        hid = unseen(fault, overlooked) if fault and overlooked else ""
        return f"{why_wrong(answer)} {hid}".strip()
    best = one_of([f"the {name}" for name in names_of(best_moves(answer.board))])
    return f"{answer.board.turn} is to move, and best is {best}."


def unseen(fault: Fault, it: Overlooked) -> str:
    """Why a complete line isn't seen, as a sentence."""
    if fault.slug == "full-first":
        return "The board is full then, and that makes it a draw for it."
    if fault.slug == "no-end":
        return "For it, nobody has won before the board is full."
    if it.hidden_by:
        return f"Its check meets the empty {LINES[it.hidden_by]} first, and stops."
    return f"It doesn’t see {lines_in_words(it.lines)}."


def in_short(answer: Answer) -> str:
    """Who took what: "O bottom middle"."""
    board, square = answer
    if square is None:
        return f"{board.turn} no answer"
    what = SQUARE_NAMES[square] if square in board.legal_moves else "no free square"
    return f"{board.turn} {what}"


def legend(shaded: bool, dotted: bool) -> str:
    """How to read the boards, on some of which squares are `shaded` or lines `dotted`."""
    told = [
        "In ink with a wavy line: its move. In pencil: a better one.",
        "Shaded: three empty squares." if shaded else "",
        "Dotted: a line that it doesn’t see." if dotted else "",
    ]
    return " ".join(filter(None, told))


def checked(report: Report, everything: bool) -> str:
    """Which answers it is about: those to `everything`, or to one of each set of images."""
    if everything:
        positions = (
            f"all {len(report.answers):,} unfinished positions that can come up when X opens"
        )
        return f"Checked: its answers to {positions}."
    return (
        "Checked: your answers, one for each position that a game can reach; turned and mirrored "
        "ones count once."
    )


def how_it_is_played(everything: bool) -> str:
    """How the answers make a player whose games can be counted."""
    told = f"Where O opens, it plays as it would with the marks exchanged; {FIRST_FREE_INSTEAD}."
    if everything:
        return told
    return (
        "In these games your answers play: a turned or mirrored board gets the answer to the one "
        f"that was asked, where your program may answer otherwise. {told}"
    )


def more(number: int) -> str:
    """What to call those of a kind that are not drawn."""
    return "One more" if number == 1 else f"The other {number:,}"
