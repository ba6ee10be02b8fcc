"""What stands behind a move, or between moves, and is none: en passant, signs of check, glyphs, points, and words without letters."""
from __future__ import annotations

from engine.compiled.jit import kernel, leaf
from engine.games.recordtypes import byte_at
from engine.games.signs import AT_SIGN, DIGIT_0, EXCLAMATION, GREATER, HASH, LESS, MINUS, PLUS, QUESTION

WRITTEN, SMALL, OTHER = range(3)
"""Cases in which letters are read."""
GLYPHS = ("! ? !! ?? !? ?! □ = ∞ ∆ ∇ ⌓ ≤ == RR N ○ ⇔ ⇗ ⊞ ⟫ ⟪ × ⊥ ∥ += =+ ± ∓ +− −+ ⊙ ⟳ ↑ → =∞ ⇆ ⊕ ‼ ⁇ ⁉ ⁈ ▢ ~ inf unclear ⩲ +/= ⩱ =/+ +/- "
          "+/− -/+ −/+ +- -+ +-- --+ ⨀ ~= =/∞ ∞= © ⇄ ⨁ Δ △ TN D ✕")
"""The spellings of glyphs that the window's reader knows."""
REMARKS_IN_ORDER = "e.p. ep ep. e.p", "+ ++ ++- +-+ ++/- +-/+ +=+ +=/+ # † ‡ ch check mate", GLYPHS, ". , :"
"""What may stand behind a move, one group after the other: en passant, check, glyphs, points. It may also stand alone, and is then no
move. Glyphs and points may be repeated, the others not. `+=+` and its like are listed whole: a check and a glyph, which would else be read
as `+=` and `+`."""
PASSANT, CHECKING, GLYPH = range(3)
STAGE = 16
_STAGES = {text.encode(): stage for stage, texts in enumerate(REMARKS_IN_ORDER) for text in texts.split()}
_STAGES |= {letter.encode("latin-1"): GLYPH for letter in "±©"}
_SORTED = sorted(((int.from_bytes(text, "little"), stage) for text, stage in _STAGES.items()), reverse=True)
REMARKS, REMARK_STAGES = (tuple(column) for column in zip(*_SORTED, strict=True))
"""The remarks as the integers that their bytes make, the longest first."""
REMARK_SIZES = tuple((number.bit_length() + 7) // 8 for number in REMARKS)
REMARK_MASKS = tuple((1 << 8 * size) - 1 for size in REMARK_SIZES)
LONGEST_REMARK = max(REMARK_SIZES)


@leaf
def letter_at(block, at, end, case):
    """The byte at `at`, 0 from `end` on. A letter is read in the case that is written, the small one or the other one."""
    byte = byte_at(block, at) if at < end else 0
    if not 65 <= byte & ~32 <= 90 or case == WRITTEN:
        return byte
    return byte | 32 if case == SMALL else byte ^ 32


@kernel
def _remark_at(block, at, end, case):
    """The longest remark at `at`: STAGE times its stage, plus its bytes; 0 if there is none."""
    byte, here = letter_at(block, at, end, case), 0
    if byte == EXCLAMATION or byte == QUESTION:
        return STAGE * GLYPH + 1
    if at + 1 == end and (byte == PLUS or byte == HASH):
        return STAGE * CHECKING + 1
    for place in range(min(end - at, LONGEST_REMARK)):
        here |= letter_at(block, at + place, end, case) << 8 * place
    for number in range(len(REMARKS)):
        if here & REMARK_MASKS[number] == REMARKS[number]:
            return STAGE * REMARK_STAGES[number] + REMARK_SIZES[number]
    return 0


@kernel
def is_remark(block, at, end, case):
    """Whether nothing but REMARKS is written from `at` to `end`, in their order."""
    lowest = PASSANT
    while at < end:
        found = _remark_at(block, at, end, case)
        stage = found // STAGE
        if found == 0 or stage < lowest:
            return False
        lowest = stage if stage >= GLYPH else stage + 1
        at += found % STAGE
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
