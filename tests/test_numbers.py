"""Trees of numbers: every event of every search, how people write them, links, and new ones."""

from collections.abc import Callable

import pytest

from tests.support.plain_run import PlainRun, in_its_terms
from tests.support.random_trees import A_THOUSAND
from tictactoe_web.engine.board import MARKS, SIGN, Mark
from tictactoe_web.engine.new_trees import SIZES, new_tree
from tictactoe_web.engine.numbers import NoTree, Numbers, Tree, depth, from_link, from_text, in_link
from tictactoe_web.engine.searches import BY_SLUG, OF_NUMBERS, Search
from tictactoe_web.engine.trace import trace
from tictactoe_web.engine.tree import in_tree, tree_size
from tictactoe_web.engine.tree_so_far import picture_node, tree_at

TEXTBOOK = ((3, 12, 8), (2, 4, 6), (14, 5, 2))


# The searches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("top", MARKS)
@pytest.mark.parametrize("search", OF_NUMBERS.values(), ids=OF_NUMBERS)
def test_every_event_on_a_thousand_trees_is_that_of_a_plain_run(search: Search, top: Mark) -> None:
    for tree in A_THOUSAND:
        events = trace.__wrapped__(Numbers(tree, top), search)
        assert in_its_terms(events) == PlainRun(search.slug, Numbers(tree, top)).told, tree


@pytest.mark.parametrize("slug", ["quick", "negamax", "alpha-beta", "memo"])
def test_every_search_that_needs_no_boards_finds_the_value_of_every_tree(slug: str) -> None:
    for tree in A_THOUSAND:
        last = trace.__wrapped__(Numbers(tree), BY_SLUG[slug])[-1]
        assert last.score == PlainRun("minimax", Numbers(tree)).score


def test_a_textbook_tree() -> None:
    events = trace(Numbers(TEXTBOOK), OF_NUMBERS["alpha-beta"])
    assert (events[-1].score, events[-1].visited) == (3, 11)
    assert [it.skipped for it in events if it.kind == "cut"] == [((1, 1), (1, 2))]
    assert trace(Numbers(TEXTBOOK, "O"), OF_NUMBERS["minimax"])[-1].score == 6


def test_in_the_end_every_node_was_visited_or_cut() -> None:
    for tree in A_THOUSAND[::20]:
        position = Numbers(tree)
        events = trace(position, OF_NUMBERS["alpha-beta"])
        places = tree_at(position, events, len(events)).values()
        assert len(places) == tree_size(position)
        assert {it.state for it in places} <= {"done", "cut"}
        assert [it.state for it in places].count("done") == events[-1].visited


@pytest.mark.parametrize("top", MARKS)
def test_while_a_search_goes_on_nobody_is_said_to_be_sure_of_what_may_not_come(top: Mark) -> None:
    told = 0
    for tree in [(5, ((5, (3, 2)), 8)), *A_THOUSAND[::20]]:
        position = Numbers(tree, top)
        events = trace.__wrapped__(position, OF_NUMBERS["alpha-beta"])
        for step in range(len(events)):
            for node in in_tree(picture_node(tree_at(position, events, step), None)):
                if node.so_far is None:
                    continue
                told += 1
                assert isinstance(node.position, Numbers)
                worth = PlainRun("minimax", node.position).score
                assert SIGN[node.position.turn] * (worth - node.so_far) >= 0, (tree, step)
    assert told > 1000


# In links -------------------------------------------------------------------------------------


def test_a_link_names_one_tree_and_a_tree_has_one_link() -> None:
    names = {in_link(tree): tree for tree in A_THOUSAND}
    assert len(names) == len(set(A_THOUSAND))
    for name, tree in names.items():
        assert from_link(name) == tree
    assert in_link(TEXTBOOK) == "3,12,8_2,4,6_14,5,2"


def test_no_link_of_a_tree_ends_with_a_full_stop() -> None:
    tree = (5, (4, (3,)))
    assert in_link(tree) == "5_4,3.~"
    assert from_link("5_4,3.~") == tree


@pytest.mark.parametrize(
    "name",
    [
        *("", "3", "x", "03_4", "3_4_", "3__4", "_3", "+3_4", "3 _4", "٣_4", "-0_1", "3.4_1"),
        *("100_1", "_".join(["1"] * 33), "1~,2_3", "5_4,3.", "9" * 5000 + "_1"),
    ],
)
def test_other_names_are_no_trees(name: str) -> None:
    with pytest.raises(NoTree):
        from_link(name)


@pytest.mark.parametrize(("read", "between"), [(from_link, "_"), (from_text, " ")])
def test_a_number_that_is_far_too_large_is_told_cut(
    read: Callable[[str], Tree], between: str
) -> None:
    with pytest.raises(NoTree, match=r"^9{20} is not between"):
        read("9" * 1500 + between + "1")


