"""The review of a game: its line on top, every move below, the reasons, and a second chance."""

import re

import pytest
from bs4 import Tag

from tests.support.boards import FOUR_FREE, TWO_MOVES_LEFT
from tests.support.brute_force import best_by_brute_force, by_brute_force
from tests.support.games import a_game, mistakes_by_brute_force
from tests.support.pages import CLIENT, hrefs, link, linked, show, words
from tests.support.player import Page, Player, some, to_the_end
from tictactoe_web.engine.board import MARKS, SQUARE_NAMES, Board, Mark, replay
from tictactoe_web.engine.notation import as_digits

# O threw away the draw, then lost the sooner; X could have won and lets O win, which O misses too.
BOTH_BLUNDER = "031486"
GAMES = ["4", "40", "01", "0142", "03154", "03145", "041263578", "012435768", BOTH_BLUNDER]
QUERIES = ["", "?you=X", "?you=O", "?first=O", "?first=O&you=X"]


def opener_in(query: str) -> Mark:
    return "O" if "first=O" in query else "X"


def steps(page: Page) -> list[Tag]:
    return some(page.soup, "ol.steps > li")


def curve(page: Page) -> Tag:
    return page.one("svg[data-values]")


# The line of the game --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_line_of_a_game_has_its_values_and_leads_to_its_mistakes(seed: int) -> None:
    opener = MARKS[seed % 2]
    moves = a_game(seed, opener)
    page = Page(CLIENT.get(f"/review/{as_digits(moves)}?first={opener}"))
    worths = [(board.turn, by_brute_force(board).value) for board in replay(moves, opener)]
    for_x = [value if turn == "X" else -value for turn, value in worths]
    assert curve(page)["data-values"] == ",".join(map(str, for_x))
    mistakes = [f"#move-{number}" for number in mistakes_by_brute_force(moves, opener)]
    assert hrefs(curve(page)) == mistakes
    assert [f"#{step['id']}" for step in page.soup.select("[data-mistake]")] == mistakes


def test_the_line_is_told_to_those_who_can_not_see_it() -> None:
    line = curve(show("/review/031485?you=X"))
    assert line["aria-label"]
    names = [str(mistake["aria-label"]) for mistake in line.select("a")]
    assert [name.split(":")[0] for name in names] == ["Move 2", "Move 5"]


def test_a_win_of_the_reader_is_on_top() -> None:
    def heights(path: str) -> list[str]:
        return re.findall(r"[\d.]+$", str(curve(show(path)).select("a > path")[0]["d"]))

    assert heights("/review/01") == heights("/review/01?you=X") == ["0.5"]
    assert heights("/review/01?you=O") == ["2.5"]


def test_moves_that_were_given_bend_the_line_but_nobody_is_blamed() -> None:
    page = show("/review/03142?given=2")
    assert curve(page)["data-values"] == "0,0,1,1,1,1"
    assert curve(page).select("a") == []


def test_beside_the_line_there_is_a_link_to_each_move() -> None:
    page = show("/review/03154")
    links = hrefs(page.one("game-replay"), "li > a")
    assert links == [f"#{step['id']}" for step in steps(page)]


# The moves -------------------------------------------------------------------------------------


def test_a_review_has_every_move_with_its_board_and_verdict() -> None:
    page = show("/review/03154")
    boards = [linked("explore", hrefs(step, "li > a")[0]) for step in steps(page)]
    assert boards == replay([0, 3, 1, 5, 4], "X")[1:]
    assert [step["data-verdict"] for step in steps(page)] == [
        "best",
        "draw-to-loss",
        "best",
        "quicker-loss",
        "slower-win",
    ]
    headings = [words(step.select("h2")[0]) for step in steps(page)]
    assert headings[1] == "2. O took the middle left"


def test_words_speak_to_the_reader() -> None:
    def headings(path: str) -> list[str]:
        told = [words(step.select("h2")[0]) for step in steps(show(path))]
        return [heading.split()[1] for heading in told]

    assert headings("/review/01425") == ["X", "O", "X", "O", "X"]
    assert headings("/review/01425?you=O") == ["X", "You", "X", "You", "X"]
    assert headings("/review/01425?first=O&you=O") == ["You", "X", "You", "X", "You"]


