"""The pages, one module each: what is asked for, and which template answers."""

from tictactoe_web.views import (
    api,
    boards,
    explore,
    friend,
    lab,
    learn,
    play,
    puzzles,
    review,
    watch,
    well_known,
)

PAGES = (play, review, explore, lab, watch, puzzles, friend, learn, boards, api, well_known)
