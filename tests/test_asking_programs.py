"""A program in any language is asked line by line: whatever it does, the others are asked, too."""

import asyncio
import shlex
import sys
from pathlib import Path

import pytest

from tests.support.brought import answers_of, written
from tests.support.server import found
from tictactoe_web.checker import asking, first_answers
from tictactoe_web.checker.first_answers import has_more_to_say
from tictactoe_web.checker.players import CannotAsk, Heard, Program
from tictactoe_web.checker.process import Process
from tictactoe_web.engine.positions import positions
from tictactoe_web.words.check.troubles import TROUBLES

SOME = positions()[1000:1012]
BAD = SOME[4]  # where the programs below do what they do
FREE = [Heard(it.legal_moves[0]) for it in SOME]

pytestmark = pytest.mark.usefixtures("no_loop_of_a_browser")


def program(folder: Path, source: str) -> Program:
    """A program that is asked line by line; here it is in Python, but nobody knows."""
    return Program(shlex.join([sys.executable, str(written(folder, source))]))


def test_a_program_is_asked_line_by_line(tmp_path: Path) -> None:
    source = """
    import sys
    for line in sys.stdin:
        board, turn = line.split()
        assert board.count("X") - board.count("O") == (turn == "O")
        print(board.index("-"))
    """
    assert answers_of(program(tmp_path, source), SOME) == FREE


def test_a_program_may_answer_once_and_end(tmp_path: Path) -> None:
    assert answers_of(program(tmp_path, "print(input().index('-'), end='')"), SOME) == FREE


def test_what_a_program_says_before_it_is_asked_is_no_answer(tmp_path: Path) -> None:
    source = """
    import sys
    print("Tic-tac-toe, version 3\\n\\nType a board:", flush=True)
    for line in sys.stdin:
        print(line.index("-"), end="\\r\\n", flush=True)
    """
    assert answers_of(program(tmp_path, source), SOME) == FREE


def test_a_program_that_never_stops_talking_is_asked_all_the_same(tmp_path: Path) -> None:
    heard = answers_of(program(tmp_path, "while True: print('y')"), SOME)
    assert heard == [Heard(-1, "no square", "'y'")] * len(SOME)


class Talkative(Process):
    """A process that writes a line now and then, for ever."""

    lines = 0

    async def line(self, seconds: float) -> bytes:
        await asyncio.sleep(min(seconds, 0.01))
        self.lines += 1
        return b"y"


def test_a_program_that_goes_on_talking_is_not_listened_to_for_longer_than_it_has() -> None:
    talkative = Talkative()
    asyncio.run(has_more_to_say(talkative, 0.1))
    assert talkative.lines < first_answers.LONGEST_GREETING


@pytest.mark.parametrize(
    ("does", "expected"),
    [
        ("print('centre')", Heard(-1, "no square", "'centre'")),
        ("print('9' * 5000)", Heard(-1)),
        ("print('0004')", Heard(-1)),
        ("print('-')", Heard(None, "empty")),
        ("print()", Heard(None, "empty")),
        ("print('8' * 100_000)", Heard(None, "noise")),
        ("sys.exit(1)", Heard(None, "ended")),
        ("input()", Heard(None, "slow")),
    ],
)
def test_whatever_a_program_does_once_the_others_are_asked(
    tmp_path: Path, does: str, expected: Heard
) -> None:
    source = f"""
    import sys
    while True:
        board = input().split()[0]
        if board == "{BAD.squares}":
            {does}
        else:
            print(board.index("-"))
    """
    heard = answers_of(program(tmp_path, source), SOME, seconds=5 if does == "input()" else 30)
    assert heard[4] == expected
    assert expected.trouble in {None, *TROUBLES}, "each has its sentence"
    assert heard[:4] + heard[5:] == FREE[:4] + FREE[5:]


def test_a_byte_order_mark_is_no_part_of_an_answer(tmp_path: Path) -> None:
    source = """
    import sys
    sys.stdout.reconfigure(encoding="utf-8-sig")
    for line in sys.stdin:
        print(line.index("-"), flush=True)
    """
    assert answers_of(program(tmp_path, source), SOME) == FREE


def test_a_later_start_may_be_slower_than_the_first(tmp_path: Path) -> None:
    (tmp_path / "starts").write_text("")
    source = f"""
    import time
    with open({str(tmp_path / "starts")!r}, "a+") as starts:
        starts.write("x")
        starts.seek(0)
        time.sleep(0 if starts.read() == "x" else 1.5)
    print(input().index("-"))
    """
    assert answers_of(program(tmp_path, source), SOME[:3], seconds=1) == FREE[:3]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import sys; sys.exit('no such file')", "ends without an answer: no such file"),
        ("pass", "ends without an answer."),
        ("while True: print('8' * 9999, end='')", "a line without end"),
    ],
)
def test_a_program_that_never_answers_can_not_be_asked(
    tmp_path: Path, source: str, told: str
) -> None:
    with pytest.raises(CannotAsk, match=told):
        answers_of(program(tmp_path, source), SOME)


