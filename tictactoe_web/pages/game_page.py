"""What the page of a game shows: the board, the score, what can be chosen, the notes beside it."""

from typing import NamedTuple

from flask import render_template, url_for

from tictactoe_web.engine import puzzles
from tictactoe_web.engine.board import EMPTY, OTHER, SQUARE_NAMES, Board, Mark
from tictactoe_web.engine.game import FRIEND, Game, all_levels
from tictactoe_web.engine.opponents import LEVELS, your_record
from tictactoe_web.engine.solution import move_worths
from tictactoe_web.pages.links import link_to, link_to_review
from tictactoe_web.pages.rendering import cached_fragment
from tictactoe_web.pages.replay import end_of
from tictactoe_web.pictures.boards import inked_stroke_through
from tictactoe_web.sitting import Score, Sitting
from tictactoe_web.words.game import ending, sentence, telling
from tictactoe_web.words.notices import NOTICES
from tictactoe_web.words.phrases import hint, out_of_100

A_FRIEND = "a friend here"  # on the button, beside the levels of the computer


class Link(NamedTuple):
    """What a link says, and where it leads."""

    words: str
    href: str


def contents(sitting: Sitting) -> dict[str, object]:
    """All that the page of a game shows."""
    game = sitting.game
    playing = game.result == "playing"
    return {
        **said(sitting),
        **parts(sitting),
        "ply": game.board.ply,
        "turn": game.board.turn,
        "id": game.id,
        "can_undo": game.can_undo,
        "further": explore_link(game) if playing else puzzle_link(game),
        "review": "" if playing else review_of(game),
    }


def said(sitting: Sitting) -> dict[str, str]:
    """The sentence that matters now, in its parts."""
    game, notice = sitting.game, NOTICES.get(sitting.notice, "")
    return {
        "title": f"{notice} {sentence(game)}".strip(),
        "notice": notice,
        "ending": ending(game),
        "telling": telling(game),
        "result": game.result,
    }


def parts(sitting: Sitting) -> dict[str, object]:
    """What stands around that sentence."""
    game, now = sitting.game, Setup.of(sitting.game)
    playing, hints = game.result == "playing", sitting.switches["hints"]
    focus = sitting.focus if playing or not sitting.focus else "new"
    newest = game.moves[-1] if game.played else None
    square_in_focus = focus if focus.isdigit() else ""
    return {
        "head": head_fragment(),
        "mark": inked(game.board.turn),
        "board": board_fragment(game.board, newest, hints, square_in_focus),
        "score": score_fragment(sitting.score, now, game.practice),
        "actions": actions_fragment(now, playing, hints, focus),
        "choices": choices_fragment(now),
        "aside": aside_fragment(now.level, hints_explained(sitting), any(sitting.score)),
        "line": "" if playing else end_of(game),
    }


def explore_link(game: Game) -> Link:
    """Where to look further into a running game."""
    return Link("Explore this position", link_to("explore.show", game.board))


def review_of(game: Game) -> str:
    """The link to the review of a finished game."""
    return link_to_review(game.moves_text, game.first, game.judged, game.given or 0)


def puzzle_link(game: Game) -> Link:
    """What to look at after a game: a puzzle like the one that lost it, or that of the day."""
    if game.result == "lost" and not game.with_friend:
        puzzle = puzzles.like_the_missed(game.moves, game.first, game.you, game.given or 0)
        if puzzle:
            return Link("A puzzle like the one you missed", link_to("puzzles.show", puzzle.board))
    return Link("Today’s puzzle", url_for("puzzles.index"))


class Setup(NamedTuple):
    """Whom to play, and on which side: the fields of the form that begins a game."""

    mark: Mark
    first: str  # "you" or "computer"
    level: str

    @classmethod
    def of(cls, game: Game) -> "Setup":
        """How a game was begun."""
        if game.with_friend:  # nobody there is "you": all there is to choose is who goes first
            return cls(game.first, "you", FRIEND)
        return cls(game.you, "you" if game.you_went_first else "computer", game.level)

    def against(self, level: str) -> "Setup":
        """The same side against another opponent; to a friend and back, X goes first."""
        if level == self.level or FRIEND not in (level, self.level):
            return self._replace(level=level)
        return Setup("X", "you", level)


Sides = dict[tuple[Mark, str], str]

# The sides to choose from, in words that follow the mark: two that people know from playing on
# paper, and two more.
COMMON: Sides = {("X", "you"): "first", ("O", "computer"): "second"}
SELDOM: Sides = {("O", "you"): "first", ("X", "computer"): "second"}
BETWEEN_FRIENDS: Sides = {("X", "you"): "goes first", ("O", "you"): "goes first"}


