"""The puzzles' pages: what may be tried, what is right, what punishes the rest, and the days."""

import re
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from itertools import groupby

import pytest
from bs4 import BeautifulSoup, Tag

from tests.support.boards import (
    CENTRE_TAKEN,
    EMPTY_BOARD,
    UNFINISHED,
    WIN_NOW_OR_LATER,
    reason_against,
    reason_against_link,
)
from tests.support.brute_force import (
    best_by_brute_force,
    by_brute_force,
    finished,
    moves_by_brute_force,
    preference,
)
from tests.support.pages import CLIENT, hrefs, link, linked, plain, show, words
from tests.support.player import Page, Player, some
from tictactoe_web.engine import daily
from tictactoe_web.engine.board import MARKS, OTHER, SQUARE_NAMES, Board, Mark, replay
from tictactoe_web.engine.puzzles import collection
from tictactoe_web.engine.search import canonical
from tictactoe_web.pages.puzzles import page as pages
from tictactoe_web.words.phrases import hint_in_words

TODAY = date(2026, 11, 21)
FIRST_TWO = ("first", "second")
DAYS_OWN = daily.of_day(date(2026, 11, 20), TODAY).board


def has_a_choice(position: Board) -> bool:
    return len({it.value for it in moves_by_brute_force(position).values()}) > 1


WITH_A_CHOICE = [it for it in UNFINISHED if has_a_choice(it)]
WITHOUT = [it for it in UNFINISHED if not has_a_choice(it)]
# Every so many of each: what is right, and what punishes the rest, is tested of all elsewhere.
POSITIONS = [it.board for it in collection()][::5] + WITH_A_CHOICE[::401]


class Clock(datetime):
    """A clock that stands still, in the last second of a day."""

    @classmethod
    def now(cls, tz: object = None) -> "Clock":
        assert tz is UTC
        return cls(2026, 11, 21, 23, 59, 59, tzinfo=UTC)


