"""The numbers and examples of the lesson, computed by the code that they are about."""

from collections.abc import Mapping
from functools import cache
from threading import Lock
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.report import Answer
from tictactoe_web.engine.lesson.openings import Opening, Traps, fallen_into, opening, traps
from tictactoe_web.engine.lesson.pitfalls import Misled, PutOff, misled_memo, put_off
from tictactoe_web.engine.lesson.trees import (
    CutTree,
    cut_tree,
    for_the_side_to_move,
    hopes_for_more,
    leaves_alone,
    one_branch,
    short_sighted,
)
from tictactoe_web.engine.numbers import EXAM, Numbers, Tree
from tictactoe_web.engine.opponents import Record, medium, random, record
from tictactoe_web.engine.orders import CentreFirst
from tictactoe_web.engine.search import (
    Tally,
    canonical,
    first_call,
    images,
    plain_score,
)
from tictactoe_web.engine.searches import (
    BY_SLUG,
    O_HAS_A_CHOICE,
    Found,
    alpha_beta_search,
    memoised_search,
    minimax_score,
    minimax_search,
    symmetric_search,
)
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.engine.trace import trace
from tictactoe_web.engine.tree import Node, tree_size, whole_tree
from tictactoe_web.engine.tree_so_far import picture_node, tree_at

A_WIN_MISSED = Answer(Board("XX--O-O--", "X"), 7)  # of five free squares, one wins
O_HAS_ONE_GOOD_MOVE = Board("XOXO--X-O", "O")
A_WIN_PUT_OFF = Board("XO-XXO-O-", "X")  # two squares win at once, and plain minimax takes another
A_MEMO_HARMS = Board("---XXOO--", "X")  # below it, these ways lead to one board
ONE_BOARD_TWO_WAYS = ((1, 0, 8), (8, 0, 1))
CUT_FROM_THE_TOP: Tree = (5, (((5, 9), 7), 8))
EIGHT_IMAGES = Board("XO-------", "X")
SHORT_SIGHT_MISLEADS = Board("X-O-O--X-", "X")
OPENINGS = (0, 1, 4)  # a corner, a side, the centre
A_TRAP = (0, 8)  # X opens in a corner, and O takes the far one


class Exam(NamedTuple):
    """A tree of numbers as exams have it: what its branches and it are worth, by the side on top.

    `cut` are the numbers that alpha-beta never looks at with MAX on top, since MIN has `enough`;
    `seen` is the tree once alpha-beta is done.
    """

    tree: Tree
    max_on_top: tuple[list[int], int]
    min_on_top: tuple[list[int], int]
    cut: list[int]
    enough: int
    seen: Node


class Pruned(NamedTuple):
    """A tree of numbers as alpha-beta leaves it with MAX on top, and the numbers it never sees."""

    tree: Node
    cut: list[int]


class DeepCut(NamedTuple):
    """A tree of numbers in which, at a step of alpha-beta, MAX's bound cuts three levels below.

    `then` is the tree as it stands at that step.
    """

    tree: Tree
    step: int
    then: Node


class Visits(NamedTuple):
    """How many positions each search visits from the empty board, to find every best move.

    The scores are quick ones. `one_best` is alpha-beta's where it need find only one best move: in
    reading order, with plain scores, or with the centre first.
    """

    minimax: int
    alpha_beta: int
    memoised: int
    symmetric: int
    one_best: int
    one_best_plain: int
    one_best_centre_first: int


class CarriedUp(NamedTuple):
    """A tree in which scores are carried up: before, after, and a branch with negamax's signs.

    `hoped` is that branch, on which X would win if O let it; `found` has the scores of the moves.
    """

    ahead: Node
    plain: Node
    negamax: Node
    hoped: Node
    found: Found


class Cuts(NamedTuple):
    """Trees in which alpha-beta cuts: where O is next, and where X is; and trees of numbers."""

    by_o: CutTree
    by_x: CutTree
    best_first: Pruned
    worst_first: Pruned
    deep: DeepCut


class Images(NamedTuple):
    """A board's images, and the one under which a memo keeps them all."""

    boards: tuple[Board, ...]
    kept: Board


class Openings(NamedTuple):
    """What openings are worth against a casual player, and a trap into which one falls."""

    each: list[Opening]
    trap: list[Board]
    traps: Traps


class ShortSight(NamedTuple):
    """A tree that ends too soon, the move that looks best in it, and the square that is."""

    tree: Node
    misled: Node
    best: int


class Lesson(NamedTuple):
    """What the lesson's template needs, step by step; shares are of games against medium."""

    random: Record
    minimax: CarriedUp
    exam: Exam
    put_off: PutOff
    cuts: Cuts
    visits: Visits
    memo: Misled
    images: Images
    openings: Openings
    short_sight: ShortSight


_one_at_a_time = Lock()


def lesson() -> Lesson:
    """All of it, worked out once, however many ask for it at once."""
    with _one_at_a_time:
        return _lesson()


