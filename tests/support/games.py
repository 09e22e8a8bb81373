"""Games for the tests: of given moves, or at random, always the same for the same seed."""

import random
from collections.abc import Iterator

from tests.support.brute_force import by_brute_force, moves_by_brute_force
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


def mistakes_by_brute_force(moves: list[int], opener: Mark) -> list[int]:
    """The moves, counted from 1, that gave a result away."""
    boards = replay(moves, opener)
    return [
        number
        for number, (square, before) in enumerate(zip(moves, boards, strict=False), start=1)
        if moves_by_brute_force(before)[square].value != by_brute_force(before).value
    ]


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
