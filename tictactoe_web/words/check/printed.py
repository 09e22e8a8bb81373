"""The report on a player as the command prints it, in paragraphs: what matters most first."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check.brought import Troubles
from tictactoe_web.engine.check.causes import Causes, causes_of
from tictactoe_web.engine.check.parts import PartReport, wrong_parts
from tictactoe_web.engine.check.report import Answer, Report
from tictactoe_web.engine.opponents import Record
from tictactoe_web.words.check import findings as words
from tictactoe_web.words.check import parts as words_of_parts
from tictactoe_web.words.check.causes import LOOK_AT, before_suspects, usual
from tictactoe_web.words.check.likeness import likeness
from tictactoe_web.words.check.troubles import NO_SQUARE, not_free, trouble
from tictactoe_web.words.english import as_sentence, capitalised, percent_figure
from tictactoe_web.words.opponents import named
from tictactoe_web.words.reasons import the

MOST_DRAWN = 5  # of a kind, unless all are asked for
WHERE_PAGES_ARE = (
    "What begins with a / is a page of the game: start tictactoe-web, and put the address that it "
    "prints before it, as in http://127.0.0.1:8000/review/408."
)


class Paragraph(NamedTuple):
    """Texts, each of which begins a line; beside them, perhaps, a board and the square taken.

    `more` is the move, or are the moves of a game, of which a page tells more.
    """

    texts: Sequence[str]
    board: Board | None = None
    square: int | None = None
    more: Answer | Sequence[int] | None = None


Paragraphs = Iterator[Paragraph]


def printed(
    name: str,
    report: Report,
    parts: Sequence[PartReport],
    troubles: Troubles,
    *,
    everything: bool,
    columns: bool,
) -> Paragraphs:
    """The whole report; of each kind of wrong move a few are drawn, or everything.

    `columns` tells whether there is room for them.
    """
    causes = causes_of(report, parts)
    return chain(
        of_all(name, report, causes),
        of_parts(report, parts),
        of_suspects(report, causes),
        of_troubles(report, troubles),
        of_wrong_moves(report, None if everything else MOST_DRAWN),
        of_the_rest(report, troubles),
        of_games(report, columns),
    )


def of_all(name: str, report: Report, causes: Causes) -> Paragraphs:
    """How many answers are right, and the fault that explains everything."""
    if not report.answers:
        yield Paragraph([f"{name} has not been asked for a move yet."])
        return
    yield Paragraph([f"{name} is {words.right(report)}."])
    if report.like:
        yield Paragraph(list(filter(None, [likeness(report), usual(report, causes)])))
    if report.is_faultless:
        yield Paragraph([words.unseen_cuts()])


def of_parts(report: Report, parts: Sequence[PartReport]) -> Paragraphs:
    """What is wrong with the functions of CS50's project, or that it is none of them."""
    for it in wrong_parts(parts):
        yield Paragraph([words_of_parts.part(it)])
        yield Paragraph([words_of_parts.defect_in_words(it.name, it.first)], it.first.board)
        if led := words_of_parts.consequences(it, parts):
            yield Paragraph([led])
    if right := words_of_parts.right_parts(parts, report):
        yield Paragraph([right])


def of_suspects(report: Report, causes: Causes) -> Paragraphs:
    """What else may be behind wrong moves."""
    if causes.suspects:
        told = [f"- {LOOK_AT[it]}" for it in causes.suspects]
        yield Paragraph([before_suspects(report, causes), *told])


def of_troubles(report: Report, troubles: Troubles) -> Paragraphs:
    """What went wrong when it was asked for a move, each with the first position."""
    for kind, places in troubles.items():
        board, detail = places[0]
        yield Paragraph([trouble(kind, len(places), detail)], board)
    told = {board for kind in NO_SQUARE for board, _ in troubles.get(kind, ())}
    if others := [it for it in report.with_verdict("illegal") if it.board not in told]:
        hint = [words.COUNTED_FROM_ONE] if report.counts_from_one else []
        yield Paragraph([not_free(len(others)), *hint], *others[0])


def of_wrong_moves(report: Report, most: int | None) -> Paragraphs:
    """The wrong moves, by what they gave away."""
    for value, what in words.GIVEN_AWAY.items():
        answers = report.that_gave_away(value)
        if not answers:
            continue
        drawn = answers[:most]
        yield Paragraph([f"{what}: {len(answers):,}"])
        yield from map(wrong_move, drawn)
        if more := len(answers) - len(drawn):
            yield Paragraph([f"… and {more:,} more (--all draws them)"])


def wrong_move(answer: Answer) -> Paragraph:
    """One wrong move, drawn, with the reason."""
    told = f"{words.slip(answer)}: {words.proof(answer)}."
    if answer.gave_away == 0:
        told += f" {capitalised(the(answer.better.square))} holds the draw."
    return Paragraph([told], *answer, more=answer)


def of_the_rest(report: Report, troubles: Troubles) -> Paragraphs:
    """What is no mistake."""
    for text in (words.slower(report), words.lost_anyway(report, troubles)):
        if text:
            yield Paragraph([text])


def of_games(report: Report, columns: bool) -> Paragraphs:
    """How it fares, once that is known."""
    if not report.games_are_known:
        return
    yield Paragraph([words.beaten_by(report.games.lost)], more=report.games.lost)
    if report.unplayable:
        yield Paragraph([as_sentence(words.FIRST_FREE_INSTEAD)])
    rows = rows_of(report)
    yield Paragraph(list(as_table(rows) if columns else as_list(rows)))


Rows = Iterator[tuple[str, str, str]]


def rows_of(report: Report) -> Rows:
    """How it fares against each level, out of a hundred games on either side."""
    for level, records in report.games.against:
        opening, replying = map(of_100, records)
        yield named(level), ", ".join(opening), ", ".join(replying)


def of_100(record: Record) -> list[str]:
    """Games won, drawn and lost out of a hundred: "92.71", "7.29" and "0.00"."""
    return [*map(percent_figure, record)]


def as_table(rows: Rows) -> Iterator[str]:
    """The shares in columns."""
    yield f"{'of 100 games against':25}{'it opens: won, drawn, lost':30}it replies"
    for name, opening, replying in rows:
        yield f"{name:25}{opening:30}{replying}"


def as_list(rows: Rows) -> Iterator[str]:
    """The shares where there is no room for columns."""
    yield "Of 100 games it wins, draws and loses"
    for name, opening, replying in rows:
        yield f"against {name}:"
        yield f"  {opening} if it opens,"
        yield f"  {replying} if it replies"
