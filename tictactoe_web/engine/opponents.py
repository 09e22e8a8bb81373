"""The computer's levels, one record for each, and what each can be expected to achieve.

A *policy* gives each legal move its odds, whole numbers: a square with 3 is taken three times as
often as one with 1. Because odds are data, the very policy that plays can also be measured exactly.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from tictactoe_web.engine.board import OTHER, Board, Mark, completing_moves, winning_moves
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import best_moves, score

Odds = Mapping[int, int]
Policy = Callable[[Board], Odds]
Player = Callable[[Board], int]  # a plain function, which takes one square

NO_CHANCE = Fraction(0)


def random(board: Board) -> Odds:
    """Any free square."""
    return evenly(board.legal_moves)


@cache
def easy(board: Board) -> Odds:
    """Any square; where it could win, it does so half of the time."""
    wins = winning_moves(board)
    others = [square for square in board.legal_moves if square not in wins]
    # Wins together weigh as much as the other moves together: half of the time for each kind.
    return evenly(wins, len(others) or 1) | evenly(others, len(wins) or 1)


@cache
def medium(board: Board) -> Odds:
    """Takes a win, else blocks a loss, else any square.

    It is also the *model person*, whom pages call a casual player.
    """
    wins, blocks = (completing_moves(board, mark) for mark in (board.turn, OTHER[board.turn]))
    return evenly(wins or blocks or board.legal_moves)


@cache
def unbeatable(board: Board) -> Odds:
    """The best moves after which the model person is likeliest to lose."""
    return evenly(likeliest(board, best_moves(board)))


# How many of hard's moves are medium's. With a third, the model person wins one game in ten of
# those that it opens: 10.01 %. (With a quarter 7.44 %, with a half 15.25 %.)
SLIPS = Fraction(1, 3)


@cache
def hard(board: Board) -> Odds:
    """Perfect, but now and then a move as medium would play it."""
    return blended(unbeatable(board), medium(board), SLIPS)


class Level(NamedTuple):
    """One strength of the computer; whatever offers, describes or plays it needs no more.

    `does` goes on from its name ("never loses, and …"); `brief` is the same in a few words. `loses`
    tells whether anybody can beat it.
    """

    slug: str  # its name in forms and cookies
    name: str
    does: str
    brief: str
    policy: Policy
    loses: bool = True


# From the weakest to the strongest.
LEVELS: Mapping[str, Level] = {
    level.slug: level
    for level in (
        Level(
            "easy",
            "easy",
            "plays anywhere; when it could win, it does so half of the time",
            "mostly plays anywhere",
            easy,
        ),
        Level(
            "medium",
            "medium",
            "takes a win, blocks a loss, and otherwise plays at random",
            "takes wins and blocks losses",
            medium,
        ),
        Level(
            "hard",
            "hard",
            "plays as unbeatable would, but makes one move in three as medium would",
            "looks ahead, slips at times",
            hard,
        ),
        Level(
            "unbeatable",
            "unbeatable",
            "never loses, and among perfect moves takes the one after which people slip most",
            "never loses; lies in wait",
            unbeatable,
            loses=False,
        ),
    )
}

FRIEND = "friend"  # two people on one device, where other games have the slug of a level
Opponents = Mapping[str, Level | None]

# Whom one can play, by the name in forms and cookies; a friend needs no level.
OPPONENTS: Opponents = {**LEVELS, FRIEND: None}


def choose(policy: Policy, board: Board, number: int) -> int:
    """The square that a policy takes; a `number` picks it by the odds."""
    lots = [square for square, chances in policy(board).items() for _ in range(chances)]
    return lots[number % len(lots)]


def odds_of(player: Policy | Player, board: Board) -> Odds:
    """The odds of a policy, or of the one square that a plain function takes."""
    taken = player(board)
    return {taken: 1} if isinstance(taken, int) else taken


def evenly(squares: Sequence[int], chances: int = 1) -> dict[int, int]:
    """Odds that favour none of the squares."""
    return dict.fromkeys(squares, chances)


def blended(usual: Odds, other: Odds, share: Fraction) -> Odds:
    """The odds of a player who moves by `other` that share of the time, and otherwise as usual."""
    # Each weighs as much as the total of the other one, so that only the share tells them apart.
    weight = (share.denominator - share.numerator) * sum(other.values())
    other_weight = share.numerator * sum(usual.values())
    return {
        square: weight * usual.get(square, 0) + other_weight * other.get(square, 0)
        for square in sorted({*usual, *other})
    }


# What a player can hope for -------------------------------------------------------------------


def chance_to_win(board: Board) -> Fraction:
    """The chance that the side to move, playing the best moves only, beats the model person."""
    chances = (chance_after(board.play(square)) for square in best_moves(board))
    return max(chances, default=NO_CHANCE)


def chance_after(board: Board) -> Fraction:
    """The chance that the side that has just moved beats the model person, who moves next."""
    return _chance_after(canonical(board))


@cache
def _chance_after(board: Board) -> Fraction:
    if board.outcome:
        return Fraction(board.outcome.winner is not None)
    odds = medium(board)
    chances = sum((n * chance_to_win(board.play(square)) for square, n in odds.items()), NO_CHANCE)
    return chances / sum(odds.values())


def likeliest(board: Board, squares: Sequence[int]) -> tuple[int, ...]:
    """Of these squares, those after which the model person is likeliest to lose."""
    chances = {square: chance_after(board.play(square)) for square in squares}
    highest = max(chances.values(), default=NO_CHANCE)
    return tuple(square for square in squares if chances[square] == highest)


@cache
def only_chances_differ(board: Board) -> bool:
    """Whether all moves are worth the same, yet win unequally often against the model person."""
    after = board.successors.values()
    return len({score(it) for it in after}) == 1 < len({chance_after(it) for it in after})


class Record(NamedTuple):
    """Shares of games won, drawn and lost, adding up to 1."""

    won: Fraction
    drawn: Fraction
    lost: Fraction

    @property
    def reversed(self) -> "Record":
        """The shares of the other side."""
        return Record(self.lost, self.drawn, self.won)


def record(opener: Policy | Player, other: Policy | Player) -> Record:
    """How `opener` fares against `other` in the long run: computed, not sampled."""
    # As many games as it takes to keep every share whole: those are numbers that add up quickly.
    games = {Board(): 1}
    ended: dict[Mark | None, int] = dict.fromkeys(("X", None, "O"), 0)
    while games:
        odds = {it: odds_of(opener if it.turn == "X" else other, it) for it in games}
        times = lcm(*(sum(chances.values()) for chances in odds.values()))
        ended = {winner: number * times for winner, number in ended.items()}
        games = _after_a_ply(games, odds, times)
        for board, outcome in [(it, it.outcome) for it in games if it.outcome]:
            ended[outcome.winner] += games.pop(board)
    every = sum(ended.values())
    return Record(*(Fraction(number, every) for number in ended.values()))


def _after_a_ply(
    games: Mapping[Board, int], odds: Mapping[Board, Odds], times: int
) -> dict[Board, int]:
    """How many games come to each board, if `times` as many as these go on by those odds."""
    after: dict[Board, int] = defaultdict(int)
    for board, number in games.items():
        for_each_chance = number * times // sum(odds[board].values())
        for square, chances in odds[board].items():
            after[board.play(square)] += for_each_chance * chances
    return after


@cache
def casual_record(level: Level, opens: bool) -> Record:
    """How the model person, who opens or replies, fares against a level of the computer."""
    if opens:
        return record(medium, level.policy)
    return record(level.policy, medium).reversed
