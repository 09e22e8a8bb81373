"""The explorer: a position, what each move leads to and why, and the tree below it."""

import re
from collections.abc import Iterator
from copy import copy
from itertools import pairwise

import pytest
from bs4 import Tag

from tests.support.boards import (
    CENTRE_TAKEN,
    CORNER_TAKEN,
    EMPTY_BOARD,
    FIVE_FREE,
    FOUR_FREE,
    FULL,
    SEVERAL_WAYS,
    TWO_MOVES_LEFT,
    WON,
    WON_BY_THE_SECOND,
    reachable,
    turned_and_mirrored,
)
from tests.support.brute_force import (
    best_by_brute_force,
    finished,
    moves_by_brute_force,
    positions_by_brute_force,
    preference,
    value_for_x,
)
from tests.support.pages import CLIENT, hrefs, link, linked, plain, show, words
from tests.support.player import Page, Player, score_of, some, to_the_end
from tictactoe_web.engine.board import EMPTY, OTHER, SQUARE_NAMES, Board
from tictactoe_web.engine.opponents import chance_after, medium, only_chances_differ
from tictactoe_web.engine.reasons import CompletesLine, LosesTo, reason
from tictactoe_web.words.explore import replies_to
from tictactoe_web.words.phrases import hint_in_words, leads_to

# Every so many boards of all, so that the sample has every kind; few enough for all to be kept.
SAMPLE = tuple(
    dict.fromkeys(
        [
            *reachable("X")[::157],
            *reachable("O")[48::157],
            *(EMPTY_BOARD, CENTRE_TAKEN, FIVE_FREE, FOUR_FREE, TWO_MOVES_LEFT, SEVERAL_WAYS),
            *(WON, WON_BY_THE_SECOND, FULL),
        ]
    )
)
OPEN_SAMPLE = [position for position in SAMPLE if not finished(position)]
OVER_SAMPLE = [position for position in SAMPLE if finished(position)]


def explore(position: Board) -> Page:
    return show(link("explore", position))


def words_of(move: Tag) -> str:
    """What a square says, without what is drawn over the board or only seen."""
    move = copy(move)  # the page is kept for other tests
    for it in move.select("small [aria-hidden]"):
        it.extract()
    return " ".join(words(it) for it in move.select(":scope > .unseen, small")).replace(" ,", ",")


def played(position: Board, square: int) -> Board:
    squares = position.squares[:square] + position.turn + position.squares[square + 1 :]
    return Board(squares, OTHER[position.turn])


def test_every_legal_move_is_linked_with_its_value_and_plies() -> None:
    for position in OPEN_SAMPLE:
        table = explore(position).one("table")
        cells = table.select("td")
        worths = moves_by_brute_force(position)
        for square, cell in enumerate(cells):
            if square not in worths:
                (content,) = cell.select("[data-mark]")
                assert content["data-mark"] == position.squares[square]
                assert words(content) == f"{SQUARE_NAMES[square]}, {position.squares[square]}"
                continue
            (move,) = cell.select("a")
            worth = worths[square]
            assert linked("explore", str(move["href"])) == played(position, square)
            assert (move["data-value"], move["data-plies"]) == (
                str(worth.value),
                str(worth.plies),
            )
            assert move["data-square"] == str(square)
            told = plain(" ".join(hint_in_words(position, square, only_chances_differ(position))))
            told += " wins" if told.endswith("never") else ""
            assert words_of(move) == f"{SQUARE_NAMES[square]}, {told}"
        assert len(cells) == 9


def test_an_empty_board_tells_more_than_that_every_opening_draws() -> None:
    why = explore(EMPTY_BOARD).soup.select(".compared p.unseen")
    assert [words(it).split()[0] for it in why] == ["One", "Four", "Four"]
    squares = explore(EMPTY_BOARD).soup.select("table a")
    told = [words_of(move).partition(", ")[2] for move in squares]
    corner, side, centre = "draws, but wins 93 %", "draws, but wins 85 %", "draws, but wins 83 %"
    assert told == [corner, side, corner, side, centre, side, corner, side, corner]


