"""What to call the positions of a tree, their sides and their scores."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, SQUARE_NAMES, Board, Mark
from tictactoe_web.engine.search import Position
from tictactoe_web.engine.trace import Bound, is_endless
from tictactoe_web.engine.tree import Node
from tictactoe_web.words.english import ORDINALS, signed, together

BOUNDS: Mapping[Bound, str] = {"exact": "", "at least": "≥", "at most": "≤"}  # before a score


class Terms(NamedTuple):
    """The words for one kind of positions.

    `x` and `o` are the sides, `position` is one of these, `counted` what several are, `move` what
    leads to the next, and `below` what there is to choose from.
    """

    x: str
    o: str
    position: str
    counted: str
    move: str
    below: str
    is_board: bool

    def side(self, mark: Mark) -> str:
        """The name of a side."""
        return self.x if mark == "X" else self.o

    def takes(self, mark: Mark) -> str:
        """What a side does with the scores below: "MAX takes the highest"."""
        return f"{self.side(mark)} {self.rule(mark)}"

    def rule(self, mark: Mark) -> str:
        """The same without who it is: "takes the highest"."""
        return f"takes {together('the', 'highest' if mark == 'X' else 'lowest')}"

    def score(self, score: int) -> str:
        """A score as one writes it; above 0, that of a board has a sign."""
        return signed(score) if self.is_board else str(score).replace("-", "−")

    def bounded(self, score: int, bound: Bound) -> str:
        """A score and what it says of the true one: "−1", or "at most −1"."""
        return self.score(score) if bound == "exact" else f"{bound} {self.score(score)}"

    def with_sign(self, score: int, bound: Bound) -> str:
        """The same where there is little room: "−1", or "≤−1"."""
        return BOUNDS[bound] + self.score(score)

    def limit(self, score: int) -> str:
        """Alpha or beta as one writes it."""
        return ("−∞" if score < 0 else "+∞") if is_endless(score) else self.score(score)

    def limits(self, scores: Iterable[int]) -> str:
        """Several, one after another."""
        return ", ".join(self.limit(it) for it in scores)


IN_BOARDS = Terms("X", "O", "board", "position", "move", "what its moves lead to", is_board=True)
IN_NUMBERS = Terms("MAX", "MIN", "node", "node", "branch", "its branches", is_board=False)


def terms_for(position: Position) -> Terms:
    """The words for that kind of position."""
    return IN_BOARDS if isinstance(position, Board) else IN_NUMBERS


def chooser(position: Position) -> str:
    """Who chooses there: "MAX"."""
    return terms_for(position).side(position.turn)


def takes(position: Position) -> str:
    """What the side to move does with the scores below: "X takes the highest"."""
    return terms_for(position).takes(position.turn)


class LevelName(NamedTuple):
    """The name of a level of a tree: `who` chooses there, and by which `rule`.

    Where there is little room, the rule is `short`.
    """

    who: str
    rule: str = ""
    short: str = ""

    @property
    def whole(self) -> str:
        """All of it: "X takes the highest"."""
        return f"{self.who} {self.rule}".strip()


def who_by_rule(position: Position) -> LevelName:
    """The name of its level: "X takes the highest", or in short "X max"; MAX's name says so."""
    terms, turn = terms_for(position), position.turn
    short = {"X": "max", "O": "min"}[turn] if terms.is_board else ""
    return LevelName(terms.side(turn), terms.rule(turn), short)


def only_who(position: Position) -> LevelName:
    """The name of its level where nothing is to be explained: "MAX"."""
    return LevelName(chooser(position))


def move_to(position: Position, move: int) -> str:
    """The move that led to a position: "O’s top right", "the second branch"."""
    if isinstance(position, Board):
        return f"{OTHER[position.turn]}’s {SQUARE_NAMES[move]}"
    return _in_order("branch", move)


def leaf(move: int) -> str:
    """A leaf whose siblings are leaves, too: "the second leaf"."""
    return _in_order("leaf", move)


def _in_order(name: str, move: int) -> str:
    return f"the {ORDINALS[move]} {name}" if move < len(ORDINALS) else f"{name} {move + 1}"


def written_in(node: Node) -> str:
    """What is written in a node of a tree of numbers: its own number, or what is known: "≥3"."""
    terms = terms_for(node.position)
    if not node.below:
        return terms.score(node.position.score)
    if node.score is not None:
        return terms.with_sign(node.score, node.bound)
    return "" if node.so_far is None else terms.with_sign(node.so_far, bound_so_far(node))


def bound_so_far(node: Node) -> Bound:
    """What the best score that has gone up to a node at work says of its own."""
    return "at least" if node.position.turn == "X" else "at most"


def of_node(node: Node) -> str:
    """A position of a tree: the move that led there, and what the search knows of it."""
    told = [_standing(node)]
    if node.carried:
        told.append("best")
    if node.state == "recalled":
        told.append("remembered")
    if node.window:
        alpha, beta = (_limit_in_words(it, terms_for(node.position)) for it in node.window)
        told.append(f"alpha {alpha}, beta {beta}")
    if node.visit is not None:
        told.append(f"visit {node.visit}")
    return f"{_where(node)}: {', '.join(told)}"


def _where(node: Node) -> str:
    if node.move is None:
        return f"The {terms_for(node.position).position} on top"
    if isinstance(node.position, Board):
        return move_to(node.position, node.move)
    if node.position.successors:
        return f"Branch {node.move + 1}"
    return f"Number {IN_NUMBERS.score(node.position.score)}"


def _standing(node: Node) -> str:
    if node.score is not None:
        return terms_for(node.position).bounded(node.score, node.bound)
    return {"cut": "cut", "unseen": "not looked at yet"}.get(node.state, "open")


def _limit_in_words(score: int, terms: Terms) -> str:
    return "no limit" if is_endless(score) else terms.score(score)
