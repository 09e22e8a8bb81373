"""A position in sentences: how it stands, several moves together, the verdict on one of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import EMPTY, LINES, SQUARE_NAMES, Board
from tictactoe_web.engine.notation import UNCLEAR, UnreadableBoard
from tictactoe_web.engine.opponents import chance_after, only_chances_differ
from tictactoe_web.engine.reasons import CompletesLine, HoldsDraw, LosesTo, Reason, reason
from tictactoe_web.engine.review import JudgedMove
from tictactoe_web.engine.solution import best_moves, move_worths, moves_that_keep, worth
from tictactoe_web.words import review
from tictactoe_web.words.english import (
    as_sentence,
    capitalised,
    in_letters,
    one_of,
    percent,
    uncapitalised,
)
from tictactoe_web.words.phrases import in_words, leads_to, names_of, standing
from tictactoe_web.words.reasons import MISTAKES_IN_WORDS, because, lines_in_words, the


class CollectiveName(NamedTuple):
    """Squares that are images of each other: what they are called together, and one of them."""

    together: str
    one: str


COLLECTIVE_NAMES: dict[tuple[int, ...], CollectiveName] = {
    (0, 2, 6, 8): CollectiveName("the four corners", "a corner"),
    (1, 3, 5, 7): CollectiveName("the four sides", "a side"),
}


def headline(board: Board) -> str:
    """How the position stands, in a sentence."""
    if not board.ply:
        return "Every opening draws."
    if board.outcome is None:
        return as_sentence(standing(board))
    if board.line is None:
        return "The board is full: a draw."
    return f"{board.outcome.winner} has won."


def heading(board: Board) -> str:
    """The same as a heading, which on an empty board also tells the openings that win most."""
    return headline(board) if board.ply else f"{headline(board)} Corners win most."


def ending(board: Board) -> str:
    """What the game on a finished board ended with, in a sentence."""
    if board.line is None:
        return "Nobody has three in a row."
    return f"With the {LINES[board.line]}, after {in_letters(board.ply)} moves."


def taken_last(predecessor: Board, board: Board) -> str:
    """The square by which a board came from another: "top middle"."""
    squares = zip(SQUARE_NAMES, predecessor.squares, board.squares, strict=True)
    return next(name for name, then, now in squares if then != now)


def description(board: Board) -> str:
    """What a messenger tells of a link to it."""
    return f"Every move on the board {in_words(board)}: what it leads to, and why."


def heading_of_best(first: Sequence[int]) -> str:
    """What stands above the game that follows the first of the best moves."""
    name = COLLECTIVE_NAMES.get(tuple(first))
    return f"Best play: {name.one}" if name else "Best play"


def alike(board: Board) -> str:
    """What all its moves lead to, if they are several and that is the same for each; else ""."""
    told = {leads_to(it) for it in move_worths(board).values()}
    return told.pop() if len(told) == 1 < len(board.legal_moves) else ""


def heading_of_moves(board: Board) -> str:
    """What stands above the moves: what each leads to, where that is the same."""
    if not board.ply:
        return "The openings, best first"
    return f"Every move {alike(board)}." if alike(board) else "The moves, best first"


def understood(error: UnreadableBoard) -> str:
    """What could be read of a text that is no board, as a sentence; "" if nothing."""
    if not error.understood:
        return ""
    signs = {"X": "X", "O": "O", EMPTY: "empty", UNCLEAR: "unclear"}
    begins = "Read" if len(error.understood) == 9 else "Read so far"
    return f"{begins}: {', '.join(signs[it] for it in error.understood[:20])}."


# Several moves together ------------------------------------------------------------------------


def collective_name(squares: Sequence[int]) -> str:
    """What to call several moves together; "" if they have only names of their own."""
    name = COLLECTIVE_NAMES.get(tuple(squares))
    return name.together if name else ""


def reason_told(first: Reason, several: bool) -> str:
    """The reason for a move, which stands for others if they are `several`, as a sentence.

    Of a draw among others it is what the replies to it are worth, where their chances differ, else
    "": there is nothing to see in it.
    """
    if first.fact == HoldsDraw(only=False):
        return (
            replies_to(first.board.play(first.square)) if only_chances_differ(first.board) else ""
        )
    clause = because(first)
    if several:
        return as_sentence(f"with the {one_of(names_of([first.square]))}, {clause}")
    return as_sentence(clause)


def replies_to(board: Board) -> str:
    """How many replies on a board that is a draw hold it, as a sentence."""
    holding = len(moves_that_keep(board))
    losing = len(board.legal_moves) - holding
    reply = "reply holds" if holding == 1 else "replies hold"
    others = f", {in_letters(losing)} lose{'s' if losing == 1 else ''}" if losing else ""
    return f"{capitalised(in_letters(holding))} {reply} the draw{others}."


# The verdict on a move -------------------------------------------------------------------------

MoveVerdict = Literal["mistake", "slower", "best", "lost"]

A_LINE = 100  # characters: as many as a large screen has room for at that size


class Appraised(NamedTuple):
    """A move with the verdict on it: what it was, in a few words, and why, or "".

    With `tells_the_best`, `why` says what is good about the best move. `instead` is what a button
    says that leads from a mistake to the best move, else "".
    """

    square: int
    verdict: MoveVerdict
    was: str
    why: str
    tells_the_best: bool = False
    instead: str = ""

    @property
    def is_mistake(self) -> bool:
        """Whether it gives something away."""
        return self.verdict == "mistake"

    @property
    def is_long(self) -> bool:
        """Whether `why` takes more than a line across the page."""
        return len(self.why) > A_LINE

    @property
    def move(self) -> str:
        """The move, as a sentence on it begins."""
        return capitalised(SQUARE_NAMES[self.square])

    @property
    def headline(self) -> str:
        """The move and what it was, in a sentence."""
        return f"{self.move}: {self.was}."


def appraised(board: Board, square: int) -> Appraised:
    """A legal move, for a reader who is neither side, and beside a mistake what is better."""
    move, why = JudgedMove(board, square), reason(board, square)
    judged, clause = review.appraisal(move)
    if worth(board).value < 0:
        was = f"lost, whatever {board.turn} plays"
        return Appraised(square, "lost", was, f"{judged}: {clause}")
    if move.is_mistake:
        gives_away = f"It {MISTAKES_IN_WORDS[move.judgement].does}: {proof_against(why)}."
        if better := what_is_better(why):
            gives_away += f" Better: {better}."
        tells_the_best = not isinstance(why.fact, LosesTo)
        return Appraised(
            square, "mistake", "a mistake", gives_away, tells_the_best, to_the_best(board)
        )
    if move.judgement != "best":
        slower = f"It {leads_to(why.worth)}; {what_the_best_does(board)}."
        return Appraised(square, "slower", "slower, but no mistake", slower, tells_the_best=True)
    if alike(board):
        return Appraised(square, "best", leads_to(why.worth), told_of_alike(why))
    return Appraised(square, "best", uncapitalised(judged), capitalised(clause))


def what_is_better(mistake: Reason) -> str:
    """The best moves instead: "the top right or centre", "the four corners".

    "" where the proof has named them: as what was to be won, or as the square on which the other
    side wins now.
    """
    best = best_moves(mistake.board)
    match mistake.fact:
        case LosesTo(reply) if best != (reply,):
            return collective_name(best) or f"the {one_of(names_of(best))}"
    return ""


def to_the_best(board: Board) -> str:
    """What a button says that leads to the best move."""
    best = best_moves(board)
    return f"Take {the(best[0])}" if len(best) == 1 else "See the best move"


def told_of_alike(move: Reason) -> str:
    """What is to be said of a move where all are worth the same, as of those in the list."""
    told = reason_told(move, several=False)
    if only_chances_differ(move.board):
        chance = chance_after(move.board.play(move.square))
        return f"It beats a casual player {percent(chance, 0)} of the time. {told}"
    return told


def proof_against(mistake: Reason) -> str:
    """How the other side wins after a mistake; or if that only draws, what was to be won."""
    match mistake.fact:
        case LosesTo(reply, CompletesLine()):
            return f"{because(mistake)} at {the(reply)}"
        case LosesTo():
            return because(mistake)
    return what_the_best_does(mistake.board)


def what_the_best_does(board: Board) -> str:
    """What can be won: "the bottom right completes the top row"."""
    best = best_moves(board)[0]
    why = reason(board, best)
    match why.fact:
        case CompletesLine(lines):
            return f"{the(best)} completes {lines_in_words(lines)}"
    return f"with {the(best)}, {because(why)}"
