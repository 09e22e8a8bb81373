"""The lines of a search's code on which the answers to its questions turn, to be marked there."""

from collections.abc import Collection

from tictactoe_web.engine.searches import Search

OF_A_MEMO = {
    "known": ["if kept in memo:"],
    "call": ["memo[kept] = max(", "memo[kept] = final_score("],
}

# How these lines begin: by search, and by the kind of a question or the name of a part of it.
BEGINNINGS = {
    "minimax": {
        "worth": ["return tally.leave(max(scores)"],
        "handed up": ["return tally.leave(max(scores)"],
    },
    "quick": {
        "worth": ["return tally.leave(max(scores)"],
        "final": ["return tally.leave(score(position))"],
    },
    "negamax": {
        "call": ["return tally.leave(max(", "return tally.leave(final_score("],
    },
    "alpha-beta": {
        "copy": ["best = max(best, -alpha_beta("],
        "window": ["alpha = max(alpha, best)"],
        "next": ["while replies and alpha < beta"],
        "handed up": ["return tally.leave(best)"],
    },
    "memo": OF_A_MEMO,
    "symmetry": OF_A_MEMO,
}


def deciding_lines(search: Search, asked: Collection[str]) -> list[int]:
    """The numbers of the lines that decide what is asked, as far as it is known which do."""
    of_search = BEGINNINGS.get(search.slug, {})
    beginnings = tuple(it for what in asked for it in of_search.get(what, []))
    return [number for number, text in search.lines if text.strip().startswith(beginnings)]
