"""What a search found and what it cost, in words."""

from collections.abc import Sequence

from tictactoe_web.engine.board import Board
from tictactoe_web.engine.search import Tally
from tictactoe_web.engine.side_by_side import Run, disagreeing
from tictactoe_web.words.english import all_of, capitalised, in_figures, in_letters, several
from tictactoe_web.words.phrases import in_words, names_of

NOTHING = "Nothing to search"

# What the drawing of each search shows.
DRAWN = {
    "minimax": "A tree: X takes the higher of two scores, each the lowest of those below it.",
    "quick": "Two ways to win: at once, which scores +3, and two moves later, which scores +1.",
    "negamax": "The score changes its sign at each level, +2, −2, +2; each side takes the higher.",
    "alpha-beta": "X is sure of +2; elsewhere O has an answer worth −2, so the next one is cut.",
    "memo": "Two ways to one board: the second time, its score is known.",
    "symmetry": "A board mirrored and turned: both lead to one that is kept, whose score is known.",
}


def title(heading: str, board: Board) -> str:
    """The title of the lab under a heading."""
    return f"{heading} ({in_words(board)})"


def description(board: Board) -> str:
    """What a messenger tells of a link to it."""
    return f"What each way to look ahead finds on the board {in_words(board)}, and what it costs."


def every(squares: Sequence[int], legal: int) -> str:
    """The best moves by name, or in one word."""
    if not squares:
        return "none"
    return "every square" if 1 < len(squares) == legal else all_of(names_of(squares))


def finding(visits: Sequence[int], agreed: str = "answer") -> str:
    """What the visits show, and in what the searches agree.

    "Six searches, one answer: 765 to 549,946 positions", or "All six visit 4 positions".
    """
    most, fewest = " ".join(several(visits[0], "position").split()), min(visits)  # a line may end
    searches = in_letters(len(visits))
    if fewest == visits[0]:
        return f"All {searches} visit {most}"
    return f"{capitalised(searches)} searches, one {agreed}: {in_figures(fewest)} to {most}"


def alike(searches: int) -> str:
    """What is told of several searches of which each visited as many."""
    return f"the same work for {'both' if searches == 2 else f'all {in_letters(searches)}'}"


def duration(seconds: float) -> str:
    """A time as people write it: "1.3 s", "34 ms", "2.4 ms", "0.05 ms"."""
    milliseconds = 1000 * seconds
    if round(milliseconds) >= 1000:
        return f"{seconds:.1f} s"
    if round(milliseconds, 1) >= 10:
        return f"{milliseconds:.0f} ms"
    return f"{milliseconds:.1f} ms" if round(milliseconds, 2) >= 1 else f"{milliseconds:.2f} ms"


def spared(tally: Tally) -> str:
    """What saved the search work."""
    if tally.cutoffs:
        return several(tally.cutoffs, "cut")
    return several(tally.memo_hits, "memo hit") if tally.memo_hits else ""


def agreement(runs: Sequence[Run], board: Board) -> str:
    """On which moves the searches agree, and which of them call others best, in a sentence."""
    others, best = [it.search.name for it in disagreeing(runs)], runs[-1].result.best
    who = f"All but {all_of(others)}" if others else "All"
    moves = "move" if len(best) == 1 else "moves"
    return f"{who} find the same best {moves} ({every(best, len(board.legal_moves))})."


def times(runs: Sequence[Run]) -> str:
    """How long each search took: "Minimax 0.60 ms, Negamax 0.50 ms"."""
    return ", ".join(f"{it.search.name} {duration(it.seconds)}" for it in runs)
