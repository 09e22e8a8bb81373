"""The lesson's page: ten steps with their pictures, and no word used before it is explained."""

import ast
import re
from itertools import chain
from typing import Any

import pytest
from bs4 import Tag

from tests.support.boards import EMPTY_BOARD, SEVERAL_WAYS
from tests.support.pages import hrefs, linked, plain, show, words
from tests.support.player import Page, Player, some, to_the_end
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson import as_handed_in
from tictactoe_web.engine.lesson.contents import lesson
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.opponents import LEVELS
from tictactoe_web.engine.searches import BY_SLUG, ORDER_MATTERS, SEARCHES, Search
from tictactoe_web.engine.solution import move_scores
from tictactoe_web.engine.trace import trace
from tictactoe_web.engine.tree import Node, in_tree
from tictactoe_web.pages.learn import CODE
from tictactoe_web.words.english import percent, percent_figure
from tictactoe_web.words.lesson import about

STEPS = {
    "random": [],
    "ahead": ["minimax.ahead"],
    "minimax": ["minimax.plain"],
    "quick": ["put_off.plain", "put_off.quick"],
    "negamax": ["minimax.negamax"],
    "alpha-beta": ["cuts.by_o.tree", "cuts.by_x.tree"],
    "order": [],
    "memo": [],
    "symmetry": [],
    "traps": [],
    "too-far": ["short_sight.tree"],
}
NUMBERED = [it for it in STEPS if it != "too-far"]


def page() -> Page:
    return show("/learn")


def section(name: str) -> Tag:
    return page().one(f"section#{name}")


def told(name: str) -> Node:
    """A tree of the lesson, by its name there."""
    found: object = lesson()
    for part in name.split("."):
        found = getattr(found, part)
    assert isinstance(found, Node)
    return found


# Steps ---------------------------------------------------------------------------------------


def test_there_are_ten_numbered_steps_and_a_word_about_other_games() -> None:
    assert [it["id"] for it in page().soup.select("main section")] == list(STEPS)
    headings = [words(it) for it in page().soup.select("main section h3")]
    assert [it.split(".")[0] for it in headings] == [*map(str, range(1, 11)), "And chess?"]


def test_every_step_has_something_to_look_at_and_something_to_try() -> None:
    for name in STEPS:
        assert section(name).select("figure svg"), name
        assert section(name).select(".try, button"), name


def test_every_step_has_an_exercise_whose_answer_is_folded_away() -> None:
    for name in STEPS:
        (answer,) = section(name).select(".try details")
        assert "open" not in answer.attrs
        assert words(answer.select("summary")[0]) == "Answer"
        assert words(answer.select("p")[0])


def test_the_steps_are_listed() -> None:
    listed = [hrefs(nav) for nav in page().soup.select("main nav")]
    assert listed == [[f"#{name}" for name in STEPS]]


def test_the_first_step_of_each_part_and_its_group_in_the_list_have_its_name() -> None:
    groups = page().soup.select("main nav > ul > li")
    listed = {hrefs(it)[0]: words(it.select("span")[0]) for it in groups}
    first = page().soup.select("section[data-opens-part]")
    told = {f"#{it['id']}": words(it.select("h2:has(+ h3)")[0]) for it in first}
    assert listed == {it: name.split(". ")[1] for it, name in told.items()}
    assert len(listed) == 3


@pytest.mark.parametrize("name", STEPS)
def test_the_trees_of_a_step_are_those_of_the_lesson(name: str) -> None:
    shown = section(name).select(".tree:not([data-numbers])")
    assert len(shown) == len(STEPS[name])
    for tree, root in zip(shown, STEPS[name], strict=True):
        expected = list(in_tree(told(root)))
        items = tree.select("li")
        assert [it["data-board"] for it in items] == [it.board.squares for it in expected]
        assert [it["data-state"] for it in items] == [it.state for it in expected]
        scores = [None if it.score is None else str(it.score) for it in expected]
        assert [it.get("data-score") for it in items] == scores
        assert ["data-carried" in it.attrs for it in items] == [it.carried for it in expected]
        cut_off = [it["data-alpha"] for it in items if "data-alpha" in it.attrs]
        assert len(cut_off) == sum(it.window is not None for it in expected)


