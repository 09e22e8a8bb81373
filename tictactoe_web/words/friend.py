"""A game by link in words. Two people read each page, and nothing says which of them is looking.

So its first sentence speaks to the one who opens the link and moves next; what is for the one who
has just moved says so, and a script that knows them puts it first.
"""

from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, SQUARE_NAMES
from tictactoe_web.engine.game import Game
from tictactoe_web.words.game import said

DESCRIPTION = "A game of tic-tac-toe by link: choose a square, and send back the link that you get."
SUBJECT = "Tic-tac-toe by link"  # of a letter with the link


class Told(NamedTuple):
    """What the page says: to whoever moves next, and what a script says instead.

    `to_mover` is for the one who has just moved, `once_sent` for the same when the link has been
    sent, and `too_early` for a press after that; each is "" where there is nothing of the kind.
    """

    headline: str
    sentence: str
    to_mover: str = ""
    once_sent: str = ""
    too_early: str = ""

    def __str__(self) -> str:
        return f"{self.headline} {self.sentence}".strip()


def told(game: Game) -> Told:
    """What has happened, and who is to do what."""
    turn = game.board.turn
    if game.result != "playing":
        return Told(*said(game))
    wait = "wait for the link that comes back"
    too_early = f"Not yet: {turn} is next, so {wait}."
    if not game.moves:
        asked = f"{turn} goes first. Are you {turn}? Take a square, or let your friend begin."
        return Told("", asked, "", f"Your friend is {turn} and begins: {wait}.", too_early)
    newest = SQUARE_NAMES[game.moves[-1]]
    return Told(
        "",
        f"{OTHER[turn]} took the {newest}. Your move, {turn}.",
        f"You took the {newest}. Now send {turn} this link.",
        f"You took the {newest}. It is {turn}’s turn: {wait}.",
        too_early,
    )
