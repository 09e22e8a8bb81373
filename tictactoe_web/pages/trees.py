"""Trees of numbers: one to type, a new one to take, and a search of it step by step."""

from collections.abc import Mapping
from functools import cache
from itertools import islice
from secrets import token_hex
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, request, url_for
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import Mark
from tictactoe_web.engine.new_trees import NEXT_SIZE, SIZES, new_tree, size_like
from tictactoe_web.engine.notation import visible
from tictactoe_web.engine.numbers import (
    CLOSES,
    ENDINGS,
    EXAM,
    HIGHEST,
    MOST_DEPTH,
    MOST_LEAVES,
    NoTree,
    NumberAlone,
    Numbers,
    Tree,
    as_typed,
    from_link,
    from_text,
    in_link,
    other_name,
)
from tictactoe_web.engine.searches import OF_NUMBERS
from tictactoe_web.engine.trace import Path, trace
from tictactoe_web.engine.tree import State
from tictactoe_web.engine.tree_so_far import Place, picture_node, reachable, tree_at
from tictactoe_web.pages.shared.links import but_defaults, link_to_tree
from tictactoe_web.pages.shared.read_links import choice_in_link, choices_in_link, without_tail
from tictactoe_web.pages.shared.responses import refused, shareable
from tictactoe_web.pages.shared.watched import Watched
from tictactoe_web.pages.shared.watched_step import step_in_link
from tictactoe_web.pictures.new_trees import HIGH, SKETCHES, WIDE
from tictactoe_web.pictures.signs import SHEET
from tictactoe_web.pictures.trees import Picture, picture_of
from tictactoe_web.words import numbers as words

blueprint = Blueprint("trees", __name__)

TOPS: dict[str, Mark] = {"max": "X", "min": "O"}
CHOICES = {"top": [*TOPS], "search": [*OF_NUMBERS], "ask": ["", "1"]}


class Example(NamedTuple):
    """A tree, as textbooks, lectures and exams have it, and the search to practise on it."""

    tree: Tree
    search: str


# The first is for those who are new to this.
EXAMPLES = (
    Example(EXAM, "minimax"),
    Example((((5, 6), (7, 4)), ((3, 9), (8, 1))), "alpha-beta"),
)


@blueprint.get("/trees")
def index() -> AnyResponse:
    """Trees of numbers: type one, or take a new one."""
    chosen = choices_in_link(CHOICES)
    if "size" in request.args:
        size = choice_in_link("size", list(SIZES))
        tree = new_tree(token_hex(), size)
        response = redirect(link_to_tree(tree, **but_defaults(chosen, CHOICES)), 303)
        response.cache_control.no_store = True
        return response
    if (written := request.args.get("leaves")) is not None:
        return to_typed_tree(visible(written), chosen)
    return shareable(
        "trees/index.html",
        words.TITLE,
        words.DESCRIPTION,
        url_for("trees.index"),
        heading=words.HEADING,
        first=shown(EXAMPLES[0]),
        second=shown(EXAMPLES[1]),
        sheet=SHEET,
        rules=words.RULES[chosen["search"]],
        **offered(chosen),
    )


def to_typed_tree(written: str, chosen: dict[str, str]) -> AnyResponse:
    """Lead to the page of the tree that somebody typed; or say what is wrong with it, and where."""
    try:
        return redirect(link_to_tree(from_text(written), **but_defaults(chosen, CHOICES)), 303)
    except NoTree as error:
        return no_tree(error, written, chosen)


def no_tree(error: NoTree, written: str, chosen: dict[str, str], code: int = 400) -> Response:
    """The page that says what is wrong with a tree, and where, and gives it back to be mended."""
    told = written.strip()
    return refused(
        "trees/unread.html",
        code,
        title=error.reason,
        advice=error.advice,
        before=told[: error.start],
        piece=told[error.start : error.end],
        after=told[error.end :],
        alone=drawn_alone(error),
        example=drawn(EXAM),
        **offered(chosen, written, is_refused=True),
    )


def no_tree_in_link(error: NoTree, written: str, chosen: dict[str, str]) -> Response:
    """The same of a link; `written` is what it has for a tree, as people type one.

    Read so, the piece at fault has a place; and a tree that can be read is told its name.
    """
    try:
        error = other_name(from_text(written))
    except NoTree as told:
        error = told
    return no_tree(error, written, chosen, 404)


