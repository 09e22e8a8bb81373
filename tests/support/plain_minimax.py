"""A minimax as tutorials have it, to be checked; run as a program, it answers lines by itself."""

import sys

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def choose(board: str) -> int:
    """The first square of the best value."""
    after = {n: board[:n] + turn(board) + board[n + 1 :] for n in range(9) if board[n] == "-"}
    best = max if turn(board) == "X" else min
    return best(after, key=lambda square: value(after[square]))


def turn(board: str) -> str:
    return "X" if board.count("X") == board.count("O") else "O"


def value(board: str) -> int:
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != "-":
            return 1 if board[a] == "X" else -1
    if "-" not in board:
        return 0
    mark = turn(board)
    after = [value(board[:n] + mark + board[n + 1 :]) for n in range(9) if board[n] == "-"]
    return max(after) if mark == "X" else min(after)


if __name__ == "__main__":
    for line in sys.stdin:
        print(choose(line.split()[0]))
