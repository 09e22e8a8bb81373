"""Is my minimax right? The positions, the form, and the report on what was pasted."""

import sys
from collections import Counter
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient

from tests.support.boards import reachable
from tests.support.faulty_players import KINDS, could_take, fault_in, slug_of, verdicts
from tests.support.pages import show, undrawn, words
from tests.support.player import Page, some
from tictactoe_web import create_app
from tictactoe_web.engine.board import Board, completing_moves
from tictactoe_web.engine.check.answers import as_line, as_signs, from_signs, one_of_each
from tictactoe_web.engine.check.brought import Brought, Trouble
from tictactoe_web.engine.check.parts import PartReport, defect
from tictactoe_web.engine.check.pasted import read_answers
from tictactoe_web.engine.check.report import VERDICTS
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.solution import best_moves, worth
from tictactoe_web.pictures.answers import within
from tictactoe_web.pictures.hand import DOUBLE_LINE, WAVY_LINE
from tictactoe_web.words.check.page import NOT_WRONG

ASKED = one_of_each()


def answers_of(kind: str, seed: int) -> dict[Board, int | None]:
    """What a random player of that kind answers."""
    draw = Random(f"{kind} {seed}")
    return {it: draw.choice(sorted(could_take(kind, it))) for it in ASKED}


def of_all_kinds(seed: int) -> dict[Board, int | None]:
    draw = Random(seed)
    return {it: draw.choice([*range(9), None]) for it in ASKED}


def counts(page: Page) -> dict[str, int]:
    checked = page.one("[data-checked]")
    assert checked["data-checked"] == "627"
    return {it: int(str(checked[f"data-{it}"])) for it in VERDICTS}


def counted(answers: dict[Board, int | None]) -> dict[str, int]:
    """The same, found another way."""
    found = Counter(
        "missing" if square is None else verdicts(it).get(square, "illegal")
        for it, square in answers.items()
    )
    return {it: found[it] for it in VERDICTS}


def like(page: Page) -> str | None:
    return page.one("[data-checked]").get("data-like")  # type: ignore[return-value]


# The positions and the form ----------------------------------------------------------------------


def test_the_file_has_a_line_for_each_position(client: FlaskClient) -> None:
    response = client.get("/check/positions.txt")
    assert response.mimetype == "text/plain"
    assert response.text == "".join(f"{as_line(it)}\n" for it in ASKED)
    assert response.cache_control.public
    assert response.headers["Access-Control-Allow-Origin"] == "*"


def test_the_page_leads_to_the_file_and_shows_what_is_wrong_and_what_is_not() -> None:
    page = show("/check")
    assert page.soup.select("main a[href='/check/positions.txt']")
    assert "http://localhost/check/positions.txt" in page.one(".how-to").get_text()
    assert len(page.soup.select("main .lesser li")) == 2
    assert [it.answer.verdict for it in NOT_WRONG] == ["right", "slower"]
    blocks_nothing = NOT_WRONG[0].answer
    assert blocks_nothing.move is not None
    after = blocks_nothing.board.play(blocks_nothing.move)
    assert (
        len(completing_moves(after, "X")) == len(completing_moves(blocks_nothing.board, "X")) == 2
    )
    assert page.one("form[action='/check'] textarea")["name"] == "answers"


def test_its_example_is_a_report_in_short_to_which_it_leads() -> None:
    example = show("/check").one(".glimpse")
    report = show(str(example.select("a")[0]["href"]))
    assert like(report) == "empty-line-hides"
    result = example.select(".underlined")[0]
    assert result.decode_contents() == report.one(".grade").decode_contents()
    firsts = [it.select("li")[0] for it in report.soup.select(".part > .answers")]
    for answer, whole in zip(some(example, "li"), firsts, strict=True):
        board, whole_board = answer.select("svg")[0], whole.select("svg")[0]
        for cause in whole_board.select(".shade, .unseen-line"):
            cause.extract()
        assert some(board, "*") == some(whole_board, "*")
        for it in (".unseen", "p"):
            assert words(whole.select(it)[0]).startswith(words(answer.select(it)[0]))
        assert words(whole.select("h3")[0]).startswith(words(answer.select("b")[0]))