@pytest.mark.parametrize(
    ("drawing", "heading"),
    [
        ("---------", "Corners win most."),
        ("X---O----", "Two squares win most."),
        ("XX-OO----", "X to move: a win now."),
        ("-----XXOO", "X to move: a win in 2 moves."),
        ("XO-X-----", "O to move: a loss in 2 moves."),
        ("X-X-O-X-O", "O to move: a loss next turn."),
    ],
)
def test_the_heading_says_what_the_position_is_worth(drawing: str, heading: str) -> None:
    assert words(show(f"/explore/{drawing}").one("h1")) == heading


# The moves and why


COLLECTIVE = {"Corners": [0, 2, 6, 8], "Sides": [1, 3, 5, 7]}


def groups(position: Board) -> list[tuple[Tag, list[int]]]:
    """The groups of moves as shown, each with its squares; those that share a row, apart."""
    found = []
    for item in groups_on(explore(position)):
        after = [linked("explore", href) for href in hrefs(item, ":is(h3, h4) a, details > p a")]
        squares = [n for n in range(9) if is_free(position, n) and played(position, n) in after]
        name = words(item.select("h3 > span, h4, h3 a > span:last-child")[0])
        found.append((item, COLLECTIVE.get(name, squares)))
    return found


def groups_on(page: Page) -> list[Tag]:
    """Where one group of moves is told of: a row, or a part of one."""
    rows = some(page.soup, ".moves > li, .compared > li, .each > li")
    return [it for it in rows if not it.select(".each")]


def is_free(position: Board, square: int) -> bool:
    return position.squares[square] == EMPTY


def test_moves_come_in_order_of_quality_and_none_is_missing() -> None:
    for position in OPEN_SAMPLE:
        worths = moves_by_brute_force(position)
        shown = [square for _, squares in groups(position) for square in squares]
        liking = [preference(worths[square]) for square in shown]
        assert sorted(shown) == list(worths), position
        assert liking == sorted(liking, reverse=True), position


def test_where_all_moves_are_alike_it_is_said_once_what_they_lead_to() -> None:
    for drawing, css in (("X---O----", ".below-heading"), ("XOX-O--X-", "h1")):
        main = show(f"/explore/{drawing}").one("main")
        turn = f"{Board.from_text(drawing).turn} to move"
        assert plain(words(main.select(css)[0])).startswith(turn)
        assert words(main).lower().count("every move draws") == 1
        assert not main.select(".moves .worth, .compared .worth")


def test_where_only_chances_differ_the_squares_tell_them_and_the_best_stands_out() -> None:
    page = show("/explore/X---O----")
    shown = {str(it["data-square"]): it for it in page.soup.select("table a")}
    best = [square for square, it in shown.items() if "data-best" in it.attrs]
    assert best == ["5", "7"]
    assert {plain(words(shown[square].select("b")[0])) for square in best} == {"42 %"}
    assert [it for it in shown if words_of(shown[it]).endswith(", draws, and never wins")] == [
        *"1236"
    ]
    assert all(words(it.select("small")[0]).endswith("wins") for it in shown.values())
    assert "0 %" not in plain(words(page.one("main")))
    assert page.soup.select("a[href$='#random']"), "who a casual player is"
    for drawing in ("XOX-O--X-", "X--------"):
        assert "%" not in words(show(f"/explore/{drawing}").one("main"))


def test_where_only_chances_differ_the_list_has_those_that_win_most_first_and_their_replies() -> (
    None
):
    for position in filter(only_chances_differ, OPEN_SAMPLE):
        told = groups(position)
        chances = [chance_after(played(position, squares[0])) for _, squares in told]
        assert chances == sorted(chances, reverse=True), position
        for item, squares in told:
            after = played(position, squares[0])
            (replies,) = item.select(":scope > p.unseen")
            assert words(replies) == replies_to(after), position
            chance = chance_after(after)
            share = f"{100 * chance:.0f} % wins" if chance else "never wins"
            assert plain(words(item.select("a")[0])).startswith(share), position


