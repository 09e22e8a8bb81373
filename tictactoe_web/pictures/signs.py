"""The signs of a tree's picture, each alone, as its legend has them: in a square of 24 by 24."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_web.pictures import hand


class Sign(NamedTuple):
    """A sign: its strokes, each by the attributes of its SVG path, and what is written there."""

    strokes: Sequence[Mapping[str, object]] = ()
    text: str = ""
    text_at: tuple[int, int] = (12, 17)


def ring(radius: int) -> dict[str, object]:
    """A ring around the middle."""
    arc = f"a{radius} {radius} 0 1 0"
    return {"d": f"M{12 - radius} 12{arc} {2 * radius} 0{arc} {-2 * radius} 0"}


GRID: Mapping[str, object] = {"d": "M10 5V19M15 5V19M5 10H19M5 15H19"}
FRAME: Mapping[str, object] = {"d": hand.moved(hand.FRAME, 2 + 2j, 0.2), "stroke-width": 1.25}
SHADED: Mapping[str, object] = {"d": hand.moved(hand.FRAME, 4 + 4j, 0.16), "class": "shaded"}
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


def small_tree(top: int) -> str:
    """A tree that begins so far from the top of a sheet 84 wide: a ring over three boxes."""
    edges = "M42 14C42 24 21 17 21 27M42 14L42 27M42 14C42 24 63 17 63 27"
    boxes = (hand.moved(it, 21 * at + 14.5 + 27j, 0.13) for at, it in enumerate(hand.BOXES))
    return hand.moved(
        f"{hand.moved(hand.RINGS[0], 35 + 0j, 0.14)}{edges}{''.join(boxes)}", top * 1j, 1
    )


# What else one may practise with, on a page of 84 by 118: a heading, a clip, and two trees.
SHEET = f"M10 15H40{hand.moved(hand.CLIP, 62 - 6j, 0.45)}{small_tree(25)}{small_tree(71)}"


def signs_in(tree_of_boards: bool, bounds: str) -> dict[str, Sign]:
    """The signs by name, in a tree of boards or in one of numbers, whose nodes are rings.

    `bounds` are those that it tells, as they are written.
    """
    place = GRID if tree_of_boards else ring(6)
    return {
        "frame": Sign((place, FRAME)),
        "shaded": Sign((SHADED,)),
        "unseen": Sign(PALE if tree_of_boards else (place,)),
        "score": Sign((ring(11),), "3"),
        "carried": Sign(({"d": hand.CARRIED, "stroke-width": 2.5},)),
        "visit": Sign(text="1"),
        "window": Sign((RULER, OPEN, BRACKETS)),
        "cut": Sign((EDGE, SLASHES)),
        "bounds": Sign(text=bounds),
        "recalled": Sign((ring(11), ring(8))),
    }
