"""Playing: the board, and all that changes a game. GET shows it; POST changes it and leads back."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from flask import Blueprint, Response, abort, request
from jinja2 import Environment
from markupsafe import Markup
from werkzeug.datastructures import Headers

from tictactoe_web import session
from tictactoe_web.assets import pack, takes_gzip
from tictactoe_web.engine.board import EMPTY, MARKS, OTHER, SQUARE_NAMES, Board, IllegalMove, Mark
from tictactoe_web.engine.game import FRIEND, LEVELS, Game, NotNow, new_game, squares_from
from tictactoe_web.engine.sitting import Score, Sitting
from tictactoe_web.engine.solution import Worth, move_worths
from tictactoe_web.views import drawn_once, links, render
from tictactoe_web.views.drawing import strike

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

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

NOT_KEPT = {"Cache-Control": "no-store"}
HTML = {"Content-Type": "text/html; charset=utf-8", "Vary": "Accept-Encoding"}

OUT_OF_DATE = "That page was out of date; this is the game as it stands."


class Answer(Response):
    """A response whose headers are sent as they are: none of ours needs mending."""

    default_mimetype = None  # a 303 has no content; the page says what it is

    def get_wsgi_headers(self, environ: "WSGIEnvironment") -> Headers:  # noqa: ARG002  # inherited
        """Return the headers."""
        return self.headers


@pages.get("/")
def board() -> Response:
    """The game in progress, or a fresh board."""
    sitting = session.load()
    if request.query_string == b"cookies=off":
        if sitting.known:
            return go_to("/")
        sitting = sitting._replace(notice=session.NO_COOKIES)
    if sitting.notice or not sitting.known:
        session.save(sitting._replace(notice=""))
    page = render("play.html", **page_context(sitting)).encode()
    headers = {**NOT_KEPT, **HTML}
    if takes_gzip():
        page = pack(page, level=1)
        headers["Content-Encoding"] = "gzip"
    return Answer(page, headers=headers)


@pages.post("/new")
def new() -> Response:
    """Start a game; if the computer goes first, it does so now."""
    game = new_game(field("mark", MARK), field("first", YOU_FIRST), field("level", LEVEL))
    return change(lambda sitting: sitting._replace(game=game))


@pages.post("/move")
def move() -> Response:
    """Play a square, and the computer's reply."""
    square, ply = field("square", SQUARES), field("ply", PLIES)
    game_id = text("game")

    def step(sitting: Sitting) -> Sitting:
        if (game_id, ply) != (sitting.game.id, sitting.game.board.ply):
            raise NotNow(OUT_OF_DATE)
        return sitting.after(sitting.game.play(square))

    return change(step)


@pages.post("/undo")
def undo() -> Response:
    """Take back your last move and the reply to it; at most once for one page shown."""
    game_id = request.form.get("game")

    def step(sitting: Sitting) -> Sitting:
        if game_id not in (None, sitting.game.id):
            raise NotNow(OUT_OF_DATE)
        return sitting._replace(game=sitting.game.undo())

    return change(step)


@pages.post("/practice")
def practice() -> Response:
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
def reset() -> Response:
    """Set the running score to nought."""
    return change(lambda sitting: sitting.with_score(Score()))


@pages.post("/hints")
def hints() -> Response:
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


def change(step: Callable[[Sitting], Sitting]) -> Response:
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
    return go_to("/?cookies=off" if doubtful else "/")


def go_to(path: str) -> Response:
    """A 303: fetch that page now."""
    return Answer(b"", 303, {**NOT_KEPT, "Location": path})


def compile_templates(environment: Environment) -> None:
    """Compile what the first page takes, while workers may still come to share it."""
    for name in ("base", "play", "_play_board", "_score", "_setup"):
        environment.get_template(f"{name}.html")


def page_context(sitting: Sitting) -> dict[str, object]:
    """What the page of a game shows."""
    game, playing = sitting.game, sitting.game.result == "playing"
    newest = game.moves[-1] if game.moves else None
    context = {
        "title": f"{sitting.notice} {game.sentence}".strip(),
        "result": game.result,
        "playing": playing,
        "focus": sitting.begun and playing,
        "ply": game.board.ply,
        "turn": game.board.turn,
        "id": game.id,
        "board": draw_board(game.board, newest, sitting.hints),
        "can_undo": game.can_undo,
        "hints": sitting.hints,
        "score": running_score(sitting.current_score, game.with_friend, game.practice),
        "setup": setup(game.you, game.first, game.level),
    }
    if playing:
        return {**context, "explore": links.position("explore", game.board)}
    judged = None if game.with_friend else game.you
    return {
        **context,
        "rematch": rematch(game.you, game.first, game.level),
        "review": links.review(game.moves_text, game.first, judged, game.given or 0),
    }


# Parts of the page that many games have in common ------------------------------------------------


class Square(NamedTuple):
    """A square to be pressed: what it shows, its accessible name, its attributes but for None."""

    mark: str
    name: str
    worth: Worth | None
    attributes: dict[str, object]


@drawn_once
def draw_board(board: Board, newest: int | None, hints: bool) -> Markup:
    """The nine squares."""
    worths = move_worths(board) if hints else {}
    squares = [draw_square(board, place, place == newest, worths.get(place)) for place in range(9)]
    rows = [squares[0:3], squares[3:6], squares[6:9]]
    return Markup(render("_play_board.html", rows=rows, strike=strike(board)))


def draw_square(board: Board, place: int, newest: bool, worth: Worth | None) -> Square:
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


@drawn_once
def running_score(score: Score, with_friend: bool, practice: bool) -> Markup:
    """The running score, and the button that sets it to nought."""
    one, other = ("X", "O") if with_friend else ("You", "computer")
    counted = any(score)
    return Markup(
        render("_score.html", score=score, counted=counted, one=one, other=other, practice=practice)
    )


@drawn_once
def setup(you: Mark, first: Mark, level: str) -> Markup:
    """The form for the next game, set to the choices of this one."""
    now = {"mark": you, "first": YOU_OR_COMPUTER[first == you], "level": level}
    choices = [
        (name, label, [(value, words, value == now[name]) for value, words in options.items()])
        for name, (label, options) in CHOICES.items()
    ]
    return Markup(render("_setup.html", choices=choices))


@drawn_once
def rematch(you: Mark, first: Mark, level: str) -> Markup:
    """What to do after a game: the same again, or with the sides turned round."""
    same, turned = YOU_OR_COMPUTER[first == you], YOU_OR_COMPUTER[first != you]
    rematches = [
        ("Play again", you, same),
        (f"{OTHER[first]} goes first", you, turned)
        if level == FRIEND
        else ("Swap sides", OTHER[you], turned),
    ]
    return Markup(render("_rematch.html", rematches=rematches, level=level))
