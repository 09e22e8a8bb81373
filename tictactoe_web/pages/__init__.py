"""The pages: what is asked for, and which template answers.

Each has a blueprint and a line in PAGES. It is a module, or a folder with its page.py; what
several pages need is in shared/.
"""

from tictactoe_web.pages import (
    api,
    check,
    explore,
    friend,
    images,
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
from tictactoe_web.pages.shared.registry import Page

PAGES = (
    Page(play.blueprint, "Play"),
    Page(friend.blueprint, "Play", endless="friend"),
    Page(review.blueprint, "Play"),
    Page(puzzles.blueprint, "Puzzles", front="index"),
    Page(learn.blueprint, "Learn", "Lesson"),
    Page(explore.blueprint, "Learn", "Explore", front="front", endless="explore"),
    Page(lab.blueprint, "Learn", "Lab", endless="lab", most_waiting=lab.MOST_WAITING),
    Page(watch.blueprint, "Learn", "Watch", front="example", endless="watch"),
    Page(trees.blueprint, "Learn", "Practice", front="index", endless="trees"),
    Page(
        sheets.blueprint,
        "Learn",
        within="Practice",
        front="index",
        endless="sheets",
        most_waiting=sheets.MOST_WAITING,
    ),
    Page(check.blueprint, "Learn", "Check", endless="check", most_waiting=check.MOST_WAITING),
    Page(images.blueprint, endless="boards", most_waiting=images.MOST_WAITING),
    Page(api.blueprint, endless="api"),
    Page(well_known.blueprint),
)
