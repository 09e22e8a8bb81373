"""The pages, one module each: what is asked for, and which template answers."""

from tictactoe_web.pages import (
    api,
    explore,
    friend,
    images,
    lab,
    learn,
    play,
    puzzles,
    review,
    watch,
    well_known,
)

PAGES = (play, review, explore, lab, watch, puzzles, friend, learn, images, api, well_known)