NODE = """
/x/player.js:2
function go(){ console.log(b.x) }
                             ^

TypeError: Cannot read properties of undefined (reading 'x')
    at Interface.go (/x/player.js:2:30)
    at Interface.emit (node:events:524:28)

Node.js v20.20.2
"""
NODE_WITHOUT_A_FILE = """
node:internal/modules/cjs/loader:1210
  throw err;
  ^

Error: Cannot find module '/x/plaier.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15) {
  code: 'MODULE_NOT_FOUND',
  requireStack: []
}

Node.js v20.20.2
"""
JAVA = """
Exception in thread "main" java.lang.IllegalStateException: no move
\tat Player.move(Player.java:4)
\tat Player.throwException(Player.java:9)
"""
JAVA_DEEP_DOWN = (
    'Exception in thread "main" java.lang.StackOverflowError\n'
    + "\tat Player.value(Player.java:9)\n" * 300
)
RUBY = """
player.rb:3:in `go': undefined method `x' for nil:NilClass (NoMethodError)
\tfrom player.rb:5:in `<main>'
"""
PYTHON = """
Traceback (most recent call last):
  File "/x/player.py", line 2, in <module>
    raise ValueError("no move")
ValueError: no move
"""
PYTHON_OWN_EXCEPTION = """
Error log opened
Traceback (most recent call last):
  File "/x/player.py", line 2, in <module>
    raise IllegalMove("no move")
__main__.IllegalMove: no move
"""
PYTHON_ONE_AFTER_ANOTHER = """
Traceback (most recent call last):
  File "/x/player.py", line 2, in <module>
    {}["X"]
KeyError: 'X'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/x/player.py", line 4, in <module>
    next(iter([]))
StopIteration
"""


@pytest.mark.parametrize(
    ("complaint", "told"),
    [
        (NODE, "TypeError: Cannot read properties of undefined (reading 'x')"),
        (NODE_WITHOUT_A_FILE, "Error: Cannot find module '/x/plaier.js'"),
        (JAVA, 'Exception in thread "main" java.lang.IllegalStateException: no move'),
        (JAVA_DEEP_DOWN, 'Exception in thread "main" java.lang.StackOverflowError'),
        ("Searching ...\n" * 600 + PYTHON, "ValueError: no move"),
        (RUBY, "player.rb:3:in `go': undefined method `x' for nil:NilClass (NoMethodError)"),
        (PYTHON, "ValueError: no move"),
        (PYTHON_OWN_EXCEPTION, "__main__.IllegalMove: no move"),
        (PYTHON_ONE_AFTER_ANOTHER, "StopIteration"),
        ("Traceback (most recent call last):", "Traceback (most recent call last):"),
        ("killed\nby the system\n", "by the system"),
    ],
)
def test_of_what_a_program_complains_the_line_is_told_that_says_what_is_wrong(
    tmp_path: Path, complaint: str, told: str
) -> None:
    with pytest.raises(CannotAsk) as why:
        answers_of(program(tmp_path, f"import sys; sys.exit({complaint!r})"), SOME)
    assert str(why.value) == f"player.py ends without an answer: {told}"


def test_whether_a_program_can_be_asked_is_tried_in_one_process_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "process_count", lambda: 4)
    starts = tmp_path / "starts"
    command = f"echo started >> {shlex.quote(str(starts))}; exit 1"
    with pytest.raises(CannotAsk):
        answers_of(Program(shlex.join(["sh", "-c", command])), SOME)
    assert len(starts.read_text().splitlines()) == first_answers.FIRST_TRIES


def test_a_program_that_is_asked_but_one_question_may_leave_it_unanswered(tmp_path: Path) -> None:
    assert answers_of(program(tmp_path, ""), SOME[:1]) == [Heard(None, "ended")]


def test_a_program_that_keeps_its_answers_is_told_to_flush_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_answers, "LONG_ENOUGH", 0.2)
    monkeypatch.setattr(first_answers, "A_MOMENT", 20.0)
    source = """
    import sys
    kept = open(1, "w", buffering=8192)
    for line in sys.stdin:
        print(line.index("-"), file=kept)
    """
    with pytest.raises(CannotAsk, match="flush each that it writes"):
        answers_of(program(tmp_path, source), SOME)


def test_a_program_that_is_slow_to_start_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_answers, "LONG_ENOUGH", 0.1)
    monkeypatch.setattr(first_answers, "A_MOMENT", 0.1)
    source = """
    import sys, time
    time.sleep(1)
    for line in sys.stdin:
        print(line.index("-"))
    """
    assert answers_of(program(tmp_path, source), SOME) == FREE


@pytest.mark.parametrize(("words", "name"), [("player.py --depth 9", "player.py"), ("-c 1", "")])
def test_a_program_is_called_by_its_file(tmp_path: Path, words: str, name: str) -> None:
    written(tmp_path, "")
    python = Path(sys.executable)
    command = words.replace("player.py", shlex.quote(str(tmp_path / "player.py")))
    assert Program(f"{shlex.quote(str(python))} {command}").name == (name or python.name)


@pytest.mark.parametrize("command", ["", "'", "no-such-program-here --fast"])
def test_a_command_that_names_no_program_is_refused(command: str) -> None:
    with pytest.raises(CannotAsk):
        Program(command)


JAVASCRIPT = """
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => console.log(line.indexOf("-")));
"""

CLOJURE = """
(doseq [line (line-seq (java.io.BufferedReader. *in*))]
  (println (.indexOf line "-")))
"""

LANGUAGES = {
    "JavaScript": (["node", "nodejs"], JAVASCRIPT),
    "Clojure": (["clojure"], CLOJURE),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_in_another_language_is_asked(tmp_path: Path, language: str) -> None:
    names, source = LANGUAGES[language]
    interpreter = found(*names)
    if not interpreter:
        pytest.skip(f"no {language} here: none of {', '.join(names)}")
    path = written(tmp_path, source, "player")
    assert answers_of(Program(shlex.join([interpreter, str(path)])), SOME, 60) == FREE