@cache
def _lesson() -> Lesson:
    return Lesson(
        random=record(random, medium),
        minimax=carried_up(O_HAS_A_CHOICE),
        exam=exam(EXAM),
        put_off=put_off(A_WIN_PUT_OFF),
        cuts=Cuts(
            by_o=cut_tree(O_HAS_A_CHOICE),
            by_x=cut_tree(O_HAS_ONE_GOOD_MOVE),
            best_first=pruned(ordered(Numbers(EXAM), best_first=True)),
            worst_first=pruned(ordered(Numbers(EXAM), best_first=False)),
            deep=deep_cut(CUT_FROM_THE_TOP),
        ),
        visits=visits_by_search(Board()),
        memo=misled_memo(A_MEMO_HARMS, ONE_BOARD_TWO_WAYS),
        images=Images(images_in_a_row(EIGHT_IMAGES), canonical(EIGHT_IMAGES)),
        openings=Openings([*map(opening, OPENINGS)], fallen_into(A_TRAP), traps()),
        short_sight=short_sight(SHORT_SIGHT_MISLEADS),
    )


def carried_up(board: Board) -> CarriedUp:
    """The tree below a board before and after minimax, and what it found for the moves."""
    plain, found = whole_tree(board), minimax_search(board)
    hoped = next(node for node in plain.below if hopes_for_more(node))
    return CarriedUp(
        ahead=leaves_alone(plain),
        plain=plain,
        negamax=one_branch(for_the_side_to_move(whole_tree(board, quick=True)), hoped.position),
        hoped=hoped,
        found=found,
    )


def short_sight(board: Board) -> ShortSight:
    """What a tree that ends too soon takes for the best move, and the best one."""
    tree = short_sighted(board)
    (misled,) = (node for node in tree.below if node.carried)
    return ShortSight(tree, misled, best_moves(board)[0])


# A tree of numbers ---------------------------------------------------------------------------


def exam(tree: Tree) -> Exam:
    """What minimax and alpha-beta find in a tree of numbers."""
    seen, cut = pruned(tree)
    bounds = (it.score for it in seen.below if it.bound != "exact")
    (enough,) = (it for it in bounds if it is not None)
    return Exam(
        tree=tree,
        max_on_top=worths(Numbers(tree, "X")),
        min_on_top=worths(Numbers(tree, "O")),
        cut=cut,
        enough=enough,
        seen=seen,
    )


def pruned(tree: Tree) -> Pruned:
    """What alpha-beta leaves of a tree of numbers."""
    events = trace(Numbers(tree), BY_SLUG["alpha-beta"])
    places = tree_at(Numbers(tree), events, len(events))
    never_seen = [it.position for it in places.values() if it.state == "cut"]
    cut = [it.score for it in never_seen if not it.successors]
    return Pruned(picture_node(places, now=None), cut)


def ordered(position: Numbers, *, best_first: bool) -> Tree:
    """A tree of numbers in which whoever chooses finds the best, or the worst, branch first."""
    if not position.successors:
        return position.score
    downwards = (position.turn == "X") == best_first
    branches = sorted(position.successors.values(), key=minimax_score, reverse=downwards)
    return tuple(ordered(it, best_first=best_first) for it in branches)


def deep_cut(tree: Tree) -> DeepCut:
    """A tree of numbers, and the step at which alpha-beta cuts in it for the first time."""
    events = trace(Numbers(tree), BY_SLUG["alpha-beta"])
    step = [it.kind for it in events].index("cut")
    return DeepCut(tree, step, picture_node(tree_at(Numbers(tree), events, step), now=None))


def worths(position: Numbers) -> tuple[list[int], int]:
    """What the branches of a tree are worth, and the tree."""
    return [*map(minimax_score, position.successors.values())], minimax_score(position)


# What it costs -------------------------------------------------------------------------------


class PlainlyScored(Board):
    """A board that scores 1, 0 or -1 once it is finished, however many squares are empty."""

    @property
    def score(self) -> int:
        """A finished board's plain score for X."""
        return plain_score(self)

    @property
    def successors(self) -> Mapping[int, Board]:
        """The board after each legal move, by square; none once the game is over."""
        return {square: PlainlyScored(*after) for square, after in super().successors.items()}


@cache
def visits_by_search(board: Board) -> Visits:
    """What each search visits; those that visit the same are counted once."""
    return Visits(
        minimax=tree_size(board),
        alpha_beta=alpha_beta_search(board).tally.visited,
        memoised=memoised_search(board).tally.visited,
        symmetric=symmetric_search(board).tally.visited,
        one_best=visited_for_one_best_move(board),
        one_best_plain=visited_for_one_best_move(PlainlyScored(*board)),
        one_best_centre_first=visited_for_one_best_move(CentreFirst(*board)),
    )


def visited_for_one_best_move(board: Board) -> int:
    """How many positions alpha-beta visits if it need not tell equally good moves from worse."""
    tally = Tally()
    first_call(board, tally)
    return tally.visited


def images_in_a_row(board: Board) -> tuple[Board, ...]:
    """The images of `board`, each a quarter turn or one mirroring away from the one before."""
    squares = images(board.squares)
    return tuple(Board(it, board.turn) for it in [*squares[:4], *reversed(squares[4:])])
