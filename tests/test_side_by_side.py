"""The searches of a position, each with what it found and how long it took."""

import pytest

from tests.support.boards import LOSE_SOON_OR_LATE, SEVERAL_WAYS, TWO_MOVES_LEFT, WON
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.searches import SEARCHES
from tictactoe_web.engine.side_by_side import side_by_side


@pytest.mark.parametrize("position", [LOSE_SOON_OR_LATE, SEVERAL_WAYS, TWO_MOVES_LEFT, WON])
def test_every_search_is_run_in_reading_order(position: Board) -> None:
    runs = side_by_side(position)
    assert [it.search for it in runs] == list(SEARCHES)
    assert [it.result for it in runs] == [it.from_root(position) for it in SEARCHES]
