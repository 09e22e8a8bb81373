"""A game by link in words. Two people read each page, and nothing says which of them is looking.

So its first sentence speaks to whoever opens the link and moves next. What is meant for the one who
has just moved says so, and a script that can tell puts it first.
"""

from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, SQUARE_NAMES, Mark
from tictactoe_web.engine.game import Game
from tictactoe_web.words.english import together
from tictactoe_web.words.game import said
from tictactoe_web.words.said import Said

DESCRIPTION = "A game of tic-tac-toe by link: choose a square, and send back the link that you get."
SUBJECT = "Tic-tac-toe by link"  # of a letter with the link
ROUND = (  # how it works
    "You take a square,",
    "send the link;",
    "your friend takes one",
    "and sends it back.",
)
WAIT = f"{together('Wait', 'for')} the link that comes back."


class Told(NamedTuple):
    """What the page says: to whoever moves next, and what a script says instead.

    `to_mover` is for the one who has just moved, `unsent` for a press of that person on the board;
    `once_sent` is for when the link has been sent, and `too_early` for a press after that. `letter`
    is on the one that has come with the board. None where there is nothing of the kind. `happened`
    and `task` stand below the headline that the reader of a link sees: what the other one did, and
    what to do now.
    """

    to_reader: Said
    to_mover: Said | None = None
    unsent: Said | None = None
    once_sent: Said | None = None
    too_early: Said | None = None
    letter: Said | None = None
    happened: str = ""
    task: str = ""

    @property
    def by_script(self) -> dict[str, Said]:
        """What a script says instead, by the names under which it looks for that."""
        found = {
            "mover": self.to_mover,
            "unsent": self.unsent,
            "sent": self.once_sent,
            "early": self.too_early,
        }
        return {name: said for name, said in found.items() if said}


def told(game: Game) -> Told:
    """What has happened, and who is to do what."""
    turn = game.board.turn
    if game.result != "playing":
        return Told(said(game))
    too_early = Said(f"Not yet: {turn} is next.", WAIT)
    if not game.moves:
        asks = Said(f"You are {turn}: take a square.", "Then send your friend the link you get.")
        begins = Said(f"Your friend is {turn} and begins.", WAIT)
        return Told(asks, once_sent=begins, too_early=too_early)
    newest = SQUARE_NAMES[game.moves[-1]]
    who = "A friend" if len(game.moves) == 1 else OTHER[turn]  # who has just been sent a game
    happened, task = f"{who} took the {newest}.", "Take a square and send the link back."
    return Told(
        to_reader=Said(f"Your move, {turn}.", f"{happened} {task}"),
        to_mover=Said(f"Now send {turn} this link.", f"{turn} takes a square and sends one back."),
        unsent=Said(f"{turn} is next: send {turn} the link.", f"You took the {newest}."),
        once_sent=Said(f"It is {turn}’s turn.", WAIT),
        too_early=too_early,
        letter=Said(f"From {OTHER[turn]}", f"I took the {newest}. Now you!"),
        happened=happened,
        task=task,
    )


class Sending(NamedTuple):
    """What stands where the link is sent from: `by` whom, `to` whom, a heading, and a note.

    While the game is on, a script shows, in place of the heading, `to_mover` to the one who has
    just moved, and `to_next` to the other; "" where the heading stays.
    """

    by: Mark
    to: str
    heading: str
    note: str
    to_mover: str = ""
    to_next: str = ""


def sending(game: Game) -> Sending:
    """What there is to say about sending the link to this game."""
    turn, mover = game.board.turn, OTHER[game.board.turn]
    to = f"To {turn}"
    if game.result != "playing":
        heading = f"{mover}, show {turn} how it ended"
        note = "It is the whole game, to look at and to review."
        return Sending(mover, to, heading, note)
    if not game.moves:
        note = f"Whoever opens this link is {turn}, and you are {mover}."
        return Sending(mover, to, "Or your friend goes first", note)
    heading = f"Took the {SQUARE_NAMES[game.moves[-1]]} yourself? Send {turn} this link"
    return Sending(mover, to, heading, "", f"The link for {turn}", "The link to this board")
