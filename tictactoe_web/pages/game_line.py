"""The line of a finished game, as the page of the game shows it: its red margin line, bent."""

from flask import render_template

from tictactoe_web.engine.board import OTHER, Mark
from tictactoe_web.engine.game import Game, as_digits
from tictactoe_web.engine.review import judge, values
from tictactoe_web.pages.links import link_to_review
from tictactoe_web.pages.rendering import cached_fragment
from tictactoe_web.pictures.curve import curve
from tictactoe_web.words import review as review_in_words


def game_line(game: Game) -> str:
    """The line of a game that is over, each mistake linked to its place in the review."""
    return line_of(game.moves, game.first, game.judged, game.given or 0)


@cached_fragment
def line_of(moves: tuple[int, ...], first: Mark, you: Mark | None, given: int) -> str:
    """The same by what it depends on; without `you`, two people played."""
    steps = judge(moves, first, given)
    called = {you: "you", OTHER[you]: "the computer"} if you else review_in_words.names(None)
    return render_template(
        "play/game_line.html",
        curve=curve(values(steps), top=you or "X"),
        mistakes=review_in_words.mistakes(steps, called),
        review=link_to_review(as_digits(moves), first, you, given),
        course=review_in_words.course(steps, called),
        slips=review_in_words.slips(steps, called),
    )
