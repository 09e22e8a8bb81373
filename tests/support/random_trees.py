"""A thousand trees of numbers, always the same."""

from random import Random

from tictactoe_web.engine.numbers import MOST_DEPTH, MOST_LEAVES, Tree, leaves


def random_tree(chance: Random, depth: int = MOST_DEPTH) -> Tree:
    """Any tree there may be, of few different numbers or of many, uneven or not."""
    if depth == 0 or (depth < MOST_DEPTH and chance.random() < 0.3):
        return chance.randint(-99, 99) if chance.random() < 0.5 else chance.randint(-2, 2)
    return tuple(random_tree(chance, depth - 1) for _ in range(chance.randint(1, 4)))


def random_trees(many: int) -> list[Tree]:
    chance = Random(26)
    found: list[Tree] = []
    while len(found) < many:
        tree = random_tree(chance)
        found += [tree] * (len(leaves(tree)) <= MOST_LEAVES)
    return found


A_THOUSAND = random_trees(1000)
