"""Code that only the lesson has: alpha-beta whose memo harms, and the first call."""

from tictactoe_web.engine.search import INFINITY, Position, Tally, alpha_beta, final_score
from tictactoe_web.engine.searches import BY_SLUG


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


def first_call(board: Position, tally: Tally) -> int:
    """The score of `board` for the side to move: nothing is sure yet on either side."""
    return alpha_beta(board, tally, -INFINITY, INFINITY)


KEEPING_BOUNDS = BY_SLUG["alpha-beta"]._replace(
    run=lambda position, tally: keeping_bounds(position, tally, -INFINITY, INFINITY, {}),
)
