"""The lesson."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from types import ModuleType
from typing import NamedTuple, TypeAlias

from flask import Blueprint, Response, render_template, url_for

from tictactoe_web.engine import board, search, searches
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.lesson import as_handed_in
from tictactoe_web.engine.lesson.contents import (
    A_TRAP,
    A_WIN_MISSED,
    Lesson,
    Visits,
    lesson,
)
from tictactoe_web.engine.lesson.trees import CutTree
from tictactoe_web.engine.numbers import Numbers
from tictactoe_web.engine.opponents import LEVELS, Level, Record
from tictactoe_web.engine.search import INFINITY, images
from tictactoe_web.engine.searches import ORDER_MATTERS
from tictactoe_web.engine.tree import Node
from tictactoe_web.pages.shared.fragments import cached_fragment
from tictactoe_web.pages.shared.links import link_to_node, link_to_tree, link_to_watch, practice_of
from tictactoe_web.pages.shared.responses import shareable
from tictactoe_web.pages.shared.typeset import kept_together
from tictactoe_web.pictures import paper
from tictactoe_web.pictures.answers import AnswerPicture, drawn_large, picture_of_answer
from tictactoe_web.pictures.lesson import eight_images, two_ways
from tictactoe_web.pictures.rulers import Ruler, even_scale, ruler, scale_of_numbers
from tictactoe_web.pictures.shares import KEYS, Shares, shares
from tictactoe_web.pictures.sketches import Sketch
from tictactoe_web.pictures.trees import Picture, picture_of, reach_of
from tictactoe_web.words import lesson as words
from tictactoe_web.words.check.report import picture_in_words
from tictactoe_web.words.numbers import as_lists
from tictactoe_web.words.opponents import CASUAL

blueprint = Blueprint("learn", __name__)

Function: TypeAlias = Callable[..., object]


class Code(NamedTuple):
    """Code as it stands in the program, and what one would hand in in its place."""

    ours: str
    handed_in: str


def code(ours: list[Function], handed_in: list[Function]) -> Code:
    """The source of functions."""
    return Code(source(*ours), source(*handed_in))


def source(*functions: Function) -> str:
    """Functions as they stand in the program."""
    return "\n\n".join(inspect.getsource(inspect.unwrap(it)).strip() for it in functions)


def assignment(name: str) -> str:
    """The line of search.py that gives this name its value."""
    lines = inspect.getsource(search).splitlines()
    return next(line for line in lines if line.startswith(f"{name} = "))


def beginning(module: ModuleType) -> str:
    """What stands before the first function of a module: what it imports, and its constants."""
    (_, before, *_) = inspect.getsource(module).split('"""\n')
    return before.partition("\n\n\n")[0].strip()


CODE = {
    "next boards": Code(
        source(board.successors_of),
        "\n\n".join(
            [
                beginning(as_handed_in),
                source(
                    as_handed_in.empty_squares,
                    as_handed_in.player,
                    as_handed_in.actions,
                    as_handed_in.result,
                    as_handed_in.results,
                ),
            ]
        ),
    ),
    "the end": code(
        [board.outcome_of, search.plain_score],
        [as_handed_in.winner, as_handed_in.terminal, as_handed_in.utility],
    ),
    "minimax": code([search.minimax], [as_handed_in.value]),
    "best": code([searches.at_root, searches.best_of], [as_handed_in.best_move]),
    "quick": code([board.score_of], [as_handed_in.quick_utility]),
    "negamax": code([search.negamax, search.final_score], [as_handed_in.negamax]),
    "alpha-beta": Code(
        "\n\n".join([assignment("INFINITY"), source(search.first_call, search.alpha_beta)]),
        source(as_handed_in.alpha_beta, as_handed_in.minimax),
    ),
    "alpha-beta for both": code([as_handed_in.negamax_ab], [as_handed_in.negamax_ab]),
}


@blueprint.get("/learn")
def show() -> Response:
    """How it works, from a random player to the perfect one."""
    return shareable(
        "learn/page.html",
        words.TITLE,
        words.DESCRIPTION,
        url_for("learn.show"),
        preview=Board().play(4),
        steps=steps(),
    )


