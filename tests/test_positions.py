"""All boards, as the program enumerates them."""

from tests.support.boards import reachable
from tictactoe_web.engine.positions import every_board, positions


def test_every_board_comes_up() -> None:
    assert set(every_board()) == set(reachable("X"))
    assert len(every_board()) == 5478


def test_all_unfinished_ones_are_positions_those_near_the_end_first() -> None:
    assert len(positions()) == 4520
    assert set(positions()) == {it for it in reachable("X") if it.outcome is None}
    plies = [it.ply for it in positions()]
    assert plies == sorted(plies, reverse=True)
