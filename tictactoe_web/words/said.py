"""What a page says first, in two parts."""

import re
from typing import NamedTuple


class Said(NamedTuple):
    """The sentence that matters now, in its two parts; either may be "".

    `heard` is told only to those who can't see the board, on which it stands.
    """

    headline: str
    below: str
    heard: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))

    @property
    def sentences(self) -> list[str]:
        """Those of the headline; between them is where a line ends best."""
        return re.split("(?<=[.?!]) ", self.headline)
