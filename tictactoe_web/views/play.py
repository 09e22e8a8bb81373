"""Playing: the board, and all that changes a game. GET shows it; POST changes it and leads back."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from flask import (
    Blueprint,
    Response,
    abort,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from tictactoe_web import session
from tictactoe_web.engine.board import EMPTY, MARKS, OTHER, SQUARE_NAMES, Board, IllegalMove, Mark
from tictactoe_web.engine.game import FRIEND, LEVELS, Game, NotNow, new_game, squares_from
from tictactoe_web.engine.sitting import Score, Sitting
from tictactoe_web.engine.solution import Worth, move_worths
from tictactoe_web.pictures.boards import strike
from tictactoe_web.views.game_line import game_line
from tictactoe_web.views.links import link_to, link_to_review
from tictactoe_web.views.rendering import cached_fragment

pages = Blueprint("play", __name__)

T = TypeVar("T")

SQUARES = {str(square): square for square in range(9)}
PLIES = {str(ply): ply for ply in range(10)}
MARK: dict[str, Mark] = {mark: mark for mark in MARKS}
LEVEL = {level: level for level in LEVELS}
YOU_FIRST = {"you": True, "computer": False}
YOU_OR_COMPUTER = {yours: who for who, yours in YOU_FIRST.items()}
ON = {"on": True, "off": False}

# What can be chosen for the next game: a field's label, and its values as the page words them.
CHOICES: dict[str, tuple[str, Mapping[str, str]]] = {
    "mark": ("Your mark", MARK),
    "first": ("Who goes first", {"you": "you first", "computer": "opponent first"}),
    "level": ("Against", LEVEL | {FRIEND: "a friend here"}),
}

FROM_A_PAGE = {"game", "shown"}  # fields that only our own pages send

OUT_OF_DATE = "That page was out of date; this is the game as it stands."


@pages.get("/")
def show() -> ResponseReturnValue:
    """The game in progress, or a fresh board."""
    sitting = session.load()
    if request.args.get("cookies") == "off":
        if sitting.known:
            return to_the_board()
        sitting = sitting._replace(notice=session.NO_COOKIES)
    if sitting.notice or not sitting.known:
        session.save(sitting._replace(notice=""))
    return render_template("play.html", **page_context(sitting))


@pages.after_request
def keep_nowhere(response: Response) -> Response:
    """A game is its player's: no cache may keep it."""
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.post("/new")
def new() -> ResponseReturnValue:
    """Start a game; if the computer goes first, it does so now."""
    game = new_game(field("mark", MARK), field("first", YOU_FIRST), field("level", LEVEL))
    return change(lambda sitting: sitting._replace(game=game))


@pages.post("/move")
def move() -> ResponseReturnValue:
    """Play a square, and the computer's reply."""
    square, ply = field("square", SQUARES), field("ply", PLIES)
    game_id = text("game")

    def step(sitting: Sitting) -> Sitting:
        if (game_id, ply) != (sitting.game.id, sitting.game.board.ply):
            raise NotNow(OUT_OF_DATE)
        return sitting.after(sitting.game.play(square))

    return change(step)


@pages.post("/undo")
def undo() -> ResponseReturnValue:
    """Take back your last move and the reply to it; at most once for one page shown."""
    game_id = request.form.get("game")

    def step(sitting: Sitting) -> Sitting:
        if game_id not in (None, sitting.game.id):
            raise NotNow(OUT_OF_DATE)
        return sitting._replace(game=sitting.game.undo())

    return change(step)


@pages.post("/practice")
def practice() -> ResponseReturnValue:
    """Go on from a given moment, at the level of the current game; it doesn't count."""
    you, first, moves = field("you", MARK), field("first", MARK), text("moves")
    try:
        squares = squares_from(moves)
        game = Game(you, first, moves=squares, given=len(squares))
    except ValueError as error:
        abort(400, str(error))
    if game.board.outcome:
        abort(400, "That game is over, so there is nothing to practise.")
    return change(lambda sitting: sitting.practising(game))


@pages.post("/reset")
def reset() -> ResponseReturnValue:
    """Set the running score to nought."""
    return change(lambda sitting: sitting.with_score(Score()))


@pages.post("/hints")
def hints() -> ResponseReturnValue:
    """Show or hide what each empty square leads to."""
    shown = field("hints", ON)
    return change(lambda sitting: sitting._replace(hints=shown))


def field(name: str, meanings: Mapping[str, T]) -> T:
    """What a form field means; answers 400 if it is missing or nonsense."""
    value = text(name)
    if value not in meanings:
        abort(400, f"The form's field “{name}” makes no sense, so nothing was changed.")
    return meanings[value]


def text(name: str) -> str:
    """What a form field holds; answers 400 if it is missing."""
    value = request.form.get(name)
    if value is None:
        abort(400, f"The form's field “{name}” is missing, so nothing was changed.")
    return value


