"""Tic-tac-toe with minimax as one would hand it in: three lists of three, no types, no counting.

The functions up to `minimax` have the names of CS50's project. What follows are the steps on the
way there, and alpha-beta, by which `minimax` finds its move; last, alpha-beta as negamax. What the
lesson shows of it stands beside trees, and has no line of more than 52 characters.
"""

import copy
import math

X, O, EMPTY = "X", "O", None
LINES = [
    *[[(i, j) for j in range(3)] for i in range(3)],
    *[[(i, j) for i in range(3)] for j in range(3)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
]


def initial_state():
    """The empty board."""
    return [[EMPTY, EMPTY, EMPTY] for _ in range(3)]


def empty_squares(board):
    """How many squares are empty."""
    return sum(row.count(EMPTY) for row in board)


def player(board):
    """Whose turn it is; X opens."""
    return X if empty_squares(board) % 2 == 1 else O


def actions(board):
    """Every (row, column) that may be taken."""
    free = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                free.add((i, j))
    return free


def result(board, action):
    """A new board, with that move made."""
    if action not in actions(board):
        raise ValueError("That square isn't free.")
    i, j = action
    after = copy.deepcopy(board)
    after[i][j] = player(board)
    return after


def winner(board):
    """Who has a line, or None."""
    for line in LINES:
        marks = {board[i][j] for i, j in line}
        if marks in ({X}, {O}):
            return marks.pop()
    return None


def terminal(board):
    """Whether the game is over."""
    if winner(board) is not None:
        return True
    return empty_squares(board) == 0


def utility(board):
    """1 if X has won, -1 if O has, else 0."""
    return {X: 1, O: -1}.get(winner(board), 0)


def minimax(board):
    """The best move; None if the game is over."""
    if terminal(board):
        return None
    alpha, beta = -math.inf, math.inf
    best = None
    for action in sorted(actions(board)):
        after = result(board, action)
        score = alpha_beta(after, alpha, beta)
        if player(board) == X and score > alpha:
            alpha, best = score, action
        if player(board) == O and score < beta:
            beta, best = score, action
    return best


def results(board):
    """Every board one move later."""
    # Sorted, since a set has no order.
    moves = sorted(actions(board))
    return [result(board, move) for move in moves]


def value(board):
    """The score for X, by plain minimax."""
    if terminal(board):
        return utility(board)
    boards = results(board)
    values = [value(after) for after in boards]
    if player(board) == X:
        return max(values)
    return min(values)


def best_move(board):
    """The best move by plain minimax, or None."""
    if terminal(board):
        return None
    scores = {}
    for action in sorted(actions(board)):
        after = result(board, action)
        scores[action] = value(after)
    choose = max if player(board) == X else min
    return choose(scores, key=lambda it: scores[it])


def quick_utility(board):
    """Utility, times 1 plus the empty squares."""
    empty = empty_squares(board)
    return utility(board) * (1 + empty)


def negamax(board):
    """The score for the side to move."""
    if terminal(board):
        return -abs(quick_utility(board))
    boards = results(board)
    return max(-negamax(after) for after in boards)


def alpha_beta(board, alpha, beta):
    """The score for X, or what bounds it."""
    if terminal(board):
        return quick_utility(board)
    if player(board) == X:
        best = -math.inf
        for after in results(board):
            score = alpha_beta(after, alpha, beta)
            best = max(best, score)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = math.inf
    for after in results(board):
        score = alpha_beta(after, alpha, beta)
        best = min(best, score)
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def negamax_ab(board, alpha, beta):
    """The side to move's score, or a bound."""
    if terminal(board):
        return -abs(quick_utility(board))
    best = -math.inf
    for after in results(board):
        score = -negamax_ab(after, -beta, -alpha)
        best = max(best, score)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
