"""Browsers that lack what came later: our styles, without what they would not understand.

A browser leaves out a rule whose selector it doesn't know, a declaration whose property or value it
doesn't know, and a block whose condition isn't met or is unknown to it. What a custom property
holds it learns too late to leave a declaration out: the property then has no value at all, also
where an earlier declaration gave it one.
"""

import re
from typing import NamedTuple


class Lack(NamedTuple):
    """What a browser doesn't know, each a pattern."""

    conditions: str
    selectors: str
    properties: str
    values: str

    def leaves(self, css: str) -> str:
        """What the browser sees of these styles, which have no nesting but in such blocks."""
        css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
        return "".join(self._block(head.strip(), body) for head, body in blocks(css))

    def _block(self, head: str, body: str) -> str:
        if without := re.match(r"@supports not \(([\w-]+):", head):
            return "" if re.fullmatch(self.properties, without[1]) is None else self.leaves(body)
        if head.startswith("@"):
            unknown = re.match(f"@({self.conditions})", head)
            inner = self.leaves(body) if head.startswith("@media") else body
            return "" if unknown else f"{head} {{ {inner} }}\n"
        if re.search(self.selectors, head):
            return ""
        return f"{head} {{ {'; '.join(filter(None, map(self._heard, declarations(body))))} }}\n"

    def _heard(self, declaration: str) -> str:
        """What it makes of a declaration, "" if it leaves it out."""
        name, _, value = (part.strip() for part in declaration.partition(":"))
        if re.fullmatch(self.properties, name):
            return ""
        if not re.search(self.values, value):
            return declaration
        if name.startswith("--"):
            return f"{name}: unknown()"
        return f"{name}: unset" if "var(" in value else ""


def blocks(css: str) -> list[tuple[str, str]]:
    """What stands before each outermost brace, and in it."""
    return re.findall(r"([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}", css)


def declarations(body: str) -> list[str]:
    return [part.strip() for part in re.split(r";(?![^(]*\))", body) if part.strip()]


# As an iPhone of 2015 with its last system (Safari 15.8), and an Android of 2014 with its last
# Chrome (95): what either of them lacks.
LAST_UPDATE = Lack(
    conditions=r"container|layer|supports \(width: (round|1cqw)|media \(scripting",
    selectors=r":has\(",
    properties="container.*|mask|rotate|scale|translate|text-wrap",
    values=r"\bround\(|color-mix\(|\dcq\w\b|\d[sld]v[hw]\b|^\".*\" */",
)

# As they were sold at the end of 2016, but for custom properties and grids: Safari 10, Chrome 57.
AS_SOLD = Lack(
    conditions=rf"{LAST_UPDATE.conditions}|supports \(width: min",
    selectors=rf"{LAST_UPDATE.selectors}|:(is|where)\(|:focus-(visible|within)|:not\([^)]*,",
    properties=rf"{LAST_UPDATE.properties}|inset.*|(row-|column-)?gap|aspect-ratio|place-\w+|"
    "text-decoration-thickness|text-underline-offset",
    values=rf"{LAST_UPDATE.values}|\b(min|max|clamp)\(|\b(fit-content|contents)\b",
)
