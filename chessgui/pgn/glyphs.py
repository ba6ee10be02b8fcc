"""Glyphs (NAGs) of moves: their numbers in PGN, their signs as in the Informant, what people type for them, and what they say. No Qt.

The numbers up to 139 are those of the PGN standard; those from 140 on, which the standard does not have, are the ones that programs share.
"""
from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

import chess

from chessgui.words.language import tr


class Glyph(NamedTuple):
    """A sign and its meaning in words; `side` is the one it speaks of. A sign that print has none for is empty."""

    sign: str
    words: str
    side: chess.Color | None = None


ALONE = {
    1: ("!", "Good move"), 2: ("?", "Mistake"), 3: ("!!", "Brilliant move"), 4: ("??", "Blunder"), 5: ("!?", "Interesting move"),
    6: ("?!", "Dubious move"), 7: ("□", "Forced move"), 8: ("□", "Only move"), 9: ("??", "Worst move"),
    10: ("=", "Equal"), 11: ("=", "Equal and quiet"), 12: ("=", "Equal and sharp"), 13: ("∞", "Unclear"),
    140: ("∆", "With the idea"), 141: ("∇", "Aimed against"), 142: ("⌓", "Better is"), 143: ("≤", "Worse is"), 144: ("==", "Equivalent is"),
    145: ("RR", "Remark of the editor"), 146: ("N", "Novelty"), 238: ("○", "Space"), 239: ("⇔", "File"), 240: ("⇗", "Diagonal"),
    241: ("⊞", "Centre"), 242: ("⟫", "King's side"), 243: ("⟪", "Queen's side"), 244: ("×", "Weak point"), 245: ("⊥", "Endgame"),
    246: ("∥", "Bishop pair"),
}
IN_PAIRS = {
    14: ("+=", "{0} is slightly better"), 16: ("±", "{0} is better"), 18: ("+−", "{0} is winning"), 20: ("+−", "{0} should win easily"),
    22: ("⊙", "{0} is in zugzwang"), 24: ("○", "{0} has a little more space"), 26: ("○", "{0} has more space"),
    28: ("○", "{0} has much more space"), 30: ("⟳", "{0} is slightly ahead in development"), 32: ("⟳", "{0} is ahead in development"),
    34: ("⟳", "{0} is far ahead in development"), 36: ("↑", "{0} has the initiative"), 38: ("↑", "{0} has a lasting initiative"),
    40: ("→", "{0} has the attack"), 42: ("", "{0} has too little for the material"), 44: ("=∞", "{0} has compensation for the material"),
    46: ("", "{0} has more than enough for the material"), 48: ("⊞", "{0} controls the centre a little"),
    50: ("⊞", "{0} controls the centre"), 52: ("⊞", "{0} rules the centre"),
    54: ("⟫", "{0} controls the king's side a little"), 56: ("⟫", "{0} controls the king's side"),
    58: ("⟫", "{0} rules the king's side"), 60: ("⟪", "{0} controls the queen's side a little"), 62: ("⟪", "{0} controls the queen's side"),
    64: ("⟪", "{0} rules the queen's side"), 66: ("", "{0} has a weak first rank"), 68: ("", "{0} has a safe first rank"),
    70: ("", "{0} has a king in danger"), 72: ("", "{0} has a safe king"), 74: ("", "{0} has a badly placed king"),
    76: ("", "{0} has a well placed king"), 78: ("", "{0} has a very weak pawn structure"), 80: ("", "{0} has a weak pawn structure"),
    82: ("", "{0} has a strong pawn structure"), 84: ("", "{0} has a very strong pawn structure"), 86: ("", "{0} has a bad knight"),
    88: ("", "{0} has a good knight"), 90: ("", "{0} has a bad bishop"), 92: ("", "{0} has a good bishop"), 94: ("", "{0} has a bad rook"),
    96: ("", "{0} has a good rook"), 98: ("", "{0} has a bad queen"), 100: ("", "{0} has a good queen"),
    102: ("", "{0} has pieces that work badly together"), 104: ("", "{0} has pieces that work well together"),
    106: ("", "{0} played the opening very badly"), 108: ("", "{0} played the opening badly"), 110: ("", "{0} played the opening well"),
    112: ("", "{0} played the opening very well"), 114: ("", "{0} played the middlegame very badly"),
    116: ("", "{0} played the middlegame badly"), 118: ("", "{0} played the middlegame well"),
    120: ("", "{0} played the middlegame very well"), 122: ("", "{0} played the endgame very badly"),
    124: ("", "{0} played the endgame badly"), 126: ("", "{0} played the endgame well"), 128: ("", "{0} played the endgame very well"),
    130: ("⇆", "{0} has a little counterplay"), 132: ("⇆", "{0} has counterplay"), 134: ("⇆", "{0} has decisive counterplay"),
    136: ("⊕", "{0} is short of time"), 138: ("⊕", "{0} is in time trouble"),
}
"""Of each pair the even number speaks of White, the next one of Black."""
BLACK_SIGNS = {"+=": "=+", "±": "∓", "+−": "−+"}


