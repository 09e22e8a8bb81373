"""Is my minimax right? The positions to ask it, a form for its answers, and the report on them.

Nothing is stored: the answers are in the report's link.
"""

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

from tictactoe_web.config import MOST_SENT
from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.answers import (
    SIGNS,
    UnreadableAnswers,
    as_line,
    as_signs,
    from_signs,
    one_of_each,
)
from tictactoe_web.engine.check.brought import Brought
from tictactoe_web.engine.check.faults import BY_SLUG, HIDING, answers_of
from tictactoe_web.engine.check.pasted import LONGEST, read_answers
from tictactoe_web.engine.notation import visible
from tictactoe_web.engine.positions import positions
from tictactoe_web.errors import explain
from tictactoe_web.pages.check.answers import drawn, kinds_of
from tictactoe_web.pages.check.report import HandedIn, Submission, looked_at, page_of
from tictactoe_web.pages.shared.fragments import cached_fragment
from tictactoe_web.pages.shared.read_links import without_tail
from tictactoe_web.pages.shared.responses import (
    absolute,
    cacheable,
    for_all_sites,
    refused,
    shareable,
)
from tictactoe_web.pictures.answers import picture_of_answer, within
from tictactoe_web.pictures.boards import number_at, placed_marks
from tictactoe_web.words.check import page as words
from tictactoe_web.words.check.likeness import LIKE
from tictactoe_web.words.check.report import picture_in_words

blueprint = Blueprint("check", __name__)

# A browser may send each byte of the answers as three, such as %0A for the end of a line.
LONGEST_FORM = 3 * LONGEST + MOST_SENT

# Asking ------------------------------------------------------------------------------------------


@blueprint.get("/check")
def show() -> Response:
    """What comes of it, how to ask a player, a form for its answers, and what is not wrong."""
    asked, square, example_line = example()
    return shareable(
        "check/page.html",
        words.TITLE,
        words.description(),
        url_for("check.show"),
        preview=words.NOT_WRONG[0].answer.board,
        marked=picture_of_answer(words.MISTAKE),
        glimpse=glimpse(),
        not_wrong=[
            (it, picture_of_answer(it.answer), picture_in_words(it.answer))
            for it in words.NOT_WRONG
        ],
        asked=asked,
        line=as_line(asked),
        shade_of_answer=within(square),
        numbers=[number_at(it) for it in range(9)],
        example=example_line,
        as_pair=str(divmod(square, 3)),
        one_of_each=len(one_of_each()),
        all_positions=len(positions()),
        brought=current_app.config["PLAYER"],
    )


def example() -> tuple[Board, int, str]:
    """A position that is asked, an answer to it, and both in a line as one pastes them."""
    asked = one_of_each()[1]
    square = asked.legal_moves[0]
    return asked, square, f"{asked.squares} {square}"


@cached_fragment
def glimpse() -> str:
    """A report in short, on a minimax from which an empty line hides others: one of each kind."""
    fault = BY_SLUG[HIDING]
    signs = as_signs(answers_of(fault.minds[0]))
    report = looked_at(Submission(signs, everything=False)).report
    return render_template(
        "check/glimpse.html",
        report=report,
        like=LIKE[fault.slug],
        drawn=[drawn(kind.drawn[0].answer, None) for kind in kinds_of(report, fault)],
        link=url_for("check.of", answers=signs),
    )


@blueprint.get("/check/positions.txt")
def file() -> Response:
    """The positions to ask, a line for each."""
    lines = "".join(f"{as_line(board)}\n" for board in one_of_each())
    return for_all_sites(cacheable(lines, "text/plain"))


@blueprint.post("/check")
def read() -> AnyResponse:
    """Lead to the report on the answers that were pasted; or say what can't be read, with them."""
    pasted = request.form.get("answers", "")
    if len(pasted.encode()) > LONGEST:
        raise RequestEntityTooLarge
    pasted = visible(pasted)
    try:
        answers = read_answers(pasted)
    except UnreadableAnswers as error:
        asked, square, answered = example()
        return refused(
            "check/unread.html",
            title=str(error),
            question=words.TITLE,
            line=error.line,
            pasted=pasted,
            example=answered,
            marks=placed_marks(asked.squares),
            square=square,
            at=number_at(square),
        )
    return redirect(url_for("check.of", answers=as_signs(answers)), 303)


@blueprint.errorhandler(RequestEntityTooLarge)
def too_much(_: RequestEntityTooLarge) -> AnyResponse:
    """Say how much is read."""
    return explain(RequestEntityTooLarge(words.too_much()))


# Reports -----------------------------------------------------------------------------------------


@blueprint.get("/check/<answers>")
def of(answers: str) -> Response:
    """The report on these answers to the 627."""
    answers = without_tail(answers, keep=SIGNS[None])
    try:
        signs = as_signs(from_signs(answers))  # a square that is taken is x
    except UnreadableAnswers as error:
        abort(404, str(error))
    link = url_for("check.of", answers=signs)
    submission = Submission(signs, everything=False)
    return page_of(HandedIn(submission, words.YOURS, link, to_copy=absolute(link)))


@blueprint.get("/player")
def player() -> Response:
    """The report on the player that was brought on the command line, on all positions."""
    brought: Brought | None = current_app.config["PLAYER"]
    if brought is None:
        abort(404, words.NO_PLAYER)
    return page_of(
        HandedIn(
            Submission(as_signs(brought.answers, positions()), everything=True),
            brought.name,
            link=url_for("check.player"),
            seconds=0,
            parts=brought.parts,
            troubles=brought.troubles,
        )
    )
