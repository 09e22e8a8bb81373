"""Whole games in a real browser, with and without script."""

import pytest
from playwright.sync_api import Page, expect

from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.solution import best_moves, move_scores


def board_of(page: Page, turn: Mark) -> Board:
    marks = [
        square.get_attribute("data-mark") or "-" for square in page.locator("[data-square]").all()
    ]
    return Board.from_text("".join(marks), turn)


def press(page: Page, square: int) -> None:
    """Press a square and wait for the answer."""
    ply = page.locator("[name=ply]")
    before = ply.input_value()
    page.locator(f'[data-square="{square}"]').click()
    expect(ply).not_to_have_value(before)


def start(page: Page, mark: Mark, first: str) -> None:
    page.goto("/")
    page.select_option("[name=mark]", mark)
    page.select_option("[name=first]", first)
    page.get_by_role("button", name="New game").click()
    expect(page.locator('[data-mark=""]')).to_have_count(9 if first == "you" else 8)


@pytest.mark.parametrize("mark", ["X", "O"])
@pytest.mark.parametrize("first", ["you", "computer"])
def test_the_best_moves_lead_to_a_draw(page: Page, mark: Mark, first: str) -> None:
    start(page, mark, first)
    status = page.get_by_role("status")
    while status.get_attribute("data-outcome") == "playing":
        press(page, best_moves(board_of(page, mark))[0])
    expect(status).to_have_attribute("data-outcome", "drawn")
    expect(status).to_contain_text("It's a draw.")
    expect(page.locator('[data-mark=""]')).to_have_count(0)


@pytest.mark.parametrize("mark", ["X", "O"])
def test_the_worst_moves_lose(page: Page, mark: Mark) -> None:
    start(page, mark, "you")
    status = page.get_by_role("status")
    while status.get_attribute("data-outcome") == "playing":
        scores = move_scores(board_of(page, mark))
        press(page, min(scores, key=scores.__getitem__))
    expect(status).to_have_attribute("data-outcome", "lost")
    expect(page.locator("[data-winning]")).to_have_count(3)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator('[data-mark=""]')).to_have_count(9)