@pytest.mark.parametrize(
    ("moves", "number"),
    [("012435768", 7), ("031485", 5), ("01", 2), ("03145", 5), ("4", None), ("041263578", None)],
)
def test_the_turning_move_is_named_on_top_and_marked(moves: str, number: int | None) -> None:
    page = show(f"/review/{moves}")
    named = re.search(r" move (\d)", words(page.one("h1")))
    assert (named and int(named[1])) == number
    assert [it["id"] for it in page.soup.select("[data-turning]")] == (
        [f"move-{number}"] if number else []
    )


@pytest.mark.parametrize("moves", [*GAMES, "0182"])
def test_the_first_step_that_tells_of_a_fork_says_what_that_is(moves: str) -> None:
    told = [it for it in steps(show(f"/review/{moves}")) if "fork" in words(it)]
    assert [bool(it.select("dfn")) for it in told] == [number == 0 for number in range(len(told))]


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("moves", GAMES)
def test_without_a_script_no_move_is_folded(moves: str, query: str) -> None:
    page = Page(CLIENT.get(f"/review/{moves}{query}"))
    assert all("open" in step.select("details")[0].attrs for step in steps(page))


def test_the_headline_of_a_draw_says_how_often_somebody_slipped() -> None:
    told = words(show("/review/012435768?you=O").one("h1"))
    assert told == "A draw. X slipped three times, you twice, last on move 7."


def test_an_unfinished_game_is_played_on_from_its_review(player: Player) -> None:
    player.look()
    page = player.press("/practice", page=player.look("/review/40"))
    assert page.outcome == "playing"
    assert (page.board[4], page.board[0]) == ("X", "O")
    assert not show("/review/012435768").soup.select("form[action='/practice']")


def test_the_headline_repeats_no_verdict_of_a_move() -> None:
    for moves in GAMES:
        page = show(f"/review/{moves}")
        verdicts = {words(it).lower() for it in page.soup.select(".told .worth.wrong")}
        assert not [it for it in verdicts if it in words(page.one("h1")).lower()]


def test_a_mistake_is_shown_with_the_moves_that_punish_it() -> None:
    page = show("/review/0182?you=O")
    (story,) = page.one("#move-2").select("ol.story")
    deeds = [scene["data-deed"] for scene in story.select("li")]
    assert deeds == ["threatens", "blocks", "forks", "", "wins"]
    assert "fork" in words(page.soup.select("#move-2 p")[0])


@pytest.mark.parametrize("moves", ["03145", "041263578", "03154"])
def test_where_nothing_was_lost_there_is_nothing_to_punish(moves: str) -> None:
    assert steps(show(f"/review/{moves}"))[-1].select(".story") == []


# The better move, for those who ask ------------------------------------------------------------


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("moves", GAMES)
def test_better_and_best_moves_are_shown_only_to_those_who_ask(moves: str, query: str) -> None:
    boards = replay(map(int, moves), opener_in(query))
    page = Page(CLIENT.get(f"/review/{moves}{query}"))
    for square, step, before in zip(map(int, moves), steps(page), boards, strict=False):
        best = best_by_brute_force(before)
        others = set(best) - {square}
        answers = step.select("details.others")
        assert len(answers) == int(bool(others) and len(best) < len(before.legal_moves))
        for answer in answers:
            assert "open" not in answer.attrs
            assert len(answer.select(".ring")) == len(best)
            assert all(SQUARE_NAMES[it] in words(answer) for it in others)
            if square in best:
                listed = re.findall(r"[a-z]+(?: [a-z]+)?", words(answer))
                assert SQUARE_NAMES[square] not in listed, "nobody is corrected who was right"
            answer.extract()
    assert page.soup.select(".ring") == []


@pytest.mark.parametrize("moves", GAMES)
def test_around_its_steps_a_review_names_no_square(moves: str) -> None:
    page = Page(CLIENT.get(f"/review/{moves}"))
    for told_elsewhere in ("ol.steps", ".board", ".ticks"):
        page.soup.select(told_elsewhere)[0].extract()
    assert [name for name in SQUARE_NAMES if name in str(page.one("main"))] == []


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("moves", GAMES)
def test_a_mistake_of_the_reader_can_be_tried_again_as_a_puzzle(moves: str, query: str) -> None:
    squares, opener = [int(digit) for digit in moves], opener_in(query)
    boards = replay(squares, opener)
    page = show(f"/review/{moves}{query}")
    you = next(iter(re.findall("you=(.)", query)), None)
    offered = [
        (number, linked("puzzles", href))
        for number, step in enumerate(steps(page), start=1)
        for href in hrefs(step)
        if href.startswith("/puzzles/")
    ]
    assert offered == [
        (number, boards[number - 1])
        for number in mistakes_by_brute_force(squares, opener)
        if you in (None, boards[number - 1].turn)
    ]
    for _, board in offered:
        assert CLIENT.get(link("puzzles", board)).status_code == 200