def test_where_only_chances_differ_a_picture_has_the_move_and_what_each_reply_to_it_leads_to() -> (
    None
):
    for position in (EMPTY_BOARD, Board("X---O----", "X"), Board("---O-XX-O", "X")):
        for item, squares in groups(position):
            after = played(position, squares[0])
            assert len(item.select(".small .shade")) == 1
            assert len(item.select(".small use.X, .small use.O")) == after.ply
            worths = moves_by_brute_force(after)
            told = [sign["class"] == ["sign", "holds"] for sign in item.select(".sign")]
            assert told == [worth.value == 0 for worth in worths.values()]
            must_block = [words(it) for it in item.select("p:not(.unseen)")]
            assert must_block == (["O must block"] if len(medium(after)) == 1 else [])


def test_moves_are_together_if_they_are_each_others_image_or_lose_to_the_same_line() -> None:
    for position in OPEN_SAMPLE:
        worths = moves_by_brute_force(position)
        kinds = []
        for item, squares in groups(position):
            assert len({worths[square] for square in squares}) == 1, position
            row = item.find_parent("li") or item
            told = [worth.get_text() for worth in row.select("h3 .worth")]
            alike = len({*worths.values()}) == 1 < len(worths)
            assert alike or told == [leads_to(worths[squares[0]])]
            facts = {reason(position, square).fact for square in squares}
            same_line = all(loses_to_a_line(position, square) for square in squares)
            images = {turned_and_mirrored(played(position, square).squares) for square in squares}
            assert len(facts) == 1 if same_line else len(images) == 1, position
            kinds.append(facts.pop() if same_line else images.pop())
        assert len({*kinds}) == len(kinds), position


def loses_to_a_line(position: Board, square: int) -> bool:
    fact = reason(position, square).fact
    return isinstance(fact, LosesTo) and isinstance(fact.proof, CompletesLine)


@pytest.mark.parametrize(
    ("position", "names"),
    [
        (EMPTY_BOARD, ["Corners", "Sides", "Centre"]),
        (CENTRE_TAKEN, ["Corners", "Sides"]),
        (CORNER_TAKEN, ["Centre", "Any other move"]),
        (TWO_MOVES_LEFT, ["Middle right", "Bottom right"]),
        (
            Board("XX--O----", "O"),
            ["Top right", "Any other move"],
        ),
    ],
)
def test_rows_have_names(position: Board, names: list[str]) -> None:
    css = ".moves h3 > :first-child, .compared a > span:last-child"
    shown = [words(it) for it in explore(position).soup.select(css)]
    assert sorted(shown) == sorted(names)


def test_all_that_are_not_the_best_are_a_row_for_each_thing_they_lead_to() -> None:
    for position in OPEN_SAMPLE:
        folded = explore(position).soup.select(".moves > li:not(.better):has(.worth)")[1:]
        told = [words(row.select(".worth")[0]) for row in folded]
        assert len({*told}) == len(told), position
    parts = [words(it) for it in explore(CORNER_TAKEN).soup.select(".moves h4")]
    assert sorted(parts) == [
        "Bottom right",
        "Middle right or bottom middle",
        "Top middle or middle left",
        "Top right or bottom left",
    ]


def test_every_group_tells_what_follows_its_first_move_to_the_end_of_best_play() -> None:
    for position in OPEN_SAMPLE:
        if only_chances_differ(position):
            continue
        for item, (first, *_) in groups(position):
            boards = [linked("explore", href) for href in hrefs(item, ".story a")]
            assert boards[0] == played(position, first)
            assert finished(boards[-1])
            for before, after in pairwise(boards):
                assert after == played(before, best_by_brute_force(before)[0])


