"""The numbers and examples of the lesson, computed by the code that they are about."""

from fractions import Fraction
from functools import cache
from threading import Lock
from typing import NamedTuple

from tictactoe_web.engine.board import Board, replay
from tictactoe_web.engine.lesson_trees import (
    Cut,
    cut,
    for_the_side_to_move,
    hopes_for_more,
    leaves_alone,
    short_sighted,
)
from tictactoe_web.engine.opponents import (
    Odds,
    Record,
    chance_after,
    chance_to_win,
    evenly,
    medium,
    random,
    record,
    winning_moves,
)
from tictactoe_web.engine.search import INFINITY, Tally, alpha_beta, canonical, images
from tictactoe_web.engine.searches import (
    alpha_beta_search,
    memoised_search,
    minimax_search,
    symmetric_search,
)
from tictactoe_web.engine.solution import best_moves, moves_that_keep, principal_variation
from tictactoe_web.engine.trace import CentreFirst
from tictactoe_web.engine.tree import Node, score_for_x, tree_size, whole_tree

EMPTY_BOARD = Board()
O_HAS_A_CHOICE = Board("OO-XXO--X", "X")
O_HAS_ONE_GOOD_MOVE = Board("XOXO--X-O", "O")
A_WIN_PUT_OFF = Board("XO-XXO-O-", "X")  # two squares win at once, and plain minimax takes another
ONE_BOARD_TWO_WAYS = ((0, 4, 8), (8, 4, 0))
EIGHT_IMAGES = Board("XO-------", "X")
ORDER_MATTERS = Board("XO-OX-X--", "O")  # the centre first, alpha-beta cuts more
SHORT_SIGHT_MISLEADS = Board("X-O-O--X-", "X")
OPENINGS = {"a corner": 0, "a side": 1, "the centre": 4}
A_TRAP = (0, 8)  # X opens in a corner, and O takes the far one


class Scores(NamedTuple):
    """What a search found for each move, and the moves of the best of these scores."""

    of_moves: dict[int, int]
    best: tuple[int, ...]


class PutOff(NamedTuple):
    """A win that plain minimax puts off: `wins` would win at once, `taken` is what it takes.

    It does so on `boards` of all `unfinished` boards that can come up when X opens.
    """

    plain: Node
    quick: Node
    wins: tuple[int, ...]
    taken: int
    boards: int
    unfinished: int


class Visits(NamedTuple):
    """How many positions each search visits from the empty board, to find every best move.

    The scores are quick ones. `one_best` is alpha-beta's where it need find only one best move, in
    reading order or with the centre first.
    """

    minimax: int
    alpha_beta: int
    memoised: int
    symmetric: int
    one_best: int
    one_best_centre_first: int


class Opening(NamedTuple):
    """An opening move: the share of games won after it, and the replies that don't lose."""

    name: str
    board: Board
    won: Fraction
    replies: int
    safe_replies: tuple[int, ...]


class Traps(NamedTuple):
    """The share of games won by who takes the first best move, and by who sets traps."""

    first_opening: Fraction
    first_replying: Fraction
    opening: Fraction
    replying: Fraction


class Lesson(NamedTuple):
    """What the lesson's template needs; shares are of games against the model person."""

    random: Record
    ahead: Node
    plain: Node
    hoped: Node
    scores: Scores
    put_off: PutOff
    negamax: Node
    cut_by_o: Cut
    cut_by_x: Cut
    visits: Visits
    two_ways: list[tuple[Board, Board]]
    meeting_score: int
    images: tuple[Board, ...]
    kept: Board
    openings: list[Opening]
    trap: list[Board]
    traps: Traps
    short_sighted: Node
    misled: Node
    short_sighted_reply: int
    far_sighted: int


_one_at_a_time = Lock()


def lesson() -> Lesson:
    """All of it, worked out once, however many ask for it at once."""
    with _one_at_a_time:
        return _lesson()


