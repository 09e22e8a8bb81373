"""What the pages of watched searches ask, and what they say of the answers."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from tests.support.boards import FOUR_FREE, SOMETHING_TO_CUT
from tests.support.pages import CLIENT, hrefs, plain, show, undrawn, words
from tests.support.player import Page
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers, from_link
from tictactoe_web.engine.searches import BY_SLUG, OF_NUMBERS
from tictactoe_web.engine.watch.questionnaire import questions
from tictactoe_web.engine.watch.questions import Question
from tictactoe_web.words.phrases import in_words

COMES_AGAIN = Board("XOX-O-OX-", "X")
A_TREE = "3,12,8_2,4,6_14,5,2"
UNEVEN = "-8,-8.1_-2~0.-2.2~-1~4,-4,-1"
ONE_MOVE = "6_-97"  # asked about before anything is known, at the top
TREES = [(A_TREE, "max"), (A_TREE, "min"), (UNEVEN, "min"), (ONE_MOVE, "max")]

# The link of each search that asks, with what it asks by the number of the step.
ASKING: dict[str, dict[int, Question]] = {
    **{
        f"/trees/{name}?top={top}&search={slug}": dict(
            questions(Numbers(from_link(name), "X" if top == "max" else "O"), search)
        )
        for name, top in TREES
        for slug, search in OF_NUMBERS.items()
    },
    **{
        f"/watch/{root.squares}?search={slug}": dict(questions(root, search))
        for root in (SOMETHING_TO_CUT, COMES_AGAIN)
        for slug, search in BY_SLUG.items()
    },
}
ALPHA_BETA = f"/trees/{A_TREE}?top=max&search=alpha-beta"


@pytest.fixture(scope="module", params=[it for it, asked in ASKING.items() if asked])
def path(request: pytest.FixtureRequest) -> str:
    """Each search that asks: all tests of one follow each other, and so read its pages once."""
    return str(request.param)


def asked_on(path: str) -> Iterator[tuple[Page, Question]]:
    """Of each kind of question the last, when most is known that could tell the answer."""
    last = {question.kind: number for number, question in ASKING[path].items()}
    for number in last.values():
        question = ASKING[path][number]
        yield show(f"{path}&ask=1&step={number}"), question


def reply(page: Page, *answers: str) -> Page:
    """The page after these answers, one for each field, by the form of the page."""
    form = page.one("form.question")
    hidden = {str(it["name"]): str(it["value"]) for it in form.select("[type=hidden]")}
    query = urlencode({**hidden, "answer": answers, "check": "1"}, doseq=True)
    return undrawn(f"{form['action']}?{query}")


def right(question: Question) -> list[str]:
    return [part.right for part in question.parts]


def wrong(question: Question) -> list[str]:
    first, *others = question.parts
    other = next((it for it in first.choices if it != first.right), "77")
    return [other, *(part.right for part in others)]


# While it waits -------------------------------------------------------------------------------


def test_no_answer_stands_on_the_page(path: str) -> None:
    for page, question in asked_on(path):
        assert not page.soup.select("[data-alpha], [data-beta], .ruler:not(:has(.asked)), .window")
        assert not any(it["d"] for it in page.soup.select(".ruler .bound"))
        on_the_code = "".join(it.get_text() for it in page.soup.select(".running .note"))
        assert not any(it.isdigit() or it == "∞" for it in on_the_code), (
            "turned, it may be the answer"
        )
        node = page.one("li:has(> [aria-current])")
        assert "data-score" not in node.attrs
        assert "?" in node.select(".node")[0].get_text()
        said = page.one("[role=status] > :not(.asks)").get_text()
        assert not any(word in said for word in ("alpha", "beta", "rises", "falls"))
        assert question.kind != "known" or "visit " not in said
        if question.kind != "window":
            assert not node.select(":scope > ul > [data-carried]"), "the best so far"
        if question.kind in ("handed up", "window", "call"):
            assert " takes " not in said
        title = page.title.replace(f"{page.one('[data-step]')['data-step']} of", "")
        assert not any(part.right in title.split() for part in question.parts)
        assert "data-answer" not in page.response.text


def test_choices_are_those_that_there_are_and_the_rest_is_typed(path: str) -> None:
    for page, question in asked_on(path):
        form = page.one("form.question")
        fields = form.select("input[name=answer]:not([type=radio])")
        assert len(fields) == sum(not part.choices for part in question.parts)
        chosen = [str(it["value"]) for it in form.select("[type=radio]")]
        assert chosen == [choice for part in question.parts for choice in part.choices]
        if fields and chosen:
            group = form.select_one("[role=radiogroup]")
            assert group, "they are a question of their own"
            assert form.select_one(f"#{group['aria-labelledby']}")


def test_a_visit_that_may_be_chosen_shows_its_board_which_may_be_folded_away() -> None:
    page = show("/watch/XO-OX-X--?search=memo&step=73&ask=1")
    options = page.soup.select("form.question label:has([type=radio]:not([value=new]))")
    assert options
    for option in options:
        value = str(option.select("input")[0]["value"])
        (node,) = (
            it
            for it in page.soup.select("[data-board]")
            if (visit := it.select_one(".node > small")) and visit.get_text() == value
        )
        board = Board(str(node["data-board"]), "X")
        assert option.select_one("svg")
        assert in_words(board) in option.get_text(" ", strip=True)


def test_the_line_that_decides_is_marked() -> None:
    page = show(f"{ALPHA_BETA}&ask=1&step=15")
    marked = [it.get_text().replace("runs now: ", "").strip() for it in page.soup.select("mark")]
    assert marked == ["while replies and beta > alpha:", "beta = min(beta, best)"]


def test_until_it_asks_it_says_where_it_will() -> None:
    numbers = [*ASKING[ALPHA_BETA]]
    for number in range(30):
        told = hrefs(
            undrawn(f"{ALPHA_BETA}&ask=1&step={number}").soup, ".coming [data-control=go-on]"
        )
        steps = [parse_qs(urlsplit(it).query)["step"][0] for it in told]
        later = [str(it) for it in numbers if it > number][:1]
        assert steps == ([] if number in numbers else later)


def test_nothing_is_asked_of_those_who_did_not_ask_for_it() -> None:
    page = show(f"{ALPHA_BETA}&step=15&answer=3&answer=2&answer=cut")
    assert page.soup.select("form.question, [data-answer]") == []
    assert page.soup.select(".ruler")


# Answers --------------------------------------------------------------------------------------


def test_an_answer_is_right_or_put_right_with_the_reason(path: str) -> None:
    for page, question in asked_on(path):
        for answers, verdict in ((right(question), "right"), (wrong(question), "wrong")):
            after = reply(page, *answers)
            told = after.one("[data-answer]")
            assert told["data-answer"] == verdict
            still_in_sight = after.one("legend > :not(.unseen)")
            assert words(still_in_sight) == words(page.one("[role=status] > .asks"))
            assert told.get_text().startswith({"right": "Right. ", "wrong": "No, "}[verdict])
            (_, reason) = told.get_text().split(". ", 1)
            assert len(reason) > 10
            seen, heard = after.one(".watched [role=status]").select("p")
            assert reason.split(".")[0] not in seen.get_text(), "once is enough"
            assert heard.get_text().split() == told.get_text().split()
            (coming,) = hrefs(after.soup, "a[rel=next]")
            query = parse_qs(urlsplit(coming).query)
            assert query["marks"][0][-1] == {"right": "1", "wrong": "0"}[verdict]
            assert query["ask"] == ["1"]
            assert int(query["step"][0]) == int(str(page.one("[data-step]")["data-step"])) + 1


def test_every_part_of_an_answer_counts() -> None:
    page = show(f"{ALPHA_BETA}&ask=1&step=15")
    assert right(ASKING[ALPHA_BETA][15]) == ["3", "2", "cut"]
    told = reply(page, "3", "8", "look").one("[data-answer]").get_text()
    assert told.startswith(
        "No, beta is 2, not 8; the rest is cut. MIN takes the\N{NO-BREAK SPACE}lowest"
    )
    told = reply(page, "+3", " 2 ", "cut").one("[data-answer]").get_text()
    assert told.startswith("Right.")


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("2", "3"), "You have them the wrong way round."),
        (("-2", "-3"), "Those would be negamax’s, for MIN; here both are MAX’s."),
        (("2", "inf"), "MIN takes the"),
    ],
)
def test_alphas_and_betas_that_are_often_mixed_up_are_recognised(
    answers: tuple[str, ...], told: str
) -> None:
    after = reply(show(f"{ALPHA_BETA}&ask=1&step=15"), *answers, "cut").one("[data-answer]")
    (_, reason) = after.get_text().split(". ", 1)
    assert reason.startswith(told)


def test_at_the_top_nothing_is_above_and_it_is_asked_what_the_tree_is_worth() -> None:
    last = max(number for number, it in ASKING[ALPHA_BETA].items() if not it.path)
    assert ASKING[ALPHA_BETA][last].kind == "handed up"
    asked = words(show(f"{ALPHA_BETA}&ask=1&step={last}").one("legend"))
    assert asked == "What is the tree worth?"


def test_at_the_top_it_is_said_why_the_other_limit_stays() -> None:
    after = reply(show(f"{ALPHA_BETA}&ask=1&step=11"), "-inf", "3").one("[data-answer]")
    assert "Beta stays +∞. Visit 2 had a copy of its own" in plain(after.get_text())


@pytest.mark.parametrize(
    "path",
    [f"{ALPHA_BETA}&step=4", f"/watch/{SOMETHING_TO_CUT.squares}?search=alpha-beta&step=6"],
)
def test_a_large_number_is_not_told_as_no_limit_bug(path: str) -> None:
    page = show(f"{path}&ask=1")
    for typed, told in (("-100", "−100"), ("-99999", "−99999")):
        after = reply(page, typed, "inf").one("[data-answer]").get_text()
        assert after.startswith(f"No, alpha is −∞, not {told}; beta is ")
        assert ", not +∞. " in after


def test_an_answer_can_be_told_and_counts_as_missed() -> None:
    page = show(f"{ALPHA_BETA}&ask=1&step=15")
    (tell,) = (it["href"] for it in page.soup.select("a") if words(it) == "Tell me")
    page = show(str(tell))
    told = page.one("[data-answer]")
    assert told["data-answer"] == "told"
    assert told.get_text().startswith("Alpha is 3, beta is 2 and the rest is cut.")
    marks = parse_qs(urlsplit(str(page.one("a[rel=next]")["href"])).query)["marks"][0]
    end = show(f"{ALPHA_BETA}&ask=1&step=29&marks={marks}")
    assert [it["data-answer"] for it in end.soup.select(".results li")].count("told") == 1
    assert "step 15" in [it["aria-label"] for it in end.soup.select(".look-again a")]


@pytest.mark.parametrize(
    ("answers", "faulty"),
    [
        (("x", "2", "cut"), 0),
        (("3", "", "cut"), 1),
        (("3", "2.5", "cut"), 1),
        (("3", ""), 1),
        (("", ""), 0),
        ((), 0),
        (("3", "2"), 2),
    ],
)
def test_what_is_no_number_is_told_and_does_not_count(
    answers: tuple[str, ...], faulty: int
) -> None:
    page = reply(show(f"{ALPHA_BETA}&ask=1&step=15"), *answers)
    told = page.one("[role=alert]").get_text()
    assert told.endswith(".")
    assert ("chosen" in told) == (answers == ("3", "2")), (
        "or else the first field is empty, or no number"
    )
    asked = page.one("[role=status] > .asks")
    assert words(asked) == words(page.one("legend")), "the question is still in sight"
    fields = page.soup.select("form.question input:not([type])")
    assert [it["value"] for it in fields] == [*(*answers, "", "")[:2]], "it is there to be mended"
    *typed, chosen, _ = page.soup.select("form.question input:not([type=hidden])")
    (focused,) = page.soup.select("[autofocus]")
    assert focused is [*typed, chosen][faulty]
    objection, *hint = str(focused["aria-describedby"]).split()
    assert objection == page.one("[role=alert]")["id"]
    assert hint == (["hint"] if focused in typed else []), "how to type it is still said"
    assert ("aria-invalid" in focused.attrs) == (focused in typed), "no radio button may have it"
    assert page.soup.select("[data-waits=true] form.question")
    assert all("marks" not in it for it in hrefs(page.soup, "a[rel=next]"))


def test_of_too_many_answers_the_first_ones_count() -> None:
    asked = show(f"{ALPHA_BETA}&ask=1&step=15")
    answered = reply(asked, "3", "2", "cut").one(".answered")
    assert reply(asked, "3", "2", "cut", "cut").one(".answered") == answered


@pytest.mark.parametrize(
    "path",
    [
        f"{ALPHA_BETA}&ask=1&step=15&answer=3&answer=2&answer=maybe",
        f"/watch/{COMES_AGAIN.squares}?search=memo&ask=1&step=19&answer=77",
        f"/watch/{SOMETHING_TO_CUT.squares}?search=negamax&ask=1&step=8&answer=x",
        f"{ALPHA_BETA}&ask=1&marks=013",
        f"{ALPHA_BETA}&ask=1&marks={'1' * 13}",
        f"{ALPHA_BETA}&marks=1",
    ],
)
def test_an_answer_that_can_not_be_chosen_is_not_found(path: str) -> None:
    assert CLIENT.get(path).status_code == 404


# Counted --------------------------------------------------------------------------------------


def test_at_the_end_it_says_how_many_were_right_at_first_and_what_to_look_at_again() -> None:
    page = show(f"{ALPHA_BETA}&ask=1")
    missed = []
    for number, question in enumerate(ASKING[ALPHA_BETA].values()):
        while not page.soup.select("form.question"):
            page = show(hrefs(page.soup, "a[rel=next]")[0])
        step = str(page.one("[data-step]")["data-step"])
        page = reply(page, *(wrong(question) if number % 3 == 1 else right(question)))
        missed += [step] if number % 3 == 1 else []
        page = reply_again(page, question)
        page = show(hrefs(page.soup, "a[rel=next]")[0])
    while nexts := hrefs(page.soup, "a[rel=next]"):
        page = show(nexts[0])
    many = len(ASKING[ALPHA_BETA])
    assert page.one("details .code"), "what it says of the answers has the room"
    said = words(page.one("[role=status]"))
    assert said.startswith(f"{many - len(missed)} of {many} right at the first try. ")
    again = hrefs(page.soup, ".look-again a")
    assert {*hrefs(page.soup, ".results [data-answer=wrong] a")} == {*again}
    assert sorted(parse_qs(urlsplit(it).query)["step"][0] for it in again) == sorted(missed)
    subjects = [it.get_text().split(", at ")[0] for it in page.soup.select(".look-again li")]
    assert len(subjects) == len(set(subjects)) > 1, "each is named once"
    for link in again:
        assert show(link).soup.select("[data-waits=true] form.question")


def reply_again(page: Page, question: Question) -> Page:
    """The first answer counts: another one, by way of the link before, changes nothing."""
    back = show(hrefs(page.soup, "a[rel=next]")[0])
    there = show(hrefs(back.soup, "a[rel=prev]")[0])
    return reply(there, *right(question))


@pytest.mark.parametrize("path", [f"/watch/{COMES_AGAIN.squares}?search=minimax", ALPHA_BETA])
def test_marks_are_of_one_search_and_another_one_begins_without_bug(path: str) -> None:
    page = show(f"{path}&ask=1&marks=11")
    others = hrefs(page.soup, "[aria-labelledby=choose] a, [aria-labelledby=new] a")
    assert any("ask=1" in it for it in others)
    assert not any("marks" in it for it in others)


def test_whoever_answers_nothing_is_told_how_much_was_asked() -> None:
    last = show(f"/watch/{FOUR_FREE.squares}?next=O&search=memo&ask=1").one("[data-steps]")
    step = last["data-steps"]
    page = show(f"/watch/{FOUR_FREE.squares}?next=O&search=memo&ask=1&step={step}")
    assert "answered none" in page.one("[role=status]").get_text()


def test_where_there_is_nothing_to_ask_that_is_told_at_the_end() -> None:
    plain = "/trees/7_7?search=minimax&ask=1"
    page = show(f"{plain}&step={show(plain).one('[data-steps]')['data-steps']}")
    assert words(page.one("[role=status]")).startswith("There was nothing to ask.")
