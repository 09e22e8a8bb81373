"""Chance that comes out the same each time: for a reply, a puzzle, a sheet."""

from hashlib import sha256


def number_from(seed: str) -> int:
    """A number that looks random but is always the same for that seed."""
    return int.from_bytes(sha256(seed.encode()).digest())
