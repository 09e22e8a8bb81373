"""The report on a player's answers: what is known of them, and the page that tells it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from flask import Response

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.check import playing
from tictactoe_web.engine.check.answers import from_signs, one_of_each, to_all_images
from tictactoe_web.engine.check.brought import Trouble, Troubles
from tictactoe_web.engine.check.causes import causes_of
from tictactoe_web.engine.check.faults import Fault, fault_behind
from tictactoe_web.engine.check.parts import PartReport, wrong_parts
from tictactoe_web.engine.check.report import Report, report_on
from tictactoe_web.engine.notation import as_digits
from tictactoe_web.engine.positions import positions
from tictactoe_web.engine.reasons import Scene, scenes
from tictactoe_web.in_turn import InTurn
from tictactoe_web.pages.check.answers import (
    DrawnAnswer,
    Kind,
    ShortAnswer,
    clearest,
    in_short,
    kinds_of,
    link_to_answer,
)
from tictactoe_web.pages.shared.links import link_to, link_to_review
from tictactoe_web.pages.shared.responses import AN_HOUR, shareable
from tictactoe_web.pictures.shares import KEYS, Shares, shares
from tictactoe_web.words.check import findings
from tictactoe_web.words.check import report as words
from tictactoe_web.words.check.causes import LOOK_AT, before_suspects, usual
from tictactoe_web.words.check.page import is_it_right
from tictactoe_web.words.check.parts import consequences, defect_in_words, part, right_parts
from tictactoe_web.words.check.troubles import trouble
from tictactoe_web.words.english import out_of_100

MOST_WAITING = 32  # as many as a class; a report takes 40 ms, the first one half a second more
MOST_KEPT = 64


class Submission(NamedTuple):
    """The answers of a player, as signs.

    They are to all positions if it was asked `everything`, else to the 627.
    """

    signs: str
    everything: bool

    @property
    def boards(self) -> Sequence[Board]:
        """What it was asked."""
        return positions() if self.everything else one_of_each()


class Checked(NamedTuple):
    """What is known of a player once its answers have been looked at.

    `fault` is the one that explains everything, if one does. A player that gave no square at
    all plays no `games`.
    """

    report: Report
    fault: Fault | None
    games: playing.Games


def look_at(submitted: Submission) -> Checked:
    """Work out all that is to be known."""
    answers = from_signs(submitted.signs, submitted.boards)
    report = report_on(answers, submitted.boards)
    policy = playing.played_from(answers if submitted.everything else to_all_images(answers))
    return Checked(
        report=report,
        fault=fault_behind(report.like, answers) if report.like else None,
        games=playing.games_of(policy) if report.plays else playing.Games(),
    )


looked_at = InTurn(look_at, MOST_WAITING, MOST_KEPT)


class Noticed(NamedTuple):
    """Something that came up while a player was asked, and the first board where it did."""

    told: str
    board: Board
    link: str
    then: str


class HandedIn(NamedTuple):
    """What was handed in to be checked: the answers of a player, and what else is known of it.

    `link` leads to the report, `to_copy` is the same as it is told to others, and `seconds` is how
    long a cache may keep it. Where the player itself was asked, `parts` are its functions, and
    `troubles` what else came up.
    """

    submission: Submission
    name: str
    link: str
    to_copy: str = ""
    seconds: int = AN_HOUR
    parts: Sequence[PartReport] = ()
    troubles: Troubles = MappingProxyType({})


def page_of(handed_in: HandedIn) -> Response:
    """The page of the report on a player."""
    submitted = handed_in.submission
    checked = looked_at(submitted)
    report = checked.report
    kinds = kinds_of(report, checked.fault)
    mistake = next((kind.drawn[0].answer for kind in kinds), None)
    return shareable(
        "check/report.html",
        words.title(report, handed_in.name),
        words.description(report),
        handed_in.link,
        seconds=handed_in.seconds,
        preview=mistake.board if mistake else Board(),
        handed_in=handed_in,
        question=is_it_right(handed_in.name),
        report=report,
        diagnosis=diagnosis_of(handed_in, report),
        functions=[noticed_part(it, handed_in.parts) for it in wrong_parts(handed_in.parts)],
        troubles=[noticed(kind, found) for kind, found in handed_in.troubles.items()],
        mistake=link_to_answer(mistake) if mistake else "",
        kinds=kinds,
        legend=legend_of(kinds),
        harmless=harmless(report, handed_in.troubles),
        games=games_told(checked, submitted),
        checked=words.checked(report, submitted.everything),
    )


class Diagnosis(NamedTuple):
    """What is behind the mistakes: the fault that explains them all, else how many there are.

    `then` is what is said next, and `unseen_cuts` if nothing is wrong. `suspects` are what else may
    be behind them, with what is said before these; `the_command_tells` if it would ask what they
    are about.
    """

    told: str
    then: Sequence[str]
    before_suspects: str
    suspects: Sequence[str]
    unseen_cuts: str
    the_command_tells: bool


def diagnosis_of(handed_in: HandedIn, report: Report) -> Diagnosis:
    """What is behind the mistakes of a player."""
    causes = causes_of(report, handed_in.parts)
    right = right_parts(handed_in.parts, report)
    return Diagnosis(
        told=words.diagnosis(report),
        then=[*filter(None, [usual(report, causes), right])],
        before_suspects=before_suspects(report, causes),
        suspects=[LOOK_AT[it] for it in causes.suspects],
        unseen_cuts=findings.unseen_cuts() if report.is_faultless else "",
        the_command_tells="rules" in causes.suspects and not handed_in.submission.everything,
    )


class Harmless(NamedTuple):
    """What is said where nothing was given away, "" where there is nothing to say.

    `slower` is said of all `slower_ones`, which win later, or lose sooner, than need be;
    `lost_anyway` of positions in which no answer could be wrong. One of each is drawn, or None.
    """

    slower: str
    slower_ones: Sequence[ShortAnswer]
    a_slower_one: DrawnAnswer | None
    lost_anyway: str
    one_lost_anyway: DrawnAnswer | None


def harmless(report: Report, troubles: Troubles) -> Harmless:
    """What a report says where nothing was given away."""
    slower = report.with_verdict("slower")
    return Harmless(
        slower=findings.slower(report),
        slower_ones=[in_short(it) for it in slower],
        a_slower_one=clearest(slower),
        lost_anyway=findings.lost_anyway(report, troubles),
        one_lost_anyway=clearest(report.lost_anyway),
    )


class Going(NamedTuple):
    """How it fares where its turn is first, or second; out of 100 games."""

    turn: str
    shares: Shares
    of_100: Sequence[int]


class Fares(NamedTuple):
    """How it fares against a level."""

    level: str
    going: Sequence[Going]


class GamesTold(NamedTuple):
    """What there is to say of the games that it would play; `fares` is empty if it plays none.

    `lost` is the link to a shortest game that it loses, None if it loses none, and `lost_in` its
    moves.
    """

    how_it_is_played: str
    beaten: str
    lost: str | None
    lost_in: Sequence[Scene]
    fares: Sequence[Fares]
    keys: Mapping[str, Shares]


def games_told(checked: Checked, submitted: Submission) -> GamesTold:
    """The games that its answers play."""
    lost = checked.games.lost
    return GamesTold(
        how_it_is_played=words.how_it_is_played(submitted.everything),
        beaten=findings.beaten(lost),
        lost=link_to_review(as_digits(lost), "X", None) if lost else None,
        lost_in=scenes(Board(), lost) if lost else (),
        fares=[
            Fares(
                level.name,
                [
                    Going(turn, shares(record), out_of_100(record))
                    for turn, record in zip(("first", "second"), records, strict=True)
                ],
            )
            for level, records in checked.games.against
        ],
        keys=KEYS,
    )


def legend_of(kinds: Sequence[Kind]) -> list[str]:
    """How to read what is drawn on the boards."""
    pictures = [it.picture for kind in kinds for it in kind.drawn]
    return words.legend(
        shaded=any(it.shaded for it in pictures), dotted=any(it.dotted for it in pictures)
    )


# What is learnt only by asking a player ----------------------------------------------------------


def noticed_part(report: PartReport, parts: Sequence[PartReport]) -> Noticed:
    """What there is to say of a function that is wrong."""
    board = report.first.board
    defect = defect_in_words(report.name, report.first)
    told = " ".join(filter(None, [defect, consequences(report, parts)]))
    return Noticed(part(report), board, link_to("explore.show", board), told)


def noticed(kind: str, found: Sequence[Trouble]) -> Noticed:
    """What there is to say of something that came up while it was asked."""
    board, detail = found[0]
    told = trouble(kind, len(found), detail)
    return Noticed(told, board, link_to("explore.show", board), "")
