"""tictactoe-web check and --player, as somebody with a minimax uses them."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.brought import CS50, hiding, is_alive, written
from tests.support.clients import player_on, until
from tests.support.faulty_players import ASKED, HIDING, choices, fault_in, verdicts
from tests.support.pages import show, words
from tests.support.player import SIDES, Player
from tests.support.server import COMMAND, FULL_DISK, KEY, Server, environment, free_port, serving
from tictactoe_web import cli
from tictactoe_web.checker import asking
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.command import text_of
from tictactoe_web.checker.players import Heard, PythonFile
from tictactoe_web.engine.board import Board, replay
from tictactoe_web.engine.solution import best_moves
from tictactoe_web.words.check.findings import GIVEN_AWAY
from tictactoe_web.words.check.likeness import LIKE

pytestmark = pytest.mark.usefixtures("no_loop_of_a_browser")

FIRST_FREE = """
def choose(board):
    return board.index("-")
"""


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, and what was said on standard output and elsewhere."""
    with pytest.raises(SystemExit) as stopped:
        cli.main(["check", *arguments])
    said = capsys.readouterr()
    return int(stopped.value.code or 0), said.out, said.err


def facts(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    status, out, err = checked(capsys, "--json", *arguments)
    assert err == ""
    (line,) = out.splitlines()
    told = json.loads(line)
    assert isinstance(told, dict)
    return status, told


# The command, but it asks nothing: it is its report that matters.
ASKS_NOTHING = """
from tictactoe_web import cli
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.command import text_of

Checking.ask = lambda *_: None
cli.main()
"""


def handed_in(
    tmp_path: Path, out: Any, err: Any = subprocess.PIPE, *, before: Sequence[str] = ()
) -> tuple[int, str | None]:
    """The exit status for a player of which no fault is known, and what standard error says."""
    player = str(written(tmp_path, FIRST_FREE))
    command = [*before, sys.executable, "-c", ASKS_NOTHING, "check", player]
    settings = environment(PYTHONUNBUFFERED="")
    ended = subprocess.run(command, stdout=out, stderr=err, env=settings, text=True, check=False)
    return ended.returncode, ended.stderr


@pytest.mark.skipif(not FULL_DISK.exists(), reason="there is no disk that is always full")
def test_a_report_that_cannot_be_written_says_nothing_of_the_player(tmp_path: Path) -> None:
    with FULL_DISK.open("w") as full:
        status, err = handed_in(tmp_path, full)
        assert (status, err) == (
            2,
            "tictactoe-web: can't write the report: No space left on device.\n",
        )
        assert handed_in(tmp_path, full, full)[0] == 2


@pytest.mark.skipif(os.name != "posix", reason="pipes end otherwise elsewhere")
def test_nor_does_a_report_that_nobody_reads(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    assert handed_in(tmp_path, writer) == (2, "")
    os.close(writer)


@pytest.mark.skipif(os.name != "posix", reason="it takes a shell that can close it")
def test_nor_does_one_that_has_nowhere_to_go(tmp_path: Path) -> None:
    closed = ["sh", "-c", 'exec "$0" "$@" >&-']
    status, err = handed_in(tmp_path, None, before=closed)
    told = "tictactoe-web: can't write the report: standard output is closed.\n"
    assert (status, err) == (2, told)


def test_a_right_minimax_is_right(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, told = facts(capsys, str(written(tmp_path, CS50)))
    assert status == 0
    parts = told.pop("parts")
    slower = told["slower"]
    assert told == {
        "asked": 4520,
        "right": 4520 - slower,
        "slower": slower,
        "wrong": 0,
        "illegal": 0,
        "missing": 0,
        "loses": False,
        "like": None,
        "lost_game": None,
    }
    assert list(parts) == ["player", "actions", "result", "winner", "terminal", "utility"]
    assert all(part == {"asked": 5478, "wrong": 0} for part in parts.values())


@pytest.mark.parametrize("seed", range(3))
def test_the_facts_are_those_of_another_count(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seed: int
) -> None:
    draw = Random(seed)
    kind = ["no-rows", HIDING[3], "max-for-both"][seed]
    answers: dict[Board, int | None] = {
        it: draw.choice(sorted(might)) for it, might in choices(kind).items()
    }
    answers |= dict.fromkeys(draw.sample(ASKED, 20))
    answers |= dict.fromkeys(draw.sample(ASKED, 30), 9)
    table = {it.squares: square for it, square in answers.items()}
    path = written(tmp_path, f"choose = {table}.get")
    counted = Counter(
        "missing" if square is None else verdicts(it).get(square, "illegal")
        for it, square in answers.items()
    )
    status, told = facts(capsys, str(path))
    assert status == 1
    assert {verdict: told[verdict] for verdict in counted} == counted
    assert told["like"] == fault_in(answers)
    assert told["parts"] == {}
    assert told["loses"] == (told["lost_game"] is not None)
    if told["loses"]:
        assert replay(map(int, told["lost_game"]), "X")[-1].outcome


def test_a_player_that_never_answers_plays_no_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    silent = str(written(tmp_path, "def choose(board): return None"))
    status, told = facts(capsys, silent)
    assert status == 1
    assert (told["missing"], told["loses"], told["lost_game"]) == (4520, None, None)
    assert "beat" not in checked(capsys, silent)[1]


def test_the_report_says_what_is_wrong_and_why() -> None:
    printed = text_of(hiding(), everything=False)
    paragraphs = " ".join(printed.split())
    for told in (  # what the example in the README, which is held against it, leaves out
        LIKE["empty-line-hides"].that,
        "player, actions and result are right on all 5,478 boards.",
        "… and 2 more (--all draws them)",
        f"{GIVEN_AWAY[0]}: 4",
    ):
        assert told in paragraphs
    assert paragraphs.index("winner is") < paragraphs.index(GIVEN_AWAY[1])
    assert max(map(len, printed.splitlines())) <= 80


def test_the_page_shows_the_beginning_of_what_is_printed() -> None:
    printed = [" ".join(it.split()) for it in text_of(hiding(), everything=False).split("\n\n")]
    shown = show("/check").one(".printout")
    *told, _, end = [words(it) for it in shown.select(":scope > :not(figcaption)")]
    board, reason = (words(it) for it in shown.select(".row > *"))
    assert told == printed[:3]
    first_row, others = board[:5], board[5:]
    assert f"{first_row} {reason}{others}" == printed[3]
    assert end == "…"


def test_all_wrong_moves_are_drawn_if_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(tmp_path, FIRST_FREE, "first_free.py")
    status, every, err = checked(capsys, str(path), "--all")
    assert (status, err) == (1, "")
    assert every.startswith("first_free.py is right on ")
    assert every.count("/explore/") == 1869


def test_any_program_can_be_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = """
    import sys
    for line in sys.stdin:
        print(line.index("-"))
    """
    command = shlex.join([sys.executable, str(written(tmp_path, source))])
    status, told = facts(capsys, "--command", command)
    assert (status, told["like"], told["wrong"]) == (1, "first-free", 1869)


def test_a_part_that_is_wrong_is_enough(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = {it.squares: divmod(best_moves(it)[0], 3) for it in ASKED}
    source = f"""
    def minimax(board):
        return {table}["".join(mark or "-" for row in board for mark in row)]

    def utility(board):
        return 0
    """
    status, told = facts(capsys, str(written(tmp_path, source)))
    assert (status, told["wrong"]) == (1, 0)
    assert told["parts"] == {"utility": {"asked": 5478, "wrong": 942}}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere.py"], "tictactoe-web: there is no file nowhere.py."),
        (["--command", "no-such-program-here"], "tictactoe-web: there is no program"),
        ([], "Error: A player is a FILE or a command"),
        (["a.py", "--command", "b"], "Error: A player is a FILE or a command"),
        (["a.py", "--seconds", "0"], "Error: Invalid value for '--seconds'"),
        (["a.py", "--seconds", "nan"], "Error: Invalid value for '--seconds'"),
        (["a.py", "--seconds", "inf"], "Error: Invalid value for '--seconds'"),
        (["a.py", "--seconds", "soon"], "Error: Invalid value for '--seconds'"),
    ],
)
def test_what_can_not_be_asked_has_a_status_of_its_own(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    status, out, err = checked(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1].startswith(told)


@contextmanager
def ctrl_c(handler: Any) -> Iterator[None]:
    """What a command that is started does on Ctrl+C: it inherits whether that is ignored."""
    before = signal.signal(signal.SIGINT, handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def heeds_ctrl_c() -> Iterator[None]:
    """Let commands heed Ctrl+C, which those in the background would inherit as ignored."""
    with ctrl_c(signal.default_int_handler):
        yield


@pytest.mark.skipif(os.name != "posix", reason="Ctrl+C is sent otherwise elsewhere")
@pytest.mark.parametrize(
    ("told", "ctrl_c_is"),
    [
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGTERM, signal.SIG_IGN),  # as in the background
    ],
)
def test_told_to_stop_it_tells_what_is_known_so_far(
    tmp_path: Path, told: signal.Signals, ctrl_c_is: Any
) -> None:
    source = """
    import time

    def choose(board):
        if board.count("-") > 3:
            time.sleep(600)
        return board.index("-")
    """
    with (
        ctrl_c(ctrl_c_is),
        subprocess.Popen(
            [COMMAND, "check", "--seconds", "0.5", str(written(tmp_path, source))],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
        ) as process,
    ):
        assert process.stderr
        warning = process.stderr.readline()
        while "--seconds" not in warning:
            warning += process.stderr.readline()
        process.send_signal(told)
        try:
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()  # if it hangs
    assert process.returncode == 1
    assert "Traceback" not in err
    assert warning.startswith("3 answers have not come within 0.5 s.")
    stopped = re.search(r"^Stopped after ([\d,]+) positions\.$", err, re.MULTILINE)
    assert stopped
    assert f"of {stopped[1]} positions." in out
    assert GIVEN_AWAY[1] in out
    assert "beat" not in out  # who knows


only_here = pytest.mark.skipif(os.name != "posix", reason="only here can it be seen who lives")
everywhere = pytest.mark.parametrize("where", ["while it is loaded", "in a move"])


def looping(folder: Path, where: str) -> tuple[str, Path]:
    """A player that is in a loop without end there, and where it writes the numbers of those."""
    pids = folder / "pids"
    source = f"""
    import os

    def choose(board):
        with open({str(pids)!r}, "a") as file:
            print(os.getpid(), file=file)
        while True: pass

    {"choose('')" if where == "while it is loaded" else ""}
    """
    pids.touch()
    return str(written(folder, source)), pids


def alive(pids: Path) -> list[int]:
    return list(filter(is_alive, map(int, pids.read_text().split())))


@only_here
@pytest.mark.usefixtures("hears_the_terminal_close")
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGHUP])
@everywhere
def test_told_to_stop_it_leaves_no_process_of_the_player(
    tmp_path: Path, told: signal.Signals, where: str
) -> None:
    file, pids = looping(tmp_path, where)
    with subprocess.Popen([COMMAND, "check", file], env=environment()) as process:
        until(pids.read_text)
        process.send_signal(told)
        status = process.wait()
    assert status == (2 if where == "while it is loaded" else 1)
    left = alive(pids)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left


@only_here
@everywhere
def test_killed_it_leaves_none_for_long(tmp_path: Path, where: str) -> None:
    file, pids = looping(tmp_path, where)
    with subprocess.Popen([COMMAND, "check", file], env=environment()) as process:
        until(pids.read_text)
        process.kill()
    try:
        until(lambda: not alive(pids), 30)
    finally:
        for pid in alive(pids):
            os.kill(pid, signal.SIGKILL)


def test_what_went_wrong_is_told_before_what_was_only_noticed(tmp_path: Path) -> None:
    source = """
    def choose(board):
        if board.count("-") == 8:
            return board[9]
        print("hm")
        return board.index("-")
    """
    checking = Checking(PythonFile(written(tmp_path, source), 30))
    checking.ask(30, lambda _: None)
    found = checking.troubles()
    assert {kind: len(them) for kind, them in found.items()} == {"crashed": 9, "printed": 4511}
    assert list(found) == ["crashed", "printed"]
    assert found["crashed"][0].detail == "IndexError: string index out of range, line 4"


def test_what_is_done_goes_by_what_minimax_would_visit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "process_count", lambda: 1)  # of two, one may fall behind
    checking = Checking(PythonFile(written(tmp_path, FIRST_FREE), 30))
    done, cost = [], checking.cost
    checking.ask(30, lambda _: done.append(checking.done / cost))
    assert done == sorted(done)
    assert done[-1] == 1
    assert done[-11] < 2 / 3, "the last ten, near the start, take more than a third"


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_stopped_while_the_report_is_worked_out_it_tells_the_counts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Checking, "facts", lambda _: signal.raise_signal(signal.SIGINT))
    status, out, err = checked(capsys, str(written(tmp_path, FIRST_FREE)))
    assert (status, out) == (1, "")
    assert err == "Stopped before the report was done: 2,651 right, 1,869 wrong.\n"


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_of_a_part_that_was_not_asked_about_every_board_nobody_says_that_it_is_right(
    tmp_path: Path,
) -> None:
    checking = Checking(PythonFile(written(tmp_path, CS50), 30))

    def stop_in_the_second(_: Heard) -> None:
        if checking.known == 6000:
            signal.raise_signal(signal.SIGINT)  # as Ctrl+C does

    with pytest.raises(KeyboardInterrupt):
        checking.ask(30, stop_in_the_second)
    assert [it.name for it in checking.parts()] == ["player"]
    facts = checking.facts()
    assert (facts["asked"], facts["loses"], facts["lost_game"]) == (0, None, None)


