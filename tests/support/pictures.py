"""What a page looks like, compared as coarsely as fonts differ and as finely as a fault shows."""

from PIL import Image, ImageChops

CELL = 40  # pixels
MUCH = 60  # of 255


def share_that_differs(expected: Image.Image, shown: Image.Image) -> float:
    """How many of all cells are, as a whole, much lighter or darker than they should be."""
    assert expected.size == shown.size
    cells = [picture.convert("L").reduce(CELL) for picture in (expected, shown)]
    differences = ImageChops.difference(*cells).tobytes()
    return sum(difference > MUCH for difference in differences) / len(differences)


# Pairs of texts that are printed one over the other. A text's box is as high as its font says,
# which may be half as much again as its letters are.
OVERPRINTED = """() => {
    const isApart = (it, style = getComputedStyle(it)) =>
        /fixed|sticky/.test(style.position) || style.clipPath === "inset(50%)" ||
        (it.parentElement && isApart(it.parentElement))
    const isSeen = (it) => it.checkVisibility({ opacityProperty: true }) && !isApart(it) &&
        !it.closest("svg") // where Firefox doesn't know where a text is
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.data.trim() || !isSeen(text.parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const size = parseFloat(getComputedStyle(text.parentElement).fontSize)
        const within = text.parentElement.closest("[data-control=code], .tree")
        const scrolled = within?.getBoundingClientRect()
        for (const { left, right, top, bottom } of range.getClientRects()) {
            const excess = Math.max(0, bottom - top - size) / 2
            if (scrolled && (bottom <= scrolled.top || top >= scrolled.bottom)) continue
            found.push([text, { left, right, top: top + excess, bottom: bottom - excess }])
        }
    }
    const overlap = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6
    return found.flatMap(([one, a], n) => found.slice(n + 1)
        .filter(([other, b]) => one !== other && overlap(a, b))
        .map(([other]) => `${one.data.trim()} | ${other.data.trim()}`))
}"""
