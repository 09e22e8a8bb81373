"""What all pages have in common that are a function of their link, and so can be shared."""

import re
from itertools import pairwise

import pytest

from tests.support.boards import (
    EMPTY_BOARD,
    FOUR_FREE,
    FULL,
    TWO_MOVES_LEFT,
    WON,
    WON_BY_THE_SECOND,
    reachable,
    reason_against,
    reason_against_link,
)
from tests.support.pages import CLIENT, hrefs, link, plain, show, words
from tests.support.player import Page, Player
from tictactoe_web.engine.check.answers import as_signs, one_of_each

PAGES = [
    "/learn",
    "/review/031485",
    "/review/40812?first=O&you=X",
    "/check",
    f"/check/{'-' * 627}",
    f"/check/{as_signs({it: it.legal_moves[0] for it in one_of_each()})}",
    link("explore", EMPTY_BOARD),
    link("explore", FOUR_FREE),
    link("explore", TWO_MOVES_LEFT),
    link("explore", WON_BY_THE_SECOND),
    link("lab", EMPTY_BOARD),
    link("lab", FOUR_FREE),
    link("lab", FULL),
    f"{link('watch', FOUR_FREE)}?search=alpha-beta&ask=1&step=40",
]
ANSWERS = [*PAGES, link("api/positions", FOUR_FREE), link("api/positions", WON)]


@pytest.mark.parametrize("path", ANSWERS)
def test_an_answer_is_a_function_of_its_link(player: Player, path: str) -> None:
    fresh = player.client.get(path)
    player.new("O", "computer", "easy")
    assert player.post("/hints", hints="on").status_code == 303
    with_cookie = player.client.get(path)
    player.client.set_cookie("tictactoe", "nonsense")
    with_nonsense = player.client.get(path)
    assert fresh.status_code == 200
    assert fresh.data == with_cookie.data == with_nonsense.data
    for response in (fresh, with_cookie, with_nonsense):
        assert "Set-Cookie" not in response.headers
        assert "Cookie" not in response.headers["Vary"]


def canonical(path: str) -> str:
    """The link that the page names as its own, found without reading all of a long page."""
    (found,) = re.findall(r'<link rel="canonical" href="(.*?)">', CLIENT.get(path).text)
    return str(found)


@pytest.mark.parametrize("tail", [".", ").", "%20", "%E2%80%8B"])
def test_what_messengers_stick_to_the_end_of_a_link_is_left_out(tail: str) -> None:
    for path in (
        "/puzzles/2026-11-21",
        *(link("explore", FOUR_FREE), "/review/031485", "/review/031485?given=2"),
        *("/sheets/12", "/sheets/12?level=hard", f"/check/{'4' * 627}", f"/check/{'-' * 627}"),
        *("/trees/3,12,8_2,4,6_14,5,2", "/trees/3,12_2,", "/trees/3_4?top=min"),
        "/trees/3_4?ask=1&step=3&marks=1-",
    ):
        assert canonical(path + tail) == canonical(path)


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles/2026-11-21",
        "/review/031485",
        "/friend/40?first=X",
        "/sheets/12?level=hard",
        "/trees/3,12_2,4?top=min",
        f"/check/{'4' * 627}",
        f"/explore/{FOUR_FREE.squares}",
    ],
)
def test_what_nobody_sees_in_a_link_is_left_out(path: str) -> None:
    assert canonical(f"{path[:-1]}\u200b{path[-1]}") == canonical(path)


@pytest.mark.parametrize(
    "path", ["/review/.", "/review/).png", "/friend/40?first=)", "/trees/.", "/lab/."]
)
def test_a_link_of_which_only_that_is_left_is_no_500(path: str) -> None:
    assert CLIENT.get(path).status_code == 404


@pytest.mark.parametrize("path", ANSWERS)
def test_a_look_at_it_leaves_a_running_game_alone(player: Player, path: str) -> None:
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
    heading = words(page.one("h1")).removesuffix(".")
    assert plain(page.title).startswith(heading)
    assert page.title.endswith(" – Tic-tac-toe")
    assert plain(str(page.one('meta[property="og:title"]')["content"])).startswith(heading)


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
        ("/puzzles/2026-11-21/", "/puzzles/2026-11-21"),
        ("/review/4?first=X", "/review/4"),
        ("/review/4?you=O&first=O", "/review/4?first=O&you=O"),
        ("/explore", "/explore/---------"),
        ("/explore?next=O", "/explore/---------?next=O"),
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
        ("/explore/XX-------", reason_against_link("XX-------")),
        ("/explore/XXXOOO---", ""),
        ("/explore/OOOXX-X-X", reason_against_link("OOOXX-X-X")),
        ("/explore/😀", "“😀” is neither X"),
        ("/explore/XO", reason_against_link("XO")),
        ("/explore/X--------?next=X", reason_against_link("X--------?next=X")),
        ("/explore/---------?next=Q", "must be X or O"),
        ("/lab/XXXXXOO--", reason_against_link("XXXXXOO--")),
        ("/lab/XYZ------", reason_against_link("XYZ------")),
        ("/lab/---------?next=", "must be X or O"),
        ("/review/00", "These moves don’t make a game. " + reason_against(EMPTY_BOARD, [0, 0])),
        ("/review/4084", reason_against(EMPTY_BOARD, [4, 0, 8, 4])),
        ("/review/031427", reason_against(EMPTY_BOARD, [0, 3, 1, 4, 2, 7])),
        ("/review/0412635788", reason_against(FULL, [8])),
        ("/review/0412635780", reason_against(FULL, [0])),
        ("/review/09", ""),
        ("/review/9", ""),
        ("/review/a1", ""),
        ("/review/0-1", ""),
        ("/review/٣", ""),
        ("/review/" + "0" * 3000, reason_against(EMPTY_BOARD, [0, 0])),
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
    assert words(page.soup.select("main p")[0])
    assert page.one("main a.button"), "there is a way on"
    assert "Set-Cookie" not in page.response.headers


HINT = re.compile(r"If O opened, the link ends with (\S+)\.")


@pytest.mark.parametrize("kind", ["explore", "lab"])
def test_a_board_that_is_possible_only_if_o_opened_comes_with_its_link(kind: str) -> None:
    opened_by_x = {position.squares for position in reachable("X")}
    only_by_o = [it for it in reachable("O") if it.squares not in opened_by_x]
    told = 0
    for position in only_by_o[::50]:
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
