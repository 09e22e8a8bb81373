"""Every reason for every move, proved anew from the rules and the brute-force solution alone."""

from collections import Counter
from functools import cache, singledispatch

import pytest

from tests.support.boards import UNFINISHED, board
from tests.support.brute_force import (
    best_by_brute_force,
    by_brute_force,
    finished,
    moves_by_brute_force,
)
from tictactoe_web.engine.board import EMPTY, OTHER, Board, Line, Mark
from tictactoe_web.engine.reasons import (
    Blocks,
    CompletesLine,
    Fact,
    Forces,
    Forks,
    ForksNextAnyway,
    HoldsDraw,
    LosesTo,
    Reason,
    StopsForks,
    reason,
    reasons,
    scenes,
)

ROWS: list[Line] = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS: list[Line] = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
DIAGONALS: list[Line] = [(0, 4, 8), (2, 4, 6)]
EVERY_LINE = {*ROWS, *COLUMNS, *DIAGONALS}


def lacking_one(position: Board, mark: Mark) -> dict[Line, int]:
    """The lines with two of that mark and a free square, and which square that is."""
    drawn = {line: "".join(position.squares[n] for n in line) for line in EVERY_LINE}
    two_and_free = {f"{mark}{mark}-", f"{mark}-{mark}", f"-{mark}{mark}"}
    return {line: line[it.index(EMPTY)] for line, it in drawn.items() if it in two_and_free}


def full_lines(position: Board, mark: Mark) -> set[Line]:
    return {line for line in EVERY_LINE if {position.squares[n] for n in line} == {mark}}


# What each fact claims -----------------------------------------------------------------------


@singledispatch
def prove(fact: Fact, position: Board, square: int) -> None:
    """Check every claim of the fact about that move."""
    raise AssertionError(f"nothing proves {fact} of {position}, {square}")


@prove.register
def _(fact: CompletesLine, position: Board, square: int) -> None:
    after = position.play(square)
    assert full_lines(after, position.turn) == {*fact.lines}
    assert fact.lines
    assert all(square in line for line in fact.lines)


@prove.register
def _(fact: Forks, position: Board, square: int) -> None:
    mover, after = position.turn, position.play(square)
    assert not finished(after)
    open_lines = lacking_one(after, mover)
    assert open_lines == {line: open_lines[line] for line in fact.lines}
    assert sorted({*open_lines.values()}) == [*fact.squares]
    assert len(fact.squares) >= 2
    assert not lacking_one(after, OTHER[mover]), "the other could win first"


@prove.register
def _(fact: Forces, position: Board, square: int) -> None:
    mover, after = position.turn, position.play(square)
    assert lacking_one(after, mover) == dict.fromkeys(fact.lines, fact.reply)
    assert not lacking_one(after, OTHER[mover]), "the other could win instead of blocking"
    prove(fact.fork, after.play(fact.reply), fact.move)


@prove.register
def _(fact: ForksNextAnyway, position: Board, square: int) -> None:
    after = position.play(square)
    assert not lacking_one(after, position.turn)
    assert not lacking_one(after, after.turn)
    assert [reply for reply, _ in fact.fork_after] == [*after.legal_moves]
    for reply, fork in fact.fork_after:
        then = after.play(reply)
        lines = lacking_one(then.play(fork), then.turn)
        prove(Forks(tuple(lines), tuple(sorted({*lines.values()}))), then, fork)


@prove.register
def _(fact: LosesTo, position: Board, square: int) -> None:
    after = position.play(square)
    assert fact.reply in best_by_brute_force(after)
    prove(fact.proof, after, fact.reply)


@prove.register
def _(fact: Blocks, position: Board, square: int) -> None:
    theirs = lacking_one(position, OTHER[position.turn])
    assert {line for line, last in theirs.items() if last == square} == {*fact.lines}
    assert fact.lines
    assert_draws(position, square)
    for careless in {*position.legal_moves} - {square}:
        instead = position.play(careless)
        if not finished(instead):
            assert full_lines(instead.play(square), instead.turn) >= {*fact.lines}


@prove.register
def _(fact: StopsForks, position: Board, square: int) -> None:
    assert_draws(position, square)
    after = position.play(square)
    assert fact.squares
    for fork in fact.squares:
        assert can_be_allowed(position, fork), "nothing was to be stopped"
        assert fork == square or by_brute_force(after.play(fork)).value >= 0, "it still wins"
    if fact.forced_block is not None:
        assert {*lacking_one(after, position.turn).values()} == {fact.forced_block}
        assert fact.forced_block not in fact.squares
        for fork in fact.squares:
            assert len({*lacking_one(after.play(fork), after.turn).values()}) == 2, "it is no fork"


@prove.register
def _(fact: HoldsDraw, position: Board, square: int) -> None:
    assert_draws(position, square)
    others = [it.value for n, it in moves_by_brute_force(position).items() if n != square]
    assert fact.only == (bool(others) and {*others} == {-1})


def assert_draws(position: Board, square: int) -> None:
    assert moves_by_brute_force(position)[square].value == 0


def can_be_allowed(position: Board, fork: int) -> bool:
    """Whether after some other move the other wins with two threats by taking that square."""
    for careless in {*position.legal_moves} - {fork}:
        instead = position.play(careless)
        then = instead if finished(instead) else instead.play(fork)
        two = len({*lacking_one(then, OTHER[position.turn]).values()}) >= 2
        if two and not lacking_one(then, position.turn):
            return True
    return False


# Every move of every position ------------------------------------------------------------------


@cache
def every_reason() -> list[Reason]:
    return [it for position in UNFINISHED for it in reasons(position).values()]