# As an opponent ----------------------------------------------------------------------------------

# Takes the last free square, but answers nothing where there is only one mark.
LAST_FREE = """
def choose(board):
    return None if board.count("-") == 8 else board.rindex("-")
"""


def test_what_the_server_would_need_of_the_environment_does_not_matter(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", "tcp://10.0.0.1:80")  # as Kubernetes sets it
    monkeypatch.setenv("WEB_CONCURRENCY", "auto")
    status, _, err = checked(capsys, "nowhere.py")
    assert (status, err) == (2, "tictactoe-web: there is no file nowhere.py.\n"), "it got so far"


@pytest.fixture(scope="module")
def opponent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = written(tmp_path_factory.mktemp("brought"), LAST_FREE, "last_free.py")
    with serving("--player", str(path)) as server:
        yield server


@pytest.mark.parametrize(("mark", "first"), SIDES)
def test_it_is_played_against_by_its_answers_whoever_opens(
    opponent: Server, mark: str, first: str
) -> None:
    player = player_on(opponent)
    page = player.new(mark, first, "player")
    while page.outcome == "playing":
        before = list(page.board)
        page = player.move(page.free[0])
        before[before.index("-")] = mark
        if "-" in before and (replies := [n for n in page.newest if page.board[n] != mark]):
            free = [n for n, there in enumerate(before) if there == "-"]
            assert replies == [free[0] if len(free) == 8 else free[-1]]
    page.assert_legal()


def test_it_is_called_by_its_files_name_and_says_what_it_does(opponent: Server) -> None:
    page = player_on(opponent).new(level="player")
    assert "last_free.py is right on 2,648 of 4,520 positions" in page.choices
    assert page.soup.select("aside a[href='/player']"), "its report"
    assert "of 4,520 positions; in the 9 without a free one it takes the first free" in page.text


def test_a_program_can_be_played_against(tmp_path: Path) -> None:
    path = written(tmp_path, "while True: print(input().index('-'))", "program.py")
    with serving("--player-command", shlex.join([sys.executable, str(path)])) as server:
        page = player_on(server).new("O", "computer", "player")
        assert page.newest == [0]
        assert server.process.stdout
        told = [server.process.stdout.readline() for _ in range(2)]
    assert "program.py" in told[1]
    assert f"{server.url}/player" in told[1]


def test_one_that_thinks_too_long_is_played_against_where_it_answered(tmp_path: Path) -> None:
    source = """
    import time

    def choose(board):
        if board.count("-") == 9:
            time.sleep(600)
        return board.index("-")
    """
    path = written(tmp_path, source)
    with serving("--seconds", "0.5", "--player", str(path)) as server:
        assert player_on(server).new("O", "computer", "player").outcome == "playing"


def test_what_is_for_serving_does_not_stand_before_check(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["--seconds", "3", "check", "a.py"])
    assert "Options before “check” are for serving." in capsys.readouterr().err


def test_nobody_can_ask_for_a_player_that_was_not_brought(player: Player) -> None:
    assert player.post("/new", mark="X", first="you", level="player").status_code == 400


def test_a_player_that_can_not_be_asked_is_not_served(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", KEY)
    with pytest.raises(SystemExit, match="2"):
        cli.main(["--port", str(free_port()), "--player", "nowhere.py"])
    assert capsys.readouterr().err == "tictactoe-web: there is no file nowhere.py.\n"
