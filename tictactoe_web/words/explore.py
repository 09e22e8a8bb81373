"""A position in sentences: how it stands, several moves together, the verdict on one of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import (
    EMPTY,
    LINES,
    OTHER,
    SQUARE_NAMES,
    Board,
    completing_moves,
)
from tictactoe_web.engine.notation import UNCLEAR, UnreadableBoard
from tictactoe_web.engine.opponents import chance_after, likeliest, only_chances_differ
from tictactoe_web.engine.reasons import HoldsDraw, Reason, reason
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
from tictactoe_web.words.phrases import in_words, leads_to, names_of, standing, when
from tictactoe_web.words.puzzles import how
from tictactoe_web.words.reasons import because

# What squares that are images of each other are called together.
COLLECTIVE_NAMES: dict[tuple[int, ...], str] = {
    (0, 2, 6, 8): "corners",
    (1, 3, 5, 7): "sides",
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
    """The same as a heading; where only chances differ, what tells the moves apart."""
    if not only_chances_differ(board):
        return headline(board)
    return as_sentence(that_win_most(likeliest(board, board.legal_moves)))


def that_win_most(squares: Sequence[int]) -> str:
    """Those squares and that they win most, in so few words that a phone has room for them."""
    if len(squares) == 1:
        return f"{SQUARE_NAMES[squares[0]]} wins most"
    name = collective_name(squares) or f"{in_letters(len(squares))} squares"
    return f"{name} win most"


def ending(board: Board) -> str:
    """What the game on a finished board ended with, in a sentence."""
    if board.line is None:
        return "Nobody has three in a row."
    return f"With the {LINES[board.line]}, after {in_letters(board.ply)} moves."


def description(board: Board) -> str:
    """What a messenger tells of a link to it."""
    return f"Every move on the board {in_words(board)}: what it leads to, and why."


def alike(board: Board) -> str:
    """What all its moves lead to, if they are several and that is the same for each; else ""."""
    told = {leads_to(it) for it in move_worths(board).values()}
    return told.pop() if len(told) == 1 < len(board.legal_moves) else ""


def heading_of_moves(board: Board) -> str:
    """What stands above the moves: what each leads to, where that is the same and all there is."""
    if only_chances_differ(board):
        return f"The {'moves' if board.ply else 'openings'}, most wins first"
    if len(board.legal_moves) == 1:
        return "The only move"
    told = alike(board)
    return f"Every move {told}." if told else "The moves, best first"


def heading_of_punishment(tried: Reason) -> str:
    """What stands above the moves that follow a mistake."""
    return how(tried) if tried.worth.value else f"After the {SQUARE_NAMES[tried.square]}"


def understood(error: UnreadableBoard) -> str:
    """What could be read of a text that is no board, as a sentence; "" if nothing."""
    if not error.understood:
        return ""
    signs = {"X": "X", "O": "O", EMPTY: "empty", UNCLEAR: "unclear"}
    begins = "Read" if len(error.understood) == 9 else "Read so far"
    return f"{begins}: {', '.join(signs[it] for it in error.understood[:20])}."


# Several moves together ------------------------------------------------------------------------


def collective_name(squares: Sequence[int]) -> str:
    """What to call four moves together: "corners"; "" if they have only names of their own."""
    return COLLECTIVE_NAMES.get(tuple(squares), "")


def unnamed(count: int, *, are_the_rest: bool) -> str:
    """What several moves are called without their names: all but the best, or some of them."""
    if are_the_rest:
        return "any other move"
    return f"{'either' if count == 2 else 'any'} of {in_letters(count)} others"


def reason_told(first: Reason, several: bool) -> str:
    """The reason for a move, which stands for others if they are `several`, as a sentence.

    Of a draw it is what the replies to it are worth, where only their chances differ, else "": that
    other moves lose is said in their own rows.
    """
    if isinstance(first.fact, HoldsDraw):
        return (
            replies_to(first.board.play(first.square)) if only_chances_differ(first.board) else ""
        )
    clause = because(first)
    if several:
        return as_sentence(f"with the {one_of(names_of([first.square]))}, {clause}")
    return as_sentence(clause)


def replies_to(board: Board) -> str:
    """How many replies on a board that is a draw keep it one, as a sentence."""
    holding = len(moves_that_keep(board))
    losing = len(board.legal_moves) - holding
    others = f", {in_letters(losing)} lose{'s' if losing == 1 else ''}" if losing else ""
    if completing_moves(board, OTHER[board.turn]):
        return f"Only a block draws{others}."
    draw = "draws" if holding == 1 else "draw"
    return f"{capitalised(in_letters(holding))} of {board.turn}’s replies {draw}{others}."


# The verdict on a move -------------------------------------------------------------------------

MoveVerdict = Literal["mistake", "slower", "best", "lost"]

A_LINE = 45  # characters: as many as a phone has room for above the board


class Appraised(NamedTuple):
    """A move with the verdict on it: what it was, in a few words, and in a line `more` on it.

    `tells_why` if that line is the reason for the move.
    """

    square: int
    verdict: MoveVerdict
    was: str
    more: str
    tells_why: bool = False

    @property
    def is_mistake(self) -> bool:
        """Whether it gives something away."""
        return self.verdict == "mistake"

    @property
    def move(self) -> str:
        """The move, as a sentence on it begins."""
        return capitalised(SQUARE_NAMES[self.square])

    @property
    def headline(self) -> str:
        """The move and what it was, in a sentence."""
        return f"{self.move}: {self.was}."


def appraised(board: Board, square: int) -> Appraised:
    """The verdict on a legal move, and a line on it or a better; its reader is neither side."""
    move = JudgedMove(board, square)
    if worth(board).value < 0:
        is_best = move.judgement == "best"
        more = "No move holds out longer." if is_best else what_is_better(board)
        return Appraised(square, "lost", f"lost, whatever {board.turn} plays", more)
    if move.is_mistake:
        return Appraised(square, "mistake", "a mistake", what_is_better(board))
    if move.judgement != "best":
        return Appraised(square, "slower", "slower, but no mistake", what_is_better(board))
    why = reason(board, square)
    was = leads_to(why.worth) if alike(board) else uncapitalised(review.appraisal(move)[0])
    if only_chances_differ(board):
        return Appraised(square, "best", was, chance_in_words(board.play(square)))
    told = as_sentence(because(why))
    if len(told) <= A_LINE:
        return Appraised(square, "best", was, told, tells_why=True)
    more = "So does any other move." if alike(board) else f"It {leads_to(why.worth)}."
    return Appraised(square, "best", was, more)


def what_is_better(board: Board) -> str:
    """What the best moves do: "Only the centre holds the draw.", "The four corners win now."."""
    best = best_moves(board)
    value = worth(board).value
    is_one = len(best) == 1
    name = SQUARE_NAMES[best[0]] if is_one else collective_name(best)
    does = {
        1: f"win{'s' * is_one} {when(worth(board))}",
        0: f"hold{'s' * is_one} the draw",
        -1: f"hold{'s' * is_one} out longer",
    }[value]
    only = "only " if is_one and not value else ""
    them = f"the {'' if is_one else 'four '}{name}" if name else f"{in_letters(len(best))} others"
    return as_sentence(f"{only}{them} {does}")


def chance_in_words(after: Board) -> str:
    """How often whoever has moved there wins against the model person, as a sentence."""
    chance = chance_after(after)
    often = f" {percent(chance, 0)} of the time" if chance else ""
    return f"It {'beats' if chance else 'never beats'} a casual player{often}."
