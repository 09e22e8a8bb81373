"""What one browser is doing: the game on the table, the running scores, the hints.

Plain values in, plain values out: where they are kept between two requests is session's business.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from tictactoe_web.engine.game import Game, Result, UnknownGame, all_levels

FOCI = {"", "new", "hints", *"012345678"}  # what can get the keyboard's focus


class Score(NamedTuple):
    """Games that counted, from your side; with a friend, from X's."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def plus(self, result: Result) -> "Score":
        """The score with one more game that ended so."""
        return self._replace(**{result: getattr(self, result) + 1})


NO_SCORES: Mapping[str, Score] = MappingProxyType({})


class Sitting(NamedTuple):
    """A game, and what outlasts it.

    `scores` holds one for each opponent, by level; an opponent who is not in it has none yet.
    `notice` is a sentence to be shown once. `focus` names the square or button that has the
    keyboard's focus on the next page; "" until the person has done something. `known` tells
    whether the browser sent a cookie of ours.
    """

    game: Game
    scores: Mapping[str, Score] = NO_SCORES
    hints: bool = False
    notice: str = ""
    focus: str = ""
    known: bool = True

    @classmethod
    def from_data(cls, data: Any) -> "Sitting":
        """The sitting that `to_data` wrote; raises UnknownGame for anything else."""
        match data:
            case [game, dict(scores), bool(hints), str(notice), str(focus)] if focus in FOCI:
                return cls(Game.from_data(game), scores_from(scores), hints, notice, focus)
        raise UnknownGame("not the fields of a sitting")

    def to_data(self) -> list[Any]:
        """The sitting as plain JSON values: few, since they travel with every request."""
        scores = {level: list(score) for level, score in self.scores.items()}
        return [self.game.to_data(), scores, self.hints, self.notice, self.focus]

    @property
    def score(self) -> Score:
        """The score against whoever the game is played with."""
        return self.scores.get(self.game.level, Score())

    def with_score(self, score: Score) -> "Sitting":
        """The same with another score against whoever the game is played with."""
        others = {level: it for level, it in self.scores.items() if level != self.game.level}
        return self._replace(scores=others | ({self.game.level: score} if any(score) else {}))

    def after(self, game: Game) -> "Sitting":
        """The same once the game has gone on; if it has ended, it counts."""
        moved = self._replace(game=game)
        if game.result == "playing" or game.practice:
            return moved
        return moved.with_score(moved.score.plus(game.result))

    def practising(self, game: Game, level: str | None = None) -> "Sitting":
        """The same with that game, at that level, or else at the one just played."""
        level = level or (Game.level if self.game.with_friend else self.game.level)
        return self._replace(game=replace(game, level=level).reply())


def scores_from(data: Mapping[Any, Any]) -> dict[str, Score]:
    """The scores that data hold, level by level; raises UnknownGame."""
    scores = {}
    for level, score in data.items():
        match score:
            case [int(won), int(drawn), int(lost)] if level in all_levels():
                scores[level] = Score(won, drawn, lost)
            case _:
                raise UnknownGame("not the score against an opponent")
    return scores