TO_PRESS = ": press a square to look ahead"


@pytest.mark.parametrize(
    ("board", "square", "best"),
    [
        ("X--------", 8, "Only the centre holds the draw."),
        ("----X----", 1, "The four corners hold the draw."),
        ("X---O---X", 2, "The four sides hold the draw."),
        ("XOXOX-O--", 5, "The bottom right wins now."),
        ("-----XXOO", 1, "Two others win in 2 moves."),
        ("XO--X----", 3, "The bottom right holds out longer."),
        ("XO--X----", 8, "No move holds out longer."),
        ("X---O----", 1, "It never beats a casual player."),
    ],
)
def test_below_the_verdict_stands_what_is_better_and_whose_move_it_is(
    board: str, square: int, best: str
) -> None:
    below = plain(words(show(f"/explore/{board}?move={square}").one(".below-heading")))
    assert below == f"{best} {Board.from_text(board).turn} to move{TO_PRESS}."


def test_with_a_verdict_too_the_line_below_the_headline_says_whose_move_it_is() -> None:
    for position in OPEN_SAMPLE[::4]:
        path = link("explore", position)
        page = show(f"{path}{'&' if '?' in path else '?'}move={position.legal_moves[0]}")
        below = words(page.one(".below-heading"))
        assert below.endswith(f" {position.turn} to move{TO_PRESS}."), position


@pytest.mark.parametrize("square", [5, 8])
def test_a_move_that_is_asked_about_is_tried_in_pencil_and_not_a_mark_on_the_board(
    square: int,
) -> None:
    page = show(f"/explore/XOXOX-O--?move={square}")
    tried = page.one("[data-tried]")
    leads_there = {5: "draws", 8: "wins now"}[square]
    assert words_of(tried) == f"{SQUARE_NAMES[square]}, tried, {leads_there}"
    assert "data-mark" not in tried.attrs
    (use,) = tried.select(".tried use")
    assert use["xlink:href"] == "#X"
    assert not tried.select(".X .tried, .tried.X")
    others = [it for it in page.soup.select("[data-square]") if it is not tried]
    assert not any("tried" in words_of(it) for it in others)


@pytest.mark.parametrize(
    "link", ["XOXOX-O--?move=5", "X---O---X?move=2", "XOXOX-O--", "X---O----", "---------"]
)
def test_the_only_button_plays_on_for_squares_and_list_lead_to_the_best(link: str) -> None:
    page = show(f"/explore/{link}")
    listed = page.one(".side > :is(.moves, .compared)")
    (play_on,) = page.soup.select(".side > .row button")
    assert play_on in listed.find_all_next(), "after what has to do with the board"
    assert words(play_on) == f"Play on as {Board.from_text(link.partition('?')[0]).turn}"
    assert not page.soup.select("main .primary"), "pressing squares is the main thing"
    assert hrefs(page.one("table"), "[data-best]")[0] == hrefs(listed)[0]


def test_every_row_unfolds_and_that_of_the_best_is_open() -> None:
    for position in OPEN_SAMPLE:
        if only_chances_differ(position):
            continue
        rows = explore(position).soup.select(".moves > li")
        (first,), *others = [it.select(":scope > details") for it in rows]
        assert "open" in first.attrs, position
        assert all("open" not in it.attrs for (it,) in others), position


@pytest.mark.parametrize(
    ("link", "unfolded"),
    [
        ("XO-------?move=8", ["Middle left"]),
        ("XO-------?move=4", ["Middle left", "Centre"]),
    ],
)
def test_of_several_best_moves_the_first_tells_why_and_the_others_unfold(
    link: str, unfolded: list[str]
) -> None:
    rows = show(f"/explore/{link}").soup.select(".moves > li:has(> p)")
    assert [words(row.select("h3 > :first-child")[0]) for row in rows] == unfolded


