"""Styles that a page names: in which order decides nothing, as CONTRIBUTING.md promises."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.states import OF_EACH_KIND
from tests.browser.visits import renewed, visiting

OF_EVERY_PAGE = ("colours", "sizes", "paper", "header", "controls", "prose")

# What looks otherwise once a page has the styles under another link: for each, what it is now.
CHANGED = """async (href) => {
    const link = document.querySelector("link[rel=stylesheet]")
    const rulesIn = (group) => [...group.cssRules].flatMap((it) => (it.style ? it : rulesIn(it)))
    const rules = rulesIn(link.sheet).filter((it) => it.style)
    const names = [...new Set(rules.flatMap((it) => [...it.style]))]
    const parts = [...document.querySelectorAll("main, main *")]
    const looks = (part) => ["", "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        if (pseudo && style.content === "none") return names.map(() => `no ${pseudo}`)
        return names.map((name) => style.getPropertyValue(name))
    })
    const still = "*, ::before, ::after { transition: none !important; animation: none !important }"
    document.head.append(Object.assign(document.createElement("style"), { textContent: still }))
    // What is in sight is told to scripts later: once it is told here, they know it, too.
    await new Promise((done) => new IntersectionObserver(done).observe(document.body))
    const before = parts.map(looks)
    const other = link.cloneNode()
    other.href = href
    await new Promise((done) => {
        other.onload = done
        link.after(other)
    })
    link.remove()
    return parts.flatMap((part, place) => {
        return looks(part).flatMap((look, it) => look === before[place][it] ? [] :
            [`${names[it % names.length]}: ${look} in ${part.outerHTML.slice(0, 80)}`])
    })
}"""


@pytest.fixture(scope="module")
def used(browser: Browser, server: str) -> Iterator[Page]:
    """One page for all links."""
    options = {"bypass_csp": True, "viewport": {"width": 1280, "height": 800}}
    with visiting(browser, server, expected="40[04]", reduced_motion="reduce", **options) as page:
        yield page


@pytest.mark.parametrize("go", OF_EACH_KIND.values(), ids=OF_EACH_KIND)
def test_the_order_in_which_a_page_names_its_styles_decides_nothing(
    used: Page, go: Callable[[Page], None]
) -> None:
    page = renewed(used)
    go(page)
    link = page.locator("link[rel=stylesheet]").first.get_attribute("href") or ""
    folder, file = urlsplit(link).path.rsplit("/", 1)
    names = file.removesuffix(".css").split("+")
    others = [name for name in names if name not in OF_EVERY_PAGE]
    turned = [*(name for name in names if name in OF_EVERY_PAGE), *reversed(others)]
    assert page.evaluate(CHANGED, f"{folder}/{'+'.join(turned)}.css") == []
