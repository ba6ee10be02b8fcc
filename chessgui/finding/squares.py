"""Sets of squares and of men as they are typed: `d4`, `f` (a file), `7` (a rank), `d4-e5` (all squares from one corner to the other),
`light`, `dark`, several with `|` between them; `N`, `[QRqr]`, `[white]`. No Qt."""
from __future__ import annotations

import re

from chessgui.words.language import shortened, tr
from engine import query

LIGHT = 0x55AA55AA55AA55AA
DARK = query.ALL_SQUARES ^ LIGHT
WORDS = {"light": LIGHT, "dark": DARK}
GROUPS = {"white": query.WHITE_MEN, "black": query.BLACK_MEN, "any": query.ANY_MAN}
"""What may stand for all men of a kind in square brackets."""
CORNERS = re.compile(r"([a-h])([1-8])-([a-h])([1-8])")
LINES = re.compile(r"(?:([a-h])(?:-([a-h]))?)?(?:([1-8])(?:-([1-8]))?)?")
FILES, RANKS = "abcdefgh", "12345678"


class QuestionError(Exception):
    """A part of a question that cannot be understood; the message is one sentence, which the place is put before."""


def rectangle(first_file: int, last_file: int, first_rank: int, last_rank: int) -> int:
    """The squares of these files and ranks, counted from 0."""
    return sum(1 << 8 * rank + file for rank in range(first_rank, last_rank + 1) for file in range(first_file, last_file + 1))


def squares_of(text: str) -> int:
    """The set that a text names; all squares where it is empty. Raises QuestionError."""
    if not text:
        return query.ALL_SQUARES
    found = 0
    for part in text.split("|"):
        found |= _squares_of_part(part.strip())
    return found


def _squares_of_part(part: str) -> int:
    if part in WORDS:
        return WORDS[part]
    if corners := CORNERS.fullmatch(part):
        (left, right), (low, high) = sorted((corners[1], corners[3])), sorted((corners[2], corners[4]))
    elif part and (lines := LINES.fullmatch(part)):
        left, right = sorted((lines[1], lines[2] or lines[1])) if lines[1] else ("a", "h")
        low, high = sorted((lines[3], lines[4] or lines[3])) if lines[3] else ("1", "8")
    else:
        raise QuestionError(tr("“{0}” names no squares; d4, d4-e5, f (a file), 7 (a rank), light and dark do.").format(shortened(part)))
    return rectangle(FILES.index(left), FILES.index(right), RANKS.index(low), RANKS.index(high))


def text_of_squares(squares: int) -> str:
    """A text that names the set, made of rectangles; empty for all squares."""
    for word, named in WORDS.items():
        if squares == named:
            return word
    found = []
    while squares:
        low = (squares & -squares).bit_length() - 1
        file, rank, right, top = low % 8, low // 8, low % 8, low // 8
        while right < 7 and squares >> 8 * rank + right + 1 & 1:
            right += 1
        while top < 7 and not rectangle(file, right, top + 1, top + 1) & ~squares:
            top += 1
        squares &= ~rectangle(file, right, rank, top)
        found.append(_text_of_rectangle(file, right, rank, top))
    return "|".join(found)


def _text_of_rectangle(left: int, right: int, low: int, high: int) -> str:
    files = FILES[left] if left == right else f"{FILES[left]}-{FILES[right]}"
    ranks = RANKS[low] if low == high else f"{RANKS[low]}-{RANKS[high]}"
    if (left, right) == (0, 7):
        return "" if (low, high) == (0, 7) else ranks
    if (low, high) == (0, 7):
        return files
    one, other = FILES[left] + RANKS[low], FILES[right] + RANKS[high]
    return one if one == other else f"{one}-{other}"


def men_of(text: str, also: str = "") -> str:
    """The men that a letter, or letters or a word in square brackets, names; also these letters. Raises QuestionError."""
    inside = text.removeprefix("[").removesuffix("]")
    if inside.lower() in GROUPS and text.startswith("["):
        return GROUPS[inside.lower()]
    for letter in inside:
        if letter not in query.ANY_MAN + also:
            raise QuestionError(tr("“{0}” is no man: KQRBNP are White's, kqrbnp Black's.").format(letter))
    if not inside:
        raise QuestionError(tr("No man stands in the brackets."))
    return query.letters(inside)


def text_of_men(men: str) -> str:
    """The shortest text that names these men."""
    for word, named in GROUPS.items():
        if men == named:
            return f"[{word}]"
    return men if len(men) == 1 else f"[{men}]"
