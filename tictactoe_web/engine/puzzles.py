"""The positions in which there is something to see, by theme; and which of them are puzzles.

A position is a *puzzle* of the collection if neither side could complete a line now, so that no
line has to be completed or blocked, and yet some moves keep its value and others give it away.
Up to symmetry there are 68 of them: 36 to be won and 32 to be drawn.

Positions where a line has to be completed or blocked have themes, too, but there is little to see.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from tictactoe_web.engine.board import MARKS, OTHER, Board, Mark, threats
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.reasons import Reason, Scene, reason, scenes
from tictactoe_web.engine.review import judge, turning_point
from tictactoe_web.engine.search import canonical, images
from tictactoe_web.engine.seed import number_from
from tictactoe_web.engine.solution import (
    moves_that_keep,
    opened_by_x,
    solved,
    stands_for,
    ways_to,
    worth,
)


class NoPuzzle(ValueError):
    """There is no such puzzle; of a position, the text says why."""


class Theme(NamedTuple):
    """What there is to see in a position; a puzzle has the first theme that `fits`.

    `hint` says it without giving the square away. Those without a title are not in the collection.
    """

    slug: str
    fits: Callable[[Board], bool]
    title: str = ""
    hint: str = ""


def wins_in(plies: int) -> Callable[[Board], bool]:
    """A test of boards: whether the side to move wins in exactly that many plies."""
    return lambda board: worth(board) == (1, plies)


def must_block(board: Board) -> bool:
    """Whether the side to move can't win, and the other side threatens a line."""
    return worth(board).value == 0 and bool(threats(board, OTHER[board.turn]))


def holds_freely(board: Board) -> bool:
    """Whether the side to move holds a draw with no line to block."""
    return worth(board).value == 0 and not must_block(board)


def opens(board: Board) -> bool:
    """Whether the side to move holds a draw on a nearly empty board."""
    return holds_freely(board) and board.ply <= 2


def has_one_way(board: Board) -> bool:
    """Whether one move alone keeps the value."""
    return len(moves_that_keep(board)) == 1


THEMES = (
    Theme("fork", wins_in(3), "Make a fork", "Win by making two threats at once."),
    Theme("force", wins_in(5), "Force a fork", "A threat that must be blocked prepares the fork."),
    Theme(
        "stop",
        lambda board: holds_freely(board) and not opens(board) and not has_one_way(board),
        "Stop a fork",
        "The other side is about to make two threats at once.",
    ),
    Theme(
        "only",
        lambda board: holds_freely(board) and not opens(board) and has_one_way(board),
        "The only move that draws",
        "The other side is after two threats at once, and only one square stops it.",
    ),
    Theme(
        "opening",
        opens,
        "Draw from the start",
        "Almost empty, yet after a wrong move the other side can force two threats at once.",
    ),
    Theme("complete", wins_in(1), hint="One more mark completes a line."),
    Theme("block", must_block, hint="The other side is about to complete a line."),
)


class Puzzle(NamedTuple):
    """A position whose moves are not all of the same value, and what there is to see in it."""

    board: Board
    theme: Theme

    @property
    def right(self) -> tuple[int, ...]:
        """The squares that keep the value, ascending."""
        return moves_that_keep(self.board)

    @property
    def is_hard_to_guess(self) -> bool:
        """Whether a guess is right at most one time in three."""
        return 3 * len(self.right) <= len(self.board.legal_moves)

    @property
    def name(self) -> str:
        """The nine characters that it has in common with its images, and no other puzzle has."""
        return stands_for(self.board).squares

    def square_in_name(self, square: int) -> int:
        """The square of its name that is that one here; the lowest of several that are alike."""
        ways = ways_to(self.name, opened_by_x(self.board).squares)
        return min(places.index(square) for places in ways)


def puzzle(board: Board) -> Puzzle:
    """The puzzle that a position is; raises NoPuzzle if all its moves have the same value."""
    if board.outcome:
        raise NoPuzzle("The game is over here, so there is no move to find.")
    if len(moves_that_keep(board)) == len(board.legal_moves):
        raise NoPuzzle("Every move here leads to the same result, so there is none to find.")
    theme = next(theme for theme in THEMES if theme.fits(board))
    return Puzzle(board, theme)


# A try -----------------------------------------------------------------------------------------


