"""What is right and what is wrong in a player's answers.

A *player* is a plain function from a board to the square that it takes. Asked every position once,
it becomes a table of answers, and the rest is said of the table.

An answer is *wrong* if it gives the value of the position away, and *slower* if it keeps the value,
but wins later or loses sooner than need be.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, get_args

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import NO_FREE_SQUARE, Answers
from tictactoe_web.engine.check.brought import NO_MOVE, Troubles
from tictactoe_web.engine.check.faults import (
    Fault,
    Overlooked,
    explanation,
    goes_wrong_deeper,
    overlooked,
)
from tictactoe_web.engine.check.playing import Games, games_of, played_from
from tictactoe_web.engine.opponents import Player
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.reasons import CompletesLine, LosesTo, Reason, reason
from tictactoe_web.engine.solution import best_moves, moves_that_keep, worth

Verdict = Literal["right", "slower", "wrong", "illegal", "missing"]

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

ALMOST = 0.9  # of the answers
ENOUGH_TO_TELL = 20  # answers; fewer may be so by chance


class Answer(NamedTuple):
    """What a player answered in one position; `square` is None if it did not."""

    board: Board
    square: int | None

    @property
    def move(self) -> int | None:
        """The square, if it can be played."""
        return self.square if self.square in self.board.successors else None

    @property
    def verdict(self) -> Verdict:
        """What is to be said of it."""
        if self.move is None:
            return "missing" if self.square is None else "illegal"
        if self.move in best_moves(self.board):
            return "right"
        return "slower" if self.move in moves_that_keep(self.board) else "wrong"

    @property
    def gave_away(self) -> int:
        """The value that a wrong answer gave away: 1 a win, 0 a draw."""
        return worth(self.board).value

    @property
    def reason(self) -> Reason:
        """What proves the worth of a legal answer."""
        assert self.move is not None, "it can be played"
        return reason(self.board, self.move)

    @property
    def better(self) -> Reason:
        """What proves the worth of the first best move."""
        return reason(self.board, best_moves(self.board)[0])


@dataclass(frozen=True)
class Report:
    """What is to be said of the answers to all that was asked, in the order of the questions."""

    answers: tuple[Answer, ...]

    @cached_property
    def counts(self) -> dict[Verdict, int]:
        """How many answers got each verdict."""
        counted = Counter(self._verdicts)
        return {verdict: counted[verdict] for verdict in VERDICTS}

    @property
    def kept(self) -> int:
        """How many answers keep the value, at whatever distance."""
        return self.counts["right"] + self.counts["slower"]

    @property
    def is_faultless(self) -> bool:
        """Whether all answers keep the value, and there are any."""
        return 0 < self.kept == len(self.answers)

    @property
    def is_nearly_right(self) -> bool:
        """Whether at least nine in ten answers keep the value.

        So do those of a minimax that misses a diagonal; those of one that misses all columns don't.
        A player may be far from right and lose no game: one that always takes the centre is wrong
        only on boards to which its own games don't lead.
        """
        return self.kept >= ALMOST * len(self.answers)

    @property
    def unplayable(self) -> int:
        """How many answers are no free square, or missing."""
        return self.counts["illegal"] + self.counts["missing"]

    @property
    def plays(self) -> bool:
        """Whether it takes a free square anywhere."""
        return self.unplayable < len(self.answers)

    @cached_property
    def _verdicts(self) -> tuple[Verdict, ...]:
        return tuple(answer.verdict for answer in self.answers)

    def with_verdict(self, verdict: Verdict) -> tuple[Answer, ...]:
        """The answers that got that verdict."""
        pairs = zip(self.answers, self._verdicts, strict=True)
        return tuple(answer for answer, it in pairs if it == verdict)

    def that_gave_away(self, value: int) -> tuple[Answer, ...]:
        """The wrong answers in positions of that value: 1 a win, 0 a draw."""
        return tuple(it for it in self.with_verdict("wrong") if it.gave_away == value)

    @cached_property
    def lost_anyway(self) -> tuple[Answer, ...]:
        """The answers in positions that were lost whatever it did: none of them is wrong."""
        return tuple(it for it in self.answers if worth(it.board).value < 0)

    def is_silent_only_where_lost(self, troubles: Troubles) -> bool:
        """Whether it says that it has no move in lost positions, in enough of them, and only there.

        An answer that did not come, as `troubles` tell, says nothing of the kind.
        """
        silent = {it.board for it in self.with_verdict("missing")}
        failed = {it.board for kind in {*troubles} - NO_MOVE for it in troubles[kind]}
        lost = {it.board for it in self.lost_anyway}
        return self.plays and len(silent) >= ENOUGH_TO_TELL and silent <= lost - failed

    @property
    def answers_only_wins(self) -> bool:
        """Whether it answers wherever a move wins, and nowhere else."""
        only_wins = ((it.square is not None) == (worth(it.board).value > 0) for it in self.answers)
        return self.plays and all(only_wins)

    @property
    def counts_from_one(self) -> bool:
        """Whether it seems to count squares from 1: some are not free, but all before them are."""
        before = [
            square - 1 in board.successors
            for board, square in self.answers
            if square is not None and square != NO_FREE_SQUARE
        ]
        return self.counts["illegal"] > 0 and len(before) >= ENOUGH_TO_TELL and all(before)

    @property
    def prefers_slower(self) -> bool:
        """Whether none of its moves is wrong, but it never takes the sooner of two wins."""
        if self.counts["wrong"] or self.counts["slower"] < ENOUGH_TO_TELL:
            return False
        return not any(
            worth(it.board).value > 0 and moves_that_keep(it.board) != best_moves(it.board)
            for it in self.with_verdict("right")
        )

    @cached_property
    def like(self) -> str | None:
        """The slug of the fault that explains every legal answer, if one does."""
        return explanation(dict(self.answers))

    @cached_property
    def goes_wrong_deeper(self) -> bool:
        """Whether it is wrong only where looking two moves ahead does not tell."""
        return self.counts["wrong"] > 0 and goes_wrong_deeper(dict(self.answers))

    @property
    def games_are_known(self) -> bool:
        """Whether it was asked everything, and takes a free square anywhere."""
        return self.plays and len(self.answers) == len(positions())

    @cached_property
    def games(self) -> Games:
        """The games that its answers play."""
        return games_of(played_from(dict(self.answers)))


def report_on(answers: Answers, asked: Iterable[Board] | None = None) -> Report:
    """The report of the answers to these positions, or to all; what is not there is missing."""
    boards = positions() if asked is None else asked
    return Report(tuple(Answer(board, answers.get(board)) for board in boards))


def mistakes(player: Player) -> tuple[Answer, ...]:
    """The wrong and illegal answers of a player that is asked every position."""
    answers = (Answer(board, player(board)) for board in positions())
    return tuple(it for it in answers if it.verdict in ("wrong", "illegal"))


def overlooked_in(answer: Answer, fault: Fault | None) -> Overlooked | None:
    """What a fault overlooks after a wrong answer, if the next move or two end the game."""
    if fault is None or answer.verdict != "wrong":
        return None
    if isinstance(answer.better.fact, CompletesLine):
        return overlooked(fault, answer.board.play(answer.better.square))
    match answer.reason.fact:
        case LosesTo(reply, CompletesLine()):
            return overlooked(fault, answer.board.play(answer.reason.square).play(reply))
    return None