def test_beside_a_tree_each_ruler_is_that_of_the_board_that_is_told() -> None:
    trees, windows = (section("alpha-beta").select(it) for it in ("[data-watch]", ".windows"))
    cuts = (lesson().cuts.by_o, lesson().cuts.by_x)
    for tree, window, cut in zip(trees, windows, cuts, strict=True):
        at = {li["data-board"]: li.select(".ruler")[0] for li in tree.select("li[data-alpha]")}
        told = [cut.tree.board.squares, cut.refuted[0].board.squares]
        for stem in tree.select(".stem"):
            stem.decompose()
        pairs = zip(window.select(".ruler")[-2:], (at[board] for board in told), strict=True)
        for one, other in pairs:
            assert words(one) == words(other)
            assert one.select("path") == other.select("path")


def test_two_orders_of_the_same_numbers_are_compared() -> None:
    (best,) = section("order").select("figure .tree[data-numbers]")
    (own,) = section("order").select(".try .tree[data-numbers]")
    numbers = [[words(it) for it in tree.select(".box span")] for tree in (best, own)]
    assert sorted(numbers[0]) == sorted(numbers[1])
    assert numbers[1] == re.findall(r"\d+", str(lesson().exam.tree))
    cut = [len(tree.select("[data-state=cut]")) for tree in (best, own)]
    assert cut == [len(lesson().cuts.best_first.cut), len(lesson().exam.cut)]
    assert cut[0] > cut[1] > len(lesson().cuts.worst_first.cut) == 0
    first, *others = (int(it) for it in numbers[0][::3])  # of each branch
    assert first == lesson().exam.max_on_top[1] > max(others), "so the rest of these is cut"


def test_the_deep_cut_is_drawn_with_the_bound_that_it_comes_from() -> None:
    (deep,) = section("alpha-beta").select(".folds .tree[data-numbers]")
    assert len(deep.select("li[data-alpha] .ruler")) == 4
    assert len({it["data-alpha"] for it in deep.select("li[data-alpha]")}) == 1
    assert deep.select("[data-state=cut]")


def test_each_step_begins_with_words() -> None:
    for name in STEPS:
        (words_first,) = section(name).select(".rule + .columns")
        assert words_first.select("p:first-child, :first-child > p:first-child"), name


def test_each_step_ends_in_a_question_and_what_unfolds_code_and_finer_points() -> None:
    for name in NUMBERED:
        (end,) = section(name).select("section > .columns + .closing")
        folds = end.select(".try:first-child + .folds:last-child > details")
        assert len(section(name).select("details")) == 1 + len(folds), name
    assert section("alpha-beta").select(".folds > details + details")


def test_what_leads_elsewhere_stands_last_below_its_picture_and_says_so_briefly() -> None:
    led = 0
    for name in NUMBERED:
        leads = section(name).select("figcaption .elsewhere")
        assert all(it in leads for it in section(name).select("form button:not(.button), .watch"))
        after = [it for link in leads for it in link.next_siblings if str(it).strip()]
        assert all(it in leads for it in after), name
        assert all(len(words(it).split()) < 8 for it in leads)
        led += len(leads)
    assert led > 9


def test_a_wide_tree_stands_between_the_words_that_lead_to_it_and_what_is_read_off_it() -> None:
    for name in ("ahead", "minimax", "alpha-beta"):
        before, tree, after, *_ = section(name).select(".rule + .columns > *")
        assert before.name == "p"
        assert "across" in tree["class"]
        assert after.select(":is(p, li):first-child") or after.name == "p"


def test_a_tree_with_cuts_is_told_of_below_it() -> None:
    for figure in some(section("alpha-beta"), "[data-watch]"):
        assert figure.find_next_siblings(class_="windows")


