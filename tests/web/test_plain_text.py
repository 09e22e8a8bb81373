"""The text of a page as it is without styles: as text browsers show it, and as it is copied."""

import re
from itertools import pairwise

import pytest
from bs4 import Tag

from tests.support.pages import show

PATHS = [
    *("/", "/learn", "/explore", "/explore/XO--X----?move=8", "/explore/XXXOO----"),
    *("/lab/XO--X----", "/watch/XO-OX-X--?step=9&ask=1", "/watch/OO-XXO--X?step=17", "/trees"),
    f"/trees/3,12,8_2,4,6_14,5,2?step=29&ask=1&marks={11 * '0'}",
    "/trees/3,12,8_2,4,6_14,5,2?step=7&ask=1&answer=3",
    *("/sheets/7", "/check", f"/check/{'-' * 627}", "/puzzles/2026-11-22"),
    *("/puzzles/XOXO-----?try=8", "/friend", "/friend/40", "/friend/012435768"),
    *("/review/03142?you=O", "/review/012435768"),
]
WITHIN_A_LINE = {
    "a",
    "b",
    "code",
    "dfn",
    "em",
    "i",
    "mark",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
}
NOT_SAID = {"svg", "script", "style", "pre"}
BEGINNINGS = ("max", "min", "b")  # of "maximum", "minimum" and b to the power of d/2


def pieces(tag: Tag) -> list[str]:
    """The texts of a page, one after the other; a line break where a line ends."""
    told = []
    for it in tag.children:
        if isinstance(it, Tag) and it.name in NOT_SAID:
            told.append("\n")
        elif isinstance(it, Tag):
            edge = [] if it.name in WITHIN_A_LINE else ["\n"]
            told += [*edge, *pieces(it), *edge]
        else:
            told.append(re.sub(r"\s+", " ", str(it)))
    return told


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:40])
def test_no_two_words_run_together(path: str) -> None:
    run_together = [
        f"{left}|{right}"
        for left, right in pairwise(it for it in pieces(show(path).soup) if it)
        if left[-1].isalnum() and right[0].isalnum() and left.split()[-1] not in BEGINNINGS
    ]
    assert not run_together


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:40])
def test_no_comma_stands_alone(path: str) -> None:
    assert not re.findall(r".* [,.:;](?=\s|$)", "".join(pieces(show(path).soup)))