@cache
def _lesson() -> Lesson:
    plain = whole_tree(O_HAS_A_CHOICE)
    found = minimax_search(O_HAS_A_CHOICE)
    short = short_sighted(SHORT_SIGHT_MISLEADS)
    (misled,) = (node for node in short.below if node.carried)
    first, second = (replay(moves, "X") for moves in ONE_BOARD_TWO_WAYS)
    return Lesson(
        random=record(random, medium),
        ahead=leaves_alone(plain),
        plain=plain,
        hoped=next(node for node in plain.below if hopes_for_more(node)),
        scores=Scores(found.scores, found.best),
        put_off=put_off(A_WIN_PUT_OFF),
        negamax=for_the_side_to_move(whole_tree(O_HAS_A_CHOICE, quick=True)),
        cut_by_o=cut(O_HAS_A_CHOICE),
        cut_by_x=cut(O_HAS_ONE_GOOD_MOVE),
        visits=visits(EMPTY_BOARD),
        two_ways=list(zip(first, second, strict=True)),
        meeting_score=score_for_x(first[-1], quick=True),
        images=images_in_a_row(EIGHT_IMAGES),
        kept=canonical(EIGHT_IMAGES),
        openings=[opening(name, square) for name, square in OPENINGS.items()],
        trap=fallen_into(A_TRAP),
        traps=traps(),
        short_sighted=short,
        misled=misled,
        short_sighted_reply=best_moves(misled.board)[0],
        far_sighted=best_moves(SHORT_SIGHT_MISLEADS)[0],
    )


# A win put off -------------------------------------------------------------------------------


def put_off(board: Board) -> PutOff:
    """How plain minimax puts off a win on `board`, and how often it does."""
    boards = unfinished_boards(EMPTY_BOARD)
    return PutOff(
        whole_tree(board),
        whole_tree(board, quick=True),
        tuple(winning_moves(board)),
        moves_that_keep(board)[0],
        sum(map(puts_off_a_win, boards)),
        len(boards),
    )


def unfinished_boards(board: Board) -> set[Board]:
    """`board` and every board that can follow it, as long as the game goes on."""
    found, waiting = set(), [board]
    while waiting:
        board = waiting.pop()
        if board.successors and board not in found:
            found.add(board)
            waiting += board.successors.values()
    return found


def puts_off_a_win(board: Board) -> bool:
    """Whether a player to whom every win is alike, and who takes the first, puts one off."""
    wins = winning_moves(board)
    return bool(wins) and moves_that_keep(board)[0] not in wins


# What it costs -------------------------------------------------------------------------------


def visits(board: Board) -> Visits:
    """What each search visits; those that visit the same are counted once."""
    return Visits(
        tree_size(board),
        alpha_beta_search(board).tally.visited,
        memoised_search(board).tally.visited,
        symmetric_search(board).tally.visited,
        visited_for_one_best_move(board),
        visited_for_one_best_move(CentreFirst(*board)),
    )


def visited_for_one_best_move(board: Board) -> int:
    """How many positions alpha-beta visits if it need not tell equally good moves from worse."""
    tally = Tally()
    alpha_beta(board, tally, -INFINITY, INFINITY)
    return tally.visited


def images_in_a_row(board: Board) -> tuple[Board, ...]:
    """The images of `board`, each a quarter turn or one mirroring away from the one before."""
    squares = images(board.squares)
    return tuple(Board(it, board.turn) for it in [*squares[:4], *reversed(squares[4:])])


# Against a person ----------------------------------------------------------------------------


def opening(name: str, square: int) -> Opening:
    """What an opening move leaves the model person."""
    board = EMPTY_BOARD.play(square)
    replies = len(board.legal_moves)
    return Opening(name, board, chance_after(board), replies, moves_that_keep(board))


def fallen_into(moves: tuple[int, ...]) -> list[Board]:
    """The boards of a game that begins with these moves and goes on with best play."""
    start = replay(moves, "X")[-1]
    return replay((*moves, *principal_variation(start)), "X")[1:]


def traps() -> Traps:
    """What choosing among equally good moves is worth."""
    return Traps(
        record(first_best, medium).won,
        record(medium, first_best).lost,
        chance_to_win(EMPTY_BOARD),
        chance_after(EMPTY_BOARD),
    )


def first_best(board: Board) -> Odds:
    """The first of the best moves, in reading order."""
    return evenly(best_moves(board)[:1])
