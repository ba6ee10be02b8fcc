"""Colours of marks and phases, on light and on dark ground. No Qt."""
from __future__ import annotations

MARK_COLORS = {
    1: (0x3F7D3A, 0x8CC487), 2: (0xC7641B, 0xF0A05A), 3: (0x1F7F8C, 0x5FC3D1), 4: (0xB3261E, 0xF2776E), 6: (0x9A7B00, 0xE3C14C),
}
"""By glyph, for light and for dark ground; dark enough, or light enough, to be told from the ground by everybody."""
OTHER_MARK = 0x6E6A63, 0xA39D93
PHASE_OPACITY = {0: 0.0, 1: 0.045, 2: 0.09}
"""How strongly a phase is shaded with the colour of the text."""
CURVE = 0x8A5A2B
WHITE_AREA, BLACK_AREA = (0xFBFAF7, 0xDAD5CC), (0x8D877D, 0x4A463F)
"""White's part of the graph and Black's."""


def mark_color(glyph: int, dark: bool) -> int:
    """The colour of a mark."""
    return MARK_COLORS.get(glyph, OTHER_MARK)[dark]
