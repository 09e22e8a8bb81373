"""The numbers and examples of the lesson, computed by the code that they are about."""

from fractions import Fraction
from functools import cache
from threading import Lock
from typing import NamedTuple

from tictactoe_web.engine import solution
from tictactoe_web.engine.board import Board, replay
from tictactoe_web.engine.lesson_code import KEEPING_BOUNDS, keeping_bounds
from tictactoe_web.engine.lesson_trees import (
    Cut,
    cut,
    for_the_side_to_move,
    hopes_for_more,
    last_windows,
    leaves_alone,
    short_sighted,
)
from tictactoe_web.engine.numbers import Numbers, Tree
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
from tictactoe_web.engine.search import (
    INFINITY,
    Position,
    Tally,
    alpha_beta,
    canonical,
    images,
    minimax,
    own_score,
)
from tictactoe_web.engine.searches import (
    BY_SLUG,
    alpha_beta_search,
    memoised_search,
    minimax_search,
    symmetric_search,
)
from tictactoe_web.engine.solution import best_moves, moves_that_keep, principal_variation
from tictactoe_web.engine.trace import CentreFirst, Path, trace, tree_at
from tictactoe_web.engine.tree import Node, Window, score_for_x, tree_size, whole_tree

EMPTY_BOARD = Board()
O_HAS_A_CHOICE = Board("OO-XXO--X", "X")
O_HAS_ONE_GOOD_MOVE = Board("XOXO--X-O", "O")
A_WIN_PUT_OFF = Board("XO-XXO-O-", "X")  # two squares win at once, and plain minimax takes another
A_MEMO_HARMS = Board("---XXOO--", "X")  # below it, these ways lead to one board
ONE_BOARD_TWO_WAYS = ((1, 0, 8), (8, 0, 1))
EXAM: Tree = ((3, 12, 8), (2, 4, 6), (14, 5, 2))
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

    It does so on `boards` of all with a win at once, `winnable`, that can come up when X opens.
    """

    plain: Node
    quick: Node
    wins: tuple[int, ...]
    taken: int
    boards: int
    winnable: int


class Misled(NamedTuple):
    """A memo that keeps alpha-beta's bounds as if they were scores.

    Of the empty board it says `score` (X's), once it has kept so many boards, some of them with a
    `wrong` score. The example: two ways lead to one board, whose `true` score is not what is `told`
    there. `first` and `again` are the windows with which the search comes to it.
    """

    score: int
    kept: int
    wrong: int
    two_ways: list[tuple[Board, Board]]
    first: Window
    again: Window
    told: int
    true: int


class Exam(NamedTuple):
    """A tree of numbers as exams have it: what its branches and it are worth, by the side on top.

    `cut` are the numbers that alpha-beta never looks at with MAX on top.
    """

    tree: Tree
    max_on_top: tuple[list[int], int]
    min_on_top: tuple[list[int], int]
    cut: list[int]


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
    exam: Exam
    memo: Misled
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
        exam=exam(EXAM),
        memo=misled_memo(A_MEMO_HARMS, ONE_BOARD_TWO_WAYS),
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
        sum(bool(winning_moves(it)) for it in boards),
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


# A tree of numbers ---------------------------------------------------------------------------


def exam(tree: Tree) -> Exam:
    """What minimax and alpha-beta find in a tree of numbers."""
    events = trace(Numbers(tree, "X"), BY_SLUG["alpha-beta"])
    places = tree_at(Numbers(tree, "X"), events, len(events)).values()
    never_seen = [it.position.score for it in places if it.state == "cut"]
    return Exam(tree, worths(Numbers(tree, "X")), worths(Numbers(tree, "O")), never_seen)


def worths(position: Numbers) -> tuple[list[int], int]:
    """What the branches of a tree are worth, and the tree."""
    of_branches = [minimax(it, Tally(), own_score) for it in position.successors.values()]
    return of_branches, minimax(position, Tally(), own_score)


# A memo that harms ---------------------------------------------------------------------------


def misled_memo(root: Board, ways: tuple[Path, Path]) -> Misled:
    """What a memo of bounds does to alpha-beta, and an example below `root`."""
    memo: dict[Position, int] = {}
    score = keeping_bounds(EMPTY_BOARD, Tally(), -INFINITY, INFINITY, memo)
    wrong = sum(kept != solution.score(it) for it, kept in memo.items() if isinstance(it, Board))
    first, second = (boards_along(root, way) for way in ways)
    events = trace(root, KEEPING_BOUNDS)
    visit = next(it for it in events if (it.kind, it.path) == ("visit", ways[0]))
    recall = next(n for n, it in enumerate(events) if (it.kind, it.path) == ("recall", ways[1]))
    told = events[recall].score
    assert told is not None, "it was in the memo"
    assert visit.window, "alpha-beta tells it"
    return Misled(
        score,
        len(memo),
        wrong,
        list(zip(first, second, strict=True)),
        visit.window,
        last_windows(events[:recall])[ways[1][:-1]],
        told,
        score_for_x(first[-1], quick=True),
    )


def boards_along(board: Board, way: Path) -> list[Board]:
    """A board and those that follow it, move by move."""
    boards = [board]
    for square in way:
        boards.append(boards[-1].play(square))
    return boards


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
