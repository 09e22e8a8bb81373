"""Games played at random, always the same for the same seed."""

import random

from tictactoe_web.engine.board import Mark, replay


def a_game(seed: int, opener: Mark, whole: bool = False) -> list[int]:
    """The squares of a game, which may still go on if it needn't be whole."""
    chance = random.Random(seed)
    length = 9 if whole else chance.choice([9, 9, chance.randrange(1, 9)])
    moves: list[int] = []
    while len(moves) < length and (free := replay(moves, opener)[-1].legal_moves):
        moves.append(chance.choice(free))
    return moves


def as_digits(moves: list[int]) -> str:
    """The squares as links hold them."""
    return "".join(map(str, moves))
