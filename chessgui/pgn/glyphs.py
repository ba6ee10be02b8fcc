"""Numeric annotation glyphs (NAGs) and the symbols that people write for them."""
from __future__ import annotations

import re

SYMBOLS = {
    1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+",
    22: "⨀", 32: "⟳", 36: "↑", 40: "→", 44: "=∞", 132: "⇆", 138: "⊕", 140: "∆", 142: "⌓", 145: "RR", 146: "N", 220: "D",
    239: "⇔", 240: "⇗", 242: "⟫", 243: "⟪", 244: "✕", 245: "⊥",
}
"""The usual symbol of a glyph; glyphs that differ by side stand under White's number."""
SPELLINGS = {
    "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6, "+=": 14, "=+": 15, "+/=": 14, "=/+": 15, "⩲": 14, "⩱": 15, "±": 16, "∓": 17, "+/-": 16, "-/+": 17,
    "+/−": 16, "−/+": 17, "+-": 18, "-+": 19, "+−": 18, "−+": 19, "+--": 20, "--+": 21, "~": 13, "inf": 13, "unclear": 13, "∞": 13,
    "~=": 44, "=/∞": 44, "=∞": 44, "∞=": 44, "©": 44, "□": 7, "▢": 7, "⊙": 22, "⨀": 22, "⟳": 32, "○": 32, "↑": 36, "→": 40, "⇆": 132,
    "⇄": 132, "⊕": 138, "⨁": 138, "∆": 140, "Δ": 140, "△": 140, "⌓": 142, "N": 146, "TN": 146, "D": 220,
} | {symbol: nag for nag, symbol in SYMBOLS.items()}
"""Every spelling that is read."""
ONE_SYMBOL = "|".join(map(re.escape, sorted(SPELLINGS, key=len, reverse=True)))
ONE = re.compile(ONE_SYMBOL)
SEVERAL = re.compile(f"(?:{ONE_SYMBOL})+")


def nags(word: str) -> tuple[int, ...]:
    """The glyphs of a word such as `!` or `!?N`; empty where it is none."""
    return tuple(SPELLINGS[one] for one in ONE.findall(word)) if SEVERAL.fullmatch(word) else ()
