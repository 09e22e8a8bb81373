"""Where a search that is written too plainly goes wrong: a win put off, a memo that does harm."""

from typing import NamedTuple

from tictactoe_web.engine import solution
from tictactoe_web.engine.board import Board, boards_along, winning_moves
from tictactoe_web.engine.lesson.trees import one_move_deep
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.search import INFINITY, Position, Tally, final_score
from tictactoe_web.engine.searches import BY_SLUG
from tictactoe_web.engine.solution import moves_that_keep
from tictactoe_web.engine.trace import Path, trace
from tictactoe_web.engine.tree import Node, score_for_x, whole_tree

# A win put off -------------------------------------------------------------------------------


class PutOff(NamedTuple):
    """A win that plain minimax puts off: `wins` would win at once, but it plays `taken`.

    It does so on `boards` of all with a win at once, `winnable`, that can come up when X opens. The
    `quick` tree is one move deep, since below that all is as in the `plain` one.
    """

    plain: Node
    quick: Node
    wins: tuple[int, ...]
    taken: int
    boards: int
    winnable: int


def put_off(board: Board) -> PutOff:
    """How plain minimax puts off a win on `board`, and how often it does."""
    return PutOff(
        plain=whole_tree(board),
        quick=one_move_deep(whole_tree(board, quick=True)),
        wins=winning_moves(board),
        taken=moves_that_keep(board)[0],
        boards=sum(map(puts_off_a_win, positions())),
        winnable=sum(bool(winning_moves(it)) for it in positions()),
    )


def puts_off_a_win(board: Board) -> bool:
    """Whether a player to whom every win is alike, and who takes the first, puts one off."""
    wins = winning_moves(board)
    return bool(wins) and moves_that_keep(board)[0] not in wins


# A memo that harms ---------------------------------------------------------------------------


def keeping_bounds(
    position: Position, tally: Tally, alpha: int, beta: int, memo: dict[Position, int]
) -> int:
    """Alpha-beta with a memo, and wrong: some of what it keeps are bounds, not scores."""
    if position in memo:
        return tally.recall(position, memo[position])
    tally.visit(position)
    tally.window(alpha, beta)
    replies = list(position.successors.values())
    best = -INFINITY if replies else final_score(position)
    while replies and alpha < beta:
        best = max(best, -keeping_bounds(replies.pop(0), tally, -beta, -alpha, memo))
        alpha = max(alpha, best)
        tally.window(alpha, beta)
    memo[position] = best
    return tally.leave(best)


KEEPING_BOUNDS = BY_SLUG["alpha-beta"]._replace(
    for_x=False,
    run=lambda position, tally: keeping_bounds(position, tally, -INFINITY, INFINITY, {}),
)


class Scored(NamedTuple):
    """A board and its score, X's."""

    board: Board
    score: int


class Misled(NamedTuple):
    """A memo that keeps alpha-beta's bounds as if they were scores.

    From the empty board it has `kept` so many, some of them with a `wrong` score. The example: two
    ways lead to one board, whose score is not what is `told` there. `besides` is, for each way, the
    best of X's other moves just before they meet; `answers` are O's where they have met, of which
    the search tries only the first. `misjudged` is the last board of the second way before they
    meet, with its true score: what is `told` seems to be X's there.
    """

    kept: int
    wrong: int
    two_ways: list[tuple[Board, Board]]
    besides: list[Scored]
    answers: list[Scored]
    told: int
    misjudged: Scored


def misled_memo(root: Board, ways: tuple[Path, Path]) -> Misled:
    """What a memo of bounds does to alpha-beta, and an example below `root`."""
    memo: dict[Position, int] = {}
    keeping_bounds(Board(), Tally(), -INFINITY, INFINITY, memo)
    wrong = sum(kept != solution.score(it) for it, kept in memo.items() if isinstance(it, Board))
    first, second = (boards_along(root, way) for way in ways)
    recalled = (it for it in trace(root, KEEPING_BOUNDS) if it.kind == "recall")
    told = next(it.score for it in recalled if it.path == ways[1])
    assert told is not None, "it was in the memo"
    return Misled(
        kept=len(memo),
        wrong=wrong,
        two_ways=list(zip(first, second, strict=True)),
        besides=[best_beside(before, meeting) for *_, before, meeting in (first, second)],
        answers=scored_below(first[-1]),
        told=told,
        misjudged=scored(second[-2]),
    )


def scored_below(board: Board) -> list[Scored]:
    """The boards one move later, with their scores."""
    return [*map(scored, board.successors.values())]


def scored(board: Board) -> Scored:
    """A board with its score."""
    return Scored(board, score_for_x(board, quick=True))


def best_beside(board: Board, taken: Board) -> Scored:
    """The best that X could have taken instead."""
    others = [it for it in scored_below(board) if it.board != taken]
    return max(others, key=lambda it: it.score)