@pytest.mark.parametrize("link", ["XO-------?move=8", "-----XXOO", "XO--X----?move=3"])
def test_an_arrow_unfolds_how_it_goes_on_and_why_where_that_can_not_be_read_yet(link: str) -> None:
    rows = show(f"/explore/{link}").soup.select(".moves > li:has(details)")
    assert rows
    for row in rows:
        is_read = bool(row.select(":scope > p"))
        (summary,) = row.select(":scope > details > summary")
        assert words(summary).startswith("How") == is_read
        assert words(summary) == words(summary.select(".unseen")[0])


@pytest.mark.parametrize(
    ("link", "why", "forks"),
    [
        ("X--------?move=1", "X can now take the middle left, O must block at the bottom left,", 1),
        ("XO--X----?move=3", "X can now complete the diagonal from the top left.", 0),
        ("X--------?move=4", "", 0),
        ("XOXOX-O--?move=5", "", 0),
    ],
)
def test_why_a_move_is_none_of_the_best_stands_above_the_moves(
    link: str, why: str, forks: int
) -> None:
    side = show(f"/explore/{link}").one(".side")
    told = [words(it) for it in side.select(".side > .why:has(~ #moves)")]
    assert len(told) == bool(why)
    assert all(it.startswith(why) for it in told)
    assert len(side.select(".side > .why + .note dfn")) == forks
    if forks:
        assert [words(it) for it in side.select("dfn")].count("fork") == 1


@pytest.mark.parametrize(
    ("link", "heading", "count"),
    [("X--------?move=1", "How X wins", 6), ("XOXOX-O--?move=5", "After the middle right", 2)],
)
def test_what_follows_a_mistake_is_shown_and_best_play_is_folded_in_its_row(
    link: str, heading: str, count: int
) -> None:
    page = show(f"/explore/{link}")
    board, tried = Board.from_text(link.partition("?")[0]), int(link[-1])
    told = page.one(".punishment")
    assert words(told.select("h2")[0]) == heading
    boards = [linked("explore", href) for href in hrefs(told)]
    assert boards[0] == played(board, tried)
    assert len(boards) == count
    assert page.one(".moves > li:first-child .story")
    assert not page.soup.select(".moves [open]")


@pytest.mark.parametrize(("square", "is_mistake"), [(5, True), (8, False)])
def test_the_move_that_is_asked_about_is_marked_in_the_list(square: int, is_mistake: bool) -> None:
    page = show(f"/explore/XOXOX-O--?move={square}")
    (marked,) = page.soup.select("ul.moves [aria-current]")
    assert words(marked).lower() == SQUARE_NAMES[square]
    assert (marked.get("class") == ["wavy"]) == is_mistake


def test_what_follows_says_who_took_what() -> None:
    told = [(it, story) for it in OPEN_SAMPLE for story in explore(it).soup.select("ol.story")]
    assert told
    for position, story in told:
        before = position
        for scene in some(story, "li"):
            after = linked("explore", hrefs(scene)[0])
            (square,) = (n for n in range(9) if before.squares[n] != after.squares[n])
            assert words(scene).startswith(f"{before.turn} {SQUARE_NAMES[square]}")
            before = after


def test_lines_are_drawn_where_they_are_threatened_or_complete() -> None:
    scenes = show("/explore/-----XXOO").soup.select(".moves [open] .story li")
    strokes = [len(scene.select("path")) for scene in scenes]
    threats = [len(scene.select(".threat")) for scene in scenes]
    deeds = [scene["data-deed"] for scene in scenes]
    assert (strokes, threats, deeds) == ([2, 1, 1], [2, 1, 0], ["forks", "blocks", "wins"])