@pytest.mark.parametrize(
    ("moves", "ply"), [("041263578", 5), ("031485", 5), ("0123456", 6), ("03142", None)]
)
def test_a_search_can_be_watched_on_the_first_small_board_where_moves_differ(
    moves: str, ply: int | None
) -> None:
    paths = hrefs(show(f"/review/{moves}").one("main"), "a[href^='/watch/']")
    watched = [linked("watch", path.removesuffix("?search=quick")) for path in paths]
    assert watched == ([replay(map(int, moves), "X")[ply]] if ply else [])


def test_a_game_that_goes_on_is_not_given_away_by_a_search() -> None:
    assert "/watch/" not in str(show("/review/04126357").one("main"))


# Sharing ---------------------------------------------------------------------------------------


def test_a_link_to_share_does_not_say_who_one_was() -> None:
    for query in ("?first=O&you=X", "?first=O"):
        page = show(f"/review/031485{query}")
        assert hrefs(page.one("take-along")) == ["/review/031485?first=O"]


# From a game to its review ---------------------------------------------------------------------


def review_of(page: Page) -> str:
    """Where the page of a finished game leads to its moves."""
    (path,) = hrefs(page.one(".actions"), 'a[href^="/review/"]')
    return path


def test_the_end_of_a_game_links_to_its_review(player: Player) -> None:
    player.new("O", "you", "friend")
    path = review_of(player.moves(0, 3, 1, 4, 2))
    assert path == "/review/03142?first=O"
    assert len(steps(player.look(path))) == 5


@pytest.mark.parametrize(("mark", "first"), [("X", "computer"), ("O", "you"), ("O", "computer")])
def test_the_review_of_your_game_speaks_to_you(player: Player, mark: str, first: str) -> None:
    over = to_the_end(player, player.new(mark, first))
    path = review_of(over)
    assert f"you={mark}" in path
    assert linked("explore", hrefs(steps(player.look(path))[-1], "li > a")[0]).squares == over.board


@pytest.mark.parametrize("position", [FOUR_FREE, FOUR_FREE.swapped(), TWO_MOVES_LEFT])
def test_nobody_is_told_or_blamed_for_moves_that_were_there_before(
    player: Player, position: Board
) -> None:
    player.look()
    shown = show(link("explore", position))
    page = player.press("/practice", page=shown)
    assert page.newest == []
    review = player.look(review_of(to_the_end(player)))
    verdicts = [step["data-verdict"] for step in steps(review)]
    assert [verdict == "given" for verdict in verdicts] == [
        number < position.ply for number in range(len(verdicts))
    ]
    for step in steps(review)[: position.ply]:
        assert "data-mistake" not in step.attrs
        assert step.select(".others, .again") == []
    assert "given=" in str(review.one("link[rel=canonical]")["href"])


@pytest.mark.parametrize("given", ["0", "1", "4", "5"])
def test_so_many_moves_as_there_are_may_be_given(given: str) -> None:
    verdicts = [step["data-verdict"] for step in steps(show(f"/review/03142?given={given}"))]
    assert verdicts.count("given") == int(given)


@pytest.mark.parametrize("given", ["6", "-1", "x", "", "01", "1.5"])
def test_more_moves_than_there_are_can_not_be_given(given: str) -> None:
    response = CLIENT.get(f"/review/03142?given={given}")
    assert response.status_code == 404
    assert "given" in Page(response).text


@pytest.mark.parametrize(("moves", "goes_on"), [("40", 1), ("03142", 0)])
def test_the_line_of_a_game_that_is_not_over_goes_on_dotted(moves: str, goes_on: int) -> None:
    assert len(show(f"/review/{moves}").soup.select("[data-values] .open")) == goes_on
