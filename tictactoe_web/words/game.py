"""A game in words: what matters now, and below it what has happened.

A headline and what stands below it make the one sentence, or two, with which the page opens.
"""

from collections.abc import Sequence

from tictactoe_web.engine.board import DIAGONALS, LINES, OTHER, SQUARE_NAMES, Board, Line, Mark
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.opponents import Level
from tictactoe_web.engine.review import JudgedMove, judge, turning_point
from tictactoe_web.engine.solution import move_worths, moves_that_keep
from tictactoe_web.words.english import as_sentence, capitalised, in_letters, one_of, together
from tictactoe_web.words.phrases import NOUNS, names_of
from tictactoe_web.words.puzzles import how_many
from tictactoe_web.words.review import DECIDED, Names, slips, you_or_mark
from tictactoe_web.words.said import Said

COMPUTER = "the computer"
KEPT = {1: "would have won", 0: "would have held it"}
MOST_NAMES = 3  # more squares are counted


def said(game: Game, notice: str = "", below: str = "") -> Said:
    """What is to be said of a game; a notice takes the place of what happened before it.

    A notice may have a sentence of its own to stand `below` it, and then the game has none.
    """
    it = _ended(game) if game.board.outcome else _begins(game) if game.is_fresh else _goes_on(game)
    if not notice:
        return it
    return Said(notice, below or (it.below if game.is_fresh else it.headline))


def you_or_computer(you: Mark | None) -> Names:
    """What the two sides of a game are called; without `you`, two people play."""
    return {you: "you", OTHER[you]: COMPUTER} if you else you_or_mark(None)


# While it goes on ------------------------------------------------------------------------------


def _begins(game: Game) -> Said:
    """A dare, and who is who."""
    if game.level is None:
        return Said("Two people, one board.", f"{game.opener} goes first. Take any square.")
    return Said(_dare(game.level), f"You are {game.you}. {_opened(game) or 'Take any square.'}")


def _dare(level: Level) -> str:
    if not level.loses:
        return "It never loses. Can you hold a draw?"
    return f"It {level.brief}. Can you win?"


def _opened(game: Game) -> str:
    return f"It took the {SQUARE_NAMES[game.moves[-1]]}." if game.played else ""


def _goes_on(game: Game) -> Said:
    if game.with_friend:
        return Said(f"{game.board.turn} is next.", _taken_back(game) or _last_move(game))
    if game.begins_again:
        return Said(f"{together('Move', game.board.ply + 1)} again.", _to_be_kept(game))
    below = _taken_back(game) or _reply(game)
    return Said("Your turn.", below or f"You are {game.you}.")


def _to_be_kept(game: Game) -> str:
    """How many squares keep what the game is worth; who you are, if all of them do."""
    all_do = len(moves_that_keep(game.board)) == len(game.board.legal_moves)
    return f"You are {game.you}." if all_do else as_sentence(how_many(game.board))


def _last_move(game: Game) -> str:
    return f"{OTHER[game.board.turn]} took the {SQUARE_NAMES[game.moves[-1]]}."


def _reply(game: Game) -> str:
    """The computer's move, if it has made one; at first in a practice game who you are, too."""
    if not game.played:
        return ""
    told = f"The computer took the {SQUARE_NAMES[game.moves[-1]]}."
    return f"You are {game.you}. {told}" if len(game.played) == 1 else told


def _taken_back(game: Game) -> str:
    taken = [SQUARE_NAMES[square] for square in game.taken_back]
    if not taken:
        return ""
    if game.with_friend:
        return f"Taken back: {game.board.turn}’s {taken[0]}."
    return f"Taken back: your {taken[0]} and the computer’s {taken[-1]}."


# When it is over -------------------------------------------------------------------------------


def _ended(game: Game) -> Said:
    """How it ended, and until when it could have ended better for you; else who slipped."""
    moves = judge(game.moves, game.opener, game.given or 0)
    slip = slip_of(moves, game.judged_side)
    if slip is None:
        decided = game.result == "lost" and not game.with_friend
        below = as_sentence(DECIDED) if decided else slips(moves, you_or_computer(game.judged_side))
        return Said(_result(game), below, _winning_reply(game, names_line=False))
    how = "It’s a draw." if game.result == "drawn" else "You lost."
    had = f"You had {NOUNS[slip.was.value]} until {together('move', slip.number)}."
    return Said(f"{how} {had}", _would_have_kept(slip), _winning_reply(game, names_line=True))


def slip_of(judged: Sequence[JudgedMove], you: Mark | None) -> JudgedMove | None:
    """The move with which you gave the result of a finished game away, if you did."""
    turn = turning_point(judged)
    return turn if turn and turn.mark == you else None


def _result(game: Game) -> str:
    outcome = game.board.outcome
    assert outcome, "it is over"
    if outcome.line is None:
        held = game.against_unbeatable and not game.practice
        return "A draw: you held it!" if held else "It’s a draw."
    line = _line(outcome.line)
    if game.with_friend:
        return f"{outcome.winner} wins with {line}!"
    if game.result == "won":
        return f"You win with {line}!"
    return f"The computer wins with {line}."


def _line(line: Line) -> str:
    return "a diagonal" if line in DIAGONALS else f"the {LINES[line]}"


def _winning_reply(game: Game, names_line: bool) -> str:
    """The move with which the computer won, if it did, and the line, unless that is told."""
    line = game.board.line
    if line is None or game.with_friend or game.result == "won":
        return ""
    completed = f" and completed {_line(line)}" if names_line else ""
    return f"The computer took the {SQUARE_NAMES[game.moves[-1]]}{completed}."


def _would_have_kept(slip: JudgedMove) -> str:
    squares = moves_that_keep(slip.before)
    which = f"the {one_of(names_of(squares))}"
    if len(squares) > MOST_NAMES:
        which = f"any of {in_letters(len(squares))} squares"
    return f"{capitalised(which)} {KEPT[slip.was.value]}."


# Hints -----------------------------------------------------------------------------------------


def hints_explained(board: Board) -> str:
    """What the hints say that are shown on a board."""
    all_draw = {it.value for it in move_worths(board).values()} == {0}
    what = "Every square draws" if all_draw else "A hint says what a square leads to"
    return f"{what} if both sides play their best."