def test_what_its_steps_draw_is_the_line_and_the_answer_that_they_tell() -> None:
    page = show("/check")
    asked, numbered = page.soup.select(".how-to .small")
    line, answer = map(words, page.soup.select(".how-to .drawn code"))
    pair = words(page.one(".how-to .unbroken > code"))
    assert answer == page.one("textarea")["placeholder"]
    told, square = answer.split()
    assert line.split()[0] == told
    assert len(asked.select("use")) == 1 + 9 - told.count("-")
    assert [words(it) for it in numbered.select("text")] == [*"012345678"]
    assert numbered.select(".shade")[0]["d"] == within(int(square))
    assert pair == str(divmod(int(square), 3))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it closes no file
def test_its_example_in_python_prints_what_is_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def minimax(rows: list[list[str | None]]) -> tuple[int, int]:
        return next((y, x) for y in range(3) for x in range(3) if rows[y][x] is None)

    code = show("/check").soup.select(".how-to pre")[0].get_text()
    (tmp_path / "positions.txt").write_text("".join(f"{as_line(it)}\n" for it in ASKED))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "tictactoe", Mock(minimax=minimax))
    exec(code, {})
    assert read_answers(capsys.readouterr().out) == {it: it.legal_moves[0] for it in ASKED}


@pytest.mark.parametrize(
    ("right", "line"), [(0, WAVY_LINE), (564, WAVY_LINE), (565, DOUBLE_LINE), (627, DOUBLE_LINE)]
)
def test_a_result_is_underlined_twice_if_nine_in_ten_answers_are_right(
    right: int, line: str
) -> None:
    answers = {it: best_moves(it)[0] for it in ASKED[:right]}
    assert show(f"/check/{as_signs(answers)}").one(".grade path")["d"] == line


def test_what_is_pasted_leads_to_its_report(client: FlaskClient) -> None:
    answers = of_all_kinds(1)
    lines = "".join(f"{as_line(it)} {square}\r\n" for it, square in answers.items())
    response = client.post("/check", data={"answers": lines})
    assert (response.status_code, response.location) == (303, f"/check/{as_signs(answers)}")


@pytest.mark.parametrize("fields", [{}, {"answers": ""}, {"answer": "4"}])
def test_a_form_without_answers_is_a_bad_request(
    client: FlaskClient, fields: dict[str, str]
) -> None:
    assert client.post("/check", data=fields).status_code == 400


def test_what_can_not_be_read_comes_back_with_the_line(client: FlaskClient) -> None:
    pasted = "--------- 4\n</textarea><script>\n"
    page = Page(client.post("/check", data={"answers": pasted}))
    assert page.response.status_code == 400
    assert page.response.cache_control.no_store
    assert page.one("h1").get_text() == "Line 2 does not begin with a board."
    assert "</textarea><script>" in page.one("[role=alert]").get_text()
    field = page.one("textarea")
    assert field.get_text().strip() == pasted.strip()
    assert page.one("[role=alert]")["id"] in field["aria-describedby"]


def test_64_kib_are_read_and_no_more(client: FlaskClient) -> None:
    for sign in ("4", "\n"):  # which a form writes as one character, and as three
        read = client.post("/check", data={"answers": sign * 64 * 1024})
        assert read.status_code == 400
    for length in (64 * 1024 + 1, 66 * 1024, 1024 * 1024):
        too_much = Page(client.post("/check", data={"answers": "4" * length}))
        assert too_much.response.status_code == 413
        assert "64 KiB" in too_much.text


@pytest.mark.parametrize("as_file", [False, True])
def test_other_forms_are_as_small_as_before(client: FlaskClient, as_file: bool) -> None:
    kind = "multipart/form-data" if as_file else "application/x-www-form-urlencoded"
    sent = {"answers": "4" * 10_000}
    assert client.post("/check", data=sent, content_type=kind).status_code == 400
    assert client.post("/hints", data=sent, content_type=kind).status_code == 413


def test_another_site_can_not_send_it(client: FlaskClient) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert client.post("/check", data={"answers": "4"}, headers=headers).status_code == 403


# Reports -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS[::6])  # all: tests/test_faults.py
def test_a_report_on_a_faulty_player_tells_what_another_count_tells(kind: str) -> None:
    answers = answers_of(kind, 1)
    page = undrawn(f"/check/{as_signs(answers)}")
    assert counts(page) == counted(answers)
    assert like(page) == fault_in(answers)
    assert like(page) in (None, slug_of(kind))


