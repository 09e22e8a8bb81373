"""Boards, squares and moves in few words, and what they are worth; and what becomes of a link."""

from collections.abc import Iterable

from tictactoe_web.engine.board import MARKS, SQUARE_NAMES, Board, Mark
from tictactoe_web.engine.opponents import chance_after
from tictactoe_web.engine.reasons import Deed, Scene
from tictactoe_web.engine.solution import Worth, move_worths, worth
from tictactoe_web.words.english import percent

RAILS: dict[Mark | None, str] = {None: "draw", "X": "X wins", "O": "O wins"}  # of a game's line
COPIED = "Copied: paste it into a message."  # of a link
SHARED = "Shared."
NEVER = "never"  # a share of no games


def in_words(board: Board) -> str:
    """What is where, mark by mark."""
    places = {
        mark: [SQUARE_NAMES[n] for n, there in enumerate(board.squares) if there == mark]
        for mark in MARKS
    }
    described = [f"{mark} {', '.join(names)}" for mark, names in places.items() if names]
    return "; ".join(described) or "empty board"


def described(board: Board) -> str:
    """What is where, and whose turn it is or how it ended."""
    if board.outcome is None:
        return f"{in_words(board)}. {board.turn} to move."
    winner = board.outcome.winner
    return f"{in_words(board)}. {f'{winner} wins' if winner else 'A draw'}."


def beside_the_mark(board: Board) -> str:
    """What is said of the mark that moves or has won, where it stands beside: "to move"."""
    if board.outcome is None:
        return "to move"
    return "wins" if board.outcome.winner else "a draw"


def square_in_words(square: int, mark: str = "", *, winning: bool = False) -> str:
    """A square and what is in it: "top left, empty", "centre, X, winning line"."""
    told = [SQUARE_NAMES[square], mark or "empty", *(["winning line"] if winning else [])]
    return ", ".join(told)


def names_of(squares: Iterable[int]) -> list[str]:
    """The squares by name."""
    return [SQUARE_NAMES[square] for square in squares]


VERBS = {1: "wins", 0: "draws", -1: "loses"}  # what a side does, by its value
NOUNS = {1: "a win", 0: "a draw", -1: "a loss"}


def leads_to(it: Worth) -> str:
    """What a move leads to, counting the moves of the side that wins: "wins in 2 moves"."""
    return f"{VERBS[it.value]} {when(it)}".strip()


def leads_to_in_two(it: Worth) -> tuple[str, str]:
    """What `leads_to` says in two parts, the second of which is clear: "wins in 2", "moves"."""
    told, unit, _ = leads_to(it).partition(" moves")
    return told, unit.strip()


def when(it: Worth) -> str:
    """How soon an unfinished game is won or lost: "now", "in 2 moves"; "" for a draw."""
    moves = (it.plies + 1) // 2
    if moves == 1:
        return {1: "now", 0: "", -1: "next turn"}[it.value]
    return f"in {moves} moves" if it.value else ""


def standing(board: Board) -> str:
    """Whose turn it is and what that is worth: "X to move: a draw", "... a loss in 2 moves"."""
    it = worth(board)
    return f"{board.turn} to move: {NOUNS[it.value]} {when(it)}".strip()


def deed(scene: Scene) -> str:
    """What a move did to the lines, in a word or two; "" if nothing."""
    if scene.board.outcome and not scene.lines:
        return "a draw"
    return DEEDS[scene.deed]


DEEDS: dict[Deed, str] = {
    "wins": "wins",
    "forks": "2 threats",
    "blocks": "blocks",
    "threatens": "threatens",
    "": "",
}


def hint_in_words(board: Board, square: int, with_share: bool) -> tuple[str, str]:
    """What a move leads to, in very few words, and apart from it a share of games, or "".

    The share, where that alone tells moves apart, is of the games that a player who never loses
    wins after it, against the model person. Of none it is `NEVER`, which "wins" follows.
    """
    told = leads_to(move_worths(board)[square])
    if not with_share:
        return told, ""
    chance = chance_after(board.play(square))
    return (f"{told}, but wins", percent(chance, 0)) if chance else (f"{told}, and", NEVER)
