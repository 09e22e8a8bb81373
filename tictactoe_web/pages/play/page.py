"""Playing: the board, and all that changes a game. POST changes it and leads back.

GET shows it, and writes the cookie only for a browser that has none, or once a notice has been
shown.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tictactoe_web import cookie
from tictactoe_web.engine.board import MARKS, Mark
from tictactoe_web.engine.game import Game, new_game
from tictactoe_web.engine.notation import as_digits, squares_from
from tictactoe_web.opponents import levels, opponents
from tictactoe_web.pages.play.contents import parts_of
from tictactoe_web.sitting import Score, Sitting
from tictactoe_web.words.game import said
from tictactoe_web.words.notices import BELOW, MEANWHILE, NOTICES, taken_at
from tictactoe_web.words.switches import SWITCHES

blueprint = Blueprint("play", __name__)

T = TypeVar("T")

SQUARES = {str(square): square for square in range(9)}
PLIES = {str(ply): ply for ply in range(10)}
MARK: dict[str, Mark] = {mark: mark for mark in MARKS}
YOU_FIRST = {"you": True, "computer": False}
ON = {"on": True, "off": False}

OURS = {"from_page", "game"}  # fields that only a page of ours can have sent

A_SWITCH = f"/<any({','.join(SWITCHES)}):name>"  # each has an address of its own


@blueprint.get("/")
def show() -> ResponseReturnValue:
    """The game in progress, or a fresh board."""
    sitting = cookie.load()
    if request.args.get("cookies") == "off":
        if sitting.known:
            return to_the_board()
        sitting = sitting._replace(notice=cookie.why_none_stays())
    if sitting.notice or not sitting.known:
        cookie.save(sitting._replace(notice=""))
    told = said(sitting.game, NOTICES.get(sitting.notice, ""), BELOW.get(sitting.notice, ""))
    return render_template(
        "play/page.html",
        title=str(told),
        said=told,
        meanwhile=MEANWHILE,
        game=sitting.game,
        parts=parts_of(sitting),
    )


@blueprint.after_request
def keep_nowhere(response: Response) -> Response:
    """A game is its player's: no cache may keep it."""
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.before_request
def refuse_what_is_no_form() -> None:
    """Answer 400 if there is a body without a field, which Flask takes for an empty form."""
    if request.method == "POST" and request.content_length and not request.form:
        abort(400, "The form could not be read, so nothing was changed.")


@blueprint.post("/new")
def new() -> ResponseReturnValue:
    """Start a game, which in all that the form leaves out is like the one on the table."""

    def step(sitting: Sitting) -> Sitting:
        was = sitting.game
        game = new_game(
            field_or(was.you, "mark", MARK),
            field_or(was.you_went_first, "first", YOU_FIRST),
            field_or(was.level, "level", opponents()),
        )
        return sitting._replace(game=game)

    return change(step)


@blueprint.post("/move")
def move() -> ResponseReturnValue:
    """Play a square, and the computer's reply."""
    square, ply = field("square", SQUARES), field("ply", PLIES)
    game_id = form_text("game")

    def step(sitting: Sitting) -> Sitting:
        game = sitting.game
        if game_id == game.id and game.has_just_taken(square, ply):
            return sitting.refusing("twice")
        if (game_id, ply) != (game.id, game.board.ply):
            return sitting.refusing("stale")
        if game.result != "playing":
            return sitting.refusing("over")
        if square not in game.board.legal_moves:
            return sitting.refusing(taken_at(square))
        return sitting.after(game.play(square))

    return change(step, focus=str(square))


@blueprint.post("/undo")
def undo() -> ResponseReturnValue:
    """Take back your last move and the reply to it; at most once for one page shown."""
    game_id = request.form.get("game")

    def step(sitting: Sitting) -> Sitting:
        game = sitting.game
        if game_id not in (None, game.id):
            return sitting.refusing("stale")
        if not game.can_undo:
            return sitting.refusing("no-undo" if game.result == "playing" else "over-undo")
        return sitting._replace(game=game.undo())

    return change(step)


@blueprint.post("/practice")
def practice() -> ResponseReturnValue:
    """Go on from a given moment, in a game that doesn't count.

    Where the form asks for no level, it is that of the current game.
    """
    you, opener, moves = field("you", MARK), field("first", MARK), form_text("moves")
    level = field_or(None, "level", levels())
    try:
        squares = squares_from(moves)
        game = Game(you, opener, moves=squares, given=len(squares))
    except ValueError as error:
        abort(400, str(error))
    if game.board.outcome:
        abort(400, "That game is over, so there is nothing to practise.")
    return change(lambda sitting: sitting.practising(game, level))


@blueprint.post("/reset")
def reset() -> ResponseReturnValue:
    """Set the running score to nought."""
    return change(lambda sitting: sitting.with_score(Score())._replace(notice="reset"))


@blueprint.post(A_SWITCH)
def switch(name: str) -> ResponseReturnValue:
    """Switch on or off what the visitor can, such as the hints."""
    on = field(name, ON)
    return change(lambda it: it._replace(switches={**it.switches, name: on}), focus=name)


def field(name: str, meanings: Mapping[str, T]) -> T:
    """What a form field means; answers 400 if it is missing or nonsense."""
    value = form_text(name)
    if value not in meanings:
        abort(400, f"The form’s field “{name}” makes no sense, so nothing was changed.")
    return meanings[value]


def field_or(usual: T, name: str, meanings: Mapping[str, T]) -> T:
    """What a form field means, as usual if it is missing; answers 400 if it is nonsense."""
    return field(name, meanings) if name in request.form else usual


def form_text(name: str) -> str:
    """What a form field holds; answers 400 if it is missing."""
    value = request.form.get(name)
    if value is None:
        abort(400, f"The form’s field “{name}” is missing, so nothing was changed.")
    return value


def change(step: Callable[[Sitting], Sitting], focus: str = "") -> ResponseReturnValue:
    """Take one step, or keep things as they are and say why not; then back to the board.

    `focus` names what has the focus there; if it is left out, that is where the player would go on.
    """
    before = cookie.load()
    # A form of ours without a cookie: either this browser comes here for the first time, or it
    # keeps none. The next page can tell.
    doubtful = not (before.known or request.form.keys().isdisjoint(OURS))
    after = step(before._replace(notice=""))
    if before.notice == "unreadable":
        after = after._replace(notice=before.notice)
    cookie.save(after._replace(focus=focus or where_to_go_on(after.game)))
    return to_the_board(cookies="off" if doubtful else None)


def where_to_go_on(game: Game) -> str:
    """The square of the mark taken back, or the first free one; once it is over, a new game."""
    if game.board.outcome:
        return "new"
    return as_digits((game.taken_back or game.board.legal_moves)[:1])


@blueprint.get("/new")
@blueprint.get("/move")
@blueprint.get("/undo")
@blueprint.get("/practice")
@blueprint.get("/reset")
@blueprint.get(A_SWITCH)
def address_of_a_form(name: str = "") -> ResponseReturnValue:  # noqa: ARG001  # of a switch
    """Lead anyone who opens it to the board."""
    return to_the_board()


def to_the_board(cookies: str | None = None) -> ResponseReturnValue:
    """Fetch the board now."""
    return redirect(url_for("play.show", cookies=cookies), 303)
