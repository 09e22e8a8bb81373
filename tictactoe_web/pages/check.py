"""Is my minimax right? The positions to ask it, a form for its answers, and the report on them.

Nothing is stored: the answers are in the report's link.
"""

from collections.abc import Sequence
from typing import NamedTuple

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug import Response as AnyResponse
from werkzeug.exceptions import RequestEntityTooLarge

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check import (
    Brought,
    Report,
    Shares,
    Trouble,
    lost_game,
    played_from,
    report,
    shares_against,
)
from tictactoe_web.engine.faults import Fault, fault_behind
from tictactoe_web.engine.game import as_digits
from tictactoe_web.engine.opponents import LEVELS, SEAT, Level
from tictactoe_web.engine.parts import PartReport
from tictactoe_web.engine.pasted import read_answers
from tictactoe_web.engine.positions import (
    UnreadableAnswers,
    as_line,
    as_signs,
    from_signs,
    one_of_each,
    positions,
    to_all_images,
)
from tictactoe_web.errors import explain
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.answers import Kind, in_short, kinds_of
from tictactoe_web.pages.links import link_to, link_to_review
from tictactoe_web.pages.rendering import AN_HOUR, absolute, cacheable, shareable
from tictactoe_web.pictures.answers import picture_of_answer
from tictactoe_web.words import check as words
from tictactoe_web.words import parts as of_functions
from tictactoe_web.words import report as told_by
from tictactoe_web.words.likeness import LIKE
from tictactoe_web.words.troubles import trouble

pages = Blueprint("check", __name__)

LONGEST = 64 * 1024  # bytes of answers
MOST_WAITING = 4  # a report takes some 40 ms, the first one a quarter of a second more
MOST_KEPT = 64

# Asking ------------------------------------------------------------------------------------------


@pages.get("/check")
def show() -> Response:
    """What is wrong and what is not, how to ask a player, and a form for its answers."""
    return shareable(
        "check/page.html",
        words.TITLE,
        words.DESCRIPTION,
        url_for("check.show"),
        preview=told_by.EXAMPLES[-1].answer.board,
        examples=[(it, picture_of_answer(it.answer)) for it in told_by.EXAMPLES],
        line=as_line(one_of_each()[1]),
    )


@pages.get("/check/positions.txt")
def file() -> Response:
    """The positions to ask, a line for each."""
    lines = "".join(f"{as_line(board)}\n" for board in one_of_each())
    response = cacheable(lines, "text/plain")
    # A program that runs on a page of its own may fetch it.
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


@pages.post("/check")
def read() -> AnyResponse:
    """Lead to the report on the answers that were pasted; or say what can't be read, with them."""
    pasted = request.form.get("answers", "")
    if len(pasted.encode()) > LONGEST:
        raise RequestEntityTooLarge
    try:
        answers = read_answers(pasted)
    except UnreadableAnswers as error:
        return Response(
            render_template(
                "check/unread.html",
                title=words.UNREAD,
                error=str(error),
                pasted=pasted,
            ),
            400,
            {"Cache-Control": "no-store"},
        )
    return redirect(url_for("check.of", answers=as_signs(answers)), 303)


@pages.errorhandler(RequestEntityTooLarge)
def too_much(_: RequestEntityTooLarge) -> AnyResponse:
    """Say how much is read."""
    return explain(RequestEntityTooLarge(words.TOO_MUCH))


# Reports -----------------------------------------------------------------------------------------


class Submission(NamedTuple):
    """The answers of a player, as signs: to the 627, or to `all` positions."""

    signs: str
    all: bool

    @property
    def boards(self) -> Sequence[Board]:
        """What it was asked."""
        return positions() if self.all else one_of_each()


class Checked(NamedTuple):
    """What is known of a player once its answers have been looked at.

    `fault` is the one that explains everything, if one does. Who gave no square at all plays no
    games, and has no `shares` of them.
    """

    told: Report
    fault: Fault | None
    lost_game: tuple[int, ...] | None
    shares: tuple[tuple[Level, Shares], ...]


