"""The functions of CS50's project: which are wrong, and on how many boards."""

from pathlib import Path

import pytest

from tests.support.boards import reachable
from tests.support.brought import CS50, written
from tictactoe_web.checker.checking import Checking
from tictactoe_web.checker.players import PythonFile
from tictactoe_web.engine.board import LINES, Board
from tictactoe_web.engine.check.parts import PARTS, Defect, PartReport, wrong_parts
from tictactoe_web.words.check.parts import consequences, defect_in_words, part

BOARDS = reachable("X")
OVER = [it for it in BOARDS if it.outcome]

pytestmark = pytest.mark.usefixtures("no_loop_of_a_browser")


def parts_of(folder: Path, wrong: str, *names: str) -> dict[str, tuple[Defect, ...]]:
    """What is wrong with these of CS50's functions, one of which is replaced."""
    checking = Checking(PythonFile(written(folder, f"{CS50}\n{wrong}"), 30))
    checking.queries = [it for it in checking.queries if it.name in names]
    checking.ask(30, lambda _: None)
    assert {it.asked for it in checking.parts()} == {len(BOARDS)} == {5478}
    return {it.name: it.defects for it in checking.parts() if it.name in names}


def test_right_ones_are_right(tmp_path: Path) -> None:
    assert parts_of(tmp_path, "", *PARTS) == dict.fromkeys(PARTS, ())


def only_in_a_row(position: Board) -> bool:
    """Whether the game was won in a row, and in no other line."""
    won = [line for line in LINES if {position.squares[it] for it in line} in ({"X"}, {"O"})]
    return bool(won) and all(line in ((0, 1, 2), (3, 4, 5), (6, 7, 8)) for line in won)


def test_a_winner_who_sees_no_rows_is_wrong_where_a_row_has_won(tmp_path: Path) -> None:
    wrong = """
    def winner(board):
        diagonals = [board[0][0], board[1][1], board[2][2]], [board[0][2], board[1][1], board[2][0]]
        for line in [*zip(*board), *diagonals]:
            if line[0] is not EMPTY and line[0] == line[1] == line[2]:
                return line[0]
    """
    told = parts_of(tmp_path, wrong, "winner", "utility", "terminal", "actions")
    expected = {it for it in BOARDS if only_in_a_row(it)}
    assert {it.board for it in told["winner"]} == expected
    assert {it.board for it in told["utility"]} == expected
    assert {it.board for it in told["terminal"]} == {it for it in expected if "-" in it.squares}
    assert told["actions"] == ()
    reports = [PartReport(name, defects, 5478) for name, defects in told.items()]
    assert [it.name for it in wrong_parts(reports)] == ["winner"], "it is one fault"
    follows = {it.name: consequences(it, reports) for it in reports}
    assert {*filter(None, follows.values())} == {follows["winner"]}
    first, second = (it for it in reports if it.name in ("utility", "terminal"))
    assert follows["winner"] == (
        f"That makes {first.name} wrong, too, on {len(first.defects):,} of these boards, "
        f"and {second.name} on {len(second.defects):,}."
    )
    plies = [it.board.ply for it in told["winner"]]
    assert plies == sorted(plies)


RESULTS = {
    "changes a row that it shares": (
        "after = list(board); after[action[0]][action[1]] = player(board); return after",
        "changed",
        lambda it: True,  # noqa: ARG005
    ),
    "writes over what is taken": (
        "after = deepcopy(board); after[action[0]][action[1]] = player(board); return after",
        "taken",
        lambda it: it.ply > 0,
    ),
    "counts from behind": (
        "after = deepcopy(board); i, j = action; assert not board[i][j]; "
        "after[i][j] = player(board); return after",
        "off",
        None,
    ),
    "refuses corners": (
        "assert action in actions(board) and action != (0, 0); "
        "after = deepcopy(board); after[action[0]][action[1]] = player(board); return after",
        "refused",
        lambda it: not it.outcome and it.squares[0] == "-",
    ),
    "always plays X": (
        "assert action in actions(board); "
        "after = deepcopy(board); after[action[0]][action[1]] = X; return after",
        "moved",
        lambda it: not it.outcome and it.turn == "O",
    ),
    "exits": ("exit()", "trouble", lambda it: True),  # noqa: ARG005
}


