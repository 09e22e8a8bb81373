"""What a page says first, in two parts."""

import re
from typing import NamedTuple


class Said(NamedTuple):
    """The sentence that matters now, in its two parts; either may be ""."""

    headline: str
    below: str

    def __str__(self) -> str:
        return f"{self.headline} {self.below}".strip()

    @property
    def sentences(self) -> list[str]:
        """Those of the headline; between them is where a line ends best."""
        return re.split("(?<=[.?!]) ", self.headline)
