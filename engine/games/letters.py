"""How letters are compared: without case, without accents, Latin letters of their own as those they are written for. A table for the
compiled code, and the same for a word that is looked for."""
from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

import numpy as np

FOLDED = 0x2500
"""Letters from here on are compared as they are."""
SPELLED = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "þ": "th", "ł": "l", "ı": "i", "’": "'", "‘": "'", "–": "-", "—": "-",
    "\\": "", "\t": " ", "\xa0": " ",
}
"""What Unicode does not take apart; the backslash only escapes quotes."""


def folded(letter: str) -> str:
    """What a letter is compared as: none, one or two letters."""
    plain = unicodedata.normalize("NFD", letter)[0].casefold()
    if unicodedata.combining(letter):
        return ""
    plain = "".join(SPELLED.get(each, each) for each in unicodedata.normalize("NFD", plain))
    return "".join(each for each in plain if not unicodedata.combining(each))[:2]


@cache
def fold_table() -> np.ndarray[Any, Any]:
    """Of each letter what it is compared as, the second one in the upper half; 0 for nothing. int64."""
    result = np.zeros(FOLDED, np.int64)
    for code in range(FOLDED):
        for place, each in enumerate(folded(chr(code))):
            result[code] |= ord(each) << 32 * place
    return result


def fold(text: str) -> str:
    """A text as it is compared."""
    return "".join(folded(each) if ord(each) < FOLDED else each for each in text)
