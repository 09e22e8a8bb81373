"""The command's way to players: asks one, and prints what is wrong with it."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.players import BroughtPlayer, Program, PythonFile
from tictactoe_web.checker.progress import ask_with_progress
from tictactoe_web.checker.terminal import WIDTH, laid_out, width_of
from tictactoe_web.engine.check.brought import Brought
from tictactoe_web.output import CannotGoOn, say, say_aside
from tictactoe_web.words.check import progress as words
from tictactoe_web.words.check.printed import printed

SECONDS = 60.0  # for one answer


seconds_option = click.option(
    "--seconds",
    type=float,  # click.FloatRange would let nan through
    callback=lambda _context, _option, seconds: checked_seconds(seconds),
    default=SECONDS,
    show_default=True,
    help="The most that one answer of a player may take.",
)


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--command", "program", help="A program to check instead of a Python file.")
@seconds_option
@click.option("--all", "everything", is_flag=True, help="Draw every wrong move, not only a few.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON, and nothing else.")
def check(
    file: Path | None, program: str | None, seconds: float, everything: bool, as_json: bool
) -> None:
    """Ask a player every position, and tell what is wrong and why.

    FILE is Python with minimax(board), as in CS50's project, or with choose(board), which takes
    nine characters and returns a square.
    """
    checking = Checking(player_of(file, program, seconds))
    stopped = False
    try:
        ask_with_progress(checking, seconds, words.CTRL_C_TELLS)
    except KeyboardInterrupt:
        stopped = True
    try:
        facts = checking.facts()
        hand_in(json.dumps(facts) if as_json else text_of(checking, everything))
    except KeyboardInterrupt:  # that was one too many
        say_aside(words.stopped_before_the_report(checking.so_far))
        sys.exit(1)
    sys.exit(1 if stopped or is_broken(facts) else 0)


class CannotTell(CannotGoOn):
    """The report can't be written; the text says why."""

    exit_code = 2


def hand_in(report: str) -> None:
    """Print the report; raises CannotTell, and ends quietly if nobody reads any further.

    Neither says anything of the player, so neither has the status of a verdict.
    """
    if not sys.stdout:  # closed, as by >&-
        raise CannotTell("can't write the report: standard output is closed.")
    try:
        say(report)
    except BrokenPipeError:
        sys.exit(2)
    except OSError as error:  # a full disk, say
        raise CannotTell(f"can't write the report: {error.strerror}.") from None


def text_of(checking: Checking, everything: bool) -> str:
    """The report as the terminal shows it."""
    name, report = checking.player.name, checking.report()
    parts, troubles = checking.parts(), checking.troubles()
    width = width_of(sys.stdout)
    columns = width >= WIDTH
    told = printed(name, report, parts, troubles, everything=everything, columns=columns)
    return laid_out(told, width)


def checked_seconds(seconds: float) -> float:
    """The most that one answer may take; raises BadParameter for what is no such time."""
    if not 0 < seconds <= 24 * 60 * 60:
        raise click.BadParameter("it has to be above 0, and at most a day.")
    return seconds


def is_broken(facts: dict[str, Any]) -> bool:
    """Whether anything is wrong, illegal, missing, or wrong with a part."""
    moves = facts["wrong"] + facts["illegal"] + facts["missing"]
    return bool(moves + sum(part["wrong"] for part in facts["parts"].values()))


def player_of(file: Path | None, program: str | None, seconds: float) -> BroughtPlayer:
    """The player that the command line names; raises CannotAsk."""
    if (file is None) == (program is None):
        raise click.UsageError("A player is a FILE or a command: name one of them.")
    return PythonFile(file, seconds) if file else Program(program or "")


def bring(file: Path | None, program: str | None, seconds: float) -> Brought:
    """The player to play against, once it has answered everything."""
    checking = Checking(player_of(file, program, seconds))
    try:
        ask_with_progress(checking, seconds, words.CTRL_C_STOPS)
    except KeyboardInterrupt:
        sys.exit(1)
    name, answers = checking.player.name, checking.answers
    return Brought(name, answers, checking.parts(), checking.troubles())