def test_boards_one_move_back_are_all_from_which_this_one_can_come() -> None:
    possible = {it for it in positions_by_brute_force() if not finished(it)}
    for position in SAMPLE:
        mover = OTHER[position.turn]
        back = [
            Board(position.squares[:n] + EMPTY + position.squares[n + 1 :], mover)
            for n in range(9)
            if position.squares[n] == mover
        ]
        page = explore(position)
        titles = [
            heading for heading in page.soup.select("h2") if words(heading) == "One move back"
        ]
        assert len(titles) == (position.ply > 0)
        if titles:
            shown = titles[0].find_next_sibling("ul")
            assert shown
            linked_back = [linked("explore", href) for href in hrefs(shown)]
            assert linked_back == [it for it in back if it in possible], position
            assert len(shown.select(".pencilled")) == len(linked_back), "what was placed then"


@pytest.mark.parametrize("position", [TWO_MOVES_LEFT, FOUR_FREE, SEVERAL_WAYS])
def test_all_links_up_and_down_from_a_board_lead_somewhere(position: Board) -> None:
    start = link("explore", position)
    seen, queue = {start}, [start]
    for path in queue:
        response = CLIENT.get(path)
        assert response.status_code == 200, path
        main = response.text.partition("<main")[2]
        for href in {*re.findall(r'href="(/explore/[^"]+)"', main)} - seen:
            seen.add(href)
            if linked("explore", href).ply > linked("explore", path).ply:
                queue.append(href)
            else:
                assert CLIENT.get(href).status_code == 200, href
    assert len(queue) > 2


# The tree


def tree(page: Page) -> Tag | None:
    return page.soup.select_one(".tree > ul > li")


def below(node: Tag) -> list[Tag]:
    return node.select(":scope > ul > li")


def branches(node: Tag) -> Iterator[Tag]:
    yield node
    for child in below(node):
        yield from branches(child)


def own_words(node: Tag) -> str:
    return words(node.select(":scope > .node > .unseen")[0])


def board_of(node: Tag) -> Board:
    position = linked("explore", hrefs(node, ":scope > a")[0])
    assert node["data-board"] == position.squares
    return position


def score_shown(node: Tag) -> int:
    (value,) = node.select(":scope > .node > .badge")
    assert words(value).replace("−", "-").removeprefix("+") == node["data-score"]
    return int(str(node["data-score"]))


def test_the_whole_tree_is_drawn_where_at_most_four_squares_are_free() -> None:
    for position in SAMPLE:
        fits = not finished(position) and position.ply >= 5
        assert (tree(explore(position)) is not None) == fits, position


SMALL = [TWO_MOVES_LEFT, FOUR_FREE, SEVERAL_WAYS, FOUR_FREE.swapped(), TWO_MOVES_LEFT.swapped()]


@pytest.mark.parametrize("position", SMALL)
def test_the_tree_has_all_that_can_follow(position: Board) -> None:
    top = tree(explore(position))
    assert top
    assert board_of(top) == position
    for node in branches(top):
        here = board_of(node)
        expected = [played(here, square) for square in moves_by_brute_force(here)]
        assert [board_of(child) for child in below(node)] == expected
        for child in below(node):
            (square,) = (n for n in range(9) if played(here, n) == board_of(child))
            assert own_words(child).startswith(f"{here.turn}’s {SQUARE_NAMES[square]}: ")


@pytest.mark.parametrize("position", SMALL)
def test_scores_are_carried_up_the_tree_and_levels_are_named(position: Board) -> None:
    top = tree(explore(position))
    assert top
    for node in branches(top):
        assert score_shown(node) == value_for_x(board_of(node))
        if here := below(node):
            side = board_of(node).turn
            (level,) = node.select(":scope > ul")
            which = {"X": "highest", "O": "lowest"}[side]
            assert str(level["aria-label"]).split() == [side, "takes", "the", which]
            scores = [score_shown(child) for child in here]
            assert score_shown(node) == (max if side == "X" else min)(scores)
            carried = ["data-carried" in child.attrs for child in here]
            assert carried.count(True) == 1
            assert carried.index(True) == scores.index(score_shown(node))


