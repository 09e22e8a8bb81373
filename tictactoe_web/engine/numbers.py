"""Trees of numbers, as textbooks and exams have them, which the searches take as they take boards.

A tree is a number, where it is a leaf, or the tuple of the trees below it, from left to right; EXAM
is one. MAX and MIN choose in turn. To the searches they are X, who wants the highest, and O.
"""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from tictactoe_web.engine.board import OTHER, Mark

Tree: TypeAlias = int | tuple["Tree", ...]

EXAM: Tree = ((3, 12, 8), (2, 4, 6), (14, 5, 2))

MOST_DEPTH = 4  # moves from the top to a leaf
MOST_LEAVES = 32
HIGHEST = 99  # number; the lowest is -99
MOST_CHARACTERS = 2000  # of a tree that somebody types


class NoTree(ValueError):
    """What is no tree of numbers, or too large a one; its text is the reason, and what to do.

    If one piece of what somebody wrote is to blame, `start` and `end` are its place, not counting
    the blanks before all of it.
    """

    def __init__(self, reason: str, advice: str = "", place: tuple[int, int] = (0, 0)) -> None:
        super().__init__(f"{reason} {advice}".strip())
        self.reason, self.advice = reason, advice
        self.start, self.end = place


class NumberAlone(NoTree):
    """A tree without a move."""

    def __init__(self, number: int) -> None:
        super().__init__("A number alone is not a tree.", "There must be a move to choose.")
        self.number = number


class Numbers(NamedTuple):
    """A tree of numbers and who chooses at its top, as a position of a game."""

    tree: Tree
    turn: Mark = "X"

    @property
    def successors(self) -> Mapping[int, "Numbers"]:
        """The trees below it by their number from the left, which begins with 0."""
        return {n: Numbers(it, OTHER[self.turn]) for n, it in enumerate(branches(self.tree))}

    @property
    def score(self) -> int:
        """A leaf's number, which is its score for MAX."""
        assert isinstance(self.tree, int), "only a leaf has a score of its own"
        return self.tree


def branches(tree: Tree) -> tuple[Tree, ...]:
    """The trees right below one; none below a leaf."""
    return () if isinstance(tree, int) else tree


def leaves(tree: Tree) -> list[int]:
    """Its numbers, from left to right."""
    return [tree] if isinstance(tree, int) else [n for it in tree for n in leaves(it)]


def depth(tree: Tree) -> int:
    """How many moves it is from the top to the deepest leaf."""
    return 0 if isinstance(tree, int) else 1 + max(map(depth, tree))


def checked(tree: Tree) -> Tree:
    """The tree itself, unless it has no move or is too large: then it raises NoTree."""
    numbers = leaves(tree)
    if isinstance(tree, int):
        raise NumberAlone(tree)
    if depth(tree) > MOST_DEPTH:
        raise NoTree(f"This tree is {depth(tree)} moves deep.", f"At most {MOST_DEPTH} fit.")
    if len(numbers) > MOST_LEAVES:
        raise NoTree(f"This tree has {len(numbers)} numbers.", f"At most {MOST_LEAVES} fit.")
    if wrong := [n for n in numbers if abs(n) > HIGHEST]:
        told = str(wrong[0])[:20].replace("-", "−")
        raise NoTree(f"{told} is not between −{HIGHEST} and {HIGHEST}.")
    return tree


# In links -------------------------------------------------------------------------------------

# What stands between the trees right below the top, between those one move further down, and so on.
# No link need escape them, and a tree reads much as it is written: 3,12,8_2,4,6_14,5,2
SEPARATORS = "_,.~"
ENDINGS = "_,~"  # with which a link may end: a full stop would be taken for a sentence's


def in_link(tree: Tree) -> str:
    """The one text by which links name a tree; where there is one branch, a separator ends it.

    It does not end with a full stop: a `~` follows that, as it does nowhere else.
    """
    name = _in_link(tree, SEPARATORS)
    return f"{name}~" if name.endswith(".") else name


def _in_link(tree: Tree, separators: str) -> str:
    if isinstance(tree, int):
        return str(tree)
    between, deeper = separators[0], separators[1:]
    return between.join(_in_link(it, deeper) for it in tree) + between * (len(tree) == 1)


def from_link(text: str) -> Tree:
    """The tree that a link names; raises NoTree if it names none."""
    try:
        tree = _from_link(text.replace(".~", "."), SEPARATORS)
    except ValueError:
        raise NoTree("No tree has that name.") from None
    if in_link(checked(tree)) != text:
        raise other_name(tree)
    return tree


def other_name(tree: Tree) -> NoTree:
    """What is wrong with a link to a tree that goes by another name."""
    return NoTree(f"In links this tree is {in_link(tree)}.")


def _from_link(text: str, separators: str) -> Tree:
    between, deeper = separators[:1], separators[1:]
    if not between or between not in text:
        return int(text)
    return tuple(_from_link(it, deeper) for it in text.removesuffix(between).split(between))


