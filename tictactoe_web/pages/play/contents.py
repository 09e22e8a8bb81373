"""What the page of a game shows: the board, what can be chosen and pressed, how it ended."""

from typing import NamedTuple

from tictactoe_web.engine.board import replay
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.opponents import levels
from tictactoe_web.pages.play.fragments import (
    Setup,
    actions_fragment,
    after_fragment,
    aside_fragment,
    board_fragment,
    choices_fragment,
    further_fragment,
    game_line_style,
    score_fragment,
)
from tictactoe_web.pages.shared.links import link_to_review
from tictactoe_web.pages.shared.replay import game_line
from tictactoe_web.sitting import Sitting
from tictactoe_web.words.game import hints_explained
from tictactoe_web.words.notices import taken_at


class Parts(NamedTuple):
    """The parts of the page of a game, as HTML; "" where there is none.

    `choices` are whom to play and on which side, `actions` what can be done with this game or after
    it, `on_hints` explains the hints that are shown, `further` is where to look further.
    """

    board: str
    game_line: str
    game_line_style: str
    choices: str
    actions: str
    on_hints: str
    further: str
    score: str
    aside: str


def parts_of(sitting: Sitting) -> Parts:
    """All that the page of a game shows, but for the sentence about it."""
    game, now = sitting.game, Setup.of(sitting.game)
    is_over = game.board.outcome is not None
    has_hints = sitting.switches["hints"] and not is_over
    starts_anew = not (game.is_fresh or is_over)
    line = game_line(game)
    return Parts(
        board=board_of(sitting),
        game_line=line,
        game_line_style=game_line_style() if line else "",
        choices=choices_fragment(now, tuple(levels().values()), starts_anew=starts_anew),
        actions=when_over(sitting) if is_over else actions_of(sitting),
        on_hints=hints_explained(game.board) if has_hints else "",
        further="" if is_over else further_of(game),
        score=score_fragment(sitting.score, now, practice=game.practice),
        aside=aside_of(sitting, now),
    )


def board_of(sitting: Sitting) -> str:
    """The board with its marks, or with the hints, and where the keys go on."""
    game, focus = sitting.game, sitting.focus
    return board_fragment(
        game.board,
        newest=game.newest if game.played else None,
        hints=sitting.switches["hints"],
        focus=focus if focus.isdigit() and not game.board.outcome else "",
        is_refused=sitting.notice == taken_at(focus),
        is_fresh=game.is_fresh,
    )


def actions_of(sitting: Sitting) -> str:
    """What can be done while a game is on."""
    return actions_fragment(
        tuple(sitting.switches.items()), is_fresh=sitting.game.is_fresh, focus=sitting.focus
    )


def when_over(sitting: Sitting) -> str:
    """What can be done when a game is over."""
    game = sitting.game
    return after_fragment(
        game.moves,
        game.opener,
        game.judged_side,
        given=game.given or 0,
        in_focus=bool(sitting.focus),
    )


def further_of(game: Game) -> str:
    """Where to look further while a game is on."""
    explored = None if game.is_fresh and game.against_unbeatable else game.board
    return further_fragment(explored, review_before(game))


def review_before(game: Game) -> str | None:
    """The link to the review of the finished game of which a move is made again."""
    moves = game.moves + game.taken_back
    if not game.begins_again or replay(moves, game.opener)[-1].outcome is None:
        return None
    return link_to_review(as_digits(moves), game.opener, game.you)


def aside_of(sitting: Sitting, now: Setup) -> str:
    """What is to be known of the opponent and of the keys."""
    return aside_fragment(
        now.level,
        goes_first=now.first == "you",
        counted=any(sitting.score),
        is_over=sitting.game.board.outcome is not None,
    )
