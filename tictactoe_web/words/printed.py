"""The report on a player as the command prints it: what matters most first."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check import Answer, Report, played_from, shares_against
from tictactoe_web.engine.game import as_digits
from tictactoe_web.engine.opponents import LEVELS, Policy
from tictactoe_web.engine.parts import PartReport
from tictactoe_web.engine.positions import positions
from tictactoe_web.words import check as words

WIDTH = 80
MOST_DRAWN = 5  # of a kind, unless all are asked for

Paragraphs = Iterator[str]
Troubles = Mapping[str, Sequence[tuple[Board, str]]]


def printed(
    name: str, told: Report, parts: Sequence[PartReport], troubles: Troubles, everything: bool
) -> str:
    """The whole report; of each kind of wrong move a few are drawn, or everything."""
    most = None if everything else MOST_DRAWN
    paragraphs = [wrapped(f"{name} is {words.right(told)}.")]
    if told.like:
        paragraphs.append(wrapped(words.likeness(told.like)))
        if cause := words.LIKE[told.like].usual_cause:
            paragraphs[-1] += f"\n{wrapped(cause)}"
    for section in (
        of_parts(parts),
        of_troubles(told, troubles),
        of_wrong_moves(told, most),
        of_the_rest(told),
    ):
        paragraphs += section
    return "\n\n".join(paragraphs)


def of_parts(parts: Sequence[PartReport]) -> Paragraphs:
    """What is wrong with the functions of CS50's project."""
    for it in parts:
        if it.faults:
            first = it.faults[0]
            yield f"{words.part(it)} The first:"
            yield beside(drawn(first.board), words.part_fault(it.name, first))
    if right := [it.name for it in parts if not it.faults]:
        yield wrapped(words.right_parts(right, parts[0].asked))


def of_troubles(told: Report, troubles: Troubles) -> Paragraphs:
    """What went wrong when it was asked for a move, each with the first position."""
    for kind, places in troubles.items():
        board, detail = places[0]
        yield beside(drawn(board), words.trouble(kind, len(places), detail))
    odd = {board for board, _ in troubles.get("odd", ())}
    if taken := [it for it in told.with_verdict("illegal") if it.board not in odd]:
        yield beside(drawn(taken[0].board, taken[0].square), words.taken(len(taken)))


def of_wrong_moves(told: Report, most: int | None) -> Paragraphs:
    """The wrong moves, by what they gave away."""
    for value, what in words.GIVEN_AWAY.items():
        answers = told.that_gave_away(value)
        if not answers:
            continue
        drawn_ones = answers[:most]
        yield f"{what}: {len(answers):,}"
        yield from map(wrong_move, drawn_ones)
        if more := len(answers) - len(drawn_ones):
            yield f"… and {more:,} more (--all draws them)"


def wrong_move(answer: Answer) -> str:
    """One wrong move, drawn, with the reason and the way to its page."""
    board, square = answer
    return beside(drawn(board, square), words.why_wrong(answer), explorer(board, square))


def of_the_rest(told: Report) -> Paragraphs:
    """What is no mistake; and how it fares, once it was asked everything."""
    if slower := words.slower(told):
        yield wrapped(slower)
    yield wrapped(words.lost_anyway(told))
    if len(told.answers) < len(positions()):
        return
    moves = told.lost_game
    link = "" if moves is None else f" /review/{as_digits(moves)}"
    yield wrapped(words.beaten(moves) + link)
    yield "\n".join(shares(played_from(dict(told.answers))))


def shares(policy: Policy) -> Iterator[str]:
    """How it fares against each level, out of a hundred games on either side."""
    yield f"{'of 100 games against':25}{'it opens: won, drawn, lost':30}it replies"
    for level in LEVELS.values():
        opening, replying = map(words.of_100, shares_against(level.policy, policy))
        yield f"{words.named(level):25}{opening:30}{replying}"


# Layout ------------------------------------------------------------------------------------------


def drawn(board: Board, square: int | None = None) -> list[str]:
    """The board in three rows, the square that was taken in brackets."""
    marks = [f" {mark} " for mark in board.squares]
    if square is not None and 0 <= square < 9:
        marks[square] = f"({board.turn if square in board.legal_moves else board.squares[square]})"
    return ["".join(marks[row : row + 3]) for row in (0, 3, 6)]


def beside(rows: list[str], *texts: str) -> str:
    """A drawing, and beside it what is said of it."""
    lines = [line for text in texts for line in textwrap.wrap(text, WIDTH - 16)]
    pairs = zip_longest(rows, lines, fillvalue="")
    return "\n".join(f"  {row:9}    {line}".rstrip() for row, line in pairs)


def explorer(board: Board, square: int | None) -> str:
    """The path of the page about that move."""
    return f"/explore/{board.squares}?move={square}"


def wrapped(text: str) -> str:
    """A paragraph."""
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)
