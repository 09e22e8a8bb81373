"""A page's markup, as a browser's parser reads it."""

from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

NOT_SAID = {"script", "style"}


class Tag:
    """An element, the document, or a text."""

    def __init__(self, node: LexborNode) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        """Whether they are written alike, wherever they stand."""
        return isinstance(other, Tag) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return self.node.html or ""

    def __getitem__(self, attribute: str) -> str:
        return self.attrs[attribute]

    def get(self, attribute: str) -> str | None:
        return self.attrs.get(attribute)

    @property
    def attrs(self) -> dict[str, str]:
        return {name: value or "" for name, value in self.node.attributes.items()}

    @property
    def name(self) -> str:
        return self.node.tag or ""

    @property
    def parent(self) -> "Tag | None":
        return Tag(self.node.parent) if self.node.parent else None

    def find_parent(self, *names: str) -> "Tag | None":
        """The nearest element around it with one of those names."""
        around = self.parent
        while around and around.name not in names:
            around = around.parent
        return around

    @property
    def contents(self) -> "list[Tag]":
        """The elements and texts in it that are in no other within it."""
        return [Tag(it) for it in self.node.iter(include_text=True)]

    @property
    def content(self) -> "Tag":
        """What a template holds, which is no part of the page yet."""
        return parsed("".join(it.html or "" for it in self.node.template_fragments()))

    def children(self, css: str) -> "list[Tag]":
        """The elements of its contents that match."""
        return [it for it in self.select(css) if it.node.parent == self.node]

    def select(self, css: str) -> "list[Tag]":
        """The elements in it that match."""
        return [Tag(it) for it in dict.fromkeys(self.node.css(css)) if it != self.node]

    def select_one(self, css: str) -> "Tag | None":
        return next(iter(self.select(css)), None)

    def texts(self) -> "Iterator[Tag]":
        for it in self.node.traverse(include_text=True):
            if it.is_text_node and it.parent and it.parent.tag not in NOT_SAID:
                yield Tag(it)

    def get_text(self, separator: str = "", *, strip: bool = False) -> str:
        """All text in it, joined where another element begins or ends."""
        texts = (it.node.text_content or "" for it in self.texts())
        return separator.join(filter(None, map(str.strip, texts)) if strip else texts)

    def extract(self) -> None:
        """Take it from its page."""
        self.node.remove()


def parsed(html: str) -> Tag:
    root = LexborHTMLParser(html).root
    assert root
    assert root.parent
    return Tag(root.parent)