def test_the_newest_mark_is_shaded_on_won_boards_as_on_others() -> None:
    boards = page().soup.select(".tree li li .face.small")
    won = [it for it in boards if it.select("path:not(.shade)")]
    assert 0 < len(won) < len(boards)
    assert all(len(it.select(".shade")) == 1 for it in boards)


def test_each_level_of_negamax_does_the_same() -> None:
    top, *others = (words(it) for it in section("negamax").select(".levels p"))
    assert top == "highest, signs changed"
    assert set(others) == {"the same"}


def test_the_words_below_negamax_are_true_of_its_lowest_boards() -> None:
    with_moves = (it for it in in_tree(told("minimax.negamax")) if it.below)
    above = max(with_moves, key=lambda it: it.board.ply)
    assert [(it.board.turn, it.score) for it in (above, *above.below)] == [("X", 1), ("O", -1)]


def test_below_alpha_beta_the_answer_is_true_a_score_like_alpha_cuts_the_one_other() -> None:
    cut = lesson().cuts.by_o
    refuted = cut.refuted[0]
    assert refuted.window
    alpha = refuted.window.alpha
    assert cut.sure.score == alpha, "X has as much already"
    assert len(refuted.below) == 2
    as_supposed = Numbers((alpha, (alpha, alpha - 1)), "X")
    cuts = [it.path for it in trace(as_supposed, BY_SLUG["alpha-beta"]) if it.kind == "cut"]
    assert cuts == [(1,)]


@pytest.mark.parametrize("mark", ["X", "O"])
def test_on_the_large_board_no_two_marks_lean_alike(mark: str) -> None:
    marks = section("random").select(f".missed-win .{mark}")
    leans = [str(it["transform"]).split()[0] for it in marks]
    assert len(marks) == len(set(leans)) > 1


def test_to_a_listener_the_board_is_described_before_it_is_spoken_of_and_without_its_notes() -> (
    None
):
    picture, told = section("random").select(".columns > *")[:2]
    assert words(picture.select(".unseen")[0]).startswith("X top left")
    assert words(told).startswith("The simplest player")
    assert {it["aria-hidden"] for it in picture.select(".note:not(use)")} == {"true"}


def test_where_neither_side_is_sure_of_anything_alpha_and_beta_have_no_limit() -> None:
    tops = [
        tree.select("li")[0] for tree in section("alpha-beta").select("figure .tree[data-windows]")
    ]
    assert [(it["data-alpha"], it["data-beta"]) for it in tops] == [("0", "inf"), ("-inf", "-1")]


def test_the_code_is_that_of_the_program() -> None:
    shown = [words(it) for it in page().soup.select("pre")]
    searches = ("minimax", "negamax", "alpha_beta", "first_call")
    for name in (*searches, "successors_of", "at_root", "best_of", "final_score"):
        assert any(f"def {name}(" in code for code in shown), name
    assert any(code.startswith("INFINITY = 100") for code in shown)
    assert any("depth = 0" in code for code in shown)


def test_all_code_is_there_as_one_hands_it_in_too() -> None:
    for name in STEPS:
        runs, handed_in = (
            section(name).select(f"div.{it}") for it in ("as-it-runs", "as-handed-in")
        )
        assert len(runs) == len(handed_in)
    for code in map(words, some(page().soup, "div.as-handed-in")):
        assert "def " in code
        assert not re.search(r"tally|->|: int", code)
    assert [it["type"] for it in page().soup.select(".which-code input")] == ["checkbox"]


def test_code_as_one_hands_it_in_uses_only_what_was_shown_and_plays() -> None:
    known: dict[str, Any] = {}
    for name, it in CODE.items():
        exec(it.handed_in, known)
        used = {it.id for it in ast.walk(ast.parse(it.handed_in)) if isinstance(it, ast.Name)}
        assert used & vars(as_handed_in).keys() <= known.keys(), name
    assert known["minimax"]([["X", "X", None], ["O", "O", None], [None] * 3]) == (0, 2)


