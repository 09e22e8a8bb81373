"""The explorer asked by others: a board as somebody wrote it, and the verdict on one move."""

import pytest

from tests.support.boards import UNFINISHED
from tests.support.brute_force import moves_by_brute_force
from tests.support.pages import CLIENT, link, plain, show, words
from tests.support.player import Page
from tictactoe_web.engine.board import SQUARE_NAMES, Board
from tictactoe_web.engine.check.report import Answer
from tictactoe_web.engine.reasons import reason
from tictactoe_web.pictures.boards import tick, underline, wavy_line
from tictactoe_web.pictures.hand import QUESTION_MARKS
from tictactoe_web.words.explore import appraised
from tictactoe_web.words.reasons import reason_in_words


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ({"board": "xo..x...."}, "/explore/XO--X----"),
        ({"board": "X O .\n. . .\n. . .", "next": "O"}, "/explore/XO-------?next=O"),
        ({"board": "xo..x....", "move": "8"}, "/explore/XO--X----?move=8"),
    ],
)
def test_a_board_as_people_write_it_leads_to_its_page(query: dict[str, str], path: str) -> None:
    response = CLIENT.get("/explore", query_string=query)
    assert (response.status_code, response.location) == (303, path)


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("/explore/x------o-", "/explore/X------O-"),
        ("/explore/xO-------.?next=O&utm_source=chat", "/explore/XO-------?next=O"),
        ("/explore/xo--x----?move=8", "/explore/XO--X----?move=8"),
    ],
)
def test_a_link_in_small_letters_leads_to_the_page_of_its_board(typed: str, path: str) -> None:
    response = CLIENT.get(typed)
    assert (response.status_code, response.location) == (303, path)


@pytest.mark.parametrize("link", ["xxxooo---", "xo", "hello", "xo--x----?move=0"])
def test_what_is_no_board_in_small_letters_either_is_not_found(link: str) -> None:
    assert CLIENT.get(f"/explore/{link}").status_code == 404


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("xo?x", "Read so far: X, O, empty, X."),
        ("", "no squares"),
        ("hello there", "is neither X"),
        ("X0--X----", "O is the letter"),
        ("[1, -1, 0, 0, 0, 0, 0, 0, 0]", "only numbers"),
        ("xxx......", "3 X"),
        ("xxx......", "Read: X, X, X, empty, empty, empty, empty, empty, empty."),
        ("\n</textarea><script>", "is neither X"),
    ],
)
def test_what_can_not_be_read_says_what_was_understood_and_can_be_mended(
    written: str, told: str
) -> None:
    page = Page(CLIENT.get("/explore", query_string={"board": written, "next": "O", "move": "4"}))
    assert page.response.status_code == 400
    assert told in page.text
    assert page.one("form textarea[name=board]").get_text() == f"\n{written}"
    fields = {str(it["name"]): it["value"] for it in page.soup.select("main form [type=hidden]")}
    assert fields == {"next": "O", "move": "4"}


@pytest.mark.parametrize(
    ("written", "marks", "signs", "questions"),
    [
        ("xo?x", ["X", "O", "X"], [], 5),
        ("xo?xZ", ["X", "O", "X"], ["Z"], 4),
        ("hello", [], ["h"], 8),
        ("xxx......", ["X", "X", "X"], [], 0),
        ("X O\nO\nX", ["X", "O", "X"], [], 2),
        ("xo?xxo?xoxo", None, [], 0),
        ("", None, [], 0),
    ],
)
def test_what_could_be_read_of_a_board_is_drawn_with_the_sign_that_could_not(
    written: str, marks: list[str] | None, signs: list[str], questions: int
) -> None:
    page = Page(CLIENT.get("/explore", query_string={"board": written}))
    drawn = page.soup.select("main svg.small")
    assert [[str(it["class"][0]) for it in svg.select("use[class]")] for svg in drawn] == (
        [] if marks is None else [marks]
    )
    assert [words(it) for it in page.soup.select("main svg text")] == signs
    drawn_by_hand = "".join(str(it["d"]) for it in page.soup.select("main .question-marks"))
    assert drawn_by_hand.count("M") == questions * QUESTION_MARKS[0].count("M")


# The verdict on a move