class UnsetClock(datetime):
    """The clock of a small machine that has just started."""

    @classmethod
    def now(cls, tz: object = None) -> "UnsetClock":
        assert tz is UTC
        return cls(1970, 1, 1, tzinfo=UTC)


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the last second of 21 November 2026."""
    monkeypatch.setattr(pages, "datetime", Clock)


def trying(position: Board, square: int) -> str:
    path = link("puzzles", position)
    return f"{path}{'&' if '?' in path else '?'}try={square}"


class Unlisted(Page):
    """What an answer shows but for drawings and lists, which take longest to read."""

    @cached_property
    def soup(self) -> BeautifulSoup:
        left_out = re.compile("<li data-puzzle=.*?</li>|<svg.*?</svg>", re.DOTALL)
        return BeautifulSoup(left_out.sub("", self.response.text), "html.parser")


def tried(position: Board, square: int) -> Page:
    path = trying(position, square)
    page = Unlisted(CLIENT.get(path))
    assert page.response.status_code == 200, path
    return page


def board_shown(page: Page) -> dict[int, Tag]:
    """The squares that may be tried, each with its link."""
    return {int(str(it["data-square"])): it for it in some(page.soup, "table [data-square]")}


# A puzzle ------------------------------------------------------------------------------------


def test_every_free_square_of_a_puzzle_may_be_tried() -> None:
    for position in POSITIONS:
        page = show(link("puzzles", position))
        squares = board_shown(page)
        assert [*squares] == [*position.legal_moves]
        assert page.soup.select("[data-verdict]") == []
        for square, tag in squares.items():
            assert (tag.name, tag["href"]) == ("a", trying(position, square))
        assert squares_shown(page) == position.squares


def squares_shown(page: Page) -> str:
    """What stands on the squares of the board."""
    marks = [cell.select("[data-mark]") for cell in page.soup.select("table td")]
    return "".join(str(it[0]["data-mark"]) if it else "-" for it in marks)


def canonical_link(page: Page) -> str:
    return str(page.one("link[rel=canonical]")["href"]).removeprefix("http://localhost")


def test_the_task_asks_for_the_square_that_wins_or_draws_or_for_one_of_so_many() -> None:
    for position in POSITIONS:
        page = show(link("puzzles", position))
        right = len(best_in_value(position))
        one, several = {1: ("wins", "force"), 0: ("draws", "hold")}[by_brute_force(position).value]
        task = words(page.one("h1"))
        assert (task == f"Find the square that {one}.") == (right == 1), task
        assert (f" squares {several}" in task and "find one" in task) == (right > 1), task
        assert f"{position.turn} to move" in page.title


def test_a_puzzle_says_which_of_all_it_is_however_it_is_turned_and_whatever_is_tried() -> None:
    for number, it in [*enumerate(collection(), 1)][::34]:
        positions = (it.board, canonical(it.board), it.board.swapped())
        shown = [(position.turn, show(link("puzzles", position))) for position in positions]
        shown.append((it.board.turn, tried(it.board, it.board.legal_moves[0])))
        for turn, page in shown:
            line = plain(words(page.one("main .below-heading")))
            assert re.match(rf"Puzzle {number} of 68[:,] {turn} to move", line), line


@pytest.mark.parametrize(
    ("path", "told"), [("X-X-O----", "O to move"), ("2026-11-20", "20 November: O to move")]
)
def test_what_is_none_of_the_list_has_no_number_and_a_days_has_its_date(
    path: str, told: str
) -> None:
    assert plain(words(show(f"/puzzles/{path}").one("main .below-heading"))).startswith(told)


def best_in_value(position: Board) -> list[int]:
    value = by_brute_force(position).value
    return [n for n, worth in moves_by_brute_force(position).items() if worth.value == value]


def test_a_puzzle_gives_nothing_away() -> None:
    for position in POSITIONS:
        page = show(link("puzzles", position))
        assert page.soup.select("[data-value], [data-plies], [data-reply], .story") == []
        links = [href for href in hrefs(page.one("main")) if not href.startswith("/puzzles")]
        assert links == []


@pytest.mark.parametrize("part", range(8))
def test_every_try_is_judged_as_the_oracle_judges_it(part: int) -> None:
    for position in POSITIONS[part::8]:
        worths = moves_by_brute_force(position)
        best = by_brute_force(position)
        for square, worth in worths.items():
            page = tried(position, square)
            verdict = page.one("[data-verdict]")
            right = worth.value == best.value
            assert verdict["data-verdict"] == ("right" if right else "wrong"), position
            assert ("data-reply" in verdict.attrs) == (not right)
            if not right:
                reply = int(str(verdict["data-reply"]))
                assert reply in best_by_brute_force(position.play(square)), position
            slower = right and preference(worth) < preference(best)
            assert ("; the quickest wins" in words(verdict)) == slower, position
            why = verdict.select(":scope > p")[0]
            assert ("fork" in words(why)) == bool(page.soup.select(".proof dfn")), position
            assert page.one("[data-tried]")["data-square"] == str(square)
            assert [*board_shown(page)] == [*position.legal_moves], "one may try again"
            assert page.title.startswith(words(page.one("h1")).removesuffix("."))


def test_every_puzzle_says_what_it_asks_for_and_has_a_hint_until_it_is_tried() -> None:
    for position in POSITIONS:
        shown, other = show(link("puzzles", position)), OTHER[position.turn]
        wins = by_brute_force(position).value > 0
        asked = f"Whatever {other} answers," if wins else f"After any other square, {other} can win"
        assert words(shown.one(".at-rest > .why")).startswith(asked)
        assert words(shown.one(".answer details > p"))
        assert tried(position, position.legal_moves[0]).soup.select(".answer details") == []


def test_a_right_move_that_only_keeps_the_draw_says_which_moves_would_have_lost_it() -> None:
    page = tried(CENTRE_TAKEN, 0)
    why = words(page.one("#why"))
    losing = "the top middle, the middle left, the middle right or the bottom middle"
    assert why.endswith(f"after {losing}, X could.")


def test_once_a_square_is_found_the_other_right_ones_say_what_they_lead_to() -> None:
    for position in POSITIONS[::5]:
        right = best_in_value(position)
        for square in position.legal_moves:
            shown = {
                int(str(it["data-square"])): words(it.select("small")[0])
                for it in tried(position, square).soup.select("[data-square]:has(small)")
            }
            others = {*right} - {square} if square in right else set()
            assert shown == {it: plain(hint_in_words(position, it, False)[0]) for it in others}


def test_a_slower_win_is_compared_with_the_quickest() -> None:
    later = next(n for n, it in moves_by_brute_force(WIN_NOW_OR_LATER).items() if it == (1, 3))
    why = words(tried(WIN_NOW_OR_LATER, later).one("#why"))
    assert why.endswith(f"This way {WIN_NOW_OR_LATER.turn} wins in 2 moves; the quickest wins now.")


def test_what_follows_is_told_of_the_side_that_wins_and_of_a_missed_win_up_to_the_reply() -> None:
    for position in POSITIONS[::3]:
        value = by_brute_force(position).value
        for square, worth in moves_by_brute_force(position).items():
            page = tried(position, square)
            winner = position.turn if worth.value > 0 else OTHER[position.turn]
            told = re.findall("How ([XO]) wins", words(page.one("main")))
            assert told == ([winner] if worth.value and worth.plies > 1 else []), position
            if worth.value == 0 < value:
                _, saved = page.soup.select(".story li")
                reply = int(str(page.one("[data-verdict]")["data-reply"]))
                assert SQUARE_NAMES[reply] in words(saved)


def test_a_wrong_try_does_not_tell_the_right_one() -> None:
    for position in POSITIONS[::3]:
        worths = moves_by_brute_force(position)
        value = by_brute_force(position).value
        for square in (n for n, worth in worths.items() if worth.value != value):
            page = tried(position, square)
            assert not re.search("data-value|data-plies", page.response.text)
            main = page.one("main")
            for it in main.select("[data-square], .more-puzzles"):
                it.decompose()
            again, another = hrefs(main)
        assert again == link("puzzles", position)
        assert canonical(linked("puzzles", another)) != canonical(position)


def test_below_a_try_stand_what_follows_and_other_puzzles() -> None:
    for path in ("X--------?try=1", "-----XXOO?try=1"):
        headings = [words(it) for it in show(f"/puzzles/{path}").soup.select("h2")]
        assert [plain(it) for it in headings] == ["How X wins", "Each day", "By theme"]


def test_a_wrong_try_shows_what_the_other_side_does_about_it() -> None:
    page = show("/puzzles/X--------?try=1")
    shown = {n: words(tag).split(", ")[1] for n, tag in board_shown(page).items()}
    assert [n for n, mark in shown.items() if mark == "O"] == [1]
    assert [n for n, mark in shown.items() if mark == "X"] == [3]
    assert len(page.soup.select(".strokes .X")) == 1, "the line that it threatens"
    scenes = page.soup.select(".story li")
    assert [str(scene["data-deed"]) for scene in scenes] == [
        "",
        "threatens",
        "blocks",
        "forks",
        "",
        "wins",
    ]
    assert page.one("[data-verdict]")["data-reply"] == "3"


def test_a_right_try_leads_on_to_another_puzzle() -> None:
    for position in POSITIONS:
        page = tried(position, best_by_brute_force(position)[0])
        following = linked("puzzles", str(page.one("a.button")["href"]))
        assert following in WITH_A_CHOICE
        assert canonical(following) != canonical(position)


def test_one_may_play_on_from_a_right_try(player: Player) -> None:
    path = "/puzzles/--O-X-X--?try=8"
    player.look()
    page = player.press("/practice", "Play on as O", player.look(path))
    assert page.outcome == "playing"
    assert page.board[2] == page.board[8] == "O"
    assert page.board.count("X") == 3, "the computer has replied"


def test_playing_on_goes_on_after_that_move_for_the_side_that_made_it() -> None:
    openers = set()
    for position in POSITIONS:
        square = best_by_brute_force(position)[0]
        after = position.play(square)
        if finished(after):
            continue
        form = tried(position, square).form("/practice")
        opener: Mark = "O" if form["first"] == "O" else "X"
        assert replay([*map(int, form["moves"])], opener)[-1] == after
        assert form["you"] == position.turn
        openers.add(opener)
    assert openers == {*MARKS}


def test_a_position_without_a_choice_is_no_puzzle_and_the_reason_is_told() -> None:
    told = set()
    for position in [*WITHOUT[::29], Board.from_text("XXXOO----")]:
        page = Page(CLIENT.get(link("puzzles", position)))
        assert page.response.status_code == 404, position
        told.add(words(page.soup.select("main p")[0]))
        assert words(page.one("h1")) == "No puzzle here"
    assert len(told) == 2


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("XX-------", reason_against_link("XX-------")),
        ("X--------?next=X", reason_against_link("X--------?next=X")),
        ("X--------?try=0", reason_against(EMPTY_BOARD, [0, 0])),
        ("X--------?try=9", "0 to 8"),
        ("X--------?try=-1", "0 to 8"),
        ("X--------?try=", "0 to 8"),
        ("X--------?try=x", "0 to 8"),
        ("X--------?try=٣", "0 to 8"),
        ("2026-11-20?try=1", reason_against(DAYS_OWN, [1])),
        ("2026-11-20?try=9", "0 to 8"),
        ("2026-02-30", "calendar"),
        ("2026-13-45", "calendar"),
        ("0000-00-00", "calendar"),
        (f"{'9' * 9000}-1-1", f"There is no {'9' * 20} in"),
        ("2025-12-31", "first day that had a puzzle was 1 January 2026"),
        ("9999-12-31", "31 December 9999 appears on that day, which begins at midnight UTC"),
        ("2026-1-1", "written like 2026-11-21"),
        ("20260101", "ends with a day, such as 2026-11-21, or with a board"),
        ("2026-W01-1", "ends with a day, such as 2026-11-21, or with a board"),
        ("٢٠٢٦-11-21", "ends with a day, such as 2026-11-21, or with a board"),
        ("xyz", "ends with a day, such as 2026-11-21, or with a board"),
        ("xo-", reason_against_link("xo-")),
        ("XO--Z--X-", reason_against_link("XO--Z--X-")),
        ("no-puzzle", "ends with a day, such as 2026-11-21, or with a board"),
        ("tomorrow", "ends with a day, such as 2026-11-21, or with a board"),
    ],
)
def test_what_can_not_be_is_not_found_and_the_reason_is_told(path: str, reason: str) -> None:
    page = Page(CLIENT.get(f"/puzzles/{path}"))
    assert page.response.status_code == 404
    assert reason in words(page.one("main"))
    assert page.response.cache_control.no_store


# The days ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("late")
def test_the_puzzle_of_a_day_is_the_one_of_that_date() -> None:
    for day in (daily.FIRST_DAY, TODAY - timedelta(1), TODAY):
        page = Page(CLIENT.get(f"/puzzles/{day}"))
        position = daily.of_day(day, TODAY).board
        assert squares_shown(page) == position.squares
        assert [*board_shown(page)] == [*position.legal_moves]
    assert CLIENT.get(f"/puzzles/{TODAY + timedelta(1)}").status_code == 404


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize(
    ("path", "day"), [("/puzzles", 21), ("/puzzles/2026-11-21", 21), ("/puzzles/2026-11-20", 20)]
)
def test_a_try_at_the_puzzle_of_a_day_is_a_page_of_that_day(path: str, day: int) -> None:
    home = f"/puzzles/2026-11-{day}"
    position = daily.of_day(date(2026, 11, day), TODAY).board
    for square, tag in board_shown(Page(CLIENT.get(path))).items():
        assert tag["href"] == f"{home}?try={square}"
        page = Page(CLIENT.get(f"{home}?try={square}"))
        assert words(page.one("[data-verdict]")) == words(
            tried(position, square).one("[data-verdict]")
        )
        assert page.title.startswith(words(page.one("h1")).removesuffix("."))
        here = [words(it) for it in page.soup.select(".days [aria-current]")]
        assert here == ["Today" if day == TODAY.day else f"{day} Nov"]
        assert hrefs(page.soup, "[data-again]") in ([], [home])
        links = [str(it["href"]) for it in board_shown(page).values()]
        assert links == [f"{home}?try={n}" for n in position.legal_moves]


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("path", ["/puzzles", "/puzzles/2026-11-21"])
def test_the_page_of_a_day_is_called_after_it_and_has_a_picture(path: str) -> None:
    page = Page(CLIENT.get(path))
    position = daily.of_day(TODAY, TODAY).board
    assert page.title.startswith(f"21 November: {position.turn} to move")
    assert page.title.startswith(
        words(page.soup.select("main .below-heading > span")[0]).rstrip(".")
    )
    picture = page.one("meta[property='og:image']")["content"]
    assert f"/boards/{position.squares}.png" in str(picture)


@pytest.mark.usefixtures("late")
def test_what_can_be_told_of_a_day_is_there_for_every_number_of_tries() -> None:
    position = daily.of_day(TODAY, TODAY).board
    text = CLIENT.get("/puzzles/2026-11-21").text
    told = re.findall('data-text="(Tic-tac-toe, 21 November: found at the [a-z]* try)"', text)
    assert told[:2] == [f"Tic-tac-toe, 21 November: found at the {n} try" for n in FIRST_TWO]
    assert len(told) == 1 + len(position.legal_moves) - len(best_in_value(position))


@pytest.mark.usefixtures("late")
def test_the_lists_name_each_puzzle_as_its_own_page_does() -> None:
    """Under that name the browser remembers it; the day's may be turned, the name is the same."""
    main = Page(CLIENT.get("/puzzles")).one("main")
    items = main.select("li[data-puzzle]")
    assert len(items) == 68 + 1 + 7
    for item in items[1::5]:  # the first is shown here
        page = Page(CLIENT.get(hrefs(item)[0]))
        assert page.one(".puzzle")["data-puzzle"] == item["data-puzzle"]


