"""A game in words: what happened last, and what is next."""

from tictactoe_web.engine.board import LINES, OTHER, SQUARE_NAMES
from tictactoe_web.engine.game import Game


def sentence(game: Game) -> str:
    """The one sentence, or two, that matters now."""
    return f"{ending(game)} {telling(game)}".strip()


def ending(game: Game) -> str:
    """How it ended, in a sentence; "" while it goes on."""
    outcome = game.board.outcome
    if outcome is None:
        return ""
    if outcome.line is None:
        return "It’s a draw."
    line = LINES[outcome.line]
    if game.with_friend:
        return f"{outcome.winner} wins with the {line}!"
    if game.result == "won":
        return f"You win with the {line}!"
    return f"The computer wins with the {line}."


def telling(game: Game) -> str:
    """The last moves, and while the game goes on whose turn it is."""
    moves = _taken_back(game) if game.taken_back else _last_moves(game)
    return f"{moves} {'' if game.board.outcome else _whose_turn(game)}".strip()


def _whose_turn(game: Game) -> str:
    if game.with_friend:
        return f"{game.board.turn} is next." if game.moves else f"{game.first} goes first."
    return "Your turn." if len(game.played) > 1 else f"Your turn: you are {game.you}."


def _last_moves(game: Game) -> str:
    if not game.played:
        return ""
    last, mover = SQUARE_NAMES[game.moves[-1]], OTHER[game.board.turn]
    if game.with_friend:
        return f"{mover} took the {last}."
    if mover == game.you:
        return f"You took the {last}."
    if game.result == "lost":
        return f"It took the {last}."  # the computer, which has just been named
    if len(game.played) == 1 or game.result == "drawn":
        return f"The computer took the {last}."
    return f"You took the {SQUARE_NAMES[game.moves[-2]]}, the computer the {last}."


def _taken_back(game: Game) -> str:
    names = [SQUARE_NAMES[square] for square in game.taken_back]
    if game.with_friend:
        return f"Taken back: {game.board.turn}’s {names[0]}."
    return f"Taken back: your {names[0]} and the computer’s {names[-1]}."
