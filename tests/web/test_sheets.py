"""Practice sheets as pages: one sheet of paper each, and the key on a page of its own."""

from itertools import product

import pytest

from tests.support.pages import CLIENT, hrefs, show, words
from tests.support.player import Page
from tictactoe_web.engine.search import INFINITY
from tictactoe_web.engine.searches import OF_NUMBERS
from tictactoe_web.engine.sheets import KINDS, LAST, key, sheet


def told(page: Page, css: str) -> list[str]:
    return [words(it) for it in page.soup.select(css)]


def test_the_key_comes_after_the_sheet() -> None:
    page = show("/sheets/17")
    assert told(page, ".sheet h2") == [
        "Alpha-beta by hand Sheet 17, easy",
        "Key: Alpha-beta by hand Sheet 17, easy",
    ]
    empty, filled = page.soup.select(".sheet")
    assert "data-key" in filled.attrs
    assert len(empty.select("figure")) == len(filled.select("figure")) == 3
    assert told(page, "h1") == ["Sheet 17, easy: alpha-beta"]
    assert not empty.select("figure :is(.carried, .cuts)")
    assert page.soup.select("#show-key + label ~ .sheet ~ .sheet[data-key]")


def test_what_is_printed_are_the_numbers_and_in_the_key_all_that_is_to_be_written() -> None:
    tree = sheet(17, "numbers", "hard")[0]
    empty, filled = show("/sheets/17?kind=numbers&level=hard").soup.select(".sheet")
    lines = ["α", "β"] * 4
    numbers = [str(n).replace("-", "−") for branch in tree.tree for n in branch]  # type: ignore[union-attr]
    texts = [words(it) for it in empty.select("figure")[0].select(".whole text")]
    on_phone = [words(it) for it in empty.select("figure")[0].select(".narrow text")]
    assert sorted(on_phone) == sorted(texts)
    assert sorted(texts) == sorted(["1", "MIN", "MAX", *lines, *numbers])
    found = key(tree, OF_NUMBERS["alpha-beta"])
    texts = [words(it) for it in filled.select("figure")[0].select(".whole text")]
    with_lines = [*found.alphas.items(), *found.betas.items()]
    written = [scores for path, scores in with_lines if len(path) < 2]  # at leaves there are none
    finite = [it for it in written if abs(it[-1]) < INFINITY]
    assert len(texts) == 3 + len(lines) + len(finite) + 4 + len(numbers)
    drawn = filled.select("figure")[0].select(".whole .infinity")
    assert len(drawn) == sum(abs(it[0]) == INFINITY for it in written)
    assert str(found.root.score) in texts


def test_how_to_fill_it_in_is_told_with_an_example_in_the_letters_of_its_trees() -> None:
    for kind, side in (("mixed", "MIN (O)"), ("numbers", "MIN"), ("boards", "O")):
        page = show(f"/sheets/17?kind={kind}")
        told_to_do = words(page.soup.select(".how ol")[0])
        assert f"{side} may lower β." in told_to_do
        assert ("one move" in told_to_do) == (kind != "numbers"), "each of these has several"
        named = told(page, ".example-name")
        assert named == [f"Example: {side} moves"] * 2, "on the key, too"


def test_each_step_of_the_example_is_told_in_the_words_of_the_rules() -> None:
    page = show("/sheets/17?kind=boards")
    (sheet, _) = page.soup.select(".sheet")
    assert [words(it) for it in sheet.select(".told-of-step")] == [
        "1 Copy α and β from the ring above.",
        "2 The first score, 2, lowers β.",
        "3 Now α ≥ β: strike out the rest; write ≤ 2.",
    ]
    drawings = sheet.select(".step > svg")
    heard = [it.get("aria-label") for it in drawings if not it.get("aria-hidden")]
    assert heard == [words(sheet.select(".told")[0])], "who listens is told all of it once"


def test_by_minimax_there_is_nothing_to_cut() -> None:
    page = show("/sheets/17?search=minimax")
    assert not page.soup.select(".bound")
    assert told(page, ".sheet h2")[0] == "Minimax by hand Sheet 17, easy"
    assert "α" not in words(page.soup.select(".how ol")[0])
    assert not page.soup.select(".filled-in")