# As people write them -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[[3,12,8],[2,4,6],[14,5,2]]",
        "[[3, 12, 8],\n [2, 4, 6],\n [14, 5, 2]]\n",
        "((3, 12, 8), (2, 4, 6), (14, 5, 2))",
        "{{3,12,8},{2,4,6},{14,5,2}}",
        "[3,12,8],[2,4,6],[14,5,2]",
        "(3 12 8) (2 4 6) (14 5 2)",
        "3 12 8 | 2 4 6 | 14 5 2",
        "3, 12, 8; 2, 4, 6; 14, 5, 2",
        "3 12 8, 2 4 6, 14 5 2",
        "[3 12 8; 2 4 6; 14 5 2]",
        "3 12 8\n2 4 6\r\n\n14 5 2\n",
        "(3,12,8,),(2,+4,6),(14,5,2),",
    ],
)
def test_a_tree_is_read_as_people_write_it(text: str) -> None:
    assert from_text(text) == TEXTBOOK


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("[3, [4, 5]]", (3, (4, 5))),
        ("3 | 4 5", (3, (4, 5))),
        ("3 | 4", (3, 4)),
        ("3 4 | 5 6 || 7 | −8 9", (((3, 4), (5, 6)), (7, (-8, 9)))),
        ("[[3]]", ((3,),)),
        ("((3,),)", ((3,),)),
        ("[1 2 | 3, [4 | 5 6]]", ((1, 2), (3, (4, (5, 6))))),
    ],
)
def test_uneven_trees_too(text: str, tree: Tree) -> None:
    assert from_text(text) == tree


def test_what_python_and_javascript_print_is_read() -> None:
    for tree in A_THOUSAND:
        assert from_text(str(tree)) == from_text(str(tree).replace(" ", "")) == tree


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no numbers"),
        ("7", "a move to choose"),
        ("[[3,12],[]]", "nothing between two brackets"),
        ("[[3,12],[2,4]", "“]” is missing"),
        ("[[3,12)]", "“)” closes"),
        ("3,12]", "“]” closes"),
        ("[3,,4]", "before a comma"),
        ("[,3]", "before a comma"),
        ("3 12 ||", "beside a bar"),
        ("| 3", "beside a bar"),
        ("|", "beside a bar"),
        ("3 | | 4", "beside a bar"),
        ("[3, 2.5]", "“2.5” is not a whole number"),
        ("[3, x]", "“x” is not a whole number. Put any number"),
        ("3-4", "“3-4” is not a whole number"),
        ("[3, ٣]", "is not a whole number"),
        ("[3, -100]", "−100 is not between −99 and 99"),
        (f"[3, {'9' * 1900}]", "is not between"),
        ("[[[[[1]]]]]", "5 moves deep"),
        ("[" * 900, "too deep"),
        ("1 | 2 || 3 ||| 4 |||| 5 ||||| 6", "5 moves deep"),
        (" ".join(["1"] * 33), "33 numbers"),
        ("1 " * 1001, "2,000 characters"),
    ],
)
def test_what_is_no_tree_is_told(text: str, reason: str) -> None:
    with pytest.raises(NoTree, match=r"^[^\n]+\.$") as error:
        from_text(text)
    assert reason in str(error.value)


@pytest.mark.parametrize("text", ["x", " é\n"])
def test_a_letter_alone_gets_no_advice_that_is_for_one_of_several_numbers(text: str) -> None:
    with pytest.raises(NoTree, match="is not a whole number") as error:
        from_text(text)
    assert "in its place" not in str(error.value)


@pytest.mark.parametrize("around", ["", " ", "\n\n"])
@pytest.mark.parametrize(
    ("text", "piece"),
    [("[[3,x],[2]]", "x"), ("3 4\n\n5 y, 7", "y"), ("1,2]", "]"), ("[1,,2]", ","), ("7", "")],
)
def test_what_is_to_blame_is_pointed_at(text: str, piece: str, around: str) -> None:
    with pytest.raises(NoTree) as error:
        from_text(f"{around}{text}{around}")
    start, end = error.value.start, error.value.end
    assert text[start:end] == piece
    assert start == (text.rindex(piece) if piece else 0)


# New ones -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_new_tree_has_something_to_choose_and_to_cut_whoever_is_on_top(size: str) -> None:
    for number in range(20):
        tree = new_tree(str(number), size)
        assert depth(tree) <= SIZES[size].depth
        for top in MARKS:
            pruned = PlainRun("alpha-beta", Numbers(tree, top)).told
            assert "cut" in [it.kind for it in pruned]
            whole = PlainRun("minimax", Numbers(tree, top)).told
            below_the_top = [it.score for it in whole if it.kind == "return" and len(it.path) == 1]
            assert len(set(below_the_top)) > 1


def test_a_new_tree_is_always_the_same_for_its_seed() -> None:
    assert in_link(new_tree("1", "small")) == "7,9,13_2,12,12_8,14,10"
    assert len({new_tree(str(number), "medium") for number in range(20)}) == 20
