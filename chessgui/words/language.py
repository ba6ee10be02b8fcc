"""Texts that models say, in the language of the window. No Qt: whoever has it tells how to look a text up.

PGN stays English, whatever the language: an ending is kept in English words and translated where it is shown.
"""
from __future__ import annotations

from collections.abc import Callable
from unicodedata import bidirectional

_lookup: Callable[[str], str] = str
_right_to_left = False


def use(lookup: Callable[[str], str], right_to_left: bool = False) -> None:
    """Look all texts up so from now on; whether they are written from right to left."""
    global _lookup, _right_to_left
    _lookup, _right_to_left = lookup, right_to_left


def tr(text: str) -> str:
    """A text in the language of the window; with fields in braces still to be filled."""
    return _lookup(text)


def left_to_right(text: str) -> str:
    """Moves, keys and figures that stand among words: isolated where these run the other way."""
    return f"\u2066{text}\u2069" if _right_to_left and text else text


def alone(text: str) -> str:
    """Moves and figures that stand alone in a line: as `left_to_right`, and the line begins on the side where words would."""
    return f"\u200f{left_to_right(text)}" if _right_to_left and text else text


def sentence(text: str) -> str:
    """A text that is painted, isolated so that it runs as its first letter does, whatever surrounds it."""
    return f"\u2068{text}\u2069" if text else text


def runs_backwards(text: str) -> bool:
    """Whether a text is written from right to left: its first letter decides."""
    directions = (bidirectional(letter) for letter in text)
    return next((one for one in directions if one in ("L", "R", "AL")), "L") != "L"
