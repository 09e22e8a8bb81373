"""What a page is to whatever lists, links or guards pages: the header, the rules for crawlers."""

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
    is done in turn. `longest_form` is how many bytes a form that is sent there may have, if more
    than elsewhere.
    """

    blueprint: Blueprint
    section: Section | None = None
    name: str = ""
    within: str = ""
    front: str = "show"
    afresh: str = ""
    endless: str = ""
    most_waiting: int = 0
    longest_form: int | None = None

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


def asked_for() -> Page | None:
    """The page that was asked for, or the kind of page; None if there is none at that address."""
    return next((it for it in registered() if it.blueprint.name == request.blueprint), None)


def to_begin_with() -> Page:
    """Where to go on from an address that was no good: the front of its kind, or of the site."""
    page = asked_for()
    return page if page and page.afresh else registered()[0]