@pytest.mark.parametrize(
    "path", ["17?search=minimax", "17?kind=numbers", "17?kind=boards&search=minimax"]
)
def test_where_trees_leave_room_there_are_grids_to_play_on(path: str) -> None:
    page = show(f"/sheets/{path}")
    assert told(page, ".time-left") == ["Time left? Play your neighbour."] * 2  # hidden in the key


@pytest.mark.parametrize("path", ["17", "17?kind=boards", "17?level=hard&search=minimax"])
def test_where_rules_lines_or_trees_need_the_room_there_are_none(path: str) -> None:
    assert not show(f"/sheets/{path}").soup.select(".time-left")


def test_a_key_says_in_short_what_is_found_and_how_to_read_it() -> None:
    page = show("/sheets/17?level=hard")
    found = told(page, ".in-key .findings li")
    assert found == [
        "Score 5, cut below 1 ring",
        "Score −3, cut below 2 rings",
        "Score 14, cut below 1 ring",
    ]
    assert len(told(page, "[data-key] .in-key ul li")) == 3
    assert len(told(show("/sheets/17?search=minimax"), ".in-key ul li")) == 2, "nothing is cut"


def test_thirty_sheets_come_in_one_go_and_then_their_keys() -> None:
    page = show("/sheets/5?count=30&kind=numbers")
    numbers = [str(it["data-sheet"]) for it in page.soup.select(".sheet")]
    assert numbers == [str(n) for n in range(5, 35)] * 2
    assert ["data-key" in it.attrs for it in page.soup.select(".sheet")] == [False] * 30 + [
        True
    ] * 30
    assert "/sheets/35?kind=numbers&count=30" in hrefs(page.one("main"))


def test_what_is_to_be_done_is_told_below_the_heading_and_true_of_the_sheet() -> None:
    for kind, search in product(KINDS, OF_NUMBERS):
        page = show(f"/sheets/17?kind={kind}&search={search}")
        to_do = words(page.one(".below-heading"))
        assert ("empty box" in to_do) == (kind != "numbers"), "of numbers, none is empty"
        assert ("α, β" in to_do) == bool(page.soup.select(".bound"))
        assert ("what is cut" in to_do) == bool(page.soup.select("figure .cuts[d^=M]"))
        assert "each ring" in to_do


def test_another_sheet_is_that_of_the_next_number_with_the_same_choices() -> None:
    page = show("/sheets/17?kind=boards&level=hard")
    assert "/sheets/18?kind=boards&level=hard" in hrefs(page.one("main"))
    assert page.one("[name=kind] [selected]")["value"] == "boards"
    assert page.one("[name=level] [selected]")["value"] == "hard"
    assert show(f"/sheets/{LAST}?count=5").soup.select(".sheet[data-key]")


def test_a_sheet_is_asked_for_by_its_number_or_any() -> None:
    response = CLIENT.get("/sheets?kind=boards&level=easy&number=17&count=1")
    assert (response.status_code, response.location) == (303, "/sheets/17?kind=boards")
    assert CLIENT.get("/sheets?number=17).").location == "/sheets/17"
    links = {CLIENT.get("/sheets").location for _ in range(4)}
    assert len(links) > 1
    for link in links:
        assert link
        show(link)
    assert CLIENT.get("/sheets").cache_control.no_store


@pytest.mark.parametrize(
    "path",
    [
        *("0", "-1", "017", "1000000", "9" * 5000, "x", "1.5", "٣", "²"),
        *("17?kind=x", "17?level=", "17?search=memo", "17?count=31"),
    ],
)
def test_what_is_no_sheet_is_not_there(path: str) -> None:
    response = CLIENT.get(f"/sheets/{path}")
    assert response.status_code == 404


def test_practice_on_the_screen_leads_to_paper() -> None:
    assert "/sheets" in hrefs(show("/trees").one("main"))


def test_only_few_sheets_are_drawn_for_phones_too() -> None:
    few, many = (show(f"/sheets/17?count={count}").soup for count in (5, 10))
    assert len(few.select(".narrow")) == len(few.select(".whole"))
    assert many.select(".whole")
    assert not many.select(".narrow")
