"""What the page of a game says once, before the sentence about the game.

The cookie carries a short name for it, from one request to the next; a name of another release
that is not here says nothing.
"""

from tictactoe_web.engine.board import OVER, taken


def taken_at(square: int | str) -> str:
    """The name of the notice that a square is taken."""
    return f"taken-{square}"


FORGOTTEN = "Your moves are being forgotten"

NOTICES = {
    "unreadable": "The saved game could not be read, so this is a new one.",
    "cookies-unread": "This site’s cookies can’t be read.",
    "no-cookies": "Cookies are off.",
    "stale": "That page was out of date.",
    "twice": "That was sent twice and played once.",
    "over": OVER,
    "over-undo": "The game is over, so nothing can be taken back.",
    "no-undo": "There is no move of yours to take back yet.",
    "reset": "The score is back to nought.",
    **{taken_at(square): taken(square) for square in range(9)},
}

# What stands below a notice, where that isn't the sentence about the game.
BELOW = {
    "no-cookies": f"{FORGOTTEN}: please allow cookies for this site.",
    "cookies-unread": f"{FORGOTTEN}: please clear this site’s cookies.",
}

# What the script says before the next page is there.
MEANWHILE = {
    "begun": "A new game.",
    "waiting": "Waiting for the answer…",
    "lost": "No answer came. Please try again.",
}
