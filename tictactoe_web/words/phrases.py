"""Things as pages say them."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from markupsafe import Markup, escape

from tictactoe_web.engine.board import MARKS, SQUARE_NAMES, Board
from tictactoe_web.engine.opponents import chance_after
from tictactoe_web.engine.reasons import Deed, Scene
from tictactoe_web.engine.solution import Worth, move_worths, worth

CASUAL = "who takes wins, blocks losses and otherwise plays anywhere"  # the model person
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
COPIED = "Copied: paste it into a message."  # of a link


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


def one_of(names: list[str]) -> str:
    """Several names as one would say them: "a, b or c"."""
    return _listed(names, " or ")


def all_of(names: list[str]) -> str:
    """Several names as one would say them: "a, b and c"."""
    return _listed(names, " and ")


def _listed(names: list[str], last: str) -> str:
    return last.join(filter(None, [", ".join(names[:-1]), names[-1]]))


VERBS = {1: "wins", 0: "draws", -1: "loses"}  # what a side does, by its value
NOUNS = {1: "a win", 0: "a draw", -1: "a loss"}


def leads_to(it: Worth) -> str:
    """What a move leads to, counting the moves of the side that wins: "wins in 2 moves"."""
    return f"{VERBS[it.value]} {when(it)}".strip()


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
    "forks": "two threats",
    "blocks": "blocks",
    "threatens": "threatens",
    "": "",
}


def hint(board: Board, square: int) -> tuple[str, str]:
    """What a move leads to, in very few words, and apart from it a share of games, or "".

    Every opening move draws, so an empty board also tells the share of games that a player who
    never loses wins after it, against the model person.
    """
    if board.ply == 0:
        share = chance_after(board.play(square))
        return "draws, but wins", percent(share, 0)
    return leads_to(move_worths(board)[square]), ""


def names_of(squares: Iterable[int]) -> list[str]:
    """The squares by name."""
    return [SQUARE_NAMES[square] for square in squares]


def paragraphs(text: str) -> list[Markup]:
    """The paragraphs of a text, typeset, with `code` and *stress* marked up."""
    return [_typeset(paragraph) for paragraph in text.split("\n\n")]


def _typeset(text: str) -> Markup:
    with_signs = re.sub(r'"([^"]+)"', r"“\1”", re.sub(r"-(?=\d)", "−", text))
    with_code = re.sub(r"`(.+?)`", r"<code>\1</code>", str(escape(with_signs)))
    return Markup(re.sub(r"\*(.+?)\*", r"<em>\1</em>", with_code))


def code_line(text: str) -> Markup:
    """A line of code that may wrap, but not between a minus, or `return`, and what follows it."""
    whole = re.sub(r"-(&gt;|\w+)", r'<span class="whole">\g<0></span>', str(escape(text)))
    # A `return` that stood alone would read as a line that returns nothing.
    return Markup(re.sub(r"return [\w.]+\(?", r'<span class="whole">\g<0></span><wbr>', whole))


def with_ink(text: str) -> Markup:
    """The text, with each X and O in it that is a mark in that mark's ink."""
    return Markup(re.sub(r"\b([XO])\b", r'<b class="\1">\1</b>', str(escape(text))))


def capitalised(clause: str) -> str:
    """With a capital letter, and the rest as it is."""
    return clause[0].upper() + clause[1:]


def uncapitalised(sentence: str) -> str:
    """With a small letter, to go on after a colon."""
    return sentence[0].lower() + sentence[1:]


def as_sentence(clause: str) -> str:
    """With a capital letter and a full stop."""
    return f"{capitalised(clause)}."


def signed(score: int) -> str:
    """A score as people write it: +1, 0, −1."""
    return f"{score:+d}".replace("-", "−") if score else "0"


def in_letters(count: int) -> str:
    """A number below ten as a word."""
    return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count]


def in_figures(count: int) -> str:
    """A number with its thousands set apart: "549,946"."""
    return f"{count:,}"


def several(count: int, noun: str) -> str:
    """A number of things: "1 move", "1,200 moves"."""
    return f"{in_figures(count)} {noun}{'s' * (count != 1)}"


def percent(share: Fraction, decimals: int = 2) -> str:
    """A share as people write it: "92.71 %"."""
    return f"{float(100 * share):.{decimals}f} %"


def out_of_100(shares: Sequence[Fraction]) -> list[int]:
    """Shares of a whole as whole numbers that add up to 100.

    A share above 0 is never told as 0, even if the sum is then above 100.
    """
    exact = [100 * share for share in shares]
    told = [max(int(share), 1) if share else 0 for share in exact]
    while sum(told) < 100:  # round up what lost most by rounding down
        lacks = [share - number for share, number in zip(exact, told, strict=True)]
        told[lacks.index(max(lacks))] += 1
    return told
