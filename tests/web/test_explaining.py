"""The pages that explain: review, explorer, lab and lesson, and what they have in common."""

import re
from itertools import pairwise

import pytest
from bs4 import Tag

from tests.support.boards import (
    EMPTY_BOARD,
    FOUR_FREE,
    FULL,
    TWO_MOVES_LEFT,
    WON,
    WON_BY_THE_SECOND,
    reachable,
)
from tests.support.brute_force import (
    best_by_brute_force,
    moves_by_brute_force,
)
from tests.support.pages import APP, CLIENT, hrefs, link, linked, show, words
from tests.support.player import Page, Player, drawn, score_of, to_the_end
from tictactoe_web import session
from tictactoe_web.engine import side_by_side
from tictactoe_web.engine.board import MARKS, OTHER, SQUARE_NAMES, Board, Mark, replay


@pytest.fixture
def player() -> Player:
    """A new visitor of the one application of these tests."""
    return Player(APP.test_client())


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lab waits until its searches are done, so that tests see what they found."""
    monkeypatch.setattr(side_by_side, "PATIENCE", 60)


# What the explaining pages have in common ------------------------------------------------------

PAGES = [
    "/learn",
    "/review/031485",
    "/review/40812?first=O&you=X",
    link("explore", EMPTY_BOARD),
    link("explore", FOUR_FREE),
    link("explore", TWO_MOVES_LEFT),
    link("explore", WON_BY_THE_SECOND),
    link("lab", EMPTY_BOARD),
    link("lab", FOUR_FREE),
    link("lab", FULL),
    f"{link('watch', FOUR_FREE)}?search=alpha-beta&step=40&ask=1",
]
ANSWERS = [*PAGES, link("api/positions", FOUR_FREE), link("api/positions", WON)]


@pytest.mark.parametrize("path", ANSWERS)
def test_an_answer_is_a_function_of_its_link(player: Player, path: str) -> None:
    fresh = player.client.get(path)
    player.new("O", "computer", "easy")
    assert player.post("/hints", hints="on").status_code == 303
    with_cookie = player.client.get(path)
    player.client.set_cookie("session", "nonsense")
    with_nonsense = player.client.get(path)
    assert fresh.status_code == 200
    assert fresh.data == with_cookie.data == with_nonsense.data
    for response in (fresh, with_cookie, with_nonsense):
        assert "Set-Cookie" not in response.headers
        assert "Cookie" not in response.headers["Vary"]


@pytest.mark.parametrize("path", ANSWERS)
def test_explaining_leaves_a_running_game_alone(player: Player, path: str) -> None:
    player.new("X", "you", "easy")
    before = player.move(4)
    player.client.get(path)
    after = player.look()
    assert (after.board, after.hidden("game")) == (before.board, before.hidden("game"))


@pytest.mark.parametrize("path", ANSWERS)
def test_anybody_may_cache_an_answer(path: str) -> None:
    response = CLIENT.get(path)
    assert response.cache_control.public
    assert response.cache_control.max_age
    assert response.headers["ETag"]


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("deflate, GZIP", True),
        ("gzip;q=0.5, br", True),
        ("gzip; q=1, *;q=0", True),
        ("", False),
        ("br", False),
        ("not-gzip", False),
        ("gzip-x", False),
        ("gzip;q=0", False),
        ("br, gzip; q=0", False),
        ("gzip ;Q=0.000, br", False),
    ],
)
def test_what_a_browser_takes_is_read_as_it_is_meant(accepted: str, takes: bool) -> None:
    for path in ("/", "/learn"):
        encoding = CLIENT.get(path, headers={"Accept-Encoding": accepted}).content_encoding
        assert encoding == ("gzip" if takes else None)


def test_different_links_have_different_etags() -> None:
    tags = [CLIENT.get(path).headers["ETag"] for path in ANSWERS]
    assert len({*tags}) == len(tags)


@pytest.mark.parametrize("path", ANSWERS)
def test_asking_for_the_head_gets_the_same_head_and_no_body(path: str) -> None:
    head, whole = CLIENT.head(path), CLIENT.get(path)
    assert head.data == b""
    for name in ("Content-Type", "Content-Length", "ETag", "Cache-Control", "Vary"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize("path", PAGES)
def test_the_title_begins_with_the_heading_and_ends_with_the_site(path: str) -> None:
    page = show(path)
    heading = page.one("h1").get_text(strip=True)
    assert page.title.startswith(heading)
    assert page.title.endswith(" – Tic-tac-toe")
    assert str(page.one('meta[property="og:title"]')["content"]).startswith(heading)


@pytest.mark.parametrize("path", PAGES)
def test_a_description_says_more_than_the_title(path: str) -> None:
    page = show(path)
    description = str(page.one('meta[name="description"]')["content"])
    assert page.one('meta[property="og:description"]')["content"] == description
    assert description not in page.title
    assert 40 <= len(description) <= 250
    assert description.endswith(".")


def test_pages_of_one_kind_about_different_things_are_described_differently() -> None:
    described = [(show(path).title, description(path)) for path in PAGES]
    assert len({*described}) == len(described)


def description(path: str) -> str:
    return str(show(path).one('meta[name="description"]')["content"])


@pytest.mark.parametrize("path", PAGES)
def test_the_canonical_link_is_the_page_itself(path: str) -> None:
    assert show(path).one("link[rel=canonical]")["href"] == f"http://localhost{path}"


@pytest.mark.parametrize(
    ("path", "canonical"),
    [
        ("/learn?from=elsewhere", "/learn"),
        ("/learn/", "/learn"),
        ("/explore/X--------/", "/explore/X--------"),
        ("/review/4?first=X", "/review/4"),
        ("/review/4?you=O&first=O", "/review/4?first=O&you=O"),
        ("/explore", "/explore/---------"),
        ("/lab?next=O", "/lab/---------?next=O"),
        ("/explore/---------?next=X", "/explore/---------"),
        ("/explore/X--------?next=O", "/explore/X--------"),
        ("/explore/%58--------", "/explore/X--------"),
        ("/explore/XO-------?next=O&from=elsewhere", "/explore/XO-------?next=O"),
        ("/lab/OOXXX-OO-?next=X", "/lab/OOXXX-OO-"),
    ],
)
def test_links_that_mean_the_same_have_one_canonical_link(path: str, canonical: str) -> None:
    assert show(path).one("link[rel=canonical]")["href"] == f"http://localhost{canonical}"


@pytest.mark.parametrize("path", ["/learn", "/review/4", link("explore", WON), link("lab", WON)])
def test_the_canonical_link_is_absolute_under_the_name_that_was_asked(path: str) -> None:
    page = Page(CLIENT.get(path, base_url="https://ttt.example:8443"))
    assert page.one("link[rel=canonical]")["href"] == f"https://ttt.example:8443{path}"


@pytest.mark.parametrize("path", PAGES)
def test_there_is_one_first_heading_and_no_level_is_skipped(path: str) -> None:
    levels = [int(heading.name[1]) for heading in show(path).soup.select("h1, h2, h3, h4, h5, h6")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("path", PAGES)
def test_no_id_is_used_twice_and_every_link_within_a_page_leads_somewhere(path: str) -> None:
    soup = show(path).soup
    ids = [str(tag["id"]) for tag in soup.select("[id]")]
    assert len({*ids}) == len(ids)
    within = [href for href in hrefs(soup) if href.startswith("#")]
    drawings = [str(use["xlink:href"]) for use in soup.select("use")]
    assert {href.removeprefix("#") for href in within + drawings} <= {*ids}


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/explore/XX-------", "2 X and no O can't be"),
        ("/explore/XXXOOO---", "Both X and O have three in a row"),
        ("/explore/OOOXX-X-X", "O has three in a row, so X can't have moved after it"),
        ("/explore/XO", "nine characters"),
        ("/explore/X--------?next=X", "can't be X's turn"),
        ("/explore/---------?next=Q", "must be X or O"),
        ("/lab/XXXXXOO--", "5 X and 2 O can't be"),
        ("/lab/XYZ------", "nine characters"),
        ("/lab/---------?next=", "must be X or O"),
        ("/review/00", "These moves are no game. The top left is already taken"),
        ("/review/4084", "The centre is already taken"),
        ("/review/031427", "These moves are no game. The game is over"),
        ("/review/0412635788", "The game is over"),
        ("/review/0412635780", "The game is over"),
        ("/review/09", "digits from 0 to 8"),
        ("/review/9", "digits from 0 to 8"),
        ("/review/a1", "digits from 0 to 8"),
        ("/review/0-1", "digits from 0 to 8"),
        ("/review/٣", "digits from 0 to 8"),
        ("/review/" + "0" * 3000, "The top left is already taken"),
        ("/review/4?first=Z", "“first” must be X or O"),
        ("/review/4?first=", "“first” must be X or O"),
        ("/review/4?you=x", "“you” must be X or O"),
        ("/review/4?you=both", "“you” must be X or O"),
        ("/review/", "no page at this address"),
    ],
)
def test_what_can_not_be_is_not_found_and_the_reason_is_told(path: str, reason: str) -> None:
    page = Page(CLIENT.get(path))
    assert (page.response.status_code, page.response.mimetype) == (404, "text/html")
    assert reason in words(page.one("main"))
    assert page.one('main a[href="/"]')
    assert "Set-Cookie" not in page.response.headers


HINT = re.compile(r"If O opened, the link ends with (\S+)\.")


@pytest.mark.parametrize("kind", ["explore", "lab"])
def test_a_board_that_is_possible_only_if_o_opened_comes_with_its_link(kind: str) -> None:
    opened_by_x = {position.squares for position in reachable("X")}
    only_by_o = [it for it in reachable("O") if it.squares not in opened_by_x]
    told = 0
    for position in only_by_o[:: 1 if kind == "explore" else 50]:
        for query in ("", "?next=X"):
            response = CLIENT.get(f"/{kind}/{position.squares}{query}")
            if position.ply % 2:
                assert response.status_code == 200
                continue
            assert response.status_code == 404
            (end,) = HINT.findall(words(Page(response).one("main")))
            assert f"/{kind}/{end}" == link(kind, position)
            told += 1
    assert told
    assert CLIENT.get(link(kind, WON_BY_THE_SECOND)).status_code == 200


IMPOSSIBLE = ["XX-------", "OO-------", "XXXOOO---", "OOOXX-X-X", "XXXXXOO--", "XO"]
WRONG_TURN = "X--------?next=X"


@pytest.mark.parametrize("end", [*IMPOSSIBLE, WRONG_TURN])
def test_a_board_that_is_impossible_whoever_opened_comes_without_a_link(end: str) -> None:
    page = Page(CLIENT.get(f"/explore/{end}"))
    assert page.response.status_code == 404
    assert "If O opened" not in page.text


# Practice ------------------------------------------------------------------------------------

NOT_COUNTED = "Practice, not counted."

# A page, a form on it, and the board that its button leads to.
STARTS = [
    ("/review/03145?you=X", "/practice", "Try again from here(move 5)", "XX- OO- ---"),
    ("/explore/OOXXX-OO-", "/practice", "Play on from here as X", "OOX XX- OO-"),
    ("/learn", "/new", "Play one much like it", "--- --- ---"),
]


@pytest.mark.parametrize(("path", "action", "label", "expected"), STARTS)
def test_who_comes_here_for_the_first_time_ends_on_the_board_with_that_game(
    player: Player, path: str, action: str, label: str, expected: str
) -> None:
    response = player.post(action, **player.look(path).form(action, label))
    assert (response.status_code, response.location) == (303, "/?cookies=off")
    assert "Set-Cookie" in response.headers
    checked = player.client.get(response.location)
    assert (checked.status_code, checked.location) == (303, "/")
    page = player.look()
    assert page.response.status_code == 200
    assert page.board == drawn(expected)
    assert page.outcome == "playing"
    assert session.NO_COOKIES not in page.text
    assert (NOT_COUNTED in page.text) == (action == "/practice")


@pytest.mark.parametrize(("path", "action", "label", "_expected"), STARTS)
def test_who_keeps_no_cookies_is_told_so(
    path: str, action: str, label: str, _expected: str
) -> None:
    player = Player(APP.test_client(use_cookies=False))
    response = player.post(action, **player.look(path).form(action, label))
    assert (response.status_code, response.location) == (303, "/?cookies=off")
    page = player.look(response.location)
    assert page.response.status_code == 200
    assert page.status.startswith(session.NO_COOKIES)


def test_the_sentence_about_cookies_is_for_nobody_who_keeps_them(player: Player) -> None:
    player.new()
    response = player.client.get("/?cookies=off")
    assert (response.status_code, response.location) == (303, "/")
    assert session.NO_COOKIES not in player.look().text


def test_only_a_practice_game_says_that_it_does_not_count(player: Player) -> None:
    assert NOT_COUNTED not in player.new(level="medium").text
    review = player.look("/review/03145")
    page = player.press("/practice", "Try again from here(move 5)", review)
    assert NOT_COUNTED in page.text
    assert NOT_COUNTED in to_the_end(player, page).text
    assert NOT_COUNTED not in to_the_end(player, player.new(level="medium")).text


# Review --------------------------------------------------------------------------------------

# O lost a draw, then was to lose the sooner; X could have won and lets O win, which O misses too.
BOTH_BLUNDER = "031486"

MISTAKES = {
    "01": "lost a draw",
    "03145": "gave away a win",
    "03148": "threw a win to a loss",
    "03154": "slower win or quicker loss",
    "0142": "slower win or quicker loss",
}


def steps(page: Page) -> list[Tag]:
    return page.soup.select("ol > li[data-verdict]")


@pytest.mark.parametrize("opener", MARKS)
@pytest.mark.parametrize(("moves", "verdict"), MISTAKES.items(), ids=MISTAKES)
def test_a_review_names_the_mistake(moves: str, verdict: str, opener: Mark) -> None:
    page = show(f"/review/{moves}?first={opener}")
    step = steps(page)[-1]
    mark = opener if len(moves) % 2 else OTHER[opener]
    assert step["data-verdict"] == verdict
    assert verdict in words(step).lower()
    assert words(step.select("h2")[0]).startswith(
        f"{len(moves)}. {mark} took the {SQUARE_NAMES[int(moves[-1])]}"
    )


def test_a_review_shows_every_move_with_its_board_and_what_the_game_was_worth() -> None:
    page = show("/review/03154")
    boards = [linked("explore", hrefs(step)[0]) for step in steps(page)]
    assert [it.squares for it in boards] == [
        "X--------",
        "X--O-----",
        "XX-O-----",
        "XX-O-O---",
        "XX-OXO---",
    ]
    told = [words(step) for step in steps(page)]
    assert "Best : X draws." in told[0]
    assert "Lost a draw : O draws before it, and loses in 3 moves after." in told[1]
    assert (
        "Slower win or quicker loss : X wins now before it, and wins in 2 moves after." in told[4]
    )


@pytest.mark.parametrize(
    ("path", "turned", "number"),
    [
        ("012435768", "it last turned on move 7, when X took the bottom middle and gave away", 7),
        ("031485", "it turned on move 5, when X took the bottom right and threw a win to a", 5),
        ("031485?first=O", "it turned on move 5, when O took the bottom right and threw a win", 5),
        ("01", "it turned on move 2, when O took the top middle and lost a draw", 2),
        ("03145", "it turned on move 5, when X took the middle right and gave away a win", 5),
    ],
)
def test_the_move_on_which_the_game_turned_is_named_on_top(
    path: str, turned: str, number: int
) -> None:
    page = show(f"/review/{path}")
    assert turned in words(page.one("h1"))
    assert page.one(f'main a[href="#move-{number}"]')
    assert page.one(f"#move-{number}") in steps(page)


@pytest.mark.parametrize("moves", ["4", "40", "041263578"])
def test_a_game_without_mistakes_has_no_turning_move_and_nothing_to_try_again(moves: str) -> None:
    page = show(f"/review/{moves}")
    assert "no move changed what the game was worth" in words(page.one("h1"))
    assert page.soup.select("main form, main a[href^='#']") == []
    assert "Show the better move" not in page.text
    assert {step["data-verdict"] for step in steps(page)} == {"best"}


@pytest.mark.parametrize(
    ("query", "judged"),
    [("", "XO"), ("?you=X", "X"), ("?you=O", "O"), ("?first=O&you=X", "X"), ("?first=O", "XO")],
)
def test_only_the_mistakes_of_whom_it_is_about_can_be_tried_again(query: str, judged: str) -> None:
    page = show(f"/review/{BOTH_BLUNDER}{query}")
    opener: Mark = "O" if "first=O" in query else "X"
    seen = set()
    for number, step in enumerate(steps(page)):
        mark = opener if number % 2 == 0 else OTHER[opener]
        offered = step["data-verdict"] != "best" and mark in judged
        assert len(step.select("form")) == int(offered)
        seen |= {mark} if offered else set()
        assert ("(you)" in words(step.select("h2")[0])) == (len(judged) == 1 and mark == judged)
    assert seen == {*judged}, "each of them made a mistake in this game"


@pytest.mark.parametrize("query", ["", "?you=X", "?you=O", "?first=O", "?first=O&you=X"])
@pytest.mark.parametrize("moves", [*MISTAKES, BOTH_BLUNDER, "012435768", "041263578", "40", "4"])
def test_better_and_best_moves_are_told_only_to_who_asks(moves: str, query: str) -> None:
    opener: Mark = "O" if "first=O" in query else "X"
    boards = replay(map(int, moves), opener)
    page = Page(CLIENT.get(f"/review/{moves}{query}"))
    assert len(steps(page)) == len(moves)
    for number, (step, before) in enumerate(zip(steps(page), boards, strict=False), start=1):
        taken, best = int(moves[number - 1]), best_by_brute_force(before)
        mistake = taken not in best
        assert (step["data-verdict"] != "best") == mistake
        answers = step.select("details")
        assert len(answers) == int(len(best) < len(moves_by_brute_force(before)))
        for answer in answers:
            assert "open" not in answer.attrs
            (summary,) = answer.select("summary")
            label = "Show the better move" if mistake else "Show the best moves"
            assert words(summary) == f"{label} (move {number})"
            summary.extract()
            *others, last = [SQUARE_NAMES[square] for square in best]
            told = f"{', '.join(others)} or {last}" if others else last
            assert words(answer) == f"Best was the {told}."
            answer.extract()
        for square in {*best} - {taken}:
            assert SQUARE_NAMES[square] not in str(step), "not even where only a program reads"


@pytest.mark.parametrize("moves", [*MISTAKES, BOTH_BLUNDER, "012435768", "041263578"])
def test_around_its_steps_a_review_names_no_square_but_the_one_where_it_turned(moves: str) -> None:
    page = Page(CLIENT.get(f"/review/{moves}"))
    turned = re.search(r"turned on move (\d)", words(page.one("h1")))
    own = [SQUARE_NAMES[int(moves[int(turned[1]) - 1])]] if turned else []
    page.one("ol.steps").extract()
    page.one('meta[property="og:image:alt"]').extract()  # what is on the last board
    assert [name for name in SQUARE_NAMES if name in str(page.soup)] == own


TRIES = [
    ("03145", "", "XX- OO- ---", "X"),
    ("03145", "?first=O", "OO- XX- ---", "O"),
    ("0142", "?you=O", "XO- -X- ---", "O"),
    ("01", "?first=O&you=X", "O-- --- ---", "X"),
]


@pytest.mark.parametrize("level", ["easy", "medium", "unbeatable"])
@pytest.mark.parametrize(("moves", "query", "position", "you"), TRIES)
def test_trying_again_starts_at_that_position_at_the_same_level_and_does_not_count(
    player: Player, level: str, moves: str, query: str, position: str, you: str
) -> None:
    player.new(level=level)
    review = player.look(f"/review/{moves}{query}")
    page = player.press("/practice", f"Try again from here(move {len(moves)})", review)
    assert page.board == drawn(position)
    assert page.outcome == "playing"
    assert (page.choice("mark"), page.choice("level")) == (you, level)
    page.assert_legal()
    assert score_of(to_the_end(player)) == [0, 0, 0]
    assert sum(score_of(to_the_end(player, player.new(level=level)))) == 1


def test_the_end_of_a_game_links_to_its_review(player: Player) -> None:
    player.new("O", "you", "friend")
    over = player.moves(0, 3, 1, 4, 2)
    (path,) = (href for href in hrefs(over.soup) if href.startswith("/review/"))
    assert path == "/review/03142?first=O"
    assert len(steps(player.look(path))) == 5


@pytest.mark.parametrize(("mark", "first"), [("X", "computer"), ("O", "you"), ("O", "computer")])
def test_the_review_of_your_game_judges_you(player: Player, mark: str, first: str) -> None:
    over = to_the_end(player, player.new(mark, first))
    (path,) = (href for href in hrefs(over.soup) if href.startswith("/review/"))
    review = player.look(path)
    assert linked("explore", hrefs(steps(review)[-1])[0]).squares == over.board
    yours = [step for step in steps(review) if "(you)" in words(step.select("h2")[0])]
    assert all(f" {mark} took " in words(step.select("h2")[0]) for step in yours)
    assert len(yours) == over.board.count(mark)


@pytest.mark.parametrize("position", [FOUR_FREE, FOUR_FREE.swapped(), TWO_MOVES_LEFT])
def test_nobody_is_told_or_blamed_for_moves_that_were_there_before(
    player: Player, position: Board
) -> None:
    player.look()
    shown = show(link("explore", position))
    page = player.press("/practice", f"Play on from here as {position.turn}", shown)
    assert page.status == f"Your turn: you are {position.turn}."
    (path,) = (it for it in hrefs(to_the_end(player).soup) if it.startswith("/review/"))
    review = player.look(path)
    verdicts = [step["data-verdict"] for step in steps(review)]
    assert [verdict == "given" for verdict in verdicts] == [
        number < position.ply for number in range(len(verdicts))
    ]
    for step in steps(review)[: position.ply]:
        assert words(step).endswith("Given: it was there when this game began.")
        assert "(you)" not in words(step)
        assert step.select("form, details") == []
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
