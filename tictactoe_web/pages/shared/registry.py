"""What a page is to whatever lists or links pages: the header, the rules for crawlers."""

from typing import Literal, NamedTuple, cast

from flask import Blueprint, Flask, current_app, request

Section = Literal["Play", "Puzzles", "Learn"]  # the links of every page's header


class Page(NamedTuple):
    """A page, or several of one kind.

    `section` is the link of the header to which it belongs; the first page of a section is where
    that link leads. `name` is what the line below the header calls it; a page without one is not
    there. `within` names the page of that line under which a page without a name is found. `front`
    is the function of its first page, and `afresh` what a link there is called on a page that says
    what was wrong with an address. `endless` is a folder with a page for every position, game or
    answer: far too many to crawl. `most_waiting` is how many visitors wait there at once for what
    is done in turn.
    """

    blueprint: Blueprint
    section: Section | None = None
    name: str = ""
    within: str = ""
    front: str = "show"
    afresh: str = ""
    endless: str = ""
    most_waiting: int = 0

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


def to_begin_with() -> Page:
    """Where to go on from an address that was no good: the front of its kind, or of the site."""
    pages = registered()
    kind = (it for it in pages if it.afresh and it.blueprint.name == request.blueprint)
    return next(kind, pages[0])
