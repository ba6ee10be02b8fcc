"""Folding of letters for searching and sorting: case and accents are ignored, letters such as ß count as their usual spelling (ss).
A table for the compiled code, and the same in Python for a search word."""
from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

import numpy as np

FOLDED = 0x2500
"""Code points from here on are not folded."""
SPELLED = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "þ": "th", "ł": "l", "ı": "i", "’": "'", "‘": "'", "–": "-", "—": "-",
    "\\": "", "\t": " ", "\xa0": " ",
}
"""Letters that Unicode does not decompose. A backslash folds to nothing, because in PGN it only escapes quotes."""
OF_WINDOWS = {chr(code): letter for code in range(0x80, 0xA0) if (letter := bytes((code,)).decode("cp1252", "ignore"))}
"""What Windows-1252 has in the place of Latin-1's control characters, such as Ž: a byte that is no UTF-8 is read so where it is shown."""


def folded(letter: str) -> str:
    """The zero, one or two letters that a letter folds to."""
    letter = OF_WINDOWS.get(letter, letter)
    plain = unicodedata.normalize("NFD", letter)[0].casefold()
    if unicodedata.combining(letter):
        return ""
    plain = "".join(SPELLED.get(each, each) for each in unicodedata.normalize("NFD", plain))
    return "".join(each for each in plain if not unicodedata.combining(each))[:2]


@cache
def fold_table() -> np.ndarray[Any, Any]:
    """The folding of each code point below FOLDED, int64: the first letter in the lower 32 bits, the second in the upper ones; 0 for
    a letter that folds to nothing."""
    letters = [chr(code) for code in range(FOLDED)]
    plain = unicodedata.normalize("NFD", "\0".join(letters[1:])).casefold().split("\0")
    result = np.arange(FOLDED, dtype=np.int64)
    for code, (letter, same) in enumerate(zip(letters[1:], plain, strict=True), 1):
        if letter != same or letter in SPELLED or letter in OF_WINDOWS or unicodedata.combining(letter):  # the others fold to themselves
            result[code] = sum(ord(each) << 32 * place for place, each in enumerate(folded(letter)))
    return result


def fold(text: str) -> str:
    """The folded text."""
    return "".join(folded(each) if ord(each) < FOLDED else each for each in text)
