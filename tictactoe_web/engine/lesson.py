"""The numbers and examples of the lesson, computed by the code that they are about."""

from fractions import Fraction
from functools import cache
from threading import Lock
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.opponents import (
    Odds,
    evenly,
    hope,
    hope_after,
    medium,
    random,
    record,
    winning_moves,
)
from tictactoe_web.engine.search import (
    INFINITY,
    Tally,
    alpha_beta,
    alpha_beta_search,
    memoised_search,
    symmetric_search,
)
from tictactoe_web.engine.solution import best_moves, move_worths, worth
from tictactoe_web.engine.tree import Node, pruned_tree, tree_size, whole_tree

EMPTY_BOARD = Board()
TWO_MOVES_LEFT = Board("OOXXX-OO-", "X")  # one wins, one draws
A_WIN_PUT_OFF = Board("XO-XXO-O-", "X")  # two squares win at once, and plain minimax takes another
SOMETHING_TO_CUT = Board("OO-XXO--X", "X")


class Lesson(NamedTuple):
    """What the lesson's template needs; shares are of games against the model person."""

    random_wins: Fraction
    small_tree: Node
    put_off: Board
    put_off_move: int
    put_off_wins: tuple[int, ...]
    put_off_count: int
    unfinished: int
    cut_tree: Node
    cut_positions: int
    cut_visited: int
    plain: int
    alpha_beta: int
    alpha_beta_one: int
    memoised: int
    symmetric: int
    trap_opening: Fraction
    trap_replying: Fraction
    textbook_opening: Fraction
    textbook_replying: Fraction


_one_at_a_time = Lock()


def lesson() -> Lesson:
    """All of it, worked out once, however many ask for it at once."""
    with _one_at_a_time:
        return _lesson()


@cache
def _lesson() -> Lesson:
    boards = unfinished_boards(EMPTY_BOARD)
    return Lesson(
        random_wins=record(random, medium).won,
        small_tree=whole_tree(TWO_MOVES_LEFT),
        put_off=A_WIN_PUT_OFF,
        put_off_move=first_plain_move(A_WIN_PUT_OFF),
        put_off_wins=tuple(winning_moves(A_WIN_PUT_OFF)),
        put_off_count=sum(map(puts_off_a_win, boards)),
        unfinished=len(boards),
        cut_tree=pruned_tree(SOMETHING_TO_CUT),
        cut_positions=tree_size(SOMETHING_TO_CUT),
        cut_visited=alpha_beta_search(SOMETHING_TO_CUT).tally.visited,
        plain=tree_size(EMPTY_BOARD),
        alpha_beta=alpha_beta_search(EMPTY_BOARD).tally.visited,
        alpha_beta_one=visited_for_one_best_move(EMPTY_BOARD),
        memoised=memoised_search(EMPTY_BOARD).tally.visited,
        symmetric=symmetric_search(EMPTY_BOARD).tally.visited,
        trap_opening=hope(EMPTY_BOARD),
        trap_replying=hope_after(EMPTY_BOARD),
        textbook_opening=record(textbook, medium).won,
        textbook_replying=record(medium, textbook).lost,
    )


def visited_for_one_best_move(board: Board) -> int:
    """How many positions alpha-beta visits if it need not tell equally good moves from worse."""
    tally = Tally()
    alpha_beta(board, tally, -INFINITY, INFINITY)
    return tally.visited


def textbook(board: Board) -> Odds:
    """The first of the best moves, as textbooks take it."""
    return evenly(best_moves(board)[:1])


def unfinished_boards(board: Board) -> set[Board]:
    """`board` and every board that can follow it, as long as the game goes on."""
    found, waiting = set(), [board]
    while waiting:
        board = waiting.pop()
        if board.successors and board not in found:
            found.add(board)
            waiting += board.successors.values()
    return found


def first_plain_move(board: Board) -> int:
    """The move of a player to whom every win is alike: the first of the highest value."""
    best = worth(board).value
    return next(square for square, it in move_worths(board).items() if it.value == best)


def puts_off_a_win(board: Board) -> bool:
    """Whether that player could win at once, and does not."""
    wins = winning_moves(board)
    return bool(wins) and first_plain_move(board) not in wins