BELOW = ".below-heading"
REASONS = ".side > .why, .moves > li > p"  # beside the board, but what is folded


def test_the_verdict_on_a_move_is_the_one_of_the_check_and_comes_first() -> None:
    kinds = {"right": "best", "slower": "slower", "wrong": "mistake"}
    for position in UNFINISHED[::797]:
        for square in position.legal_moves:
            path = f"{link('explore', position)}{'&' if '?' in link('explore', position) else '?'}"
            page = show(f"{path}move={square}")
            answer = Answer(position, square)
            lost = moves_by_brute_force(position)[square].value < 0 and answer.verdict != "wrong"
            verdict = page.one("h1[data-verdict]")
            assert verdict["data-verdict"] == ("lost" if lost else kinds[answer.verdict]), position
            assert words(verdict).startswith(SQUARE_NAMES[square].capitalize())
            assert page.one("[data-tried]")["data-square"] == str(square)


@pytest.mark.parametrize("drawing", ["X--------", "-----XXOO", "XO--X----"])
def test_the_reason_for_a_move_is_told_once_and_in_sight(drawing: str) -> None:
    position = Board.from_text(drawing)
    for square in position.legal_moves:
        page = show(f"/explore/{drawing}?move={square}")
        because = reason_in_words(reason(position, square))[1:]
        in_sight = [words(it) for it in page.soup.select(f"{BELOW}, {REASONS}")]
        assert [because in it for it in in_sight].count(True) == 1, square


def test_the_line_below_the_verdict_fits_above_the_board_of_a_phone() -> None:
    for position in UNFINISHED:
        for square in position.legal_moves:
            assert len(appraised(position, square).more) <= 45, (position, square)


def test_a_position_with_its_verdict_can_be_quoted_in_a_line() -> None:
    line = show("/explore/X---O---X?move=2").one("take-along input[readonly]")["value"]
    picture, page = (
        "http://localhost/boards/X---O---X.png",
        "http://localhost/explore/X---O---X?move=2",
    )
    assert line == f"[![X top left, bottom right; O centre. O to move.]({picture})]({page})"


@pytest.mark.parametrize("query", ["move=9", "move=x", "move=", "move=0"])
def test_there_is_no_verdict_on_a_move_that_can_not_be_made(query: str) -> None:
    assert CLIENT.get(f"/explore/XO--X----?{query}").status_code == 404
    assert CLIENT.get(f"/explore/XXXOO----?{query}").status_code == 404


def test_a_mistake_is_underlined_on_the_board_as_a_teacher_does_and_the_best_is_ticked() -> None:
    kinds = set()
    for position in (Board.from_text("-----XXOO"), Board.from_text("X--------")):
        for square in position.legal_moves:
            page = show(f"{link('explore', position)}?move={square}")
            verdict = str(page.one("h1")["data-verdict"])
            drawn = {"mistake": wavy_line(square), "best": tick(square)}
            (shown,) = (str(it["d"]) for it in page.soup.select(".correction path"))
            assert shown == drawn.get(verdict, underline(square))
            assert bool(page.soup.select(".correction.wrong")) == (verdict == "mistake")
            (mark,) = page.soup.select("[data-tried] .tried use")
            assert mark["xlink:href"] == f"#{position.turn}"
            kinds.add(verdict)
    assert kinds == {"mistake", "slower", "best"}


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("XOXOX-O--?move=5", "X completes the diagonal from the top left."),
        ("XX--O----?move=3", "X can now complete the top row."),
        (
            "-----XXOO?move=1",
            "X threatens the middle row and the left column at once, and O can block only one.",
        ),
    ],
)
def test_beside_what_is_not_the_best_stands_the_line_that_proves_it(link: str, told: str) -> None:
    assert told in [words(it) for it in show(f"/explore/{link}").soup.select(REASONS)]


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("X---O----?move=1", "It never beats a casual player."),
        ("-OXOX--OX?move=6", "X completes the diagonal from the top right."),
    ],
)
def test_where_all_moves_are_worth_the_same_it_is_told_what_is_true_of_this_one(
    link: str, told: str
) -> None:
    assert plain(words(show(f"/explore/{link}").one(BELOW))).startswith(f"{told} X to move")
