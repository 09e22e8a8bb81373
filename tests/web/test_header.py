"""The header: on every page but those of errors it marks where one is."""

import pytest

from tests.support.pages import show

HERE = {
    "/": ("Play", "page"),
    "/friend": ("Play", "true"),
    "/review/40": ("Play", "true"),
    "/learn": ("Learn", "page"),
    "/puzzles": ("Puzzles", "page"),
    "/puzzles/X--------": ("Puzzles", "true"),
    "/explore/---------": ("Explore", "page"),
    "/explore": ("Explore", "page"),
    "/lab": ("Lab", "page"),
    "/explore/X--------": ("Explore", "true"),
    "/lab/X--------": ("Lab", "true"),
    "/watch/XO-OX-X--": ("Lab", "true"),
}


@pytest.mark.parametrize("path", HERE)
def test_it_marks_where_one_is(path: str) -> None:
    marked = show(path).soup.select("header nav [aria-current]")
    assert [(it.get_text(), it["aria-current"]) for it in marked] == [HERE[path]]