def change(step: Callable[[Sitting], Sitting]) -> ResponseReturnValue:
    """Take one step, or keep things as they are and say why not; then back to the board."""
    sitting = session.load()
    # A form of ours without a cookie: either this browser comes here for the first time, or it
    # keeps none. The next page can tell.
    doubtful = not sitting.known and not FROM_A_PAGE.isdisjoint(request.form)
    lost = sitting.notice if sitting.notice == session.UNREADABLE else ""
    try:
        sitting = step(sitting)._replace(notice=lost)
    except (NotNow, IllegalMove) as why:
        sitting = sitting._replace(notice=lost or str(why))
    session.save(sitting._replace(begun=True))
    return to_the_board(cookies="off" if doubtful else None)


@pages.get("/new")
@pages.get("/move")
@pages.get("/undo")
@pages.get("/practice")
@pages.get("/reset")
@pages.get("/hints")
def to_the_board(cookies: str | None = None) -> ResponseReturnValue:
    """Lead to the board: after a form, or from the address of one."""
    return redirect(url_for("play.show", cookies=cookies), 303)


def page_context(sitting: Sitting) -> dict[str, object]:
    """What the page of a game shows."""
    game, playing = sitting.game, sitting.game.result == "playing"
    newest = game.moves[-1] if game.played else None
    context = {
        "title": f"{sitting.notice} {game.sentence}".strip(),
        "result": game.result,
        "playing": playing,
        "focus": sitting.begun and playing,
        "ply": game.board.ply,
        "turn": game.board.turn,
        "id": game.id,
        "board": board_fragment(game.board, newest, sitting.hints),
        "can_undo": game.can_undo,
        "hints": sitting.hints,
        "score": running_score(sitting.score, game.with_friend, game.practice),
        "setup": setup(game.you, game.first, game.level),
    }
    if playing:
        return {**context, "explore": link_to("explore.show", game.board)}
    judged = None if game.with_friend else game.you
    return {
        **context,
        "line": game_line(game),
        "rematch": rematch(game.you, game.first, game.level),
        "review": link_to_review(game.moves_text, game.first, judged, game.given or 0),
    }


# Parts of the page that many games have in common ------------------------------------------------


class Square(NamedTuple):
    """A square to be pressed: what it shows, its accessible name, its attributes but for None."""

    mark: str
    name: str
    worth: Worth | None
    attributes: dict[str, object]


@cached_fragment
def board_fragment(board: Board, newest: int | None, hints: bool) -> str:
    """The nine squares."""
    worths = move_worths(board) if hints else {}
    squares = [square_shown(board, place, place == newest, worths.get(place)) for place in range(9)]
    rows = [squares[0:3], squares[3:6], squares[6:9]]
    return render_template("_play_board.html", rows=rows, strike=strike(board))


def square_shown(board: Board, place: int, newest: bool, worth: Worth | None) -> Square:
    """One square of a board."""
    mark = board.squares[place].replace(EMPTY, "")
    winning = place in ((board.outcome and board.outcome.line) or ())
    name = f"{SQUARE_NAMES[place]}, {mark or 'empty'}"
    name += ", winning line" if winning else ""
    name += ", " if worth else ""  # the hint follows
    attributes: dict[str, object] = {
        "value": place,
        "data-square": place,
        "data-mark": mark,
        "aria-disabled": None if place in board.legal_moves else "true",
        "data-last": "" if newest else None,
        "data-winning": "" if winning else None,
        "data-value": worth.value if worth else None,
        "data-plies": worth.plies if worth else None,
    }
    return Square(mark, name, worth, attributes)


@cached_fragment
def running_score(score: Score, with_friend: bool, practice: bool) -> str:
    """The running score, and the button that sets it to nought."""
    one, other = ("X", "O") if with_friend else ("You", "computer")
    counted = any(score)
    return render_template(
        "_score.html", score=score, counted=counted, one=one, other=other, practice=practice
    )


@cached_fragment
def setup(you: Mark, first: Mark, level: str) -> str:
    """The form for the next game, set to the choices of this one."""
    now = {"mark": you, "first": YOU_OR_COMPUTER[first == you], "level": level}
    choices = [
        (name, label, [(value, words, value == now[name]) for value, words in options.items()])
        for name, (label, options) in CHOICES.items()
    ]
    return render_template("_setup.html", choices=choices)


@cached_fragment
def rematch(you: Mark, first: Mark, level: str) -> str:
    """What to do after a game: the same again, or with the sides turned round."""
    same, turned = YOU_OR_COMPUTER[first == you], YOU_OR_COMPUTER[first != you]
    rematches = [
        ("Play again", you, same),
        (f"{OTHER[first]} goes first", you, turned)
        if level == FRIEND
        else ("Swap sides", OTHER[you], turned),
    ]
    return render_template("_rematch.html", rematches=rematches, level=level)