@partial(cached_fragment, most=4)  # 180 kB each
def steps() -> str:
    """The steps of the lesson, which are always the same."""
    told = lesson()
    html = render_template(
        "learn/lesson.html",
        parts=words.PARTS,
        rules=words.RULES,
        lesson=told,
        code_of=CODE,
        trees=trees_of(told),
        explored=link_to_node,
        link_to_tree=link_to_tree,
        simplest=simplest_player(told),
        exam_as_lists=as_lists(told.exam.tree),
        found_as_map=words.as_map(told.minimax.found.scores),
        signs_changed=words.signs_changed(told.minimax.negamax.board),
        why_cut={"by_o": why_cut(told.cuts.by_o), "by_x": why_cut(told.cuts.by_x)},
        order_matters=ORDER_MATTERS,
        two_ways=two_ways(told.memo),
        symmetry=symmetry(told),
        paper=paper,
        opening_names=words.OPENINGS,
        never_lost=never_lost,
        into_the_trap=practice_of(A_TRAP[:1], "X", "O") | {"level": "unbeatable"},
    )
    return kept_together(html)


class SimplestPlayer(NamedTuple):
    """The simplest player: its level, whom it plays against, and how it fares in 100 games.

    `missed` is a win that it missed, drawn and `in_words`.
    """

    level: Level
    against: str
    fares: Shares
    keys: Mapping[str, Shares]
    missed: AnswerPicture
    in_words: str


def simplest_player(told: Lesson) -> SimplestPlayer:
    """What there is to show of the simplest player."""
    return SimplestPlayer(
        level=LEVELS["easy"],
        against=CASUAL,
        fares=shares(told.random),
        keys=KEYS,
        missed=drawn_large(picture_of_answer(A_WIN_MISSED)),
        in_words=picture_in_words(A_WIN_MISSED),
    )


def never_lost(won: Fraction) -> Shares:
    """The shares of a player who wins so many games and draws all others, in a short row."""
    return shares(Record(won, 1 - won, Fraction(0)), across=10)


class Symmetry(NamedTuple):
    """What boards that are turned and mirrored save.

    `images` are those of a board, and `images_of` is how many a board has with one mark on it, in
    the centre or in a corner; `patches` are what the searches visit; `watched` is the link to one
    that knows turned boards.
    """

    images: Sketch
    images_of: Mapping[str, int]
    patches: Sequence[tuple[paper.Patch, str]]
    watched: str


def symmetry(told: Lesson) -> Symmetry:
    """What there is to show of boards that are turned and mirrored."""
    return Symmetry(
        images=eight_images(told.images),
        images_of={"centre": images_of_one_mark(4), "corner": images_of_one_mark(0)},
        patches=visits_on_paper(told.visits),
        watched=link_to_watch(Board(), search="symmetry"),
    )


def trees_of(told: Lesson) -> dict[str, Picture]:
    """The trees of the lesson."""
    trees = {
        "ahead": told.minimax.ahead,
        "plain": told.minimax.plain,
        "put off": told.put_off.plain,
        "quick": told.put_off.quick,
        "negamax": told.minimax.negamax,
        "cut by O": told.cuts.by_o.tree,
        "cut by X": told.cuts.by_x.tree,
        "exam": told.exam.seen,
        "best first": told.cuts.best_first.tree,
        "short-sighted": told.short_sight.tree,
    }
    deep = told.cuts.deep
    return {name: picture_of(root, name=name) for name, root in trees.items()} | {
        "deep cut": picture_of(deep.then, scale_of_numbers(Numbers(deep.tree)), "deep cut")
    }


def why_cut(it: CutTree) -> list[tuple[Ruler, str]]:
    """Why the first cut in a tree is safe: how its window closes, on a ruler and in words."""
    scale = even_scale(reach_of(it.tree))

    def of(node: Node) -> Ruler:
        assert node.window, "something can be cut here"
        return ruler(*node.window, scale)

    told = [(of(it.tree), words.sure(it)), (of(it.refuted[0]), words.at_the_cut(it))]
    if it.tree.board.turn == "O":
        return told
    return [(ruler(-INFINITY, INFINITY, scale), words.NOTHING_SURE), *told]


def visits_on_paper(visits: Visits) -> list[tuple[paper.Patch, str]]:
    """What the searches visit, in squares of a thousand, each with about how many those are."""
    squares = {it: getattr(visits, field) / 1000 for field, it in words.OF_VISITS.items()}
    return [(it, words.about(it.squares)) for it in paper.patches(squares)]


def images_of_one_mark(square: int) -> int:
    """How many images a board has with one mark on it, on that square."""
    return len({*images(Board().play(square).squares)})
