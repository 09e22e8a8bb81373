"""Asks a player everything, and gathers what it says."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from tictactoe_web.checker.asking import ask
from tictactoe_web.checker.players import BroughtPlayer, Heard, Query
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.brought import Trouble, Troubles
from tictactoe_web.engine.check.parts import Defect, PartReport, defect, is_open
from tictactoe_web.engine.check.report import Answer, Report, report_on
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.positions import every_board, positions
from tictactoe_web.engine.tree import tree_size

COST_OF_A_PART = 5  # boards that plain minimax visits in the time that a function takes (measured)


class Checking:
    """What is known of a player, while it is asked and afterwards."""

    def __init__(self, player: BroughtPlayer) -> None:
        self.player = player
        self.so_far: Counter[str] = Counter()  # verdicts on its moves
        self.slow = 0  # answers that did not come in time
        self._heard: dict[Query, Heard] = {}
        parts = (
            Query(name, board)
            for name in player.parts
            for board in every_board()
            if not is_open(name, board)
        )
        # First the parts, whose defects explain the most; then the moves, those near the end first.
        self.queries = [*parts, *(Query(player.move, board) for board in positions())]
        self.done = 0  # of the `cost` of all

    @property
    def cost(self) -> int:
        """What all questions cost a plain minimax, in boards that it visits."""
        return sum(map(self._cost_of, self.queries))

    def _cost_of(self, query: Query) -> int:
        return tree_size(query.board) if query.name == self.player.move else COST_OF_A_PART

    def ask(self, seconds: float, hear: Callable[[Heard], None]) -> None:
        """Ask everything; `hear` is called with each answer. Ctrl+C raises KeyboardInterrupt."""

        def tell(query: Query, heard: Heard) -> None:
            self._heard[query] = heard
            self.done += self._cost_of(query)
            self.slow += heard.trouble == "slow"
            if query.name == self.player.move:
                self.so_far[Answer(query.board, heard.value).verdict] += 1
            hear(heard)

        ask(self.player, self.queries, seconds, tell)

    @property
    def asked(self) -> int:
        """In how many positions it has been asked for a move."""
        return self.so_far.total()

    @property
    def known(self) -> int:
        """How many answers have come, or will not come."""
        return len(self._heard)

    @property
    def left(self) -> int:
        """How many answers have not."""
        return len(self.queries) - self.known

    @property
    def answers(self) -> dict[Board, int | None]:
        """The moves, by position."""
        return {board: heard.value for board, heard in self._moves()}

    def report(self) -> Report:
        """What is right and wrong in the moves that it was asked for."""
        return report_on(self.answers, [board for board, _ in self._moves()])

    def parts(self) -> tuple[PartReport, ...]:
        """What is wrong with its functions, where it has those of CS50's project.

        One that was not asked about every board, because it was stopped, is told of only if it is
        wrong.
        """
        parts = (self._part(name) for name in self.player.parts)
        return tuple(it for it in parts if it.defects or it.asked == len(every_board()))

    def _part(self, name: str) -> PartReport:
        boards = [board for board in every_board() if not is_open(name, board)]
        heard = {board: self._heard.get(Query(name, board)) for board in boards}
        defects = (_defect(name, board, it) for board, it in heard.items() if it)
        unheard = list(heard.values()).count(None)
        return PartReport(name, tuple(filter(None, defects)), len(every_board()) - unheard)

    def troubles(self) -> Troubles:
        """What went wrong when it was asked for moves, then what was noticed: kind by kind."""
        found: dict[str, list[Trouble]] = defaultdict(list)
        for board, heard in self._moves():
            if heard.trouble:
                found[heard.trouble].append(Trouble(board, heard.detail))
        for board, heard in self._moves():
            for kind in heard.seen:
                found[kind].append(Trouble(board, ""))
        return found

    def _moves(self) -> Sequence[tuple[Board, Heard]]:
        move = self.player.move
        pairs = ((board, self._heard.get(Query(move, board))) for board in positions())
        return [(board, heard) for board, heard in pairs if heard]

    def facts(self) -> dict[str, Any]:
        """All of it as plain values; whether it `loses` is None unless its games are known."""
        report = self.report()
        lost = report.games.lost if report.games_are_known else None
        return {
            "asked": len(report.answers),
            **{str(verdict): count for verdict, count in report.counts.items()},
            "loses": lost is not None if report.games_are_known else None,
            "like": report.like,
            "parts": {
                it.name: {"asked": it.asked, "wrong": len(it.defects)} for it in self.parts()
            },
            "lost_game": None if lost is None else as_digits(lost),
        }


def _defect(name: str, board: Board, heard: Heard) -> Defect | None:
    if heard.trouble:
        return Defect(board, "trouble", heard.trouble, detail=heard.detail)
    return defect(name, board, heard.value)
