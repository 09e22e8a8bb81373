"""Every search from its root, and the list of them that the pages show.

Whoever asks wants more than a number: the score of each move, the best of them, and the cost.
"""

import ast
import inspect
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

from tictactoe_web.engine.board import SIGN, Board, score_of
from tictactoe_web.engine.search import (
    ALPHA_BETA,
    INFINITY,
    MEMO,
    MINIMAX,
    NEGAMAX,
    QUICK,
    SYMMETRY,
    Position,
    Tally,
    alpha_beta,
    canonical,
    final_score,
    first_call,
    first_image,
    images,
    itself,
    memoised,
    minimax,
    mirrored,
    negamax,
    own_score,
    plain_score,
    turned,
)


class Found(NamedTuple):
    """What a search found at its root, for the side to move there.

    `scores` maps each move to its score. Alpha-beta leaves out those it refuted: it knows only
    that another move is better.
    """

    score: int
    scores: dict[int, int]
    tally: Tally

    @property
    def best(self) -> tuple[int, ...]:
        """Every move of the highest score, ascending; none on a finished board."""
        return best_of(self.scores)


def best_of(scores: Mapping[int, int]) -> tuple[int, ...]:
    """Every move of the highest score, in the order of the scores."""
    highest = max(scores.values(), default=0)
    return tuple(square for square, score in scores.items() if score == highest)


def at_root(
    board: Board,
    tally: Tally,
    final: Callable[[Board], int],
    score_move: Callable[[Board], int],
) -> Found:
    """What is found at the root; `score_move` scores a move for its side, by the board after it.

    If the root is finished, `final` scores it for the side whose turn it would be.
    """
    tally.visit(board)
    scores = {square: score_move(after) for square, after in board.successors.items()}
    return Found(max(scores.values()) if scores else final(board), scores, tally)


def minimax_search(board: Board, final: Callable[[Board], int] = plain_score) -> Found:
    """Every move's score, by minimax; `final` gives that of a finished board, for X."""
    tally = Tally()
    sign = SIGN[board.turn]
    return at_root(
        board,
        tally,
        lambda finished: sign * final(finished),
        lambda after: sign * minimax(after, tally, final),
    )


def negamax_search(board: Board) -> Found:
    """Every move's quick score, by negamax."""
    tally = Tally()
    return at_root(board, tally, final_score, lambda after: -negamax(after, tally))


def alpha_beta_search(board: Board) -> Found:
    """The best moves' quick score, by alpha-beta."""
    tally = Tally()
    sign = SIGN[board.turn]
    best = -INFINITY

    def score_move(after: Board) -> int:
        # The window begins one below the best so far: else a worse move could look as good.
        nonlocal best
        least = best - 1
        window = (least, INFINITY) if board.turn == "X" else (-INFINITY, -least)
        score = sign * alpha_beta(after, tally, *window)
        best = max(best, score)
        return score

    result = at_root(board, tally, final_score, score_move)
    return result._replace(scores=dict.fromkeys(result.best, result.score))


def memoised_search(board: Board, same: Callable[[Board], Board] = itself) -> Found:
    """Every move's quick score, by memoised negamax."""
    tally = Tally()
    memo: dict[Board, int] = {}
    return at_root(board, tally, final_score, lambda after: -memoised(after, tally, memo, same))


def symmetric_search(board: Board) -> Found:
    """Every move's quick score, by memoised negamax over the eight symmetries."""
    return memoised_search(board, canonical)


# All of them, in reading order ---------------------------------------------------------------

O_HAS_A_CHOICE = Board("OO-XXO--X", "X")
COMES_AGAIN = Board("XOX-O-OX-", "X")  # below it, boards come again, turned or mirrored
ORDER_MATTERS = Board("XO-OX-X--", "O")  # the centre first, alpha-beta cuts more
DECIDE_WITH_A_MEMO = (
    ("known", "if kept in memo:"),
    ("call", "memo[kept] = max("),
    ("call", "memo[kept] = final_score("),
)


def max_or_min(asked: str) -> tuple[tuple[str, str], ...]:
    """How the lines of minimax begin that decide what is asked, for each side."""
    return (
        (f"{asked} for X", "return tally.leave(max(scores))"),
        (f"{asked} for O", "return tally.leave(min(scores))"),
    )


TWO_EMPTY_LINES = ((0, "\n"),) * 2  # between two functions


class Search(NamedTuple):
    """One way to look ahead; whatever shows the searches needs no more than this.

    `run` is the search alone, of any position that it can take; `for_x` says whether it speaks for
    X, and not for the side to move. `functions` are its source to show, the search itself first.
    `decides` pairs what may be asked (the kind of a question or the name of a part, perhaps with
    whose move it is: "next for X") with how the line of the source begins that answers it; whoever
    edits a search looks there, too. `lesson_step` is the anchor of its step in the lesson, None if
    it has none. `example` is a board of few free squares on which it has something to show.
    """

    slug: str  # its name in links
    name: str
    idea: str
    functions: tuple[Callable[..., object], ...]
    from_root: Callable[[Board], Found]
    run: Callable[[Any, Tally], int]
    decides: tuple[tuple[str, str], ...]
    for_x: bool = False
    lesson_step: str | None = None
    example: Board = O_HAS_A_CHOICE

    @property
    def source_lines(self) -> list[tuple[int, str]]:
        """The functions to show without docstrings and annotations: what runs is seen at once."""
        lines = numbered_lines(self.functions, with_docstrings=False)
        return [(number, without_annotations(text)) for number, text in lines]

    @property
    def own_lines(self) -> list[tuple[int, str]]:
        """Those of the search itself."""
        return self._replace(functions=self.functions[:1]).source_lines

    @property
    def helper_lines(self) -> list[tuple[int, str]]:
        """Those of what it calls."""
        return self.source_lines[len(self.own_lines) + len(TWO_EMPTY_LINES) :]

    def deciding_lines(self, asked: Collection[str]) -> list[int]:
        """The numbers of the lines that decide what is asked, as far as it is known which do."""
        beginnings = tuple(begins for what, begins in self.decides if what in asked)
        return [number for number, text in self.source_lines if text.strip().startswith(beginnings)]