@pytest.mark.parametrize("does", RESULTS)
def test_results_are_looked_at_closely(tmp_path: Path, does: str) -> None:
    body, kind, expected = RESULTS[does]
    copied = "from copy import deepcopy"
    wrong = f"\n    {copied}\n\n    def result(board, action):\n        {body}\n"
    told = parts_of(tmp_path, wrong, "result")["result"]
    assert kind in {it.kind for it in told}
    if kind == "off":
        said = defect_in_words("result", told[0])
        assert "(-1, 2), which is not on the board. Python counts" in said
    if expected:
        assert {it.board for it in told if it.kind == kind} == set(filter(expected, BOARDS))


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("player", "return 1 / 0 if winner(board) or not actions(board) else player_(board)"),
        ("actions", "return 'over' if winner(board) else actions_(board)"),
        ("utility", "return {X: 1, O: -1, None: 0}[winner(board)] if terminal(board) else None"),
    ],
)
def test_what_the_project_leaves_open_is_not_wrong(tmp_path: Path, name: str, body: str) -> None:
    wrong = f"\n    {name}_ = {name}\n    def {name}(board):\n        {body}\n"
    assert parts_of(tmp_path, wrong, name)[name] == ()


@pytest.mark.parametrize(("mark", "wrong_on"), [("player(board)", 0), ("X", 2097)])
def test_accepting_what_is_no_move_is_no_wrong_answer_bug(
    tmp_path: Path, mark: str, wrong_on: int
) -> None:
    wrong = f"""
    def result(board, action):
        after = [list(row) for row in board]
        after[action[0]][action[1]] = {mark}
        return after
    """
    report = PartReport("result", parts_of(tmp_path, wrong, "result")["result"], 5478)
    assert len(report.wrong_answers) == wrong_on
    assert all(it.board.turn == "O" and not it.board.outcome for it in report.wrong_answers)
    assert report.misleads == (wrong_on > 0)
    told = part(report)
    assert "accepts moves to taken squares and off the board" in told
    assert (f"is wrong on {wrong_on:,} of 5,478 boards" in told) == report.misleads


@pytest.mark.parametrize("score", [1, 0])
def test_a_fault_of_its_own_is_told_beside_that_of_winner(tmp_path: Path, score: int) -> None:
    wrong = f"""
    winner = lambda board: None

    def utility(board):
        return {score}
    """
    reports = [
        PartReport(name, defects, 5478)
        for name, defects in parts_of(tmp_path, wrong, "winner", "utility").items()
    ]
    own = {"utility"} if score else set()
    assert {it.name for it in wrong_parts(reports)} == {"winner", *own}
    assert any(consequences(it, reports) for it in reports) != bool(own)


def test_what_makes_no_move_wrong_is_told_last() -> None:
    defects = [Defect(BOARDS[0], kind) for kind in ("off", "taken", "list", "other")]
    off, taken, as_list, other = (PartReport(it.kind, (it,), 1) for it in defects)
    right = PartReport("right", (), 1)
    assert wrong_parts([off, taken, right, as_list, other]) == [other, off, taken, as_list]


def test_a_list_is_no_set_of_actions(tmp_path: Path) -> None:
    wrong = "\n    actions_ = actions\n    actions = lambda board: list(actions_(board))\n"
    defects = parts_of(tmp_path, wrong, "actions")["actions"]
    assert len(defects) == 5478 - len(OVER)
    assert {it.kind for it in defects} == {"list"}
    assert defects[0].said.startswith("[(")
    assert defect_in_words("actions", defects[0]).endswith("That is a set, not a list.")