def test_the_tree_of_two_free_squares_reads_as_it_should() -> None:
    top = tree(explore(TWO_MOVES_LEFT))
    assert top
    assert [own_words(node) for node in branches(top)] == [
        "The board on top: +1",
        "X’s middle right: +1, best",
        "X’s bottom right: 0",
        "O’s middle right: 0, best",
    ]


def test_a_tree_is_a_list_of_lists_even_where_a_style_takes_the_marks_away() -> None:
    for level in some(explore(FOUR_FREE).soup, ".tree ul"):
        assert level["role"] == "list"
        assert {child.name for child in level.find_all(recursive=False)} == {"li"}


@pytest.mark.parametrize(
    ("position", "heading", "how"),
    [
        (WON, "X has won.", "With the top row, after five moves."),
        (WON_BY_THE_SECOND, "X has won.", "With the top row, after six moves."),
        (FULL, "The board is full: a draw.", "Nobody has three in a row."),
    ],
)
def test_a_finished_board_says_how_it_ended_and_offers_no_move(
    position: Board, heading: str, how: str
) -> None:
    page = explore(position)
    assert words(page.one("h1")) == heading
    assert words(page.one(".below-heading")) == how
    assert page.soup.select("main form[method=post], main table a, ul.moves, .tree") == []
    assert [words(it) for it in page.soup.select("h2")] == ["One way to get here", "One move back"]


def test_a_finished_board_shows_one_way_to_it_from_the_empty_one() -> None:
    for position in OVER_SAMPLE:
        boards = [linked("explore", href) for href in hrefs(explore(position).soup, "ol.story a")]
        assert len(boards) == position.ply
        assert boards[-1] == position
        for before, after in pairwise(boards):
            assert after in before.successors.values()


MOVES = "main form[method=post], main table a"


def test_no_finished_board_offers_a_move_or_a_search() -> None:
    searches = "main a[href^='/lab/'], main a[href^='/watch/']"
    for position in OVER_SAMPLE:
        assert explore(position).soup.select(f"{MOVES}, {searches}") == []
    assert explore(FOUR_FREE).soup.select(searches)


@pytest.mark.parametrize("part", range(4))
def test_the_first_move_that_tells_of_a_fork_says_what_that_is(part: int) -> None:
    told = set()
    for position in OPEN_SAMPLE[part::4]:
        moves = groups_on(explore(position))
        tell = [
            it for it in moves if any("fork" in words(why) for why in it.select("p:not(.note)"))
        ]
        defined = [it for it in moves if any(words(term) == "fork" for term in it.select("dfn"))]
        assert defined == tell[:1], position
        told.add(bool(tell))
    assert told == {True, False}


def test_play_on_from_here_starts_a_practice_game_on_exactly_that_board(
    player: Player,
) -> None:
    player.new(level="medium")
    for position in OPEN_SAMPLE[::5]:
        shown = explore(position)
        page = player.press("/practice", page=shown)
        assert page.board == position.squares
        assert page.outcome == "playing"
        assert {"level": "medium"} in page.chosen
        assert position.turn in [it.get("mark") for it in page.chosen]
        (back,) = hrefs(page.one("main"), 'a[href^="/explore/"]')
        assert linked("explore", back) == position


@pytest.mark.parametrize("position", [FOUR_FREE, FOUR_FREE.swapped(), TWO_MOVES_LEFT])
def test_playing_on_from_an_explored_board_does_not_count(player: Player, position: Board) -> None:
    player.look()
    shown = explore(position)
    page = player.press("/practice", page=shown)
    assert page.outcome == "playing"
    assert score_of(to_the_end(player)) == [0, 0, 0]


def test_a_running_game_links_to_its_position_in_the_explorer(player: Player) -> None:
    player.new("O", "you", "friend")
    page = player.moves(4, 0)
    path = "/explore/X---O----?next=O"
    assert path in hrefs(page.soup)
    assert plain(words(player.look(path).one(".below-heading"))).startswith("O to move")
    assert player.look().board == page.board
