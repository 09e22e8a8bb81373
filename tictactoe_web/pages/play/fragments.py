"""The parts of the page of a game; each depends on few things, so that many games share it."""

from typing import Literal, NamedTuple

from flask import render_template

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import MARKS, OTHER, Board, Mark
from tictactoe_web.engine.check.playing import BROUGHT
from tictactoe_web.engine.game import Game
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.opponents import Level, casual_record
from tictactoe_web.engine.review import judge
from tictactoe_web.engine.solution import move_worths
from tictactoe_web.pages.shared.fragments import cached_fragment
from tictactoe_web.pages.shared.hints import Hint, hint
from tictactoe_web.pages.shared.links import link_to_review, practice_of
from tictactoe_web.sitting import Score
from tictactoe_web.words.english import out_of_100
from tictactoe_web.words.game import slip_of
from tictactoe_web.words.opponents import TURNS, exactly, opponent, prospects
from tictactoe_web.words.phrases import square_in_words
from tictactoe_web.words.puzzles import title
from tictactoe_web.words.switches import SWITCHES


class Setup(NamedTuple):
    """Whom to play, and on which side: the fields of the form that begins a game."""

    mark: Mark
    first: Literal["you", "computer"]
    level: Level | None  # None: with a friend

    @classmethod
    def of(cls, game: Game) -> "Setup":
        """How a game was begun."""
        if game.with_friend:  # nobody there is "you": all there is to choose is who goes first
            return cls(game.opener, "you", None)
        return cls(game.you, "you" if game.you_went_first else "computer", game.level)


class Square(NamedTuple):
    """A square to be pressed: what it shows, its accessible name, its attributes (None: absent)."""

    mark: str
    name: str
    hint: Hint | None
    attributes: dict[str, object]


@cached_fragment
def board_fragment(
    board: Board, newest: int | None, hints: bool, focus: str, is_refused: bool, is_fresh: bool
) -> str:
    """The nine squares. A fresh game’s grid is drawn.

    `focus` is the square that has it, or ""; `is_refused` tells that it was pressed in vain.
    """
    squares = [square_shown(board, square, hints) for square in range(9)]
    if newest is not None:
        squares[newest].attributes["data-last"] = ""
    if focus:
        squares[int(focus)].attributes["autofocus"] = ""
        squares[int(focus)].attributes["data-refused"] = "" if is_refused else None
    return render_template(
        "play/board.html",
        rows=[squares[0:3], squares[3:6], squares[6:9]],
        board=board,
        is_fresh=is_fresh,
    )


def square_shown(board: Board, square: int, hints: bool) -> Square:
    """One square of a board."""
    mark = board.mark_on(square)
    winning = square in (board.line or ())
    worth = move_worths(board).get(square) if hints else None
    name = square_in_words(square, mark, winning=winning)
    attributes: dict[str, object] = {
        "value": square,
        "data-square": square,
        "data-mark": mark,
        "data-winning": "" if winning else None,
        "aria-disabled": None if square in board.legal_moves else "true",
        "data-value": worth.value if worth else None,
        "data-plies": worth.plies if worth else None,
    }
    if worth:
        name += ", "  # the hint follows
    return Square(mark, name, hint(board, square) if worth else None, attributes)


@cached_fragment
def score_fragment(score: Score, now: Setup, practice: bool) -> str:
    """The running score, once there is one."""
    if now.level:
        you, other = (now.mark, "you"), (OTHER[now.mark], opponent(now.level))
    else:
        you, other = ("X", ""), ("O", "")
    sides = [(*you, score.won), ("", "draws", score.drawn), (*other, score.lost)]
    return render_template(
        "play/score.html", sides=sides if any(score) else (), practice=practice
    ).strip()


@cached_fragment
def choices_fragment(now: Setup, levels: tuple[Level, ...], starts_anew: bool) -> str:
    """Whom to play, and on which side: what is in force, and behind it what else there is.

    `starts_anew` tells whether a choice throws away a game that has begun.
    """
    return render_template(
        "play/choices.html",
        now=now,
        opponent=opponent(now.level),
        levels=levels,
        with_friend=now.level is None,
        marks=MARKS,
        turns=TURNS,
        starts_anew=starts_anew,
    )


@cached_fragment
def game_line_style() -> str:
    """The link to the style of a game's line, kept: its version is costly."""
    return render_template("play/game_line_style.html")


@cached_fragment
def actions_fragment(switches: tuple[tuple[str, bool], ...], is_fresh: bool, focus: str) -> str:
    """The switches, and a new game."""
    shown = {SWITCHES[name]: is_on for name, is_on in switches}
    return render_template("play/actions.html", switches=shown, is_fresh=is_fresh, focus=focus)


@cached_fragment
def further_fragment(explored: Board | None, review: str | None) -> str:
    """Where to look further: at a game before, this position, or why the computer never loses."""
    return render_template("play/further.html", explored=explored, review=review)


@cached_fragment
def after_fragment(
    moves: tuple[int, ...], opener: Mark, you: Mark | None, given: int, in_focus: bool
) -> str:
    """What to do after a game: try again, play again, look back and share, practise.

    Without `you`, two people played.
    """
    slip, puzzle, again = slip_of(judge(moves, opener, given), you), None, None
    if slip:
        again = practice_of(moves[: slip.number - 1], opener, slip.mark)
    if slip or not you:
        puzzle = puzzles.like_the_missed(moves, opener, you, given)
    return render_template(
        "play/after.html",
        in_focus=in_focus,
        try_again=again,
        review=link_to_review(as_digits(moves), opener, you, given),
        puzzle=puzzle.board if puzzle else None,
        task=title(puzzle) if puzzle else "",
    )


@cached_fragment
def aside_fragment(level: Level | None, goes_first: bool, counted: bool, is_over: bool) -> str:
    """What the opponent leaves a casual player, and behind it what few want to know.

    Once a game is over, all of it is behind.
    """
    told: list[str] = []  # of people, nothing is known
    if level:
        record = casual_record(level, goes_first)
        told = [prospects(out_of_100(record), goes_first), *exactly(level, record)]
    in_sight = 0 if is_over else 1
    return render_template(
        "play/aside.html",
        in_sight=told[:in_sight],
        figures=told[in_sight:],
        is_brought=level is not None and level.slug == BROUGHT,
        counted=counted,
    )