def test_of_many_answers_those_with_something_else_to_say_are_drawn() -> None:
    page = show(f"/check/{as_signs(answers_of('first-free', 1))}")
    for kind in some(page.soup, ".answers"):
        assert len({words(it) for it in kind.select("h3")}) == len(kind.select("li")) == 3


def test_the_board_and_the_name_of_an_answer_lead_to_it_and_only_its_name_is_heard() -> None:
    report = show(f"/check/{as_signs(answers_of('first-free', 1))}")
    for answer in some(report.soup, ".answers li"):
        board, name = answer.select("a")
        assert board["href"] == name["href"]
        assert board.select("svg.small")
        assert (board["aria-hidden"], board["tabindex"]) == ("true", "-1")
        assert words(name).endswith((". Watch this position", ". Explore this position"))
        assert not answer.select("p a")


def test_what_is_harmless_has_a_board_too_if_the_player_gave_a_square() -> None:
    page = show(f"/check/{as_signs(answers_of('first-free', 1))}")
    boards = page.soup.select(".harmless .with-words > a > svg .shade")
    assert len(boards) == 2, "its move is shaded in each"
    best = {it: best_moves(it)[0] for it in ASKED}
    silent = {it: None if worth(it).value < 0 else square for it, square in best.items()}
    (told,) = show(f"/check/{as_signs(silent)}").soup.select(".harmless .with-words")
    assert not told.select("svg")


@pytest.mark.parametrize("seed", range(5))
def test_each_answer_that_is_not_right_is_shown_once_with_what_it_is(seed: int) -> None:
    answers = of_all_kinds(seed)
    page = undrawn(f"/check/{as_signs(answers)}")
    assert counts(page) == counted(answers)
    shown = page.soup.select("[data-fault]")
    by_board = {it.squares: it for it in ASKED}
    signs = dict(zip(ASKED, as_signs(answers), strict=True))
    for tag in shown:
        position = by_board[str(tag["data-board"])]
        square = answers[position]
        fault = "missing" if square is None else verdicts(position).get(square, "illegal")
        assert tag["data-fault"] == fault
        assert tag["data-square"] == signs[position]
    found = Counter(str(tag["data-fault"]) for tag in shown)
    assert found == {it: n for it, n in counted(answers).items() if n and it != "right"}
    assert len({str(tag["data-board"]) for tag in shown}) == len(shown)


