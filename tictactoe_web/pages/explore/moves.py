"""The moves from a position: what stands in the squares, and in the list beside the board."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from tictactoe_web.engine.board import SQUARE_NAMES, Board
from tictactoe_web.engine.opponents import chance_after, likeliest, only_chances_differ
from tictactoe_web.engine.reasons import CompletesLine, LosesTo, Reason, Scene, reasons, scenes
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import Worth, best_moves, move_scores
from tictactoe_web.pages.shared.hints import Hint, hint
from tictactoe_web.pictures.boards import PlacedMark, pencilled, placed_in_turn
from tictactoe_web.words import explore as words
from tictactoe_web.words.explore import Appraised, MoveVerdict

ABREAST = 5  # small boards that stand beneath a large one
MANY = 4  # moves without a name together: each is named where they unfold


class Move(NamedTuple):
    """A move from the position of a page, and what follows it.

    `tried_as` is the verdict on it, "" if it is not the move in the link.
    """

    square: int
    name: str
    after: Board
    reason: Reason
    hint: Hint
    ahead: Sequence[PlacedMark]
    stands_out: bool
    tried_as: MoveVerdict | Literal[""]

    @property
    def worth(self) -> Worth:
        """What it leads to, for the side that makes it."""
        return self.reason.worth


class Group(NamedTuple):
    """Moves of which the same is to be said.

    `name` is what they are called together, or "". Where they are many, `others` stands for those
    that are not named, and is "" otherwise. `why` is the reason for one of them, `told`, or "", and
    `story` what follows it. One group of those that speak of forks `explains_forks`. `as_many` are
    the groups that lead to the same, this among them.
    """

    name: str
    others: str
    moves: list[Move]
    told: Move
    why: str
    story: list[Scene]
    explains_forks: bool = False
    as_many: int = 1

    @property
    def worth(self) -> Worth:
        """What each of them leads to."""
        return self.told.worth

    @property
    def is_told_at_once(self) -> bool:
        """Whether the reason is in sight before one unfolds it: of the best, and of the tried."""
        return bool(self.told.tried_as) or self.told.stands_out

    @property
    def tells_of_forks(self) -> bool:
        """Whether their reason speaks of a fork."""
        return self.told.reason.has_a_fork_to_come


class Moves(NamedTuple):
    """All moves from a position: those `in_squares` of its board, and those listed in `groups`.

    `heading_of_best` stands above what follows the best. `alike` is what they lead to where that is
    the same for each, or "". Where they `have_shares`, only how often a casual player loses after
    them differs.
    """

    in_squares: Mapping[int, Move]
    heading: str
    heading_of_best: str
    groups: Sequence[Group]
    alike: str
    have_shares: bool

    @property
    def best_first(self) -> Move:
        """The best, or the first of them."""
        return self.groups[0].moves[0]

    @property
    def best(self) -> Sequence[Scene]:
        """What follows the best; nothing if that ends the game."""
        story = self.groups[0].story
        return story if len(story) > 1 else ()

    @property
    def best_is_short(self) -> bool:
        """Whether what follows the best fits beneath the board."""
        return len(self.best) <= ABREAST


def moves_of(board: Board, appraised: Appraised | None) -> Moves:
    """All moves from a position; `appraised` is the one in the link, if there is one."""
    in_squares = by_square(board, appraised)
    groups = grouped(board, in_squares)
    if appraised and appraised.tells_why:
        groups = [it._replace(why="") if it.told.tried_as else it for it in groups]
    return Moves(
        in_squares=in_squares,
        heading=words.heading_of_moves(board),
        heading_of_best=words.heading_of_best([move.square for move in groups[0].moves]),
        groups=groups,
        alike=words.alike(board),
        have_shares=only_chances_differ(board),
    )


def by_square(board: Board, appraised: Appraised | None) -> dict[int, Move]:
    """Every legal move, by square."""
    best = best_if_they_differ(board)
    return {
        square: Move(
            square=square,
            name=SQUARE_NAMES[square],
            after=board.play(square),
            reason=why,
            hint=hint(board, square, with_share=only_chances_differ(board)),
            ahead=[pencilled(it) for it in placed_in_turn(board.turn, (square, *why.then))],
            stands_out=square in best,
            tried_as=appraised.verdict if appraised and appraised.square == square else "",
        )
        for square, why in reasons(board).items()
    }


def best_if_they_differ(board: Board) -> tuple[int, ...]:
    """The moves that stand out: the best or, where all are alike, those that win most often."""
    best = best_moves(board)
    if len(best) == len(board.legal_moves):
        best = likeliest(board, best)
    return best if len(best) < len(board.legal_moves) else ()


def grouped(board: Board, moves: Mapping[int, Move]) -> list[Group]:
    """All its legal moves, those of which the same is to be said together, the best first."""
    scores = move_scores(board)
    groups: dict[object, list[Move]] = {}
    for move in moves.values():
        groups.setdefault(what_is_said(move), []).append(move)

    def goodness(group: list[Move]) -> tuple[int, Fraction]:
        return scores[group[0].square], chance_after(group[0].after)

    best_first = sorted(groups.values(), key=goodness, reverse=True)
    rest = best_first[1] if len(best_first) == 2 else None
    told = [group_of(board, it, are_the_rest=it is rest) for it in best_first]
    in_sight_first = sorted(told, key=lambda it: not it.is_told_at_once)
    of_forks = next((it for it in in_sight_first if it.tells_of_forks), None)
    alike = Counter(it.worth for it in told)
    return [it._replace(explains_forks=it is of_forks, as_many=alike[it.worth]) for it in told]


def what_is_said(move: Move) -> object:
    """What moves that belong together share: where they lead, or the line they lose to."""
    match move.reason.fact:
        case LosesTo(_, CompletesLine()) as fact:
            return fact
    return canonical(move.after)


def group_of(board: Board, moves: list[Move], *, are_the_rest: bool) -> Group:
    """Several moves and what is said of them: of the one that is tried, or the first."""
    images = len({canonical(move.after) for move in moves}) == 1
    told = next((move for move in moves if move.tried_as), moves[0])
    name = words.collective_name([move.square for move in moves])
    are_the_rest = are_the_rest and not told.tried_as
    are_many = len(moves) >= MANY and not name
    return Group(
        name=name,
        others=words.unnamed(len(moves), are_the_rest=are_the_rest) if are_many else "",
        moves=moves,
        told=told,
        why=words.reason_told(told.reason, several=images and len(moves) > 1),
        story=scenes(board, (told.square, *told.reason.then)),
    )
