"""Texts as HTML: with proper signs, code and stress, and the marks in their inks."""

import re

from markupsafe import Markup, escape

from tictactoe_web.pictures.hand import MINUS_INFINITY, PLUS_INFINITY
from tictactoe_web.words.english import together

# What is in quotes, but no docstring; a short call with none in it; what a list is made from; a
# minus, the dashes of an option, an arrow or an equation, and what follows it; and the
# `name: Type,` of a signature.
STAYS_WHOLE = re.compile(
    r"(?<!&#34;)&#34;(?!&#34;).*?&#34;"  # escaped, as in HTML
    r"|(?:return )?(?<![\w.])(?<!def )-?[\w.]+\([^():]{1,26}\)+\]?\)*,?"
    r"|for \w+ in [\w.]+\]?\)*"
    r"|(?<!\w)--?(?:&gt; )?[\w\[\]]+\(?\)*:?,?"
    r"|== \w+:?"
    r"|\w+: [\w\[\]]+(?:, \w+\])?\)?,?"
)
# After a name between two others, a long chain of names may part.
NAME_IN_A_CHAIN = re.compile(r"(?<=\w\.)[a-z_]\w*(?=\.\w)")
# A `return` that stood alone would read as a line that returns nothing.
RETURNED = re.compile(r"(?<!>)return [\w.]+\(?")
WHOLE = r'<span class="unbroken">\g<0></span>'
# Code; or, outside of tags, a mark before a word, or "alpha-beta" unless a tag comes right before
# it: as a label it stands alone, and the style sheet keeps a <dfn> in a line.
CODE_MARK_OR_NAME = re.compile(
    r"(?s)(<pre.*?</pre>)|(?:\b([XO])\s+(?=\w)|(?<!>)\b([Aa]lpha-beta)\b)(?![^<>]*>)"
)


def paragraphs(text: str) -> list[Markup]:
    """The paragraphs of a text, typeset, with `code` and *stress* marked up."""
    return [_typeset(paragraph) for paragraph in text.split("\n\n")]


def _typeset(text: str) -> Markup:
    with_signs = re.sub(r'"([^"]+)"', r"“\1”", re.sub(r"-(?=\d)", "−", text))
    with_code = re.sub(r"`(.+?)`", _code, str(escape(with_signs)))
    return Markup(re.sub(r"\*(.+?)\*", r"<em>\1</em>", with_code))


def _code(quoted: re.Match[str]) -> str:
    """Code within a sentence, which stays on one line."""
    return f"<code>{together(*quoted[1].split())}</code>"


def as_code(text: str) -> Markup:
    """Lists within a sentence; a line ends only after one of them."""
    parts = re.split(r"(?<=\],) ", text)
    return Markup("<code>{}</code>").format(" ".join(together(*it.split()) for it in parts))


def kept_together(html: str) -> str:
    """The same, but no line of a sentence ends after an X or O, or within "alpha-beta"."""
    return CODE_MARK_OR_NAME.sub(_kept_together, html)


def _kept_together(found: re.Match[str]) -> str:
    code, mark, name = found.groups()
    if name:
        return f'<span class="in-a-line">{name}</span>'
    return code or f"{mark}\N{NO-BREAK SPACE}"


def code_line(text: str) -> Markup:
    """A line of code, which may wrap, but not where that would change how it reads."""
    whole = STAYS_WHOLE.sub(WHOLE, str(escape(str(text))))  # a template's block is Markup
    whole = NAME_IN_A_CHAIN.sub(r"\g<0><wbr>", whole)
    return Markup(RETURNED.sub(WHOLE + "<wbr>", whole))


def with_limits(text: str) -> Markup:
    """The text, with each infinity marked up, which many a face sets far from what is beside it."""
    return Markup(re.sub("([−+]∞)", r'<span class="endless">\1</span>', str(escape(text))))


def with_signs_drawn(text: str) -> Markup:
    """The same on paper: infinities drawn, as in trees there."""
    whole = re.sub(r"[−+]∞[.,]?", WHOLE, str(escape(text)))
    return Markup(re.sub("[−+]∞", _drawn, whole))


def _drawn(infinity: re.Match[str]) -> str:
    path = MINUS_INFINITY if infinity[0] == "−∞" else PLUS_INFINITY
    return (
        f'<svg class="endless" viewBox="0 0 31 12" role="img" aria-label="{infinity[0]}">'
        f'<path d="{path}"/></svg>'
    )


def with_ink(text: str) -> Markup:
    """The text, with each X and O in it that is a mark in that mark's ink."""
    return Markup(re.sub(r"\b([XO])\b", r'<b class="\1">\1</b>', str(escape(text))))
