"""The report on a player as its page tells it; what the command says, too, is in `findings`."""

from tictactoe_web.engine.board import LINES, SQUARE_NAMES
from tictactoe_web.engine.check.faults import Overlooked
from tictactoe_web.engine.check.report import Answer, Report, Verdict
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.words.check.findings import (
    COUNTED_FROM_ONE,
    FIRST_FREE_INSTEAD,
    kept_of_all,
    proof,
    slip,
)
from tictactoe_web.words.check.likeness import likeness
from tictactoe_web.words.english import all_of, as_sentence, one_of
from tictactoe_web.words.phrases import described
from tictactoe_web.words.reasons import lines_in_words, the

UNANSWERED: dict[Verdict, str] = {"illegal": "No free square", "missing": "No answer"}
EXPLORE, WATCH = "Explore this position", "Watch this position"  # the link of an answer
NO_GUESS = "No move gives a win or a draw away, and nothing is missing."


def title(report: Report, name: str) -> str:
    """The title of a report: its heading, and whose it is."""
    return f"{diagnosis(report)} {name}"


def description(report: Report) -> str:
    """What a report counts, for those who are sent its link; its title says what was found."""
    return f"{kept_of_all(report)} tic-tac-toe positions answered right."


def diagnosis(report: Report) -> str:
    """Which fault explains everything, else how many answers are wrong in which way."""
    if report.like:
        return likeness(report)
    ways = [
        (len(report.that_gave_away(1)), "gives a win away", "give a win away"),
        (len(report.that_gave_away(0)), "gives a draw away", "give a draw away"),
        (report.counts["illegal"], "names no free square", "name no free square"),
        (report.counts["missing"], "is missing", "are missing"),
    ]
    said = [f"{count:,} {one if count == 1 else many}" for count, one, many in ways if count]
    if not said:
        return NO_GUESS
    sentence = as_sentence(f"of its answers, {all_of(said)}")
    return f"{sentence} {COUNTED_FROM_ONE}" if report.counts_from_one else sentence


def heading(answer: Answer) -> str:
    """An answer that is drawn, in at most four words."""
    return slip(answer) if answer.verdict == "wrong" else f"{answer.board.turn} to move"


def answer_told(answer: Answer, overlooked: Overlooked | None) -> str:
    """What is to be said below its heading; `overlooked` is what a fault hid from it."""
    if answer.verdict == "wrong":
        hid = unseen(overlooked) if overlooked else ""
        return f"{as_sentence(proof(answer))} {hid}".strip()
    return as_sentence(f"best is {one_of([the(it) for it in best_moves(answer.board)])}")


def picture_in_words(answer: Answer) -> str:
    """What is drawn of an answer, for those who don't see it."""
    told = [described(answer.board)]
    if answer.move is not None:
        told.append(f"Its move: {the(answer.move)}.")
    if answer.verdict == "wrong" or answer.move is None:
        told.append(f"A better one: {the(answer.better.square)}.")
    return " ".join(told)


def unseen(it: Overlooked) -> str:
    """Why a complete line isn't seen, as a sentence."""
    if it.slug == "full-first":
        return "The board is full then, and that makes it a draw for it."
    if it.slug == "no-end":
        return "For it, nobody has won before the board is full."
    if it.hidden_by:
        return f"The program meets the empty {LINES[it.hidden_by]} first, and stops."
    return f"It doesn’t see {lines_in_words(it.lines)}."


def in_short(answer: Answer) -> str:
    """Who took what: "O bottom middle"."""
    board, square = answer
    if square is None:
        return f"{board.turn} no answer"
    what = "no free square" if answer.move is None else SQUARE_NAMES[square]
    return f"{board.turn} {what}"


def legend(shaded: bool, dotted: bool) -> list[str]:
    """How to read the boards, on some of which squares are `shaded` or lines `dotted`."""
    told = [
        "In ink with a wavy line: its move.",
        "In pencil: a better one.",
        "Shaded: three empty squares." if shaded else "",
        "Dotted: a line that it doesn’t see." if dotted else "",
    ]
    return list(filter(None, told))


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
