"""The header: on every page but those of errors it marks where one is."""

import pytest

from tests.support.pages import show

# The page that is marked on the first line of the header, and on the second if there is one.
HERE = {
    "/": [("Play", "page")],
    "/friend": [("Play", "true")],
    "/review/40": [("Play", "true")],
    "/puzzles": [("Puzzles", "page")],
    "/puzzles/X--------": [("Puzzles", "true")],
    "/learn": [("Learn", "page"), ("Lesson", "page")],
    "/explore": [("Learn", "true"), ("Explore", "page")],
    "/explore/X--------": [("Learn", "true"), ("Explore", "true")],
    "/lab/X--------": [("Learn", "true"), ("Lab", "true")],
    "/watch/XO-OX-X--": [("Learn", "true"), ("Watch", "true")],
    "/check": [("Learn", "true"), ("Check", "page")],
}


@pytest.mark.parametrize("path", HERE)
def test_it_marks_where_one_is(path: str) -> None:
    marked = show(path).soup.select("header nav [aria-current]")
    assert [(it.get_text(), it["aria-current"]) for it in marked] == HERE[path]


@pytest.mark.parametrize("path", HERE)
def test_the_second_line_stands_under_learn_only(path: str) -> None:
    lines = show(path).soup.select("header nav")
    assert len(lines) == len(HERE[path])