def refutation(tried: Reason) -> Reason:
    """What proves a move wrong: itself if it loses, else the reply that holds the draw."""
    if tried.worth.value < 0:
        return tried
    return reason(tried.board.play(tried.square), tried.then[0])


def story(tried: Reason) -> list[Scene]:
    """The move and what follows; of a draw that was to be won, only the reply that saves it."""
    gave_away = tried.worth.value == 0 < worth(tried.board).value
    return scenes(tried.board, (tried.square, *tried.then[: 1 if gave_away else None]))


# The collection --------------------------------------------------------------------------------


@cache
def by_theme() -> dict[Theme, list[Puzzle]]:
    """The collection, X having opened: its themes, each with its puzzles, fewer marks first."""
    return {
        theme: [image_by(it, it.board.squares) for it in of_theme(theme) if _asks_to_see(it.board)]
        for theme in THEMES
        if theme.title
    }


@cache
def collection() -> tuple[Puzzle, ...]:
    """The 68 puzzles, theme by theme."""
    return tuple(chain.from_iterable(by_theme().values()))


@cache
def of_theme(theme: Theme) -> tuple[Puzzle, ...]:
    """Every position of that theme, one for each set of images; those with fewer marks first."""
    boards = sorted(solved(), key=lambda board: (board.ply, board.squares))
    return tuple(it for it in map(_puzzle_or_none, boards) if it and it.theme == theme)


def _puzzle_or_none(board: Board) -> Puzzle | None:
    try:
        return puzzle(board)
    except NoPuzzle:
        return None


def _asks_to_see(board: Board) -> bool:
    return not any(threats(board, mark) for mark in MARKS)


def number_of(board: Board) -> int | None:
    """Which puzzle of the collection, counted from 1, a board is; None if it isn't there."""
    return _numbers().get(stands_for(board).squares)


@cache
def _numbers() -> dict[str, int]:
    return {it.name: number for number, it in enumerate(collection(), 1)}


def next_after(board: Board) -> Puzzle:
    """The puzzle to offer after that of `board`: the next of the collection, or one like it."""
    following = all_after(board)
    return image_by(following[0], board.squares) if following else like(board, board.squares)


def all_after(board: Board) -> tuple[Puzzle, ...]:
    """All others of the collection, from the one after that of `board`; none if it isn't there."""
    number = number_of(board)
    return collection()[number:] + collection()[: number - 1] if number else ()


# A puzzle like the one that was missed -----------------------------------------------------------


def position_missed(
    moves: Sequence[int], opener: Mark, mark: Mark | None, given: int
) -> Board | None:
    """The last position of a game in which `mark`, or either side, gave its value away, if any.

    The first `given` moves were set up for practice, so neither player is judged by them.
    """
    slip = turning_point([it for it in judge(moves, opener, given) if mark in {None, it.mark}])
    return slip.before if slip else None


@lru_cache(maxsize=1024)
def like_the_missed(
    moves: tuple[int, ...], opener: Mark, mark: Mark | None = None, given: int = 0
) -> Puzzle | None:
    """A puzzle like the last position that was missed in a game, by `mark` or by either side.

    It is the same for the same game; None if nothing was missed.
    """
    board = position_missed(moves, opener, mark, given)
    return like(board, as_digits(moves)) if board else None


def like(board: Board, seed: str) -> Puzzle:
    """Another puzzle, hard to guess, chosen by `seed`: of the theme of `board`, else of its value.

    Raises NoPuzzle if the board is none.
    """
    theme, value = puzzle(board).theme, worth(board).value

    def other(it: Puzzle) -> bool:
        return it.is_hard_to_guess and canonical(it.board) != stands_for(board)

    of_its_theme = by_theme().get(theme) or of_theme(theme)
    of_its_value = [it for it in collection() if worth(it.board).value == value]
    others = [*filter(other, of_its_theme)] or [*filter(other, of_its_value)]
    return image_by(others[number_from(seed) % len(others)], seed)


def image_by(it: Puzzle, seed: str) -> Puzzle:
    """That puzzle turned, mirrored or as it is, as `seed` decides."""
    eight = images(it.board.squares)
    chosen = eight[number_from(f"turned {seed}") % len(eight)]
    return it._replace(board=Board(chosen, it.board.turn))
