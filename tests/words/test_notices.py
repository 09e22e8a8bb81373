"""What the page of a game says once."""

from tictactoe_web.words.notices import NOTICES


def test_a_square_that_is_taken_is_named() -> None:
    assert NOTICES["taken-4"] == "The centre is already taken."