def test_every_move_of_every_position_has_its_reason() -> None:
    moves = [(it, square) for it in UNFINISHED for square in it.legal_moves]
    assert [(it.board, it.square) for it in every_reason()] == moves


def test_every_fact_is_true() -> None:
    for it in every_reason():
        prove(it.fact, it.board, it.square)


def test_every_fact_proves_what_the_move_is_worth() -> None:
    for it in every_reason():
        truth = moves_by_brute_force(it.board)[it.square]
        assert it.worth == truth, it
        if truth.value < 0:
            assert isinstance(it.fact, LosesTo), it
            assert kind_of_win(it.fact.proof) == truth.plies - 1, it
        elif truth.value > 0:
            assert kind_of_win(it.fact) == truth.plies, it
        else:
            assert isinstance(it.fact, Blocks | StopsForks | HoldsDraw), it


def kind_of_win(fact: Fact) -> int:
    """How many plies a win takes that is proved by such a fact."""
    kinds = {CompletesLine: 1, Forks: 3, Forces: 5, ForksNextAnyway: 5}
    return kinds[type(fact)]


def test_what_follows_is_best_play_to_the_end() -> None:
    for it in every_reason():
        position = it.board.play(it.square)
        for move in it.then:
            assert move == best_by_brute_force(position)[0], it
            position = position.play(move)
        assert finished(position), it
        assert 1 + len(it.then) == it.worth.plies, it


def test_a_fact_and_what_follows_tell_the_same_story() -> None:
    for it in every_reason():
        match it.fact:
            case LosesTo(reply, Forces(_, answer, fork, _)):
                assert it.then[:3] == (reply, answer, fork), it
            case LosesTo(reply):
                assert it.then[0] == reply, it
            case Forces(_, answer, fork, _):
                assert it.then[:2] == (answer, fork), it
            case ForksNextAnyway(answers):
                assert it.then[:2] in answers, it


def test_the_moves_that_lose_a_position_that_was_not_lost_are_counted() -> None:
    """Counted with X as the opener; with O it is the same."""
    careless = [
        type(it.fact.proof)
        for it in every_reason()
        if it.board.opener == "X"
        and isinstance(it.fact, LosesTo)
        and by_brute_force(it.board).value >= 0
    ]
    assert len(careless) == 5920
    assert Counter(careless) == {
        CompletesLine: 5004,
        Forks: 720,
        Forces: 180,
        ForksNextAnyway: 16,
    }


# One of each, to read --------------------------------------------------------------------------

TOP, MIDDLE, BOTTOM = ROWS
LEFT, RIGHT = COLUMNS[0], COLUMNS[2]
DIAGONAL = DIAGONALS[0]


def fact_of(drawing: str, square: int, turn: Mark | None = None) -> Fact:
    return reason(board(drawing, turn), square).fact


def test_it_completes_a_line_or_two_at_once() -> None:
    assert fact_of("XX- OO- ---", 2) == CompletesLine((TOP,))
    assert fact_of("XX- OOX OOX", 2) == CompletesLine((TOP, RIGHT))


def test_it_makes_two_threats_at_once() -> None:
    assert fact_of("--- --X XOO", 3) == Forks((MIDDLE, LEFT), (0, 4))


def test_two_lines_that_one_block_meets_are_no_fork() -> None:
    (scene,) = scenes(board("XOX O-X O--"), [4])
    assert (scene.deed, {*scene.lines}) == ("threatens", {RIGHT, DIAGONAL})


def test_it_forces_the_reply_and_then_forks() -> None:
    assert fact_of("XO- --- ---", 3) == Forces((LEFT,), 6, 4, Forks((MIDDLE, DIAGONAL), (5, 8)))


def test_without_a_threat_it_leaves_no_reply_that_helps() -> None:
    assert fact_of("--- --X XOO", 1) == ForksNextAnyway(((0, 4), (2, 3), (3, 2), (4, 0)))


def test_it_lets_the_other_complete_a_line_whether_that_could_be_avoided_or_not() -> None:
    assert fact_of("XX- -O- ---", 3) == LosesTo(2, CompletesLine((TOP,)))
    assert fact_of("XO- X-- ---", 2) == LosesTo(6, CompletesLine((LEFT,)))


def test_it_lets_the_other_fork() -> None:
    assert fact_of("X-- -O- --X", 2) == LosesTo(6, Forks((BOTTOM, LEFT), (3, 7)))


def test_it_runs_into_a_forced_line() -> None:
    forced = Forces((LEFT,), 6, 4, Forks((MIDDLE, DIAGONAL), (5, 8)))
    assert fact_of("X-- --- ---", 1) == LosesTo(3, forced)


def test_it_stops_a_fork_by_standing_in_its_way_or_by_a_threat_elsewhere() -> None:
    assert fact_of("--- --X -XO", 4) == StopsForks((4,), forced_block=None)
    assert fact_of("--- --X -XO", 1) == StopsForks((4,), forced_block=None)
    assert fact_of("X-- -O- --X", 1) == StopsForks((6,), forced_block=7)
    assert fact_of("--O -X- X--", 8) == StopsForks((3,), forced_block=5)


def test_it_takes_the_last_square_of_a_line_of_the_other() -> None:
    assert fact_of("XX- -O- ---", 2) == Blocks(((0, 1, 2),))


def test_only_the_centre_holds_the_draw_against_a_corner() -> None:
    assert fact_of("X-- --- ---", 4) == HoldsDraw(only=True)
    assert fact_of("--- --- ---", 4) == HoldsDraw(only=False)


@pytest.mark.parametrize("finished_board", ["XXXOO----", "XOXXOOOXX"])
def test_a_finished_game_has_no_moves_to_reason_about(finished_board: str) -> None:
    assert reasons(Board.from_text(finished_board)) == {}