def _table() -> dict[int, Glyph]:
    table = {nag: Glyph(*entry) for nag, entry in ALONE.items()}
    for nag, (sign, words) in IN_PAIRS.items():
        table[nag] = Glyph(sign, words, chess.WHITE)
        table[nag + 1] = Glyph(BLACK_SIGNS.get(sign, sign), words, chess.BLACK)
    return dict(sorted(table.items()))


GLYPHS = _table()
NAG_SYMBOLS = {nag: glyph.sign for nag, glyph in GLYPHS.items() if glyph.sign}
"""The signs by number."""
MOVE_QUALITY = (3, 1, 5, 6, 2, 4, 7, 146)
POSITION = (10, 13, 14, 15, 16, 17, 18, 19)
OTHERS = (22, 24, 32, 36, 40, 44, 132, 138, 140, 142, 239, 240, 241, 244, 245, 246)
"""What a menu offers. Where the number is White's of a pair, `of_side` finds the one that fits."""
TYPED = {
    "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6, "▢": 7, "~": 13, "inf": 13, "unclear": 13, "⩲": 14, "+/=": 14, "⩱": 15, "=/+": 15, "+/-": 16, "+/−": 16,
    "-/+": 17, "−/+": 17, "+-": 18, "-+": 19, "+--": 20, "--+": 21, "⨀": 22, "~=": 44, "=/∞": 44, "∞=": 44, "©": 44, "⇄": 132, "⨁": 138,
    "Δ": 140, "△": 140, "TN": 146, "D": 220, "⟫": 242, "⟪": 243, "✕": 244,
}
"""What people and programs write beside the signs; `⟫` and `⟪` stand here because the lowest numbers with these signs are other ones."""


def _spellings() -> dict[str, int]:
    """Every spelling that is read, and its glyph. Of glyphs that share a sign, the one that the menu offers is meant, then the lowest."""
    found = dict(TYPED)
    for nag in (*MOVE_QUALITY, *POSITION, *OTHERS, *NAG_SYMBOLS):
        found.setdefault(NAG_SYMBOLS[nag], nag)
    return found


SPELLINGS = _spellings()
ONE_SYMBOL = "|".join(map(re.escape, sorted(SPELLINGS, key=len, reverse=True)))
SYMBOLS = f"(?>(?>{ONE_SYMBOL})*)"
"""Pattern of any number of spellings, each as long as it can be. Other divisions are not tried: of `!!!!!` there are very many."""
ONE = re.compile(ONE_SYMBOL)
SEVERAL = re.compile(SYMBOLS)


def nags(word: str) -> tuple[int, ...]:
    """The glyphs of a word such as `!` or `!?N`; empty where the word is not made of spellings of glyphs alone. A sign that speaks of one
    side without naming it is read as White's."""
    return tuple(SPELLINGS[one] for one in ONE.findall(word)) if SEVERAL.fullmatch(word) else ()


def glyph_text(nags: Collection[int]) -> str:
    """The signs of a move as they stand behind it: `!`, ` ±`; what has no sign as its number, ` $86`."""
    if not nags:
        return ""
    signs = [(NAG_SYMBOLS.get(nag, f"${nag}"), nag) for nag in sorted(nags)]
    return "".join(sign if nag <= 6 else "\u00a0" + sign for sign, nag in signs if nag)


def glyph_words(nag: int) -> str:
    """What a glyph says, in the language of the window."""
    glyph = GLYPHS.get(nag)
    if glyph is None:
        return f"${nag}"
    if glyph.side is None:
        return tr(glyph.words)
    return tr(glyph.words).format(tr("White") if glyph.side == chess.WHITE else tr("Black"))


def of_side(nag: int, side: chess.Color) -> int:
    """The number of a pair that speaks of a side; another number as it is."""
    first = nag & ~1
    return first + (side == chess.BLACK) if first in IN_PAIRS else nag