@pytest.mark.usefixtures("late")
def test_the_puzzles_begin_with_that_of_today_and_are_kept_no_longer_than_that() -> None:
    response = CLIENT.get("/puzzles")
    assert response.cache_control.public
    assert response.cache_control.max_age == 1
    assert squares_shown(Page(response)) == daily.of_day(TODAY, TODAY).board.squares


def test_before_the_clock_is_set_the_puzzle_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "datetime", UnsetClock)
    first = daily.of_day(daily.FIRST_DAY, TODAY).board
    for path in ("/puzzles", f"/puzzles/{daily.FIRST_DAY}"):
        assert [*board_shown(Page(CLIENT.get(path)))] == [*first.legal_moves]


def test_all_puzzles_are_linked_by_theme() -> None:
    main = Page(CLIENT.get("/puzzles")).one("main")
    boards = [linked("puzzles", href) for href in hrefs(main, ".boards a")]
    assert boards == [it.board for it in collection()]
    assert all(CLIENT.get(link("puzzles", it)).status_code == 200 for it in boards)
    by_theme = [len([*those]) for _, those in groupby(collection(), lambda it: it.theme)]
    assert [len(hrefs(it)) for it in main.select(".boards")] == by_theme


def test_a_puzzle_stands_among_all_of_them_and_its_theme_is_open() -> None:
    for it in collection()[::9]:
        among = show(link("puzzles", it.board)).one(".to-solve")
        boards = [linked("puzzles", href) for href in hrefs(among, ".boards a")]
        assert boards == [one.board for one in collection()]
        (own,) = among.select("details[open]")
        boards = [linked("puzzles", href) for href in hrefs(own, ".boards a")]
        assert boards == [one.board for one in collection() if one.theme == it.theme]
        shown = among.select("[aria-current]")
        assert [str(one["href"]) for one in shown] == [link("puzzles", it.board)]


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize(("path", "last"), [("/puzzles", 20), ("/puzzles/X--------", 21)])
def test_the_last_days_are_listed_and_linked_but_for_the_one_that_is_shown(
    path: str, last: int
) -> None:
    page = Page(CLIENT.get(path))
    listed = [words(it) for it in page.soup.select(".days li")]
    assert listed == ["Today", *(f"{day} Nov" for day in range(20, 13, -1))]
    days = hrefs(page.one(".days"))
    assert days == [f"/puzzles/2026-11-{day}" for day in range(last, 13, -1)]
    assert all(CLIENT.get(day).status_code == 200 for day in days)
    assert page.response.cache_control.max_age == 1, "tomorrow it is another list"


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize(
    ("shown", "others"),
    [(15, [*range(20, 13, -1)]), (9, [*range(12, 5, -1)])],
)
def test_the_page_of_an_older_day_lists_today_and_that_day_among_others(
    shown: int, others: list[int]
) -> None:
    page = Page(CLIENT.get(f"/puzzles/2026-11-{shown:02}"))
    listed = page.soup.select(".days li")
    assert [words(it) for it in listed] == ["Today", *(f"{day} Nov" for day in others)]
    (here,) = [it for it in listed if it.select("[aria-current]")]
    assert hrefs(here) == []
    assert words(here) == f"{shown} Nov"
    assert page.response.cache_control.max_age == 1, "tomorrow it is another list"


# As every page that depends on its link alone --------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles",
        "/puzzles/2026-11-20",
        "/puzzles/2026-11-20?try=2",
        "/puzzles/X--------",
        "/puzzles/X--------?try=4",
    ],
)
def test_a_puzzle_is_the_same_for_everybody_and_may_be_kept(player: Player, path: str) -> None:
    player.new("O", "computer", "easy")
    response = player.client.get(path)
    assert response.data == CLIENT.get(path).data
    assert response.cache_control.public
    assert response.headers["ETag"]
    assert "Set-Cookie" not in response.headers
    assert canonical_link(Page(response)) == path
