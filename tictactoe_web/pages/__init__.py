"""The pages: what is asked for, and which template answers.

Each has a module with its record; beside it stands what the larger ones show.
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
from tictactoe_web.pages.page import Page

PAGES = (
    Page(play.pages, "Play"),
    Page(friend.pages, "Play", endless="friend"),
    Page(review.pages, "Play"),
    Page(puzzles.pages, "Puzzles", front="index"),
    Page(learn.pages, "Learn", "Lesson"),
    Page(explore.pages, "Learn", "Explore", front="front", endless="explore"),
    Page(lab.pages, "Learn", "Lab", endless="lab"),
    Page(watch.pages, "Learn", "Watch", front="example", endless="watch"),
    Page(trees.pages, "Learn", "Practice", front="index", endless="trees"),
    Page(sheets.pages, "Learn", within="Practice", front="index", endless="sheets"),
    Page(check.pages, "Learn", "Check", endless="check"),
    Page(images.pages, endless="boards"),
    Page(api.pages, endless="api"),
    Page(well_known.pages),
)
