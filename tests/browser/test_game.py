"""Whole games in a real browser, with and without script; whom one plays, and on which side."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import arrange, button, ply, press, square_of, squares_of
from tictactoe_web.engine.board import Board, Mark
from tictactoe_web.engine.solution import best_moves, move_scores


def play(page: Page, square: int) -> None:
    """Press a square and wait for the answer."""
    before = ply(page).input_value()
    square_of(page, square).click()
    expect(ply(page)).not_to_have_value(before)


def start(page: Page, side: str) -> Board:
    """Begin a game on that side, as its button calls it; one of the four is seen to move."""
    page.emulate_media(reduced_motion="no-preference" if side == "X second" else "reduce")
    page.goto("/")
    game = page.locator("form[action='/move'] [name=game]")
    before = game.input_value()
    press(page, side)
    expect(game).not_to_have_value(before)
    expect(button(page, side)).to_have_attribute("aria-pressed", "true")
    return board_of(page, "X" if side.startswith("X") else "O")


def board_of(page: Page, you: Mark) -> Board:
    """The board when it is your turn, or the game is over."""
    squares = squares_of(page)
    return Board.from_text(squares, you if squares.count("X") == squares.count("O") else None)


@pytest.mark.parametrize("side", ["X first", "O second"])
def test_the_best_moves_lead_to_a_draw(page: Page, side: str) -> None:
    board = start(page, side)
    you = board.turn
    assert board.ply == (1 if side.endswith("second") else 0)
    while board.outcome is None:
        play(page, best_moves(board)[0])
        board = board_of(page, you)
    expect(page.get_by_role("status")).to_have_attribute("data-outcome", "drawn")
    expect(page.locator('[data-mark=""]')).to_have_count(0)


def test_the_worst_moves_lose(page: Page) -> None:
    board = start(page, "X first")
    while board.outcome is None:
        scores = move_scores(board)
        play(page, min(scores, key=scores.__getitem__))
        board = board_of(page, "X")
    expect(page.get_by_role("status")).to_have_attribute("data-outcome", "lost")
    expect(page.locator("[data-winning]")).to_have_count(3)
    button(page, "again").click()
    expect(page.locator('[data-mark=""]')).to_have_count(9)


@pytest.mark.parametrize("level", ["easy", "unbeatable", "friend"])
def test_two_presses_change_the_opponent(page: Page, level: str) -> None:
    arrange(page, "4", level="easy" if level == "unbeatable" else "unbeatable")
    page.goto("/")
    press(page, level)
    expect(button(page, level)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[name=level][aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".choices summary").first).to_contain_text(level)
    assert squares_of(page) == "---------"


def test_a_score_is_kept_for_each_opponent(page: Page) -> None:
    arrange(page, "03142")
    page.goto("/")
    score = page.locator(".score")
    expect(score).to_have_text(re.compile(r"X\s+1,.*0,.*O\s+0", re.DOTALL))
    press(page, "hard")
    expect(score).to_have_count(0)
    press(page, "friend")
    expect(score).to_contain_text("1")
    press(page, "reset")
    expect(button(page, "reset")).to_have_count(0)
    expect(score).to_have_count(0)
