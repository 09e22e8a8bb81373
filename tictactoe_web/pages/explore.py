"""The explorer: one position, its moves, and the tree below it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from flask import Blueprint, Response, redirect, request
from werkzeug import Response as AnyResponse

from tictactoe_web.engine.board import EMPTY, SQUARE_NAMES, Board, moves_to, predecessors
from tictactoe_web.engine.notation import MOST_CHARACTERS, UnreadableBoard, read_board
from tictactoe_web.engine.opponents import chance_after, likeliest, only_chances_differ
from tictactoe_web.engine.reasons import CompletesLine, LosesTo, Reason, Scene, reasons, scenes
from tictactoe_web.engine.search import canonical
from tictactoe_web.engine.solution import Worth, best_moves, move_scores
from tictactoe_web.engine.tree import whole_tree
from tictactoe_web.pages.shared.hints import Hint, hint
from tictactoe_web.pages.shared.links import (
    board_in_link,
    is_watchable,
    link_to,
    link_to_node,
    link_to_watch,
    mark_in_link,
    move_in_link,
    practice_of,
)
from tictactoe_web.pages.shared.responses import absolute, refused, shareable
from tictactoe_web.pictures.boards import (
    PlacedMark,
    coarse_wavy_line,
    pencilled,
    placed_in_turn,
    placed_marks,
    sign_at,
    tick,
    wavy_line,
)
from tictactoe_web.pictures.trees import picture_of
from tictactoe_web.words import explore as words
from tictactoe_web.words.explore import Appraised, MoveVerdict
from tictactoe_web.words.phrases import described

blueprint = Blueprint("explore", __name__)


@blueprint.get("/explore")
def front() -> AnyResponse:
    """The empty board, or the one that somebody wrote."""
    written = request.args.get("board")
    return show(EMPTY * 9) if written is None else to_board(written)


def to_board(written: str) -> AnyResponse:
    """Lead to the page of a board as people write it; or say what can't be read, with it."""
    query = {it: request.args[it] for it in ("next", "move") if it in request.args}
    try:
        board = read_board(written, mark_in_link("next"))
    except UnreadableBoard as error:
        return refused(
            "explore/unread.html",
            title=words.NO_BOARD,
            why=str(error),
            understood=words.understood(error),
            drawn=drawn_as_far_as_read(error),
            written=written,
            query=query,
            most_characters=MOST_CHARACTERS,
        )
    return redirect(link_to("explore.show", board, move=query.get("move")), 303)


class PartlyRead(NamedTuple):
    """The squares of a board as far as they could be read, and the sign that stopped it, or ""."""

    marks: Sequence[PlacedMark]
    sign: str
    sign_at: tuple[int, int]
    wave: str


def drawn_as_far_as_read(error: UnreadableBoard) -> PartlyRead | None:
    """What could be read of a board; None if that is nothing, or more than a board."""
    square = len(error.understood)
    if square > 9 or not (square or error.sign):
        return None
    marks = placed_marks(error.understood)
    if not error.sign or square == 9:
        return PartlyRead(marks, "", (0, 0), "")
    return PartlyRead(marks, error.sign[:3], sign_at(square), coarse_wavy_line(square))


@blueprint.get("/explore/<text>")
def show(text: str) -> Response:
    """One position: its moves, what they lead to and why, and the tree below it."""
    board = board_in_link(text)
    square = move_in_link("move", board)
    appraised = None if square is None else words.appraised(board, square)
    moves = moves_of(board, appraised)
    link = link_to("explore.show", board, move=square)
    return shareable(
        "explore/page.html",
        appraised.headline if appraised else words.headline(board),
        words.description(board),
        link,
        preview=board,
        board=board,
        moves=moves,
        alike=words.alike(board),
        heading_of_moves=words.heading_of_moves(board),
        shares=only_chances_differ(board),
        groups=grouped(board, moves),
        predecessors=predecessors(board),
        picture=picture_of(whole_tree(board)) if moves and is_watchable(board) else None,
        explored=link_to_node,
        watched=link_to_watch(board, search="minimax"),
        practice=practice_of(moves_to(board), board.opener, board.turn) if moves else None,
        appraised=appraised,
        correction=correction_of(appraised, board) if appraised else "",
        way=None if moves else way_to(board),
        quoted=quoted(board, absolute(link)),
        most_characters=MOST_CHARACTERS,
    )


