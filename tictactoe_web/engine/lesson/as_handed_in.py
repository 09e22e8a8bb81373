"""Tic-tac-toe with minimax as one would hand it in: three lists of three, no types, no counting.

The functions up to `minimax` have the names of CS50's project. What follows are the steps on the
way there, and alpha-beta, by which `minimax` finds its move.
"""

import copy
import math

X, O, EMPTY = "X", "O", None  # noqa: E741  # as everybody calls them
LINES = [
    *[[(row, column) for column in range(3)] for row in range(3)],
    *[[(row, column) for row in range(3)] for column in range(3)],
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
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def result(board, action):
    """A new board, with that move made."""
    if action not in actions(board):
        raise ValueError("That square can't be taken.")
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
    return winner(board) is not None or empty_squares(board) == 0


def utility(board):
    """1 if X has won, -1 if O has, else 0."""
    return {X: 1, O: -1}.get(winner(board), 0)


def minimax(board):
    """The best move, or None if the game is over."""
    if terminal(board):
        return None
    alpha, beta = -math.inf, math.inf
    best = None
    for action in sorted(actions(board)):
        score = alpha_beta(result(board, action), alpha, beta)
        if player(board) == X and score > alpha:
            alpha, best = score, action
        if player(board) == O and score < beta:
            beta, best = score, action
    return best


def value(board):
    """The score for X, by plain minimax."""
    if terminal(board):
        return utility(board)
    # Sorted, since a set has no order.
    values = [value(result(board, action)) for action in sorted(actions(board))]
    return max(values) if player(board) == X else min(values)


def best_move(board):
    """The best move, by plain minimax, or None if the game is over."""
    if terminal(board):
        return None
    scores = {action: value(result(board, action)) for action in sorted(actions(board))}
    choose = max if player(board) == X else min
    return choose(scores, key=lambda action: scores[action])


def quick_utility(board):
    """The same, and 1 more for each empty square."""
    return utility(board) * (1 + empty_squares(board))


def negamax(board):
    """The score for the side to move."""
    if terminal(board):
        # Whoever is next has lost, or drawn.
        return -abs(quick_utility(board))
    return max(-negamax(result(board, action)) for action in sorted(actions(board)))


def alpha_beta(board, alpha, beta):
    """The score for X, or a bound if it is not between alpha and beta."""
    if terminal(board):
        return quick_utility(board)
    if player(board) == X:
        best = -math.inf
        for action in sorted(actions(board)):
            best = max(best, alpha_beta(result(board, action), alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = math.inf
    for action in sorted(actions(board)):
        best = min(best, alpha_beta(result(board, action), alpha, beta))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best