def test_code_as_one_hands_it_in_has_no_longer_lines_than_fit_beside_a_picture() -> None:
    lines = [line for it in CODE.values() for line in it.handed_in.splitlines()]
    assert max(map(len, lines)) <= 52


def test_the_boards_of_the_two_ways_stand_row_by_row() -> None:
    told = lesson().memo
    start, *between, end = told.two_ways
    left, right = told.besides
    assert between[-1][1] == told.misjudged.board
    expected = [start[0], *chain.from_iterable(between), left.board, end[0], right.board]
    expected += [it.board for it in told.answers]
    shown = hrefs(section("memo"), ".sketch a")
    assert [linked("explore", href) for href in shown] == expected
    scores = [words(it) for it in section("memo").select(".sketch g > text")]
    assert scores == ["+1", "0", "+3", "≤+1", "0", "+1", "0"]


def test_of_the_eight_images_the_one_that_is_kept_is_in_ink() -> None:
    told, sketch = lesson().images, section("symmetry").select(".sketch a")
    boards = [linked("explore", href) for href in hrefs(section("symmetry"), ".sketch a")]
    assert boards == [*told.boards[:4], *reversed(told.boards[4:])]
    (kept,) = (n for n, it in enumerate(sketch) if it.select(".X, .O"))
    assert boards[kept] == told.kept


# Numbers -------------------------------------------------------------------------------------


def test_each_step_tells_the_numbers_that_were_found_for_it() -> None:
    found, visits = lesson(), lesson().visits
    cut, openings = found.cuts.by_o, found.openings.each
    areas = [about(it / 1000) for it in visits[:4]]
    tells("random", *(percent(it, 0) for it in found.random))
    tells("quick", counted(found.put_off.winnable), counted(found.put_off.boards))
    tells("alpha-beta", f"{cut.visited} of {cut.positions}")
    tells("order", counted(visits.minimax), counted(visits.alpha_beta))
    tells("order", counted(visits.one_best), counted(visits.one_best_plain))
    tells("order", counted(visits.one_best_centre_first))
    tells("memo", counted(visits.memoised), counted(visits.minimax))
    tells("memo", counted(found.memo.kept), counted(found.memo.wrong))
    tells("symmetry", counted(visits.symmetric), counted(visits.memoised), *areas)
    tells("traps", *(percent(it.won, 0) for it in openings))
    tells("traps", *(f"{len(it.safe_replies)} of {it.replies}" for it in openings))


def counted(count: int) -> str:
    return f"{count:,}"


def tells(step: str, *numbers: str) -> None:
    text = words(section(step))
    for number in numbers:
        assert re.search(rf"(?<![\d,.]){re.escape(plain(number))}(?![\d,.]\d)", text), number


def test_the_lesson_has_no_large_number_and_no_share_that_it_did_not_compute() -> None:
    found = lesson()
    counts = [*found.visits, found.put_off.boards, found.put_off.winnable]
    counts += [found.memo.kept, found.memo.wrong]
    counts += [found.cuts.by_o.positions, found.cuts.by_o.visited, round(found.visits[0] / 1000)]
    shares = [*found.random, *found.openings.traps, *(it.won for it in found.openings.each)]
    numbers = {f"{it:,}" for it in counts} | {percent_figure(it, 0) for it in shares}
    numbers |= {about(it / 1000) for it in found.visits}
    for tag in some(page().soup, "main p, main figcaption, main table, main .unseen"):
        for number in re.findall(r"\d[\d,.]*\d", words(tag)):
            assert number in numbers or int(number) <= found.cuts.by_o.positions, number


@pytest.mark.parametrize(
    ("squares", "said"),
    [(549.946, "550"), (31.621, "32"), (5.478, "5½"), (0.765, "¾"), (4.1, "4"), (0.2, "¼")],
)
def test_few_squares_are_told_to_the_quarter(squares: float, said: str) -> None:
    assert about(squares) == said