# Parts of the page that many games have in common ------------------------------------------------


@cached_fragment
def inked(mark: Mark) -> str:
    """A mark as it is drawn on the board."""
    return render_template("shared/ink.html", mark=mark)


class Square(NamedTuple):
    """A square to be pressed: what it shows, its accessible name, its attributes (None: absent)."""

    mark: str
    name: str
    hint: tuple[str, str] | None
    attributes: dict[str, object]


@cached_fragment
def board_fragment(board: Board, newest: int | None, hints: bool, focus: str) -> str:
    """The nine squares; `focus` is the square that has it, or ""."""
    outcome = board.outcome
    squares = [square_shown(board, place, hints) for place in range(9)]
    if newest is not None:
        squares[newest].attributes["data-last"] = ""
    if focus:
        squares[int(focus)].attributes["autofocus"] = ""
    return render_template(
        "play/board.html",
        rows=[squares[0:3], squares[3:6], squares[6:9]],
        inked=inked,
        stroke=inked_stroke_through(board.line) if board.line else "",
        outcome=outcome,
    )


def square_shown(board: Board, place: int, hints: bool) -> Square:
    """One square of a board."""
    mark = board.squares[place].replace(EMPTY, "")
    winning = place in (board.line or ())
    worth = move_worths(board).get(place) if hints else None
    name = f"{SQUARE_NAMES[place]}, {mark or 'empty'}"
    name += ", winning line" if winning else ""
    name += ", " if worth else ""  # the hint follows
    attributes: dict[str, object] = {
        "value": place,
        "data-square": place,
        "data-mark": mark,
        "aria-disabled": None if place in board.legal_moves else "true",
        "data-winning": "" if winning else None,
        "data-value": worth.value if worth else None,
        "data-plies": worth.plies if worth else None,
    }
    return Square(mark, name, hint(board, place) if worth else None, attributes)


def name_of(level: str) -> str:
    """What an opponent is called on its button."""
    return A_FRIEND if level == FRIEND else LEVELS[level].name


@cached_fragment
def score_fragment(score: Score, now: Setup, practice: bool) -> str:
    """Whom the game is played against, and the running score."""
    you, them = (now.mark, "you"), (OTHER[now.mark], name_of(now.level))
    if now.level == FRIEND:
        you, them = ("X", ""), ("O", "")
    sides = [(*you, score.won), ("", "draws", score.drawn), (*them, score.lost)]
    return render_template("play/score.html", sides=sides, practice=practice)


@cached_fragment
def choices_fragment(now: Setup) -> str:
    """Whom to play, and on which side: each choice begins a game; this game's are marked."""
    with_friend = now.level == FRIEND
    sides = sides_to_choose(BETWEEN_FRIENDS if with_friend else COMMON, now)
    seldom = [] if with_friend else sides_to_choose(SELDOM, now)
    if now in dict(seldom):  # what is being played is always in sight
        sides, seldom = sides + seldom, []
    return render_template(
        "play/choices.html",
        now=now,
        opponents=[(now.against(level), name_of(level)) for level in all_levels()],
        sides=sides,
        seldom=seldom,
    )


def sides_to_choose(sides: Sides, now: Setup) -> list[tuple[Setup, str]]:
    """The games that can begin on these sides against the same opponent, and what to call them."""
    return [(Setup(mark, first, now.level), words) for (mark, first), words in sides.items()]


@cached_fragment
def head_fragment() -> str:
    """What the page is about, for search engines and messengers, and its script."""
    return render_template("play/head.html")


@cached_fragment
def actions_fragment(now: Setup, playing: bool, hints: bool, focus: str) -> str:
    """What can be done at any time: a new game of the same kind and, during a game, hints."""
    return render_template("play/actions.html", now=now, playing=playing, hints=hints, focus=focus)


def hints_explained(sitting: Sitting) -> str:
    """What there is to explain about the hints that are shown: "hints", "openings" or ""."""
    if not sitting.switches["hints"] or sitting.game.result != "playing":
        return ""
    return "hints" if sitting.game.moves else "openings"


@cached_fragment
def aside_fragment(level: str, explain: str, counted: bool) -> str:
    """The notes in the margin: what the opponent does, what it leaves you, the keys."""
    does = "" if level == FRIEND else LEVELS[level].does
    openers = () if level == FRIEND else (("first", True), ("second", False))
    records = []
    for words, you_open in openers:
        shares = your_record(level, you_open)
        records.append((words, list(zip(shares, out_of_100(shares), strict=True))))
    return render_template(
        "play/aside.html",
        name=name_of(level),
        does=does,
        records=records,
        explain=explain,
        counted=counted,
    )
