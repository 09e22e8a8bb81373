"""What one browser is doing: the game on the table, the running scores, what is switched on.

Plain values in, plain values out: where they are kept between two requests is cookie.py's business.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from tictactoe_web.engine.board import NUMBERED
from tictactoe_web.engine.game import Game, Result, UnknownGame
from tictactoe_web.engine.opponents import FRIEND, LEVELS, OPPONENTS, Level, Opponents
from tictactoe_web.words.notices import NOTICES
from tictactoe_web.words.switches import SWITCHES

FOCI = ("new", *SWITCHES, *NUMBERED)  # what can get the keyboard's focus


class Score(NamedTuple):
    """Games that counted, from your side; with a friend, from X's."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def plus(self, result: Result) -> "Score":
        """The score with one more game that ended so."""
        return self._replace(**{result: getattr(self, result) + 1})


NO_SCORES: Mapping[str, Score] = MappingProxyType({})
AT_FIRST: Mapping[str, bool] = MappingProxyType(
    {name: it.is_on_at_first for name, it in SWITCHES.items()}
)


class Sitting(NamedTuple):
    """A game, and what outlasts it.

    `scores` holds one for each opponent, by `scored_as`; an opponent not in it has none yet.
    `switches` tells which of SWITCHES are on. `notice` names one of NOTICES, to be shown once; ""
    for none. `focus` names the square or button that has the keyboard's focus on the next page; ""
    until the person has done something. `known` tells whether the browser sent a cookie of ours.
    """

    game: Game
    scores: Mapping[str, Score] = NO_SCORES
    switches: Mapping[str, bool] = AT_FIRST
    notice: str = ""
    focus: str = ""
    known: bool = True

    @classmethod
    def from_data(cls, data: Any, opponents: Opponents = OPPONENTS) -> "Sitting":
        """The sitting that `to_data` wrote, in this release or another, with these opponents.

        What can't be read is left out; if that is the game, the notice says so.
        """
        fields = data if isinstance(data, dict) else fields_of_2_0(data)
        try:
            game = Game.from_data(fields.get("game"), opponents)
            notice = known_name(NOTICES, fields.get("notice"))
        except UnknownGame:
            game, notice = Game(), "unreadable"
        scores = scores_from(fields.get("scores"), opponents)
        switches = switches_from(fields.get("switches"))
        return cls(game, scores, switches, notice, known_name(FOCI, fields.get("focus")))

    def to_data(self) -> dict[str, Any]:
        """The sitting as plain JSON values: few, since they travel with every request."""
        fields = {
            "game": self.game.to_data(),
            "scores": {opponent: list(score) for opponent, score in self.scores.items()},
            "switches": {name: on for name, on in self.switches.items() if on != AT_FIRST[name]},
            "notice": self.notice,
            "focus": self.focus,
        }
        return {name: value for name, value in fields.items() if value}

    @property
    def score(self) -> Score:
        """The score against whoever the game is played with."""
        return self.scores.get(scored_as(self.game.level), Score())

    def with_score(self, score: Score) -> "Sitting":
        """The sitting with another score against whoever the game is played with."""
        scores = {**self.scores, scored_as(self.game.level): score}
        return self._replace(scores={name: it for name, it in scores.items() if any(it)})

    def after(self, game: Game) -> "Sitting":
        """The sitting once the game has gone on; if it has ended, it counts."""
        moved = self._replace(game=game)
        if game.result == "playing" or game.practice:
            return moved
        return moved.with_score(moved.score.plus(game.result))

    def refusing(self, notice: str) -> "Sitting":
        """The sitting after a press that changes nothing, for the reason that the notice names."""
        return self._replace(notice=notice)

    def practising(self, game: Game, level: Level | None = None) -> "Sitting":
        """The sitting with that game, at that level, or else at the one just played.

        If it is an earlier moment of the game on the table, that is taken back as far.
        """
        level = level or self.game.level or Game.level
        taken_back = self.game.moves_since(game)
        return self._replace(game=replace(game, level=level, taken_back=taken_back).reply())


def fields_of_2_0(data: Any) -> dict[str, Any]:
    """The fields of a sitting as 2.0 wrote them, by name, without its notice, a sentence."""
    match data:
        case [game, scores, hints, _, focus, *_]:
            return {"game": game, "scores": scores, "switches": {"hints": hints}, "focus": focus}
    return {}


def scored_as(level: Level | None) -> str:
    """An opponent’s name among scores: players that are brought have one slug, but a score each."""
    if level is None:
        return FRIEND
    return level.slug if level.slug in LEVELS else f"{level.slug} {level.name}"


def scores_from(data: Any, opponents: Opponents) -> dict[str, Score]:
    """The scores in data, against the opponents that there are."""
    known = {scored_as(level) for level in opponents.values()}
    scores = {}
    for opponent, score in items_of(data):
        match score:
            case [int(won), int(drawn), int(lost), *_] if opponent in known:
                scores[opponent] = Score(won, drawn, lost)
    return scores


def switches_from(data: Any) -> dict[str, bool]:
    """How each switch stands."""
    known = {n: on for n, on in items_of(data) if n in SWITCHES and isinstance(on, bool)}
    return {**AT_FIRST, **known}


def items_of(data: Any) -> Iterable[tuple[str, Any]]:
    """The items of an object, none of anything else."""
    return data.items() if isinstance(data, dict) else ()


def known_name(names: Iterable[str], data: Any) -> str:
    """The name, if it is one of these."""
    return data if data in list(names) else ""