def correction_of(it: Appraised, board: Board) -> str:
    """What a teacher draws on the move that is asked about."""
    if it.verdict == "mistake":
        return wavy_line(it.square)
    return tick(it.square, board.turn) if it.square in best_if_they_differ(board) else ""


def best_if_they_differ(board: Board) -> tuple[int, ...]:
    """The moves that stand out: the best; of moves that are all alike those that win most often."""
    best = best_moves(board)
    if len(best) == len(board.legal_moves):
        best = likeliest(board, best)
    return best if len(best) < len(board.legal_moves) else ()


def way_to(board: Board) -> list[Scene]:
    """One of the ways to a finished board, from the empty one."""
    before = predecessors(board)[0]
    (last,) = (it for it in before.legal_moves if before.play(it) == board)
    return scenes(Board(EMPTY * 9, board.opener), [*moves_to(before), last])


def quoted(board: Board, link: str) -> str:
    """A line of Markdown, for a question or an answer elsewhere: the board, and the link."""
    return f"[![{described(board)}]({absolute(link_to('images.png', board))})]({link})"


class Move(NamedTuple):
    """A move from the position of a page, and what follows it.

    `tried_as` is the verdict on it, "" if it is not the move in the link.
    """

    square: int
    name: str
    after: Board
    reason: Reason
    hint: Hint
    ahead: Sequence[PlacedMark]
    stands_out: bool
    tried_as: MoveVerdict | Literal[""]

    @property
    def worth(self) -> Worth:
        """What it leads to, for the side that makes it."""
        return self.reason.worth


class Group(NamedTuple):
    """Moves of which the same is to be said.

    `name` is what they are called together, or "". `why` is the reason for the first of them, or
    "", `story` what follows it. One group of those that speak of forks `explains_forks`.
    """

    name: str
    moves: list[Move]
    why: str
    story: list[Scene]
    explains_forks: bool

    @property
    def is_judged(self) -> bool:
        """Whether the verdict of the page is on one of them."""
        return any(move.tried_as for move in self.moves)


def moves_of(board: Board, appraised: Appraised | None) -> dict[int, Move]:
    """Every legal move, by square."""
    best = best_if_they_differ(board)
    return {
        square: Move(
            square=square,
            name=SQUARE_NAMES[square],
            after=board.play(square),
            reason=why,
            hint=hint(board, square, with_share=only_chances_differ(board)),
            ahead=[pencilled(it) for it in placed_in_turn(board.turn, (square, *why.then))],
            stands_out=square in best,
            tried_as=appraised.verdict if appraised and appraised.square == square else "",
        )
        for square, why in reasons(board).items()
    }


def grouped(board: Board, moves: Mapping[int, Move]) -> list[Group]:
    """All its legal moves, those of which the same is to be said together, the best first."""
    scores = move_scores(board)
    groups: dict[object, list[Move]] = {}
    for move in moves.values():
        groups.setdefault(what_is_said(move), []).append(move)

    def goodness(group: list[Move]) -> tuple[int, Fraction]:
        return scores[group[0].square], chance_after(group[0].after)

    best_first = sorted(groups.values(), key=goodness, reverse=True)
    of_forks = next((it for it in best_first if it[0].reason.has_a_fork_to_come), None)
    return [group_of(board, it, explains_forks=it is of_forks) for it in best_first]


def what_is_said(move: Move) -> object:
    """What moves that belong together share: where they lead, or the line they lose to."""
    match move.reason.fact:
        case LosesTo(_, CompletesLine()) as fact:
            return fact
    return canonical(move.after)


def group_of(board: Board, moves: list[Move], *, explains_forks: bool) -> Group:
    """Several moves and what is said of them."""
    images = len({canonical(move.after) for move in moves}) == 1
    first = moves[0].reason
    return Group(
        name=words.collective_name([move.square for move in moves]),
        moves=moves,
        why=words.reason_told(first, several=images and len(moves) > 1),
        story=scenes(board, (first.square, *first.then)),
        explains_forks=explains_forks,
    )
