"""What the page of a game shows: the board, what can be chosen and pressed, how it ended."""

from tictactoe_web.config import levels
from tictactoe_web.engine.game import Game
from tictactoe_web.pages.play.parts import (
    Setup,
    actions_fragment,
    after_fragment,
    aside_fragment,
    board_fragment,
    choices_fragment,
    end_style,
    further_fragment,
    score_fragment,
)
from tictactoe_web.pages.shared.replay import end_of, line_so_far
from tictactoe_web.sitting import Sitting
from tictactoe_web.words.game import hints_explained, said
from tictactoe_web.words.notices import MEANWHILE, NOTICES


def contents(sitting: Sitting) -> dict[str, object]:
    """All that the page of a game shows."""
    game = sitting.game
    playing = game.result == "playing"
    line = line_of(game)
    return {
        "said": said(game, NOTICES.get(sitting.notice, "")),
        "result": game.result,
        "meanwhile": MEANWHILE,
        "ply": game.board.ply,
        "id": game.id,
        "is_fresh": game.is_fresh,
        "board": board_of(sitting),
        "line": line,
        "end_style": end_style() if line else "",
        "actions": actions_of(sitting) if playing else when_over(sitting),
        "can_undo": game.can_undo,
        "further": further_of(game) if playing else "",
        **choices_of(sitting),
    }


def line_of(game: Game) -> str:
    """The line of a game that is over, or in which a move is made again; "" for a straight one."""
    if game.result != "playing":
        return end_of(game)
    if not game.begins_again:
        return ""
    return line_so_far(game.moves, game.first, game.you, len(game.taken_back))


def board_of(sitting: Sitting) -> str:
    """The board with its marks, or with the hints, and where the keys go on."""
    game, focus = sitting.game, sitting.focus
    return board_fragment(
        game.board,
        game.moves[-1] if game.played else None,
        sitting.switches["hints"],
        focus if focus.isdigit() and game.result == "playing" else "",
        sitting.notice == f"taken-{focus}",
        game.is_fresh,
    )


def actions_of(sitting: Sitting) -> str:
    """What can be done while a game is on."""
    return actions_fragment(tuple(sitting.switches.items()), sitting.game.is_fresh, sitting.focus)


def further_of(game: Game) -> str:
    """Where to look further while a game is on."""
    return further_fragment(None if game.is_fresh and game.never_lost else game.board)


def when_over(sitting: Sitting) -> str:
    """What can be done when a game is over."""
    game = sitting.game
    return after_fragment(game.moves, game.first, game.judged, game.given or 0, bool(sitting.focus))


def choices_of(sitting: Sitting) -> dict[str, object]:
    """Whom to play, on which side, and what has come of it so far."""
    game, now = sitting.game, Setup.of(sitting.game)
    return {
        "choices": choices_fragment(
            now, tuple(levels().values()), not game.is_fresh and game.result == "playing"
        ),
        "score": score_fragment(sitting.score, now, game.practice),
        "aside": aside_fragment(
            now.level,
            now.first == "you",
            note_on_hints(sitting),
            any(sitting.score),
        ),
    }


def note_on_hints(sitting: Sitting) -> str:
    """What explains the hints that are shown; "" if there are none."""
    shown = sitting.switches["hints"] and sitting.game.result == "playing"
    return hints_explained(sitting.game) if shown else ""
