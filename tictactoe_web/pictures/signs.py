"""The signs of a tree's picture, each alone, as its legend has them: in a square of 24 by 24."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.pictures import hand


class Sign(NamedTuple):
    """A sign: its strokes, each by the attributes of its SVG path, and what is written there.

    What is no score is written aslant.
    """

    strokes: Sequence[Mapping[str, object]] = ()
    text: str = ""
    text_at: tuple[int, int] = (12, 17)
    is_aslant: bool = False


def ring(radius: int) -> dict[str, object]:
    """A ring around the middle."""
    arc = f"a{radius} {radius} 0 1 0"
    return {"d": f"M{12 - radius} 12{arc} {2 * radius} 0{arc} {-2 * radius} 0"}


GRID: Mapping[str, object] = {"d": "M10 5V19M15 5V19M5 10H19M5 15H19"}
FRAME: Mapping[str, object] = {"d": hand.moved(hand.FRAME, 2 + 2j, 0.2), "stroke-width": 1.25}
RULER: Mapping[str, object] = {"d": "M.5 6H23.5V18.5H.5z", "stroke-width": 1}
OPEN: Mapping[str, object] = {
    "d": "M5 17L7 8L8.5 17L10 7.5L12 17L13.5 8L15 17L17 7.5L19 16.5",
    "class": "X",
    "stroke-width": 1.5,
    "opacity": 0.5,
}
BRACKETS: Mapping[str, object] = {"d": "M8 9H5V15.5H8M16 9H19V15.5H16", "stroke-width": 2}
EDGE: Mapping[str, object] = {"d": hand.EDGE_END, "stroke-dasharray": "3 4"}
PALE: Sequence[Mapping[str, object]] = (
    {"d": "M2 8L10 16.5M10 8L2.5 17", "class": "X", "opacity": 0.65},
    {"d": "M17.5 8C12 8 12.5 17 17.5 17S22.5 8 17 8", "class": "O", "opacity": 0.65},
)
SLASHES: Mapping[str, object] = {"d": hand.SLASHES, "class": "O", "stroke-width": 2}

# Beside what else one may practise with, in 60 by 60: a sheet with a clip.
CLIPPED_SHEET = (
    "M8 8C22 7.5 38 8.5 52 8C52.5 25 51.5 42 52 58C38 58.5 22 57.5 8 58C7.5 42 8.5 25 8 8M14 16H32"
    f"{hand.moved(hand.RINGS[0], 25 + 22j, 0.1)}"
    "M30 31.5C30 39 17 34 17 42M30 31.5V42M30 31.5C30 39 43 34 43 42"
    f"{''.join(hand.moved(hand.BOXES[it], 13 * it + 12.5 + 42j, 0.09) for it in range(3))}"
    f"{hand.moved(hand.CLIP, 40 + 0.1j, 0.33)}"
)


def signs_in(tree_of_boards: bool, bounds: str) -> dict[str, Sign]:
    """The signs by name, in a tree of boards or in one of numbers, whose nodes are rings.

    `bounds` are those that it tells, as they are written.
    """
    place = GRID if tree_of_boards else ring(6)
    return {
        "frame": Sign((place, FRAME)),
        "unseen": Sign(PALE if tree_of_boards else (place,)),
        "score": Sign((ring(11),), "3"),
        "carried": Sign(({"d": "M18 1C18 14 6 8 6 23", "stroke-width": 3.5},)),
        "visit": Sign(text="1", is_aslant=True),
        "window": Sign((RULER, OPEN, BRACKETS)),
        "cut": Sign((EDGE, SLASHES)),
        "bounds": Sign(text=bounds),
        "recalled": Sign((ring(11), ring(8))),
    }
