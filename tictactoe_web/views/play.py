"""Playing: the board, and all that changes a game. GET shows it; POST changes it and leads back."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeVar

from flask import Blueprint, Response, abort, request
from markupsafe import Markup

from tictactoe_web import session
from tictactoe_web.board import EMPTY, MARKS, OTHER, SQUARE_NAMES, IllegalMove, Mark
from tictactoe_web.game import LEVELS, Game, NotNow, Score, new_game, squares_from
from tictactoe_web.session import Sitting
from tictactoe_web.solution import Worth, move_worths
from tictactoe_web.views import links, render
from tictactoe_web.views.drawing import strike

pages = Blueprint("play", __name__)

T = TypeVar("T")

SQUARES = {str(square): square for square in range(9)}
PLIES = {str(ply): ply for ply in range(10)}
MARK: dict[str, Mark] = {mark: mark for mark in MARKS}
LEVEL = {level: level for level in LEVELS}
YOU_FIRST = {"you": True, "computer": False}
YOU_OR_COMPUTER = {yours: who for who, yours in YOU_FIRST.items()}
ON = {"on": True, "off": False}

FROM_A_PAGE = {"game", "shown"}  # fields that only our own pages send

OUT_OF_DATE = "That page was out of date; this is the game as it stands."


@pages.get("/")
def board() -> Response:
    """The game in progress, or a fresh board."""
    sitting = session.load()
    if sitting.notice or not sitting.known:
        session.save(replace(sitting, notice=""))
    if not sitting.known and "cookies" in request.args:
        sitting = replace(sitting, notice=session.NO_COOKIES)
    return Response(
        render("play.html", **page_context(sitting)), headers={"Cache-Control": "no-store"}
    )


@pages.post("/new")
def new() -> Response:
    """Start a game; if the computer goes first, it does so now."""
    game = new_game(field("mark", MARK), field("first", YOU_FIRST), field("level", LEVEL))
    return change(lambda sitting: replace(sitting, game=game))


@pages.post("/move")
def move() -> Response:
    """Play a square, and the computer's reply."""
    square, ply = field("square", SQUARES), field("ply", PLIES)
    game_id = request.form["game"]

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
        return replace(sitting, game=sitting.game.undo())

    return change(step)


@pages.post("/practice")
def practice() -> Response:
    """Go on from a given moment, at the level of the current game; it doesn't count."""
    you, first = field("you", MARK), field("first", MARK)
    try:
        game = Game(you, first, moves=squares_from(request.form["moves"]), practice=True)
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
    return change(lambda sitting: replace(sitting, hints=shown))


def field(name: str, meanings: Mapping[str, T]) -> T:
    """What a form field means; answers 400 if it is missing or nonsense."""
    try:
        return meanings[request.form[name]]
    except KeyError:
        abort(400, f"The form's field “{name}” is missing or makes no sense. Nothing was changed.")


def change(step: Callable[[Sitting], Sitting]) -> Response:
    """Take one step, or keep things as they are and say why not; then back to the board."""
    sitting = session.load()
    if not sitting.known and FROM_A_PAGE & request.form.keys():
        # The page with that form came with a cookie, and here is none.
        session.save(replace(sitting, notice=OUT_OF_DATE))
        return go_to("/?cookies=off")
    try:
        sitting = step(sitting)
    except (NotNow, IllegalMove) as why:
        sitting = replace(sitting, notice=sitting.notice or str(why))
    session.save(replace(sitting, begun=True))
    return go_to("/")


def go_to(path: str) -> Response:
    """A 303: fetch that page now."""
    return Response(status=303, headers={"Location": path, "Cache-Control": "no-store"})


class Square(NamedTuple):
    """What the template needs to know of a square."""

    place: int
    mark: str
    playable: bool
    newest: bool
    winning: bool
    worth: Worth | None


def page_context(sitting: Sitting) -> dict[str, object]:
    """What the page of a game shows."""
    game = sitting.game
    buttons = [button(square) for square in squares(game, sitting.hints)]
    return {
        "game": game,
        "over": game.result != "playing",
        "sentence": f"{sitting.notice} {game.sentence}".strip(),
        "focus": sitting.begun,
        "rows": [buttons[0:3], buttons[3:6], buttons[6:9]],
        "strike": strike(game.board),
        "hints": sitting.hints,
        "score": sitting.current_score,
        "setup": setup(game.you, game.first, game.level),
        "rematches": [
            ("Play again", game.you, YOU_OR_COMPUTER[game.first == game.you]),
            ("Swap sides", OTHER[game.you], YOU_OR_COMPUTER[game.first != game.you]),
        ],
        "review": links.review(game.moves_text, game.first, None if game.with_friend else game.you),
        "explore": links.position("explore", game.board),
    }


def squares(game: Game, hints: bool) -> list[Square]:
    """The nine squares of a game, as its page shows them."""
    board = game.board
    line = (board.outcome and board.outcome.line) or ()
    newest = game.moves[-1] if game.moves else None
    worths = move_worths(board) if hints else {}
    return [
        Square(
            place,
            mark.replace(EMPTY, ""),
            place in board.legal_moves,
            place == newest,
            place in line,
            worths.get(place),
        )
        for place, mark in enumerate(board.squares)
    ]


@cache
def button(square: Square) -> Markup:
    """A square's button; there are few different ones, so each is made once."""
    return Markup(render("_square.html", square=square, name=SQUARE_NAMES[square.place]))


@cache
def setup(you: Mark, first: Mark, level: str) -> Markup:
    """The form for the next game, set to the choices of this one."""
    return Markup(
        render(
            "_setup.html",
            you=you,
            first=YOU_OR_COMPUTER[first == you],
            level=level,
            levels=LEVELS,
            marks=MARKS,
        )
    )
