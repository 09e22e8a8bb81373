"""The moves from a position: what stands in the squares, and in the list beside the board."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal, NamedTuple

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import OTHER, SQUARE_NAMES, Board, completing_moves
from tictactoe_web.engine.opponents import chance_after, likeliest, only_chances_differ
from tictactoe_web.engine.reasons import (
    CompletesLine,
    LosesTo,
    Reason,
    Scene,
    reason,
    reasons,
    scenes,
)
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import Worth, best_moves, move_scores
from tictactoe_web.pages.shared.hints import Hint, hint
from tictactoe_web.pictures.boards import PlacedMark, pencilled, placed_in_turn
from tictactoe_web.words import explore as words
from tictactoe_web.words.explore import Appraised, MoveVerdict

MANY = 3  # moves without a name together: each is named where they unfold


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

    @property
    def threatens(self) -> bool:
        """Whether the other side has to block."""
        return bool(completing_moves(self.after, OTHER[self.after.turn]))


class Group(NamedTuple):
    """Moves of which the same is to be said.

    `name` is what they are called together, or "". `why` is the reason for one of them, `told`, or
    "", and `story` what follows it.
    """

    name: str
    moves: Sequence[Move]
    told: Move
    why: str
    story: Sequence[Scene]

    @property
    def worth(self) -> Worth:
        """What each of them leads to."""
        return self.told.worth


class Row(NamedTuple):
    """A line of the list: a group, or several of which only where they lead is said at once.

    `name` is what stands for all its moves, or "" where each is named. `is_folded` if the reason
    is to be unfolded.
    """

    groups: Sequence[Group]
    name: str
    is_folded: bool

    @property
    def moves(self) -> list[Move]:
        """All its moves, in order of the groups."""
        return [move for group in self.groups for move in group.moves]

    @property
    def told(self) -> Move:
        """The move that stands for the others: the tried one, or the first."""
        return tried_or_first(self.moves)

    @property
    def worth(self) -> Worth:
        """What each of its moves leads to."""
        return self.told.worth


class Punishment(NamedTuple):
    """What follows a mistake, under a heading."""

    heading: str
    story: Sequence[Scene]


class Moves(NamedTuple):
    """All moves from a position: those `in_squares` of its board, and those listed in `rows`.

    `why_above` is the reason for the one that is tried, if it stands above the list, else "". What
    a fork is, is said there if it tells of `forks_above`, else of the first of the list that does,
    `of_forks`. `alike` is what they lead to where that is the same for each, or "". Where they
    `have_shares`, only how often a casual player loses after them differs. `punishment` is that of
    a mistake in the link: it is seen at once, instead of what follows the best.
    """

    in_squares: Mapping[int, Move]
    heading: str
    rows: Sequence[Row]
    why_above: str
    forks_above: bool
    of_forks: Group | None
    alike: str
    have_shares: bool
    punishment: Punishment | None


def moves_of(board: Board, appraised: Appraised | None) -> Moves:
    """All moves from a position; `appraised` is the one in the link, if there is one."""
    in_squares = by_square(board, appraised)
    groups = grouped(board, in_squares)
    alike = words.alike(board)
    above = None if alike else told_above(groups)
    forks_above = bool(above and above.has_a_fork_to_come)
    if appraised and appraised.tells_why:
        groups = [it._replace(why="") if it.told.tried_as else it for it in groups]
    return Moves(
        in_squares=in_squares,
        heading=words.heading_of_moves(board),
        rows=in_rows(board, groups),
        why_above=words.reason_told(above, several=False) if above else "",
        forks_above=forks_above,
        of_forks=None if forks_above else first_of_forks(groups),
        alike=alike,
        have_shares=only_chances_differ(board),
        punishment=punishment(board, appraised) if appraised and appraised.is_mistake else None,
    )


def punishment(board: Board, appraised: Appraised) -> Punishment:
    """What follows a mistake, as a puzzle tells it."""
    tried = reason(board, appraised.square)
    return Punishment(words.heading_of_punishment(tried), puzzles.story(tried))


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
    return [group_of(board, it) for it in best_first]


def what_is_said(move: Move) -> object:
    """What moves that belong together share: where they lead, or the line they lose to."""
    match move.reason.fact:
        case LosesTo(_, CompletesLine()) as fact:
            return fact
    return canonical(move.after)


def group_of(board: Board, moves: list[Move]) -> Group:
    """Several moves and what is said of them: of the one that is tried, or the first."""
    images = len({canonical(move.after) for move in moves}) == 1
    told = tried_or_first(moves)
    return Group(
        name=words.collective_name([move.square for move in moves]),
        moves=moves,
        told=told,
        why=words.reason_told(told.reason, several=images and len(moves) > 1),
        story=scenes(board, (told.square, *told.reason.then)),
    )


def told_above(groups: Sequence[Group]) -> Reason | None:
    """The reason for the move that is tried, if it is in a row that is folded."""
    others = [it.told for it in groups[1:] if it.told.tried_as and not it.told.stands_out]
    return others[0].reason if others else None


def first_of_forks(groups: Sequence[Group]) -> Group | None:
    """The first group whose reason speaks of a fork."""
    return next((it for it in groups if it.told.reason.has_a_fork_to_come), None)


def in_rows(board: Board, groups: Sequence[Group]) -> list[Row]:
    """The lines of the list: each of the best, or where all are alike, has one of its own.

    All others that lead to the same have one together. Of several reasons, the first is to be read
    at once, and that of the move that is tried.
    """
    all_alike = bool(words.alike(board))
    best = [it for it in groups if all_alike or it is groups[0] or it.told.stands_out]
    kinds = [list(it) for _, it in groupby(groups[len(best) :], key=lambda it: it.worth)]
    folded = [Row(it, name_of(it, are_the_rest=len(kinds) == 1), is_folded=True) for it in kinds]

    def is_folded(group: Group) -> bool:
        return not (group is groups[0] or group.told.tried_as)

    return [*(Row([it], it.name, is_folded(it)) for it in best), *folded]


def name_of(groups: Sequence[Group], *, are_the_rest: bool) -> str:
    """What stands for the moves of a row that is folded; "" if each is named."""
    if len(groups) == 1 and (groups[0].name or len(groups[0].moves) < MANY):
        return groups[0].name
    return words.unnamed(sum(len(it.moves) for it in groups), are_the_rest=are_the_rest)


def tried_or_first(moves: Sequence[Move]) -> Move:
    """Of several moves the one that is tried, or the first."""
    return next((move for move in moves if move.tried_as), moves[0])
