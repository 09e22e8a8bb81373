"""What a page is to whatever lists or links pages: the header, the rules for crawlers."""

from typing import Literal, NamedTuple, cast

from flask import Blueprint, Flask, current_app

Section = Literal["Play", "Puzzles", "Learn"]  # the links of every page's header


class Page(NamedTuple):
    """A page, or several of one kind.

    `section` is where it belongs in the header. The first page of a section stands for it there,
    and those with a `name` stand on the section's own line below, where `within` names another that
    stands for a page. Below the folder `endless` there
    is a page for every position, game or answer: far too many to crawl.
    """

    blueprint: Blueprint
    section: Section | None = None
    name: str = ""
    within: str = ""
    front: str = "show"  # the function of its first page
    endless: str = ""

    @property
    def endpoint(self) -> str:
        """The name of its first page, as links are made from it."""
        return f"{self.blueprint.name}.{self.front}"


def register(app: Flask, pages: tuple[Page, ...]) -> None:
    """Let the application answer with these pages, and know them."""
    app.extensions["pages"] = pages
    for page in pages:
        app.register_blueprint(page.blueprint)


def registered() -> tuple[Page, ...]:
    """All pages, in the order in which the header has them."""
    return cast("tuple[Page, ...]", current_app.extensions["pages"])
