"""Practice sheets: trees to fill in on paper, and the key."""

from collections.abc import Mapping, Sequence
from secrets import randbelow
from typing import NamedTuple

from flask import Blueprint, Response, abort, redirect, request, url_for
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.searches import OF_NUMBERS, Search
from tictactoe_web.engine.sheets import DIFFICULTIES, KINDS, LAST, example_in_steps, key, sheet
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.shared.links import but_defaults
from tictactoe_web.pages.shared.read_links import choices_in_link, without_tail
from tictactoe_web.pages.shared.responses import shareable
from tictactoe_web.pictures.sheets import (
    Drawing,
    drawings,
    example,
    leave_room_for_games,
    on_phone,
    on_screen,
)
from tictactoe_web.words import sheets as words
from tictactoe_web.words.numbers import SEARCHES

blueprint = Blueprint("sheets", __name__)

MOST_WAITING = 16  # thirty sheets take a second
MOST_ON_SCREENS = 5  # more are printed: drawn for screens, too, they would be thrice the bytes
COUNTS = {it: it for it in ("1", "5", "10", "30")}  # sheets in one go: a class has thirty
CHOICES = {
    "kind": [*KINDS],
    "level": [*DIFFICULTIES],
    "search": [*OF_NUMBERS],
    "count": [*COUNTS],
}


@blueprint.get("/sheets")
def index() -> AnyResponse:
    """The sheet of the number that was typed, or one of any number."""
    number, chosen = request.args.get("number", "").strip(), choices_in_link(CHOICES)
    if number:
        return redirect(link_to_sheet(number_of(number), chosen), 303)
    response = redirect(link_to_sheet(1 + randbelow(LAST), chosen), 303)
    response.cache_control.no_store = True
    return response


@blueprint.get("/sheets/<text>")
def show(text: str) -> Response:
    """A sheet with its key; or several in a row, and then their keys."""
    first, chosen = number_of(text), choices_in_link(CHOICES)
    last = min(first + int(chosen["count"]) - 1, LAST)
    selected = Selection(first, last, chosen["kind"], chosen["level"], chosen["search"])
    drawn = draw(selected) if first == last else draw_in_turn(selected)
    return shareable(
        "sheets/page.html",
        words.title(first, last),
        words.DESCRIPTION,
        link_to_sheet(first, chosen),
        heading=words.heading(first, last, selected.difficulty, selected.search),
        below_heading=words.below_heading(selected.kind, selected.search),
        name=words.NAMES[selected.search],
        level=words.DIFFICULTIES[selected.difficulty].lower(),
        drawn=drawn,
        instructions=words.instructions(selected.kind, selected.search),
        example=example_of(selected),
        told_of_key=words.in_key(selected.search),
        found=words.FOUND,
        time_left=words.TIME_LEFT,
        another=link_to_sheet(last + 1, chosen) if last < LAST else None,
        form=SheetForm(first, chosen),
    )


class SheetForm(NamedTuple):
    """The form for other sheets: from which number, what may be chosen, and what is."""

    first: int
    chosen: Mapping[str, str]
    kinds: Mapping[str, str] = words.KINDS
    difficulties: Mapping[str, str] = words.DIFFICULTIES
    searches: Mapping[str, str] = SEARCHES
    counts: Mapping[str, str] = COUNTS


class Selection(NamedTuple):
    """The sheets that a link asks for, by number, and what they are like."""

    first: int
    last: int
    kind: str
    difficulty: str
    search: str


class TreeToFillIn(NamedTuple):
    """A tree to fill in, for screens too if that is wanted; and what it and its key are called."""

    drawing: Drawing
    on_screen: Drawing | None
    on_phone: Drawing | None
    name: str
    found: str


class Step(NamedTuple):
    """The example as it stands after a step, and what is told of that."""

    drawing: Drawing
    told: str


class Example(NamedTuple):
    """What it is called; how it is filled in, in steps; and what is told of all of them."""

    name: str
    steps: Sequence[Step]
    told: str


class Tasks(NamedTuple):
    """The trees of a sheet, and whether they leave room for games on it."""

    trees: Sequence[TreeToFillIn]
    has_room: bool


def draw(selected: Selection) -> dict[int, Tasks]:
    """What is on each sheet."""
    first, last, kind, difficulty, slug = selected
    search = OF_NUMBERS[slug]
    is_for_screens = last - first < MOST_ON_SCREENS
    return {
        n: tasks(sheet(n, kind, difficulty), search, is_for_screens=is_for_screens)
        for n in range(first, last + 1)
    }


draw_in_turn = InTurn(draw, MOST_WAITING, most_kept=4)


def tasks(positions: Sequence[Board | Numbers], search: Search, *, is_for_screens: bool) -> Tasks:
    """What is on a sheet."""
    keys = [key(it, search) for it in positions]
    trees = [
        TreeToFillIn(
            picture,
            on_screen(found) if is_for_screens else None,
            on_phone(found) if is_for_screens else None,
            words.task(it),
            words.solution(found.root, found.cuts),
        )
        for it, found, picture in zip(positions, keys, drawings(keys), strict=True)
    ]
    return Tasks(trees, leave_room_for_games(keys))


def example_of(selected: Selection) -> Example | None:
    """A node that is filled in, where one has to learn how."""
    if selected.search != "alpha-beta":
        return None
    keys = example_in_steps(OF_NUMBERS[selected.search])
    steps_told = words.steps_of_example(keys[-1])
    return Example(
        words.example(selected.kind),
        [Step(example(it), told) for it, told in zip(keys, steps_told, strict=True)],
        words.in_example(keys[-1]),
    )


def number_of(text: str) -> int:
    """The number of a sheet; answers 404 if there is no such sheet."""
    text = without_tail(text)
    if not (text.isascii() and text.isdecimal() and not text.startswith("0")):
        abort(404, f"Sheets have numbers from 1 to {LAST}.")
    if len(text) > len(str(LAST)):
        abort(404, f"The last sheet is number {LAST}.")
    return int(text)


def link_to_sheet(number: int, chosen: dict[str, str]) -> str:
    """The link to a sheet."""
    return url_for("sheets.show", text=number, **but_defaults(chosen, CHOICES))
