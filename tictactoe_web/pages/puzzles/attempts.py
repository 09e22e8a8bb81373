"""What is said of a try at a puzzle."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import Board, moves_to
from tictactoe_web.engine.puzzles import Puzzle
from tictactoe_web.engine.reasons import Reason, Scene, reason
from tictactoe_web.pages.shared.hints import Hint, hint
from tictactoe_web.pages.shared.links import practice_of
from tictactoe_web.pictures.boards import Stroke, strokes, tick, wavy_line
from tictactoe_web.words import puzzles as words


class Attempt(NamedTuple):
    """What is said of a square that was tried: right or not, in a word or two, and why.

    `reply` is the square that punishes it best, None if it is right. `story` is what follows, under
    the heading `how`. `strokes` go through the lines that the move completes or threatens, or the
    reply; `correction` is what a teacher draws: a tick, or a wavy line. `others` are the squares
    that are right as well, once one is found, and what they lead to. `practice` goes on from there;
    None where the game is over, or the square was not right.
    """

    square: int
    right: bool
    heading: str
    why: str
    reply: int | None
    how: str
    story: Sequence[Scene]
    after: Board
    strokes: Sequence[Stroke]
    correction: str
    others: Mapping[int, Hint]
    tells_of_a_fork: bool
    practice: Mapping[str, str] | None

    @property
    def verdict(self) -> Literal["right", "wrong"]:
        """What it was, in the word for it that scripts and styles have."""
        return "right" if self.right else "wrong"


def attempt_at(square: int | None, puzzle: Puzzle) -> Attempt | None:
    """What is said of the square that was tried, if one was."""
    if square is None:
        return None
    tried = reason(puzzle.board, square)
    right = square in puzzle.right
    story = puzzles.story(tried)
    shown = story[0 if right else 1]
    proof = tried if right else puzzles.refutation(tried)
    goes_on = right and story[0].board.outcome is None
    return Attempt(
        square=square,
        right=right,
        heading=words.heading(right),
        why=words.praise(tried) if right else words.blame(tried, proof),
        reply=None if right else tried.then[0],
        how=words.how(tried),
        story=story,
        after=story[0].board,
        strokes=strokes(shown.board, shown.lines),
        correction=tick(square) if right else wavy_line(square),
        others={it: hint(puzzle.board, it) for it in puzzle.right if right and it != square},
        tells_of_a_fork=proof.has_a_fork_to_come,
        practice=practice_after(tried) if goes_on else None,
    )


def practice_after(tried: Reason) -> Mapping[str, str]:
    """A practice game that goes on from a move, for the side that has made it."""
    board = tried.board
    return practice_of((*moves_to(board), tried.square), board.opener, board.turn)