def test_the_table_of_traps_is_read_by_its_heads() -> None:
    rows, traps = section("traps").select("tr"), lesson().openings.traps
    assert len(rows[0].select("th[scope=col]")) == 3
    assert all(row.select("th[scope=row]") for row in rows[1:])
    shares = traps.first_opening, traps.first_replying, traps.opening, traps.replying
    cells = [words(cell) for row in rows[1:] for cell in row.select("td")]
    assert cells == [plain(percent(it, 0)) for it in shares]


def test_two_orders_are_watched_where_they_differ() -> None:
    one, other = hrefs(section("order"), f"a[href*='/watch/{ORDER_MATTERS.squares}']")
    assert ("order=centre" in one, "order=centre" in other) == (False, True)
    told = show(one).one("[aria-labelledby=choose]").get_text()
    assert re.search(r"With the centre first it visits \d+, \d+ fewer", told)
    assert "In reading order it visits" in show(other).one("[aria-labelledby=choose]").get_text()


def test_symmetry_is_watched_where_it_does_more_than_the_memo() -> None:
    (path,) = hrefs(section("symmetry"), "a[href^='/watch/']")
    board = linked("watch", path.partition("?")[0])
    memo, symmetry = (trace(board, BY_SLUG[it])[-1].visited for it in ("memo", "symmetry"))
    assert symmetry < memo
    assert show(path).one("[name=search] [selected]")["value"] == "symmetry"


# Words ---------------------------------------------------------------------------------------

DEFINED = (
    *("casual player", "tree", "score", "carry", "minimax", "value", "recursion", "base case"),
    *("zero-sum", "negamax", "pruning", "alpha", "beta", "visited", "alpha-beta", "window"),
    "bound",
    *("transposition", "memo", "depth", "depth limit", "estimate"),
)


def test_each_term_is_defined_once() -> None:
    assert [words(it) for it in page().soup.select("dfn")] == list(DEFINED)


@pytest.mark.parametrize("term", DEFINED)
def test_a_term_is_defined_where_it_is_first_used(term: str) -> None:
    (definition,) = (it for it in page().soup.select("dfn") if words(it) == term)
    uses = page().one("main").find_all(string=re.compile(rf"\b{term}\b", re.IGNORECASE))
    in_text = [it for it in uses if not it.find_parent(["h1", "h2", "h3", "nav", "code", "script"])]
    assert in_text[0].parent is definition


# To try --------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", BY_SLUG)
def test_the_search_of_a_step_can_be_watched(search: str) -> None:
    watched = [it for it in hrefs(section(search)) if it.startswith("/watch/")]
    assert watched
    for href in watched:
        assert f"search={search}" in href
        show(href)


@pytest.mark.parametrize(
    "search", [it for it in SEARCHES if it.lesson_step], ids=lambda it: it.slug
)
def test_every_search_leads_to_its_step(search: Search) -> None:
    board = SEVERAL_WAYS.squares
    for page in (f"/watch/{board}?search={search.slug}", f"/lab/{board}"):
        assert f"/learn#{search.lesson_step}" in hrefs(show(page).one("main"))
    assert section(search.lesson_step or "")


def test_the_first_step_starts_an_easy_game(player: Player) -> None:
    player.look()
    easy = f"Play easy: it {LEVELS['easy'].brief}"
    page = player.press("/new", easy, player.look("/learn"))
    assert page.board == EMPTY_BOARD.squares


def test_the_lesson_ends_in_a_game_in_which_one_answer_holds(player: Player) -> None:
    player.look()
    page = player.press("/new", "Hold a draw against it", player.look("/learn"))
    scores = move_scores(Board.from_text(page.board))
    assert len(scores) == 8
    assert [square for square, score in scores.items() if score == 0] == [4]


def test_whoever_walks_into_the_trap_is_beaten_whatever_level_was_played_before(
    player: Player,
) -> None:
    player.new(level="easy")
    page = player.press("/practice", page=player.look("/learn"))
    assert page.board == lesson().openings.trap[0].squares
    assert to_the_end(player, player.move(8, page)).outcome == "lost"
