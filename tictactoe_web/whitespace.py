"""The white space that lays templates out, which is for those who read them, and not sent."""

import re

from jinja2.ext import Extension

# After the end of one of these, a line break is a space.
WITHIN_A_LINE = "a|b|code|dfn|em|i|mark|small|span|strong"


class Unspaced(Extension):
    """Takes from a template the indentation, and the line breaks between two tags.

    Indented are lines that begin with a tag, of HTML or of Jinja. What begins with text keeps its
    blanks: it may be code. A line break stays where it parts words.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """A template as Jinja is to have it; breaks go into comments, so that lines still count."""
        unindented = re.sub(r"^ +(?=[<{])", "", source, flags=re.MULTILINE)
        unbroken = rf"(</(?:{WITHIN_A_LINE})>\n)|(?<=>)(\n+)(?=<|{{%|{{#)"
        return re.sub(unbroken, lambda it: it[1] or f"{{#{it[2]}#}}", unindented)
