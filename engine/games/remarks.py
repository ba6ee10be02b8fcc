"""What stands behind a move, or between moves, and is none: en passant, signs of check, glyphs, points, and words without letters."""
from __future__ import annotations

from engine.compiled.jit import kernel, leaf
from engine.games.recordtypes import byte_at
from engine.games.signs import AT_SIGN, DIGIT_0, GREATER, LESS, MINUS

WRITTEN, SMALL, OTHER = range(3)
"""Cases in which letters are read."""
GLYPHS = {
    "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "□": 7, "=": 10, "∞": 13, "∆": 140, "∇": 141, "⌓": 142, "≤": 143, "==": 144,
    "RR": 145, "N": 146, "○": 24, "⇔": 239, "⇗": 240, "⊞": 241, "⟫": 242, "⟪": 243, "×": 244, "⊥": 245, "∥": 246, "+=": 14, "=+": 15,
    "±": 16, "∓": 17, "+−": 18, "−+": 19, "⊙": 22, "⟳": 32, "↑": 36, "→": 40, "=∞": 44, "⇆": 132, "⊕": 138, "‼": 3, "⁇": 4, "⁉": 5,
    "⁈": 6, "▢": 7, "~": 13, "inf": 13, "unclear": 13, "⩲": 14, "+/=": 14, "⩱": 15, "=/+": 15, "+/-": 16, "+/−": 16, "-/+": 17, "−/+": 17,
    "+-": 18, "-+": 19, "+--": 20, "--+": 21, "⨀": 22, "~=": 44, "=/∞": 44, "∞=": 44, "©": 44, "⇄": 132, "⨁": 138, "Δ": 140, "△": 140,
    "TN": 146, "D": 220, "✕": 244,
}
"""The spellings of glyphs that the window's reader knows, each with the number (NAG) that it means."""
CHECK_AND_GLYPH = {"++-": "+-", "+-+": "-+", "++/-": "+/-", "+-/+": "-/+", "+=+": "=+", "+=/+": "=/+"}
REMARKS_IN_ORDER = "e.p. ep ep. e.p", f"+ ++ {' '.join(CHECK_AND_GLYPH)} # † ‡ ch check mate", " ".join(GLYPHS), ". , :"
"""What may stand behind a move, one group after the other: en passant, check, glyphs, points. It may also stand alone, and is then no
move. Glyphs and points may be repeated, the others not. `+=+` and its like are listed whole: a check and a glyph, which would else be read
as `+=` and `+`."""
PASSANT, CHECKING, GLYPH = range(3)
NO_GLYPH, NO_REMARK = 0, -1
_REMARKS = {text.encode(): (stage, GLYPHS.get(CHECK_AND_GLYPH.get(text, text), NO_GLYPH))
            for stage, texts in enumerate(REMARKS_IN_ORDER) for text in texts.split()}
_REMARKS |= {letter.encode("latin-1"): (GLYPH, GLYPHS[letter]) for letter in "±©"}
_SORTED = sorted(((int.from_bytes(text, "little"), *meant) for text, meant in _REMARKS.items()), reverse=True)
REMARKS, REMARK_STAGES, REMARK_GLYPHS = (tuple(column) for column in zip(*_SORTED, strict=True))
"""The remarks as the integers that their bytes make, the longest first, with their stages and the numbers of their glyphs."""
REMARK_SIZES = tuple((number.bit_length() + 7) // 8 for number in REMARKS)
REMARK_MASKS = tuple((1 << 8 * size) - 1 for size in REMARK_SIZES)
LONGEST_REMARK = max(REMARK_SIZES)
FIRST_OF_SIZE = tuple(sum(size > most for size in REMARK_SIZES) for most in range(LONGEST_REMARK + 1))
"""The place in REMARKS of the first one that has at most so many bytes."""


@leaf
def letter_at(block, at, end, case):
    """The byte at `at`, 0 from `end` on. A letter is read in the case that is written, the small one or the other one."""
    byte = byte_at(block, at) if at < end else 0
    if not 65 <= byte & ~32 <= 90 or case == WRITTEN:
        return byte
    return byte | 32 if case == SMALL else byte ^ 32


@kernel
def remark_at(block, at, end, case):
    """The place in REMARKS of the longest remark at `at`; NO_REMARK if there is none."""
    here, size = 0, min(end - at, LONGEST_REMARK)
    for place in range(size):
        here |= letter_at(block, at + place, end, case) << 8 * place
    for number in range(FIRST_OF_SIZE[size], len(REMARKS)):
        if here & REMARK_MASKS[number] == REMARKS[number]:
            return number
    return NO_REMARK


@kernel
def is_remark(block, at, end, case):
    """Whether nothing but REMARKS is written from `at` to `end`, in their order."""
    lowest = PASSANT
    while at < end:
        found = remark_at(block, at, end, case)
        if found == NO_REMARK or REMARK_STAGES[found] < lowest:
            return False
        stage = REMARK_STAGES[found]
        lowest = stage if stage >= GLYPH else stage + 1
        at += REMARK_SIZES[found]
    return True


@kernel
def is_only_signs(block, at, end):
    """Whether a word such as +0.35, 0:10 or a dash has no letter, and is none of the null moves --, 0000, @@@@ and <>: no move of any
    language."""
    first, second = byte_at(block, at), letter_at(block, at + 1, end, WRITTEN)
    if (first == second and (first == MINUS or first == DIGIT_0 or first == AT_SIGN)) or (first == LESS and second == GREATER):
        return False
    while at < end:
        byte = byte_at(block, at)
        if byte >= 128 or 65 <= byte & ~32 <= 90:
            return False
        at += 1
    return True