@blueprint.get("/trees/<text>")
def show(text: str) -> Response:
    """One step of one search of one tree; or what is wrong with the tree, to be mended."""
    text, chosen = visible(text), choices_in_link(CHOICES)
    if not any(it in text for it in CLOSES):  # else what closes them may be its end
        text = without_tail(text, keep=ENDINGS)
    try:
        tree = from_link(text)
    except NoTree as error:
        return no_tree_in_link(error, as_typed(text), chosen)
    root, search = Numbers(tree, TOPS[chosen["top"]]), OF_NUMBERS[chosen["search"]]
    query = but_defaults(chosen, CHOICES)
    watched, step = step_in_link(Watched(root, search, "trees.show", {"text": text}, query))
    return shareable(
        "trees/page.html",
        words.title_of_step(search, step.number, watched.last),
        words.description(search, tree),
        step.link,
        heading=words.heading(search, chosen["top"]),
        watched=watched,
        step=step,
        again=query,
        onward=onward(tree, step.feedback.is_flawless),
        rules=words.RULES[chosen["search"]],
        **offered(chosen, words.as_lists(tree)),
    )


def onward(tree: Tree, is_flawless: bool) -> dict[str, str]:
    """The sizes of new trees to go on with, and what to call them; the first is suggested."""
    size = size_like(tree)
    another = {size: words.ANOTHER}
    if size not in NEXT_SIZE:
        return another
    harder = {NEXT_SIZE[size]: words.HARDER}
    return harder | another if is_flawless else another | harder


class ShownExample(NamedTuple):
    """An example: its search and the idea of that, links to watch and to practise, and drawn."""

    search: str
    idea: str
    link: str
    practice: str
    picture: Picture


def shown(example: Example) -> ShownExample:
    """The same as the first page has it."""
    tree, search = example.tree, example.search
    return ShownExample(
        search=search,
        idea=words.IDEAS[search],
        link=link_to_search(tree, search),
        practice=link_to_search(tree, search, ask="1"),
        picture=drawn(tree, search),
    )


def link_to_search(tree: Tree, search: str, **chosen: str) -> str:
    """The link to the search of that name."""
    return link_to_tree(tree, **but_defaults({"search": search, **chosen}, CHOICES))


@cache
def drawn(tree: Tree, search: str = "minimax") -> Picture:
    """The picture of one of the examples, in which somebody has just begun to search it."""
    return pictured(tree, "open", begun=search)


def drawn_alone(error: NoTree) -> Picture | None:
    """The picture of a number that stands alone, below a node that it lacks; None of all else."""
    if not isinstance(error, NumberAlone) or abs(error.number) > HIGHEST:
        return None
    return pictured((error.number,), "unseen")


def pictured(tree: Tree, state: State, *, begun: str = "") -> Picture:
    """The picture of a tree that has all its nodes in that state, and its own score asked.

    One that a search has `begun` has the first of the other scores, what is cut first, and the
    bound for which it is cut.
    """
    root = Numbers(tree, TOPS["max"])
    places = {path: Place(it, state=state) for path, it in reachable(root, ends=set())}
    if begun:
        places |= begun_by(root, begun)
    return picture_of(picture_node(places, now=None, asked={(): "score"}))


def begun_by(root: Numbers, search: str) -> dict[Path, Place]:
    """The first node with branches that gets its score, and the first where something is cut."""
    events = trace(root, OF_NUMBERS[search])
    has_branches = {path for path, it in reachable(root, ends=set()) if it.successors}
    found: dict[Path, Place] = {}
    for kind, later in (("return", 0), ("cut", 1)):  # right after a cut a node returns its bound
        steps = (n for n, it in enumerate(events) if it.kind == kind and it.path in has_branches)
        for step in islice(steps, 1):
            found |= {
                path: place._replace(number=None, window=None)
                for path, place in tree_at(root, events, step + later).items()
                if path == events[step].path or place.state == "cut"
            }
    return found


class WrittenTree(NamedTuple):
    """A tree, in the two ways in which it may be typed."""

    as_lists: str
    with_bars: str


class TreeForm(NamedTuple):
    """The form for a tree of one's own: what may be typed and chosen, and what is.

    `is_refused` says that what is `written` is no tree.
    """

    chosen: Mapping[str, str]
    written: str
    is_refused: bool
    tops: Mapping[str, str] = words.ON_TOP
    searches: Mapping[str, str] = words.SEARCHES
    most_depth: int = MOST_DEPTH
    most_leaves: int = MOST_LEAVES
    highest: int = HIGHEST
    example: WrittenTree = WrittenTree(words.as_lists(EXAM), as_typed(in_link(EXAM)))


class SizeOffered(NamedTuple):
    """A size of new trees: what it is called, and a sketch of one with its view box."""

    name: str
    sketch: str
    view_box: str = f"0 0 {WIDE} {HIGH}"


SIZES_OFFERED = {size: SizeOffered(name, SKETCHES[size]) for size, name in words.IN_SIZES.items()}


def offered(chosen: dict[str, str], written: str = "", is_refused: bool = False) -> dict[str, Any]:
    """Trees to take and to type."""
    return {"form": TreeForm(chosen, written, is_refused), "sizes": SIZES_OFFERED}