@cache
def numbered_lines(
    functions: tuple[Callable[..., object], ...], *, with_docstrings: bool = True
) -> list[tuple[int, str]]:
    """Functions line by line, each with its number in the file of the first of them.

    What comes from another file has the number 0.
    """
    lines: list[tuple[int, str]] = []
    for function in map(inspect.unwrap, functions):
        source, first = inspect.getsourcelines(function)
        at_home = function.__module__ == functions[0].__module__
        left_out = range(0) if with_docstrings else docstring_of(source)
        lines += TWO_EMPTY_LINES if lines else ()
        lines += [
            (first + place if at_home else 0, text)
            for place, text in enumerate(source)
            if place not in left_out
        ]
    return lines


@cache
def without_annotations(line: str) -> str:
    """A line of a function, if it is the first without the types of what it takes and returns."""
    if not line.startswith("def "):
        return line
    [function] = ast.parse(f"{line} pass").body
    assert isinstance(function, ast.FunctionDef)
    for it in function.args.args:
        it.annotation = None
    return f"def {function.name}({ast.unparse(function.args)}):\n"


def docstring_of(source: list[str]) -> range:
    """Which lines of a function, counted from 0, are its docstring: all that are shown have one."""
    [function] = ast.parse("".join(source)).body
    assert isinstance(function, ast.FunctionDef)
    docstring, then = function.body[:2]
    return range(docstring.lineno - 1, then.lineno - 1)


SEARCHES = (
    Search(
        "minimax",
        "Minimax",
        MINIMAX,
        (minimax, plain_score),
        minimax_search,
        lambda board, tally: minimax(board, tally, plain_score),
        for_x=True,
        lesson_step="minimax",
        decides=(*max_or_min("worth"), *max_or_min("handed up")),
    ),
    Search(
        "quick",
        "Minimax with quicker wins",
        QUICK,
        (minimax, own_score, score_of),
        lambda board: minimax_search(board, own_score),
        lambda position, tally: minimax(position, tally, own_score),
        for_x=True,
        lesson_step="quick",
        decides=(*max_or_min("worth"), ("final", "return tally.leave(final(position))")),
    ),
    Search(
        "negamax",
        "Negamax",
        NEGAMAX,
        (negamax, final_score),
        negamax_search,
        negamax,
        lesson_step="negamax",
        decides=(
            ("call", "return tally.leave(max("),
            ("call", "return tally.leave(final_score("),
        ),
    ),
    Search(
        "alpha-beta",
        "Alpha-beta",
        ALPHA_BETA,
        (alpha_beta,),
        alpha_beta_search,
        first_call,
        lesson_step="alpha-beta",
        for_x=True,
        decides=(  # its two loops word their condition differently, so that each can be named
            ("worth", "return tally.leave(best)"),
            ("copy for X", "best = min(best, alpha_beta("),  # the call above it
            ("copy for O", "best = max(best, alpha_beta("),
            ("window for X", "alpha = max(alpha, best)"),
            ("window for O", "beta = min(beta, best)"),
            ("next for X", "while replies and alpha < beta"),
            ("next for O", "while replies and beta > alpha"),
            ("handed up", "return tally.leave(best)"),
        ),
    ),
    Search(
        "memo",
        "Memoised negamax",
        MEMO,
        (memoised, itself),
        memoised_search,
        lambda position, tally: memoised(position, tally, {}, itself),
        lesson_step="memo",
        decides=DECIDE_WITH_A_MEMO,
    ),
    Search(
        "symmetry",
        "Memo and symmetry",
        SYMMETRY,
        (memoised, canonical, first_image, images, turned, mirrored),
        symmetric_search,
        lambda board, tally: memoised(board, tally, {}, canonical),
        lesson_step="symmetry",
        example=COMES_AGAIN,
        decides=DECIDE_WITH_A_MEMO,
    ),
)

BY_SLUG = {search.slug: search for search in SEARCHES}

# Those that are practised on trees of numbers, whose leaves have scores of their own.
OF_NUMBERS = {
    "alpha-beta": BY_SLUG["alpha-beta"],
    "minimax": BY_SLUG["minimax"]._replace(
        functions=(minimax, own_score), run=BY_SLUG["quick"].run
    ),
}


def minimax_score(position: Position) -> int:
    """What a position is worth to X, as minimax finds it with scores of the position's own."""
    return BY_SLUG["quick"].run(position, Tally())
