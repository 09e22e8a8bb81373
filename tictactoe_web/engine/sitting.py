"""What one browser is doing: the game on the table, the running scores, the hints.

Plain values in, plain values out: where they are kept between two requests is session's business.
"""

from dataclasses import replace
from typing import Any, NamedTuple

from tictactoe_web.engine.game import Game, Result, UnknownGame


class Score(NamedTuple):
    """Games that counted, from your side; with a friend, from X's."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def plus(self, result: Result) -> "Score":
        """The score with one more game that ended so."""
        return self._replace(**{result: getattr(self, result) + 1})


class Sitting(NamedTuple):
    """A game, and what outlasts it.

    There is one score against the computer and one with a friend. `notice` is a sentence to be
    shown once. `begun` tells whether the person has done anything yet, `known` whether the browser
    brought the sitting along.
    """

    game: Game
    score: Score = Score()
    friend_score: Score = Score()
    hints: bool = False
    notice: str = ""
    begun: bool = False
    known: bool = True

    @classmethod
    def from_data(cls, data: Any) -> "Sitting":
        """The sitting that `to_data` wrote; raises UnknownGame for anything else."""
        match data:
            case [
                game,
                [int(), int(), int()] as score,
                [int(), int(), int()] as friend_score,
                bool(hints),
                str(notice),
                bool(begun),
            ]:
                scores = Score(*score), Score(*friend_score)
                return cls(Game.from_data(game), *scores, hints, notice, begun)
        raise UnknownGame("not the fields of a sitting")

    def to_data(self) -> list[Any]:
        """The sitting as plain JSON values: few, since they travel with every request."""
        scores = self.score, self.friend_score
        return [self.game.to_data(), *scores, self.hints, self.notice, self.begun]

    @property
    def current_score(self) -> Score:
        """The score against whoever the game is played with."""
        return self.friend_score if self.game.with_friend else self.score

    def with_score(self, score: Score) -> "Sitting":
        """The same with another score against whoever the game is played with."""
        if self.game.with_friend:
            return self._replace(friend_score=score)
        return self._replace(score=score)

    def after(self, game: Game) -> "Sitting":
        """The same once the game has gone on; if it has ended, it counts."""
        moved = self._replace(game=game)
        if game.result == "playing" or game.practice:
            return moved
        return moved.with_score(moved.current_score.plus(game.result))

    def practising(self, game: Game) -> "Sitting":
        """The same with that game, against the computer of the level just played."""
        level = Game.level if self.game.with_friend else self.game.level
        return self._replace(game=replace(game, level=level).reply())
