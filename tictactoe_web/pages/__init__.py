"""The pages: what is asked for, and which template answers.

Each has a blueprint and a line in PAGES. It is a module, or a folder with its page.py; what
several pages need is in shared/. The module of `words` that a page has for itself it calls `words`.
"""

from tictactoe_web.pages import (
    api,
    cards,
    check,
    explore,
    friend,
    lab,
    learn,
    play,
    puzzles,
    review,
    sheets,
    trees,
    watch,
    well_known,
)
from tictactoe_web.registry import Page

PAGES = (
    Page(play.blueprint, "Play", afresh="Back to the board"),
    Page(friend.blueprint, "Play", afresh="A new game by link", endless="friend"),
    Page(review.blueprint, "Play"),
    Page(puzzles.blueprint, "Puzzles", front="index", afresh="Today’s puzzle"),
    Page(learn.blueprint, "Learn", "Lesson"),
    Page(
        explore.blueprint,
        "Learn",
        "Explore",
        front="front",
        afresh="An empty board",
        endless="explore",
    ),
    Page(
        lab.blueprint,
        "Learn",
        "Lab",
        afresh="An empty board",
        endless="lab",
        most_waiting=lab.MOST_WAITING,
    ),
    Page(
        watch.blueprint,
        "Learn",
        "Watch",
        front="example",
        afresh="Another search",
        endless="watch",
    ),
    Page(
        trees.blueprint,
        "Learn",
        "Practice",
        front="index",
        afresh="Another tree",
        endless="trees",
    ),
    Page(
        sheets.blueprint,
        "Learn",
        within="Practice",
        front="index",
        afresh="Another sheet",
        endless="sheets",
        most_waiting=sheets.MOST_WAITING,
    ),
    Page(
        check.blueprint,
        "Learn",
        "Check",
        afresh="Check again",
        endless="check",
        most_waiting=check.MOST_WAITING,
        longest_form=check.LONGEST_FORM,
    ),
    Page(cards.blueprint, endless="boards", most_waiting=cards.MOST_WAITING),
    Page(api.blueprint, endless="api"),
    Page(well_known.blueprint),
)
