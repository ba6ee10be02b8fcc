"""Texts that models say, in the language of the window. No Qt: whoever has it tells how to look a text up.

PGN stays English, whatever the language: an ending is kept in English words and translated where it is shown.
"""
from __future__ import annotations

from collections.abc import Callable

_lookup: Callable[[str], str] = str


def use(lookup: Callable[[str], str]) -> None:
    """Look all texts up so from now on."""
    global _lookup
    _lookup = lookup


def tr(text: str) -> str:
    """A text in the language of the window; with fields in braces still to be filled."""
    return _lookup(text)
