"""Where things are on a page, in CSS pixels."""

from typing import NamedTuple

from playwright.sync_api import Locator, Page

# Asked of the page itself, as Playwright takes ten times as long. What is drawn in an SVG is left
# to it: there, the page knows of no box with the strokes in it.
BOX = """it => {
  if (it.ownerSVGElement) return "drawn"
  return it.checkVisibility() && it.getBoundingClientRect().toJSON()
}"""


# How the letters of each look: their size, ink and weight.
FONTS = """all => all.map((it) => getComputedStyle(it))
    .map((it) => [parseFloat(it.fontSize), it.color, it.fontWeight])"""


class Box(NamedTuple):
    """What is around something: its upper left corner, and its size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


def box(page: Page, css: str) -> Box:
    """That of the first of these."""
    return box_of(page.locator(css).first)


def box_of(it: Locator) -> Box:
    found = it.evaluate(BOX)
    if found == "drawn":
        found = it.bounding_box()
    assert found, "it is not in sight"
    return Box(found["x"], found["y"], found["width"], found["height"])


def boxes_of(all_of_them: Locator) -> list[Box]:
    """Those of all that can be seen, asked for at once; nothing in an SVG is among them."""
    found = all_of_them.evaluate_all(f"all => all.map({BOX}).filter(Boolean)")
    assert found, "none is in sight"
    return [Box(it["x"], it["y"], it["width"], it["height"]) for it in found]
