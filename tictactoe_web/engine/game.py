"""A game: who plays which mark at what level, and the moves so far.

Everything else about a game follows from those by replaying the moves, which is also how a game
that comes from outside is checked: one that the rules forbid can't be made.
"""

import secrets
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tictactoe_web.engine.board import OTHER, Board, Mark, replay
from tictactoe_web.engine.notation import as_digits, squares_from
from tictactoe_web.engine.opponents import FRIEND, LEVELS, OPPONENTS, Level, Opponents, choose
from tictactoe_web.engine.seed import number_from

Result = Literal["playing", "won", "drawn", "lost"]


class UnknownGame(ValueError):
    """Data that is not a game of this release."""


def new_id() -> str:
    """An opaque name for a game, unlike any other's."""
    return secrets.token_urlsafe(6)


@dataclass(frozen=True)
class Game:
    """One game, seen from your side; with a friend, from X's.

    `opener` is the mark that opened, `level` the computer's; None with a friend. `moves` are the
    squares in order, `given` is how many of them were on the board when a practice game began; None
    if the game counts. `taken_back` are the moves that have just been removed. `id` is an opaque
    name that changes with every new game and every undo, so that a form from an older page can be
    recognised.
    """

    you: Mark = "X"
    opener: Mark = "X"
    level: Level | None = LEVELS["unbeatable"]
    moves: tuple[int, ...] = ()
    given: int | None = None
    taken_back: tuple[int, ...] = ()
    id: str = field(default_factory=new_id)
    board: Board = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", replay(self.moves, self.opener)[-1])
        if self.taken_back:
            replay(self.moves + self.taken_back, self.opener)  # they could be made

    @classmethod
    def from_data(cls, data: Any, opponents: Opponents = OPPONENTS) -> "Game":
        """The game that `to_data` wrote, in this release or another; raises UnknownGame.

        Against an opponent that there is no more it goes on against the usual one.
        """
        you, opener, opponent, moves, given, taken_back, name = _fields(data)
        level = opponents.get(opponent, cls.level)
        try:
            practised = given if level else None  # two people don't practise
            game = cls(you, opener, level, squares_from(moves), practised, id=name)
        except ValueError as error:
            raise UnknownGame(str(error)) from error
        return game._having_taken_back(taken_back).reply()

    def _having_taken_back(self, data: Any) -> "Game":
        """The game with these moves just taken back; without, if they can't have been there."""
        try:
            return replace(self, taken_back=squares_from(data)) if data else self
        except (TypeError, ValueError):
            return self

    def to_data(self) -> list[Any]:
        """The game as plain JSON values, in the order of the fields."""
        moves, taken_back = as_digits(self.moves), as_digits(self.taken_back)
        return [self.you, self.opener, self.opponent, moves, self.given, taken_back, self.id]

    # What follows from the moves

    @property
    def moves_text(self) -> str:
        """The moves as digits, as links and the cookie hold them."""
        return as_digits(self.moves)

    @property
    def newest(self) -> int | None:
        """The square of the last move; None before the first."""
        return self.moves[-1] if self.moves else None

    @property
    def with_friend(self) -> bool:
        """Whether two people play, rather than one against the computer."""
        return self.level is None

    @property
    def opponent(self) -> str:
        """Whom it is played against, by the name in forms and cookies."""
        return self.level.slug if self.level else FRIEND

    @property
    def against_unbeatable(self) -> bool:
        """Whether it is played against a level that never loses."""
        return self.level is not None and not self.level.loses

    @property
    def you_went_first(self) -> bool:
        """Whether your mark opened."""
        return self.opener == self.you

    @property
    def practice(self) -> bool:
        """Whether it is a practice game, which doesn't count."""
        return self.given is not None

    @property
    def played(self) -> tuple[int, ...]:
        """The moves without those that it began with."""
        return self.moves[self.given or 0 :]

    @property
    def begins_again(self) -> bool:
        """Whether it is a practice game in which you have yet to make a move once more."""
        return self.practice and not self.played and bool(self.taken_back)

    @property
    def is_fresh(self) -> bool:
        """Whether you have yet to make your first move; a practice game is never fresh."""
        before_you = 0 if self.with_friend or self.you_went_first else 1
        return len(self.moves) == before_you and not (self.practice or self.taken_back)

    @property
    def computer_is_next(self) -> bool:
        """Whether the computer has to move."""
        is_yours = self.with_friend or self.board.turn == self.you
        return not is_yours and self.board.outcome is None

    @property
    def result(self) -> Result:
        """How it stands, from your side; with a friend, from X's."""
        outcome = self.board.outcome
        if outcome is None:
            return "playing"
        if outcome.winner is None:
            return "drawn"
        return "won" if outcome.winner == self.side else "lost"

    @property
    def side(self) -> Mark:
        """The mark whose result this is: yours, or X with a friend."""
        return "X" if self.with_friend else self.you

    @property
    def judged_side(self) -> Mark | None:
        """Whose mistakes its review judges: yours; with a friend None, for both sides'."""
        return None if self.with_friend else self.you

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of yours to take back."""
        return self.result == "playing" and len(self.played) >= self.undone_at_once

    @property
    def undone_at_once(self) -> int:
        """How many moves Undo takes back: yours and the reply, or one between friends."""
        return 1 if self.with_friend else 2

    def has_just_taken(self, square: int, ply: int) -> bool:
        """Whether that square was taken at that ply, and nothing happened since but the reply."""
        since = self.moves[ply:]
        return len(since) in (1, self.undone_at_once) and since[0] == square

    def moves_since(self, earlier: "Game") -> tuple[int, ...]:
        """The moves since an earlier moment of this game; none if it is one of another."""
        ply = len(earlier.moves)
        then = (self.you, self.opener, self.moves[:ply])
        return self.moves[ply:] if then == (earlier.you, earlier.opener, earlier.moves) else ()

    # What a player may do

    def play(self, square: int) -> "Game":
        """The game after your move and the reply; raises IllegalMove."""
        assert not self.computer_is_next, "every game is kept ready for your move"
        return self._after(square).reply()

    def _after(self, square: int) -> "Game":
        return replace(self, moves=(*self.moves, square), taken_back=())

    def reply(self) -> "Game":
        """The game after the computer's move, if it is its turn.

        The same request gets the same reply, however often it is sent: what is random about it
        follows from the game's id and its moves.
        """
        if self.level is None or not self.computer_is_next:
            return self
        number = number_from(f"{self.id} {self.moves_text}")
        return self._after(choose(self.level.policy, self.board, number))

    def undo(self) -> "Game":
        """The game before your last move, under a new id."""
        assert self.can_undo, "only a move of yours is taken back, while the game is on"
        kept = len(self.moves) - self.undone_at_once
        moves, taken_back = self.moves[:kept], self.moves[kept:]
        return replace(self, moves=moves, taken_back=taken_back, id=new_id())


def _fields(data: Any) -> tuple[Mark, Mark, str, str, int | None, Any, str]:
    """The fields as `to_data` writes them; those that a later release adds are left out."""
    match data:
        case [
            "X" | "O" as you,
            "X" | "O" as opener,
            opponent,
            str(moves),
            given,
            taken_back,
            str(name),
            *_,
        ] if can_be_given(given, moves) and name.isascii():
            return you, opener, str(opponent), moves, given, taken_back, name
    raise UnknownGame("not the fields of a game")


def can_be_given(number: Any, moves: str) -> bool:
    """Whether a practice game can have begun with `number` of these moves; None: no practice."""
    return number is None or (type(number) is int and 0 <= number <= len(moves))


def new_game(you: Mark, you_go_first: bool, level: Level | None) -> Game:
    """A game ready for your move: if the computer goes first, it has moved."""
    return Game(you, you if you_go_first else OTHER[you], level).reply()