def look_at(submitted: Submission) -> Checked:
    """Work out all that is to be known."""
    answers = from_signs(submitted.signs, submitted.boards)
    told = report(answers, submitted.boards)
    policy = played_from(answers if submitted.all else to_all_images(answers))
    plays = told.unplayable < len(told.answers)
    levels = [it for it in LEVELS.values() if plays and it.slug != SEAT]
    return Checked(
        told,
        fault_behind(told.like, answers) if told.like else None,
        lost_game(policy) if plays else None,
        tuple((it, shares_against(policy, it.policy)) for it in levels),
    )


looked_at = InTurn(look_at, MOST_WAITING, MOST_KEPT)


class Noticed(NamedTuple):
    """Something that only who asks the player learns, and the first board where it shows."""

    told: str
    board: Board
    link: str
    then: str


@pages.get("/check/<answers>")
def of(answers: str) -> Response:
    """The report on these answers to the 627."""
    try:
        signs = as_signs(from_signs(answers))  # a square that is taken is x
    except UnreadableAnswers as error:
        abort(404, str(error))
    link = url_for("check.of", answers=signs)
    return page_of(Submission(signs, all=False), words.YOURS, link, shared=absolute(link))


@pages.get("/player")
def player() -> Response:
    """The report on the player that was brought on the command line, on all positions."""
    brought: Brought | None = current_app.config["PLAYER"]
    if brought is None:
        abort(404, words.NO_PLAYER)
    signs = as_signs(brought.answers, positions())
    link = url_for("check.player")
    return page_of(
        Submission(signs, all=True),
        brought.name,
        link,
        seconds=0,
        parts=[wrong_part(it) for it in brought.parts if it.defects],
        troubles=[noticed(kind, found) for kind, found in brought.troubles.items()],
    )


def page_of(
    submitted: Submission,
    name: str,
    link: str,
    shared: str | None = None,
    seconds: int = AN_HOUR,
    parts: Sequence[Noticed] = (),
    troubles: Sequence[Noticed] = (),
) -> Response:
    """The page of a report; `shared` is the link by which it can be handed on, if there is one."""
    checked = looked_at(submitted)
    told = checked.told
    kinds = kinds_of(told, checked.fault)
    return shareable(
        "check/report.html",
        told_by.title(told, name),
        told_by.description(told),
        link,
        seconds=seconds,
        preview=next((kind.drawn[0].answer.board for kind in kinds), Board()),
        heading=words.question(name),
        told=told,
        like=LIKE[told.like] if told.like else None,
        diagnosis=told_by.diagnosis(told),
        parts=parts,
        troubles=troubles,
        kinds=kinds,
        slower=words.slower(told),
        slower_ones=[in_short(it) for it in told.with_verdict("slower")],
        lost_anyway=words.lost_anyway(told),
        beaten=words.beaten(checked.lost_game),
        lost_game=checked.lost_game and link_to_review(as_digits(checked.lost_game), "X", None),
        shares=[(words.named(it), *map(words.of_100, shares)) for it, shares in checked.shares],
        legend=legend_of(kinds),
        checked=told_by.checked(told, submitted.all),
        how_it_is_played=told_by.how_it_is_played(submitted.all),
        shared=shared,
        all=submitted.all,
    )


def wrong_part(it: PartReport) -> Noticed:
    """What there is to say of a function that is wrong."""
    first = it.defects[0]
    link = link_to("explore.show", first.board)
    return Noticed(of_functions.part(it), first.board, link, of_functions.defect(it.name, first))


def noticed(kind: str, found: Sequence[Trouble]) -> Noticed:
    """What there is to say of something that came up while it was asked."""
    board, detail = found[0]
    told = trouble(kind, len(found), detail)
    return Noticed(told, board, link_to("explore.show", board), "")


def legend_of(kinds: Sequence[Kind]) -> str:
    """How to read what is drawn on the boards."""
    pictures = [it.picture for kind in kinds for it in kind.drawn]
    return told_by.legend(
        shaded=any(it.shaded for it in pictures), dotted=any(it.dotted for it in pictures)
    )