# As people write them -------------------------------------------------------------------------

CLOSES = {"(": ")", "[": "]", "{": "}"}
A_PIECE = re.compile(r"[()\[\]{},]|[|;]+|[^\s()\[\]{},|;]+")
WRITTEN = re.compile(r"[()\[\]{}|;]")  # what no link has


class Bar(str):
    """What separates two branches that are written without brackets; a longer one, larger ones."""


def from_text(text: str) -> Tree:
    """The tree that somebody wrote; raises NoTree.

    Brackets of any kind hold what is below a node, with commas or blanks between: `[[3, 12], 2]`.
    Without brackets, bars, semicolons or new lines stand between the branches of the top:
    `3 12 | 2`, and double bars between larger ones: `3 12 | 2 4 || 5 6 | 7 8`. So do commas where
    blanks stand between numbers: `3 12, 2 4`.
    """
    if len(text) > MOST_CHARACTERS:
        raise NoTree(f"That is more than {MOST_CHARACTERS:,} characters.")
    text = text.strip()
    if not WRITTEN.search(text):
        text = re.sub(r"\s*\n\s*", lambda it: "|".ljust(len(it[0])), text)
        if "|" not in text and re.search(r"\d\s+[^\s,]", text):
            text = text.replace(",", "|")
    top = _grouped(A_PIECE.finditer(text))
    if not top:
        raise NoTree("There are no numbers.")
    return checked(_branch(top))


def as_typed(text: str) -> str:
    """What a link has for a tree, as people write one, with blanks and bars, whatever it names."""
    if WRITTEN.search(text):
        return text
    text = text.replace(".~", ".")
    met = [it for it in SEPARATORS if it in text]
    for bars, separator in enumerate(reversed(met)):
        text = text.replace(separator, f" {'|' * bars} " if bars else " ")
    return text


def _grouped(pieces: Iterable[re.Match[str]]) -> list[Tree | Bar]:
    """What is written outside of all brackets: trees, and the bars between them."""
    closing: list[str] = []  # the brackets that must come yet
    groups: list[list[Tree | Bar]] = [[]]
    before = ""
    for it in pieces:
        piece = it[0]
        if piece in CLOSES:
            closing.append(CLOSES[piece])
            groups.append([])
            if len(closing) > MOST_DEPTH + 1:
                raise NoTree("This tree is too deep.", f"At most {MOST_DEPTH} moves fit.")
        elif piece in CLOSES.values():
            _close(it, closing, groups)
        elif piece == ",":
            if not groups[-1] or before == "," or isinstance(groups[-1][-1], Bar):
                raise NoTree("A number is missing before a comma.", place=it.span())
        else:
            groups[-1].append(Bar(piece) if piece[0] in "|;" else _number(it))
        before = piece
    if closing:
        raise NoTree(f"A “{closing[-1]}” is missing at the end.")
    return groups[0]


def _close(bracket: re.Match[str], closing: list[str], groups: list[list[Tree | Bar]]) -> None:
    """Make a node of what is in the innermost bracket, if this is the one that closes it."""
    if not closing or bracket[0] != closing.pop():
        reason = f"A “{bracket[0]}” closes a bracket that was not opened."
        raise NoTree(reason, place=bracket.span())
    node = _node(groups.pop())
    groups[-1].append(node)


def _number(piece: re.Match[str]) -> int:
    told = piece[0].replace("−", "-").replace("–", "-")
    if not (number := re.fullmatch(r"([-+]?)0*([0-9]+)", told)):
        advice = "Put any number in its place: if it is cut, it makes no difference which."
        reason = f"“{piece[0][:20]}” is not a whole number."
        is_one_of_several = is_unknown(told) and piece.span() != (0, len(piece.string.strip()))
        raise NoTree(reason, advice if is_one_of_several else "", piece.span())
    return int("".join(number.groups()))


def is_unknown(told: str) -> bool:
    """Whether it is a letter, as textbooks have for a number that is never looked at."""
    return len(told) == 1 and told.isalpha()


def _node(written: list[Tree | Bar]) -> Tree:
    """What is below a node: the longest bars separate its branches, or else each tree is one."""
    bars = [it for it in written if isinstance(it, Bar)]
    if not bars:
        if not written:
            raise NoTree("There is nothing between two brackets.")
        return tuple(it for it in written if not isinstance(it, Bar))
    longest = max(map(len, bars))
    parts: list[list[Tree | Bar]] = [[]]
    for it in written:
        if isinstance(it, Bar) and len(it) == longest:
            parts.append([])
        else:
            parts[-1].append(it)
    if not all(parts):
        raise NoTree("A number is missing beside a bar.")
    return tuple(_branch(part) for part in parts)


def _branch(part: list[Tree | Bar]) -> Tree:
    """What stands between two bars, or is all there is; a number alone is a leaf."""
    first, *others = part
    return _node(part) if others or isinstance(first, Bar) else first
