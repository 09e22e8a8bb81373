"""The indentation of templates, which is for those who read them, and not sent."""

import re

from jinja2.ext import Extension


class Unindented(Extension):
    """Takes blanks from the head of each line that begins with a tag, of HTML or of Jinja.

    So a template can be indented wherever a blank would be seen on the page, and weighs no more.
    What begins with text keeps its blanks: it may be code.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """A template as Jinja is to have it."""
        return re.sub("^ +(?=[<{])", "", source, flags=re.MULTILINE)
