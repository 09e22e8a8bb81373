"""The margin line: straight while a game is on, and its own line when it has ended."""

import pytest
from bs4 import BeautifulSoup, Tag

from tests.support.brute_force import best_by_brute_force, by_brute_force, moves_by_brute_force
from tests.support.games import a_game
from tests.support.pages import hrefs, show, words
from tests.support.player import Page, Player
from tictactoe_web.engine.board import MARKS, replay
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.words.reasons import MISTAKES_IN_WORDS


def line(page: Page) -> Tag:
    """The place of the line, which is there all the time."""
    return page.one(".game-line")


def shown_of(move: Tag) -> BeautifulSoup:
    """What the script shows of a move."""
    (template,) = move.select("template")
    return BeautifulSoup(template.decode_contents(), "html.parser")


@pytest.mark.parametrize("moves", [(), (4,), (4, 0, 8)])
def test_while_a_game_is_on_nothing_is_told_of_it(player: Player, moves: tuple[int, ...]) -> None:
    player.new(level="friend")
    for square in moves:
        player.move(square)
    assert line(player.look()).select("svg, p") == []


def test_the_rail_of_your_win_is_above_whichever_mark_you_have(player: Player) -> None:
    player.new("O", "you")
    while player.look().outcome == "playing":
        page = player.move(player.look().free[-1])
    path = hrefs(page.one(".actions"), 'a[href^="/review/"]')[0]
    theirs = show(path).soup.select("svg[data-values] > path")
    ours = line(page).select("svg[data-values] > path")
    assert "you=O" in path
    assert ours[-1]["d"] == theirs[-1]["d"]
    assert "2.5" in str(ours[-1]["d"]), "you lost, which is the lowest of the three"


@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_it_is_the_line_of_the_review_and_leads_there(player: Player, seed: int) -> None:
    opener = MARKS[seed % 2]
    moves = a_game(seed, opener, whole=True)
    player.new(opener, "you", "friend")
    shown = line(player.moves(*moves))
    path = f"/review/{as_digits(moves)}{'?first=O' if opener == 'O' else ''}"
    (theirs,) = show(path).soup.select("svg[data-values]")
    (ours,) = shown.select("svg[data-values]")
    assert ours["data-values"] == theirs["data-values"]
    assert hrefs(ours) == [f"{path}{mistake}" for mistake in hrefs(theirs)]
    assert [it["d"] for it in ours.select("a > path")] == [
        it["d"] for it in theirs.select("a > path")
    ]


def test_after_a_draw_without_mistakes_it_stays_straight(player: Player) -> None:
    player.new(level="friend")
    shown = line(player.moves(0, 4, 1, 2, 6, 3, 5, 7, 8))
    assert set(str(shown.select("svg")[0]["data-values"]).split(",")) == {"0"}
    assert shown.select("svg a") == []
    assert shown.select(".moment")[0].get_text().startswith("Move 9 of 9")


def test_each_move_can_be_gone_back_to(player: Player) -> None:
    player.new(level="friend")
    moves = line(player.moves(0, 7, 4, 8, 3, 2, 5)).select("game-replay li")
    assert [int(str(move["data-took"])) for move in moves] == [0, 7, 4, 8, 3, 2, 5]
    told = [words(shown_of(move).select("p")[0]) for move in moves]
    slip = MISTAKES_IN_WORDS["draw-to-loss"]
    assert told[1] == f"Move 2 of 7: O took the bottom middle, and {slip}."
    assert told[-1] == "Move 7 of 7: X took the middle right, and won."


@pytest.mark.parametrize("seed", range(6))
def test_what_would_have_been_better_is_pencilled_in_where_it_was_missed(
    player: Player, seed: int
) -> None:
    moves = a_game(seed, "X", whole=True)
    player.new(level="friend")
    shown = line(player.moves(*moves)).select("game-replay li")
    for move, square, before in zip(shown, moves, replay(moves, "X"), strict=False):
        worths = moves_by_brute_force(before)
        is_mistake = worths[square].value != by_brute_force(before).value
        better = [int(it) for it in str(move.get("data-better", "")).split()]
        assert better == (sorted(best_by_brute_force(before)) if is_mistake else [])
        assert len(shown_of(move).select(".corrected use")) == len(better)
    assert shown_of(shown[-1]).select(".corrected") == [], (
        "at the end, the board is as the game left it"
    )


def test_what_only_the_end_needs_is_not_on_the_page_before(player: Player) -> None:
    player.new(level="friend")
    assert "replay" not in str(player.moves(0, 3, 1, 4).soup)
    needed = player.move(2).soup.select("[data-end], .game-line script")
    files = [str(it.get("href") or it.get("src")) for it in needed]
    assert all("/static/" in file and "replay" in file for file in files)
    assert len(files) == 2


def test_a_new_game_makes_it_straight_again(player: Player) -> None:
    player.new(level="friend")
    assert line(player.moves(0, 3, 1, 4, 2)).select("svg")
    assert line(player.new()).select("svg") == []


def test_it_speaks_to_you_and_of_the_computer(player: Player) -> None:
    page = player.new("X", "you", "unbeatable")
    while page.outcome == "playing":
        page = player.move(page.free[-1], page)
    assert page.outcome == "lost"
    mistakes = line(page).select("svg a")
    assert mistakes
    assert all(": you " in str(mistake["aria-label"]) for mistake in mistakes)
    assert all("you=X" in href for href in hrefs(line(page)))


def test_a_dot_is_where_a_move_is_made_again_until_it_is_made(player: Player) -> None:
    player.new("O", "you")
    while player.look().outcome == "playing":
        page = player.move(player.look().free[-1])
    player.press("/practice", page=page)
    again = player.look()
    assert "again." in again.status
    assert line(again).select(".remade .dot")
    assert again.soup.select("[data-end]"), "its style is that of the end"
    assert line(again).select("[data-values]") == [], "nothing is told of how it will end"
    assert line(player.move(again.free[0])).select(".remade") == []
