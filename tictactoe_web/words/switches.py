"""What a visitor can switch on and off, one record each: its button, and how it stands at first."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Switch(NamedTuple):
    """Something to be switched on and off; whatever offers, links to or keeps it needs no more.

    `name` is that in forms, links and cookies, `button` what stands on its button.
    """

    name: str
    button: str
    is_on_at_first: bool = False


SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {switch.name: switch for switch in (Switch("hints", "Hints"),)}
)