@pytest.mark.parametrize("kind", ["first-free", "empty-line-hides rcld", "no-rows", "max-for-both"])
def test_every_link_of_a_report_leads_somewhere(client: FlaskClient, kind: str) -> None:
    page = undrawn(f"/check/{as_signs(answers_of(kind, 2))}")
    links = {str(it["href"]) for it in page.soup.select("main a[href]")}
    assert {it.split("/")[1].split("?")[0] for it in links} >= {"explore", "review"}
    for link in sorted(links)[:: len(links) // 60 + 1]:
        assert client.get(link).status_code == 200, link


@pytest.mark.parametrize(("right", "label"), [(626, "Check again"), (627, "Check another")])
def test_a_report_leads_back_to_the_form_for_this_program_or_another(
    right: int, label: str
) -> None:
    page = show(f"/check/{as_signs({it: best_moves(it)[0] for it in ASKED[:right]})}")
    link = page.one("main a[href='/check']")
    assert words(link) == label


def test_what_a_report_offers_first_is_a_mistake_or_if_there_is_none_to_share_it() -> None:
    first = show(f"/check/{as_signs(answers_of('first-free', 1))}").one("main .primary")
    assert words(first) == "Look at a mistake"
    assert "?move=" in str(first["href"])
    assert show(str(first["href"])).one("h1")["data-verdict"] == "mistake"
    faultless = f"/check/{as_signs({it: best_moves(it)[0] for it in ASKED})}"
    assert show(faultless).one("main .primary")["href"] == f"http://localhost{faultless}"


def test_how_it_fares_is_told_level_by_level_and_for_either_turn() -> None:
    levels = some(show(f"/check/{as_signs(answers_of('first-free', 1))}").soup, ".fares tbody")
    names = [words(it.select("[scope=rowgroup]")[0]) for it in levels]
    assert names == ["easy", "medium", "hard", "unbeatable"]
    for it in levels:
        rows = it.select("tr:has([scope=row])")
        assert len(it.select("[scope=row] .shares[aria-hidden]")) == len(rows)
        assert [words(row.select("[scope=row]")[0]) for row in rows] == ["first", "second"]
        assert all(sum(int(words(n)) for n in row.select("td")) == 100 for row in rows)


def test_a_faultless_player_hears_that_nothing_is_wrong() -> None:
    best = {it: [n for n, verdict in verdicts(it).items() if verdict == "right"] for it in ASKED}
    answers = {it: squares[-1] for it, squares in best.items()}
    page = show(f"/check/{as_signs(answers)}")
    assert counts(page) == {"right": 627, "slower": 0, "wrong": 0, "illegal": 0, "missing": 0}
    assert "627 of 627 right" in page.text
    assert "Nobody can beat it" in page.text
    assert not page.soup.select("[data-fault]")


def test_a_square_that_is_taken_and_x_make_one_report(client: FlaskClient) -> None:
    taken = Page(client.get("/check/0" + "-" * 626))
    assert taken.one("link[rel=canonical]")["href"] == f"http://localhost/check/x{'-' * 626}"


@pytest.mark.parametrize(
    ("signs", "why"),
    [
        ("4" * 626, "627 answers, not 626"),
        ("4", "627 answers, not 1"),
        ("4" * 626 + "9", "Answer 627 is “9”"),
        ("4" * 626 + "é", "Answer 627 is “é”"),
        ("%20" * 626 + "4", "Answer 1 is “"),
    ],
)
def test_a_link_that_is_no_report_is_not_found_and_says_why(
    client: FlaskClient, signs: str, why: str
) -> None:
    page = Page(client.get(f"/check/{signs}"))
    assert page.response.status_code == 404
    assert why in page.text


# The player that was brought ---------------------------------------------------------------------


def test_without_a_player_there_is_no_report_on_it(client: FlaskClient) -> None:
    page = Page(client.get("/player"))
    assert page.response.status_code == 404
    assert "--player" in page.text
    assert not show("/check").soup.select("a[href='/player']")


def test_the_player_that_was_brought_has_a_report_on_all_positions() -> None:
    answers = {it: it.legal_moves[0] for it in positions()}
    settings = {"TESTING": True, "SECRET_KEY": "a key for tests only"}
    it = defect("utility", Board("XXXOO----", "O"), 0)
    assert it
    parts = (PartReport("utility", (it,), 5478), PartReport("player", (), 5478))
    troubles = {"crashed": [Trouble(Board("XO--X----", "O"), "KeyError: 4, line 7")]}
    brought = Brought("first.py", answers, parts, troubles)
    app = create_app({**settings, "PLAYER": brought})
    page = Page(app.test_client().get("/player"))
    checked = page.one("[data-checked]")
    assert checked["data-checked"] == "4520"
    assert checked["data-like"] == "first-free"
    assert {it: int(str(checked[f"data-{it}"])) for it in VERDICTS} == {
        it: sum(verdicts(b)[b.legal_moves[0]] == it for b in positions()) for it in VERDICTS
    }
    assert "first.py" in page.title
    part = page.one("li:has(> a[href='/explore/XXXOO----'])").get_text()
    assert "utility is wrong on 1 of 5,478 boards" in part
    assert "It says 0; it should say 1." in part
    assert "In 1 position it crashes: KeyError: 4, line 7." in page.text
    boards = {it.squares for it in reachable("X")}
    assert {str(it["data-board"]) for it in page.soup.select("[data-fault]")} <= boards
    assert page.soup.select(".story + p a[href^='/review/']"), "the game that it loses"
    assert Page(app.test_client().get("/check")).soup.select("a[href='/player']")


def test_a_faultless_player_that_was_brought_can_be_played_against_at_once() -> None:
    brought = Brought("best.py", {it: best_moves(it)[0] for it in positions()}, (), {})
    settings = {"TESTING": True, "SECRET_KEY": "a key for tests only", "PLAYER": brought}
    client = create_app(settings).test_client()
    form = Page(client.get("/player")).one("form:has(.primary)")
    assert words(form) == "Play against it"
    fields = {str(it["name"]): str(it["value"]) for it in form.select("input")}
    client.post(str(form["action"]), data=fields)
    assert "best.py" in Page(client.get("/")).one(".choices").get_text()


def test_signs_of_a_report_are_read_back() -> None:
    answers = answers_of("first-free", 1)
    assert from_signs(as_signs(answers)) == answers
