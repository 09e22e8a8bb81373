"""Games for the tests: of given moves, or at random, always the same for the same seed."""

import random
from collections.abc import Iterator

from tictactoe_web.engine.board import Mark, replay
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import squares_from
from tictactoe_web.engine.opponents import OPPONENTS


def a_game(seed: int, opener: Mark, whole: bool = False) -> list[int]:
    """The squares of a game, which may still go on if it needn't be whole."""
    chance = random.Random(seed)
    length = 9 if whole else chance.choice([9, 9, chance.randrange(1, 9)])
    moves: list[int] = []
    while len(moves) < length and (free := replay(moves, opener)[-1].legal_moves):
        moves.append(chance.choice(free))
    return moves


# Finished games, X opening.
TOP_ROW_FOR_X = "03142"
MIDDLE_ROW_FOR_O = "031485"
DRAW = "012435768"


def played(
    moves: str,
    you: Mark = "X",
    opener: Mark = "X",
    level: str = "medium",
    given: int | None = None,
) -> Game:
    """A game of these moves, digit by digit; the level is named as in forms."""
    return Game(you, opener, OPPONENTS[level], squares_from(moves), given, id="a game")


def played_out(game: Game, rng: random.Random) -> Iterator[Game]:
    """The game after every move of yours to its end, itself first."""
    yield game
    while game.result == "playing":
        game = game.play(rng.choice(game.board.legal_moves))
        yield game
