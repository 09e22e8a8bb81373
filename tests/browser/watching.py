"""What tests of watching a search share: searches that are watched, and where things are."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.places import box

START = "/watch/OO-XXO--X?search=alpha-beta"
NUMBERS_CUT = "/trees/3,12,8_2,4,6_14,5,2?step=16"
FOUR_FREE = "/watch/XO-OX-X--?search=alpha-beta&order=centre"

LAPTOPS = ((1080, 800), (1280, 720), (1366, 768), (1920, 1080))
SIZES = [(320, 568), (390, 740), (768, 1024), (740, 360), (1280, 800)]

TOP = "it => it.getBoundingClientRect().top"
PLACES = "all => all.map((it) => it.getBoundingClientRect().toJSON())"

# Whether nothing covers the top or the bottom of a part, and neither is off the screen.
UNCOVERED = """(part) => {
  const { left, top, width, height } = part.getBoundingClientRect()
  const at = (share) => document.elementFromPoint(left + width / 2, top + share * height)
  return [0.05, 0.95].every((share) => part.contains(at(share)))
}"""

# The boards, figures and rulers in sight through which the slip goes that says what happened.
CUT_THROUGH = """() => {
  const slip = document.querySelector(".telling").getBoundingClientRect().top
  return [...document.querySelectorAll(".tree :is(.face, small, .ruler)")].filter((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return it.checkVisibility() && top < slip && bottom > slip
  }).length
}"""

# What a press hits at each of these: a control's name, "" if nothing that can be pressed.
HITS = """points => points.map(([x, y]) => {
  const hit = document.elementFromPoint(x, y)?.closest("a[href], button, label, input, summary")
  if ((hit?.control ?? hit)?.matches("input:not([type])")) return "a field"
  if (hit?.matches("[aria-disabled=true]")) return ""
  return hit ? hit.dataset.control || hit.name || hit.textContent : ""
})"""


def at(page: Page, number: int) -> None:
    """The page shows that step, whole, under its own link."""
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(number))
    expect(page.locator("nav[aria-label=Steps]")).to_contain_text(f"Step {number} of 25")
    assert ("step=" not in page.url) if number == 0 else page.url.endswith(f"step={number}")


def take_step(page: Page) -> None:
    """Goes on to the next step; what is asked has to be told first."""
    if page.locator("[data-waits=true]").count():
        page.locator("[data-control=tell]").dispatch_event("click")
        page.locator("[data-waits=false]").wait_for()
    page.keyboard.press("ArrowRight")


def points(page: Page, css: str) -> list[list[float]]:
    """The middle of a control and near its corners."""
    it = box(page, css)
    shares = ((0.5, 0.5), (0.1, 0.2), (0.9, 0.2), (0.1, 0.8), (0.9, 0.8))
    return [[it.left + x * it.width, it.top + y * it.height] for x, y in shares]


def hits(page: Page, at: list[list[float]]) -> set[str]:
    return {*page.evaluate(HITS, at)}


def tops(page: Page, *parts: str) -> Iterator[tuple[tuple[int, str], float]]:
    """How far down the headings of these parts are, on screens of different widths."""
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        for part in parts:
            yield (width, part), box(page, f".{part} h2").top
