"""The line of a game as the handle with which one goes back along it, over a board.

A script moves the board; without it, the line shows where the game turned, and leads to its review.
"""

from collections.abc import Sequence
from typing import NamedTuple

from flask import render_template

from tictactoe_web.engine.board import Mark
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.review import JudgedMove, judge, values
from tictactoe_web.pages.shared.fragments import cached_fragment
from tictactoe_web.pages.shared.links import link_to_review
from tictactoe_web.pictures.boards import PlacedMark, corner, pencilled, underline, wavy_line
from tictactoe_web.pictures.curve import Curve, curve
from tictactoe_web.words import review as words
from tictactoe_web.words.game import slip_of, you_or_computer
from tictactoe_web.words.review import Caption, Names


class Corrected(NamedTuple):
    """What a teacher writes on the board after a move: a line below it, better moves in pencil.

    The better moves are `pencilled`, by square.
    """

    underline: str
    pencilled: dict[int, PlacedMark]


class ReplayedMove(NamedTuple):
    """A move as the replay shows it; without `corrected`, the board is as the game left it."""

    judged: JudgedMove
    caption: Caption
    corrected: Corrected | None


class Replay(NamedTuple):
    """All that the replay of a game shows; its links lead to the moves on the page `review`.

    `slips` are told in place of the last move, "" where the page says them elsewhere.
    """

    curve: Curve
    moves: list[ReplayedMove]
    is_over: bool
    mistakes: dict[int, str]
    course: str
    slips: str
    review: str

    def link(self, number: int) -> str:
        """The link to what its review says of a move."""
        return f"{self.review}#move-{number}"


def replay_of(
    judged: Sequence[JudgedMove], called: Names, top: Mark, review: str = "", slips: str = ""
) -> Replay:
    """The replay of a game whose sides are called that; a win of `top` is on top."""
    return Replay(
        curve=curve(values(judged), top),
        moves=[replayed(move, len(judged), called) for move in judged],
        is_over=judged[-1].after.outcome is not None,
        mistakes=words.mistakes(judged, called),
        course=words.course(judged, called),
        slips=slips,
        review=review,
    )


def replayed(move: JudgedMove, length: int, called: Names) -> ReplayedMove:
    """A move as the replay shows it, of a game that has `length` of them."""
    ended = move.after.outcome is not None
    caption = words.caption(move, length, called)
    return ReplayedMove(move, caption, None if ended else corrected(move))


def corrected(move: JudgedMove) -> Corrected:
    """What is to be written on the board after a move that did not end the game."""
    if not move.is_mistake:
        return Corrected(underline(move.square), {})
    better = {it: pencilled(PlacedMark(move.mark, *corner(it))) for it in move.best}
    return Corrected(wavy_line(move.square), better)


def game_line(game: Game) -> str:
    """The line of a game that is over, or in which a move is made again; "" for a straight one."""
    if game.board.outcome:
        return game_line_replayed(game.moves, game.opener, game.judged_side, game.given or 0)
    if game.begins_again:
        return game_line_so_far(game.moves, game.opener, game.you, len(game.taken_back))
    return ""


@cached_fragment
def game_line_so_far(moves: tuple[int, ...], opener: Mark, you: Mark, taken_back: int) -> str:
    """The line of a game that goes on from before a move: as far as it came, and a dot there."""
    judged = judge(moves, opener, len(moves))
    return render_template(
        "shared/game_line.html",
        replay=None,
        curve=curve(values(judged), you),
        columns=len(moves) + taken_back,
    )


@cached_fragment
def game_line_replayed(moves: tuple[int, ...], opener: Mark, you: Mark | None, given: int) -> str:
    """The replay of a finished game; without `you`, two people played."""
    review = link_to_review(as_digits(moves), opener, you, given)
    judged = judge(moves, opener, given)
    called = you_or_computer(you)
    # Where nothing could have been better, the sentence above the board has all slips.
    slips = words.slips(judged, called, you) if slip_of(judged, you) else ""
    replay = replay_of(judged, called, you or "X", review, slips)
    return render_template("shared/game_line.html", replay=replay)
