"""Searches that the program doesn't have; some of them tell their tally less, or go twice."""

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import INFINITY, Position, Tally, final_score, negamax
from tictactoe_web.engine.searches import Found, Search, negamax_search


def quiet_cuts(position: Position, tally: Tally, alpha: int, beta: int) -> int:
    """Alpha-beta that tells what it cuts, but not its windows."""
    tally.visit(position)
    best, replies = -INFINITY, list(position.successors.values())
    if not replies:
        return tally.leave(final_score(position))
    while replies and alpha < beta:
        best = max(best, -quiet_cuts(replies.pop(0), tally, -beta, -alpha))
        alpha = max(alpha, best)
    if replies:
        tally.cut(replies)
    return tally.leave(best)


def silent_cuts(position: Position, tally: Tally, alpha: int, beta: int) -> int:
    """Alpha-beta that tells neither."""
    tally.visit(position)
    if not position.successors:
        return tally.leave(final_score(position))
    best = -INFINITY
    for after in position.successors.values():
        best = max(best, -silent_cuts(after, tally, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return tally.leave(best)


def scout(position: Position, tally: Tally, alpha: int, beta: int) -> int:
    """Principal variation search: it may look at a move twice, the second time in earnest."""
    tally.visit(position)
    tally.window(alpha, beta)
    best, replies = -INFINITY, list(position.successors.values())
    if not replies:
        return tally.leave(final_score(position))
    while replies and alpha < beta:
        after = replies.pop(0)
        score = -scout(after, tally, -alpha - 1 if best > -INFINITY else -beta, -alpha)
        if best > -INFINITY and alpha < score < beta:
            score = -scout(after, tally, -beta, -score)
        best = max(best, score)
        alpha = max(alpha, best)
        tally.window(alpha, beta)
    if replies:
        tally.cut(replies)
    return tally.leave(best)


def twice(position: Position, tally: Tally) -> int:
    """Negamax, begun twice from the top."""
    negamax(position, tally)
    return negamax(position, tally)


def known_at_once(position: Position, tally: Tally) -> int:
    """The answer of a memo that was filled before."""
    return tally.recall(position, negamax(position, Tally()))


def first_move_only(board: Board, tally: Tally) -> int:
    """No search that one can trust: it follows the first move to the end."""
    tally.visit(board)
    if not board.successors:
        return tally.leave(final_score(board))
    return tally.leave(-first_move_only(next(iter(board.successors.values())), tally))


def search(name: str, function: object, *window: int) -> Search:
    """Its entry."""
    assert callable(function)

    def run(position: Position, tally: Tally) -> int:
        found = function(position, tally, *window)
        assert isinstance(found, int)
        return found

    def from_root(board: Board) -> Found:
        tally = Tally()
        run(board, tally)
        return negamax_search(board)._replace(tally=tally)

    return Search(name, name.capitalize(), f"Known as {name}.", (function,), from_root, run, ())


OTHERS = (
    search("quiet-cuts", quiet_cuts, -INFINITY, INFINITY),
    search("silent-cuts", silent_cuts, -INFINITY, INFINITY),
    search("scout", scout, -INFINITY, INFINITY),
    search("twice", twice),
    search("known-at-once", known_at_once),
    search("first-move-only", first_move_only),
)
