"""Marked squares for eyes that miss a kind of cone: last move, premove and check differ from plain squares and from one another."""
from __future__ import annotations

from itertools import combinations

import pytest

from chessgui.board.colors import BOARDS, BoardColors, Tint

Rgb = tuple[float, float, float]
EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB.
    "no long cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no middle cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
LEAST = 15.0
"""Difference in CIELAB; 2 can just be seen side by side."""


def linear(rgb: int) -> Rgb:
    parts = [(rgb >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def seen(rgb: int, eyes: str) -> Rgb:
    """CIELAB of a colour as these eyes see it."""
    light = linear(rgb)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def over(ground: int, tint: Tint) -> int:
    """A tint on a ground."""
    def mixed(shift: int) -> int:
        return round((ground >> shift & 255) * (1 - tint.opacity) + (tint.rgb >> shift & 255) * tint.opacity)

    return mixed(16) << 16 | mixed(8) << 8 | mixed(0)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colors", BOARDS.values(), ids=BOARDS)
def test_marks_differ(colors: BoardColors, eyes: str) -> None:
    for ground in (colors.light, colors.dark):
        marks = {"plain": ground, "last move": over(ground, colors.last_move), "premove": over(ground, colors.premove),
                 "check": colors.check}
        for (first, one), (second, other) in combinations(marks.items(), 2):
            difference = sum((a - b) ** 2 for a, b in zip(seen(one, eyes), seen(other, eyes), strict=True)) ** 0.5
            assert difference >= LEAST, f"{first} and {second} on {ground:06x}"
